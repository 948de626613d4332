"""The Xxcha Kingdom. The range of the flagship's space cannon stands in its figures."""

from orrery.games.ti4.events import Activation, CardPlayed, Revealed, Strategy
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.tokens import has_strategy_token, lose_token, spend_strategy_token
from orrery.games.ti4.rules.units import has_ships
from orrery.games.ti4.state import Galaxy, Pool
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask


def near_own(g: Galaxy, seat: int) -> set[str]:
    """The systems of a player's planets, and those next to them. ti4:10.3, ti4:faq.55"""
    own = {g.planets[id].system for id in g.players[seat].planets}
    return own.union(*[adjacent(g, system, seat) for system in own])


def persuadable(g: Galaxy, seat: int) -> list[str]:
    """Planets without units, other than Mecatol Rex, in the systems of one's own planets and next
    to them. ti4:10.3, ti4:faq.55"""
    near = near_own(g, seat)
    return [
        id
        for id, planet in g.planets.items()
        if planet.system in near and planet.owner != seat and not planet.forces and id != CAPITAL
    ]


@ability(
    "peace_accords",
    W.STRATEGY_ABILITY_RESOLVED,
    usable=lambda g, seat, event: (
        event.seat == seat and event.card == "diplomacy" and bool(persuadable(g, seat))
    ),
)
async def peace_accords(g: Galaxy, seat: int, event: Strategy) -> None:
    """After the primary or secondary ability of Diplomacy a planet without units near one's own is
    gained. ti4:53.1, ti4:53.1a, ti4:faq.55"""
    planet = str(await ask(seat, "choose_planet", persuadable(g, seat), rule="ti4:53.1"))
    await gain_control(g, seat, planet)


@ability(
    "quash",
    W.AGENDA_REVEALED_WHEN,
    usable=lambda g, seat, event: has_strategy_token(g, seat),
)
async def quash(g: Galaxy, seat: int, event: Revealed) -> None:
    """When an agenda is revealed, a token of the strategy pool discards it for another one."""
    await spend_strategy_token(g, seat)
    event.cancelled = True


@ability(
    "instinct_training",
    W.ACTION_CARD_PLAYED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and is_ready(g, seat, "instinct_training")
        and has_strategy_token(g, seat)
    ),
)
async def instinct_training(g: Galaxy, seat: int, event: CardPlayed) -> None:
    """Exhausted for a token of the strategy pool when another player plays an action card: it is
    cancelled. ti4:3.8"""
    exhaust_card(g, seat, "instinct_training")
    await spend_strategy_token(g, seat)
    event.cancelled = True


@ability(
    "nullification_field",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and has_ships(g, seat, event.system)
        and is_ready(g, seat, "nullification_field")
        and has_strategy_token(g, seat)
    ),
)
async def nullification_field(g: Galaxy, seat: int, event: Activation) -> None:
    """Exhausted for a token of the strategy pool after another player has activated a system with
    ships of its owner: that player's turn ends at once. ti4:80.3"""
    assert g.action is not None
    exhaust_card(g, seat, "nullification_field")
    await spend_strategy_token(g, seat)
    g.action.ended = True
    event.cancelled = True


@note(
    "political_favor",
    W.AGENDA_REVEALED_WHEN,
    usable=lambda g, seat, event, owner: g.players[owner].strategy > 0,
)
async def political_favor(g: Galaxy, seat: int, event: Revealed, owner: int) -> None:
    """When an agenda is revealed, a token of the Xxcha player's strategy pool is removed, and the
    agenda discarded for another one. ti4:faq.34"""
    lose_token(g, owner, Pool.STRATEGY)
    event.cancelled = True
