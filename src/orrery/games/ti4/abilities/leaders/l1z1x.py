"""Leaders and mech of the L1Z1X Mindnet."""

from orrery.games.ti4.events import Activation, Turn
from orrery.games.ti4.rules.arrivals import arrive
from orrery.games.ti4.rules.deploy import INFANTRY, MECH, become_mech, can_deploy
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.sailing import gather, open_waters
from orrery.games.ti4.rules.units import at, count, planets_in
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel.choice import PASS, Option, ask
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


@unlocks_at("2ram", 4, board=True)
def dreadnoughts(g: Galaxy, seat: int) -> int:
    """Four dreadnoughts on the board. ti4:7.6a"""
    return count(g, seat, "dreadnought")


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
    moved = await gather(g, seat, target, lambda: navigators(g, seat, target))
    await arrive(g, seat, target, moved)


# -- the mech -----------------------------------------------------------------------------------


@standing(Q.BOMBARDS, "annihilator")
def annihilator(g: Galaxy, seat: int, kind: str, place: str) -> bool:
    """It bombards planets of its system as if it were a ship, unless it is in a ground combat.
    ti4:22.0"""
    combat = g.combat
    fighting = combat is not None and combat.planet == place and seat in combat.sides()
    return kind == MECH and not fighting
