"""Bombardment, and the planetary shields that forbid it. ti4:22, ti4:66"""

from orrery.games.ti4.events import Hits, Shooting
from orrery.games.ti4.rules.hits import take_hits
from orrery.games.ti4.rules.shots import BOMBARDMENT, figures, shoot
from orrery.games.ti4.rules.units import at, ground_forces, owners, planets_in, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, ask
from orrery.kit.dice import Die
from orrery.kit.fleet import kind_of


async def bombard(g: Galaxy, system: str) -> None:
    """The active player names a planet for each unit that bombards, then all dice are rolled, and
    ground forces are destroyed. ti4:22.0, ti4:22.1, ti4:22.1d, ti4:27.1, ti4:22.1c"""
    await drop(g, g.active, await aim(g, system))


async def aim(g: Galaxy, system: str) -> dict[str, list[Die]]:
    """Which units bombard which planets: any number of them, all dice of a unit at one planet.
    ti4:22.1, ti4:22.1d, ti4:27.1, ti4:22.1b"""
    seat = g.active
    aims: dict[str, list[Die]] = {}
    planets = [planet for planet in planets_in(g, system) if not sheltered(g, seat, planet)]
    if not planets:
        return aims
    for one, n in bombarding(g, seat, system):
        found = figures(g, seat, kind_of(one), BOMBARDMENT)
        for _ in range(n if found else 0):
            about = {"unit": kind_of(one)}
            planet = await ask(seat, "bombard", [*planets, DONE], rule="ti4:22.1", about=about)
            if planet != DONE and found is not None:
                aims.setdefault(str(planet), []).extend([Die(found.hit, kind_of(one))] * found.dice)
    return aims


def bombarding(g: Galaxy, seat: int, system: str) -> list[tuple[str, int]]:
    """The units of a player that can bombard in a system, with how many there are of each: what is
    in space, and what bombards from planets as if it were a ship. ti4:22.0, ti4:22.1"""
    found = list(at(g, seat, system).items())
    if standing.speaks(g, Q.BOMBARDS, seat):
        for place in planets_in(g, system):
            found += [
                (one, n)
                for one, n in at(g, seat, place).items()
                if standing.holds(g, Q.BOMBARDS, seat, kind_of(one), place)
            ]
    return found


def bombs(g: Galaxy, seat: int, system: str) -> list[Die]:
    """All bombardment dice of a player in a system. ti4:22.1b"""
    dice: list[Die] = []
    for one, n in bombarding(g, seat, system):
        found = figures(g, seat, kind_of(one), BOMBARDMENT)
        if found is not None:
            dice += [Die(found.hit, kind_of(one))] * (found.dice * n)
    return dice


async def bombard_planet(g: Galaxy, seat: int, planet: str) -> None:
    """All ships of a player in the system bombard this planet, outside the usual step. His own
    ground forces there are not hit. ti4:22.1e, ti4:66.2"""
    dice = bombs(g, seat, g.planets[planet].system)
    if dice and not sheltered(g, seat, planet):
        await drop(g, seat, {planet: dice})


async def drop(g: Galaxy, seat: int, aims: dict[str, list[Die]]) -> None:
    """The dice are rolled, as one roll; then for each hit whoever defends a planet loses a ground
    force there. Hits for which there is none are lost. ti4:22.1, ti4:22.2, ti4:22.2a, ti4:22.1c"""
    if not aims:
        return
    shots = [
        Shooting(
            seat=seat,
            ability=BOMBARDMENT,
            target=defender(g, seat, planet),
            system=g.planets[planet].system,
            planet=planet,
            pool=dice,
        )
        for planet, dice in aims.items()
    ]
    await shoot(g, *shots)
    for shot in shots:
        await take_hits(
            g,
            Hits(
                seat=shot.target,
                n=shot.hits,
                system=shot.system,
                planet=shot.planet,
                by=seat,
                source=BOMBARDMENT,
            ),
        )
        await ability.open(g, W.BOMBARDMENT, shot)


# -- what can be bombarded ----------------------------------------------------------------------


def defender(g: Galaxy, seat: int, planet: str) -> int:
    """The other player who has ground forces on a planet, or NOBODY. ti4:22.0, ti4:22.2"""
    for other in owners(g, planet):
        if other != seat and ground_forces(g, other, planet):
            return other
    return NOBODY


def sheltered(g: Galaxy, seat: int, planet: str) -> str:
    """The rule that bars a player from bombarding a planet, or "" if none does: no ground forces
    of another stand there, something there has Planetary Shield, or an effect forbids it.
    ti4:22.0, ti4:22.1f, ti4:66.0, ti4:66.2, ti4:66.3b"""
    target = defender(g, seat, planet)
    if target == NOBODY:
        return "ti4:22.0"
    if standing.holds(g, Q.NO_BOMBARDMENT, target, planet, seat):
        return "ti4:31.6"
    if any(has_shield(g, other, planet) for other in owners(g, planet) if other != seat):
        return "" if standing.holds(g, Q.IGNORES_SHIELD, seat, planet) else "ti4:22.1f"
    return ""


def has_shield(g: Galaxy, seat: int, planet: str) -> bool:
    """Has a player a unit on a planet whose Planetary Shield works? A unit of another player in
    the system may take it away. ti4:66.0, ti4:66.3, ti4:66.3a"""
    kinds = {kind_of(one) for one in at(g, seat, planet)}
    others = [other for other in range(len(g.players)) if other != seat]
    if any(standing.holds(g, Q.DISABLES_PDS, other) for other in others):
        kinds.discard("pds")
    if not any(unit(g, seat, kind).planetary_shield for kind in kinds):
        return False
    system = g.planets[planet].system
    return not any(standing.holds(g, Q.NO_SHIELD, other, system) for other in others)
