"""Leaders and mech of the L1Z1X Mindnet."""

from orrery.games.ti4.events import Activation, Moved, Turn
from orrery.games.ti4.rules.deploy import INFANTRY, MECH, become_mech, can_deploy
from orrery.games.ti4.rules.leaders import agent, hero, unlocks
from orrery.games.ti4.rules.movement import carried
from orrery.games.ti4.rules.retreat import leave_rift
from orrery.games.ti4.rules.units import at, count, fleets, planets_in, shift, unit
from orrery.games.ti4.rules.ways import shut
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS, Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

# -- the agent ----------------------------------------------------------------------------------


def infantry_in(g: Galaxy, seat: int, system: str) -> list[str]:
    """Where a player has infantry in a system."""
    places = (system, *planets_in(g, system))
    return [place for place in places if at(g, seat, place).get(INFANTRY)]


@agent(
    "i48s",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        g.action is not None
        and INFANTRY in g.action.present.get(event.seat, ())
        and bool(infantry_in(g, event.seat, event.system))
        and can_deploy(g, event.seat)
    ),
)
async def i48s(g: Galaxy, seat: int, event: Activation) -> None:
    """After any player has activated a system he may replace an infantry there with a mech of his
    reinforcements. ti4:31.7"""
    options = [*infantry_in(g, event.seat, event.system), PASS]
    where = str(await ask(event.seat, "replace_infantry", options, rule="ti4:31.7"))
    if where != PASS:
        become_mech(g, event.seat, where)


# -- the commander ------------------------------------------------------------------------------


@unlocks("2ram")
def has_four_dreadnoughts(g: Galaxy, seat: int) -> bool:
    """Four dreadnoughts on the board. ti4:7.6a"""
    return count(g, seat, "dreadnought") >= 4


@standing(Q.IGNORES_SHIELD, "2ram")
def bombards_shields(g: Galaxy, seat: int, planet: str) -> bool:
    """Planetary shields do not stop bombardment. ti4:66.0, ti4:31.2"""
    return True


# -- the hero -----------------------------------------------------------------------------------


def navigators(g: Galaxy, seat: int, target: str) -> list[Option]:
    """The flagship and the dreadnoughts of a player in other systems."""
    return [
        (system, one)
        for system in g.systems
        if system != target
        for one in at(g, seat, system)
        if kind_of(one) in ("flagship", "dreadnought")
    ]


def open_waters(g: Galaxy, seat: int) -> list[str]:
    """Systems without ships of others that ships can enter. ti4:13.1, ti4:86.1"""
    return [
        system
        for system in g.systems
        if not any(other != seat for other in fleets(g, system)) and not shut(g, seat, system)
    ]


@hero(
    "the_helmsman",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(open_waters(g, seat)),
)
async def the_helmsman(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: the flagship and any dreadnoughts move from anywhere into a system without ships of
    others, with what they carry. ti4:17.9, ti4:92.1"""
    about = {"card": "the_helmsman"}
    target = str(
        await ask(seat, "choose_system", open_waters(g, seat), rule="ti4:17.9", about=about)
    )
    moved: list[str] = []
    while options := navigators(g, seat, target):
        about = {"system": target}
        answer = await ask(seat, "move_by_effect", [*options, DONE], rule="ti4:17.9", about=about)
        if answer == DONE:
            break
        origin, one = str(answer[0]), str(answer[1])
        if await leave_rift(g, seat, origin, one, 1):
            await sail(g, seat, origin, target, one)
            moved.append(kind_of(one))
    if moved:
        await ability.open(g, W.SHIPS_MOVED, Moved(seat=seat, system=target, ships=moved))


async def sail(g: Galaxy, seat: int, origin: str, target: str, one: str) -> None:
    """A ship goes to another system with what it takes along; nothing from a system with a command
    token of its owner. ti4:92.1, ti4:92.3"""
    cargo: list[str] = []
    while len(cargo) < unit(g, seat, kind_of(one)).capacity:
        places = (origin, *planets_in(g, origin))
        troops: list[Option] = [
            (load, place)
            for place in places
            if seat not in g.systems[origin].tokens
            for load in at(g, seat, place)
            if carried(load)
        ]
        if not troops:
            break
        answer = await ask(seat, "take_along", [*troops, DONE], rule="ti4:92.1")
        if answer == DONE:
            break
        shift(g, seat, str(answer[1]), target, str(answer[0]))
        cargo.append(str(answer[0]))
    shift(g, seat, origin, target, one)
    kind = kind_of(one)
    tell(g, "moved", seat=seat, unit=kind, origin=origin, system=target, cargo=tuple(cargo))


# -- the mech -----------------------------------------------------------------------------------


@standing(Q.BOMBARDS, "annihilator")
def annihilator(g: Galaxy, seat: int, kind: str, place: str) -> bool:
    """It bombards planets of its system as if it were a ship, unless it is in a ground combat.
    ti4:22.0"""
    combat = g.combat
    fighting = combat is not None and combat.planet == place and seat in combat.sides()
    return kind == MECH and not fighting
