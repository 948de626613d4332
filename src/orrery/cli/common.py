"""What the commands share: the consoles, the language, options, match files, complaints."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from orrery import games
from orrery.kernel.errors import BadOption, BrokenMatch, OrreryError
from orrery.kernel.record import LARGEST, Record, dump, parse
from orrery.kernel.title import Title
from orrery.kit.refusals import tell
from orrery.kit.words import LANGUAGES

console = Console(highlight=False)
errors = Console(stderr=True, highlight=False)

LANG = Annotated[str, typer.Option("--lang", help="de or en; default: from the environment")]

_TRUTH = {"true": True, "yes": True, "on": True, "1": True}
_TRUTH |= {"false": False, "no": False, "off": False, "0": False}


@contextmanager
def complaints(lang: str = "") -> Iterator[None]:
    """What goes wrong on purpose becomes one clear line and exit code 1 (2: wrong usage)."""
    try:
        yield
    except OrreryError as problem:
        _complain(tell(problem, language(lang)))
        if problem.code == BrokenMatch.code:  # what exactly is broken is for programmers
            errors.print(Text(plain(str(problem)), "dim"), soft_wrap=True)
        raise typer.Exit(2 if isinstance(problem, BadOption) else 1) from None


def _complain(words: str) -> None:
    errors.print(Text.assemble(("orrery:", "red"), " ", plain(words)), soft_wrap=True)


def plain(words: str) -> str:
    """Others' words, with nothing in them that a terminal obeys."""
    return "".join(letter if letter.isprintable() else " " for letter in words)


def language(asked: str) -> str:
    """The language asked for, or that of the environment."""
    if asked:
        if asked not in LANGUAGES:
            _complain(f"no language {asked}; there are: {', '.join(LANGUAGES)}")
            raise typer.Exit(2)
        return asked
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(key):
            return "de" if value.lower().startswith("de") else "en"
    return "en"


def table_options(title: Title, given: list[str]) -> dict[str, Any]:
    """Options from key=value, with the types that the title wants."""
    kinds = {option.id: type(option.default) for option in title.options}
    found: dict[str, Any] = {}
    for pair in given:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"option {pair!r}: write key=value", "option_pair", given=pair)
        if key not in kinds:
            raise title.no_option(key)
        found[key] = _typed(key, value, kinds[key])
    return found


def _typed(key: str, value: str, kind: type) -> bool | int | str:
    if kind is bool:
        if value.lower() not in _TRUTH:
            words = f"option {key}: {value!r} is neither yes nor no"
            raise BadOption(words, "option_truth", option=key, given=value)
        return _TRUTH[value.lower()]
    if kind is int:
        try:
            return int(value)
        except ValueError:
            words = f"option {key}: {value!r} is not a whole number"
            raise BadOption(words, "option_number", option=key, given=value) from None
    return value


def read_file(path: Path) -> tuple[Title, Record]:
    """A match file as it is, and its title."""
    try:
        with path.open("rb") as file:
            record = parse(file.read(LARGEST + 1))
    except OSError as problem:
        why = problem.strerror or str(problem)
        raise BrokenMatch(f"{path}: {why}", "no_file", path=path, why=why) from None
    return games.title(record.header.title), record


def read_match(path: Path) -> tuple[Title, Record]:
    """A match file for a terminal: its names hold nothing that a terminal obeys."""
    title, record = read_file(path)
    names = tuple(plain(name) for name in record.header.seats)
    record.header = msgspec.structs.replace(record.header, seats=names)
    return title, record


def write_match(path: Path, record: Record) -> None:
    """Write a match file; a half-written one never replaces a whole one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(path.name + ".part")
        draft.write_bytes(dump(record))
        draft.replace(path)
    except OSError as problem:
        raise OrreryError(f"{path}: {problem.strerror or problem}") from None
