"""`orrery verify` and `orrery replay`."""

from pathlib import Path

import typer
from rich.text import Text

from orrery.cli.common import console, errors, plain, read_file, read_match
from orrery.kernel.errors import BadOption
from orrery.kernel.record import Record
from orrery.kernel.title import Title
from orrery.kernel.verify import Verdict, replay, verify
from orrery.terminal.screen import Screen
from orrery.terminal.texts import say


def verify_file(path: Path, expect: str) -> None:
    """Say what was derived again, and whether it is what the file says."""
    title, record = read_file(path)
    verdict = verify(title, record, expect)
    if verdict.problem:
        words = Text.assemble((f"{path} does not verify:", "red"), f" {plain(verdict.problem)}")
        errors.print(words, soft_wrap=True)
        raise typer.Exit(1)
    for name, value in (
        ("match", plain(f"{title.name['en']}, {', '.join(record.header.seats)}")),
        ("table", plain(record.header.table) or "none"),
        ("seed", record.seed),
        ("commitment", f"{record.header.commitment}  fits {_bound(verdict)}"),
        ("nonces", _nonces(record)),
        ("answers", f"{verdict.answers} played again, all legal"),
        ("chance", f"{verdict.draws} rolls and shuffles derived from the seed, all equal"),
        ("checkpoints", f"{verdict.checkpoints} state hashes, all equal"),
        ("state hash", verdict.hash),
        ("head", f"{verdict.head}  of the chain of answers" if verdict.head else "none"),
        ("match over", _whole(verdict)),
        *([("expected", _expected(verdict))] if expect else []),
    ):  # nothing is wrapped: what is shown here is compared and copied
        console.print(Text.assemble((f"{name:<13}", "dim"), value), soft_wrap=True)
    console.print(Text(f"{path} verifies.", "green"), soft_wrap=True)


def _bound(verdict: Verdict) -> str:
    if verdict.bound:
        return "the seed, title, version, options, number of seats and table"
    return "the seed; this is a file of format 1, in which nothing else is bound"


def _nonces(record: Record) -> str:
    seats, nonces = record.header.seats, record.header.nonces
    given = [f"{plain(name)}: {own or 'none'}" for name, own in zip(seats, nonces, strict=False)]
    return ", ".join(given) or "none: the dice come from the seed alone"


def _whole(verdict: Verdict) -> str:
    if verdict.finished:
        return "yes"
    return "no: what came after the last answer, if anything, is not in this file"


def _expected(verdict: Verdict) -> str:
    if not verdict.expected:
        return "is the commitment"
    return f"is the link of answer {verdict.expected}: up to there it is what was played then"


def replay_file(path: Path, at: int | None, seat: int, lang: str) -> None:
    """The table after ``at`` answers; without it, step through with the keyboard."""
    title, record = read_match(path)
    if not -1 <= seat < record.header.players:
        raise BadOption(f"there is no seat {seat + 1}: the match has {record.header.players}")
    last = len(record.log) - 1
    if at is not None:
        if not 0 <= at <= last:
            raise BadOption(f"--at {at}: the match has answers 0 to {last}")
        _show(title, record, at, seat, lang, log=20)
    elif console.is_terminal:
        _step(title, record, seat, lang)
    else:
        _show(title, record, last, seat, lang, log=None)


def _step(title: Title, record: Record, seat: int, lang: str) -> None:
    at, last = 0, len(record.log) - 1
    while True:
        console.clear()
        _show(title, record, at, seat, lang, log=6)
        try:
            key = console.input(f"[dim]{say(lang, 'replay_keys')}[/] ").strip()
        except (EOFError, KeyboardInterrupt):
            return
        if key in ("q", "quit"):
            return
        at = turned_to(key, at, last)


def turned_to(key: str, at: int, last: int) -> int:
    """Where a key leads: Enter and "-" a step, "+10" and "-10" many, "42" there, "$" to the end;
    anything else stays."""
    steps = {"": "+1", "-": "-1", "+": "+1", "$": str(last)}
    try:
        number = int(steps.get(key, key))
    except ValueError:
        return at
    relative = steps.get(key, key).startswith(("+", "-"))
    return max(0, min(last, at + number if relative else number))


def _show(title: Title, record: Record, at: int, seat: int, lang: str, log: int | None) -> None:
    match = replay(title, record, at + 1)
    screen = Screen(match, lang)
    screen.table(seat)
    lines = screen.news(seat, 0)
    console.rule(say(lang, "answer_of", at=at, last=len(record.log) - 1), style="dim")
    for line in lines if log is None else lines[-log:]:
        console.print(line)
    if match.finished:
        screen.standings()
