"""Pictures of the pages, into the ignored folder pictures/: ``make pictures``, or by name with
``python -m tests.browser.screenshots [NAME ...]``. README and docs show a few of them, compressed.

Tables of Warpgate are played by bots, tables of Eclipse by dice, each up to a good moment; then a
browser looks at them.
"""

import random
import shutil
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable
from gzip import decompress
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from orrery import bots
from orrery.games import title
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.record import parse
from orrery.table.app import make_app
from orrery.table.service.accounts import Person
from orrery.table.service.tables import SeatWish, Tables, TableSettings
from orrery.table.settings import Settings
from orrery.table.store import schema as store
from orrery.table.web.site import Site

from . import chromium

FOLDER = Path(__file__).parents[2] / "pictures"
SIZES = {"desktop": (1440, 900), "phone": (390, 844)}
LOGIN, PASSWORD = "anna", "a long password"
When = Callable[[Match, Choice], bool]
Answer = Callable[[Match, Choice, random.Random], Any]


def play_until(tables: Tables, anna: Person, when: When | None) -> str:
    """A table of Anna's with three bots, played until her choice is a good one to look at."""
    wishes = [
        SeatWish("me"),
        *(SeatWish("bot", "greedy", name) for name in ("Vega", "Mira", "Rigel")),
    ]
    table = tables.lobby.create(anna, "warpgate", wishes, settings=TableSettings()).id
    rng = random.Random(table)
    while True:
        with tables.core.matches.held(table):
            row, _, match = tables.core.now(table)
        if match is None or match.finished:
            return table if when is None else play_until(tables, anna, when)
        asked = rng.choice(match.pending)
        choice = match.menu(asked.seat) or asked
        if when is not None and choice.seat == 0 and when(match, choice):
            return table
        bot = bots.make("greedy", seed=rng.randrange(10**6), iterations=12)
        value = bot.choose(match, choice.seat)
        if choice.seat == 0:
            tables.play.answer(anna, table, 0, row.version, value)
        else:
            tables.play.answer_as_bot(table, choice.seat, row.version, value)


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


# -- Eclipse ------------------------------------------------------------------------------------

NAMES = ["Anna", "Vega", "Mira", "Rigel", "Bela", "Nova"]
LIKELY = {"explore": 4, "research": 3, "influence": 2, "build": 6, "move": 8, "upgrade": 2}
IDLE = ("give_up", "discard", "trade_resources", "done")


def lively(match: Match, choice: Choice, rng: random.Random) -> Any:
    """An answer of somebody who expands and fights, and stops before the money runs out."""
    g: Any = match.state
    options = list(choice.options)
    if choice.kind == "choose_action":
        if rng.random() < (0.25 if g.players[choice.seat].discs > 6 else 0.8):
            return "pass"
        acts = [option for option in options if option in LIKELY] or options
        return rng.choices(acts, [LIKELY.get(str(act), 1) for act in acts])[0]
    if choice.kind == "choose_reaction" and rng.random() < 0.7:
        return "pass"
    landings = [o for o in options if isinstance(o, tuple) and len(o) == 3 and o[0] in g.sectors]
    for eager in ("yes", *landings):
        if eager in options:
            return eager
    if choice.kind == "influence":
        options = [option for option in options if not isinstance(option, tuple)]
    if choice.kind == "move_to":
        prey = [o for o in options if o in g.sectors and g.sectors[o].disc not in (-1, choice.seat)]
        options = prey if prey and rng.random() < 0.7 else options
    return rng.choice([option for option in options if option not in IDLE] or options)


def lively_match(
    game: str, answer: Answer, players: int, seed: int, when: When | None
) -> Match | None:
    """A match up to the moment, if it comes; without one, to the end."""
    match = Match.new(title(game), players, seed=bytes([seed] * 32))
    rng = random.Random(seed)
    while match.pending:
        asked = rng.choice(match.pending)
        choice = match.menu(asked.seat) or asked
        if when is not None and choice.seat == 0 and when(match, choice):
            return match
        match.answer(choice.seat, answer(match, choice, rng))
    return match if when is None else None


def lively_until(
    site: Site, anna: Person, game: str, answer: Answer, players: int, when: When | None
) -> str:
    """A table of Anna's in a match up to this moment."""
    matches = (lively_match(game, answer, players, seed, when) for seed in range(1, 200))
    return laid_out(site, anna, next(found for found in matches if found is not None))


def laid_out(site: Site, anna: Person, match: Match, seat: int = 0) -> str:
    """A table of Anna's with this match, and bots on the other seats."""
    names = NAMES[1 : seat + 1] + NAMES[:1] + NAMES[seat + 1 : match.header.players]
    table = site.tables.archive.lay_out(anna, match, names, "").id
    others = (store.seats.c.table == table) & (store.seats.c.seat != seat)
    with site.store.write() as c:
        c.execute(store.seats.update().where(others).values(kind="bot", bot="greedy", person=None))
    return table


def in_round(least: int, kind: str, options: int = 1) -> When:
    """The first question of a kind from a round on, with this many answers."""

    def when(match: Match, choice: Choice) -> bool:
        g: Any = match.state
        return g.round >= least and choice.kind == kind and len(choice.options) >= options

    return when


