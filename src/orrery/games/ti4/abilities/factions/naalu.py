"""The Naalu Collective."""

from orrery.games.ti4.events import Activation, Moved, Turn
from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.evading import evade, refuges
from orrery.games.ti4.rules.notes import lay_out, note, note_of
from orrery.games.ti4.rules.taken_tokens import lose_fleet_token
from orrery.games.ti4.rules.tokens import fleet_tokens, place_from_pool
from orrery.games.ti4.rules.units import has_ships, stands
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Pool
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

# -- the "0" token ------------------------------------------------------------------------------


def take_zero(g: Galaxy, seat: int) -> None:
    """A player has the "0" token until the end of the status phase. ti4:45.1a, ti4:faq.67"""
    g.zero = seat
    tell(g, "zero_token", seat=seat)


def is_given(g: Galaxy, seat: int) -> bool:
    """Does somebody else have the gift of the Naalu player before him?"""
    return any(note_of("gift_of_prescience", seat) in player.area for player in g.players)


@ability(
    "telepathic",
    W.STRATEGY_PHASE_END,
    usable=lambda g, seat, event: g.zero != seat and not is_given(g, seat),
    forced=True,
)
async def telepathic(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the strategy phase the "0" token makes Naalu the first in initiative order.
    ti4:45.1a"""
    take_zero(g, seat)


@note(
    "gift_of_prescience",
    W.STRATEGY_PHASE_END,
    usable=lambda g, seat, event, owner: (
        note_of("gift_of_prescience", owner) not in g.players[seat].area  # ti4:95.6
    ),
    stays=True,
)
async def gift_of_prescience(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """At the end of the strategy phase the holder lays it out and has the "0" token in this round;
    Telepathic is off. ti4:45.1a, ti4:faq.67"""
    lay_out(g, seat, note_of("gift_of_prescience", owner))
    take_zero(g, seat)


@note(
    "gift_of_prescience",
    W.STATUS_PHASE_END,
    usable=lambda g, seat, event, owner: (
        note_of("gift_of_prescience", owner) in g.players[seat].area
    ),
    forced=True,
)
async def gift_goes_back(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """It goes back to the Naalu player at the end of the status phase. ti4:95.3"""


# -- ships --------------------------------------------------------------------------------------


@ability(
    "foresight",
    W.SHIPS_MOVED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and bool(event.ships)
        and g.players[seat].strategy > 0
        and has_ships(g, seat, event.system)
        and bool(refuges(g, seat, event.system))
    ),
)
async def foresight(g: Galaxy, seat: int, event: Moved) -> None:
    """After another player has moved ships to those of Naalu, and before cannons fire: a token of
    the strategy pool is placed in an adjacent system without ships of others, and all ships go
    there with what they carry. ti4:17.9, ti4:52.6, ti4:faq.6"""
    system = event.system
    refuge = str(await ask(seat, "choose_system", refuges(g, seat, system), rule="ti4:17.9"))
    place_from_pool(g, seat, Pool.STRATEGY, refuge)
    await evade(g, seat, system, refuge)
    await check_fleet(g, seat, refuge)


@ability(
    "neuroglaive",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and has_ships(g, seat, event.system)
        and fleet_tokens(g.players[event.seat]) > 0
    ),
    forced=True,
)
async def neuroglaive(g: Galaxy, seat: int, event: Activation) -> None:
    """Whoever activates a system with ships of its owner loses a token of the fleet pool; all his
    fleets are checked before he moves. ti4:32.3"""
    await lose_fleet_token(g, event.seat, "ti4:32.3")


@standing(Q.HALF_FIGHTERS, "hybrid_crystal_fighter_ii")
def hybrid_crystal_fighter_ii(g: Galaxy, seat: int) -> bool:
    """Fighters without room count as half a ship against the fleet pool. ti4:76.2a"""
    return True


@standing(Q.MAY_LAND, "matriarch")
def matriarch(g: Galaxy, seat: int, kind: str, system: str) -> bool:
    """Where the flagship is, fighters land like ground forces; they go back to space when the
    combat ends, and never take a planet. ti4:faq.65, ti4:faq.66"""
    return kind == "fighter" and stands(g, seat, system, "flagship")
