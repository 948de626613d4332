"""The wormhole nexus beside the galaxy. ti4:99"""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.rules.galaxy import OFF_BOARD
from orrery.games.ti4.rules.map_setup import lay
from orrery.games.ti4.rules.units import owners, planets_in, touch_all
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.kernel.state import tell

NEXUS = LIMITS.nexus
MOVEMENT = (Stage.MOVEMENT, Stage.CANNONS)  # the movement step of a tactical action
BESIDE = (OFF_BOARD + 20, 0)  # far from everything, and so at the edge. ti4:99.1c


def lay_nexus(g: Galaxy) -> None:
    """The nexus joins the board at its edge, its inactive side up.
    ti4:setup.6.nexus, ti4:99.0, ti4:99.1, ti4:99.1b, ti4:99.1c"""
    lay(g, NEXUS, BESIDE)


def check_nexus(g: Galaxy) -> None:
    """The nexus is turned to its active side once a unit is there or somebody controls its planet;
    ships that move in turn it only at the end of the movement step.
    ti4:99.2, ti4:99.2a, ti4:kurz.wurmloch-nexus"""
    if g.nexus_active or NEXUS not in g.systems or moving_in(g):
        return
    places = (NEXUS, *planets_in(g, NEXUS))
    held = any(g.planets[id].owner != NOBODY for id in places[1:])
    if held or any(owners(g, place) for place in places):
        turn_nexus(g)


def moving_in(g: Galaxy) -> bool:
    """Have ships moved into the nexus in the movement step that is under way? ti4:99.2a"""
    action = g.action
    if action is None or action.system != NEXUS or g.stage not in MOVEMENT:
        return False
    return bool(action.moved)


def end_movement(g: Galaxy) -> None:
    """The movement step is over, cannon fire included: ships that moved into the nexus turn it,
    even if they were lost meanwhile. ti4:99.2a"""
    if moving_in(g) and not g.nexus_active:
        turn_nexus(g)


def turn_nexus(g: Galaxy) -> None:
    """From now on it has three wormholes. ti4:99.2"""
    g.nexus_active = True
    touch_all(g)
    tell(g, "nexus_turned", system=NEXUS)
