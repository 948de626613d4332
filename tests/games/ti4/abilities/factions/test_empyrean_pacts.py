"""The promissory notes of the Empyrean: Blood Pact and Dark Pact."""

from typing import Any

import pytest

from orrery.games.ti4.events import Won
from orrery.games.ti4.rules.agenda_phase import resolve_outcome
from orrery.games.ti4.rules.commodities import replenish
from orrery.games.ti4.rules.transactions import form_of, propose
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS

from ...scenario import hold, kept, put
from ..leaders.scenes import act, activation, give_note, led
from ..voting import LAW, council, motion, reveal, vote


@pytest.mark.rule("ti4:58.1", "ti4:95.1", "ti4:95.4a")
@pytest.mark.parametrize("pact", ["blood_pact", "dark_pact"])
def test_a_pact_is_laid_out_as_an_action_and_broken_by_an_activation(pact: str) -> None:
    g = led("sol", "empyrean", "winnu")
    note = give_note(g, pact, 1, 0)
    act(g, note)
    assert g.players[0].area == [note]
    put(g, 1, "mecatol_rex", "infantry")
    activation(g, "19")
    assert g.players[0].area == [note]
    activation(g, "18")
    assert g.players[0].area == [] and g.players[1].notes.cards == [note]


def sworn(first: int) -> Galaxy:
    """Sol has the Blood Pact laid out; it or the Empyrean votes first."""
    g = council(LAW, "sol", "empyrean", "winnu", expansion=True)
    give_note(g, "blood_pact", 1, 0, laid=True)
    g.speaker = (first - 1) % 3
    reveal(g)
    return g


@pytest.mark.rule("ti4:2.15", "ti4:95.1a")
def test_the_blood_pact_adds_four_votes_to_those_of_its_holder() -> None:
    g = sworn(first=0)
    vote(g, ("vote", "for"))
    vote(g, ("vote", "for"), ("use_ability", "blood_pact:1"))
    assert motion(g).ballot.cast == {0: ("for", 2 + 4), 1: ("for", 4)}
    g = sworn(first=1)
    vote(g, ("vote", "for"))
    vote(g, ("vote", PASS))
    played = vote(g, ("vote", "for"), ("use_ability", "blood_pact:1"))
    assert motion(g).ballot.cast == {0: ("for", 2 + 4), 1: ("for", 4)}
    assert [c.seat for c in played.asked] == [0, 0]
    assert g.players[0].area == ["blood_pact:1"]  # it stays


@pytest.mark.rule("ti4:2.15", "ti4:2.14")
def test_the_blood_pact_asks_for_the_same_outcome_and_for_votes_of_both() -> None:
    g = sworn(first=0)
    vote(g, ("vote", "for"))
    assert "use_ability" not in vote(g, ("vote", "against")).kinds
    g = sworn(first=0)
    vote(g, ("vote", PASS))
    assert "use_ability" not in vote(g, ("vote", "for")).kinds
    assert "use_ability" not in vote(g, ("vote", "for")).kinds  # a third player
    g = sworn(first=0)
    g.players[0].area.clear()
    g.players[0].notes.cards.append("blood_pact:1")  # in hand it is worth nothing
    vote(g, ("vote", "for"))
    assert "use_ability" not in vote(g, ("vote", "for")).kinds


@pytest.mark.rule("ti4:2.19a")
def test_the_blood_pact_does_not_see_the_speakers_decision() -> None:
    """Trap 38."""
    g = sworn(first=0)
    vote(g, ("vote", "for"))
    vote(g, ("vote", PASS))
    vote(g, ("vote", PASS))
    g.speaker = 1
    kept(g, resolve_outcome(g))
    assert motion(g).ballot.cast == {0: ("for", 2)}


def bound() -> Galaxy:
    """Sol, with 4 commodities at most, has the Dark Pact laid out; the Empyrean is a neighbour."""
    g = led("sol", "empyrean", "winnu")
    give_note(g, "dark_pact", 1, 0, laid=True)
    put(g, 0, "wellon", "infantry")
    put(g, 1, "vefut_ii", "infantry")
    g.players[0].commodities = g.players[1].commodities = 4
    return g


def deal(g: Galaxy, seat: int, other: int, *answers: Any, **offer: Any) -> Any:
    blank = {f.name: f.values[0] if f.values else 0 for f in form_of(g, seat, other)}
    return kept(g, propose(g, seat, other), {**blank, **offer}, ("accept", "yes"), *answers)


@pytest.mark.rule("ti4:57.5", "ti4:57.2", "ti4:39.1")
def test_the_dark_pact_pays_both_when_all_commodities_are_given() -> None:
    g = bound()
    deal(g, 0, 1, ("use_ability", "dark_pact:1"), give_commodities=4, get_goods=0)
    assert (g.players[0].goods, g.players[1].goods) == (1, 4 + 1)
    assert g.players[0].area == ["dark_pact:1"]
    g = bound()
    deal(g, 1, 0, ("use_ability", "dark_pact:1"), get_commodities=4)
    assert (g.players[0].goods, g.players[1].goods) == (1, 4 + 1)


@pytest.mark.rule("ti4:57.2")
def test_the_dark_pact_pays_nothing_for_less_nor_the_other_way_round() -> None:
    g = bound()
    assert "use_ability" not in deal(g, 0, 1, give_commodities=3).kinds
    g = bound()
    assert "use_ability" not in deal(g, 0, 1, get_commodities=4).kinds
    g = bound()
    put(g, 2, "18", "cruiser")
    assert "use_ability" not in deal(g, 0, 2, give_commodities=4).kinds


@pytest.mark.rule("ti4:57.6", "ti4:95.1a")
def test_commodities_of_a_trade_agreement_are_given_too() -> None:
    g = bound()
    g.players[0].commodities = 0
    give_note(g, "trade_agreement", 0, 1)
    answers = [("use_ability", "trade_agreement:0"), ("use_ability", "dark_pact:1")]
    kept(g, replenish(g, 0), *answers)
    assert (g.players[0].goods, g.players[1].goods) == (1, 4 + 1)


@pytest.mark.rule("ti4:57.6")
def test_salvaged_commodities_are_given_too() -> None:
    g = bound()
    hold(g, 1, "salvage")
    won = Won(seat=1, loser=0, system="tile_25")
    answers = [("use_ability", "salvage"), ("use_ability", "dark_pact:1")]
    kept(g, ability.open(g, W.SPACE_COMBAT_WON, won), *answers)
    assert (g.players[0].goods, g.players[1].goods) == (1, 4 + 1)
