"""The match file: written, read, damaged, older than the program."""

import json
import tracemalloc
from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from zlib import compress, compressobj

import msgspec
import pytest

from orrery.kernel.chance import roll
from orrery.kernel.choice import ask, checkpoint
from orrery.kernel.errors import BrokenMatch, CannotUndo
from orrery.kernel.match import Match
from orrery.kernel.orders import Order
from orrery.kernel.record import (
    FORMAT,
    LARGEST,
    LONGEST,
    STATE,
    STATES,
    Record,
    dump,
    parse,
    unpack,
)
from orrery.kernel.state import State
from orrery.kernel.title import Title

from .toys import DUEL, HAGGLE, all_of, play_out, start


def damaged(match: Match, change: Callable[[dict[str, Any]], None]) -> Record:
    """The file of a match, changed by hand."""
    data = json.loads(dump(match.record()))
    change(data)
    return parse(json.dumps(data).encode())


# -- one JSON file --------------------------------------------------------------------------------


def test_the_file_is_json_and_complete() -> None:
    match = play_out(start(HAGGLE))
    match.orders = {1: {"won": Order(("protest",), "round", 1)}}
    data = json.loads(dump(match.record()))
    assert data["header"]["title"] == "haggle"
    assert data["format"] == FORMAT
    assert len(data["log"]) == len(match.log)
    assert [mark["hash"] for mark in data["marks"]] == [mark.hash for mark in match.marks]
    loaded = Match.load(HAGGLE, parse(dump(match.record())))
    assert loaded.finished
    assert loaded.orders == match.orders
    assert loaded.header == match.header
    assert loaded.standings() == match.standings()


def test_all_kinds_of_answers_survive() -> None:
    match = start(HAGGLE)
    card = match.state.traders[0].hand.cards[0]
    match.answer(0, ["peddle", card])
    match.answer(0, "offer")
    match.answer(0, {"to": "p1", "give": 1, "want": 0})
    match.answer(1, "yes")
    values = [entry.value for entry in parse(dump(match.record())).log]
    assert values == ["", ("peddle", card), "offer", {"to": "p1", "give": 1, "want": 0}, "yes"]


def test_two_matches_from_one_record_do_not_disturb_each_other() -> None:
    record = parse(dump(start(HAGGLE).record()))
    one, other = Match.load(HAGGLE, record), Match.load(HAGGLE, record)
    one.order(1, "won")
    one.answer(0, "rest")
    assert len(other.log) == len(record.log) == 1
    assert other.orders == record.orders == {}
    kept = other.record()
    other.answer(0, "rest")
    assert len(kept.log) == 1


# -- what cannot be read --------------------------------------------------------------------------


DEEP = b'{"notes":{"x":' + b"[" * 100_000 + b"]" * 100_000 + b"}"


@pytest.mark.parametrize("data", [b"", b"no json", b"[]", b"{}", b'{"header": 1}', b"\xff", DEEP])
def test_what_is_no_match_file_says_so(data: bytes) -> None:
    with pytest.raises(BrokenMatch, match="no match file of Orrery"):
        parse(data)


def test_a_file_of_a_newer_program_says_so() -> None:
    with pytest.raises(BrokenMatch, match=f"format 99, this program reads {FORMAT}"):
        damaged(start(HAGGLE), lambda data: data.update(format=99))


def cut_states(data: dict[str, Any]) -> None:
    data["states"] = data["states"][:-8]


def other_states(data: dict[str, Any]) -> None:
    states = [b"\x80"] * len(data["marks"])
    data["states"] = b64encode(compress(msgspec.msgpack.encode(states))).decode()


def no_list(data: dict[str, Any]) -> None:
    data["states"] = b64encode(compress(msgspec.msgpack.encode({"a": 1}))).decode()


