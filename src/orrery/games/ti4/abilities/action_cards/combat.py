"""Action cards for combat, in space and on planets."""

from typing import Any

from orrery.games.ti4.events import Destroyed, Dice, Fight, Hits, Retreat, Sustain, Won
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.combatants import combatants, joined
from orrery.games.ti4.rules.evading import evade, refuges
from orrery.games.ti4.rules.hits import choose_and_destroy
from orrery.games.ti4.rules.rolls import reroll_some
from orrery.games.ti4.rules.tokens import place_from_reinforcements
from orrery.games.ti4.rules.transactions import give_commodities
from orrery.games.ti4.rules.units import SHIPS, at, destroy, planets_in, repair, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.chance import roll
from orrery.kernel.state import tell
from orrery.kit.fleet import is_damaged, kind_of


def in_combat(g: Galaxy, seat: int, event: Any = None) -> bool:
    return g.combat is not None and seat in g.combat.sides()


def in_space_combat(g: Galaxy, seat: int) -> bool:
    return g.combat is not None and not g.combat.planet and seat in g.combat.sides()


# -- at the start or end of a round -------------------------------------------------------------


@action_card("morale_boost", W.SPACE_ROUND_START, usable=in_combat)
@action_card("morale_boost", W.GROUND_ROUND_START, usable=in_combat)
async def morale_boost(g: Galaxy, seat: int, event: Fight) -> None:
    """1 is added to each combat roll of the player in this round. ti4:62.0"""
    modifiers.add(g, "morale_boost", Q.COMBAT, 1, seat, "combat_round")


@action_card(
    "fighter_prototype",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event: (
        in_combat(g, seat) and at(g, seat, event.system).get("fighter", 0) > 0
    ),
)
async def fighter_prototype(g: Galaxy, seat: int, event: Fight) -> None:
    """2 is added to each combat roll of the player's fighters in the first round. ti4:62.0"""
    modifiers.add(g, "fighter_prototype", Q.FIGHTER_COMBAT, 2, seat, "combat_round")


def wrecks(g: Galaxy, seat: int, system: str) -> list[tuple[str, str]]:
    """The damaged units of a player in a system, one by one, with their places."""
    return [
        (place, one)
        for place in (system, *planets_in(g, system))
        for one, n in at(g, seat, place).items()
        if is_damaged(one)
        for _ in range(n)
    ]


def can_repair(g: Galaxy, seat: int, event: Fight) -> bool:
    return bool(wrecks(g, seat, event.system))


@action_card("emergency_repairs", W.SPACE_ROUND_START, usable=can_repair)
@action_card("emergency_repairs", W.SPACE_ROUND_END, usable=can_repair)
@action_card("emergency_repairs", W.GROUND_ROUND_START, usable=can_repair)
@action_card("emergency_repairs", W.GROUND_ROUND_END, usable=can_repair)
async def emergency_repairs(g: Galaxy, seat: int, event: Fight) -> None:
    """All damaged units of the player in the active system are repaired. ti4:75.3"""
    for place, one in wrecks(g, seat, event.system):
        repair(g, seat, place, one)
        tell(g, "repaired", seat=seat, unit=kind_of(one), place=place)


def ways_to_slip_away(g: Galaxy, seat: int, event: Fight) -> list[str]:
    return refuges(g, seat, event.system) if in_space_combat(g, seat) else []


@action_card("skilled_retreat", W.SPACE_ROUND_START, among=ways_to_slip_away, asks="choose_system")
async def skilled_retreat(g: Galaxy, seat: int, event: Fight, refuge: str) -> None:
    """All ships of the player leave the combat, which ends in a draw; a command token follows them.
    ti4:17.9, ti4:71.10, ti4:faq.6, ti4:faq.38"""
    haven = await evade(g, seat, event.system, refuge)
    if haven:
        await place_from_reinforcements(g, seat, haven, "ti4:52.3b")
    await check_fleet(g, seat, haven or refuge)
    event.cancelled = True


# -- dice and hits ------------------------------------------------------------------------------


