"""Raumkampf: who fights, what happens in a round, and who has won."""

import pytest

from orrery.games.ti4.rules.space_combat import begin_space_combat, space_round
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers

from ..driving import Played
from .scenario import activate, at, fight, kept, know, put, table, told


def peace() -> Galaxy:
    """Factions that change nothing about combat. Seat 0 is active in tile 25."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "25")
    return g


def war(*, attacker: tuple[str, ...], defender: tuple[str, ...], system: str = "25") -> Galaxy:
    g = peace()
    put(g, 0, system, *attacker)
    put(g, 1, system, *defender)
    fight(g, system)
    return g


def one_round(g: Galaxy, *answers: object, dice: list[int]) -> Played:
    g.stage, g.inside = Stage.SPACE_ROUND, [Stage.SPACE_COMBAT]
    return kept(g, space_round(g), *answers, dice=dice)


@pytest.mark.rule("ti4:9.0")
@pytest.mark.rule("ti4:71.0")
@pytest.mark.rule("ti4:88.3")
@pytest.mark.rule("ti4:94.0")
def test_two_fleets_in_the_active_system_fight_and_the_active_player_attacks() -> None:
    g = peace()
    put(g, 0, "25", "cruiser")
    put(g, 1, "25", "cruiser")
    g.stage = Stage.SPACE_COMBAT
    kept(g, begin_space_combat(g))
    assert g.combat is not None and g.combat.sides() == (0, 1)
    assert g.stage == Stage.SPACE_ROUND


@pytest.mark.rule("ti4:71.1")
@pytest.mark.rule("ti4:88.3a")
def test_alone_in_the_system_the_active_player_goes_on_with_the_invasion() -> None:
    g = peace()
    put(g, 0, "25", "cruiser")
    kept(g, begin_space_combat(g))
    assert g.combat is None and g.stage == Stage.INVASION


def test_where_only_others_meet_nobody_fights() -> None:
    g = peace()
    put(g, 1, "25", "cruiser")
    put(g, 2, "25", "cruiser")
    kept(g, begin_space_combat(g))
    assert g.combat is None and g.stage == Stage.INVASION


@pytest.mark.rule("ti4:48.1")
@pytest.mark.rule("ti4:71.5")
@pytest.mark.rule("ti4:71.6")
@pytest.mark.rule("ti4:71.6b")
@pytest.mark.rule("ti4:101.0")
@pytest.mark.rule("ti4:101.1")
def test_each_ship_rolls_a_die_and_each_hit_destroys_a_ship() -> None:
    g = war(attacker=("2 cruiser",), defender=("2 cruiser",))
    before = g.players[1].supply["cruiser"]
    one_round(g, dice=[7, 6, 6, 6])  # a cruiser hits with 7
    assert at(g, 0, "25") == {"cruiser": 2}
    assert at(g, 1, "25") == {"cruiser": 1}
    assert g.players[1].supply["cruiser"] == before + 1


@pytest.mark.rule("ti4:71.6")
@pytest.mark.rule("ti4:101.1")
def test_whoever_takes_hits_chooses_what_is_lost() -> None:
    g = war(attacker=("2 cruiser",), defender=("cruiser", "carrier", "fighter"))
    played = one_round(g, ("assign_hit", "carrier"), dice=[7, 1, 1, 1, 1])
    assert played.options("assign_hit") == {"cruiser", "carrier", "fighter"}
    assert played.asked[0].seat == 1
    assert at(g, 1, "25") == {"cruiser": 1, "fighter": 1}


@pytest.mark.rule("ti4:48.2")
@pytest.mark.rule("ti4:71.5a")
def test_bursts_are_dice() -> None:
    g = war(attacker=("war_sun",), defender=("3 cruiser",))
    played = one_round(g, dice=[3, 3, 2, 1, 1, 1])
    assert played.draws[0] == (10, 10, 10)
    assert at(g, 1, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:71.5b")
@pytest.mark.rule("ti4:71.5b.1")
@pytest.mark.rule("ti4:71.5b.2")
@pytest.mark.rule("ti4:71.5b.4")
def test_the_attacker_rolls_value_by_value_then_the_defender() -> None:
    g = war(
        attacker=("2 fighter", "carrier", "dreadnought", "2 cruiser"),
        defender=("cruiser", "dreadnought"),
    )
    one_round(g, dice=[1] * 8)
    rolls = [(r["seat"], [die[0] for die in r["dice"]]) for r in told(g, "combat_roll")]
    assert rolls == [
        (0, ["dreadnought"]),
        (0, ["cruiser", "cruiser"]),
        (0, ["fighter", "fighter", "carrier"]),
        (1, ["dreadnought"]),
        (1, ["cruiser"]),
    ]


@pytest.mark.rule("ti4:71.5b.2")
def test_both_sides_lose_ships_at_once_even_those_who_have_just_hit() -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    one_round(g, dice=[10, 10])
    assert at(g, 0, "25") == at(g, 1, "25") == {}
    assert g.combat is None


@pytest.mark.rule("ti4:71.8")
def test_another_round_follows_while_both_have_ships() -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    one_round(g, dice=[1, 1])
    assert g.combat is not None and g.stage == Stage.SPACE_ROUND
    one_round(g, dice=[1, 1])
    assert g.combat.round == 2


@pytest.mark.rule("ti4:71.9")
@pytest.mark.rule("ti4:71.10")
def test_whoever_has_ships_left_has_won() -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    one_round(g, dice=[7, 1])
    assert g.combat is None and g.stage == Stage.SPACE_COMBAT
    assert told(g, "combat_over")[0]["winner"] == 0


@pytest.mark.rule("ti4:71.10")
@pytest.mark.rule("ti4:49.3c")
def test_a_draw_has_no_winner_and_leaves_nobody_to_land() -> None:
    """Trap 23: ground forces in space have no ship any more."""
    g = war(attacker=("carrier", "2 infantry"), defender=("cruiser",))
    one_round(g, dice=[9, 7])
    assert told(g, "combat_over")[0]["winner"] == -1
    assert at(g, 0, "25") == {}


@pytest.mark.rule("ti4:71.10")
@pytest.mark.rule("ti4:71.10a")
@pytest.mark.rule("ti4:49.3c")
def test_the_winner_is_named_before_surplus_fighters_are_removed() -> None:
    """Trap 23: two fighters are left of a fleet, and have won."""
    g = war(attacker=("carrier", "2 fighter"), defender=("2 cruiser",))
    one_round(g, ("assign_hit", "carrier"), dice=[9, 9, 9, 7, 1])
    assert told(g, "combat_over")[0]["winner"] == 0
    assert at(g, 0, "25") == {}


@pytest.mark.rule("ti4:49.3c")
def test_fighters_fight_on_when_their_carrier_is_lost() -> None:
    g = war(attacker=("carrier", "3 fighter"), defender=("2 cruiser",))
    one_round(g, ("assign_hit", "carrier"), dice=[1, 1, 1, 1, 7, 1])
    assert at(g, 0, "25") == {"fighter": 3}
    assert g.combat is not None


def test_a_third_fleet_is_fought_afterwards() -> None:
    g = peace()
    for seat in (0, 1, 2):
        put(g, seat, "25", "cruiser")
    g.stage = Stage.SPACE_COMBAT
    kept(g, begin_space_combat(g), ("fight_whom", 2))
    one_round(g, dice=[7, 1])
    kept(g, begin_space_combat(g))
    assert g.combat is not None and g.combat.defender == 1


# -- barrage ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:46.0")
@pytest.mark.rule("ti4:46.1")
@pytest.mark.rule("ti4:46.1b")
@pytest.mark.rule("ti4:46.2")
@pytest.mark.rule("ti4:71.3")
def test_both_sides_fire_at_fighters_before_the_first_round() -> None:
    g = war(
        attacker=("destroyer", "carrier", "2 fighter"), defender=("destroyer", "carrier", "fighter")
    )
    one_round(g, dice=[9, 1, 9, 9, *[1] * 4])  # two dice each, with 9 a hit
    assert at(g, 0, "25") == {"destroyer": 1, "carrier": 1}
    assert at(g, 1, "25") == {"destroyer": 1, "carrier": 1}


@pytest.mark.rule("ti4:46.1b")
@pytest.mark.rule("ti4:46.1a")
def test_an_upgrade_changes_the_barrage() -> None:
    g = war(attacker=("destroyer",), defender=("carrier", "4 fighter"))
    know(g, 0, "destroyer_ii")
    one_round(g, dice=[6, 6, 6, 1, *[1] * 2])
    assert at(g, 1, "25") == {"carrier": 1, "fighter": 1}


@pytest.mark.rule("ti4:46.2a")
@pytest.mark.rule("ti4:75.4a")
@pytest.mark.rule("ti4:75.4a.bsp")
def test_surplus_hits_of_a_barrage_are_lost_and_cannot_be_sustained() -> None:
    g = war(attacker=("destroyer",), defender=("dreadnought", "fighter"))
    played = one_round(g, dice=[10, 10, 1, 1])
    assert at(g, 1, "25") == {"dreadnought": 1}
    assert "sustain" not in played.kinds


@pytest.mark.rule("ti4:46.1d")
@pytest.mark.rule("ti4:71.3c")
def test_a_barrage_is_rolled_without_fighters_too() -> None:
    g = war(attacker=("destroyer",), defender=("cruiser",))
    one_round(g, dice=[10, 10, 1, 1])
    assert told(g, "shot")[0]["hits"] == 2
    assert at(g, 1, "25") == {"cruiser": 1}


@pytest.mark.rule("ti4:71.3b")
def test_there_is_no_barrage_in_later_rounds() -> None:
    g = war(attacker=("destroyer",), defender=("2 fighter", "carrier"))
    one_round(g, dice=[1, 1, *[1] * 4])
    one_round(g, dice=[1] * 4)
    assert len(told(g, "shot")) == 1


@pytest.mark.rule("ti4:71.3a")
def test_a_barrage_that_leaves_no_ships_ends_the_combat() -> None:
    g = war(attacker=("destroyer",), defender=("fighter",))
    one_round(g, dice=[9, 1])
    assert told(g, "combat_over")[0]["winner"] == 0
    assert not told(g, "combat_roll")


@pytest.mark.rule("ti4:46.1c")
@pytest.mark.rule("ti4:62.2")
def test_what_is_added_to_combat_rolls_is_not_added_to_a_barrage() -> None:
    """Trap 16."""
    g = war(attacker=("destroyer",), defender=("carrier", "2 fighter"))
    modifiers.add(g, "morale_boost", Q.COMBAT, 1, 0, "combat_round")
    one_round(g, ("assign_hit", "carrier"), dice=[8, 8, 8, 1, 1, 1])
    assert told(g, "shot")[0]["hits"] == 0
    assert told(g, "combat_roll")[0]["hits"] == 1


# -- the moments when abilities speak -------------------------------------------------------------


@pytest.mark.rule("ti4:71.2")
@pytest.mark.rule("ti4:71.9a")
@pytest.mark.rule("ti4:20.4a")
def test_the_moments_of_a_round_follow_each_other(seen: list[str]) -> None:
    """Trap 17: the start of the combat comes before the barrage, that before the retreats."""
    g = war(attacker=("destroyer", "dreadnought"), defender=("dreadnought", "fighter"))
    seen.clear()
    answers = [("sustain", "dreadnought"), ("assign_hit", "fighter")]
    one_round(g, *answers, dice=[1, 1, 5, 9, 1, 1])
    assert seen == [
        W.SPACE_COMBAT_START,
        W.SPACE_ROUND_START,
        W.UNIT_ABILITY_BEFORE,
        W.UNIT_ABILITY_ROLL,
        W.UNIT_ABILITY_ROLLED,
        W.UNIT_ABILITY_HITS,
        W.RETREATS_START,
        W.DICE_ROLLED,
        W.DICE_ROLLED,
        W.DICE_ROLLED,
        W.DICE_ROLLED,
        W.ROLL_STEP_END,
        W.HIT_PRODUCED,
        W.HITS_BEFORE,
        W.SUSTAIN_WHEN,
        W.SUSTAINED,
        W.UNIT_DESTROYED_WHEN,
        W.UNIT_DESTROYED,
        W.HITS_ASSIGNED,
        W.SPACE_ROUND_END,
    ]


@pytest.mark.rule("ti4:71.9a")
@pytest.mark.rule("ti4:20.4b")
def test_the_last_round_ends_with_the_combat(seen: list[str]) -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    seen.clear()
    one_round(g, dice=[7, 1])
    assert seen[-4:] == [
        W.SPACE_COMBAT_END,
        W.SPACE_ROUND_END,
        W.COMBAT_WON_WHEN,
        W.SPACE_COMBAT_WON,
    ]


def test_what_lasts_a_round_ends_with_it_and_what_lasts_a_combat_with_that() -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    modifiers.add(g, "a", Q.COMBAT, 1, 0, "combat_round")
    modifiers.add(g, "b", Q.COMBAT, 1, 1, "combat")
    one_round(g, dice=[1, 1])
    assert (modifiers.total(g, Q.COMBAT, 0), modifiers.total(g, Q.COMBAT, 1)) == (0, 1)
    one_round(g, dice=[7, 1])
    assert modifiers.total(g, Q.COMBAT, 1) == 0


@pytest.mark.rule("ti4:71.10")
def test_an_effect_that_ends_a_combat_leaves_no_winner() -> None:
    g = war(attacker=("cruiser",), defender=("cruiser",))
    assert g.combat is not None
    g.combat.over = True
    one_round(g, dice=[])
    assert g.combat is None
    assert told(g, "combat_over")[0]["winner"] == -1
