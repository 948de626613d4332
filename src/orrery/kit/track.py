"""The score track in the bar of a table: how far everybody is, as a seat's view shows it."""

from msgspec import Struct

from orrery.kernel.view import View


class Track(Struct, frozen=True):
    """The points of everybody, and how many of them win."""

    points: tuple[int, ...]  # by seat, as far as the view's seat knows
    goal: int = 0  # 0: the game is not played to a number of points


def no_track(view: View) -> Track | None:
    """Nothing is counted before the end."""
    return None
