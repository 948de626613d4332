"""Construction. ti4:44"""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.events import Placing
from orrery.games.ti4.rules import production, units
from orrery.games.ti4.rules.laws import pds_limit
from orrery.games.ti4.rules.production import bring
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.rules.tokens import place_from_pool
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell

ANY = ("pds", "space_dock")


def full(g: Galaxy, seat: int, kind: str, planet: str) -> str:
    """The rule that bars a player from placing a structure on a planet, or "" if none does: one
    space dock and two PDS each, but a dock that floats stands in space.
    ti4:34.1a, ti4:34.4, ti4:34.5, ti4:34.6, ti4:70.3, ti4:72.3"""
    if standing.holds(g, Q.NO_PLACING, seat, planet):
        return "ti4:31.6"
    here = units.at(g, seat, planet).get(kind, 0)
    if kind == "pds":
        return "ti4:34.5" if here >= pds_limit(g, seat) else ""
    if floats(g, seat, kind):
        return ""
    return "ti4:34.4" if here >= LIMITS.space_docks_per_planet else ""


def floats(g: Galaxy, seat: int, kind: str) -> bool:
    """A structure that moves stands in space. ti4:34.1a"""
    return units.unit(g, seat, kind).move > 0


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
    await build(g, seat, str(answer[0]), str(answer[1]))
    return True


async def build(g: Galaxy, seat: int, kind: str, planet: str) -> None:
    """A structure is placed on a planet, or above it if it floats. ti4:34.1a, ti4:34.2"""
    place = g.planets[planet].system if floats(g, seat, kind) else planet
    await bring(g, seat, place, kind)
    tell(g, "built", seat=seat, unit=kind, planet=planet)
    await ability.open(g, W.STRUCTURE_PLACED, Placing(seat=seat, planet=planet, unit=kind))


async def construction(g: Galaxy, seat: int) -> None:
    """A PDS or a space dock, then a further PDS, on planets of one's own, wherever command tokens
    lie. ti4:44.1, ti4:44.2, ti4:44.2a, ti4:44.2b, ti4:44.0, ti4:70.2, ti4:72.2, ti4:54.3a"""
    await place_structure(g, seat, ANY, g.players[seat].planets, "ti4:44.2")
    await place_structure(g, seat, ("pds",), g.players[seat].planets, "ti4:44.2")


async def construct_elsewhere(g: Galaxy, seat: int) -> None:
    """The token just spent goes to any system (and stays in the reinforcements if one lies there),
    and a PDS or space dock may be placed on a planet of one's own there. ti4:44.3, ti4:52.6"""
    player = g.players[seat]
    system = str(await ask(seat, "construct_where", list(g.systems), rule="ti4:44.3"))
    if player.reserve:
        player.reserve -= 1
        player.strategy += 1
        place_from_pool(g, seat, "strategy", system)
    planets = [id for id in player.planets if g.planets[id].system == system]
    await place_structure(g, seat, ANY, planets, "ti4:44.3")


strategy_card("construction", construction, construct_elsewhere, lambda g, seat: True)
