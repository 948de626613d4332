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
from orrery.kit.words import LANGUAGES, Form, Words, load_words

# Words that names of components are put together with. A void has no name of its own, and a tile
# may be turned: so a void is named after a world of its tile, which holds however it is turned.
ROUTED = {"en": "{} (routed)", "de": "{} (aufgerieben)"}
ONLY_VOID = {"en": "Void ({})", "de": "Leere ({})"}
VOID_BY = {"en": "Void by {}", "de": "Leere bei {}"}
VOID_CLOCKWISE = {"en": "Void clockwise of {}", "de": "Leere im Uhrzeigersinn nach {}"}


def _fill(pattern: Text, name: Text) -> Text:
    return {language: pattern[language].format(name[language]) for language in LANGUAGES}


def _quoted(name: Text) -> Text:
    """A German name with an article keeps it only in quotation marks: bei „Das Gewölbe“."""
    german = name["de"]
    return {**name, "de": f"„{german}“"} if german.startswith(("Der ", "Die ", "Das ")) else name


def _void_names(system: SystemData) -> dict[str, Text]:
    """One void in a system, two side by side, each beside another world, or two across from each
    other: then both are beside both worlds, and it matters which world comes before."""
    clockwise = {area.position: area for area in system.areas}
    ring = [clockwise[position] for position in ("tl", "tr", "br", "bl")]
    voids = [area for area in ring if not IS_WORLD[area.id]]
    names = {}
    for void in voids:
        nth = ring.index(void)
        before, after = ring[nth - 1], ring[(nth + 1) % len(ring)]
        worlds = [area for area in (before, after) if IS_WORLD[area.id]]
        if len(voids) == 1:
            names[void.id] = _fill(ONLY_VOID, system.name)
        elif len(worlds) == 1:
            names[void.id] = _fill(VOID_BY, _quoted(worlds[0].name))
        else:
            names[void.id] = _fill(VOID_CLOCKWISE, _quoted(before.name))
    return names


def _all_names() -> dict[str, Text]:
    """The names of the components, of voids and of routed units. Two systems are called the same:
    they are told apart by their codes."""
    names = dict(NAMES)
    called = Counter(system.name["en"] for system in SYSTEMS.values())
    for system in SYSTEMS.values():
        if called[system.name["en"]] > 1:
            names[system.id] = {
                language: f"{name} ({system.code})" for language, name in system.name.items()
            }
        names |= _void_names(system)
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


FORMS: dict[str, Form] = {
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
