"""What a round brought: the figures of all players at its beginning and at its end."""

from collections.abc import Sequence

from msgspec import Struct

from orrery.kit.acts import LOSS, SCORE, WON, Signs, act_of, round_of
from orrery.kit.scene import Panel, Scene, Stat
from orrery.kit.words import Words
from orrery.table.service.replies import Told

MOST_COLUMNS = 7
MOST_LINES = 12


class Figure(Struct, frozen=True):
    """A figure at the end of the round, and how much more or less it is than before."""

    value: int
    change: int


class Row(Struct, frozen=True):
    seat: int
    name: str
    figures: tuple[Figure, ...]


class Summary(Struct, frozen=True, kw_only=True):
    """A round that is over."""

    round: int
    columns: tuple[Stat, ...]
    rows: tuple[Row, ...]
    lines: tuple[str, ...]  # what is worth telling again


def bounds(news: Sequence[Told], at: int) -> tuple[int, int] | None:
    """The round that ended with the news of moment ``at``: its number, and the moment at which it
    began. Where nothing tells of the first round, it began with the match."""
    round, first = 0, 0
    for told in news:
        number = round_of(told)
        if number and number != round:
            if told.at == at:
                return (number - 1, first) if number > 1 else None
            round, first = number, told.at
    return None


def summarise(
    round: int, before: Scene, after: Scene, news: Sequence[Told], signs: Signs, words: Words
) -> Summary:
    """The round between two moments; ``news`` are its own."""
    old = {panel.seat: counted(panel) for panel in before.panels if panel.kind == "player"}
    boards = [panel for panel in after.panels if panel.kind == "player"]
    columns: dict[str, Stat] = {}
    rows = {panel.seat: counted(panel) for panel in boards}
    for panel in boards:
        for place, stat in enumerate(panel.stats):
            was, now = (at[panel.seat].get(stat.icon) for at in (old, rows))
            if was is not None and now is not None and (place == 0 or was != now):
                columns.setdefault(stat.icon, stat)
    order = [stat.icon for panel in boards for stat in panel.stats]
    icons = sorted(columns, key=order.index)[:MOST_COLUMNS]
    worth = [told for told in news if act_of(told, signs).form in (WON, SCORE, LOSS)]
    weighty = [told for told in worth if act_of(told, signs).form != LOSS]
    told_again = worth if len(worth) <= MOST_LINES else weighty[:MOST_LINES]
    return Summary(
        round=round,
        columns=tuple(columns[icon] for icon in icons),
        rows=tuple(
            Row(
                panel.seat,
                panel.title,
                tuple(
                    figure(old[panel.seat].get(icon, 0), rows[panel.seat].get(icon, 0))
                    for icon in icons
                ),
            )
            for panel in boards
        ),
        lines=tuple(words.news(told) for told in told_again),
    )


def figure(was: int, now: int) -> Figure:
    return Figure(now, now - was)


def counted(panel: Panel) -> dict[str, int]:
    """What can be counted on a player's board, by its icon: what only its owner knows exactly has
    another name for the others."""
    return {
        stat.icon: stat.value for stat in panel.stats if stat.icon and isinstance(stat.value, int)
    }
