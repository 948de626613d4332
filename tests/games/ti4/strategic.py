"""Driving strategic actions, for the tests of the strategy cards."""

from collections.abc import Iterable

from orrery.games.ti4.rules.strategic_action import perform_strategic_action, secondary
from orrery.games.ti4.state import Galaxy, Stage

from ..driving import Played
from .scenario import kept


async def whole(g: Galaxy, card: str) -> None:
    await perform_strategic_action(g, card)
    while g.stage == Stage.SECONDARY:
        await secondary(g)


def strategic(g: Galaxy, card: str, *answers: object) -> Played:
    """A strategic action from the primary ability to the last secondary one."""
    if card not in g.players[0].cards:
        for player in g.players:
            if card in player.cards:
                player.cards.remove(card)
        g.cards.pop(card, None)
        g.players[0].cards.append(card)
    return kept(g, whole(g, card), *answers)


def alone(g: Galaxy, seats: Iterable[int] = (1, 2)) -> None:
    """The others have no strategy tokens, and nothing that could stand for them."""
    for seat in seats:
        player = g.players[seat]
        player.reserve += player.strategy
        player.strategy = 0
        player.abilities = []


def top_agenda(g: Galaxy, below: int = 0) -> str:
    return g.agenda_deck.cards[-1 - below]
