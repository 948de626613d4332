"""Combats written by hand: "3 space_marine, 1 scout vs 4 ork_boyz + bastion", read and written."""

import re

from msgspec import Struct

from orrery.games.forbidden_stars.components import FACTIONS, LIMITS, NAMES, STRUCTURES, UNITS
from orrery.games.forbidden_stars.rules.losses import BASTION
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, kind_of, routed
from orrery.kit.notation import Names, counted, not_understood, pieces, sides
from orrery.kit.odds import BadMatchup

GRAMMAR = {
    "en": """\
A combat is written as SIDE vs SIDE; the side on the right defends.
A side is a list of units of one faction: 3 space_marine, 1 scout. The number may stand behind: \
ork_boyz 4. A routed unit is scout:routed. Ships fight in a void, ground units on a world; there \
the defender may also have a bastion.
A bastion alone needs its faction before it: orks: bastion. Reinforcement tokens that are to join \
in stand in the list, too: 2 reinforcement.
Both sides have the combat cards they start with.
Names are the ids or the English or German names; an unmistakable beginning is enough.""",
    "de": """\
Einen Kampf schreibt man SEITE gegen SEITE; die rechte Seite verteidigt.
Eine Seite ist eine Liste von Einheiten einer Fraktion: 3 Space Marine, 1 Scout. Die Zahl darf \
auch hinten stehen: Ork-Boyz 4. Aufgeriebene Einheiten schreibt man Scout:aufgerieben. Schiffe \
kämpfen in der Leere, Bodentruppen auf einer Welt; dort darf der Verteidiger auch eine Festung \
haben.
Vor einer Festung allein steht ihre Fraktion: Orks: Festung. Verstärkungsmarker, die mitkämpfen \
sollen, stehen ebenfalls in der Liste: 2 Verstärkungsmarker.
Beide Seiten haben ihre Kampfkarten vom Spielbeginn.
Namen sind die Kennungen oder die englischen oder deutschen Namen; ein eindeutiger Anfang genügt.\
""",
}
EXAMPLES = {
    "en": (
        "3 space_marine, 1 scout vs 4 ork_boyz + bastion",
        "2 aspect_warrior, 1 falcon vs 3 cultist, 1 cultist:routed",
        "2 hellebore_frigate vs 1 battle_barge + 1 reinforcement",
    ),
    "de": (
        "3 Space Marine, 1 Scout gegen 4 Ork-Boyz + Festung",
        "2 Aspektkrieger, 1 Falcon gegen 3 Kultist, 1 Kultist:aufgerieben",
        "2 Fregatte gegen 1 Schlachtbarke + 1 Verstärkungsmarker",
    ),
}

ONE = {"en": "3 scout", "de": "3 Scout"}

FACTION_NAMES = Names({"en": "factions", "de": "Fraktionen"}, {id: NAMES[id] for id in FACTIONS})
PIECE_NAMES = Names(
    {"en": "pieces", "de": "Figuren und Marker"},
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
            names = (NAMES[owner], NAMES[faction])
            raise BadMatchup(
                f"a side has one faction: not both {names[0]['en']} and {names[1]['en']}",
                "eine Seite hat nur eine Fraktion: nicht "
                f"{names[0]['de']} und {names[1]['de']} zugleich",
            )
        faction = faction or owner
    if not faction:
        raise BadMatchup(
            "a side without units needs its faction: orks: bastion",
            "eine Seite ohne Einheiten braucht ihre Fraktion: Orks: Festung",
        )
    return Host(faction, host)


def read_piece(text: str) -> tuple[str, int]:
    count, what = counted(text, ONE)
    found = _PIECE.fullmatch(what)
    if found is None:
        raise not_understood(text, ONE)
    name = PIECE_NAMES.find(found["name"])
    if found["routed"]:
        if name not in UNITS:
            raise BadMatchup("only units are routed", "nur Einheiten werden aufgerieben")
        name = routed(name)
    return name, count


def faction_of(kind: str) -> str:
    return _FACTION_OF.get(kind, "")


_FACTION_OF = {unit.id: faction.id for faction in FACTIONS.values() for unit in faction.units}


def check(hosts: list[Host]) -> None:
    """Could there be such a combat?"""
    if hosts[0].faction == hosts[1].faction:
        raise BadMatchup("a faction cannot fight itself", "niemand kämpft gegen sich selbst")
    kinds = {UNITS[kind_of(u)].kind for host in hosts for u in host.pieces if kind_of(u) in UNITS}
    if len(kinds) > 1:
        raise BadMatchup(
            "ships fight in a void, ground units on a world: never in one combat",
            "Schiffe kämpfen in der Leere, Bodentruppen auf Welten: nie in einem Kampf",
        )
    if not any(unit in UNITS for unit in hosts[0].pieces):
        raise BadMatchup(
            "the attacker needs an unrouted unit", "der Angreifer braucht eine frische Einheit"
        )
    if BASTION in hosts[0].pieces or ("ship" in kinds and BASTION in hosts[1].pieces):
        raise BadMatchup(
            "only a defender on a world has a bastion",
            "nur ein Verteidiger auf einer Welt hat eine Festung",
        )
    for host in hosts:
        for unit in host.pieces:
            most = most_of(kind_of(unit))
            n = sum(
                count for other, count in host.pieces.items() if kind_of(other) == kind_of(unit)
            )
            if not 1 <= n <= most:
                name = NAMES[kind_of(unit)]
                raise BadMatchup(
                    f"{name['en']}: from 1 to {most}", f"{name['de']}: zwischen 1 und {most}"
                )
        if set(host.pieces) == {REINFORCEMENT}:
            raise BadMatchup(
                "reinforcement tokens do not fight alone",
                "Verstärkungsmarker kämpfen nicht allein",
            )


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
