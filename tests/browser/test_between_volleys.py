"""A battle while a question waits: the stage is never empty, whatever the title and the screen."""

from gzip import decompress
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from .conftest import Sit
from .screenshots import golden_match
from .steps import bring, bring_file

QUESTIONS = {  # one asked in the middle of a battle
    "warpgate": "play_tactic",
    "eclipse": "assign_die",
    "forbidden_stars": "play_card",
    "ti4": "announce_retreat",
}


@pytest.mark.parametrize("title", QUESTIONS)
def test_both_sides_are_compared_while_a_question_waits(
    sit: Sit, tmp_path: Path, title: str
) -> None:
    page = sit(width=1280, height=720)
    bring(page, golden_match(title, QUESTIONS[title]), tmp_path)
    lines = page.locator("#battle .versus tbody tr")
    assert lines.count() >= 2
    for line in lines.all():
        expect(line).to_be_in_viewport()
        assert all(text.strip() for text in line.locator("td").all_inner_texts())
    assert page.locator("#battle .force .figure").count() >= 2
    figure, name = (lines.first.locator(what).first.bounding_box() for what in ("td", "th"))
    assert figure and name and name["width"] > 1.8 * figure["width"]


@pytest.mark.parametrize("title", ["warpgate", "eclipse"])
def test_both_fleets_are_turned_to_each_other_in_the_same_light(
    sit: Sit, tmp_path: Path, title: str
) -> None:
    """Their signs stand upright, the lit half is above."""
    page = sit(width=1440, height=900)
    bring(page, golden_match(title, QUESTIONS[title]), tmp_path)
    for side, bow in ((".force:not(.foe)", 1), (".force.foe", -1)):
        ship = page.locator(f"#battle {side} .figure:has(.cockpit)").first
        hull, cockpit, lit = (
            ship.locator(part).first.bounding_box() for part in (".body", ".cockpit", ".sheen")
        )
        assert hull and cockpit and lit
        middle = hull["x"] + hull["width"] / 2
        assert (cockpit["x"] + cockpit["width"] / 2 - middle) * bow > 0
        assert lit["y"] + lit["height"] < hull["y"] + hull["height"] * 0.75


def test_on_a_phone_pieces_that_can_be_hit_come_before_the_comparison(
    sit: Sit, tmp_path: Path
) -> None:
    page = sit(width=390, height=844, has_touch=True, is_mobile=True)
    bring(page, golden_match("eclipse", "assign_die"), tmp_path)
    target = page.locator("#battle .piece.lit").first
    expect(target).to_be_in_viewport()
    piece, table = target.bounding_box(), page.locator("#battle .versus").bounding_box()
    assert piece and table and piece["y"] + piece["height"] <= table["y"]


def test_on_a_phone_how_a_battle_ended_can_be_put_away(sit: Sit, tmp_path: Path) -> None:
    """The light of a side reaches beyond it, and takes no tap from the buttons between them."""
    record = decompress(sorted(GOLDEN.glob("forbidden_stars-*"))[0].read_bytes())
    page = sit(width=390, height=844, has_touch=True, is_mobile=True)
    bring_file(page, record, tmp_path)
    page.goto(f"{page.url}?log=all")
    page.locator("#news a[data-stage]").first.evaluate("link => link.click()")  # far down the log
    result = page.locator("#battle-over .result")
    expect(result).to_be_visible()
    page.locator("#battle-over .ends [data-stage=away]").tap()
    expect(result).to_have_count(0)
