"""The event cards of the Orks: 4 schemes, 4 tactics."""

from typing import Any

from orrery.games.forbidden_stars.components import IS_WORLD
from orrery.games.forbidden_stars.rules.areas import (
    areas_of,
    friendly_worlds,
    is_uncontrolled,
)
from orrery.games.forbidden_stars.rules.buying import buyable
from orrery.games.forbidden_stars.rules.resources import (
    assets_of,
    gain_asset,
    gain_materiel,
    held_assets,
    lose_asset,
)
from orrery.games.forbidden_stars.rules.texts import event, scheme
from orrery.games.forbidden_stars.rules.turn import give_order
from orrery.games.forbidden_stars.rules.units import (
    count,
    destroy_unit,
    force_in,
    fresh_in,
    place_free,
    raze,
    routed,
    set_unit,
)
from orrery.games.forbidden_stars.state import Galaxy, everyone
from orrery.games.forbidden_stars.windows import Purchase, Routed, Turn, W
from orrery.kernel.choice import ask

RULE = "fs:ereigniskarten.12"

BOYZ = "ork_boyz"

# -- schemes ------------------------------------------------------------------------------------


def fights_among_structures(g: Galaxy, seat: int, _: Any) -> bool:
    return g.combat is not None and bool(g.areas[g.combat.area].structures)


@scheme("teer_it_down", W.DAMAGE_ENDED, fights_among_structures)
async def teer_it_down(g: Galaxy, seat: int, _: Any) -> None:
    """After the damage, destroy a structure on the contested world, whoever owns it. Only in a
    combat of one's own: nobody else is asked in this window.
    fs:karte-einreissaen.1"""
    assert g.combat is not None
    area = g.combat.area
    structures = tuple(dict.fromkeys(g.areas[area].structures))
    raze(g, area, await ask(seat, "raze_structure", structures, rule="fs:zerstoeren.2"))


def helps_to_buy(g: Galaxy, seat: int, purchase: Purchase) -> bool:
    tokens = assets_of(g, seat, "reinforcement")
    return tokens > 0 and bool(buyable(g, purchase, tokens))


@scheme("warboss", W.BUYING, helps_to_buy)
async def warboss(g: Galaxy, seat: int, purchase: Purchase) -> None:
    """Each reinforcement token takes 1 off the cost of the unit about to be bought."""
    purchase.discount += assets_of(g, seat, "reinforcement")


def enemy_was_routed(g: Galaxy, seat: int, event: Routed) -> bool:
    return event.seat != seat


@scheme("gitz_dem", W.ROUTED, enemy_was_routed)
async def gitz_dem(g: Galaxy, seat: int, event: Routed) -> None:
    """Destroy the enemy unit that was just routed. One that was routed by retreating has left the
    combat and is safe.
    fs:ereigniskarten.16"""
    assert g.combat is not None
    destroy_unit(g, event.seat, g.combat.area, routed(event.kind))
    event.cancelled = True


def mobs(g: Galaxy, seat: int) -> list[str]:
    """The systems with two or more Ork units, routed or not."""
    return [
        system
        for system in g.systems
        if sum(count(g, seat, area) for area in areas_of(system)) >= 2
    ]


def has_mob(g: Galaxy, seat: int, turn: Turn) -> bool:
    return bool(mobs(g, seat))


@scheme("mob_up", W.TURN, has_mob)
async def mob_up(g: Galaxy, seat: int, turn: Turn) -> None:
    """Instead of revealing an order, carry out an advance order in a system with two units.
    fs:ereigniskarten.14"""
    system = await ask(seat, "choose_system", mobs(g, seat), rule="fs:ereigniskarten.14")
    give_order(g, seat, "advance", system)
    turn.cancelled = True


# -- tactics ------------------------------------------------------------------------------------


@event("lootin_n_stealin")
async def lootin_n_stealin(g: Galaxy, seat: int) -> None:
    """Gain two materiel; then an opponent loses an asset token of their own choice."""
    gain_materiel(g, seat, 2)
    victim = await ask(seat, "choose_player", everyone(g, seat), rule=RULE)
    assets = held_assets(g, victim)
    if assets:
        lose_asset(g, victim, await ask(victim, "lose_asset", assets, rule=RULE))


def musters(g: Galaxy, seat: int) -> list[tuple[int, str]]:
    """How many free Ork Boyz can be placed where: two beside a Nob, otherwise one, as far as there
    are figures.
    fs:kostenlose-einheiten.3"""
    left = g.players[seat].supply[BOYZ]
    options = []
    for world in friendly_worlds(g, seat):
        force = force_in(g, seat, world)
        if left >= 2 and ("nob" in force.fresh or "nob" in force.routed):
            options.append((2, world))
        if left:
            options.append((1, world))
    return options


def can_muster(g: Galaxy, seat: int) -> bool:
    return bool(musters(g, seat))


@event("letz_get_fightin", can_muster)
async def letz_get_fightin(g: Galaxy, seat: int) -> None:
    """Two free Ork Boyz on a friendly world with a Nob, or one on any friendly world."""
    n, world = await ask(seat, "place_boyz", musters(g, seat), about={"unit": BOYZ}, rule=RULE)
    for _ in range(n):
        place_free(g, seat, world, BOYZ)


def travellers(g: Galaxy, seat: int) -> list[tuple[str, str]]:
    """The unrouted units on worlds, which can be set elsewhere. fs:aufgerieben.7"""
    return [(kind, area) for area in g.areas if IS_WORLD[area] for kind in fresh_in(g, seat, area)]


def empty_worlds(g: Galaxy) -> list[str]:
    return [area for area in g.areas if IS_WORLD[area] and is_uncontrolled(g, area)]


def can_get_lost(g: Galaxy, seat: int) -> bool:
    return bool(travellers(g, seat) and empty_worlds(g))


@event("how_we_getz_here", can_get_lost)
async def how_we_getz_here(g: Galaxy, seat: int) -> None:
    """A unit from any world goes to any uncontrolled world."""
    kind, origin = await ask(seat, "choose_traveller", travellers(g, seat), rule=RULE)
    target = await ask(seat, "choose_world", empty_worlds(g), about={"unit": kind}, rule=RULE)
    set_unit(g, seat, kind, origin, target)


@event("moar_boyz")
async def moar_boyz(g: Galaxy, seat: int) -> None:
    """Two reinforcement tokens."""
    gain_asset(g, seat, "reinforcement", 2)
