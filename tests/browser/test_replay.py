"""The replay: from the beginning, by event and by round, at a speed."""

from gzip import decompress
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from orrery import bots, games
from orrery.kernel.match import Match
from orrery.kernel.record import dump, parse
from orrery.kernel.verify import replay
from orrery.kit.acts import battles
from orrery.table.service.replies import Told

from .conftest import Sit
from .steps import bring, bring_file

SEED = b"replay" + bytes(26)


def some_rounds(until: int = 3) -> Match:
    """A match of Warpgate in its third round, or at its end, played by chance."""
    match = Match.new(games.title("warpgate"), 2, seats=("Anna", "Bert"), seed=SEED)
    bot = bots.make("random", seed=3)
    while not match.finished and getattr(match.state, "round", 0) < until:
        choice = match.pending[0]
        match.answer(choice.seat, bot.choose(match, choice.seat))
    return match


def moment(page: Page) -> int:
    return int((page.locator("#moment").get_attribute("data-at")) or 0)


def test_by_event_and_round_at_a_speed(sit: Sit, tmp_path: Path) -> None:
    page = sit(language="de")
    bring(page, some_rounds(), tmp_path)
    page.goto(page.url.split("?")[0] + "/replay")
    assert moment(page) == 1  # it starts at the beginning
    events = [int(at) for at in (page.locator("#at").get_attribute("data-events") or "").split()]
    first = next(at for at in events if at > 1)
    page.get_by_role("button", name="Nächstes Ereignis").click()
    expect(page.locator("#moment")).to_have_attribute("data-at", str(first))
    page.get_by_role("button", name="Eine Antwort weiter").click()
    expect(page.locator("#moment")).to_have_attribute("data-at", str(first + 1))
    second = page.locator("[data-chapters] option", has_text="Runde 2").first
    at = second.get_attribute("value") or ""
    page.locator("[data-chapters]").select_option(at)
    expect(page.locator("#moment")).to_have_attribute("data-at", at)
    expect(page.locator("#status")).to_contain_text("Runde 2")
    page.get_by_role("button", name="Voriges Ereignis").click()
    expect(page.locator("#moment")).not_to_have_attribute("data-at", at)
    expect(page.locator("[data-chapters]")).not_to_have_value(at)  # still the round before
    before = moment(page)
    page.locator("[data-speed]").select_option("schnell")
    page.locator("[data-step=run]").click()
    expect(page.locator("[data-step=run]")).to_have_text("Anhalten")
    further = "n => Number(document.getElementById('moment').dataset.at) > n + 1"
    page.wait_for_function(further, arg=before)
    page.locator("[data-step=run]").click()
    expect(page.locator("[data-step=run]")).to_have_attribute("aria-pressed", "false")


def test_battles_take_the_stage_and_jumps_leave_it(sit: Sit, tmp_path: Path) -> None:
    path = sorted(GOLDEN.glob("forbidden_stars-*"))[0]
    record = decompress(path.read_bytes())
    match = replay(games.title("forbidden_stars"), parse(record))
    news = [Told(at, item.kind, item.facts) for at, item in match.news]
    spans = battles(news, games.game("forbidden_stars").acts)
    span = next(one for one in spans if news[one.end - 1].at > news[one.first].at + 1)
    page = sit()
    bring_file(page, record, tmp_path)
    page.goto(f"{page.url}/replay?at={news[span.first].at}")
    arena = page.locator("#battle .arena")
    expect(arena).to_be_hidden()
    page.locator("[data-step='1']").click()
    expect(arena).to_be_visible()
    expect(arena.locator(".result")).to_have_count(0)
    page.locator("#battle [data-stage=fold]").click()
    expect(arena).to_be_hidden()  # and it can be looked at again
    page.locator("#battle [data-stage=open]").click()
    expect(arena).to_be_visible()
    page.locator("#at").fill(str(news[span.end - 1].at + 1))
    expect(arena.locator(".result")).to_be_visible()
    page.locator("[data-chapters]").select_option(index=0)
    expect(arena).to_be_hidden()


def test_each_step_tells_what_happened_as_at_the_table(sit: Sit, tmp_path: Path) -> None:
    """A sentence of the log, and a ring or an arrow in the colour of who did it; a jump back tells
    of that moment, and a replay that runs goes on from act to act."""
    page = sit(language="de")
    bring_file(page, dump(some_rounds().record()), tmp_path)
    page.goto(page.url.split("?")[0] + "/replay")
    caption, said = page.locator("#caption"), page.locator("#caption [data-said]")
    expect(caption).to_be_hidden()
    sign = page.locator("#board .acts .sign")
    for _ in range(40):
        page.locator("[data-step='+event']").click()
        expect(page.locator("#moment")).to_have_attribute("data-at", page.input_value("#at"))
        if sign.count():
            break
    expect(caption).to_be_visible()
    told = said.inner_text().splitlines()[0]
    expect(page.locator("#news li", has_text=told[:12]).first).to_be_attached()
    expect(caption.locator("[data-count]")).to_contain_text("von")
    page.locator("[data-speed]").select_option("schnell")
    page.locator("[data-step=run]").click()
    expect(said).not_to_have_text(told)
    page.locator("[data-step=run]").click()


def test_on_a_phone_the_board_has_the_room_and_the_log_is_one_tap_away(
    sit: Sit, tmp_path: Path
) -> None:
    page = sit(width=390, height=844, language="de", has_touch=True, is_mobile=True)
    bring_file(page, dump(some_rounds().record()), tmp_path)
    page.goto(page.url.split("?")[0] + "/replay")
    for control in page.locator("[data-scrub] :is(button, select):visible").all():
        expect(control).to_be_in_viewport(ratio=0.99)
    safe = page.locator(".safe").bounding_box()
    assert safe and safe["height"] >= 380
    for _ in range(40):
        page.locator("[data-step='+event']").tap()
        expect(page.locator("#moment")).to_have_attribute("data-at", page.input_value("#at"))
        if page.locator("#caption").is_visible():
            break
    caption, ask = page.locator("#caption").bounding_box(), page.locator("#ask").bounding_box()
    assert caption and ask and caption["y"] + caption["height"] <= ask["y"]
    expect(page.locator(".side")).to_be_hidden()
    page.locator(".bar .log").tap()
    expect(page.locator("#news")).to_be_visible()


def test_controls_board_and_log_are_in_sight(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1280, height=720, language="de")
    bring_file(page, dump(some_rounds().record()), tmp_path)
    page.goto(page.url.split("?")[0] + "/replay")
    for control in page.locator("[data-scrub] :is(button, select):visible").all():
        expect(control).to_be_in_viewport(ratio=0.99)
    expect(page.locator("#board svg.board")).to_be_visible()
    side, ask = page.locator(".side").bounding_box(), page.locator("#ask").bounding_box()
    assert side and ask and side["height"] >= 150
    assert side["y"] >= ask["y"] + ask["height"] or side["y"] + side["height"] <= ask["y"] + 1
