"""Retreating from a space combat. ti4:71.4, ti4:71.7"""

from collections.abc import Container

from orrery.games.ti4.events import Fight, Retreat
from orrery.games.ti4.rules.arrivals import arrive, by_wormhole
from orrery.games.ti4.rules.checks import check_fleet, takes_room
from orrery.games.ti4.rules.combatants import dismiss
from orrery.games.ti4.rules.galaxy import board, open_wormholes
from orrery.games.ti4.rules.laden import is_perilous, leave_laden
from orrery.games.ti4.rules.movement import carried
from orrery.games.ti4.rules.passages import forget_passages, note_passages
from orrery.games.ti4.rules.tokens import place_from_reinforcements
from orrery.games.ti4.rules.units import (
    GROUND,
    at,
    fleets,
    has_units,
    planets_in,
    remove,
    shift,
    unit,
)
from orrery.games.ti4.rules.ways import no_refuge
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS, Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

# -- announcing ---------------------------------------------------------------------------------


async def announce_retreats(g: Galaxy, combat: Combat) -> None:
    """The defender, then the attacker may announce a retreat; if the defender did, the attacker
    may not. ti4:71.4, ti4:71.4a, ti4:71.4b"""
    combat.retreating = NOBODY
    await ability.open(g, W.RETREATS_START, Fight(system=combat.system))
    for seat in (combat.defender, combat.attacker):
        if not can_retreat(g, combat, seat):
            continue
        forced = standing.holds(g, Q.MUST_RETREAT, seat)
        options = ["retreat"] if forced else ["retreat", PASS]
        if await ask(seat, "announce_retreat", options, rule="ti4:71.4") != PASS:
            await announce(g, combat, seat)
            return


async def announce(g: Galaxy, combat: Combat, seat: int) -> None:
    """A player announces that he will retreat at the end of this round. ti4:71.4, ti4:71.4a"""
    event = Retreat(seat=seat)
    tell(g, "announced_retreat", seat=seat)
    combat.retreating = seat
    await ability.open(g, W.RETREAT_ANNOUNCED, event)
    if event.cancelled:
        combat.retreating = NOBODY


