"""Combats written by hand: "letnev: 2 dreadnought, duranium_armor vs 3 cruiser", read and written.

A side lists its units, and its technologies, leaders, relics and action cards among them. Whatever
is of Prophecy of Kings makes the combat one with it.
"""

import re

from msgspec import Struct, field

from orrery.games.ti4.components import (
    ACTION_CARDS,
    FACTIONS,
    LEADERS,
    RELICS,
    TECHNOLOGIES,
    UNIT_KINDS,
    UNITS,
    Unit,
)
from orrery.kit.components import Text
from orrery.kit.fleet import Fleet, damaged, is_damaged, kind_of
from orrery.kit.notation import Names, counted, not_understood, pieces, sides
from orrery.kit.odds import BadMatchup
from orrery.kit.words import texts

TEXTS = texts("orrery.games.ti4", "odds")
GRAMMAR = TEXTS["grammar"]
EXAMPLES = {lang: tuple(said.split("\n")) for lang, said in TEXTS["examples"].items()}
ONE = TEXTS["one"]
MOST_TOKENS = 24  # fighters or infantry on a side

_KINDS = {id: kind.name for id, kind in UNIT_KINDS.items()}
_THINGS: dict[str, Text] = {
    id: thing.name
    for table in (UNITS, TECHNOLOGIES, ACTION_CARDS, LEADERS, RELICS)
    for id, thing in table.items()
}
KIND_NAMES = Names(TEXTS["units"], _KINDS)
ALL_NAMES = Names(TEXTS["things"], {**_KINDS, **_THINGS})
FACTION_NAMES = Names(TEXTS["factions"], {id: f.name for id, f in FACTIONS.items()})

_PIECE = re.compile(
    r"(?P<name>[^\[\]]+?)\s*(?P<damaged>\[\s*(?:damaged|beschädigt)\s*\])?", re.IGNORECASE
)


class Host(Struct):
    """One side: units, what they are fought with, and whose they are ("": anybody's)."""

    faction: str = ""
    units: Fleet = field(default_factory=dict)
    technologies: list[str] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    leaders: list[str] = field(default_factory=list)  # commanders of others, too: allies lend them
    relics: list[str] = field(default_factory=list)


def read(text: str) -> list[Host]:
    """Both sides, checked; the first one attacks."""
    hosts = [read_host(side) for side in sides(text, EXAMPLES)]
    check(hosts)
    return hosts


def read_host(text: str) -> Host:
    host = Host()
    head, colon, rest = text.partition(":")
    if colon:
        host.faction = FACTION_NAMES.find(head)
    for piece in pieces(rest if colon else text):
        read_piece(host, piece)
    for one in list(host.units):
        check_unit(host, one)
    return host


def read_piece(host: Host, text: str) -> None:
    """ "2 dreadnought", "cruiser_ii 3", "dreadnought[damaged]", "duranium_armor"."""
    count, what = counted(text, ONE)
    found = _PIECE.fullmatch(what)
    if found is None:
        raise not_understood(text, ONE)
    id = find(found["name"])
    if id in ACTION_CARDS and id not in TECHNOLOGIES:
        host.cards += [id] * count
    elif id in LEADERS:
        if LEADERS[id].kind != "commander":
            belong(host, LEADERS[id].faction)
        host.leaders.append(id)
    elif id in RELICS:
        host.relics.append(id)
    elif id in UNIT_KINDS:
        add_units(host, id, count, bool(found["damaged"]))
    elif id in UNITS:
        belong(host, UNITS[id].faction)
        if UNITS[id].level == 2:
            learn(host, upgrade_of(host.faction, UNITS[id].kind).technology)
        add_units(host, UNITS[id].kind, count, bool(found["damaged"]))
    else:
        belong(host, TECHNOLOGIES[id].faction)
        learn(host, id)


def find(word: str) -> str:
    """What a word means: a kind of unit, if it can be one, or anything else of the game."""
    if KIND_NAMES.fits(word) or not ALL_NAMES.fits(word):
        return KIND_NAMES.find(word)
    return ALL_NAMES.find(word)


def belong(host: Host, faction: str) -> None:
    """A unit or technology of a faction makes the side that faction's."""
    if faction and host.faction and faction != host.faction:
        one, other = FACTIONS[host.faction].name, FACTIONS[faction].name
        raise BadMatchup(TEXTS["one_faction"], one=one, other=other)
    host.faction = host.faction or faction


def learn(host: Host, technology: str) -> None:
    if technology not in host.technologies:
        host.technologies.append(technology)


