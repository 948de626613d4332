"""The three actions that may attack: Advance, Concentrate, Skirmish."""

from orrery.games.warpgate.rules.combat import combat
from orrery.games.warpgate.rules.movement import (
    arrive,
    can_set_out,
    choose_group,
    set_out,
    targets_from,
    use_bonuses,
)
from orrery.games.warpgate.rules.range import enemy_at
from orrery.games.warpgate.state import Act, Galaxy
from orrery.kernel.choice import amount, ask

ADVANCE = "warpgate:advance.1"
CONCENTRATE = "warpgate:concentrate.1"
SKIRMISH = "warpgate:skirmish.1"


async def move_or_attack(g: Galaxy, act: Act, origins: dict[str, int], target: str) -> None:
    """Move a group; on a planet with enemy ships the move is an attack. warpgate:bewegung.2"""
    defender = enemy_at(g, act.seat, target)
    group = await set_out(g, act, origins, target)
    if defender < 0:
        await arrive(g, group)
    else:
        await combat(g, target, act.seat, defender, group.origins)


def can_advance(g: Galaxy, act: Act) -> bool:
    """Whether two ships can set out together. warpgate:advance.1"""
    return can_set_out(g, act, 2, act.x)


async def advance(g: Galaxy, act: Act) -> None:
    """Move two or more ships from one place to one other. warpgate:advance.1"""
    origin, n, target = await choose_group(g, act, 2, 99, act.x, ADVANCE)
    await move_or_attack(g, act, {origin: n}, target)


def can_skirmish(g: Galaxy, act: Act) -> bool:
    """Whether any ship can set out. warpgate:skirmish.1"""
    return can_set_out(g, act, 1, act.x)


async def skirmish(g: Galaxy, act: Act) -> None:
    """Move exactly one ship. warpgate:skirmish.1"""
    origin, n, target = await choose_group(g, act, 1, 1, act.x, SKIRMISH)
    await move_or_attack(g, act, {origin: n}, target)


def can_concentrate(g: Galaxy, act: Act) -> bool:
    """Whether any ship can set out. warpgate:concentrate.1"""
    return can_set_out(g, act, 1, act.x)


async def concentrate(g: Galaxy, act: Act) -> None:
    """Move any number of ships from one or two places to one other. warpgate:concentrate.1"""
    seat, fleet = act.seat, g.players[act.seat].fleet
    reach = {place: targets_from(g, act, place, act.x) for place in fleet}
    targets = sorted({target for found in reach.values() for target in found})
    target = await ask(seat, "choose_target", targets, rule=CONCENTRATE)
    near = [place for place in fleet if target in reach[place]]
    group: dict[str, int] = {}
    while near and len(group) < 2:
        options = (*near, "done") if group else tuple(near)
        origin = await ask(seat, "choose_origin", options, rule=CONCENTRATE)
        if origin == "done":
            break
        about = {"origin": origin, "place": target}
        n = await amount(seat, "choose_ships", 1, fleet[origin], rule=CONCENTRATE, about=about)
        await use_bonuses(g, seat, origin, target, act.x)
        group[origin] = n
        # A bonus spent on the first group may be missing for a second one.
        near = [
            place
            for place in near
            if place != origin and target in targets_from(g, act, place, act.x)
        ]
    await move_or_attack(g, act, group, target)
