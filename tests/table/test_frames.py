"""Cards have frames, at the table and on the look-up pages."""

import html
import re
from importlib.resources import files

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kit.faces import TONES

from .test_api import Caller
from .test_weight import late

USED = re.compile(r'<use href="#(motif-[a-z]+)"')
DRAWN = re.compile(r'<symbol id="(motif-[a-z]+)"')
CARD = re.compile(r'<button[^>]*class="card .*?</button>', re.DOTALL)


def test_every_tone_has_its_colour() -> None:
    sheet = (files("orrery.table") / "static" / "frames.css").read_text()
    assert [tone for tone in TONES if f".tone-{tone} {{" not in sheet] == []


@pytest.mark.parametrize("title", games.titles())
def test_cards_at_the_table_share_their_drawings(client: TestClient, title: str) -> None:
    anna = Caller(client, "Anna")
    made = anna("POST", "/import", late(title))
    page = client.get(f"/table/{made['id']}", headers=anna.headers).text
    cards = CARD.findall(page)
    assert cards
    for card in cards:
        assert re.search(r"\btone-[a-z]+", card) and 'class="band"' in card
        assert len(USED.findall(card)) == 1 and "<symbol" not in card
    drawn = DRAWN.findall(page)
    assert len(drawn) == len(set(drawn)) and set(USED.findall(page)) <= set(drawn)


@pytest.mark.parametrize("title", games.titles())
def test_look_up_pages_have_the_same_frames(client: TestClient, title: str) -> None:
    for group in games.game(title).catalogue:
        page = client.get(f"/cards/{title}?group={group}").text
        assert page.count('class="face tone-') == page.count('class="motif ') > 0
        assert set(USED.findall(page)) <= set(DRAWN.findall(page))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_that_is_played_can_be_read_on_the_look_up_pages(
    client: TestClient, language: str
) -> None:
    """Combat cards are icons and abilities, which only together are what is printed on them."""
    words = games.game("forbidden_stars").words[language]
    ask = {"accept-language": language}
    page = html.unescape(client.get("/cards/forbidden_stars?group=combat_cards", headers=ask).text)
    for id in games.game("forbidden_stars").catalogue["combat_cards"]:
        text = games.game("forbidden_stars").printed(words, id)
        assert text and text in page
