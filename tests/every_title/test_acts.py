"""What others did, in every title: each place that an act names is on the board."""

import random

import pytest
from tests.games.speaking import strict

from orrery import games
from orrery.kit.acts import BATTLE, FORMS, MOVE, act_of, battles

from .playing import start, step


@pytest.mark.parametrize("id", list(games.titles()))
def test_signs_stand_for_news_that_the_title_tells(id: str) -> None:
    game = games.game(id)
    assert [kind for kind in game.acts if not game.words["en"].has("news", kind)] == []
    assert {sign.form for sign in game.acts.values()} <= set(FORMS)
    assert [k for k, sign in game.acts.items() if sign.form == MOVE and not sign.origin] == []


@pytest.mark.parametrize("id", list(games.titles()))
def test_every_act_points_at_the_board(id: str) -> None:
    game, players = games.game(id), games.title(id).players[0]
    words, rng = strict(id, "en", players), random.Random(3)
    match, told, moves = start(id, players, "acts"), 0, 0
    while not match.finished and moves < 40:
        step(match, rng)
        fresh, told = match.news[told:], len(match.news)
        acts = [act_of(item, game.acts) for _, item in fresh]
        places = {place for act in acts for place in (act.origin, act.place) if place}
        moves += sum(act.form == MOVE for act in acts)
        if places:
            drawn = {shape.id for shape in game.scene(match.view(-1), words).shapes}
            assert places <= drawn
    assert moves


@pytest.mark.parametrize("id", list(games.titles()))
def test_battles_name_who_fights_and_end(id: str) -> None:
    game, players = games.game(id), games.title(id).players[1]
    rng, match = random.Random(5), start(id, players, "battles")
    while not match.finished:
        step(match, rng)
    news = [item for _, item in match.news]
    spans = battles(news, game.acts)
    assert spans and all(span.over for span in spans)
    for span in spans:
        act = act_of(news[span.first], game.acts)
        assert act.form == BATTLE and len(act.sides) == 2 and act.place
