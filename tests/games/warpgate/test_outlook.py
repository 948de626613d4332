"""What answers lead to, told before they are given; and who is about to win."""

from typing import Any

from tests.games.speaking import strict
from tests.games.warpgate.scenario import give, mark, ships, table

from orrery.games.warpgate.rules.attack import SKIRMISH
from orrery.games.warpgate.screen.outlook import COMBATS, about_to_win, foresee
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, view_table
from orrery.kit.outlook import Outlook


def seen(g: Galaxy, choice: Choice | None = None) -> View:
    shown, unseen = view_table(g, 0, TITLE.back)
    return View("warpgate", 0, shown, unseen, (0,), choice, False)


def told(g: Galaxy, choice: Choice, language: str = "en") -> dict[Any, Outlook]:
    return dict(foresee(seen(g, choice), choice, strict("warpgate", language, 2)))


def test_an_attack_says_against_whom_and_with_which_odds() -> None:
    g = table()
    ships(g, 0, A04=3)
    ships(g, 1, A07=2)
    choice = Choice(0, "choose_target", ("A07", "A05"), about={"origin": "A04"})
    assert list(told(g, choice)) == ["A07"]
    assert told(g, choice)["A07"].note.startswith("Attack on Bert, 3 against 2: wins about ")
    alone = Choice(0, "choose_target", ("A07",), SKIRMISH, {"origin": "A04"})
    assert "1 against 2" in told(g, alone)["A07"].note
    assert "Angriff auf Bert, 3 gegen 2" in told(g, choice, "de")["A07"].note


def test_more_ships_win_more_often_and_nothing_is_certain() -> None:
    g = table()
    ships(g, 0, A04=9)
    ships(g, 1, A07=3)
    about = {"origin": "A04", "place": "A07"}
    notes = told(g, Choice(0, "choose_ships", (2, 3, 4, 9), about=about))
    chances = [int(notes[n].note.split()[-2]) for n in (2, 3, 4, 9)]
    assert chances == sorted(chances) and chances[0] < 50 < chances[1]
    assert chances[-1] == 95


def test_of_many_numbers_of_ships_the_largest_have_odds() -> None:
    g = table()
    ships(g, 0, A04=9)
    ships(g, 1, A07=3)
    about = {"origin": "A04", "place": "A07"}
    notes = told(g, Choice(0, "choose_ships", tuple(range(1, 10)), about=about))
    assert list(notes) == list(range(10 - COMBATS, 10))


def test_every_number_of_ships_has_its_odds() -> None:
    g = table()
    ships(g, 0, A04=2)
    ships(g, 1, A07=2)
    about = {"origin": "A04", "place": "A07"}
    outlooks = told(g, Choice(0, "choose_ships", (1, 2), about=about))
    assert [f"{n} against 2" in outlooks[n].note for n in (1, 2)] == [True, True]
    about["place"] = "A05"
    assert told(g, Choice(0, "choose_ships", (1, 2), about=about)) == {}


def test_control_says_whose_marker_it_sends_home() -> None:
    g = table()
    mark(g, 1, "A07")
    outlooks = told(g, Choice(0, "control_planet", ("A07", "A05", "done")))
    assert outlooks == {"A07": Outlook("Sends the marker of Bert home.")}


def test_in_the_last_round_the_leader_is_about_to_win() -> None:
    g = table()
    g.last_round = True
    assert about_to_win(seen(g)) == ()  # nobody leads
    give(g, 1, "orbital_shipyards")
    assert about_to_win(seen(g)) == (1,)
    g.last_round = False
    assert about_to_win(seen(g)) == ()
