"""Cards attached to planets: what they add to its values and specialties. ti4:11"""

from orrery.games.ti4.components import (
    EXPLORATION,
    LEADERS,
    PLANETS,
    PROMISSORY_NOTES,
    Attachment,
)
from orrery.games.ti4.state import Galaxy

# Laws have attachments, too; they act as long as they are in play: abilities/agendas/planets.py.
ADDS: dict[str, Attachment] = {
    card.id: card.attach
    for deck in (EXPLORATION, LEADERS, PROMISSORY_NOTES)
    for card in deck.values()
    if card.attach is not None
}


def added(g: Galaxy, planet: str) -> list[Attachment]:
    """What the cards attached to a planet add, in the order in which they came. "terraform:2" is
    the note of player 2. ti4:11.0, ti4:11.2"""
    ids = [id.partition(":")[0] for id in g.planets[planet].attached]
    return [ADDS[id] for id in ids if id in ADDS]


def specialties(g: Galaxy, planet: str) -> tuple[str, ...]:
    """The technology specialties of a planet, printed or attached. ti4:89.13, ti4:11.0"""
    printed = PLANETS[planet].specialty
    found = [printed] if printed else []
    for card in added(g, planet):
        if card.specialty and not found:
            found.append(card.specialty)
    return tuple(found)


def bonus(g: Galaxy, planet: str) -> tuple[int, int]:
    """The resources and influence that attached cards add. A card that gives a specialty adds to
    both values instead where there is one already. ti4:11.0"""
    resources = influence = 0
    special = bool(PLANETS[planet].specialty)
    for card in added(g, planet):
        resources += card.resources
        influence += card.influence
        if card.specialty:
            resources += card.else_resources if special else 0
            influence += card.else_influence if special else 0
            special = True
    return resources, influence
