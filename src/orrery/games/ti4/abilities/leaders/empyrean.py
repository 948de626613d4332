"""Leaders and mech of the Empyrean."""

from orrery.games.ti4.events import CardPlayed, Moved, Turn
from orrery.games.ti4.rules.deploy import MECH, mechs
from orrery.games.ti4.rules.exploration import explore_frontier, place_frontier
from orrery.games.ti4.rules.galaxy import adjacent, neighbours_among
from orrery.games.ti4.rules.leaders import agent, hero, unlocks
from orrery.games.ti4.rules.tokens import gain_tokens, return_token
from orrery.games.ti4.rules.units import at, has_ships, has_units, planets_in, remove, system_of
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import damaged

# -- the agent ----------------------------------------------------------------------------------


@agent(
    "acamar",
    W.SHIPS_MOVED,
    usable=lambda g, seat, event: (
        bool(event.ships) and not planets_in(g, event.system) and g.players[event.seat].reserve > 0
    ),
)
async def acamar(g: Galaxy, seat: int, event: Moved) -> None:
    """After any player has moved ships into a system without planets he gains a command token.
    ti4:52.2, ti4:52.3"""
    await gain_tokens(g, event.seat, 1, "ti4:52.2")


# -- the commander ------------------------------------------------------------------------------


@unlocks("xuange", board=True)
def is_everybodys_neighbour(g: Galaxy, seat: int) -> bool:
    """Every other player is a neighbour. ti4:7.6a, ti4:63.0"""
    others = [other for other in everyone(g, seat) if other != seat]
    return len(neighbours_among(g, seat, others)) == len(others)


@ability(
    "xuange",
    W.SHIPS_MOVED,
    usable=lambda g, seat, event: (
        event.seat != seat and bool(event.ships) and seat in g.systems[event.system].tokens
    ),
)
async def xuange(g: Galaxy, seat: int, event: Moved) -> None:
    """After another player has moved ships into a system with a command token of one's own, it may
    go to the reinforcements. ti4:52.2"""
    return_token(g, seat, event.system)
    tell(g, "took_back_token", seat=seat, system=event.system)


# -- the hero -----------------------------------------------------------------------------------


def within_reach(g: Galaxy, seat: int) -> list[str]:
    """The systems with a frontier token and ships of a player."""
    return [id for id, system in g.systems.items() if system.frontier and has_ships(g, seat, id)]


@hero("conservator_procyon", W.COMPONENT_ACTION)
async def conservator_procyon(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: every system without planets gets a frontier token, if it has none; then those in
    systems with ships of the player are explored, in the order that he likes.
    ti4:29.2d, ti4:29.4, ti4:29.4a, ti4:98.1b"""
    for system in g.systems:
        if not planets_in(g, system):
            place_frontier(g, system)
    tell(g, "frontier_tokens", seat=seat)
    left, about = within_reach(g, seat), {"card": "conservator_procyon"}
    while left:
        system = str(await ask(seat, "choose_system", left, rule="ti4:29.2d", about=about))
        await explore_frontier(g, seat, system)
        left = [id for id in left if id != system and id in within_reach(g, seat)]


# -- the mech -----------------------------------------------------------------------------------


def watchers(g: Galaxy, seat: int, other: int) -> list[str]:
    """The places of a player's mechs in systems with units of another one, or next to those."""
    return [
        place
        for place in dict.fromkeys(mechs(g, seat))
        if any(
            has_units(g, other, system)
            for system in (system_of(g, place), *adjacent(g, system_of(g, place), seat))
        )
    ]


@ability(
    "watcher",
    W.ACTION_CARD_PLAYED,
    usable=lambda g, seat, event: event.seat != seat and bool(watchers(g, seat, event.seat)),
)
async def watcher(g: Galaxy, seat: int, event: CardPlayed) -> None:
    """It is removed from a system with units of another player, or next to them, to cancel an
    action card that he plays. ti4:3.8, ti4:31.11"""
    places = watchers(g, seat, event.seat)
    place = str(await ask(seat, "remove_mech", places, rule="ti4:31.11"))
    one = damaged(MECH) if damaged(MECH) in at(g, seat, place) else MECH
    remove(g, seat, place, one)
    tell(g, "removed", seat=seat, unit=MECH, place=place, why="watcher")
    event.cancelled = True
