"""What the kernel itself says to people: text/en.toml and text/de.toml."""

from importlib.resources import files

import msgspec

Text = dict[str, str]  # {"en": ..., "de": ...}


def _load(language: str) -> dict[str, str]:
    text = files("orrery.kernel").joinpath("text", f"{language}.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, str])


_EN, _DE = _load("en"), _load("de")
TEXTS: dict[str, Text] = {key: {"en": _EN[key], "de": _DE[key]} for key in _EN}
