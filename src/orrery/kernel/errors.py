"""What can go wrong, named.

OrreryError
├── IllegalAnswer     an answer that the rules do not allow; nothing has changed
├── CannotUndo        taking back would cross a reveal, a roll or another player's answer
├── BadOption         a table option or seat count that the title does not offer
├── BrokenMatch       a stored match that cannot be read or does not replay
└── RuleBug           the rules themselves failed; the match stands as before the answer

The message is for programmers. ``code`` names the sentence in which people are told the same in
their language (kit/refusals.py), ``facts`` is what stands in it.
"""

from typing import Any


class OrreryError(Exception):
    """Base of everything this package raises on purpose."""

    code = ""

    def __init__(self, message: str = "", code: str = "", **facts: Any) -> None:
        super().__init__(message)
        self.code = code or type(self).code
        self.facts = facts


class IllegalAnswer(OrreryError):
    """An answer that is not allowed. Carries the rule that forbids it and what is allowed."""

    def __init__(
        self,
        message: str,
        rule: str = "",
        allowed: tuple[Any, ...] = (),
        code: str = "",
        **facts: Any,
    ) -> None:
        super().__init__(f"{message} [{rule}]" if rule else message, code, **facts)
        self.rule = rule
        self.allowed = allowed
        self.title = ""  # whose text has the sentence, if a rule of this title refused


class CannotUndo(OrreryError):
    """The answer cannot be taken back without the consent of all seats."""


class BadOption(OrreryError):
    """The table was set up in a way the title does not offer."""


class BrokenMatch(OrreryError):
    """A stored match that cannot be read, or whose replay differs from what was stored."""

    code = "broken_match"


class RuleBug(OrreryError):
    """A rule function failed. The answer that led there was taken back."""


class GameOver(Exception):
    """Raised by a rule when the match ends in the middle of anything."""
