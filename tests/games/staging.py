"""Looking at a scripted table as the battle stage shows it."""

from collections.abc import Sequence
from typing import Any

from orrery import games
from orrery.kernel.state import News
from orrery.kernel.view import View, view_table
from orrery.kit.battle import Battle, Side

from .speaking import strict


def staged(id: str, g: Any, news: Sequence[News], seat: int = -1) -> Battle:
    """The battle of this table, in English."""
    game = games.game(id)
    view = View(id, seat, *view_table(g, seat, game.back), (), None, False)
    assert game.battle is not None
    shown = game.battle(view, [item.seen_by(seat) for item in news], strict(id, "en", 2))
    assert shown is not None
    return shown


def pieces(side: Side) -> list[tuple[int, str, str]]:
    """How many of what, in which state."""
    return [(one.count, one.name, one.state) for one in side.pieces]
