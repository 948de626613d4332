"""Invasion: bombardment, landing, and control of planets. ti4:22, ti4:27, ti4:40"""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.events import Fight, Landing, Shooting
from orrery.games.ti4.rules.cannons import cannon_defense
from orrery.games.ti4.rules.checks import lose_structures
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.scoring import gain_points
from orrery.games.ti4.rules.shots import BOMBARDMENT, dice_of, figures, shoot
from orrery.games.ti4.rules.spending import INFLUENCE, can_spend, spend
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import GROUND, at, owners, planets_in, shift, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, ask, confirm
from orrery.kernel.state import tell
from orrery.kit.dice import Die
from orrery.kit.fleet import kind_of

CAPITAL = "mecatol_rex"  # the planet in the middle. ti4:60.0


async def invade(g: Galaxy) -> None:
    """Bombardment, then ground forces are committed to planets and cannons fire at them.
    ti4:27.0, ti4:27.1, ti4:27.2, ti4:27.2c, ti4:27.3, ti4:27.3a"""
    assert g.action is not None
    system = g.action.system
    await ability.open(g, W.INVASION_START, Fight(system=system))
    await bombard(g, system)
    await ability.open(g, W.COMMIT, Fight(system=system))
    await commit(g, system)
    landed = list(g.action.landed)
    if not landed:
        await settle(g)
        go_on(g, Stage.PRODUCTION)
        return
    for planet in landed:
        await ability.open(g, W.COMMITTED, Landing(seat=g.active, planet=planet))
    while landed:
        planet = str(await ask(g.active, "cannon_order", landed, rule="ti4:27.3a"))
        landed.remove(planet)
        await cannon_defense(g, planet)
    go_on(g, Stage.GROUND_COMBAT)


# -- bombardment --------------------------------------------------------------------------------


async def bombard(g: Galaxy, system: str) -> None:
    """The active player names a planet for each unit that bombards, then all dice are rolled.
    ti4:22.1, ti4:22.1d, ti4:27.1"""
    aims = await aim(g, system)
    for planet, dice in aims.items():
        await drop(g, planet, dice)


async def aim(g: Galaxy, system: str) -> dict[str, list[Die]]:
    """Which units bombard which planets: any number of them, all dice of a unit at one planet.
    ti4:22.1, ti4:22.1d, ti4:27.1"""
    seat = g.active
    aims: dict[str, list[Die]] = {}
    planets = [planet for planet in planets_in(g, system) if not shielded(g, seat, planet)]
    if not planets:
        return aims
    for one, n in tuple(at(g, seat, system).items()):
        found = figures(g, seat, kind_of(one), BOMBARDMENT)
        for _ in range(n if found else 0):
            about = {"unit": kind_of(one)}
            planet = await ask(seat, "bombard", [*planets, DONE], rule="ti4:22.1", about=about)
            if planet != DONE and found is not None:
                aims.setdefault(str(planet), []).extend([Die(found.hit, kind_of(one))] * found.dice)
    return aims


def shielded(g: Galaxy, seat: int, planet: str) -> str:
    """The rule that bars a player from bombarding a planet, or "" if none does: nothing of another
    stands there, or something there has Planetary Shield.
    ti4:22.0, ti4:22.1f, ti4:66.1, ti4:66.2"""
    others = [other for other in owners(g, planet) if other != seat]
    if not any(kind_of(one) in GROUND for other in others for one in at(g, other, planet)):
        return "ti4:22.0"
    system = g.planets[planet].system
    for other in others:
        if standing.holds(g, Q.NO_BOMBARDMENT, other, planet, seat):
            return "ti4:31.6"
        shields = any(unit(g, other, kind_of(one)).planetary_shield for one in at(g, other, planet))
        if shields and not standing.holds(g, Q.NO_SHIELD, seat, system):
            return "ti4:22.1f"
    return ""


