"""The rule index of a game: every rule of its rulebook with our own summary, from rules.toml."""

from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from orrery.kit.components import Text

ENFORCEABLE = ("rule", "setup", "example", "faq", "optional")  # kinds that must be tested


class Rule(Struct, frozen=True):
    """One statement of the rulebook."""

    id: str
    kind: str
    chapter: Text
    en: str
    de: str
    see: tuple[str, ...] = ()
    not_applicable: str = ""  # why there is nothing to enforce

    def text(self, language: str) -> str:
        return self.de if language == "de" else self.en


@cache
def rules(package: str) -> dict[str, Rule]:
    """All rules of a game, by id, in the order of its rulebook."""
    data = files(package).joinpath("rules.toml").read_bytes()
    rows = msgspec.convert(msgspec.toml.decode(data)["rule"], list[Rule])
    found = {rule.id: rule for rule in rows}
    if len(found) != len(rows):
        raise ValueError(f"{package}/rules.toml: an id stands there twice")
    return found


def prefix(package: str) -> str:
    """What all rule ids of a game begin with, "warpgate:" or "fs:": not always its own id."""
    return next(iter(rules(package))).partition(":")[0] + ":"
