"""What may be done at any time in one's own turn: colony ships, trade, diplomacy."""

from collections.abc import Callable, Sequence
from typing import Any

from orrery.games.eclipse.rules.diplomacy import partners, propose
from orrery.games.eclipse.rules.population import (
    can_flip,
    colonize,
    flip_colony_ship,
    landings,
)
from orrery.games.eclipse.rules.resources import tradable, trade
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.choice import DONE, Choice, Option, ask

FLIP = "flip_colony_ship"
TRADE = "trade_resources"
RELATIONS = "relations"


# The questions of a turn beside which all of this may be done.
IN_TURN = frozenset(
    (
        "choose_action",
        "choose_reaction",
        "explore_space",
        "place_sector",
        "influence",
        "research",
        "upgrade_slot",
        "build",
        "move_ship",
        "end_turn",
    )
)


class Anytime:
    """What the active player may do besides answering.
    eclipse:handel.1, eclipse:diplomatie.4, eclipse:kolonieschiffe.1"""

    def options(self, g: Galaxy, seat: int, asked: Choice) -> list[Option]:
        if seat != asked.seat or asked.kind not in IN_TURN:
            return []
        return at_end(g, seat) if asked.kind == "end_turn" else anytime(g, seat)

    async def enter(self, g: Galaxy, seat: int, option: Option) -> None:
        if option == FLIP:
            flip_colony_ship(g, seat)
        elif option == TRADE:
            await trade(g, seat)
        elif is_relations(option):
            assert isinstance(option, tuple)
            await propose(g, seat, int(option[1]))
        else:
            assert isinstance(option, tuple)
            sector, square, track = option
            colonize(g, seat, str(sector), int(square), str(track))


def is_relations(option: Option) -> bool:
    return isinstance(option, tuple) and option[0] == RELATIONS


def anytime(g: Galaxy, seat: int) -> list[Option]:
    """Use colony ships during an action, also in a sector just explored or taken; flip them back
    during an Influence action; trade and open relations at any time in one's own turn.
    eclipse:kolonieschiffe.1, eclipse:erkundung.20, eclipse:erkundung.23, eclipse:einfluss.8,
    eclipse:einfluss.13, eclipse:einfluss.9, eclipse:handel.1, eclipse:diplomatie.4"""
    found: list[Option] = landings(g, seat) if g.acting else []
    if can_flip(g, seat):
        found.append(FLIP)
    if tradable(g.players[seat]):
        found.append(TRADE)
    return [*found, *((RELATIONS, other) for other in partners(g, seat))]


def at_end(g: Galaxy, seat: int) -> list[Option]:
    """The same before the turn ends; trade can wait."""
    return [option for option in anytime(g, seat) if option != TRADE]


async def ask_in_turn(
    g: Galaxy, seat: int, kind: str, options: Callable[[], Sequence[Option]], **more: Any
) -> Any:
    """A question in one's own turn, which waits while things are done that may be done at any
    time. Answering "done" ends the turn."""
    answer = await ask(seat, kind, options, doors=lambda: anytime(g, seat), **more)
    if answer == DONE:
        g.acting = False
    return answer


async def last_chance(g: Galaxy, seat: int) -> None:
    """Ask once more for colony ships and relations before the turn ends.
    eclipse:kolonieschiffe.1, eclipse:diplomatie.4"""
    rule = "eclipse:kolonieschiffe.1"
    await ask(seat, "end_turn", (DONE,), rule=rule, doors=lambda: at_end(g, seat))
