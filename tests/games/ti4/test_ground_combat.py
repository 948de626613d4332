"""Bodenkampf, and the dice of combats in general."""

import pytest

from orrery.games.ti4.events import Dice
from orrery.games.ti4.rules.ground_combat import begin_ground_combat, contested, ground_round
from orrery.games.ti4.rules.rolls import add_to_die, groups, hits_of, reroll_some
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE
from orrery.kit.dice import Die, Rolled

from ..driving import Played
from .scenario import activate, at, fight, kept, put, table, told
from .test_space_combat import war


def landing(attackers: str, *defenders: str) -> Galaxy:
    """Seat 0 has landed on Lor in tile 36."""
    g = table("hacan", "xxcha", "winnu")
    activate(g, "36")
    put(g, 0, "36", "2 carrier")
    put(g, 0, "lor", attackers)
    put(g, 1, "lor", *defenders)
    fight(g, "36", planet="lor")
    return g


def one_round(g: Galaxy, *answers: object, dice: list[int]) -> Played:
    g.stage, g.inside = Stage.GROUND_ROUND, [Stage.GROUND_COMBAT]
    return kept(g, ground_round(g), *answers, dice=dice)


@pytest.mark.rule("ti4:20.1")
@pytest.mark.rule("ti4:20.2")
@pytest.mark.rule("ti4:20.2a")
@pytest.mark.rule("ti4:21.0")
def test_every_ground_force_rolls_and_every_hit_destroys_one() -> None:
    g = landing("3 infantry", "2 infantry")
    one_round(g, dice=[8, 7, 7, 8, 8])
    assert at(g, 0, "lor") == {"infantry": 1}
    assert at(g, 1, "lor") == {"infantry": 1}


@pytest.mark.rule("ti4:76.0")
@pytest.mark.rule("ti4:20.1")
def test_structures_and_ships_take_no_part() -> None:
    g = landing("infantry", "infantry", "pds", "space_dock")
    put(g, 0, "36", "dreadnought")
    played = one_round(g, dice=[8, 1])
    assert played.draws == [(10,), (10,)]
    assert at(g, 1, "lor") == {"pds": 1, "space_dock": 1}


@pytest.mark.rule("ti4:20.1a")
@pytest.mark.rule("ti4:48.2")
def test_more_dice_for_a_unit_are_rolled_on_the_ground_too() -> None:
    g = landing("2 infantry", "infantry")
    modifiers.add(g, "something", Q.COMBAT_DICE, 1, 0, "combat")
    assert g.combat is not None
    assert [len(pool) for pool in groups(g, g.combat, 0)] == [4]


@pytest.mark.rule("ti4:20.3")
def test_round_follows_round_while_both_have_troops() -> None:
    g = landing("infantry", "infantry")
    one_round(g, dice=[1, 1])
    assert g.stage == Stage.GROUND_ROUND
    one_round(g, dice=[1, 1])
    assert g.combat is not None and g.combat.round == 2


@pytest.mark.rule("ti4:20.4")
@pytest.mark.rule("ti4:20.4c")
def test_whoever_still_has_troops_has_won() -> None:
    g = landing("infantry", "infantry")
    one_round(g, dice=[8, 1])
    assert told(g, "combat_over")[0]["winner"] == 0
    assert g.combat is None and g.stage == Stage.GROUND_COMBAT


@pytest.mark.rule("ti4:20.4d")
def test_without_any_troops_it_is_a_draw() -> None:
    g = landing("infantry", "infantry")
    one_round(g, dice=[8, 8])
    assert told(g, "combat_over")[0]["winner"] == -1


def test_a_planet_is_fought_over_once() -> None:
    g = landing("infantry", "infantry")
    g.combat, g.stage = None, Stage.GROUND_COMBAT
    kept(g, begin_ground_combat(g))
    assert contested(g) == []


@pytest.mark.rule("ti4:20.4a")
@pytest.mark.rule("ti4:20.4b")
def test_the_moments_of_a_ground_combat(seen: list[str]) -> None:
    g = landing("infantry", "infantry")
    seen.clear()
    one_round(g, dice=[8, 1])
    assert seen[:2] == [W.GROUND_COMBAT_START, W.GROUND_ROUND_START]
    assert seen[-4:] == [
        W.GROUND_COMBAT_END,
        W.GROUND_ROUND_END,
        W.COMBAT_WON_WHEN,
        W.GROUND_COMBAT_WON,
    ]


@pytest.mark.rule("ti4:faq.65")
@pytest.mark.rule("ti4:faq.66")
def test_fighters_alone_on_a_planet_only_reach_a_draw() -> None:
    g = landing("2 fighter", "infantry")
    one_round(g, dice=[9, 1, 1])
    assert told(g, "combat_over")[0]["winner"] == -1
    assert at(g, 0, "36") == {"carrier": 2, "fighter": 2}


