"""Texts of upgraded units that every faction can have."""

from orrery.games.ti4.events import Destroyed, Turn
from orrery.games.ti4.rules.units import at, place, planets_in
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import roll
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

REVIVED = "revived_infantry"  # infantry lying on the card of the upgrade


async def try_to_revive(g: Galaxy, seat: int, event: Destroyed, least: int = 6) -> None:
    """After infantry is destroyed a die is rolled; with 6 or more it is laid on the card."""
    (die,) = await roll(10)
    saved = die >= least
    tell(g, "revival", seat=seat, die=die, saved=saved)
    if saved:
        lay_on_card(g, seat)


def lay_on_card(g: Galaxy, seat: int) -> None:
    """Infantry that was destroyed lies on the card of the upgrade until its owner's next turn."""
    stored = g.players[seat].stored
    stored[REVIVED] = stored.get(REVIVED, 0) + 1


def home_planets(g: Galaxy, seat: int) -> list[str]:
    """The planets that a player controls in his home system."""
    home = planets_in(g, g.players[seat].home)
    return [id for id in home if g.planets[id].owner == seat]


async def bring_back(g: Galaxy, seat: int) -> None:
    """At the start of the owner's next turn infantry on the card comes back to planets of his home
    system; if he controls none of them, to the reinforcements. ti4:faq.8"""
    planets = home_planets(g, seat)
    for _ in range(g.players[seat].stored.pop(REVIVED)):
        if not planets:
            tell(g, "removed", seat=seat, unit="infantry", place=g.players[seat].home, why="home")
            continue
        planet = str(await ask(seat, "revive_where", planets, rule="ti4:31.8"))
        place(g, seat, planet, "infantry")
        tell(g, "placed", seat=seat, unit="infantry", n=1, place=planet)


def can_come_back(g: Galaxy, seat: int, event: Turn) -> bool:
    return event.seat == seat and g.players[seat].stored.get(REVIVED, 0) > 0


@ability(
    "infantry_ii",
    W.UNIT_DESTROYED,
    usable=lambda g, seat, event: event.seat == seat and event.unit == "infantry",
    forced=True,
)
async def infantry_ii(g: Galaxy, seat: int, event: Destroyed) -> None:
    """Infantry II may survive its destruction."""
    await try_to_revive(g, seat, event)


@ability("infantry_ii", W.TURN_START, usable=can_come_back, forced=True)
async def infantry_ii_returns(g: Galaxy, seat: int, event: Turn) -> None:
    """It comes back at the start of its owner's turn."""
    await bring_back(g, seat)


@standing(Q.NO_DIRECT_HIT, "dreadnought_ii")
def dreadnought_ii(g: Galaxy, seat: int, kind: str) -> bool:
    """Dreadnought II cannot be destroyed by a direct hit."""
    return kind == "dreadnought"


@standing(Q.NO_SHIELD, "war_sun")
def war_sun(g: Galaxy, seat: int, system: str) -> bool:
    """Planetary shields of others do not count in a system with a war sun. ti4:66.3"""
    return "war_sun" in at(g, seat, system) or "war_sun:damaged" in at(g, seat, system)
