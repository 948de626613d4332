"""The table draws and speaks for any game: no word of it belongs to one. What a game looks like and
is called stands in its own package: screen/art.py with its style sheets, text/, data/."""

import re
import tomllib
from functools import cache
from pathlib import Path

from orrery import games
from orrery.kit.art import FORMS, LOOKS
from orrery.kit.drawing import SEAT_COLOURS
from orrery.kit.icons import ICONS
from orrery.table.web.styles import STYLES, sheets

from .source import GAMES, PACKAGE, ROOT
from .test_flows import ids

TABLE = PACKAGE / "table"
STATIC = TABLE / "static"
KINDS = (".py", ".css", ".js", ".html", ".toml")
WORD = re.compile(r"[a-z]+(?:_[a-z0-9]+)*")

# Ids, forms and icons of some game that are words of every day, of CSS or of Python as well.
EVERYDAY = frozenset(
    {
        "any",
        "attachment",
        "br",
        "cache",
        "carrier",
        "center",
        "command",
        "control",
        "draw",
        "drive",
        "frame",
        "goal",
        "grid",
        "hero",
        "inner",
        "limits",
        "middle",
        "order",
        "orders",
        "pip",
        "recon",
        "resource",
        "site",
        "source",
        "stack",
        "sum",
        "system",
        "total",
        "tr",
        "unit",
    }
)


@cache
def vocabulary() -> frozenset[str]:
    """The words of all titles: their ids and names, components and factions, forms and icons."""
    found: set[str] = set()
    for id in games.titles():
        art = games.game(id).art
        found |= {id, *(name.lower() for name in games.title(id).name.values())}
        found |= set(art.forms) - set(FORMS) | set(art.icons) - set(ICONS)
        for group in games.game(id).catalogue.values():
            found |= set(group)
        for file in (GAMES / id / "data").glob("*.toml"):
            found |= set(ids(tomllib.loads(file.read_text("utf-8"))))
    return frozenset(found)


def named(text: str, words: frozenset[str]) -> set[str]:
    """The words that a text uses; those of several words are looked for as they stand."""
    text = text.lower()
    long = {word for word in words if " " in word and word in text}
    return (set(WORD.findall(text)) & words) | long


def texts() -> list[Path]:
    found = sorted(path for path in TABLE.rglob("*") if path.suffix in KINDS)
    return [path for path in found if path.name != "htmx.min.js"]


def test_no_word_of_the_table_belongs_to_a_game() -> None:
    words = vocabulary() - EVERYDAY
    found = {}
    for path in texts():
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if said := named(line, words):
                found[f"{path.relative_to(ROOT)}:{number}"] = said
    assert found == {}


def test_everyday_words_are_words_of_games_that_the_table_needs() -> None:
    used = {word for path in texts() for word in named(path.read_text("utf-8"), vocabulary())}
    assert used == EVERYDAY


def test_the_table_styles_no_look_but_those_that_any_game_may_use() -> None:
    text = "".join(path.read_text("utf-8") for path in texts())
    assert set(re.findall(r"\.look-([a-z]+)", text)) == set(LOOKS)


def test_words_of_games_are_found() -> None:
    words = vocabulary()
    assert len(words) > 500
    assert {"eclipse", "forbidden stars", "terran", "space_marines", "cruiser"} <= words
    line = "Eclipse's .cruiser glides like Forbidden Stars: a bat, no uncruisered thing"
    assert named(line, words) == {"eclipse", "cruiser", "forbidden stars"}


def test_every_style_sheet_is_loaded() -> None:
    pages = "".join(path.read_text("utf-8") for path in (TABLE / "templates").glob("*.html"))
    there = {path.stem for path in STATIC.glob("*.css")}
    assert there | {"seats", "worlds"} == {*STYLES, *re.findall(r"/static/(\w+)\.css", pages)}
    for id in games.titles():
        assert set(sheets(id).values()) == set((GAMES / id / "screen").glob("*.css"))


def test_the_colours_of_seats_have_one_home() -> None:
    """kit/drawing.py; style sheets and the terminal take them from there. One of them may by chance
    be the colour of something else as well."""
    found = {}
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in KINDS:
            text = path.read_text("utf-8").lower()
            found[str(path.relative_to(PACKAGE))] = [c for c in SEAT_COLOURS if c in text]
    assert [path for path, colours in found.items() if len(colours) > 1] == ["kit/drawing.py"]
