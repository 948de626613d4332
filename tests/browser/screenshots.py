"""The pictures in docs/screenshots: ``python -m tests.browser.screenshots [NAME ...]``.

Four tables are played by bots up to a good moment, then a browser looks at them.
"""

import random
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

from orrery import bots
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.table.app import make_app
from orrery.table.people import Person
from orrery.table.settings import Settings
from orrery.table.site import Site
from orrery.table.tables import SeatWish, Tables, TableSettings

from . import chromium

FOLDER = Path(__file__).parents[2] / "docs" / "screenshots"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LOGIN, PASSWORD = "anna", "a long password"
When = Callable[[Match, Choice], bool]


def play_until(tables: Tables, anna: Person, when: When | None) -> str:
    """A table of Anna's with three bots, played until her choice is a good one to look at."""
    wishes = [
        SeatWish("me"),
        *(SeatWish("bot", "greedy", name) for name in ("Vega", "Mira", "Rigel")),
    ]
    table = tables.create(anna, "warpgate", wishes, settings=TableSettings()).id
    rng = random.Random(table)
    while True:
        with tables.matches.held(table):
            row, _, match = tables._now(table)
        if match is None or match.finished:
            return table if when is None else play_until(tables, anna, when)
        choice = rng.choice(match.pending)
        if when is not None and choice.seat == 0 and when(match, choice):
            return table
        bot = bots.make("greedy", seed=rng.randrange(10**6), iterations=12)
        value = bot.choose(match, choice.seat)
        if choice.seat == 0:
            tables.answer(table, anna, 0, row.version, value)
        else:
            tables.answer_as_bot(table, choice.seat, row.version, value)


def late(match: Match, choice: Choice) -> bool:
    g: Any = match.state
    return g.round >= 5 and len(choice.options) > 5 and choice.kind == "choose_target"


def combat(match: Match, choice: Choice) -> bool:
    g: Any = match.state
    return g.battle is not None and len(choice.options) > 1


MOMENTS: dict[str, When | None] = {
    "start": lambda match, choice: choice.kind == "lay_card",
    "combat": combat,
    "late": late,
    "end": None,
}


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(300)
    picture = page.screenshot()
    if shutil.which("pngquant"):  # a palette of 256 colours makes the files small
        order = ["pngquant", "--strip", "--speed", "1", "256", "-"]
        picture = subprocess.run(order, input=picture, capture_output=True, check=True).stdout
    (FOLDER / f"{name}.png").write_bytes(picture)


def look(browser: Browser, base: str, places: dict[str, str], size: str, language: str) -> None:
    width, height = SIZES[size]
    context = browser.new_context(
        base_url=base,
        viewport={"width": width, "height": height},
        locale=language,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto("/account")
    page.locator("form[action='/login'] input[name=login]").fill(LOGIN)
    page.locator("form[action='/login'] input[name=password]").fill(PASSWORD)
    page.locator("form[action='/login'] button").click()
    page.goto(f"/language/{language}")
    for name, path in places.items():
        page.goto(path)
        shoot(page, f"{name}-{size}-{language}")
    context.close()


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    settings = Settings(db=f"{tempfile.mkdtemp()}/db.sqlite", rate=1000.0, bot_workers=0)
    site = Site(settings)
    site.tables.listeners.clear()  # nobody thinks by himself here
    anna = site.people.register(site.people.guest("Anna"), LOGIN, PASSWORD)
    tables = {name: play_until(site.tables, anna, when) for name, when in MOMENTS.items()}
    site.store.close()
    config = uvicorn.Config(make_app(settings), host="127.0.0.1", port=8977, log_level="warning")
    threading.Thread(target=uvicorn.Server(config).run, daemon=True).start()
    places = {
        "lobby": "/",
        "play-start": f"/table/{tables['start']}",
        "play-combat": f"/table/{tables['combat']}",
        "play-late": f"/table/{tables['late']}",
        "replay": f"/table/{tables['end']}/replay?at=150&seat=0",
        "end": f"/table/{tables['end']}/end",
        "rules": "/rules/warpgate",
        "cards": "/cards/warpgate?group=technologies",
    }
    places = {name: path for name, path in places.items() if not wanted or name in wanted}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for size in SIZES:
            for language in ("en", "de"):
                look(browser, "http://127.0.0.1:8977", places, size, language)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
