"""Combat rolls, in space and on the ground. ti4:20.1, ti4:48, ti4:62, ti4:71.5, ti4:97"""

from orrery.games.ti4.components import Unit
from orrery.games.ti4.events import Dice, Shooting
from orrery.games.ti4.rules.combatants import combatants, place_of
from orrery.games.ti4.rules.galaxy import anomalies
from orrery.games.ti4.rules.stand_ins import by_figures
from orrery.games.ti4.rules.units import unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import pick_some
from orrery.kernel.state import tell
from orrery.kit.dice import Die, Rolled, roll_pool
from orrery.kit.fleet import kind_of


async def roll_side(g: Galaxy, combat: Combat, seat: int) -> None:
    """A side makes its combat rolls, one group of dice after the other; whatever changes dice that
    lie on the table does so before the next group. The hits are kept until all have rolled.
    ti4:71.5b.1, ti4:71.5b.2, ti4:71.5b.3, ti4:97.3, ti4:71.5b.3.bsp"""
    enemy = combat.enemy(seat)
    combat.hits[enemy] = combat.heavy[enemy] = 0
    if standing.holds(g, Q.NO_ROLL, seat):
        return
    for pool in groups(g, combat, seat):
        event = Dice(seat=seat, dice=list(await roll_pool(pool)))
        await ability.open(g, W.DICE_ROLLED, event)
        found = [(die, hits_of(g, combat, seat, die)) for die in event.dice]
        n = sum(hits for _, hits in found)
        combat.hits[enemy] += n
        combat.heavy[enemy] += sum(
            hits
            for die, hits in found
            if hits and standing.holds(g, Q.HEAVY_HITS, seat, die.die.unit, combat)
        )
        faces = tuple((one.die.unit, one.die.needs, one.face) for one in event.dice)
        tell(g, "combat_roll", seat=seat, dice=faces, hits=n, round=combat.round)


def groups(g: Galaxy, combat: Combat, seat: int) -> list[list[Die]]:
    """The dice of a side by combat value, the lowest first. Each unit rolls one, or as many as its
    combat value has bursts; an effect may have given a single ship one more.
    ti4:20.1, ti4:20.1a, ti4:48.1, ti4:48.2, ti4:71.5, ti4:71.5a, ti4:71.5b, ti4:71.5b.1"""
    by_value: dict[int, list[Die]] = {}
    one_die: dict[int, dict[str, Die]] = {}  # of each unit, even if it rolls none by itself
    for one, n in combatants(g, seat, place_of(combat)).items():
        kind = kind_of(one)
        for figures, m in by_figures(g, seat, one, n):
            if figures.combat is not None and m:
                needs, dice = needed(g, combat, seat, kind, figures)
                value, die = figures.combat.hit, Die(needs, kind)
                by_value.setdefault(value, []).extend([die] * (dice * m))
                one_die.setdefault(value, {})[kind] = die
    more = list(combat.more_dice.get(seat, ()))
    for value, kinds in sorted(one_die.items()):  # one that fights like another may have two values
        by_value[value] += [kinds[kind] for kind in more if kind in kinds]
        more = [kind for kind in more if kind not in kinds]
    return [by_value[value] for value in sorted(by_value) if by_value[value]]


def needed(
    g: Galaxy, combat: Combat, seat: int, kind: str, like: Unit | None = None
) -> tuple[int, int]:
    """What a die of a unit must show to hit in a combat, with everything that is added to it, and
    how many dice the unit rolls, if it fights ``like`` another with that one's combat value; (0, 0)
    for a unit that does not fight. ti4:48.1, ti4:48.2, ti4:62.0"""
    figures = (like or unit(g, seat, kind)).combat
    if figures is None:
        return 0, 0
    dice = figures.dice + standing.total(g, Q.COMBAT_DICE, seat, kind, combat)
    return figures.hit - bonus(g, combat, seat, kind), dice


def bonus(g: Galaxy, combat: Combat, seat: int, kind: str) -> int:
    """What is added to the combat rolls of a kind of unit. In a nebula the defender's ships get 1.
    ti4:62.0, ti4:62.2, ti4:65.3, ti4:kurz.nebel"""
    by = standing.total(g, Q.COMBAT, seat, kind, combat)
    if kind == "fighter":
        by += standing.total(g, Q.FIGHTER_COMBAT, seat)
    if not combat.planet and seat == combat.defender and "nebula" in anomalies(g, combat.system):
        by += 1
    return by


def hits_of(g: Galaxy, combat: Combat, seat: int, rolled: Rolled) -> int:
    """The hits of a die as it lies on the table. ti4:20.1, ti4:48.1, ti4:71.5"""
    return int(rolled.hit) + standing.total(g, Q.EXTRA_HITS, seat, rolled, combat)


def dice_by_unit(
    g: Galaxy, combat: Combat, seat: int, event: Dice
) -> list[tuple[str, tuple[int, ...]]]:
    """Which of the dice on the table belong to which unit of a side: those of one unit lie side by
    side, and a die more that an effect has given to one of several lies behind them.
    ti4:71.5a, ti4:71.5b.1"""
    found: list[tuple[str, tuple[int, ...]]] = []
    units = combatants(g, seat, place_of(combat))
    for kind in dict.fromkeys(die.die.unit for die in event.dice):
        mine = [i for i, die in enumerate(event.dice) if die.die.unit == kind]
        each = max(1, needed(g, combat, seat, kind)[1])
        usual = each * sum(n for one, n in units.items() if kind_of(one) == kind)
        more = mine[usual:]
        for start in range(0, min(usual, len(mine)), each):
            found.append((kind, (*mine[:usual][start : start + each], *more[:1])))
            more = more[1:]
    return found


# -- changing dice ------------------------------------------------------------------------------


async def reroll_some(g: Galaxy, seat: int, event: Dice | Shooting, rule: str) -> list[int]:
    """A player rerolls any number of the dice on the table, all of them at once; the new result
    counts. Returns which of them. ti4:97.0, ti4:97.1, ti4:97.2"""
    lying = [(die.die.unit, die.die.needs, die.face) for die in event.dice]
    picked = await pick_some(seat, "reroll", lying, rule=rule)
    chosen: list[int] = []
    for one in picked:
        chosen.append(next(i for i, die in enumerate(lying) if die == one and i not in chosen))
    again = await roll_pool(event.dice[i].die for i in chosen)
    for i, die in zip(chosen, again, strict=True):
        event.dice[i] = die
    if chosen:
        faces = tuple((one.die.unit, one.die.needs, one.face) for one in again)
        tell(g, "rerolled", seat=seat, dice=faces)
    return chosen


def add_to_die(event: Dice | Shooting, which: int, by: int) -> None:
    """Something is added to the result of a die that lies on the table. ti4:62.2"""
    die = event.dice[which]
    event.dice[which] = Rolled(Die(die.die.needs - by, die.die.unit), die.face)
