"""Orbitalschlag: ships in a void fire on an enemy world beside it."""

from collections.abc import Callable
from typing import Any

from orrery.games.forbidden_stars.components import UNITS, VOIDS, WORLDS
from orrery.games.forbidden_stars.rules.areas import is_enemy, other_in
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.rules.dice import FACES, MOST, OFFENCE, no_dice, throw
from orrery.games.forbidden_stars.rules.losses import (
    BASTION,
    ROUTED,
    choose_hit,
    exposed,
    fate_of,
    hit,
)
from orrery.games.forbidden_stars.rules.texts import announced
from orrery.games.forbidden_stars.rules.units import force_in, rout_unit, units_in
from orrery.games.forbidden_stars.state import Galaxy, Strike
from orrery.games.forbidden_stars.windows import W, ability
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell
from orrery.kernel.windows import Reaction, Usable


async def offer_strike(g: Galaxy, seat: int, system: str, refuse: bool = True) -> None:
    """The player may carry out an orbital strike, or has to without ``refuse``: a player who used a
    card for it must strike.
    fs:orbitalschlag.1"""
    options: list[Option] = [*targets(g, seat, system)]
    if not options:
        return
    if refuse:
        options.append(PASS)
    aim = await ask(seat, "orbital_strike", options, rule="fs:orbitalschlag.1")
    if aim != PASS:
        void, world = aim
        enemy = other_in(g, seat, world)
        g.strike = Strike(seat, void, world, enemy, no_dice())
        await carry_out_strike(g, g.strike)
        tell(g, "strike_over", seat=seat, world=world)
        g.strike = None


def targets(g: Galaxy, seat: int, system: str) -> list[tuple[str, str]]:
    """The possible strikes: a void with unrouted ships and an adjacent enemy world, both in the
    active system. Bastions protect their worlds, unless a card helps.
    fs:orbitalschlag.2, fs:orbitalschlag.3, fs:orbitalschlag.4, fs:orbitalschlag.6,
    fs:orbitalschlag.5, fs:festungen.4"""
    around, pierces = board(g).around, can_pierce(g, seat)
    return [
        (void, world)
        for void in VOIDS[system]
        if force_in(g, seat, void).fresh
        for world in WORLDS[system]
        if world in around[void]
        and is_enemy(g, seat, world)
        and (pierces or BASTION not in g.areas[world].structures)
    ]


def can_pierce(g: Galaxy, seat: int) -> bool:
    """Does the player have a card that lets them fire on a world with a bastion?
    fs:orbitalschlag.15"""
    return bool(ability.ready(g, seat, W.PIERCE, None))


async def carry_out_strike(g: Galaxy, strike: Strike) -> None:
    """Carry out an orbital strike. The upgrades to be used are chosen before the roll, and against
    a bastion the one that allows it has to be; then roll the combat values of the ships, eight dice
    at most, pay dice, and deal damage.
    fs:orbitalschlag.12, fs:orbitalschlag.13, fs:orbitalschlag.15, fs:orbitalschlag.7,
    fs:orbitalschlag.10, fs:orbitalschlag.17"""
    void, world = strike.void, strike.world
    tell(g, "strike", seat=strike.seat, void=void, world=world, enemy=strike.enemy)
    if BASTION in g.areas[world].structures:
        await ability.open(g, W.PIERCE)
    await ability.open(g, W.STRIKE)
    strike.thrown = strike_dice(g, strike.seat, void, strike.extra)
    strike.dice = await throw(strike.thrown)
    if strike.all_offence:
        strike.dice = {**no_dice(), OFFENCE: strike.thrown}
    tell(g, "strike_rolled", seat=strike.seat, dice=dict(strike.dice))
    await ability.open(g, W.STRIKE_ROLLED)
    await suffer_strike(g, strike)


