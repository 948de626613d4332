"""Changes that make no difference to the game, each with the reason."""

import tomllib
from pathlib import Path

from dev.mutants.changes import Change

FOLDER = Path(__file__).parent / "equivalent"


def equivalents(title: str) -> dict[tuple[str, str, str], str]:
    """(file, function, change) -> why no test can notice it."""
    path = FOLDER / f"{title}.toml"
    if not path.exists():
        return {}
    return {
        (group["file"], group["function"], change): group["why"]
        for group in tomllib.loads(path.read_text(encoding="utf-8"))["equivalent"]
        for change in group["changes"]
    }


def place(change: Change, title: str) -> tuple[str, str, str]:
    """How the list names a change: ("rules/range.py", "Board.within", "limit + 1 -> limit - 1")."""
    file = str(change.path).partition(f"/games/{title}/")[2]
    return file, change.function, change.text
