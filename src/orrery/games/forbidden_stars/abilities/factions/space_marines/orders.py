"""The order upgrades of the Space Marines. Each can be used once a round."""

from typing import Any

from orrery.games.forbidden_stars.components import STRUCTURES
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import areas_of, friendly_worlds_in
from orrery.games.forbidden_stars.rules.board import system_of
from orrery.games.forbidden_stars.rules.combat import clash
from orrery.games.forbidden_stars.rules.dice import DEFENCE, MORALE, OFFENCE
from orrery.games.forbidden_stars.rules.resources import can_gain, gain_asset
from orrery.games.forbidden_stars.rules.strike import (
    pay_strike,
    prepare_with,
    strike_text,
    turn_die,
)
from orrery.games.forbidden_stars.rules.texts import upgrade
from orrery.games.forbidden_stars.rules.units import (
    build,
    has_bastion,
    place_free,
    raze,
    structures_in,
)
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import W
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import add

RULE = "fs:befehlsaufwertungen.5"


def far_from_home(g: Galaxy, seat: int, event: Any) -> bool:
    """Has an order of one's own led to a combat in a system without a friendly world? Then one is
    the attacker, and only advance orders lead there."""
    combat = g.combat
    if combat is None or combat.attacker != seat:
        return False
    worlds = friendly_worlds_in(g, seat, system_of(combat.area))
    return not worlds and can_gain(g, seat, "reinforcement")


@upgrade("crusade", W.CONTESTED, far_from_home)
async def crusade(g: Galaxy, seat: int, event: Any) -> None:
    """A reinforcement token for a combat far from home."""
    gain_asset(g, seat, "reinforcement")


def swaps(g: Galaxy, seat: int) -> list[tuple[str, str, str]]:
    """The player's structures in the active system, and what each could become."""
    assert g.order is not None
    return [
        (world, old, kind)
        for world in areas_of(g.order.system)
        for old in structures_in(g, seat, world)
        for kind in STRUCTURES
        if kind not in g.areas[world].structures and g.supply[kind]
    ]


def can_swap(g: Galaxy, seat: int, event: Any) -> bool:
    return bool(swaps(g, seat))


@upgrade("direct_the_faithful", W.STRATEGIZE, can_swap)
async def direct_the_faithful(g: Galaxy, seat: int, event: Any) -> None:
    """A structure in the active system becomes one of another type."""
    world, old, kind = await ask(seat, "exchange_structure", swaps(g, seat), rule=RULE)
    raze(g, world, old)
    build(g, seat, world, kind)


def has_bastion_there(g: Galaxy, seat: int, event: Any) -> bool:
    assert g.order is not None
    return any(has_bastion(g, seat, area) for area in areas_of(g.order.system))


@upgrade("recruitment_worlds", W.DEPLOY, has_bastion_there)
async def recruitment_worlds(g: Galaxy, seat: int, event: Any) -> None:
    """Bastions work as factories during this order, each at one unit less."""
    add(g, "recruitment_worlds", M.BASTIONS_PRODUCE, 1, seat, "order")


@upgrade("rain_of_fire", W.STRIKE)
async def rain_of_fire(g: Galaxy, seat: int, event: Any) -> None:
    """One more die for this orbital strike."""
    prepare_with(g, "rain_of_fire", dice=1)


@strike_text("rain_of_fire", MORALE)
async def rain_of_fire_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """A morale die becomes offence."""
    turn_die(g, MORALE, OFFENCE)


@upgrade("drop_pods", W.PIERCE, forced=True)
@upgrade("drop_pods", W.STRIKE)
async def drop_pods(g: Galaxy, seat: int, event: Any) -> None:
    """Bastions do not protect their worlds from this orbital strike."""
    prepare_with(g, "drop_pods")


def has_marine(g: Galaxy, seat: int, event: Any) -> bool:
    return g.players[seat].supply["space_marine"] > 0


@strike_text("drop_pods", DEFENCE, n=2, usable=has_marine)
async def drop_pods_rolled(g: Galaxy, seat: int, event: Any) -> None:
    """Two defence dice for a free Space Marine on the world; a combat follows after the strike."""
    assert g.strike is not None
    await pay_strike(g, DEFENCE, n=2)
    place_free(g, seat, g.strike.world, "space_marine")
    clash(g, g.strike.world, seat)
