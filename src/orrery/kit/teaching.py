"""What teaches a game: the page "How to play", its figures, notes of a coach, a guided first game.

The words stand in the title's text/learn/<language>.toml: ``lead``, a list of ``section`` (heading,
text, and perhaps a figure with its caption), and ``coach``. A note of the coach is said when a kind
of choice comes for the first time ("explore_space", or "use_ability.hits" in a window), or when
something is told for the first time ("news.battle_won"). ``goal`` is said before all others, and
what stands under ``again`` when a kind of choice comes for the second time, the third and so on.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
from msgspec import Struct

NEWS = "news."  # before the kinds of news, among the keys of notes


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of the page. Its text has paragraphs, ``- lists`` and ``**words that matter**``."""

    heading: str
    text: str
    figure: str = ""
    caption: str = ""


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """How to play, in one language."""

    lead: str
    section: tuple[Section, ...]
    goal: str  # what one plays for, as a note
    again: dict[str, tuple[str, ...]]
    coach: dict[str, str]

    def note(self, kind: str, window: str = "") -> str:
        """The key of the note for a kind of choice, "" if there is none."""
        keys = (f"{kind}.{window}", kind) if window else (kind,)
        return next((key for key in keys if key in self.coach), "")

    def in_all(self) -> int:
        """How many notes there are."""
        return 1 + len(self.coach) + sum(len(notes) for notes in self.again.values())

    def note_on(self, news: str) -> str:
        """The key of the note for a kind of news, "" if there is none."""
        return f"{NEWS}{news}" if f"{NEWS}{news}" in self.coach else ""


def _at_once(g: Any) -> bool:
    return True


def _as_it_is(g: Any) -> None:
    pass


@dataclass(frozen=True)
class Figure:
    """A real scene for the page: a match of the guided game's kind, played by bots with a fixed
    seed until a moment, with what is arranged there, cut out around some places; or a picture or
    the cards of a panel."""

    until: Callable[[Any], bool] = _at_once  # the state in which it is looked at
    arrange: Callable[[Any], None] = _as_it_is  # what is changed in it for the figure
    around: tuple[str, ...] = ()  # ids on the board; all of it if there are none
    reach: float = 1.0  # what else is seen around them
    lit: tuple[str, ...] = ()  # what shines
    panel: str = ""  # beside the board instead
    pictures: tuple[int, ...] = ()  # of the panel; without any, its cards
    cards: int = 0  # how many of them
    seed: str = "figure"


@dataclass(frozen=True)
class FirstGame:
    """The table that is settled for somebody who learns the game."""

    players: int
    options: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Teaching:
    package: str  # whose text/learn/ it is
    first_game: FirstGame
    figures: Mapping[str, Figure] = field(default_factory=dict)

    def lesson(self, language: str) -> Lesson:
        return _lesson(self.package, language)


@cache
def _lesson(package: str, language: str) -> Lesson:
    file = files(package).joinpath("text", "learn", f"{language}.toml")
    try:
        return msgspec.toml.decode(file.read_bytes(), type=Lesson)
    except msgspec.ValidationError as problem:
        raise ValueError(f"{package}/text/learn/{language}.toml: {problem}") from problem
