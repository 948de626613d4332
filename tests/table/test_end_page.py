"""The page of a match that is over: who won and why, where the points came from, how it went."""

import html
from gzip import decompress

import pytest
from starlette.testclient import TestClient
from tests.every_title.golden_coverage import FOLDER as GOLDEN

from orrery import games
from orrery.kernel.record import parse
from orrery.kernel.title import Standings
from orrery.kernel.verify import replay
from orrery.kit.acts import BATTLE, DICE, SCORE, WON, Sign
from orrery.kit.battle import Die
from orrery.kit.emblems import emblem
from orrery.table.service.replies import Course, Thought, Told
from orrery.table.store import schema
from orrery.table.text import texts
from orrery.table.web.ending import (
    add_up,
    facts_of,
    leads,
    part_names,
    ranking,
    rounds_of,
    turning_points,
    why,
)
from orrery.table.web.site import Site

from .test_ratings import Club

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida")
EN, DE = texts("en"), texts("de")


def over(site: Site, title: str) -> str:
    """A table of Anna's with a golden match of this title, which is over."""
    record = parse(decompress(sorted(GOLDEN.glob(f"{title}-*"))[0].read_bytes()))
    match = replay(games.title(title), record)
    names = list(NAMES[: match.header.players])
    return site.tables.archive.lay_out(site.accounts.guest("Anna"), match, names, "").id


# -- the page -------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", games.titles())
def test_it_tells_how_the_match_ended(client: TestClient, site: Site, title: str) -> None:
    table = over(site, title)
    course = site.tables.archive.statistics(table)
    game = games.game(title)
    first = NAMES[course.standings.winners[0]]
    said = {"en": f"<h1>{first} wins</h1>", "de": f"<h1>{first} gewinnt</h1>"}
    for language in ("en", "de"):
        answer = client.get(f"/table/{table}/end", headers={"accept-language": language})
        assert answer.status_code == 200
        page = html.unescape(answer.text)
        words = game.words[language]
        assert said[language] in page
        assert words.label(f"ending_{course.ending}") in page
        assert page.count('<li class="rank seat-') == len(course.standings.points)
        for faction in course.factions:
            assert words.name(faction) in page
        for name in part_names(course.standings, words).values():
            assert f'<th scope="row">{name}</th>' in page
        assert '<svg class="board"' in page
        for place in (f"/table/{table}/replay", f"/table/{table}", "/"):
            assert f'href="{place}"' in page


@pytest.mark.parametrize("title", games.titles())
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_ending_has_a_sentence(title: str, language: str) -> None:
    game = games.game(title)
    for key in (*game.endings, "score", "tie"):
        assert game.words[language].has("label", f"ending_{key}"), key


@pytest.mark.parametrize("title", games.titles())
def test_no_two_factions_have_the_same_emblem(title: str) -> None:
    game = games.game(title)
    match = parse(decompress(sorted(GOLDEN.glob(f"{title}-*"))[0].read_bytes()))
    faction = game.factions(replay(game, match).state)[0]
    group = next(group for group in game.catalogue.values() if faction in group)
    drawn = [emblem(id, game.catalogue) for id in group]
    assert len(set(drawn)) == len(drawn)
    assert emblem("nothing of this game", game.catalogue) is None


def test_the_page_tells_what_it_changed_for_ratings(site: Site) -> None:
    club = Club(site)
    table = club.begin()
    club.play(table)
    (before, after), _ = site.tables.profiles.changes(table).values()
    assert before == 1500 < after


# -- who won and why ------------------------------------------------------------------------------


def said(points: tuple[int, ...], winners: tuple[int, ...], language: str = "en") -> str:
    detail = tuple({"sectors": n - 1, "discoveries": 1} for n in points)
    course = made(((0,) * len(points), points), Standings(points, winners, detail), "rounds")
    words = games.game("eclipse").words[language].at(NAMES)
    names = part_names(course.standings, words)
    ranks = ranking(course.standings, NAMES[: len(points)], list(names))
    return why(ranks, course, names, words, texts(language))


def made(
    points: tuple[tuple[int, ...], ...],
    standings: Standings | None = None,
    ending: str = "",
    longest: Thought | None = None,
) -> Course:
    seats = len(points[0])
    return Course(
        tuple(range(1, len(points) + 1)),
        points,
        (0,) * seats,
        (0,) * seats,
        (0.0,) * seats,
        ({},) * seats,
        0.0,
        3600.0,
        standings or Standings(points[-1], (0,)),
        tuple(10 * n for n in range(1, len(points) + 1)),
        ending,
        (),
        longest,
    )


def test_the_sentence_names_the_lead_the_source_and_the_end() -> None:
    assert said((30, 26), (0,)) == (
        "With 30 points, 4 ahead of Ben. Most came from: Sectors (29). "
        "After the ninth round the points were counted."
    )
    assert said((30, 26), (0,), "de").startswith("Mit 30 Punkten, 4 vor Ben. Das meiste durch: ")


