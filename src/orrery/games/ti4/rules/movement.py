"""Movement: which ships can come to the active system, and what they carry.

All ships are declared first, each with its cargo; then they arrive together. ti4:17.6, ti4:92
"""

from dataclasses import dataclass, field
from functools import partial

from orrery.games.ti4.events import Moved, Turn
from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.checks import carries, takes_room
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.nexus import end_movement
from orrery.games.ti4.rules.passages import forget_passages, note_passages
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.tunnels import tunnels
from orrery.games.ti4.rules.units import (
    GROUND,
    SHIPS,
    at,
    planets_in,
    put,
    remove,
    shift,
    system_of,
    take,
    unit,
)
from orrery.games.ti4.rules.ways import Ways
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.chance import roll
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


@dataclass
class Mover:
    """A ship that is going to move."""

    origin: str
    unit: str  # damaged or not
    cargo: list[tuple[str, str]] = field(default_factory=list)  # from where, and what
    via: list[str] = field(default_factory=list)  # systems where it takes something on board
    course: list[str] = field(default_factory=list)  # systems that it leaves, in this order
    rifts: list[str] = field(default_factory=list)  # gravity rifts among them
    tunnel: bool = False  # it has capacity and flies through a wormhole


async def move_ships(g: Galaxy) -> None:
    """The active player moves any number of ships into the active system; then cannons fire, unless
    an effect lets ground forces land at once.
    ti4:17.4, ti4:17.6, ti4:88.2, ti4:88.2b, ti4:17.1"""
    action = g.action
    assert action is not None
    seat, target = action.seat, action.system
    await ability.open(g, W.BEFORE_MOVE, Turn(seat=seat))
    movers = await declare(g, seat, target)
    if movers:
        chart(ways.to(g, seat, target), movers)
    for mover in movers:
        await fly(g, seat, mover, target)
    if movers or action.moved:
        event = Moved(seat=seat, system=target, ships=action.moved, tunnelled=action.tunnelled)
        await ability.open(g, W.SHIPS_MOVED, event)
    await ability.open(g, W.MOVE_SUBSTEP_END, Turn(seat=seat))
    forget_passages(g)
    modifiers.expire(g, "movement")
    await settle(g)
    if standing.holds(g, Q.LANDS_AT_ONCE, seat):
        end_movement(g)
        go_on(g, Stage.INVASION)
    else:
        go_on(g, Stage.CANNONS)


# -- declaring ----------------------------------------------------------------------------------


async def declare(g: Galaxy, seat: int, target: str) -> list[Mover]:
    """Which ships move, one after the other, and what they take with them. ti4:17.5, ti4:17.6"""
    way = ways.to(g, seat, target)
    movers: list[Mover] = []
    if not ship_options(g, seat, way, movers) and not load_options(g, seat, way, movers):
        return movers
    while True:
        options = [
            *ship_options(g, seat, way, movers),
            *load_options(g, seat, way, movers),
            DONE,
        ]
        about = {"system": target, "movers": [(m.origin, m.unit, len(m.cargo)) for m in movers]}
        answer = await ask(seat, "move_ships", options, rule="ti4:17.4", about=about)
        if answer == DONE:
            return [mover for mover in movers if mover.origin != target or mover.cargo]
        if answer[0] == "ship":
            movers.append(Mover(str(answer[1]), str(answer[2])))
        else:
            _, origin, ship, place, cargo = (str(part) for part in answer)
            load(g, seat, way, movers, origin, ship, place, cargo)


def declared(movers: list[Mover], place: str, one: str) -> int:
    """How many of these units of a place move already, as ships or as cargo."""
    ships = sum(m.origin == place and m.unit == one for m in movers)
    return ships + sum(m.cargo.count((place, one)) for m in movers)


def ship_options(g: Galaxy, seat: int, way: Ways, movers: list[Mover]) -> list[Option]:
    """The ships that can come and are not declared yet. ti4:17.4, ti4:17.4c, ti4:17.4f, ti4:34.3"""
    return [
        ("ship", origin, one)
        for origin, one in way.able
        if at(g, seat, origin)[one] > declared(movers, origin, one)
        and way.can_pass(origin, one, [], spare_boost(way, movers, origin, one))
    ]


def spare_boost(
    way: Ways, movers: list[Mover], origin: str, one: str, mover: Mover | None = None
) -> int:
    """The movement that one more ship of a system, or this one, can still get from effects."""
    most = way.boost(origin, one)
    if not most:
        return 0
    needs = [
        (m.origin, kind_of(m.unit), way.boost_needed(m.origin, m.unit, m.via))
        for m in movers
        if m is not mover
    ]
    kind = kind_of(one)
    return next((n for n in range(most, 0, -1) if fits(way, [*needs, (origin, kind, n)])), 0)


