"""The Naaz-Rokha Alliance."""

from orrery.games.ti4.components import TRAITS
from orrery.games.ti4.events import Exploring, Fight, Turn
from orrery.games.ti4.rules.deploy import MECH, has_mech
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.exploration import draw, remaining
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.relics import enough, gain_relic, purge_fragment, purge_fragments
from orrery.games.ti4.rules.spending import ready
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.rules.units import stands
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

# -- exploring ----------------------------------------------------------------------------------


@ability(
    "distant_suns",
    W.EXPLORE_WHEN,
    usable=lambda g, seat, event: (
        event.seat == seat
        and not event.card
        and has_mech(g, seat, event.planet)
        and remaining(g, event.deck) > 1
    ),
)
async def distant_suns(g: Galaxy, seat: int, event: Exploring) -> None:
    """When a planet with a mech of one's own is explored: two cards are drawn, one is resolved, the
    other discarded. ti4:29.2, ti4:29.7a"""
    drawn = [await draw(g, event.deck) for _ in range(2)]
    tell(g, "revealed_exploration", seat=seat, cards=tuple(drawn))
    options, about = list(dict.fromkeys(drawn)), {"planet": event.planet}
    event.card = str(await ask(seat, "explore_with", options, rule="ti4:29.2", about=about))
    drawn.remove(event.card)
    g.explored[event.deck].cards += drawn


@ability(
    "pre_fab_arcologies",
    W.EXPLORED,
    usable=lambda g, seat, event: event.seat == seat and g.planets[event.planet].exhausted,
    forced=True,
)
async def pre_fab_arcologies(g: Galaxy, seat: int, event: Exploring) -> None:
    """After a planet was explored it is readied. ti4:31.8, ti4:78.5"""
    ready(g, event.planet)
    tell(g, "readied", seat=seat, planet=event.planet)


# -- relics -------------------------------------------------------------------------------------


PAIR = 2


def pairs(g: Galaxy, seat: int) -> list[str]:
    """The traits of which a player has two fragments. ti4:73.1"""
    return [trait for trait in TRAITS if enough(g, seat, trait, PAIR)]


def workpieces(g: Galaxy, seat: int) -> list[Option]:
    """What can be made of fragments: a relic of two of a kind, even if none is left, or a command
    token of one of them. ti4:58.3, ti4:73.2a"""
    relics: list[Option] = [("relic", trait) for trait in pairs(g, seat)]
    if not g.players[seat].reserve:
        return relics
    return relics + [("token", card) for card in dict.fromkeys(g.players[seat].fragments)]


@ability(
    "fabrication",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(workpieces(g, seat)),
)
async def fabrication(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: two fragments of a kind are purged for a relic, or one for a command token.
    ti4:58.2, ti4:73.1, ti4:93.1"""
    what, of = await ask(seat, "use_fragments", workpieces(g, seat), rule="ti4:58.2")
    if what == "relic":
        await purge_fragments(g, seat, str(of), PAIR)
        await gain_relic(g, seat)
    else:
        purge_fragment(g, seat, str(of))
        await gain_tokens(g, seat, 1, "ti4:52.2")


@note(
    "black_market_forgery",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event, owner: bool(g.relic_deck.cards and pairs(g, seat)),
)
async def black_market_forgery(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """Action: its holder purges two fragments of a kind for a relic. ti4:58.3, ti4:73.1"""
    about = {"card": "black_market_forgery"}
    trait = await ask(seat, "forge", pairs(g, seat), rule="ti4:58.2", about=about)
    await purge_fragments(g, seat, str(trait), PAIR)
    await gain_relic(g, seat)


# -- combat -------------------------------------------------------------------------------------


@standing(Q.COMBAT_DICE, "visz_el_vir")
def visz_el_vir(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """Mechs in its system roll one die more, in space and on planets. ti4:20.1a, ti4:71.5a"""
    return int(kind == MECH and stands(g, seat, combat.system, "flagship"))


def can_supercharge(g: Galaxy, seat: int, event: Fight) -> bool:
    """Is the card ready, and its owner in a combat?"""
    fights = g.combat is not None and seat in g.combat.sides()
    return fights and is_ready(g, seat, "supercharge")


@ability("supercharge", W.SPACE_ROUND_START, usable=can_supercharge)
@ability("supercharge", W.GROUND_ROUND_START, usable=can_supercharge)
async def supercharge(g: Galaxy, seat: int, event: Fight) -> None:
    """Exhausted at the start of a combat round: 1 is added to each combat roll of the player in it.
    ti4:62.0, ti4:20.4a"""
    exhaust_card(g, seat, "supercharge")
    modifiers.add(g, "supercharge", Q.COMBAT, 1, seat, "combat_round")
