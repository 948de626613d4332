"""Charts of a finished match, as SVG."""

from collections.abc import Callable, Sequence

from markupsafe import Markup

from orrery.kit.drawing import SEAT_SYMBOLS

WIDTH, HEIGHT, EDGE, TOP = 520, 260, 30, 12


def lines(
    moments: Sequence[int],
    points: Sequence[Sequence[int]],
    label: str,
    unit: str,
    rounds: Sequence[tuple[int, str]] = (),
    turns: Sequence[int] = (),
) -> Markup:
    """Points over time, one line a seat, its sign at the end. Time is parted by ``rounds``, where
    they are known, else it is in answers, which ``unit`` calls so. ``turns`` are moments to be
    marked, by their place; the page names them by the same numbers."""
    if not points:
        return Markup("")
    top = max(1, max(max(row) for row in points))
    last = max(1, moments[-1])
    right, bottom = WIDTH - EDGE - 14, HEIGHT - EDGE

    def x(moment: int) -> float:
        return EDGE + (right - EDGE) * min(moment, last) / last

    def y(value: int) -> float:
        return bottom - (bottom - 24) * value / top

    parts = [_grid(top, y, right), *_rounds(rounds, x, last)]
    heights = _apart([y(n) for n in points[-1]])
    for seat in range(len(points[0])):
        dots = " ".join(
            f"{x(moment):.1f},{y(row[seat]):.1f}"
            for moment, row in zip(moments, points, strict=True)
        )
        sign = SEAT_SYMBOLS[seat % len(SEAT_SYMBOLS)]
        parts.append(
            Markup(
                '<g class="seat-{}"><polyline points="{}"/><path class="dot" '
                'transform="translate({} {}) scale(.55)" d="{}"/>'
                '<text class="end" x="{}" y="{}">{}</text></g>'
            ).format(
                seat % len(SEAT_SYMBOLS),
                dots,
                right + 9,
                f"{heights[seat]:.1f}",
                sign,
                right + 18,
                f"{heights[seat] + 4:.1f}",
                points[-1][seat],
            )
        )
    for number, index in enumerate(turns, start=1):
        high = y(max(points[index]))
        mark = Markup(
            '<g class="turn"><circle cx="{0}" cy="{1}" r="7.5"/>'
            '<text x="{0}" y="{2}" text-anchor="middle">{3}</text></g>'
        )
        parts.append(
            mark.format(f"{x(moments[index]):.1f}", f"{high:.1f}", f"{high + 4:.1f}", number)
        )
    if not rounds:
        foot = Markup('<text x="{}" y="{}" text-anchor="end">{}</text>')
        parts.append(foot.format(right, HEIGHT - 8, f"{last} {unit}"))
    return _svg(label, parts, HEIGHT)


def course(points: Sequence[int], label: str, middle: int) -> Markup:
    """One line over time, with where it began, where it is now, and the ``middle`` of all."""
    if len(points) < 2:
        return Markup("")
    least, most = min(*points, middle), max(*points, middle)
    low, high, width = 96.0, 16.0, 250.0

    def x(n: int) -> float:
        return 44 + width * n / (len(points) - 1)

    def y(value: int) -> float:
        return low - (low - high) * (value - least) / max(1, most - least)

    dots = " ".join(f"{x(n):.1f},{y(value):.1f}" for n, value in enumerate(points))
    text = Markup('<text x="{}" y="{}" text-anchor="{}"{}>{}</text>')
    parts = [
        Markup('<line class="axis" x1="44" x2="{0}" y1="{1}" y2="{1}"/>').format(
            44 + width, f"{y(middle):.1f}"
        ),
        text.format(38, f"{y(middle) + 4:.1f}", "end", "", middle),
        Markup('<polyline points="{}"/>').format(dots),
        Markup('<circle class="dot" cx="{}" cy="{}" r="4"/>').format(
            f"{x(len(points) - 1):.1f}", f"{y(points[-1]):.1f}"
        ),
        text.format(
            44 + width + 8, f"{y(points[-1]) + 4:.1f}", "start", Markup(' class="end"'), points[-1]
        ),
    ]
    frame = Markup(
        '<svg class="chart course" viewBox="0 0 346 110" role="img" aria-label="{}">{}</svg>'
    )
    return frame.format(label, Markup("").join(parts))


def _rounds(
    rounds: Sequence[tuple[int, str]], x: Callable[[int], float], last: int
) -> list[Markup]:
    """Where each round begins, its number in its middle."""
    drawn = []
    ends = [*(first for first, _ in rounds[1:]), last][: len(rounds)]
    for (first, name), end in zip(rounds, ends, strict=True):
        drawn.append(
            Markup(
                '<line class="axis round" x1="{0}" x2="{0}" y1="14" y2="{1}"/>'
                '<text x="{2}" y="{3}" text-anchor="middle">{4}</text>'
            ).format(
                f"{x(first):.1f}",
                HEIGHT - EDGE,
                f"{(x(first) + x(end)) / 2:.1f}",
                HEIGHT - EDGE + 15,
                name,
            )
        )
    return drawn


def _apart(heights: Sequence[float], gap: float = 13) -> list[float]:
    """The same heights, moved where two would cover each other, and none beyond the top."""
    placed = list(heights)
    order = sorted(range(len(heights)), key=lambda seat: heights[seat])
    below = float(HEIGHT)
    for seat in reversed(order):
        placed[seat] = below = min(placed[seat], below - gap)
    above = float(TOP) - gap
    for seat in order:
        placed[seat] = above = max(placed[seat], above + gap)
    return placed


def _grid(top: int, y: Callable[[int], float], right: float) -> Markup:
    line = Markup(
        '<line class="axis" x1="{0}" x2="{1}" y1="{2}" y2="{2}"/>'
        '<text x="{3}" y="{4}" text-anchor="end">{5}</text>'
    )
    heights = range(0, top + 1, max(1, round(top / 4)))
    return Markup("").join(
        line.format(EDGE, right, f"{y(n):.1f}", EDGE - 5, f"{y(n) + 4:.1f}", n) for n in heights
    )


def _svg(label: str, parts: Sequence[Markup], height: int) -> Markup:
    frame = Markup('<svg class="chart" viewBox="0 0 {} {}" role="img" aria-label="{}">{}</svg>')
    return frame.format(WIDTH, height, label, Markup("").join(parts))