def test_who_may_not_roll_brings_no_hits() -> None:
    g = landing("infantry", "infantry")
    modifiers.add(g, "magen_defense_grid", Q.NO_ROLL, 1, 0, "combat_round")
    played = one_round(g, dice=[1])
    assert played.draws == [(10,)]


# -- modifiers ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:62.0")
@pytest.mark.rule("ti4:62.2")
@pytest.mark.parametrize(("by", "hit"), [(1, True), (0, False), (-1, False)])
def test_modifiers_are_added_to_the_result(by: int, hit: bool) -> None:
    g = landing("infantry", "infantry")
    if by:
        modifiers.add(g, "something", Q.COMBAT, by, 0, "combat")
    one_round(g, dice=[7, 1])
    assert bool(told(g, "combat_over")) == hit


@pytest.mark.rule("ti4:kurz.nebel")
@pytest.mark.rule("ti4:65.3")
def test_in_a_nebula_only_the_defenders_ships_gain_one() -> None:
    """Trap 10."""
    g = war(attacker=("cruiser",), defender=("cruiser", "fighter"), system="42")
    assert g.combat is not None
    assert [die.needs for pool in groups(g, g.combat, 0) for die in pool] == [7]
    assert [die.needs for pool in groups(g, g.combat, 1) for die in pool] == [6, 8]


def test_some_effects_help_fighters_only() -> None:
    g = war(attacker=("cruiser", "fighter"), defender=("cruiser",))
    modifiers.add(g, "fighter_prototype", Q.FIGHTER_COMBAT, 2, 0, "combat_round")
    assert g.combat is not None
    assert [die.needs for pool in groups(g, g.combat, 0) for die in pool] == [7, 7]


def test_groups_go_by_the_printed_value() -> None:
    g = war(attacker=("cruiser", "fighter"), defender=("cruiser",))
    modifiers.add(g, "fighter_prototype", Q.FIGHTER_COMBAT, 2, 0, "combat_round")
    assert g.combat is not None
    assert [[die.unit for die in pool] for pool in groups(g, g.combat, 0)] == [
        ["cruiser"],
        ["fighter"],
    ]


# -- rerolls ------------------------------------------------------------------------------------


def on_the_table(*faces: int) -> Dice:
    return Dice(seat=0, dice=[Rolled(Die(8, "infantry"), face) for face in faces])


@pytest.mark.rule("ti4:97.0")
@pytest.mark.rule("ti4:97.1")
def test_the_new_result_of_a_reroll_counts() -> None:
    g = landing("infantry", "infantry")
    event = on_the_table(3, 9, 3)
    pick = ("infantry", 8, 3)
    kept(g, reroll_some(g, 0, event, "ti4:97.0"), pick, pick, DONE, dice=[8, 1])
    assert [die.face for die in event.dice] == [8, 9, 1]


@pytest.mark.rule("ti4:97.2")
def test_an_ability_rerolls_a_die_only_once() -> None:
    g = landing("infantry", "infantry")
    event = on_the_table(3)
    played = kept(g, reroll_some(g, 0, event, "ti4:97.0"), ("infantry", 8, 3), dice=[3])
    assert played.kinds == ["reroll"]


@pytest.mark.rule("ti4:62.2")
def test_a_die_on_the_table_may_be_raised() -> None:
    event = on_the_table(7)
    add_to_die(event, 0, 1)
    assert event.dice[0].hit and event.dice[0].face == 7


def test_a_die_may_bring_further_hits() -> None:
    g = landing("infantry", "infantry")
    modifiers.add(g, "something", Q.EXTRA_HITS, 2, 0, "combat")
    assert g.combat is not None
    assert hits_of(g, g.combat, 0, Rolled(Die(6), 9)) == 3


@pytest.mark.rule("ti4:71.5b.3")
@pytest.mark.rule("ti4:71.5b.3.bsp")
@pytest.mark.rule("ti4:97.3")
@pytest.mark.usefixtures("replaceable")
def test_dice_are_changed_before_the_next_group_is_rolled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Trap 20."""
    from .test_space_combat import one_round as space_round

    g = war(attacker=("dreadnought", "cruiser"), defender=("carrier",))
    seen: list[int] = []
    monkeypatch.setattr(
        ability.effects,
        "note_opened",
        lambda window: seen.append(len(told(g, "combat_roll"))) if window == W.DICE_ROLLED else 0,
    )
    space_round(g, dice=[1, 1, 1])
    assert seen == [0, 1, 2]
