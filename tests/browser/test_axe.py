"""Nothing that axe-core complains about, on any page, in both themes."""

from gzip import decompress
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from orrery.games import titles

from .conftest import Sit
from .steps import at_table, bring_file, quick

THEMES = ("dark", "light")
PAGES = (
    "/",
    "/account",
    "/profile",
    *(f"/ratings/{title}" for title in titles()),
    *(f"/{place}/{title}" for place in ("rules", "cards", "learn", "odds") for title in titles()),
)


def complaints(page: Page, theme: str) -> list[str]:
    """What axe-core finds: the rule, and the first places."""
    page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
    looked = {"exclude": [["svg.board"]]}  # a picture: what it shows is told beside it
    found = Axe().run(page, looked).response["violations"]
    return [
        f"{theme} {one['id']}: " + " | ".join(node["html"][:160] for node in one["nodes"][:3])
        for one in found
    ]


def test_pages_are_for_all(sit: Sit) -> None:
    page = sit()
    base, found = page.url, []
    for path in PAGES:
        page.goto(base.rstrip("/") + path)
        found += [f"{path} {one}" for theme in THEMES for one in complaints(page, theme)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("title", titles())
def test_tables_are_for_all(sit: Sit, title: str) -> None:
    page = sit()
    quick(page, title).click()
    at_table(page)
    page.locator(".board-text > summary").click()
    page.wait_for_selector(".board-text li")
    found = [one for theme in THEMES for one in complaints(page, theme)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("title", titles())
def test_ends_are_for_all(sit: Sit, title: str, tmp_path: Path) -> None:
    page = sit()
    record = sorted(GOLDEN.glob(f"{title}-*"))[0]
    bring_file(page, decompress(record.read_bytes()), tmp_path)
    page.goto(f"{page.url}/end")
    page.wait_for_selector(".podium")
    found = [one for theme in THEMES for one in complaints(page, theme)]
    assert not found, "\n".join(found)
