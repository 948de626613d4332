"""Mail: one recipient at a time, and to nobody often, whoever asks."""

import time
from typing import Any

import pytest
from starlette.testclient import TestClient

from orrery.table.errors import Malformed, TooMany
from orrery.table.jobs import mail
from orrery.table.service.accounts import NoticeSettings
from orrery.table.settings import Settings
from orrery.table.web.site import Site

from .test_notices import wait_for, with_settings

SEVERAL = [
    "anna@example.org, bert@example.org",
    "anna@example.org,bert@example.org",
    "anna@example.org;bert@example.org",
    "anna@example.org bert@example.org",
    "Anna <anna@example.org>",
    "team: anna@example.org, bert@example.org;",
    "anna@bert@example.org",
    '"anna,bert@example.org',
    "=?utf-8?q?anna=0abcc:bert?=@example.org",
    "anna@example.org\nbcc: bert@example.org",
    "anna@exämple.org",
    "anna@",
    "a" * 190 + "@example.org",
]


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """To whom mails were handed over."""
    got: list[str] = []
    monkeypatch.setattr(mail, "_hand_over", lambda smtp, message, to: got.append(to))
    return got


@pytest.mark.parametrize("text", SEVERAL)
def test_one_address_per_field(site: Site, text: str) -> None:
    anna = site.accounts.guest("Anna")
    with pytest.raises(Malformed):
        site.accounts.set_notices(anna, NoticeSettings(email=text))
    with pytest.raises(ValueError, match="one address"):  # one that was stored before
        mail.send(Settings(smtp="smtp://mail.example"), text, "Hello", "you")


@pytest.mark.parametrize(
    "text", ["anna@example.org", "a.b+orrery@club.example", "o'neil@localhost"]
)
def test_plain_addresses_are_taken(site: Site, text: str) -> None:
    assert site.accounts.set_notices(site.accounts.guest("Anna"), NoticeSettings(email=text))


def test_an_address_gets_few_confirmations_in_an_hour_whoever_asks(
    site: Site, sent: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    notices, refused = with_settings(site, smtp="smtp://mail.example"), 0
    for n in range(30):
        stranger = site.accounts.guest(f"Guest {n}")
        victim = ["Victim@example.org", "victim@EXAMPLE.org", f"victim+{n}@example.org"][n % 3]
        secret = site.accounts.set_notices(stranger, NoticeSettings(email=victim))
        try:
            notices.send_confirmation(stranger, victim, secret)
        except TooMany:
            refused += 1
    assert len(sent) == mail.MOST["confirm"] and refused == 30 - len(sent)
    anna = site.accounts.guest("Anna")
    notices.send_confirmation(anna, "anna@example.org", "secret")  # others are not affected
    assert sent[-1] == "anna@example.org"
    now = time.time()
    monkeypatch.setattr(mail, "time", lambda: now + mail.HOUR + 1)
    notices.send_confirmation(anna, "victim@example.org", "secret")
    assert sent[-1] == "victim@example.org"


def test_an_address_gets_few_turn_notices_in_an_hour(site: Site, sent: list[str]) -> None:
    notices = with_settings(site, smtp="smtp://mail.example")
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    site.accounts.confirm(site.accounts.set_notices(anna, NoticeSettings(email="anna@example.org")))
    for _ in range(mail.MOST["turn"] + 3):
        wait_for(site, anna, bert)
    assert notices.deliver() == mail.MOST["turn"] == len(sent)
    with site.store.read() as c:  # the rest is tried again later
        assert c.exec_driver_sql("SELECT count(*) FROM outbox WHERE sent = 0").scalar() == 3


def ask(client: TestClient, email: str) -> Any:
    return client.post("/account", data={"email": email, "name": "Anna"})


def test_the_account_page_says_so(client: TestClient, sent: list[str]) -> None:
    site = client.app.state.site  # type: ignore[attr-defined]
    with_settings(site, smtp="smtp://mail.example")
    answers = [ask(client, " anna@example.org ") for _ in range(mail.MOST["confirm"] + 1)]
    assert [answer.status_code for answer in answers] == [200] * mail.MOST["confirm"] + [429]
    assert "enough mail" in answers[-1].text
    assert ask(client, "anna@example.org, bert@example.org").status_code == 422
