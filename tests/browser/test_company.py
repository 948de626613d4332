"""Company: who is here, what was said, whose clock runs, the same again."""

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from orrery.kernel.record import dump

from .conftest import Sit
from .steps import at_table, bring, opened
from .test_replay import some_rounds


def join(host: Page, guest: Page, name: str, deadline: str = "0") -> None:
    """The host opens a table of Warpgate for two, the guest takes the other seat by its link."""
    form = opened(host, "warpgate")
    for n, kind in enumerate(("me", "open", "none", "none")):
        form.locator(f"select[name=seat{n}]").select_option(kind)
    form.locator("select[name=deadline]").select_option(deadline)
    form.locator("button.primary").click()
    guest.goto(host.locator(".invitation").input_value())
    guest.locator("input[name=name]").fill(name)
    guest.locator("button.primary").click()
    for page in (host, guest):
        at_table(page)


def chat_door(page: Page) -> None:
    """Open the chat, wherever its button is."""
    page.locator("#tab-chat:visible, [data-pane=chat]:visible").first.click()


def test_who_is_here_what_is_unread_and_whose_clock_runs(sit: Sit) -> None:
    anna, bert = sit(language="de"), sit()
    join(anna, bert, "Bert", "live 60 1200")
    expect(anna.locator("#clocks li.runs")).to_have_count(2)  # both choose a side
    running = anna.locator("#clocks li.runs").first
    expect(running.locator("small")).to_have_text("+20:00")
    expect(running.locator("b")).to_have_text(re.compile(r"^0:[0-5]\d$"))  # it has begun to tick
    # What Bert says is marked until Anna opens the chat.
    chat_door(bert)
    bert.locator("[data-say] input").fill("Hello Anna")
    bert.locator("[data-say] button").click()
    badge = anna.locator(".unread:visible").first
    expect(badge).to_have_text("1")
    with anna.expect_response(re.compile("/read$")):
        chat_door(anna)
    expect(anna.locator(".unread")).to_have_count(0)
    line = anna.locator("#chat li", has_text="Hello Anna")
    expect(line.locator("time")).to_have_text(re.compile(r"^\d\d:\d\d$"))
    anna.reload()
    at_table(anna)
    expect(anna.locator(".unread")).to_have_count(0)
    # Both are here, until one has gone.
    chat_door(anna)
    expect(anna.locator("#here [data-here='0']")).to_have_class(re.compile("is-here"))
    there = anna.locator("#here [data-here='1']")
    expect(there).to_have_class(re.compile("is-here"))
    bert.goto("/")
    expect(there).not_to_have_class(re.compile("is-here"))
    expect(bert.locator(".mytable")).to_contain_text("Live clocks")
    bert.locator(".mytable .act .button").click()
    expect(there).to_have_class(re.compile("is-here"))


def test_the_same_again(sit: Sit, tmp_path: Path) -> None:
    """From the last look at the table, and from the page of the result, to one table with the same
    seats."""
    page = sit()
    match = some_rounds(until=99)
    file = tmp_path / "match.json"
    file.write_bytes(dump(match.record()))
    page.locator("details:has(form[action='/import']) > summary").click()
    page.locator("form[action='/import'] input[type=file]").set_input_files(file)
    page.locator("form[action='/import'] button").click()
    page.wait_for_url("**/table/*")
    over = page.url
    page.locator("#ask").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: url != over)
    at_table(page)
    expect(page.locator("#players")).to_contain_text("Bert")
    page.goto(f"{over}/end")
    page.get_by_role("button", name="To the rematch").click()
    at_table(page)
    page.goto("/profile")
    expect(page.locator("main")).to_contain_text("several on one device")
    page.get_by_role("link", name="Replay", exact=True).click()
    expect(page.locator("#moment")).to_have_attribute("data-at", "1")
    page.goto("/")
    page.get_by_role("button", name="Leave", exact=True).click()
    expect(page.locator("#others")).not_to_contain_text("Finished")


def test_a_long_log_leaves_the_question_its_place(sit: Sit, tmp_path: Path) -> None:
    page = sit(width=1280, height=720)
    bring(page, some_rounds(), tmp_path)
    page.locator("#tab-log:visible, [data-pane=log]:visible").first.click()
    expect(page.locator("#news li").nth(40)).to_be_attached()
    question = page.locator("#ask").bounding_box()
    assert question and question["height"] > 200
