"""What answers lead to, told before they are given."""

from typing import Any

from orrery.games.eclipse.components import ROUNDS
from orrery.games.eclipse.rules.movement import hosts
from orrery.games.eclipse.rules.population import settle
from orrery.games.eclipse.rules.research import price
from orrery.games.eclipse.rules.resources import income, upkeep
from orrery.games.eclipse.rules.upkeep import balance
from orrery.games.eclipse.screen.outlook import about_to_win, foresee
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.doors import DOOR
from orrery.kernel.view import View, view_table
from orrery.kit.outlook import Outlook

from ..speaking import strict
from .scenario import ancients, control, fit, lay, quiet, ships, store

WEST = "sector_201"  # money and materials


def told(g: Galaxy, choice: Choice, language: str = "en") -> dict[Any, Outlook]:
    shown, unseen = view_table(g, choice.seat, TITLE.back)
    view = View("eclipse", choice.seat, shown, unseen, (0,), choice, False)
    return dict(foresee(view, choice, strict("eclipse", language)))


def test_an_action_says_what_the_upkeep_leaves() -> None:
    g = quiet()
    store(g, 0, money=5)
    outlooks = told(g, Choice(0, "choose_action", ("build", "pass")))
    assert outlooks["build"] == Outlook("Upkeep then leaves 8 money.")
    assert outlooks["pass"].note == "Only reactions are left for this round."


def test_an_action_that_leads_to_bankruptcy_says_so() -> None:
    g = quiet()
    player = g.players[0]
    player.acted["build"], player.discs = player.discs - 5, 5
    store(g, 0, money=0)
    choice = Choice(0, "choose_action", ("build", "pass"))
    assert told(g, choice)["build"].warning == "Bankrupt: 10 money short at the upkeep."
    assert "fehlen 10 Geld" in told(g, choice, "de")["build"].warning
    assert "7 money short" in told(g, choice)["pass"].warning  # and already now
    store(g, 0, science=20)
    assert "you will have to trade" in told(g, choice)["build"].warning


def test_prices_say_what_they_leave() -> None:
    g = quiet()
    store(g, 0, science=9, materials=7)
    cost = price(g.players[0], "tech_orbital")
    about = {"price": {"tech_orbital": cost, "tech_monolith": 40}}
    outlooks = told(g, Choice(0, "research", ("tech_orbital", "done"), about=about))
    assert outlooks == {"tech_orbital": Outlook(f"Leaves {9 - cost} Science.")}
    outlooks = told(g, Choice(0, "build", ("cruiser", "done")))
    assert outlooks == {"cruiser": Outlook("Leaves 2 Materials.")}
    trades = told(g, Choice(0, "trade", (("science", "money", 3),)))
    assert trades[("science", "money", 3)] == Outlook("3 left")


def test_a_colony_ship_says_what_it_adds() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0, disc=0)
    landing = (WEST, 0, "money")
    outlooks = told(g, Choice(0, DOOR, (landing, "trade_resources")))
    assert outlooks == {landing: Outlook("Production 3 → 4")}


def test_a_disc_taken_says_what_it_gives_up() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0)
    control(g, 0, WEST)
    outlooks = told(g, Choice(0, "influence", (("take", WEST), "done")))
    assert outlooks[("take", WEST)] == Outlook("Gives up 1 point and takes 0 cubes home.")


def test_a_sector_given_up_says_whether_that_is_enough() -> None:
    """Its disc comes back to the track, and a cube that earned money comes back, too."""
    g = quiet()
    player = g.players[0]
    lay(g, WEST, -1, -1, 0)
    control(g, 0, WEST)
    player.discs = 5
    store(g, 0, money=upkeep(player, -1) - income(player, "money"))
    assert balance(player) < 0
    choice = Choice(0, "bankrupt", (WEST,))
    given = "Gives up 1 point and takes 0 cubes home."
    assert told(g, choice)[WEST].note == f"{given} Upkeep then leaves 0 money."
    settle(g, 0, WEST, 0, "money")  # what it earns now goes with it
    store(g, 0, money=player.storage["money"] - 2)
    given = "Gives up 1 point and takes 1 cube home."
    assert told(g, choice)[WEST].note == f"{given} Then 2 money are still missing."


def test_a_discovery_says_what_it_brings() -> None:
    about = {"tile": "discovery_money_8", "vp": 2}
    choice = Choice(0, "use_discovery", ("use", "keep"), about=about)
    assert told(quiet(), choice) == {"use": Outlook("Gain 8 money, then discard the tile.")}


def test_a_part_without_energy_for_it_says_what_the_next_must_bring() -> None:
    about = {"energy": {"ion_cannon": -1, "hull": 0}}
    choice = Choice(0, "upgrade_part", ("ion_cannon", "hull"), about=about)
    warning = "Your next part has to bring 1 energy."
    assert told(quiet(), choice) == {"ion_cannon": Outlook(warning=warning)}


def test_who_can_afford_no_technology_reads_why() -> None:
    g = quiet()
    store(g, 0, science=3)
    choice = Choice(0, "research", ("done",), about={"price": {"starbase": 4, "orbital": 6}})
    note = "The cheapest costs 4 science, you have 3."
    assert told(g, choice) == {"done": Outlook(note)}


def test_a_way_into_enemies_says_how_the_battle_would_go() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0)
    ancients(g, WEST, 1)
    lay(g, "sector_202", 0, -3, 0, disc=1)
    met = {way: hosts(g, 0, g.sectors[way]) for way in (WEST, "sector_202")}
    choice = Choice(0, "move_to", tuple(met), about={"ship": "interceptor", "hosts": met})
    weak = told(g, choice)[WEST].note
    assert told(g, choice)["sector_202"].note == "No ships there."
    fit(g, 0, "interceptor", "plasma_cannon", "plasma_cannon", "", "fusion_drive")
    ships(g, 0, WEST, interceptor=3)
    strong = told(g, choice)[WEST].note
    assert weak.startswith("You win about ") and int(weak.split()[3]) < int(strong.split()[3])


def test_in_the_last_round_the_leader_is_about_to_win() -> None:
    g = quiet()
    lay(g, WEST, -1, -1, 0, disc=1)
    shown, unseen = view_table(g, 0, TITLE.back)
    assert about_to_win(View("eclipse", 0, shown, unseen, (0,), None, False)) == ()
    g.round = ROUNDS
    shown, unseen = view_table(g, 0, TITLE.back)
    assert about_to_win(View("eclipse", 0, shown, unseen, (0,), None, False)) == (1,)
