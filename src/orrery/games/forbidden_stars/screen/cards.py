"""Components as cards beside the map."""

from typing import Any

from orrery.games.forbidden_stars.components import (
    ASSETS,
    CATALOGUE,
    COMBAT_CARDS,
    COMBAT_SYMBOLS,
    EVENT_CARDS,
    FACTIONS,
    ORDER_UPGRADES,
    ORDERS,
    STRUCTURES,
    UNITS,
    CombatCard,
)
from orrery.games.forbidden_stars.rules.dice import FACES
from orrery.games.forbidden_stars.text import text as text_of
from orrery.kit.components import Component
from orrery.kit.scene import Card, fact
from orrery.kit.words import Words

MUCH = 220  # a longer text needs a wider card
THINGS: dict[str, Component] = {
    id: item for group in CATALOGUE.values() for id, item in group.items()
}
ABILITIES = {
    ability.id: card for card in COMBAT_CARDS.values() for ability in (*card.general, *card.unit)
}


def card(words: Words, id: str, /, **more: Any) -> Card:
    """Any component as a card."""
    fields: dict[str, Any] = {"id": id, "name": words.name(id)}
    if id in COMBAT_CARDS:
        fields |= combat_card(words, COMBAT_CARDS[id])
    elif id in ABILITIES:
        owner = ABILITIES[id]
        fields |= {"text": text_of(words, id), "look": "long combat"}
        fields["reconstructed"] = owner.reconstructed
    elif id in UNITS:
        fields |= unit_card(words, id)
    elif id in FACTIONS:
        sheet = FACTIONS[id].dominate
        text = f"{words.name(sheet.id)}: {sheet.text[words.language]}"
        fields |= {"text": text, "look": "long"}
    elif id in THINGS:
        item = THINGS[id]
        fields["text"] = item.text.get(words.language, "")
        fields["reconstructed"] = item.reconstructed
        fields |= printed(words, id)
    return Card(**(fields | more))


def text_on(words: Words, id: str) -> str:
    """What is printed on a combat card: its icons and abilities."""
    return str(combat_card(words, COMBAT_CARDS[id])["text"]) if id in COMBAT_CARDS else ""


def printed(words: Words, id: str) -> dict[str, Any]:
    """How a kind of card looks, and its figure."""
    if id in ORDER_UPGRADES:
        item = ORDER_UPGRADES[id]
        kind = words.label("strike_upgrade") if item.orbital_strike else words.name(item.order)
        facts = {"kind": kind, "level": item.command_level}
        said = words.label("order_upgrade_head", **facts) + " " + item.text[words.language]
        look, foot = f"long upgrade {item.order}", words.name(item.order)
        return {"text": said, "look": look, "corner": str(item.cost), "foot": foot}
    if id in EVENT_CARDS:
        event = EVENT_CARDS[id]
        facts = {"type": words.label(event.type), "storm": event.storm_symbol}
        said = words.label("event_head", **facts) + " " + event.text[words.language]
        foot = fact(words, event.timing or event.type)
        return {"text": said, "look": f"long event {event.type}", "foot": foot}
    if id in STRUCTURES:
        return {"look": f"structure {id}", "corner": str(STRUCTURES[id].cost)}
    if id in ORDERS:
        return {"look": f"order {id}"}
    return {"look": f"asset {id}" if id in ASSETS else ""}


def combat_card(words: Words, item: CombatCard) -> dict[str, Any]:
    """Icons first, for they count whatever else happens; then the texts, those of units with the
    units they need."""
    lines = [icons(words, item)] if icons(words, item) else []
    lines += [ability.text[words.language] for ability in item.general]
    if item.unit:
        said = " ".join(ability.text[words.language] for ability in item.unit)
        lines.append(f"{short(words, item.requires_any)}: {said}")
    text = " ".join(lines)
    look = "long wide combat" if len(text) > MUCH else "long combat"
    found = {"text": text, "look": look, "reconstructed": item.reconstructed}
    found["foot"] = short(words, item.requires_any) or fact(words, item.set)
    return found | ({"corner": str(item.cost)} if item.cost else {})


def short(words: Words, kinds: tuple[str, ...]) -> str:
    """The units a card asks for, as cards name them."""
    return "/".join(
        UNITS[kind].short[words.language] if kind in UNITS else words.name(kind) for kind in kinds
    )


def icons(words: Words, item: CombatCard) -> str:
    """ "2 Offence, 1 Morale." """
    shown = [(getattr(item.icons, face), face) for face in FACES]
    said = [words.label("amount", n=n, what=face) for n, face in shown if n]
    return f"{', '.join(said)}." if said else ""


def unit_card(words: Words, id: str) -> dict[str, Any]:
    """What a unit costs and is worth."""
    unit = UNITS[id]
    facts = {"level": unit.command_level, "combat": unit.combat, "health": unit.health}
    said = words.label("unit_values", **facts, morale=unit.morale, forge=unit.forge)
    look, foot = f"unit {unit.kind}", fact(words, unit.kind)
    return {"text": said, "look": look, "corner": str(unit.cost), "foot": foot}


def known_card(id: str) -> bool:
    """Is there anything to show?"""
    return id in THINGS or id in ABILITIES or id in COMBAT_SYMBOLS
