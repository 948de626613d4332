"""The coach: a short note beside the question when something comes up for the first time.

The page gets every note that fits the question, or what was told since the reader's last answer;
its script shows one that was not seen before, to who wants notes.
"""

from msgspec import Struct

from orrery import games
from orrery.kit.acts import strings
from orrery.kit.game import Game
from orrery.table.jobs.hints import may_ask
from orrery.table.service.replies import RUNNING, Look
from orrery.table.web.presenter import Sight, parted


class Note(Struct, frozen=True):
    """What the coach says, and what it points at."""

    key: str
    text: str
    ids: tuple[str, ...]


def coach_notes(look: Look, sight: Sight, language: str) -> tuple[Note, ...]:
    """Notes for this moment: about the question first, then about what happened."""
    title = games.title(look.table.title)
    if not isinstance(title, Game) or title.teaching is None or look.choice is None:
        return ()
    lesson = title.teaching.lesson(language)
    choice = look.choice
    keys = {lesson.note(choice.kind, choice.window): (*sorted(sight.about), *sorted(sight.lit))}
    for told in parted(look)[1]:
        keys.setdefault(lesson.note_on(told.kind), tuple(strings(told.facts.values())))
    return tuple(Note(key, lesson.coach[key], ids) for key, ids in keys.items() if key)


def notes_in_all(title: str, language: str) -> int:
    """How many notes a title's coach has."""
    found = games.title(title)
    if not isinstance(found, Game) or found.teaching is None:
        return 0
    return len(found.teaching.lesson(language).coach)


def may_have_hint(look: Look) -> bool:
    """May the reader ask what the thinker would do?"""
    taught = games.is_complete(look.table.title)
    asked = look.choice is not None and look.table.status == RUNNING
    return taught and asked and look.seat in look.mine and may_ask(look.table, look.seat)
