"""What every table offers everybody: names that can be read, the board in words, sounds that are
wished for, the round at a glance, and a page that teaches the game."""

import pytest
from playwright.sync_api import Page, expect

from orrery import games

from .conftest import Sit
from .steps import answer, my_turn, open_table, pane, quick

LEAST = 11  # pixels of a name
SIZES = [(1440, 900), (1280, 720), (390, 844)]
every_title = pytest.mark.parametrize("title", list(games.titles()))

# The smallest name on the board that is shown, in pixels of the screen; figures are no names.
SMALLEST = """() => Math.min(99, ...[...document.querySelectorAll("#board svg text")]
  .filter((one) => one.checkVisibility() && /[^\\W\\d]{4,}/u.test(one.textContent)
    && getComputedStyle(one).opacity > 0.2 && one.getBoundingClientRect().width)
  .map((one) => parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a))"""


def seated(sit: Sit, title: str, **more: object) -> Page:
    page = sit(**more)
    quick(page, title).click()
    assert my_turn(page)
    return page


@pytest.mark.parametrize(("width", "height"), SIZES)
@every_title
def test_names_on_the_board_are_readable_or_left_out(
    sit: Sit, title: str, width: int, height: int
) -> None:
    """Where the question points, and from afar."""
    page = seated(sit, title, width=width, height=height)
    page.wait_for_function(f"least => ({SMALLEST})() >= least", arg=LEAST - 0.2)
    page.evaluate("document.querySelector('[data-zoom=home]').click()")
    page.wait_for_function(f"least => ({SMALLEST})() >= least", arg=LEAST - 0.2)


@every_title
def test_the_board_can_be_read_as_a_list_that_says_what_can_be_chosen(sit: Sit, title: str) -> None:
    page = seated(sit, title)
    page.keyboard.press("Escape")
    page.locator(".board-text summary").click()
    places = page.locator(".board-text li")
    expect(places.first).to_be_visible()
    assert all(name.strip() for name in places.locator("b").all_inner_texts())
    lit = page.locator("#board .shape.lit").count()
    assert bool(lit) == bool(page.locator(".board-text em").count())


def test_a_phone_makes_no_sound_until_it_is_turned_on(sit: Sit) -> None:
    desk, phone = sit(), sit(width=390, height=844, has_touch=True, is_mobile=True)
    for page, on in ((desk, True), (phone, False)):
        open_table(page, "me", "bot", "none", "none")
        pane(page, "more")
        sound = page.locator("[data-setting=sound]")
        assert sound.is_checked() == on
        sound.set_checked(not on)
        page.reload()
        assert my_turn(page)
        assert page.locator("[data-setting=sound]").is_checked() != on  # remembered


def test_a_round_that_is_over_is_summed_up_until_it_is_put_away(sit: Sit) -> None:
    page = sit()
    open_table(page, "me", "bot", "none", "none")
    summary = page.locator("#roundup")
    for _ in range(60):
        assert my_turn(page)
        if summary.is_visible():
            break
        answer(page)
    expect(summary.locator("table.roundup")).to_be_visible()
    assert summary.locator("tbody tr").count() == 2  # a line for each player
    page.keyboard.press("Escape")
    expect(summary).to_be_hidden()
    again = page.locator("#news a.again[href*='/round']").first
    again.evaluate("link => link.click()")  # the log opens it again
    expect(page.locator("#sheet table.roundup")).to_be_visible()


@every_title
def test_how_to_play_is_taught_with_figures_and_linked_from_lobby_and_table(
    sit: Sit, title: str
) -> None:
    page = sit()
    href = f"/learn/{title}"
    assert page.locator(f".game a[href='{href}']").count() >= 1
    quick(page, title).click()
    assert my_turn(page)
    assert page.locator(f"a[href='{href}']").count() >= 1
    page.goto(href)
    assert page.locator("main figure svg").count() >= 2
    expect(page.locator(".begin button").first).to_be_visible()
    minutes = len(page.locator("main").inner_text().split()) / 200  # words a minute
    assert minutes <= 7
