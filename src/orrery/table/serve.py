"""Run the table: ``orrery serve``."""

import gc
import logging
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from typing import Annotated, Any

import typer
import uvicorn

from orrery import games
from orrery.table.app import make_app
from orrery.table.settings import Settings
from orrery.table.web.files import Files, ask_for_enough
from orrery.table.web.patience import Patience


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    settings: Settings | None = None,
    trust: str = "127.0.0.1",
    show: bool = False,
    say: Callable[[str], Any] = print,
) -> None:
    """Serve until stopped. ``trust`` are the proxies whose word about a client's address counts;
    ``show`` opens a browser."""
    games.titles()
    ask_for_enough()
    settings = settings or Settings(listens=address(host, port))
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,  # paths hold invitations
        proxy_headers=True,
        forwarded_allow_ips=trust,
        http=Patience,
        ws="none",
        timeout_keep_alive=30,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    keep_for_good()
    server = _Server(
        config,
        ready=lambda: _ready(settings.base_url or address(host, port), show, say),
        ending=app.state.site.pubsub.hang_up,
    )
    server.run()


def keep_for_good() -> None:
    """All titles, their rules and words are here by now and never go: looking through them for
    garbage time and again would stop the whole table for most of a tenth of a second."""
    gc.collect()
    gc.freeze()


class _Server(uvicorn.Server):
    """Tells when it is ready, when it runs out of files, and when it is about to end."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], ending: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self._ready = ready
        self._ending = ending
        self._files = Files()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()

    async def on_tick(self, counter: int) -> bool:
        """Ten times a second."""
        if counter % 10 == 0:
            self._files.check()
        return await super().on_tick(counter)

    async def shutdown(self, sockets: Any = None) -> None:
        self._ending()
        await super().shutdown(sockets)


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the table."""
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "") else host
    return f"http://[{shown}]:{port}" if ":" in shown else f"http://{shown}:{port}"


def _ready(address: str, show: bool, say: Callable[[str], Any]) -> None:
    say(f"The table is set: {address}")
    if show:  # a browser may take its time, and there may be none
        threading.Thread(target=_open, args=(address,), daemon=True).start()


def _open(address: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(address)


def command(
    host: Annotated[
        str, typer.Option(help="The address to listen at; 0.0.0.0 lets other machines in.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen at.")] = 8000,
    db: Annotated[
        str,
        typer.Option(
            envvar="ORRERY_DB",
            help="A file for the embedded database, or postgresql://user:password@host/name. "
            "Without it, a file in your user data directory.",
        ),
    ] = "",
    base_url: Annotated[
        str,
        typer.Option(
            envvar="ORRERY_BASE_URL",
            help="How people reach the table, for links and mails: https://club.example. "
            "With https, cookies are sent only over https. Without it, invitations carry the "
            "address by which their page was reached.",
        ),
    ] = "",
    allowed_hosts: Annotated[
        str,
        typer.Option(
            envvar="ORRERY_ALLOWED_HOSTS",
            help="Names by which the table may be reached, separated by commas; *.club.example "
            "allows all below. Requests to other names are refused.",
        ),
    ] = "*",
    smtp: Annotated[
        str,
        typer.Option(
            envvar="ORRERY_SMTP",
            help="The mail server for turn notices: smtp://user:password@host:587 (STARTTLS where "
            "offered) or smtps://user:password@host:465. Without it, no mails.",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="ORRERY_MAIL_FROM", help="The sender of the mails.")
    ] = "orrery@localhost",
    secret: Annotated[
        str,
        typer.Option(
            envvar="ORRERY_SECRET",
            show_default=False,
            help="Seals seeds, signs links in mails. Without it, one is kept in the database.",
        ),
    ] = "",
    bot_workers: Annotated[int, typer.Option(help="Processes in which bots think.")] = 1,
    bot_seconds: Annotated[float, typer.Option(help="A bot's time for one choice.")] = 1.0,
    trust_proxy: Annotated[
        str, typer.Option(help="Addresses of reverse proxies, separated by commas.")
    ] = "127.0.0.1",
    open_browser: Annotated[
        bool, typer.Option("--open/--no-open", help="Open the table in a browser.")
    ] = False,
) -> None:
    """Serve the table to browsers: lobby, play, replay, rules, and the API."""
    settings = Settings(
        db=db,
        base_url=base_url.rstrip("/"),
        listens=address(host, port),
        allowed_hosts=tuple(name.strip() for name in allowed_hosts.split(",") if name.strip()),
        secret=secret,
        smtp=smtp,
        mail_from=mail_from,
        bot_workers=bot_workers,
        bot_seconds=bot_seconds,
    )
    serve(host, port, settings=settings, trust=trust_proxy, show=open_browser)
