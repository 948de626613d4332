"""What the bots are told: positions are valued, options weighed, views turned into numbers."""

from collections.abc import Callable
from typing import Any

import pytest

from orrery.arena.contest import seated, start
from orrery.arena.setting import Setting
from orrery.games.forbidden_stars.components import LIMITS, SYSTEM_OF, UNITS
from orrery.games.forbidden_stars.insight.prospects import (
    advance_worth,
    deploy_worth,
    dominate_worth,
    orders_worth,
    strategize_worth,
    target_worth,
)
from orrery.games.forbidden_stars.insight.strength import Camp, distances, forecast, foresee, guard
from orrery.games.forbidden_stars.insight.taste import weigh
from orrery.games.forbidden_stars.insight.values import (
    OBJECTIVE,
    Survey,
    along,
    keeping,
    planner,
    values,
)
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.state import NOBODY, Galaxy
from orrery.kernel.choice import Choice

from .scenario import at, combat, give, lay, set_dice, table, units


def position(round: int = 3) -> Galaxy:
    """Marines in the north-west, Chaos in the south-east, each with an objective of the other on a
    world of theirs; nobody has laid an order."""
    g = table("space_marines", "chaos")
    g.round = round
    units(g, 0, "10a_tl", "factory", "scout", "scout")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "12a_tl", "factory", "cultist", "cultist")
    units(g, 1, "12a_tr", "cultist")
    g.areas[at("12a_tr")].objective = 0
    g.areas[at("10a_tr")].objective = 1
    return g


def worth(change: Callable[[Galaxy], object], round: int = 3) -> float:
    """What a change is worth to seat 0 over seat 1, compared with the table as it was."""
    before, after = position(round), position(round)
    change(after)
    (ours, theirs), (us, them) = values(before), values(after)
    return (us - them) - (ours - theirs)


def move(g: Galaxy, seat: int, kind: str, origin: str, target: str) -> None:
    force = g.areas[at(origin)].forces[seat]
    force.fresh[kind] -= 1
    if not force.fresh[kind]:
        del force.fresh[kind]
    if not force.fresh and not force.routed:
        del g.areas[at(origin)].forces[seat]
    g.players[seat].supply[kind] += 1
    units(g, seat, target, kind)


# -- values -------------------------------------------------------------------------------------


def test_at_the_end_the_winner_is_ahead_whatever_they_own() -> None:
    g = position()
    g.players[0].materiel = 14
    units(g, 0, "1a_tl", "warlord_titan")
    g.stage, g.winners = "over", [1]
    ours, theirs = values(g)
    assert theirs > ours


@pytest.mark.parametrize(
    "good",
    [
        lambda g: setattr(g.players[0], "objectives", 1),
        lambda g: setattr(g.players[0], "materiel", 9),
        lambda g: units(g, 0, "5a_tl", "scout"),
        lambda g: units(g, 0, "10a_bl", "city"),
        lambda g: units(g, 0, "10a_tl", "bastion"),
        lambda g: units(g, 0, "10a_br", "strike_cruiser"),
        lambda g: give(g, 0, "cache"),
        lambda g: give(g, 0, "forge"),
        lambda g: give(g, 0, "reinforcement"),
        lambda g: give(g, 0, "rain_of_fire"),
        lambda g: g.players[0].deck.cards.append("hold_the_line"),
        lambda g: g.areas[at("12a_tr")].forces.clear(),
    ],
)
def test_more_is_better(good: Callable[[Galaxy], object]) -> None:
    assert worth(good) > 0


def test_a_better_unit_is_worth_more_than_its_price_in_materiel() -> None:
    def buy(g: Galaxy) -> None:
        g.players[0].materiel -= UNITS["land_raider"].cost
        units(g, 0, "10a_bl", "land_raider")

    assert worth(buy) > 0


def test_an_own_objective_on_a_friendly_world_is_almost_collected() -> None:
    def take(g: Galaxy) -> None:
        g.areas[at("12a_tr")].forces.clear()
        move(g, 0, "scout", "10a_tl", "12a_tr")
        lay(g, 1, "12a", "advance")  # it may still be lost

    def empty(g: Galaxy) -> None:
        g.areas[at("12a_tr")].forces.clear()
        move(g, 0, "scout", "10a_tl", "7a_tl")

    def collected(g: Galaxy) -> None:
        take(g)
        g.areas[at("12a_tr")].objective = NOBODY
        g.players[0].objectives = 1

    assert worth(take) > worth(empty) + OBJECTIVE / 2
    assert worth(collected) > worth(take)