@pytest.mark.parametrize(
    ("change", "word"),
    [
        (cut_states, "the checkpoints cannot be read"),
        (no_list, "the checkpoints cannot be read"),
        (lambda data: data.update(states="%%%"), "the checkpoints cannot be read"),
        (other_states, "after entry 1 does not have its hash"),
        (lambda data: data["marks"].pop(), "1 checkpoints are listed, 2 are stored"),
        (lambda data: data.update(seed="xyz"), "the seed cannot be read"),
        (lambda data: data.update(log=[]), "the log is shorter"),
        (lambda data: data["log"].pop(), "the log is shorter"),
        (lambda data: data["marks"][0].update(at=0), "the log is shorter"),
        (lambda data: data["header"].update(title="chess"), "a match of chess, not of haggle"),
    ],
)
def test_a_damaged_file_says_what_is_wrong(change: Any, word: str) -> None:
    match = start(HAGGLE)
    match.answer(0, "rest")
    with pytest.raises(BrokenMatch, match=word):
        Match.load(HAGGLE, damaged(match, change))


# -- older matches --------------------------------------------------------------------------------


def played() -> Match:
    """Three answers since the last checkpoint."""
    match = start(HAGGLE)
    match.answer(0, "rest")
    match.answer(1, ("peddle", match.state.traders[1].hand.cards[0]))
    match.answer(1, "sell")
    match.answer(1, match.state.traders[1].hand.cards[0])
    assert match.marks[-1].at == 2
    assert len(match.log) == 5
    return match


def reload(match: Match, title: Title) -> Match:
    return Match.load(title, parse(dump(match.record())))


def test_a_state_of_an_older_schema_is_migrated() -> None:
    class Newer(HAGGLE.state, kw_only=True):  # type: ignore
        weather: str

    def migrate(state: Any, schema: int) -> Any:
        assert schema == 1
        return {**state, "weather": "fair"}

    newer = replace(HAGGLE, version=2, schema=2, state=Newer, migrate=migrate)
    match = played()
    loaded = reload(match, newer)
    assert loaded.state.weather == "fair"
    assert loaded.notice == ""
    assert loaded.pending == match.pending
    assert loaded.header.schema == 2
    assert play_out(loaded).finished
    assert reload(loaded, newer).finished


def test_answers_from_before_a_migration_cannot_be_undone_if_they_do_not_replay() -> None:
    class Newer(HAGGLE.state, kw_only=True):  # type: ignore
        weather: str

    async def flow(g: Any) -> None:
        if not g.round:
            raise ValueError("the setup is another one now")
        await HAGGLE.flow(g)

    def migrate(state: Any, schema: int) -> Any:
        return {**state, "weather": "fair"}

    newer = replace(HAGGLE, schema=2, state=Newer, flow=flow, migrate=migrate)
    loaded = reload(played(), newer)
    for _ in range(3):
        loaded.undo(1)
    before = all_of(loaded)
    with pytest.raises(CannotUndo, match="cannot be played again"):
        loaded.undo(0)
    assert all_of(loaded) == before
    assert play_out(loaded).finished


@pytest.mark.parametrize(
    ("migrate", "word"),
    [
        (None, "state schema 1, haggle now has 2, and there is no migration"),
        (lambda state, schema: {}, "migration from schema 1 failed: ValidationError"),
        (lambda state, schema: state["weather"], "migration from schema 1 failed: KeyError"),
    ],
)
def test_a_state_that_cannot_be_migrated_says_so(migrate: Any, word: str) -> None:
    with pytest.raises(BrokenMatch, match=word):
        reload(played(), replace(HAGGLE, schema=2, migrate=migrate))


def with_turn(turn: Any) -> Title:
    """Haggle with other rules for a turn."""

    async def flow(g: Any) -> None:
        if not g.round:
            await HAGGLE.flow(g)
        while g.turn < 3:
            await checkpoint()
            await turn(g)
            g.turn += 1

    return replace(HAGGLE, version=2, flow=flow)


async def asks_else(g: Any) -> None:
    await ask(g.turn, "something_else", ("rest", "sell", "more"))


async def no_peddling(g: Any) -> None:
    await ask(g.turn, "act", ("rest", "sell"))


async def rolls_first(g: Any) -> None:
    await roll(6)
    await ask(g.turn, "act", ("rest", "sell"))


async def ends(g: Any) -> None:
    g.turn = 9


