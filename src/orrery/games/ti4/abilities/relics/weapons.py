"""Relics that are weapons. ti4:73.3"""

from typing import Any

from orrery.games.ti4.components import LIMITS, PLANETS
from orrery.games.ti4.events import Dice
from orrery.games.ti4.rules.combatants import combatants, place_of
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.purging import purge_planet
from orrery.games.ti4.rules.relics import purge_relic
from orrery.games.ti4.rules.rolls import add_to_die, dice_by_unit, hits_of, reroll_some
from orrery.games.ti4.rules.shots import BOMBARDMENT, figures
from orrery.games.ti4.rules.units import at, destroy, owners, places, planets_in, system_of
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kit.fleet import kind_of

RULE = "ti4:73.3"
CONVERTER, CROWN = "stellar_converter", "relic_crown_of_thalnos"


# -- the stellar converter ----------------------------------------------------------------------


def in_range(g: Galaxy, seat: int) -> list[str]:
    """Planets in systems next to a unit with Bombardment: no home planets, no legendary ones, not
    the capital, and none of one's own. ti4:10.2, ti4:10.2a"""
    near: set[str] = set()
    for place in places(g, seat):
        if any(figures(g, seat, kind_of(one), BOMBARDMENT) for one in at(g, seat, place)):
            near.update(adjacent(g, system_of(g, place), seat))
    return [
        planet
        for system in g.systems
        if system in near
        for planet in planets_in(g, system)
        if not (PLANETS[planet].home or PLANETS[planet].legendary or planet == LIMITS.capital)
        and g.planets[planet].owner != seat
    ]


@ability(
    CONVERTER,
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(in_range(g, seat)),
    rule="ti4:58.2",
)
async def stellar_converter(g: Galaxy, seat: int, event: Any) -> None:
    """Action: a planet in range is destroyed with all units on it, and the relic is purged.
    ti4:58.3, ti4:11.2b, ti4:93.1"""
    about = {"card": CONVERTER}
    planet = str(await ask(seat, "choose_planet", in_range(g, seat), rule="ti4:58.2", about=about))
    for other in owners(g, planet):
        for one, n in tuple(at(g, other, planet).items()):
            for _ in range(n):
                await destroy(g, other, planet, one, seat, CONVERTER)
    await purge_planet(g, planet)
    purge_relic(g, seat, CONVERTER)


# -- the crown of Thalnos -----------------------------------------------------------------------


@ability(CROWN, W.DICE_ROLLED, usable=lambda g, seat, event: event.seat == seat, rule=RULE)
async def crown_of_thalnos(g: Galaxy, seat: int, event: Dice) -> None:
    """Any dice are rerolled, with 1 added to the new results; a unit that rerolled and has no hit,
    of its other dice neither, is destroyed. ti4:97.1, ti4:62.0, ti4:101.0"""
    combat = g.combat
    assert combat is not None
    units = dice_by_unit(g, combat, seat, event)
    rerolled = await reroll_some(g, seat, event, RULE)
    for which in rerolled:
        add_to_die(event, which, 1)
    for kind, dice in units:
        hit = any(hits_of(g, combat, seat, event.dice[which]) for which in dice)
        if not hit and not set(dice).isdisjoint(rerolled):
            await lose_one(g, combat, seat, kind)


async def lose_one(g: Galaxy, combat: Combat, seat: int, kind: str) -> None:
    """A unit of a kind is destroyed; its owner says whether a damaged one. ti4:101.0"""
    place = place_of(combat)
    alike = [one for one in combatants(g, seat, place) if kind_of(one) == kind]
    if alike:
        about = {"place": place}
        one = await ask(seat, "destroy_unit", alike, rule=RULE, about=about)
        await destroy(g, seat, place, str(one), cause=CROWN)
