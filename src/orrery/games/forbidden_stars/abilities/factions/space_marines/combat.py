"""The combat cards of the Space Marines: 5 starting cards, 9 upgrades."""

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.dice import (
    DEFENCE,
    MORALE,
    OFFENCE,
    can_pay,
    choose_face,
    convert_some,
    gain_dice,
    gain_either,
    gain_tokens,
    holds,
    lose_dice,
    lose_tokens,
    pay_dice,
    pay_die,
    reroll,
    roll_more,
    trade_dice,
)
from orrery.games.forbidden_stars.rules.laid import discard_played, enemy_has_played, look_at_laid
from orrery.games.forbidden_stars.rules.losses import own_routed, rally_one, rally_or_die
from orrery.games.forbidden_stars.rules.retreat import join, retreat_one
from orrery.games.forbidden_stars.rules.texts import combat_text, lasting
from orrery.games.forbidden_stars.rules.units import (
    count,
    fresh_in,
    rally_all,
    where_units,
)
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.choice import ask, confirm

RULE = "fs:kampfkarten-ausfuehren.9"

# -- starting cards -----------------------------------------------------------------------------


@combat_text("ambush_general_1")
async def ambush_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two offence tokens."""
    gain_tokens(g, combat, seat, OFFENCE, 2)


@combat_text("ambush_unit_1")
async def ambush_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """This round enemy units die instead of being routed; a morale die saves one."""
    lasting(g, combat, combat.enemy(seat), M.ROUT_IS_DEATH)


def attacks_a_laid_card(g: Galaxy, combat: Combat, seat: int) -> bool:
    return seat == combat.attacker and bool(g.players[combat.enemy(seat)].laid.cards)


@combat_text("reconnaissance_general_1", attacks_a_laid_card)
async def reconnaissance_look(g: Galaxy, combat: Combat, seat: int) -> None:
    """The attacker looks at the card the defender has laid."""
    await look_at_laid(g, combat, seat)


@combat_text("reconnaissance_general_2")
async def reconnaissance_tokens(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two tokens of one kind."""
    await gain_either(g, combat, seat, 2)


@combat_text("reconnaissance_unit_1", holds(MORALE))
async def reconnaissance_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die lets a unit retreat."""
    await pay_die(g, combat, seat, MORALE)
    await retreat_one(g, combat, seat)


@combat_text("fury_of_the_ultramar_general_1")
async def fury_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy rolls a defence die again; then the owner may do the same."""
    await reroll(g, combat, combat.enemy(seat), DEFENCE, 1)
    if can_pay(combat, seat, DEFENCE) and await confirm(seat, "reroll_own_die", rule=RULE):
        await reroll(g, combat, seat, DEFENCE, 1)


def enemy_has_defence(g: Galaxy, combat: Combat, seat: int) -> bool:
    side = combat.sides[combat.enemy(seat)]
    return side.dice[DEFENCE] + side.tokens[DEFENCE] > 0


@combat_text("fury_of_the_ultramar_unit_1", enemy_has_defence)
async def fury_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy loses a defence die or two defence tokens, as the owner decides."""
    enemy = combat.enemy(seat)
    side = combat.sides[enemy]
    ways = ["die"] if side.dice[DEFENCE] else []
    if side.tokens[DEFENCE]:
        ways.append("tokens")
    if await ask(seat, "lose_die_or_tokens", ways, rule=RULE) == "die":
        lose_dice(g, combat, enemy, DEFENCE)
    else:
        lose_tokens(g, combat, enemy, DEFENCE, 2)


@combat_text("blessed_power_armour_general_1")
async def armour_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two defence tokens."""
    gain_tokens(g, combat, seat, DEFENCE, 2)


@combat_text("blessed_power_armour_unit_1")
async def armour_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Up to two dice become defence."""
    await convert_some(g, combat, seat, DEFENCE, 2)


@combat_text("faith_in_the_emperor_general_1")
async def faith_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


@combat_text("faith_in_the_emperor_unit_1")
async def faith_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A unit rallies, or a morale die."""
    await rally_or_die(g, combat, seat)


# -- upgrades -----------------------------------------------------------------------------------


