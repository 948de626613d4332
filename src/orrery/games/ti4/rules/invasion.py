"""Invasion: bombardment, landing, and control of planets. ti4:27, ti4:40, ti4:60"""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.events import Fight, Landing
from orrery.games.ti4.rules.bombardment import bombard
from orrery.games.ti4.rules.cannons import cannon_defense, defense_dice
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.exploration import explorable
from orrery.games.ti4.rules.ground_combat import contested, lift_off, troops
from orrery.games.ti4.rules.leaders import purge_hero
from orrery.games.ti4.rules.resolving import look_after
from orrery.games.ti4.rules.scoring import gain_points
from orrery.games.ti4.rules.spending import INFLUENCE, can_spend, spend
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import (
    GROUND,
    at,
    planets_in,
    remove,
    shift,
    ships,
    touch,
)
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE, ask, confirm
from orrery.kernel.state import tell
from orrery.kit.fleet import Fleet, kind_of

CAPITAL = LIMITS.capital  # the planet in the middle. ti4:60.0
Landfall = tuple[str, ...]  # a unit, the planet it lands on, and the one that it comes from, if any


async def invade(g: Galaxy) -> None:
    """Bombardment, unless an effect lets ground forces land at once; then these are committed to
    planets, and cannons fire at them. Whoever commits none goes on with production, unless an
    effect has put troops of his beside others'.
    ti4:27.0, ti4:27.1, ti4:27.2, ti4:27.2c, ti4:27.3, ti4:27.3a, ti4:27.4, ti4:88.4"""
    assert g.action is not None
    system = g.action.system
    at_once = modifiers.of(g, Q.LANDS_AT_ONCE, g.active)
    if not at_once:
        await ability.open(g, W.INVASION_START, Fight(system=system))
        await bombard(g, system)
    await ability.open(g, W.COMMIT, Fight(system=system))
    await commit(g, system)
    for record in at_once:
        give_up_ships(g, g.active, system)
        purge_hero(g, g.active, record.source)
    if not g.action.landed and not contested(g):
        await end_invasion(g)
        return
    for planet in tuple(g.action.landed):
        await ability.open(g, W.COMMITTED, Landing(seat=g.active, planet=planet))
    targets = [planet for planet in g.action.landed if has_cannons(g, planet)]
    while targets:
        planet = str(await ask(g.active, "cannon_order", targets, rule="ti4:27.3a"))
        targets.remove(planet)
        await cannon_defense(g, planet)
    go_on(g, Stage.GROUND_COMBAT)


def has_cannons(g: Galaxy, planet: str) -> bool:
    """Has anybody else cannons on a planet? ti4:27.3"""
    others = [seat for seat in range(len(g.players)) if seat != g.active]
    return any(defense_dice(g, seat, planet) for seat in others)


# -- landing ------------------------------------------------------------------------------------


async def commit(g: Galaxy, system: str) -> None:
    """The active player puts ground forces of the space area onto planets, one after the other, and
    by an effect also one each of other planets; if he has removed the custodians, the first one
    onto their planet. ti4:27.2, ti4:27.2a, ti4:27.2b, ti4:40.2, ti4:92.4"""
    seat = g.active
    must = await remove_custodians(g, seat, system)
    others = mustered(g, seat, system)
    while options := [*landings(g, seat, system), *transfers(g, seat, system, others)]:
        if must:
            first = [o for o in options if o[1] == CAPITAL and kind_of(o[0]) in GROUND]
            answer = await ask(seat, "commit", first, rule="ti4:40.2")
            must = False
        else:
            answer = await ask(seat, "commit", [*options, DONE], rule="ti4:27.2")
        if answer == DONE:
            return
        origin = str(answer[2]) if len(answer) > 2 else system
        if origin in others:
            others.remove(origin)
        land(g, seat, str(answer[0]), str(answer[1]), origin)


def landings(g: Galaxy, seat: int, system: str) -> list[Landfall]:
    """Which units of the space area can be committed to which planets.
    ti4:27.2, ti4:27.2b, ti4:21.1, ti4:21.2, ti4:21.3"""
    forces = [one for one in at(g, seat, system) if may_land(g, seat, kind_of(one), system)]
    return [(one, planet) for one in forces for planet in open_planets(g, seat, system)]


def open_planets(g: Galaxy, seat: int, system: str) -> list[str]:
    """The planets of a system that a player may land on. ti4:27.2"""
    return [planet for planet in planets_in(g, system) if not landing_barred(g, seat, planet)]


def mustered(g: Galaxy, seat: int, system: str) -> list[str]:
    """The planets from each of which an effect lets one ground force be committed. ti4:31.2"""
    found = [planet for some in standing.found(g, Q.LANDS_FROM, seat, system) for planet in some]
    return [planet for planet in found if mobile(g, seat, planet)]


def mobile(g: Galaxy, seat: int, place: str) -> Fleet:
    """The ground forces of a player in a place that are no structures, which do not move.
    ti4:21.0, ti4:34.3"""
    return {one: n for one, n in at(g, seat, place).items() if kind_of(one) in GROUND}


