"""Learning a game in the browser: the coach of a guided game, and the thinker's advice."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit
from .steps import answer, answering, at_table, kind, my_turn, pane

NOTE = "#coach [data-note]:visible"


def guided(page: Page, title: str) -> None:
    page.goto(f"/learn/{title}")
    page.locator(".begin button").first.click()
    page.wait_for_url("**/table/*", wait_until="load")
    assert my_turn(page)


def put_away(page: Page, notes: int = 1) -> None:
    """Read a note, or several one after the other."""
    for _ in range(notes):
        read = page.locator(NOTE).get_attribute("data-note")
        page.locator(f"{NOTE} [data-got]").click()
        expect(page.locator(f"#coach [data-note='{read}']")).to_be_hidden()


def test_the_coach_speaks_once_of_each_thing_and_can_be_switched_off(sit: Sit) -> None:
    page = sit()
    guided(page, "warpgate")
    for before in ("goal", "screen"):  # what one plays for, and how the table is used
        expect(page.locator(NOTE)).to_have_attribute("data-note", before)
        page.locator(f"{NOTE} [data-got]").click()
    first = kind(page)
    expect(page.locator(NOTE)).to_have_attribute("data-note", first)
    answer(page)
    assert my_turn(page)
    expect(page.locator(NOTE)).not_to_have_attribute("data-note", first)
    page.reload()
    at_table(page)
    expect(page.locator(NOTE)).to_have_count(1)  # this one was not put away yet
    page.locator(f"{NOTE} [data-quiet]").click()
    expect(page.locator(NOTE)).to_have_count(0)
    page.reload()
    at_table(page)
    expect(page.locator(NOTE)).to_have_count(0)


def test_a_note_shows_on_the_board_what_it_speaks_of(sit: Sit) -> None:
    page = sit()
    guided(page, "forbidden_stars")
    put_away(page, 2)
    page.locator(f"{NOTE} [data-show]").click()
    expect(page.locator("#board .coached").first).to_be_attached()
    page.locator(f"{NOTE} [data-got]").click()
    expect(page.locator(NOTE)).to_have_count(0)


def test_what_matters_most_is_explained_further_the_next_time(sit: Sit) -> None:
    page = sit()
    guided(page, "forbidden_stars")
    while kind(page) != "place_order":
        answer(page)
        assert my_turn(page)
    while page.locator(NOTE).get_attribute("data-note") != "place_order":
        put_away(page)
    put_away(page)
    expect(page.locator(NOTE)).to_have_count(0)  # the next one waits for the next order
    answer(page)
    assert my_turn(page)
    expect(page.locator(NOTE)).to_have_attribute("data-note", "place_order 2")


@pytest.mark.parametrize("title", ["warpgate", "eclipse", "forbidden_stars", "ti4"])
def test_a_note_hides_as_little_as_it_can(sit: Sit, title: str) -> None:
    page = sit(width=1440, height=900)
    guided(page, title)
    note = page.locator(NOTE).bounding_box()
    assert note
    for place in ("#own", "#players", "#ask"):
        box = page.locator(place).bounding_box()
        assert box
        apart_x = note["x"] + note["width"] <= box["x"] or box["x"] + box["width"] <= note["x"]
        apart_y = note["y"] + note["height"] <= box["y"] or box["y"] + box["height"] <= note["y"]
        assert apart_x or apart_y, place


@pytest.mark.parametrize("size", [(1440, 900), (390, 844)])
def test_a_note_covers_neither_the_question_nor_its_answers(
    sit: Sit, size: tuple[int, int]
) -> None:
    page = sit()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    guided(page, "eclipse")
    note, ask = page.locator(NOTE).bounding_box(), page.locator("form.ask").bounding_box()
    assert note and ask
    beside = note["x"] + note["width"] <= ask["x"]
    above = note["y"] + note["height"] <= ask["y"]
    below = note["y"] >= ask["y"] + ask["height"]
    assert beside or above or below
    assert note["y"] + note["height"] <= size[1]
    assert note["y"] >= 0 and note["x"] >= 0


def test_other_tables_have_a_coach_on_request(sit: Sit) -> None:
    page = sit()
    page.goto("/")
    page.evaluate("localStorage.setItem('orrery.coach', 'yes')")
    page.locator("form[action='/quick']:has(input[value=warpgate]) button").click()
    page.wait_for_url("**/table/*", wait_until="load")
    assert my_turn(page)
    expect(page.locator(NOTE)).to_have_count(1)


def test_the_thinker_says_what_it_would_do_and_does_not_do_it(sit: Sit) -> None:
    page = sit()
    guided(page, "warpgate")
    seq = page.locator("#ask").get_attribute("data-seq")
    page.locator("#ask [data-hint]").click()
    said = page.locator("#hint .answer")
    expect(said).to_be_visible()
    expect(page.locator(NOTE)).to_have_count(0)  # one at a time
    assert page.locator("#ask").get_attribute("data-seq") == seq
    with answering(page):
        page.locator("#ask .option").first.click()
    expect(page.locator("#hint .coachnote")).to_have_count(0)


def test_notes_beside_answers_are_not_dressed_as_the_coach(sit: Sit) -> None:
    page = sit()
    guided(page, "ti4")
    answer(page)
    assert my_turn(page)
    note = page.locator("#ask .option .note").first
    expect(note).to_be_attached()
    assert note.evaluate("one => getComputedStyle(one).backgroundColor") == "rgba(0, 0, 0, 0)"


def test_the_coach_counts_its_notes_and_can_begin_anew(sit: Sit) -> None:
    page = sit()
    guided(page, "warpgate")
    put_away(page)
    expect(page.locator(NOTE)).to_have_attribute("data-note", "screen")
    pane(page, "more")
    expect(page.locator("#pane-more [data-progress]")).to_have_text(
        re.compile("^2 of .. notes seen$")
    )
    page.locator("[data-coach-anew]").click()
    expect(page.locator(NOTE)).to_have_attribute("data-note", "goal")
    expect(page.locator("#pane-more [data-progress]")).to_have_text(re.compile("^1 of "))
