"""Hits: who may sustain damage, and what is destroyed. ti4:20.2, ti4:71.6, ti4:75, ti4:96.5"""

from collections.abc import Callable

from orrery.games.ti4.events import Hits, Sustain
from orrery.games.ti4.rules.units import at, damage, destroy, system_of, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import is_damaged, kind_of

Eligible = Callable[[str], bool]  # is a unit, by kind, one that the hits can be assigned to?


def eligible_units(g: Galaxy, seat: int, place: str, eligible: Eligible) -> list[str]:
    """The units that hits can be assigned to, each kind once."""
    return [one for one in at(g, seat, place) if eligible(kind_of(one))]


def sustainers(g: Galaxy, seat: int, place: str, eligible: Eligible, enemy: int) -> list[str]:
    """The units that can use Sustain Damage: they have it, stand upright, and a hit could be
    assigned to them. ti4:75.2, ti4:75.3, ti4:75.4, ti4:75.4a"""
    return [
        one
        for one in eligible_units(g, seat, place, eligible)
        if not is_damaged(one)
        and unit(g, seat, one).sustain_damage
        and not standing.holds(g, Q.NO_SUSTAIN, seat, one, enemy, place)
    ]


async def take_hits(
    g: Galaxy,
    seat: int,
    place: str,
    n: int,
    eligible: Eligible,
    *,
    by: int = NOBODY,
    source: str = "",
) -> None:
    """A player takes hits outside the rounds of a combat: he may sustain damage, then chooses
    what is destroyed. ti4:75.0, ti4:96.5, ti4:22.2, ti4:22.2a"""
    left = {seat: n}
    await sustain_step(g, (seat,), place, left, eligible, enemy=by, source=source)
    await destroy_step(g, seat, place, left[seat], eligible, by=by, source=source)


async def sustain_step(
    g: Galaxy,
    seats: tuple[int, ...],
    place: str,
    left: dict[int, int],
    eligible: Eligible,
    *,
    enemy: int = NOBODY,
    source: str = "",
) -> None:
    """Before hits are assigned units may cancel them by sustaining damage, one unit at a time, the
    sides in turns until all decline. ti4:71.6a, ti4:75.0, ti4:75.1, ti4:75.6"""
    declined: set[int] = set()
    while len(declined) < len(seats):
        for seat in seats:
            if seat in declined:
                continue
            foe = enemy if g.combat is None or enemy != NOBODY else g.combat.enemy(seat)
            able = sustainers(g, seat, place, eligible, foe) if left.get(seat, 0) > 0 else []
            if not able:
                declined.add(seat)
                continue
            about = {"hits": left[seat], "place": place}
            one = await ask(seat, "sustain", [*able, DONE], rule="ti4:75.0", about=about)
            if one == DONE:
                declined.add(seat)
                continue
            left[seat] -= await sustain(g, seat, place, str(one), source)


async def sustain(g: Galaxy, seat: int, place: str, kind: str, source: str = "") -> int:
    """A unit sustains damage; returns the hits that this cancels. ti4:75.1, ti4:75.6"""
    planet = place if place in g.planets else ""
    system = system_of(g, place)
    event = Sustain(seat=seat, unit=kind, system=system, planet=planet, source=source)
    await ability.open(g, W.SUSTAIN_WHEN, event)
    damage(g, seat, place, kind)
    if g.combat is not None:
        g.combat.sustained.setdefault(seat, []).append(kind)
    tell(g, "sustained", seat=seat, unit=kind, system=system, planet=planet)
    await ability.open(g, W.SUSTAINED, event)
    return event.cancels


async def destroy_step(
    g: Galaxy,
    seat: int,
    place: str,
    n: int,
    eligible: Eligible,
    *,
    by: int = NOBODY,
    source: str = "",
) -> None:
    """For each hit that is left a player chooses one of his units, and it is destroyed. Hits for
    which there is no unit are lost. ti4:20.2, ti4:71.6, ti4:96.5, ti4:22.2a, ti4:46.2a"""
    for left in range(n, 0, -1):
        options = eligible_units(g, seat, place, eligible)
        if not options:
            return
        about = {"hits": left, "place": place}
        one = await ask(seat, "assign_hit", options, rule="ti4:71.6", about=about)
        await destroy(g, seat, place, str(one), by, source or "combat")


async def announce_hits(g: Galaxy, seat: int, place: str, n: int, source: str) -> int:
    """Hits are about to be assigned: some may be cancelled. ti4:71.6a"""
    planet = place if place in g.planets else ""
    event = Hits(seat=seat, n=n, system=system_of(g, place), planet=planet, source=source)
    await ability.open(g, W.HITS_BEFORE, event)
    return max(0, event.n)
