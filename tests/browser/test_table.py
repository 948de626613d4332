"""Around the match: boards that close, questions before what cannot be taken back, deadlines."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit
from .steps import at_table, my_turn, open_table, opened, quick

BOARD = "details.player[open]"


def look_into(page: Page, seat: int = 1) -> None:
    page.locator(f"#players .player.seat-{seat} > summary").click()
    expect(page.locator(f"{BOARD} .more")).to_be_visible()


def test_a_players_board_closes_by_escape_and_beside_it(sit: Sit) -> None:
    page = sit(width=1440, height=900)
    quick(page).click()
    assert my_turn(page)
    look_into(page)
    page.locator(f"{BOARD} .more").click(position={"x": 5, "y": 5})  # within: it stays
    expect(page.locator(BOARD)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(BOARD)).to_have_count(0)
    expect(page.locator(".player.seat-1 > summary")).to_be_focused()
    look_into(page)
    page.locator("#status").click()
    expect(page.locator(BOARD)).to_have_count(0)


def test_on_a_phone_a_players_board_is_part_of_the_page(sit: Sit) -> None:
    page = sit(width=390, height=844)
    quick(page).click()
    assert my_turn(page)
    look_into(page)
    page.locator("#status").click()
    expect(page.locator(BOARD)).to_have_count(1)


@pytest.mark.parametrize("script", [True, False])
def test_closing_a_table_asks_first(sit: Sit, script: bool) -> None:
    """In a sheet above the table; without script on a page of its own."""
    page = sit(java_script_enabled=script)
    open_table(page, "me", "open", "none", "none")
    page.get_by_role("link", name="Close the table").click()
    expect(page.get_by_text("Close this table?")).to_be_visible()
    assert page.url.endswith("/close") != script
    page.get_by_role("link", name="Cancel").click()
    expect(page.get_by_text("Close this table?")).to_have_count(0)
    page.get_by_role("link", name="Close the table").click()
    page.get_by_role("button", name="Close the table").click()
    expect(page.get_by_text("This table was closed.")).to_be_visible()


def test_a_deadline_is_shown_in_local_time(sit: Sit, tmp_path: Path) -> None:
    page = sit(language="de", timezone_id="Asia/Tokyo")
    form = opened(page, "warpgate")
    for n, kind in enumerate(("me", "bot", "none", "none")):
        form.locator(f"select[name=seat{n}]").select_option(kind)
    form.locator("select[name=deadline]").select_option("24")
    form.locator("button.primary").click()
    at_table(page)
    shown = page.locator("#clocks")
    expect(shown).to_contain_text("Antwort bis")
    expect(shown).to_contain_text("(in 24 Stunden)")
    time = page.locator("#clocks time")
    expect(time).not_to_contain_text("UTC")
    said = page.evaluate(
        "at => new Date(at).toLocaleTimeString('de', {hour: '2-digit', minute: '2-digit'})",
        time.get_attribute("datetime"),
    )
    expect(time).to_contain_text(said)
    page.goto("/")
    expect(page.locator("#lists time")).to_contain_text(re.compile(said))