def can_retreat(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Is there a ship that can move, and a system that it can retreat to? ti4:71.4c, ti4:71.7b"""
    if standing.holds(g, Q.NO_RETREAT, seat, combat.system):
        return False
    return bool(movable(g, combat, seat)) and bool(havens(g, combat, seat))


def movable(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The ships that have a move value, and whatever moves like them. ti4:71.7b"""
    units = at(g, seat, combat.system)
    return [one for one in units if kind_of(one) not in GROUND and unit(g, seat, kind_of(one)).move]


# -- where to -----------------------------------------------------------------------------------


def havens(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """Adjacent systems with a unit or a planet of the player, and without ships of others.
    ti4:71.7b, ti4:71.7c"""
    return [one for one in ways_out(g, seat, combat.system) if not closed(g, seat, one)]


def ways_out(g: Galaxy, seat: int, system: str) -> tuple[str, ...]:
    """The adjacent systems that ships can fly to: not by wormholes that are closed to them."""
    return board(g).adjacent(system, open_wormholes(g, seat))


def closed(g: Galaxy, seat: int, system: str) -> str:
    """The rule that bars a player from retreating to a system, or "" if none does. A retreat goes
    into no nebula, asteroid field or supernova, unless an effect opens it.
    ti4:71.7c, ti4:13.1, ti4:65.1, ti4:86.1"""
    own = has_units(g, seat, system) or any(
        p.system == system and p.owner == seat for p in g.planets.values()
    )
    if not own and not standing.holds(g, Q.MAY_RETREAT, seat, system):
        return "ti4:71.7c"
    return out_of_bounds(g, seat, system)


def out_of_bounds(g: Galaxy, seat: int, system: str) -> str:
    """The rule that bars ships that leave a combat, by a retreat or by another effect, from a
    system: ships of others are there, or an anomaly. ti4:71.7c, ti4:13.1, ti4:65.1, ti4:86.1"""
    if any(other != seat for other in fleets(g, system)):
        return "ti4:71.7c"
    return no_refuge(g, seat, system)


# -- retreating ---------------------------------------------------------------------------------


async def retreat(g: Galaxy, combat: Combat) -> None:
    """Whoever announced it moves all ships to one adjacent system, if there still is one.
    ti4:71.7, ti4:71.7a, ti4:71.7b, ti4:71.7c"""
    seat = combat.retreating
    if seat == NOBODY or standing.holds(g, Q.NO_RETREAT, seat, combat.system):
        return
    options = havens(g, combat, seat)
    if not options:
        return
    haven = str(await ask(seat, "retreat_to", options, rule="ti4:71.7b"))
    note_passages(g, lambda: haven in ways_out(g, seat, combat.system))
    await withdraw(g, seat, combat.system, haven)
    await ability.open(g, W.MOVE_SUBSTEP_END, Fight(system=combat.system))
    forget_passages(g)


async def withdraw(g: Galaxy, seat: int, system: str, haven: str) -> None:
    """All ships of a player go to another system, with as much as they can carry; what can neither
    move nor be carried is removed. Whoever has something to say to ships that move there does so,
    and if anything has arrived, a command token is placed there.
    ti4:71.7b, ti4:71.7d, ti4:92.0, ti4:31.14"""
    dismiss(g, seat)
    tunnelled = by_wormhole(g, seat, system, haven)
    if is_perilous(g, seat, system):
        moved = await withdraw_from_rift(g, seat, system, haven)
    else:
        moved = await withdraw_together(g, seat, system, haven)
    tell(g, "retreated", seat=seat, system=system, haven=haven)
    if moved:
        haven = await arrive(g, seat, haven, moved, tunnelled=tunnelled)
        await place_from_reinforcements(g, seat, haven, "ti4:71.7d")
        await check_fleet(g, seat, haven)


async def withdraw_together(g: Galaxy, seat: int, system: str, haven: str) -> list[str]:
    """All ships go, with as much as they can carry. Returns them. ti4:71.7b, ti4:92.0"""
    room = 0
    moved: list[str] = []
    for one, n in tuple(at(g, seat, system).items()):
        figures = unit(g, seat, kind_of(one))
        if kind_of(one) in GROUND or not figures.move:
            continue
        room += figures.capacity * n
        shift(g, seat, system, haven, one, n)
        moved += [one] * n
    left = room - await take_along(g, seat, system, haven, room)
    await embark(g, seat, system, haven, left, room > 0)
    return moved


async def withdraw_from_rift(
    g: Galaxy, seat: int, system: str, haven: str, without: Container[str] = ()
) -> list[str]:
    """Out of a gravity rift ships leave one by one, but for these kinds, each with what it has on
    board, which is lost with it; what is left behind is removed. Returns those that have arrived.
    ti4:37.2, ti4:37.2b, ti4:71.7b"""
    moved: list[str] = []
    here = at(g, seat, system)
    ships = [one for one in here if kind_of(one) not in GROUND and kind_of(one) not in without]
    for one in sorted(ships, key=lambda one: -unit(g, seat, kind_of(one)).capacity):
        while unit(g, seat, kind_of(one)).move and at(g, seat, system).get(one):
            if await leave_laden(g, seat, system, haven, one) is not None:
                moved.append(one)
    for one, n in tuple(at(g, seat, system).items()):
        if carried(one):
            remove(g, seat, system, one, n)
            for _ in range(n):
                tell(g, "removed", seat=seat, unit=kind_of(one), place=system, why="retreat")
    return moved


async def take_along(g: Galaxy, seat: int, system: str, haven: str, room: int) -> int:
    """Fighters and ground forces go along as far as the ships have room; their owner says which
    are left behind and removed. Returns how many come along that need room. ti4:71.7b, ti4:49.1"""
    while True:
        cargo = {
            one: n
            for one, n in at(g, seat, system).items()
            if kind_of(one) in GROUND or kind_of(one) == "fighter"
        }
        heavy = {one: n for one, n in cargo.items() if not room or takes_room(g, seat, one)}
        if sum(heavy.values()) <= room:
            break
        one = str(await ask(seat, "leave_behind", list(heavy), rule="ti4:71.7b"))
        remove(g, seat, system, one)
        tell(g, "removed", seat=seat, unit=kind_of(one), place=system, why="retreat")
    for one, n in cargo.items():
        shift(g, seat, system, haven, one, n)
    return sum(heavy.values())


async def embark(g: Galaxy, seat: int, system: str, target: str, room: int, carrier: bool) -> None:
    """Ground forces of the planets go along, too, as far as the ships that leave have room; what
    needs none, if one of them has capacity (``carrier``). ti4:92.0, ti4:faq.6, ti4:49.1"""
    while True:
        troops: list[Option] = [
            (one, planet)
            for planet in planets_in(g, system)
            for one in at(g, seat, planet)
            if kind_of(one) in GROUND and (room > 0 or (carrier and not takes_room(g, seat, one)))
        ]
        if not troops:
            return
        about = {"system": target, "left": room}
        answer = await ask(seat, "take_along", [*troops, DONE], rule="ti4:faq.6", about=about)
        if answer == DONE:
            return
        one = str(answer[0])
        shift(g, seat, str(answer[1]), target, one)
        room -= takes_room(g, seat, one)
