"""Covert Legislation: an agenda that only the speaker knows is voted on."""

import random

import pytest

from orrery import games
from orrery.games.ti4.components import AGENDAS
from orrery.games.ti4.rules.agenda_phase import resolve_outcome, reveal_agenda
from orrery.games.ti4.rules.outcomes import outcomes
from orrery.games.ti4.setup import back
from orrery.games.ti4.state import Agenda, Galaxy, Stage
from orrery.kernel.view import View, known, resample, view_table

from ..driving import Played
from .abilities.fighting import use
from .abilities.voting import stack
from .agendas import enacted
from .scenario import gain, hold, kept, leaderless, told

COVERT = "covert_legislation"


def secretly(*agendas: str) -> Galaxy:
    """Covert Legislation is on top of the deck, and these agendas below."""
    g = leaderless()
    g.phase, g.active, g.custodians = "agenda", -1, False
    for agenda in (*reversed(agendas), COVERT):
        stack(g, agenda)
    return g


def reveal(g: Galaxy, *answers: object) -> Played:
    return kept(g, reveal_agenda(g), *answers)


def motion(g: Galaxy) -> Agenda:
    assert g.agenda is not None
    return g.agenda


def resolve(g: Galaxy, outcome: str, *answers: object) -> Played:
    motion(g).ballot.cast[1] = (outcome, 3)
    return kept(g, resolve_outcome(g), *answers)


def told_to_all(g: Galaxy) -> str:
    """Everything that was told, without what only some have heard."""
    return str([(news.kind, news.facts) for news in g.news])


def test_all_know_what_can_be_voted_for_and_only_the_speaker_knows_the_agenda() -> None:
    g = secretly("mutiny")
    reveal(g)
    assert motion(g).card == COVERT and motion(g).ballot.outcomes == ["for", "against"]
    for seat in (1, 2, -1):
        shown, unseen = view_table(g, seat, back)
        assert "mutiny" not in str(shown["agenda"])
        assert "mutiny" in unseen["agenda"]  # somewhere, among all that he has not seen
    shown, unseen = view_table(g, 0, back)
    assert shown["agenda"]["unseen"]["cards"] == ["mutiny"] and "mutiny" not in unseen["agenda"]
    assert "mutiny" not in told_to_all(g)
    heard = [news for news in g.news if news.kind == "saw_agendas"]
    assert [(news.eyes, news.secret) for news in heard] == [((0,), {"agendas": ("mutiny",)})]


def test_the_page_of_the_speaker_shows_the_agenda_and_those_of_others_do_not() -> None:
    g = secretly("mutiny")
    reveal(g)
    game = games.game("ti4")
    for seat in (0, 1, -1):
        view = View("ti4", seat, *view_table(g, seat, back), (), None, False)
        scene = game.scene(view, game.words["en"])
        panel = next(panel for panel in scene.panels if panel.id == "agenda")
        names = [card.id for card in panel.cards]
        assert names == ([COVERT, "mutiny"] if seat == 0 else [COVERT])
        assert known(view, Galaxy).agenda is not None


def test_worlds_dealt_anew_hide_an_agenda_with_the_same_outcomes() -> None:
    g = secretly("minister_of_commerce")
    reveal(g)
    before = view_table(g, 1, back)
    found = set()
    for seed in range(20):
        resample(g, 1, random.Random(seed), back)
        (hidden,) = motion(g).unseen.cards
        found.add(hidden)
        assert AGENDAS[hidden].elect == "player"
        assert outcomes(g, hidden) == motion(g).ballot.outcomes
        assert view_table(g, 1, back) == before
    assert len(found) > 3


def test_the_speaker_imagines_no_other_agenda() -> None:
    g = secretly("mutiny")
    reveal(g)
    resample(g, 0, random.Random(1), back)
    assert motion(g).unseen.cards == ["mutiny"]


