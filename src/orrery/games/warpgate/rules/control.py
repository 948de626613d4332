"""Kontrolle: outposts, colonies, completed sectors, objectives."""

from orrery.games.warpgate.components import OBJECTIVES
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.goods import watch_the_end
from orrery.games.warpgate.rules.losses import return_marker
from orrery.games.warpgate.rules.range import (
    barred,
    board,
    held_places,
    is_planet,
    planet_type,
    sector_planets,
    ship_range,
    units,
)
from orrery.games.warpgate.state import NOBODY, Act, Galaxy
from orrery.games.warpgate.windows import Controlling, W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell, tell_only
from orrery.kernel.zones import draw, move


def can_change(g: Galaxy, seat: int, place: str) -> bool:
    """Is there something to do: a foreign marker to return, or room for one of your own?
    warpgate:control.1, warpgate:control.2"""
    marker = g.places[place].marker
    if marker == seat or not is_planet(g, place):
        return False
    return marker != NOBODY or g.players[seat].markers > 0


def present(g: Galaxy, seat: int) -> list[str]:
    """The planets with a ship of this player that Control can change. warpgate:control.1"""
    return [place for place in held_places(g, seat) if can_change(g, seat, place)]


def remote(g: Galaxy, seat: int) -> list[str]:
    """Planets without ships, within range 1 of a planet with ships of this seat: for abilities
    that let Control reach there."""
    static, closed = board(g.board), barred(g, seat)
    near = 0
    for base in held_places(g, seat):
        near |= ship_range(g, seat, base, 1, closed)
    return [
        place
        for place in static.names(near & ~closed)
        if not units(g, place, seat) and can_change(g, seat, place)
    ]


def can_control(g: Galaxy, act: Act) -> bool:
    """Whether there is a planet that Control can change. warpgate:control.1"""
    seat = act.seat
    return bool(present(g, seat) or (total(g, M.REMOTE_CONTROL, seat) and remote(g, seat)))


async def control(g: Galaxy, act: Act) -> None:
    """Control up to X planets, one after the other, in any order. warpgate:control.1"""
    seat = act.seat
    event = Controlling(seat=seat)
    left = act.x + total(g, M.CONTROL, seat)
    afar = total(g, M.REMOTE_CONTROL, seat)
    done: list[str] = []
    while left:
        near, far = present(g, seat), remote(g, seat) if afar else []
        options = (*near, *far, "done") if done else (*near, *far)
        if not near and not far:
            break
        about = {"left": left, "picked": list(done)}
        place = await ask(seat, "control_planet", options, rule="warpgate:control.1", about=about)
        if place == "done":
            break
        afar -= place in far
        left -= 1
        done.append(place)
        if await control_planet(g, seat, place):
            event.placed.append(place)
    await ability.open(g, W.CONTROLLED, event)


async def control_planet(g: Galaxy, seat: int, place: str) -> bool:
    """Return another player's marker, then place one of this player's. False if there was none in
    the supply.
    warpgate:control.1, warpgate:control.2"""
    return_marker(g, place)
    return await place_marker(g, seat, place)


async def place_marker(g: Galaxy, seat: int, place: str) -> bool:
    """Place a colony if the player has one in this sector, otherwise an outpost.
    warpgate:control.2"""
    player, spot = g.players[seat], g.places[place]
    if not player.markers:
        return False
    sector = board(g.board).planets[place].sector
    others = [g.places[id] for id in sector_planets(g, sector)]
    player.markers -= 1
    spot.colony = any(other.marker == seat and other.colony for other in others)
    spot.marker = seat
    tell(g, "placed_marker", seat=seat, place=place, colony=spot.colony)
    if g.options.get("objective_claim") == "planet":
        await take_objective(g, seat, {planet_type(g, place)})
    await complete_sector(g, seat, sector)
    return True


async def complete_sector(g: Galaxy, seat: int, sector: str) -> None:
    """With the player's markers on every planet of the sector, at least one of them an outpost, all
    become colonies, and the player takes an objective of a matching type.
    warpgate:control.3, warpgate:control.4"""
    planets = sector_planets(g, sector)
    spots = [g.places[id] for id in planets]
    if not all(spot.marker == seat for spot in spots) or all(spot.colony for spot in spots):
        return
    for spot in spots:
        spot.colony = True
    tell(g, "completed_sector", seat=seat, sector=sector, places=planets)
    if g.options.get("objective_claim") == "planet":
        return
    any_type = total(g, M.ANY_OBJECTIVE, seat) > 0
    types = {planet_type(g, id) for id in planets}
    await take_objective(g, seat, None if any_type else types)


def objective_types(g: Galaxy, types: set[str] | None) -> list[str]:
    """The planet types on the backs of the available objectives that may be taken.
    warpgate:control.4"""
    shown = dict.fromkeys(OBJECTIVES[card].type for card in g.open_objectives.cards)
    return [type for type in shown if types is None or type in types]


async def take_objective(g: Galaxy, seat: int, types: set[str] | None) -> None:
    """Take one available objective of one of these types (None: of any); nobody else sees it.
    warpgate:control.4, warpgate:material-karten.7"""
    options = objective_types(g, types)
    if not options:
        return
    type = await ask(seat, "take_objective", options, rule="warpgate:control.4")
    card = next(card for card in g.open_objectives.cards if OBJECTIVES[card].type == type)
    move(card, g.open_objectives, g.players[seat].objectives)
    await reveal()
    tell_only(g, seat, "took_objective", {"card": card}, seat=seat, type=type)
    # warpgate:control.5: if only one is left open, another one is opened.
    if len(g.open_objectives.cards) <= 1:
        await open_objective(g)


async def open_objective(g: Galaxy) -> None:
    """One more objective becomes available: its back shows, its goal does not.
    warpgate:control.5, warpgate:runde.3"""
    if await draw(g.objectives, g.open_objectives):
        tell(g, "opened_objective", type=OBJECTIVES[g.open_objectives.cards[-1]].type)
    watch_the_end(g)
