"""Who has won: one, or several together, in both languages."""

import msgspec
import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kernel.state import News
from orrery.kernel.title import Standings
from orrery.table.service.tables import SeatWish
from orrery.table.store import schema
from orrery.table.web.site import Site

SENTENCES = {
    ("en", (0,)): "Anna wins",
    ("en", (0, 1)): "Anna, Bert share the victory",
    ("de", (1,)): "Bert gewinnt",
    ("de", (0, 1)): "Anna, Bert teilen sich den Sieg",
}


@pytest.mark.parametrize(("language", "winners"), SENTENCES)
def test_the_page_says_who_has_won(
    client: TestClient, site: Site, language: str, winners: tuple[int, ...]
) -> None:
    anna = site.accounts.guest("Anna")
    seats = [SeatWish("me"), SeatWish("hot", name="Bert")]
    table = site.tables.lobby.create(anna, "warpgate", seats).id
    standings = msgspec.json.encode(Standings((7, 7), winners)).decode()
    over = {"status": "finished", "waiting": "[]", "standings": standings}
    with site.store.write() as c:
        c.execute(schema.tables.update().where(schema.tables.c.id == table).values(**over))
    page = client.get(f"/table/{table}", headers={"accept-language": language}).text
    assert f"<p>{SENTENCES[language, winners]}</p>" in page


@pytest.mark.parametrize("title", games.titles())
@pytest.mark.parametrize("language", ["en", "de"])
def test_the_log_says_it_of_one_and_of_several(title: str, language: str) -> None:
    words = games.game(title).words[language].at(("Anna", "Bert"))
    kind = "won" if title in ("forbidden_stars", "ti4") else "game_over"
    for winners, names in (([1], "Bert."), ([0, 1], "Anna, Bert.")):
        said = words.news(News(kind, {"winners": winners, "points": [7, 7]}))
        assert said.endswith({"en": "Victory for ", "de": "Sieg für "}[language] + names)
