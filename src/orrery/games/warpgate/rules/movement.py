"""Bewegung: groups of ships that travel together, and the actions made of nothing but moves."""

from collections.abc import Callable
from itertools import combinations

from orrery.games.warpgate.components import ACTION_KINDS
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.range import (
    barred,
    board,
    enemy_at,
    in_range,
    range_between,
    ship_range,
)
from orrery.games.warpgate.state import Act, Galaxy
from orrery.games.warpgate.windows import Group, W, ability
from orrery.kernel.choice import amount, ask
from orrery.kernel.limits import is_used, use
from orrery.kernel.modifiers import of, total
from orrery.kernel.state import tell

RANGE, RANGE_FROM_PORT = M.RANGE, M.RANGE_FROM_PORT  # asked for all the time


def make_act(seat: int, action: str, x: int, *, attack: bool = True, card: str = "") -> Act:
    """An action with its X. Only Advance, Concentrate and Skirmish may attack.
    warpgate:bewegung.2"""
    return Act(seat, action, x, attack and ACTION_KINDS[action].may_attack, card)


# -- ranges and their bonuses -------------------------------------------------------------------


def bonuses(g: Galaxy, seat: int, origin: str) -> list[tuple[str, int]]:
    """What can still lengthen one move of this action: (source, by)."""
    found = [
        (m.source, m.by)
        for m in g.modifiers.get(RANGE, ())
        if m.seat == seat and not is_used(g, seat, m.source, "action")
    ]
    if RANGE_FROM_PORT in g.modifiers and g.places[origin].port:
        found += [
            (m.source, m.by)
            for m in of(g, RANGE_FROM_PORT, seat)
            if not is_used(g, seat, m.source, "action")
        ]
    return found


def longest(g: Galaxy, seat: int, origin: str, limit: int) -> int:
    """The longest range of a move: the limit with everything that extends it.
    warpgate:reichweite.3"""
    if RANGE not in g.modifiers and RANGE_FROM_PORT not in g.modifiers:
        return limit
    return limit + sum(by for _, by in bonuses(g, seat, origin))


async def use_bonuses(
    g: Galaxy, seat: int, origin: str, target: str, limit: int, later: tuple[str, int] = ("", 0)
) -> None:
    """Spend the bonuses that a move beyond the limit needs; the player picks if different ones
    would do. Each works once per action, so enough must be left for a ``later`` move: its origin,
    and by how much it goes beyond the limit.
    warpgate:material-karten.4"""
    available = bonuses(g, seat, origin)
    if not available or in_range(g, seat, origin, target, limit):
        return
    missing = range_between(g, seat, origin, target) - limit
    start, needed = later
    rest = bonuses(g, seat, start) if needed > 0 else []
    enough: list[tuple[str, ...]] = []
    for size in range(1, len(available) + 1):
        for some in combinations(available, size):
            names = tuple(source for source, _ in some)
            spare = any(set(other) < set(names) for other in enough)
            left = sum(by for source, by in rest if source not in names)
            if sum(by for _, by in some) >= missing and left >= needed and not spare:
                enough.append(names)
    for source in await ask(seat, "use_bonus", enough, rule="warpgate:material-karten.4"):
        use(g, seat, source, "action")


# -- where a group may go -----------------------------------------------------------------------


def may_attack(g: Galaxy, act: Act, defender: int) -> bool:
    """Whether this action may attack that player. A cease-fire protects its owner and binds them.
    warpgate:entdeckung.seltener-2"""
    if M.TRUCE not in g.modifiers:
        return act.attack
    return act.attack and not total(g, M.TRUCE, act.seat) and not total(g, M.TRUCE, defender)


def peaceful_only(g: Galaxy, act: Act, closed: int) -> int:
    """Of the places with enemy ships those that may not be attacked, as bits.
    warpgate:bewegung.2, warpgate:entdeckung.seltener-2"""
    if not act.attack:
        return closed
    if M.TRUCE not in g.modifiers:
        return 0
    static = board(g.board)
    seat = act.seat
    foes = {place: enemy_at(g, seat, place) for place in static.names(closed)}
    return sum(static.bits[place] for place, foe in foes.items() if not may_attack(g, act, foe))


def landing(g: Galaxy, act: Act, origin: str, limit: int, closed: int) -> int:
    """Where ships from here may land, as bits: planets in range and the player's own warpgate,
    never an empty hex or another player's warpgate, and a planet with enemy ships (``closed``) only
    to attack it.
    warpgate:bewegung.1, warpgate:bewegung.2, warpgate:bewegung.4"""
    within = ship_range(g, act.seat, origin, longest(g, act.seat, origin, limit), closed)
    return within & ~peaceful_only(g, act, closed) if within & closed else within


def targets_from(g: Galaxy, act: Act, origin: str, limit: int) -> tuple[str, ...]:
    """Where ships from here may land. warpgate:bewegung.1, warpgate:reichweite.3"""
    return board(g.board).names(landing(g, act, origin, limit, barred(g, act.seat)))


