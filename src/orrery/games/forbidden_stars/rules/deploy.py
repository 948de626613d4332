"""Produktionsbefehl: units from factories, then a structure."""

from orrery.games.forbidden_stars.components import STRUCTURES
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import (
    areas_of,
    capacity,
    friendly_worlds_in,
    is_open,
)
from orrery.games.forbidden_stars.rules.buying import buy_structure, buy_unit
from orrery.games.forbidden_stars.state import Galaxy, Order
from orrery.games.forbidden_stars.windows import W, ability
from orrery.kernel.modifiers import total


async def deploy(g: Galaxy, order: Order) -> None:
    """Carry out a deploy order: units, then a structure. A card may let the structure come first
    ("structure_first").
    fs:produktionsbefehl.1, fs:kurz-befehlsmarker.produktion"""
    await ability.open(g, W.DEPLOY)
    built = total(g, M.STRUCTURE_FIRST, order.seat) and await deploy_structure(g, order)
    await deploy_units(g, order)
    if not built:
        await deploy_structure(g, order)
    await ability.open(g, W.DEPLOYED)


def deploy_limit(g: Galaxy, seat: int, system: str) -> int:
    """How many units may be bought: the unit limits of all friendly worlds with a factory, twice
    for two factories. With "bastions_produce" bastions work as factories, each for one unit less.
    fs:produktionsbefehl.4, fs:fabriken.4, fs:fabriken.5, fs:fabriken.6"""
    limit = 0
    for world in friendly_worlds_in(g, seat, system):
        structures = g.areas[world].structures
        limit += capacity(world) * structures.count("factory")
        if total(g, M.BASTIONS_PRODUCE, seat):
            limit += (capacity(world) - 1) * structures.count("bastion")
    return limit


async def deploy_units(g: Galaxy, order: Order) -> None:
    """With a factory, the player buys units for friendly or uncontrolled areas of the active
    system, up to the deploy limit. Unit limits may be exceeded until the order is done.
    fs:produktionsbefehl.2, fs:fabriken.1, fs:fabriken.2, fs:produktionsbefehl.13,
    fs:produktionsbefehl.14, fs:produktionsbefehl.3, fs:produktionsbefehl.17"""
    for most in range(deploy_limit(g, order.seat, order.system), 0, -1):
        areas = [area for area in areas_of(order.system) if is_open(g, order.seat, area)]
        if not await buy_unit(g, order.seat, areas, most=most):
            return


async def deploy_structure(g: Galaxy, order: Order) -> bool:
    """The player buys one structure for a friendly world; False if they buy none. A world holds one
    structure, but with "second_structure" one that has exactly one may receive another of a
    different type.
    fs:produktionsbefehl.5, fs:produktionsbefehl.6, fs:gebaeude.2, fs:gebaeude.1, fs:festungen.1,
    fs:produktionsbefehl.7, fs:gebaeude.3, fs:gebaeude.4"""
    spots: dict[str, tuple[str, ...]] = {}
    for world in friendly_worlds_in(g, order.seat, order.system):
        there = g.areas[world].structures
        if not there:
            spots[world] = tuple(STRUCTURES)
        elif len(there) == 1 and total(g, M.SECOND_STRUCTURE, order.seat):
            spots[world] = tuple(kind for kind in STRUCTURES if kind != there[0])
    return await buy_structure(g, order.seat, spots)
