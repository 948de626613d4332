"""What cultural and hazardous planets have to offer: helping hands, and dangers that a mech masters
or an infantry dies of. ti4:29.7"""

from orrery.games.ti4.events import Exploring, Making
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.exploration import exploration_card
from orrery.games.ti4.rules.production import grounds_of, produce
from orrery.games.ti4.rules.spending import EITHER, gain_goods, ready
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.rules.units import place, remove, stands
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import confirm
from orrery.kernel.state import tell

RULE = "ti4:29.7"


@exploration_card("freelancers")
async def freelancers(g: Galaxy, event: Exploring) -> None:
    """One unit may be produced in this system, and influence counts as resources for it; each
    planet pays with one of the two. ti4:26.0, ti4:26.3"""
    seat, system = event.seat, event.system
    making = Making(seat=seat, system=system, ability=False, limit=1, pays=EITHER)
    await produce(g, making, grounds_of(g, seat, system, [system]))


@exploration_card("mercenary_outfit")
async def mercenary_outfit(g: Galaxy, event: Exploring) -> None:
    """One infantry may be placed on the planet. ti4:29.7"""
    if event.planet not in placeable(g, event.seat):
        return
    if await confirm(event.seat, "place_infantry", rule=RULE, about={"planet": event.planet}):
        place(g, event.seat, event.planet, "infantry")
        tell(g, "placed", seat=event.seat, unit="infantry", n=1, place=event.planet)


async def mastered(g: Galaxy, event: Exploring) -> bool:
    """Has the player a mech on the planet, or does he remove an infantry from it? ti4:29.7"""
    seat, planet = event.seat, event.planet
    if stands(g, seat, planet, "mech"):
        return True
    if not stands(g, seat, planet, "infantry"):
        return False
    about = {"planet": planet, "card": event.card}
    if not await confirm(seat, "remove_infantry", rule=RULE, about=about):
        return False
    remove(g, seat, planet, "infantry")
    tell(g, "removed", seat=seat, unit="infantry", place=planet, why="explored")
    return True


@exploration_card("volatile_fuel_source")
async def volatile_fuel_source(g: Galaxy, event: Exploring) -> None:
    """A command token for a mech there, or for an infantry that is removed. ti4:52.3"""
    if await mastered(g, event):
        await gain_tokens(g, event.seat, 1, RULE)


@exploration_card("expedition")
async def expedition(g: Galaxy, event: Exploring) -> None:
    """The planet is readied for a mech there, or for an infantry that is removed. ti4:78.5"""
    if g.planets[event.planet].exhausted and await mastered(g, event):
        ready(g, event.planet)
        tell(g, "readied", seat=event.seat, planet=event.planet)


@exploration_card("core_mine")
async def core_mine(g: Galaxy, event: Exploring) -> None:
    """A trade good for a mech there, or for an infantry that is removed. ti4:39.1"""
    if await mastered(g, event):
        await gain_goods(g, event.seat, 1)
