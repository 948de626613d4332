"""Why something cannot be chosen: the rule named must be the one that stands in the way."""

import inspect
import re

import pytest
from tests.games.speaking import strict
from tests.games.warpgate.scenario import mark, ships, table

from orrery.games import game, title
from orrery.games.warpgate.rules.range import board, range_between
from orrery.games.warpgate.screen import why
from orrery.games.warpgate.screen.why import why_not as reason
from orrery.games.warpgate.state import Galaxy
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.view import View, view_table
from orrery.kit.rulebook import rules


def why_not(view: View, choice: Choice, id: str) -> str:
    """The rule in the way."""
    return reason(view, choice, id).rule


def seen(g: Galaxy) -> View:
    shown, unseen = view_table(g, 0, title("warpgate").back)
    return View("warpgate", 0, shown, unseen, (0,), None, False)


@pytest.mark.parametrize(
    ("kind", "id", "rule"),
    [
        ("lay_card", "control_promote", "warpgate:spielzug.1"),
        ("choose_action", "trade", "warpgate:trade.1"),
        ("choose_target", "gate_1", "warpgate:bewegung.4"),
        ("choose_target", "A07", "warpgate:bewegung.2"),
        ("choose_target", "A14", "warpgate:reichweite.3"),
        ("choose_port", "A01", "warpgate:trade.1"),
        ("move_drone", "A01", "warpgate:research.2"),
        ("move_drone", "A07", "warpgate:research.4"),
        ("control_planet", "A04", "warpgate:control.2"),
        ("control_planet", "A14", "warpgate:control.1"),
    ],
)
def test_the_rule_in_the_way(kind: str, id: str, rule: str) -> None:
    g = table()
    ships(g, 0, gate_0=2, A04=1)
    ships(g, 1, A07=1)
    mark(g, 0, "A04")
    static = board("A").planets
    by_type = {"terran": "orbital_shipyards", "oceanic": "spoils_of_war", "arid": "fold_drives",
               "volcanic": "combat_drones", "glacial": "phase_cloak"}  # fmt: skip
    g.open_technologies = [by_type[static["A07"].type]]
    assert static["A01"].type != static["A07"].type
    assert why_not(seen(g), Choice(0, kind, ("A05",)), id) == rule
    assert rule in rules("orrery.games.warpgate")


def test_questions_without_a_reason_say_nothing() -> None:
    view = seen(table())
    assert why_not(view, Choice(0, "use_ability", ("pass",)), "A01") == ""


def test_no_secret_is_needed() -> None:
    match = Match.new(title("warpgate"), 2, options={"factions": "acktar/A nomads/B"})
    view = match.view(0)
    for id in board("A").planets:
        assert isinstance(why_not(view, Choice(0, "choose_target", ()), id), str)


def said(g: Galaxy, choice: Choice, id: str, language: str = "en") -> str:
    return reason(seen(g), choice, id).sentence(strict("warpgate", language, 2))


def test_a_reason_names_both_figures() -> None:
    g = table()
    ships(g, 0, gate_0=2)
    ships(g, 1, A07=1)
    far = Choice(0, "choose_target", (), about={"origin": "gate_0", "range": 1})
    needs = range_between(g, 0, "gate_0", "A14")
    assert needs > 1
    assert said(g, far, "A14") == f"It needs range {needs}, your ships have 1."
    assert said(g, far, "A14", "de") == f"Nötig ist Reichweite {needs}, deine Schiffe haben 1."
    assert said(g, far, "A07") == "Ships of Bert are there, and this action does not attack."
    assert said(g, Choice(0, "choose_origin", ()), "A05") == "You have 0 ships there."
    assert said(g, Choice(0, "lay_card", ()), "control_promote") == "This card is not in your hand."


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_in_the_way_has_its_sentence(language: str) -> None:
    source = inspect.getsource(why)
    named = set(re.findall(r'"warpgate:([a-z0-9.-]+)"', source))
    codes = {"no_action", "no_ships", "ships_stay", "too_far", "no_way", "drone_meets"}
    words = game("warpgate").words[language]
    assert {code for code in named | codes if not words.has("why", code)} == set()
