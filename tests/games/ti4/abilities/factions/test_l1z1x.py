"""The L1Z1X Mindnet."""

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.ground_combat import begin_ground_combat
from orrery.games.ti4.rules.invasion import establish_control, invade
from orrery.games.ti4.rules.production import limit_at, production_step
from orrery.games.ti4.rules.research import research, researchable
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.rules.units import place, unit
from orrery.games.ti4.standing import Q, standing
from orrery.kernel.choice import PASS

from ...scenario import activate, at, gain, hold, kept, know, put, table, told
from .scenes import battle, give_note, ground, space


@pytest.mark.rule("ti4:27.5a", "ti4:59.4a", "ti4:88.5a")
def test_assimilate_replaces_structures_as_far_as_there_are_pieces() -> None:
    g = table("l1z1x", "sol", "hacan")
    gain(g, 1, "lodor")
    put(g, 1, "lodor", "2 pds", "space_dock")
    put(g, 0, "lodor", "infantry")
    place(g, 0, "0_0_0", "pds", 5)
    g.systems[g.players[0].home].tokens.append(0)
    g.players[0].reserve -= 1
    kept(g, gain_control(g, 0, "lodor"), ("take_from_board", "no"))
    assert at(g, 0, "lodor") == {"infantry": 1, "pds": 1, "space_dock": 1}
    assert at(g, 1, "lodor") == {}
    destroyed = [news["unit"] for news in told(g, "destroyed")]
    assert destroyed == ["pds"]  # the one for which there was no piece
    assert limit_at(g, 0, "lodor") > 0  # it may produce in the same action


@pytest.mark.rule("ti4:22.1e")
def test_harrow_bombards_the_enemys_troops_after_each_round() -> None:
    g = battle(
        "l1z1x",
        "sol",
        "hacan",
        attacker=("infantry",),
        defender=("2 infantry",),
        system="26",
        planet="lodor",
    )
    put(g, 0, "26", "dreadnought")
    ground(g, ("use_ability", "harrow"), dice=[1, 1, 1, 5])
    assert at(g, 0, "lodor") == {"infantry": 1}
    assert at(g, 1, "lodor") == {"infantry": 1}


def test_harrow_turns_a_lost_combat_into_a_draw() -> None:
    g = battle(
        "l1z1x",
        "sol",
        "hacan",
        attacker=("infantry",),
        defender=("infantry",),
        system="26",
        planet="lodor",
    )
    put(g, 0, "26", "dreadnought")
    ground(g, ("use_ability", "harrow"), dice=[1, 10, 5])
    assert at(g, 1, "lodor") == {}
    assert told(g, "combat_over")[0]["winner"] == -1


@pytest.mark.rule("ti4:66.2")
def test_planetary_shields_hold_off_harrow() -> None:
    g = battle(
        "l1z1x",
        "sol",
        "hacan",
        attacker=("infantry",),
        defender=("infantry", "pds"),
        system="26",
        planet="lodor",
    )
    put(g, 0, "26", "dreadnought")
    assert "use_ability" not in ground(g, dice=[1, 1]).kinds
    put(g, 0, "26", "war_sun")
    assert "use_ability" in ground(g, ("use_ability", PASS), dice=[1, 1]).kinds


@pytest.mark.rule("ti4:89.12c")
def test_inheritance_systems_ignore_all_prerequisites_for_two_resources() -> None:
    g = table("l1z1x", "sol", "hacan")
    know(g, 0, "inheritance_systems")
    g.players[0].goods = 2
    g.planets["0_0_0"].exhausted = True
    assert "war_sun" not in researchable(g, 0)
    ask = research(g, 0, "ti4:90.2")
    kept(g, ask, ("use_ability", "inheritance_systems"), ("research", "war_sun"))
    assert "war_sun" in g.players[0].technologies
    assert g.players[0].goods == 0
    assert g.players[0].exhausted == ["inheritance_systems"]
    g.players[0].goods = 2
    played = kept(g, research(g, 0, "ti4:90.2"), ("research", "neural_motivator"))
    assert "use_ability" not in played.kinds


