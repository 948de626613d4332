"""Changes that make no difference to the game, each with the reason."""

import tomllib
from pathlib import Path

FOLDER = Path(__file__).parent / "equivalent"


def equivalents(title: str) -> dict[tuple[str, str], str]:
    """(file, change) -> why no test can notice it."""
    path = FOLDER / f"{title}.toml"
    if not path.exists():
        return {}
    found = tomllib.loads(path.read_text(encoding="utf-8"))["change"]
    return {(one["file"], one["change"]): one["why"] for one in found}