def test_on_a_tie_it_says_what_decides() -> None:
    assert "Level on points, the stored resources decide." in said((30, 30), (1,))
    assert "Level" not in said((30, 30), (0, 1))  # they share it


def test_parts_that_are_compared_are_no_shares() -> None:
    assert add_up(Standings((3, 1), (0,), ({"a": 2, "b": 1}, {"a": 1, "b": 0})))
    assert not add_up(Standings((3, 1), (0,), ({"objectives": 3, "worlds": 5}, {"objectives": 1})))
    assert not add_up(Standings((3, 1), (0,)))


# -- turning points -------------------------------------------------------------------------------

SIGNS = {
    "scored": Sign(form=SCORE),
    "fight": Sign(form=BATTLE, sides=("seat", "enemy")),
    "won": Sign(form=WON),
    "rolled": Sign(
        form=DICE, dice=lambda facts: tuple(Die(hit=hit, chance=0.5) for hit in facts["dice"])
    ),
}


def test_who_draws_level_has_not_taken_the_lead() -> None:
    course = made(((0, 0), (2, 1), (2, 2), (2, 3), (4, 3)))
    assert list(leads(course)) == [(1, 0, -1), (3, 1, 0), (4, 0, 1)]


def test_turning_points_have_a_name_a_round_and_a_moment() -> None:
    course = made(((0, 0), (2, 1), (2, 3), (4, 3)))
    news = [Told(5, "round", {"n": 1}), Told(25, "round", {"n": 2})]
    words = games.game("warpgate").words["en"].at(NAMES)
    turns = turning_points(course, news, SIGNS, words, EN)
    assert [(turn.round, turn.at, turn.text) for turn in turns] == [
        (1, 20, "Anna is the first to lead (2)."),
        (2, 30, "Ben takes the lead from Anna (3)."),
        (2, 40, "Anna takes the lead from Ben for good (4)."),
    ]
    assert turning_points(course, news, SIGNS, words, DE)[-1].text.endswith("behält sie (4).")


def test_who_never_loses_the_lead() -> None:
    words = games.game("warpgate").words["en"].at(NAMES)
    (turn,) = turning_points(made(((0, 0), (2, 1), (5, 3))), [], SIGNS, words, EN)
    assert turn.text == "Anna takes the lead and never loses it (2)."
    assert turning_points(made(((0, 0), (1, 1))), [], SIGNS, words, EN) == ()


def test_a_round_that_nothing_tells_of_began_with_the_match() -> None:
    assert rounds_of([Told(9, "round", {"n": 2})]) == [(1, 1), (2, 10)]


# -- facts worth telling --------------------------------------------------------------------------


def test_battles_dice_luck_and_the_longest_thought() -> None:
    lucky, unlucky = {"seat": 0, "dice": [True] * 5 + [False]}, {"seat": 1, "dice": [False] * 6}
    news = [
        Told(1, "round", {"n": 1}),
        Told(2, "fight", {"seat": 0, "enemy": 1}),
        Told(2, "rolled", lucky),
        Told(2, "rolled", unlucky),
        Told(3, "won", {"seat": 0}),
    ]
    course = made(((0, 0), (2, 1), (2, 3)), longest=Thought(1, 65.0, 3))
    found = {fact.name: fact for fact in facts_of(course, news, SIGNS, NAMES[:2], EN)}
    assert found["Battles"].figure == "1" and found["Battles"].note == "Anna won most: 1"
    assert found["Dice rolled"].figure == "12"
    assert (
        found["Dice rolled"].note == "The luckiest hand: Anna, 5 hits where 3.0 were to be expected"
    )
    news[2] = Told(2, "rolled", {"seat": 0, "dice": [True, True] + [False] * 4})
    of_dice = facts_of(course, news, SIGNS, NAMES[:2], EN)
    assert not next(fact.note for fact in of_dice if fact.name == "Dice rolled")  # nobody's was
    assert found["Changes of lead"].figure == "1"
    thought = found["Longest thought"]
    assert (thought.figure, thought.note, thought.at) == ("1:05", "Ben, round 1", 3)


def test_only_people_think(site: Site) -> None:
    club, e = Club(site), schema.entries
    table = club.begin()
    club.play(table)
    with site.store.write() as c:
        for seq, by, made in ((1, "", 100.0), (2, "bot", 900.0), (3, "", 1000.0)):
            here = (e.c.table == table) & (e.c.seq == seq)
            c.execute(e.update().where(here).values(by=by, made=e.c.made + made))
    longest = site.tables.archive.statistics(table).longest
    assert longest is not None and round(longest.seconds) == 100