@pytest.mark.parametrize("turn", [asks_else, no_peddling, rolls_first, ends])
def test_answers_that_no_longer_fit_are_given_up_with_a_notice(turn: Any) -> None:
    match = played()
    loaded = reload(match, with_turn(turn))
    assert "The last 3 answers no longer fit the rules" in loaded.notice
    assert "goes on from its last checkpoint" in loaded.notice
    assert len(loaded.log) == 2
    assert loaded.state.traders == HAGGLE.codec.decode(match.marks[-1].state).traders
    assert play_out(loaded).finished
    if turn is not ends:
        assert reload(loaded, with_turn(turn)).notice == ""


def test_a_rule_failing_on_an_old_answer_does_not_lose_the_match() -> None:
    async def crash(g: Any) -> None:
        if await ask(g.turn, "act", ("rest", "sell")) == "sell":
            raise KeyError("gone")

    loaded = reload(played(), with_turn(crash))
    assert "KeyError('gone')" in loaded.notice
    loaded.answer(1, "rest")


def test_dice_that_no_longer_fit_are_rerolled_from_the_checkpoint() -> None:
    """The checkpoint lies in the middle of an answer, with dice behind it."""

    def title(sides: int, times: int) -> Title:
        async def flow(g: State) -> None:
            if "begun" not in g.used:
                g.used["begun"] = []
                await ask(0, "begin", "ab")
                await roll(6)
                g.used["rolled"] = []
            if "rolled" in g.used:
                await checkpoint()
            g.used["dice"] = [str(die) for die in await roll(sides, times)]
            await ask(0, "then", "ab")

        return replace(DUEL, state=State, new=lambda options, players: State(), flow=flow)

    match = start(title(100, 3))
    match.answer(0, "a")
    for sides, times in ((100, 2), (2, 3), (100, 4), (100, 0)):
        loaded = reload(match, title(sides, times))
        assert "no longer fit" in loaded.notice
        assert len(loaded.state.used["dice"]) == times
        assert loaded.pending[0].kind == "then"
        assert loaded.log[-1].drawn == loaded.source.drawn
        assert reload(loaded, title(sides, times)).notice == ""


def test_without_a_checkpoint_nothing_can_be_saved() -> None:
    async def flow(g: State) -> None:
        await ask(0, "begin", "ab")
        await ask(0, "then", "ab")

    async def other(g: State) -> None:
        await ask(0, "else", "xy")

    old = replace(DUEL, state=State, new=lambda options, players: State(), flow=flow)
    match = start(old)
    match.answer(0, "a")
    with pytest.raises(BrokenMatch, match=r"has no checkpoint: .*begin.*else"):
        reload(match, replace(old, flow=other))


def test_a_checkpoint_that_does_not_decode_is_a_broken_match() -> None:
    class Other(HAGGLE.state, kw_only=True):  # type: ignore
        weather: str  # without a new schema number: a mistake of the title

    with pytest.raises(BrokenMatch, match="the last checkpoint cannot be played on"):
        reload(played(), replace(HAGGLE, state=Other))


# -- no more memory than a match needs ------------------------------------------------------------


def peak(data: bytes) -> int:
    """Bytes that reading takes at most."""
    tracemalloc.start()
    try:
        with pytest.raises(BrokenMatch):
            record = parse(data)
            unpack(record.marks, record.states)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("checkpoints", [1, 1000])
def test_a_small_file_does_not_unfold_into_a_huge_one(checkpoints: int) -> None:
    """Nothing but zeros, 200 MB of them, compressed."""
    packer, zeros = compressobj(6), bytes(1 << 20)
    blob = b"".join(packer.compress(zeros) for _ in range(200)) + packer.flush()
    record = start(HAGGLE).record()
    record.marks = record.marks[:1] * checkpoints
    record.states = b64encode(blob).decode()
    data = dump(record)
    assert len(data) < 1 << 20
    assert peak(data) < (8 << 20) + 2 * min(checkpoints * STATE, STATES)


def test_what_is_too_large_for_a_match_is_not_read() -> None:
    with pytest.raises(BrokenMatch, match="more than 8 MB"):
        parse(b" " * (LARGEST + 1))
    record = start(HAGGLE).record()
    record.log = record.log * (LONGEST + 1)
    with pytest.raises(BrokenMatch, match=f"more than {LONGEST} entries"):
        parse(dump(record))
