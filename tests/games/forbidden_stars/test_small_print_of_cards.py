"""Small print of strike upgrades, events and schemes: prices, last figures, what is not offered."""

import pytest

from orrery.games.forbidden_stars.components import IS_WORLD
from orrery.games.forbidden_stars.rules.planning import end_planning
from orrery.games.forbidden_stars.state import NOBODY, Force, Galaxy
from orrery.kernel.chance import Draw
from orrery.kernel.choice import Choice

from .scenario import (
    at,
    give,
    in_area,
    lay,
    order,
    paid_dice,
    table,
    tactic,
    turn,
    units,
)

AIM = (at("1a_tr"), at("1a_tl"))


def enemies_everywhere(g: Galaxy, worlds: bool, but: str) -> None:
    """Seat 1 has a unit on every world, or in every void, except in this area."""
    for area, spot in g.areas.items():
        if IS_WORLD[area] == worlds and area != at(but):
            spot.forces = {1: Force({"scout" if worlds else "strike_cruiser": 1})}


# -- orbital strikes ----------------------------------------------------------------------------


@pytest.mark.rule("fs:ausgeben.3")
def test_tactical_strikes_cost_a_morale_die() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "1a_tr", "hellebore_frigate")
    units(g, 1, "1a_tl", "scout", "land_raider")
    give(g, 0, "tactical_strikes")
    cards = ("tactical_strikes", "tactical_strikes", "land_raider")
    order(g, 0, "advance", "1a", "done", AIM, *cards, dice="MDDD")
    assert paid_dice(g) == ["morale"]
    assert g.strike is None


@pytest.mark.rule("fs:ausgeben.3")
def test_stealin_costs_a_morale_die() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "1a_tr", "kill_kroozer")
    units(g, 1, "1a_tl", "scout")
    g.players[1].assets = {}
    give(g, 0, "stealin")
    give(g, 1, "forge")
    order(g, 0, "advance", "1a", "done", AIM, "stealin", "stealin", dice="MDD")
    assert paid_dice(g) == ["morale"]
    assert g.players[0].assets["forge"] >= 1 and g.players[1].assets["forge"] == 0


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_drop_pods_land_the_last_space_marine() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "city", "cultist:routed")
    g.players[0].supply["space_marine"] = 1
    give(g, 0, "drop_pods")
    order(g, 0, "advance", "1a", "done", AIM, "drop_pods", "drop_pods", dice="DD")
    assert in_area(g, 0, "1a_tl") == {"space_marine": 1}


@pytest.mark.rule("fs:orbitalschlag.1")
def test_drop_pods_onto_a_world_that_the_strike_clears_lead_to_no_second_strike() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser", "strike_cruiser")
    units(g, 1, "1a_tl", "cultist")
    units(g, 1, "1a_br", "cultist")
    give(g, 0, "drop_pods")
    cards = ("drop_pods", "drop_pods")
    played = order(g, 0, "advance", "1a", "done", AIM, *cards, dice="OODD")
    assert in_area(g, 0, "1a_tl") == {"space_marine": 1}
    assert played.kinds.count("orbital_strike") == 1


def test_vicious_raids_roll_only_the_faces_that_were_named() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "vicious_raids")
    units(g, 0, "1a_tr", "hellebore_frigate")
    units(g, 1, "1a_tl", "land_raider")
    again = ("morale", "done", "defence")
    order(g, 0, "advance", "1a", "done", AIM, "vicious_raids", *again, dice="DDM" + "D")
    rolled = [news.facts["dice"] for news in g.news if news.kind == "rolled"]
    assert rolled == [{"offence": 0, "defence": 1, "morale": 0}]


# -- events and schemes -------------------------------------------------------------------------


def test_warp_gate_may_set_a_single_unit_and_says_where_it_goes() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "warp_gate")
    units(g, 0, "10a_tl", "aspect_warrior", "falcon")
    lay(g, 0, "10a", "deploy")
    played = turn(g, "warp_gate", at("12a_tr"), "falcon", "done")
    assert in_area(g, 0, "12a_tr") == {"falcon": 1}
    asked = next(choice for choice in played.asked if choice.kind == "choose_unit")
    assert asked.about["area"] == at("12a_tr")


