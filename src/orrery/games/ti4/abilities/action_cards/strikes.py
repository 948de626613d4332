"""Component actions against others. None of them can be aimed at what is one's own. ti4:faq.30"""

from typing import Any

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.cards import action_card, keep_hand_limit
from orrery.games.ti4.rules.exploration import traits
from orrery.games.ti4.rules.galaxy import adjacent, is_home
from orrery.games.ti4.rules.laws import repeal
from orrery.games.ti4.rules.shots import BOMBARDMENT, dice_of
from orrery.games.ti4.rules.spending import exhaust, gain_goods, resources
from orrery.games.ti4.rules.tokens import POOLS, held, lose_token, place_from_reinforcements
from orrery.games.ti4.rules.units import (
    at,
    destroy,
    has_ships,
    owners,
    places,
    planets_in,
    system_of,
)
from orrery.games.ti4.state import NOBODY, Galaxy, Pool, everyone
from orrery.games.ti4.windows import W
from orrery.kernel import zones
from orrery.kernel.chance import pick, reveal, roll
from orrery.kernel.choice import Option, amount, ask
from orrery.kernel.state import tell, tell_only
from orrery.kit.fleet import kind_of


def others(g: Galaxy, seat: int) -> list[int]:
    """All other players who are still in the game."""
    return [other for other in everyone(g, seat) if other != seat]


def their_planets(g: Galaxy, seat: int, event: Any = None) -> list[str]:
    """Planets that other players control. ti4:faq.30"""
    return [id for id, planet in g.planets.items() if planet.owner not in (NOBODY, seat)]


# -- units --------------------------------------------------------------------------------------


@action_card("cripple_defenses", W.COMPONENT_ACTION, among=their_planets, asks="choose_planet")
async def cripple_defenses(g: Galaxy, seat: int, event: Turn, planet: str) -> None:
    """All PDS on a planet of another player are destroyed."""
    for other in owners(g, planet):
        for one, n in tuple(at(g, other, planet).items()):
            for _ in range(n if kind_of(one) == "pds" and other != seat else 0):
                await destroy(g, other, planet, one, seat, "cripple_defenses")


def lucky_targets(g: Galaxy, seat: int, event: Any) -> list[Option]:
    """Dreadnoughts, cruisers and destroyers of others in systems with a planet of the player."""
    own = {g.planets[id].system for id in g.players[seat].planets}
    return [
        (system, other, one)
        for system in g.systems
        if system in own
        for other in owners(g, system)
        if other != seat
        for one in at(g, other, system)
        if kind_of(one) in ("dreadnought", "cruiser", "destroyer")
    ]


@action_card("lucky_shot", W.COMPONENT_ACTION, among=lucky_targets, asks="choose_ship")
async def lucky_shot(g: Galaxy, seat: int, event: Turn, ship: tuple[str, int, str]) -> None:
    """One ship of another player near a planet of one's own is destroyed. ti4:faq.30"""
    system, other, one = ship
    await destroy(g, other, system, one, seat, "lucky_shot")


@action_card("plague", W.COMPONENT_ACTION, among=their_planets, asks="choose_planet")
async def plague(g: Galaxy, seat: int, event: Turn, planet: str) -> None:
    """A die for each infantry on a planet of another player: with 6 or more it is destroyed."""
    for other in [other for other in owners(g, planet) if other != seat]:
        infantry = at(g, other, planet).get("infantry", 0)
        if not infantry:
            continue
        dice = await roll(10, infantry)
        tell(g, "plague", seat=seat, planet=planet, dice=tuple(dice))
        for _ in [die for die in dice if die >= 6]:
            await destroy(g, other, planet, "infantry", seat, "plague")


def far_docks(g: Galaxy, seat: int, event: Any) -> list[Option]:
    """Space docks of others outside home systems, on planets or in space."""
    return [
        (place, other)
        for other in others(g, seat)
        for place in places(g, other)
        if "space_dock" in at(g, other, place) and not is_home(system_of(g, place))
    ]


@action_card("reactor_meltdown", W.COMPONENT_ACTION, among=far_docks, asks="choose_dock")
async def reactor_meltdown(g: Galaxy, seat: int, event: Turn, dock: tuple[str, int]) -> None:
    """A space dock of another player outside the home systems is destroyed. ti4:faq.30"""
    await destroy(g, dock[1], dock[0], "space_dock", seat, "reactor_meltdown")


def hazardous(g: Galaxy, seat: int, event: Any) -> list[str]:
    return [id for id in their_planets(g, seat) if "hazardous" in traits(g, id)]


async def aim_unstable(g: Galaxy, seat: int, event: Any) -> tuple[str, ...]:
    """The planet, and as many of the infantry on it as are to be destroyed."""
    about = {"card": "unstable_planet"}
    options = hazardous(g, seat, event)
    planet = str(await ask(seat, "choose_planet", options, rule="ti4:3.7", about=about))
    most = min(3, at(g, g.planets[planet].owner, planet).get("infantry", 0))
    n = await amount(seat, "destroy_infantry", 0, most, rule="ti4:3.7", about=about)
    return (planet, *["infantry"] * n)