def test_the_enemy_nearby_makes_an_objective_less_certain() -> None:
    def held(g: Galaxy) -> None:
        g.areas[at("12a_tr")].forces.clear()
        move(g, 0, "scout", "10a_tl", "12a_tr")
        lay(g, 1, "12a", "advance", "advance", "deploy")

    def far(g: Galaxy) -> None:
        held(g)
        move(g, 1, "cultist", "12a_tl", "1a_tl")
        move(g, 1, "cultist", "12a_tl", "1a_tl")

    def certain(change: Callable[[Galaxy], object]) -> float:
        g = position()
        change(g)
        return keeping(g, Survey(g), 0, at("12a_tr"))

    assert certain(held) < certain(far) < 1


def test_forces_are_drawn_to_their_objectives() -> None:
    nearer = worth(lambda g: move(g, 0, "scout", "10a_tl", "3b_bl"))
    further = worth(lambda g: move(g, 0, "scout", "10a_tl", "1a_tl"))
    assert nearer > further


def test_a_ship_in_a_void_is_a_bridge_and_a_storm_a_wall() -> None:
    g = position()
    target, start, void = at("12a_tr"), at("3b_tr"), at("3b_br")
    alone = distances(g.layout, target, frozenset(), frozenset())
    bridged = distances(g.layout, target, frozenset([void]), frozenset())
    stormy = distances(g.layout, target, frozenset([void]), frozenset(["h:1:2"]))
    assert bridged[start] < alone[start]
    assert stormy[start] > bridged[start]
    assert alone[target] == 0


def test_in_the_last_round_money_fades_and_worlds_count() -> None:
    rich = lambda g: setattr(g.players[0], "materiel", 12)  # noqa: E731
    settle = lambda g: move(g, 0, "scout", "10a_tl", "10a_bl")  # noqa: E731
    assert worth(rich, LIMITS.rounds) < worth(rich, 2)
    assert worth(settle, LIMITS.rounds) > worth(rich, LIMITS.rounds)


def test_what_the_others_have_laid_tells_nothing() -> None:
    """Their orders are dealt anew in every imagined match: a value that looked at them would only
    be noise."""
    g, other = position(), position()
    for table_, kinds in ((g, ("advance", "deploy")), (other, ("strategize", "dominate"))):
        table_.stage, table_.passes = "plan", 3
        lay(table_, 0, "10a", "deploy")
        lay(table_, 1, "12a", *kinds)
        lay(table_, 0, "10a", "dominate")
    assert planner(g) == 0
    assert values(g) == values(other)


def test_the_last_to_plan_is_judged_when_the_orders_lie() -> None:
    g = position()
    assert planner(g) == NOBODY
    for seat, system in ((0, "10a"), (1, "12a")):
        lay(g, seat, system, "advance", "advance", "deploy", "deploy")
    assert planner(g) == 1
    g.stage, g.passes = "plan", 0
    assert planner(g) == NOBODY


def test_between_the_steps_of_a_table() -> None:
    steps = (0.0, 1.0, 1.5)
    assert along(steps, 1) == 1.0
    assert along(steps, 1.5) == 1.25
    assert along(steps, 7) == 1.5


# -- combats ------------------------------------------------------------------------------------


def test_the_stronger_side_wins_more_often_and_loses_less() -> None:
    small, large = Camp(1, 1, 1, 4, 4), Camp(4, 3, 1, 10, 12)
    won, hurt, harm = foresee(large, small, 3)
    lost, more_hurt, less_harm = foresee(small, large, 3)
    assert won > 0.8 > 0.2 > lost
    assert harm > hurt
    assert more_hurt > less_harm


def test_a_tie_is_the_defenders() -> None:
    same = Camp(2, 2, 1, 6, 6)
    assert foresee(same, same, 1)[0] < 0.5


def test_nobody_to_defend_is_a_victory() -> None:
    g = position()
    g.areas[at("12a_tl")].forces.clear()  # a factory alone
    units(g, 0, "12a_tl", "scout")
    assert forecast(g, at("12a_tl"), 0, 1) == (1.0, 0.0, 0.0)
    assert guard(g, 1, at("12a_tl")) == 0


def test_dice_count_only_once_a_round_was_fought() -> None:
    g = position()
    units(g, 0, "12a_tr", "scout", "space_marine")
    fight = combat(g, "12a_tr", round=1)
    set_dice(g, 0, "OOO")
    set_dice(g, 1, "MM")
    blind = forecast(g, at("12a_tr"), 0, 1, fight)
    set_dice(g, 0, "MMM")
    set_dice(g, 1, "OO")
    assert forecast(g, at("12a_tr"), 0, 1, fight) == blind
    fight.round = 3
    good = forecast(g, at("12a_tr"), 0, 1, fight)
    set_dice(g, 0, "DDD")
    set_dice(g, 1, "MM")
    assert good[0] > forecast(g, at("12a_tr"), 0, 1, fight)[0]
    fight.winner = 0
    assert forecast(g, at("12a_tr"), 0, 1, fight)[0] == 1.0


