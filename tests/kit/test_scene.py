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


@pytest.mark.parametrize(
    ("stat", "short", "text"),
    [
        (Stat(name="Ships", value=7), "7", "7"),
        (Stat(name="Points", value=-2), "−2", "−2"),
        (Stat(name="Objectives", value=1, most=3), "1/3", "1/3"),
        (Stat(name="Money", value=4, forecast=2), "4", "4 (+2)"),
        (Stat(name="Money", value=4, forecast=-12), "4", "4 (−12)"),
        (Stat(name="Money", value=4, forecast=0), "4", "4 (+0)"),
        (Stat(name="Planets", value=5, note="2 colonies"), "5", "5 (2 colonies)"),
        (Stat(name="Drone", value="Warpgate-1"), "Warpgate-1", "Warpgate-1"),
        (Stat(name="First player", ticked=True), "", "✓"),
    ],
)
def test_a_stat_says_its_value_its_limit_and_what_is_to_come(
    stat: Stat, short: str, text: str
) -> None:
    assert (stat.short, stat.text) == (short, text)
