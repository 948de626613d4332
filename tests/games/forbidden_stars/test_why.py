"""Why something cannot be chosen: the rule named must be the one that stands in the way."""

import inspect
import random
import re
from typing import Any

import pytest
from tests.games.forbidden_stars.scenario import TITLE, at, cities, combat, give, table, units
from tests.games.speaking import strict

from orrery.games.forbidden_stars.components import UNITS
from orrery.games.forbidden_stars.rules import advance, buying, map_setup, retreat
from orrery.games.forbidden_stars.rules import units as unit_rules
from orrery.games.forbidden_stars.rules.retreat import havens
from orrery.games.forbidden_stars.screen import why
from orrery.games.forbidden_stars.screen.why import REASONS
from orrery.games.forbidden_stars.screen.why import why_not as reason
from orrery.games.forbidden_stars.state import Galaxy, Order, Token
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kernel.view import View, view_table
from orrery.kernel.zones import Hand
from orrery.kit.rulebook import rules


def why_not(view: View, choice: Choice, id: str) -> str:
    """The rule in the way."""
    return reason(view, choice, id).rule


RULES = rules("orrery.games.forbidden_stars")


def seen(g: Galaxy) -> View:
    shown, unseen = view_table(g, 0, TITLE.back)
    return View("forbidden_stars", 0, shown, unseen, (0,), None, False)


def galaxy() -> Galaxy:
    """Seat 0 around 5a in the west, with an advance order there; seat 1 in 10a and 3b. A storm
    between 5a and 7a."""
    g = table()
    g.order = Order(0, "advance", "system_5a", "advance")
    g.players[0].orders.cards.remove("advance")
    units(g, 0, "5a_tl", "scout", "scout:routed", "city")
    units(g, 0, "5a_bl", "strike_cruiser")
    units(g, 0, "7a_tl", "scout")
    units(g, 0, "7a_tr", "scout:routed")
    units(g, 0, "7a_bl", "strike_cruiser")
    units(g, 1, "5a_tr", "cultist", "bastion")
    units(g, 1, "3b_tr", "cultist")
    units(g, 1, "10a_br", "iconoclast_destroyer")
    g.storms = {"h:0:2": False, "v:1:0": True}
    return g


SCOUT = {"unit": "scout"}
SHIP = {"unit": "strike_cruiser"}


