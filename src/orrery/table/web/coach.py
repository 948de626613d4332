"""The coach: a short note beside the question when something comes up for the first time.

The page gets every note that fits the question, or what was told since the reader's last answer,
and before all others what one plays for and how the table is used; its script shows one that was
not seen before, to those who want notes.
"""

from msgspec import Struct

from orrery import games
from orrery.kit.acts import strings
from orrery.kit.game import Game
from orrery.table.jobs.hints import may_ask
from orrery.table.service.replies import RUNNING, Look
from orrery.table.text import Texts
from orrery.table.web.presenter import Sight, parted

GOAL, SCREEN = "goal", "screen"  # what one plays for, and how the table is used


class Note(Struct, frozen=True):
    """What the coach says, and what it points at."""

    key: str
    text: str
    ids: tuple[str, ...] = ()
    after: str = ""  # the note that was read at an earlier question


def coach_notes(look: Look, sight: Sight, t: Texts) -> tuple[Note, ...]:
    """Notes for this moment: what comes before everything, then about the question, again if it
    was asked before, then about what happened."""
    title = games.title(look.table.title)
    if not isinstance(title, Game) or title.teaching is None or look.choice is None:
        return ()
    lesson, choice = title.teaching.lesson(t.language), look.choice
    notes = {GOAL: Note(GOAL, lesson.goal), SCREEN: Note(SCREEN, t("coach.screen"))}
    asked = lesson.note(choice.kind, choice.window)
    places = (*sorted(sight.about), *sorted(sight.lit))
    if asked:
        notes[asked] = Note(asked, lesson.coach[asked], places)
    before = asked
    for number, text in enumerate(lesson.again.get(asked, ()), 2):
        key = f"{asked} {number}"
        notes[key], before = Note(key, text, places, before), key
    for news in parted(look)[1]:
        told = lesson.note_on(news.kind)
        if told and told not in notes:
            notes[told] = Note(told, lesson.coach[told], tuple(strings(news.facts.values())))
    return tuple(notes.values())


def notes_in_all(title: str, language: str) -> int:
    """How many notes a title's coach has."""
    found = games.title(title)
    if not isinstance(found, Game) or found.teaching is None:
        return 0
    return found.teaching.lesson(language).in_all() + len((SCREEN,))


def may_have_hint(look: Look) -> bool:
    """May the reader ask what the thinker would do?"""
    taught = games.is_complete(look.table.title)
    asked = look.choice is not None and look.table.status == RUNNING
    return taught and asked and look.seat in look.mine and may_ask(look.table, look.seat)