def test_super_dreadnoughts_cannot_be_hit_directly() -> None:
    g = table("l1z1x", "sol", "hacan")
    assert unit(g, 0, "dreadnought").capacity == 2
    assert not standing.holds(g, Q.NO_DIRECT_HIT, 0, "dreadnought")
    know(g, 0, "super_dreadnought_ii")
    assert standing.holds(g, Q.NO_DIRECT_HIT, 0, "dreadnought")


@pytest.mark.rule("ti4:71.6")
def test_hits_of_0_0_1_and_dreadnoughts_go_past_fighters() -> None:
    g = battle(
        "l1z1x",
        "sol",
        "hacan",
        attacker=("flagship", "dreadnought"),
        defender=("3 fighter", "2 carrier"),
    )
    played = space(g, dice=[5, 1, 5, 1, 1, 1, 1, 1])
    assert "assign_hit" not in [c.kind for c in played.asked if len(c.options) > 1]
    assert at(g, 1, "25") == {"fighter": 3}


def test_without_the_flagship_dreadnoughts_hit_whatever_the_enemy_likes() -> None:
    attackers = ("dreadnought",)
    g = battle("l1z1x", "sol", "hacan", attacker=attackers, defender=("fighter", "carrier"))
    played = space(g, ("assign_hit", "fighter"), dice=[5, 1, 1])
    assert played.options("assign_hit") == {"fighter", "carrier"}


def test_cybernetic_enhancements_move_a_strategy_token_to_the_holder() -> None:
    g = table("sol", "l1z1x", "hacan")
    note = give_note(g, "cybernetic_enhancements", 1, 0)
    kept(g, begin_turn(g), ("use_ability", note))
    assert [g.players[0].strategy, g.players[1].strategy] == [3, 1]
    assert [g.players[0].reserve, g.players[1].reserve] == [7, 9]
    assert g.players[1].notes.cards == [note]


@pytest.mark.rule("ti4:88.5", "ti4:88.5a", "ti4:88.4")
def test_an_assimilated_dock_produces_in_the_same_action() -> None:
    """Trap 42."""
    g = table("l1z1x", "sol", "hacan")
    gain(g, 1, "lodor")
    put(g, 1, "lodor", "space_dock")
    put(g, 0, "26", "dreadnought", "infantry")
    g.players[0].goods = 2
    activate(g, "26")
    kept(g, invade(g), ("commit", ("infantry", "lodor")))
    kept(g, begin_ground_combat(g))
    kept(g, establish_control(g))
    assert at(g, 0, "lodor") == {"infantry": 1, "space_dock": 1}
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    kept(g, production_step(g), ("produce", ("cruiser", "tile_26")))
    assert at(g, 0, "26") == {"dreadnought": 1, "cruiser": 1}


def test_super_dreadnought_ii_flies_farther_and_hits_better() -> None:
    g = table("l1z1x", "sol", "hacan")
    first = unit(g, 0, "dreadnought")
    assert first.combat is not None and first.bombardment is not None
    assert (first.move, first.capacity, first.combat.hit, first.bombardment.hit) == (1, 2, 5, 5)
    know(g, 0, "super_dreadnought_ii")
    second = unit(g, 0, "dreadnought")
    assert second.combat is not None and second.bombardment is not None
    assert (second.move, second.capacity, second.combat.hit) == (2, 2, 4)
    assert second.bombardment.hit == 4


def test_a_direct_hit_is_not_even_asked_for_after_super_dreadnought_ii_sustains() -> None:
    """Trap 21."""
    for upgraded in (False, True):
        g = battle("l1z1x", "sol", "hacan", attacker=("2 dreadnought",), defender=("cruiser",))
        if upgraded:
            know(g, 0, "super_dreadnought_ii")
        hold(g, 1, "direct_hit")
        answers = [] if upgraded else [("use_ability", PASS)]
        played = space(g, ("sustain", "dreadnought"), *answers, dice=[1, 1, 7])
        assert ("use_ability" in played.kinds) != upgraded