@pytest.mark.parametrize(
    ("kind", "id", "rule", "about"),
    [
        ("lay_where", "3/3", "fs:spielaufbau.9", {}),
        ("place_force", "city/system_5a_tl", "fs:gebaeude.4", {}),
        ("place_force", "city/system_5a_bl", "fs:gebaeude.3", {}),
        ("place_force", "scout/system_5a_bl", "fs:produktionsbefehl.16", {}),
        ("place_force", "scout/system_12a_tl", "fs:spielaufbau.10", {}),
        ("place_objective", "1/system_5a_bl", "fs:spielaufbau.13", {}),
        ("place_storm", "v:1:0", "fs:warpstuerme-bewegen.12", {}),
        ("place_order", "system_1a", "fs:planungsphase.2", {}),
        ("carry_out", "system_5a", "fs:einsatzphase.3", {}),
        ("move_ship", "system_7a_bl", "fs:warpstuerme.2", {}),
        ("move_ship", "system_5a_tl", "fs:bewegung-schiffe.3", {}),
        ("move_ship", "system_10a_br", "fs:bewegung-schiffe.1", {}),
        ("move_ship", "strike_cruiser/system_5a_bl", "fs:bewegung-schiffe.2", {}),
        ("move_ground", "scout/system_7a_tl", "fs:warpstuerme.2", {}),
        ("move_ground", "system_7a_tr", "fs:aufgerieben.7", {}),
        ("move_ground", "scout:routed/system_5a_tl", "fs:aufgerieben.7", {}),
        ("move_ground", "system_5a_bl", "fs:bewegung-bodentruppen.12", {}),
        ("move_ground", "system_7a_br", "fs:bewegung-bodentruppen.1", {}),
        ("move_ground", "system_5a_tr", "fs:bewegung-bodentruppen.3", {}),
        ("move_ship", "system_5a_tr", "fs:bewegung-schiffe.3", {}),
        ("move_ship", "system_7a_br", "fs:bewegung-schiffe.1", {}),
        ("orbital_strike", "system_5a_tr", "fs:orbitalschlag.5", {}),
        ("orbital_strike", "system_5a_tl", "fs:orbitalschlag.2", {}),
        ("orbital_strike", "system_5a_br", "fs:orbitalschlag.2", {}),
        ("orbital_strike", "system_3b_tr", "fs:orbitalschlag.3", {}),
        ("buy_unit", "land_raider", "fs:kommandoebene.5", {}),
        ("buy_unit", "warlord_titan", "fs:kommandoebene.5", {}),
        ("place_unit", "system_5a_bl", "fs:produktionsbefehl.16", SCOUT),
        ("place_unit", "system_5a_tl", "fs:produktionsbefehl.15", SHIP),
        ("place_unit", "system_5a_tr", "fs:produktionsbefehl.13", SCOUT),
        ("buy_structure", "city/system_5a_bl", "fs:gebaeude.3", {}),
        ("buy_structure", "city/system_5a_tr", "fs:produktionsbefehl.5", {}),
        ("buy_structure", "factory/system_5a_tl", "fs:gebaeude.4", {}),
        ("assign_damage", "scout:routed", "fs:schaden.5", {"area": at("5a_tl"), "damage": 1}),
        ("move_storm", "v:1:0", "fs:warpstuerme-bewegen.9", {}),
        ("move_storm", "h:0:2", "fs:warpstuerme-bewegen.7", {}),
        ("move_storm", "h:0:2/v:1:0", "fs:warpstuerme-bewegen.12", {}),
        ("move_storm", "v:1:0/v:1:1", "fs:warpstuerme-bewegen.9", {}),
        ("move_storm", "h:1:3", "fs:warpstuerme-bewegen.4", {}),
    ],
)
def test_the_rule_in_the_way(kind: str, id: str, rule: str, about: dict[str, Any]) -> None:
    assert why_not(seen(galaxy()), Choice(0, kind, (), about=about), id) == rule
    assert rule in RULES


def test_tiles_are_ones_own() -> None:
    g = galaxy()
    g.players[0].tiles = ["tile_2"]
    choice = Choice(0, "lay_system", ())
    assert why_not(seen(g), choice, "system_4a") == "fs:spielaufbau.6"
    assert why_not(seen(g), choice, "system_2a") == "fs:spielaufbau.12"


def test_objectives_on_one_tile_belong_to_different_players() -> None:
    g = galaxy()
    choice = Choice(0, "place_objective", ())
    assert why_not(seen(g), choice, "1/system_5a_tl") == "fs:spielaufbau.15"
    g.areas[at("5a_tr")].objective = 1
    assert why_not(seen(g), choice, "1/system_5a_tl") == "fs:spielaufbau.14"


def test_an_order_lies_there_only_twice() -> None:
    g = galaxy()
    choice = Choice(0, "place_order", ())
    assert why_not(seen(g), choice, "advance") == ""
    g.players[0].orders.cards.remove("advance")
    assert why_not(seen(g), choice, "advance") == "fs:planungsphase.1"


def test_a_covered_token_waits() -> None:
    g = galaxy()
    own, other = Hand("order:0", ["deploy"]), Hand("order:1", ["deploy"], 1)
    g.systems["system_3b"].stack = [Token(0, own), Token(1, other)]
    choice = Choice(0, "carry_out", ())
    assert why_not(seen(g), choice, "system_3b") == "fs:stapel.2"


def test_an_advance_has_its_bounds() -> None:
    g = galaxy()
    assert g.order is not None
    ship = Choice(0, "move_ship", ())
    g.order.came_from = "system_10a"
    assert why_not(seen(g), ship, "system_7a_bl") == "fs:bewegung-schiffe.6"
    g.order.system, g.order.came_from = "system_10a", ""
    assert why_not(seen(g), ship, "system_7a_bl") == "fs:bewegung-schiffe.5"
    g = galaxy()
    assert g.order is not None
    units(g, 1, "5a_br", "iconoclast_destroyer")
    to = Choice(0, "move_ship", ())
    assert why_not(seen(g), to, "system_5a_br") == ""
    units(g, 0, "5a_tr", "scout")
    assert why_not(seen(g), to, "system_5a_br") == "fs:vormarschbefehl.10"
    g.order.arrived = {at("5a_br"): {"strike_cruiser": 5}}
    assert why_not(seen(g), to, "system_5a_br") == "fs:vormarschbefehl.11"


