"""The texts of tactics cards: when they apply. The cards themselves are in abilities/tactics.py."""

from collections.abc import Awaitable, Callable
from enum import StrEnum

from orrery.games.warpgate.state import Battle, Galaxy

Text = Callable[[Galaxy, Battle, int], Awaitable[None]]


class Step(StrEnum):
    """When a text applies.
    warpgate:kampf.7, warpgate:kampf.8, warpgate:kampf.9, warpgate:kampf.10, warpgate:kampf.11,
    warpgate:kampf.12"""

    BEFORE = "before"  # before the strengths are compared
    AFTER = "after"  # after the comparison, whoever won
    END = "end"  # after all destruction, before the retreat
    RETREATED = "retreated"  # right after the retreat


_texts: dict[tuple[str, Step], Text] = {}
_cancelling: set[str] = set()
_copying: set[str] = set()
exercised: set[tuple[str, Step]] = set()  # for the test that every text was used somewhere


def tactic(card: str, step: Step) -> Callable[[Text], Text]:
    """Register a card's text: ``@tactic("salvage", Step.END)``."""

    def register(text: Text) -> Text:
        if (card, step) in _texts:
            raise ValueError(f"{card} has two texts for {step}")
        _texts[card, step] = text
        return text

    return register


def cancelling(card: str) -> None:
    """The card's text annuls the opposing text."""
    _cancelling.add(card)


def copying(card: str) -> None:
    """The card's text lets its owner use the opposing text as well."""
    _copying.add(card)


def registered() -> list[tuple[str, Step]]:
    return list(_texts)


def cards_with_text() -> set[str]:
    return {card for card, _ in _texts} | _cancelling | _copying


async def resolve(g: Galaxy, battle: Battle, seat: int, card: str, step: Step) -> None:
    """Carry out the part of a card's text that applies now, for this seat."""
    text = _texts.get((card, step))
    if text is not None:
        exercised.add((card, step))
        await text(g, battle, seat)


def settle_texts(battle: Battle) -> None:
    """Texts that annul others come first. A cancelled card keeps its factor and loses its text; if
    both cancel, or a copy meets a cancelling text, both texts are void.
    warpgate:kampf.8"""
    sides = (battle.attacker, battle.defender)
    cards = battle.cards
    cancels = {
        seat: cards[seat] in _cancelling
        or (cards[seat] in _copying and cards[battle.enemy(seat)] in _cancelling)
        for seat in sides
    }
    for seat in sides:
        enemy = battle.enemy(seat)
        if cancels[enemy]:
            battle.texts[seat] = []
        elif cards[seat] in _copying:
            battle.texts[seat] = [cards[enemy]]
        else:
            battle.texts[seat] = [cards[seat]]