@action_card(
    "unstable_planet",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(hazardous(g, seat, event)),
    targets=aim_unstable,
)
async def unstable_planet(g: Galaxy, seat: int, event: Turn, target: tuple[str, ...]) -> None:
    """A hazardous planet of another player is exhausted and loses up to three infantry."""
    planet, *infantry = target
    exhaust(g, planet)
    tell(g, "exhausted_planet", seat=seat, planet=planet)
    for one in infantry:
        await destroy(g, g.planets[planet].owner, planet, one, seat, "unstable_planet")


# -- planets, tokens, cards ---------------------------------------------------------------------


def bombardable(g: Galaxy, seat: int, event: Any) -> list[str]:
    """Systems with units of the player that have Bombardment, in space or on planets."""
    return [
        system
        for system in g.systems
        if dice_of(g, seat, [system, *planets_in(g, system)], BOMBARDMENT)
    ]


@action_card("tactical_bombardment", W.COMPONENT_ACTION, among=bombardable, asks="choose_system")
async def tactical_bombardment(g: Galaxy, seat: int, event: Turn, system: str) -> None:
    """All planets of others in a system with units that bombard are exhausted."""
    for planet in planets_in(g, system):
        if planet in their_planets(g, seat):
            exhaust(g, planet)
            tell(g, "exhausted_planet", seat=seat, planet=planet)


def rebellious(g: Galaxy, seat: int, event: Any) -> list[str]:
    """Ready planets of others that are nobody's home: an exhausted one cannot be exhausted."""
    return [
        id for id in their_planets(g, seat) if not PLANETS[id].home and not g.planets[id].exhausted
    ]


@action_card("uprising", W.COMPONENT_ACTION, among=rebellious, asks="choose_planet")
async def uprising(g: Galaxy, seat: int, event: Turn, planet: str) -> None:
    """A planet of another player is exhausted, and its resources become trade goods. ti4:31.17"""
    exhaust(g, planet)
    tell(g, "exhausted_planet", seat=seat, planet=planet)
    await gain_goods(g, seat, resources(g, planet))


@action_card(
    "insubordination",
    W.COMPONENT_ACTION,
    among=lambda g, seat, event: [o for o in others(g, seat) if g.players[o].tactic > 0],
    asks="choose_player",
)
async def insubordination(g: Galaxy, seat: int, event: Turn, other: int) -> None:
    """Another player loses a command token of the tactic pool."""
    lose_token(g, other, Pool.TACTIC)


def jammable(g: Galaxy, seat: int, event: Any) -> list[Option]:
    """Systems, but no home systems, with a ship of the player in them or next to them; and a player
    who has no command token there and one to put there. ti4:52.3b, ti4:52.6"""
    near: set[str] = set()
    for system in g.systems:
        if has_ships(g, seat, system):
            near |= {system, *adjacent(g, system, seat)}
    return [
        (system, other)
        for system in g.systems
        if system in near and not is_home(system)
        for other in others(g, seat)
        if other not in g.systems[system].tokens and has_token(g, other)
    ]


def has_token(g: Galaxy, seat: int) -> bool:
    """Has a player a command token in the reinforcements or on the sheet? ti4:52.3b"""
    player = g.players[seat]
    return player.reserve > 0 or any(held(player, pool) for pool in POOLS)


@action_card("signal_jamming", W.COMPONENT_ACTION, among=jammable, asks="choose_system")
async def signal_jamming(g: Galaxy, seat: int, event: Turn, target: tuple[str, int]) -> None:
    """A command token of another player is put into a system near one's ships."""
    await place_from_reinforcements(g, target[1], target[0], "ti4:52.3b")


@action_card(
    "spy",
    W.COMPONENT_ACTION,
    among=lambda g, seat, event: [o for o in others(g, seat) if g.players[o].hand.cards],
    asks="choose_player",
)
async def spy(g: Galaxy, seat: int, event: Turn, other: int) -> None:
    """Another player gives a random action card of his hand. ti4:3.4"""
    hand = g.players[other].hand
    card = str(await pick(tuple(hand.cards)))
    await reveal()
    zones.move(card, hand, g.players[seat].hand)
    tell_only(g, seat, "took_action_card", {"card": card}, seat=seat, other=other)
    await keep_hand_limit(g, seat)


@action_card(
    "repeal_law", W.COMPONENT_ACTION, among=lambda g, seat, event: list(g.laws), asks="choose_law"
)
async def repeal_law(g: Galaxy, seat: int, event: Turn, law: str) -> None:
    """A law leaves play. ti4:1.5"""
    await repeal(g, law)
