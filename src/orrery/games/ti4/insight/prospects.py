"""Where a player's ships could go, and what they would gain there, for bots."""

from dataclasses import dataclass

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.insight.strength import chance, strength, troops
from orrery.games.ti4.insight.treasures import EXPLORED, LEGENDARY
from orrery.games.ti4.insight.wishes import planet_wishes, wanted_posts
from orrery.games.ti4.rules.galaxy import board, wormholes
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.production import limit_at
from orrery.games.ti4.rules.spending import (
    INFLUENCE,
    RESOURCES,
    can_spend,
    goods_worth,
    worths,
)
from orrery.games.ti4.rules.units import GROUND, SHIPS, at, fleets, has_ships, planets_in, unit
from orrery.games.ti4.rules.ways import barred, own_move, shut
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kit.fleet import Fleet, kind_of

CUSTODIANS = 6  # influence
PRIZE = 6.0  # a victory point
TAP = "dark_energy_tap"  # explores frontier tokens
POST = 2.0  # a ship where an objective asks for one, or where there is something to find
PRODUCE = 0.25  # for a resource that can be turned into units


@dataclass(slots=True)
class Arrival:
    """What could come to a system."""

    power: float = 0.0
    troops: int = 0
    ships: int = 0


def arrivals(g: Galaxy, seat: int) -> dict[str, Arrival]:
    """What a player could bring into each system with the next tactical action. What ships might
    pick up on their way is left out."""
    laid, holes = board(g), wormholes(g, seat)
    stops: dict[str, bool] = {}
    found: dict[str, Arrival] = {}
    for origin, system in g.systems.items():
        fleet = system.space.get(seat)
        if not fleet:
            continue
        cargo = troops_near(g, seat, origin)
        _arrive(g, seat, found, origin, fleet, 0, cargo)
        if seat in system.tokens:
            continue
        steps = {origin: 0}
        edge = [origin]
        moves = {one: own_move(g, seat, kind_of(one), origin) for one in fleet}
        for step in range(1, max(moves.values()) + 1):
            beyond = []
            for here in edge:
                for other in laid.adjacent(here, holes):
                    if other in steps:
                        continue
                    steps[other] = step
                    if other not in stops:
                        stops[other] = bool(barred(g, seat, other))
                    if not stops[other]:
                        beyond.append(other)
            edge = beyond
        for target, step in steps.items():
            if step:
                coming = {one: n for one, n in fleet.items() if moves[one] >= step}
                _arrive(g, seat, found, target, coming, step, cargo)
    return found


def troops_near(g: Galaxy, seat: int, system: str) -> int:
    """The ground forces that could be taken on board in a system."""
    n = 0
    for place in (system, *planets_in(g, system)):
        n += sum(k for one, k in at(g, seat, place).items() if kind_of(one) in GROUND)
    return n


def _arrive(
    g: Galaxy,
    seat: int,
    found: dict[str, Arrival],
    target: str,
    fleet: Fleet,
    step: int,
    cargo: int,
) -> None:
    here = found.setdefault(target, Arrival())
    here.power += strength(g, seat, fleet)
    room = 0
    for one, n in fleet.items():
        kind = kind_of(one)
        if kind in SHIPS:
            here.ships += n
            room += n * unit(g, seat, kind).capacity
    if step:
        here.troops += min(room, cargo)
    else:  # only what is in space can land here
        here.troops += sum(n for one, n in fleet.items() if kind_of(one) in GROUND)


def foes(g: Galaxy, seat: int, system: str) -> float:
    """The strength of other players' ships in a system."""
    others = [other for other in fleets(g, system) if other != seat]
    return sum(strength(g, other, g.systems[system].space[other]) for other in others)


# -- gains --------------------------------------------------------------------------------------


def planet_gain(id: str) -> float:
    """What it is to gain a planet."""
    printed = PLANETS[id]
    more = 0.5 if printed.specialty else 0.0
    if printed.legendary:
        more += LEGENDARY
    return 0.8 + 0.35 * printed.resources + 0.3 * printed.influence + more


def conquest(g: Galaxy, seat: int, system: str, coming: Arrival, wishes: dict[str, float]) -> float:
    """What such a fleet would gain in a system: planets, some of them wished for more than others,
    and the custodians' point."""
    if not coming.ships or shut(g, seat, system):
        return 0.0
    against = foes(g, seat, system)
    won = chance(coming.power, against)
    left = coming.troops
    gain = 0.0
    wanted = [id for id in planets_in(g, system) if g.planets[id].owner != seat]
    for id in sorted(wanted, key=planet_gain, reverse=True):
        if left <= 0:
            break
        gain += won * landing(g, seat, id, left, wishes.get(id, 0.0))
        left -= 1 + sum(sum(f.values()) for f in g.planets[id].forces.values())
    if against:
        gain += 0.3 * won * against - 0.6 * (1.0 - won) * coming.power
    return gain


def landing(g: Galaxy, seat: int, planet: str, n: int, wish: float = 0.0) -> float:
    """What ``n`` ground forces would gain on a planet, and by how much more it is wished for."""
    worth = planet_gain(planet) + wish
    if planet == CAPITAL:
        worth += 2.0
        if g.custodians:
            if not can_spend(g, seat, CUSTODIANS, INFLUENCE):
                return 0.0
            worth += PRIZE
    owner = g.planets[planet].owner
    if owner == NOBODY:
        return worth + EXPLORED * (g.expansion and bool(PLANETS[planet].trait))
    against = troops(g, owner, at(g, owner, planet))
    return (worth + 0.5) * chance(troops(g, seat, {"infantry": n}), against)


def output(g: Galaxy, seat: int, system: str) -> float:
    """How much a player could produce in a system: resources, and what docks allow."""
    most = sum(limit_at(g, seat, place) for place in (system, *planets_in(g, system)))
    if not most:
        return 0.0
    purse = sum(worths(g, seat, RESOURCES).values()) + goods_worth(g, seat)
    return float(min(1.6 * most, purse))


def prospects(g: Galaxy, seat: int) -> dict[str, float]:
    """What a tactical action in each system would be worth to a player."""
    coming, wishes, posts = arrivals(g, seat), planet_wishes(g, seat), wanted_posts(g, seat)
    gains = {system: conquest(g, seat, system, what, wishes) for system, what in coming.items()}
    if TAP in g.players[seat].technologies:
        posts |= {id for id, system in g.systems.items() if system.frontier}
    for system in posts & gains.keys():
        if not has_ships(g, seat, system) and not foes(g, seat, system):
            gains[system] += POST
    for system in {g.planets[id].system for id in g.players[seat].planets} | set(coming):
        if more := output(g, seat, system):
            gains[system] = max(0.0, gains.get(system, 0.0)) + PRODUCE * more
    return gains
