"""Battles of every title as the stage shows them: under way and over, to all seats."""

import random
from collections.abc import Iterator

import msgspec
import pytest
from tests.games.speaking import RAW, strict

from orrery import games
from orrery.kernel.match import Match
from orrery.kit.acts import BATTLE
from orrery.kit.art import DOT, PLATE
from orrery.kit.battle import STATES, Battle
from orrery.kit.game import Game
from orrery.kit.words import LANGUAGES

from .playing import start, step

BATTLES = 3  # how many are looked at


def shown(game: Game, match: Match, seat: int, language: str) -> Battle | None:
    assert game.battle is not None
    news = [item.seen_by(seat) for _, item in match.news]
    return game.battle(match.view(seat), news, strict(game.id, language, match.header.players))


def fights(id: str) -> Iterator[tuple[Match, bool]]:
    """A match after every answer from the beginning of a battle until after its end."""
    game = games.game(id)
    rng, match = random.Random(11), start(id, game.players[1], "stage")
    told, begun = 0, 0
    while not match.finished and begun <= BATTLES:
        step(match, rng)
        fresh, told = match.news[told:], len(match.news)
        begun += sum(
            item.kind in game.acts and game.acts[item.kind].form == BATTLE for _, item in fresh
        )
        if begun and fresh:
            yield match, match.finished


def texts(battle: Battle) -> Iterator[str]:
    yield from (battle.title, *battle.steps)
    for side in battle.sides:
        yield from (side.name, side.role)
        yield from (text for one in side.pieces for text in (one.name, one.note))
        yield from (text for stat in side.stats for text in (stat.name, stat.text))
        yield from (card.name for card in side.cards)
    for volley in battle.volleys:
        yield from (volley.who, volley.when, volley.needs, volley.total, volley.came)
        yield from (die.title for die in volley.dice)
    if battle.result is not None:
        yield from (battle.result.text, *battle.result.lost, *battle.result.notes)


@pytest.mark.parametrize("id", list(games.titles()))
def test_every_seat_sees_a_whole_battle(id: str) -> None:
    game = games.game(id)
    under_way = over = 0
    for number, (match, _) in enumerate(fights(id)):
        for seat in range(-1, match.header.players):
            battle = shown(game, match, seat, LANGUAGES[(number + seat) % 2])
            assert battle is not None
            assert [text for text in texts(battle) if RAW.search(text)] == []
            assert msgspec.json.decode(msgspec.json.encode(battle), type=Battle) == battle
            assert 0 <= battle.step < len(battle.steps)
            under_way += battle.result is None
            over += battle.result is not None
    assert under_way and over


@pytest.mark.parametrize("id", list(games.titles()))
def test_everything_on_a_stage_is_drawn(id: str) -> None:
    game = games.game(id)
    for match, _ in fights(id):
        battle = shown(game, match, -1, "en")
        assert battle is not None
        pieces = [piece for side in battle.sides for piece in side.pieces]
        dice = [die for side in battle.sides for die in side.dice]
        dice += [die for volley in battle.volleys for die in volley.dice]
        forms = {piece.shape.form for piece in pieces} | {die.form for die in dice}
        assert {form for form in forms if game.art.form(form) is PLATE} == set()
        icons = {stat.icon for side in battle.sides for stat in side.stats}
        assert {icon for icon in icons if game.art.icon(icon) == DOT} == set()
        assert {piece.state for piece in pieces} <= set(STATES)
        assert all(0 <= piece.hurt <= piece.stands for piece in pieces if piece.stands)


@pytest.mark.parametrize("id", list(games.titles()))
def test_a_result_names_the_winner_and_what_both_sides_lost(id: str) -> None:
    game = games.game(id)
    seen = 0
    for match, _ in fights(id):
        battle = shown(game, match, -1, "en")
        if battle is None or battle.result is None:
            continue
        result = battle.result
        seen += 1
        assert result.text and len(result.lost) == 2
        assert result.winner in (-1, *(side.seat for side in battle.sides))
        for side, lost in zip(battle.sides, result.lost, strict=True):
            assert bool(lost) == any(piece.state == "wreck" for piece in side.pieces)
    assert seen


@pytest.mark.parametrize("id", list(games.titles()))
def test_before_the_first_battle_there_is_nothing_to_show(id: str) -> None:
    game = games.game(id)
    match = start(id, game.players[1], "stage")
    assert shown(game, match, 0, "en") is None
