"""Why something cannot be chosen: the rule named must be the one that stands in the way."""

import inspect
import re
from typing import Any

import pytest
from tests.games.eclipse.scenario import (
    ancients,
    fit,
    give,
    home,
    lay,
    market,
    populate,
    ships,
    store,
    table,
)
from tests.games.speaking import strict

from orrery.games.eclipse.rules.explore import spaces
from orrery.games.eclipse.screen import why
from orrery.games.eclipse.screen.why import REASONS
from orrery.games.eclipse.screen.why import why_not as reason
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.view import View, view_table
from orrery.kit.rulebook import rules


def why_not(view: View, choice: Choice, id: str) -> str:
    """The rule in the way."""
    return reason(view, choice, id).rule


NEAR, FAR, GUARDED = "sector_101", "sector_203", "sector_202"


def seen(g: Galaxy) -> View:
    shown, unseen = view_table(g, 0, TITLE.back)
    return View("eclipse", 0, shown, unseen, (0,), None, False)


def galaxy() -> Galaxy:
    """Seat 0 at home in the north with a sector next door and ships among Ancients and before the
    GCDS; seat 1 far in the south."""
    g = table()
    assert home(g, 0) == "sector_221" and home(g, 1) == "sector_223"
    lay(g, NEAR, 0, -1, disc=0)
    populate(g, NEAR, 0)
    lay(g, FAR, 2, 0)
    lay(g, GUARDED, 1, 1)
    ships(g, 0, NEAR, starbase=1, cruiser=1)
    ships(g, 0, GUARDED, interceptor=1)
    ships(g, 0, "sector_001", interceptor=1)
    ancients(g, GUARDED, 1)
    market(g, "tech_orbital", "tech_starbase", "tech_nanorobots")
    store(g, 0, science=3, materials=4)
    fit(g, 0, "interceptor", "hull")
    g.players[0].reserve["dreadnought"] = 0
    return g


@pytest.mark.parametrize(
    ("kind", "id", "rule", "about"),
    [
        ("choose_action", "build", "eclipse:aktionsphase.6", {}),
        ("choose_reaction", "explore", "eclipse:reaktion.2", {}),
        ("choose_action", f"starbase/{NEAR}", "eclipse:bewegung.5", {}),
        ("choose_action", f"interceptor/{GUARDED}", "eclipse:bewegung.9", {}),
        ("explore_space", "3/-1", "eclipse:erkundung.1", {}),
        ("explore_space", "1/-2", "eclipse:konzept-wurmloecher.2", {}),
        ("explore_space", "2/1", "eclipse:erkundung.2", {}),
        ("explore_space", NEAR, "eclipse:erkundung.1", {}),
        ("influence", "sector_223", "eclipse:einfluss.3", {}),
        ("influence_target", "sector_223", "eclipse:einfluss.3", {}),
        ("influence_target", GUARDED, "eclipse:einfluss.3", {}),
        ("influence_target", FAR, "eclipse:einfluss.6", {}),
        ("late_colony_ships", "sector_223/1", "eclipse:kolonieschiffe.2", {}),
        ("late_colony_ships", f"{NEAR}/0", "eclipse:kolonieschiffe.2", {}),
        ("late_colony_ships", f"{NEAR}/2", "eclipse:stufe-2.1", {}),
        ("late_colony_ships", "sector_221/1", "eclipse:stufe-2.1", {}),
        ("research", "tech_starbase", "eclipse:forschung.8", {}),
        ("research", "tech_monolith", "eclipse:forschung.1", {}),
        ("research", "tech_orbital", "eclipse:konzept-ressourcen.3", {}),
        ("free_technology", "tech_orbital", "eclipse:entdeckungsplaettchen.5", {}),
        ("upgrade_slot", "interceptor/0", "eclipse:upgrade.4", {}),
        ("upgrade_slot", "cruiser/0", "eclipse:upgrade.8", {}),
        ("upgrade_part", "plasma_cannon", "eclipse:upgrade.7", {"ship": "cruiser", "slot": 0}),
        ("upgrade_part", "hull", "eclipse:upgrade.8", {"ship": "interceptor", "slot": 2}),
        ("upgrade_part", "hull", "eclipse:upgrade.9", {"ship": "interceptor", "slot": 3}),
        ("upgrade_part", "nuclear_drive", "eclipse:upgrade.9", {"ship": "starbase", "slot": 0}),
        ("install_ancient_part", "interceptor/3", "eclipse:upgrade.9", {"part": "shard_hull"}),
        ("build", "monolith", "eclipse:bauen.5", {}),
        ("build", "dreadnought", "eclipse:bauen.3", {}),
        ("build", "cruiser", "eclipse:konzept-ressourcen.4", {}),
        ("build_where", FAR, "eclipse:bauen.2", {"what": "orbital"}),
        ("build_where", NEAR, "eclipse:bauen.4", {"what": "orbital"}),
        ("move_ship", "sector_223", "eclipse:bewegung.1", {}),
        ("move_ship", f"starbase/{NEAR}", "eclipse:bewegung.5", {}),
        ("move_ship", f"interceptor/{GUARDED}", "eclipse:bewegung.9", {}),
        ("move_ship", "interceptor/sector_001", "eclipse:bewegung.12", {}),
        ("move_to", FAR, "eclipse:bewegung.6", {}),
        ("move_to", "1/-3", "eclipse:bewegung.8", {}),
        ("attack_or_retreat", FAR, "eclipse:kampf-rueckzug.2", {}),
        ("attack_or_retreat", NEAR, "eclipse:kampf-rueckzug.3", {}),
        ("break_off", "sector_223", "eclipse:kampf-rueckzug.2", {}),
        ("assign_die", "cruiser/1", "eclipse:kampf-treffer.3", {}),
        ("bankrupt", FAR, "eclipse:wartung-bankrott.2", {}),
    ],
)
def test_the_rule_in_the_way(kind: str, id: str, rule: str, about: dict[str, Any]) -> None:
    assert why_not(seen(galaxy()), Choice(0, kind, (), about=about), id) == rule
    assert rule in rules("orrery.games.eclipse")


