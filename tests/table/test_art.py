"""The table draws with the art of the title, and serves its style sheets."""

from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kit.art import Art, Form
from orrery.kit.drawing import SEAT_COLOURS, SEAT_SYMBOLS
from orrery.kit.scene import Shape
from orrery.table.svg import draw

GAMES = [id for id in games.titles() if games.is_complete(id)]


def blot(item: Shape) -> str:
    return '<circle r="1"/>'


ART = Art(
    forms={
        "ground": Form(blot, ground=True),
        "comet": Form(blot, scale=2.0, glides=True),
        "wreck": Form(blot, owned=False),
    }
)


def drawn(form: str, state: str = "", **more: object) -> dict[str, str]:
    item = Shape(form=form, x=1.0, y=2.0, id="a", **more)  # type: ignore[arg-type]
    return ElementTree.fromstring(draw.shape(item, ART, state)).attrib


def test_a_form_says_how_large_it_is() -> None:
    assert drawn("comet")["transform"] == "translate(100 200) scale(2)"
    assert drawn("wreck")["transform"] == "translate(100 200)"
    assert drawn("wreck", turn=30.0)["transform"] == "translate(100 200) rotate(30)"


def test_what_glides_says_of_what_kind_and_how_many_it_is() -> None:
    assert drawn("comet", seat=1, text="3")["data-glides"] == "comet 1"
    assert drawn("comet", seat=1, text="3")["data-many"] == "3"
    assert "data-glides" not in drawn("wreck", seat=1)
    assert "data-glides" not in drawn("comet")  # nobody's


def test_a_thing_in_a_seats_colour_is_its_own_unless_its_form_says_otherwise() -> None:
    assert drawn("comet", seat=1)["data-own"] == "1"
    assert "data-own" not in drawn("comet")
    assert "data-own" not in drawn("wreck", seat=1)


def test_what_lies_on_ground_that_lights_up_does_not_shine_besides() -> None:
    shapes = [Shape(form=form, x=0, y=0, id="a") for form in ("ground", "comet")]
    ground, comet = draw._all(shapes, ART, {"a"}, ())
    assert 'class="shape ground lit"' in ground
    assert 'class="shape comet lit calm"' in comet


@pytest.mark.parametrize("title", GAMES)
def test_the_sheets_of_a_title_are_loaded_where_it_is_drawn(client: TestClient, title: str) -> None:
    page = client.get(f"/cards/{title}").text
    styles = games.game(title).art.styles
    assert styles
    for name in styles:
        address = f"/static/art/{title}/{name}"
        assert f'<link rel="stylesheet" href="{address}">' in page
        found = client.get(address)
        assert found.status_code == 200
        assert found.headers["content-type"].startswith("text/css")
        again = client.get(address, headers={"if-none-match": found.headers["etag"]})
        assert again.status_code == 304
    assert "/static/art/" not in client.get("/").text


@pytest.mark.parametrize(
    "path",
    [
        "warpgate/art.py",
        "warpgate/../art.css",
        "warpgate/%2e%2e/title.py",
        "warpgate",
        "ferry/art.css",
        "nothing/art.css",
        "",
    ],
)
def test_nothing_else_of_a_title_is_served(client: TestClient, path: str) -> None:
    assert client.get(f"/static/art/{path}").status_code == 404


def test_every_seat_has_its_colour_on_every_page(client: TestClient) -> None:
    assert '<link rel="stylesheet" href="/static/seats.css">' in client.get("/").text
    sheet = client.get("/static/seats.css")
    assert sheet.headers["content-type"].startswith("text/css")
    for seat, colour in enumerate(SEAT_COLOURS):
        assert f".seat-{seat} {{ --seat: {colour}; " in sheet.text
        assert f"--seat-{seat}: {colour};" in sheet.text
    assert len(SEAT_COLOURS) == len(SEAT_SYMBOLS) >= 8
