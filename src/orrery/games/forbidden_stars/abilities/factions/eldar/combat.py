"""The combat cards of the Eldar: 5 starting cards, 9 upgrades."""

from orrery.games.forbidden_stars.components import IS_WORLD
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import is_contested, is_enemy, is_open
from orrery.games.forbidden_stars.rules.combat import clash
from orrery.games.forbidden_stars.rules.dice import (
    DEFENCE,
    MORALE,
    OFFENCE,
    averts,
    can_pay,
    caused,
    choose_die,
    convert_some,
    enemy_has_dice,
    gain_dice,
    gain_tokens,
    holds,
    lose_dice,
    lose_tokens,
    pay_die,
    roll_more,
)
from orrery.games.forbidden_stars.rules.laid import (
    discard_at_random,
    discard_played,
    draw_card,
    lay_out,
)
from orrery.games.forbidden_stars.rules.losses import (
    can_rout,
    enemy_can_be_routed,
    own_fresh,
    own_routed,
    own_units,
    rally_one,
    rally_or_die,
    rout_one,
    rout_or_pay,
)
from orrery.games.forbidden_stars.rules.movement import beside
from orrery.games.forbidden_stars.rules.retreat import leave, retreat_one
from orrery.games.forbidden_stars.rules.texts import combat_text, lasting
from orrery.games.forbidden_stars.rules.units import force_in, printed
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.choice import PASS, ask, pick_some

RULE = "fs:kampfkarten-ausfuehren.9"


def attacks(g: Galaxy, combat: Combat, seat: int) -> bool:
    return seat == combat.attacker


def has_card_in_hand(g: Galaxy, combat: Combat, seat: int) -> bool:
    return bool(g.players[seat].hand.cards)


