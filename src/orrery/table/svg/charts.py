"""Charts of a finished match, as SVG."""

from collections.abc import Callable, Sequence

from markupsafe import Markup
from msgspec import Struct

from orrery.kernel.title import Standings

WIDTH, HEIGHT, EDGE = 480, 220, 30


class Rank(Struct, frozen=True):
    seat: int
    name: str
    place: int
    points: int
    won: bool
    parts: tuple[int, ...]


def ranking(standings: Standings, names: Sequence[str], keys: Sequence[str]) -> list[Rank]:
    """The seats, best first. Who wins has the first place, whatever breaks a tie."""
    order = sorted(
        range(len(names)), key=lambda seat: (seat not in standings.winners, -standings.points[seat])
    )
    ranks: list[Rank] = []
    for place, seat in enumerate(order, start=1):
        won, points = seat in standings.winners, standings.points[seat]
        if ranks and (ranks[-1].won, ranks[-1].points) == (won, points):
            place = ranks[-1].place
        detail = standings.detail[seat] if standings.detail else {}
        parts = tuple(detail.get(key, 0) for key in keys)
        ranks.append(Rank(seat, names[seat], place, points, won, parts))
    return ranks


def lines(moments: Sequence[int], points: Sequence[Sequence[int]], label: str, unit: str) -> Markup:
    """Points over time, one line a seat; time in answers, which ``unit`` calls so."""
    if not points:
        return Markup("")
    top = max(1, max(max(row) for row in points))
    last = max(1, moments[-1])
    right, bottom = WIDTH - EDGE, HEIGHT - EDGE

    def x(moment: int) -> float:
        return EDGE + (right - EDGE) * moment / last

    def y(value: int) -> float:
        return bottom - (bottom - 12) * value / top

    parts = [_grid(top, y)]
    for seat in range(len(points[0])):
        dots = " ".join(
            f"{x(moment):.1f},{y(row[seat]):.1f}"
            for moment, row in zip(moments, points, strict=True)
        )
        high = f"{y(points[-1][seat]) + 4:.1f}"
        parts.append(
            Markup(
                '<g class="seat-{}"><polyline points="{}"/>'
                '<text class="end" x="{}" y="{}">{}</text></g>'
            ).format(seat, dots, right + 4, high, points[-1][seat])
        )
    foot = Markup('<text x="{}" y="{}" text-anchor="end">{}</text>')
    parts.append(foot.format(right, HEIGHT - 8, f"{last} {unit}"))
    return _svg(label, parts, HEIGHT)


def bars(values: Sequence[int], names: Sequence[str], label: str) -> Markup:
    """One bar a seat."""
    most = max(1, max(values))
    parts = []
    for seat, (value, name) in enumerate(zip(values, names, strict=True)):
        y, width = seat * 30 + 4, (WIDTH - 190) * value / most
        parts.append(
            Markup(
                '<g class="seat-{0}"><text x="0" y="{1}">{2}</text>'
                '<rect class="barline" x="130" y="{3}" width="{4}" height="18" rx="4"/>'
                '<text class="end" x="{5}" y="{1}">{6}</text></g>'
            ).format(seat, y + 14, name[:18], y, f"{width:.1f}", f"{138 + width:.1f}", value)
        )
    return _svg(label, parts, 30 * len(values) + 8)


def duration(seconds: float) -> str:
    """Hours, minutes, seconds as people write them."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _grid(top: int, y: Callable[[int], float]) -> Markup:
    line = Markup(
        '<line class="axis" x1="{0}" x2="{1}" y1="{2}" y2="{2}"/>'
        '<text x="{3}" y="{4}" text-anchor="end">{5}</text>'
    )
    heights = range(0, top + 1, max(1, round(top / 4)))
    return Markup("").join(
        line.format(EDGE, WIDTH - EDGE, f"{y(n):.1f}", EDGE - 5, f"{y(n) + 4:.1f}", n)
        for n in heights
    )


def _svg(label: str, parts: Sequence[Markup], height: int) -> Markup:
    frame = Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return frame.format(WIDTH, height, label, Markup("").join(parts))