def add_units(host: Host, kind: str, count: int, hurt: bool) -> None:
    one = damaged(kind) if hurt else kind
    host.units[one] = host.units.get(one, 0) + count


def upgrade_of(faction: str, kind: str) -> Unit:
    """The upgrade of a kind of unit that a faction can have: its own, or everybody's."""
    found = [u for u in UNITS.values() if u.kind == kind and u.level == 2]
    own = [u for u in found if u.faction == faction]
    return own[0] if own else next(u for u in found if not u.faction)


def figures(host: Host, kind: str) -> Unit | None:
    """What a kind of unit is on this side; None if it has no such unit."""
    known = [UNITS[row.unit] for id in host.technologies if (row := TECHNOLOGIES[id]).unit]
    if any(unit.kind == kind and unit.level == 2 for unit in known):
        return upgrade_of(host.faction, kind)
    found = [u for u in UNITS.values() if u.kind == kind and u.level != 2]
    own = [u for u in found if u.faction == host.faction and host.faction]
    return next(iter([*own, *[u for u in found if not u.faction]]), None)


# -- what can be ---------------------------------------------------------------------------------


def check_unit(host: Host, one: str) -> None:
    """Can there be this many of them, and can they be damaged?"""
    kind = kind_of(one)
    row = UNIT_KINDS[kind]
    most = MOST_TOKENS if row.tokens else row.limit
    if (
        not 1 <= host.units[one] <= most
        or sum(n for other, n in host.units.items() if kind_of(other) == kind) > most
    ):
        raise BadMatchup(TEXTS["how_many"], unit=called(kind), most=most)
    unit = figures(host, kind)
    if unit is None:
        raise BadMatchup(TEXTS["needs_faction"], unit=called(kind))
    if is_damaged(one) and not unit.sustain_damage:
        raise BadMatchup(TEXTS["not_damaged"], unit=called(kind))


def check(hosts: list[Host]) -> None:
    """Could there be such a combat?"""
    attacker, defender = hosts
    if attacker.faction and attacker.faction == defender.faction:
        raise BadMatchup(TEXTS["itself"])
    if has(attacker, "structure"):
        raise BadMatchup(TEXTS["structures"])
    if in_space(hosts):
        if not has(attacker, "ship"):
            raise BadMatchup(TEXTS["needs_ships"])
    elif not (has(attacker, "ground_force") and has(defender, "ground_force")):
        raise BadMatchup(TEXTS["needs_troops"])


def in_space(hosts: list[Host]) -> bool:
    """Against ships it is a space combat, else an invasion."""
    return has(hosts[1], "ship")


def has(host: Host, category: str) -> bool:
    """Has a side units of a category? Some are in two at once."""
    kinds = {kind_of(one) for one in host.units}
    return any((unit := figures(host, kind)) and category in unit.categories for kind in kinds)


def needs_expansion(hosts: list[Host]) -> bool:
    """Is anything of Prophecy of Kings in it?"""
    return any(
        host.leaders
        or host.relics
        or (host.faction and FACTIONS[host.faction].source == "pok")
        or any(UNIT_KINDS[kind_of(one)].source == "pok" for one in host.units)
        or any(TECHNOLOGIES[id].source == "pok" for id in host.technologies)
        or any(ACTION_CARDS[id].source == "pok" for id in host.cards)
        for host in hosts
    )


def called(kind: str) -> Text:
    """A kind of unit as it is written in a combat: by its id in English."""
    return {**UNIT_KINDS[kind].name, "en": kind}


# -- writing -------------------------------------------------------------------------------------


def write(hosts: list[Host]) -> str:
    """The same combat as ``read`` reads it."""
    return " vs ".join(write_host(host) for host in hosts)


def write_host(host: Host) -> str:
    parts = []
    told = set()
    for one, n in host.units.items():
        unit = figures(host, kind_of(one))
        upgraded = unit is not None and unit.level == 2
        name = unit.id if unit is not None and upgraded else kind_of(one)
        if unit is not None and upgraded:
            told.add(unit.technology)
        parts.append(f"{n} {name}" + ("[damaged]" if is_damaged(one) else ""))
    parts += [id for id in host.technologies if id not in told and not TECHNOLOGIES[id].unit]
    parts += [f"1 {id}" if id[0].isdigit() else id for id in host.leaders]
    parts += [*host.relics, *host.cards]
    return (f"{host.faction}: " if host.faction else "") + ", ".join(parts)
