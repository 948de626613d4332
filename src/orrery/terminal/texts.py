"""What the terminal itself says: text/en.toml and text/de.toml."""

from importlib.resources import files
from typing import Any

import msgspec

from orrery.kit.words import LANGUAGES


def _load(language: str) -> dict[str, str]:
    text = files("orrery.terminal").joinpath("text", f"{language}.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, str])


TEXTS = {language: _load(language) for language in LANGUAGES}


def say(lang: str, key: str, /, **facts: Any) -> str:
    """One sentence of the terminal."""
    return TEXTS[lang][key].format(**facts)
