"""What the pages are made of: texts in both languages, drawings of every form."""

import string
from xml.etree import ElementTree

import pytest

from orrery import games
from orrery.kernel.title import Standings
from orrery.kit import art
from orrery.kit.scene import Scene, Shape
from orrery.table.svg import draw
from orrery.table.svg.charts import lines
from orrery.table.text import load, preferred, texts
from orrery.table.web.ending import ranking

FORMS = [
    (title, form)
    for title in games.titles()
    for form in (*games.game(title).art.forms, *art.FORMS, "unheard_of")
]


def test_both_languages_say_the_same() -> None:
    english, german = load("en"), load("de")
    assert english.keys() == german.keys()
    for key, say in english.items():
        assert _facts(say) == _facts(german[key]), key


def _facts(say: str) -> set[str | None]:
    return {name for _, name, _, _ in string.Formatter().parse(say) if name}


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("de-DE,de;q=0.9,en;q=0.8", "de"),
        ("fr, en;q=0.5, de;q=0.7", "de"),
        ("en-GB", "en"),
        ("de;q=0, en;q=0.1", "en"),
        ("", "en"),
        ("x;q=abc", "en"),
    ],
)
def test_the_browsers_language(header: str, language: str) -> None:
    assert preferred(header) == language


def test_a_missing_fact_stays_visible() -> None:
    assert "{names}" in texts("en")("play.waiting", other=1)


@pytest.mark.parametrize(("title", "form"), FORMS)
def test_every_form_draws_and_escapes(title: str, form: str) -> None:
    hostile = '"><script>alert(1)</script>'
    points = ((0.0, 0.0), (1.0, 0.0), (0.0, 1.0)) if form == "outline" else ()
    item = Shape(
        form=form, x=1, y=2, id=hostile, seat=1, look="terran colony", text=hostile, title=hostile,
        points=points,
    )  # fmt: skip
    scene = Scene(box=(0, 0, 4, 4), shapes=(item,), panels=(), status="")
    drawn = draw.board(scene, games.game(title).art, {hostile})
    root = ElementTree.fromstring(drawn)
    assert not [node for node in root.iter() if node.tag == "script"]
    assert len(root.findall("g[@data-id]")) == 1
    assert "lit" in (root.find("g[@data-id]") or root).attrib["class"]


def test_seats_have_symbols_of_their_own() -> None:
    assert len({str(draw.symbol(seat)) for seat in range(8)}) == 8


def test_charts() -> None:
    standings = Standings((5, 9, 9), (2,), ({"a": 5}, {"a": 9}, {"a": 4, "b": 5}))
    ranks = ranking(standings, ["A", "B", "C"], ["a", "b"])
    assert [(rank.name, rank.place, rank.parts) for rank in ranks] == [
        ("C", 1, (4, 5)),
        ("B", 2, (9, 0)),
        ("A", 3, (5, 0)),
    ]
    hostile = [(1, "<b>"), (3, "2")]
    for chart in (lines((1, 5), ((0, 0), (3, 1)), "x", "n", hostile, [1]), lines((), (), "x", "n")):
        assert not chart or ElementTree.fromstring(chart) is not None