def test_strikes_need_ready_ships_beside_the_world() -> None:
    g = galaxy()
    strike = Choice(0, "orbital_strike", ())
    assert why_not(seen(g), strike, "system_5a_tr") == "fs:orbitalschlag.5"
    give(g, 0, "drop_pods")
    assert why_not(seen(g), strike, "system_5a_tr") == "fs:orbitalschlag.4"
    units(g, 0, "5a_br", "strike_cruiser:routed")
    assert why_not(seen(g), strike, "system_5a_br") == "fs:orbitalschlag.6"


def test_prices() -> None:
    g = galaxy()
    cities(g, 0, 2)
    assert why_not(seen(g), Choice(0, "buy_unit", ()), "battle_barge") == "fs:kosten.4"
    g.players[0].materiel = 0
    view = seen(g)
    assert why_not(view, Choice(0, "buy_unit", ()), "scout") == "fs:kosten.1"
    assert why_not(view, Choice(0, "buy_structure", ()), "city") == "fs:kosten.1"
    rain, hold = "rain_of_fire", "hold_the_line"
    assert why_not(view, Choice(0, "buy_order_upgrade", ()), rain) == "fs:kosten.1"
    assert why_not(view, Choice(0, "buy_combat_upgrade", ()), hold) == "fs:kosten.1"
    give(g, 0, rain)
    choice = Choice(0, "buy_order_upgrade", ())
    assert why_not(seen(g), choice, rain) == "fs:befehlsaufwertungen.4"


def test_what_has_run_out_cannot_be_bought() -> None:
    g = galaxy()
    g.players[0].supply["scout"] = 0
    assert why_not(seen(g), Choice(0, "buy_unit", ()), "scout") == "fs:produktionsbefehl.12"
    choice = Choice(0, "buy_structure", ())
    g.supply["city"] = 0
    assert why_not(seen(g), choice, "city") == "fs:materialbeschraenkung.1"
    g.players[0].control = 0
    assert why_not(seen(g), choice, "city") == "fs:materialbeschraenkung.3"


@pytest.mark.rule("fs:kosten.1")
def test_a_unit_is_too_dear_by_a_single_materiel() -> None:
    g = table()
    g.players[0].materiel = UNITS["scout"].cost - 1
    assert why_not(seen(g), Choice(0, "buy_unit", ()), "scout") == "fs:kosten.1"
    g.players[0].materiel += 1
    assert why_not(seen(g), Choice(0, "buy_unit", ()), "scout") == "fs:produktionsbefehl.13"


def test_upgrades_need_their_command_level() -> None:
    g = table()
    view = seen(g)
    assert why_not(view, Choice(0, "buy_order_upgrade", ()), "drop_pods") == "fs:kommandoebene.5"
    high = next(card for card in reversed(g.players[0].combat_stack))
    assert why_not(view, Choice(0, "buy_combat_upgrade", ()), high) == "fs:kampfkarten.6"
    cities(g, 0, 3)
    g.players[0].materiel = 0
    assert why_not(seen(g), Choice(0, "buy_combat_upgrade", ()), high) == "fs:kosten.1"


def test_attackers_retreat_to_where_they_came_from() -> None:
    g = galaxy()
    combat(g, "5a_tr", origins=("5a_tl",))
    choice = Choice(0, "choose_retreat", ())
    assert why_not(seen(g), choice, "system_5a_br") == "fs:rueckzug.8"
    assert why_not(seen(g), choice, "system_7a_tl") == "fs:rueckzug.14"


