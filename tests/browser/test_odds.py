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
    page.locator("#typed > summary").click()
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
    page.locator("#typed > summary").click()
    page.fill("#q", "9 interceptor vs ancient")
    page.click(".oddsform button")
    expect(page.locator("#odds [role=alert]")).to_contain_text("1 to 8")
    page.locator(".oddsexamples a").first.click()
    expect(page.locator("#odds .big")).to_have_count(2)
    expect(page.locator("#odds [role=alert]")).to_have_count(0)


def test_a_battle_is_put_together_by_pointing(sit: Sit) -> None:
    page = sit(width=390, height=844, language="de")
    page.goto("/odds/eclipse")
    side = page.locator("#build fieldset").first
    for _ in range(2):
        side.get_by_role("button", name="Mehr: Abfangjäger").click()
    side.locator(".count", has_text="Abfangjäger").locator("summary").click()
    slot = side.get_by_label("Abfangjäger: Feld 2")
    expect(slot.locator("option").first).to_have_text("Ionenkanone")  # what is printed there
    slot.select_option("Plasmakanone")
    other = page.locator("#build fieldset").last
    expect(other).not_to_contain_text("Ältestenschiff")
    page.locator("[name='side1.faction']").select_option("Niemand spielt sie")
    expect(other).to_contain_text("Ältestenschiff")
    expect(slot).to_have_value("plasma_cannon")  # nothing is lost
    other.get_by_role("button", name="Mehr: Ältestenschiff").click()
    page.get_by_role("button", name="Ausfechten").first.click()
    expect(page.locator(".oddsunit").first).to_contain_text("2 × Abfangjäger")
    expect(page.locator("#q")).to_have_value(
        "terran: 2 interceptor[=,plasma_cannon,,] vs 1 ancient"
    )
    page.reload()  # the battle has its own address, and the form says the same
    expect(page.locator("[name='side0.n.interceptor']")).to_have_value("2")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_the_odds_follow_what_is_counted(sit: Sit) -> None:
    """Where there is room beside the form, without a button."""
    page = sit(width=1280, height=720)
    page.goto("/odds/eclipse")
    expect(page.locator("#odds .waits")).to_be_visible()
    for side in (0, 1):
        fieldset = page.locator("#build fieldset").nth(side)
        fieldset.get_by_role("button", name="More: Cruiser").click()
    expect(page.locator("#odds .big")).to_have_count(2)
    before = page.locator("#odds .big").first.inner_text()
    page.locator("#build fieldset").first.get_by_role("button", name="More: Dreadnought").click()
    expect(page.locator("#odds .big").first).not_to_have_text(before)
    odds, form = page.locator("#odds").bounding_box(), page.locator("#build").bounding_box()
    assert odds and form and odds["x"] >= form["x"] + form["width"]
