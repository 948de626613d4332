"""Agendas for tests: one is put to the vote, and its outcome carried out."""

from typing import Any

from orrery.games.ti4.rules.agenda_phase import resolve_outcome
from orrery.games.ti4.rules.outcomes import outcomes
from orrery.games.ti4.state import Agenda, Galaxy
from orrery.kit.ballot import Ballot

from ..driving import Played
from .scenario import kept


def motion(
    g: Galaxy, card: str, cast: dict[int, tuple[str, int]], queue: list[int] | None = None
) -> Agenda:
    """An agenda is under way, and these votes were cast."""
    if card in g.agenda_deck.cards:
        g.agenda_deck.cards.remove(card)
    g.phase = "agenda"
    g.agenda = Agenda(card, ballot=Ballot(outcomes(g, card), cast=dict(cast)), queue=queue or [])
    return g.agenda


def resolve(
    g: Galaxy, card: str, cast: dict[int, tuple[str, int]], *answers: Any, dice: Any = ()
) -> Played:
    """The outcome of an agenda is carried out after these votes."""
    motion(g, card, cast)
    return kept(g, resolve_outcome(g), *answers, dice=dice)


def enacted(g: Galaxy, card: str, outcome: str = "for", *answers: Any) -> Played:
    """A law was passed, or somebody or something elected."""
    played = resolve(g, card, {0: (outcome, 1)}, *answers)
    g.phase, g.agenda = "action", None
    return played
