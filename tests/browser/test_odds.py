"""The odds page in a browser: the result comes into the page, in any width and language."""

import pytest
from playwright.sync_api import expect

from .conftest import Sit


@pytest.mark.parametrize(
    ("width", "language", "battle", "ship"),
    [
        (1280, "en", "3 interceptor[plasma_cannon] vs ancient 2", "3 × Interceptor"),
        (390, "de", "8 Abfangjäger, 2 Schlachtschiffe gegen VSGZ", "8 × Abfangjäger"),
    ],
)
def test_a_battle_is_fought_in_place(
    sit: Sit, width: int, language: str, battle: str, ship: str
) -> None:
    page = sit(width=width, language=language)
    page.goto("/odds/eclipse")
    page.fill("#q", battle)
    page.press("#q", "Enter")
    expect(page.locator(".oddsunit").first).to_contain_text(ship)
    expect(page.locator(".oddssides section")).to_have_count(2)
    shown = page.locator(".oddsbar rect").evaluate_all("bars => bars.map(b => b.getBBox().width)")
    assert sum(shown) == pytest.approx(1000, abs=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    assert "q=" in page.url  # a link to send to others


def test_bad_input_is_explained_in_place(sit: Sit) -> None:
    page = sit()
    page.goto("/odds/eclipse")
    page.fill("#q", "9 interceptor vs ancient")
    page.click(".oddsform button")
    expect(page.locator("#odds [role=alert]")).to_contain_text("1 to 8")
    page.locator(".oddsexamples a").first.click()
    expect(page.locator("#odds .big")).to_have_count(2)
    expect(page.locator("#odds [role=alert]")).to_have_count(0)
