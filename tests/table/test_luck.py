"""Luck with the dice is measured against what was to be expected."""

import html
from collections.abc import Iterator, Mapping
from gzip import decompress
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from orrery import games
from orrery.kernel.match import Match
from orrery.kernel.record import parse
from orrery.kernel.verify import replay
from orrery.kit.acts import DICE, Sign
from orrery.kit.battle import Die
from orrery.table.service.replies import Told
from orrery.table.web.luck import luck_of, symbols_of
from orrery.table.web.site import Site


def dice(facts: Mapping[str, Any]) -> tuple[Die, ...]:
    return tuple(Die(hit=hit, chance=facts["chance"]) for hit in facts["dice"])


def faces(facts: Mapping[str, Any]) -> tuple[Die, ...]:
    return tuple(Die(look=look) for look in facts["faces"])


SIGNS = {
    "rolled": Sign(form=DICE, dice=dice),
    "shown": Sign(form=DICE, dice=faces, shares={"sun": 0.75, "moon": 0.25}),
}


def rolled(seat: int, hits: int, thrown: int, chance: float | None) -> Told:
    fell = [True] * hits + [False] * (thrown - hits)
    return Told(1, "rolled", {"seat": seat, "dice": fell, "chance": chance})


def test_hits_are_compared_with_the_chances_of_the_very_dice() -> None:
    news = [rolled(0, 4, 4, 0.25), rolled(0, 0, 4, 0.75), rolled(1, 3, 6, 0.5)]
    first, second = luck_of(news, SIGNS, 3)
    assert (first.seat, first.thrown, first.hits, first.due) == (0, 8, 4, 4.0)
    assert (second.due, second.more, second.beaten) == (3.0, 0.0, 50)


def test_so_many_of_100_would_have_hit_less_often() -> None:
    """6 of 6 at one half: 63 of 64 do worse, and the one who does as well counts half."""
    (luck,) = luck_of([rolled(0, 6, 6, 0.5)], SIGNS, 1)
    assert luck.beaten == round(100 * (63 + 0.5) / 64)
    (unlucky,) = luck_of([rolled(0, 0, 6, 0.5)], SIGNS, 1)
    assert unlucky.beaten == round(100 * 0.5 / 64)


def test_few_dice_those_of_nobody_and_those_without_a_chance_say_nothing() -> None:
    news = [rolled(0, 5, 5, 0.5), rolled(-1, 9, 9, 0.5), rolled(1, 9, 9, None)]
    assert luck_of(news, SIGNS, 2) == ()


def test_where_every_symbol_counts_each_is_measured() -> None:
    news = [Told(1, "shown", {"seat": 1, "faces": ["sun"] * 5 + ["moon"] * 3})]
    (own,) = symbols_of(news, SIGNS, 2)
    assert (own.seat, own.thrown) == (1, 8)
    assert [(one.look, one.n, one.due) for one in own.fallen] == [("sun", 5, 6.0), ("moon", 3, 2.0)]


def matches(title: str) -> Iterator[Match]:
    for path in sorted(GOLDEN.glob(f"{title}-*")):
        yield replay(games.title(title), parse(decompress(path.read_bytes())))


@pytest.mark.parametrize("title", games.titles())
def test_the_end_page_measures_luck_wherever_there_are_dice(
    client: TestClient, site: Site, title: str
) -> None:
    """In a match in which somebody threw a few; and in a title without dice it says nothing."""
    signs = games.game(title).acts
    dice = any(sign.dice for sign in signs.values())

    def thrown(match: Match) -> bool:
        news = [Told(at, item.kind, item.facts) for at, item in match.news]
        players = match.header.players
        return bool(luck_of(news, signs, players) or symbols_of(news, signs, players))

    match = next(match for match in matches(title) if not dice or thrown(match))
    names = [f"Player {n}" for n in range(match.header.players)]
    table = site.tables.archive.lay_out(site.accounts.guest("Anna"), match, names, "").id
    page = html.unescape(client.get(f"/table/{table}/end").text)
    assert ("Luck with the dice" in page) == dice
