"""The combat cards of the Chaos Space Marines: 5 starting cards, 9 upgrades."""

from orrery.games.forbidden_stars.components import IS_WORLD, LEVEL_0, UNITS, WORLDS
from orrery.games.forbidden_stars.rules.areas import is_open
from orrery.games.forbidden_stars.rules.board import system_of
from orrery.games.forbidden_stars.rules.dice import (
    DEFENCE,
    MORALE,
    OFFENCE,
    can_pay,
    caused,
    choose_face,
    gain_dice,
    gain_either,
    gain_tokens,
    holds,
    more_morale_dice,
    pay_dice,
    pay_die,
    roll_more,
    trade_dice,
)
from orrery.games.forbidden_stars.rules.losses import (
    can_rout,
    destroy_one,
    enemy_can_be_routed,
    own_routed,
    rally_one,
    rout,
    rout_one,
    rout_or_pay,
)
from orrery.games.forbidden_stars.rules.retreat import join
from orrery.games.forbidden_stars.rules.texts import combat_text
from orrery.games.forbidden_stars.rules.units import (
    REINFORCEMENT,
    can_place,
    count_fresh,
    count_in_system,
    exchange,
    force_in,
    fresh_in,
    is_routed,
    place_free,
    printed,
    routed,
    units_in,
    where_units,
)
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.choice import ask

RULE = "fs:kampfkarten-ausfuehren.9"

FAITHFUL = ("cultist", "iconoclast_destroyer")  # of command level 0


def enemy_is_shaken(g: Galaxy, combat: Combat, seat: int) -> bool:
    """The opponent has a routed unit."""
    return bool(own_routed(g, combat, combat.enemy(seat)))


# -- starting cards -----------------------------------------------------------------------------


@combat_text("khornes_rage_general_1", holds(OFFENCE))
async def khornes_rage_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """An offence die for three offence tokens."""
    await pay_die(g, combat, seat, OFFENCE)
    gain_tokens(g, combat, seat, OFFENCE, 3)


@combat_text("khornes_rage_unit_1", enemy_can_be_routed)
async def khornes_rage_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy pays a defence die or has a unit routed."""
    await rout_or_pay(g, combat, combat.enemy(seat), DEFENCE)


@combat_text("foul_worship_general_1")
async def foul_worship_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


@combat_text("foul_worship_unit_1", enemy_is_shaken)
async def foul_worship_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A defence token for each unrouted Cultist or Iconoclast, if the enemy has a routed unit."""
    gain_tokens(g, combat, seat, DEFENCE, count_fresh(g, seat, combat.area, FAITHFUL))


def prevails_with_routed(g: Galaxy, combat: Combat, seat: int) -> bool:
    return more_morale_dice(combat, seat) and bool(own_routed(g, combat, seat))


@combat_text("impure_zeal_general_1", prevails_with_routed)
async def impure_zeal_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """With more morale dice, a unit rallies."""
    await rally_one(g, combat, seat)


@combat_text("impure_zeal_unit_1")
async def impure_zeal_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A token for each unrouted Cultist or Iconoclast, unless the enemy has a unit routed."""
    if not await rout_one(g, combat, combat.enemy(seat), refuse=True):
        n = count_fresh(g, seat, combat.area, FAITHFUL)
        gain_tokens(g, combat, seat, OFFENCE, n)


@combat_text("dark_faith_general_1")
async def dark_faith_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die."""
    gain_dice(g, combat, seat, MORALE)


