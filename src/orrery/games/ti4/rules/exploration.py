"""Exploring planets and frontier tokens. ti4:29, ti4:98"""

from orrery.games.ti4.components import EXPLORATION, PLANETS, TRAITS
from orrery.games.ti4.events import Exploring
from orrery.games.ti4.rules import attachments
from orrery.games.ti4.rules.decks import form_anew
from orrery.games.ti4.rules.galaxy import is_home
from orrery.games.ti4.rules.resolving import whole
from orrery.games.ti4.rules.units import planets_in, touch
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability, effects
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.effects import Texts
from orrery.kernel.state import tell

FRONTIER = "frontier"
DECKS = (*TRAITS, FRONTIER)

# What an exploration card does for whoever explored with it: exploration_card(g, event).
exploration_card = Texts[[Galaxy, Exploring]](effects, "exploration_card")


def lay_frontier(g: Galaxy) -> None:
    """Every system without planets gets a frontier token, anomalies too; home systems do not.
    ti4:setup.7.2, ti4:98.1, ti4:98.1c, ti4:98.1d, ti4:98.1a"""
    for id in g.systems:
        if not is_home(id) and not planets_in(g, id):
            place_frontier(g, id)


def place_frontier(g: Galaxy, system: str) -> None:
    """A frontier token comes into a system, which holds one at the most. ti4:98.1b, ti4:29.4a"""
    g.systems[system].frontier = True


def traits(g: Galaxy, planet: str) -> tuple[str, ...]:
    """The traits of a planet, printed and by what is attached to it. ti4:67.3, ti4:11.0"""
    printed = PLANETS[planet].trait
    found = (printed,) if printed else ()
    if not g.planets[planet].attached:
        return found
    more = [trait for card in attachments.added(g, planet) for trait in card.traits]
    return tuple(dict.fromkeys((*found, *more)))


def explorable(g: Galaxy, planet: str) -> bool:
    """Has a planet a trait, and is there a card left for it? ti4:29.2b, ti4:29.7a"""
    return any(left(g, trait) for trait in traits(g, planet))


def to_explore(g: Galaxy, seat: int) -> list[str]:
    """The planets of a player that can be explored. ti4:29.2b"""
    return [planet for planet in g.players[seat].planets if explorable(g, planet)]


def left(g: Galaxy, deck: str) -> bool:
    """Is there a card in an exploration deck, or in its discard pile? ti4:29.7a"""
    return remaining(g, deck) > 0


def remaining(g: Galaxy, deck: str) -> int:
    """How many cards of an exploration deck can still be drawn. ti4:29.7a"""
    return len(g.exploration[deck].cards) + len(g.explored[deck].cards)


async def explore(g: Galaxy, seat: int, planet: str) -> None:
    """A player explores a planet: a card of the deck of its trait is drawn and resolved; of
    several traits he chooses one first. A planet without any cannot be explored.
    ti4:29.2, ti4:29.2b, ti4:29.2c, ti4:29.3, ti4:kurz.erkunden, ti4:29.2d"""
    decks = [trait for trait in traits(g, planet) if left(g, trait)]
    if not decks:
        return
    about = {"planet": planet}
    deck = str(await ask(seat, "explore_deck", decks, rule="ti4:29.2c", about=about))
    event = Exploring(seat=seat, system=g.planets[planet].system, planet=planet, deck=deck)
    await ability.open(g, W.EXPLORE_WHEN, event)
    await resolve(g, event)
    await ability.open(g, W.EXPLORED, event)


async def explore_frontier(g: Galaxy, seat: int, system: str) -> None:
    """A player explores a frontier token, as an effect lets him: a card of the frontier deck is
    drawn and resolved, and the token goes back to the supply. ti4:29.4, ti4:29.5, ti4:29.6"""
    g.systems[system].frontier = False
    if left(g, FRONTIER):
        await resolve(g, Exploring(seat=seat, system=system, deck=FRONTIER))


async def resolve(g: Galaxy, event: Exploring) -> None:
    """The card is drawn, unless an effect has chosen it already, and does what it says. Fragments
    are kept, attachments stay at the planet, some cards are purged; others are discarded.
    ti4:29.7, ti4:29.8, ti4:29.9, ti4:11.3, ti4:kurz.verstaerkung"""
    if not event.card:
        event.card = await draw(g, event.deck)
    card = EXPLORATION[event.card]
    tell(g, "explored", seat=event.seat, card=card.id, planet=event.planet, system=event.system)
    await ability.open(g, W.EXPLORE_CARD, event)
    if card.id in exploration_card:
        await whole(g, exploration_card.carry_out(card.id, g, event))
    if card.kind == "relic_fragment":
        g.players[event.seat].fragments.append(card.id)
    elif card.kind == "attach":
        g.planets[event.planet].attached.append(card.id)
        touch(g, g.planets[event.planet].system)
        touch(g, event.system)
    elif card.purged:
        g.purged.append(card.id)
    elif not event.kept:
        g.explored[event.deck].cards.append(card.id)


async def draw(g: Galaxy, deck: str) -> str:
    """The top card of an exploration deck; one that is used up is formed anew from its discard
    pile. ti4:29.7a"""
    cards, discard = g.exploration[deck], g.explored[deck]
    await form_anew(cards, discard)
    card = cards.cards.pop()
    await reveal()
    await form_anew(cards, discard)
    return card
