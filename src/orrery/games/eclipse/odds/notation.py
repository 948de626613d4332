"""Battles written by hand: "3 interceptor[plasma_cannon] vs ancient 2", read and written."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from orrery.games.eclipse.components import (
    BOARDS,
    NAMES,
    NPC_SHIPS,
    PARTS,
    SHIP_KINDS,
    SHIPS,
    SPECIES,
)
from orrery.games.eclipse.rules.blueprints import Stats, legal, printed, sums
from orrery.kit.components import Text
from orrery.kit.notation import Names, counted, not_understood, pieces, sides
from orrery.kit.odds import BadMatchup
from orrery.kit.words import texts

TEXTS = texts("orrery.games.eclipse", "odds")
GRAMMAR = TEXTS["grammar"]
EXAMPLES = {lang: tuple(said.split("\n")) for lang, said in TEXTS["examples"].items()}

MOST_SIDES = 4
TERRANS = "terran"
ONE = TEXTS["one"]

SHIP_NAMES = Names(
    TEXTS["ships"],
    {id: NAMES[id] for id in (*SHIPS, *NPC_SHIPS)},
    {"ancient": ("Älteste",), "gcds": ("VSGZ",)},
)
PART_NAMES = Names(TEXTS["parts"], {id: NAMES[id] for id in PARTS})
SPECIES_NAMES = Names(  # a Terran faction is as good as its species
    TEXTS["species"],
    {id: NAMES[id] for id in SPECIES},
    {
        TERRANS: [name for id in BOARDS if id not in SPECIES for name in (id, *NAMES[id].values())],
        "descendants_of_draco": ("Draco",),
    },
)

_SHIP = re.compile(r"(?P<name>[^\[\]\d]*)(?:\[(?P<parts>[^\[\]]*)\])?")


class Fleet(Struct):
    """One side: a species' ships with the tiles on their blueprints, or ships nobody plays."""

    species: str
    ships: dict[str, int]
    tiles: dict[str, tuple[str, ...]]  # by ship and slot; "" shows the print

    @property
    def npc(self) -> bool:
        return not self.species


def read(text: str) -> list[Fleet]:
    """The sides in the order in which they come to fight: ships nobody plays defend."""
    given = [read_side(side) for side in sides(text, EXAMPLES, MOST_SIDES)]
    fleets = sorted(given, key=lambda fleet: fleet.npc)
    if sum(fleet.npc for fleet in fleets) > 1:
        raise BadMatchup(TEXTS["npc_one_side"])
    check_ancient_parts(fleets)
    return fleets


def read_side(text: str) -> Fleet:
    head, colon, rest = text.partition(":")
    species = SPECIES_NAMES.find(head) if colon else TERRANS
    fleet = Fleet(species, {}, blank(species))
    for piece in pieces(rest if colon else text):
        read_ships(fleet, piece)
    npc = [ship for ship in fleet.ships if ship in NPC_SHIPS]
    if npc and (colon or len(fleet.ships) > 1):
        raise BadMatchup(TEXTS["npc_alone"])
    return Fleet("", fleet.ships, {}) if npc else fleet


def blank(species: str) -> dict[str, tuple[str, ...]]:
    """The printed blueprints, without tiles."""
    return {ship: ("",) * len(printed(species, ship).slots) for ship in SHIPS}


def read_ships(fleet: Fleet, text: str) -> None:
    """ "3 interceptor[plasma_cannon]", or with the number behind."""
    count, what = counted(text, ONE)
    found = _SHIP.fullmatch(what)
    if found is None:
        raise not_understood(text, ONE)
    ship = SHIP_NAMES.find(found["name"])
    most = NPC_SHIPS[ship].copies if ship in NPC_SHIPS else SHIP_KINDS[ship].per_player
    if not 1 <= count <= most:
        raise BadMatchup(TEXTS["how_many"], ship=called(ship), most=most)
    if ship in fleet.ships:
        raise BadMatchup(TEXTS["twice"], ship=called(ship))
    fleet.ships[ship] = count
    if parts := (found["parts"] or "").strip():
        if ship in NPC_SHIPS:
            raise BadMatchup(TEXTS["no_parts"], ship=called(ship))
        fleet.tiles[ship] = read_parts(fleet.species, ship, parts)


