"""What the table itself says, in German and English. What a game says is in its words."""

from functools import cache
from importlib.resources import files

import msgspec
from starlette.requests import Request

from orrery.kit.words import LANGUAGES, decimal

LANGUAGE_COOKIE = "language"


@cache
def load(language: str) -> dict[str, str]:
    """All sentences of one language, as "section.key"."""
    text = files("orrery.table.text").joinpath(f"{language}.toml").read_bytes()
    sections = msgspec.toml.decode(text, type=dict[str, dict[str, str]])
    return {f"{name}.{key}": say for name, part in sections.items() for key, say in part.items()}


class Texts:
    """One language: ``t("lobby.seats", n=3)``."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = load(language)

    def __call__(self, key: str, **facts: object) -> str:
        say = self._texts.get(key, key)
        return say.format_map(_Facts(facts)) if facts else say

    def decimal(self, value: float, digits: int = 1) -> str:
        """A figure as the language writes it."""
        return decimal(self.language, value, digits)

    def has(self, key: str) -> bool:
        return key in self._texts


class _Facts(dict[str, object]):
    """Facts for a sentence; one that is missing stays visible instead of raising."""

    def __missing__(self, key: str) -> str:
        return f"{{{key}}}"


@cache
def texts(language: str) -> Texts:
    return Texts(language if language in LANGUAGES else "en")


def chosen(request: Request) -> str:
    """The language that was chosen in this browser, or ""."""
    wish = request.cookies.get(LANGUAGE_COOKIE, "")
    return wish if wish in LANGUAGES else ""


def wished(request: Request) -> str:
    """The language of somebody who is new here."""
    return chosen(request) or preferred(request.headers.get("accept-language", ""))


def preferred(accept: str) -> str:
    """The best language for an Accept-Language header."""
    wishes = []
    for place, part in enumerate(accept.split(",")[:20]):
        tag, _, weight = part.strip().partition(";q=")
        try:
            quality = float(weight) if weight else 1.0
        except ValueError:
            quality = 0.0
        wishes.append((-quality, place, tag.split("-")[0].lower()))
    for quality, _, tag in sorted(wishes):
        if tag in LANGUAGES and quality < 0:
            return tag
    return "en"
