"""What a line of the log says to the page's script: see static/play/caption.js."""

from orrery.table.web.presenter import Line


def act_attributes(line: Line) -> dict[str, str]:
    """Where it happened, and how it is shown."""
    found = {"data-round": str(line.round) if line.round else "", "data-battle": line.battle}
    if line.act is not None:
        found |= {
            "data-form": line.act.form,
            "data-origin": line.act.origin,
            "data-place": line.act.place,
            "data-sides": " ".join(str(seat) for seat in line.act.sides),
        }
    return {name: value for name, value in found.items() if value}
