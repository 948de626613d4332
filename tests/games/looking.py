"""Looking at a scene: what is drawn, what can be pointed at, what can be read."""

import re
from collections.abc import Iterator

import msgspec

from orrery.kit.scene import Scene, Shape

from .speaking import RAW


def shapes(shown: Scene) -> Iterator[Shape]:
    """On the board and in all pictures."""
    yield from shown.shapes
    for panel in shown.panels:
        for picture in panel.pictures:
            yield from picture.shapes


def ids(shown: Scene) -> set[str]:
    cards = {card.id for panel in shown.panels for card in panel.cards}
    return cards | {shape.id for shape in shapes(shown)}


def texts(shown: Scene) -> Iterator[str]:
    yield shown.status
    for shape in shapes(shown):
        title = shape.title.replace(f" ({shape.id})", "")  # a code that stands on the board
        yield from (shape.text, *title.split("\n"))
    for panel in shown.panels:
        yield panel.title
        yield panel.plays
        for picture in panel.pictures:
            yield picture.title
        for stat in panel.stats:
            yield from (stat.name, stat.text, *stat.title.split("\n"))
        for card in panel.cards:
            yield from (card.name, card.text)


# What belongs into the fields of a Stat: 3, 3/5, 3 (+2), ✓
FIGURE = re.compile(r"[-−]?\d+(/\d+)?( \(.*\))?|✓")


def values(shown: Scene) -> Iterator[str]:
    """What is said in words where a figure could stand."""
    for panel in shown.panels:
        yield from (stat.value for stat in panel.stats if isinstance(stat.value, str))


def look(shown: Scene, players: int) -> None:
    """Everything has its own id and lies inside its box, every player has a panel, every text can
    be read, and the whole travels by wire."""
    assert shown.status and shown.shapes
    assert [text for text in values(shown) if FIGURE.fullmatch(text)] == []
    panels = [panel.id for panel in shown.panels]
    assert len(panels) == len(set(panels))
    assert [panel.seat for panel in shown.panels if panel.kind == "player"] == list(range(players))
    pictures = [picture for panel in shown.panels for picture in panel.pictures]
    for box, drawn in ((shown.box, shown.shapes), *((one.box, one.shapes) for one in pictures)):
        left, top, width, height = box
        for shape in drawn:
            assert left <= shape.x <= left + width and top <= shape.y <= top + height, shape
    for text in texts(shown):
        assert not RAW.search(text), text
    assert msgspec.json.decode(msgspec.json.encode(shown), type=Scene) == shown
