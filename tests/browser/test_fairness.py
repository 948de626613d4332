"""What a table promises, as people see it: commitment, own numbers, and a seed that is known."""

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Sit
from .steps import my_turn, open_table, quick


def nonces(page: Page, table: str) -> list[str]:
    seats = page.request.get(f"/api/v1/tables/{table}").json()["table"]["seats"]
    return [seat["nonce"] for seat in seats]


def test_every_browser_gives_a_number_of_its_own_after_the_commitment(sit: Sit) -> None:
    host, friend = sit(), sit()
    open_table(host, "me", "open", "none", "none")
    expect(host.locator("form[data-give='0']")).to_have_count(1)  # it has given its own
    table = host.url.rsplit("/", 1)[1]
    first = nonces(host, table)[0]
    assert re.fullmatch("[0-9a-f]{32}", first)
    commitment = host.request.get(f"/api/v1/tables/{table}").json()["commitment"]
    friend.goto(host.locator("input.invitation").input_value())
    friend.locator("summary").click()
    promise = friend.locator("details")
    expect(promise).to_contain_text(commitment)
    expect(promise).to_contain_text(first)
    friend.locator("[name=name]").fill("Bert")
    friend.locator("form[method=post] button").click()
    expect(friend.locator("#players")).to_contain_text("Bert")
    given = nonces(host, table)
    assert given[0] == first and re.fullmatch("[0-9a-f]{32}", given[1]) and given[1] != first


def test_one_click_against_bots_gives_it_too(sit: Sit) -> None:
    page = sit()
    quick(page).click()
    my_turn(page)
    given = nonces(page, page.url.rsplit("/", 1)[1])
    assert re.fullmatch("[0-9a-f]{32}", given[0]) and not any(given[1:])


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1100, 800), (390, 844), (844, 390)])
def test_a_known_seed_is_seen_on_every_screen(sit: Sit, width: int, height: int) -> None:
    page = sit(width=width, height=height)
    quick(page).click()
    my_turn(page)
    mark = page.locator("#status .tag.warn")
    expect(mark).to_have_count(0)
    table = page.url.rsplit("/", 1)[1]
    assert page.request.get(f"/table/{table}/export").ok
    expect(mark).to_be_visible()  # at once, without loading the page again
    expect(mark).to_be_in_viewport(ratio=0.9)
    page.goto(f"/table/{table}/replay")
    expect(mark).to_be_in_viewport(ratio=0.9)
    page.goto("/")
    expect(page.locator("#lists .tag.warn")).to_be_visible()
