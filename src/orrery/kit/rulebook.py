"""The rule index of a game: every rule of its rulebook with our own summary.

One file per chapter, text/rules/<number>_<chapter>.toml; the numbers give the rulebook's order.
"""

from functools import cache
from importlib.resources import files
from typing import Literal

import msgspec
from msgspec import Struct

from orrery.kit.components import Text

Kind = Literal["rule", "setup", "example", "faq", "optional", "component", "physical"]
ENFORCEABLE = ("rule", "setup", "example", "faq", "optional")  # kinds that must be tested


class Rule(Struct, frozen=True):
    """One statement of the rulebook."""

    id: str
    kind: Kind
    chapter: Text
    en: str
    de: str
    see: tuple[str, ...] = ()
    not_applicable: str = ""  # why there is nothing to enforce
    needs: str = ""  # the expansion without whose components the rule never shows

    def text(self, language: str) -> str:
        return self.de if language == "de" else self.en


@cache
def rules(package: str) -> dict[str, Rule]:
    """All rules of a game, by id, in the order of its rulebook."""
    chapters = files(package).joinpath("text", "rules").iterdir()
    found: dict[str, Rule] = {}
    for chapter in sorted(chapters, key=lambda file: file.name):
        rows = msgspec.toml.decode(chapter.read_bytes())["rule"]
        try:
            read = msgspec.convert(rows, list[Rule])
        except msgspec.ValidationError as problem:
            raise ValueError(f"{package}/text/rules/{chapter.name}: {problem}") from problem
        for rule in read:
            if rule.id in found:
                raise ValueError(f"{package}/text/rules/{chapter.name}: duplicate id {rule.id}")
            found[rule.id] = rule
    return found


def prefix(package: str) -> str:
    """What all rule ids of a game begin with, "warpgate:" or "fs:": not always its own id."""
    return next(iter(rules(package))).partition(":")[0] + ":"