@action_card(
    "fire_team",
    W.DICE_ROLLED,
    usable=lambda g, seat, event: (
        event.seat == seat and g.combat is not None and bool(g.combat.planet)
    ),
)
async def fire_team(g: Galaxy, seat: int, event: Dice) -> None:
    """Any number of the player's dice in a ground combat are rolled again. ti4:97.1, ti4:97.3"""
    await reroll_some(g, seat, event, "ti4:97.1")


def some_hits(g: Galaxy, seat: int, event: Hits) -> list[int]:
    """One hit, or two."""
    if event.seat != seat or event.planet or not in_space_combat(g, seat):
        return []
    return list(range(1, min(2, event.n) + 1))


@action_card("shields_holding", W.HITS_BEFORE, among=some_hits, asks="cancel_hits")
async def shields_holding(g: Galaxy, seat: int, event: Hits, n: int) -> None:
    """Up to two hits against the player's ships in a space combat are cancelled, whatever produced
    them. ti4:faq.26, ti4:faq.41"""
    event.cancel(n)


def is_hit(g: Galaxy, seat: int, event: Sustain) -> bool:
    """A ship of another player, or what fights like one, has cancelled a hit of this one, and is
    still there. ti4:35.0, ti4:35.1, ti4:faq.48"""
    return (
        event.by == seat
        and event.seat != seat
        and not event.planet
        and (event.unit in SHIPS or event.piece() in joined(g, event.seat, event.system))
        and event.piece() in at(g, event.seat, event.system)
        and not standing.holds(g, Q.NO_DIRECT_HIT, event.seat, event.unit)
    )


@action_card("direct_hit", W.SUSTAINED, usable=is_hit)
async def direct_hit(g: Galaxy, seat: int, event: Sustain) -> None:
    """The ship that has just sustained damage is destroyed, even if it was repaired meanwhile; the
    hit stays cancelled. ti4:faq.27, ti4:faq.40"""
    event.lost = True
    await destroy(g, event.seat, event.system, event.piece(), seat, "direct_hit")


def can_take_revenge(g: Galaxy, seat: int, event: Destroyed) -> bool:
    """A ship of the player, or what takes part like one, was destroyed in the space combat, and the
    opponent has some left. ti4:faq.48"""
    combat = g.combat
    if combat is None or event.seat != seat or not in_space_combat(g, seat):
        return False
    fought = event.unit in SHIPS or event.joined
    here = event.system == combat.system and not event.planet
    return fought and here and bool(combatants(g, combat.enemy(seat), combat.system))


@action_card("courageous_to_the_end", W.UNIT_DESTROYED, usable=can_take_revenge)
async def courageous_to_the_end(g: Galaxy, seat: int, event: Destroyed) -> None:
    """Two dice against the printed combat value of the destroyed ship: for each that reaches it the
    opponent destroys a ship. These are no hits. ti4:faq.39"""
    combat, figures = g.combat, unit(g, seat, event.unit).combat
    assert combat is not None and figures is not None
    enemy = combat.enemy(seat)
    dice = await roll(10, 2)
    tell(g, "last_stand", seat=seat, unit=event.unit, needs=figures.hit, dice=tuple(dice))
    for _ in [die for die in dice if die >= figures.hit]:
        ships = list(combatants(g, enemy, combat.system))
        await choose_and_destroy(g, enemy, combat.system, ships, seat, "courageous_to_the_end")


# -- the end ------------------------------------------------------------------------------------


@action_card(
    "intercept",
    W.RETREAT_ANNOUNCED,
    usable=lambda g, seat, event: in_combat(g, seat) and event.seat != seat,
)
async def intercept(g: Galaxy, seat: int, event: Retreat) -> None:
    """The opponent cannot retreat in this round. ti4:71.4"""
    event.cancelled = True


@action_card(
    "salvage",
    W.SPACE_COMBAT_WON,
    usable=lambda g, seat, event: event.seat == seat and g.players[event.loser].commodities > 0,
)
async def salvage(g: Galaxy, seat: int, event: Won) -> None:
    """The loser of a space combat gives the winner all commodities, who has trade goods then.
    ti4:57.6"""
    n = g.players[event.loser].commodities
    tell(g, "salvaged", seat=seat, other=event.loser, n=n)
    await give_commodities(g, event.loser, seat, n)
