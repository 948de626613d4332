"""Cards attached to planets: what they add to its values and specialties. ti4:11"""

from typing import NamedTuple

from orrery.games.ti4.components import (
    EXPLORATION,
    FACTION_TOKENS,
    LEADERS,
    PLANETS,
    PROMISSORY_NOTES,
    Attachment,
    Dice,
)
from orrery.games.ti4.state import Galaxy

# Laws have attachments, too; they act as long as they are in play: abilities/agendas/planets.py.
ADDS: dict[str, Attachment] = {
    card.id: card.attach
    for deck in (EXPLORATION, LEADERS, PROMISSORY_NOTES)
    for card in deck.values()
    if card.attach is not None
}


class Share(NamedTuple):
    """What one attached card adds to its planet."""

    card: str
    resources: int
    influence: int
    specialty: str


def shares(g: Galaxy, planet: str) -> list[Share]:
    """What each card attached to a planet adds, in the order in which they came. A card that gives
    a specialty adds to both values instead where there is one already. "terraform:2" is the note
    of player 2. ti4:11.0, ti4:11.2"""
    found = []
    special = bool(PLANETS[planet].specialty)
    for card in g.planets[planet].attached:
        adds = ADDS.get(card.partition(":")[0])
        if adds is None:
            continue
        instead = bool(adds.specialty) and special
        more = (adds.else_resources, adds.else_influence) if instead else (0, 0)
        specialty = "" if special else adds.specialty
        found.append(Share(card, adds.resources + more[0], adds.influence + more[1], specialty))
        special = special or bool(adds.specialty)
    return found


def cards(g: Galaxy, planet: str) -> list[str]:
    """The cards attached to a planet; tokens of factions that lie there are none. ti4:11.0"""
    return [id for id in g.planets[planet].attached if id not in FACTION_TOKENS]


def tokens_on(g: Galaxy, planet: str) -> list[str]:
    """The tokens of factions that lie on a planet. ti4:59.2"""
    return [id for id in g.planets[planet].attached if id in FACTION_TOKENS]


def added(g: Galaxy, planet: str) -> list[Attachment]:
    """What the cards attached to a planet add, in the order in which they came. "terraform:2" is
    the note of player 2. ti4:11.0, ti4:11.2"""
    ids = [id.partition(":")[0] for id in g.planets[planet].attached]
    return [ADDS[id] for id in ids if id in ADDS]


def specialties(g: Galaxy, planet: str) -> tuple[str, ...]:
    """The technology specialties of a planet, printed or attached. ti4:89.13, ti4:11.0"""
    printed = PLANETS[planet].specialty
    if not g.planets[planet].attached:
        return (printed,) if printed else ()
    attached = [share.specialty for share in shares(g, planet)]
    return tuple([one for one in (printed, *attached) if one])


def bonus(g: Galaxy, planet: str) -> tuple[int, int]:
    """The resources and influence that attached cards add. ti4:11.0"""
    if not g.planets[planet].attached:
        return 0, 0
    found = shares(g, planet)
    return sum([one.resources for one in found]), sum([one.influence for one in found])


def cannon(g: Galaxy, planet: str) -> Dice | None:
    """The dice that a planet itself fires as if it were a unit with Space Cannon, for whoever
    controls it. ti4:11.0, ti4:7.12a"""
    found = [card.space_cannon for card in added(g, planet) if card.space_cannon]
    return found[0] if found else None
