"""What would you do? The thinker's answer, at tables against bots alone."""

import re
from concurrent.futures import Future
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.bots.advice import Advice
from orrery.table.errors import Forbidden
from orrery.table.jobs import hints
from orrery.table.service.accounts import Person
from orrery.table.text import texts
from orrery.table.web.pages.hint import reason
from orrery.table.web.pages.learn import is_taught
from orrery.table.web.site import Site

from .conftest import until

TAUGHT = [id for id in games.titles() if is_taught(id)]
HTMX = {"hx-request": "true"}
SOFT = "\u00ad"


@pytest.fixture(autouse=True)
def quick_thoughts(site: Site) -> None:
    site.hints._seconds = 0.05


def guided(client: TestClient, title: str) -> str:
    """A guided table at which we are asked something."""
    opened = client.post(f"/learn/{title}/play", follow_redirects=False)
    table = str(opened.headers["location"].rpartition("/")[2])
    until(lambda: client.get(f"/api/v1/tables/{table}").json()["choice"] is not None)
    return table


@pytest.mark.parametrize("title", TAUGHT)
def test_the_thinker_says_what_it_would_do_and_why(client: TestClient, title: str) -> None:
    table = guided(client, title)
    before = client.get(f"/api/v1/tables/{table}").json()
    assert f'href="/table/{table}/hint"' in client.get(f"/table/{table}").text
    for language in ("en", "de"):
        client.cookies.set("language", language)
        page = client.get(f"/table/{table}/hint", headers=HTMX)
        assert page.status_code == 200
        found = re.search(r'class="answer">\s*<b>(.*?)</b>', page.text)
        assert found is not None
        answers = client.get(f"/table/{table}").text.replace(SOFT, "")
        assert found[1] in answers
    assert client.get(f"/api/v1/tables/{table}").json()["choice"] == before["choice"]


def test_without_script_it_is_a_page(client: TestClient) -> None:
    page = client.get(f"/table/{guided(client, 'warpgate')}/hint").text
    assert "<header" in page and 'class="answer"' in page


def test_against_people_nobody_is_helped(client: TestClient) -> None:
    for other in ("hot", "open"):
        seats = [{"kind": "me"}, {"kind": other}, {"kind": "bot", "bot": "random"}]
        made = client.post("/api/v1/tables", json={"title": "warpgate", "seats": seats}).json()
        refused = client.get(f"/table/{made['id']}/hint", headers=HTMX)
        assert refused.status_code == 403
        assert "against bots alone" in refused.text
        assert "/hint" not in client.get(f"/table/{made['id']}").text


def test_strangers_and_who_is_not_asked_get_nothing(client: TestClient, site: Site) -> None:
    table = guided(client, "warpgate")
    client.cookies.clear()
    assert client.get(f"/table/{table}/hint", headers=HTMX).status_code == 403
    stranger: Person = site.accounts.guest("Mallory", "en")
    with pytest.raises(Forbidden):
        site.hints._future(stranger, table, 0, "en")


def test_an_advice_is_found_once(
    client: TestClient, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    calls: list[Any] = []
    run = site.bot_workers.run

    def counted(work: Any, data: bytes, limit: float) -> Any:
        calls.append(work)
        return run(work, data, limit)

    monkeypatch.setattr(site.bot_workers, "run", counted)
    table = guided(client, "warpgate")
    for _ in range(3):
        assert client.get(f"/table/{table}/hint", headers=HTMX).status_code == 200
    assert calls.count(hints.think) == 1


def test_a_thinker_that_takes_too_long_says_so_and_may_be_asked_again(
    client: TestClient, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = guided(client, "warpgate")
    late: Future[Advice] = Future()
    late.set_exception(TimeoutError())
    with monkeypatch.context() as patch:
        patch.setattr(site.bot_workers, "run", lambda work, data, limit: late)
        refused = client.get(f"/table/{table}/hint", headers=HTMX)
        assert refused.status_code == 409
        assert "in time" in refused.text
    assert client.get(f"/table/{table}/hint", headers=HTMX).status_code == 200


@pytest.mark.parametrize(
    ("other", "better", "said"),
    [("", 0.0, "nothing else"), ("Pass", 0.1, "close"), ("Pass", 2.46, "2.5 points more")],
)
def test_the_reason_names_the_next_best(other: str, better: float, said: str) -> None:
    advice = Advice(label="Explore", ids=(), other=other, better=better)
    assert said in reason(advice, texts("en"))
    assert other in reason(advice, texts("de"))
