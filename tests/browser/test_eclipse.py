"""Eclipse in a real browser: by mouse on the map, by keys, on a phone, to the end."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

from .conftest import Sit
from .screenshots import When, golden_match, in_round, lively, lively_match
from .steps import (
    answer,
    answering,
    bring,
    choose,
    click,
    drawer,
    kind,
    my_turn,
    open_table,
    pane,
    see_the_end,
    take_back,
    tap_in_battle,
)

TWO = ("me", "bot", "none", "none", "none", "none")


def test_a_whole_match_through_clicks(sit: Sit) -> None:
    """Two lively rounds, then somebody who only passes."""
    page = sit(width=1280, height=800)
    open_table(page, *TWO, title="eclipse")
    asked: set[str] = set()
    clicks = 0
    while my_turn(page) and clicks < 400:
        asked.add(kind(page))
        idle = page.locator("#ask [data-done]:visible")
        if clicks >= 20 and idle.count():
            with answering(page):
                idle.last.click()
        else:
            answer(page, clicks)
        clicks += 1
    assert {"choose_action", "explore_space", "place_sector"} <= asked
    expect(page.locator("#tray .scores")).to_have_count(2)
    see_the_end(page)


def test_exploring_on_the_map(sit: Sit) -> None:
    """The space on the map, the rotation in the picture; the sector is then one's own, and the
    answer can be taken back."""
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    own = page.locator("#board g.flat.seat-0")
    expect(own).to_have_count(1)
    choose(page, "Explore")
    spaces = page.locator("#board g.flat.look-unexplored.lit")
    assert spaces.count() == page.locator("#ask .option", has_text="Ring").count() > 0
    click(page, "#board g.flat")
    assert kind(page) == "place_sector"
    expect(page.locator("#board g.flat.look-target")).to_have_count(1)
    click(page, "#tray .picture g.flat")
    if kind(page) == "take_control":
        choose(page, "Yes")
        expect(own).to_have_count(2)
        take_back(page)
        expect(own).to_have_count(1)


def test_a_blueprint_answers_for_its_slots(sit: Sit) -> None:
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    choose(page, "Upgrade")
    assert kind(page) == "upgrade_slot"
    assert page.locator(".player-board .lit").count() == 0  # other people's ships are no answers
    click(page, "#tray .picture g.slot")
    assert kind(page) == "upgrade_part"
    expect(page.locator("#tray g.slot.look-wanted")).to_have_count(1)
    click(page, "#tray .card")
    assert "installs a part" in page.locator("#news").inner_text()


def test_the_others_boards_come_when_they_are_opened(sit: Sit) -> None:
    """They would make every change of the table three times as large."""
    page = sit()
    open_table(page, *TWO, title="eclipse")
    my_turn(page)
    with page.expect_response(lambda r: r.url.endswith("/answer")) as got:
        answer(page)
    assert not re.search(r'class="player-board.*?class="picture', got.value.text(), re.DOTALL)
    button = page.locator("#players .player:not(.me)")  # they stand in the order of turns
    other = page.locator(f"#drawer-{button.get_attribute('data-drawer')}")
    button.press("Enter")
    expect(other.locator(".picture")).to_have_count(5)  # the tracks and four ships
    expect(button).to_be_focused()
    my_turn(page)  # the bot may be thinking
    with answering(page):
        page.keyboard.press("1")
    expect(other.locator(".picture")).to_have_count(5)


STACKED = """(board) => {
  const boxes = [...board.querySelectorAll(".card, .picture svg")]
    .map((one) => one.getBoundingClientRect());
  return boxes.filter((one, at) => boxes.slice(at + 1).some((other) => one.left < other.right
    && other.left < one.right && one.top < other.bottom && other.top < one.bottom)).length;
}"""


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])
def test_what_lies_on_a_board_lies_side_by_side(
    sit: Sit, tmp_path: Path, width: int, height: int
) -> None:
    """Technologies, tiles and abilities, and the blueprints, large enough to read."""
    match = lively_match("eclipse", lively, 2, 7, in_round(6, "choose_action"))
    assert match is not None
    page = sit(width=width, height=height)
    bring(page, match, tmp_path)
    for seat, pictures in ((0, 1), (1, 5)):
        board = drawer(page, f"player_{seat}")
        expect(board.locator(".picture")).to_have_count(pictures)
        assert board.locator(".card").count() > 2
        assert board.evaluate(STACKED) == 0
        wide = board.locator(".picture svg").evaluate_all("all => all.map(one => one.clientWidth)")
        assert min(wide) > 120
        page.keyboard.press("Escape")


def test_a_turn_by_keys_alone(sit: Sit) -> None:
    page = sit()
    open_table(page, *TWO, title="eclipse")
    for key, then in (("1", "explore_space"), ("1", "place_sector"), ("1", "")):
        my_turn(page)
        with answering(page):
            page.keyboard.press(key)
        assert then in (kind(page), "")
    for _ in range(20):  # "d" is always the quiet answer, and passes in the end
        my_turn(page)
        before = page.locator("#news > li", has_text="passes").count()
        with answering(page):
            page.keyboard.press("d" if page.locator("#ask [data-done]:visible").count() else "1")
        if page.locator("#news > li", has_text="passes").count() > before:
            break
    expect(page.locator("#news > li", has_text="passes").first).to_be_attached()


def test_a_battle_on_a_phone_in_german(sit: Sit, tmp_path: Path) -> None:
    """Dice are assigned by tapping ships; nothing is wider than the screen."""
    page = sit(width=390, height=844, language="de-DE", has_touch=True, is_mobile=True)
    bring(page, golden_match("eclipse", "assign_die"), tmp_path)
    assert kind(page) == "assign_die"
    assert "trifft" in page.inner_text("#question")
    battle = page.locator("#battle .arena")
    expect(battle).to_contain_text("verteidigt mit")
    expect(battle.locator(".plate .die-face:visible").first).to_be_visible()
    tap_in_battle(page, battle, battle.locator(".piece.lit"))


def long_battle(match: Match, choice: Choice) -> bool:
    g: Any = match.state
    return choice.kind == "attack_or_retreat" and len(g.battle.course) >= 3


def last_shot(match: Match, choice: Choice) -> bool:
    """The first answer ends the battle, and the same seat is asked something else."""
    if choice.kind not in ("assign_die", "attack_or_retreat"):
        return False
    after = match.clone()
    after.answer(choice.seat, choice.options[0])
    g: Any = after.state
    over = g.battle is None or not g.battle.wings
    return over and [one.seat for one in after.pending] == [choice.seat]


def fought(when: When) -> Match:
    found = (lively_match("eclipse", lively, 2, seed, when) for seed in range(1, 250))
    return next(match for match in found if match is not None)


@pytest.mark.parametrize("language", ["en", "de-DE"])
def test_all_dice_of_a_battle_are_in_sight(sit: Sit, tmp_path: Path, language: str) -> None:
    """Both sides and every volley so far, on a screen of ordinary size."""
    page = sit(width=1440, height=900, language=language)
    bring(page, fought(long_battle), tmp_path)
    stage = page.locator("#battle")
    assert stage.locator(".volleys li").count() >= 3
    shown = ".plate .die-face:visible, .piece .figure, .oddsbar, .volleys li:first-child i"
    for shape in stage.locator(shown).all():
        expect(shape).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#ask .option").first).to_be_in_viewport()


def test_how_a_battle_ended_stays_until_it_is_put_away(sit: Sit, tmp_path: Path) -> None:
    """The battle ends with my shot, and I am asked something else; the log shows it again."""
    page = sit(width=1440, height=900)
    bring(page, fought(last_shot), tmp_path)
    answer(page)
    result = page.locator("#battle-over")
    assert kind(page) not in ("assign_die", "attack_or_retreat")
    expect(result.locator(".result")).to_contain_text("Victory for")
    expect(result).to_contain_text("destroyed")
    expect(page.locator("#ask .option, #ask [data-done]").first).to_be_in_viewport()
    answer(page)
    expect(result).to_be_visible()
    result.get_by_role("button", name="Back to the board").last.click()
    expect(result).to_be_hidden()
    pane(page, "log")
    page.locator("#news a[data-stage]").first.click()
    expect(result.locator(".result")).to_be_visible()
    result.get_by_role("button", name="Watch again").click()
    expect(result.locator("[data-volley]").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(result).to_be_hidden()


def test_a_battle_folds_by_escape_and_opens_again(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1280, height=720)
    bring(page, fought(long_battle), tmp_path)
    arena = page.locator("#battle .arena")
    expect(arena).to_be_visible()
    page.keyboard.press("Escape")
    expect(arena).to_be_hidden()
    expect(page.locator("#board")).to_be_visible()
    page.locator("#battle .folded").click()
    expect(arena).to_be_visible()
