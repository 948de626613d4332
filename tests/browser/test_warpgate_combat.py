"""A combat of Warpgate: the stage makes way where the answers are on the board."""

import random
from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from orrery.kernel.choice import Choice
from orrery.kernel.match import Match

from .conftest import Sit
from .screenshots import lively_match
from .steps import bring


def at_random(_: Match, choice: Choice, rng: random.Random) -> Any:
    return rng.choice(choice.options) if choice.options else choice.least


def where_to(match: Match, choice: Choice) -> bool:
    """Our ships have won: the question is where the others retreat."""
    g: Any = match.state
    return g.battle is not None and choice.kind == "choose_retreat" and len(match.pending) == 1


def test_a_combat_folds_for_a_question_whose_answers_are_on_the_board(
    sit: Sit, tmp_path: Path
) -> None:
    found = (lively_match("warpgate", at_random, 2, seed, where_to) for seed in range(1, 250))
    page = sit(width=1280, height=720)
    bring(page, next(match for match in found if match is not None), tmp_path)
    arena = page.locator("#battle .arena")
    expect(page.locator("#board .shape.lit").first).to_be_in_viewport()
    expect(arena).to_be_hidden()
    page.locator("#battle .folded").click()
    expect(arena).to_be_visible()


def which_card(match: Match, choice: Choice) -> bool:
    """A combat has begun, and we hold our tactics cards."""
    return choice.kind == "play_tactic"


def test_the_odds_are_told_while_cards_are_chosen(sit: Sit, tmp_path: Path) -> None:
    found = (lively_match("warpgate", at_random, 2, seed, which_card) for seed in range(1, 250))
    page = sit(width=1280, height=720)
    bring(page, next(match for match in found if match is not None), tmp_path)
    expect(page.locator("#battle .chances")).to_contain_text("%")
    # Both seats are played here: what the other one's cards promised is not told.
    expect(page.locator("#battle [data-before-first]")).to_be_hidden()
