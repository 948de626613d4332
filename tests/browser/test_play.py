"""Playing in a real browser."""

import re

from playwright.sync_api import Page, expect

from .conftest import Sit
from .steps import (
    MINE,
    answer,
    answering,
    at_table,
    my_turn,
    open_table,
    pane,
    quick,
    see_the_end,
    shown,
    version,
)

PARTS = "['ask', 'board', 'tray'].map((id) => document.getElementById(id).firstElementChild)"
MARK = f"() => {PARTS}.forEach((part) => {{ part.marked = true; }})"
MARKED = f"() => {PARTS}.map((part) => part.marked === true)"


def test_a_guest_plays_within_two_clicks(sit: Sit) -> None:
    page = sit()
    quick(page).click()
    my_turn(page)
    assert page.locator("#players .player").count() == 4
    assert page.locator("svg.board .disc").count() > 10
    expect(page).to_have_title(re.compile("^● "))


def test_a_whole_match_through_clicks(sit: Sit) -> None:
    page = sit(width=700, height=500)
    open_table(page, "me", "bot", "none", "none", rounds=6)
    clicks = 0
    while my_turn(page) and clicks < 1000:
        answer(page, clicks)
        clicks += 1
    assert clicks > 20
    see_the_end(page)
    page.get_by_role("button", name="Check it now").click()
    expect(page.locator("#verdict")).to_contain_text("Sound")
    _scrub(page)


def _scrub(page: Page) -> None:
    """The replay of the match just played: a scrubber, and a link to any moment."""
    page.get_by_role("link", name="Replay").click()
    page.wait_for_url("**/replay", wait_until="load")
    scrubber = page.locator("#at")
    last = int(scrubber.get_attribute("max") or 0)
    assert last > 20
    expect(page.locator("#moment")).to_have_text(f"1 / {last}")  # it starts at the beginning
    scrubber.fill("5")
    expect(page.locator("#moment")).to_have_text(f"5 / {last}")
    page.get_by_role("button", name="One answer on").click()
    expect(page.locator("#moment")).to_have_text(f"6 / {last}")
    page.wait_for_url("**/replay?at=6&seat=*")
    page.reload()
    expect(page.locator("#moment")).to_have_text(f"6 / {last}")
    page.locator("select[data-eyes]").select_option("1")  # the match is over: all eyes are open
    expect(page.locator("#tray .hand").first).to_be_attached()
    page.locator("select[data-eyes]").select_option("open")
    expect(page.locator("#tray .hand").nth(1)).to_be_attached()


def _two_people(sit: Sit) -> tuple[Page, Page]:
    """One invites the other to a table for two."""
    anna, ben = sit(), sit()
    open_table(anna, "me", "open", "none", "none")
    ben.goto(anna.locator("input.invitation").input_value())
    ben.get_by_label("Your name at this table").fill("Ben")
    ben.get_by_role("button", name="Take the seat").click()
    for page in (anna, ben):
        at_table(page)
    return anna, ben


def test_two_people_and_an_invitation(sit: Sit) -> None:
    anna, ben = _two_people(sit)
    expect(anna.locator("#players")).to_contain_text("Ben")
    for _ in range(6):
        for page in (anna, ben):
            if page.locator(MINE).count():
                answer(page)
    for page in (anna, ben):
        shown(page, max(version(anna), version(ben)))
    with_others = anna.locator("[data-undo]", has_text="Undo?")
    _ask_to_undo(*((anna, ben) if with_others.count() else (ben, anna)))
    pane(anna, "chat")
    anna.locator("[data-say] input").fill("Good luck!")
    anna.locator("[data-say] button").click()
    pane(ben, "chat")
    expect(ben.locator("#chat")).to_contain_text("Good luck!")


def test_talk_leaves_the_question_as_it_is(sit: Sit) -> None:
    """A click under way finds its button, whatever else happens at the table."""
    anna, ben = _two_people(sit)
    for page in (anna, ben):
        page.evaluate(MARK)
    pane(ben, "chat")
    ben.locator("[data-say] input").fill("Take your time.")
    ben.locator("[data-say] button").click()
    for page in (anna, ben):
        expect(page.locator("#chat")).to_contain_text("Take your time.")
        assert page.evaluate(MARKED) == [True] * 3
    asked = anna if anna.locator(MINE).count() else ben
    answer(asked)
    assert asked.evaluate(MARKED)[0] is False  # another question


def test_nothing_moves_away_under_a_finger(sit: Sit) -> None:
    """Both are asked at once; one answers while the other is pressing a button."""
    anna, ben = _two_people(sit)
    my_turn(anna)
    anna.evaluate(MARK)
    anna.locator("#ask button.option").first.hover()
    anna.mouse.down()
    answer(ben)
    anna.wait_for_timeout(500)
    assert anna.evaluate(MARKED)[0]
    with answering(anna, still=True):
        anna.mouse.up()
    assert not anna.evaluate(MARKED)[0]


