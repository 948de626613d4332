"""Leaders and mech of the Arborec."""

from orrery.games.ti4.events import Activation, Making, Turn, Used
from orrery.games.ti4.rules.deploy import (
    become_mech,
    can_deploy,
    infantry_places,
    troops_on_planets,
)
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.production import produce, produces
from orrery.games.ti4.rules.units import (
    GROUND,
    SHIPS,
    at,
    in_supply,
    owners,
    place,
    planets_in,
    remove,
    unit,
)
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS, Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

ANY_NUMBER = 999

# -- the agent ----------------------------------------------------------------------------------


def big_ships(g: Galaxy, seat: int, event: Turn) -> list[Option]:
    """All ships of all players that are no fighters, as (system, owner, ship)."""
    return [
        (system, owner, one)
        for system in g.systems
        for owner in owners(g, system)
        for one in at(g, owner, system)
        if kind_of(one) in SHIPS and kind_of(one) != "fighter"
    ]


def successors(g: Galaxy, seat: int, kind: str) -> list[str]:
    """The ships in a player's reinforcements that cost up to 2 more than this one; no war sun
    without its technology. ti4:54.3"""
    most = unit(g, seat, kind).cost + 2
    known = g.players[seat].technologies
    return [
        other
        for other in g.players[seat].units
        if other in SHIPS
        and other != "fighter"
        and in_supply(g, seat, other)
        and 0 < unit(g, seat, other).cost <= most
        and (not unit(g, seat, other).technology or unit(g, seat, other).technology in known)
    ]


@agent(
    "letani_ospha",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(big_ships(g, seat, event)),
)
async def letani_ospha(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: any player's ship that is no fighter may be replaced by its owner with one of his
    reinforcements that costs up to 2 more. Nothing is produced. ti4:58.2"""
    about = {"card": "letani_ospha"}
    chosen = await ask(seat, "choose_ship", big_ships(g, seat, event), rule="ti4:58.2", about=about)
    system, owner, one = str(chosen[0]), int(chosen[1]), str(chosen[2])
    kind = kind_of(one)
    options = [*successors(g, owner, kind), PASS]
    about = {"unit": kind, "place": system}
    new = str(await ask(owner, "replace_ship", options, rule="ti4:31.7", about=about))
    if new != PASS:
        remove(g, owner, system, one)
        place(g, owner, system, new)
        tell(g, "replaced", seat=owner, old=kind, unit=new, place=system)


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("dirzuga_rophal", 12, board=True)
def troops(g: Galaxy, seat: int) -> int:
    """Twelve ground forces on planets under control. ti4:7.6a"""
    return troops_on_planets(g, seat)


def grounds(g: Galaxy, seat: int, system: str) -> list[str]:
    """Where an effect that produces in a system puts ground forces. ti4:26.3b"""
    return [p for p in planets_in(g, system) if g.planets[p].owner == seat] + [system]


@ability(
    "dirzuga_rophal",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and g.action is not None
        and any(produces(g, seat, kind) for kind in g.action.present.get(seat, ()))
    ),
)
async def dirzuga_rophal(g: Galaxy, seat: int, event: Activation) -> None:
    """After another player has activated a system where units with Production stood: one unit is
    produced there. That is no use of Production. ti4:26.3, ti4:26.3b"""
    making = Making(seat=seat, system=event.system, ability=False, limit=1)
    await produce(g, making, grounds(g, seat, event.system))


# -- the hero -----------------------------------------------------------------------------------


def overgrown(g: Galaxy, seat: int) -> list[str]:
    """The systems where a player has ground forces, in space or on planets. ti4:21.0"""
    return [
        system
        for system in g.systems
        if any(
            kind_of(one) in GROUND
            for where in (system, *planets_in(g, system))
            for one in at(g, seat, where)
        )
    ]


@hero(
    "letani_miasmiala",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(overgrown(g, seat)),
)
async def letani_miasmiala(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: any number of units is produced and paid for in any number of systems with ground
    forces of the player. That is no use of Production. ti4:26.3, ti4:26.3b"""
    left = overgrown(g, seat)
    about = {"card": "letani_miasmiala"}
    while left:
        system = await ask(seat, "choose_system", [*left, DONE], rule="ti4:26.3", about=about)
        if system == DONE:
            return
        left.remove(str(system))
        making = Making(seat=seat, system=str(system), ability=False, limit=ANY_NUMBER)
        await produce(g, making, grounds(g, seat, str(system)))


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "letani_behemoth",
    W.ABILITY_USED_WHEN,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability == "mitosis"
        and can_deploy(g, seat)
        and bool(infantry_places(g, seat))
    ),
)
async def letani_behemoth(g: Galaxy, seat: int, event: Used) -> None:
    """Deploy: in place of what Mitosis does an infantry becomes a mech. ti4:28.1"""
    where = str(await ask(seat, "replace_infantry", infantry_places(g, seat), rule="ti4:28.1"))
    become_mech(g, seat, where)
    event.cancelled = True
