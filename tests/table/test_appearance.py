"""Theme and text size follow an account; a browser remembers them for guests."""

from pathlib import Path

import pytest
from starlette.testclient import TestClient

from orrery.table.web.site import Site

from .test_first_database import old, person  # noqa: F401 - a fixture

LOGIN = {"login": "anna", "password": "a long password"}


def wish(client: TestClient, theme: str, size: str) -> None:
    client.post("/appearance", data={"theme": theme, "size": size, "next": "/"})


def shown(client: TestClient) -> tuple[bool, bool]:
    """Whether the lobby is light, and whether its text is large."""
    page = client.get("/").text
    return 'data-theme="light"' in page, 'data-size="130"' in page


def test_an_account_looks_the_same_in_another_browser(client: TestClient) -> None:
    client.post("/register", data=LOGIN)
    wish(client, "light", "130")
    client.cookies.clear()
    assert shown(client) == (False, False)
    client.post("/login", data=LOGIN)
    assert shown(client) == (True, True)


def test_the_account_is_stronger_than_the_cookie(client: TestClient) -> None:
    client.post("/register", data=LOGIN)
    wish(client, "dark", "100")
    client.cookies.clear()
    wish(client, "light", "130")
    assert shown(client) == (True, True)
    client.post("/login", data=LOGIN)
    assert shown(client) == (False, False)


def test_who_registers_keeps_what_the_browser_remembers(client: TestClient) -> None:
    wish(client, "light", "130")
    client.post("/register", data=LOGIN)
    assert shown(client) == (True, True)


def test_a_guest_has_it_in_this_browser_only(client: TestClient) -> None:
    client.patch("/api/v1/me", json={"name": "Gast"})
    wish(client, "light", "130")
    assert shown(client) == (True, True)
    client.cookies.delete("theme")
    client.cookies.delete("size")
    assert shown(client) == (False, False)


@pytest.mark.parametrize("theme", ["neon", "", "dark; drop table people"])
def test_what_nobody_offers_is_not_kept(client: TestClient, theme: str) -> None:
    client.post("/register", data=LOGIN)
    wish(client, "light", "130")
    wish(client, theme, "9000")
    assert shown(client) == (True, True)


def test_accounts_of_the_first_version_have_not_chosen_yet(old: Site, tmp_path: Path) -> None:  # noqa: F811
    anna = person(old, "Anna")
    assert (anna.theme, anna.size) == ("", "")
