"""A whole match by clicks, looked at on the way: a picture of every kind of question, of a battle
now and then, of every drawer once and of the end, in ``pictures/tour-...``.

    python -m tests.browser.tour TITLE [--players N] [--size WxH] [--lang de] [--bots greedy]
                                 [--again 2] [--option KEY=VALUE ...]

The person at the screen answers like the casual bot, with what the page offers: a button, a panel
that is counted along, boxes, a form. What could not be clicked, and what the browser's console
said, is told at the end; and questions by round, clicks, words too small or cut, and buttons out of
sight.
"""

import argparse
import json
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Error, Page, sync_playwright

from orrery import bots
from orrery.table.app import make_app
from orrery.table.service.tables import SeatWish, TableSettings
from orrery.table.settings import Settings
from orrery.table.web.site import Site

from ..ports import free_port
from . import chromium
from .screenshots import FOLDER, LOGIN, PASSWORD
from .steps import COUNT, OVER, SETTLED, answering, kind, my_turn

NAMES = ("Vega", "Mira", "Rigel", "Bela", "Nova", "Lyra", "Atair")
BATTLE_PICTURES = 12
LOOK = """() => {
  const out = [], shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const name = (one) => `${one.closest("[id]")?.id} .${one.getAttribute("class")}: `
    + one.textContent.trim().replace(/\\s+/g, " ").slice(0, 60);
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) out.push(`page wider than the window: ${root.scrollWidth}`);
  for (const text of document.querySelectorAll("svg.board text")) {
    const size = parseFloat(getComputedStyle(text).fontSize) * Math.abs(text.getScreenCTM().d);
    if (/\\p{L}{2}/u.test(text.textContent) && shown(text) && size < 10.9)
      out.push(`small on the board, ${size.toFixed(1)}: ${name(text)}`);
  }
  for (const part of document.querySelectorAll("body *:not(svg *, option)")) {
    if (![...part.childNodes].some((one) => one.nodeType === 3 && one.data.trim())) continue;
    if (!shown(part) || part.matches("#status .tag")) continue; // of a tag a phone shows the sign
    const style = getComputedStyle(part);
    if (parseFloat(style.fontSize) < 10.9) out.push(`small, ${style.fontSize}: ${name(part)}`);
    const cut = style.overflowX !== "visible" && style.overflowX !== "auto"
      && part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1;
    if (cut) out.push(`cut: ${name(part)}`);
  }
  for (const button of document.querySelectorAll("#ask .foot button, #ask .foot .primary")) {
    const at = button.getBoundingClientRect();
    if (shown(button) && (at.bottom > innerHeight + 1 || at.top < 0 || at.right > innerWidth + 1))
      out.push(`out of sight: ${name(button)}`);
  }
  return out;
}"""  # what a person would frown at: words too small or cut, buttons out of sight
CLICKS = """addEventListener("click", (event) => {
  if (event.isTrusted) sessionStorage.clicks = 1 + Number(sessionStorage.clicks || 0);
}, true)"""
PATIENCE = 120_000  # milliseconds: on a busy machine


