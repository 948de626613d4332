"""No response of a server holds what its reader may not know: every title, API and pages."""

import html
import json
import re
from collections.abc import Iterable
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kernel.errors import BrokenMatch, CannotUndo, RuleBug
from orrery.kernel.view import zones
from orrery.table.refusals import explain
from orrery.table.text import texts
from orrery.table.web.site import Site

from .test_api import Caller

OPTIONS = {
    # Where little is hidden, somebody who begins with secrets.
    "eclipse": {"species": "eridani_empire random random random random random"},
    # An ability that speaks of an upgrade, which is also the id of an action card.
    "ti4": {"factions": "jolnar" + " random" * 7},
}
DECISIONS = 120
EVERY = 24


def strings(thing: Any) -> set[str]:
    """Every string in plain data."""
    if isinstance(thing, str):
        return {thing}
    if isinstance(thing, dict):
        return {*map(str, thing)}.union(*map(strings, thing.values()))
    if isinstance(thing, list | tuple):
        return set().union(*map(strings, thing))
    return set()


def sentences(title: str, secret: Iterable[str]) -> list[str]:
    """What all components but these cards say. A word in there is no id: TI4 has abilities that
    speak of an upgrade, and an action card of that id."""
    groups = games.game(title).catalogue.values()
    kept = {card.partition(":")[0] for card in secret}  # "id:2" is somebody's copy of it
    items = [item for group in groups for id, item in group.items() if id not in kept]
    return [item.text["en"] for item in items if item.text]


def words(text: str, sentences: Iterable[str] = ()) -> set[str]:
    """Everything in a page that could be an id, besides these sentences."""
    text = html.unescape(text).replace("\xad", "")
    for sentence in sentences:
        text = text.replace(sentence, " ")
    return set(re.findall(r"[A-Za-z0-9_.:/-]+", text))


def hidden(site: Site, table: str, seat: int) -> set[str]:
    """The ids of cards that lie where this seat cannot see them, and that it sees nowhere."""
    match = site.tables.core.matches.current(site.tables.core.matches.row(table))
    cards = {card for zone in zones(match.state) if not zone.open_to(seat) for card in zone.cards}
    view = match.view(seat)
    shown = strings(msgspec.to_builtins(view.table)) | strings(msgspec.to_builtins(view.choice))
    told = [
        news.seen_by(seat).facts
        for _, news in site.tables.core.matches.news(table, 0, 10**6, 10**6)
    ]
    return cards - shown - strings(msgspec.to_builtins(told))


@pytest.mark.parametrize("title", games.titles())
def test_no_response_holds_a_hidden_card(client: TestClient, title: str) -> None:
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    players = max(games.title(title).players)
    callers = [Caller(client, f"Player {seat}") for seat in range(players)]
    seats = [{"kind": "me"}, *[{"kind": "open"}] * (players - 1)]
    wish = {"title": title, "seats": seats, "listed": True, "options": OPTIONS.get(title, {})}
    made = callers[0]("POST", "/tables", wish)
    table = made["id"]
    for caller in callers[1:]:
        caller("POST", f"/tables/{table}/sit", {})
    readers = [*enumerate(callers), (-1, Caller(client, "Watcher"))]
    rng, checked, own = Random(1), 0, 0
    for turn in range(DECISIONS):
        match = site.tables.core.matches.current(site.tables.core.matches.row(table))
        if match.finished:
            break
        choice = rng.choice(match.pending)
        if turn % EVERY == 0:
            for seat, caller in readers:
                looked_for, found = check(site, table, seat, caller)
                checked, own = checked + looked_for, own + found
        value = rng.choice(choice.options)
        seq = callers[choice.seat]("GET", f"/tables/{table}")["seq"]
        body = {"seat": choice.seat, "seq": seq, "value": value}
        callers[choice.seat]("POST", f"/tables/{table}/answer", body)
    assert checked > 60
    assert own > 2, "the search does not even find what a player may see"


def check(site: Site, table: str, seat: int, caller: Caller) -> tuple[int, int]:
    """How many hidden cards were looked for, and not found; and how many of those that only this
    player sees were found in his pages."""
    secret, own = hidden(site, table, seat), 0
    private = hidden(site, table, -1) - secret
    seed = site.tables.core.matches.seed(site.tables.core.matches.row(table)).hex()
    look = caller("GET", f"/tables/{table}")
    assert look["seat"] == seat
    known = sentences(look["table"]["title"], secret)
    look["view"]["unseen"] = {}  # sorted: tells which cards there are, not where
    look["windows"] = look["groups"] = []  # the same for everybody; some are called like cards
    pieces = [look, caller("GET", f"/tables/{table}/talk"), caller("GET", "/tables?show=live")]
    pieces.append(caller("GET", f"/tables/{table}/words?language=de"))
    for other in range(-1, len(look["table"]["seats"])):
        if other not in (seat, -1):
            answer = caller.raw("GET", f"/tables/{table}?seat={other}")
            assert answer.status_code == 403
            pieces.append(answer.json())
    for path in ("export", "verify", "statistics"):
        answer = caller.raw("GET", f"/tables/{table}/{path}")
        assert answer.status_code == 409
        pieces.append(answer.json())
    assert not (strings(pieces) & secret), strings(pieces) & secret
    assert seed not in json.dumps(pieces)
    for path in ("", "/now", "/replay"):
        page = caller.client.get(f"/table/{table}{path}", headers=caller.headers)
        assert page.status_code in (200, 404), page.text
        if page.status_code == 200:
            found = words(page.text, known) & secret
            assert not found, f"/table/{table}{path} shows {found}"
            assert seed not in page.text
            own += len(words(page.text) & private)
    return len(secret), own


@pytest.mark.parametrize(
    "problem",
    [
        BrokenMatch(
            "the log does not fit the rules: play_card: 'x' is not allowed; allowed: secret"
        ),
        CannotUndo("the answers before cannot be played again: allowed: secret", "undo_broken"),
        RuleBug("secret"),
        ValueError("secret"),
    ],
    ids=lambda problem: type(problem).__name__,
)
def test_why_a_stored_match_does_not_replay_is_nobodys_to_know(problem: Exception) -> None:
    """A replay fails with what somebody else could have answered then."""
    _, error = explain(problem, texts("en"))
    assert "secret" not in str(error)
