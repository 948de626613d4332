"""The order upgrades of the Eldar. Each can be used once a round."""

from typing import Any

from orrery.games.forbidden_stars.components import VOIDS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import friendly_worlds_in, is_open, present_in
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.rules.dice import DEFENCE, MORALE
from orrery.games.forbidden_stars.rules.movement import can_cross
from orrery.games.forbidden_stars.rules.strike import (
    pay_strike,
    prepare_with,
    strike_text,
    targets,
)
from orrery.games.forbidden_stars.rules.texts import upgrade
from orrery.games.forbidden_stars.rules.units import force_in, move, units_in
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import W
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.modifiers import add
from orrery.kernel.state import tell

RULE = "fs:befehlsaufwertungen.5"


def has_target(g: Galaxy, seat: int, event: Any) -> bool:
    return g.order is not None and bool(targets(g, seat, g.order.system))


@upgrade("corsair_raid", W.FOUGHT, has_target)
async def corsair_raid(g: Galaxy, seat: int, event: Any) -> None:
    """An orbital strike although there was a combat."""
    add(g, "corsair_raid", M.STRIKE_AFTER_COMBAT, 1, seat, "order")


def is_absent(g: Galaxy, seat: int, event: Any) -> bool:
    return g.order is not None and not present_in(g, seat, g.order.system)


@upgrade("farseers", W.STRATEGIZE, is_absent)
async def farseers(g: Galaxy, seat: int, event: Any) -> None:
    """A strategize order where the Eldar have nothing."""
    add(g, "farseers", M.REMOTE_STRATEGY, 1, seat, "order")


def has_world_with_one_structure(g: Galaxy, seat: int, event: Any) -> bool:
    if g.order is None:
        return False
    worlds = friendly_worlds_in(g, seat, g.order.system)
    return any(len(g.areas[world].structures) == 1 for world in worlds)


@upgrade("wraithbone_singers", W.DEPLOY, has_world_with_one_structure)
async def wraithbone_singers(g: Galaxy, seat: int, event: Any) -> None:
    """The structure may go to a friendly world that has exactly one structure of another kind.
    fs:gebaeude.4"""
    add(g, "wraithbone_singers", M.SECOND_STRUCTURE, 1, seat, "order")


# -- orbital strikes ----------------------------------------------------------------------------


@upgrade("tactical_strikes", W.STRIKE)
async def tactical_strikes(g: Galaxy, seat: int, event: Any) -> None:
    """One more die for this orbital strike."""
    prepare_with(g, "tactical_strikes", dice=1)


def world_has_units(g: Galaxy, seat: int, event: Any) -> bool:
    return g.strike is not None and bool(units_in(g, g.strike.enemy, g.strike.world))


@strike_text("tactical_strikes", MORALE, usable=world_has_units)
async def tactical_strikes_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """A morale die: the Eldar say which unit suffers damage first."""
    strike = g.strike
    assert strike is not None
    await pay_strike(g, MORALE)
    options = units_in(g, strike.enemy, strike.world)
    strike.first = await ask(seat, "choose_unit", options, about={"owner": strike.enemy}, rule=RULE)


@upgrade("strafing_run", W.PIERCE, forced=True)
@upgrade("strafing_run", W.STRIKE)
async def strafing_run(g: Galaxy, seat: int, event: Any) -> None:
    """Bastions do not protect against this orbital strike. fs:orbitalschlag.15"""
    prepare_with(g, "strafing_run")


def ships_in(g: Galaxy, seat: int, system: str) -> list[tuple[str, str]]:
    """All unrouted ships in a system with their voids, one entry for each figure.
    fs:aufgerieben.7"""
    return [
        (kind, void)
        for void in VOIDS[system]
        for kind, n in force_in(g, seat, void).fresh.items()
        for _ in range(n)
    ]


def refuges(g: Galaxy, seat: int, system: str) -> list[str]:
    """The friendly or uncontrolled voids of adjacent systems that no storm bars."""
    return [
        void
        for other in board(g).neighbours[system]
        if can_cross(g, seat, system, other, ships=True)
        for void in VOIDS[other]
        if is_open(g, seat, void)
    ]


def can_fly_off(g: Galaxy, seat: int, event: Any) -> bool:
    return g.order is not None and bool(refuges(g, seat, g.order.system))


@strike_text("strafing_run", DEFENCE, n=2, usable=can_fly_off)
async def strafing_run_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """Pay two defence dice to move ships of the active system to one void of an adjacent system.
    The dice already rolled still count.
    fs:karte-tiefflugattacke.1"""
    assert g.order is not None
    system = g.order.system
    await pay_strike(g, DEFENCE, n=2)
    target = await ask(seat, "choose_area", refuges(g, seat, system), rule=RULE)
    ships = ships_in(g, seat, system)
    for kind, void in await pick_some(
        seat, "choose_ship", ships, least=1, about={"area": target}, rule=RULE
    ):
        move(g, seat, kind, void, target)
        tell(g, "moved", seat=seat, unit=kind, origin=void, area=target)
