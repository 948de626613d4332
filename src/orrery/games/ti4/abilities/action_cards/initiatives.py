"""Component actions by which a player gains something."""

from typing import Any

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.cards import action_card
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.galaxy import is_home, wormholes
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.rules.research import can_research, research
from orrery.games.ti4.rules.spending import gain_goods, lose_goods, ready, resources
from orrery.games.ti4.rules.tokens import return_token
from orrery.games.ti4.rules.units import fleets, has_ships, place
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel.state import tell


def with_trait(g: Galaxy, seat: int, trait: str) -> list[str]:
    """A player's planets with this trait."""
    return [id for id in g.players[seat].planets if trait in traits(g, id)]


def own_planets(g: Galaxy, seat: int, event: Any) -> list[str]:
    return list(g.players[seat].planets)


# -- goods and cards ----------------------------------------------------------------------------


@action_card("economic_initiative", W.COMPONENT_ACTION)
async def economic_initiative(g: Galaxy, seat: int, event: Turn) -> None:
    """All cultural planets of the player are readied, if there are any. ti4:58.3"""
    for planet in with_trait(g, seat, "cultural"):
        if g.planets[planet].exhausted:
            ready(g, planet)
            tell(g, "readied", seat=seat, planet=planet)


@action_card("industrial_initiative", W.COMPONENT_ACTION)
async def industrial_initiative(g: Galaxy, seat: int, event: Turn) -> None:
    """One trade good for each industrial planet of the player."""
    await gain_goods(g, seat, len(with_trait(g, seat, "industrial")))


@action_card("mining_initiative", W.COMPONENT_ACTION, among=own_planets, asks="choose_planet")
async def mining_initiative(g: Galaxy, seat: int, event: Turn, planet: str) -> None:
    """As many trade goods as a planet of the player has resources."""
    await gain_goods(g, seat, resources(g, planet))


@action_card(
    "focused_research",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: g.players[seat].goods >= 4 and can_research(g, seat),
)
async def focused_research(g: Galaxy, seat: int, event: Turn) -> None:
    """Four trade goods, and nothing else, are spent to research a technology. ti4:31.11"""
    lose_goods(g, seat, 4)
    tell(g, "spent_goods", seat=seat, n=4)
    await research(g, seat, "ti4:31.11", source="focused_research")


@action_card(
    "unexpected_action",
    W.COMPONENT_ACTION,
    among=lambda g, seat, event: [id for id, s in g.systems.items() if seat in s.tokens],
    asks="choose_system",
)
async def unexpected_action(g: Galaxy, seat: int, event: Turn, system: str) -> None:
    """A command token of the player leaves the board."""
    return_token(g, seat, system)
    tell(g, "took_back_token", seat=seat, system=system)


# -- units --------------------------------------------------------------------------------------


@action_card(
    "frontline_deployment",
    W.COMPONENT_ACTION,
    among=lambda g, seat, event: placeable(g, seat),
    asks="choose_planet",
)
async def frontline_deployment(g: Galaxy, seat: int, event: Turn, planet: str) -> None:
    """Three infantry on a planet of the player."""
    place(g, seat, planet, "infantry", 3)
    tell(g, "placed", seat=seat, unit="infantry", n=3, place=planet)


@action_card("rise_of_a_messiah", W.COMPONENT_ACTION)
async def rise_of_a_messiah(g: Galaxy, seat: int, event: Turn) -> None:
    """One infantry on each planet of the player."""
    for planet in placeable(g, seat):
        place(g, seat, planet, "infantry")
        tell(g, "placed", seat=seat, unit="infantry", n=1, place=planet)


def lonely_wormholes(g: Galaxy, seat: int, event: Any) -> list[str]:
    """Where a destroyer may appear: systems with a wormhole, outside home systems, without ships of
    others; none without a piece. ti4:59.4"""
    if not available(g, seat, "destroyer", 0):
        return []
    return [
        system
        for system in wormholes(g)
        if not is_home(system) and all(other == seat for other in fleets(g, system))
    ]


@action_card("ghost_ship", W.COMPONENT_ACTION, among=lonely_wormholes, asks="choose_system")
async def ghost_ship(g: Galaxy, seat: int, event: Turn, system: str) -> None:
    """A destroyer appears at a wormhole."""
    await bring(g, seat, system, "destroyer")
    tell(g, "placed", seat=seat, unit="destroyer", n=1, place=system)


def systems_for_a_cruiser(g: Galaxy, seat: int, event: Any) -> list[str]:
    """Systems with ships of the player; none without a piece. ti4:59.4"""
    if not available(g, seat, "cruiser", 0):
        return []
    return [system for system in g.systems if has_ships(g, seat, system)]


@action_card("war_effort", W.COMPONENT_ACTION, among=systems_for_a_cruiser, asks="choose_system")
async def war_effort(g: Galaxy, seat: int, event: Turn, system: str) -> None:
    """A cruiser joins ships of the player."""
    await bring(g, seat, system, "cruiser")
    tell(g, "placed", seat=seat, unit="cruiser", n=1, place=system)
