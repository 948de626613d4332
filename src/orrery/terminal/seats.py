"""Who plays: people at this keyboard, and bots."""

from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from secrets import token_hex

from orrery import bots, games
from orrery.cli.common import read_match, table_options
from orrery.kernel.errors import BadOption, OrreryError
from orrery.kernel.match import Match
from orrery.kernel.title import Title
from orrery.kernel.verify import replay
from orrery.terminal.texts import say

ME = "me"
FILL = "greedy"  # who takes the seats that nobody was named for


def open_table(
    id: str, seats: str, players: int, options: list[str], seed: str, lang: str = "en"
) -> tuple[Match, list[str]]:
    """A new match, and who sits where: a bot's name, or "" for a person."""
    if not id:
        known = ", ".join(games.titles())
        raise BadOption(f"which game? There are: {known}", "which_title", allowed=known)
    title = games.title(id)
    named = _named(seats, title, players)
    bot_of = [name if name in bots.NAMES else "" for name in named]
    match = Match.new(
        title,
        len(named),
        options=table_options(title, options),
        seats=tuple(_shown(name, seat, lang) for seat, name in enumerate(named)),
        seed=_seed(seed),
        nonces=() if seed else tuple(token_hex(16) for _ in named),
    )
    return match, bot_of


def resume(path: Path, seats: str) -> tuple[Match, list[str]]:
    """A saved match, with the same people and bots unless others are named."""
    title, record = read_match(path)
    match = Match.load(title, record)
    with suppress(OrreryError):  # the file holds no news: they follow from the answers
        match.news = replay(title, record, len(match.log)).news
    count = record.header.players
    if seats:
        named = _named(seats, title, count)
        return match, [name if name in bots.NAMES else "" for name in named]
    stored = record.notes.get("bots")
    if isinstance(stored, list) and len(stored) == count:
        return match, [name if name in bots.NAMES else "" for name in stored]
    return match, ["", *[FILL] * (count - 1)]


def _named(seats: str, title: Title, players: int) -> list[str]:
    given = [name.strip() for name in seats.split(",")] if seats else [ME]
    if not all(given):
        raise BadOption(f"--seats {seats!r}: a seat has no name", "seat_names", given=seats)
    usual = title.players[len(title.players) // 2] if not seats else len(given)
    count = players or usual
    if len(given) > count:
        words = f"{len(given)} seats are named for {count} players"
        raise BadOption(words, "seat_count", named=len(given), players=count)
    return given + [FILL] * (count - len(given))


def _shown(name: str, seat: int, lang: str) -> str:
    if name == ME:
        return say(lang, "person", n=seat + 1)
    return f"{name.capitalize()} {seat + 1}" if name in bots.NAMES else name


def _seed(text: str) -> bytes | None:
    """32 bytes from hex as `orrery verify` prints them, or from any text."""
    if not text:
        return None
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        seed = b""
    return seed if len(seed) == 32 else blake2b(text.encode(), digest_size=32).digest()
