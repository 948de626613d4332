"""The abilities on the faction sheets, used with a dominate order."""

from collections.abc import Iterator

from orrery.games.forbidden_stars.components import IS_WORLD, WORLDS
from orrery.games.forbidden_stars.rules.areas import (
    areas_of,
    friendly_worlds,
    friendly_worlds_in,
    is_open,
)
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.rules.buying import buy_unit
from orrery.games.forbidden_stars.rules.resources import pay_materiel
from orrery.games.forbidden_stars.rules.texts import dominate_text
from orrery.games.forbidden_stars.rules.units import (
    can_place,
    exchange,
    fresh_in,
    kind_of,
    set_unit,
    units_in,
)
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.choice import ask

RULE = "fs:herrschaftsbefehl.5"

# -- Space Marines ------------------------------------------------------------------------------

PROMOTED = {"scout": "space_marine", "space_marine": "land_raider"}


def promotions(g: Galaxy, seat: int, system: str) -> list[tuple[str, str]]:
    """Who can be promoted, and where."""
    return [
        (unit, area)
        for area in areas_of(system)
        for unit in units_in(g, seat, area)
        if kind_of(unit) in PROMOTED and can_place(g, seat, area, PROMOTED[kind_of(unit)])
    ]


def can_promote(g: Galaxy, seat: int, system: str) -> bool:
    return g.players[seat].materiel > 0 and bool(promotions(g, seat, system))


@dominate_text("for_the_emperor", can_promote)
async def for_the_emperor(g: Galaxy, seat: int, system: str) -> None:
    """For 1 materiel a Scout becomes a Space Marine, or a Space Marine a Land Raider."""
    unit, area = await ask(seat, "promote", promotions(g, seat, system), rule=RULE)
    pay_materiel(g, seat, 1)
    exchange(g, seat, area, unit, PROMOTED[kind_of(unit)])


# -- Chaos --------------------------------------------------------------------------------------


def taints(g: Galaxy, seat: int, system: str) -> Iterator[tuple[str, str]]:
    """From where to where a Cultist can be set."""
    for origin in areas_of(system):
        if "cultist" in fresh_in(g, seat, origin):
            for other in board(g).neighbours[system]:
                for area in areas_of(other):
                    if IS_WORLD[area] and is_open(g, seat, area):
                        yield origin, area


def can_taint(g: Galaxy, seat: int, system: str) -> bool:
    return any(True for _ in taints(g, seat, system))


@dominate_text("taint_of_chaos", can_taint)
async def taint_of_chaos(g: Galaxy, seat: int, system: str) -> None:
    """Set a Cultist on a world of an adjacent system, even across a warp storm. fs:warpstuerme.3"""
    origin, area = await ask(seat, "set_unit", tuple(taints(g, seat, system)), rule=RULE)
    set_unit(g, seat, "cultist", origin, area)


# -- Orks ---------------------------------------------------------------------------------------


def has_friendly_world_there(g: Galaxy, seat: int, system: str) -> bool:
    return bool(friendly_worlds_in(g, seat, system))


@dominate_text("ork_spores", has_friendly_world_there)
async def ork_spores(g: Galaxy, seat: int, system: str) -> None:
    """Buy a unit for a friendly world of the active system."""
    await buy_unit(g, seat, friendly_worlds_in(g, seat, system))


# -- Eldar --------------------------------------------------------------------------------------


def travellers(g: Galaxy, seat: int, system: str) -> list[tuple[str, str]]:
    """Unrouted units on the worlds of the active system."""
    return [(kind, world) for world in WORLDS[system] for kind in fresh_in(g, seat, world)]


def can_travel(g: Galaxy, seat: int, system: str) -> bool:
    return bool(travellers(g, seat, system)) and len(tuple(friendly_worlds(g, seat))) > 1


@dominate_text("webway_portal", can_travel)
async def webway_portal(g: Galaxy, seat: int, system: str) -> None:
    """A unit from a world of the active system goes to a friendly world anywhere."""
    kind, origin = await ask(seat, "choose_traveller", travellers(g, seat, system), rule=RULE)
    worlds = [world for world in friendly_worlds(g, seat) if world != origin]
    target = await ask(seat, "choose_world", worlds, about={"unit": kind}, rule=RULE)
    set_unit(g, seat, kind, origin, target)
