"""Planets that leave the game. ti4:11.2b, ti4:56.4, ti4:93"""

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.rules import attachments
from orrery.games.ti4.rules.control import lose_control
from orrery.games.ti4.rules.laws import leave_play
from orrery.games.ti4.rules.units import at, owners, remove, touch
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kernel.state import tell

DESTROYED = "destroyed_planet"  # the token that covers it


async def purge_planet(g: Galaxy, id: str) -> None:
    """A planet is destroyed: its card leaves the game with everything attached to it and with its
    legendary ability card; units and tokens of factions that are still there go back to the
    reinforcements. A token covers it, and nobody lands there any more.
    ti4:11.2b, ti4:56.4, ti4:93.1, ti4:kurz.zerstoerter-planet"""
    planet = g.planets[id]
    for seat in owners(g, id):
        for one, n in tuple(at(g, seat, id).items()):
            remove(g, seat, id, one, n)
    for card in attachments.cards(g, id):
        await detach(g, id, card)
        g.purged.append(card)
    if planet.owner != NOBODY:
        await lose_control(g, id)
    if PLANETS[id].legendary:
        g.purged.append(PLANETS[id].legendary)
    g.purged.append(id)
    del g.planets[id]
    g.systems[planet.system].markers.append(DESTROYED)
    touch(g, planet.system)
    tell(g, "planet_destroyed", planet=id, system=planet.system)


async def detach(g: Galaxy, planet: str, card: str) -> None:
    """A card is taken from a planet; where it goes is the caller's affair. ti4:11.2b"""
    if card in g.laws:
        await leave_play(g, card)
        return
    g.planets[planet].attached.remove(card)
    if card in g.attached_texts:
        g.attached_texts.remove(card)
