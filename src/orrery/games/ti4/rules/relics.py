"""Relics and the fragments that they are put together from. ti4:73, ti4:93"""

from collections import Counter

from orrery.games.ti4.components import EXPLORATION
from orrery.games.ti4.events import Relic
from orrery.games.ti4.rules.exploration import FRONTIER
from orrery.games.ti4.rules.units import touch_all
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

NEEDED = 3  # fragments for a relic


async def gain_relic(g: Galaxy, seat: int) -> str:
    """A player draws the top card of the relic deck and lays it open; once the deck is empty, none
    is gained. Returns the relic, or "". ti4:73.2, ti4:73.2a, ti4:73.3"""
    if not g.relic_deck.cards:
        return ""
    relic = g.relic_deck.cards.pop()
    await reveal()
    await take_relic(g, seat, relic)
    return relic


async def take_relic(g: Galaxy, seat: int, relic: str) -> None:
    """A relic comes to lie before a player. ti4:73.2"""
    g.players[seat].relics.append(relic)
    touch_all(g)
    tell(g, "gained_relic", seat=seat, relic=relic)
    await ability.open(g, W.RELIC_GAINED, Relic(seat=seat, relic=relic))


async def lose_relic(g: Galaxy, seat: int, relic: str) -> None:
    """A relic leaves a player; where it goes is the caller's affair. ti4:73.3"""
    await ability.open(g, W.RELIC_LOST, Relic(seat=seat, relic=relic))
    player = g.players[seat]
    player.relics.remove(relic)
    if relic in player.exhausted:
        player.exhausted.remove(relic)


def purge_relic(g: Galaxy, seat: int, relic: str) -> None:
    """A relic leaves the game for its effect. ti4:93.0, ti4:93.1, ti4:93.2, ti4:kurz.vernichten"""
    g.players[seat].relics.remove(relic)
    g.purged.append(relic)
    tell(g, "purged", seat=seat, card=relic)


# -- fragments ----------------------------------------------------------------------------------


def kind_of_fragment(card: str) -> str:
    """The trait of a fragment; one of the frontier counts as any. ti4:29.9"""
    return EXPLORATION[card].deck


def enough(g: Galaxy, seat: int, trait: str, needed: int = NEEDED) -> bool:
    """Has a player this many fragments of a kind, with unknown ones for those that are missing, and
    at least one real one? ti4:73.1"""
    held = Counter(kind_of_fragment(card) for card in g.players[seat].fragments)
    return held[trait] > 0 and held[trait] + held[FRONTIER] >= needed


async def purge_fragments(g: Galaxy, seat: int, trait: str, needed: int = NEEDED) -> None:
    """This many fragments of a kind leave the game, of the player's choice where unknown ones may
    stand in; even if nothing comes of it. ti4:73.1, ti4:29.9a, ti4:93.1, ti4:93.3"""
    first = next(c for c in g.players[seat].fragments if kind_of_fragment(c) == trait)
    purge_fragment(g, seat, first)
    for n in range(needed - 1, 0, -1):
        held = [c for c in g.players[seat].fragments if kind_of_fragment(c) in (trait, FRONTIER)]
        options = list(dict.fromkeys(held))
        about = {"left": n}
        card = await ask(seat, "purge_fragment", options, rule="ti4:73.1", about=about)
        purge_fragment(g, seat, str(card))


def purge_fragment(g: Galaxy, seat: int, card: str) -> None:
    """A fragment leaves the game. ti4:93.1"""
    g.players[seat].fragments.remove(card)
    g.purged.append(card)
    tell(g, "purged", seat=seat, card=card)
