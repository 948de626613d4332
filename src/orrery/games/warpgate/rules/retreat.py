"""Rückzug: where the loser of a combat goes."""

from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.losses import return_marker, withdraw_drone
from orrery.games.warpgate.rules.movement import land, lift
from orrery.games.warpgate.rules.range import enemy_at, free_ranges, units
from orrery.games.warpgate.state import Battle, Galaxy, gate
from orrery.kernel.choice import amount, ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell


async def retreat(g: Galaxy, battle: Battle) -> None:
    """The loser's surviving ships leave the planet. warpgate:kampf-rueckzug.1"""
    uproot_outposts(g, battle)
    if battle.loser == battle.defender:
        await defender_retreats(g, battle)
    else:
        await attacker_returns(g, battle)
    # warpgate:kampf-rueckzug.8: drones do not retreat, except where they count as ships.
    await withdraw_drone(g, battle.loser)


def uproot_outposts(g: Galaxy, battle: Battle) -> None:
    """An outpost that counts as a ship retreats as a ship from the supply; without one it is
    removed.
    warpgate:klarstellung.acktar-nomads-2, warpgate:klarstellung.acktar-nomads-3"""
    seat, spot = battle.loser, g.places[battle.place]
    if spot.marker == seat and not spot.colony and total(g, M.OUTPOSTS_ARE_SHIPS, seat):
        return_marker(g, battle.place)
        player = g.players[seat]
        if player.ships:
            player.ships -= 1
            land(g, seat, battle.place, 1)


def havens(g: Galaxy, battle: Battle) -> dict[str, int]:
    """Planets with an outpost, colony or ship of the defender, and the defender's warpgate; not
    those with enemy ships or where the attack came from. With their ranges.
    warpgate:kampf-rueckzug.1, warpgate:kampf-rueckzug.2, warpgate:kampf-rueckzug.3"""
    seat = battle.defender
    return {
        place: range
        for place, range in free_ranges(g, seat, battle.place).items()
        if place not in battle.origins
        and enemy_at(g, seat, place) < 0
        and (place == gate(seat) or g.places[place].marker == seat or units(g, place, seat))
    }


async def defender_retreats(g: Galaxy, battle: Battle) -> None:
    """The defender's ships go to the nearest haven together; the attacker breaks ties.
    warpgate:kampf-rueckzug.1, warpgate:kampf-rueckzug.4"""
    seat = battle.defender
    n = g.players[seat].fleet.get(battle.place, 0)
    if not n:
        return
    fit = havens(g, battle)
    if battle.chooses_retreat:
        chooser, options = seat, list(fit)
    else:
        chooser = battle.attacker
        options = [place for place, range in fit.items() if range == min(fit.values())]
    about = {"place": battle.place, "loser": seat}
    target = await ask(
        chooser, "choose_retreat", options, rule="warpgate:kampf-rueckzug.4", about=about
    )
    lift(g, seat, battle.place, n)
    land(g, seat, target, n)
    battle.retreat = target
    tell(g, "retreated", seat=seat, n=n, origin=battle.place, place=target)


async def attacker_returns(g: Galaxy, battle: Battle) -> None:
    """The attacker's ships go back to where they came from; if that was more than one planet, the
    defender divides the survivors among them.
    warpgate:kampf-rueckzug.5, warpgate:kampf-rueckzug.6"""
    seat = battle.attacker
    left = g.players[seat].fleet.get(battle.place, 0)
    origins = list(battle.origins)
    for number, origin in enumerate(origins):
        last = number == len(origins) - 1
        n = left
        if not last:
            about = {"place": origin, "loser": seat}
            rule = "warpgate:kampf-rueckzug.6"
            n = await amount(battle.defender, "split_retreat", 0, left, rule=rule, about=about)
        if n:
            lift(g, seat, battle.place, n)
            land(g, seat, origin, n)
            left -= n
            tell(g, "retreated", seat=seat, n=n, origin=battle.place, place=origin)