def _ask_to_undo(one: Page, other: Page) -> None:
    """Something was revealed since, or the other has answered: he is asked."""
    before = version(one)
    for page, button in ((one, "Undo?"), (other, "Agree")):
        page.mouse.move(0, 0)
        page.get_by_role("button", name=button).click()
    for page in (one, other):
        shown(page, before + 1)


def test_the_board_answers_like_the_list(sit: Sit) -> None:
    page = sit()
    open_table(page, "me", "bot", "none", "none")
    for _ in range(12):
        if not my_turn(page):
            break
        lit = page.locator("#board .disc.lit, #board .gate.lit, #tray .card.lit")
        if not lit.count():
            answer(page)
            continue
        if not lit.first.is_visible():  # the drawer that holds it says so
            page.locator("#own .dock .holds").first.click()
        with answering(page):
            lit.first.click()
            if page.locator("#ask [data-narrow]").is_visible():  # several answers name it
                page.locator("#ask button.option:visible").first.click()


def test_reload_in_mid_choice(sit: Sit) -> None:
    page = sit()
    open_table(page, "me", "bot", "none", "none")
    for n in range(8):
        my_turn(page)
        answer(page, n)
    my_turn(page)
    parts = ("#question", "#ask .option", "#news > li", "#tray .hand .card")
    before = [page.locator(part).all_inner_texts() for part in parts]
    page.reload()
    assert [page.locator(part).all_inner_texts() for part in parts] == before


def test_undo(sit: Sit) -> None:
    page = sit()
    open_table(page, "me", "hot", "none", "none")
    covered = 0
    while my_turn(page):
        if covered > 1 and not page.locator("[data-lift]").count():
            break  # asked again at once, so that the last answer can be taken back
        if page.locator("[data-lift]").count():  # the device changes hands
            assert page.locator("#tray .hand").count() == 0
            page.mouse.move(0, 0)
            page.locator("[data-lift]").click()
            expect(page.locator("[data-lift]")).to_have_count(0)
            expect(page.locator("#tray .hand").first).to_be_attached()
            covered += 1
        answer(page)
    assert covered > 1
    question, before = page.inner_text("#question"), version(page)
    page.mouse.move(0, 0)
    page.locator("[data-undo]").click()
    shown(page, before + 1)
    assert page.inner_text("#question") != question
    pane(page, "chat")
    expect(page.locator("#chat")).to_contain_text("took the last answer back")


def test_why_not_and_the_rule_behind_a_choice(sit: Sit) -> None:
    page = sit()
    open_table(page, "me", "bot", "none", "none")
    my_turn(page)
    page.locator("#ask a.rulelink").click()
    expect(page.locator("#sheet .rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("[data-whynot]").click()
    page.locator("#board .disc").first.click()
    expect(page.locator("#sheet")).to_contain_text("Why not?")
    expect(page.locator("#sheet")).to_contain_text("Now you are asked")


def tabbed_to_the_first_answer(page: Page) -> bool:
    """Nothing comes between the question and its first answer, unless it is drawn anew."""
    page.locator("#question").focus()
    page.keyboard.press("Tab")
    return bool(page.evaluate("document.activeElement.matches('#ask .option')"))


def test_keyboard_only(sit: Sit) -> None:
    page = sit()
    page.keyboard.press("Tab")
    expect(page.locator(":focus")).to_have_class(re.compile("skip"))
    for _ in range(12):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.name") == "bots":
            break
    page.keyboard.press("Enter")
    for turn in range(4):
        my_turn(page)
        with answering(page):
            if turn % 2:
                page.keyboard.press("1")
                continue
            assert any(tabbed_to_the_first_answer(page) for _ in range(3))
            page.keyboard.press("Enter")
    page.keyboard.press("b")
    box = page.locator("svg.board").get_attribute("viewBox")
    for key in ("+", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
        moved = page.locator("svg.board").get_attribute("viewBox")
        assert moved != box
        box = moved


def test_phone(sit: Sit) -> None:
    page = sit(width=360, height=740, has_touch=True, is_mobile=True)
    quick(page).tap()
    for _ in range(3):
        my_turn(page)
        wide = page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 360, f"the page is {wide} pixels wide"
        for option in page.locator("#ask .option").all():
            size = option.bounding_box()
            assert size is None or size["height"] >= 40
        answer(page)


def test_german(sit: Sit) -> None:
    page = sit(language="de-DE")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    quick(page).click()
    my_turn(page)
    assert "Fraktionsbretts" in page.inner_text("#question")
    page.get_by_role("link", name="This page in English").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    assert "faction board" in page.inner_text("#question")
