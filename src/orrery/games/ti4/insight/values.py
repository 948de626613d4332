"""What a position is worth to each seat, and a view as numbers."""

from typing import Any

from orrery.games.ti4.components import (
    PLANETS,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    TILES,
    UNIT_KINDS,
    UNITS,
)
from orrery.games.ti4.rules.scoring import controls_home, unscorable
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kernel.view import View
from orrery.kit.fleet import is_damaged, kind_of

POINT = 12.0  # a victory point, in resources
WIN = 500.0
WITHIN_REACH = 5.0  # an objective that could be scored now
TECHNOLOGY = 3.0
TOKEN = 1.6
GOOD, COMMODITY = 1.0, 0.5
CARD, SECRET, NOTE = 1.2, 2.0, 0.4
PLANET = 1.5  # besides what it gives
READY = 0.25  # of what it gives, as long as it is not exhausted
DAMAGED = 0.7
MECATOL = 4.0
STRUCTURES = {"space_dock": 5.0, "pds": 2.5}


def values(g: Galaxy) -> list[float]:
    """What everybody has, in resources: points first."""
    return [_value(g, seat) for seat in range(len(g.players))]


def _value(g: Galaxy, seat: int) -> float:
    player = g.players[seat]
    if player.out:
        return 0.0
    total = POINT * player.points + (WIN if g.winner == seat else 0.0)
    total += TOKEN * (player.tactic + player.strategy + min(player.fleet, 6))
    total += GOOD * player.goods + COMMODITY * player.commodities
    total += TECHNOLOGY * len(player.technologies)
    total += CARD * len(player.hand.cards) + SECRET * len(player.secrets.cards)
    total += NOTE * len(player.notes.cards)
    total += sum(_planet(g, id) for id in player.planets)
    total += _units(g, seat)
    if controls_home(g, seat):
        total += WITHIN_REACH * sum(not unscorable(g, seat, id) for id in g.objectives)
    total += WITHIN_REACH * sum(not unscorable(g, seat, id) for id in player.secrets.cards)
    return total


def _planet(g: Galaxy, id: str) -> float:
    printed = PLANETS[id]
    worth = PLANET + 0.6 * (printed.resources + printed.influence)
    if not g.planets[id].exhausted:
        worth += READY * (printed.resources + printed.influence)
    return worth + (MECATOL if id == "mecatol_rex" else 0.0)


def _units(g: Galaxy, seat: int) -> float:
    """What a player's pieces on the board would cost."""
    total = 0.0
    units = g.players[seat].units
    for system in g.systems.values():
        for one, n in system.space.get(seat, {}).items():
            total += n * unit_worth(units, one)
    for planet in g.planets.values():
        for one, n in planet.forces.get(seat, {}).items():
            total += n * unit_worth(units, one)
    return total


def unit_worth(units: dict[str, str], one: str) -> float:
    """The cost of a unit, with a little for being upgraded."""
    kind = kind_of(one)
    if kind in STRUCTURES:
        return STRUCTURES[kind]
    figures = UNITS[units[kind]]
    cost = figures.cost / figures.units_per_cost * (1.2 if figures.level == 2 else 1.0)
    return cost * DAMAGED if is_damaged(one) else cost


# -- features -----------------------------------------------------------------------------------

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
LENGTHS = ("planets", "technologies", "exhausted", "area", "laws", "cards", "spent", "scored")
ZONES = ("hand", "secrets", "notes")
GENERIC = [id for id, item in TECHNOLOGIES.items() if item.source == "base" and not item.faction]
ON_BOARD = [id for id, tile in TILES.items() if tile.source == "base"]
KINDS = [id for id, kind in UNIT_KINDS.items() if kind.source == "base"]


def features(view: View) -> list[float]:
    """The view as numbers, the seat's own first; always as many for a number of players."""
    table, players = view.table, view.table["players"]
    me = max(view.seat, 0)
    order = [(me + step) % len(players) for step in range(len(players))]
    numbers = [float(table[what]) for what in ("round", "custodians", "goal")]
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
    for id, item in PLANETS.items():
        if item.source == "base":
            numbers += _planet_features(table["planets"].get(id), order)
    return numbers


def _of(by_seat: dict[Any, Any], seat: int) -> dict[str, int]:
    """What a seat has there; through JSON the keys are strings."""
    found: dict[str, int] = by_seat.get(seat) or by_seat.get(str(seat)) or {}
    return found


def _system(system: Any, order: list[int]) -> list[float]:
    """Who has ships and tokens in a system; all zero for one that is not on the board."""
    if system is None:
        return [0.0] * (2 + len(KINDS)) * len(order)
    _, space, tokens, _ = system
    numbers: list[float] = []
    for seat in order:
        fleet = _of(space, seat)
        numbers += [float(seat in tokens), float(sum(is_damaged(one) for one in fleet))]
        numbers += [float(sum(n for one, n in fleet.items() if kind_of(one) == k)) for k in KINDS]
    return numbers


def _planet_features(planet: Any, order: list[int]) -> list[float]:
    if planet is None:
        return [0.0] * (1 + 2 * len(order))
    _, owner, exhausted, forces, *_ = planet
    numbers = [float(exhausted and owner != NOBODY)]
    for seat in order:
        numbers += [float(owner == seat), float(sum(_of(forces, seat).values()))]
    return numbers
