"""Warp-in and Reinforce: new ships from the supply."""

from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.movement import land
from orrery.games.warpgate.rules.range import enemy_at, held_places
from orrery.games.warpgate.state import Act, Galaxy, gate
from orrery.games.warpgate.windows import Deploying, W, ability
from orrery.kernel.choice import amount, pick_some
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell


def place_ships(g: Galaxy, seat: int, place: str, n: int = 1) -> int:
    """Ships from the supply; what is not there is not placed. warpgate:aufbau-spieler.2"""
    player = g.players[seat]
    n = min(n, player.ships)
    if n > 0:
        player.ships -= n
        land(g, seat, place, n)
        tell(g, "placed_ships", seat=seat, n=n, place=place)
    return n


def can_warp_in(g: Galaxy, act: Act) -> bool:
    """Whether a ship can be placed at the warpgate. warpgate:warp-in.1"""
    return g.players[act.seat].ships > 0


async def warp_in(g: Galaxy, act: Act) -> None:
    """Place up to X ships at the player's warpgate; an ability that adds a ship makes it 4 with X =
    3.
    warpgate:warp-in.1, warpgate:klarstellung.orbital-shipyards"""
    seat = act.seat
    most = min(act.x + total(g, M.WARP_IN, seat), g.players[seat].ships)
    event = Deploying(seat=seat)
    event.ships = await amount(seat, "warp_in_ships", 1, most, rule="warpgate:warp-in.1")
    await ability.open(g, W.WARPING, event)  # an ability may land some of them elsewhere
    place_ships(g, seat, gate(seat), event.ships - len(event.places))
    for place in event.places:
        place_ships(g, seat, place)
    await ability.open(g, W.DEPLOYED, event)


def reinforceable(g: Galaxy, seat: int) -> list[str]:
    """Places that already hold a ship of this player; an ability may add planets with the player's
    marker.
    warpgate:reinforce.1"""
    places = held_places(g, seat)
    if total(g, M.REINFORCE_MARKERS, seat):
        places += [
            id
            for id, place in g.places.items()
            if place.marker == seat and id not in places and enemy_at(g, seat, id) < 0
        ]
    return places


def can_reinforce(g: Galaxy, act: Act) -> bool:
    """Whether there is a ship to place, and a place for it. warpgate:reinforce.1"""
    return g.players[act.seat].ships > 0 and bool(reinforceable(g, act.seat))


async def reinforce(g: Galaxy, act: Act) -> None:
    """Place one ship on each of up to X places, all chosen before the first is placed.
    warpgate:reinforce.1"""
    seat = act.seat
    places = await pick_some(
        seat,
        "reinforce_place",
        reinforceable(g, seat),
        least=1,
        most=min(act.x, g.players[seat].ships),
        rule="warpgate:reinforce.1",
    )
    event = Deploying(seat=seat, places=places)
    for place in places:
        place_ships(g, seat, place)
    await ability.open(g, W.REINFORCING, event)
    await ability.open(g, W.DEPLOYED, event)
