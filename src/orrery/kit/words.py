"""Sentences for choices and news, from a game's text/en.toml and text/de.toml.

    [choice]   kind = "the question"
               "kind.window" = "the same in that timing window"
    [option]   "kind.word" = "options of that kind that begin with word",
               "word" = "options of any kind that begin with word",
               "kind/2" = "options of two parts", "kind" = "an option of that kind"
               "kind.head" and "kind.tail" = options of several parts under a common heading:
               what they share, and what tells them apart; also "kind.word.head", "kind/2.head"
    [news]     kind = "what happened"
    [why]      code = "why something cannot be chosen"
    [label]    anything else the game's scene wants to say
    [name]     names of things that are not components: actions, slots, rings, fields of forms;
               fields named "You give: ..." and "You get: ..." stand in columns of that heading
    [title]    name, weight and about; "option.<id>" and "option.<id>.<value>" of the table's
               options; "windows.<group>" for standing orders (see ``texts``)

A question, a news item and a label have a second sentence for when a fact is there and not empty,
false or zero: "drew_cards.cards" is what the seat reads that may know which cards were drawn,
"placed_marker.colony" what all read if it is a colony.

In a sentence, ``{name}`` stands for a fact (of a news item, or a choice's ``about``) and ``{0}``,
``{1}`` for the parts of an option. Ids of components become their names; ``{seat:player}`` the
player's name, or all names of a list of seats; ``{n:ship|ships}`` a number with its noun;
``{0:nth}`` a position, which people count from one. A game may bring further forms of its own:
``{dice:dice}`` calls its function for them. A component's name may mention a player by seat:
"Warpgate ({0:player})".

In an option's sentence ``{option}`` stands for the whole option. A fact that tells something
different about each option is a dict by the option's parts: with ``about={"price": {"nova": 3}}``
the option "nova" says 3 for ``{price}``; for ("nova", 2) the key is "nova/2".
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from string import Formatter
from typing import Any

import msgspec

from orrery.kernel.choice import PASS, Choice, Option
from orrery.kernel.state import Happened
from orrery.kit.components import Text

LANGUAGES = ("en", "de")
MOST_SEATS = 10

Form = Callable[["Words", Any], str]  # how a game writes something of its own
NO_FORMS: Mapping[str, Form] = {}
NO_FACTS: Mapping[str, Any] = {}


def decimal(language: str, value: float, digits: int = 1) -> str:
    """A figure as the language writes it."""
    written = f"{value:.{digits}f}"
    return written.replace(".", ",") if language == "de" else written


class Words:
    """One language of one game."""

    def __init__(
        self,
        language: str,
        sentences: Mapping[str, Mapping[str, str]],
        names: Mapping[str, Mapping[str, str]],
        seats: tuple[str, ...] = (),
        forms: Mapping[str, Form] = NO_FORMS,
    ) -> None:
        self.language = language
        self.seats = seats
        self._sentences = sentences
        self._names = names
        self._forms = forms

    def at(self, seats: tuple[str, ...]) -> "Words":
        """The same words at a table with these players."""
        return Words(self.language, self._sentences, self._names, seats, self._forms)

    def question(self, choice: Choice) -> str:
        """What the seat is asked. Of effects that happen anyway, only the order is chosen: those of
        a window have no pass, and a title has words for that."""
        keys = (f"{choice.kind}.{choice.window}", *_variants(choice.kind, choice.about))
        if choice.window and PASS not in choice.options:
            keys = (f"{keys[0]}.order", f"{choice.kind}.order", *keys)
        return self._say("choice", keys, (), choice.about)

    def option(self, choice: Choice, option: Option) -> str:
        """One of the options."""
        parts = option if isinstance(option, tuple) else (option,)
        word, size = f"{choice.kind}.{parts[0]}", f"{choice.kind}/{len(parts)}"
        keys = (word, str(parts[0]), size, choice.kind)
        if not any(key in self._sentences["option"] for key in keys):
            return " ".join(self.name(part) for part in parts)
        return self._say("option", keys, parts, _about_option(parts, choice.about))

    def heading(self, choice: Choice, option: Option) -> tuple[str, str] | None:
        """An option as a line under a heading, if the game has words for that."""
        parts = option if isinstance(option, tuple) else (option,)
        kinds = (f"{choice.kind}.{parts[0]}", f"{choice.kind}/{len(parts)}", choice.kind)
        found = next((kind for kind in kinds if self.has("option", f"{kind}.head")), None)
        if found is None or not isinstance(option, tuple):
            return None
        facts = _about_option(parts, choice.about)
        head = self._say("option", (f"{found}.head",), parts, facts)
        return head, self._say("option", (f"{found}.tail",), parts, facts)

    def why(self, code: str, facts: Mapping[str, Any]) -> str:
        """Why something cannot be chosen."""
        return self._say("why", (code,), (), facts)

    def news(self, news: Happened) -> str:
        """What happened."""
        return self._say("news", _variants(news.kind, news.facts), (), news.facts)

    def refusal(self, code: str, facts: Mapping[str, Any]) -> str:
        """Why a form is refused."""
        return self._say("refusal", (code,), (), facts)

    def label(self, key: str, /, **facts: Any) -> str:
        """Something else the game says."""
        return self._say("label", _variants(key, facts), (), facts)

    def decimal(self, value: float) -> str:
        """A figure with one digit after the point."""
        return decimal(self.language, value)

    def name(self, id: object) -> str:
        """A component's name; lists are joined, anything unknown stands for itself."""
        if isinstance(id, list | tuple):
            return ", ".join(self.name(item) for item in id)
        if isinstance(id, str) and id in self._names:
            name = self._names[id].get(self.language, id)
            return self._fill(name, range(MOST_SEATS), NO_FACTS) if "{" in name else name
        return str(id)

    def player(self, seat: int) -> str:
        return self.seats[seat] if 0 <= seat < len(self.seats) else f"{seat + 1}"

    def has(self, section: str, key: str) -> bool:
        """Is there a sentence?"""
        return key in self._sentences.get(section, {})

    def _say(
        self, section: str, keys: tuple[str, ...], parts: tuple[Any, ...], facts: Mapping[str, Any]
    ) -> str:
        for key in keys:
            if key in self._sentences[section]:
                return self._fill(self._sentences[section][key], parts, facts)
        return f"{keys[-1]} {' '.join(self.name(part) for part in parts)}".strip()

    def _fill(self, sentence: str, parts: Sequence[Any], facts: Mapping[str, Any]) -> str:
        """A sentence with what its braces stand for; what is not known is left out."""
        said = ""
        for text, field, form in _pieces(sentence):
            if field is None:
                said += text
            elif isinstance(field, int):
                said += text + self._put(parts[field] if field < len(parts) else "", form)
            else:
                said += text + self._put(facts.get(field, ""), form)
        return said

    def _put(self, value: Any, form: str) -> str:
        """What stands in a sentence for ``{value:form}``."""
        if not form:
            return self.name(value)
        if form == "player":
            if isinstance(value, list | tuple):
                return ", ".join(self.player(seat) for seat in value)
            return self.player(value) if isinstance(value, int) else self.name(value)
        if form == "by_player":  # one value a seat
            return ", ".join(f"{self.player(seat)} {one}" for seat, one in enumerate(value))
        if form == "nth":
            return str(value + 1)
        if form in self._forms:
            return self._forms[form](self, value)
        if "|" in form:
            one, many = form.split("|", 1)
            return f"{value} {one if value == 1 else many}"
        return self.name(value)


