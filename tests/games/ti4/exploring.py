"""Stacking the decks of the expansion, for tests."""

from orrery.games.ti4.components import EXPLORATION
from orrery.games.ti4.rules.exploration import explore, explore_frontier
from orrery.games.ti4.rules.relics import take_relic
from orrery.games.ti4.state import Galaxy

from ..driving import Played
from .scenario import kept

TRAITS = {"cultural": "quann", "hazardous": "vefut_ii", "industrial": "saudor"}


def top(g: Galaxy, card: str) -> None:
    """This exploration card is drawn next."""
    cards = g.exploration[EXPLORATION[card].deck].cards
    cards.remove(card)
    cards.append(card)


def explored(
    g: Galaxy,
    card: str,
    *answers: object,
    seat: int = 0,
    planet: str = "",
    dice: tuple[int, ...] = (),
) -> Played:
    """A player explores a planet of the card's trait, or the first frontier token, and finds it."""
    top(g, card)
    deck = EXPLORATION[card].deck
    if deck == "frontier":
        return kept(g, explore_frontier(g, seat, frontier(g)), *answers)
    return kept(g, explore(g, seat, planet or TRAITS[deck]), *answers)


def frontier(g: Galaxy) -> str:
    """The first system with a frontier token."""
    return next(id for id, one in g.systems.items() if one.frontier)


def take_fragments(g: Galaxy, seat: int, *cards: str) -> None:
    """Relic fragments from the decks into a player's play area."""
    for card in cards:
        g.exploration[EXPLORATION[card].deck].cards.remove(card)
        g.players[seat].fragments.append(card)


def attach(g: Galaxy, planet: str, card: str) -> None:
    """An exploration card from its deck to a planet."""
    g.exploration[EXPLORATION[card].deck].cards.remove(card)
    g.planets[planet].attached.append(card)


def relic(g: Galaxy, seat: int, card: str, *answers: object) -> Played:
    """A player gains this relic."""
    g.relic_deck.cards.remove(card)
    g.relic_deck.cards.append(card)
    before = g.relic_deck.cards

    async def gained() -> None:
        before.pop()
        await take_relic(g, seat, card)

    return kept(g, gained(), *answers)
