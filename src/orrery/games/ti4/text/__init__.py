"""What Twilight Imperium 4 says, in English and German."""

from collections.abc import Mapping
from typing import Any

from orrery.games.ti4.components import LAYOUTS, NAMES, PROMISSORY_NOTES, TILES, UNIT_KINDS
from orrery.kit.components import Text
from orrery.kit.fleet import kind_of
from orrery.kit.galaxy import spiral
from orrery.kit.words import LANGUAGES, MOST_SEATS, Form, Words, load_words, texts

TEXTS = texts("orrery.games.ti4", "label")
DAMAGED, SPACE = TEXTS["damaged_unit"], TEXTS["numbered_space"]
PLURALS = {id: kind.plural for id, kind in UNIT_KINDS.items()}
LARGEST = max(layout.radius for layout in LAYOUTS.values())


def _all_names() -> dict[str, Text]:
    """The names of the components, of damaged units, of everybody's notes, of spaces."""
    names = dict(NAMES)
    for id in UNIT_KINDS:
        names[f"{id}:damaged"] = {
            lang: DAMAGED[lang].format(what=NAMES[id][lang]) for lang in LANGUAGES
        }
        for key in ("give_captured", "get_captured"):
            names[f"{key}_{id}"] = {
                lang: TEXTS[key][lang].format(what=PLURALS[id][lang]) for lang in LANGUAGES
            }
    for id in PROMISSORY_NOTES:
        for seat in range(MOST_SEATS):
            name = {
                language: f"{NAMES[id][language]} ({{{seat}:player}})" for language in LANGUAGES
            }
            names[f"{id}:{seat}"] = name
    for number, _ in enumerate(spiral(LARGEST)):
        names[f"space_{number}"] = {lang: SPACE[lang].format(n=number) for lang in LANGUAGES}
    return names


def units(words: Words, fleet: Any) -> str:
    """Units by kind: "2 Carriers, 1 Dreadnought (damaged)"; a list counts each once."""
    if not isinstance(fleet, Mapping):
        fleet = {one: list(fleet).count(one) for one in dict.fromkeys(fleet)}
    return ", ".join(several(words, one, n) for one, n in fleet.items())


def several(words: Words, one: str, n: int) -> str:
    """This many units of a kind."""
    kind, _, state = one.partition(":")
    if n == 1 or kind not in PLURALS:
        return f"{n} {words.name(one)}"
    name = PLURALS[kind][words.language]
    return f"{n} {DAMAGED[words.language].format(what=name)}" if state else f"{n} {name}"


def one(words: Words, unit: str) -> str:
    """One unit, as it is placed or lost: "einen Mech", "eine Infanterie"."""
    return words.label(f"one_{UNIT_KINDS[kind_of(unit)].gender}", unit=unit)


def place(words: Words, id: str) -> str:
    """A planet, or the space area of a system, which may have the name of its planet."""
    return words.label("in_space", system=id) if id in TILES else words.name(id)


def outcome(words: Words, id: str) -> str:
    """What an agenda can come to: for, against, a player, or a thing."""
    return words.player(int(id)) if id.isdecimal() else words.name(id)


def dice(words: Words, rolled: Any) -> str:
    """Dice as they fell: "Cruiser 8, Fighter 3"."""
    return ", ".join(f"{words.name(unit)} {face}" for unit, _, face in rolled)


def faces(words: Words, rolled: Any) -> str:
    """What dice show: "8, 3"."""
    return ", ".join(str(getattr(die, "face", die)) for die in rolled)


def payment(words: Words, parts: Any) -> str:
    """A whole payment: planets, then goods."""
    _, *cards, goods = parts
    said = [words.name(card) for card in cards]
    if goods:
        said.append(words.label("n_goods", n=goods))
    return ", ".join(said)


def bundle(words: Words, parts: Any) -> str:
    """What one side of a deal gives: "2 trade goods, 1 promissory note"."""
    said = [
        words.label("deal_captured", units={kind: n})
        if (kind := what.removeprefix("captured_")) != what
        else words.label(f"deal_{what}", n=n)
        for what, n in parts
    ]
    return ", ".join(said) if said else words.label("deal_nothing")


def captive(words: Words, owner: Any) -> str:
    """Whose captured unit it is; fighters and infantry are nobody's."""
    if isinstance(owner, int):
        return words.label("captive_of", seat=owner) if owner >= 0 else words.label("captive_token")
    return words.name(owner)


def paid_with(words: Words, what: str) -> str:
    """One thing that something is paid with."""
    return words.label(f"paid_{what}")


def victor(words: Words, seat: Any) -> str:
    """Who has won a combat, if anybody."""
    return words.label("somebody_won", seat=seat) if seat >= 0 else words.label("nobody_won")


def phase(words: Words, id: str) -> str:
    return words.label(f"phase_{id}")


def quoted(words: Words, said: Any) -> str:
    """What is in words already."""
    return str(said)


FORMS: dict[str, Form] = {
    "units": units,
    "bundle": bundle,
    "captive": captive,
    "one": one,
    "outcome": outcome,
    "paid_with": paid_with,
    "dice": dice,
    "faces": faces,
    "payment": payment,
    "phase": phase,
    "place": place,
    "quoted": quoted,
    "victor": victor,
}

WORDS: dict[str, Words] = load_words("orrery.games.ti4", _all_names(), FORMS)
