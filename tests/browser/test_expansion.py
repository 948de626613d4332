"""Twilight Imperium 4 with its expansion: the largest galaxy can be read, and so can every card."""

import random
import re
from functools import cache
from gzip import decompress
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from orrery import bots
from orrery.games import title
from orrery.kernel.match import Match
from orrery.kernel.record import parse

from .conftest import Sit
from .steps import bring, drawer

LEAST = 11  # pixels of a name
OPTIONS = {"expansion": True, "layout": "other", "map": "balanced"}
READABLE = """(least) => least <= Math.min(...[...document.querySelectorAll("#board .named")]
  .filter((name) => name.getBoundingClientRect().width)
  .map((name) => parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a))"""


@cache
def settled(players: int = 8, asked: str = "activate") -> Match:
    """So many players in their second round, one of whom is asked this."""
    match = Match.new(title("ti4"), players, options=OPTIONS, seed=bytes([8] * 32))
    rng, bot = random.Random(8), bots.make("casual", seed=8)
    while match.state.round < 2 or match.pending[0].kind != asked:
        choice = rng.choice(match.pending)
        match.answer(choice.seat, bot.choose(match, choice.seat))
    return match


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (1280, 720), (390, 844)])
def test_names_of_the_largest_galaxy_are_readable_or_left_out(
    sit: Sit, tmp_path: Path, width: int, height: int
) -> None:
    page = sit(width=width, height=height)
    bring(page, settled(), tmp_path)
    page.wait_for_function(READABLE, arg=LEAST)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_hyperlanes_are_no_places_to_go(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    bring(page, settled(), tmp_path)
    assert page.locator("#board .lane").count() > page.locator("#board .hyperlane").count() > 0
    assert page.locator("#board :is(.lane, .hyperlane).lit").count() == 0
    assert page.locator("#board .flat.lit").count() > 20


@pytest.mark.parametrize("touch", [False, True])
def test_a_leader_can_be_read_with_what_it_needs(sit: Sit, tmp_path: Path, touch: bool) -> None:
    page = sit(width=1280, height=800, has_touch=touch)
    bring(page, settled(), tmp_path)
    seat = settled().pending[0].seat
    leader = drawer(page, f"player_{seat}").locator(".card.look-hero")
    leader.scroll_into_view_if_needed()
    if touch:
        leader.tap()
    else:
        leader.hover()
    reader = page.locator("#reader")
    expect(reader).to_contain_text("Unlocked when: You have scored 3 objectives.")
    expect(reader).to_contain_text("locked, ")


def test_who_has_which_strategy_card_stays_in_sight(sit: Sit, tmp_path: Path) -> None:
    """They say who is next: nobody has to open eight drawers for that."""
    page = sit(width=1440, height=900)
    bring(page, settled(), tmp_path)
    players = page.locator("#players .player")
    expect(players).to_have_count(8)
    expect(players.locator(".chips .look-strategy")).to_have_count(8)
    for card in players.locator(".chips .look-strategy b").all():
        expect(card).to_be_visible()
    assert page.locator("#players").evaluate("it => it.scrollHeight <= it.clientHeight")


def reaction_with_deals() -> Match:
    """A single card may be used, and deals may be proposed to many."""
    for path in sorted(GOLDEN.glob("ti4-*")):
        record = parse(decompress(path.read_bytes()))
        header, seed = record.header, bytes.fromhex(record.seed)
        match = Match.new(title("ti4"), header.players, options=header.options, seed=seed)
        for entry in record.log[1:600]:  # the first is the chance of the setup
            if (
                entry.kind == "use_ability"
                and len(match.pending[0].options) == 2
                and len(match.doors(entry.seat)) >= 4
            ):
                return match
            match.answer(entry.seat, entry.value)
    raise LookupError("no golden replay asks for a reaction while deals are open")


def test_what_a_card_does_is_said_whatever_else_may_be_done(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    match = reaction_with_deals()
    bring(page, match, tmp_path)
    expect(page.locator("#ask .doors .option")).not_to_have_count(0)
    expect(page.locator("#ask .option .note").first).to_be_visible()
    expect(page.locator("#tray")).not_to_have_class(re.compile(r"\bopen\b"))


def test_objectives_stay_in_sight_where_there_is_room(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    bring(page, settled(4), tmp_path)
    brief = page.locator("#brief")
    expect(brief).to_be_visible()
    expect(brief).to_contain_text(re.compile(r"\d/\d"))
    players, below = page.locator("#players").bounding_box(), brief.bounding_box()
    assert players and below and players["y"] + players["height"] <= below["y"]
    brief.locator("[data-drawer=objectives]").click()
    expect(page.locator("#drawer-objectives")).to_be_visible()
    expect(brief).to_be_hidden()  # the drawer has the room
    page.keyboard.press("Escape")
    expect(brief).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    expect(brief).to_be_hidden()


def test_what_the_others_did_is_not_hidden_by_the_objectives(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1440, height=900)
    bring(page, settled(3, "action"), tmp_path)
    caption = page.locator("#caption")
    expect(caption).to_be_visible()
    expect(page.locator("#brief")).to_be_visible()
    said, brief = caption.bounding_box(), page.locator("#brief").bounding_box()
    assert said and brief and said["x"] >= brief["x"] + brief["width"]
