"""The checks find planted bugs."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.kernel.haggle import HAGGLE
from tests.kernel.parley import PARLEY, W, ability

from orrery import games
from orrery.arena import check
from orrery.arena.check import Watched, replays
from orrery.arena.contest import Outcome, contest
from orrery.arena.setting import Setting
from orrery.arena.simulate import simulate
from orrery.games.warpgate.flow import STAGES
from orrery.kernel.choice import Choice, checkpoint
from orrery.kernel.record import dump, parse
from orrery.kernel.title import Title
from orrery.kernel.verify import verify

CHECKED = Setting(title="warpgate", players=2, seed="check", check=True)
WARPGATE = games.title("warpgate")


def looping(stage: Any) -> Any:
    async def flow(g: Any) -> None:
        while g.stage != "over":
            await checkpoint()
            await stage(g)

    return flow


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Let Warpgate be another title in this process."""

    def other(**changes: Any) -> Title:
        title = replace(WARPGATE, **changes)
        monkeypatch.setattr(games, "title", lambda id: title)
        return title

    yield other


def problems(outcome: Outcome) -> str:
    return "; ".join(outcome.problems)


def test_a_sound_match_passes(tmp_path: Path) -> None:
    (outcome,) = simulate(CHECKED, 1, keep=tmp_path)
    assert outcome.finished
    assert outcome.problems == []
    assert not list(tmp_path.iterdir())


def test_lost_pieces_are_found_and_the_match_is_saved(plant: Any, tmp_path: Path) -> None:
    plant(pieces=lambda g: {"ships": 20 - (g.round > 1)})
    (outcome,) = simulate(CHECKED, 1, keep=tmp_path)
    assert "ships: 20 pieces became 19" in problems(outcome)
    assert outcome.file
    record = parse(Path(outcome.file).read_bytes())
    assert "pieces became" in record.notes["problems"][0]
    assert verify(WARPGATE, record).problem == ""


def test_a_rule_that_fails_is_found(plant: Any) -> None:
    async def flow(g: Any) -> None:
        if g.round == 2:
            raise ZeroDivisionError("planted")
        await STAGES[g.stage](g)

    plant(flow=looping(flow))
    outcome = contest(CHECKED, 0)
    assert "planted" in problems(outcome)
    assert not outcome.finished
    assert parse(outcome.record).log


def test_a_check_that_fails_itself_is_a_problem(plant: Any) -> None:
    def pieces(g: Any) -> dict[str, int]:
        raise ZeroDivisionError("planted")

    plant(pieces=pieces)
    assert "the check itself failed: ZeroDivisionError" in problems(contest(CHECKED, 0))


def test_a_failure_without_checks_is_played_again_with_a_log(plant: Any, tmp_path: Path) -> None:
    async def flow(g: Any) -> None:
        await WARPGATE.flow(g)
        raise ZeroDivisionError("planted at the end")

    plant(flow=flow)
    (outcome,) = simulate(Setting(title="warpgate", players=2), 1, keep=tmp_path)
    assert "planted at the end" in problems(outcome)
    assert len(parse(Path(outcome.file).read_bytes()).log) > 50


def test_a_leak_is_found(plant: Any) -> None:
    """A back that tells the face: dealing anew would change what others see."""
    title = plant(back=lambda kind, card: f"{kind} {card}")
    assert title.back("objective", "x") != WARPGATE.back("objective", "heartland")

    def bad_resample(g: Any, seat: int, rng: Any, back: Any) -> None:
        g.goods += 1

    original = check.resample
    try:
        check.resample = bad_resample  # type: ignore[assignment]
        outcome = contest(CHECKED, 0)
    finally:
        check.resample = original
    assert "sees what it cannot know" in problems(outcome)
    assert "loses pieces" in problems(outcome)


def test_a_choice_that_depends_on_hidden_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def imagine(self: Watched, seat: int, rng: Any) -> Any:
        twin = self.clone()
        choice = twin._waiting[seat]
        twin._waiting[seat] = msgspec.structs.replace(choice, options=(*choice.options, "more"))
        return twin

    monkeypatch.setattr(Watched, "imagine", imagine)
    assert "is asked something else" in problems(contest(CHECKED, 0))


@pytest.mark.parametrize("reactions", ["covered", "quick"])
def test_reactions_from_hidden_hands_are_found_to_tell_nothing(reactions: str) -> None:
    for seed in range(10):
        options = {"reactions": reactions}
        match = Watched.new(PARLEY, 3, seed=bytes([seed] * 32), options=options)
        while not match.finished:
            choice = match.pending[0]
            for seat in range(-1, 3):
                assert list(match._from_outside(seat)) == []
            match.answer(choice.seat, match._rng.choice(choice.options))


def test_a_card_that_peeks_into_its_hand_to_be_usable_is_found() -> None:
    options = {"reactions": "covered", "deal": "blank blank veto"}
    match = Watched.new(PARLEY, 3, seed=bytes(32), options=options)
    match.answer(0, "claim")
    assert list(match._from_outside(-1)) == []
    table = ability._table[W.CLAIMED]
    honest = table["veto"]
    table["veto"] = replace(honest, usable=lambda g, seat, e: "veto" in g.envoys[seat].hand.cards)
    try:
        found = [text for _ in range(10) for text in match._from_outside(-1)]
    finally:
        table["veto"] = honest
    assert "seat -1 learns from who is asked for a reaction what it cannot know" in found


def test_a_door_that_is_also_an_answer_is_found() -> None:
    match = Watched.new(HAGGLE, 2)
    seat = match.pending[0].seat
    match._waiting[seat] = Choice(seat, "act", ("rest", "bet"))
    said = "act offers as an answer what is a door, or a door twice"
    assert list(match._at_decision(seat)) == [said]


def test_double_options_are_found() -> None:
    match = Watched.new(WARPGATE, 2, seed=bytes(32))
    seat = match.pending[0].seat
    match._waiting[seat] = Choice(seat, "twice", ("a", "a"))
    assert "twice offers an option twice" in list(match._at_decision(seat))


def test_a_state_that_does_not_round_trip_is_found() -> None:
    match = Watched.new(WARPGATE, 2, seed=bytes(32))
    match.state.modifiers = {"x": ()}  # type: ignore[dict-item]  # a tuple comes back as a list
    match.marks[-1].state = match.title.codec.encode(match.state)
    assert any("encoded and decoded" in problem for problem in match._at_checkpoint())


def test_a_replay_that_differs_is_found() -> None:
    outcome = contest(CHECKED, 0)
    assert replays(outcome.record, outcome.hash) == ""
    assert "ends with" in replays(outcome.record, "00")
    record = parse(outcome.record)
    record.log[0].chance[0][0] ^= 1
    assert "other dice" in replays(dump(record), outcome.hash)
    record.log = record.log[:40]
    assert replays(dump(record), outcome.hash)
    assert "no match file" in replays(b"{}", "")


def test_a_replay_that_differs_in_the_fresh_process_is_reported(plant: Any, tmp_path: Path) -> None:
    """Rules that are not the ones of the fresh process, as if they depended on this one."""

    def new(options: dict[str, Any], players: int) -> Any:
        g: Any = WARPGATE.new(options, players)
        for player in g.players:
            player.ships += 1
        return g

    plant(new=new)
    (outcome,) = simulate(CHECKED, 1, keep=tmp_path)
    assert "replay in a fresh process" in problems(outcome)
    assert Path(outcome.file).exists()
