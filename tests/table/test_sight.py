"""What the page shows of a table: who leads, what answers are, whose news they are."""

import pytest

from orrery.kernel.choice import Choice
from orrery.kit.scene import Card, Panel, Stat
from orrery.table.shapes import Told
from orrery.table.sight import leaders, read_choice, read_news, words_for


def board(seat: int, value: str, icon: str = "points") -> Panel:
    stats = (Stat(name="Points", value=value, icon=icon),)
    return Panel(id=f"player_{seat}", kind="player", title="", seat=seat, stats=stats)


@pytest.mark.parametrize(
    ("scores", "icon", "first"),
    [
        (("3", "12", "7"), "points", {1}),
        (("1/4", "2/4", "2/4"), "objective", {1, 2}),
        (("5", "5", "5"), "points", set()),  # nobody is ahead
        (("3", "12", "7"), "ship", set()),  # nothing that a game is won by
    ],
)
def test_who_leads(scores: tuple[str, ...], icon: str, first: set[int]) -> None:
    panels = tuple(board(seat, value, icon) for seat, value in enumerate(scores))
    assert leaders(panels) == first


def test_an_answer_that_is_a_card_says_what_it_does() -> None:
    words = words_for("eclipse", "en", ("Anna",))
    cards = (Card(id="orbital", name="Orbital", text="Builds orbitals."),)
    panel = Panel(id="market", kind="market", title="", cards=cards)
    choice = Choice(0, "research", ("orbital", "monolith", "done"))
    ask = read_choice(choice, words, (panel,))
    assert [row.note for row in ask.rows] == ["Builds orbitals.", ""]


def test_short_answers_stand_side_by_side() -> None:
    words = words_for("eclipse", "en", ("Anna",))
    acts = ("explore", "influence", "research", "build")
    assert read_choice(Choice(0, "choose_action", acts), words).short
    assert not read_choice(Choice(0, "choose_action", acts[:3]), words).short  # there is room


@pytest.mark.parametrize(("party", "seat"), [(1, 1), (-2, -2)])
def test_shots_are_news_of_whoever_fires(party: int, seat: int) -> None:
    words = words_for("eclipse", "en", ("Anna", "Bert"))
    facts = {"party": party, "ship": "cruiser", "dice": [[1, 4]], "sector": "sector_001"}
    assert read_news(Told(1, "fired", facts), words).seat == seat
