"""What the page shows of a table: who leads, what answers are, whose news they are."""

from types import SimpleNamespace
from typing import cast

import msgspec
import pytest

from orrery import games
from orrery.games.forbidden_stars.components import EVENT_CARDS
from orrery.kernel.choice import Choice
from orrery.kernel.errors import IllegalAnswer
from orrery.kit.outlook import Outlook
from orrery.kit.scene import Card, Panel, Stat
from orrery.table.service.replies import Look, Told
from orrery.table.service.tables import SeatWish
from orrery.table.text import Texts
from orrery.table.web.answers import Cluster, Row, read_answers, shared
from orrery.table.web.presenter import (
    in_order,
    leaders,
    read_choice,
    read_log,
    read_news,
    see,
    words_for,
)
from orrery.table.web.site import Site

from .conftest import until

ORDERS = ("deploy", "strategize", "dominate", "advance")
ME_AND_A_BOT = [SeatWish("me"), SeatWish("bot", "random")]


def board(seat: int, value: int | str, icon: str = "points") -> Panel:
    stats = (Stat(name="Points", value=value, most=20, icon=icon),)
    return Panel(id=f"player_{seat}", kind="player", title="", seat=seat, stats=stats)


@pytest.mark.parametrize(
    ("scores", "icon", "first"),
    [
        ((3, 12, 7), "points", {1}),
        ((-3, -1, -4), "points", {1}),
        ((1, 2, 2), "objective", {1, 2}),
        ((5, 5, 5), "points", set()),  # nobody is ahead
        ((3, 12, 7), "ship", set()),  # nothing that a game is won by
        (("hidden", "hidden", 1), "points", {2}),
    ],
)
def test_who_leads(scores: tuple[int | str, ...], icon: str, first: set[int]) -> None:
    panels = tuple(board(seat, value, icon) for seat, value in enumerate(scores))
    assert leaders(panels) == first


def test_players_stand_in_the_order_of_their_turns() -> None:
    """Whoever has no turn any more comes last; other panels are no players."""
    boards = tuple(Panel(id=f"p{n}", kind="player", title="", seat=n) for n in range(4))
    hand = Panel(id="hand", kind="hand", title="", seat=0)
    seats = [panel.seat for panel in in_order((*boards, hand), (2, 3, 0))]
    assert seats == [2, 3, 0, 1]
    assert [panel.seat for panel in in_order(boards, ())] == [0, 1, 2, 3]


def test_an_answer_that_is_a_card_says_what_it_does() -> None:
    words = words_for("eclipse", "en", ("Anna",))
    cards = (Card(id="orbital", name="Orbital", text="Builds orbitals."),)
    panel = Panel(id="market", kind="market", title="", cards=cards)
    choice = Choice(0, "research", ("orbital", "monolith", "done"))
    ask = read_choice(choice, words, (panel,))
    assert [row.note for row in ask.rows] == ["Builds orbitals.", ""]


def test_a_single_card_that_can_be_declined_says_what_it_does_too() -> None:
    cards = (Card(id="sabotage", name="Sabotage", text="Cancels a card."),)
    panel = Panel(id="hand", kind="hand", title="", cards=cards)
    choice = Choice(0, "use_ability", ("sabotage", "pass"))
    ask = read_choice(choice, words_for("ti4", "en", ("Anna",)), (panel,))
    assert [row.note for row in ask.rows] == ["Cancels a card."]


def test_what_an_answer_does_is_not_quoted_in_the_question_too() -> None:
    words = words_for("forbidden_stars", "en", ("Anna",))
    choice = Choice(0, "use_event", ("farsight", "pass"), about={"card": "farsight"})
    event = EVENT_CARDS["farsight"]
    quote = event.text["en"]
    assert quote in read_choice(choice, words).question  # nothing else says it
    card = Card(id=event.id, name="", text=f"Scheme. {quote}")
    panel = Panel(id="hand", kind="hand", title="", cards=(card,))
    ask = read_choice(choice, words, (panel,))
    assert ask.question == f"{words.name(event.id)}: Use the card?"
    assert quote in ask.clusters[0].rows[0].note


def test_what_leads_to_nothing_much_comes_last() -> None:
    words = words_for("ti4", "en", ("Anna",))
    choice = Choice(0, "activate", ("tile_18", "tile_19", "tile_20"))
    outlooks = {"tile_18": Outlook("No ship can come.", idle=True)}
    clusters, _ = read_answers(choice, words, {}, outlooks, (), {})
    assert [row.ids[0] for one in clusters for row in one.rows] == ["tile_19", "tile_20", "tile_18"]


