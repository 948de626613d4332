"""Leaders and mech of the Argent Flight."""

from functools import partial

from orrery.games.ti4.events import Making, Shooting, Turn
from orrery.games.ti4.rules.arrivals import arrive
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.deploy import MECH
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.sailing import gather, open_waters
from orrery.games.ti4.rules.shots import BARRAGE, BOMBARDMENT, CANNON, figures
from orrery.games.ti4.rules.units import GROUND, SHIPS, at, places, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, ask
from orrery.kit.fleet import kind_of

# -- the agent ----------------------------------------------------------------------------------


def landing_sites(g: Galaxy, seat: int, system: str) -> list[str]:
    """The planets of a player in a system and next to it where units can be placed."""
    near = {system, *adjacent(g, system, seat)}
    return [planet for planet in placeable(g, seat) if g.planets[planet].system in near]


@agent(
    "trillossa_aun_mirik",
    W.PRODUCED_WHEN,
    usable=lambda g, seat, event: any(
        site != place
        for kind, place in event.ordered
        if kind in GROUND
        for site in landing_sites(g, event.seat, event.system)
    ),
)
async def trillossa_aun_mirik(g: Galaxy, seat: int, event: Making) -> None:
    """When any player produces ground forces he may put them onto planets of his in that system
    and in adjacent ones. ti4:31.15a, ti4:69.4"""
    event.elsewhere = landing_sites(g, event.seat, event.system)


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("trrakan_aun_zulok", 6, board=True)
def gunners(g: Galaxy, seat: int) -> int:
    """Six units on the board with Anti-Fighter Barrage, Space Cannon or Bombardment. ti4:7.6a"""
    return sum(
        n
        for place in places(g, seat)
        for one, n in at(g, seat, place).items()
        if any(figures(g, seat, kind_of(one), name) for name in (BARRAGE, CANNON, BOMBARDMENT))
    )


@ability(
    "trrakan_aun_zulok",
    W.UNIT_ABILITY_ROLL,
    usable=lambda g, seat, event: event.seat == seat,
)
async def trrakan_aun_zulok(g: Galaxy, seat: int, event: Shooting) -> None:
    """When units of one's own roll for a unit ability, one of them may roll one more die.
    ti4:faq.4"""
    event.extra += 1


# -- the hero -----------------------------------------------------------------------------------


def rallying_points(g: Galaxy, seat: int) -> list[str]:
    """The systems with a command token of a player where his ships can gather."""
    return [system for system in open_waters(g, seat) if seat in g.systems[system].tokens]


def fleet(g: Galaxy, seat: int, target: str, moved: dict[Option, int]) -> list[Option]:
    """The ships of a player in other systems that can move, but for those that have ``moved``."""
    return [
        (system, one)
        for system in g.systems
        if system != target
        for one, n in at(g, seat, system).items()
        if kind_of(one) in SHIPS
        and unit(g, seat, kind_of(one)).move
        and n > moved.get((system, one), 0)
    ]


@hero(
    "mirik_aun_sissiri",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(rallying_points(g, seat)),
)
async def mirik_aun_sissiri(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: any number of ships move from anywhere to systems with a command token of their owner
    and without ships of others, with what they carry; no ship moves twice.
    ti4:17.9, ti4:92.1, ti4:92.3"""
    left, about = rallying_points(g, seat), {"card": "mirik_aun_sissiri"}
    moved: dict[Option, int] = {}
    arrived: dict[str, list[str]] = {}
    while left:
        target = await ask(seat, "choose_system", [*left, DONE], rule="ti4:17.9", about=about)
        if target == DONE:
            break
        system = str(target)
        left.remove(system)
        arrived[system] = await gather(g, seat, system, partial(fleet, g, seat, system, moved))
        for one in arrived[system]:
            moved[system, one] = moved.get((system, one), 0) + 1
    for system, ships in tuple(arrived.items()):
        await arrive(g, seat, system, ships)


# -- the mech -----------------------------------------------------------------------------------


@standing(Q.WEIGHTLESS, "aerie_sentinel")
def aerie_sentinel(g: Galaxy, seat: int, kind: str) -> bool:
    """It needs no capacity where a ship that has any carries it. ti4:49.1, ti4:49.2"""
    return kind == MECH