# -- parts --------------------------------------------------------------------------------------


def read_parts(species: str, ship: str, text: str) -> tuple[str, ...]:
    """The tiles on the slots. "=": slot by slot; "+": free slots first."""
    words = [word.strip() for word in text.lstrip("+=").split(",")]
    tiles = [word and PART_NAMES.find(word) for word in words]
    slots = len(printed(species, ship).slots)
    if len(tiles) > slots or (text[0] == "=" and len(tiles) != slots):
        raise BadMatchup(TEXTS["slots"], ship=called(ship), slots=slots, given=len(tiles))
    if text[0] == "=":
        chosen: tuple[str, ...] | None = tuple(tiles)
        if not legal(_values(species, ship, tuple(tiles)), ship):
            chosen = None
    else:
        chosen = place(species, ship, tuple(filter(None, tiles)), text[0] == "+")
    if chosen is None:
        raise BadMatchup(reason(ship, tiles), ship=called(ship))
    return chosen


@cache
def place(
    species: str, ship: str, parts: tuple[str, ...], free_first: bool
) -> tuple[str, ...] | None:
    """The legal blueprint with these parts that loses the least, or None if there is none.
    eclipse:upgrade.6, eclipse:upgrade.8, eclipse:upgrade.9"""
    slots = [slot.part for slot in printed(species, ship).slots]
    best: tuple[int, tuple[str, ...]] | None = None
    for tiles in layouts(slots, parts, ("",) * len(slots)):
        price = sum(
            cost(slot, tile, free_first) for slot, tile in zip(slots, tiles, strict=True) if tile
        )
        if (best is None or price < best[0]) and legal(_values(species, ship, tiles), ship):
            best = price, tiles
    return best[1] if best else None


def cost(slot: str, tile: str, free_first: bool) -> int:
    """What is lost when the tile goes on the slot with this print."""
    if not slot:
        return 0 if free_first else 1
    same = PARTS[slot].kind == PARTS[tile].kind
    return (1 if free_first else 0) if same else 10


def layouts(
    slots: list[str], parts: tuple[str, ...], tiles: tuple[str, ...]
) -> Iterator[tuple[str, ...]]:
    """All ways to put the parts on slots, like slots counted once."""
    if not parts:
        yield tiles
        return
    tried = set()
    for number, slot in enumerate(slots):
        if not tiles[number] and slot not in tried:
            tried.add(slot)
            yield from layouts(slots, parts[1:], (*tiles[:number], parts[0], *tiles[number + 1 :]))


def _values(species: str, ship: str, tiles: tuple[str, ...]) -> Stats:
    slots = printed(species, ship).slots
    return sums(
        species, ship, tuple(tile or slot.part for tile, slot in zip(tiles, slots, strict=True))
    )


def reason(ship: str, tiles: list[str]) -> Text:
    """Why these parts do not make a legal ship."""
    if not SHIP_KINDS[ship].needs_drive and any(t and PARTS[t].kind == "drive" for t in tiles):
        return TEXTS["no_drive"]
    return TEXTS["no_energy"]


def called(id: str) -> Text:
    """A ship or part as it is written in a battle: by its id in English."""
    return {**NAMES[id], "en": id}


def check_ancient_parts(fleets: list[Fleet]) -> None:
    """Refuse a second copy of an Ancient part: there is only one of each.
    eclipse:entdeckungsplaettchen.2"""
    used = [tile for fleet in fleets for tiles in fleet.tiles.values() for tile in tiles if tile]
    for part in dict.fromkeys(used):
        row = PARTS[part]
        if row.origin == "discovery" and used.count(part) > row.copies:
            raise BadMatchup(TEXTS["only_one"], part=called(part))


# -- writing ------------------------------------------------------------------------------------


def write(fleets: list[Fleet]) -> str:
    """The same battle as a text, tile by tile."""
    return " vs ".join(write_side(fleet) for fleet in fleets)


def write_side(fleet: Fleet) -> str:
    ships = []
    for ship, count in fleet.ships.items():
        tiles = fleet.tiles.get(ship, ())
        ships.append(f"{count} {ship}" + (f"[={','.join(tiles)}]" if any(tiles) else ""))
    return (f"{fleet.species}: " if fleet.species else "") + ", ".join(ships)
