"""Scenes are plain data, and options name what lights up."""

import msgspec
import pytest

from orrery.kernel.choice import Option
from orrery.kit.components import Component
from orrery.kit.scene import Card, Panel, Scene, Shape, Stat, card, targets
from orrery.kit.words import Words


@pytest.mark.parametrize(
    ("option", "ids"),
    [
        ("pass", ["pass"]),
        (("cruiser", "s34"), ["cruiser", "s34", "cruiser/s34"]),
        (("s34", 2, "money"), ["s34", "money", "s34/2", "s34/2/money"]),
        ((2, -1), ["2/-1"]),
        (3, []),
    ],
)
def test_an_option_names_ids(option: Option, ids: list[str]) -> None:
    assert list(targets(option)) == ids


def test_a_scene_goes_through_json() -> None:
    scene = Scene(
        box=(0, 0, 10, 10),
        shapes=(Shape(form="hex", x=1, y=2, id="s34", points=((0.0, 1.0),)),),
        panels=(
            Panel(
                id="p0",
                kind="player",
                title="Anna",
                stats=(Stat(name="Ships", value="7"),),
                cards=(Card(id="nova", name="Nova", hidden=True),),
            ),
        ),
        status="Round 1",
    )
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


def test_what_is_usual_is_left_out() -> None:
    shape = Shape(form="disc", x=0, y=0)
    assert msgspec.to_builtins(shape) == {"form": "disc", "x": 0, "y": 0}


def test_a_component_is_a_card() -> None:
    item = Component(
        id="nova",
        name={"en": "Nova", "de": "Nova"},
        text={"en": "Bang.", "de": "Knall."},
        reconstructed=True,
    )
    words = Words("de", {}, {"nova": item.name})
    known = Card(id="nova", name="Nova", text="Knall.", look="tech", corner="3", reconstructed=True)
    assert card(words, item, "tech", 3) == known
    assert card(words, item, "tech", id="nova:1", text="").id == "nova:1"
