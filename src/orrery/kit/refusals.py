"""Why something is refused, as a sentence for people: text/en.toml and text/de.toml, by code.

Facts are in braces. A fact with names in several languages is given in the reader's; a list by its
items, with their names where ``names`` has them: "random (zufällig), choose (die Spieler wählen)".
Whatever was ``given`` is text, and is not repeated at length.
"""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from orrery.kernel.errors import OrreryError
from orrery.kit.components import Text
from orrery.kit.words import LANGUAGES, Words

REPEATED = 60  # letters of what was given


@cache
def sentences(language: str) -> dict[str, str]:
    """All sentences of one language."""
    text = files("orrery.kit").joinpath("text", f"{language}.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, str])


def both(code: str) -> Text:
    """A sentence in both languages."""
    return {language: sentences(language)[code] for language in LANGUAGES}


def tell(problem: Exception, language: str, own: Words | None = None) -> str:
    """The sentence for what went wrong; the message itself where there is none. A refusal by a
    title's rules is told in that title's ``own`` words."""
    words: dict[str, str] | None = getattr(problem, "words", None)  # some bring their own
    if words:
        return words[language]
    code = problem.code if isinstance(problem, OrreryError) else ""
    if own is not None and isinstance(problem, OrreryError) and own.has("refusal", code):
        return own.refusal(code, problem.facts)
    if not isinstance(problem, OrreryError) or code not in sentences(language):
        return str(problem)
    names = problem.facts.get("names", ())
    facts = {name: _said(value, names, language) for name, value in problem.facts.items()}
    if len(given := facts.get("given", "")) > REPEATED:
        facts["given"] = f"{given[:REPEATED]}…"
    return sentences(language)[code].format_map(facts)


def _said(value: Any, names: Any, language: str) -> str:
    if isinstance(value, dict):
        return str(value.get(language) or value["en"])
    if isinstance(value, list):
        told = [_said(name, (), language) for name in names] or [str(item) for item in value]
        return ", ".join(
            str(item) if str(item) == name else f"{item} ({name})"
            for item, name in zip(value, told, strict=True)
        )
    return str(value)
