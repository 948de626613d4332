"""Accounts, standing orders, handing over, files, looking up."""

from pathlib import Path

from playwright.sync_api import expect

from .conftest import Sit
from .steps import answer, my_turn, open_table, pane


def test_an_account_keeps_the_guests_tables(sit: Sit) -> None:
    page, other = sit(), sit()
    open_table(page, "me", "bot", "none", "none")
    page.goto("/account")
    form = page.locator("form[action='/register']")
    form.locator("[name=login]").fill("anna")
    form.locator("[name=password]").fill("a long password")
    form.locator("button").click()
    expect(page.locator("#codes code")).to_have_count(5)
    code = page.locator("#codes code").last.inner_text()
    page.locator("form[action='/tokens'] [name=name]").fill("my bot")
    page.locator("form[action='/tokens'] button").click()
    assert page.inner_text("#token").startswith("orrery_")
    other.goto("/account")
    form = other.locator("form[action='/login']")
    form.locator("[name=login]").fill("anna")
    form.locator("[name=password]").fill("wrong password")
    form.locator("button").click()
    expect(other.locator("[role=alert]")).to_contain_text("Wrong user name or password.")
    form.locator("[name=login]").fill("anna")
    form.locator("[name=password]").fill("a long password")
    form.locator("button").click()
    expect(other.locator("#lists")).to_contain_text("Your turn")
    stranger = sit(language="de")
    stranger.goto("/account")
    stranger.get_by_role("link", name="Passwort vergessen?").click()
    stranger.get_by_label("Anmeldename").fill("anna")
    stranger.get_by_label("Wiederherstellungscode").fill(code)
    stranger.get_by_label("Neues Passwort").fill("another password")
    stranger.get_by_role("button", name="Neues Passwort setzen").click()
    expect(stranger.locator(".good")).to_have_text("Saved.")  # in the language of the account
    page.goto("/account")  # all other devices are logged out
    expect(page.locator("form[action='/login']")).to_be_visible()


def test_orders_handing_over_and_files(sit: Sit, tmp_path: Path) -> None:
    page = sit()
    open_table(page, "me", "bot", "none", "none")
    my_turn(page)
    answer(page)
    pane(page, "orders")
    order = page.locator("#pane-orders select").first
    with page.expect_response(lambda response: response.url.endswith("/order")):
        order.select_option("match")
    page.reload()
    pane(page, "orders")
    expect(page.locator("#pane-orders select").first).to_have_value("match")
    pane(page, "more")
    with page.expect_download() as download:
        page.get_by_role("link", name="Export").click()
    file = tmp_path / "match.json"
    download.value.save_as(file)
    with page.expect_navigation():
        page.get_by_role("button", name="Let a bot play for me").click()
    pane(page, "more")
    with page.expect_navigation():
        page.get_by_role("button", name="Take over again").click()
    my_turn(page)
    page.goto("/")
    page.get_by_text("Import a match").first.click()
    page.locator("input[type=file]").set_input_files(file)
    page.locator("form[action='/import'] button").click()
    page.wait_for_url("**/table/*")
    expect(page.locator("svg.board")).to_be_visible()


def test_looking_up_rules_and_cards(sit: Sit) -> None:
    page = sit()
    page.goto("/rules/warpgate")
    page.locator("#q").fill("retreat")
    expect(page.locator(".rule mark").first).to_be_visible()
    page.locator(".rule .mark").first.click()
    expect(page.locator(".rule:target")).to_be_visible()
    page.goto("/cards/warpgate")
    page.locator(".decks a[href$='group=actions']").click()
    expect(page.locator("#found section")).to_have_count(1)
    page.locator("#found a[data-sheet]").first.click()
    expect(page.locator("#sheet .rule")).to_be_visible()
    page.keyboard.press("Escape")
    page.goto("/language/de?next=/cards/warpgate")
    expect(page).to_have_title("Karten von Warpgate")
