"""A view of Twilight Imperium 4 as numbers, for bots that learn."""

from typing import Any

from orrery.games.ti4.components import PLANETS, STRATEGY_CARDS, TECHNOLOGIES, TILES, UNIT_KINDS
from orrery.games.ti4.state import NOBODY
from orrery.kernel.view import View
from orrery.kit.fleet import is_damaged, kind_of

COUNTS = (
    "tactic",
    "fleet",
    "strategy",
    "reserve",
    "goods",
    "commodities",
    "points",
    "passed",
    "out",
)
LENGTHS: tuple[str, ...] = (
    "planets",
    "technologies",
    "exhausted",
    "area",
    "laws",
    "cards",
    "spent",
    "scored",
    "leaders",
    "locked",
    "relics",
    "fragments",
    "taken",
)
SINGLE = ("round", "custodians", "goal", "expansion", "nexus_active")
ZONES = ("hand", "secrets", "notes")
GENERIC = [id for id, item in TECHNOLOGIES.items() if not item.faction]
ON_BOARD = [id for id, tile in TILES.items() if tile.kind != "hyperlane"]
KINDS = list(UNIT_KINDS)
MARKERS = ("alpha", "beta", "gamma", "ion_storm")  # tokens that change ways


def features(view: View) -> list[float]:
    """The view as numbers, the seat's own first; always as many for a number of players."""
    table, players = view.table, view.table["players"]
    me = max(view.seat, 0)
    order = [(me + step) % len(players) for step in range(len(players))]
    numbers = [float(table[what]) for what in SINGLE]
    numbers += [float(table["speaker"] == seat) for seat in order]
    numbers += [float(table["active"] == seat) for seat in order]
    for seat in order:
        player = players[seat]
        numbers += [float(player[what]) for what in COUNTS]
        numbers += [float(len(player[what])) for what in LENGTHS]
        numbers += [float(player[what]["size"]) for what in ZONES]
        numbers += [float(id in player["technologies"]) for id in GENERIC]
        numbers += [float(id in player["cards"]) for id in STRATEGY_CARDS]
    for id in ON_BOARD:
        numbers += _system(table["systems"].get(id), order)
    for id in PLANETS:
        numbers += _planet_features(table["planets"].get(id), order)
    return numbers


def _of(by_seat: dict[Any, Any], seat: int) -> dict[str, int]:
    """What a seat has there; through JSON the keys are strings."""
    found: dict[str, int] = by_seat.get(seat) or by_seat.get(str(seat)) or {}
    return found


def _system(system: Any, order: list[int]) -> list[float]:
    """Who has ships and tokens in a system; all zero for one that is not on the board."""
    if system is None:
        return [0.0] * (1 + len(MARKERS) + (2 + len(KINDS)) * len(order))
    _, space, tokens, markers, frontier = system
    numbers = [float(frontier)]
    numbers += [float(any(kind in one for one in markers)) for kind in MARKERS]
    for seat in order:
        fleet = _of(space, seat)
        numbers += [float(seat in tokens), float(sum(is_damaged(one) for one in fleet))]
        numbers += [float(sum(n for one, n in fleet.items() if kind_of(one) == k)) for k in KINDS]
    return numbers


def _planet_features(planet: Any, order: list[int]) -> list[float]:
    if planet is None:
        return [0.0] * (2 + 2 * len(order))
    _, owner, exhausted, forces, attached, *_ = planet
    numbers = [float(exhausted and owner != NOBODY), float(len(attached))]
    for seat in order:
        numbers += [float(owner == seat), float(sum(_of(forces, seat).values()))]
    return numbers
