"""What may be done at any time in one's own turn: colony ships, trade, diplomacy."""

from collections.abc import Callable, Sequence
from typing import Any

from orrery.games.eclipse.rules.diplomacy import partners, propose
from orrery.games.eclipse.rules.population import (
    can_colonize,
    can_flip,
    colonize,
    flip_colony_ship,
)
from orrery.games.eclipse.rules.resources import tradable, trade
from orrery.games.eclipse.state import Galaxy
from orrery.kernel.choice import DONE, Option, ask, ask_beside

COLONY_SHIP = "colony_ship"
FLIP = "flip_colony_ship"
TRADE = "trade_resources"
RELATIONS = "relations"


class Anytime:
    """eclipse:kolonieschiffe.1: colony ships during an action, also in a sector just explored or
    taken (erkundung.20, erkundung.23, einfluss.8, einfluss.13), and einfluss.9: flipped back during
    an Influence action; eclipse:handel.1: trade at any time; eclipse:diplomatie.4: relations at any
    time in one's turn."""

    def options(self, g: Galaxy, seat: int) -> Sequence[Option]:
        player = g.players[seat]
        extra: list[Option] = []
        if g.acting and can_colonize(g, seat):
            extra.append(COLONY_SHIP)
        if can_flip(g, seat):
            extra.append(FLIP)
        if tradable(player):
            extra.append(TRADE)
        extra += [(RELATIONS, other) for other in partners(g, seat)]
        return extra

    async def run(self, g: Galaxy, seat: int, option: Option) -> None:
        if option == COLONY_SHIP:
            await colonize(g, seat)
        elif option == FLIP:
            flip_colony_ship(g, seat)
        elif option == TRADE:
            await trade(g, seat)
        else:
            assert isinstance(option, tuple)
            await propose(g, seat, int(option[1]))


ANYTIME = Anytime()


async def ask_in_turn(
    g: Galaxy, seat: int, kind: str, options: Callable[[], Sequence[Option]], **more: Any
) -> Any:
    """A question in one's own turn, with everything beside it that may be done at any time. Who
    says done beside all of that has ended the turn."""
    answer = await ask_beside(ANYTIME, g, seat, kind, options, **more)
    if answer == DONE:
        g.acting = False
    return answer


async def last_chance(g: Galaxy, seat: int) -> None:
    """Before the turn ends: colony ships and relations once more (eclipse:kolonieschiffe.1,
    diplomatie.4). Trade can wait."""
    while True:
        extra = [option for option in ANYTIME.options(g, seat) if option != TRADE]
        if not extra:
            return
        answer = await ask(seat, "end_turn", (*extra, DONE), rule="eclipse:kolonieschiffe.1")
        if answer == DONE:
            return
        await ANYTIME.run(g, seat, answer)
