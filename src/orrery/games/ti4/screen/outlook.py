"""Who is about to win, from the view alone."""

from orrery.games.ti4.state import Galaxy
from orrery.kernel.view import View, known


def about_to_win(view: View) -> tuple[int, ...]:
    """Those who lack a single victory point."""
    g = known(view, Galaxy)
    return tuple(seat for seat, one in enumerate(g.players) if one.points >= g.goal - 1)