async def drop(g: Galaxy, planet: str, dice: list[Die]) -> None:
    """The dice at one planet; each hit destroys a ground force there.
    ti4:22.1, ti4:22.2, ti4:22.2a"""
    seat = g.active
    targets = [other for other in owners(g, planet) if other != seat]
    target = targets[0] if targets else NOBODY
    system = g.planets[planet].system
    event = Shooting(seat=seat, ability=BOMBARDMENT, target=target, system=system, planet=planet)
    hits = await shoot(g, event, dice)
    if target != NOBODY:
        await take_hits(g, target, planet, hits, GROUND.__contains__, by=seat, source=BOMBARDMENT)
    await ability.open(g, W.BOMBARDMENT, event)


# -- landing ------------------------------------------------------------------------------------


async def commit(g: Galaxy, system: str) -> None:
    """The active player puts ground forces of the space area onto planets, one after the other.
    ti4:27.2, ti4:27.2a, ti4:27.2b"""
    seat = g.active
    assert g.action is not None
    while True:
        forces = [one for one in at(g, seat, system) if kind_of(one) in GROUND]
        options: list[Option] = [
            (one, planet)
            for one in forces
            for planet in planets_in(g, system)
            if not landing_barred(g, seat, planet)
        ]
        if g.custodians and forces and can_remove_custodians(g, seat, system):
            options += [(one, CAPITAL) for one in forces]
        if not options:
            return
        answer = await ask(seat, "commit", [*options, DONE], rule="ti4:27.2")
        if answer == DONE:
            return
        one, planet = str(answer[0]), str(answer[1])
        if planet == CAPITAL and g.custodians:
            await remove_custodians(g, seat)
        shift(g, seat, system, planet, one)
        landed = g.action.landed.setdefault(planet, {})
        landed[one] = landed.get(one, 0) + 1
        tell(g, "landed", seat=seat, unit=kind_of(one), planet=planet)


def landing_barred(g: Galaxy, seat: int, planet: str) -> str:
    """The rule that bars a player from landing on a planet, or "" if none does.
    ti4:40.1, ti4:60.1, ti4:31.6"""
    if planet == CAPITAL and g.custodians:
        return "ti4:40.1"
    return "ti4:31.6" if standing.holds(g, Q.NO_LANDING, seat, planet) else ""


def can_remove_custodians(g: Galaxy, seat: int, system: str) -> bool:
    """Six influence, and troops that can land. ti4:40.2, ti4:40.2a"""
    if g.planets[CAPITAL].system != system or standing.holds(g, Q.NO_LANDING, seat, CAPITAL):
        return False
    return can_spend(g, seat, LIMITS.custodians_influence, INFLUENCE)


async def remove_custodians(g: Galaxy, seat: int) -> None:
    """The custodians leave for six influence, and it is worth a victory point. From now on there is
    an agenda phase. ti4:40.2, ti4:40.3, ti4:40.4"""
    await spend(g, seat, LIMITS.custodians_influence, INFLUENCE, "ti4:40.2")
    g.custodians = False
    tell(g, "custodians", seat=seat)
    gain_points(g, seat, 1)


# -- control ------------------------------------------------------------------------------------


async def establish_control(g: Galaxy) -> None:
    """The active player gains each planet that he landed on and where his troops still stand;
    structures of others there are destroyed.
    ti4:27.5, ti4:27.5a, ti4:27.5b, ti4:27.5c, ti4:27.5d, ti4:53.5b"""
    assert g.action is not None
    seat = g.active
    for planet in tuple(g.action.landed):
        standing_troops = any(kind_of(one) in GROUND for one in at(g, seat, planet))
        if not standing_troops or g.planets[planet].owner == seat:
            continue
        await gain_control(g, seat, planet)
        for other in owners(g, planet):
            if other != seat:
                await lose_structures(g, other, planet)
    g.stage = Stage.PRODUCTION
    await settle(g)
    go_on(g, Stage.PRODUCTION)


async def confirm_bombardment(g: Galaxy, seat: int, planet: str) -> bool:
    """Bombardment in the middle of a ground combat is always a choice. ti4:22.1e"""
    return await confirm(seat, "bombard_again", rule="ti4:22.1e", about={"planet": planet})


def bombardment_dice(g: Galaxy, seat: int, system: str) -> list[Die]:
    """All bombardment dice of a player's ships in a system. ti4:22.1b"""
    return dice_of(g, seat, [system], BOMBARDMENT)