@pytest.mark.rule("ti4:2.18")
def test_the_hidden_agenda_is_shown_and_carried_out_with_the_outcome() -> None:
    g = secretly("economic_equality")
    g.players[2].goods = 9
    reveal(g)
    resolve(g, "for")
    assert [player.goods for player in g.players] == [5, 5, 5]
    assert g.agenda_discard.cards == ["economic_equality", COVERT]
    assert [news["agenda"] for news in told(g, "outcome")] == [COVERT, "economic_equality"]
    assert motion(g).unseen.cards == [] and g.stage == Stage.AGENDA


@pytest.mark.rule("ti4:2.20")
def test_a_hidden_law_comes_into_play() -> None:
    g = secretly("minister_of_commerce")
    reveal(g)
    assert motion(g).ballot.outcomes == ["0", "1", "2"]
    resolve(g, "2")
    assert g.players[2].laws == ["minister_of_commerce"]
    assert g.agenda_discard.cards == [COVERT]


@pytest.mark.rule("ti4:2.10a")
def test_legal_texts_and_committees_answer_a_hidden_election_of_a_player() -> None:
    g = secretly("minister_of_commerce")
    hold(g, 1, "confusing_legal_text")
    enacted(g, "committee_formation", "2")
    g.phase = "agenda"
    reveal(g, use("committee_formation"), ("choose_elected", "1"))
    assert g.stage == Stage.OUTCOME
    kept(g, resolve_outcome(g), use("confusing_legal_text"), ("choose_player", 0))
    assert g.players[0].laws == ["minister_of_commerce"]


@pytest.mark.parametrize("hidden", ["miscount_disclosed", "new_constitution"])
def test_with_a_hidden_agenda_that_cannot_be_resolved_both_are_discarded(hidden: str) -> None:
    """There is no law that could be voted on anew, or be discarded."""
    g = secretly(hidden, "mutiny")
    reveal(g)
    assert motion(g).card == "mutiny" and motion(g).number == 1
    assert set(g.agenda_discard.cards) == {COVERT, hidden}


@pytest.mark.rule("ti4:faq.34")
def test_a_veto_discards_both() -> None:
    g = secretly("economic_equality", "mutiny")
    hold(g, 1, "veto")
    reveal(g, use("veto"))
    assert motion(g).card == "mutiny"
    assert set(g.agenda_discard.cards) == {COVERT, "economic_equality"}


def test_a_deadly_plot_discards_both() -> None:
    g = secretly("economic_equality")
    reveal(g)
    motion(g).ballot.cast[2] = ("against", 1)
    hold(g, 2, "deadly_plot")
    g.players[2].goods = 9
    resolve(g, "for", use("deadly_plot"))
    assert set(g.agenda_discard.cards) == {COVERT, "economic_equality"}
    assert g.players[2].goods == 9


@pytest.mark.rule("ti4:2.2.i")
def test_an_empty_deck_is_made_anew_for_the_hidden_agenda() -> None:
    g = secretly()
    g.agenda_discard.cards = ["mutiny"]
    g.agenda_deck.cards = [COVERT]
    reveal(g)
    assert motion(g).unseen.cards == ["mutiny"]


def test_a_law_that_is_voted_on_anew_by_a_hidden_agenda_follows() -> None:
    g = secretly("miscount_disclosed")
    enacted(g, "minister_of_commerce", "1")
    g.phase, g.agenda = "agenda", None
    g.agenda_discard.cards.clear()
    reveal(g)
    resolve(g, "minister_of_commerce")
    assert motion(g).again == "minister_of_commerce"
    reveal(g)
    assert motion(g).card == "minister_of_commerce" and motion(g).number == 1


def test_a_rider_on_a_hidden_agenda_pays() -> None:
    g = secretly("economic_equality")
    gain(g, 1, "quann")
    hold(g, 2, "trade_rider")
    reveal(g, use("trade_rider"), ("predict", "against"))
    resolve(g, "against")
    assert g.players[2].goods == 5
