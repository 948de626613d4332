"""The event cards of the Eldar: 4 schemes, 4 tactics."""

from typing import Any

from orrery.games.forbidden_stars.components import IS_WORLD
from orrery.games.forbidden_stars.rules.areas import (
    friendly_worlds,
    is_friendly,
    is_open,
    is_uncontrolled,
)
from orrery.games.forbidden_stars.rules.buying import buy_combat_upgrade, combat_upgrades
from orrery.games.forbidden_stars.rules.dice import FACES
from orrery.games.forbidden_stars.rules.planning import restack
from orrery.games.forbidden_stars.rules.resources import gain_asset, pay_materiel
from orrery.games.forbidden_stars.rules.retreat import leave
from orrery.games.forbidden_stars.rules.strike import gain_strike_die, reroll_strike
from orrery.games.forbidden_stars.rules.texts import event, scheme
from orrery.games.forbidden_stars.rules.units import (
    build,
    can_build,
    can_place,
    every_unit,
    force_in,
    fresh_in,
    place_free,
    set_unit,
)
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import Turn, W
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.state import tell_only

RULE = "fs:ereigniskarten.12"

FRIGATE = "hellebore_frigate"

# -- schemes ------------------------------------------------------------------------------------


def all_fresh(g: Galaxy, seat: int, area: str) -> list[str]:
    """The units that can be set elsewhere, one entry for each figure. fs:aufgerieben.7"""
    return [kind for kind, n in force_in(g, seat, area).fresh.items() for _ in range(n)]


def shelters(g: Galaxy, seat: int) -> list[str]:
    """Friendly areas that suit the units in the combat."""
    assert g.combat is not None
    here = g.combat.area
    return [
        area
        for area in g.areas
        if IS_WORLD[area] == IS_WORLD[here] and area != here and is_friendly(g, seat, area)
    ]


def can_vanish(g: Galaxy, seat: int, _: Any) -> bool:
    return (
        g.combat is not None
        and bool(every_unit(g, seat, g.combat.area))
        and bool(shelters(g, seat))
    )


@scheme("farsight", W.DAMAGE_STARTED, can_vanish)
async def farsight(g: Galaxy, seat: int, _: Any) -> None:
    """Before the damage, take all the player's units out of the combat to one friendly area.
    Routed units go too: the card says all units, and a card takes precedence over the reference
    guide.
    fs:aufgerieben.7, fs:goldene-regeln.2"""
    combat = g.combat
    assert combat is not None
    target = await ask(seat, "choose_area", shelters(g, seat), rule=RULE)
    for unit in every_unit(g, seat, combat.area):
        leave(g, combat, seat, unit, target)


def arrivals(g: Galaxy, seat: int, origin: str) -> list[str]:
    """Friendly or uncontrolled areas of the same sort.
    fs:bewegung-bodentruppen.14, fs:bewegung-schiffe.9"""
    return [
        area
        for area in g.areas
        if IS_WORLD[area] == IS_WORLD[origin] and area != origin and is_open(g, seat, area)
    ]


def gates(g: Galaxy, seat: int) -> list[str]:
    """Areas with units that can be set elsewhere."""
    return [area for area in g.areas if fresh_in(g, seat, area) and arrivals(g, seat, area)]


def has_gate(g: Galaxy, seat: int, turn: Turn) -> bool:
    return bool(gates(g, seat))


@scheme("warp_gate", W.TURN, has_gate)
async def warp_gate(g: Galaxy, seat: int, turn: Turn) -> None:
    """Instead of revealing an order, set any number of units from one area in one friendly or
    uncontrolled area.
    fs:ereigniskarten.14"""
    turn.cancelled = True
    origin = await ask(seat, "choose_origin", gates(g, seat), rule=RULE)
    about = {"origin": origin}
    target = await ask(seat, "choose_area", arrivals(g, seat, origin), about=about, rule=RULE)
    about["area"] = target
    units = all_fresh(g, seat, origin)
    for kind in await pick_some(seat, "choose_unit", units, least=1, about=about, rule=RULE):
        set_unit(g, seat, kind, origin, target)


def own_tokens(g: Galaxy, seat: int) -> list[tuple[str, int]]:
    """Own tokens in stacks of two and more, counted from the bottom."""
    return [
        (id, nth)
        for id, system in g.systems.items()
        if len(system.stack) > 1
        for nth, token in enumerate(system.stack)
        if token.seat == seat
    ]


