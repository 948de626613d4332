"""Components as cards beside the galaxy."""

from typing import Any

from orrery.games.ti4.components import (
    ABILITIES,
    ACTION_CARDS,
    AGENDAS,
    CATALOGUE,
    EXPLORATION,
    FACTIONS,
    LEADERS,
    LEGENDARY,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    UNIT_KINDS,
    UNITS,
    ActionCard,
    Unit,
)
from orrery.games.ti4.rules.units import unit
from orrery.games.ti4.state import Galaxy
from orrery.kit.components import Component
from orrery.kit.scene import Card, fact
from orrery.kit.words import Words

MUCH = 130  # a longer text needs a wider card
THINGS: dict[str, Component] = {
    id: item
    for group in (
        *("factions", "abilities", "units", "technologies", "strategy_cards"),
        *("exploration", "relics", "leaders", "legendary"),
    )
    for id, item in CATALOGUE[group].items()
}
THINGS |= ACTION_CARDS | AGENDAS | PUBLIC_OBJECTIVES | SECRET_OBJECTIVES | PROMISSORY_NOTES  # type: ignore[operator]


def known_card(id: str) -> bool:
    """Can it be shown as a card?"""
    return id.partition(":")[0] in THINGS or id in UNIT_KINDS


def card(words: Words, id: str, /, **more: Any) -> Card:
    """Any component as a card; "ceasefire:2" is somebody's copy of one."""
    kind = id.partition(":")[0]
    item = THINGS.get(kind)
    text = item.text.get(words.language, "") if item is not None else ""
    fields: dict[str, Any] = {"id": id, "name": words.name(id), "text": text, "look": "card"}
    fields |= printed(words, kind)
    if len(fields["text"]) > MUCH:
        fields["look"] += " long"
    return Card(**(fields | more))


def effect(words: Words, id: str) -> str:
    """What a component does, without what it needs."""
    kind = id.partition(":")[0]
    item = LEADERS.get(kind) or THINGS.get(kind)
    return item.text.get(words.language, "") if item is not None else ""


def printed(words: Words, id: str) -> dict[str, Any]:
    """How a kind of card looks, and its figure."""
    if id in STRATEGY_CARDS:
        figure = STRATEGY_CARDS[id].initiative
        foot = f"{fact(words, 'initiative')} {figure}"
        return {"look": f"strategy {id}", "corner": str(figure), "foot": foot}
    if id in TECHNOLOGIES:
        return technology(words, id)
    if id in PUBLIC_OBJECTIVES:
        objective = PUBLIC_OBJECTIVES[id]
        look = f"objective stage-{objective.stage}"
        foot = f"{fact(words, 'stage')} {objective.stage}"
        return {"look": look, "corner": str(objective.points), "foot": foot}
    if id in SECRET_OBJECTIVES:
        secret = SECRET_OBJECTIVES[id]
        foot = fact(words, secret.phase)
        return {"look": "objective secret", "corner": str(secret.points), "foot": foot}
    if id in AGENDAS:
        return {"look": f"agenda {AGENDAS[id].type}", "foot": fact(words, AGENDAS[id].type)}
    if id in FACTIONS:
        said = [f"{words.name(a.id)}: {a.text[words.language]}" for a in own_abilities(id)]
        return {"look": "faction long", "text": "\n".join(said)}
    if id in ABILITIES:
        return {"look": "ability"}
    if id in UNITS:
        return {"look": f"unit {UNITS[id].kind}", "text": figures(words, UNITS[id])}
    if id in ACTION_CARDS:
        return action_card(words, ACTION_CARDS[id])
    if id in LEADERS:
        return {"look": f"leader {LEADERS[id].kind}", "foot": words.name(LEADERS[id].kind)}
    if id in EXPLORATION:
        explored = EXPLORATION[id]
        foot = f"{words.name(explored.deck)} · {fact(words, explored.kind)}"
        return {"look": f"exploration {explored.deck} {explored.kind}", "foot": foot}
    if id in RELICS:
        return {"look": "relic", "foot": words.label("relic")}
    if id in LEGENDARY:
        return {"look": "legendary", "foot": words.name(LEGENDARY[id].planet)}
    return {"look": "note" if id in PROMISSORY_NOTES else "action"}


def text_on(words: Words, id: str) -> str:
    """What is printed on a technology, on a unit, and on the sheet of a faction, in sentences."""
    if id not in UNITS and id not in FACTIONS and id not in TECHNOLOGIES:
        return ""
    sentences = str(printed(words, id)["text"]).split(". ")
    return ". ".join(sentence[:1].upper() + sentence[1:] for sentence in sentences)


def action_card(words: Words, item: ActionCard) -> dict[str, Any]:
    """An action card says in which phase it is played, or that it is an action of its own."""
    if item.component_action:
        return {"look": "action component", "foot": words.label("window.component_action")}
    return {"look": f"action phase-{item.phase}", "foot": fact(words, item.phase)}


def own_abilities(faction: str) -> list[Any]:
    """What stands on a faction sheet."""
    item = FACTIONS[faction]
    return [one for one in item.abilities if one.source == item.source]


def technology(words: Words, id: str) -> dict[str, Any]:
    """What it needs, then what it does; of an upgrade, the figures of the unit."""
    item = TECHNOLOGIES[id]
    needs = [words.label(f"needs_{colour}", n=n) for colour, n in item.prerequisites.items()]
    said = words.label("needs", what=", ".join(needs)) + " " if needs else ""
    text = figures(words, UNITS[item.unit]) if item.unit else item.text[words.language]
    look = f"technology {item.colour or 'unit_upgrade'}"
    foot = words.name(item.colour) if item.colour else ""
    if item.unit:
        look, foot = f"{look} {UNITS[item.unit].kind}", words.name(UNITS[item.unit].kind)
    return {"look": look, "text": said + text, "foot": foot}


def figures(words: Words, item: Unit) -> str:
    """What a unit costs, how it fights and how far it moves; then its text."""
    facts: list[str] = []
    if item.cost:
        facts.append(words.label("unit_cost", n=item.cost, two=item.units_per_cost == 2))
    if item.combat:
        facts.append(
            words.label("unit_combat", hit=item.combat.hit, dice=more_than_one(item.combat.dice))
        )
    for key in ("move", "capacity", "production"):
        if n := getattr(item, key):
            facts.append(words.label(f"unit_{key}", n=n))
    for key in ("anti_fighter_barrage", "bombardment", "space_cannon"):
        if shot := getattr(item, key):
            facts.append(words.label(f"unit_{key}", hit=shot.hit, dice=shot.dice))
    for key in ("sustain_damage", "planetary_shield"):
        if getattr(item, key):
            facts.append(words.label(f"unit_{key}"))
    text = item.text.get(words.language, "")
    return ". ".join(filter(None, [", ".join(facts), text]))


def unit_card(g: Galaxy, seat: int, kind: str, words: Words, /, **more: Any) -> Card:
    """A kind of unit with the figures that this player's have."""
    item = unit(g, seat, kind)
    name = words.name(kind)
    corner = (
        words.label("price_tag", n=item.cost, two=item.units_per_cost == 2) if item.cost else ""
    )
    look = f"unit {kind} long" if item.text else f"unit {kind}"
    fields = {"id": kind, "name": name, "text": figures(words, item), "look": look}
    return Card(**(fields | {"corner": corner} | more))


def more_than_one(dice: int) -> int:
    """One die needs no mention."""
    return dice if dice > 1 else 0
