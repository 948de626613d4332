"""What may not lie on what, and where words may break, at every size of screen."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from orrery import games

from .conftest import Sit
from .screenshots import Answer, When, bold, in_round, lively, lively_match
from .steps import answer, bring, my_turn, quick

SIZES = [(1440, 900), (1280, 720), (390, 844), (844, 390)]
every_size = pytest.mark.parametrize(("width", "height"), SIZES)
every_title = pytest.mark.parametrize("title", list(games.titles()))


Box = tuple[float, float, float, float]


def box(page: Page, what: str) -> Box:
    """Left, top, right, bottom."""
    found = page.locator(what).first.bounding_box()
    assert found
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


def overlap(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


@every_size
@every_title
def test_furniture_stands_beside_the_whole_board(
    sit: Sit, title: str, width: int, height: int
) -> None:
    """The board goes on to the edges of the window; what is drawn of the game lies free. The
    question and its button are in sight, and so are one's own figures."""
    page = sit(width=width, height=height)
    quick(page, title).click()
    my_turn(page)
    page.keyboard.press("Escape")  # what opened by itself
    expect(page.locator(".tray.open")).to_have_count(0)
    page.evaluate("document.querySelector('[data-zoom=home]').click()")
    page.wait_for_function(STILL)
    frame = box(page, "#boardwrap")
    assert frame[0] == 0 and frame[2] == width and frame[3] == height
    left, top, wide, high = page.evaluate(HOME)
    board = left, top, left + wide, top + high
    free = (*(n + 1 for n in board[:2]), *(n - 1 for n in board[2:]))
    standing = page.evaluate(FURNITURE)
    assert standing and not any(overlap(free, edges) for edges in standing)
    for part in ("#question", "#ask .foot", ".purse" if width < 760 else "#own .figures"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.9)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720)])
def test_the_board_keeps_its_size_from_question_to_question(
    sit: Sit, width: int, height: int
) -> None:
    page = sit(width=width, height=height)
    quick(page).click()
    sizes, asked = set(), set()
    for n in range(6):
        assert my_turn(page)
        asked.add(page.inner_text("#question"))
        sizes.add(page.locator("svg.board").get_attribute("viewBox"))
        assert box(page, "#ask")[1] == pytest.approx(64, abs=1)  # nor does the question move
        answer(page, n)
    assert len(asked) > 2 and len(sizes) == 1


HOME = """() => {
  const board = document.querySelector("svg.board");
  const [x, y, w, h] = board.dataset.home.split(" ").map(Number);
  const on = board.getScreenCTM();
  const at = new DOMPoint(x, y).matrixTransform(on);
  return [at.x, at.y, w * on.a, h * on.d];
}"""  # where the whole board is on the screen
FURNITURE = """() => [...document.querySelectorAll(".zoom button, .right, .players, .own")]
  .map((part) => part.getBoundingClientRect())
  .filter((at) => at.width && at.height)
  .map((at) => [at.left, at.top, at.right, at.bottom])
"""  # all at once: between two looks a part may be drawn anew
STILL = """() => new Promise((done) => {
  const at = () => document.querySelector("svg.board").getAttribute("viewBox");
  const before = at();
  requestAnimationFrame(() => requestAnimationFrame(() => done(at() === before)));
})"""  # the board has found its place beside what stands there

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
