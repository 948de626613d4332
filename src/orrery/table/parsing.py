"""What people write: the one place where text from outside is read and bounded.

Whatever reaches the service came through here: the middleware reads paths and queries with
``storable``, so do forms and JSON bodies (web/forms.py, api/declare.py), and numbers, names and
addresses are read with the functions below.
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from orrery.table.errors import Malformed

COUNT = "count."  # before the names of counters in a form
UNPRINTABLE = ("Cc", "Cs", "Co", "Cn")
# Characters that show nothing, apart from those of category Cf: joiners, fillers, blanks and
# variation selectors.
UNSEEN = frozenset(
    map(chr, (0x34F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F))
) | frozenset("\u2800\u3164\uffa0" + "".join(map(chr, range(0xFE00, 0xFE10))))
_address = re.compile(r"[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def storable(value: Any) -> Any:
    """The value as it came, unless a text in it holds what no database keeps: NUL, or half of a
    surrogate pair."""
    if isinstance(value, str):
        if "\0" in value or not _whole_characters(value):
            raise Malformed("a text holds a character that cannot be kept", "bad_character")
    elif isinstance(value, Mapping):
        for item in value.items():
            storable(item)
    elif isinstance(value, Sequence) and not isinstance(value, bytes):
        for part in value:
            storable(part)
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            storable(getattr(value, name))
    return value


def _whole_characters(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= c <= "\udfff" for c in text)


def clean(text: Any, limit: int, what: str = "text") -> str:
    """One line of printable characters, not too long. Escaping is the page's business."""
    if not isinstance(text, str):
        raise Malformed(f"{what}: enter some text", reason="no_text")
    kept = "".join(" " if c.isspace() else c for c in text)
    kept = "".join(c for c in kept if unicodedata.category(c) not in UNPRINTABLE)
    kept = " ".join(kept.split())
    if not kept:
        raise Malformed(f"{what}: must not be empty", reason="empty")
    if len(kept) > limit:
        raise Malformed(f"{what}: at most {limit} characters", reason="too_long", limit=limit)
    return kept


def clean_name(text: Any, limit: int = 40, what: str = "name") -> str:
    """A name shows all it consists of: direction marks and characters without width or ink are
    left out."""
    if isinstance(text, str):
        text = "".join(c for c in text if unicodedata.category(c) != "Cf" and c not in UNSEEN)
    return clean(text, limit, what)


def same_name(one: str, other: str) -> bool:
    """Do people take these names for the same? Case, width and spaces make no difference."""
    return _folded(one) == _folded(other)


def _folded(name: str) -> str:
    return "".join(unicodedata.normalize("NFKC", name).casefold().split())


def parse_int(text: str, what: str, least: int = -999_999_999, most: int = 999_999_999) -> int:
    """A whole number of few digits, within bounds."""
    if not text.removeprefix("-").isdecimal() or len(text) > 10:
        raise Malformed(f"{what}: enter a whole number", reason="no_number")
    number = int(text)
    if not least <= number <= most:
        words = f"{what}: enter a number from {least} to {most}"
        raise Malformed(words, reason="out_of_range", least=least, most=most)
    return number


def is_address(text: str) -> bool:
    """One plain e-mail address: no list, no name beside it, nothing encoded."""
    return len(text) <= 200 and _address.fullmatch(text) is not None
