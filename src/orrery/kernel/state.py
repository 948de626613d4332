"""The base of every game's state, and the news that rules tell.

A state is plain data: no callables, no closures, no text for people. The words of a title turn
news into sentences.
"""

from typing import Any, ClassVar, Protocol

from msgspec import Struct

from orrery.kernel.modifiers import Modifier


class Happened(Protocol):
    """What can be put into words: news of a match, or what a table has stored of them."""

    @property
    def kind(self) -> str: ...

    @property
    def facts(self) -> dict[str, Any]: ...


class News(Struct, frozen=True, gc=False):
    """Something happened. ``secret`` holds facts that only the seats in ``eyes`` may know."""

    kind: str
    facts: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    eyes: tuple[int, ...] = ()

    def seen_by(self, seat: int) -> "News":
        """The same news with what this seat may know."""
        if not self.secret:
            return self
        facts = {**self.facts, **self.secret} if seat in self.eyes else self.facts
        return News(self.kind, facts)


class State(Struct, kw_only=True):
    """What lies on the table. Titles add their pieces."""

    news: list[News] = []  # told since the last question; the match collects it
    used: dict[str, list[str]] = {}  # what was used, by limit: {"round": ["2:void_communion"]}
    modifiers: dict[str, list[Modifier]] = {}  # lasting effects, by what they change
    muted: bool = False  # an imagined match: nobody listens to its news
    covered: bool = False  # reactions from hidden hands are asked covered: see windows.py

    # What is never part of a view:
    unseen_fields: ClassVar[tuple[str, ...]] = ("news", "muted", "covered")


def tell(g: State, kind: str, /, **facts: Any) -> None:
    """Public news."""
    if not g.muted:
        g.news.append(News(kind, facts))


def tell_only(g: State, eyes: int, kind: str, /, secret: dict[str, Any], **facts: Any) -> None:
    """News of which one seat knows more than the others."""
    if not g.muted:
        g.news.append(News(kind, facts, secret, (eyes,)))
