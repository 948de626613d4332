"""Player boards, hands and markets as text."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel as Frame
from rich.text import Text

from orrery.kit.scene import Card, Panel
from orrery.terminal.board import NEUTRAL, SEATS

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
}


def colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)] if seat >= 0 else NEUTRAL


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
    """All cards with what they say."""
    for panel in panels:
        if panel.cards:
            yield _title(panel)
            for card in panel.cards:
                yield Padding(_card_text(card, hidden), (0, 0, 0, 2))


def _title(panel: Panel) -> Text:
    mark = "▶ " if panel.active else ""
    return Text(f"{mark}{panel.title}", style=f"bold {colour(panel.seat)}")


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
            text.append(stat.value)
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
