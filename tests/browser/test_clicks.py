"""A key or a click answers what its player saw, and nothing else."""

import random
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs

from playwright.sync_api import Page, expect

from orrery.bots.base import any_answer
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

from .conftest import Sit
from .screenshots import lively_match
from .steps import answering, bring, my_turn, open_table, shown, version

TWO = ("me", "bot", "none", "none", "none", "none")
SOON = 350  # milliseconds in which a second click counts as the same


def drifting(match: Match, choice: Choice, rng: random.Random) -> Any:
    return any_answer(choice, rng)


def from_two_on(match: Match, choice: Choice) -> bool:
    """How many: 2, 3, 4 ..."""
    return choice.options[:2] == (2, 3)


def sent(page: Page, key: str) -> list[str]:
    """The answer that this key gives."""
    with answering(page), page.expect_request(lambda r: r.url.endswith("/answer")) as got:
        page.keyboard.press(key)
    return parse_qs(got.value.post_data or "")["value"]


def test_a_number_key_means_the_number_shown(sit: Sit, tmp_path: Path) -> None:
    found = (lively_match("warpgate", drifting, 2, seed, from_two_on) for seed in range(1, 100))
    page = sit()
    bring(page, next(match for match in found if match is not None), tmp_path)
    assert page.locator("#ask .option").first.inner_text() == "2"
    assert sent(page, "3") == ["3"]


def test_a_number_key_means_the_same_answer_when_others_are_hidden(sit: Sit) -> None:
    """What was pointed at on the board leaves some answers; they keep their numbers."""
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    third = page.locator("#ask .option:has(kbd:text-is('3'))").get_attribute("value")
    page.evaluate("document.querySelector('#ask .option').closest('li').hidden = true")
    assert sent(page, "3") == [third]


def test_what_may_be_done_besides_has_its_keys_too(sit: Sit) -> None:
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    door = page.locator("#ask .doors .option").first
    key, value = door.locator("kbd").inner_text(), door.get_attribute("value")
    assert sent(page, key) == [value]


def middle(page: Page) -> tuple[float, float]:
    """Of the first answer."""
    box = page.locator("#ask button.option").first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_second_click_does_not_answer_the_next_question(sit: Sit) -> None:
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    where, before = middle(page), version(page)
    with answering(page):
        page.mouse.click(*where)
    after = version(page)
    assert after > before and my_turn(page)
    page.mouse.click(*where)
    page.mouse.click(*middle(page))  # hardly elsewhere
    page.wait_for_timeout(SOON + 100)
    assert version(page) == after
    page.mouse.click(*middle(page))  # a moment later it is meant
    shown(page, after + 1)


def test_quick_players_are_not_held_up(sit: Sit) -> None:
    """Neither by keys, nor with a mouse that has moved on."""
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    for _ in range(2):
        with answering(page):
            page.keyboard.press("1")
        if not my_turn(page):
            return
    page.mouse.move(0, 0)
    with answering(page):
        page.mouse.click(*middle(page))
    expect(page.locator("#ask")).to_be_visible()
