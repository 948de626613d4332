"""Leaders and mech of the Clan of Saar."""

from orrery.games.ti4.events import Activation, Control, Turn
from orrery.games.ti4.rules.checks import is_blockaded
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.deploy import INFANTRY, can_deploy, deploy
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.production import grounds_of
from orrery.games.ti4.rules.spending import lose_goods
from orrery.games.ti4.rules.units import (
    SHIPS,
    at,
    count,
    destroy,
    dock_places,
    owners,
    planets_in,
    ships,
    system_of,
    unit,
)
from orrery.games.ti4.rules.ways import own_move
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask
from orrery.kit.fleet import kind_of

FIGHTER = "fighter"
DOCKS = 3  # on the board

# -- the agent ----------------------------------------------------------------------------------


def highest_move(g: Galaxy) -> int:
    """The highest move value of all ships on the board, without what effects add. ti4:18.1"""
    moves = [
        unit(g, seat, kind_of(one)).move
        for system in g.systems
        for seat in owners(g, system)
        for one in ships(at(g, seat, system))
    ]
    return max(moves, default=0)


def slower_ships(g: Galaxy, seat: int) -> list[Option]:
    """The ships of a player that others outrun, as (system, owner, ship). ti4:18.1"""
    highest = highest_move(g)
    return [
        (system, seat, one)
        for system in g.systems
        for one in at(g, seat, system)
        if kind_of(one) in SHIPS and 0 < own_move(g, seat, kind_of(one), system) < highest
    ]


@agent(
    "captain_mendosa",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: bool(slower_ships(g, event.seat)),
)
async def captain_mendosa(g: Galaxy, seat: int, event: Activation) -> None:
    """After any player has activated a system: one of that player's ships flies in this action as
    far as the fastest ship on the board. ti4:18.1, ti4:17.3"""
    assert g.action is not None
    about = {"card": "captain_mendosa"}
    options = slower_ships(g, event.seat)
    chosen = await ask(seat, "choose_ship", options, rule="ti4:18.1", about=about)
    system, kind = str(chosen[0]), kind_of(str(chosen[2]))
    more = highest_move(g) - own_move(g, event.seat, kind, system)
    g.action.hastened.append((system, kind, more))


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("rowl_sarrig", DOCKS, board=True)
def docks(g: Galaxy, seat: int) -> int:
    """Three space docks on the board. ti4:7.6a"""
    return count(g, seat, "space_dock")


@standing(Q.PRODUCED_AT, "rowl_sarrig")
def rowl_sarrig(g: Galaxy, seat: int, kind: str) -> list[str]:
    """Fighters and infantry may be put at any space dock that is not blockaded, wherever they are
    produced. ti4:19.0, ti4:69.4"""
    free = [
        (system_of(g, dock), dock)
        for dock in dock_places(g, seat)
        if not is_blockaded(g, seat, system_of(g, dock))
    ]
    if kind == FIGHTER:
        return [system for system, _ in free]
    if kind == INFANTRY:
        return [place for system, dock in free for place in grounds_of(g, seat, system, [dock])]
    return []


# -- the hero -----------------------------------------------------------------------------------


def around_docks(g: Galaxy, seat: int) -> list[str]:
    """The systems that are adjacent to a space dock of a player. ti4:10.0"""
    near = [adjacent(g, system_of(g, dock), seat) for dock in dock_places(g, seat)]
    return list(dict.fromkeys(system for some in near for system in some))


@hero(
    "gurno_aggero",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(around_docks(g, seat)),
)
async def gurno_aggero(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: all infantry and fighters of others in a system that is adjacent to a space dock of
    the player are destroyed. ti4:58.2, ti4:101.0"""
    about = {"card": "gurno_aggero"}
    options = around_docks(g, seat)
    system = str(await ask(seat, "choose_system", options, rule="ti4:58.2", about=about))
    for where in (system, *planets_in(g, system)):
        for other in [one for one in owners(g, where) if one != seat]:
            for kind in (FIGHTER, INFANTRY):
                for _ in range(at(g, other, where).get(kind, 0)):
                    await destroy(g, other, where, kind, seat, "gurno_aggero")


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "scavenger_zeta",
    W.CONTROL_GAINED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.planet in placeable(g, seat)
        and can_deploy(g, seat)
        and g.players[seat].goods > 0
    ),
)
async def scavenger_zeta(g: Galaxy, seat: int, event: Control) -> None:
    """Deploy: after control of a planet was gained a mech comes onto it for a trade good.
    ti4:28.1, ti4:28.1a"""
    lose_goods(g, seat, 1)
    deploy(g, seat, event.planet)
