"""What of the expansion is a part of transactions: relic fragments, captured ships and mechs that
are returned to their owner, and planets by an effect.

Relics never are, nor captured fighters and infantry. ti4:29.9b, ti4:50.2a, ti4:50.4a, ti4:73.1a,
ti4:73.4
"""

from collections import Counter
from typing import Any

from orrery.games.ti4.components import EXPLORATION, UNIT_KINDS
from orrery.games.ti4.rules.capture import give_back
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.resettling import resettle
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Field, Form

NOTHING = "none"
FRAGMENTS = tuple(id for id, card in EXPLORATION.items() if card.kind == "relic_fragment")
CAPTIVES = tuple(  # kinds that are returned in transactions
    id
    for id, kind in UNIT_KINDS.items()
    if kind.category in ("ship", "ground_force") and not kind.tokens
)
GIVE, GET = "give", "get"


def planets_to_trade(g: Galaxy, seat: int) -> list[str]:
    """The planets of a player whose cards an effect lets him trade now. ti4:91.3"""
    if not standing.speaks(g, Q.TRADED_PLANETS, seat):
        return []
    planets = g.players[seat].planets
    return [id for id in planets if standing.holds(g, Q.TRADED_PLANETS, seat, id)]


def has_goods(g: Galaxy, seat: int, other: int) -> bool:
    """Has a player anything of the kind for another one? ti4:29.9b, ti4:50.2a"""
    player = g.players[seat]
    return bool(player.fragments or player.captured.get(other) or planets_to_trade(g, seat))


def fields(g: Galaxy, seat: int, other: int) -> tuple[Field, ...]:
    """What two players can give each other: fragments of each kind that one has, captured ships and
    mechs of the other, and a planet. ti4:29.9b, ti4:50.2a, ti4:50.4a, ti4:73.4"""
    found: list[Field] = []
    for side, giver, taker in ((GIVE, seat, other), (GET, other, seat)):
        held = Counter(g.players[giver].fragments)
        found += [Field(f"{side}_{id}", 0, held[id]) for id in FRAGMENTS if held[id]]
        captured = g.players[giver].captured.get(taker, {})
        found += [
            Field(f"{side}_captured_{kind}", 0, captured[kind])
            for kind in CAPTIVES
            if kind in captured
        ]
        if planets := planets_to_trade(g, giver):
            found.append(Field(f"{side}_planet", values=(NOTHING, *planets)))
    return tuple(found)


def bundled(told: dict[str, Any], side: str) -> dict[str, Any]:
    """What one side of a deal gives of these."""
    parts = {id: told.get(f"{side}_{id}", 0) for id in FRAGMENTS}
    for kind in CAPTIVES:
        parts[f"captured_{kind}"] = told.get(f"{side}_captured_{kind}", 0)
    planet = told.get(f"{side}_planet", NOTHING)
    return {**parts, "planet": 0 if planet == NOTHING else planet}


def hand_over_fragments(g: Galaxy, giver: int, taker: int, terms: Form, side: str) -> None:
    """Fragments change hands. ti4:29.9b, ti4:73.1a"""
    for id in FRAGMENTS:
        for _ in range(int(terms.get(f"{side}_{id}", 0))):
            g.players[giver].fragments.remove(id)
            g.players[taker].fragments.append(id)


def hand_over_captives(g: Galaxy, giver: int, taker: int, terms: Form, side: str) -> None:
    """Captured ships and mechs go back to the reinforcements of their owner. ti4:50.2a, ti4:50.1"""
    for kind in CAPTIVES:
        if n := int(terms.get(f"{side}_captured_{kind}", 0)):
            give_back(g, giver, taker, kind, n)


async def hand_over_planet(g: Galaxy, taker: int, terms: Form, side: str) -> None:
    """A planet card changes hands, and with it the control of the planet; units of whoever gives it
    leave it. ti4:53.1, ti4:53.6"""
    planet = str(terms.get(f"{side}_planet", NOTHING))
    if planet != NOTHING:
        await resettle(g, g.planets[planet].owner, planet)
        await gain_control(g, taker, planet)
