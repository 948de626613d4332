"""Combats written by hand: "karnass/A: 3 ship vs 2 ship, 1 outpost", read and written."""

from collections import Counter

from msgspec import Struct

from orrery.games.warpgate.components import (
    FACTIONS,
    NAMES,
    SIDES,
    TACTICS,
    TECHNOLOGIES,
    side_name,
)
from orrery.kit.notation import Names, counted, pieces, sides
from orrery.kit.odds import BadMatchup
from orrery.kit.words import texts

TEXTS = texts("orrery.games.warpgate", "odds")
GRAMMAR = TEXTS["grammar"]
EXAMPLES = {lang: tuple(said.split("\n")) for lang, said in TEXTS["examples"].items()}
ONE = TEXTS["one"]

SHIP, OUTPOST, COLONY, DRONE = "ship", "outpost", "colony", "combat_drones"
MARKERS = (OUTPOST, COLONY)
MOST_SHIPS = 12
GOODS_ONLY = "spoils_of_war"  # changes nothing in the combat itself
COMBAT_TECHNOLOGIES = tuple(
    id for id, card in TECHNOLOGIES.items() if card.trigger == "combat" and id != GOODS_ONLY
)
PROMOTED = tuple(id for id, card in TACTICS.items() if card.rank != "basic")

PIECES = {
    SHIP: TEXTS["ship"],
    OUTPOST: TEXTS["outpost"],
    COLONY: TEXTS["colony"],
    **{id: NAMES[id] for id in (*COMBAT_TECHNOLOGIES, *PROMOTED)},
}
PIECE_NAMES = Names(TEXTS["pieces"], PIECES)


def _spellings(id: str) -> list[str]:
    """A faction without a letter is its side A."""
    faction, side = id.split("/")
    names = [faction, *FACTIONS[faction].name.values()]
    ability = SIDES[id]
    bare = names if side == "A" else []
    return [*bare, *(f"{name} {side}" for name in names), ability.id, *ability.name.values()]


FACTION_NAMES = Names(
    TEXTS["factions"],
    {id: side_name(id) for id in SIDES},
    {id: _spellings(id) for id in SIDES},
)


class Fleet(Struct):
    """One side: a faction board with its side, or none, and what it has in the combat."""

    faction: str
    pieces: dict[str, int]

    def cards(self, group: tuple[str, ...]) -> list[str]:
        return [id for id in self.pieces if id in group]


def read(text: str) -> list[Fleet]:
    """Both sides, checked."""
    fleets = [read_fleet(side) for side in sides(text, EXAMPLES)]
    check(fleets)
    return fleets


def read_fleet(text: str) -> Fleet:
    head, colon, rest = text.partition(":")
    fleet = Fleet(FACTION_NAMES.find(head) if colon else "", {})
    for piece in pieces(rest if colon else text):
        n, what = counted(piece, ONE)
        id = PIECE_NAMES.find(what)
        fleet.pieces[id] = fleet.pieces.get(id, 0) + n
    return fleet


def check(fleets: list[Fleet]) -> None:
    """Could there be such a combat?"""
    boards = [fleet.faction.partition("/")[0] for fleet in fleets]
    if boards[0] and boards[0] == boards[1]:
        raise BadMatchup(TEXTS["itself"])
    for fleet in fleets:
        for id, n in fleet.pieces.items():
            most = most_of(id)
            if not 1 <= n <= most:
                key = "how_many" if most > 1 else "only_one"
                raise BadMatchup(TEXTS[key], name=PIECES[id], most=most)
    attacker, defender = fleets
    if any(id in attacker.pieces for id in (*MARKERS, DRONE)):
        raise BadMatchup(TEXTS["defender_only"])
    if all(id in defender.pieces for id in MARKERS):
        raise BadMatchup(TEXTS["one_marker"])
    if SHIP not in attacker.pieces or not counts_as_ships(defender):
        raise BadMatchup(TEXTS["needs_ship"])
    # warpgate:aufbau-spieler.10: there is one of each technology, hero and advanced card.
    owned = Counter(id for fleet in fleets for id in (*fleet.pieces, *heroes(fleet)))
    for id in (*COMBAT_TECHNOLOGIES, *PROMOTED):
        if owned[id] > 1:
            raise BadMatchup(TEXTS["once"], name=PIECES[id])


def counts_as_ships(fleet: Fleet) -> list[str]:
    """What fights on a side. warpgate:klarstellung.combat-drones"""
    nomads = bool(fleet.faction) and "outposts_are_ships" in SIDES[fleet.faction].gives
    fighting = (SHIP, OUTPOST, DRONE) if nomads else (SHIP, DRONE)
    return [id for id in fighting if id in fleet.pieces]


def heroes(fleet: Fleet) -> list[str]:
    """The hero that a faction begins with. warpgate:aufbau-spieler.9"""
    return [FACTIONS[fleet.faction.partition("/")[0]].hero] if fleet.faction else []


def most_of(id: str) -> int:
    return MOST_SHIPS if id == SHIP else 1


def write(fleets: list[Fleet]) -> str:
    """The same combat as ``read`` reads it."""
    return " vs ".join(_write(fleet) for fleet in fleets)


def _write(fleet: Fleet) -> str:
    listed = ", ".join(f"{n} {id}" for id, n in fleet.pieces.items())
    return f"{fleet.faction}: {listed}" if fleet.faction else listed
