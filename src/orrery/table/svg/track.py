"""The score track in the bar: a line up to the goal, with everybody's sign where they stand."""

from collections.abc import Sequence

from markupsafe import Markup

from orrery.kit.drawing import SEAT_SYMBOLS, n
from orrery.kit.track import Track

STEP, EDGE, HEIGHT = 28, 22, 46
LINE = 30  # where the line is
ROW, SIDE = 3, 13  # signs beside each other, and how far apart
LONGEST = 14  # steps; a longer track is drawn closer


def track(found: Track, names: Sequence[str], label: str) -> Markup:
    """The track of a game that is played to a goal. Those who are level stand beside each other,
    and above."""
    step = STEP * min(1, LONGEST / found.goal)
    width = 2 * EDGE + step * found.goal
    parts = [_ground(found.goal, step)]
    for at in sorted(set(found.points)):
        level = [seat for seat, points in enumerate(found.points) if points == at]
        x = EDGE + step * min(max(at, 0), found.goal)
        for place, seat in enumerate(level):
            row, column = divmod(place, ROW)
            beside = min(len(level) - row * ROW, ROW)
            parts.append(
                Markup(
                    '<g class="seat-{}"><title>{}: {}</title>'
                    '<path transform="translate({} {}) scale(.5)" d="{}"/></g>'
                ).format(
                    seat % len(SEAT_SYMBOLS),
                    names[seat],
                    at,
                    n(x + SIDE * (column - (beside - 1) / 2)),
                    18 - 12 * row,
                    SEAT_SYMBOLS[seat % len(SEAT_SYMBOLS)],
                )
            )
    return Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>').format(
        n(width), HEIGHT, label, Markup("").join(parts)
    )


def _ground(goal: int, step: float) -> Markup:
    line = Markup('<line x1="{0}" x2="{1}" y1="{2}" y2="{2}"/>').format(
        EDGE, n(EDGE + step * goal), LINE
    )
    stop = Markup('<circle class="{4}" cx="{0}" cy="{1}" r="{5}"/><text x="{0}" y="{2}">{3}</text>')
    stops = (
        stop.format(
            n(EDGE + step * at),
            LINE,
            LINE + 14,
            at,
            "goal" if at == goal else "stop",
            5 if at == goal else 2,
        )
        for at in range(goal + 1)
    )
    return Markup("").join((line, *stops))
