"""Revealing and voting on agendas in tests of action cards."""

from typing import Any

from orrery.games.ti4.rules.agenda_phase import resolve_outcome, reveal_agenda
from orrery.games.ti4.rules.voting import vote_step
from orrery.games.ti4.state import Agenda, Galaxy

from ...driving import Played
from ..scenario import kept, leaderless, table

LAW = "wormhole_reconstruction"  # for or against, and nothing happens at once
ELECTION = "minister_of_commerce"  # elect a player


def council(
    agenda: str = LAW, *factions: str, expansion: bool = False, leaders: bool = True
) -> Galaxy:
    """The agenda phase, with this agenda on top of the deck."""
    g = table(*factions, expansion=expansion) if leaders else leaderless(*factions)
    g.phase, g.active, g.custodians = "agenda", -1, False
    stack(g, agenda)
    return g


def stack(g: Galaxy, agenda: str) -> None:
    """An agenda comes to the top of the deck."""
    g.agenda_deck.cards.remove(agenda)
    g.agenda_deck.cards.append(agenda)


def reveal(g: Galaxy, *answers: Any) -> Played:
    return kept(g, reveal_agenda(g), *answers)


def vote(g: Galaxy, *answers: Any) -> Played:
    """The next player's turn to vote."""
    return kept(g, vote_step(g), *answers)


def resolve(g: Galaxy, *answers: Any) -> Played:
    return kept(g, resolve_outcome(g), *answers)


def motion(g: Galaxy) -> Agenda:
    assert g.agenda is not None
    return g.agenda
