"""Around the match: questions before what cannot be taken back, deadlines."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .conftest import Sit
from .steps import at_table, open_table, opened


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
