"""The Federation of Sol."""

import pytest

from orrery.games.ti4.rules.status_phase import end_status_phase, status_tokens
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.rules.units import destroy, unit
from orrery.kernel.choice import DONE, PASS

from ...agendas import enacted
from ...scenario import at, gain, kept, know, put, table
from .scenes import act, battle, can_act, give_note, space


@pytest.mark.rule("ti4:58.3")
def test_orbital_drop_spends_a_strategy_token_for_two_infantry() -> None:
    g = table("sol", "letnev", "hacan")
    gain(g, 0, "lodor")
    act(g, "orbital_drop", ("choose_planet", "lodor"))
    assert at(g, 0, "lodor") == {"infantry": 2}
    assert (g.players[0].strategy, g.players[0].reserve) == (1, 9)
    g.players[0].strategy, g.players[0].reserve = 0, 10
    assert not can_act(g, "orbital_drop")


@pytest.mark.rule("ti4:82.5")
def test_versatile_gains_a_third_token_in_the_status_phase() -> None:
    g = table("sol", "letnev", "hacan")
    g.phase, g.queue = "status", [0, 1]
    kept(g, status_tokens(g), "tactic", "tactic", "tactic", DONE)
    assert g.players[0].tactic == 6
    kept(g, status_tokens(g), "tactic", "tactic", DONE)
    assert g.players[1].tactic == 5


@pytest.mark.rule("ti4:31.8")
@pytest.mark.parametrize(("die", "saved"), [(4, 0), (5, 1)])
def test_spec_ops_come_back_with_five_or_more(die: int, saved: int) -> None:
    g = table("sol", "letnev", "hacan")
    know(g, 0, "spec_ops_ii")
    put(g, 0, "lodor", "infantry")
    kept(g, destroy(g, 0, "lodor", "infantry", 1), dice=[die])
    assert at(g, 0, "lodor") == {}
    kept(g, begin_turn(g))
    assert at(g, 0, "jord").get("infantry", 0) == saved


def test_spec_ops_wait_for_their_owners_turn() -> None:
    g = table("sol", "letnev", "hacan")
    know(g, 0, "spec_ops_ii")
    put(g, 0, "lodor", "infantry")
    kept(g, destroy(g, 0, "lodor", "infantry", 1), dice=[10])
    g.active = 1
    kept(g, begin_turn(g))
    assert at(g, 0, "jord") == {}


@pytest.mark.rule("ti4:15.5")
def test_sol_has_carriers_and_infantry_of_its_own() -> None:
    g = table("sol", "letnev", "hacan")
    assert (unit(g, 0, "carrier").capacity, unit(g, 1, "carrier").capacity) == (6, 4)
    infantry = unit(g, 0, "infantry").combat
    assert infantry is not None and infantry.hit == 7


def test_advanced_carriers_sustain_damage() -> None:
    g = battle("sol", "letnev", "hacan", attacker=("carrier",), defender=("cruiser",))
    know(g, 0, "advanced_carrier_ii")
    space(g, ("sustain", "carrier"), dice=[1, 7])
    assert at(g, 0, "25") == {"carrier:damaged": 1}


@pytest.mark.rule("ti4:49.3")
def test_genesis_grows_an_infantry_in_space_at_the_end_of_the_status_phase() -> None:
    g = table("sol", "letnev", "hacan")
    put(g, 0, "25", "flagship", "11 infantry")
    put(g, 1, "26", "flagship")
    kept(g, end_status_phase(g))
    assert at(g, 0, "25") == {"flagship": 1, "infantry": 12}
    assert at(g, 1, "26") == {"flagship": 1}
    put(g, 0, "jord", "infantry")
    kept(g, end_status_phase(g))
    assert at(g, 0, "25") == {"flagship": 1, "infantry": 12}  # there is no room for more


def test_military_support_gives_the_holder_two_infantry_at_the_start_of_sols_turn() -> None:
    g = table("letnev", "sol", "hacan")
    note = give_note(g, "military_support", 1, 0)
    kept(g, begin_turn(g))  # not in the holder's own turn
    g.active = 1
    kept(g, begin_turn(g), ("use_ability", note), ("choose_planet", "arc_prime"))
    assert at(g, 0, "arc_prime") == {"infantry": 2}
    assert (g.players[1].strategy, g.players[1].reserve) == (1, 9)
    assert g.players[1].notes.cards == [note]


@pytest.mark.rule("ti4:31.6")
def test_military_support_does_not_reach_a_demilitarized_zone() -> None:
    g = table("letnev", "sol", "hacan")
    note = give_note(g, "military_support", 1, 0)
    gain(g, 0, "quann")
    enacted(g, "demilitarized_zone", "quann")
    g.active = 1
    played = kept(g, begin_turn(g), ("use_ability", note), ("choose_planet", PASS))
    assert played.options("choose_planet") == {"arc_prime", "wren_terra", PASS}


@pytest.mark.rule("ti4:31.7")
def test_military_support_works_without_a_strategy_token_and_may_place_nothing() -> None:
    g = table("letnev", "sol", "hacan")
    note = give_note(g, "military_support", 1, 0)
    g.active = 1
    g.players[1].strategy, g.players[1].reserve = 0, 10
    kept(g, begin_turn(g), ("use_ability", note), ("choose_planet", PASS))
    assert g.players[1].reserve == 10
    assert at(g, 0, "arc_prime") == {}
