"""The lobby: games as cards, forms that open, options by name; with keys, and without scripts."""

from playwright.sync_api import expect

from .conftest import Sit
from .steps import my_turn, open_table, opened


def test_a_species_for_each_seat(sit: Sit) -> None:
    """The form of one game opens, that of another closes; no board is taken twice."""
    page = sit(language="de")
    form = opened(page, "warpgate")
    form = opened(page, "eclipse")
    expect(page.locator("details.opening[open]")).to_have_count(1)
    mine, yours = (form.locator(f"select[name='option.species.{n}']") for n in (0, 1))
    expect(mine).to_be_hidden()
    ways = form.locator("select[name='option.species']")
    ways.select_option("für jeden Platz festgelegt")
    expect(mine).to_be_visible()
    mine.select_option("Planta")
    expect(yours.locator("option[value=terran_union]")).to_be_disabled()
    expect(yours.locator("option[value=mechanema]")).to_be_enabled()
    mine.select_option("zufällig")
    expect(yours.locator("option[value=terran_union]")).to_be_enabled()
    mine.select_option("Planta")
    yours.select_option("Mechanema")
    form.locator("select[name=seat2]").select_option("none")
    expect(form.locator("select[name='option.species.2']")).to_be_hidden()
    open_table(page, "me", "bot", "none", "none", "none", "none", title="eclipse")
    my_turn(page)
    expect(page.locator("#players")).to_contain_text("Planta")
    expect(page.locator("#players")).to_contain_text("Mechanema")


def test_a_table_with_keys_alone(sit: Sit) -> None:
    page = sit()
    page.locator("article:has(#t-warpgate) form[action='/quick'] button").focus()
    while not page.evaluate("document.activeElement.matches('summary')"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    form = page.locator("form[data-newtable]:has(input[value=warpgate])")
    expect(form).to_be_visible()
    form.locator("[name=name]").focus()
    page.keyboard.type("By hand")
    page.keyboard.press("Enter")
    page.wait_for_url("**/table/*")
    page.goto("/")
    expect(page.locator("#lists .my-tables")).to_contain_text("By hand")


def test_without_scripts(sit: Sit) -> None:
    page = sit(java_script_enabled=False, width=390, height=844)
    form = opened(page, "forbidden_stars")
    form.locator("select[name='option.factions']").select_option("each_seat")
    form.locator("select[name='option.factions.0']").select_option("orks")
    form.locator("button.primary").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("#players")).to_contain_text("Orks")


def test_a_phone_needs_no_sideways_scrolling_and_few_screens(sit: Sit) -> None:
    page = sit(width=390, height=844, language="de")
    size = "() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    width, height = page.evaluate(size)
    assert width == 390 and height < 3 * 844
    opened(page, "eclipse").locator("select[name='option.species']").select_option("each_seat")
    assert page.evaluate(size)[0] == 390
