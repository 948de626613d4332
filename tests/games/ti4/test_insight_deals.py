"""What bots trade: commodities for commodities, and nothing for nothing."""

from typing import Any

import pytest

from orrery.games.ti4.insight import INSIGHT
from orrery.games.ti4.insight.deals import gains
from orrery.games.ti4.insight.table_taste import AT_TABLE
from orrery.games.ti4.rules.transactions import DEAL, USE_NOW, form_of, propose, sensible
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS, Choice

from .scenario import activate, kept, table

NOTHING: dict[str, Any] = {
    "give_goods": 0,
    "give_commodities": 0,
    "get_goods": 0,
    "get_commodities": 0,
    "get_note": "none",
    "note": 0,
}


@pytest.mark.parametrize(
    ("terms", "answer"),
    [
        ({"give_commodities": 2}, "yes"),
        ({"give_commodities": 2, "get_commodities": 2}, "yes"),
        ({"give_commodities": 3, "get_goods": 2}, "yes"),
        ({"give_commodities": 3, "get_goods": 3}, "no"),  # a favour to a rival, for nothing
        ({"give_commodities": 1, "get_commodities": 4}, "no"),
        ({"get_goods": 2}, "no"),
        ({"get_note": "ceasefire:1"}, "no"),
        ({"note": 1}, "yes"),
    ],
)
def test_offers_are_judged_by_what_they_bring(terms: dict[str, Any], answer: str) -> None:
    weights = INSIGHT.weigh(Choice(0, "accept", ("yes", "no"), about=NOTHING | terms))
    assert weights is not None
    assert ("yes" if weights[0] > weights[1] else "no") == answer


def offers(g: Galaxy) -> list[Any]:
    """The ways in which a bot may fill in the form, the one it likes best first."""
    form = form_of(g, 0, 1)
    ways = [tuple(way[field.name] for field in form) for way in sensible(g, 0, 1)]
    choice = Choice(0, "propose", (PASS, *ways), form=form)
    weights = AT_TABLE["propose"](choice, g)
    return sorted(choice.options, key=lambda o: -weights[choice.options.index(o)])


def test_commodities_are_offered_for_commodities_or_goods_and_notes_for_nothing() -> None:
    g = table()
    g.players[0].commodities, g.players[1].commodities = 3, 2
    assert offers(g)[0] == (0, 2, "none", 0, 2, "none")
    g.players[1].commodities, g.players[1].goods = 0, 4
    assert offers(g)[0] == (0, 3, "none", 2, 0, "none")
    g.players[0].commodities = 0
    assert offers(g)[0] == PASS


def test_what_is_sensible_brings_something_to_both() -> None:
    g = table()
    g.players[0].commodities, g.players[1].commodities, g.players[1].goods = 3, 2, 4
    for terms in sensible(g, 0, 1):
        assert min(gains(terms, terms["give_note"] != "none", False)) >= 0.0


def eager(g: Galaxy, kind: str = "action") -> bool:
    """Would a bot rather propose a deal to player 1 than do nothing about it?"""
    choice = Choice(0, kind, (PASS, (DEAL, 1)))
    weights = AT_TABLE[kind](choice, g) if kind in AT_TABLE else INSIGHT.weigh(choice)
    assert weights is not None
    return weights[1] > 0.1 * weights[0]


def test_deals_are_proposed_before_an_action_if_there_is_something_to_trade() -> None:
    g = table()
    assert not eager(g)
    g.players[0].commodities = 3
    assert not eager(g)
    g.players[1].commodities = 2
    assert eager(g)
    assert not eager(g, "sustain")
    g.players[0].spent = ["trade"]
    assert not eager(g)  # later in the round
    weights = INSIGHT.weigh(Choice(0, "sustain", ("dreadnought", DONE, (DEAL, 1), (DEAL, 2))))
    assert weights is not None
    assert sum(weights[2:]) < 0.01 * sum(weights)


def test_an_ability_for_any_time_stands_beside_the_ships_that_move() -> None:
    """It is no ship, and is used before an action rather than in the middle of one."""
    g = table("hacan", "sol", "letnev", expansion=True)
    activate(g, "25")
    here = {"system": "tile_25", "movers": ()}
    moving = Choice(0, "move_ships", (DONE, (USE_NOW, "carth_of_golden_sands")), about=here)
    done, use = AT_TABLE["move_ships"](moving, g)
    assert use < 0.01 * done
    acting = Choice(0, "action", (PASS, (USE_NOW, "carth_of_golden_sands")))
    done, use = AT_TABLE["action"](acting, g)
    assert use > 0.1 * done


def test_planets_are_not_sold_out_while_there_is_something_to_build() -> None:
    """Psychoarchaeology exhausts planets for goods: that waits for the end of the round."""
    g = table(expansion=True)
    acting = Choice(0, "action", (PASS, (USE_NOW, "psychoarchaeology")))
    done, use = AT_TABLE["action"](acting, g)
    assert use < 0.01 * done
    g.players[0].tactic = 0
    done, use = AT_TABLE["action"](acting, g)
    assert use > 0.1 * done


@pytest.mark.parametrize("answer", ["yes", "no"])
def test_who_was_refused_does_not_ask_again(answer: str) -> None:
    g = table()
    g.players[0].commodities = g.players[1].commodities = 2
    swap = {**sensible(g, 0, 1)[0]}
    kept(g, propose(g, 0, 1), swap, ("accept", answer))
    assert g.declined == ([] if answer == "yes" else [(0, 1)])
    g.players[0].commodities = g.players[1].commodities = 2
    assert eager(g) == (answer == "yes")


def test_who_follows_without_a_token_weighs_it_all_the_same() -> None:
    """Some effects let a player follow whose strategy pool is empty."""
    g = table()
    g.players[0].strategy = 0
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    choice = Choice(0, "secondary", ("follow", PASS), about={"card": "warfare"})
    follow, leave = AT_TABLE["secondary"](choice, g)
    assert 0.0 <= follow < leave
