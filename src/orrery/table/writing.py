"""What people write."""

import re
import unicodedata
from typing import Any

from orrery.table.errors import Malformed

_address = re.compile(r"[A-Za-z0-9.!#$%&'*+/=^_`{|}~-]{1,64}@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*")


def is_address(text: str) -> bool:
    """One plain e-mail address: no list, no name beside it, nothing encoded."""
    return len(text) <= 200 and _address.fullmatch(text) is not None


def clean(text: Any, limit: int, what: str = "text") -> str:
    """What people write: one line of printable characters, not too long. Escaping is the page's
    business."""
    if not isinstance(text, str):
        raise Malformed(f"{what}: a text is wanted", reason="no_text")
    kept = "".join(" " if c.isspace() else c for c in text)
    kept = "".join(c for c in kept if unicodedata.category(c) not in ("Cc", "Cs", "Co", "Cn"))
    kept = " ".join(kept.split())
    if not kept:
        raise Malformed(f"{what}: must not be empty", reason="empty")
    if len(kept) > limit:
        raise Malformed(f"{what}: at most {limit} characters", reason="too_long", limit=limit)
    return kept


def whole(text: str, what: str) -> int:
    """A whole number of few digits."""
    if not text.removeprefix("-").isdecimal() or len(text) > 9:
        raise Malformed(f"{what}: a whole number is wanted", reason="no_number")
    return int(text)