class Tour:
    """One match, and what was seen of it."""

    def __init__(self, site: Site, page: Page, table: str, folder: Path, again: int) -> None:
        self.site, self.page, self.table, self.folder = site, page, table, folder
        self.again = again
        self.asked: Counter[str] = Counter()
        self.battles = 0
        self.troubles: list[str] = []
        self.frowns: Counter[str] = Counter()
        self.rounds: Counter[str] = Counter()
        self.bot = bots.make("casual", seed=7)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"script: {error}"))
        page.on("response", self._broken)

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(f"console: {message.text}")

    def _broken(self, response: Any) -> None:
        if response.status >= 500:
            self.troubles.append(f"{response.status}: {response.url}")

    def shoot(self, name: str) -> None:
        self.page.wait_for_timeout(350)
        self.page.screenshot(path=self.folder / f"{name}.png")

    def put_away(self) -> None:
        """The result of a battle stays until it is put away."""
        over = self.page.locator("#battle-over")
        while over.is_visible():  # there may have been several
            if self.battles < BATTLE_PICTURES:
                self.battles += 1
                self.shoot(f"battle-{self.battles:02}-over")
            over.locator("[data-stage=away]").first.click()
            self.page.wait_for_timeout(300)

    def play(self) -> None:
        """Answer until the match is over."""
        while my_turn(self.page):
            self.put_away()
            asked = kind(self.page)
            self.asked[asked] += 1
            if self.asked[asked] <= 3:
                self.frowns.update(self.page.evaluate(LOOK))
            self.rounds[re.split(" ·|,|:", self.page.inner_text("#status .where"))[0]] += 1
            if self.asked[asked] <= self.again:
                self.shoot(f"{asked}-{self.asked[asked]}")
            if self.battles < BATTLE_PICTURES and self.page.locator("#battle .arena").count():
                self.battles += 1
                self.shoot(f"battle-{self.battles:02}-{asked}")
            try:
                self.answer()
            except (Error, AssertionError) as problem:
                self.troubles.append(f"{asked}: {str(problem)[:300]}")
                self.shoot(f"trouble-{len(self.troubles)}-{asked}")
                self.page.reload()
                self.page.wait_for_function(SETTLED)
                if sum(one.startswith(f"{asked}:") for one in self.troubles) > 3:
                    return
        self.put_away()
        self.shoot("over")

    def answer(self) -> None:
        """Click what the casual bot would say, or else something like it."""
        page, wanted = self.page, self.wish()
        tally = page.locator("#ask [data-tally]")
        if tally.count() and tally.is_visible():
            self.count_along()
            with answering(page):
                page.locator("[data-count-done]").click()
            return
        page.wait_for_function(COUNT)
        for button in page.locator("#ask button[name=value], #ask button[name=steps]").all():
            if not button.is_visible():
                continue
            said = json.loads(button.get_attribute("value") or "null")
            first = said[0] if button.get_attribute("name") == "steps" else said
            if first == wanted:
                with answering(page):
                    button.click()
                return
        self.fill_in()

    def wish(self) -> Any:
        core = self.site.tables.core
        with core.matches.held(self.table):
            match = core.now(self.table)[2]
            if match is None or match.choice(0) is None:
                return None
            return json.loads(json.dumps(self.bot.choose(match, 0)))

    def count_along(self) -> None:
        """Take what is proposed; if that is nothing, a little of everything."""
        page = self.page
        inputs = page.locator("[data-tally] input[type=number]")
        if any(int(one.input_value()) for one in inputs.all()):
            return
        for more in page.locator("[data-tally] [data-step='1']").all()[:3]:
            if more.is_enabled():
                more.click()
        if page.locator("[data-count-done]").is_disabled() or page.locator(".meter.over").count():
            page.locator("[data-count-none]").click()

    def fill_in(self) -> None:
        page = self.page
        boxes = page.locator("#ask [data-options] input[type=checkbox]").count()
        options = page.locator("#ask ul:not(.doors ul) button.option:visible")
        with answering(page):
            if boxes:
                while page.locator("#ask [data-done]").is_disabled():
                    free = "#ask .option:has(input:not(:checked):not(:disabled))"
                    page.locator(free).first.click()
                page.locator("#ask [data-done]").click()
            elif page.locator("#ask [data-done]:visible").count():
                page.locator("#ask [data-done]:visible").last.click()
            elif options.count():
                options.first.click()
            else:
                page.locator("#ask button[name=form]").click()

    def open_drawers(self) -> None:
        """Every drawer once."""
        buttons = self.page.locator("#own [data-drawer], #players [data-drawer]")
        for number in range(buttons.count()):
            button = buttons.nth(number)
            name = button.get_attribute("data-drawer")
            if button.is_visible():
                button.click()
                self.shoot(f"drawer-{number}-{name}")
                self.page.keyboard.press("Escape")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="A whole match by clicks.")
    parser.add_argument("title")
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--size", default="1440x900")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--again", type=int, default=1, help="pictures of each kind of question")
    parser.add_argument("--option", action="append", default=[], help="key=value")
    parser.add_argument("--bots", default="casual")
    given = parser.parse_args(arguments)
    width, height = map(int, given.size.split("x"))
    folder = FOLDER / f"tour-{given.title}-{given.players}-{given.size}-{given.lang}"
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.png"):
        old.unlink()

    settings = Settings(db=f"{tempfile.mkdtemp()}/db.sqlite", rate=1000.0, bot_workers=1)
    app = make_app(settings)
    site: Site = app.state.site
    port = free_port()
    config = uvicorn.Config(app, host="127.0.0.1", port=port, log_level="warning")
    server = uvicorn.Server(config)
    running = threading.Thread(target=server.run, daemon=True)
    running.start()
    while not server.started:
        time.sleep(0.05)
    anna = site.accounts.register(site.accounts.guest("Anna"), LOGIN, PASSWORD)
    wishes = [SeatWish("me")]
    wishes += [SeatWish("bot", given.bots, name) for name in NAMES[: given.players - 1]]
    options = dict(pair.split("=", 1) for pair in given.option)
    settled = {key: json.loads(value) for key, value in options.items()}
    table = site.tables.lobby.create(
        anna, given.title, wishes, options=settled, settings=TableSettings()
    ).id

    with sync_playwright() as playwright:
        plain = ["--no-sandbox", "--disable-gpu"]  # most servers have none
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=plain)
        context = browser.new_context(
            base_url=f"http://127.0.0.1:{port}",
            viewport={"width": width, "height": height},
            locale=given.lang,
            reduced_motion="reduce",
            has_touch=width < 700,
            is_mobile=width < 700,
        )
        context.add_init_script(CLICKS)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto("/account")
        page.locator("form[action='/login'] input[name=login]").fill(LOGIN)
        page.locator("form[action='/login'] input[name=password]").fill(PASSWORD)
        page.locator("form[action='/login'] button").click()
        page.goto(f"/language/{given.lang}")
        page.goto(f"/table/{table}")
        tour = Tour(site, page, table, folder, given.again)
        begun = time.monotonic()
        tour.play()
        clicks = int(page.evaluate("sessionStorage.clicks") or 0)
        if page.locator(OVER).count():
            tour.open_drawers()
            page.goto(f"/table/{table}/end")
            page.screenshot(path=folder / "end.png", full_page=True)
            page.goto(f"/table/{table}/replay?at=200&seat=0")
            tour.shoot("replay")
        browser.close()
    server.should_exit = True
    running.join(10)
    print(f"{sum(tour.asked.values())} answers in {time.monotonic() - begun:.0f} s, {folder}")
    print(", ".join(f"{name} {count}" for name, count in tour.asked.most_common()))
    print(f"{clicks} clicks; {dict(tour.rounds)}")
    for frown, often in tour.frowns.most_common():
        print(f"{often} times {frown}")
    for trouble in tour.troubles:
        print(trouble)
    return 1 if tour.troubles else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