def origins_with(g: Galaxy, act: Act, least: int, limit: int) -> list[str]:
    """Where a group of at least ``least`` ships can set out."""
    leaves = _leaving(g, act, limit)
    fleet = g.players[act.seat].fleet
    return [place for place, ships in fleet.items() if ships >= least and leaves(place)]


def can_set_out(g: Galaxy, act: Act, least: int, limit: int) -> bool:
    """Is there any such group? Asked for every card, so it stops at the first."""
    leaves = _leaving(g, act, limit)
    for place, ships in g.players[act.seat].fleet.items():
        if ships >= least and leaves(place):
            return True
    return False


def _leaving(g: Galaxy, act: Act, limit: int) -> Callable[[str], bool]:
    """Has a group at this place anywhere to go? Usually a neighbour is enough to know."""
    seat, near = act.seat, board(g.board).near
    if act.attack and M.TRUCE not in g.modifiers:
        return lambda place: bool(
            near(seat, place, limit) or landing(g, act, place, limit, barred(g, seat))
        )
    closed = barred(g, seat)
    forbidden = peaceful_only(g, act, closed)
    return lambda place: bool(
        near(seat, place, limit) & ~forbidden or landing(g, act, place, limit, closed)
    )


# -- moving -------------------------------------------------------------------------------------


def shift(g: Galaxy, seat: int, origin: str, target: str, n: int) -> None:
    """Take ships from one place and put them on another."""
    lift(g, seat, origin, n)
    land(g, seat, target, n)


def lift(g: Galaxy, seat: int, place: str, n: int) -> None:
    """Take ships off a place."""
    fleet = g.players[seat].fleet
    left = fleet.get(place, 0) - n
    if left < 0:
        raise ValueError(f"seat {seat} has not {n} ships on {place}")
    if left:
        fleet[place] = left
    else:
        fleet.pop(place, None)


def land(g: Galaxy, seat: int, place: str, n: int) -> None:
    """Put ships onto a place."""
    if n > 0:
        fleet = g.players[seat].fleet
        fleet[place] = fleet.get(place, 0) + n


async def set_out(
    g: Galaxy, act: Act, origins: dict[str, int], target: str, tired: dict[str, int] | None = None
) -> Group:
    """Move a group to its target, past any markers and drones; the caller deals with a fight there.
    ``tired`` ships have moved before and cannot join.
    warpgate:bewegung.3"""
    seat = act.seat
    group = Group(seat=seat, origins=dict(origins), target=target, tired=tired or {})
    await ability.open(g, W.GROUP_MOVES, group)
    for origin, n in group.origins.items():
        shift(g, seat, origin, target, n)
        tell(g, "moved", seat=seat, n=n, origin=origin, place=target)
    return group


async def arrive(g: Galaxy, group: Group) -> None:
    """After a move that met no enemy."""
    await ability.open(g, W.GROUP_MOVED, group)


async def choose_group(
    g: Galaxy, act: Act, least: int, most: int, limit: int, rule: str
) -> tuple[str, int, str]:
    """One origin, one target, a number of ships."""
    seat = act.seat
    origin = await ask(seat, "choose_origin", origins_with(g, act, least, limit), rule=rule)
    target = await ask(
        seat,
        "choose_target",
        targets_from(g, act, origin, limit),
        rule=rule,
        about={"origin": origin, "range": longest(g, seat, origin, limit)},
    )
    ships = g.players[seat].fleet[origin]
    about = {"origin": origin, "place": target}
    n = await amount(seat, "choose_ships", least, min(most, ships), rule=rule, about=about)
    await use_bonuses(g, seat, origin, target, limit)
    return origin, n, target


# -- Maneuver -----------------------------------------------------------------------------------

MANEUVER = "warpgate:maneuver.1"


def can_maneuver(g: Galaxy, act: Act) -> bool:
    """Whether any ship can set out. warpgate:maneuver.1"""
    return can_set_out(g, act, 1, act.x)


async def maneuver(g: Galaxy, act: Act) -> None:
    """Move any number of ships from one place to one other, then once more with a different group.
    The second move is optional; no ship moves twice.
    warpgate:maneuver.1"""
    origin, n, target = await choose_group(g, act, 1, 99, act.x, MANEUVER)
    first = await set_out(g, act, {origin: n}, target)
    await arrive(g, first)
    moved = {target: sum(first.origins.values())}
    seat = act.seat
    fresh = [
        place
        for place, ships in g.players[seat].fleet.items()
        if ships > moved.get(place, 0) and targets_from(g, act, place, act.x)
    ]
    again = await ask(seat, "maneuver_again", (*fresh, "done"), rule=MANEUVER)
    if again == "done":
        return
    target = await ask(
        seat,
        "choose_target",
        targets_from(g, act, again, act.x),
        rule=MANEUVER,
        about={"origin": again, "range": longest(g, seat, again, act.x)},
    )
    movable = g.players[seat].fleet[again] - moved.get(again, 0)
    about = {"origin": again, "place": target}
    n = await amount(seat, "choose_ships", 1, movable, rule=MANEUVER, about=about)
    await use_bonuses(g, seat, again, target, act.x)
    await arrive(g, await set_out(g, act, {again: n}, target, tired=moved))