async def roll_or_gain(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die, rolled or set to morale."""
    if await ask(seat, "roll_or_morale", ("roll", MORALE), rule=RULE) == "roll":
        await roll_more(g, combat, seat)
    else:
        gain_dice(g, combat, seat, MORALE)


# -- starting cards -----------------------------------------------------------------------------


@combat_text("hit_and_run_general_1")
async def hit_and_run_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two offence tokens."""
    gain_tokens(g, combat, seat, OFFENCE, 2)


def ways_out(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """Adjacent areas that a unit could move to without a combat."""
    near = beside(g, seat, combat.area, ships=not IS_WORLD[combat.area])
    return [area for area in near if is_open(g, seat, area)]


def can_run(g: Galaxy, combat: Combat, seat: int) -> bool:
    return can_pay(combat, seat, MORALE) and bool(ways_out(g, combat, seat))


@combat_text("hit_and_run_unit_1", can_run)
async def hit_and_run_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Pay a morale die to move an unrouted unit to an adjacent area that is friendly or
    uncontrolled.
    fs:aufgerieben.7"""
    await pay_die(g, combat, seat, MORALE)
    unit = await ask(
        seat, "choose_unit", own_fresh(g, combat, seat), about={"owner": seat}, rule=RULE
    )
    target = await ask(
        seat, "choose_area", ways_out(g, combat, seat), about={"unit": unit}, rule=RULE
    )
    leave(g, combat, seat, unit, target)


@combat_text("howling_banshees_general_1")
async def howling_banshees_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


def can_frighten(g: Galaxy, combat: Combat, seat: int) -> bool:
    return can_pay(combat, seat, MORALE) and can_rout(g, combat, combat.enemy(seat))


@combat_text("howling_banshees_unit_1", can_frighten)
async def howling_banshees_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die has an enemy unit of the enemy's choice routed."""
    await pay_die(g, combat, seat, MORALE)
    await rout_one(g, combat, combat.enemy(seat))


@combat_text("striking_scorpions_general_1")
async def striking_scorpions_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


@combat_text("striking_scorpions_unit_1", enemy_has_dice)
async def striking_scorpions_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy loses a die of their choice."""
    enemy = combat.enemy(seat)
    lose_dice(g, combat, enemy, await choose_die(g, combat, enemy, enemy))


@combat_text("ranger_support_general_1", attacks)
async def ranger_support_attacking(g: Galaxy, combat: Combat, seat: int) -> None:
    """For the attacker an offence and a defence token."""
    gain_tokens(g, combat, seat, OFFENCE)
    gain_tokens(g, combat, seat, DEFENCE)


def defends_with_units(g: Galaxy, combat: Combat, seat: int) -> bool:
    return seat == combat.defender and bool(own_units(g, combat, seat))


@combat_text("ranger_support_general_2", defends_with_units)
async def ranger_support_defending(g: Galaxy, combat: Combat, seat: int) -> None:
    """The defender may have a unit retreat."""
    await retreat_one(g, combat, seat)


@combat_text("command_of_the_autarch_general_1")
async def autarch_rally(g: Galaxy, combat: Combat, seat: int) -> None:
    """A unit rallies, or a morale die."""
    await rally_or_die(g, combat, seat)


@combat_text("command_of_the_autarch_general_2", has_card_in_hand)
async def autarch_lay_out(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more card, for its icons."""
    await lay_out(g, seat)


# -- upgrades of command level 0 ----------------------------------------------------------------


@combat_text("fire_dragons_vengeance_general_1", attacks)
async def fire_dragons_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """The defender receives no defence tokens this round."""
    lasting(g, combat, combat.enemy(seat), M.NO_DEFENCE_TOKENS)


@combat_text("fire_dragons_vengeance_unit_1")
async def fire_dragons_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two defence tokens."""
    gain_tokens(g, combat, seat, DEFENCE, 2)


def defends_from_tokens(g: Galaxy, combat: Combat, seat: int) -> bool:
    return seat == combat.defender and combat.sides[combat.attacker].tokens[OFFENCE] > 0


@combat_text("swooping_hawks_general_1", defends_from_tokens)
async def swooping_hawks_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """The attacker loses three offence tokens, or as many as they have. fs:erhalten-verlieren.6"""
    lose_tokens(g, combat, combat.enemy(seat), OFFENCE, 3)


@combat_text("swooping_hawks_unit_1", holds(MORALE))
async def swooping_hawks_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die for two offence tokens."""
    await pay_die(g, combat, seat, MORALE)
    gain_tokens(g, combat, seat, OFFENCE, 2)


@combat_text("wraithguard_advance_general_1")
async def wraithguard_advance_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die, rolled or morale."""
    await roll_or_gain(g, combat, seat)


@combat_text("wraithguard_advance_general_2", holds(DEFENCE))
async def wraithguard_advance_convert(g: Galaxy, combat: Combat, seat: int) -> None:
    """Up to two defence dice become offence."""
    await convert_some(g, combat, seat, OFFENCE, 2, (DEFENCE,))


@combat_text("wraithguard_advance_unit_1", enemy_can_be_routed)
async def wraithguard_advance_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy routs a unit of their choice or pays a morale die."""
    await rout_or_pay(g, combat, combat.enemy(seat), MORALE)


@combat_text("wraithguard_support_general_1")
async def wraithguard_support_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die, rolled or morale."""
    await roll_or_gain(g, combat, seat)


@combat_text("wraithguard_support_general_2", holds(OFFENCE))
async def wraithguard_support_convert(g: Galaxy, combat: Combat, seat: int) -> None:
    """Up to two offence dice become defence."""
    await convert_some(g, combat, seat, DEFENCE, 2, (OFFENCE,))


def can_encourage(g: Galaxy, combat: Combat, seat: int) -> bool:
    return can_pay(combat, seat, MORALE) and bool(own_routed(g, combat, seat))


@combat_text("wraithguard_support_unit_1", can_encourage)
async def wraithguard_support_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die lets a unit rally."""
    await pay_die(g, combat, seat, MORALE)
    await rally_one(g, combat, seat)


# -- upgrades of command level 2 ----------------------------------------------------------------


@combat_text("fire_prism_general_1", holds(MORALE))
async def fire_prism_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Any number of morale dice become offence."""
    await convert_some(g, combat, seat, OFFENCE, faces=(MORALE,))


def attacks_or_sees_defence(g: Galaxy, combat: Combat, seat: int) -> bool:
    return seat == combat.attacker or combat.sides[combat.attacker].tokens[DEFENCE] > 0


@combat_text("fire_prism_unit_1", attacks_or_sees_defence)
async def fire_prism_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two offence tokens for the attacker; for the defender, the enemy loses five defence
    tokens."""
    if seat == combat.attacker:
        gain_tokens(g, combat, seat, OFFENCE, 2)
    else:
        lose_tokens(g, combat, combat.attacker, DEFENCE, 5)


@combat_text("wave_serpent_general_1")
async def wave_serpent_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


@combat_text("wave_serpent_general_2")
async def wave_serpent_tokens(g: Galaxy, combat: Combat, seat: int) -> None:
    """Three defence tokens, unless the enemy pays a morale die."""
    if not await averts(g, combat, combat.enemy(seat), MORALE):
        gain_tokens(g, combat, seat, DEFENCE, 3)


def passengers(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """Unrouted units of command levels 0 and 1, one entry for each figure. fs:aufgerieben.7"""
    return [
        kind
        for kind, n in force_in(g, seat, combat.area).fresh.items()
        if printed(g, seat, combat.area, kind).command_level <= 1
        for _ in range(n)
    ]


def landings(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The adjacent areas that units can move to; enemy areas only as long as this combat has made
    no other area contested.
    fs:karte-serpent.1"""
    near = beside(g, seat, combat.area, ships=not IS_WORLD[combat.area])
    if not combat.spill:
        return near
    return [area for area in near if not is_enemy(g, seat, area)]


def can_ferry(g: Galaxy, combat: Combat, seat: int) -> bool:
    return (
        can_pay(combat, seat, MORALE)
        and bool(passengers(g, combat, seat))
        and bool(landings(g, combat, seat))
    )


@combat_text("wave_serpent_unit_1", can_ferry)
async def wave_serpent_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Pay a morale die to move units of command levels 0 and 1 to one adjacent area. An enemy area
    becomes contested: its combat follows this one, and they cannot retreat from it.
    fs:rueckzug.15"""
    await pay_die(g, combat, seat, MORALE)
    target = await ask(seat, "choose_area", landings(g, combat, seat), rule=RULE)
    about = {"area": target}
    units = passengers(g, combat, seat)
    for unit in await pick_some(seat, "choose_unit", units, least=1, about=about, rule=RULE):
        leave(g, combat, seat, unit, target)
    if is_contested(g, target) and target != combat.spill:
        combat.spill = target
        clash(g, target, seat, set_from=[combat.area])


@combat_text("spiritseers_guidance_general_1")
async def spiritseers_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """A morale die."""
    gain_dice(g, combat, seat, MORALE)


@combat_text("spiritseers_guidance_general_2", can_rout)
async def spiritseers_peace(g: Galaxy, combat: Combat, seat: int) -> None:
    """A unit of the player is routed; then no unit of either side suffers damage this round."""
    if await rout_one(g, combat, seat):
        for either in combat.seats():
            lasting(g, combat, either, M.UNHARMED)


# -- upgrades of command level 3 ----------------------------------------------------------------


@combat_text("holofield_emitter_general_1")
async def holofield_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


def has_deck(g: Galaxy, combat: Combat, seat: int) -> bool:
    return bool(g.players[seat].deck.cards)


@combat_text("holofield_emitter_general_2", has_deck)
async def holofield_card(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more card."""
    await draw_card(g, seat)


@combat_text("holofield_emitter_unit_1", has_card_in_hand)
async def holofield_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more card, for its icons."""
    await lay_out(g, seat)


@combat_text("psychic_lance_general_1")
async def psychic_lance_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


def enemy_has_hand(g: Galaxy, combat: Combat, seat: int) -> bool:
    return bool(g.players[combat.enemy(seat)].hand.cards)


@combat_text("psychic_lance_general_2", enemy_has_hand)
async def psychic_lance_discard(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy discards a random card from their hand."""
    await discard_at_random(g, combat.enemy(seat))


@combat_text("psychic_lance_unit_1")
async def psychic_lance_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Gain four offence tokens, unless the enemy lets the player discard one of their cards in
    play; they may even if there is none."""
    enemy = combat.enemy(seat)
    about = caused(g, combat, enemy, card="psychic_lance")
    if await ask(enemy, "avert", ("discard", PASS), about=about, rule=RULE) == PASS:
        gain_tokens(g, combat, seat, OFFENCE, 4)
    else:
        await discard_played(g, enemy, seat)