def test_an_attack_that_will_fail_is_worth_less_than_none() -> None:
    def charge(g: Galaxy) -> None:
        units(g, 1, "12a_tl", "bastion", "chaos_reaver_titan", "helbrute")
        move(g, 0, "scout", "10a_tl", "12a_tl")
        combat(g, "12a_tl", origins=("10a_tl",))

    def stay(g: Galaxy) -> None:
        units(g, 1, "12a_tl", "bastion", "chaos_reaver_titan", "helbrute")

    assert worth(charge) < worth(stay)


def test_objectives_are_laid_far_from_their_owners() -> None:
    """Four greedy players have a choice of whose token to place, and where. fs:spielaufbau.13"""
    setting = Setting(title="forbidden_stars", players=4, bots=("greedy",), seed="far away")
    match, players = start(setting, 0), seated(setting, 0)
    g: Any = match.state
    while g.stage in ("setup", "lay"):
        seat = match.pending[0].seat
        match.answer(seat, players[seat].choose(match, seat))
    homes: dict[int, set[str]] = {}
    for area, spot in g.areas.items():
        for seat in spot.forces:
            homes.setdefault(seat, set()).add(SYSTEM_OF[area])
    near = far = 0
    for area, spot in g.areas.items():
        if spot.objective != NOBODY:
            around = {SYSTEM_OF[area], *board(g).neighbours[SYSTEM_OF[area]]}
            near += bool(around & homes[spot.objective])
            far += not around & homes[spot.objective]
    assert near + far == 24
    assert far > 1.5 * near


# -- orders -------------------------------------------------------------------------------------


def test_an_advance_is_worth_what_can_be_reached() -> None:
    g = position()
    assert advance_worth(g, 0, at("12a")) == 0  # nobody is near
    near_by = advance_worth(g, 0, at("10a"))
    units(g, 0, "3b_bl", "space_marine", "space_marine", "land_raider")
    units(g, 0, "3b_br", "strike_cruiser")
    units(g, 0, "12a_br", "strike_cruiser")
    assert advance_worth(g, 0, at("12a")) > OBJECTIVE / 4 > near_by


def test_odds_and_prizes_make_a_target() -> None:
    g = position()
    own, other = at("12a_tr"), at("12a_tl")
    assert target_worth(g, 0, own, 30) > target_worth(g, 0, own, 5)
    assert target_worth(g, 0, own, 30) > target_worth(g, 0, other, 30)
    assert target_worth(g, 0, at("10a_tl"), 30) < target_worth(g, 0, at("10a_bl"), 30)


def test_orders_want_what_they_need() -> None:
    g = position()
    home, away = at("10a"), at("12a")
    assert deploy_worth(g, 0, home, 6)[0] > deploy_worth(g, 0, home, 1)[0]
    assert deploy_worth(g, 0, away, 6) == (0.0, 0.0)
    assert dominate_worth(g, 0, home, 6) > dominate_worth(g, 0, away, 6)
    assert strategize_worth(g, 0, home, 6)[0] > strategize_worth(g, 0, home, 0)[0]
    assert strategize_worth(g, 0, away, 6)[1] == 0


def test_the_same_order_twice_brings_less() -> None:
    once, twice, apart = position(), position(), position()
    lay(once, 0, "10a", "dominate")
    lay(twice, 0, "10a", "dominate", "dominate")
    lay(apart, 0, "10a", "dominate", "deploy")
    assert orders_worth(twice, 0) < 2 * orders_worth(once, 0)
    assert orders_worth(apart, 0) > orders_worth(twice, 0)


# -- taste --------------------------------------------------------------------------------------


def tastes(kind: str, *options: object, **about: object) -> dict[object, float]:
    choice = Choice(0, kind, options, "", about)  # type: ignore[arg-type]
    weights = weigh(choice)
    assert weights is not None
    return dict(zip(options, weights, strict=True))


def test_a_revealed_order_is_carried_out() -> None:
    use = tastes("carry_out", "system_1a", ("event_deck", "system_1a"))
    assert use["system_1a"] > 3 * use["event_deck", "system_1a"]


def test_damage_goes_where_it_does_least_harm() -> None:
    small = tastes("assign_damage", "scout", "land_raider", damage=3)
    assert small["land_raider"] > small["scout"]  # survives, and swallows all of it
    deadly = tastes("assign_damage", "scout", "land_raider", damage=9)
    assert deadly["scout"] > deadly["land_raider"]


def test_own_units_are_spared_and_enemies_not() -> None:
    own = tastes("choose_destroy", "scout", "land_raider", owner=0)
    enemy = tastes("choose_destroy", "cultist", "helbrute", owner=1)
    assert own["scout"] > own["land_raider"]
    assert enemy["helbrute"] > enemy["cultist"]