def test_defenders_retreat_to_safety() -> None:
    g = galaxy()
    fight = combat(g, "5a_tl", origins=("3b_tr", "5a_tr"))
    fight.attacker, fight.defender = 1, 0
    choice = Choice(0, "choose_retreat", ())
    for area, rule in (
        ("5a_bl", "fs:rueckzug.8"),
        ("5a_tl", "fs:rueckzug.1"),
        ("12a_tl", "fs:rueckzug.18"),
        ("3b_bl", "fs:rueckzug.19"),
        ("5a_tr", "fs:rueckzug.20"),
        ("7a_tl", "fs:warpstuerme.2"),
    ):
        assert why_not(seen(g), choice, at(area)) == rule, area
    units(g, 1, "10a_tl", "cultist")
    assert why_not(seen(g), choice, at("10a_tl")) == "fs:rueckzug.16"
    units(g, 0, "10a_bl", "scout")
    assert why_not(seen(g), choice, at("10a_tr")) == "fs:rueckzug.17"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_haven_is_an_area_that_no_rule_bars(seat: int) -> None:
    g = galaxy()
    units(g, 1, "10a_tl", "cultist")
    for area in ("5a_tl", "5a_tr", "10a_br", "3b_tr"):
        fight = combat(g, area, origins=("10a_tl", "3b_tr", "7a_tl"))
        fight.attacker, fight.defender = seat, 1 - seat
        for player in (0, 1):
            choice = Choice(player, "choose_retreat", ())
            free = {id for id in g.areas if why_not(seen(g), choice, id) == ""}
            assert free == set(havens(g, fight, player))


def test_questions_without_a_reason_say_nothing() -> None:
    view = seen(galaxy())
    assert why_not(view, Choice(0, "choose_face", ()), "offence") == ""
    assert why_not(view, Choice(0, "place_order", ()), "system_5a_tl") == ""
    assert why_not(view, Choice(0, "buy_unit", ()), "cultist") == ""  # not one's own


@pytest.mark.parametrize("kind", REASONS)
def test_no_secret_is_needed(kind: str) -> None:
    match = Match.new(TITLE, 3, options={"map": "introductory"})
    rng = random.Random(1)
    while match.pending and match.state.order is None:
        choice = rng.choice(match.pending)
        match.answer(choice.seat, rng.choice(choice.options))
    view = match.view(0)
    about = {"unit": "scout", "origin": at("10a_tl"), "area": at("10a_tl")}
    things = ("scout", "city", "h:1:1", "1/0", "advance", "drop_pods", "scout:routed", "player_0")
    for id in (*view.table["systems"], *view.table["areas"], *things):
        rule = why_not(view, Choice(0, kind, (), about=about), id)
        assert rule == "" or rule in RULES, rule


def said(g: Galaxy, choice: Choice, id: str, language: str = "en") -> str:
    return reason(seen(g), choice, id).sentence(strict("forbidden_stars", language))


def test_a_reason_names_both_figures() -> None:
    g = galaxy()
    buy = Choice(0, "buy_unit", ())
    assert said(g, buy, "warlord_titan") == "It needs command level 3, yours is 1."
    g.players[0].materiel, g.players[0].assets["cache"] = 1, 0
    assert said(g, buy, "scout") == "It costs 2 materiel, you have 1."
    assert said(g, buy, "scout", "de") == "Kostet 2 Ressourcen, du hast 1."
    order = Choice(0, "place_order", ())
    g.players[0].orders.cards = ["deploy"]
    assert said(g, order, "advance") == "All 2 tokens of this order are laid."
    assert g.order is not None
    g.order.arrived = {at("5a_br"): {"strike_cruiser": 5}}
    ship = Choice(0, "move_ship", ())
    assert said(g, ship, "system_5a_br") == "5 units have moved there: that is the most."


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_rule_in_the_way_has_its_sentence(language: str) -> None:
    sources = (
        why,
        buying.unaffordable,
        buying.unbuildable,
        unit_rules.missing,
        map_setup.misplaced,
    )
    sources += (unit_rules.unsuited, advance.closed, retreat)
    named = {rule for one in sources for rule in rules_returned(inspect.getsource(one))}
    words = TITLE.words[language]
    assert len(named) > 40
    assert {rule for rule in named if not words.has("why", rule)} == set()


def rules_returned(source: str) -> set[str]:
    """The rules that a function names as reasons, not those in docstrings and questions."""
    return set(re.findall(r'(?:return|else|or|if \w+ else)[ (]+"fs:([a-z0-9.-]+)"', source)) | set(
        re.findall(r'(?:Reason\(|rule = |return )"fs:([a-z0-9.-]+)"', source)
    )
