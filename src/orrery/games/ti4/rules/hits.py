"""Hits: what cancels them, which units sustain damage, and what is destroyed.

ti4:20.2, ti4:22.2, ti4:46.2, ti4:71.6, ti4:75, ti4:96.5, ti4:101.1
"""

from collections.abc import Sequence

from orrery.games.ti4.events import Hits, Sustain
from orrery.games.ti4.rules.combatants import combatants, place_of
from orrery.games.ti4.rules.shots import BARRAGE, CANNON
from orrery.games.ti4.rules.stand_ins import has_sustain
from orrery.games.ti4.rules.units import at, damage, destroy
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import Fleet, damaged, is_damaged, kind_of, size

COMBAT = "combat"  # the source of hits that combat rolls bring


async def take_hits(g: Galaxy, *sides: Hits) -> None:
    """Hits are taken, by one player or by both sides of a combat at once: some may be cancelled,
    units may sustain damage, and for each hit that is left a unit is destroyed.
    ti4:20.2, ti4:71.6, ti4:71.6a, ti4:75.0, ti4:35.0, ti4:35.1"""
    for hits in sides:
        if hits.n > 0:
            await ability.open(g, W.HIT_PRODUCED, hits)
            await ability.open(g, W.HITS_BEFORE, hits)
            cancel(g, hits, 0)
    await sustain_step(g, sides)
    for hits in sides:
        await destroy_step(g, hits)


async def produce_hits(
    g: Galaxy, by: int, n: int, source: str, *, only: str = "", heavy: bool = False
) -> None:
    """An ability produces hits against the opponent in the combat that is being fought. He assigns
    them, unless the ability has put them on one unit (``only``). ti4:faq.26, ti4:faq.27"""
    combat = g.combat
    assert combat is not None
    await take_hits(
        g,
        Hits(
            seat=combat.enemy(by),
            n=n,
            heavy=n if heavy else 0,
            system=combat.system,
            planet=combat.planet,
            by=by,
            source=source,
            only=only,
        ),
    )


def cancel(g: Galaxy, hits: Hits, n: int) -> None:
    """Hits are cancelled or assigned; the combat keeps in mind how many its dice have left."""
    hits.cancel(n)
    if g.combat is not None and hits.source == COMBAT:
        g.combat.hits[hits.seat] = hits.n
        g.combat.heavy[hits.seat] = hits.heavy


# -- who takes them -----------------------------------------------------------------------------


def takers(g: Galaxy, hits: Hits, chosen: Sequence[str] = ()) -> list[str]:
    """The units that the next hit can be assigned to, besides those already ``chosen``: fighters
    for a barrage as a rule, else whatever fights there; heavy hits go to something else than
    fighters, if there is anything. ti4:20.2, ti4:46.2, ti4:71.6, ti4:96.5, ti4:96.8a"""
    place = hits.planet or hits.system
    if hits.only:
        n = at(g, hits.seat, place).get(hits.only, 0)
        return [hits.only] if n > chosen.count(hits.only) else []
    fighting = combatants(g, hits.seat, place)
    if hits.planet and hits.source == CANNON:
        fighting = committed(g, hits.planet, fighting)
    units = [one for one, n in fighting.items() if n > chosen.count(one)]
    if hits.source == BARRAGE and not hits.anything:
        return [one for one in units if kind_of(one) == "fighter"]
    if hits.heavy > 0:
        return [one for one in units if kind_of(one) != "fighter"] or list(units)
    return list(units)


def committed(g: Galaxy, planet: str, fighting: Fleet) -> Fleet:
    """Of these units of the active player on a planet those that he has committed to it: an effect
    may have put others there. ti4:96.8a"""
    if g.action is None:
        return fighting
    landed = g.action.landed.get(planet, {})
    return {one: min(n, m) for one, n in fighting.items() if (m := size(landed, (kind_of(one),)))}


def sustainers(g: Galaxy, hits: Hits) -> list[str]:
    """The units that can use Sustain Damage: they have it, stand upright, and the hit could be
    assigned to them. ti4:75.2, ti4:75.3, ti4:75.4, ti4:75.4a, ti4:75.4a.bsp"""
    if hits.n <= 0:
        return []
    place = hits.planet or hits.system
    able = takers(g, hits)
    able = [*able, *shields(g, hits)] if able else able
    return [one for one in dict.fromkeys(able) if can_sustain(g, hits.seat, place, one)]


def can_sustain(g: Galaxy, seat: int, place: str, one: str) -> bool:
    """Does a unit stand upright, and has it Sustain Damage? ti4:75.2, ti4:75.3"""
    return (
        not is_damaged(one)
        and has_sustain(g, seat, one)
        and not any(
            standing.holds(g, Q.NO_SUSTAIN, other, seat, one, place)
            for other in range(len(g.players))
        )
    )


