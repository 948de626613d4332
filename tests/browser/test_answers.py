"""Clicking the thing itself answers; and what an answer leads to is said before the click."""

from pathlib import Path

from playwright.sync_api import expect

from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

from .conftest import Sit
from .screenshots import bold, lively, lively_match
from .steps import answering, bring, kind, my_turn, open_table

TWO = ("me", "bot", "none", "none")


def planning(match: Match, choice: Choice) -> bool:
    return choice.kind == "place_order"


def broke(match: Match, choice: Choice) -> bool:
    return (
        choice.kind == "choose_action" and choice.about["spare"] < 0 and "build" in choice.options
    )


def test_an_order_is_placed_with_two_clicks_on_the_board(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    match = lively_match("forbidden_stars", bold, 2, 1, planning)
    assert match is not None
    bring(page, match, tmp_path)
    assert kind(page) == "place_order"
    page.locator("#board .lit[data-id^=system]").first.click()
    picker = page.locator("#boardwrap .picker")
    expect(picker.locator("button")).to_have_count(4)
    page.keyboard.press("Escape")
    expect(picker).to_have_count(0)
    page.locator("#board .lit[data-id^=system]").nth(1).click()
    with answering(page):
        picker.locator("button", has_text="Deploy").click()
    assert page.locator("#news", has_text="places an order token").count()


def test_a_card_and_its_action_are_one_click(sit: Sit) -> None:
    page = sit()
    open_table(page, *TWO)
    while my_turn(page) and kind(page) != "lay_card":
        with answering(page):
            page.locator("#ask button.option:visible").first.click()
    clusters = page.locator("#ask .cluster")
    assert clusters.count() > 1
    with answering(page):
        clusters.first.locator("button.option").first.click()
    assert page.locator("#news", has_text="takes the action").count()


def test_bankruptcy_is_told_before_the_click(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    found = (lively_match("eclipse", lively, 2, seed, broke) for seed in range(1, 60))
    bring(page, next(one for one in found if one is not None), tmp_path)
    warning = page.locator("#ask .warning").first
    expect(warning).to_be_visible()
    expect(warning).to_contain_text("money short at the upkeep")


def test_nothing_that_gives_something_up_is_golden_and_why_not_has_figures(sit: Sit) -> None:
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    with answering(page):
        page.locator("#ask button.option", has_text="Research").click()
    assert kind(page) == "research"
    expect(page.locator("#ask [data-done]", has_text="Research nothing")).to_be_visible()
    assert page.locator("#ask .foot .primary").count() == 0
    page.locator("#own [data-drawer]", has_text="Technologies").click()
    page.locator("[data-whynot]").click()
    dear = page.locator("#tray .card:not(.lit)[data-id^=tech]", has_text="Quantum Grid")
    dear.or_(page.locator("#tray .card:not(.lit)[data-id^=tech]")).last.click()
    expect(page.locator("#sheet-body")).to_contain_text("you have")
