"""Large maps on small screens: where the board begins, how it moves, what happened meanwhile."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Sit
from .screenshots import golden_match, in_round, lively, lively_match
from .steps import answer, bring, my_turn, open_table

LEGIBLE = 56  # pixels: the width of a sector that can be read
Points = list[dict[str, float]]


def late_move(players: int = 6) -> Any:
    """A ship to move on a map of many sectors."""
    when = in_round(6, "move_ship", 3)
    matches = (lively_match("eclipse", lively, players, seed, when) for seed in range(1, 100))
    return next(match for match in matches if match is not None)


def phone(sit: Sit) -> Page:
    return sit(width=390, height=844, has_touch=True, is_mobile=True)


def width(shape: Locator) -> float:
    box = shape.bounding_box()
    assert box
    return box["width"]


def seen(page: Page) -> list[float]:
    """The part of the board that is shown: x, y, width, height."""
    box = page.locator("svg.board").get_attribute("viewBox") or ""
    return [float(figure) for figure in box.split()]


def test_the_board_begins_where_the_question_points(sit: Sit, tmp_path: Path) -> None:
    page = phone(sit)
    bring(page, late_move(), tmp_path)
    sector = page.locator("#board g.flat").first
    assert width(sector) >= LEGIBLE
    frame, ship = page.locator(".safe").bounding_box(), page.locator("#board .lit").first
    box = ship.bounding_box()
    assert frame and box
    assert frame["x"] <= box["x"] and box["x"] + box["width"] <= frame["x"] + frame["width"]
    assert frame["y"] <= box["y"] and box["y"] + box["height"] <= frame["y"] + frame["height"]
    near = seen(page)
    page.locator(".sheet-head [data-zoom=home]").tap()
    assert width(sector) < LEGIBLE and seen(page)[2] > near[2]
    page.locator(".sheet-head [data-zoom=look]").tap()
    assert width(sector) >= LEGIBLE


def touch(page: Page, *moments: Points) -> None:
    """Fingers on the screen, moment by moment."""
    session = page.context.new_cdp_session(page)
    kinds = ["touchStart", *["touchMove"] * (len(moments) - 1)]
    for kind, points in zip(kinds, moments, strict=True):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_two_fingers_zoom_and_drag(sit: Sit, tmp_path: Path) -> None:
    page = phone(sit)
    bring(page, late_move(), tmp_path)
    frame = page.locator(".safe").bounding_box()
    assert frame
    x, y = frame["x"] + frame["width"] / 2, frame["y"] + frame["height"] / 2

    def fingers(apart: float, aside: float = 0.0) -> Points:
        return [{"x": x + aside + (2 * n - 1) * apart, "y": y, "id": n} for n in (0, 1)]

    before = seen(page)
    touch(page, fingers(20), fingers(30), fingers(40), fingers(50))
    closer = seen(page)
    assert closer[2] < before[2] * 0.7
    touch(page, fingers(40), fingers(40, 20), fingers(40, 40), fingers(40, 60))
    aside = seen(page)
    assert aside[0] < closer[0] and abs(aside[2] - closer[2]) < closer[2] * 0.05
    assert page.locator("#ask").get_attribute("data-kind") == "move_ship"  # nothing was chosen


def test_what_the_others_did_stands_above_the_question(sit: Sit) -> None:
    page = phone(sit)
    open_table(page, "me", "bot", "none", "none", "none", "none", title="eclipse")
    meanwhile = page.locator("#ask .since")
    for n in range(12):
        assert my_turn(page)
        if meanwhile.is_visible():
            break
        answer(page, n)
    meanwhile.locator("summary").tap()
    lines = meanwhile.locator("li")
    expect(lines.first).to_be_visible()
    mine = page.locator("#ask").get_attribute("data-eyes")
    assert all(line.get_attribute("data-seat") != mine for line in lines.all())
    expect(meanwhile.locator("b")).to_have_text(str(lines.count()))


def test_ones_own_figures_stand_above_the_question(sit: Sit) -> None:
    """Whoever chooses what to do with his resources need not scroll to see them."""
    page = phone(sit)
    open_table(page, "me", "bot", "none", "none", "none", "none", title="eclipse")
    assert my_turn(page)
    purse, ask = page.locator("#ask .purse"), page.locator("#ask form.ask")
    expect(purse).to_be_visible()
    mine = page.locator("#ask").get_attribute("data-eyes")
    page.locator("[data-sheet-tab=own]").tap()
    own = page.locator(f"#own .figures.seat-{mine}")
    expect(own).to_be_visible()
    page.locator("[data-sheet-tab=ask]").tap()
    expect(own).to_be_hidden()
    assert purse.inner_text().split() == (own.text_content() or "").split()
    above, below = purse.bounding_box(), ask.bounding_box()
    assert above and below and above["y"] + above["height"] <= below["y"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(purse).to_be_hidden()
    expect(own).to_be_visible()  # always in sight


@pytest.mark.parametrize(("width", "height"), [(844, 390), (700, 500), (390, 664)])
def test_the_answers_are_never_squeezed_away(sit: Sit, width: int, height: int) -> None:
    """On a phone held sideways they stand beside the board; whatever else is shown, one of them
    is in sight."""
    page = sit(width=width, height=height, has_touch=True, is_mobile=True)
    open_table(page, "me", "bot", "none", "none", "none", "none", title="eclipse")
    for n in range(8):
        assert my_turn(page)
        answer(page, n)
    assert my_turn(page)
    page.evaluate("document.querySelector('#ask [data-since]').hidden = false")
    options = page.locator("#ask .options").bounding_box()
    assert options and options["height"] >= 40
    assert page.evaluate("document.documentElement.scrollWidth") == width
    board, ask = page.locator(".safe").bounding_box(), page.locator("#ask").bounding_box()
    assert board and ask
    assert (board["x"] + board["width"] <= ask["x"]) == (width > height)


def test_the_sheet_is_as_high_as_the_question_needs(sit: Sit, tmp_path: Path) -> None:
    """What the question leaves belongs to the board; nothing of a long one is lost."""
    page = phone(sit)
    bring(page, golden_match("forbidden_stars", "use_ability"), tmp_path)
    sheet, safe = page.locator(".table > .right"), page.locator(".safe")
    short, above = sheet.bounding_box(), safe.bounding_box()
    assert short and above
    assert short["height"] < 0.44 * 844 and short["y"] + short["height"] == 844
    assert above["y"] + above["height"] <= short["y"]
    page.locator("[data-sheet-tab=own]").tap()
    assert page.evaluate("document.querySelector('.table > .right').offsetHeight") > short["height"]
    page.locator("[data-sheet-tab=ask]").tap()
    page.locator(".sheet-grip").tap()
    assert page.evaluate("document.querySelector('.table > .right').offsetHeight") > 0.8 * 844
