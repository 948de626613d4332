"""A bot that plays a whole match through the API, with nothing but Python's standard library.

    python docs/example_bot.py http://localhost:8000 warpgate

It gets itself a token (as a guest; with an account, make one on your page and pass it as
ORRERY_TOKEN), opens a table against other bots, waits for its turn on the event stream, and answers
with a random option. Put your own thoughts into ``choose``.
"""

import json
import os
import random
import sys
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen


class Orrery:
    """The API of one server."""

    def __init__(self, server: str, token: str = "") -> None:
        self.url = server.rstrip("/") + "/api/v1"
        self.token = token
        if not token:
            self.token = self.call("POST", "/me/tokens", {"name": "example bot"})["token"]

    def call(self, method: str, path: str, body: Any = None) -> Any:
        """One call. Refusals come as HTTPError; ``error.code`` in their body says why."""
        with urlopen(self._request(method, path, body), timeout=30) as answer:
            return json.load(answer)

    def changes(self, table: str) -> Iterator[dict[str, Any]]:
        """What the table tells: an event for every change, the first one at once."""
        with urlopen(self._request("GET", f"/tables/{table}/events"), timeout=60) as stream:
            for line in stream:
                if line.startswith(b"data: "):
                    yield json.loads(line[6:])

    def _request(self, method: str, path: str, body: Any = None) -> Request:
        headers = {"Content-Type": "application/json"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        return Request(self.url + path, data, headers, method=method)


def choose(look: dict[str, Any]) -> Any:
    """Your thoughts go here. ``look["view"]["table"]`` is the table as your seat may know it,
    ``look["choice"]`` the question with its options."""
    return random.choice(look["choice"]["options"])


def answer_all(orrery: Orrery, table: str) -> dict[str, Any]:
    """Answer as long as it is our turn; gives the last look."""
    while True:
        look: dict[str, Any] = orrery.call("GET", f"/tables/{table}?since=1000000")
        if look["choice"] is None:
            return look
        body = {"seat": look["seat"], "seq": look["seq"], "value": choose(look)}
        try:
            orrery.call("POST", f"/tables/{table}/answer", body)
        except HTTPError as refusal:
            error = json.load(refusal)["error"]
            if error["code"] not in ("stale", "illegal"):  # look again, choose again
                raise SystemExit(f"refused: {error}") from None


def play(server: str, title: str, token: str = "") -> dict[str, Any]:
    """A match against bots; gives the last look."""
    orrery = Orrery(server, token)
    facts = {facts["id"]: facts for facts in orrery.call("GET", "/titles")}[title]
    others = [{"kind": "bot", "bot": "greedy"}] * (max(facts["players"]) - 1)
    body = {"title": title, "seats": [{"kind": "me"}, *others], "name": "Example bot"}
    table = orrery.call("POST", "/tables", body)["id"]
    for change in orrery.changes(table):
        if change["what"] == "hello" or change["turn"] or change["status"] != "running":
            look = answer_all(orrery, table)
            if look["table"]["status"] != "running":
                return look
    raise SystemExit("the server closed the stream")


def main() -> None:
    server = sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"
    title = sys.argv[2] if len(sys.argv) > 2 else "warpgate"
    look = play(server, title, os.environ.get("ORRERY_TOKEN", ""))
    for seat, points in zip(look["table"]["seats"], look["standings"]["points"], strict=True):
        won = " (won)" if seat["seat"] in look["standings"]["winners"] else ""
        print(f"{seat['name']}: {points}{won}")


if __name__ == "__main__":
    main()
