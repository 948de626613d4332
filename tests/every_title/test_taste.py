"""What bots think of cards and options: all that is in the boxes is known, and what is not there
yet needs no code for bots."""

from collections.abc import Iterable
from typing import Any

import pytest
from msgspec.structs import replace
from tests.games.eclipse.scenario import give, table

from orrery.games.eclipse.components import SHIPS, STRUCTURES, TECHNOLOGIES
from orrery.games.eclipse.insight import taste as eclipse
from orrery.games.eclipse.insight.values import values
from orrery.games.eclipse.rules.turn import ACTIONS, GIVE_UP, REACTIONS
from orrery.games.forbidden_stars import components as stars
from orrery.games.forbidden_stars.insight import taste as forbidden_stars
from orrery.games.forbidden_stars.insight.values import ASSET
from orrery.games.forbidden_stars.rules.resources import KINDS
from orrery.games.warpgate.components import ACTION_CARDS
from orrery.games.warpgate.insight.values import ACTION_WEIGHTS
from orrery.kernel.choice import DONE, PASS, Choice
from orrery.kit.taste import Worths, each

KNOWN: dict[str, tuple[Worths, Iterable[Any]]] = {
    "eclipse technologies": (eclipse.TECHNOLOGY_WORTH, TECHNOLOGIES),
    "eclipse actions": (eclipse.ACTIONS, [*ACTIONS, GIVE_UP, PASS]),
    "eclipse reactions": (eclipse.REACTIONS, [*REACTIONS, PASS]),
    "eclipse buildings": (eclipse.BUILDINGS, [*SHIPS, *STRUCTURES, DONE]),
    "forbidden stars orders": (forbidden_stars.ORDERS, stars.ORDERS),
    "forbidden stars structures": (forbidden_stars.BUILDINGS, stars.STRUCTURES),
    "forbidden stars assets": (forbidden_stars.ASSETS, KINDS),
    "forbidden stars assets in store": (ASSET, KINDS),
    "warpgate actions": (
        ACTION_WEIGHTS,
        [half for card in ACTION_CARDS.values() for half in (card.top, card.bottom)],
    ),
}


@pytest.mark.parametrize("name", KNOWN)
def test_all_that_is_in_the_box_is_known(name: str) -> None:
    worths, ids = KNOWN[name]
    assert set(ids) <= set(worths)
    assert min(worths.values()) > 0


def test_what_no_table_knows_has_its_usual_worth() -> None:
    worths = Worths({"old": 3.0}, usual=0.5)
    assert worths["new"] == 0.5
    assert worths(Choice(0, "pick", ("old", "new"))) == [3.0, 0.5]
    assert "new" not in worths  # it was only asked for


def test_options_may_be_weighed_by_what_the_choice_is_about() -> None:
    weigh = each(lambda option, about: float(about[option]))
    assert weigh(Choice(0, "pick", ("a", "b"), about={"a": 1, "b": 2})) == [1.0, 2.0]


def test_a_new_technology_needs_no_code_for_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    known = TECHNOLOGIES["tech_orbital"]
    monkeypatch.setitem(TECHNOLOGIES, "tech_new", replace(known, id="tech_new"))
    weights = eclipse.weigh(Choice(0, "research", ("tech_orbital", "tech_new", DONE)))
    assert weights is not None
    assert weights[1] == eclipse.TECHNOLOGY_WORTH.usual + 0.1 * known.cost
    g = table()
    before = values(g)[0]
    give(g, 0, "tech_new")
    assert values(g)[0] > before