def strike_dice(g: Galaxy, seat: int, void: str, extra: int = 0) -> int:
    """The dice of a strike from this void: the combat values of the unrouted ships, and those that
    cards add; eight at most.
    fs:orbitalschlag.7"""
    ships = force_in(g, seat, void).fresh
    power = sum(UNITS[kind].combat * count for kind, count in ships.items())
    return min(power + extra, MOST)


async def suffer_strike(g: Galaxy, strike: Strike) -> None:
    """The enemy suffers one damage for each offence die. Survivors are not routed unless a card
    says so; a bastion suffers like a unit.
    fs:orbitalschlag.8, fs:orbitalschlag.9, fs:schaden.12, fs:orbitalschlag.16"""
    damage, seat, world = strike.dice[OFFENCE], strike.enemy, strike.world
    tell(g, "damage", seat=seat, n=damage)
    while damage > 0:
        options = exposed(g, seat, world)
        if strike.first in units_in(g, seat, world):
            options, strike.first = [strike.first], ""
        if not options:
            return
        unit = await choose_hit(g, seat, world, options, damage, strike.routs)
        fate = fate_of(g, seat, world, unit, damage, strike.routs)
        damage = hit(g, seat, world, unit, damage)
        if fate == ROUTED:
            rout_unit(g, seat, world, unit)


# -- for the cards ------------------------------------------------------------------------------


def prepare_with(g: Galaxy, upgrade: str, dice: int = 0) -> None:
    """An order upgrade is used for the strike, perhaps for additional dice."""
    assert g.strike is not None
    g.strike.upgrades.append(upgrade)
    g.strike.extra += dice


def strike_text(
    id: str, *faces: str, n: int = 1, usable: Usable | None = None
) -> Callable[[Reaction], Reaction]:
    """The second part of a strike upgrade, once the dice are rolled: possible if the upgrade was
    used for this strike and ``n`` dice with one of these faces are there."""

    def possible(g: Galaxy, seat: int, event: Any) -> bool:
        strike = g.strike
        return (
            strike is not None
            and id in strike.upgrades
            and sum(strike.dice[face] for face in faces) >= n
            and (usable is None or usable(g, seat, event))
        )

    rule = "fs:orbitalschlag.17"
    return announced(id, ability(id, W.STRIKE_ROLLED, usable=possible, rule=rule))


async def pay_strike(g: Galaxy, *faces: str, n: int = 1) -> None:
    """Return dice of the strike to the supply; their owner chooses the faces. fs:ausgeben.3"""
    strike = g.strike
    assert strike is not None
    for _ in range(n):
        options = [face for face in faces if strike.dice[face]]
        face = await ask(strike.seat, "pay_die", options, rule="fs:orbitalschlag.17")
        strike.dice[face] -= 1
        tell(g, "paid_die", seat=strike.seat, face=face)


def turn_die(g: Galaxy, face: str, to: str, n: int = 1) -> None:
    """Turn dice of the strike to another face. fs:umwandeln.1"""
    strike = g.strike
    assert strike is not None
    strike.dice[face] -= n
    strike.dice[to] += n
    tell(g, "converted", seat=strike.seat, face=face, to=to, n=n)


async def reroll_strike(g: Galaxy, face: str, n: int) -> None:
    """Reroll dice of the strike. They do not count as additional dice. fs:orbitalschlag.10"""
    strike = g.strike
    assert strike is not None
    strike.dice[face] -= n
    rolled = await throw(n)
    for face_, number in rolled.items():
        strike.dice[face_] += number
    tell(g, "rolled", seat=strike.seat, dice=rolled)


async def gain_strike_die(g: Galaxy) -> None:
    """Gain a die set to a face of the player's choice, up to eight in the whole strike, even if
    some of them have been paid.
    fs:erhalten-verlieren.1, fs:orbitalschlag.10"""
    strike = g.strike
    assert strike is not None
    if strike.thrown < MOST:
        face = await ask(strike.seat, "choose_face", FACES, rule="fs:erhalten-verlieren.1")
        strike.thrown += 1
        strike.dice[face] += 1
        tell(g, "gained_dice", seat=strike.seat, face=face, n=1)
