"""What a thing on the table is, for whoever asks about it."""

from typing import Any

from orrery.games import game
from orrery.kit.scene import Card
from orrery.table.service.replies import Look
from orrery.table.text import Texts
from orrery.table.web.presenter import Sight


def _component(title: str, id: str) -> Any:
    """The component with this id; "id:2" is somebody's copy of it."""
    catalogue = game(title).catalogue
    id = id.partition(":")[0]
    return next((group[id] for group in catalogue.values() if id in group), None)


def rule_of(title: str, id: str) -> str:
    found = _component(title, id)
    return str(found.rule) if found else ""


def thing(look: Look, sight: Sight, id: str, t: Texts) -> Card | None:
    """The card, component or place of this id, if it is to be seen."""
    if sight.scene is None:
        return None
    for panel in sight.scene.panels:
        for card in panel.cards:
            if card.id == id and not card.hidden:
                return card
    for shape in sight.scene.shapes:
        if shape.id == id and shape.title:
            name, _, more = shape.title.partition("\n")
            return Card(id=id, name=name, text=more)
    found = _component(look.table.title, id)
    if found is None:
        return None
    name, words = found.name.get(t.language, id), found.text.get(t.language, "")
    return Card(id=id, name=name, text=words)
