"""Light and dark, and larger text: on every page, for guests as for accounts."""

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit
from .steps import my_turn, pane, quick

LIGHTNESS = """what => {
  const [r, g, b] = getComputedStyle(document.querySelector(what)).getPropertyValue("--panel")
    .trim().match(/^#(..)(..)(..)/).slice(1).map((two) => Number.parseInt(two, 16));
  return (r + g + b) / 765;
}"""


def wish(page: Page, theme: str, size: str) -> None:
    form = page.locator("form[data-appearance]")
    form.locator("[name=theme]").select_option(theme)
    form.locator("[name=size]").select_option(size)
    with page.expect_navigation():
        form.locator("button").click()


@pytest.mark.parametrize("size", ["100", "150"])
def test_the_light_theme_leaves_the_board_and_the_bar_dark(sit: Sit, size: str) -> None:
    page = sit(width=1440, height=900)
    quick(page).click()
    my_turn(page)
    pane(page, "more")
    wish(page, "light", size)
    my_turn(page)
    for light in ("#ask", "#players", "#own", "#tray"):
        assert page.evaluate(LIGHTNESS, light) > 0.9
    for dark in ("#boardwrap", ".bar"):
        assert page.evaluate(LIGHTNESS, dark) < 0.2
    page.goto("/rules/warpgate")
    assert page.evaluate(LIGHTNESS, "main") > 0.9


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (390, 844)])
def test_larger_text_makes_panels_larger_and_nothing_sticks_out(
    sit: Sit, width: int, height: int
) -> None:
    page = sit(width=width, height=height)
    page.goto("/account")
    letters = "parseFloat(getComputedStyle(document.querySelector('h1, h2')).fontSize)"
    before = page.evaluate(letters)
    wish(page, "dark", "150")
    assert page.evaluate(letters) == pytest.approx(1.5 * before, rel=0.01)
    page.goto("/")
    quick(page).click()
    my_turn(page)
    expect(page.locator("#ask .foot")).to_be_in_viewport(ratio=0.99)  # once the sheet has its size
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    if width > 760:
        expect(page.locator("#status .turn")).to_be_in_viewport(ratio=0.99)  # nor is it cut
