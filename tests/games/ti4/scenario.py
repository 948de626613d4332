"""The scenario kit of Twilight Imperium 4: shape a table, then drive one rule (see games.driving).

The table has the usual map of its number of players, filled ring by ring with the system tiles in
the order of their numbers (blue ones first), and nothing on it but what a test puts there. Every
player has his home system and its planets, ready, and no units, cards or goods. Seat 0 is the
speaker and the active player; seats have the strategy cards 1, 2, 3 ... in their order.

Places are planets ("mecatol_rex") or systems: "tile_18", or just "18". Dice are ten-sided.
"""

from collections.abc import Coroutine, Iterable
from typing import Any

import orrery.games.ti4.abilities  # noqa: F401 - registers what the cards do
from orrery.games.ti4.components import FACTIONS, LAYOUTS, STRATEGY_CARDS, TILES
from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.exploration import lay_frontier
from orrery.games.ti4.rules.leaders import take_leaders
from orrery.games.ti4.rules.map_setup import CENTRE, attach_homes, lay, spaces
from orrery.games.ti4.rules.nexus import lay_nexus
from orrery.games.ti4.rules.research import refresh_units
from orrery.games.ti4.rules.units import touch
from orrery.games.ti4.setup import new, pieces
from orrery.games.ti4.state import Action, Combat, Galaxy, Stage
from orrery.kernel.snapshot import Codec
from orrery.kit.fleet import kind_of

from ..driving import Played, play

CODEC = Codec(Galaxy)
CARDS = sorted(STRATEGY_CARDS.values(), key=lambda card: card.initiative)
HAND_OUT = (
    "sol",
    "letnev",
    "hacan",
    "xxcha",
    "mentak",
    "winnu",
    "saar",
    "yin",
)  # factions, if none are named


def table(*factions: str, players: int = 0, expansion: bool = False, layout: str = "") -> Galaxy:
    """A table after setup with these factions, seat 0 first; without any, ``players`` of them.
    With the expansion, everybody has his leaders, and the nexus lies beside the galaxy; it may have
    another ``layout`` than the usual one."""
    names = factions or HAND_OUT[: players or 3]
    g = new({"expansion": expansion}, len(names))
    g.layout = layout or f"players_{len(names)}"
    lay(g, CENTRE, (0, 0))
    rings = LAYOUTS[g.layout].rings
    places = [spaces(LAYOUTS[g.layout])[space] for ring in rings for space in ring]
    tiles = [t.id for kind in ("blue", "red") for t in TILES.values() if _dealt(t.id, kind)]
    for place, tile in zip(places, tiles, strict=False):
        lay(g, tile, place)
    for seat, name in enumerate(names):
        player = g.players[seat]
        player.faction = name
        player.abilities = [one.id for one in FACTIONS[name].abilities]
        refresh_units(g, seat)
        if expansion:
            take_leaders(g, seat)
    attach_homes(g)
    if expansion:
        lay_nexus(g)
        lay_frontier(g)
    for seat, player in enumerate(g.players):
        player.goods = 0
        for planet in units.planets_in(g, player.home):
            g.planets[planet].owner = seat
            player.planets.append(planet)
        card = CARDS[seat].id
        player.cards.append(card)
        del g.cards[card]
    g.speaker, g.active, g.phase, g.stage = 0, 0, "action", Stage.ACTION
    g.news.clear()
    return g


def leaderless(*factions: str, players: int = 0) -> Galaxy:
    """The same with the expansion, but nobody has a leader who could speak."""
    g = table(*factions, players=players, expansion=True)
    for player in g.players:
        player.leaders.clear()
        player.locked.clear()
    return g


def _dealt(tile: str, kind: str) -> bool:
    return TILES[tile].kind == kind and TILES[tile].source == "base"


def where(place: str) -> str:
    """ "18" -> "tile_18"; planets keep their name."""
    return f"tile_{place}" if place[:1].isdigit() else place


def put(g: Galaxy, seat: int, place: str, *pieces: str) -> None:
    """Units onto the board, from the reinforcements: "cruiser", "dreadnought:damaged",
    "3 fighter"."""
    for piece in pieces:
        n, _, one = piece.rpartition(" ")
        kind = kind_of(one)
        units.place(g, seat, where(place), kind, int(n or 1))
        if one != kind:
            units.damage(g, seat, where(place), kind)


def at(g: Galaxy, seat: int, place: str) -> dict[str, int]:
    """What a player has in a place."""
    return dict(units.at(g, seat, where(place)))


def gain(g: Galaxy, seat: int, *planets: str, ready: bool = True) -> None:
    """Planets into a player's hands, without anything else happening."""
    for id in planets:
        planet = g.planets[id]
        if planet.owner >= 0:
            g.players[planet.owner].planets.remove(id)
        planet.owner, planet.exhausted = seat, not ready
        g.players[seat].planets.append(id)
        touch(g, planet.system)


def know(g: Galaxy, seat: int, *technologies: str) -> None:
    """Technologies into a player's play area."""
    g.players[seat].technologies += technologies
    refresh_units(g, seat)


def hold(g: Galaxy, seat: int, *cards: str) -> None:
    """Action cards into a player's hand, from the deck."""
    for card in cards:
        g.action_deck.cards.remove(card)
        g.players[seat].hand.cards.append(card)


def relocate(g: Galaxy, tile: str, other: str) -> None:
    """Two tiles change places."""
    a, b = g.systems[where(tile)], g.systems[where(other)]
    a.place, b.place = b.place, a.place


def activate(g: Galaxy, system: str, seat: int = 0) -> None:
    """A tactical action of this player in the system is under way; his token lies there."""
    g.active = seat
    g.players[seat].tactic -= 1
    g.systems[where(system)].tokens.append(seat)
    g.action = Action("tactical", seat, where(system))


def fight(g: Galaxy, system: str, attacker: int = 0, defender: int = 1, planet: str = "") -> Combat:
    """A combat is under way."""
    g.active = attacker
    g.combat = Combat(where(system), attacker, defender, planet)
    return g.combat


def kept(
    g: Galaxy, flow: Coroutine[Any, Any, Any], *answers: Any, dice: Iterable[int] = ()
) -> Played:
    """Drive a rule that must keep all pieces and leave a state that can be stored."""
    before = pieces(g)
    played = play(flow, answers, dice=dice, sides=10)
    assert pieces(g) == before
    stored = CODEC.encode(g)
    assert CODEC.encode(CODEC.decode(stored)) == stored
    return played


def told(g: Galaxy, kind: str) -> list[dict[str, Any]]:
    """The facts of all news of this kind."""
    return [news.facts for news in g.news if news.kind == kind]