def fits(way: Ways, needs: list[tuple[str, str, int]]) -> bool:
    """Is there as much more movement as these ships need? Of equal ships in a system an effect may
    have hastened one, best the one that needs most; for each other that needs 1 there must be an
    effect that gives any ship 1. ti4:17.4f"""
    ones, hastened = 0, dict(way.hastened)
    for origin, kind, need in sorted(needs, key=lambda ship: -ship[2]):
        left = need - hastened.pop((origin, kind), 0) if need else 0
        if left > 1:
            return False
        ones += max(0, left)
    return ones <= way.boosts


def load_options(g: Galaxy, seat: int, way: Ways, movers: list[Mover]) -> list[Option]:
    """What the declared ships can still take on board: fighters and ground forces of the system
    they start in, of those they fly through, and of the active one, as long as there is room.
    ti4:92.0, ti4:92.1, ti4:92.3, ti4:88.2a, ti4:92.2"""
    found: dict[Option, None] = {}
    ready = [*waiting(g, seat, way, movers), *movers]
    roomy = {(m.origin, m.unit): m for m in ready if spare_room(g, seat, m) > 0}
    full: dict[tuple[str, str], Mover] = {}
    if g.expansion and standing.speaks(g, Q.WEIGHTLESS, seat):  # what needs no room
        full = {(m.origin, m.unit): m for m in ready if carries(g, seat, m.unit)}
    left: dict[str, list[tuple[str, str]]] = {}  # what is still there, by system
    for (origin, one), mover in (*roomy.items(), *full.items()):
        boost = spare_boost(way, movers, origin, one, mover)
        for system in way.stops_of(mover.origin, one):
            if system not in left:
                left[system] = [
                    (place, cargo)
                    for place, cargo in cargo_in(g, seat, system)
                    if at(g, seat, place)[cargo] > declared(movers, place, cargo)
                ]
            if left[system] and way.can_pass(mover.origin, one, [*mover.via, system], boost):
                for place, cargo in left[system]:
                    if has_room(g, seat, mover, cargo):
                        found["load", origin, one, place, cargo] = None
    return list(found)


def cargo_in(g: Galaxy, seat: int, system: str) -> list[tuple[str, str]]:
    """What a player has in a system that ships carry, with the places where it is. ti4:92.0"""
    places = (system, *planets_in(g, system))
    return [(place, one) for place in places for one in at(g, seat, place) if carried(one)]


def cargo_on_the_way(g: Galaxy, seat: int, way: Ways) -> dict[str, list[tuple[str, str]]]:
    """What ships that can come, or are there, may take on board outside the active system, by
    system. ti4:92.1, ti4:92.3"""
    ships = [*way.able, *((way.target, one) for one in way.home)]
    systems = dict.fromkeys(
        system
        for origin, one in ships
        if unit(g, seat, kind_of(one)).capacity
        for system in way.stops_of(origin, one)
        if system != way.target
    )
    return {system: found for system in systems if (found := cargo_in(g, seat, system))}


def waiting(g: Galaxy, seat: int, way: Ways, movers: list[Mover]) -> list[Mover]:
    """Ships in the active system that are not declared yet: they may fly out and back in, which
    makes sense only to fetch something. ti4:17.4e"""
    there = at(g, seat, way.target)
    return [
        Mover(way.target, one) for one in way.home if there[one] > declared(movers, way.target, one)
    ]


def carried(one: str) -> bool:
    """Is it something that ships carry? ti4:92.0"""
    return one == "fighter" or kind_of(one) in GROUND


def spare_room(g: Galaxy, seat: int, mover: Mover) -> int:
    """How many more units it can carry. ti4:49.1, ti4:92.0"""
    laden = sum(takes_room(g, seat, one) for _, one in mover.cargo)
    return unit(g, seat, kind_of(mover.unit)).capacity - laden


def has_room(g: Galaxy, seat: int, mover: Mover, one: str) -> bool:
    """Can it carry this unit, too? Some units need no room, but a ship that has capacity.
    ti4:49.1, ti4:92.0"""
    if spare_room(g, seat, mover) > 0:
        return True
    return carries(g, seat, mover.unit) and not takes_room(g, seat, one)


def load(
    g: Galaxy,
    seat: int,
    way: Ways,
    movers: list[Mover],
    origin: str,
    ship: str,
    place: str,
    cargo: str,
) -> None:
    """A ship takes something on board: the first of its kind that has room and can pass there.
    ti4:92.0, ti4:92.1"""
    system = place if place in g.systems else g.planets[place].system
    for mover in movers:
        boost = spare_boost(way, movers, origin, ship, mover)
        if (
            (mover.origin, mover.unit) == (origin, ship)
            and has_room(g, seat, mover, cargo)
            and way.can_pass(origin, ship, [*mover.via, system], boost)
        ):
            break
    else:
        mover = Mover(origin, ship)
        movers.append(mover)
    mover.cargo.append((place, cargo))
    if system not in (mover.origin, way.target) and system not in mover.via:
        mover.via.append(system)