def test_answers_of_several_parts_stand_under_what_they_share() -> None:
    words = words_for("forbidden_stars", "en", ("Anna",))
    orders = [(system, face) for system in ("system_1a", "system_2a") for face in ORDERS]
    ask = read_choice(Choice(0, "place_order", tuple(orders), about={"n": 1, "most": 4}), words)
    heads = [words.name("system_1a"), words.name("system_2a")]
    assert [cluster.head for cluster in ask.clusters] == heads
    first = ask.clusters[0].rows
    assert [row.label for row in first] == ["Deploy", "Strategize", "Dominate", "Advance"]
    assert "system_1a" in first[0].ids and first[0].value == '["system_1a","deploy"]'
    assert not any(row.key for row in ask.rows)  # no number stands there


def test_what_gives_something_up_stands_last_and_aside() -> None:
    stars = games.game("forbidden_stars")
    about = {"order": {"system_1a": "deploy", "event_deck/system_1a": "deploy"}}
    choice = Choice(0, "carry_out", (("event_deck", "system_1a"), "system_1a"), about=about)
    ask = read_choice(choice, words_for("forbidden_stars", "en"), (), stars)
    assert [row.aside for row in ask.rows] == [False, True]
    assert ask.clusters[1].head == "Put on the event deck instead:"


def test_what_all_answers_lead_to_is_said_once() -> None:
    rows = [Row(str(n), str(n), outlook="Costs 1.") for n in range(3)]
    pass_by = Row("p", "Pass", outlook="Costs 1.", aside=True)
    alike = [Cluster("", (row,)) for row in (*rows, pass_by)]
    stripped, common = shared(alike)
    assert common == Outlook("Costs 1.")
    assert not any(row.outlook for cluster in stripped for row in cluster.rows)
    different = [*alike, Cluster("", (Row("x", "x", outlook="Costs 2."),))]
    assert shared(different) == (tuple(different), Outlook())
    assert shared(alike[:2]) == (tuple(alike[:2]), Outlook())  # two are told apart at once


def test_two_questions_are_one_where_the_title_says_so(site: Site) -> None:
    anna = site.accounts.guest("Anna")
    table = site.tables.lobby.create(anna, "warpgate", ME_AND_A_BOT).id
    until(lambda: site.tables.play.look(anna, table, 0).choice is not None)
    while (look := site.tables.play.look(anna, table, 0)).choice.kind != "lay_card":
        site.tables.play.answer(anna, table, 0, look.seq, look.choice.options[0])
        until(lambda: site.tables.play.look(anna, table, 0).choice is not None)
    ask = see(look, Texts("en")).ask
    assert ask is not None and all(cluster.head for cluster in ask.clusters)
    first = ask.clusters[0].rows[0]
    card, action = msgspec.json.decode(first.value)
    assert first.steps and card in look.choice.options and card in first.ids
    with pytest.raises(IllegalAnswer):  # all of it or nothing
        site.tables.play.answer(anna, table, 0, look.seq, [card, "no such action"], steps=True)
    assert site.tables.play.look(anna, table, 0).seq == look.seq
    site.tables.play.answer(anna, table, 0, look.seq, [card, action], steps=True)
    told = [(news.kind, news.facts.get("card")) for news in site.tables.play.look(anna, table).news]
    assert ("laid_card", card) in told and "action" in dict(told)


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


def _look(*news: Told, own: int) -> Look:
    """What a look has for the log: Anna is seat 0, and ``own`` is the entry of her last answer."""
    names = ("Anna", "Bert")
    return cast(Look, SimpleNamespace(news=news, mine=(0,), own=own, names_at=lambda at: names))


def test_what_the_last_answer_led_to_is_new_even_where_it_befell_oneself() -> None:
    words = words_for("eclipse", "en", ("Anna", "Bert"))
    news = (
        Told(4, "passed", {"seat": 0}),  # what she did
        Told(4, "upkeep_phase", {}),
        Told(4, "paid_upkeep", {"seat": 0, "income": 3, "upkeep": 0}),
        Told(5, "passed", {"seat": 1}),
        Told(6, "produced", {"seat": 0, "science": 3, "materials": 3}),
    )
    lines = read_log(_look(*news, own=4), words)
    assert [line.mine for line in lines] == [True, False, False, False, False]
    later = read_log(_look(*news[4:], own=4), words)  # as sent to a page that has the rest
    assert [line.mine for line in later] == [False]
    before = read_log(_look(*news, own=-1), words)  # she was not asked yet
    assert [line.mine for line in before] == [True, False, True, False, True]


def test_a_title_says_which_news_begin_a_new_part_of_the_log() -> None:
    words = words_for("eclipse", "en", ("Anna", "Bert"))
    news = (Told(4, "passed", {"seat": 0}), Told(4, "upkeep_phase", {}))
    lines = read_log(_look(*news, own=4), words, headings=games.game("eclipse").headings)
    assert [line.head for line in lines] == [False, True]
