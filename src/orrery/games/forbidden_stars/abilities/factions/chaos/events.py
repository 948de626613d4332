"""The event cards of Chaos: 4 schemes, 4 tactics."""

from typing import Any

from orrery.games.forbidden_stars.components import STORM_SYMBOLS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import areas_of, friendly_worlds, other_in
from orrery.games.forbidden_stars.rules.board import beside_edge, board, system_of
from orrery.games.forbidden_stars.rules.buying import (
    buy_combat_upgrade,
    buy_order_upgrade,
    combat_upgrades,
    order_upgrades,
)
from orrery.games.forbidden_stars.rules.losses import can_rout, rout_one
from orrery.games.forbidden_stars.rules.resources import gain_asset
from orrery.games.forbidden_stars.rules.storms import destinations, shift_storm
from orrery.games.forbidden_stars.rules.texts import carry_out_event, event, scheme
from orrery.games.forbidden_stars.rules.units import (
    can_place,
    count_in_system,
    destroy_unit,
    fresh_in,
    kind_of,
    place_free,
    rout_unit,
    units_in,
    where_units,
)
from orrery.games.forbidden_stars.state import NOBODY, Galaxy
from orrery.games.forbidden_stars.windows import StormMove, Turn, W
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import add
from orrery.kernel.state import tell
from orrery.kernel.zones import draw, move, shuffle_in

RULE = "fs:ereigniskarten.12"

# -- schemes ------------------------------------------------------------------------------------


def blighted(g: Galaxy, seat: int) -> list[tuple[str, str]]:
    """Unrouted enemy units in systems with a unit of one's own."""
    systems = dict.fromkeys(system_of(area) for area in where_units(g, seat))
    return [
        (kind, area)
        for system in systems
        for area in areas_of(system)
        if (owner := other_in(g, seat, area)) != NOBODY
        for kind in fresh_in(g, owner, area)
    ]


def can_blight(g: Galaxy, seat: int, _: Any) -> bool:
    return bool(blighted(g, seat))


@scheme("blight_of_nurgle", W.TURN, can_blight)
async def blight_of_nurgle(g: Galaxy, seat: int, turn: Turn) -> None:
    """In place of an order, an enemy unit near the player's units is routed."""
    turn.cancelled = True
    kind, area = await ask(seat, "choose_enemy_unit", blighted(g, seat), rule=RULE)
    rout_unit(g, other_in(g, seat, area), area, kind)


def others_storm(g: Galaxy, seat: int, event: StormMove) -> bool:
    return event.seat != seat


@scheme("prayer_to_the_dark_gods", W.STORM, others_storm)
async def prayer_to_the_dark_gods(g: Galaxy, seat: int, event: StormMove) -> None:
    """Another player's storm goes in a direction of one's own choice instead."""
    event.cancelled = True
    ways = destinations(g, event.storm, STORM_SYMBOLS)
    about = {
        "storm": event.storm,
        "origin": beside_edge(g, event.storm),
        "where": {edge: beside_edge(g, edge) for edge in ways},
    }
    target = await ask(seat, "redirect_storm", ways, about=about, rule=RULE)
    shift_storm(g, seat, event.storm, target)


def can_seduce(g: Galaxy, seat: int, _: Any) -> bool:
    return g.combat is not None and can_rout(g, g.combat, g.combat.enemy(seat))


@scheme("seduced_by_chaos", W.DAMAGE_ENDED, can_seduce)
async def seduced_by_chaos(g: Galaxy, seat: int, _: Any) -> None:
    """Rout an enemy unit in a combat of one's own. fs:karte-vom-chaos-verfuehrt.1"""
    assert g.combat is not None
    await rout_one(g, g.combat, g.combat.enemy(seat), chooser=seat)


@scheme("through_the_warp", W.MARCH)
@scheme("through_the_warp", W.ADVANCE)
async def through_the_warp(g: Galaxy, seat: int, _: Any) -> None:
    """Storms stop nobody during the rest of this order, and a combat begins with one more morale
    die. It can be used before the ships move, or before the ground units do."""
    add(g, "through_the_warp", M.STORM_PROOF, 1, seat, "order")
    add(g, "through_the_warp", M.BONUS_MORALE_DICE, 1, seat, "order")


# -- tactics ------------------------------------------------------------------------------------


@event("spoils_of_war")
async def spoils_of_war(g: Galaxy, seat: int) -> None:
    """A forge token and a reinforcement token."""
    gain_asset(g, seat, "forge")
    gain_asset(g, seat, "reinforcement")


@event("incantation_of_tzeentch")
async def incantation_of_tzeentch(g: Galaxy, seat: int) -> None:
    """Draw three more event cards and use the ability of one of them; its storm symbol is ignored.
    fs:karte-beschwoerung-des-tzeentch.1"""
    player = g.players[seat]
    await draw(player.events, player.drawn, 3)
    card = await ask(seat, "choose_event", tuple(player.drawn.cards), secret=True, rule=RULE)
    move(card, player.drawn, player.shown)
    others = list(player.drawn.cards)
    tell(g, "event_chosen", seat=seat, card=card, discarded=others)
    player.drawn.cards.clear()
    await shuffle_in(player.events, others)
    await carry_out_event(g, seat, card)


def flocks(g: Galaxy, seat: int) -> list[tuple[int, str]]:
    """How many free Cultists can be placed where: two on a world whose system has none, otherwise
    one, as far as there are figures.
    fs:kostenlose-einheiten.3"""
    found: list[tuple[int, str]] = []
    for world in friendly_worlds(g, seat):
        if can_place(g, seat, world, "cultist"):
            found.append((1, world))
            alone = not count_in_system(g, seat, system_of(world), "cultist")
            if alone and g.players[seat].supply["cultist"] >= 2:
                found.append((2, world))
    return found


def can_flock(g: Galaxy, seat: int) -> bool:
    return bool(flocks(g, seat))


@event("prophets_and_signs", can_flock)
async def prophets_and_signs(g: Galaxy, seat: int) -> None:
    """Place two free Cultists in a system without any, or one anywhere."""
    n, world = await ask(seat, "place_cultists", flocks(g, seat), rule=RULE)
    for _ in range(n):
        place_free(g, seat, world, "cultist")


def cultists(g: Galaxy, seat: int) -> list[tuple[str, str]]:
    """All Cultists on the map, routed or not."""
    return [
        (unit, area)
        for area in where_units(g, seat)
        for unit in units_in(g, seat, area)
        if kind_of(unit) == "cultist"
    ]


def has_cultist(g: Galaxy, seat: int) -> bool:
    return bool(cultists(g, seat))


@event("touched_by_the_warp", has_cultist)
async def touched_by_the_warp(g: Galaxy, seat: int) -> None:
    """Sacrifice a Cultist for a free upgrade, whose command level is at most the number of warp
    storms around the system."""
    unit, area = await ask(seat, "sacrifice_unit", cultists(g, seat), rule=RULE)
    destroy_unit(g, seat, area, unit)
    storms = sum(edge in g.storms for edge in board(g).rim[system_of(area)])
    stacks = {"order": order_upgrades, "combat": combat_upgrades}
    ways = [stack for stack, open_to in stacks.items() if open_to(g, seat, free_level=storms)]
    if not ways:
        return
    if await ask(seat, "order_or_combat_upgrade", ways, rule=RULE) == "order":
        await buy_order_upgrade(g, seat, free_level=storms)
    else:
        await buy_combat_upgrade(g, seat, free_level=storms)