@cache  # a page says hundreds of sentences, and always the same few thousand
def _pieces(sentence: str) -> tuple[tuple[str, int | str | None, str], ...]:
    """A sentence taken apart: text, then what stands in braces after it and in which form."""
    return tuple(
        (text, int(field) if field and field.isdecimal() else field, form or "")
        for text, field, form, _ in Formatter().parse(sentence)
    )


def _variants(key: str, facts: Mapping[str, Any]) -> tuple[str, ...]:
    """The sentences for facts that are there, then the one for any."""
    return (*(f"{key}.{name}" for name, value in facts.items() if value), key)


def _about_option(parts: tuple[Any, ...], about: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as they are for this option."""
    key = "/".join(str(part) for part in parts)
    facts = {
        name: value.get(key, "") if isinstance(value, dict) else value
        for name, value in about.items()
    }
    return facts | {"option": parts}


def load_words(
    package: str, names: Mapping[str, Mapping[str, str]], forms: Mapping[str, Form] = NO_FORMS
) -> dict[str, Words]:
    """All languages of a game."""
    loaded = {}
    for language in LANGUAGES:
        sentences = _sentences(package, language)
        own = {id: {language: name} for id, name in sentences.get("name", {}).items()}
        loaded[language] = Words(language, sentences, {**names, **own}, forms=forms)
    return loaded


@cache
def texts(package: str, section: str) -> dict[str, Text]:
    """A section of a game's texts that is wanted in all languages at once, by key."""
    read = {language: _sentences(package, language)[section] for language in LANGUAGES}
    return {key: {language: read[language][key] for language in LANGUAGES} for key in read["en"]}


def _sentences(package: str, language: str) -> dict[str, dict[str, str]]:
    text = files(package).joinpath("text", f"{language}.toml").read_bytes()
    return msgspec.toml.decode(text, type=dict[str, dict[str, str]])
