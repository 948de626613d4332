"""Schiffsteile: what the parts of a blueprint add up to, and which blueprints are legal."""

from functools import cache, lru_cache
from typing import NamedTuple

from orrery.games.eclipse.components import NPC_SHIPS, PARTS, SHIP_KINDS, SPECIES, Blueprint
from orrery.games.eclipse.state import ANCIENTS, GCDS, Galaxy, Player

Dice = tuple[tuple[int, int], ...]  # (damage, dice), the strongest first
MANY = 1 << 14  # blueprints worth remembering


class Stats(NamedTuple):
    """The values of all parts of a ship added up: computers, shields, hull, drives, energy produced
    less consumed, and weapons.
    eclipse:upgrade.11, eclipse:schiffsteile.3, eclipse:konzept-schiffsteile.7,
    eclipse:schiffsteile.4, eclipse:konzept-schiffsteile.8, eclipse:schiffsteile.5,
    eclipse:konzept-schiffsteile.6, eclipse:schiffsteile.6, eclipse:konzept-schiffsteile.9,
    eclipse:schiffsteile.7, eclipse:konzept-schiffsteile.10"""

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
    """The blueprint of a ship printed on the player board; a few species have their own.
    eclipse:konzept-schiffsteile.1, eclipse:spezies-eridani.6, eclipse:spezies-planta.4,
    eclipse:spezies-orion.4"""
    return _blueprints(species)[ship]


@cache
def _blueprints(species: str) -> dict[str, Blueprint]:
    return {blueprint.ship: blueprint for blueprint in SPECIES[species].blueprint}


def parts(player: Player, ship: str) -> tuple[str, ...]:
    """The parts that count, slot by slot: the tile, or what is printed beneath it.
    eclipse:konzept-schiffsteile.2"""
    return shown(player.species, ship, tuple(player.blueprints[ship]))


@lru_cache(MANY)
def shown(species: str, ship: str, tiles: tuple[str, ...]) -> tuple[str, ...]:
    """The same for a blueprint with these tiles."""
    slots = printed(species, ship).slots
    return tuple(tile or slot.part for tile, slot in zip(tiles, slots, strict=True))


def stats(player: Player, ship: str) -> Stats:
    """The values that the blueprint gives to all ships of the kind, including what is printed
    outside the grid.
    eclipse:konzept-schiffsteile.11, eclipse:upgrade.2"""
    return sums(player.species, ship, parts(player, ship))


def with_tile(player: Player, ship: str, slot: int, tile: str) -> Stats:
    """The values if this tile lay on this slot ("": none)."""
    tiles = list(player.blueprints[ship])
    tiles[slot] = tile
    return sums(player.species, ship, shown(player.species, ship, tuple(tiles)))


@lru_cache(MANY)
def sums(species: str, ship: str, chosen: tuple[str, ...]) -> Stats:
    """The values of these parts on this blueprint. Two Fusion Drives give movement 4 and initiative
    4 and consume 4 energy.
    eclipse:upgrade.12, eclipse:kampf-initiative-beispiel.1,
    eclipse:kampf-initiative-beispiel.2"""
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
    """One die for each weapon symbol, with the damage of its stars.
    eclipse:schiffsteile.1, eclipse:kampf-raketen.2, eclipse:schiffsteile.2,
    eclipse:konzept-schiffsteile.4, eclipse:kampf-schaeden.1, eclipse:kampf-schaeden.2"""
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
    """Whether a ship consumes no more energy than it produces, and has a drive if it is an
    interceptor, cruiser or dreadnought and none if it is a starbase.
    eclipse:upgrade.8, eclipse:upgrade.9"""
    return values.energy >= 0 and (values.drives > 0) == SHIP_KINDS[ship].needs_drive


@cache
def npc_stats(ship: str) -> Stats:
    """The values of the ships that nobody plays. eclipse:kampf-aelteste.1, eclipse:kampf-vsgz.1"""
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
    """The values of a ship in battle, whoever owns it. eclipse:konzept-schiffsteile.2"""
    if party in (ANCIENTS, GCDS):
        return npc_stats(ship)
    return stats(g.players[party], ship)
