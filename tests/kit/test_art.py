"""A title's art: its own forms and icons first, then those of any game."""

from orrery.kit.art import DOT, FORMS, PLATE, Art, Form
from orrery.kit.drawing import badge, glyph, n, ring, sign
from orrery.kit.icons import ICONS
from orrery.kit.scene import Shape


def comet(item: Shape) -> str:
    return f'<circle class="body" r="9"/>{sign(item, 2)}'


ART = Art(forms={"comet": Form(comet), "hex": Form(comet)}, icons={"tail": "M0 0H9"})


def test_a_titles_own_form_goes_before_that_of_any_game() -> None:
    assert ART.form("comet").draw is comet
    assert ART.form("hex").draw is comet
    assert ART.form("text") is FORMS["text"]


def test_an_unknown_form_is_a_plate_with_its_text() -> None:
    assert ART.form("moon") is PLATE
    assert ">Io &amp; Europa</text>" in PLATE.draw(Shape(form="moon", x=0, y=0, text="Io & Europa"))


def test_an_icon_is_found_by_the_first_word_that_has_one() -> None:
    assert ART.icon("long tail ship") == "M0 0H9"
    assert ART.icon("ship tail") == ICONS["ship"]
    assert ART.icon("long") == DOT


def test_strokes() -> None:
    item = Shape(form="comet", x=0, y=0, seat=1, look="old tail", text="3")
    assert glyph(item, ART.icons, "scale(2)") == (
        '<path class="glyph" transform="scale(2)" d="M0 0H9"/>'
    )
    assert glyph(item, ICONS, "scale(2)") == ""
    assert 'd="M-8-8H8V8H-8Z"' in sign(item, 1)
    assert sign(Shape(form="comet", x=0, y=0), 1) == ""
    assert ">3</text>" in badge(item, 0, 0)
    assert badge(Shape(form="comet", x=0, y=0, text="1"), 0, 0) == ""
    assert [n(1.0), n(0.125), n(-2.5)] == ["1", "0.12", "-2.5"]
    assert ring(4, 10) == "0,-10 10,0 0,10 -10,0"
    assert ring(4, 10, 0) == "10,0 0,10 -10,0 -0,-10"
