"""The texts of tactics cards: when they apply. The cards themselves are in abilities/tactics.py."""

from collections.abc import Awaitable, Callable
from enum import StrEnum

from orrery.games.warpgate.components import TACTICS
from orrery.games.warpgate.state import Battle, Galaxy
from orrery.games.warpgate.windows import effects
from orrery.kernel.effects import Texts

Text = Callable[[Galaxy, Battle, int], Awaitable[None]]


class Step(StrEnum):
    """When a text applies.
    warpgate:kampf.7, warpgate:kampf.8, warpgate:kampf.9, warpgate:kampf.10, warpgate:kampf.11,
    warpgate:kampf.12"""

    BEFORE = "before"  # before the strengths are compared
    AFTER = "after"  # after the comparison, whoever won
    END = "end"  # after all destruction, before the retreat
    RETREATED = "retreated"  # right after the retreat


_TEXTS = {step: Texts[[Galaxy, Battle, int]](effects, step) for step in Step}


def tactic(card: str, step: Step) -> Callable[[Text], Text]:
    """Register a card's text: ``@tactic("salvage", Step.END)``."""
    return _TEXTS[step](card)


async def resolve(g: Galaxy, battle: Battle, seat: int, card: str, step: Step) -> None:
    """Carry out the part of a card's text that applies now, for this seat."""
    if card in _TEXTS[step]:
        await _TEXTS[step].carry_out(card, g, battle, seat)


def settle_texts(battle: Battle) -> None:
    """Texts that annul others come first. A cancelled card keeps its factor and loses its text; if
    both cancel, or a copy meets a cancelling text, both texts are void.
    warpgate:kampf.8"""
    sides = (battle.attacker, battle.defender)
    cards = battle.cards
    played = {seat: TACTICS[cards[seat]] for seat in sides}
    cancels = {
        seat: played[seat].annuls or (played[seat].copies and played[battle.enemy(seat)].annuls)
        for seat in sides
    }
    for seat in sides:
        enemy = battle.enemy(seat)
        if cancels[enemy]:
            battle.texts[seat] = []
        elif played[seat].copies:
            battle.texts[seat] = [cards[enemy]]
        else:
            battle.texts[seat] = [cards[seat]]
