"""The pages "How to play", and the guided first game."""

import re
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import orrery.table
from orrery import games
from orrery.bots import CasualBot
from orrery.kernel.match import Match
from orrery.kernel.orders import round_of
from orrery.kit.game import Game
from orrery.kit.teaching import NEWS, Lesson
from orrery.table.text import texts
from orrery.table.web.figures import figure
from orrery.table.web.pages.learn import is_taught
from orrery.table.web.prose import prose

STATIC = Path(orrery.table.__file__).parent / "static"
TAUGHT = [id for id in games.titles() if is_taught(id)]
LANGUAGES = ["en", "de"]
HEAVIEST = 150_000
FIVE_MINUTES = 1100  # words
NOTE = 45  # words
ROUNDS = 2
MATCHES = 12


def lesson(title: str, language: str) -> Lesson:
    teaching = games.game(title).teaching
    assert teaching is not None
    return teaching.lesson(language)


def test_every_title_is_taught() -> None:
    assert [id for id in games.titles() if games.is_complete(id)] == TAUGHT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TAUGHT)
def test_every_title_says_how_it_is_played(client: TestClient, title: str, language: str) -> None:
    client.cookies.set("language", language)
    found = client.get(f"/learn/{title}")
    assert found.status_code == 200
    text = re.sub(r"<svg.*?</svg>", "", found.text, flags=re.S)
    assert len(text.encode()) < HEAVIEST
    for section in lesson(title, language).section:
        assert f"<h2>{section.heading}</h2>" in text
    assert found.text.count("<figure class=") >= 4
    assert f'action="/learn/{title}/play"' in text


@pytest.mark.parametrize("title", TAUGHT)
def test_both_languages_teach_the_same(title: str) -> None:
    en, de = (lesson(title, language) for language in LANGUAGES)
    assert [one.figure for one in en.section] == [one.figure for one in de.section]
    assert [bool(one.caption) for one in en.section] == [bool(one.figure) for one in de.section]
    assert list(en.coach) == list(de.coach)
    again = [{kind: len(notes) for kind, notes in one.again.items()} for one in (en, de)]
    assert again[0] == again[1] != {}
    assert en.again.keys() <= en.coach.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TAUGHT)
def test_a_page_is_read_in_five_minutes_and_a_note_at_a_glance(title: str, language: str) -> None:
    found = lesson(title, language)
    assert sum(len(section.text.split()) for section in found.section) < FIVE_MINUTES
    later = [note for notes in found.again.values() for note in notes]
    notes = [found.goal, texts(language)("coach.screen"), *found.coach.values(), *later]
    assert [note for note in notes if len(note.split()) > NOTE] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", TAUGHT)
def test_figures_are_scenes_of_real_matches(title: str, language: str) -> None:
    teaching = games.game(title).teaching
    assert teaching is not None
    used = {section.figure for section in lesson(title, language).section} - {""}
    assert used == set(teaching.figures)
    for name, wanted in teaching.figures.items():
        drawn = figure(title, name, language)
        assert len(drawn.drawings) == (len(wanted.pictures) if wanted.panel else 1)
        assert len(drawn.cards) == wanted.cards
        assert drawn.drawings or drawn.cards
        for id in wanted.lit:
            assert f'data-id="{id}"' in drawn.drawings[0]
        for drawing in drawn.drawings:
            assert 'class="shape' in drawing


@pytest.mark.parametrize("title", TAUGHT)
def test_notes_are_about_questions_and_news_that_there_are(title: str) -> None:
    words = games.game(title).words["en"]
    for key in lesson(title, "en").coach:
        if key.startswith(NEWS):
            assert words.has("news", key.removeprefix(NEWS)), key
        else:
            assert words.has("choice", key), key


@pytest.mark.parametrize("title", TAUGHT)
def test_the_coach_speaks_of_every_question_of_the_first_two_rounds(title: str) -> None:
    game = games.game(title)
    missing = {kind for kind, window in met(game) if not lesson(title, "en").note(kind, window)}
    assert missing == set()


def met(game: Game) -> set[tuple[str, str]]:
    """The questions that casual bots are asked in the guided game, with their windows."""
    assert game.teaching is not None
    first = game.teaching.first_game
    found = set()
    for n in range(MATCHES):
        seed, bot = f"coach {n}".encode(), CasualBot(n)
        match = Match.new(game, first.players, options=dict(first.options), seed=seed)
        while not match.finished and round_of(match.state) <= ROUNDS:
            choice = match.pending[0]
            found.add((choice.kind, choice.window))
            match.answer(choice.seat, bot.choose(match, choice.seat))
    return found


@pytest.mark.parametrize("title", TAUGHT)
def test_one_click_opens_the_guided_game(client: TestClient, title: str) -> None:
    opened = client.post(f"/learn/{title}/play", follow_redirects=False)
    assert opened.status_code == 303
    table = opened.headers["location"].rpartition("/")[2]
    found = client.get(f"/api/v1/tables/{table}").json()
    first = games.game(title).teaching
    assert first is not None
    assert found["settings"]["guided"] is True
    assert len(found["table"]["seats"]) == first.first_game.players
    assert found["options"].items() >= dict(first.first_game.options).items()


def test_what_is_not_taught_has_no_page(client: TestClient) -> None:
    assert client.get("/learn/ferry").status_code == 404
    assert client.post("/learn/ferry/play").status_code == 404


def test_the_lobby_leads_to_the_lessons(client: TestClient) -> None:
    page = client.get("/").text
    for title in TAUGHT:
        assert f'href="/learn/{title}"' in page
        assert f'action="/learn/{title}/play"' in page


OWN = (".lesson", ".book", ".browser", ":is(.book", ".rule", "#sheet .rule", ".kicker", ".muted")


@pytest.mark.parametrize("sheet", ["book", "learn"])
def test_what_dresses_these_pages_leaves_the_table_alone(sheet: str) -> None:
    """A player's drawn cards are "drawn", and hexes have a "face", too."""
    css = re.sub(r"/\*.*?\*/", "", (STATIC / f"{sheet}.css").read_text("utf-8"), flags=re.S)
    heads = re.findall(r"(?:^|[{}])\s*([^{}@]+?)\s*(?=\{)", css)
    selectors = [one for head in heads for one in re.split(r",\s*\n", head)]
    assert [one for one in selectors if not one.startswith((*OWN, ".bar .back"))] == []


def test_prose_has_paragraphs_lists_and_words_that_matter_and_nothing_else() -> None:
    html = prose("One **two**\nthree.\n\n- a - b <i>\n\n- c\n- **d**")
    assert html == (
        "<p>One <b>two</b> three.</p>\n<ul><li>a</li><li>b &lt;i&gt;</li></ul>\n"
        "<ul><li>c</li><li><b>d</b></li></ul>"
    )
