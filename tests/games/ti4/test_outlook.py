"""What answers lead to, and who is about to win."""

from typing import Any

from orrery.games import title
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.screen.outlook import about_to_win, foresee
from orrery.games.ti4.state import Agenda
from orrery.games.ti4.text import WORDS
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.view import View, view_table

from .scenario import put, table


def told(g: Any, kind: str, *options: Any, **about: Any) -> list[str]:
    """What seat 0 is told of these answers."""
    shown, unseen = view_table(g, 0, title("ti4").back)
    view = View("ti4", 0, shown, unseen, (0,), None, False)
    found = foresee(view, Choice(0, kind, options, about=about), WORDS["en"])
    return [found[option].note for option in options if option in found]


def test_a_system_says_who_is_there_and_who_can_come() -> None:
    g = table("arborec", "letnev", "saar")
    near = next(s for s in adjacent(g, "tile_18", 0) if not g.systems[s].space)
    put(g, 0, near, "cruiser", "2 carrier")
    put(g, 1, "tile_18", "dreadnought", "3 fighter")
    (note,) = told(g, "activate", "tile_18")
    assert note.startswith("There: 2 with 1 Dreadnought, 3 Fighters.")
    assert "Can come: 1 Cruiser, 2 Carriers." in note
    g.systems[near].tokens.append(0)  # they are held there
    assert "No ship can come." in told(g, "activate", "tile_18")[0]


def test_a_secondary_ability_says_what_it_does() -> None:
    (note,) = told(table(), "secondary", "follow", "pass", card="leadership")
    assert note.startswith("Gain 1 command token")


def test_an_action_with_a_card_says_what_it_does() -> None:
    options = [("strategic", "leadership"), ("component", "focused_research"), "tactical"]
    first, second = told(table(), "action", *options)
    assert first.startswith("You gain 3 command tokens")
    assert "technology" in second


def test_a_vote_says_what_each_outcome_does() -> None:
    g = table()
    g.agenda = Agenda(card="arms_reduction")
    first, second = told(g, "vote", "for", "against", "pass")
    assert first.startswith("All players keep at most 2 dreadnoughts")
    assert second.startswith("As the next strategy phase begins")
    g.agenda = Agenda(card="archived_secret")  # an election: the same for everybody
    assert set(told(g, "vote", "seat_0", "seat_1", "pass")) == {
        "Elect a player, who draws 1 secret objective."
    }


def test_who_lacks_a_single_point_is_about_to_win() -> None:
    ti4 = title("ti4")
    g = Match.new(ti4, 3, seed=bytes(32)).state

    def seen() -> View:
        shown, unseen = view_table(g, 0, ti4.back)
        return View("ti4", 0, shown, unseen, (0,), None, False)

    assert about_to_win(seen()) == ()
    g.players[2].points = g.goal - 1  # type: ignore[attr-defined]
    assert about_to_win(seen()) == (2,)


def test_a_card_that_lies_in_no_hand_is_told_where_it_asks() -> None:
    g = table("arborec", "letnev", "saar", expansion=True)
    notes = told(g, "explored_offer", ("gain", 1), ("mech", "good"), card="local_fabricators")
    assert len(notes) == 2 and len(set(notes)) == 1
    assert "mech" in notes[0]
    assert told(g, "explored_offer", ("gain", 1), card="sabotage") == []


def test_a_payment_says_what_it_is_worth_and_what_goes_with_it() -> None:
    g = table("arborec", "letnev", "saar")
    worth = {"quann": 2, "wellon": 1, "good": 1}
    options = [("pay", "wellon", 0), "quann", "good"]
    whole, planet, good = told(g, "pay_resources", *options, price=1, left=1, worth=worth)
    assert whole == "Worth 1 of 1. 2 influence goes with it."
    assert planet == "Worth 2, which is 1 too much. 1 influence goes with it."
    assert good == "Worth 1 of 1."
    (planet,) = told(g, "pay_influence", "quann", price=3, left=3, worth={"quann": 1, "good": 1})
    assert planet == "Worth 1 of 3. 2 resources go with it."


def test_a_system_says_whether_a_structure_can_stand_there() -> None:
    g = table("arborec", "letnev", "saar")
    home = g.planets["nestphar"].system
    here, there = told(g, "construct_where", home, "tile_18")
    assert here == "Your planets there: Nestphar."
    assert there == "No planet of yours is there."


def test_whoever_gets_commodities_is_told_that_they_become_trade_goods() -> None:
    (note,) = told(table(), "accept", "yes", "no", give_commodities=2)
    assert note == "The commodities you get become trade goods: 2."
    assert told(table(), "accept", "yes", "no", give_commodities=0) == []
