"""The Demilitarized Zone: a planet that nobody's units set foot on. ti4:11.0"""

from orrery.games.ti4.events import Exploring
from orrery.games.ti4.rules.exploration import exploration_card
from orrery.games.ti4.rules.resettling import is_quiet
from orrery.games.ti4.rules.units import GROUND, STRUCTURES, at, owners, remove, shift
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

ZONE = "exploration_demilitarized_zone"


@exploration_card(ZONE)
async def evacuate(g: Galaxy, event: Exploring) -> None:
    """Structures go back to the reinforcements, then ground forces into the space area; from now on
    the card binds everybody. ti4:11.0, ti4:101.2"""
    for seat in owners(g, event.planet):
        for one, n in tuple(at(g, seat, event.planet).items()):
            if kind_of(one) in STRUCTURES:
                remove(g, seat, event.planet, one, n)
                tell(g, "removed", seat=seat, unit=kind_of(one), place=event.planet, why="explored")
            elif kind_of(one) in GROUND:
                shift(g, seat, event.planet, event.system, one, n)
    g.attached_texts.append(ZONE)


def is_zone(g: Galaxy, planet: str) -> bool:
    return planet in g.planets and ZONE in g.planets[planet].attached


@standing(Q.NO_LANDING, ZONE)
def no_landing(g: Galaxy, seat: int, planet: str) -> bool:
    """Nobody commits units to it. ti4:31.6"""
    return is_zone(g, planet)


@standing(Q.NO_PLACING, ZONE)
def no_placing(g: Galaxy, seat: int, planet: str) -> bool:
    """Nobody places units there. ti4:31.6"""
    return is_zone(g, planet)


@standing(Q.NO_PRODUCTION, ZONE)
def no_production(g: Galaxy, seat: int, kind: str, place: str) -> bool:
    """Nobody produces units there. ti4:31.6"""
    return is_zone(g, place)


@standing(Q.TRADED_PLANETS, ZONE)
def may_be_traded(g: Galaxy, seat: int, planet: str) -> bool:
    """Its card may be a part of transactions of the agenda phase, when an agenda was revealed and
    while votes are cast. ti4:91.3, ti4:91.6"""
    return g.phase == "agenda" and is_quiet(g) and is_zone(g, planet)