ECLIPSE: dict[str, tuple[int, When | None]] = {
    "start": (4, in_round(1, "choose_action")),
    "explore": (4, in_round(3, "place_sector", 4)),
    "upgrade": (3, in_round(4, "upgrade_slot")),
    "late": (6, in_round(7, "move_ship", 3)),
    "end": (4, None),
}


# -- Forbidden Stars ----------------------------------------------------------------------------


def bold(match: Match, choice: Choice, rng: random.Random) -> Any:
    """An answer of somebody who seldom leaves anything out."""
    options = [option for option in choice.options if option not in ("done", "pass", "event_deck")]
    return rng.choice(options if options and rng.random() < 0.85 else choice.options)


def laying(match: Match, choice: Choice) -> bool:
    g: Any = match.state
    return choice.kind == "lay_where" and len(g.systems) >= 8


def stacks(match: Match, choice: Choice) -> bool:
    g: Any = match.state
    return g.round >= 3 and choice.kind == "place_order" and g.passes > 8


def clash(match: Match, choice: Choice) -> bool:
    g: Any = match.state
    if g.combat is None or choice.kind not in ("play_card", "assign_damage"):
        return False
    area = g.areas[g.combat.area]
    troops = [sum(f.fresh.values()) + sum(f.routed.values()) for f in area.forces.values()]
    return g.combat.round >= 2 and len(troops) == 2 and sum(troops) >= 4


FORBIDDEN_STARS: dict[str, tuple[int, When | None]] = {
    "lay": (4, laying),
    "plan": (4, stacks),
    "combat": (3, clash),
    "late": (4, in_round(6, "move_ground", 3)),
    "end": (3, None),
}


# -- questions that seldom come -----------------------------------------------------------------

RARE = ("place_start_sector", "explore_again", "activate_first", "assign_die")  # of Eclipse
TI4 = ("move_ships", "produce", "assign_hit", "vote", "propose")


def any_match(match: Match) -> bool:
    return True


def golden_match(game: str, kind: str, fits: Callable[[Match], bool] = any_match) -> Match:
    """One of the golden replays up to its first question of this kind, in a match that fits."""
    for path in sorted(GOLDEN.glob(f"{game}-*")):
        record = parse(decompress(path.read_bytes()))
        entries = [number for number, entry in enumerate(record.log) if entry.kind == kind]
        if not entries:
            continue
        header, seed = record.header, bytes.fromhex(record.seed)
        match = Match.new(title(game), header.players, options=header.options, seed=seed)
        for entry in record.log[: entries[0]]:
            if entry.seat >= 0:  # the first entry is the chance of the setup
                match.answer(entry.seat, entry.value)
        if fits(match):
            return match
    raise LookupError(f"no golden replay of {game} asks {kind}")


# -- pictures -----------------------------------------------------------------------------------


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


PLACES = {  # a table is named by its game and moment
    "lobby": "/",
    "play-start": "/table/warpgate-start",
    "play-combat": "/table/warpgate-combat",
    "play-late": "/table/warpgate-late",
    "replay": "/table/warpgate-end/replay?at=150&seat=0",
    "end": "/table/warpgate-end/end",
    "rules": "/rules/warpgate/course-of-play",
    "cards": "/cards/warpgate?group=technologies",
    **{f"eclipse-{moment}": f"/table/eclipse-{moment}" for moment in ECLIPSE},
    **{f"eclipse-{kind}": f"/table/eclipse-{kind}" for kind in RARE},
    **{f"ti4-{kind}": f"/table/ti4-{kind}" for kind in TI4},
    **{f"stars-{moment}": f"/table/forbidden_stars-{moment}" for moment in FORBIDDEN_STARS},
}


def main(wanted: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    settings = Settings(db=f"{tempfile.mkdtemp()}/db.sqlite", rate=1000.0, bot_workers=0)
    site = Site(settings)
    site.tables.core.listeners.clear()  # nobody thinks by himself here
    anna = site.accounts.register(site.accounts.guest("Anna"), LOGIN, PASSWORD)
    places = {name: path for name, path in PLACES.items() if not wanted or name in wanted}
    tables = {}
    for name in {path.split("/")[2] for path in places.values() if path.startswith("/table/")}:
        game, _, moment = name.partition("-")
        if moment in (*RARE, *TI4):
            match = golden_match(game, moment)
            tables[name] = laid_out(site, anna, match, match.pending[0].seat)
        elif game == "eclipse":
            tables[name] = lively_until(site, anna, game, lively, *ECLIPSE[moment])
        elif game == "forbidden_stars":
            tables[name] = lively_until(site, anna, game, bold, *FORBIDDEN_STARS[moment])
        else:
            tables[name] = play_until(site.tables, anna, MOMENTS[moment])
    site.store.close()
    config = uvicorn.Config(make_app(settings), host="127.0.0.1", port=8977, log_level="warning")
    threading.Thread(target=uvicorn.Server(config).run, daemon=True).start()
    for name, path in places.items():
        parts = path.split("/")
        places[name] = "/".join(tables.get(part, part) for part in parts)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
        for size in SIZES:
            for language in ("en", "de"):
                look(browser, "http://127.0.0.1:8977", places, size, language)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
