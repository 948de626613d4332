"""Battles on the page: the stage, how one ended, its odds; and nothing that one may not know."""

import random
from typing import Any

import pytest
from starlette.testclient import TestClient
from tests.every_title.playing import start, step

from orrery import games
from orrery.kernel.match import Match
from orrery.kernel.record import dump
from orrery.kit.acts import BATTLE, PLAIN
from orrery.table.service.replies import Told
from orrery.table.web.stage import told_of

ECLIPSE = games.game("eclipse")


def fought(over: bool) -> Match:
    """A match of Eclipse in the middle of a battle between people, or right after one."""
    for seed in range(40):
        rng, match = random.Random(seed), start("eclipse", 2, f"fought {seed}")
        while not match.finished and match.moment < 900:
            step(match, rng)
            g: Any = match.state
            done = any(item.kind == "battle_won" for _, item in match.news)
            shots = any(item.kind == "fired" for _, item in match.news)
            if (done and not g.battle) if over else (g.battle and g.battle.wings and shots):
                return match
    raise AssertionError("nobody fought")


def bring(client: TestClient, match: Match) -> str:
    """The address of a table with this match."""
    file = {"file": ("match.json", dump(match.record()), "application/json")}
    page = client.post("/import", files=file)
    assert page.status_code == 200, page.text[:300]
    return str(page.url).split("?")[0]


def key_of(page: str) -> str:
    return page.split('data-battle="')[1].split('"')[0]


def test_a_battle_under_way_is_on_the_stage_and_not_in_the_tray(client: TestClient) -> None:
    table = bring(client, fought(over=False))
    page = client.get(f"{table}?seat=0").text
    assert 'class="arena"' in page and 'aria-current="step"' in page
    tray = page.split('id="tray"')[1].split('<section id="ask"')[0]
    assert 'class="battle' not in tray
    odds = client.get(f"{table}/battle/odds")
    assert odds.status_code == 200 and odds.text.count("%") >= 2


def test_how_a_battle_ended_can_be_looked_at_again(client: TestClient) -> None:
    table = bring(client, fought(over=True))
    page = client.get(f"{table}?seat=0").text
    news = page.split('id="news"')[1]
    shown = client.get(f"{table}/battle?key={key_of(news)}", headers={"hx-request": "true"})
    assert shown.status_code == 200
    assert 'class="result' in shown.text and "Victory for" in shown.text
    assert "<html" not in shown.text
    alone = client.get(f"{table}/battle?key={key_of(news)}")
    assert "<html" in alone.text and 'class="result' in alone.text


def test_a_battle_that_is_not_there_is_refused_in_words(client: TestClient) -> None:
    table = bring(client, fought(over=False))
    for key in ("", "0.0", "7", "9.9.9", "x", key_of(client.get(f"{table}?seat=0").text)):
        answer = client.get(f"{table}/battle?key={key}")
        assert answer.status_code == 404
        assert "There is no such battle, or it is not over yet." in answer.text


def test_the_news_of_a_battle_end_with_its_end() -> None:
    fight = {"attacker": 0, "defender": 1, "sector": "sector_101"}
    won = {"party": 0, "loser": 1, "sector": "sector_101"}
    news = [
        Told(3, "opponents", fight),
        Told(3, "battle_won", won),
        Told(4, "passed", {"seat": 1}),
        Told(5, "opponents", fight),
    ]
    assert told_of(news, ECLIPSE.acts, "3.0") == news[:2]
    assert told_of(news, ECLIPSE.acts, "5.0") == ()  # it is not over
    assert told_of(news, ECLIPSE.acts, "4.0") == ()


# -- every battle of a match ----------------------------------------------------------------------

SOME = 3  # battles


@pytest.mark.parametrize("id", ["warpgate", "eclipse", "forbidden_stars"])
def test_every_battle_that_is_over_can_be_looked_at(client: TestClient, id: str) -> None:
    """Also one after which somebody still had to say where to retreat, and one that led to the
    next at once."""
    game, told = games.game(id), [0]
    rng, match = random.Random(5), start(id, game.players[1], "every battle")
    while not match.finished and len(told) <= SOME:
        step(match, rng)
        told = [at for at, item in match.news if game.acts.get(item.kind, PLAIN).form == BATTLE]
    table = bring(client, match)
    look = client.get(f"{table}/now?seat=0").text
    under_way = look.split('id="battle"')[1].split('data-battle="')[1].split('"')[0]
    keys = [f"{at}.{told[:n].count(at)}" for n, at in enumerate(told)]
    assert len(keys) >= SOME
    for key in keys:
        shown = client.get(f"{table}/battle?key={key}")
        assert (key, shown.status_code) == (key, 404 if key == under_way else 200)


def test_odds_of_a_battle_that_is_decided_are_silently_none(client: TestClient) -> None:
    table = bring(client, fought(over=True))
    answer = client.get(f"{table}/battle/odds")
    assert (answer.status_code, answer.text) == (204, "")
