"""The fairness check finds what was touched."""

import json
from base64 import b64decode, b64encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any
from zlib import compress, decompress

import msgspec
import pytest

from orrery.kernel.chance import commitment
from orrery.kernel.errors import BrokenMatch
from orrery.kernel.record import Record, chained, dump, parse
from orrery.kernel.snapshot import digest
from orrery.kernel.title import Title
from orrery.kernel.verify import replay, verify

from .toys import HAGGLE, TOYS, all_of, play_out, start

toys = pytest.mark.parametrize("title", TOYS, ids=lambda title: title.id)


def touched(change: Callable[[dict[str, Any]], None]) -> Record:
    data = json.loads(dump(play_out(start(HAGGLE)).record()))
    change(data)
    return parse(json.dumps(data).encode())


@toys
@pytest.mark.parametrize("seed", range(5))
def test_a_sound_match_is_found_sound(title: Title, seed: int) -> None:
    match = play_out(start(title, seed=bytes([seed] * 32)), seed)
    verdict = verify(title, parse(dump(match.record())))
    assert verdict.problem == ""
    assert verdict.finished
    assert verdict.answers == len(match.log) - 1
    assert verdict.checkpoints == len(match.marks)
    assert verdict.hash == match.state_hash()
    assert verdict.draws == sum(len(dice) for entry in match.log for dice in entry.chance) > 0


def test_a_match_with_undone_answers_and_orders_is_sound() -> None:
    match = start(HAGGLE)
    match.order(1, "won")
    for seed in range(3):
        match.answer(0, "gamble")
        match.answer(0, 1 + seed)
        match.undo(0, agreed=True)
        match.undo(0)
    play_out(match)
    verdict = verify(HAGGLE, parse(dump(match.record())))
    assert (verdict.problem, verdict.finished) == ("", True)


def test_an_unfinished_match_is_sound_too() -> None:
    verdict = verify(HAGGLE, start(HAGGLE).record())
    assert (verdict.problem, verdict.finished, verdict.answers) == ("", False, 0)


def die(data: dict[str, Any]) -> None:
    entry = next(entry for entry in data["log"][1:] if entry["chance"])
    entry["chance"][0][0] = (entry["chance"][0][0] + 1) % 6


def illegal(data: dict[str, Any]) -> None:
    data["log"][1]["value"] = "steal"


def question(data: dict[str, Any]) -> None:
    data["log"][1]["kind"] = "protest"


def seed(data: dict[str, Any]) -> None:
    data["seed"] = bytes(32).hex()


def seed_and_commitment(data: dict[str, Any]) -> None:
    data["seed"] = bytes(32).hex()
    data["header"]["commitment"] = commitment(bytes(32))


def state(data: dict[str, Any]) -> None:
    """A state given more coins, with a hash that fits."""
    states = msgspec.msgpack.decode(decompress(b64decode(data["states"])))
    rich = msgspec.msgpack.decode(states[-1])
    rich["traders"][0]["coins"] += 100
    states[-1] = msgspec.msgpack.encode(rich)
    data["states"] = b64encode(compress(msgspec.msgpack.encode(states))).decode()
    data["marks"][-1]["hash"] = digest(states[-1])


def bare_state(data: dict[str, Any]) -> None:
    data["marks"][2]["hash"] = "0" * 32


def fewer(data: dict[str, Any]) -> None:
    states = msgspec.msgpack.decode(decompress(b64decode(data["states"])))
    data["states"] = b64encode(compress(msgspec.msgpack.encode(states[:-1]))).decode()
    data["marks"].pop()


def longer(data: dict[str, Any]) -> None:
    data["log"].append(data["log"][-1])


CHANGES: list[tuple[Any, str]] = [
    (die, "chance: the file has other dice than the seed gives"),
    (illegal, "entry 1 does not replay: act: 'steal' is not allowed"),
    (question, 'entry 1, kind: it was "act", not "protest"'),
    (seed, "the seed is not the one committed to"),
    (seed_and_commitment, ""),
    (state, "differs from the stored one"),
    (bare_state, "differs from the stored one"),
    (fewer, "there is no checkpoint at"),
    (longer, "does not replay: the match is over"),
    (lambda data: data.update(seed="?"), "the seed cannot be read"),
    (lambda data: data.update(log=[]), "the log is empty"),
    (lambda data: data["header"].update(title="chess"), "a match of chess"),
    (lambda data: data["log"][1].update(barrier=True), "entry 1, barrier: it was false, not true"),
    (lambda data: data["log"][2].update(drawn=7), "entry 2, drawn: it was "),
    (lambda data: data["log"][0].update(by="bot"), 'entry 0, by: it was "", not "bot"'),
    (lambda data: data["log"][0].update(value="x"), 'entry 0, value: it was "", not "x"'),
    (lambda data: data["marks"][1].update(drawn=7), "marks: the checkpoint at "),
    (lambda data: data["marks"][1].update(used=7), "marks: there is no checkpoint at "),
    (lambda data: data["marks"][-1].update(final=False), "marks: there is no checkpoint at "),
    (lambda data: data["header"].update(version=0), "version 0 of the rules"),
    (lambda data: data["header"].update(version=99), "version 99 of the rules"),
    (lambda data: data["header"].update(schema=99), "schema 99"),
    (lambda data: data["header"].update(table="another"), "the commitment does not fit"),
    (lambda data: data["header"].update(players=10**9), "players, not 1000000000"),
    (lambda data: data["header"].update(options={}), "options are not complete"),
    (lambda data: data["header"].update(options={"rounds": [1]}), "rounds"),
    (lambda data: data["header"].update(nonces=["x" * 16]), "a nonce for each seat"),
    (lambda data: data["header"].update(seats=["A"]), "a name and a nonce for each seat"),
    (lambda data: data.update(seed="00"), "32 bytes"),
]


@pytest.mark.parametrize(("change", "word"), CHANGES)
def test_what_was_forged_is_found(change: Any, word: str) -> None:
    """Even if the file was sealed anew: what follows from the seed cannot be otherwise."""
    record = touched(change)
    with suppress(BrokenMatch):
        record.links = chained(record.header, record.secret(), record.log, [])
    problem = verify(HAGGLE, parse(dump(record))).problem
    assert problem
    assert word in problem


def test_another_legal_answer_shows_at_the_next_checkpoint() -> None:
    match = start(HAGGLE)
    match.answer(0, "gamble")
    match.answer(0, 1)
    record = match.record()
    record.log[2].value = 2
    record.links = chained(record.header, record.secret(), record.log, [])
    problem = verify(HAGGLE, parse(dump(record))).problem
    assert problem == "marks: the state after entry 3 differs from the stored one"


def test_replay_gives_the_match_at_any_entry() -> None:
    match = play_out(start(HAGGLE))
    record = parse(dump(match.record()))
    assert all_of(replay(HAGGLE, record)) == all_of(match)  # the news too
    for entries in (9, 5, 1):
        again = replay(HAGGLE, record, entries)
        twin = play_out(start(HAGGLE))
        twin.rewind(entries)
        assert all_of(again) == all_of(twin)


def test_other_rules_do_not_replay() -> None:
    async def flow(g: Any) -> None:
        raise ValueError("other rules")

    record = play_out(start(HAGGLE)).record()
    with pytest.raises(BrokenMatch, match="other rules"):
        replay(replace(HAGGLE, flow=flow), record)
