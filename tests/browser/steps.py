"""What people do at a table, step by step."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from orrery.kernel.match import Match
from orrery.kernel.record import dump

MINE = "#ask[data-turn='1']"
OVER = "#ask a[href$='/end']"
SETTLED = """() => document.readyState === "complete"
  && !document.querySelector(".htmx-settling")"""  # what was drawn anew is also in order again
COUNT = """() => {
  const ask = document.querySelector("#ask[data-turn='1']");
  if (!ask || document.readyState !== "complete") return null;
  const seen = [...ask.querySelectorAll("button.option")].filter((one) => one.checkVisibility());
  const boxes = ask.querySelectorAll("[data-options] input[type=checkbox]").length;
  return boxes || seen.length || ask.querySelector("[data-done]") ? [boxes, seen.length] : null;
}"""  # once there is something to answer: how many boxes to tick, how many buttons


def quick(page: Page, title: str = "warpgate") -> Locator:
    """The button that seats you among bots at once."""
    return page.locator(f"form[action='/quick']:has(input[name=title][value={title}]) button")


def opened(page: Page, title: str) -> Locator:
    """The form of a new table, opened."""
    form = page.locator(f"form[data-newtable]:has(input[name=title][value={title}])")
    if not form.is_visible():
        page.locator("details.opening", has=form).locator("> summary").click()
    return form


def open_table(
    page: Page,
    *seats: str,
    bot: str = "random",
    rounds: int | None = None,
    title: str = "warpgate",
) -> None:
    """A new table: "me", "bot", "open", "hot" or "none" for each seat."""
    form = opened(page, title)
    for n, kind in enumerate(seats):
        form.locator(f"select[name=seat{n}]").select_option(kind)
        if kind == "bot":
            form.locator(f"select[name=bot{n}]").select_option(bot)
    if rounds is not None:
        form.locator("details summary").first.click()
        form.locator("select[name='option.max_rounds']").select_option(str(rounds))
    form.locator("button.primary").click()
    page.wait_for_url("**/table/*", wait_until="load")
    page.wait_for_function(SETTLED)


def at_table(page: Page, what: str = "#ask") -> None:
    """Wait until the table is there, and its scripts have seen it."""
    page.wait_for_selector(what)
    page.wait_for_function(SETTLED)


def my_turn(page: Page) -> bool:
    """Wait until something is asked, or all is over; is something asked?"""
    at_table(page, f"{MINE}, {OVER}")
    return page.locator(MINE).count() > 0


def kind(page: Page) -> str:
    """What is asked."""
    return page.locator("#ask").get_attribute("data-kind") or ""


def version(page: Page) -> int:
    return int(page.locator("#ask").get_attribute("data-seq") or 0)


def shown(page: Page, least: int) -> None:
    """Wait until the page shows this version of the table, or a later one."""
    newer = "n => Number(document.getElementById('ask').dataset.seq) >= n"
    page.wait_for_function(newer, arg=least)
    page.wait_for_function(SETTLED)


@contextmanager
def answering(page: Page, *, still: bool = False) -> Iterator[None]:
    """What is done within sends an answer; afterwards the page shows what came of it. Unless it is
    to stay still, the mouse goes a way before it clicks again, as it does for people."""
    if not still:
        page.mouse.move(0, 0)
    with page.expect_response(lambda r: r.url.endswith("/answer")) as got:
        yield
    found = re.search(r'id="ask"[^>]*data-seq="(\d+)"', got.value.text())
    assert found, got.value.text()[:500]
    shown(page, int(found[1]))


def answer(page: Page, which: int = 0) -> None:
    """Click one answer, whatever kind of question it is, as soon as one is asked."""
    boxes, options = page.wait_for_function(COUNT).json_value()
    with answering(page):
        if boxes:
            while page.locator("#ask [data-done]").is_disabled():
                page.locator("#ask .option:has(input:not(:checked):not(:disabled))").first.click()
            page.locator("#ask [data-done]").click()
        elif options:
            page.locator("#ask button.option:visible").nth(which % options).click()
        else:
            page.locator("#ask [data-done]").last.click()


def choose(page: Page, text: str) -> None:
    """The answer that says this."""
    with answering(page):
        page.locator("#ask .option", has_text=text).first.click()


def click(page: Page, where: str) -> None:
    """The first of what lights up there; if it stands for several answers, the first of them."""
    with answering(page):
        page.locator(f"{where}.lit").first.click(force=True)  # whatever lies on top in the middle
        if page.locator("#ask [data-narrow]").is_visible():
            page.locator("#ask button.option:visible").first.click()


def take_back(page: Page) -> None:
    before = version(page)
    page.mouse.move(0, 0)
    page.locator("[data-undo]").click()
    shown(page, before + 1)


def pane(page: Page, name: str) -> None:
    """Open the log, the chat, the orders or more."""
    tab = page.locator(f"#tab-{name}")
    if not tab.is_visible():
        page.locator("[data-pane=more]").click()
    tab.click()
    expect(page.locator(f"#pane-{name}")).to_be_visible()


def drawer(page: Page, name: str) -> Locator:
    """Open a drawer by its button."""
    page.locator(f"#own [data-drawer={name}], #players [data-drawer={name}]").first.click()
    opened = page.locator(f"#drawer-{name}")
    expect(opened).to_be_visible()
    return opened


def see_the_end(page: Page) -> None:
    """From the last look at the table to the page about the match."""
    page.locator(OVER).click()
    page.wait_for_url("**/end", wait_until="load")
    expect(page.locator(".podium .won")).to_contain_text("★")
    expect(page.locator("svg.chart").first).to_be_visible()


def take_seat(page: Page) -> None:
    """Several of our seats at one screen: the one that is asked has to be taken."""
    at_table(page, f"{MINE}, [data-lift]")
    if page.locator("[data-lift]").count():
        page.locator("[data-lift]").click()
        expect(page.locator("[data-lift]")).to_have_count(0)


def bring(page: Page, match: Match, folder: Path) -> None:
    """A match from a file; it is our turn in it, once we have taken the seat that is asked."""
    bring_file(page, dump(match.record()), folder)
    take_seat(page)
    assert my_turn(page)


def bring_file(page: Page, record: bytes, folder: Path) -> None:
    """A match from a file, wherever it stands."""
    file = folder / "match.json"
    file.write_bytes(record)
    page.locator("details:has(form[action='/import']) > summary").click()
    page.locator("form[action='/import'] input[type=file]").set_input_files(file)
    page.locator("form[action='/import'] button").click()
    page.wait_for_url("**/table/*")


def tap_in_battle(page: Page, battle: Locator, what: Locator) -> None:
    """On a phone: nothing is wider than the screen, what it is about comes before the question,
    and a tap answers; a card is read first, and chosen by the button below it."""
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    picture, ask = battle.bounding_box(), page.locator("#ask").bounding_box()
    assert picture and ask and picture["y"] < ask["y"]
    is_card = what.first.evaluate("it => it.matches('.card')")
    with answering(page):
        what.first.tap()
        if is_card:
            page.locator("#reader [data-play]").tap()
