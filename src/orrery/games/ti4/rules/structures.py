"""Placing structures on planets. ti4:34, ti4:44, ti4:70, ti4:72"""

from collections.abc import Sequence

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.events import Placing
from orrery.games.ti4.rules import production
from orrery.games.ti4.rules.laws import pds_limit
from orrery.games.ti4.rules.production import bring
from orrery.games.ti4.rules.units import at, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import size


def full(g: Galaxy, seat: int, kind: str, planet: str) -> str:
    """The rule that bars a player from placing a structure on a planet, or "" if none does: one
    space dock and two PDS each, but a dock that floats stands in space.
    ti4:34.1a, ti4:34.4, ti4:34.5, ti4:34.6, ti4:70.3, ti4:72.3"""
    if standing.holds(g, Q.NO_PLACING, seat, planet):
        return "ti4:31.6"
    here = size(at(g, seat, planet), (kind,))
    if kind == "pds":
        return "ti4:34.5" if here >= pds_limit(g, seat) else ""
    if floats(g, seat, kind):
        return ""
    return "ti4:34.4" if here >= LIMITS.space_docks_per_planet else ""


def floats(g: Galaxy, seat: int, kind: str) -> bool:
    """A structure that moves stands in space. ti4:34.1a"""
    return unit(g, seat, kind).move > 0


def buildable(g: Galaxy, seat: int, kinds: tuple[str, ...], planets: list[str]) -> list[Option]:
    """What can be placed where: on these planets, if there is a piece for it.
    ti4:44.2, ti4:44.4, ti4:44.4a, ti4:34.0, ti4:34.1"""
    return [
        (kind, planet)
        for kind in kinds
        if production.available(g, seat, kind, 0)
        for planet in planets
        if not full(g, seat, kind, planet)
    ]


async def place_structure(
    g: Galaxy, seat: int, kinds: tuple[str, ...], planets: list[str], rule: str
) -> bool:
    """A player may place one structure on one of his planets. ti4:34.2, ti4:44.2, ti4:44.4"""
    options = buildable(g, seat, kinds, planets)
    if not options:
        return False
    answer = await ask(seat, "place_structure", [*options, PASS], rule=rule)
    if answer == PASS:
        return False
    await build(g, seat, str(answer[0]), [str(answer[1])])
    return True


async def build(g: Galaxy, seat: int, kind: str, planets: Sequence[str]) -> None:
    """Structures of a kind are placed on planets, all of them at one moment. In place of one of
    them an effect may put something else there.
    ti4:34.1a, ti4:34.2, ti4:31.15a, ti4:28.3"""
    replaced = False
    for planet in planets:
        event = Placing(seat=seat, planet=planet, unit=kind)
        if not await site(g, event, replaced):
            replaced = True
            continue
        tell(g, "built", seat=seat, unit=kind, planet=planet)
        await ability.open(g, W.STRUCTURE_PLACED, event)


async def site(g: Galaxy, event: Placing, replaced: bool) -> str:
    """A structure comes to its planet, or above it if it floats. Returns where it stands, "" if an
    effect puts something else there, which it can unless it has ``replaced`` one at this moment.
    ti4:34.1a, ti4:31.15a, ti4:28.3"""
    if not replaced:
        await ability.open(g, W.STRUCTURE_PLACED_WHEN, event)
    if event.cancelled:
        return ""
    seat, kind, planet = event.seat, event.unit, event.planet
    place = g.planets[planet].system if floats(g, seat, kind) else planet
    await bring(g, seat, place, kind)
    return place