def shields(g: Galaxy, hits: Hits) -> list[str]:
    """The units in space that sustain damage for ships in a space combat, though they take no hits
    there themselves. ti4:75.4a, ti4:31.2"""
    combat, seat = g.combat, hits.seat
    if combat is None or combat.planet or combat.system != hits.system:
        return []
    if seat not in combat.sides() or not standing.speaks(g, Q.SHIELDS_SHIPS, seat):
        return []
    units = at(g, seat, hits.system)
    return [one for one in units if standing.holds(g, Q.SHIELDS_SHIPS, seat, kind_of(one))]


# -- sustaining damage --------------------------------------------------------------------------


async def sustain_step(g: Galaxy, sides: tuple[Hits, ...]) -> None:
    """Before hits are assigned units may cancel them by sustaining damage, one unit at a time, the
    sides in turns until all decline. ti4:71.6a, ti4:75.0, ti4:75.1"""
    willing = list(sides)
    while willing:
        for hits in tuple(willing):
            able = sustainers(g, hits)
            about = {"hits": hits.n, "place": hits.planet or hits.system}
            one = DONE
            if able:
                one = str(
                    await ask(hits.seat, "sustain", [*able, DONE], rule="ti4:75.0", about=about)
                )
            if one == DONE:
                willing.remove(hits)
            else:
                cancel(g, hits, await sustain(g, hits, one))


async def sustain(g: Galaxy, hits: Hits, kind: str) -> int:
    """A unit sustains damage; returns the hits that this cancels. ti4:75.1, ti4:75.6"""
    seat, system, planet = hits.seat, hits.system, hits.planet
    event = Sustain(
        seat=seat,
        unit=kind,
        system=system,
        planet=planet,
        by=hits.by,
        source=hits.source,
        cancels=1 + standing.total(g, Q.CANCELS, seat, kind),
    )
    await ability.open(g, W.SUSTAIN_WHEN, event)
    damage(g, seat, planet or system, kind)
    if hits.only == kind:
        hits.only = damaged(kind)
    if g.combat is not None:
        g.combat.sustained.setdefault(seat, []).append(kind)
    tell(g, "sustained", seat=seat, unit=kind, system=system, planet=planet)
    await ability.open(g, W.SUSTAINED, event)
    return event.cancels


def repairable(g: Galaxy, seat: int) -> list[str]:
    """The damaged units of a side that did not sustain damage in this round of combat. Of units
    that are alike those who did are lost first. ti4:75.3"""
    combat = g.combat
    assert combat is not None
    units = at(g, seat, place_of(combat))
    fresh = combat.sustained.get(seat, [])
    return [one for one, n in units.items() if is_damaged(one) and n > fresh.count(kind_of(one))]


# -- destruction --------------------------------------------------------------------------------


async def destroy_step(g: Galaxy, hits: Hits) -> None:
    """For each hit that is left a player chooses one of his units, and it is destroyed. Hits for
    which there is no unit are lost.
    ti4:20.2, ti4:22.2a, ti4:46.2a, ti4:71.6, ti4:96.5, ti4:96.8, ti4:101.1"""
    place = hits.planet or hits.system
    while hits.n > 0 and (chosen := await assign(g, hits)):
        for one in chosen:
            if one in at(g, hits.seat, place):  # what happened to another may have taken it, too
                await destroy(g, hits.seat, place, one, hits.by, hits.source)


async def assign(g: Galaxy, hits: Hits) -> list[str]:
    """A player chooses a unit for each hit, all of them before the first is destroyed.
    ti4:20.2, ti4:71.6"""
    place = hits.planet or hits.system
    chosen: list[str] = []
    while hits.n > 0:
        options = takers(g, hits, chosen)
        if not options:
            break
        about = {"hits": hits.n, "place": place, "chosen": tuple(chosen)}
        chosen.append(
            str(await ask(hits.seat, "assign_hit", options, rule="ti4:71.6", about=about))
        )
        cancel(g, hits, 1)
    return chosen


async def choose_and_destroy(
    g: Galaxy, seat: int, place: str, options: list[str], by: int = NOBODY, cause: str = ""
) -> None:
    """A player must destroy one of these units of his. That is no hit: nothing cancels it, no unit
    sustains damage. ti4:75.5, ti4:faq.39"""
    if options:
        one = await ask(seat, "destroy_unit", options, rule="ti4:101.0", about={"place": place})
        await destroy(g, seat, place, str(one), by, cause)
