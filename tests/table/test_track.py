"""The score track in the bar: how far everybody is, as each seat knows it."""

from random import Random
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from orrery import games
from orrery.kernel.match import Match
from orrery.kit.track import Track
from orrery.table.svg.track import track
from orrery.table.web.presenter import track_of
from orrery.table.web.site import Site

from .test_end_page import over

GOALS = {"ti4", "forbidden_stars"}


@pytest.mark.parametrize("title", games.titles())
def test_at_the_end_it_shows_the_points_that_count(site: Site, title: str) -> None:
    look = site.tables.play.look(None, over(site, title))
    found = track_of(look, games.game(title))
    assert found is not None and look.standings is not None
    assert found.points == look.standings.points
    assert bool(found.goal) == (title in GOALS)


@pytest.mark.parametrize("title", games.titles())
def test_it_never_knows_more_than_the_players_boards(title: str) -> None:
    """The figure beside each player is what the seat may know; the track has no other."""
    game = games.game(title)
    match = Match.new(game, min(game.players), seed=b"track" + bytes(27))
    rng = Random(5)
    for _ in range(160):
        if match.finished:
            break
        choice = match.pending[0]
        match.answer(choice.seat, rng.choice(choice.options))
    names = ("Anna", "Ben", "Cleo")[: match.header.players]
    for seat in (-1, 0, 1):
        view = match.view(seat)
        found = game.track(view)
        if found is None:
            continue
        panels = game.scene(view, game.words["en"].at(names)).panels
        shown = {p.seat: p.stats[0].value for p in panels if p.kind == "player" and p.stats}
        assert {n: found.points[n] for n in shown} == shown


def test_those_who_are_level_do_not_cover_each_other() -> None:
    drawn = track(Track((3, 3, 0, 12), 10), ["A", "B", "<C>", "D"], "x")
    signs = ElementTree.fromstring(drawn).findall("g/path")
    places = [sign.attrib["transform"] for sign in signs]
    assert len(set(places)) == 4
    assert "translate(302 " in places[3]  # beyond the goal nobody gets


@pytest.mark.parametrize("title", games.titles())
def test_the_bar_of_the_table_and_of_the_replay_has_it(
    client: TestClient, site: Site, title: str
) -> None:
    table = over(site, title)
    for path in ("", "/now", "/replay"):
        page = client.get(f"/table/{table}{path}", headers={"accept-language": "de"}).text
        bar = page[page.index('id="scoretrack"') :][:4000]
        assert ("Punkteleiste: Anna" if title in GOALS else 'class="standing"') in bar
