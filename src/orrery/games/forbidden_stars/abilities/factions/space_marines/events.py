"""The event cards of the Space Marines: 4 schemes, 4 tactics."""

from typing import Any

from orrery.games.forbidden_stars.components import AREAS
from orrery.games.forbidden_stars.rules.areas import areas_of, friendly_worlds
from orrery.games.forbidden_stars.rules.board import system_of
from orrery.games.forbidden_stars.rules.buying import buy_order_upgrade, order_upgrades
from orrery.games.forbidden_stars.rules.dice import DEFENCE, gain_tokens
from orrery.games.forbidden_stars.rules.losses import own_routed, rally_one
from orrery.games.forbidden_stars.rules.resources import (
    assets_of,
    gain_materiel,
    gain_printed,
    pay_materiel,
)
from orrery.games.forbidden_stars.rules.texts import event, scheme
from orrery.games.forbidden_stars.rules.units import (
    build,
    can_build,
    can_place,
    force_in,
    has_bastion,
    place_free,
    rally_all,
    where_units,
)
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import Turn, W
from orrery.kernel.choice import ask

RULE = "fs:ereigniskarten.12"

# -- schemes ------------------------------------------------------------------------------------


@scheme("adeptus_mechanicus", W.DAMAGE_STARTED)
async def adeptus_mechanicus(g: Galaxy, seat: int, _: Any) -> None:
    """Two defence tokens, and one for each forge token."""
    assert g.combat is not None
    gain_tokens(g, g.combat, seat, DEFENCE, 2 + assets_of(g, seat, "forge"))


def has_routed_unit(g: Galaxy, seat: int, _: Any) -> bool:
    return g.combat is not None and bool(own_routed(g, g.combat, seat))


@scheme("emperors_champion", W.DAMAGE_STARTED, has_routed_unit)
async def emperors_champion(g: Galaxy, seat: int, _: Any) -> None:
    """A unit rallies before damage is assigned."""
    assert g.combat is not None
    await rally_one(g, g.combat, seat)


def shaken_systems(g: Galaxy, seat: int) -> list[str]:
    """The systems with routed units of the player."""
    areas = (area for area in where_units(g, seat) if force_in(g, seat, area).routed)
    return list(dict.fromkeys(system_of(area) for area in areas))


def has_shaken_system(g: Galaxy, seat: int, _: Any) -> bool:
    return bool(shaken_systems(g, seat))


@scheme("unwavering_resolve", W.TURN, has_shaken_system)
async def unwavering_resolve(g: Galaxy, seat: int, turn: Turn) -> None:
    """In place of an order, all units in a system rally."""
    turn.cancelled = True
    system = await ask(seat, "choose_system", shaken_systems(g, seat), rule=RULE)
    for area in areas_of(system):
        rally_all(g, seat, area)


@scheme("exterminatus", W.STRIKE)
async def exterminatus(g: Galaxy, seat: int, _: Any) -> None:
    """All dice of the orbital strike show offence."""
    assert g.strike is not None
    g.strike.all_offence = True


# -- tactics ------------------------------------------------------------------------------------


def has_friendly_world(g: Galaxy, seat: int) -> bool:
    return any(True for _ in friendly_worlds(g, seat))


@event("work_of_the_righteous", has_friendly_world)
async def work_of_the_righteous(g: Galaxy, seat: int) -> None:
    """The assets or the materiel of a friendly world."""
    worlds = tuple(friendly_worlds(g, seat))
    world = await ask(seat, "choose_world", worlds, rule=RULE)
    ways = ("assets", "materiel")
    if await ask(seat, "assets_or_materiel", ways, about={"area": world}, rule=RULE) == "assets":
        await gain_printed(g, seat, AREAS[world].assets)
    else:
        gain_materiel(g, seat, AREAS[world].materiel)


def bastions_held(g: Galaxy, seat: int) -> int:
    """Friendly worlds with a bastion."""
    return sum(has_bastion(g, seat, world) for world in friendly_worlds(g, seat))


def can_hold_rites(g: Galaxy, seat: int) -> bool:
    return bool(order_upgrades(g, seat, bastions_held(g, seat)))


@event("rites_of_battle", can_hold_rites)
async def rites_of_battle(g: Galaxy, seat: int) -> None:
    """An order upgrade, 1 materiel cheaper for each friendly world with a bastion."""
    await buy_order_upgrade(g, seat, bastions_held(g, seat))


def interventions(g: Galaxy, seat: int) -> list[tuple[str, str]]:
    """A Space Marine beside a structure, a Scout on any friendly world."""
    return [
        (kind, world)
        for world in friendly_worlds(g, seat)
        for kind in ("space_marine", "scout")
        if (kind == "scout" or g.areas[world].structures) and can_place(g, seat, world, kind)
    ]


def can_intervene(g: Galaxy, seat: int) -> bool:
    return bool(interventions(g, seat))


@event("heroic_intervention", can_intervene)
async def heroic_intervention(g: Galaxy, seat: int) -> None:
    """A free Space Marine or a free Scout."""
    kind, world = await ask(seat, "place_free_unit", interventions(g, seat), rule=RULE)
    place_free(g, seat, world, kind)


BASTION_PRICE = 2  # on a world that has a structure already


def bastion_sites(g: Galaxy, seat: int) -> list[str]:
    """Friendly worlds without a structure; for a price those without a bastion."""
    if not can_build(g, seat, "bastion"):
        return []
    rich = g.players[seat].materiel >= BASTION_PRICE
    return [
        world
        for world in friendly_worlds(g, seat)
        if not has_bastion(g, seat, world) and (rich or not g.areas[world].structures)
    ]


def can_fortify(g: Galaxy, seat: int) -> bool:
    return bool(bastion_sites(g, seat))


@event("the_emperor_protects", can_fortify)
async def the_emperor_protects(g: Galaxy, seat: int) -> None:
    """A free bastion; beside another structure it costs 2 materiel."""
    about = {"structure": "bastion"}
    world = await ask(seat, "choose_world", bastion_sites(g, seat), about=about, rule=RULE)
    if g.areas[world].structures:
        pay_materiel(g, seat, BASTION_PRICE)
    build(g, seat, world, "bastion")
