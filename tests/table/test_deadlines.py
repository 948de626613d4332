"""Until when an answer is wanted is said at the table, in the lobby and before the start."""

from time import time

import pytest
from starlette.testclient import TestClient

from orrery.table.text import texts
from orrery.table.web.deadlines import allowed, left, machine, moment

from .test_owner import Host

HOUR = 3600.0


@pytest.mark.parametrize(
    ("seconds", "english", "german"),
    [
        (-5, "time is up", "die Zeit ist um"),
        (30, "in 1 minute", "in 1 Minute"),
        (75 * 60 - 5, "in 75 minutes", "in 75 Minuten"),
        (24 * HOUR - 5, "in 24 hours", "in 24 Stunden"),
        (72 * HOUR - 5, "in 3 days", "in 3 Tagen"),
    ],
)
def test_how_long_it_is(
    monkeypatch: pytest.MonkeyPatch, seconds: float, english: str, german: str
) -> None:
    now = time()
    monkeypatch.setattr("orrery.table.web.deadlines.time", lambda: now)
    assert left(now + seconds, texts("en")) == english
    assert left(now + seconds, texts("de")) == german


def test_the_moment_in_both_languages() -> None:
    due = 1_800_000_000.0
    assert moment(due, texts("en")) == "15 Jan, 08:00 UTC"
    assert moment(due, texts("de")) == "15.01., 08:00 UTC"
    assert machine(due) == "2027-01-15T08:00:00Z"


def test_the_time_that_a_table_allows() -> None:
    assert [allowed(hours, texts("en")) for hours in (24, 72, 1.5)] == [
        "24 hours",
        "3 days",
        "1.5 hours",
    ]


def test_the_deadline_is_shown_everywhere(client: TestClient) -> None:
    host = Host(client)
    waiting = client.get(host.url).text
    assert "Time for an answer: 24 hours." in waiting
    host.begin()
    due = host.site.tables.lobby.table(None, host.id).due
    assert due is not None
    shown = f'<time datetime="{machine(due)}" data-local>'
    for path in (host.url, f"{host.url}/now", "/"):
        page = client.get(path).text
        assert shown in page, path
        assert "(in 24 hours)" in page
    german = client.get(host.url, headers={"accept-language": "de"}).text
    assert "Antwort bis" in german and "(in 24 Stunden)" in german


def test_a_table_without_a_deadline_shows_none(client: TestClient) -> None:
    form = {"title": "warpgate", "bots": "1"}
    page = client.post("/quick", data=form).text
    assert "<time" not in page
    assert "Answer by" not in page
