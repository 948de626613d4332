"""Battles written by hand: what the notations of all titles have in common.

    SIDE vs SIDE                      sides
    3 interceptor, 2 x cruiser        pieces
    3 interceptor, or interceptor 3   counted
    interceptor, Abfangjäger, inter   Names

What a title can say of a piece besides (ship parts, "routed") it reads by itself.
"""

import re
from collections.abc import Iterable, Mapping

from orrery.kit.components import Text
from orrery.kit.odds import BadMatchup, tidy
from orrery.kit.refusals import both
from orrery.kit.words import LANGUAGES

PLURALS = ("", "s", "e", "en", "n")
LEAST_LETTERS = 3  # of the beginning of a name

_SIDES = re.compile(r"\s+(?:vs\.?|versus|gegen)\s+", re.IGNORECASE)
_PIECES = re.compile(r"[,;+&](?![^\[]*\])|\s(?:and|und)\s(?![^\[]*\])", re.IGNORECASE)
_COUNTED = re.compile(  # a name may begin with figures only if a number stands before it: 1 2ram
    r"(?:(?P<before>\d{1,3})\s*[x×]?\s*)?(?P<what>[^\W\d].*?|(?<=\s)\d+[^\W\d].*?)"
    r"\s*(?:[x×]?\s*(?P<after>\d{1,3}))?",
    re.IGNORECASE,
)


def sides(text: str, examples: Mapping[str, tuple[str, ...]], most: int = 2) -> list[str]:
    """The sides of a battle, attackers first."""
    found = [side.strip() for side in _SIDES.split(f" {tidy(text)} ")]
    if not 2 <= len(found) <= most or not all(found):
        first = {lang: given[0] for lang, given in examples.items()}
        raise BadMatchup(both("battle_sides"), example=first)
    return found


def pieces(text: str) -> list[str]:
    """The parts of a list, but not of one in brackets."""
    return [piece.strip() for piece in _PIECES.split(text)]


def counted(text: str, example: Text) -> tuple[int, str]:
    """How many of what, with the number before or behind; one if there is none."""
    found = _COUNTED.fullmatch(text)
    if found is None or (found["before"] and found["after"]):
        raise not_understood(text, example)
    return int(found["before"] or found["after"] or 1), found["what"]


def not_understood(text: str, example: Text) -> BadMatchup:
    return BadMatchup(both("battle_piece"), given=text, example=example)


class Names:
    """Ids by the names that people write, in both languages, in the plural, or only begun.

    ``kind`` is what they are the names of, ``shown`` what the ids are called when a name is not
    found; ``more`` are other spellings, by id.
    """

    def __init__(
        self, kind: Text, shown: Mapping[str, Text], more: Mapping[str, Iterable[str]] | None = None
    ) -> None:
        self._kind = kind
        self._shown = shown
        self._ids: dict[str, set[str]] = {}
        for id, name in shown.items():
            for spelling in (id, *name.values(), *(more or {}).get(id, ())):
                self._ids.setdefault(plain(spelling), set()).add(id)

    def fits(self, word: str) -> bool:
        """Could a word mean one or more of them?"""
        return bool(self._fitting(plain(word)))

    def find(self, word: str) -> str:
        """The id that a word means."""
        fit = self._fitting(plain(word))
        if len(fit) == 1:
            return fit.pop()
        known = [id for id in self._shown if id in fit] or list(self._shown)
        names = {**self._names(known), "en": ", ".join(known)}  # English readers write ids
        raise BadMatchup(both("battle_name"), given=word.strip(), kind=self._kind, names=names)

    def _names(self, ids: list[str]) -> Text:
        return {lang: ", ".join(self._shown[id][lang] for id in ids) for lang in LANGUAGES}

    def _fitting(self, key: str) -> set[str]:
        for ending in PLURALS:
            if key.endswith(ending) and (exact := self._ids.get(key.removesuffix(ending))):
                return set(exact)
        if len(key) < LEAST_LETTERS:
            return set()
        return {id for name, ids in self._ids.items() if name.startswith(key) for id in ids}


def plain(word: str) -> str:
    """Small letters without spaces, hyphens or umlauts."""
    word = word.strip().casefold()
    for umlaut, letters in (("ä", "ae"), ("ö", "oe"), ("ü", "ue")):
        word = word.replace(umlaut, letters)
    return "".join(letter for letter in word if letter.isalnum())
