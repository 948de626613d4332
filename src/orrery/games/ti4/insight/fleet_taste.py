"""Tastes for the steps of a tactical action: what flies, what lands, what is built."""

from orrery.games.ti4.insight.prospects import POST, foes, planet_gain, troops_near
from orrery.games.ti4.insight.strength import chance, strength, troops
from orrery.games.ti4.insight.taste import UNITS_TO_MAKE, parts, price
from orrery.games.ti4.insight.wishes import spoils, wanted_posts
from orrery.games.ti4.rules.checks import fleet_limit, fleet_size, free_fighters, overload
from orrery.games.ti4.rules.spending import RESOURCES
from orrery.games.ti4.rules.units import GROUND, at, count, planets_in, unit
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, Choice
from orrery.kit.fleet import Fleet, kind_of

CARRIERS = 4  # as many as a player has use for

# -- movement -----------------------------------------------------------------------------------


def on_ground(units: Fleet) -> int:
    """How many ground forces there are among these units."""
    return sum(n for one, n in units.items() if kind_of(one) in GROUND)


def landing_force(g: Galaxy, seat: int, system: str) -> int:
    """The ground forces that it takes to gain the planets of a system: one for each, and one for
    each that defends it."""
    foreign = [id for id in planets_in(g, system) if g.planets[id].owner != seat]
    return sum(1 + sum(map(on_ground, g.planets[id].forces.values())) for id in foreign)


def move_ships(choice: Choice, g: Galaxy) -> list[float]:
    """Carriers with troops to where planets are to be had, warships to where others are; nobody
    flies where nothing is to be gained."""
    seat, target = choice.seat, str(choice.about["system"])
    movers = choice.about["movers"]
    against, wanted = foes(g, seat, target), landing_force(g, seat, target)
    coming: dict[str, int] = dict(at(g, seat, target))
    landed = on_ground(coming)
    for origin, one, cargo in movers:
        landed += cargo
        if origin != target:
            coming[one] = coming.get(one, 0) + 1
    safe = chance(strength(g, seat, coming), against) if coming else 0.0
    post = not coming and not against and target in wanted_posts(g, seat)
    full = fleet_limit(g, seat) <= sum(n for one, n in coming.items() if one != "fighter")
    weights = []
    for option in choice.options:
        if option == DONE:
            weights.append(0.0)
        elif parts(option)[0] == "load":
            place, cargo = parts(option)[3:]
            if kind_of(cargo) in GROUND:
                weights.append(5.0 if landed < wanted + 1 else 0.4)
            else:  # without the ships that carry them fighters are lost
                stranded = overload(g, seat, place) + 4 > 0 if place in g.systems else False
                weights.append(2.0 if against else 1.0 if stranded and landed >= wanted else 0.2)
        else:
            origin, kind = parts(option)[1], kind_of(parts(option)[2])
            room = min(3, unit(g, seat, kind).capacity, troops_near(g, seat, origin))
            useful = 2.0 * room * (landed < wanted)
            useful += price(kind) * (1.0 - safe) if against else 0.02
            useful += POST / price(kind) if post else 0.0
            weights.append((0.02 + useful) * (0.05 if full else 1.0))
    content = landed >= wanted and not post and (not against or safe > 0.8)
    least = 3.0 if content else 0.3
    done = choice.options.index(DONE)
    weights[done] = least if content or max(weights) < 0.5 else 0.02 * max(weights)
    return weights


def commit(choice: Choice, g: Galaxy) -> list[float]:
    """Each planet gets what it takes; then the troops stay together on the best one."""
    return [
        0.1 if option == DONE else 0.01 + _need(g, choice.seat, parts(option)[1])
        for option in choice.options
    ]


def _need(g: Galaxy, seat: int, planet: str) -> float:
    spot = g.planets[planet]
    mine = troops(g, seat, at(g, seat, planet))
    if spot.owner == seat:
        return 0.1 / (0.2 + mine)
    others = [other for other in spot.forces if other != seat]
    against = sum(troops(g, other, spot.forces[other]) for other in others)
    if not against:
        return planet_gain(planet) if not mine else 0.05
    return 2.0 * planet_gain(planet) * (1.05 - chance(mine, against))


# -- production ---------------------------------------------------------------------------------


def produce(choice: Choice, g: Galaxy) -> list[float]:
    """Carriers with infantry while there are planets to be had, fighters for the room that is
    left, warships; no more ships than the fleet pool allows, and nothing from what an objective
    asks for."""
    seat, system = choice.seat, str(choice.about["system"])
    made: dict[str, int] = {}
    for kind, _, n in choice.about["made"]:
        made[kind] = made.get(kind, 0) + n
    here = at(g, seat, system)
    ships = sum(n for kind, n in made.items() if kind not in GROUND and kind != "fighter")
    free = fleet_limit(g, seat) - fleet_size(g, seat, system) - ships
    carriers = count(g, seat, "carrier") + made.get("carrier", 0)
    docked = sum(n for one, n in here.items() if kind_of(one) == "carrier")
    needed = 2 + 3 * min(2, docked + made.get("carrier", 0))
    infantry = troops_near(g, seat, system) + made.get("infantry", 0)
    fighters = here.get("fighter", 0) + made.get("fighter", 0)
    hangar = free_fighters(g, seat, system) + 2 * (docked + made.get("carrier", 0))
    weights = []
    for option in choice.options:
        if option == DONE:
            saving = spoils(g, seat, RESOURCES, int(choice.about["price"]) + 1)
            weights.append(20.0 if saving else 0.15)
            continue
        kind = parts(option)[0]
        worth = UNITS_TO_MAKE[kind]
        if len(parts(option)) > 2:  # for a captured unit, which costs nothing
            worth *= 2.0
        if kind == "carrier":
            worth *= 2.0 if carriers < 2 else 1.0 if carriers < CARRIERS else 0.2
        if kind in GROUND:
            worth *= 1.0 if infantry < needed else 0.15
        elif kind == "fighter":
            worth *= 0.03 if fighters >= hangar else 1.0
        elif free <= 0:
            worth *= 0.01
        weights.append(worth)
    return weights
