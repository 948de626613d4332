"""A question with counters: what is counted along, what the button says, one answer for all."""

import re
from pathlib import Path

from playwright.sync_api import expect

from orrery.kernel.match import Match

from .conftest import Sit
from .screenshots import golden_match
from .steps import answering, bring, kind

GOLDEN = re.compile(r"\bprimary\b")


def test_a_fleet_is_counted_and_moves_at_once(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    bring(page, golden_match("ti4", "move_ships"), tmp_path)
    panel, button = page.locator("[data-tally]"), page.locator("[data-count-done]")
    expect(button).to_have_text("Move nothing")
    expect(button).not_to_have_class(GOLDEN)  # nothing speaks for it
    first = panel.locator("[data-noun=ship]").first
    more, fewer = first.locator("[data-step='1']"), first.locator("[data-step='-1']")
    expect(fewer).to_be_disabled()
    more.click()
    expect(button).to_have_text("Move 1 ship")  # and not: 0 units aboard
    expect(button).to_have_class(GOLDEN)
    expect(page.locator("#board .flight")).to_have_count(1)  # the arrow
    fewer.click()
    expect(button).to_have_text("Move nothing")
    expect(page.locator("#board .flight")).to_have_count(0)
    page.locator("[data-count-all]").click()
    for meter in page.locator(".meter").all():
        used, most = map(int, meter.locator("output").inner_text().split(" / "))
        assert meter.evaluate("it => it.classList.contains('over')") == (used > most)
    with answering(page):
        button.click()
    assert kind(page) != "move_ships"


def test_pieces_can_still_be_chosen_one_by_one(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    bring(page, golden_match("ti4", "move_ships"), tmp_path)
    page.locator("[data-single]").click()
    expect(page.locator("[data-tally]")).to_be_hidden()
    with answering(page):
        page.locator("#ask button.option:visible").first.click()
    assert kind(page) == "move_ships"
    expect(page.locator("[data-tally]")).to_have_count(0)


def full_price(match: Match) -> bool:
    """Is there something to pay for the first thing that is produced?"""
    about = match.pending[0].about
    return about["left"] >= 2 and not about["discount"]


def test_two_for_a_price_cost_as_much_as_one(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    bring(page, golden_match("ti4", "produce", full_price), tmp_path)
    pair = page.locator("[data-entry]", has_text="two for").first
    price = page.locator(".meter", has_text="Resources").locator("output")
    shown = []
    for _ in range(2):
        pair.locator("[data-step='1']").click()
        shown.append(int(price.inner_text().split(" / ")[0]))
    assert shown[0] == shown[1] > 0


def test_counters_can_be_seen_on_a_low_screen(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1280, height=720)
    bring(page, golden_match("ti4", "produce"), tmp_path)
    shown = page.locator("#ask .options").bounding_box()
    assert shown
    rows = [row.bounding_box() for row in page.locator("[data-entry]").all()]
    low = shown["y"] + shown["height"]
    assert sum(bool(row) and row["y"] + row["height"] <= low for row in rows if row) >= 2
    expect(page.locator("[data-count-done]")).to_be_in_viewport(ratio=1)


def test_a_deal_is_counted_and_sent(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=390, height=844)
    bring(page, golden_match("ti4", "propose"), tmp_path)
    amount = page.locator("#ask [data-amount]").first
    field = amount.locator("input")
    amount.locator("[data-step='1']").click()
    expect(field).to_have_value("1")
    amount.locator("[data-step='-1']").click()
    amount.locator("[data-step='-1']").click()
    expect(field).to_have_value("0")  # not less
    button = page.locator("#ask button[name=form]")
    button.click()
    refused = page.locator("#toast p")
    expect(refused).to_be_visible()  # nothing is offered; what is said about it covers no button
    toast, send = refused.bounding_box(), button.bounding_box()
    assert toast and send
    assert toast["y"] + toast["height"] <= send["y"]
    amount.locator("[data-step='1']").click()
    with answering(page):
        button.click()
    assert kind(page) != "propose"


def test_what_one_gives_stands_beside_what_one_gets(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    bring(page, golden_match("ti4", "propose"), tmp_path)
    give, get = (
        page.locator("#ask .side-of-form", has_text=one) for one in ("You give", "You get")
    )
    left, right = give.bounding_box(), get.bounding_box()
    assert left and right and left["x"] + left["width"] <= right["x"]
    assert abs(left["y"] - right["y"]) < 1
    more = give.locator("[data-amount] [data-step='1']:enabled").first
    more.click()
    expect(give.locator("[data-amount] input").first).to_have_value("1")


def test_drawers_that_are_open_together_share_the_width(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1280, height=720)
    bring(page, golden_match("ti4", "vote"), tmp_path)
    hand = page.locator(".shelf > [id^=drawer-action_cards]").first
    hand.evaluate("it => it.classList.add('open')")
    wide, whole = page.locator(".shelf").evaluate("it => [it.clientWidth, it.scrollWidth]")
    assert whole <= wide
