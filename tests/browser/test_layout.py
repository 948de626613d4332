"""What may not lie on what, and where words may break, at every size of screen."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

from orrery import games

from .conftest import Sit
from .screenshots import Answer, When, bold, in_round, lively, lively_match
from .steps import bring, my_turn, quick

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


TORN = """() => {
  const torn = [];
  const parts = "#ask .option, #ask .foot button, #tray .card b, #players .name, #question";
  for (const part of document.querySelectorAll(parts)) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const word of text.data.matchAll(/[\\p{L}\u00ad]+/gu)) {
        let line = null;
        for (let at = word.index; at < word.index + word[0].length; at += 1) {
          const letter = document.createRange();
          letter.setStart(text, at);
          letter.setEnd(text, at + 1);
          const box = [...letter.getClientRects()].at(-1); // a line before ends with its hyphen
          if (text.data[at] === "\u00ad" || !box?.width) continue;
          const broken = line !== null && box.top > line + 4 && text.data[at - 1] !== "\u00ad";
          if (broken) torn.push(`${word[0].slice(0, at - word.index)}|${text.data.slice(at)}`);
          line = box.top;
        }
      }
    }
  }
  return torn;
}"""  # words that go on in the next line without a hyphen

LONG_WORDS = [
    ("eclipse", in_round(1, "choose_action"), lively),
    ("eclipse", in_round(3, "research"), lively),
    ("forbidden_stars", in_round(2, "carry_out"), bold),
]


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize(("title", "when", "play"), LONG_WORDS)
def test_no_word_breaks_without_a_hyphen(
    sit: Sit, tmp_path: Path, title: str, when: When, play: Answer, width: int
) -> None:
    """German has long ones, and not every browser knows where they may break."""
    page = sit(width=width, height=720, language="de-DE")
    found = (lively_match(title, play, 2, seed, when) for seed in range(1, 200))
    bring(page, next(match for match in found if match is not None), tmp_path)
    assert page.evaluate(TORN) == []
