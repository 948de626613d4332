"""The combat cards of the Orks: 5 starting cards, 9 upgrades."""

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.combat import reinforce_free
from orrery.games.forbidden_stars.rules.dice import (
    DEFENCE,
    FACES,
    MORALE,
    MOST,
    OFFENCE,
    can_pay,
    caused,
    choose_die,
    enemy_has_dice,
    gain_tokens,
    pay_die,
    reroll,
    reroll_all,
    roll_more,
)
from orrery.games.forbidden_stars.rules.laid import borrow_top, discard_played, enemy_has_played
from orrery.games.forbidden_stars.rules.losses import (
    can_rout,
    destroy_one,
    own_routed,
    own_units,
    rally_one,
    rout_or_pay,
)
from orrery.games.forbidden_stars.rules.retreat import retreat_one
from orrery.games.forbidden_stars.rules.texts import combat_text, lasting
from orrery.games.forbidden_stars.rules.units import (
    REINFORCEMENT,
    count_fresh,
    counts_as,
    destroy_unit,
    kind_of,
    printed,
)
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.choice import ask

RULE = "fs:kampfkarten-ausfuehren.9"

BOYZ, ONSLAUGHT = "ork_boyz", "onslaught_attack_ship"


def has_routed(g: Galaxy, combat: Combat, seat: int) -> bool:
    return bool(own_routed(g, combat, seat))


def token_is_left(g: Galaxy, combat: Combat, seat: int) -> bool:
    return g.supply[REINFORCEMENT] > 0


