"""What answers lead to, told before they are given; and who is about to win."""

from typing import Any

from tests.games.speaking import strict

from orrery.games.forbidden_stars.components import LIMITS, MAPS
from orrery.games.forbidden_stars.rules.units import units_in
from orrery.games.forbidden_stars.screen.outlook import about_to_win, foresee
from orrery.games.forbidden_stars.state import Galaxy, Order
from orrery.games.forbidden_stars.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, view_table
from orrery.kit.outlook import Outlook

from .scenario import at, deck, table, units


def seen(g: Galaxy, choice: Choice | None = None) -> View:
    shown, unseen = view_table(g, 0, TITLE.back)
    return View("forbidden_stars", 0, shown, unseen, (0,), choice, False)


def told(g: Galaxy, choice: Choice, language: str = "en") -> dict[Any, Outlook]:
    return dict(foresee(seen(g, choice), choice, strict("forbidden_stars", language)))


def test_an_order_that_could_do_nothing_says_so() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    orders = ("deploy", "dominate", "strategize", "advance")
    options = [(at(system), face) for system in ("10a", "1a") for face in orders]
    outlooks = told(g, Choice(0, "place_order", tuple(options)))
    assert outlooks == {
        (at("10a"), "deploy"): Outlook("no factory: a structure only"),
        (at("1a"), "deploy"): Outlook("no factory or free world"),
        (at("1a"), "dominate"): Outlook("no world of yours"),
        (at("1a"), "strategize"): Outlook("nothing of yours"),
    }
    units(g, 0, "10a_tl", "factory")
    assert (at("10a"), "deploy") not in told(g, Choice(0, "place_order", tuple(options)))


def test_a_march_on_enemies_says_how_the_combat_would_go() -> None:
    g = table()
    for seat in (0, 1):
        deck(g, seat)
    g.order = Order(0, "advance", at("1a"), "advance")
    units(g, 0, "10a_tr", "scout", "scout")
    units(g, 1, "1a_tl", "chaos_space_marine", "chaos_space_marine")
    move = ("scout", at("10a_tr"), at("1a_tl"))
    choice = Choice(0, "move_ground", (move, "done"))
    weak = told(g, choice)[move].note
    assert weak.startswith("With all who can come (2 units) you win about ")
    units(g, 0, "10a_tr", "land_raider", "space_marine", "space_marine")
    more = (*choice.options, ("land_raider", *move[1:]), ("space_marine", *move[1:]))
    strong = told(g, Choice(0, "move_ground", more))[move].note
    assert "(5 units)" in strong
    assert int(weak.split()[-2]) < int(strong.split()[-2])
    assert len(units_in(g, 0, at("10a_tr"))) > 0  # nobody has moved


def test_a_strike_says_its_dice() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser", "battle_barge")
    aim = (at("1a_tr"), at("1a_tl"))
    note = told(g, Choice(0, "orbital_strike", (aim, "pass")))[aim].note
    assert note == "6 dice, about 3 damage."


def test_prices_say_what_they_leave() -> None:
    g = table()
    g.players[0].materiel = 3
    about: dict[str, Any] = {"price": {"scout": (2, 0), "space_marine": (4, 0)}}
    outlooks = told(g, Choice(0, "buy_unit", ("scout", "space_marine", "done"), about=about))
    assert outlooks["scout"] == Outlook("Leaves 1 materiel.")
    assert outlooks["space_marine"] == Outlook("Only with a cache token.")


def test_who_is_one_objective_short_is_about_to_win() -> None:
    g = table()
    goal = MAPS[2].objectives_to_win
    g.players[1].objectives = goal - 1
    assert about_to_win(seen(g)) == (1,)
    g.players[1].objectives = goal - 2
    assert about_to_win(seen(g)) == ()


def test_who_leads_in_the_last_round_is_about_to_win() -> None:
    g = table("space_marines", "chaos", "orks")
    g.players[1].objectives = 1  # two short
    assert about_to_win(seen(g)) == ()
    g.round = LIMITS.rounds
    assert about_to_win(seen(g)) == (1,)
