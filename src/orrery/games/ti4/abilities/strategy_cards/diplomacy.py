"""Diplomacy. ti4:23"""

from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.spending import ready
from orrery.games.ti4.rules.strategic_action import is_answered, strategy_card
from orrery.games.ti4.rules.tokens import place_from_reinforcements
from orrery.games.ti4.state import Galaxy, everyone
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.state import tell


async def diplomacy(g: Galaxy, seat: int) -> None:
    """A system with a planet of one's own, but not the one of Mecatol Rex: every other player puts
    a command token there. Then up to two planets are readied.
    ti4:23.1, ti4:23.2, ti4:23.2a, ti4:23.2b, ti4:31.17, ti4:errata.diplomatie, ti4:23.0"""
    capital = g.planets[CAPITAL].system
    own = {g.planets[id].system for id in g.players[seat].planets} - {capital}
    if not own:
        return
    options = [id for id in g.systems if id in own]
    system = str(await ask(seat, "diplomacy", options, rule="ti4:23.2"))
    await close_system(g, seat, system, "ti4:23.2")
    await ready_two(g, seat)


async def close_system(g: Galaxy, seat: int, system: str, rule: str) -> None:
    """Every other player puts a command token into a system, clockwise. ti4:23.2, ti4:23.2a"""
    tell(g, "diplomacy", seat=seat, system=system)
    for other in everyone(g, seat):
        if other != seat:
            await place_from_reinforcements(g, other, system, rule)


async def ready_two(g: Galaxy, seat: int) -> None:
    """Up to two exhausted planets are readied.
    ti4:23.2, ti4:23.3, ti4:errata.diplomatie-sekundaer"""
    tired = [id for id in g.players[seat].planets if g.planets[id].exhausted]
    for planet in await pick_some(seat, "ready_planets", tired, most=2, rule="ti4:23.3"):
        ready(g, planet)
        tell(g, "readied", seat=seat, planet=planet)


def is_worth_it(g: Galaxy, seat: int) -> bool:
    """Has a player an exhausted planet, or an effect that follows even if none is readied?
    ti4:23.3"""
    tired = any(g.planets[id].exhausted for id in g.players[seat].planets)
    return tired or is_answered(g, seat, "diplomacy")


strategy_card("diplomacy", diplomacy, ready_two, is_worth_it)
