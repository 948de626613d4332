"""Reactions from hidden hands on the pages: what any other seat is sent tells nobody's cards.

The same answers are given in worlds that are alike for one seat (everything it cannot know is dealt
anew), and every page, fragment and call that this seat or somebody watching can fetch is compared.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery.kernel import title as titles
from orrery.kernel.choice import PASS
from orrery.kernel.view import resample
from orrery.table.app import make_app

from .conftest import settings, stub
from .parley_pages import PARLEY_PAGES

CLAIMER, WATCHER = 1, 3
OTHERS = (CLAIMER, WATCHER)  # who cannot know what the hands of seats 0 and 2 hold
WORLDS = (0, 1, 2, 9)  # seat 2 can react, nobody, seat 0, both
HX = {"hx-request": "true", "sec-fetch-site": "same-origin"}
# What is drawn by lot for a table, or tells the time.
CHANCE = re.compile(
    r"[0-9a-f]{32,}|\d{4}-\d\d-\d\dT[\d:.+]+|\d\d? \w{3}, \d\d:\d\d UTC|\b1\d{9}(\.\d+)?\b"
)
INVITATION = re.compile(r"/(join|player)/[\w/-]+|\"(invitation|nonce|player)\":\"[^\"]*\"")


def dealt(world: int) -> Callable[[dict[str, Any], int], Any]:
    """Everybody has two cards. In the first world seat 2 can veto the claim; in the others, all
    that the claimer cannot know is dealt anew."""

    def new(options: dict[str, Any], players: int) -> Any:
        hands = {"deal": "push+blank blank+blank veto+blank"}
        g: Any = PARLEY_PAGES.new(options | hands, players)
        g.envoys[0].play.clear()
        if world:
            resample(g, CLAIMER, Random(world), PARLEY_PAGES.back)
        return g

    return new


class Party:
    """Three browsers at a table, and one that watches."""

    def __init__(self, patch: pytest.MonkeyPatch, path: Path, world: int, reactions: str) -> None:
        game = replace(PARLEY_PAGES, new=dealt(world))
        patch.setitem(titles._registry, "parley", game)
        path.mkdir()
        self.app = make_app(settings(path), stub)
        self.browsers = [self._browser(name) for name in ("Anna", "Bert", "Cleo", "Dora")]
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        wish = {"title": "parley", "seats": seats, "options": {"reactions": reactions}}
        made = self.browsers[0].post("/api/v1/tables", json=wish | {"listed": True}).json()
        self.table = made["id"]
        for browser, seat in zip(self.browsers[1:3], made["seats"][1:], strict=True):
            browser.post(f"/join/{self.table}/{seat['invitation']}", headers=HX)

    def _browser(self, name: str) -> TestClient:
        browser = TestClient(self.app, headers={"sec-fetch-site": "none"})
        browser.post("/account", data={"name": name})
        return browser

    def look(self, who: int) -> dict[str, Any]:
        found: dict[str, Any] = self.browsers[who].get(f"/api/v1/tables/{self.table}").json()
        return found

    def answer(self, seat: int, value: str) -> None:
        given = {"seat": seat, "seq": self.look(seat)["seq"], "value": value}
        answer = self.browsers[seat].post(f"/api/v1/tables/{self.table}/answer", json=given)
        assert answer.status_code == 200, answer.text

    def asked(self) -> list[int]:
        return [seat for seat in range(3) if self.look(seat)["choice"] is not None]

    def sent(self, who: int) -> dict[str, str]:
        """All that this browser can fetch of the table."""
        browser, table = self.browsers[who], f"/table/{self.table}"
        call = f"/api/v1/tables/{self.table}"
        last = self.look(who)["last"]
        paths = ("/", table, f"{table}/replay", f"{table}/replay?at={last - 1}", call)
        found = {path: browser.get(path) for path in (*paths, f"{call}/words", f"{call}?at=1")}
        for seen in ("", f"0 {last}"):
            found[f"now {seen}"] = browser.get(f"{table}/now", headers={**HX, "x-seen": seen})
        assert {answer.status_code for answer in found.values()} == {200}
        return {self._plain(path): self._plain(answer.text) for path, answer in found.items()}

    def _plain(self, text: str) -> str:
        return INVITATION.sub("", CHANCE.sub("", text.replace(self.table, "TABLE")))


Make = Callable[[int, str], Party]


@pytest.fixture
def party(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Make]:
    made = []

    def make(world: int, reactions: str) -> Party:
        made.append(Party(monkeypatch, tmp_path / f"{world}{reactions}", world, reactions))
        return made[-1]

    yield make
    for one in made:
        one.app.state.site.bot_workers.stop()
        one.app.state.site.store.close()


def test_the_worlds_differ_in_who_can_react(party: Make) -> None:
    asked = set()
    for world in WORLDS:
        here = party(world, "quick")
        here.answer(0, "look")
        here.answer(1, "claim")
        asked.add(tuple(seat for seat in here.asked() if here.look(seat)["reacting"]))
    assert asked == {(2,), (), (0,)}


def test_covered_the_pages_are_the_same_at_any_time(party: Make) -> None:
    courses = []
    for world in WORLDS:
        here, course = party(world, "covered"), []
        here.answer(0, "look")
        for seat, value in ((1, "claim"), (2, PASS), (0, PASS), (1, PASS)):
            here.answer(seat, value)
            course.append([here.sent(who) for who in OTHERS])
        courses.append(course)
    assert all(course == courses[0] for course in courses)


def test_quick_the_pages_tell_at_most_that_somebody_is_waited_for(party: Make) -> None:
    waiting, afterwards = [], []
    for world in WORLDS:
        here = party(world, "quick")
        here.answer(0, "look")
        here.answer(1, "claim")
        while asked := [seat for seat in here.asked() if here.look(seat)["reacting"]]:
            waiting.append([here.sent(who) for who in OTHERS])
            here.answer(asked[0], PASS)
        afterwards.append([here.sent(who) for who in OTHERS])
    assert len(waiting) > 1
    assert all(sent == waiting[0] for sent in waiting)
    assert all(sent == afterwards[0] for sent in afterwards)
    assert waiting[0] != afterwards[0]
