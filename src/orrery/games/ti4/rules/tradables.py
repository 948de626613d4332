"""What of the expansion is a part of transactions: relic fragments, and planets by an effect.

Relics never are. ti4:29.9b, ti4:73.1a, ti4:73.4
"""

from collections import Counter
from typing import Any

from orrery.games.ti4.components import EXPLORATION
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.resettling import resettle
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Field, Form

NOTHING = "none"
FRAGMENTS = tuple(id for id, card in EXPLORATION.items() if card.kind == "relic_fragment")
GIVE, GET = "give", "get"


def planets_to_trade(g: Galaxy, seat: int) -> list[str]:
    """The planets of a player whose cards an effect lets him trade now. ti4:91.3"""
    if not standing.speaks(g, Q.TRADED_PLANETS, seat):
        return []
    planets = g.players[seat].planets
    return [id for id in planets if standing.holds(g, Q.TRADED_PLANETS, seat, id)]


def has_goods(g: Galaxy, seat: int) -> bool:
    """Has a player anything of the kind? ti4:29.9b"""
    return bool(g.players[seat].fragments or planets_to_trade(g, seat))


def fields(g: Galaxy, seat: int, other: int) -> tuple[Field, ...]:
    """What two players can give each other: fragments of each kind that one has, and a planet.
    ti4:29.9b, ti4:73.4"""
    found: list[Field] = []
    for side, giver in ((GIVE, seat), (GET, other)):
        held = Counter(g.players[giver].fragments)
        found += [Field(f"{side}_{id}", 0, held[id]) for id in FRAGMENTS if held[id]]
        if planets := planets_to_trade(g, giver):
            found.append(Field(f"{side}_planet", values=(NOTHING, *planets)))
    return tuple(found)


def bundled(told: dict[str, Any], side: str) -> dict[str, Any]:
    """What one side of a deal gives of these."""
    parts = {id: told.get(f"{side}_{id}", 0) for id in FRAGMENTS}
    planet = told.get(f"{side}_planet", NOTHING)
    return {**parts, "planet": 0 if planet == NOTHING else planet}


def hand_over_fragments(g: Galaxy, giver: int, taker: int, terms: Form, side: str) -> None:
    """Fragments change hands. ti4:29.9b, ti4:73.1a"""
    for id in FRAGMENTS:
        for _ in range(int(terms.get(f"{side}_{id}", 0))):
            g.players[giver].fragments.remove(id)
            g.players[taker].fragments.append(id)


async def hand_over_planet(g: Galaxy, taker: int, terms: Form, side: str) -> None:
    """A planet card changes hands, and with it the control of the planet; units of whoever gives it
    leave it. ti4:53.1, ti4:53.6"""
    planet = str(terms.get(f"{side}_planet", NOTHING))
    if planet != NOTHING:
        await resettle(g, g.planets[planet].owner, planet)
        await gain_control(g, taker, planet)
