"""Player boards, hands and markets as text."""

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel as Frame
from rich.text import Text

from orrery.kit.scene import Card, Panel
from orrery.terminal.board import NEUTRAL, SEATS


def colour(seat: int) -> str:
    return SEATS[seat % len(SEATS)] if seat >= 0 else NEUTRAL


def frames(panels: Iterable[Panel], width: int) -> list[RenderableType]:
    """Each panel in a frame of its owner's colour."""
    return [
        Frame(
            Group(*_body(panel)),
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
            for part in _body(panel):
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


def _body(panel: Panel) -> Iterator[Text]:
    if panel.stats:
        text = Text()
        for index, stat in enumerate(panel.stats):
            text.append(" · " if index else "", "dim")
            text.append(f"{stat.icon or stat.name} ", "dim").append(stat.value)
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
