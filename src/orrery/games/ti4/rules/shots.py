"""Unit abilities that roll dice: space cannon, anti-fighter barrage, bombardment.

What changes combat rolls does not change these.
ti4:22, ti4:46, ti4:96, ti4:22.1c, ti4:46.1c, ti4:96.3d, ti4:96.7c
"""

from orrery.games.ti4.components import Dice
from orrery.games.ti4.events import Shooting
from orrery.games.ti4.rules import attachments
from orrery.games.ti4.rules.stand_ins import by_figures, stand_in
from orrery.games.ti4.rules.units import at, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.dice import Die, hits, roll_pool
from orrery.kit.fleet import kind_of

CANNON, BARRAGE, BOMBARDMENT = "space_cannon", "anti_fighter_barrage", "bombardment"


def figures(g: Galaxy, seat: int, kind: str, name: str) -> Dice | None:
    """The dice that a unit rolls for a unit ability; None if it has not got it.
    ti4:22.1a, ti4:46.1a, ti4:96.3a, ti4:96.7a, ti4:22.1b, ti4:31.26"""
    found: Dice | None = getattr(unit(g, seat, kind), name)
    return found


def dice_of(g: Galaxy, seat: int, places: list[str], name: str) -> list[Die]:
    """A die for each unit with the ability in these places, or as many as stand behind it; and for
    planets of the player that fire like a unit.
    ti4:22.1b, ti4:46.1b, ti4:96.3b, ti4:96.7b"""
    dice = planet_dice(g, seat, places) if name == CANNON and g.expansion else []
    for place in places:
        for one, n in at(g, seat, place).items():
            found = figures(g, seat, kind_of(one), name)
            if name == BARRAGE and stand_in(g, seat, one) is not None:
                dice += barrage_of(g, seat, one)
                n -= 1
            if found is not None:
                dice += [Die(found.hit, kind_of(one))] * (found.dice * n)
    return dice


def barrage_of(g: Galaxy, seat: int, one: str) -> list[Die]:
    """The dice of the one ship among these that fights like a flagship. ti4:46.1b"""
    like, _ = by_figures(g, seat, one, 1)[-1]
    found = like.anti_fighter_barrage
    return [] if found is None else [Die(found.hit, kind_of(one))] * found.dice


def planet_dice(g: Galaxy, seat: int, places: list[str]) -> list[Die]:
    """The dice of planets that have Space Cannon themselves. ti4:11.0, ti4:96.3b"""
    dice: list[Die] = []
    for place in places:
        planet = g.planets.get(place)
        if planet is not None and planet.owner == seat and planet.attached:
            found = attachments.cannon(g, place)
            dice += [Die(found.hit, place)] * found.dice if found is not None else []
    return dice


async def shoot(g: Galaxy, *shots: Shooting) -> None:
    """Units roll for a unit ability, each shot at its target; all of them are one roll. An
    additional die is given to one of the units, before rolling.
    ti4:22.1, ti4:46.1, ti4:96.3, ti4:96.7, ti4:faq.4, ti4:46.1c, ti4:96.3d, ti4:96.7c"""
    first = shots[0]
    event = first
    if len(shots) > 1:
        event = Shooting(seat=first.seat, ability=first.ability, system=first.system)
    await ability.open(g, W.UNIT_ABILITY_BEFORE, event)
    await ability.open(g, W.UNIT_ABILITY_ROLL, event)
    if event.cancelled:
        for shot in shots:
            shot.cancelled = True
        return
    for _ in range(event.extra):
        await add_die(shots)
    for shot in shots:
        shot.not_fighters = event.not_fighters
        await roll_shot(g, shot)


async def add_die(shots: tuple[Shooting, ...]) -> None:
    """One of the units rolls one more die, at what it shoots at anyway; of units of a kind the one
    that hits best. ti4:faq.4"""
    dice = {
        (die.unit, s.planet or s.system): (s, die)
        for s in shots
        for die in sorted(s.pool, key=lambda die: -die.needs)
    }
    if dice:
        shot, die = dice[await ask(shots[0].seat, "additional_die", list(dice), rule="ti4:faq.4")]
        shot.pool.append(die)


async def roll_shot(g: Galaxy, shot: Shooting) -> None:
    """The dice at one target are rolled; rerolls follow at once, then hits are counted.
    ti4:22.1, ti4:46.1, ti4:96.3, ti4:97.3"""
    bonus = standing.total(g, Q.SHOT, shot.seat, shot.ability, shot.target)
    bonus += standing.total(g, Q.SHOT_AT, shot.target, shot.ability, shot.seat)
    shot.dice = list(await roll_pool(Die(die.needs - bonus, die.unit) for die in shot.pool))
    await ability.open(g, W.UNIT_ABILITY_ROLLED, shot)
    shot.hits = hits(shot.dice)
    tell(
        g,
        "shot",
        seat=shot.seat,
        ability=shot.ability,
        target=shot.target,
        system=shot.system,
        planet=shot.planet,
        dice=tuple((one.die.unit, one.die.needs, one.face) for one in shot.dice),
        hits=shot.hits,
    )
    await ability.open(g, W.UNIT_ABILITY_HITS, shot)
