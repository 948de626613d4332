"""The Federation of Sol."""

from orrery.games.ti4.abilities.technologies.upgrades import (
    bring_back,
    can_come_back,
    try_to_revive,
)
from orrery.games.ti4.events import Destroyed, Tokens, Turn, Used
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.tokens import has_strategy_token, lose_token, spend_strategy_token
from orrery.games.ti4.rules.units import at, place
from orrery.games.ti4.state import Galaxy, Pool
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


@ability(
    "orbital_drop",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: has_strategy_token(g, seat) and bool(placeable(g, seat)),
)
async def orbital_drop(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: for a token of the strategy pool two infantry are placed on a planet of one's own.
    ti4:58.3"""
    await spend_strategy_token(g, seat)
    planet = str(await ask(seat, "choose_planet", placeable(g, seat), rule="ti4:58.2"))
    drop(g, seat, planet)
    await ability.open(g, W.ABILITY_USED, Used(seat=seat, ability="orbital_drop", planet=planet))


def drop(g: Galaxy, seat: int, planet: str) -> None:
    """Two infantry come from the reinforcements onto a planet."""
    place(g, seat, planet, "infantry", 2)
    tell(g, "placed", seat=seat, unit="infantry", n=2, place=planet)


@ability(
    "versatile",
    W.STATUS_TOKENS,
    usable=lambda g, seat, event: event.seat == seat,
    forced=True,
)
async def versatile(g: Galaxy, seat: int, event: Tokens) -> None:
    """One more command token in the status phase. ti4:82.5"""
    event.n += 1


# -- units --------------------------------------------------------------------------------------


@ability(
    "spec_ops_ii",
    W.UNIT_DESTROYED,
    usable=lambda g, seat, event: event.seat == seat and event.unit == "infantry",
    forced=True,
)
async def spec_ops_ii(g: Galaxy, seat: int, event: Destroyed) -> None:
    """They survive their destruction with 5 or more. ti4:31.8"""
    await try_to_revive(g, seat, event, least=5)


@ability("spec_ops_ii", W.TURN_START, usable=can_come_back, forced=True)
async def spec_ops_ii_returns(g: Galaxy, seat: int, event: Turn) -> None:
    """They come back at the start of their owner's next turn."""
    await bring_back(g, seat)


def flagship_at(g: Galaxy, seat: int) -> str:
    """The system where a player's flagship is, or ""."""
    for id in g.systems:
        if any(kind_of(one) == "flagship" for one in at(g, seat, id)):
            return id
    return ""


@ability(
    "genesis",
    W.STATUS_PHASE_END,
    usable=lambda g, seat, event: bool(flagship_at(g, seat)),
    forced=True,
)
async def genesis(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the status phase an infantry is placed in the space area of its system; there
    must be room for it, too. ti4:49.3"""
    system = flagship_at(g, seat)
    place(g, seat, system, "infantry")
    tell(g, "placed", seat=seat, unit="infantry", n=1, place=system)


# -- the note -----------------------------------------------------------------------------------


@note(
    "military_support",
    W.TURN_START,
    usable=lambda g, seat, event, owner: event.seat == owner,
)
async def military_support(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """At the start of its owner's turn he loses a token of his strategy pool, if he has one; the
    holder may place two infantry on a planet of his. ti4:31.7"""
    if g.players[owner].strategy:
        lose_token(g, owner, Pool.STRATEGY)
    planets = placeable(g, seat)
    if not planets:
        return
    planet = str(await ask(seat, "choose_planet", [*planets, PASS], rule="ti4:95.1"))
    if planet != PASS:
        drop(g, seat, planet)
