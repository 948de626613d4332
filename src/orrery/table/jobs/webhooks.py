"""Posting to a webhook. Its address comes from a stranger and may lead anywhere.

The name is looked up once, and what was checked is what is connected to: a name that leads
somewhere else a moment later gains nothing. All of it together has a deadline, and of the reply
only the status is read.
"""

import socket
from typing import Any

import anyio
import anyio.to_thread
import httpx2 as httpx

from orrery.table.jobs.public import is_public

DEADLINE = 10.0  # seconds for looking up, connecting, sending and the reply


def client(transport: httpx.AsyncBaseTransport | None = None) -> httpx.AsyncClient:
    """Connections are not kept: the next hook at the same address may have another name. A proxy
    from the environment would look names up by itself."""
    return httpx.AsyncClient(
        transport=transport,
        timeout=DEADLINE,
        trust_env=False,
        follow_redirects=False,
        limits=httpx.Limits(max_keepalive_connections=0),
    )


async def post(
    through: httpx.AsyncClient, address: str, body: dict[str, Any], *, private: bool = False
) -> None:
    """Send the body as JSON; ``private`` allows the host's own network. Raises ValueError for an
    address that is not allowed, OSError or httpx.HTTPError if it does not take the message."""
    url = _parsed(address)
    with anyio.fail_after(DEADLINE):
        places = await _look_up(url, private)
        for place in places:
            try:
                await _post(through, url, place, body)
                return
            except httpx.ConnectError:
                if place is places[-1]:
                    raise


def _parsed(address: str) -> httpx.URL:
    try:
        url = httpx.URL(address)
    except httpx.InvalidURL:
        url = httpx.URL("")
    if url.scheme not in ("http", "https") or not url.host:
        raise ValueError("a webhook is an http or https address")
    return url


async def _look_up(url: httpx.URL, private: bool) -> list[str]:
    """The addresses of its host, all of them public."""
    host, port = url.raw_host.decode("ascii"), url.port or (443 if url.scheme == "https" else 80)

    def resolve() -> list[str]:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        return list(dict.fromkeys(str(place[0]) for *_, place in found))

    places = await anyio.to_thread.run_sync(resolve, abandon_on_cancel=True)
    if not private and not all(is_public(place) for place in places):
        raise ValueError("a webhook must not lead into a private network")
    return places


async def _post(
    through: httpx.AsyncClient, url: httpx.URL, place: str, body: dict[str, Any]
) -> None:
    """To this address, in the name of the host: in the header, and where TLS checks it."""
    named: dict[str, Any] = {
        "headers": {"Host": url.netloc.decode("ascii")},
        "extensions": {"sni_hostname": url.raw_host.decode("ascii")},
    }
    async with through.stream("POST", url.copy_with(host=place), json=body, **named) as answer:
        if not answer.is_success:
            raise httpx.HTTPError(f"the webhook answered {answer.status_code}")
