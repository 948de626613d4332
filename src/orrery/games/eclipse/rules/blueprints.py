"""Schiffsteile: what the parts of a blueprint add up to, and which blueprints are legal."""

from functools import cache, lru_cache
from typing import NamedTuple

from msgspec import Struct

from orrery.games.eclipse.components import NPC_SHIPS, PARTS, SHIP_KINDS, SPECIES, Blueprint
from orrery.games.eclipse.state import ANCIENTS, GCDS, Galaxy, Player

Dice = tuple[tuple[int, int], ...]  # (damage, dice), the strongest first
MANY = 1 << 14  # blueprints worth remembering


class Stats(Struct, frozen=True):
    """eclipse:upgrade.11: all values of all parts added: computers (schiffsteile.3,
    konzept-schiffsteile.7), shields (schiffsteile.4, konzept-schiffsteile.8), hull
    (schiffsteile.5, konzept-schiffsteile.6), drives (schiffsteile.6, konzept-schiffsteile.9),
    sources less consumers (schiffsteile.7, konzept-schiffsteile.10) and weapons."""

    initiative: int
    computer: int
    shield: int
    hull: int
    movement: int
    energy: int  # produced less consumed
    drives: int
    cannons: Dice
    missiles: Dice


def printed(species: str, ship: str) -> Blueprint:
    """The blueprint on the player board: alike for most (eclipse:spezies-eridani.6,
    spezies-planta.4, spezies-orion.4: those that differ)."""
    return _blueprints(species)[ship]


@cache
def _blueprints(species: str) -> dict[str, Blueprint]:
    return {blueprint.ship: blueprint for blueprint in SPECIES[species].blueprint}


def parts(player: Player, ship: str) -> tuple[str, ...]:
    """The parts that count, slot by slot: the tile, or what is printed beneath:
    eclipse:konzept-schiffsteile.2."""
    return _parts(player.species, ship, tuple(player.blueprints[ship]))


@lru_cache(MANY)
def _parts(species: str, ship: str, tiles: tuple[str, ...]) -> tuple[str, ...]:
    slots = printed(species, ship).slots
    return tuple(tile or slot.part for tile, slot in zip(tiles, slots, strict=True))


def stats(player: Player, ship: str) -> Stats:
    """eclipse:konzept-schiffsteile.1, konzept-schiffsteile.11, upgrade.2: the blueprint gives all
    ships of the kind their values; what is printed outside the grid counts as well."""
    return sums(player.species, ship, parts(player, ship))


def with_tile(player: Player, ship: str, slot: int, tile: str) -> Stats:
    """The values if this tile lay on this slot ("": none)."""
    tiles = list(player.blueprints[ship])
    tiles[slot] = tile
    return sums(player.species, ship, _parts(player.species, ship, tuple(tiles)))


@lru_cache(MANY)
def sums(species: str, ship: str, chosen: tuple[str, ...]) -> Stats:
    """The values of these parts on this blueprint. eclipse:upgrade.12: two Fusion Drives move 4,
    with initiative 4 and an energy consumption of 4."""
    fixed = printed(species, ship).fixed
    rows = [PARTS[part] for part in chosen if part]
    return Stats(
        initiative=fixed.initiative + sum(row.initiative for row in rows),
        computer=fixed.computer + sum(row.computer for row in rows),
        shield=sum(row.shield for row in rows),
        hull=sum(row.hull for row in rows),
        movement=sum(row.movement for row in rows),
        energy=fixed.energy + sum(row.energy_production - row.energy_consumption for row in rows),
        drives=sum(row.kind == "drive" for row in rows),
        cannons=_dice(chosen, missile=False),
        missiles=_dice(chosen, missile=True),
    )


def _dice(chosen: tuple[str, ...], missile: bool) -> Dice:
    """eclipse:schiffsteile.1, kampf-raketen.2: a die of the weapon's colour for each symbol, with
    the damage of its stars (schiffsteile.2, konzept-schiffsteile.4, kampf-schaeden.1,
    kampf-schaeden.2)."""
    count: dict[int, int] = {}
    for part in chosen:
        row = PARTS[part] if part else None
        if row is not None and row.dice is not None and row.missile == missile:
            count[row.damage] = count.get(row.damage, 0) + row.dice.count
    return tuple(sorted(count.items(), reverse=True))


class Rough(NamedTuple):
    """All that it takes to know whether a blueprint is legal."""

    energy: int
    drives: int


def swapped(values: Stats | Rough, old: str, new: str) -> Rough:
    """What becomes of these values if one part ("": none) takes the place of another."""
    energy, drives = ROUGHLY[new]
    less, fewer = ROUGHLY[old]
    return Rough(values.energy + energy - less, values.drives + drives - fewer)


ROUGHLY = {"": Rough(0, 0)} | {
    id: Rough(part.energy_production - part.energy_consumption, int(part.kind == "drive"))
    for id, part in PARTS.items()
}


def legal(values: Stats | Rough, ship: str) -> bool:
    """eclipse:upgrade.8: no more energy consumed than produced; upgrade.9: a drive in every
    interceptor, cruiser and dreadnought, none in a starbase."""
    return values.energy >= 0 and (values.drives > 0) == SHIP_KINDS[ship].needs_drive


@cache
def npc_stats(ship: str) -> Stats:
    """eclipse:kampf-aelteste.1, kampf-vsgz.1: the ships nobody plays."""
    row = NPC_SHIPS[ship]
    return Stats(
        initiative=row.initiative,
        computer=row.computer,
        shield=row.shield,
        hull=row.hull,
        movement=0,
        energy=0,
        drives=0,
        cannons=((row.damage, row.dice.count),),
        missiles=(),
    )


def values_of(g: Galaxy, party: int, ship: str) -> Stats:
    """The values of a ship in battle, whoever's it is."""
    if party in (ANCIENTS, GCDS):
        return npc_stats(ship)
    return stats(g.players[party], ship)