def has_token_in_stack(g: Galaxy, seat: int, _: Any) -> bool:
    return bool(own_tokens(g, seat))


@scheme("outmanoeuvre", W.PLANNED, has_token_in_stack)
async def outmanoeuvre(g: Galaxy, seat: int, _: Any) -> None:
    """A token of the player, anywhere in a stack, is looked at and put on its top or bottom."""
    system, nth = await ask(seat, "choose_token_in_stack", own_tokens(g, seat), rule=RULE)
    face = g.systems[system].stack[nth].face
    face.owner = seat
    await reveal()
    tell_only(g, seat, "looked_at_order", {"order": face.cards[0]}, seat=seat, system=system)
    place = await ask(seat, "top_or_bottom", ("top", "bottom"), about={"system": system}, rule=RULE)
    restack(g, system, nth, place == "top")


@scheme("vicious_raids", W.STRIKE_ROLLED)
async def vicious_raids(g: Galaxy, seat: int, _: Any) -> None:
    """In an orbital strike any dice are rolled again, then a die of one's choice is added."""
    strike = g.strike
    assert strike is not None
    dice = [face for face in FACES for _ in range(strike.dice[face])]
    again = await pick_some(seat, "reroll_dice", dice, rule=RULE)
    for face in FACES:
        if face in again:
            await reroll_strike(g, face, again.count(face))
    await gain_strike_die(g)


# -- tactics ------------------------------------------------------------------------------------


def cities_held(g: Galaxy, seat: int) -> int:
    """Friendly worlds with a city."""
    return sum("city" in g.areas[world].structures for world in friendly_worlds(g, seat))


def can_learn(g: Galaxy, seat: int) -> bool:
    return bool(combat_upgrades(g, seat, cities_held(g, seat)))


@event("path_of_the_warrior", can_learn)
async def path_of_the_warrior(g: Galaxy, seat: int) -> None:
    """A combat upgrade, 1 materiel cheaper for each friendly world with a city."""
    await buy_combat_upgrade(g, seat, cities_held(g, seat))


def empty_voids(g: Galaxy) -> list[str]:
    return [area for area in g.areas if not IS_WORLD[area] and is_uncontrolled(g, area)]


def frigates(g: Galaxy, seat: int, void: str) -> list[str]:
    """Where a Frigate for this void can come from."""
    new = ["supply"] if can_place(g, seat, void, FRIGATE) else []
    return [*new, *[area for area in g.areas if FRIGATE in fresh_in(g, seat, area)]]


def can_return(g: Galaxy, seat: int) -> bool:
    voids = empty_voids(g)
    return bool(voids) and bool(frigates(g, seat, voids[0]))


@event("outcasts_returned", can_return)
async def outcasts_returned(g: Galaxy, seat: int) -> None:
    """A free Frigate, or one from another void, in any uncontrolled void."""
    void = await ask(seat, "choose_area", empty_voids(g), about={"unit": FRIGATE}, rule=RULE)
    origin = await ask(
        seat, "choose_source", frigates(g, seat, void), about={"area": void}, rule=RULE
    )
    if origin == "supply":
        place_free(g, seat, void, FRIGATE)
    else:
        set_unit(g, seat, FRIGATE, origin, void)


def colonies(g: Galaxy, seat: int) -> list[str]:
    """Friendly or uncontrolled worlds without a structure and without an Eldar objective.
    fs:karte-exoditenkolonie.1"""
    return [
        area
        for area, spot in g.areas.items()
        if IS_WORLD[area]
        and is_open(g, seat, area)
        and not spot.structures
        and spot.objective != seat
    ]


def can_settle(g: Galaxy, seat: int) -> bool:
    return g.players[seat].materiel > 0 and can_build(g, seat, "city") and bool(colonies(g, seat))


@event("exodite_colony", can_settle)
async def exodite_colony(g: Galaxy, seat: int) -> None:
    """Build a city for 1 materiel. It belongs to the player even on a world that was uncontrolled.
    fs:karte-exoditenkolonie.2"""
    rule, about = "fs:karte-exoditenkolonie.1", {"structure": "city"}
    world = await ask(seat, "choose_world", colonies(g, seat), rule=rule, about=about)
    pay_materiel(g, seat, 1)
    build(g, seat, world, "city")


@event("legacy_of_vaul")
async def legacy_of_vaul(g: Galaxy, seat: int) -> None:
    """Two forge tokens."""
    gain_asset(g, seat, "forge", 2)
