"""What others did in the galaxy: signs of news, and dice."""

from orrery.games.ti4.screen.acts import ACTS
from orrery.games.ti4.text import WORDS
from orrery.kernel.state import News
from orrery.kit.acts import MOVE, act_of


def test_signs_stand_for_news_that_are_told() -> None:
    assert [kind for kind in ACTS if not WORDS["en"].has("news", kind)] == []


def test_ships_fly_from_their_system_to_the_active_one() -> None:
    facts = {"seat": 1, "unit": "carrier", "origin": "18", "system": "25", "cargo": {}}
    shown = act_of(News("moved", facts), ACTS)
    assert (shown.form, shown.seat, shown.origin, shown.place) == (MOVE, 1, "18", "25")


def test_a_die_hits_from_what_it_needs_on() -> None:
    dice = [["cruiser", 7, 7], ["cruiser", 7, 6]]
    shown = act_of(News("combat_roll", {"seat": 0, "dice": dice, "hits": 1, "round": 1}), ACTS)
    assert [(die.face, die.hit) for die in shown.dice] == [("7", True), ("6", False)]
