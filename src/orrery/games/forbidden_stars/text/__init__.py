"""What Forbidden Stars says, in English and German."""

from collections import Counter
from typing import Any

from orrery.games.forbidden_stars.components import (
    CATALOGUE,
    COMBAT_CARDS,
    IS_WORLD,
    NAMES,
    SYSTEMS,
    UNITS,
    SystemData,
)
from orrery.kit.components import Text
from orrery.kit.words import LANGUAGES, Form, Words, load_words, texts

# Words that names of components are put together with. A void has no name of its own, and a tile
# may be turned: so each has a letter, as stars have, which is written on the map as well.
ROUTED = texts("orrery.games.forbidden_stars", "label")["routed_name"]
VOID_LETTERS = "αβγδ"  # clockwise on the tile as it is printed


def _fill(pattern: Text, name: Text) -> Text:
    return {language: pattern[language].format(name[language]) for language in LANGUAGES}


def mark_of(void: str) -> str:
    """The id of what the map calls a void: "Void α"."""
    return f"{void}:mark"


def _void_names(system: SystemData, called: Text) -> dict[str, Text]:
    """Each void of a system: "Gareen Nebula α", and on the map just "Void α"."""
    at = {area.position: area for area in system.areas}
    ring = [at[position] for position in ("tl", "tr", "br", "bl")]
    voids = [area for area in ring if not IS_WORLD[area.id]]
    names = {}
    for letter, void in zip(VOID_LETTERS, voids, strict=False):
        pattern = dict.fromkeys(LANGUAGES, f"{{}} {letter}")
        names[void.id] = _fill(pattern, called)
        names[mark_of(void.id)] = _fill(pattern, void.name)
    return names


def _all_names() -> dict[str, Text]:
    """The names of the components, of voids and of routed units. Two systems are called the same:
    they are told apart by their codes."""
    names = dict(NAMES)
    count = Counter(system.name["en"] for system in SYSTEMS.values())
    for system in SYSTEMS.values():
        called = system.name
        if count[system.name["en"]] > 1:
            called = {language: f"{name} {system.code}" for language, name in system.name.items()}
        names[system.id] = called
        names |= _void_names(system, called)
    for unit in (*UNITS, "reinforcement"):
        names[f"{unit}:routed"] = _fill(ROUTED, NAMES[unit])
    return names


_TEXTS: dict[str, Text] = {
    id: item.text for group in CATALOGUE.values() for id, item in group.items() if item.text
}
for _card in COMBAT_CARDS.values():
    _TEXTS |= {ability.id: ability.text for ability in (*_card.general, *_card.unit)}


def text(words: Words, id: str) -> str:
    """What a card or one of its paragraphs says."""
    return _TEXTS[id][words.language]


def edge(words: Words, beside: Any) -> str:
    """An edge of the map, by the two systems it parts or by one and the side of it."""
    first, second = beside
    key = "border" if second in SYSTEMS else "rim"
    return words.label(key, first=first, second=second)


def spot(words: Words, beside: Any) -> str:
    """Where a tile could be laid: [["north", "system_1a"]] is north of it."""
    return ", ".join(words.label(f"{way}_of", system=system) for way, system in beside)


def dice(words: Words, faces: Any) -> str:
    """Dice by face: "2 × Offence, 1 × Morale"."""
    shown = [f"{n} × {words.name(face)}" for face, n in faces.items() if n]
    return ", ".join(shown) or words.label("no_dice")


def die(words: Words, face: str) -> str:
    """A die that shows this."""
    return words.label(f"die_{face}")


def token(words: Words, face: str) -> str:
    """A combat token that shows this."""
    return words.label(f"token_{face}")


def price(words: Words, cost: Any) -> str:
    """Materiel, and perhaps forge tokens."""
    materiel, forges = cost
    if not forges:
        return words.label("materiel", n=materiel)
    return f"{words.label('materiel', n=materiel)} + {forges} × {words.name('forge')}"


def turn(words: Words, quarters: int) -> str:
    """How far a tile is turned, clockwise."""
    return f"{90 * quarters}°"


def against(words: Words, enemy: int) -> str:
    """Whom a unit would meet, said after the area: " – against Anna"; nothing if nobody."""
    return words.label("against", enemy=enemy) if enemy >= 0 else ""


FORMS: dict[str, Form] = {
    "against": against,
    "text": text,
    "edge": edge,
    "spot": spot,
    "dice": dice,
    "die": die,
    "token": token,
    "price": price,
    "turn": turn,
}

WORDS: dict[str, Words] = load_words("orrery.games.forbidden_stars", _all_names(), FORMS)
