"""Combats written by hand: "3 space_marine, 1 scout vs 4 ork_boyz + bastion", read and written."""

import re

from msgspec import Struct

from orrery.games.forbidden_stars.components import FACTIONS, LIMITS, NAMES, STRUCTURES, UNITS
from orrery.games.forbidden_stars.rules.losses import BASTION
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, kind_of, routed
from orrery.kit.notation import Names, counted, not_understood, pieces, sides
from orrery.kit.odds import BadMatchup
from orrery.kit.words import texts

TEXTS = texts("orrery.games.forbidden_stars", "odds")
GRAMMAR = TEXTS["grammar"]
EXAMPLES = {lang: tuple(said.split("\n")) for lang, said in TEXTS["examples"].items()}

ONE = TEXTS["one"]

FACTION_NAMES = Names(TEXTS["factions"], {id: NAMES[id] for id in FACTIONS})
PIECE_NAMES = Names(
    TEXTS["pieces"],
    {id: NAMES[id] for id in (*UNITS, BASTION, REINFORCEMENT)},
    {id: (*unit.name.values(), *unit.short.values()) for id, unit in UNITS.items()},
)

_PIECE = re.compile(r"(?P<name>[^\d:]*)(?P<routed>:\s*(?:routed|aufgerieben))?", re.IGNORECASE)


class Host(Struct):
    """One side: a faction with its pieces, "scout:routed" apart from "scout"."""

    faction: str
    pieces: dict[str, int]


def read(text: str) -> list[Host]:
    """Both sides, checked."""
    hosts = [read_host(side) for side in sides(text, EXAMPLES)]
    check(hosts)
    return hosts


def read_host(text: str) -> Host:
    faction, given = "", text
    head, colon, rest = text.partition(":")
    if colon and rest and not rest.strip().lower().startswith(("routed", "aufgerieben")):
        faction, given = FACTION_NAMES.find(head), rest
    host: dict[str, int] = {}
    for piece in pieces(given):
        unit, n = read_piece(piece)
        host[unit] = host.get(unit, 0) + n
    for unit in host:
        owner = faction_of(kind_of(unit))
        if owner and faction and owner != faction:
            raise BadMatchup(TEXTS["one_faction"], one=NAMES[owner], other=NAMES[faction])
        faction = faction or owner
    if not faction:
        raise BadMatchup(TEXTS["needs_faction"])
    return Host(faction, host)


def read_piece(text: str) -> tuple[str, int]:
    count, what = counted(text, ONE)
    found = _PIECE.fullmatch(what)
    if found is None:
        raise not_understood(text, ONE)
    name = PIECE_NAMES.find(found["name"])
    if found["routed"]:
        if name not in UNITS:
            raise BadMatchup(TEXTS["only_units"])
        name = routed(name)
    return name, count


def faction_of(kind: str) -> str:
    return _FACTION_OF.get(kind, "")


_FACTION_OF = {unit.id: faction.id for faction in FACTIONS.values() for unit in faction.units}


def check(hosts: list[Host]) -> None:
    """Could there be such a combat?"""
    if hosts[0].faction == hosts[1].faction:
        raise BadMatchup(TEXTS["itself"])
    kinds = {UNITS[kind_of(u)].kind for host in hosts for u in host.pieces if kind_of(u) in UNITS}
    if len(kinds) > 1:
        raise BadMatchup(TEXTS["ships_or_ground"])
    if not any(unit in UNITS for unit in hosts[0].pieces):
        raise BadMatchup(TEXTS["attacker"])
    if BASTION in hosts[0].pieces or ("ship" in kinds and BASTION in hosts[1].pieces):
        raise BadMatchup(TEXTS["bastion"])
    for host in hosts:
        for unit in host.pieces:
            most = most_of(kind_of(unit))
            n = sum(
                count for other, count in host.pieces.items() if kind_of(other) == kind_of(unit)
            )
            if not 1 <= n <= most:
                raise BadMatchup(TEXTS["how_many"], name=NAMES[kind_of(unit)], most=most)
        if set(host.pieces) == {REINFORCEMENT}:
            raise BadMatchup(TEXTS["tokens"])


def most_of(kind: str) -> int:
    """How many of a kind a player can have in one place."""
    if kind in UNITS:
        return UNITS[kind].figures
    return 1 if kind in STRUCTURES else LIMITS.asset_tokens_per_type


def write(hosts: list[Host]) -> str:
    """The same combat as ``read`` reads it."""
    return " vs ".join(_write(host) for host in hosts)


def _write(host: Host) -> str:
    named = any(kind_of(unit) in UNITS for unit in host.pieces)
    pieces = ", ".join(f"{n} {unit}" for unit, n in host.pieces.items())
    return pieces if named else f"{host.faction}: {pieces}"
