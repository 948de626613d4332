"""Warpstürme bewegen: storms close borders and move in each refresh phase."""

from collections.abc import Iterable

from orrery.games.forbidden_stars.components import STORM_SYMBOLS
from orrery.games.forbidden_stars.rules.board import beside_edge, board, parse_edge
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import StormMove, W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell


def destinations(g: Galaxy, storm: str, symbols: Iterable[str]) -> list[str]:
    """Where these symbols take a storm: never onto another storm or off the map, but outer edges
    are allowed.
    fs:warpstuerme-bewegen.4, fs:warpstuerme-bewegen.12, fs:warpstuerme-bewegen.13"""
    way, column, row = parse_edge(storm)
    edges = board(g).edges
    found: list[str] = []
    for symbol in symbols:
        data = STORM_SYMBOLS[symbol]
        for edge, columns, rows in data.from_h if way == "h" else data.from_v:
            target = f"{edge}:{column + columns}:{row + rows}"
            if target in edges and target not in g.storms and target not in found:
                found.append(target)
    return found


async def move_storm(g: Galaxy, seat: int, symbol: str) -> None:
    """The player moves a storm of their choice in one of the two directions. They must if any can
    move, and each storm moves only once a phase.
    fs:warpstuerme.1, fs:warpstuerme-bewegen.2, fs:ereigniskarten.3, fs:organisationsphase.9,
    fs:warpstuerme-bewegen.5, fs:warpstuerme-bewegen.6, fs:warpstuerme-bewegen.7,
    fs:warpstuerme-bewegen.8, fs:warpstuerme-bewegen.9"""
    options = [
        (storm, target)
        for storm, moved in g.storms.items()
        if not moved
        for target in destinations(g, storm, (symbol,))
    ]
    if not options:
        return
    rule = "fs:warpstuerme-bewegen.2"
    about = {
        "origin": {f"{storm}/{target}": beside_edge(g, storm) for storm, target in options},
        "where": {f"{storm}/{target}": beside_edge(g, target) for storm, target in options},
    }
    storm, target = await ask(seat, "move_storm", options, rule=rule, about=about)
    event = StormMove(seat=seat, storm=storm, target=target)
    await ability.open(g, W.STORM, event)
    if not event.cancelled:
        shift_storm(g, seat, storm, target)


def shift_storm(g: Galaxy, seat: int, storm: str, target: str) -> None:
    """Move a storm, and mark it as moved in this phase. fs:warpstuerme-bewegen.9"""
    g.storms = {target if edge == storm else edge: moved for edge, moved in g.storms.items()}
    g.storms[target] = True
    origin, where = beside_edge(g, storm), beside_edge(g, target)
    tell(g, "storm_moved", seat=seat, storm=storm, target=target, origin=origin, where=where)
