"""What people do at a table, step by step."""

from playwright.sync_api import Page

MINE = "#ask[data-turn='1']"
OVER = "#ask a[href$='/end']"


def open_table(page: Page, *seats: str, bot: str = "random", rounds: int | None = None) -> None:
    """A new table: "me", "bot", "open", "hot" or "none" for each seat."""
    form = page.locator("form[data-newtable]").first
    for n, kind in enumerate(seats):
        form.locator(f"select[name=seat{n}]").select_option(kind)
        if kind == "bot":
            form.locator(f"select[name=bot{n}]").select_option(bot)
    if rounds is not None:
        form.locator("details summary").first.click()
        form.locator("select[name='option.max_rounds']").select_option(str(rounds))
    form.locator("button.primary").click()
    page.wait_for_url("**/table/*", wait_until="load")


def my_turn(page: Page) -> bool:
    """Wait until something is asked, or all is over; is something asked?"""
    page.wait_for_selector(f"{MINE}, {OVER}")
    return page.locator(MINE).count() > 0


def version(page: Page) -> int:
    return int(page.locator("#ask").get_attribute("data-seq") or 0)


def moved_on(page: Page, before: int) -> None:
    page.wait_for_function(
        "n => Number(document.getElementById('ask').dataset.seq) > n", arg=before
    )


def answer(page: Page, which: int = 0) -> None:
    """Click one answer, whatever kind of question it is."""
    before = version(page)
    boxes = page.locator("#ask [data-options] input[type=checkbox]")
    options = page.locator("#ask button.option:visible")
    if boxes.count():
        while page.locator("#ask [data-done]").is_disabled():
            page.locator("#ask .option:has(input:not(:checked):not(:disabled))").first.click()
        page.locator("#ask [data-done]").click()
    elif options.count():
        options.nth(which % options.count()).click()
    else:
        page.locator("#ask [data-done]").last.click()
    moved_on(page, before)
