"""Forbidden Stars in a real browser: laying the map, orders and combats by clicks, to the end."""

from pathlib import Path

from playwright.sync_api import Page, expect

from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

from .conftest import Sit
from .screenshots import bold, clash, lively_match
from .steps import (
    answer,
    answering,
    bring,
    click,
    kind,
    my_turn,
    open_table,
    opened,
    see_the_end,
    take_back,
    tap_in_battle,
)

TWO = ("me", "bot", "none", "none")
LIVELY = 30  # how many first answers, then only quiet ones


def sit_down(page: Page, **options: str) -> None:
    """A table with a bot."""
    form = opened(page, "forbidden_stars")
    if options:
        form.locator("details summary").first.click()
    for id, value in options.items():
        form.locator(f"select[name='option.{id}']").select_option(value)
    open_table(page, *TWO, title="forbidden_stars")
    my_turn(page)


def test_a_whole_match_through_clicks(sit: Sit) -> None:
    """A first game: one lively round, then somebody who leaves his orders alone."""
    page = sit(width=1280, height=800)
    sit_down(page, map="introductory")
    asked: set[str] = set()
    clicks = 0
    while my_turn(page) and clicks < 400:
        asked.add(kind(page))
        quiet = page.locator("#ask [data-done]:visible")
        if clicks >= LIVELY and quiet.count():
            with answering(page):
                quiet.last.click()
        else:
            answer(page, -1 if clicks >= LIVELY and kind(page) == "carry_out" else 0)
        clicks += 1
    assert {"place_order", "carry_out", "choose_event"} <= asked
    assert "lay_system" not in asked  # the map lies there already
    expect(page.locator("#tray .scores")).to_have_count(2)
    see_the_end(page)


def test_laying_a_tile_and_its_forces_on_the_map(sit: Sit) -> None:
    """The tile by its picture, the place on the map, the turn by a picture again; then forces by
    areas. An answer can be taken back."""
    page = sit()
    sit_down(page)
    assert kind(page) == "lay_system"
    click(page, "#tray .picture g.frame")
    if kind(page) == "lay_where":
        click(page, "#board g.site")
    assert kind(page) == "lay_turned"
    frames = page.locator("#board g.frame")
    before = frames.count()
    expect(page.locator("#tray .picture g.frame.lit")).to_have_count(4)
    click(page, "#tray .picture g.frame")
    expect(frames).to_have_count(before + 1)
    assert kind(page) == "place_force"
    click(page, "#board g.plot")
    placed = page.locator("#news > li", has_text="places:")
    expect(placed.first).to_be_attached()
    then = placed.count()
    take_back(page)
    expect(placed).to_have_count(then - 1)


def test_a_combat_on_a_phone_in_german(sit: Sit, tmp_path: Path) -> None:
    """Both sides with totals, dice and units, then the question; nothing is wider than the
    screen, and a card of the hand can be tapped."""
    page = sit(width=390, height=844, language="de-DE", has_touch=True, is_mobile=True)
    match = next(filter(None, (fight(seed) for seed in range(1, 200))))
    bring(page, match, tmp_path)
    assert kind(page) == "play_card"
    assert "Welche Kampfkarte spielst du?" in page.inner_text("#question")
    battle = page.locator("#battle .arena")
    expect(battle).to_contain_text("verteidigt mit")
    expect(battle.locator(".versus tbody tr")).to_have_count(4)
    assert battle.locator(".lying .die-face").count() > 0
    tap_in_battle(page, battle, page.locator("#ask .option"))


def test_combat_cards_can_be_read_where_they_are_chosen(sit: Sit, tmp_path: Path) -> None:
    """The hand is wider than its tray: each answer says what the card does, and the odds are in
    sight beside the dice."""
    page = sit(width=1440, height=900)
    match = next(filter(None, (fight(seed) for seed in range(1, 200))))
    bring(page, match, tmp_path)
    assert kind(page) == "play_card"
    notes = page.locator("#ask .option .note")
    assert notes.count() == page.locator("#ask .option").count() > 1
    expect(notes.first).to_be_visible()
    expect(page.locator("#battle .oddsbar")).to_be_in_viewport()
    for total in page.locator("#battle .versus tbody tr").all():  # nor is the combat scrolled away
        expect(total).to_be_in_viewport()


def fight(seed: int) -> Match | None:
    def when(match: Match, choice: Choice) -> bool:
        return choice.kind == "play_card" and clash(match, choice)

    return lively_match("forbidden_stars", bold, 2, seed, when)
