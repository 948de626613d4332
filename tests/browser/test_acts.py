"""What the others did: shown one act after the other, skipped by any key, shown again."""

import re

import pytest
from playwright.sync_api import FloatRect, Page, expect

from .conftest import Sit
from .steps import answer, answering, drawer, my_turn, quick

SIGN = "#board .acts .sign"
KEYED = "#ask .option:not([data-key=''])"  # answers that have a key


def others_have_played(page: Page, title: str = "warpgate", pace: str = "calm") -> None:
    """Our first turn is over, the bots have played theirs, and it is shown."""
    quick(page, title).click()
    assert my_turn(page)
    page.evaluate("pace => localStorage.setItem('orrery.pace', pace)", pace)
    page.reload()
    for _ in range(30):
        assert my_turn(page)
        several = re.search(r"of ([2-9]|\d\d)", page.locator("#caption [data-count]").inner_text())
        if several and page.locator(KEYED).count():
            return
        answer(page)
    raise AssertionError("the others did nothing")


def test_acts_are_told_one_after_the_other_and_shown_again(sit: Sit) -> None:
    page = sit(width=1440, height=900)
    others_have_played(page)
    caption = page.locator("#caption")
    caption.get_by_role("button", name="Show again").click()
    expect(caption.locator("[data-count]")).to_contain_text("1 of")
    expect(caption.locator("[data-count]")).to_contain_text("2 of")
    said = caption.locator("[data-said]").inner_text()
    assert said and said in page.locator("#news").inner_text()
    page.keyboard.press("Escape")  # skips: the last one is told
    expect(caption.locator("[data-act=on]")).to_be_disabled()
    expect(page.locator(SIGN)).to_have_count(0)
    caption.get_by_role("button", name="Put away").click()
    expect(caption).to_be_hidden()


def test_what_is_told_covers_neither_board_nor_players(sit: Sit) -> None:
    """It stands below the players; above an open drawer it is one low row."""
    page = sit(width=1280, height=720)
    others_have_played(page, pace="none")

    def box(what: str) -> FloatRect:
        found = page.locator(what).bounding_box()
        assert found
        return found

    caption, board, players = box("#caption"), box("#boardwrap .safe"), box("#players")
    assert caption["x"] + caption["width"] <= board["x"]
    assert caption["y"] >= players["y"] + players["height"]
    assert caption["y"] + caption["height"] <= 720
    drawer(page, "player_1")
    page.wait_for_function(
        "() => !document.getAnimations().some((one) => one.playState === 'running')"
    )
    caption, board, tray = box("#caption"), box("#boardwrap .safe"), box("#tray")
    assert caption["y"] >= board["y"] + board["height"] - 1
    assert caption["y"] + caption["height"] <= tray["y"]
    assert caption["x"] + caption["width"] <= box(".zoom")["x"]


def test_on_a_phone_what_is_told_leaves_the_board_and_the_question_shows_it_again(
    sit: Sit,
) -> None:
    page = sit(width=390, height=844, has_touch=True)
    others_have_played(page, pace="quick")
    caption, since = page.locator("#caption"), page.locator("#ask .since")
    while not since.is_visible():
        answer(page)
        assert my_turn(page)
    expect(caption).to_be_hidden()
    since.locator("summary").click()
    since.get_by_role("button", name="Show again").click()
    expect(caption).to_be_visible()
    expect(caption).to_be_hidden()


def test_a_key_that_skips_answers_as_well(sit: Sit) -> None:
    page = sit()
    others_have_played(page)
    page.locator("#caption [data-act=again]").click()
    expect(page.locator("#caption [data-count]")).to_contain_text("1 of")
    key = page.locator(KEYED).first.get_attribute("data-key")
    with answering(page):
        page.keyboard.press(str(key))
    expect(page.locator(SIGN)).to_have_count(0)


def test_a_press_skips_nothing_before_it_is_a_click(sit: Sit) -> None:
    """What comes after the acts may move the answers: not under a finger that is on one."""
    page = sit()
    others_have_played(page)
    page.locator("#caption [data-act=again]").click()
    expect(page.locator("#caption [data-count]")).to_contain_text("1 of")
    page.locator(KEYED).first.hover()
    page.mouse.down()
    assert page.locator("#caption [data-act=on]").is_enabled()  # not yet at the last one
    with answering(page, still=True):
        page.mouse.up()


@pytest.mark.parametrize("title", ["warpgate", "eclipse", "forbidden_stars"])
def test_an_act_points_at_its_place_in_the_colour_of_who_did_it(sit: Sit, title: str) -> None:
    """The log says where; the page draws a ring or an arrow there."""
    page = sit()
    quick(page, title).click()
    assert my_turn(page)
    place = page.locator("#board g.shape[data-id]:not([data-id=''])").first.get_attribute("data-id")
    line = """place => {
        const line = document.createElement("li");
        Object.assign(line.dataset, { at: 0, seat: 1, form: "glow", place });
        line.textContent = "Ben builds.";
        document.getElementById("news").replaceChildren(line);
    }"""
    page.evaluate("localStorage.setItem('orrery.pace', 'calm')")
    page.reload()
    page.wait_for_selector("#board g.shape")
    page.evaluate(line, place)
    page.locator("#caption").evaluate("one => { one.hidden = false; }")
    page.locator("#caption [data-act=again]").click()
    expect(page.locator(f"{SIGN}.seat-1").first).to_be_attached()
