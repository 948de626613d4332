"""What an answer leads to, told before it is given, and what stands in the way of one.

A title's ``foresee`` looks at a question with the eyes of the seat that is asked: against whom,
with which odds, what it costs and what that leaves. Its ``why_not`` says why a thing cannot be
chosen. Both know the view and nothing else; the sentences stand in the title's text.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from orrery.kernel.choice import Choice, Option
from orrery.kernel.view import View
from orrery.kit.words import Words


class Outlook(NamedTuple):
    """Told beside an answer."""

    note: str = ""
    warning: str = ""  # something bad that follows from it
    idle: bool = False  # it leads to nothing much: it comes after the others


Outlooks = Mapping[Option, Outlook]
Foresee = Callable[[View, Choice, Words], Outlooks]


class Reason(NamedTuple):
    """Why something cannot be chosen: the rule in the way, if one in particular is, and the facts
    for its sentence. That stands in the title's text (section ``why``), under the rule's id, or
    under ``key`` where one rule has several things to say."""

    rule: str = ""
    facts: Mapping[str, Any] = {}
    key: str = ""

    def sentence(self, words: Words) -> str:
        """In words, or "" if there are none."""
        key = self.key or self.rule.partition(":")[2]
        return words.why(key, self.facts) if words.has("why", key) else ""


WhyNot = Callable[[View, Choice, str], Reason]


def none(view: View, choice: Choice, words: Words) -> Outlooks:
    """Nothing is known of any answer."""
    return {}
