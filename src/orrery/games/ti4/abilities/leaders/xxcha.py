"""Leaders and mech of the Xxcha Kingdom. The range of the mech's space cannon stands in its
figures."""

from itertools import permutations

from orrery.games.ti4.abilities.factions.xxcha import near_own
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules import decks
from orrery.games.ti4.rules.agenda_phase import begin_vote, conclude, discard, lay_open
from orrery.games.ti4.rules.deploy import INFANTRY
from orrery.games.ti4.rules.laws import repeal
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.spending import influence, ready
from orrery.games.ti4.rules.units import at, owners, remove
from orrery.games.ti4.rules.voting import let_vote
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel import modifiers
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell, tell_only

LOOKED_AT, REVEALED = 5, 2  # agendas

# -- the agent ----------------------------------------------------------------------------------


def tired(g: Galaxy) -> list[str]:
    """The exhausted planets of all players."""
    return [id for id, planet in g.planets.items() if planet.exhausted and planet.owner != NOBODY]


@agent("ggrocuto_rinn", W.COMPONENT_ACTION, usable=lambda g, seat, event: bool(tired(g)))
async def ggrocuto_rinn(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: any planet is readied; if its system is next to a planet of the player, or has one,
    he may remove an infantry from it, of whomever. ti4:78.5, ti4:10.3, ti4:faq.55"""
    about = {"card": "ggrocuto_rinn"}
    planet = str(await ask(seat, "choose_planet", tired(g), rule="ti4:58.2", about=about))
    ready(g, planet)
    tell(g, "readied", seat=g.planets[planet].owner, planet=planet)
    if g.planets[planet].system not in near_own(g, seat):
        return
    whose: list[Option] = [o for o in owners(g, planet) if at(g, o, planet).get(INFANTRY)]
    if not whose:
        return
    about = {"planet": planet}
    other = await ask(seat, "remove_whose", [*whose, PASS], rule="ti4:31.7", about=about)
    if other != PASS:
        remove(g, int(other), planet, INFANTRY)
        tell(g, "removed", seat=int(other), unit=INFANTRY, place=planet, why="ggrocuto_rinn")


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("elder_qanoj", 12, board=True)
def all_influence(g: Galaxy, seat: int) -> int:
    """Twelve influence on all planets together, ready or not. ti4:7.6a"""
    return sum(influence(g, planet) for planet in g.players[seat].planets)


@standing(Q.VOTES, "elder_qanoj")
def one_vote_more(g: Galaxy, seat: int, planet: str) -> int:
    """Each planet that is exhausted for votes gives one more. ti4:2.15"""
    return 1


@standing(Q.ALWAYS_VOTES, "elder_qanoj")
def elder_qanoj(g: Galaxy, seat: int) -> bool:
    """No effect prevents voting. ti4:2.16, ti4:31.6a"""
    return True


# -- the hero -----------------------------------------------------------------------------------


def agendas_left(g: Galaxy) -> int:
    """How many agendas there are in the deck and on the discard pile."""
    return len(g.agenda_deck.cards) + len(g.agenda_discard.cards)


@hero(
    "xxekir_grom",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: agendas_left(g) >= REVEALED,
)
async def xxekir_grom(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: a law may be discarded. The five topmost agendas are looked at; two of them are
    resolved one after the other, as if the player had cast the only vote, and the others discarded.
    Nobody else can use abilities meanwhile. ti4:1.5, ti4:2.18, ti4:31.6"""
    modifiers.add(g, "xxekir_grom", Q.ALONE, 1, seat, "action")
    about = {"card": "xxekir_grom"}
    if g.laws:
        law = str(await ask(seat, "choose_law", [*g.laws, PASS], rule="ti4:31.7", about=about))
        if law != PASS:
            await repeal(g, law)
    for card in await pick_agendas(g, seat):
        await decide_alone(g, seat, card)
    modifiers.drop(g, "xxekir_grom")


async def pick_agendas(g: Galaxy, seat: int) -> tuple[str, ...]:
    """A player looks at the topmost agendas, an empty deck being made of the discard pile; he
    reveals two of them, in the order in which they are resolved, and discards the rest.
    ti4:2.2.i"""
    shown = g.players[seat].shown
    shown.eyes = [seat]
    await decks.draw(g.agenda_deck, shown, LOOKED_AT, g.agenda_discard)
    tell_only(g, seat, "saw_agendas", {"agendas": tuple(shown.cards)}, seat=seat)
    pairs = permutations(shown.cards, REVEALED)
    chosen: tuple[str, ...] = await ask(seat, "reveal_agendas", list(pairs), rule="ti4:31.7")
    tell(g, "revealed_agendas", seat=seat, agendas=chosen)
    for card in tuple(shown.cards):
        shown.cards.remove(card)
        if card not in chosen:
            await discard(g, card)
    shown.eyes = []
    return chosen


async def decide_alone(g: Galaxy, seat: int, card: str) -> None:
    """An agenda is resolved as if a player had cast one vote for an outcome of his choice, and
    nobody else any. A law that is then to be voted on is voted on by everybody.
    ti4:2.12, ti4:2.18"""
    motion = await lay_open(g, card, 1)
    outcome = str(await ask(seat, "decide_alone", motion.ballot.outcomes, rule="ti4:2.18"))
    motion.ballot.cast[seat] = (outcome, 1)
    await conclude(g, motion)
    while motion.again:
        motion = await lay_open(g, motion.again, 1)
        await begin_vote(g, motion)
        while motion.queue:
            await let_vote(g, motion.queue.pop(0), motion)
        await conclude(g, motion)
    g.agenda = None
    modifiers.expire(g, "agenda_phase")  # there is none
