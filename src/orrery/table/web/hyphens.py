"""Where long words may break: soft hyphens, for browsers that have no dictionary of a language."""

import re
from functools import cache, lru_cache

import pyphen

SHY = "\u00ad"
LONG = 8  # letters; shorter words fit everywhere
KEPT = 10_000  # words; some are names that people made up
LEAST = 3  # letters before and after a hyphen
DICTIONARIES = {"de": "de_DE", "en": "en_US"}
WORD = re.compile(rf"[^\W\d_]{{{LONG},}}")


def soft(text: str, language: str, least: int = LONG) -> str:
    """The text with soft hyphens in its words of ``least`` letters and more."""

    def parted(word: re.Match[str]) -> str:
        return _parted(word[0], language) if len(word[0]) >= least else word[0]

    return WORD.sub(parted, text)


@cache
def _dictionary(language: str) -> pyphen.Pyphen:
    return pyphen.Pyphen(lang=DICTIONARIES[language], left=LEAST, right=LEAST)


@lru_cache(maxsize=KEPT)
def _parted(word: str, language: str) -> str:
    return str(_dictionary(language).inserted(word, SHY))
