"""Player boards, hands and markets as text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel as Frame
from rich.text import Text

from orrery.kit.drawing import SEAT_COLOURS
from orrery.kit.scene import Card, Panel, Picture, Shape
from orrery.terminal.board import NEUTRAL

PICTURED = ("battle", "drawn", "hand")  # panels whose pictures are told beside the board

# What stands for a stat's icon; the help explains them by the stats' names.
SYMBOLS = {
    "points": "★",
    "ship": "▲",
    "marker": "○",
    "planet": "●",
    "trade": "¤",
    "hand": "▤",
    "tactic": "†",
    "technology": "◊",
    "objective": "◎",
    "drone": "+",
    "first": "◆",
    "money": "$",
    "science": "§",
    "materials": "■",
    "influence": "◉",
    "colony_ship": "∩",
    "reputation": "♦",
    "passed": "∅",
    "out": "✗",
    "materiel": "■",
    "forge": "◧",
    "cache": "◨",
    "reinforcement": "△",
    "command": "↑",
    "orders": "▭",
    "fleet": "▲",
    "speaker": "♦",
    "strategy": "◆",
    "goods": "¤",
    "commodities": "▢",
    "planet_resources": "■",
    "planet_influence": "◉",
    "secret_objective": "◎",
}


def colour(seat: int) -> str:
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)] if seat >= 0 else NEUTRAL


def frames(panels: Iterable[Panel], width: int, everything: bool) -> list[RenderableType]:
    """Each panel in a frame of its owner's colour."""
    return [
        Frame(
            Group(*_body(panel, everything)),
            title=_title(panel),
            title_align="left",
            border_style=colour(panel.seat),
            padding=(0, 1),
            width=width,
        )
        for panel in panels
        if panel.stats or panel.cards
    ]


def lines(panels: Iterable[Panel]) -> Iterator[Text]:
    """Each panel in a line or two, for small terminals."""
    for panel in panels:
        if panel.stats or panel.cards:
            text = _title(panel)
            for part in _body(panel, everything=False):
                text.append("  ").append_text(part)
            yield text


def texts(panels: Iterable[Panel], hidden: str) -> Iterator[RenderableType]:
    """All cards with what they say, and all pictures."""
    for panel in panels:
        pictures = [picture for picture in panel.pictures if picture.told]
        if panel.cards or pictures:
            yield _title(panel)
            for card in panel.cards:
                yield Padding(_card_text(card, hidden), (0, 0, 0, 2))
            for picture in pictures:
                yield Padding(Group(*told(picture, {})), (0, 0, 0, 2))


def told(picture: Picture, numbers: Mapping[str, str]) -> Iterator[RenderableType]:
    """A picture in words: a line for each player in it, what it shows by its titles, and what an
    option names with the option's number."""
    lines: list[tuple[Shape | None, list[tuple[str, str]]]] = [(None, [])]
    for shape in picture.shapes:
        caption = shape.form == "caption"
        if caption and shape.seat >= 0:
            lines.append((shape, []))
        elif what := shape.text if caption else shape.title:
            number = numbers.get(shape.id)
            style = "dim" if shape.form == "sum" else "default"
            lines[-1][1].append((f"[{number}] {what}" if number else what, style))
    for owner, items in lines:
        line = Text(picture.title, "bold")
        if owner is not None:
            line = Text(owner.text, f"bold {colour(owner.seat)}")
        for index, ((what, style), same) in enumerate(groupby(items)):
            times = len(list(same))
            line.append(" · " if index else ": ", "not bold dim")
            line.append(f"{what} ×{times}" if times > 1 else what, f"not bold {style}")
        yield Padding(line, (0, 0, 0, 2 if owner is not None else 0))


def pictures(
    panels: Iterable[Panel], numbers: Mapping[str, str], touched: bool
) -> Iterator[RenderableType]:
    """What battles, drawn tiles (once, however they can be turned) and the viewer's own plans look
    like. ``touched``: of the plans only those that the question is about."""
    shown = [panel for panel in panels if panel.kind in PICTURED]
    touched = touched or any(panel.kind != "hand" for panel in shown)
    drawn: list[list[str]] = []
    for panel in shown:
        for picture in panel.pictures:
            asked = any(s.id in numbers or "wanted" in s.look.split() for s in picture.shapes)
            titles = [shape.title for shape in picture.shapes]
            if panel.kind == "drawn":
                if titles not in drawn:
                    yield from told(picture, {})
                drawn.append(titles)
            elif picture.told and (asked or not touched or panel.kind == "battle"):
                yield from told(picture, numbers)


def _title(panel: Panel) -> Text:
    mark = "▶ " if panel.active else ""
    title = f"{panel.title}: {panel.plays}" if panel.plays else panel.title
    return Text(f"{mark}{title}", style=f"bold {colour(panel.seat)}")


def legend(panels: Iterable[Panel]) -> Text:
    """What the symbols mean."""
    meanings: dict[str, str] = {}
    for panel in panels:
        for stat in panel.stats if panel.kind == "player" else ():
            if stat.icon in SYMBOLS:
                meanings.setdefault(SYMBOLS[stat.icon], stat.name)
    return Text("   ".join(f"{symbol} {name}" for symbol, name in meanings.items()), "dim")


def _body(panel: Panel, everything: bool) -> Iterator[Text]:
    """The stats in a line, then the cards. Player boards have symbols for names, and what has
    none is left out where there is little room."""
    short = panel.kind == "player"
    text = Text()
    for stat in panel.stats:
        symbol = SYMBOLS.get(stat.icon) if short else None
        if symbol or everything or not short:
            text.append("  " if text else "").append(f"{symbol or stat.name} ", "dim")
            text.append(stat.text)
    if text:
        yield text
    if panel.cards:
        yield _cards(panel.cards)


def _cards(cards: Sequence[Card]) -> Text:
    text = Text()
    for index, card in enumerate(cards):
        text.append(", " if index else "", "dim")
        text.append(card.name, "dim italic" if card.hidden else "")
        if card.corner:
            text.append(f" {card.corner}", "#ffd75f")
        if card.count > 1:
            text.append(f" ×{card.count}", "bold")
    return text


def _card_text(card: Card, hidden: str) -> Text:
    text = _cards([card])
    if card.reconstructed:
        text.append(" °", "yellow")
    if card.hidden:
        text.append(f"  ({hidden})", "dim")
    if card.text:
        text.append(f"  {card.text}", "dim")
    return text
