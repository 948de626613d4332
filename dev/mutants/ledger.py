"""What earlier runs found out, kept in an ignored folder."""

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

FOLDER = ".mutants"


def digest(paths: Iterable[Path]) -> str:
    """A hash over the files' contents."""
    found = hashlib.sha256()
    for path in sorted(path for path in paths if path.is_file()):
        found.update(str(path).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:20]


class Ledger:
    """How each change fared. A change that was noticed counts until its statement is edited; one
    that was not is tried again as soon as a test has changed."""

    def __init__(self, root: Path, title: str, tests: str) -> None:
        self.path = root / FOLDER / f"{title}.json"
        self.tests = tests
        kept: dict[str, Any] = {}
        if self.path.exists():
            kept = json.loads(self.path.read_text(encoding="utf-8"))
        self.fates: dict[str, list[str]] = kept.get("fates", {})
        self.learned: dict[str, Any] = kept.get("learned", {})

    def fate(self, key: str) -> str:
        """killed, survived, timed out, or nothing if it is to be tried."""
        fate, tests = self.fates.get(key, ("", ""))
        return fate if fate == "killed" or tests == self.tests else ""

    def enter(self, key: str, fate: str) -> None:
        self.fates[key] = [fate, self.tests]

    def save(self) -> None:
        self.path.parent.mkdir(exist_ok=True)
        new = self.path.with_suffix(".new")
        new.write_text(json.dumps({"fates": self.fates, "learned": self.learned}), encoding="utf-8")
        new.replace(self.path)
