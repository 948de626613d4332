"""Who is about to win."""

from orrery.games import title
from orrery.games.ti4.screen.outlook import about_to_win
from orrery.kernel.match import Match
from orrery.kernel.view import View, view_table


def test_who_lacks_a_single_point_is_about_to_win() -> None:
    ti4 = title("ti4")
    g = Match.new(ti4, 3, seed=bytes(32)).state

    def seen() -> View:
        shown, unseen = view_table(g, 0, ti4.back)
        return View("ti4", 0, shown, unseen, (0,), None, False)

    assert about_to_win(seen()) == ()
    g.players[2].points = g.goal - 1  # type: ignore[attr-defined]
    assert about_to_win(seen()) == (2,)
