"""Whatever is changed in a match file, `verify` notices it and names what was changed."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from orrery.kernel.errors import BrokenMatch
from orrery.kernel.match import Match
from orrery.kernel.record import Entry, Header, Record, StoredMark, chained, dump, parse
from orrery.kernel.verify import replay, verify

from .toys import HAGGLE, SEED, play_out, start

Path_ = tuple[str | int, ...]
FIRST = Path(__file__).parent / "first" / "haggle.json"  # written by the first version
NONCES = ("a" * 16, "", "c" * 20)


def played() -> Match:
    """A match with everything in it that a file can hold."""
    match = start(HAGGLE, table="table7", nonces=NONCES, seats=("Anna", "Bert", "Cleo"))
    match.order(1, "won")
    return play_out(match)


@pytest.fixture(scope="module")
def data() -> bytes:
    record = played().record()
    record.orders = {1: {"won": ("protest",)}, 2: {}}
    record.notes = {"table": "Friday", "seats": ["Anna", "Bert", "Cleo"]}
    return dump(record)


def problem_of(data: Any) -> str:
    raw = data if isinstance(data, bytes) else json.dumps(data).encode()
    try:
        return verify(HAGGLE, parse(raw)).problem
    except BrokenMatch as problem:
        return str(problem)


# -- every field ----------------------------------------------------------------------------------


def places(value: Any, path: Path_ = ()) -> Iterator[Path_]:
    """Everywhere in a file: each leaf, each list, each object."""
    yield path
    if isinstance(value, dict):
        for key, part in value.items():
            yield from places(part, (*path, key))
    elif isinstance(value, list):
        for number, part in enumerate(value):
            yield from places(part, (*path, number))


def changes(value: Any) -> Iterator[Any]:
    """Other values of the same kind, and some of another."""
    if isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -value or 99)
    elif isinstance(value, str):
        flipped = f"{'0' if value[:1] != '0' else '1'}{value[1:]}"
        yield from (f"{value}x", flipped, value[:-1] if value else "y", value.upper() + "z")
    elif isinstance(value, list):
        yield from ([*value, *value[-1:]], value[:-1], value[::-1], value[1:], [])
    elif isinstance(value, dict):
        yield {}
        yield dict(list(value.items())[1:])
        yield {**value, "added": 1}
    yield None


def changed(whole: Any, path: Path_, value: Any) -> Any:
    if not path:
        return value
    copy = dict(whole) if isinstance(whole, dict) else list(whole)
    copy[path[0]] = changed(copy[path[0]], path[1:], value)
    return copy


def sample(paths: list[Path_]) -> list[Path_]:
    """All that has a name of its own; of long lists some of the items."""
    rng, kinds = random.Random(1), {}  # type: ignore[var-annotated]
    for path in paths:
        kinds.setdefault(tuple("*" if isinstance(p, int) else p for p in path), []).append(path)
    return [path for same in kinds.values() for path in rng.sample(same, min(5, len(same)))]


def test_every_change_of_every_field_is_noticed_and_named(data: bytes) -> None:
    whole, tried = json.loads(data), 0
    assert problem_of(whole) == ""
    for path in sample(list(places(whole))):
        value = whole
        for part in path:
            value = value[part]
        for other in changes(value):
            if other == value:
                continue
            problem = problem_of(changed(whole, path, other))
            assert problem, f"{path}: {value!r} became {other!r}"
            if path:
                assert named(path, problem), f"{path}: {value!r} became {other!r}: {problem}"
            tried += 1
    assert tried > 500


def named(path: Path_, problem: str) -> bool:
    """The words say which part it was: the field, or the entry of the log."""
    if "no match file" in problem:  # what is no match at all: the words name the field too
        return True
    top = str(path[0])
    if top == "log":
        words = ["entry", "log"]
        if len(path) > 1 and isinstance(path[1], int):
            words = [f"entry {path[1]}", "log"]
        return any(word in problem for word in words)
    if top == "header" and len(path) > 1:
        return str(path[1]) in problem
    return top in problem or "seal" in problem


def test_the_walk_misses_no_field(data: bytes) -> None:
    """Whoever adds a field to a file adds it to what is sealed."""
    found = {path[-1] for path in places(json.loads(data)) if path}
    for kind in (Record, Header, Entry, StoredMark):
        for field in msgspec.structs.fields(kind):
            assert field.name in found


# -- the special cases ----------------------------------------------------------------------------


def entries(data: dict[str, Any], count: int) -> None:
    """Only the first entries, and the checkpoints up to there, as a shorter match has them."""
    data["log"], data["links"] = data["log"][:count], data["links"][:count]


SPECIAL: dict[str, tuple[Callable[[dict[str, Any]], None], str]] = {
    "another name": (lambda d: d["header"]["seats"].reverse(), "header.seats"),
    "a nonce added": (lambda d: d["header"].update(nonces=["n" * 16] * 3), "header.nonces"),
    "a nonce away": (lambda d: d["header"].update(nonces=[]), "header.nonces"),
    "played by a bot": (lambda d: d["log"][4].update(by="bot"), "entry 4"),
    "played by a person": (lambda d: d["log"][4].update(by="x"), "entry 4"),
    "half a match": (lambda d: entries(d, 8), "links"),
    "two entries changed places": (lambda d: d["log"].insert(3, d["log"].pop(5)), "entry 3"),
    "an entry away": (lambda d: (d["log"].pop(5), d["links"].pop(5)), "links"),
    "no seal": (lambda d: d.pop("seal"), "seal"),
    "no links": (lambda d: d.pop("links"), "links"),
    "no seal and no links": (lambda d: (d.pop("seal"), d.pop("links")), "seal"),
    "an older format": (lambda d: d.update(format=1), "format"),
    "an older format, bare": (
        lambda d: (d.update(format=1), d.pop("seal"), d.pop("links")),
        "format",
    ),
    "an unknown field": (lambda d: d.update(comment="fair!"), "comment"),
    "an unknown field of an entry": (lambda d: d["log"][3].update(comment=""), "comment"),
    "rules of another version": (lambda d: d["header"].update(version=2), "header.version"),
    "a note": (lambda d: d["notes"].update(table="Saturday"), "notes"),
    "an order": (lambda d: d["orders"].pop("1"), "orders"),
}


@pytest.mark.parametrize("case", SPECIAL)
def test_special_cases(data: bytes, case: str) -> None:
    change, word = SPECIAL[case]
    whole = json.loads(data)
    change(whole)
    assert word in problem_of(whole)


def test_a_match_played_with_another_seed_does_not_fit_the_commitment(data: bytes) -> None:
    """Everything recomputed, but for the commitment, which everybody has seen."""
    other = start(HAGGLE, seed=bytes(32), table="table7", nonces=NONCES).record()
    other.header = msgspec.structs.replace(
        other.header, commitment=json.loads(data)["header"]["commitment"]
    )
    other.links = chained(other.header, other.secret(), other.log, [])
    assert "header.commitment" in problem_of(dump(other))


def test_a_forged_file_is_sound_but_not_what_was_noted(data: bytes) -> None:
    """Who makes the whole file anew cannot make a link that somebody has noted."""
    honest = parse(data)
    middle, head = honest.links[6], honest.links[-1]
    for note in (honest.header.commitment, middle, head, f" {head.upper()}\n"):
        assert verify(HAGGLE, honest, note).problem == ""
    assert verify(HAGGLE, honest, middle).expected == 6
    forged = parse(data)
    forged.log[4].by = "bot"
    forged.links = chained(forged.header, forged.secret(), forged.log, [])
    forged = parse(dump(forged))
    assert verify(HAGGLE, forged).problem == ""
    assert verify(HAGGLE, forged, honest.header.commitment).problem == ""
    for note in (middle, head):
        assert "what was expected" in verify(HAGGLE, forged, note).problem
    shorter = replay(HAGGLE, honest, 9).record()
    again = verify(HAGGLE, parse(dump(shorter)), middle)
    assert (again.finished, again.expected) == (False, 6)
    assert "what was expected" in verify(HAGGLE, parse(dump(shorter)), head).problem


def test_a_link_tells_nothing_of_a_hidden_answer() -> None:
    """It cannot be found out by trying all answers: the key is the seed."""
    match = start(HAGGLE, table="table7", nonces=NONCES)
    links = match.record().links
    match.answer(0, match.pending[0].options[0])
    other = chained(match.header, bytes(32), match.log, links)
    assert match.record().links[-1] != other[-1]


# -- files of the first version -------------------------------------------------------------------


def test_a_file_of_the_first_version_is_sound() -> None:
    record = parse(FIRST.read_bytes())
    verdict = verify(HAGGLE, record)
    assert (verdict.problem, verdict.finished, verdict.bound) == ("", True, False)
    assert verify(HAGGLE, record, record.header.commitment).expected == 0


def test_a_file_of_the_first_version_is_played_on() -> None:
    record = parse(FIRST.read_bytes())
    match = Match.load(HAGGLE, record)
    match.rewind(6)
    play_out(match, seed=5)
    verdict = verify(HAGGLE, parse(dump(match.record())))
    assert (verdict.problem, verdict.finished, verdict.bound) == ("", True, False)


# -- the seats' nonces ----------------------------------------------------------------------------


def test_every_nonce_and_name_changes_the_dice() -> None:
    def dice(**more: Any) -> Any:
        return start(HAGGLE, **more).log[0].chance

    given = {"nonces": NONCES, "table": "t", "seats": ("A", "B", "C")}
    seen = [
        dice(),
        dice(**given),
        dice(**{**given, "nonces": ("a" * 16, "", "d" * 20)}),
        dice(**{**given, "nonces": ("", "a" * 16, "c" * 20)}),
        dice(**{**given, "table": "u"}),
        dice(**{**given, "seats": ("A", "B", "D")}),
    ]
    assert all(one not in seen[:n] for n, one in enumerate(seen))
    assert dice(**given) == seen[1]


def test_the_commitment_tells_neither_seed_nor_setup_and_binds_both() -> None:
    one = start(HAGGLE).header
    assert SEED.hex() not in one.commitment
    assert one.commitment != start(HAGGLE, seed=bytes(32)).header.commitment
    assert one.commitment != start(HAGGLE, players=2).header.commitment
    assert one.commitment != start(HAGGLE, table="t").header.commitment
    assert one.commitment == start(HAGGLE, nonces=NONCES).header.commitment  # they come later
