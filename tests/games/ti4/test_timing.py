"""Fähigkeiten: when they happen, in which order, and how long they last."""

import pytest

from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.galaxy import anomalies
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.rules.turn import begin_turn
from orrery.kernel.choice import PASS

from ..driving import play
from .scenario import gain, hold, kept, know, put, table, told


@pytest.mark.rule("ti4:31.18", "ti4:31.19")
def test_players_use_one_ability_each_in_turn_and_may_come_back() -> None:
    """Trap 3: who declined is asked again after another player has done something."""
    g = table("sol", "letnev", "xxcha")
    hold(g, 0, "flank_speed", "lost_star_chart")
    put(g, 1, "20", "cruiser")
    g.players[1].notes.cards.append("ceasefire:0")
    played = kept(
        g,
        perform_tactical_action(g),
        ("activate", "tile_20"),
        ("use_ability", "flank_speed"),
        ("use_ability", PASS),
        ("use_ability", "lost_star_chart"),
        ("use_ability", "ceasefire:0"),
    )
    seats = [choice.seat for choice in played.asked if choice.kind == "use_ability"]
    assert seats == [0, 1, 0, 1]


@pytest.mark.rule("ti4:30.4a")
def test_what_always_holds_goes_on_while_its_card_is_exhausted() -> None:
    g = table(players=6)
    field = next(id for id in g.systems if "asteroid_field" in anomalies(g, id))
    know(g, 0, "antimass_deflectors")
    g.players[0].exhausted.append("antimass_deflectors")
    assert ways.shut(g, 0, field) == "" == ways.barred(g, 0, field)
    assert ways.barred(g, 1, field) == "ti4:13.1"


@pytest.mark.rule("ti4:faq.8")
def test_infantry_that_has_no_home_to_return_to_is_lost() -> None:
    g = table()
    know(g, 0, "infantry_ii")
    g.players[0].stored["revived_infantry"] = 2
    gain(g, 1, "jord")
    gain(g, 0, "wellon")
    play(begin_turn(g))
    assert g.players[0].stored == {} and not told(g, "placed")
    gain(g, 0, "jord")
    play(begin_turn(g))
    assert not told(g, "placed")  # it does not wait for better days
