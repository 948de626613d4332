"""Combats written by hand: "3 space_marine, 1 scout vs 4 ork_boyz + bastion", read and written."""

import re
from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from orrery.games.forbidden_stars.components import FACTIONS, LIMITS, NAMES, STRUCTURES, UNITS
from orrery.games.forbidden_stars.rules.losses import BASTION
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, kind_of, routed
from orrery.kit.odds import BadMatchup, tidy

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

_SIDES = re.compile(r"\s+(?:vs\.?|versus|gegen)\s+", re.IGNORECASE)
_PIECES = re.compile(r"[,;+&]|\s(?:and|und)\s", re.IGNORECASE)
_PIECE = re.compile(
    r"(?:(?P<before>\d{1,2})\s*[x×]?\s*)?(?P<name>[^\W\d][^\d:]*?)\s*"
    r"(?P<routed>:\s*(?:routed|aufgerieben)\s*)?(?:[x×]?\s*(?P<after>\d{1,2}))?",
    re.IGNORECASE,
)
PLURALS = ("", "s", "e", "en", "n")


class Host(Struct):
    """One side: a faction with its pieces, "scout:routed" apart from "scout"."""

    faction: str
    pieces: dict[str, int]


def read(text: str) -> list[Host]:
    """Both sides, checked."""
    parts = _SIDES.split(tidy(text))
    if len(parts) != 2:
        raise BadMatchup(
            'a combat has two sides: "3 scout vs 2 ork_boyz"',
            "ein Kampf hat zwei Seiten: „3 Scout gegen 2 Ork-Boyz“",
        )
    hosts = [read_host(part) for part in parts]
    check(hosts)
    return hosts


def read_host(text: str) -> Host:
    faction, given = "", text
    head, colon, rest = text.partition(":")
    if colon and rest and not rest.strip().lower().startswith(("routed", "aufgerieben")):
        faction, given = find(head, tuple(FACTIONS)), rest
    pieces: dict[str, int] = {}
    for part in _PIECES.split(given):
        unit, n = read_piece(part.strip())
        pieces[unit] = pieces.get(unit, 0) + n
    for unit in pieces:
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
    return Host(faction, pieces)


def read_piece(text: str) -> tuple[str, int]:
    found = _PIECE.fullmatch(text)
    if found is None:
        raise BadMatchup(f"not understood: {text!r}", f"nicht verstanden: „{text}“")
    name = find(found["name"], (*UNITS, BASTION, REINFORCEMENT))
    count = int(found["before"] or found["after"] or 1)
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


# -- names --------------------------------------------------------------------------------------


def find(text: str, among: tuple[str, ...]) -> str:
    """The one of these ids that a text means."""
    wanted = plain(text)
    exact = {id for id in among if wanted in spellings(id)}
    begun = {id for id in among if any(name.startswith(wanted) for name in spellings(id))}
    fit = exact or (begun if len(wanted) > 1 else set())
    if len(fit) == 1:
        return fit.pop()
    names = ", ".join(sorted(fit or among))
    raise BadMatchup(f"{text.strip()!r}: one of {names}", f"„{text.strip()}“: eines von {names}")


@cache
def spellings(id: str) -> frozenset[str]:
    """All ways to write a name, with their plurals."""
    return frozenset(plain(name) + end for name in _names(id) for end in PLURALS)


def _names(id: str) -> Iterator[str]:
    yield id
    yield from NAMES[id].values()
    if id in UNITS:
        for text in (UNITS[id].name, UNITS[id].short):
            yield from text.values()


def plain(text: str) -> str:
    """Without spaces, hyphens and capitals."""
    return re.sub(r"[\s_\-'’]", "", text).lower()