def other_worlds(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The friendly or uncontrolled worlds of the system besides the contested area."""
    return [
        world
        for world in WORLDS[system_of(combat.area)]
        if world != combat.area and is_open(g, seat, world) and can_place(g, seat, world, "cultist")
    ]


def can_preach(g: Galaxy, combat: Combat, seat: int) -> bool:
    return more_morale_dice(combat, seat) and bool(other_worlds(g, combat, seat))


@combat_text("dark_faith_unit_1", can_preach)
async def dark_faith_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """With more morale dice, a free Cultist on another world of the system."""
    about = {"unit": "cultist"}
    world = await ask(seat, "choose_world", other_worlds(g, combat, seat), about=about, rule=RULE)
    place_free(g, seat, world, "cultist")


@combat_text("lure_of_chaos_general_1")
async def lure_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy has a unit routed and rolls a die, or a free Cultist or Iconoclast arrives."""
    enemy = combat.enemy(seat)
    if await rout_one(g, combat, enemy, refuse=True):
        await roll_more(g, combat, enemy)
    else:
        kind = LEVEL_0[g.players[seat].faction, "ground" if IS_WORLD[combat.area] else "ship"]
        place_free(g, seat, combat.area, kind)


@combat_text("lure_of_chaos_unit_1")
async def lure_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two tokens of one kind."""
    await gain_either(g, combat, seat, 2)


# -- the marks of the four gods -----------------------------------------------------------------


@combat_text("mark_of_khorne_general_1", holds(OFFENCE, MORALE))
async def khorne_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """An offence or morale die for three offence tokens."""
    await pay_die(g, combat, seat, OFFENCE, MORALE)
    gain_tokens(g, combat, seat, OFFENCE, 3)


@combat_text("mark_of_khorne_unit_1", enemy_is_shaken)
async def khorne_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy pays a defence die or loses a routed unit."""
    enemy = combat.enemy(seat)
    ways = ("pay", "destroy") if can_pay(combat, enemy, DEFENCE) else ("destroy",)
    about = caused(g, combat, enemy)
    if await ask(enemy, "pay_or_destroy", ways, about=about, rule=RULE) == "pay":
        await pay_die(g, combat, enemy, DEFENCE)
    else:
        await destroy_one(g, combat, enemy, units=own_routed(g, combat, enemy))


@combat_text("mark_of_nurgle_general_1", holds(DEFENCE, MORALE))
async def nurgle_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """A defence or morale die for three defence tokens."""
    await pay_die(g, combat, seat, DEFENCE, MORALE)
    gain_tokens(g, combat, seat, DEFENCE, 3)


@combat_text("mark_of_nurgle_unit_1")
async def nurgle_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Gain two defence tokens, unless the enemy destroys a routed unit of theirs; without one they
    cannot avert it.
    fs:karte-mal-des-nurgle.1"""
    enemy = combat.enemy(seat)
    if not await destroy_one(g, combat, enemy, units=own_routed(g, combat, enemy), refuse=True):
        gain_tokens(g, combat, seat, DEFENCE, 2)


@combat_text("mark_of_slaanesh_general_1")
async def slaanesh_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


def prevails_over_fresh(g: Galaxy, combat: Combat, seat: int) -> bool:
    return more_morale_dice(combat, seat) and can_rout(g, combat, combat.enemy(seat))


@combat_text("mark_of_slaanesh_general_2", prevails_over_fresh)
async def slaanesh_rout(g: Galaxy, combat: Combat, seat: int) -> None:
    """With more morale dice, the enemy routs a unit of their choice."""
    await rout_one(g, combat, combat.enemy(seat))


def can_seduce(g: Galaxy, combat: Combat, seat: int) -> bool:
    return enemy_is_shaken(g, combat, seat) and can_place(g, seat, combat.area, "cultist")


@combat_text("mark_of_slaanesh_unit_1", can_seduce)
async def slaanesh_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A free Cultist on this world, if the enemy has a routed unit."""
    place_free(g, seat, combat.area, "cultist")


@combat_text("mark_of_tzeentch_general_1")
async def tzeentch_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die."""
    gain_dice(g, combat, seat, MORALE)


def changeable(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The Cultists here that can be replaced, and the reinforcement tokens that count as Cultists.
    fs:karte-mal-des-tzeentch.1"""
    return [
        unit
        for unit in units_in(g, seat, combat.area)
        if printed(g, seat, combat.area, unit).id == "cultist"
    ]


def can_change(g: Galaxy, combat: Combat, seat: int) -> bool:
    return (
        more_morale_dice(combat, seat)
        and can_place(g, seat, combat.area, "chaos_space_marine")
        and bool(changeable(g, combat, seat))
    )


@combat_text("mark_of_tzeentch_general_2", can_change)
async def tzeentch_change(g: Galaxy, combat: Combat, seat: int) -> None:
    """With more morale dice, a Cultist becomes a free Chaos Space Marine."""
    unit = await ask(seat, "choose_unit", changeable(g, combat, seat), rule=RULE)
    exchange(g, seat, combat.area, unit, "chaos_space_marine")


@combat_text("mark_of_tzeentch_unit_1", holds(MORALE))
async def tzeentch_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Up to two morale dice for as many offence or defence dice."""
    await trade_dice(g, combat, seat, 2)


# -- command level 2 ----------------------------------------------------------------------------


@combat_text("inhuman_strength_general_1")
async def strength_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """An offence or a morale die."""
    gain_dice(g, combat, seat, await choose_face(seat, (OFFENCE, MORALE)))


@combat_text("inhuman_strength_unit_1")
async def strength_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A unit of one's own for four offence tokens."""
    await destroy_one(g, combat, seat)
    gain_tokens(g, combat, seat, OFFENCE, 4)


@combat_text("daemonic_resilience_general_1")
async def resilience_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """A defence or a morale die."""
    gain_dice(g, combat, seat, await choose_face(seat, (DEFENCE, MORALE)))


@combat_text("daemonic_resilience_unit_1")
async def resilience_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Gain four defence tokens, unless the enemy destroys one of their units."""
    if not await destroy_one(g, combat, combat.enemy(seat), refuse=True):
        gain_tokens(g, combat, seat, DEFENCE, 4)


@combat_text("chaos_united_general_1")
async def united_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy routs a unit, or the owner gains a die, whose face is named after the enemy has
    decided.
    fs:karte-vereintes-chaos.1"""
    if not await rout_one(g, combat, combat.enemy(seat), refuse=True):
        gain_dice(g, combat, seat, await choose_face(seat))


def summoned(g: Galaxy, combat: Combat, seat: int) -> list[tuple[str, str]]:
    """Unrouted units on other worlds whose command level is at most the number of Cultists in this
    system. Reinforcement tokens in the combat count as Cultists.
    fs:verstaerkungsmarker.9"""
    here = system_of(combat.area)
    most = sum(count_in_system(g, seat, here, kind) for kind in ("cultist", REINFORCEMENT))
    return [
        (kind, area)
        for area in where_units(g, seat)
        if IS_WORLD[area] and area != combat.area
        for kind in fresh_in(g, seat, area)
        if UNITS[kind].command_level <= most
    ]


def can_summon(g: Galaxy, combat: Combat, seat: int) -> bool:
    return bool(summoned(g, combat, seat))


@combat_text("chaos_united_unit_1", can_summon)
async def united_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A unit from any world is set onto this one."""
    kind, origin = await ask(seat, "choose_traveller", summoned(g, combat, seat), rule=RULE)
    join(g, combat, seat, kind, origin)


# -- command level 3 ----------------------------------------------------------------------------


@combat_text("death_and_despair_general_1")
async def despair_dice(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two offence or two morale dice."""
    gain_dice(g, combat, seat, await choose_face(seat, (OFFENCE, MORALE)), 2)


def lowly(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """A player's units of command level 0 here, each for itself."""
    force = force_in(g, seat, combat.area)
    return [
        unit
        for units, name in ((force.fresh, str), (force.routed, routed))
        for unit, n in ((name(kind), n) for kind, n in units.items())
        if printed(g, seat, combat.area, unit).command_level == 0
        for _ in range(n)
    ]


def can_slaughter(g: Galaxy, combat: Combat, seat: int) -> bool:
    return can_pay(combat, seat, MORALE) and bool(lowly(g, combat, combat.enemy(seat)))


@combat_text("death_and_despair_general_2", can_slaughter)
async def despair_slaughter(g: Galaxy, combat: Combat, seat: int) -> None:
    """For each morale die paid, an enemy unit of command level 0 is destroyed."""
    enemy = combat.enemy(seat)
    most = len(lowly(g, combat, enemy))
    for _ in range(await pay_dice(g, combat, seat, MORALE, most)):
        victims = dict.fromkeys(lowly(g, combat, enemy))
        await destroy_one(g, combat, enemy, chooser=seat, units=victims)


def prevails_over_routed(g: Galaxy, combat: Combat, seat: int) -> bool:
    return more_morale_dice(combat, seat) and enemy_is_shaken(g, combat, seat)


@combat_text("death_and_despair_unit_1", prevails_over_routed)
async def despair_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """With more morale dice, a routed enemy unit is destroyed."""
    enemy = combat.enemy(seat)
    await destroy_one(g, combat, enemy, chooser=seat, units=own_routed(g, combat, enemy))


@combat_text("chaos_victorious_general_1")
async def victorious_dice(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two more dice."""
    await roll_more(g, combat, seat, 2)


def fainthearted(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """A player's units of command level 0 that can be routed, each for itself."""
    units = lowly(g, combat, seat) if can_rout(g, combat, seat) else []
    return [unit for unit in units if not is_routed(unit)]


def prevails_over_fainthearted(g: Galaxy, combat: Combat, seat: int) -> bool:
    return more_morale_dice(combat, seat) and bool(fainthearted(g, combat, combat.enemy(seat)))


@combat_text("chaos_victorious_general_2", prevails_over_fainthearted)
async def victorious_rout(g: Galaxy, combat: Combat, seat: int) -> None:
    """With more morale dice, all enemy units of command level 0 are routed."""
    enemy = combat.enemy(seat)
    for unit in fainthearted(g, combat, enemy):
        await rout(g, combat, enemy, unit)


@combat_text("chaos_victorious_unit_1", enemy_can_be_routed)
async def victorious_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """An enemy unit of the owner's choice is routed."""
    await rout_one(g, combat, combat.enemy(seat), chooser=seat)
