"""A real server in a process of its own, a real browser, and people who sit in it."""

import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect, sync_playwright
from tests.needs import need
from tests.ports import free_port

from . import chromium

ROOT = Path(__file__).parents[2]
WAIT = 20_000  # milliseconds: bots think meanwhile, on a busy machine
expect.set_options(timeout=WAIT)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser, a server and bots that think are several clocks, and a machine may be busy: what
    fails is tried again, twice at the most. What is broken fails each time."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a fresh server."""
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    folder = tmp_path_factory.mktemp("table")
    order = [sys.executable, "-m", "tests.browser.server", str(port), str(folder / "db.sqlite")]
    with (folder / "log").open("w") as log:
        process = subprocess.Popen(order, cwd=ROOT, stdout=log, stderr=log)
        try:
            _await(base, process, folder / "log")
            yield base
        finally:
            process.terminate()
            process.wait(15)


def _await(base: str, process: subprocess.Popen[bytes], log: Path) -> None:
    for _ in range(300):
        if process.poll() is not None:
            break
        try:
            with urllib.request.urlopen(f"{base}/healthz", timeout=1):
                return
        except (urllib.error.URLError, OSError):
            time.sleep(0.1)
    raise RuntimeError(f"the server did not start:\n{log.read_text()[-2000:]}")


@contextmanager
def short_tmpdir() -> Iterator[None]:
    """Chromium keeps a socket among its temporary files, and such a path may not be long."""
    if len(tempfile.gettempdir()) <= 50:
        yield
        return
    with pytest.MonkeyPatch.context() as patch, tempfile.TemporaryDirectory(dir="/tmp") as short:
        patch.setenv("TMPDIR", short)
        yield


@pytest.fixture(scope="session")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    path = need("a Chromium", chromium.find, tmp_path_factory)
    with short_tmpdir(), sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield launched
        launched.close()


Sit = Callable[..., Page]


@pytest.fixture
def sit(browser: Browser, server: str) -> Iterator[Sit]:
    """Somebody new with a browser of his own, in the lobby. Errors on his pages fail the test."""
    contexts: list[BrowserContext] = []
    problems: list[str] = []

    def surprise(dialog: Dialog) -> None:
        problems.append(dialog.message)
        dialog.dismiss()

    def person(width: int = 1280, height: int = 800, language: str = "en", **more: Any) -> Page:
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=language,
            reduced_motion="reduce",
            **more,
        )
        context.set_default_timeout(WAIT)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda problem: problems.append(str(problem)))
        page.on("dialog", surprise)
        page.goto("/")
        return page

    yield person
    for context in contexts:
        context.close()
    assert not problems