def outnumbers(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Does the player have more unrouted units than the opponent? Bastions do not count.
    fs:festungen.7"""
    enemy = combat.enemy(seat)
    return count_fresh(g, seat, combat.area) > count_fresh(g, enemy, combat.area)


# -- starting cards -----------------------------------------------------------------------------


@combat_text("gretchin_general_1")
async def gretchin_tokens(g: Galaxy, combat: Combat, seat: int) -> None:
    """An offence and a defence token."""
    gain_tokens(g, combat, seat, OFFENCE)
    gain_tokens(g, combat, seat, DEFENCE)


@combat_text("gretchin_general_2", enemy_has_dice)
async def gretchin_reroll(g: Galaxy, combat: Combat, seat: int) -> None:
    """The enemy rolls a die again that the owner points at."""
    enemy = combat.enemy(seat)
    face = await choose_die(g, combat, seat, enemy)
    await reroll(g, combat, enemy, face, 1)


def onslaughts(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """Own Onslaughts, routed or not, and tokens that stand for them."""
    return [
        unit
        for unit in own_units(g, combat, seat)
        if counts_as(g, seat, combat.area, kind_of(unit)) == ONSLAUGHT
    ]


def enemy_has_units(g: Galaxy, combat: Combat, seat: int) -> bool:
    return bool(own_units(g, combat, combat.enemy(seat)))


@combat_text("gretchin_unit_1", enemy_has_units)
async def gretchin_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """An Onslaught is destroyed, then an enemy unit of the enemy's choice."""
    await destroy_one(g, combat, seat, units=onslaughts(g, combat, seat))
    await destroy_one(g, combat, combat.enemy(seat))


@combat_text("mek_boyz_general_1")
async def mek_boyz_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """One more die."""
    await roll_more(g, combat, seat)


def enemy_has_deck(g: Galaxy, combat: Combat, seat: int) -> bool:
    return bool(g.players[combat.enemy(seat)].deck.cards)


@combat_text("mek_boyz_unit_1", enemy_has_deck)
async def mek_boyz_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """The top card of the enemy's deck is discarded; its icons help the Orks this round."""
    await borrow_top(g, combat, seat)


@combat_text("ard_boyz_general_1")
async def ard_boyz_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """All own offence dice again: the card says "must", so nobody is asked."""
    await reroll(g, combat, seat, OFFENCE, MOST)


@combat_text("ard_boyz_unit_1")
async def ard_boyz_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """An enemy offence die again for each unrouted Ork Boyz unit."""
    n = count_fresh(g, seat, combat.area, (BOYZ,))
    await reroll(g, combat, combat.enemy(seat), OFFENCE, n)


@combat_text("shoota_boyz_general_1")
async def shoota_boyz_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """All own defence dice again."""
    await reroll(g, combat, seat, DEFENCE, MOST)


@combat_text("shoota_boyz_unit_1")
async def shoota_boyz_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """An enemy defence die again for each unrouted Ork Boyz unit."""
    n = count_fresh(g, seat, combat.area, (BOYZ,))
    await reroll(g, combat, combat.enemy(seat), DEFENCE, n)


@combat_text("slugga_boyz_general_1")
async def slugga_boyz_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Both players reroll all their morale dice, the attacker first. fs:gleichzeitige-effekte.2"""
    for either in combat.seats():
        await reroll(g, combat, either, MORALE, MOST)


@combat_text("slugga_boyz_unit_1", has_routed)
async def slugga_boyz_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A unit rallies."""
    await rally_one(g, combat, seat)


# -- upgrades of command level 0 ----------------------------------------------------------------


@combat_text("waaagh_general_1", has_routed)
async def waaagh_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """A unit rallies."""
    await rally_one(g, combat, seat)


@combat_text("waaagh_unit_1")
async def waaagh_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """An offence token for each unrouted Ork Boyz or Onslaught unit."""
    gain_tokens(g, combat, seat, OFFENCE, count_fresh(g, seat, combat.area, (BOYZ, ONSLAUGHT)))


@combat_text("sea_of_green_general_1", token_is_left)
async def sea_of_green_token(g: Galaxy, combat: Combat, seat: int) -> None:
    """A free reinforcement token."""
    reinforce_free(g, combat, seat)


def overwhelms(g: Galaxy, combat: Combat, seat: int) -> bool:
    return outnumbers(g, combat, seat) and can_rout(g, combat, combat.enemy(seat))


@combat_text("sea_of_green_general_2", overwhelms)
async def sea_of_green_rout(g: Galaxy, combat: Combat, seat: int) -> None:
    """An outnumbered enemy routs a unit of their choice or pays a morale die."""
    await rout_or_pay(g, combat, combat.enemy(seat), MORALE)


@combat_text("mega_nobz_general_1")
async def mega_nobz_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """All enemy defence dice again."""
    await reroll(g, combat, combat.enemy(seat), DEFENCE, MOST)


@combat_text("mega_nobz_unit_1")
async def mega_nobz_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """A defence token."""
    gain_tokens(g, combat, seat, DEFENCE)


@combat_text("biker_nobz_general_1")
async def biker_nobz_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """All enemy offence dice again."""
    await reroll(g, combat, combat.enemy(seat), OFFENCE, MOST)


@combat_text("biker_nobz_unit_1")
async def biker_nobz_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """An offence token."""
    gain_tokens(g, combat, seat, OFFENCE)


# -- upgrades of command levels 2 and 3 ---------------------------------------------------------


@combat_text("weirdboyz_general_1")
async def weirdboyz_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """Both players reroll all their dice, the attacker first. fs:gleichzeitige-effekte.2"""
    for either in combat.seats():
        await reroll_all(g, combat, either)


@combat_text("weirdboyz_unit_1")
async def weirdboyz_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """For the rest of the combat: as many tokens as the enemy receives."""
    lasting(g, combat, seat, M.ECHO_TOKENS, until="combat")


@combat_text("party_wagon_general_1", token_is_left)
async def party_wagon_general(g: Galaxy, combat: Combat, seat: int) -> None:
    """A free reinforcement token."""
    reinforce_free(g, combat, seat)


@combat_text("party_wagon_unit_1", outnumbers)
async def party_wagon_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Two tokens of each kind for whoever outnumbers the enemy."""
    gain_tokens(g, combat, seat, OFFENCE, 2)
    gain_tokens(g, combat, seat, DEFENCE, 2)


@combat_text("rokkit_wagon_unit_1")
async def rokkit_wagon_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """Three offence tokens; the enemy may have a unit retreat from them."""
    gain_tokens(g, combat, seat, OFFENCE, 3)
    await retreat_one(g, combat, combat.enemy(seat), refuse=True)


@combat_text("snapper_gargant_unit_1", enemy_has_played)
async def snapper_gargant_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """One of the enemy's open cards is discarded."""
    await discard_played(g, combat.enemy(seat), seat)


@combat_text("smasher_gargant_unit_1", enemy_has_units)
async def smasher_gargant_unit(g: Galaxy, combat: Combat, seat: int) -> None:
    """An enemy unit of the owner's choice is destroyed, unless the enemy pays as many dice as its
    command level: to the letter none at all for a unit of command level 0."""
    enemy = combat.enemy(seat)
    about: dict[str, object] = {"owner": enemy}
    unit = await ask(seat, "choose_unit", own_units(g, combat, enemy), about=about, rule=RULE)
    price = printed(g, enemy, combat.area, unit).command_level
    ways = ("pay", "lose") if can_pay(combat, enemy, *FACES, n=price) else ("lose",)
    about = caused(g, combat, enemy, unit=unit, n=price)
    if await ask(enemy, "pay_or_lose", ways, about=about, rule=RULE) == "lose":
        destroy_unit(g, enemy, combat.area, unit)
        return
    for _ in range(price):
        await pay_die(g, combat, enemy, *FACES)
