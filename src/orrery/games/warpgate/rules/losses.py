"""Pieces that are destroyed, and pieces that must give way."""

from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.movement import land, lift
from orrery.games.warpgate.rules.range import enemy_at, free_ranges, units
from orrery.games.warpgate.state import NOBODY, Battle, Galaxy, gate
from orrery.games.warpgate.windows import Destroying, W, ability
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell


async def destroy(g: Galaxy, battle: Battle, by: int, victim: int, n: int) -> None:
    """Destroy as many pieces as there are, up to the number given; the destroying player chooses
    which.
    warpgate:kampf.9, warpgate:kampf-rueckzug.7"""
    done = 0
    for _ in range(n):
        pieces = destructible(g, battle.place, victim)
        if not pieces:
            break
        piece = await ask(
            by,
            "destroy",
            pieces,
            rule="warpgate:kampf-rueckzug.7",
            about={"victim": victim, "place": battle.place},
        )
        event = Destroying(victim=victim, by=by, piece=piece)
        await ability.open(g, W.DESTROYING, event)
        if not event.cancelled:
            remove_piece(g, battle.place, victim, piece)
            done += 1
    if done:
        battle.lost[victim] = battle.lost.get(victim, 0) + done
        own = by == victim
        tell(g, "destroyed", seat=by, victim=victim, n=done, place=battle.place, own=own)


async def destroy_by_text(g: Galaxy, battle: Battle, by: int, victim: int, n: int) -> None:
    """What a tactics text destroys; some cards protect against the opposing text."""
    if by == victim or victim not in battle.shielded:
        await destroy(g, battle, by, victim, n)


def destructible(g: Galaxy, place: str, seat: int) -> list[str]:
    """What counts as a ship of this seat here. warpgate:kampf-rueckzug.7"""
    pieces = ["ship"] if g.players[seat].fleet.get(place, 0) else []
    spot = g.places[place]
    if spot.marker == seat and not spot.colony and total(g, M.OUTPOSTS_ARE_SHIPS, seat):
        pieces.append("outpost")
    if g.players[seat].drone == place and total(g, M.DRONE_IS_SHIP, seat):
        pieces.append("drone")
    return pieces


def remove_piece(g: Galaxy, place: str, seat: int, piece: str) -> None:
    """Back to the owner's supply; a drone goes to its warpgate. warpgate:kampf.9"""
    player = g.players[seat]
    if piece == "ship":
        lift(g, seat, place, 1)
        player.ships += 1
    elif piece == "outpost":
        return_marker(g, place)
    else:
        player.drone = gate(seat)


def return_marker(g: Galaxy, place: str) -> None:
    """An outpost or colony goes back to its owner's supply. warpgate:control.1"""
    spot = g.places[place]
    if spot.marker != NOBODY:
        g.players[spot.marker].markers += 1
        tell(g, "marker_returned", seat=spot.marker, place=place, colony=spot.colony)
    spot.marker = NOBODY
    spot.colony = False


def is_open_to(g: Galaxy, seat: int, place: str) -> bool:
    """A friendly or neutral place: no enemy ships, and no foreign marker unless ships of this
    seat are there."""
    neutral = g.places[place].marker in (NOBODY, seat)
    return enemy_at(g, seat, place) < 0 and (neutral or units(g, place, seat) > 0)


async def withdraw_place(g: Galaxy, seat: int, place: str, chooser: int) -> str:
    """The nearest friendly or neutral planet, as after a lost combat; the enemy breaks ties."""
    ranges = free_ranges(g, seat, place)
    fit = {p: r for p, r in ranges.items() if is_open_to(g, seat, p)}
    nearest = [p for p, r in fit.items() if r == min(fit.values())]
    about = {"place": place, "loser": seat}
    rule = "warpgate:kampf-rueckzug.4"
    return str(await ask(chooser, "choose_retreat", nearest, rule=rule, about=about))


async def withdraw_drone(g: Galaxy, seat: int) -> None:
    """A drone that counts as a ship does not stay with enemy ships; it withdraws to the nearest
    friendly or neutral planet.
    warpgate:klarstellung.combat-drones"""
    player = g.players[seat]
    if not total(g, M.DRONE_IS_SHIP, seat):
        return
    enemy = enemy_at(g, seat, player.drone)
    if enemy >= 0:
        origin = player.drone
        player.drone = await withdraw_place(g, seat, origin, enemy)
        tell(g, "drone_withdrew", seat=seat, origin=origin, place=player.drone)


async def withdraw_outpost(g: Galaxy, seat: int, place: str) -> None:
    """An outpost that counts as a ship and shares a planet with enemy ships becomes a ship and
    withdraws; without a ship in the supply it is removed.
    warpgate:klarstellung.acktar-nomads-2, warpgate:klarstellung.acktar-nomads-3"""
    enemy = enemy_at(g, seat, place)
    if enemy < 0:
        return
    player = g.players[seat]
    return_marker(g, place)
    if player.ships:
        player.ships -= 1
        target = await withdraw_place(g, seat, place, enemy)
        land(g, seat, target, 1)
        tell(g, "retreated", seat=seat, n=1, origin=place, place=target)
