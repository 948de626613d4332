"""Schaden und Gesundheit, Aufreiben, Zerstören: what happens to units in a combat."""

from collections.abc import Iterable
from typing import Any

from orrery.games.forbidden_stars.components import STRUCTURES
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.dice import MORALE, can_pay, caused, gain_dice, pay_die
from orrery.games.forbidden_stars.rules.units import (
    destroy_unit,
    force_in,
    fresh_in,
    has_bastion,
    is_routed,
    printed,
    rally,
    raze,
    rout_unit,
    routed,
    units_in,
)
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.games.forbidden_stars.windows import Routed, W, ability
from orrery.kernel.choice import PASS, ask, confirm
from orrery.kernel.modifiers import total

BASTION = "bastion"
DESTROYED, ROUTED, UNHARMED = "fate_destroyed", "fate_routed", "fate_unharmed"


def is_standing(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Does the player have units or a bastion in the combat? fs:kampf.5, fs:kampf-ablauf.12"""
    return seat in g.areas[combat.area].forces or has_bastion(g, seat, combat.area)


def own_units(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """All units of a player in the combat, as options. Cards affect no other units, and no
    bastions.
    fs:kampfkarten-ausfuehren.28, fs:festungen.7"""
    return units_in(g, seat, combat.area)


def own_fresh(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The unrouted units of a player in the combat, tokens included.
    fs:verstaerkungsmarker.9, fs:kampfkarten-ausfuehren.28"""
    return fresh_in(g, seat, combat.area)


def own_routed(g: Galaxy, combat: Combat, seat: int) -> list[str]:
    """The routed units of a player in the combat.
    fs:verstaerkungsmarker.9, fs:kampfkarten-ausfuehren.28"""
    return [routed(kind) for kind in force_in(g, seat, combat.area).routed]


# -- routing and rallying -----------------------------------------------------------------------


def can_rout(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Does the player have a unit that can be routed? fs:aufgerieben.8"""
    fresh = force_in(g, seat, combat.area).fresh
    return bool(fresh) and not total(g, M.STEADFAST, seat)


def enemy_can_be_routed(g: Galaxy, combat: Combat, seat: int) -> bool:
    """A ``usable`` for texts that rout a unit of the opponent. fs:aufgerieben.8"""
    return can_rout(g, combat, combat.enemy(seat))


async def rout(g: Galaxy, combat: Combat, seat: int, kind: str) -> None:
    """An unrouted unit of ``seat`` is routed. Lasting effects can forbid it
    ("steadfast"), or have the unit destroyed unless its owner pays a morale die
    ("rout_is_death"). fs:aufgerieben.8"""
    if total(g, M.STEADFAST, seat):
        return
    area = combat.area
    if total(g, M.ROUT_IS_DEATH, seat) and not await _saved(g, combat, seat, kind):
        destroy_unit(g, seat, area, kind)
        return
    rout_unit(g, seat, area, kind)
    await ability.open(g, W.ROUTED, Routed(seat=seat, kind=kind))


async def _saved(g: Galaxy, combat: Combat, seat: int, kind: str) -> bool:
    """Does the owner pay a morale die to save the unit? fs:ausgeben.3"""
    if not can_pay(combat, seat, MORALE):
        return False
    if (
        await ask(seat, "save_unit", ("pay", PASS), rule="fs:ausgeben.3", about={"unit": kind})
        == PASS
    ):
        return False
    await pay_die(g, combat, seat, MORALE)
    return True


async def rout_one(
    g: Galaxy, combat: Combat, owner: int, chooser: int | None = None, refuse: bool = False
) -> bool:
    """Rout one unrouted unit of ``owner``, who chooses it unless there is a ``chooser``, who may
    decline with ``refuse``. False if nothing was routed.
    fs:aufgerieben.8, fs:kampfkarten-ausfuehren.9"""
    if not can_rout(g, combat, owner):
        return False
    who = owner if chooser is None else chooser
    about = caused(g, combat, who, owner=owner)
    unit = await _pick(who, "choose_rout", own_fresh(g, combat, owner), about, refuse)
    if unit == PASS:
        return False
    await rout(g, combat, owner, unit)
    return True


async def rout_or_pay(g: Galaxy, combat: Combat, owner: int, face: str) -> None:
    """The player routs one unit or pays a die of this face. Without a unit to rout there is nothing
    to pay for.
    fs:ausgeben.3, fs:aufgerieben.8"""
    if not can_rout(g, combat, owner):
        return
    ways = ("pay", "rout") if can_pay(combat, owner, face) else ("rout",)
    about = caused(g, combat, owner, face=face)
    if await ask(owner, "pay_or_rout", ways, rule="fs:ausgeben.3", about=about) == "pay":
        await pay_die(g, combat, owner, face)
    else:
        await rout_one(g, combat, owner)


async def rally_one(g: Galaxy, combat: Combat, seat: int) -> bool:
    """The player rallies one routed unit of their choice. False if there is none.
    fs:aufgerieben.2"""
    units = own_routed(g, combat, seat)
    if not units:
        return False
    rally(g, seat, combat.area, await _pick(seat, "choose_rally", units, {"owner": seat}))
    return True


async def rally_or_die(g: Galaxy, combat: Combat, seat: int) -> None:
    """The player rallies a unit or gains a morale die, as they prefer.
    fs:aufgerieben.2, fs:erhalten-verlieren.1, fs:kampfkarten-ausfuehren.9"""
    if own_routed(g, combat, seat) and await confirm(
        seat, "rally_or_die", rule="fs:kampfkarten-ausfuehren.9"
    ):
        await rally_one(g, combat, seat)
    else:
        gain_dice(g, combat, seat, MORALE)


async def _pick(
    chooser: int, kind: str, units: Iterable[str], about: dict[str, Any], refuse: bool = False
) -> str:
    options = (*units, PASS) if refuse else tuple(units)
    return str(await ask(chooser, kind, options, rule="fs:kampfkarten-ausfuehren.9", about=about))


# -- destroying ---------------------------------------------------------------------------------


async def destroy_one(
    g: Galaxy,
    combat: Combat,
    owner: int,
    chooser: int | None = None,
    units: Iterable[str] | None = None,
    refuse: bool = False,
) -> bool:
    """Destroy one unit of ``owner`` in the combat, routed or not, or one of ``units``. The owner
    chooses it unless there is a ``chooser``, who may decline with ``refuse``. False if nothing was
    destroyed.
    fs:zerstoeren.1, fs:kampfkarten-ausfuehren.9"""
    options = own_units(g, combat, owner) if units is None else list(units)
    if not options:
        return False
    who = owner if chooser is None else chooser
    about = caused(g, combat, who, owner=owner)
    unit = await _pick(who, "choose_destroy", options, about, refuse)
    if unit == PASS:
        return False
    destroy_unit(g, owner, combat.area, unit)
    return True


# -- damage -------------------------------------------------------------------------------------


async def suffer(g: Galaxy, combat: Combat, seat: int, damage: int) -> None:
    """The owner assigns damage to one unit after the other until none is left. Lasting effects can
    spare units ("unharmed"), but not bastions, which are not units. Units that have retreated
    suffer nothing.
    fs:schaden.1, fs:schaden.4, fs:schaden.7, fs:festungen.7, fs:rueckzug.11"""
    area = combat.area
    while damage > 0:
        targets = exposed(g, seat, area)
        if total(g, M.UNHARMED, seat):
            targets = [target for target in targets if target == BASTION]
        if not targets:
            return
        unit = await choose_hit(g, seat, area, targets, damage)
        fate = fate_of(g, seat, area, unit, damage)
        damage = hit(g, seat, area, unit, damage)
        if fate == ROUTED:
            await rout(g, combat, seat, unit)


def fate_of(g: Galaxy, seat: int, area: str, unit: str, damage: int, routs: bool = True) -> str:
    """What becomes of a unit: damage equal to its health destroys it, less routs it, unless it is
    already routed, a bastion, or hit from orbit without ``routs``.
    fs:schaden.2, fs:schaden.8, fs:schaden.9, fs:schaden.11, fs:festungen.8, fs:schaden.12"""
    if damage >= health(g, seat, area, unit):
        return DESTROYED
    return ROUTED if routs and unit != BASTION and not is_routed(unit) else UNHARMED


async def choose_hit(
    g: Galaxy, seat: int, area: str, targets: Iterable[str], damage: int, routs: bool = True
) -> str:
    """Ask the owner which of their units takes the damage, and say what becomes of each.
    fs:schaden.4"""
    targets = tuple(targets)
    lives = {target: health(g, seat, area, target) for target in targets}
    fates = {target: fate_of(g, seat, area, target, damage, routs) for target in targets}
    about = {"damage": damage, "area": area, "health": lives, "fate": fates}
    return str(await ask(seat, "assign_damage", targets, rule="fs:schaden.4", about=about))


def exposed(g: Galaxy, seat: int, area: str) -> list[str]:
    """What can be assigned damage: bastions and unrouted units; routed units only if there is
    nothing else.
    fs:schaden.4, fs:schaden.5, fs:aufgerieben.6"""
    targets = fresh_in(g, seat, area)
    spot = g.areas[area]
    if spot.owner == seat and BASTION in spot.structures:
        targets.append(BASTION)
    return targets or [routed(kind) for kind in force_in(g, seat, area).routed]


def health(g: Galaxy, seat: int, area: str, unit: str) -> int:
    """What it takes to destroy this. fs:schaden.2, fs:festungen.2"""
    return STRUCTURES[BASTION].health if unit == BASTION else printed(g, seat, area, unit).health


def hit(g: Galaxy, seat: int, area: str, unit: str, damage: int) -> int:
    """Damage a unit or bastion, and return what is left over for others. Damage equal to its health
    destroys it; if it survives, it absorbs all of it. Damage does not last beyond this step: not to
    the next round, and not to a second damage step in the same round, as the clarification of the
    one card that causes one says.
    fs:schaden.2, fs:schaden.6, fs:schaden.7, fs:schaden.10"""
    needed = health(g, seat, area, unit)
    if damage < needed:
        return 0
    if unit == BASTION:
        raze(g, area, unit)
    else:
        destroy_unit(g, seat, area, unit)
    return damage - needed
