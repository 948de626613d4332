"""Whatever is sent, the table answers with a refusal and never fails: the whole API as its OpenAPI
document describes it, and all pages and forms, on both databases. Everything is drawn from fixed
seeds, so that a failure comes again."""

import json
from collections.abc import Iterator
from contextlib import ExitStack
from html.parser import HTMLParser
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, urlencode

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient

from orrery.kernel import title
from orrery.table.api.declare import CALLS
from orrery.table.api.openapi import document
from orrery.table.api.routes import PREFIX
from orrery.table.app import make_app
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from . import conftest
from .ferry import FERRY

DRAWS = 12  # of every call, in each of two modes
LONGEST = 60_000  # letters of a query
fixed = settings(
    max_examples=DRAWS,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


class Server:
    """A server on one database, and somebody who plays there."""

    def __init__(self, db: str, client: TestClient) -> None:
        self.db, self.client = db, client
        app = client.app
        assert isinstance(app, Starlette)
        self.site: Site = app.state.site
        self.anna = self.site.accounts.guest("Anna")
        token = self.site.accounts.new_token(self.anna, "fuzz")
        self.mine = {"authorization": f"Bearer {token}"}

    def table(self, game: str = "ferry", *more: SeatWish) -> str:
        seats = [SeatWish("me"), *(more or [SeatWish("hot")])]
        return self.site.tables.lobby.create(self.anna, game, seats).id

    def send(self, method: str, url: str, **how: Any) -> None:
        self.client.cookies.clear()
        answer = self.client.request(method, url, follow_redirects=False, **how)
        assert answer.status_code < 500, f"{self.db}: {method} {url} {how}"


@pytest.fixture(scope="module")
def servers(tmp_path_factory: pytest.TempPathFactory, postgres: str) -> Iterator[list[Server]]:
    """The same on SQLite and on PostgreSQL."""
    found, home = [], {"sec-fetch-site": "none"}
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patch:
        patch.setitem(title._registry, FERRY.id, FERRY)
        conftest.quicken(patch)
        for db in ("sqlite", postgres):
            path = tmp_path_factory.mktemp("fuzz")
            more = {} if db == "sqlite" else {"db": db}
            app = make_app(conftest.settings(path, rate=1e6, **more), conftest.stub)
            client = TestClient(app, headers=home, raise_server_exceptions=False)
            found.append(Server(db.partition(":")[0], stack.enter_context(client)))
        yield found


# -- the API --------------------------------------------------------------------------------------


def operations() -> dict[str, Any]:
    """All calls but the streams, which do not end."""
    described = json.loads(document(PREFIX, CALLS))
    found = schemathesis.openapi.from_dict(described).get_all_operations()
    all = {one.ok().label: one.ok() for one in found}
    return {label: one for label, one in all.items() if not label.endswith("/events")}


OPERATIONS = operations()


@pytest.mark.parametrize("label", OPERATIONS)
def test_no_call_fails(servers: list[Server], label: str) -> None:
    operation = OPERATIONS[label]
    tables = [server.table() for server in servers]
    modes = [GenerationMode.POSITIVE]
    if operation.body or "{seat}" in operation.path:  # of texts alone none is against the document
        modes.append(GenerationMode.NEGATIVE)

    odd = cycle(ODD)

    @fixed
    @given(st.data())
    def fuzz(data: st.DataObject) -> None:
        for mode in modes:
            case = data.draw(operation.as_strategy(generation_mode=mode))
            rng = Random(data.draw(st.integers(0, 999)))
            known, seat = rng.random() < 0.5, rng.randrange(3)
            for body in (case.body, spiced(case.body, next(odd), rng)):
                for server, table in zip(servers, tables, strict=True):
                    real = {"table": table, "seat": seat, "title": "warpgate"} if known else {}
                    path = operation.path
                    for name, value in {**case.path_parameters, **real}.items():
                        path = path.replace(f"{{{name}}}", quote(str(value), safe=""))
                    headers = {"content-type": "application/json"} | (server.mine if known else {})
                    params = {name: str(value) for name, value in (case.query or {}).items()}
                    how = {"params": params, "headers": headers, "content": written(body)}
                    server.send(operation.method.upper(), path, **how)

    fuzz()


def spiced(body: Any, odd: str, rng: Random) -> Any:
    """The same with an odd text in most places where there is a text."""
    if isinstance(body, dict):
        return {name: spiced(value, odd, rng) for name, value in body.items()}
    if isinstance(body, list):
        return [spiced(value, odd, rng) for value in body]
    return odd if isinstance(body, str) and rng.random() < 0.7 else body


def written(body: Any) -> bytes:
    if isinstance(body, bytes):
        return body
    try:
        return json.dumps(body).encode()
    except TypeError:  # there is none
        return b""


# -- pages and forms ------------------------------------------------------------------------------

ODD = (
    "",
    " ",
    "\0",
    "a\0b",
    "-1",
    "999",
    "99999999999",
    "9" * 5000,
    "1.5",
    "1e9",
    "٣",
    "²",
    "nan",
    "'; --",
    "{{7*7}}",
    "%s%n",
    "\r\nX: y",
    "../../etc/passwd",
    "\u202eabc\u200b",
    "\ud7ff\U0010ffff\ufffe",
    "[[[[",
    '{"a": [1]}',
    "null",
    "=?utf-8?q?a=0Ab?=@example.org",
    "x" * 3000,
)


class Forms(HTMLParser):
    """The forms of a page: action, method, and fields with what stands in them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            action, method = given.get("action", ""), given.get("method", "get")
            self.found.append((action, method.upper(), {}))
        elif tag in ("input", "select", "button", "textarea") and "name" in given and self.found:
            self.found[-1][2].setdefault(given["name"], given.get("value", "1"))


def forms_of(server: Server, url: str) -> list[tuple[str, str, dict[str, str]]]:
    page = server.client.get(url, headers=server.mine)
    assert page.status_code == 200, url
    parser = Forms()
    parser.feed(page.text)
    return [(action or url, method, fields) for action, method, fields in parser.found]


def test_no_form_fails(servers: list[Server]) -> None:
    """Every form of every kind of page: all fields odd, and each field odd beside good ones."""
    for server in servers:
        rng = Random(9)
        open_table = server.table("ferry", SeatWish("open"))
        invitation = server.site.tables.lobby.table(server.anna, open_table).seats[1].invitation
        running = server.table("warpgate", SeatWish("hot"))
        pages = ["/", "/account", "/recover", "/rules/warpgate", "/cards/warpgate", "/odds/eclipse"]
        pages += [f"/table/{open_table}", f"/table/{running}", f"/table/{running}/replay"]
        forms = [form for url in pages for form in forms_of(server, url)]
        forms.append((f"/join/{open_table}/{invitation}", "POST", {"name": "Bert"}))
        seen: set[str] = set()
        for action, method, fields in forms:
            key = f"{method} {action} {sorted(fields)}"
            if method == "DIALOG" or key in seen:
                continue
            seen.add(key)
            tries = [dict.fromkeys(fields, value) for value in rng.sample(ODD, 6)]
            for name in sorted(fields):
                some = ("-1", "99999", *rng.sample(ODD, 2))
                tries += [{**fields, name: value} for value in some]
            for values in tries:
                if method == "GET" and len(urlencode(values)) > LONGEST:
                    continue  # no client sends that
                what = {"data": values} if method == "POST" else {"params": values}
                server.send(method, action, headers=server.mine, **what)


def test_no_page_fails(servers: list[Server]) -> None:
    """Every route with odd parts in its path, and odd questions behind it."""
    for server in servers:
        rng = Random(10)
        running = server.table("warpgate", SeatWish("hot"))
        app = server.client.app
        assert isinstance(app, Starlette)
        for route in app.routes:
            if not isinstance(route, Route) or route.path.endswith("/events"):
                continue
            for known in (True, False):
                for odd in ("\0", *rng.sample(ODD, 3)):
                    path = route.path
                    for name, kind in route.param_convertors.items():
                        real = {"table": running, "title": "warpgate"} if known else {}
                        value = quote(str(real.get(name, odd)), safe="")
                        path = path.replace(f"{{{name}}}", value)
                        path = path.replace(f"{{{name}:{type(kind).__name__}}}", value)
                        path = path.replace(f"{{{name}:path}}", value)
                    query = {
                        name: rng.choice(ODD)
                        for name in ("seat", "at", "since", "q", "id", "next", "group", "show")
                    }
                    for method in sorted((route.methods or set()) - {"HEAD"}):
                        how = {"params": query, "headers": server.mine}
                        server.send(method, path, **how)
                        server.send(method, path, headers=server.mine)


def test_the_fuzz_finds_what_fails(tmp_path: Path) -> None:
    """A server that fails at one odd value is found out."""
    app = make_app(conftest.settings(tmp_path), conftest.stub)
    app.router.routes.insert(0, Route("/cards/{title}", lambda request: 1 / 0))
    with TestClient(app, raise_server_exceptions=False) as client:
        server = Server("sqlite", client)
        with pytest.raises(AssertionError, match="/cards/x"):
            server.send("GET", "/cards/x")
