"""What has just happened and stays to be looked at: dice that fell, cards that were found."""

from collections.abc import Sequence

from orrery.games.ti4.screen.battle import recent_dice
from orrery.games.ti4.screen.cards import card, known_card
from orrery.kernel.state import Happened
from orrery.kernel.view import View
from orrery.kit.scene import Panel
from orrery.kit.words import Words

FOUND = {"explored": "card", "gained_relic": "relic"}  # the fact that names the card
MANY = 8  # the last ones


def recent(
    view: View, past: Sequence[Happened], fresh: Sequence[Happened], words: Words
) -> tuple[Panel, ...]:
    """Since the reader's last answer; in a combat, the dice of its last round at least."""
    return (*recent_dice(view, past, fresh, words), *found(fresh, words))


def found(fresh: Sequence[Happened], words: Words) -> list[Panel]:
    """The cards that were turned over by exploring, and relics, each with who found it."""
    cards = []
    for news in fresh:
        id = str(news.facts.get(FOUND.get(news.kind, ""), ""))
        if known_card(id):
            name = words.label("found_by", card=id, seat=news.facts["seat"])
            cards.append(card(words, id, name=name))
    if not cards:
        return []
    title = words.label("found")
    return [Panel(id="found", kind="market", title=title, cards=tuple(cards[-MANY:]))]