# -- ahead of the others ------------------------------------------------------------------------


def can_fly_ahead(g: Galaxy, seat: int, kind: str) -> bool:
    """Could a ship of this kind come to the active system?"""
    assert g.action is not None
    able = ways.to(g, seat, g.action.system).able
    return any(kind_of(one) == kind for _, one in able)


async def fly_ahead(g: Galaxy, seat: int, kind: str) -> None:
    """A ship moves before the others are declared, with what it carries. ti4:17.6, ti4:92.1"""
    assert g.action is not None
    target = g.action.system
    way = ways.to(g, seat, target)
    origin, one = next((origin, one) for origin, one in way.able if kind_of(one) == kind)
    mover = Mover(origin, one)
    while loads := [
        option
        for option in load_options(g, seat, way, [mover])
        if isinstance(option, tuple)
        and option[1:3] == (origin, one)
        and has_room(g, seat, mover, str(option[4]))
    ]:
        about = {"system": target, "movers": [(origin, one, len(mover.cargo))]}
        answer = await ask(seat, "move_ships", [*loads, DONE], rule="ti4:92.1", about=about)
        if answer == DONE:
            break
        load(g, seat, way, [mover], origin, one, str(answer[3]), str(answer[4]))
    if need := way.boost_needed(origin, one, mover.via):  # it took what lets one ship fly farther
        extra = way.hastened.get((origin, kind), 0)
        if extra:
            g.action.hastened.remove((origin, kind, extra))
        if need > extra:
            modifiers.add(g, kind, Q.MOVE_ONE, -1, seat, "tactical_action")
    chart(way, [mover])
    await fly(g, seat, mover, target)


# -- flying -------------------------------------------------------------------------------------


def chart(way: Ways, movers: list[Mover]) -> None:
    """The ways of all ships are settled before the first one moves: a wormhole that one of them
    takes along is still there for the others. ti4:17.6"""
    for mover in movers:
        mover.course = way.course(mover.origin, mover.unit, mover.via)
        mover.rifts = [system for system in mover.course if way.is_perilous(system)]
        boost = way.boost_needed(mover.origin, mover.unit, mover.via)
        might_use = partial(way.might_use, mover.origin, mover.unit)
        note_passages(way.g, partial(can_fly, way, mover, boost), might_use)
        if way.g.expansion and unit(way.g, way.seat, kind_of(mover.unit)).capacity:
            mover.tunnel = tunnels(way, mover.origin, mover.unit, mover.via)


def can_fly(way: Ways, mover: Mover, boost: int) -> bool:
    """Could a ship still come, as the board is now? ti4:17.4"""
    now = ways.to(way.g, way.seat, way.target)
    return now.can_pass(mover.origin, mover.unit, mover.via, boost)


async def fly(g: Galaxy, seat: int, mover: Mover, target: str) -> None:
    """A ship flies to the active system with all it carries. For each gravity rift that it leaves
    a die is rolled; with 3 or less it is removed, and with it what it has on board by then.
    ti4:37.2, ti4:37.2a, ti4:37.2b, ti4:37.2c, ti4:37.3, ti4:92.1a, ti4:92.1b,
    ti4:kurz.gravitationsstrudel, ti4:32.1b, ti4:34.1a, ti4:faq.64"""
    for n, system in enumerate(tuple(mover.course)):
        if system not in mover.rifts:
            continue
        (die,) = await roll(10)
        tell(g, "rift", seat=seat, system=system, unit=kind_of(mover.unit), die=die)
        if die <= 3:
            remove(g, seat, mover.origin, mover.unit)
            for place, cargo in mover.cargo:
                if system_of(g, place) in mover.course[: n + 1] and system_of(g, place) != target:
                    remove(g, seat, place, cargo)
            tell(g, "removed", seat=seat, unit=kind_of(mover.unit), place=system, why="rift")
            return
    assert g.action is not None
    if mover.origin != target:
        shift(g, seat, mover.origin, target, mover.unit)
        if kind_of(mover.unit) in SHIPS:  # and not a dock that floats. ti4:34.1a
            g.action.moved.append(kind_of(mover.unit))
            if mover.tunnel:
                g.action.tunnelled.append(kind_of(mover.unit))
    for place, cargo in mover.cargo:
        if place != target:
            take(g, seat, place, cargo)
            put(g, seat, target, cargo)
    cargo_told = tuple(cargo for _, cargo in mover.cargo)
    tell(
        g,
        "moved",
        seat=seat,
        unit=kind_of(mover.unit),
        origin=mover.origin,
        system=target,
        cargo=cargo_told,
    )
