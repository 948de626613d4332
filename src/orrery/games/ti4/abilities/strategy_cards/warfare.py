"""Warfare. ti4:55"""

from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.rules.tokens import gain_tokens, redistribute, return_token
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

DOCK = "space_dock"


async def warfare(g: Galaxy, seat: int) -> None:
    """One command token of the board comes back to a pool, then all may be redistributed.
    ti4:55.0, ti4:55.1, ti4:55.2"""
    options = [id for id, system in g.systems.items() if seat in system.tokens]
    if options:
        system = str(await ask(seat, "take_back_token", options, rule="ti4:55.1"))
        return_token(g, seat, system)
        tell(g, "took_back_token", seat=seat, system=system)
        await gain_tokens(g, seat, 1, "ti4:55.1")
    await redistribute(g, seat, "ti4:55.2")


async def produce_at_home(g: Galaxy, seat: int) -> None:
    """One space dock of the home system produces, and nothing but the dock.
    ti4:55.3, ti4:55.3a, ti4:faq.44"""
    place = str(await ask(seat, "which_dock", home_docks(g, seat), rule="ti4:55.3"))
    await use_production(g, seat, g.players[seat].home, [place], only=DOCK)


def home_docks(g: Galaxy, seat: int) -> list[str]:
    """Where a player has a space dock in his home system."""
    home = g.players[seat].home
    places = (home, *units.planets_in(g, home))
    return [place for place in places if DOCK in units.at(g, seat, place)]


strategy_card("warfare", warfare, produce_at_home, lambda g, seat: bool(home_docks(g, seat)))
