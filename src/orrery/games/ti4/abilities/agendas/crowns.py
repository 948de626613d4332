"""Laws that are won and lost with their points, and relics of the old emperors. ti4:1.4"""

from orrery.games.ti4.events import Control, Dice, Making, Won
from orrery.games.ti4.rules.combatants import combatants, place_of
from orrery.games.ti4.rules.hits import choose_and_destroy
from orrery.games.ti4.rules.laws import pass_on, repeal
from orrery.games.ti4.rules.outcomes import agenda
from orrery.games.ti4.rules.rolls import dice_by_unit, reroll_some
from orrery.games.ti4.rules.scoring import gain_points, lose_points
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kit.fleet import kind_of

RULE = "ti4:1.4"


@agenda("shard_of_the_throne")
async def shard_of_the_throne(g: Galaxy, outcome: str) -> None:
    """The elected player gains a point. ti4:77.6"""
    gain_points(g, int(outcome), 1)


def beaten(g: Galaxy, seat: int, event: Won) -> bool:
    return event.loser == seat


@ability("shard_of_the_throne", W.COMBAT_WON_WHEN, usable=beaten, forced=True, rule=RULE)
async def lose_shard(g: Galaxy, seat: int, event: Won) -> None:
    """Whoever wins a combat against the owner takes the card and a point; then the owner loses
    one. ti4:faq.36"""
    await pass_on(g, "shard_of_the_throne", event.seat)
    gain_points(g, event.seat, 1)
    lose_points(g, seat, 1)


@agenda("the_crown_of_emphidia")
async def the_crown_of_emphidia(g: Galaxy, outcome: str) -> None:
    """The elected player gains a point. ti4:77.6"""
    gain_points(g, int(outcome), 1)


def invaded_home(g: Galaxy, seat: int, event: Control) -> bool:
    return event.seat != seat and g.planets[event.planet].system == g.players[seat].home


@ability("the_crown_of_emphidia", W.CONTROL_GAINED, usable=invaded_home, forced=True, rule=RULE)
async def lose_crown(g: Galaxy, seat: int, event: Control) -> None:
    """Whoever gains a planet of the owner's home system takes the card and a point; then the owner
    loses one. ti4:faq.36"""
    await pass_on(g, "the_crown_of_emphidia", event.seat)
    gain_points(g, event.seat, 1)
    lose_points(g, seat, 1)


@agenda("holy_planet_of_ixth")
async def holy_planet_of_ixth(g: Galaxy, outcome: str) -> None:
    """The controller of the elected planet gains a point. ti4:77.6"""
    gain_points(g, g.planets[outcome].owner, 1)


def on_holy_planet(g: Galaxy, seat: int, event: Control) -> bool:
    return event.seat == seat and event.planet == g.laws["holy_planet_of_ixth"]


@ability("holy_planet_of_ixth", W.CONTROL_GAINED_WHEN, usable=on_holy_planet, forced=True)
async def gain_holy_planet(g: Galaxy, seat: int, event: Control) -> None:
    """Whoever gains the planet gains a point."""
    gain_points(g, seat, 1)


@ability("holy_planet_of_ixth", W.CONTROL_LOST_WHEN, usable=on_holy_planet, forced=True)
async def lose_holy_planet(g: Galaxy, seat: int, event: Control) -> None:
    """Whoever loses the planet loses a point. ti4:faq.36"""
    lose_points(g, seat, 1)


@standing(Q.IDLE, "holy_planet_of_ixth")
def no_production_there(g: Galaxy, seat: int, place: str) -> bool:
    """Units on the planet cannot use Production."""
    return place == g.laws["holy_planet_of_ixth"]


@standing(Q.COMBAT, "prophecy_of_ixth")
def better_fighters(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """The owner's fighters have 1 more on combat rolls."""
    return int(kind == "fighter")


def makes_too_few_fighters(g: Galaxy, seat: int, event: Making) -> bool:
    return event.seat == seat and event.ability and event.made.get("fighter", 0) < 2


@ability("prophecy_of_ixth", W.PRODUCED, usable=makes_too_few_fighters, forced=True, rule=RULE)
async def forget_prophecy(g: Galaxy, seat: int, event: Making) -> None:
    """Whoever uses Production for fewer than two fighters discards the card."""
    await repeal(g, "prophecy_of_ixth")


def own_dice(g: Galaxy, seat: int, event: Dice) -> bool:
    return event.seat == seat and g.combat is not None


@ability("the_crown_of_thalnos", W.DICE_ROLLED, usable=own_dice, rule=RULE)
async def the_crown_of_thalnos(g: Galaxy, seat: int, event: Dice) -> None:
    """The owner rerolls any number of combat dice, and destroys each unit that made no hit with
    its rerolled dice, nor with another; unless it is gone by then. ti4:97.0"""
    assert g.combat is not None
    rerolled = await reroll_some(g, seat, event, RULE)
    for kind in failed(g, g.combat, seat, event, rerolled):
        place = place_of(g.combat)
        options = [one for one in combatants(g, seat, place) if kind_of(one) == kind]
        await choose_and_destroy(g, seat, place, options, cause="the_crown_of_thalnos")


def failed(g: Galaxy, combat: Combat, seat: int, event: Dice, rerolled: list[int]) -> list[str]:
    """The units, by kind, with a rerolled die and without any hit."""
    return [
        kind
        for kind, dice in dice_by_unit(g, combat, seat, event)
        if set(dice) & set(rerolled) and not any(event.dice[i].hit for i in dice)
    ]
