"""What may not lie on what, and where words may break, at every size of screen."""

import pytest
from playwright.sync_api import Page

from orrery import games

from .conftest import Sit
from .steps import my_turn, quick

SIZES = [(1440, 900), (1280, 720), (390, 844), (844, 390)]
every_size = pytest.mark.parametrize(("width", "height"), SIZES)
every_title = pytest.mark.parametrize("title", list(games.titles()))


def box(page: Page, what: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    found = page.locator(what).first.bounding_box()
    assert found
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


@every_size
@every_title
def test_the_zoom_buttons_lie_beside_the_board(
    sit: Sit, title: str, width: int, height: int
) -> None:
    page = sit(width=width, height=height)
    quick(page, title).click()
    my_turn(page)
    left, top, right, bottom = box(page, "svg.board")
    frame = box(page, "#boardwrap")
    assert page.locator("svg.board").evaluate("it => getComputedStyle(it).overflow") == "hidden"
    for button in page.locator(".zoom button").all():
        x, y, end, foot = box(page, f".zoom [data-zoom={button.get_attribute('data-zoom')}]")
        assert end <= left or x >= right or foot <= top or y >= bottom
        assert frame[0] <= x and frame[1] <= y and end <= frame[2] and foot <= frame[3]
