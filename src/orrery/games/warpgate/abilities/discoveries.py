"""The discovery markers: what happens at once, and what a kept one can be used for."""

from functools import partial

from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.actions import grant, possible
from orrery.games.warpgate.rules.control import take_objective
from orrery.games.warpgate.rules.deploy import place_ships
from orrery.games.warpgate.rules.discovery import immediate, kept, spend_marker
from orrery.games.warpgate.rules.goods import refresh_goods, take_good
from orrery.games.warpgate.rules.losses import remove_piece, return_marker
from orrery.games.warpgate.rules.movement import make_act
from orrery.games.warpgate.rules.range import held_places, is_planet
from orrery.games.warpgate.rules.research import take_technology
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.windows import SeatEvent, W, ability
from orrery.kernel.choice import amount, ask
from orrery.kernel.modifiers import add
from orrery.kernel.state import tell

ALL = 99


# -- frequent -----------------------------------------------------------------------------------


@kept("trade_boom", lambda g, seat: g.players[seat].flipped > 0)
async def trade_boom(g: Galaxy, seat: int) -> None:
    """Ready all of the player's trade goods again. warpgate:entdeckung.haeufiger-1"""
    refresh_goods(g, seat, ALL)


def _can(action: str, g: Galaxy, seat: int) -> bool:
    return possible(g, make_act(seat, action, 1))


@kept("hidden_squadron", partial(_can, "reinforce"))
async def hidden_squadron(g: Galaxy, seat: int) -> None:
    """Reinforce with X = 1. warpgate:entdeckung.haeufiger-2"""
    await grant(g, seat, "reinforce", 1)


@kept("star_charts", partial(_can, "draw"))
async def star_charts(g: Galaxy, seat: int) -> None:
    """Draw with X = 1. warpgate:entdeckung.haeufiger-3"""
    await grant(g, seat, "draw", 1)


@kept("friendly_natives", partial(_can, "control"))
async def friendly_natives(g: Galaxy, seat: int) -> None:
    """Control with X = 1. warpgate:entdeckung.haeufiger-4"""
    await grant(g, seat, "control", 1)


# The Ancient Relic (warpgate:entdeckung.haeufiger-5) is its two points in data/discoveries.toml.


@immediate("space_hazard")
async def space_hazard(g: Galaxy, seat: int, place: str) -> None:
    """Destroy the ship that made the discovery. warpgate:entdeckung.haeufiger-6"""
    event = SeatEvent(seat=seat)
    await ability.open(g, W.HAZARD, event)
    if not event.cancelled and g.players[seat].fleet.get(place):
        remove_piece(g, place, seat, "ship")
        tell(g, "ship_lost", seat=seat, place=place)


# -- rare ---------------------------------------------------------------------------------------


@kept("ghost_fleet", lambda g, seat: g.players[seat].ships > 0 and bool(held_places(g, seat)))
async def ghost_fleet(g: Galaxy, seat: int) -> None:
    """Place 1 to 3 ships on one planet where the player has a ship.
    warpgate:entdeckung.seltener-1"""
    rule = "warpgate:entdeckung.seltener-1"
    about = {"card": "ghost_fleet"}
    place = await ask(seat, "land_ship", held_places(g, seat), rule=rule, about=about)
    most = min(3, g.players[seat].ships)
    about = {"place": place}
    n = await amount(seat, "ghost_ships", 1, most, rule=rule, about=about)
    place_ships(g, seat, place, n)


@ability("cease_fire_treaty", W.ROUND_STARTED, rule="warpgate:entdeckung.seltener-2")
async def cease_fire_treaty(g: Galaxy, seat: int, event: None) -> None:
    """Keep the owner from attacking and being attacked for the rest of this round.
    warpgate:entdeckung.seltener-2"""
    spend_marker(g, seat, "cease_fire_treaty")
    add(g, "cease_fire_treaty", M.TRUCE, 1, seat, until="round")


# Phantom colonies (warpgate:entdeckung.seltener-3) are counted by rules/scoring.py.


def doubles(g: Galaxy, seat: int, event: None) -> bool:
    return any(is_planet(g, place) for place in g.places)


@ability("twin_planet", W.SCORING, usable=doubles, forced=True)
async def twin_planet(g: Galaxy, seat: int, event: None) -> None:
    """Place the marker on any planet before scoring: it counts as a second planet of the same kind,
    with the same marker and ships.
    warpgate:entdeckung.seltener-4"""
    planets = [place for place in g.places if is_planet(g, place)]
    place = await ask(seat, "double_planet", planets, rule="warpgate:entdeckung.seltener-4")
    spend_marker(g, seat, "twin_planet")
    g.twins.append(place)
    tell(g, "doubled_planet", seat=seat, place=place)


@kept("alien_library", lambda g, seat: bool(g.open_technologies))
async def alien_library(g: Galaxy, seat: int) -> None:
    """Take an open technology of any type; the drone does not move. Unlike its neighbours, the
    summary does not say "at once" here, so the marker is kept.
    warpgate:entdeckung.seltener-5"""
    await take_technology(g, seat, None)


@immediate("merchant_cache")
async def merchant_cache(g: Galaxy, seat: int, place: str) -> None:
    """Take a trade good; the marker goes back to the box. warpgate:entdeckung.seltener-6"""
    await take_good(g, seat)


@kept("veteran_crew", partial(_can, "promote"))
async def veteran_crew(g: Galaxy, seat: int) -> None:
    """Promote with X = 2. warpgate:entdeckung.seltener-7"""
    await grant(g, seat, "promote", 2)


@immediate("free_port")
async def free_port(g: Galaxy, seat: int, place: str) -> None:
    """Place the marker beside a planet without a trade icon, which is a trade planet from now on.
    warpgate:entdeckung.seltener-8"""
    options = [id for id, spot in g.places.items() if is_planet(g, id) and not spot.port]
    if options:
        chosen = await ask(seat, "open_port", options, rule="warpgate:entdeckung.seltener-8")
        g.places[chosen].port = True
        tell(g, "opened_port", seat=seat, place=chosen)


@immediate("dead_world")
async def dead_world(g: Galaxy, seat: int, place: str) -> None:
    """Return the marker on the planet. From now on it counts as a planet only for moving and
    placing ships.
    warpgate:entdeckung.seltener-9"""
    return_marker(g, place)
    g.places[place].dead = True
    g.places[place].port = False
    tell(g, "planet_died", seat=seat, place=place)


@immediate("secret_mission")
async def secret_mission(g: Galaxy, seat: int, place: str) -> None:
    """Take an available objective of any type; the marker goes back to the box.
    warpgate:entdeckung.seltener-10"""
    await take_objective(g, seat, None)