@combat_text("hold_the_line_general_1")
async def hold_the_line_tokens(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two defence tokens."""
    gain_tokens(g, combat, seat, DEFENCE, 2)


def defends_with_routed(g: Galaxy, combat: Combat, seat: int) -> bool:
    return seat == combat.defender and bool(own_routed(g, combat, seat))


@combat_text("hold_the_line_general_2", defends_with_routed)
async def hold_the_line_rally(g: Galaxy, combat: Combat, seat: int) -> None:
    """A defender's unit rallies."""
    await rally_one(g, combat, seat)


@combat_text("hold_the_line_unit_1")
async def hold_the_line_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A defence or a morale die."""
    gain_dice(g, combat, seat, await choose_face(seat, (DEFENCE, MORALE)))


@combat_text("glory_and_death_general_1")
async def glory_tokens(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two offence tokens."""
    gain_tokens(g, combat, seat, OFFENCE, 2)


def attacks_with_routed(g: Galaxy, combat: Combat, seat: int) -> bool:
    return seat == combat.attacker and bool(own_routed(g, combat, seat))


@combat_text("glory_and_death_general_2", attacks_with_routed)
async def glory_rally(g: Galaxy, combat: Combat, seat: int) -> None:
    """An attacker's unit rallies."""
    await rally_one(g, combat, seat)


def enemy_can_lose(g: Galaxy, combat: Combat, seat: int) -> bool:
    return can_pay(combat, combat.enemy(seat), DEFENCE, MORALE)


@combat_text("glory_and_death_unit_1", enemy_can_lose)
async def glory_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy loses a defence or a morale die, as the owner decides."""
    enemy = combat.enemy(seat)
    faces = [face for face in (DEFENCE, MORALE) if combat.sides[enemy].dice[face]]
    lose_dice(g, combat, enemy, await choose_face(seat, faces))


@combat_text("drop_pod_assault_general_1")
async def drop_pod_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


def drops(g: Galaxy, combat: Combat, seat: int) -> list[tuple[str, str]]:
    """The unrouted Scouts and Space Marines on other worlds. fs:aufgerieben.7"""
    return [
        (kind, area)
        for area in where_units(g, seat)
        if area != combat.area
        for kind in fresh_in(g, seat, area)
        if kind in ("scout", "space_marine")
    ]


def can_drop(g: Galaxy, combat: Combat, seat: int) -> bool:
    return can_pay(combat, seat, MORALE) and bool(drops(g, combat, seat))


@combat_text("drop_pod_assault_unit_1", can_drop)
async def drop_pod_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die sets a Scout or Space Marine from any world onto this one; no dice come with
    it."""
    await pay_die(g, combat, seat, MORALE)
    kind, origin = await ask(seat, "choose_traveller", drops(g, combat, seat), rule=RULE)
    join(g, combat, seat, kind, origin)


@combat_text("veteran_scouts_general_1", holds(MORALE))
async def veterans_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """A token for each morale die, offence or defence each time."""
    for _ in range(combat.sides[seat].dice[MORALE]):
        await gain_either(g, combat, seat, 1)


@combat_text("veteran_scouts_unit_1", holds(MORALE))
async def veterans_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """For each morale die paid, a unit retreats."""
    for _ in range(await pay_dice(g, combat, seat, MORALE, count(g, seat, combat.area))):
        await retreat_one(g, combat, seat)


@combat_text("show_no_fear_general_1")
async def no_fear_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """The player's units cannot be routed this round."""
    lasting(g, combat, seat, M.STEADFAST)


def has_morale_die_and_routed(g: Galaxy, combat: Combat, seat: int) -> bool:
    return can_pay(combat, seat, MORALE) and bool(own_routed(g, combat, seat))


@combat_text("show_no_fear_unit_1", has_morale_die_and_routed)
async def no_fear_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die rallies all units."""
    await pay_die(g, combat, seat, MORALE)
    rally_all(g, seat, combat.area)


@combat_text("break_the_line_general_1", holds(MORALE))
async def break_the_line_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Up to three morale dice for as many offence or defence dice."""
    await trade_dice(g, combat, seat, 3)


@combat_text("break_the_line_unit_1", enemy_has_played)
async def break_the_line_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy discards a card in play of their choice."""
    await discard_played(g, combat.enemy(seat))


@combat_text("armoured_advance_general_1")
async def armoured_advance_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


@combat_text("armoured_advance_unit_1")
async def armoured_advance_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Damage is assigned once more this round; combat tokens count again.
    fs:karte-panzeroffensive.1"""
    lasting(g, combat, seat, M.DAMAGE_STEPS)


@combat_text("emperors_might_general_1")
async def might_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two more dice."""
    await roll_more(g, combat, seat, 2)


@combat_text("emperors_might_unit_1", holds(OFFENCE))
async def might_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two offence tokens for each offence die paid."""
    gain_tokens(g, combat, seat, OFFENCE, 2 * await pay_dice(g, combat, seat, OFFENCE))


@combat_text("emperors_glory_general_1")
async def emperors_glory_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two more dice."""
    await roll_more(g, combat, seat, 2)


@combat_text("emperors_glory_unit_1")
async def emperors_glory_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """All units rally; then any dice become morale."""
    rally_all(g, seat, combat.area)
    await convert_some(g, combat, seat, MORALE)