def transfers(g: Galaxy, seat: int, system: str, origins: list[str]) -> list[Landfall]:
    """Which ground forces of these planets can be committed to which others; not one that has just
    landed. ti4:27.2, ti4:31.18"""
    assert g.action is not None
    landed = g.action.landed
    return [
        (one, planet, origin)
        for origin in origins
        for one, n in mobile(g, seat, origin).items()
        if n > landed.get(origin, {}).get(one, 0)
        for planet in open_planets(g, seat, system)
        if planet != origin
    ]


def may_land(g: Galaxy, seat: int, kind: str, system: str) -> bool:
    """Ground forces land, and what an effect lets land like them. ti4:27.2, ti4:faq.65"""
    return kind in GROUND or standing.holds(g, Q.MAY_LAND, seat, kind, system)


def land(g: Galaxy, seat: int, one: str, planet: str, origin: str) -> None:
    """A unit of the space area or of another planet is committed to a planet. ti4:27.2a"""
    assert g.action is not None
    shift(g, seat, origin, planet, one)
    landed = g.action.landed.setdefault(planet, {})
    landed[one] = landed.get(one, 0) + 1
    tell(g, "landed", seat=seat, unit=kind_of(one), planet=planet)


def give_up_ships(g: Galaxy, seat: int, system: str) -> None:
    """All ships of a player in a system go to the reinforcements. They are not destroyed.
    ti4:101.2"""
    for one, n in ships(at(g, seat, system)).items():
        remove(g, seat, system, one, n)
        tell(g, "removed", seat=seat, unit=kind_of(one), place=system, why="given_up")


def turn_back(g: Galaxy, planet: str) -> None:
    """What was committed to a planet goes back into the space area, and stays there."""
    assert g.action is not None
    for one, n in g.action.landed.pop(planet).items():
        n = min(n, at(g, g.action.seat, planet).get(one, 0))
        if n:
            shift(g, g.action.seat, planet, g.planets[planet].system, one, n)


def landing_barred(g: Galaxy, seat: int, planet: str) -> str:
    """The rule that bars a player from landing on a planet, or "" if none does.
    ti4:40.1, ti4:60.1, ti4:31.6, ti4:40.0"""
    if planet == CAPITAL and g.custodians:
        return "ti4:40.1"
    return "ti4:31.6" if standing.holds(g, Q.NO_LANDING, seat, planet) else ""


# -- the custodians -----------------------------------------------------------------------------


async def remove_custodians(g: Galaxy, seat: int, system: str) -> bool:
    """Before committing a player may spend six influence: the custodians leave, which is worth a
    victory point, and from now on there is an agenda phase. Did he?
    ti4:40.2, ti4:40.2a, ti4:40.3, ti4:40.4, ti4:60.1"""
    if not can_remove_custodians(g, seat, system):
        return False
    if not await confirm(seat, "remove_custodians", rule="ti4:40.2"):
        return False
    if not standing.holds(g, Q.FREE_CUSTODIANS, seat):
        await spend(g, seat, LIMITS.custodians_influence, INFLUENCE, "ti4:40.2")
    g.custodians = False
    tell(g, "custodians", seat=seat)
    gain_points(g, seat, 1)
    return True


def can_remove_custodians(g: Galaxy, seat: int, system: str) -> bool:
    """They lie in this system, there are ground forces that can land, and six influence.
    ti4:40.2, ti4:40.2a"""
    if not g.custodians or g.planets[CAPITAL].system != system:
        return False
    if standing.holds(g, Q.NO_LANDING, seat, CAPITAL):
        return False
    if not mobile(g, seat, system) and not mustered(g, seat, system):
        return False
    return standing.holds(g, Q.FREE_CUSTODIANS, seat) or can_spend(
        g, seat, LIMITS.custodians_influence, INFLUENCE
    )


# -- control ------------------------------------------------------------------------------------


async def establish_control(g: Galaxy) -> None:
    """The active player gains each planet that he landed on and where his ground forces still
    stand, one after the other. Who defended a planet to the last keeps it.
    ti4:27.5, ti4:27.5b, ti4:27.5c, ti4:27.5d, ti4:53.5b"""
    assert g.action is not None
    seat = g.active
    taken: list[str] = []
    for planet in tuple(g.action.landed):
        lift_off(g, seat, planet)
        if troops(g, planet) == [seat]:
            taken.append(planet)
    while taken:
        planet = await next_gained(g, seat, taken)
        taken.remove(planet)
        await gain_control(g, seat, planet)
        look_after(g)
    await end_invasion(g)


async def next_gained(g: Galaxy, seat: int, taken: list[str]) -> str:
    """Of several planets that a player gains at once the next one; of those that he explores he
    says which, and each card is resolved before the next one is drawn. ti4:29.2d"""
    if not g.expansion:
        return taken[0]
    new = [id for id in taken if g.planets[id].owner == NOBODY and explorable(g, id)]
    others = [id for id in taken if id not in new]
    if others:
        return others[0]
    return str(await ask(seat, "explore_first", new, rule="ti4:29.2d"))


async def end_invasion(g: Galaxy) -> None:
    """The invasion is over: what was to last as long ends, and whoever alone has units on a planet
    without having landed there gains it now. ti4:27.0, ti4:53.5, ti4:53.5b"""
    modifiers.expire(g, "invasion")
    g.stage = Stage.PRODUCTION
    if g.action is not None:
        touch(g, g.action.system)
    await settle(g)
    go_on(g, Stage.PRODUCTION)
