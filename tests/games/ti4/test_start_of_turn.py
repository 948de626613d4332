"""Cards for the start of a turn that change hands in it."""

import pytest

from orrery.games.ti4.rules.notes import note_of
from orrery.games.ti4.rules.transactions import DOORS
from orrery.games.ti4.rules.turn import begin_turn
from orrery.kernel.choice import Choice

from ..driving import play
from .scenario import at, gain, kept, put, table
from .test_transactions import deal, give


@pytest.mark.rule("ti4:faq.9")
def test_the_start_of_a_turn_lasts_until_an_action_for_whoever_makes_a_deal_first() -> None:
    g = table("sol", "l1z1x", "letnev")
    put(g, 0, "19", "carrier")
    put(g, 1, "20", "carrier")
    note = note_of("cybernetic_enhancements", 1)
    give(g, 1, note)
    play(begin_turn(g), at=(DOORS, g))
    asked = Choice(0, "action", ("tactical",))
    assert ("use_now", note) not in DOORS.options(g, 0, asked)
    deal(g, get_note=note)
    assert ("use_now", note) in DOORS.options(g, 0, asked)
    assert ("use_now", note) not in DOORS.options(g, 0, Choice(0, "activate", ("tile_19",)))
    g.actions = 1
    assert ("use_now", note) not in DOORS.options(g, 0, asked)
    g.actions = 0
    kept(g, DOORS.enter(g, 0, ("use_now", note)))
    assert (g.players[0].strategy, g.players[1].strategy) == (3, 1)
    assert g.players[1].notes.cards == [note]


@pytest.mark.rule("ti4:faq.9")
def test_at_the_start_of_sols_turn_whoever_gets_their_note_may_use_it() -> None:
    g = table("sol", "l1z1x", "letnev")
    put(g, 0, "19", "carrier")
    put(g, 1, "20", "carrier")
    note = note_of("military_support", 0)
    give(g, 0, note)
    gain(g, 1, "lor")
    deal(g, give_note=note)
    asked = Choice(0, "action", ("tactical",))
    assert ("use_now", note) in DOORS.options(g, 1, asked)
    kept(g, DOORS.enter(g, 1, ("use_now", note)), ("choose_planet", "lor"))
    assert at(g, 1, "lor") == {"infantry": 2} and g.players[0].strategy == 1
