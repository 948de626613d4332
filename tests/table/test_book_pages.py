"""The rules read as a book, and the cards deck by deck."""

import re
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kit.book import book
from orrery.kit.rulebook import rules

GAMES = [id for id in games.titles() if games.is_complete(id)]
HEAVIEST = 150_000


def link_texts(page: str) -> list[str]:
    return [
        re.sub(r"<[^>]+>", "", text).strip()
        for text in re.findall(r"<a\b[^>]*>(.*?)</a>", page, re.S)
    ]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("title", GAMES)
def test_every_page_of_the_book_is_light_and_shows_no_id(
    client: TestClient, title: str, language: str
) -> None:
    client.cookies.set("language", language)
    ids = {id.partition(":")[2] for id in rules(f"orrery.games.{title}")}
    ids = {id for id in ids if not id[0].isdigit()}  # the rulebook's own numbers may be read
    pages = [f"/rules/{title}/{parts[0].slug}" for parts in book(f"orrery.games.{title}").pages]
    shown = 0
    for address in [f"/rules/{title}", *pages]:
        found = client.get(address)
        assert found.status_code == 200
        assert len(found.content) < HEAVIEST
        texts = link_texts(found.text)
        assert not [
            text for text in texts if text in ids or (":" in text and text.split(":")[-1] in ids)
        ]
        shown += found.text.count('<article class="rule')
    assert shown == len(rules(f"orrery.games.{title}"))


@pytest.mark.parametrize("title", GAMES)
def test_links_of_the_book_lead_to_rules_that_are_there(client: TestClient, title: str) -> None:
    pages: dict[str, str] = {}
    for parts in book(f"orrery.games.{title}").pages:
        page = client.get(f"/rules/{title}/{parts[0].slug}").text
        pages |= {part.slug: page for part in parts}
    for page in set(pages.values()):
        for slug, anchor in re.findall(rf'href="/rules/{title}/([\w-]+)#([^"]+)"', page):
            assert f'id="{anchor}"' in pages[slug]


def test_contents_follow_the_rulebook_and_the_page_is_marked(client: TestClient) -> None:
    page = client.get("/rules/eclipse/explore").text
    names = re.findall(r'href="/rules/eclipse/[\w-]+#[\w-]+">([^<]+)</a>', page)
    assert names.index("Setup") < names.index("Explore") < names.index("End of the game")
    assert re.search(r'<li class="current">\s*<a [^>]*>Explore</a>', page)


def test_contents_by_topic_open_where_one_reads(client: TestClient) -> None:
    page = client.get("/rules/ti4").text
    assert page.index(">Aim and course of play</h2>") < page.index(">Combat</h2>")
    page = client.get("/rules/ti4/space-combat").text
    assert re.search(r"<details open>\s*<summary>Combat</summary>", page)
    assert page.count("<details open>") == 1
    assert 'rel="next"' in page and "Movement and production" in page


def test_examples_and_questions_are_marked(client: TestClient) -> None:
    assert '<article class="rule example"' in client.get("/rules/eclipse/diplomacy").text
    assert '<article class="rule faq"' in client.get("/rules/eclipse/questions-and-answers").text


def test_the_search_looks_at_all_pages_and_leads_there(client: TestClient) -> None:
    page = client.get("/rules/eclipse?q=bankrupt").text
    found = re.findall(r'<a class="mark"\s+href="/rules/eclipse/([\w-]+)#', page)
    assert len(set(found)) > 1
    assert "<mark>" in page
    assert "Nothing found" in client.get("/rules/eclipse?q=xyzzy").text


def test_a_single_rule_opens_in_place_or_in_the_book(client: TestClient) -> None:
    address = "/rules/eclipse/eclipse:erkundung.4"
    plain = client.get(address, follow_redirects=False)
    assert plain.headers["location"] == "/rules/eclipse/explore#eclipse:erkundung.4"
    at_table = {"hx-request": "true", "hx-current-url": "http://x/table/ab-C_1"}
    sheet = client.get(address, headers=at_table).text
    assert "§&nbsp;4" in sheet and "<header" not in sheet
    onward = "/rules/eclipse/explore?table=ab-C_1#eclipse:erkundung.4"
    assert f'href="{onward}"' in sheet
    assert 'href="/table/ab-C_1"' in client.get(onward).text


@pytest.mark.parametrize("odd", ["//evil.example", "../account", "a b", "x" * 50])
def test_only_a_table_is_led_back_to(client: TestClient, odd: str) -> None:
    assert "/table/" not in client.get(f"/rules/eclipse?table={quote(odd)}").text


def test_unknown_chapters_and_rules_are_missing(client: TestClient) -> None:
    for place in ("no-such-chapter", "eclipse:no.1"):
        assert client.get(f"/rules/eclipse/{place}").status_code == 404


@pytest.mark.parametrize("title", GAMES)
def test_cards_are_shown_deck_by_deck(client: TestClient, title: str) -> None:
    decks = games.game(title).catalogue
    first = client.get(f"/cards/{title}").text
    assert first.count('<article class="face') == len(next(iter(decks.values())))
    for id, items in decks.items():
        found = client.get(f"/cards/{title}?group={id}")
        assert found.text.count('<article class="face') == len(items)
        assert len(found.content) < HEAVIEST


def test_a_search_for_cards_looks_into_all_decks(client: TestClient) -> None:
    page = client.get("/cards/eclipse?q=plasma").text
    assert page.count("<section>") > 1
    counts = [int(n) for n in re.findall(r"<b>(\d+)</b></a>", page)]
    assert counts[0] == sum(counts[1:])


@pytest.mark.parametrize("title", GAMES)
def test_before_a_chapter_is_open_all_chapters_are_shown_with_the_number_of_their_rules(
    client: TestClient, title: str
) -> None:
    page = client.get(f"/rules/{title}").text
    parts = page[page.index('class="parts') :]
    counted = [int(n) for n in re.findall(r"<small>(\d+) rules?</small>", parts)]
    said = [part for page in book(f"orrery.games.{title}").pages for part in page]
    assert counted == [sum(len(chapter.rules) for chapter in part.chapters) for part in said]
    opened = client.get(f"/rules/{title}/{said[0].slug}").text
    assert 'class="parts' not in opened
    assert 'class="parts' not in client.get(f"/rules/{title}?q=ship").text


def test_a_unit_tells_its_figures_and_a_faction_its_abilities(client: TestClient) -> None:
    page = client.get("/cards/ti4?group=units").text
    assert "Cost 1 for two, hits on 9" in page
    page = client.get("/cards/ti4?group=technologies").text
    assert "Needs 1 Propulsion. Each" in page
    page = client.get("/cards/ti4").text
    assert "Mitosis: Your space docks" in page
    assert "flagship: Duha Menaimon" in page
    assert "home sector: 221 Procyon" in client.get("/cards/eclipse").text


def test_no_two_factions_have_the_same_emblem_on_their_cards(client: TestClient) -> None:
    page = client.get("/cards/forbidden_stars?group=factions").text
    shown = re.findall(r'class="motif [^"]* blazon">(.*?)</div>', page, re.S)
    assert len(shown) == len(set(shown)) == 4 and all("emblem" in one for one in shown)