def test_an_action_needs_a_disc() -> None:
    g = galaxy()
    g.players[0].discs = 0
    assert why_not(seen(g), Choice(0, "choose_action", ()), "build") == "eclipse:aktionsphase.3"


def test_an_empty_stack_cannot_be_explored() -> None:
    g = galaxy()
    outer = Choice(0, "explore_space", ())
    assert (0, -3) in spaces(g, 0)
    g.stacks["outer"].cards.clear()
    assert why_not(seen(g), outer, "0/-3") == "eclipse:erkundung.22"


def test_late_colony_ships_shun_enemies() -> None:
    g = galaxy()
    ancients(g, NEAR, 1)
    give(g, 0, "tech_advanced_mining")
    choice, g.acting = Choice(0, "late_colony_ships", ()), True
    assert why_not(seen(g), choice, f"{NEAR}/1") == ""  # nothing against it
    g.stage = "upkeep"
    assert why_not(seen(g), choice, f"{NEAR}/1") == "eclipse:wartung-kolonieschiffe.2"


def test_no_cube_no_colony() -> None:
    g = galaxy()
    g.players[0].cubes["materials"] = 0
    choice = Choice(0, "late_colony_ships", ())
    assert why_not(seen(g), choice, f"{NEAR}/1") == "eclipse:kolonieschiffe.3"


def test_questions_without_a_reason_say_nothing() -> None:
    view = seen(table())
    assert why_not(view, Choice(0, "keep_reputation", ()), "reputation_1") == ""
    assert why_not(view, Choice(0, "research", ()), NEAR) == ""


@pytest.mark.parametrize("kind", REASONS)
def test_no_secret_is_needed(kind: str) -> None:
    view = Match.new(TITLE, 3, options={"species": "random"}).view(0)
    about = {"ship": "cruiser", "slot": 0, "part": "hull"}
    for id in (*view.table["sectors"], "1/-1", "cruiser/2", "tech_orbital", "hull", "player_0"):
        rule = why_not(view, Choice(0, kind, (), about=about), id)
        assert rule == "" or rule in rules("orrery.games.eclipse")


def said(g: Galaxy, choice: Choice, id: str, language: str = "en") -> str:
    return reason(seen(g), choice, id).sentence(strict("eclipse", language))


def test_a_reason_names_both_figures() -> None:
    g = table()
    store(g, 0, science=3, materials=1)
    market(g, "tech_orbital")
    assert said(g, Choice(0, "research", ()), "tech_orbital") == "It costs 8 science, you have 3."
    assert said(g, Choice(0, "choose_action", ()), "tech_orbital").startswith("It costs 8")
    assert said(g, Choice(0, "build", ()), "cruiser", "de") == "Kostet 5 Material, du hast 1."
    give(g, 0, "tech_plasma_cannon")
    about = {"ship": "interceptor", "slot": 0}
    part = Choice(0, "upgrade_part", (), about=about)
    assert said(g, part, "plasma_cannon") == "Energy would be 1 short."


def test_ships_that_are_held_count_only_whom_the_rules_count() -> None:
    g = table(3, "descendants_of_draco terran_directorate terran_union")
    lay(g, GUARDED, 1, 1)
    ships(g, 0, GUARDED, interceptor=1)
    ships(g, 1, GUARDED, interceptor=1)
    ancients(g, GUARDED, 1)  # kin of the Descendants of Draco: they hold nobody back
    held = said(g, Choice(0, "move_ship", ()), f"interceptor/{GUARDED}")
    assert held == "Held: 1 of yours among 1 enemy ships."


def test_a_square_says_why_no_colony_ship_lands() -> None:
    g = table()
    lay(g, NEAR, -1, -1, disc=0)
    square, asked = f"{NEAR}/0", Choice(0, "choose_action", ("build", "pass"))
    assert said(g, asked, square) == "Colony ships land during an action of yours."
    g.players[0].colony_ships, g.players[0].used_colony_ships = 0, 3
    assert said(g, asked, square) == "0 colony ships are ready, 3 are used."


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_in_the_way_has_its_sentence(language: str) -> None:
    source = inspect.getsource(why)
    rules = set(re.findall(r'"eclipse:([a-z0-9.-]+)"', source))
    codes = set(re.findall(r'key="([a-z_]+)"', source)) | {"no_colony_ship", "no_drive_here"}
    words = TITLE.words[language]
    assert len(rules) > 30
    assert {code for code in rules | codes if not words.has("why", code)} == set()
