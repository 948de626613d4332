"""The replay starts at the beginning; it knows its events, and where a new part begins."""

from gzip import decompress

import pytest
from starlette.testclient import TestClient
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from orrery import games
from orrery.kernel.record import parse
from orrery.kernel.verify import replay
from orrery.kit.acts import battles
from orrery.table.errors import Forbidden
from orrery.table.service.replies import Told
from orrery.table.service.tables import SeatWish
from orrery.table.web.site import Site

from .conftest import play_out


def test_events_and_parts_of_a_match(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    seats, play = [SeatWish("me"), SeatWish("open")], site.tables.play
    info = site.tables.lobby.create(anna, "ferry", seats, options={"rounds": 3})
    site.tables.lobby.sit(bert, info.id, info.seats[1].invitation)
    play_out(site, info.id, {0: anna, 1: bert})
    events, heads = play.chapters(anna, info.id, 0, {"bids"})
    assert [told.kind for told in heads] == ["bids"] * 3
    assert list(events) == sorted(set(events))
    assert {told.at + 1 for told in heads} <= set(events)
    last = play.look(anna, info.id).last
    assert events[-1] <= last


def test_events_are_those_of_ones_own_eyes_while_the_match_goes_on(site: Site) -> None:
    anna, bert = site.accounts.guest("Anna"), site.accounts.guest("Bert")
    seats, play = [SeatWish("me"), SeatWish("open")], site.tables.play
    info = site.tables.lobby.create(anna, "ferry", seats)
    site.tables.lobby.sit(bert, info.id, info.seats[1].invitation)
    play.answer(anna, info.id, 0, play.look(anna, info.id).seq, "draw")
    card = play.chapters(anna, info.id, 0, {"drew"})[1][0].facts
    assert "card" in card
    assert "card" not in play.chapters(bert, info.id, 1, {"drew"})[1][0].facts
    with pytest.raises(Forbidden):
        play.chapters(bert, info.id, 0, {"drew"})


def test_the_page_starts_at_the_beginning(client: TestClient) -> None:
    where = client.post(
        "/table", data={"title": "warpgate", "seat0": "me", "seat1": "hot"}, follow_redirects=False
    ).headers["location"]
    page = client.get(f"{where}/replay", headers={"accept-language": "de"}).text
    assert 'data-at="1"' in page
    assert 'data-step="+event"' in page and "Nächstes Ereignis" in page
    assert "data-speed" in page and "langsam" in page


# -- battles --------------------------------------------------------------------------------------


def fought(site: Site, title: str) -> tuple[str, int, int]:
    """A table with a match in which a battle took more than one answer: its id, a moment of the
    battle, and the one after its end."""
    signs = games.game(title).acts
    for path in sorted(GOLDEN.glob(f"{title}-*")):
        match = replay(games.title(title), parse(decompress(path.read_bytes())))
        news = [Told(at, item.kind, item.facts) for at, item in match.news]
        for span in battles(news, signs):
            first, last = news[span.first].at, news[span.end - 1].at
            if span.over and last > first + 1:
                names = ["Anna", "Ben", "Cleo", "Dora", "Emil", "Frida"][: match.header.players]
                anna = site.accounts.guest("Anna")
                return site.tables.archive.lay_out(anna, match, names, "").id, first + 1, last + 1
    raise LookupError(title)


@pytest.mark.parametrize("title", games.titles())
def test_battles_are_on_the_stage(client: TestClient, site: Site, title: str) -> None:
    table, during, after = fought(site, title)

    def stage(at: int, **headers: str) -> str:
        page = client.get(f"/table/{table}/replay?at={at}&seat=-1", headers=headers).text
        start = page.index('id="battle"')
        return page[start : page.index("</section>", start)]

    assert 'class="arena"' not in stage(1)
    for headers in ({}, {"hx-request": "true"}):
        shown = stage(during, **headers)
        assert 'class="arena"' in shown and 'class="result' not in shown
        assert "/battle/odds" not in shown  # those of the table as it stands now
        assert 'class="result' in stage(after, **headers)