def test_warp_gate_is_not_offered_where_no_area_is_open() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "warp_gate")
    units(g, 0, "10a_tl", "aspect_warrior")
    enemies_everywhere(g, True, but="10a_tl")
    lay(g, 0, "10a", "deploy")
    assert turn(g, ("event_deck", at("10a"))).kinds == ["carry_out"]


def test_outmanoeuvre_shows_its_owner_the_token_before_it_is_put_down() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "outmanoeuvre")
    units(g, 0, "10a_tl", "aspect_warrior")
    lay(g, 0, "10a", "advance", "deploy", "dominate")
    answers = {"use_ability": "outmanoeuvre", "choose_token_in_stack": (at("10a"), 0)}
    flow = end_planning(g)
    request = flow.send(None)
    while not (isinstance(request, Choice) and request.kind == "top_or_bottom"):
        if isinstance(request, Choice):
            request = flow.send(answers[request.kind])
        elif isinstance(request, Draw):
            request = flow.send([0 for _ in request.bounds])
        else:
            request = flow.send(None)
    assert [token.face.owner for token in g.systems[at("10a")].stack] == [0, NOBODY, 0]
    flow.close()


def test_outcasts_return_to_the_only_empty_void() -> None:
    g = table("eldar", "space_marines")
    enemies_everywhere(g, False, but="10a_br")
    tactic(g, 0, "outcasts_returned", "outcasts_returned")
    assert in_area(g, 0, "10a_br") == {"hellebore_frigate": 1}


@pytest.mark.rule("fs:karte-exoditenkolonie.1")
def test_the_last_materiel_founds_an_exodite_colony_if_there_is_a_world_for_it() -> None:
    g = table("eldar", "space_marines")
    g.players[0].materiel = 1
    enemies_everywhere(g, True, but="10a_tl")
    tactic(g, 0, "exodite_colony", "exodite_colony")
    assert g.areas[at("10a_tl")].structures == ["city"]
    assert g.players[0].materiel == 0

    g = table("eldar", "space_marines")
    enemies_everywhere(g, True, but="")
    assert tactic(g, 0, "exodite_colony").asked == []


def test_the_legacy_of_vaul_is_two_forge_tokens() -> None:
    g = table("eldar", "space_marines")
    g.players[0].assets["forge"] = 0
    tactic(g, 0, "legacy_of_vaul", "legacy_of_vaul")
    assert g.players[0].assets["forge"] == 2


def test_letz_get_fightin_follows_a_routed_nob_too() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "nob:routed")
    tactic(g, 0, "letz_get_fightin", "letz_get_fightin", (2, at("10a_tl")))
    assert in_area(g, 0, "10a_tl") == {"nob:routed": 1, "ork_boyz": 2}


def test_how_we_getz_here_needs_an_uncontrolled_world() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "ork_boyz")
    enemies_everywhere(g, True, but="10a_tl")
    assert tactic(g, 0, "how_we_getz_here").asked == []


def test_touched_by_the_warp_gives_nothing_when_no_upgrade_is_low_enough() -> None:
    g = table("chaos", "space_marines")
    units(g, 0, "10a_tl", "cultist")
    g.players[0].order_stack, g.players[0].combat_stack = [], []
    played = tactic(g, 0, "touched_by_the_warp", "touched_by_the_warp")
    assert played.kinds == ["use_event"]
    assert in_area(g, 0, "10a_tl") == {}


@pytest.mark.rule("fs:planungsphase.3")
def test_favour_of_the_dark_gods_takes_tokens_that_were_used_this_round() -> None:
    g = table("chaos", "space_marines")
    player = g.players[0]
    player.spent.cards = [face for face in player.orders.cards if face == "advance"]
    player.orders.cards = [face for face in player.orders.cards if face != "advance"]
    give(g, 0, "favour_of_the_dark_gods")
    favour = ("favour_of_the_dark_gods", "advance", "advance")
    order(g, 0, "strategize", "10a", *favour)
    assert sorted(player.on_events.cards) == ["advance", "advance", "strategize"]


def test_a_question_about_a_scheme_says_what_it_would_replace() -> None:
    g = table("chaos", "space_marines")
    aside = tactic(g, 0, "seduced_by_chaos", "seduced_by_chaos").asked[0]
    assert (aside.about.get("aside"), aside.about.get("instead")) == ("seduced_by_chaos", None)
    instead = tactic(g, 0, "through_the_warp", "pass").asked[0]
    assert instead.about["instead"] == "seduced_by_chaos"
    assert "aside" not in instead.about
