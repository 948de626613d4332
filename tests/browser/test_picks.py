"""A subset is picked in one panel and sent at once, though the rules ask for one after another."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec
import pytest
from starlette.testclient import TestClient

from orrery.table.app import make_app
from orrery.table.service.accounts import Person
from orrery.table.service.replies import Look
from orrery.table.settings import Settings
from orrery.table.web.presenter import read_choice, words_for
from orrery.table.web.site import Site


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    settings = Settings(db=str(tmp_path / "db.sqlite"), bot_workers=0, rate=1000.0)
    with TestClient(make_app(settings), headers={"sec-fetch-site": "same-origin"}) as client:
        yield client


def post(client: TestClient, look: Look, *values: object, **more: str) -> str:
    sent = {"seat": str(look.seat), "seq": str(look.seq), **more}
    answers = [msgspec.json.encode(value).decode() for value in values]
    url, head = f"/table/{look.table.id}/answer", {"hx-request": "true"}
    return client.post(url, data={**sent, "value": answers}, headers=head).text


def find_pick(client: TestClient, site: Site) -> tuple[Look, Person]:
    """Play, with a liking for reinforcements, until several things are to be picked."""
    rng = Random(3)
    for _ in range(5):
        seats = {"seat0": "me", "seat1": "hot", "option.max_rounds": "15"}
        url = client.post("/table", data={"title": "warpgate", **seats}).url.path
        table = url.rsplit("/", 1)[1]
        person = site.accounts.get(str(site.tables.core.seats(table)[0].person))
        assert person is not None
        while (look := site.tables.play.look(person, table)).choice is not None:
            pick = read_choice(look.choice, words_for("warpgate", "en")).pick
            ships = look.choice.kind == "reinforce_place"  # cards can be picked, too, rarely
            if ships and pick is not None and pick.together:
                return look, person
            wish = [option for option in look.choice.options if "reinforce" in str(option)]
            refusal = post(client, look, rng.choice(wish or look.choice.options))
            assert site.tables.lobby.table(person, table).length > look.last, refusal[-400:]
    pytest.fail("nothing was to be picked in five matches")


def test_all_picks_at_once(client: TestClient) -> None:
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    look, person = find_pick(client, site)
    assert look.choice is not None
    values = [option for option in look.choice.options if option != "done"][:2]
    post(client, look, *values, picks="1")
    after = site.tables.play.look(person, look.table.id, look.seat)
    assert after.last >= look.last + len(values)
    assert after.choice is None or after.choice.kind != look.choice.kind
    placed = [told for told in after.news if told.at >= look.last and told.kind == "placed_ships"]
    assert {told.facts["place"] for told in placed} >= {*look.choice.about["picked"], *values}


def test_all_picks_or_none(client: TestClient) -> None:
    site: Site = client.app.state.site  # type: ignore[attr-defined]
    look, person = find_pick(client, site)
    assert look.choice is not None
    good = next(option for option in look.choice.options if option != "done")
    for values in ((good, "nowhere"), (good, "done", "nowhere")):
        assert "rules do not allow that" in post(client, look, *values, picks="1")
        after = site.tables.play.look(person, look.table.id, look.seat)
        assert (after.last, after.seq, after.choice) == (look.last, look.seq, look.choice)
