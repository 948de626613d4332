"""The event cards of the Eldar."""

import pytest

from orrery.games.forbidden_stars.rules.combat import assess_damage
from orrery.games.forbidden_stars.rules.planning import end_planning
from orrery.games.forbidden_stars.state import NOBODY, Galaxy

from ..scenario import (
    at,
    cities,
    combat,
    deck,
    fight,
    give,
    in_area,
    kept,
    lay,
    order,
    set_dice,
    table,
    tactic,
    turn,
    units,
)

# -- Farsight -----------------------------------------------------------------------------------


def trap(*eldar: str) -> Galaxy:
    """Space Marines with six offence dice attack the Eldar, who hold Farsight."""
    g = table("space_marines", "eldar")
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", *eldar)
    combat(g, "10a_tl", origins=("10a_tr",))
    set_dice(g, 0, "OOOOOO")
    give(g, 1, "farsight")
    return g


@pytest.mark.rule("fs:goldene-regeln.2")
def test_farsight_takes_all_units_out_before_the_damage() -> None:
    routed = ("wraithguard:routed", "wraithguard:routed")
    g = trap("aspect_warrior", "aspect_warrior", "falcon", *routed)
    units(g, 1, "12a_tl", "city")
    units(g, 1, "5a_tl", "aspect_warrior")
    units(g, 1, "10a_br", "void_stalker")
    assert g.combat is not None
    played = kept(g, assess_damage(g, g.combat), "farsight", at("12a_tl"))
    assert played.options("choose_area") == {at("12a_tl"), at("5a_tl")}
    # The card says all units: it stands above the rule that no card sets a routed one.
    there = {"aspect_warrior": 2, "falcon": 1, "wraithguard:routed": 2}
    assert in_area(g, 1, "12a_tl") == there
    assert in_area(g, 1, "10a_tl") == {}
    assert g.players[1].schemes.cards == []


@pytest.mark.rule("fs:kampf.5")
def test_who_has_left_with_farsight_has_lost() -> None:
    g = table("space_marines", "eldar")
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "aspect_warrior")
    units(g, 1, "12a_tl", "city")
    give(g, 1, "farsight")
    deck(g, 0)
    deck(g, 1)
    played = fight(g, "10a_tl", "farsight", origins=("10a_tr",), dice="O" + "DD")
    assert played.kinds == ["use_ability"]
    assert in_area(g, 0, "10a_tl") == {"scout": 1}
    assert in_area(g, 1, "12a_tl") == {"aspect_warrior": 1}


def test_farsight_needs_units_and_a_friendly_area_of_their_sort() -> None:
    g = trap("aspect_warrior")
    units(g, 1, "10a_br", "void_stalker")
    assert g.combat is not None
    assert kept(g, assess_damage(g, g.combat)).asked == []


@pytest.mark.rule("fs:goldene-regeln.2")
def test_farsight_saves_routed_units_alone() -> None:
    g = trap("aspect_warrior:routed")
    units(g, 1, "12a_tl", "city")
    assert g.combat is not None
    kept(g, assess_damage(g, g.combat), "farsight")
    assert in_area(g, 1, "12a_tl") == {"aspect_warrior:routed": 1}


# -- Warp Gate ----------------------------------------------------------------------------------


@pytest.mark.rule("fs:ereigniskarten.14", "fs:bewegung-bodentruppen.14")
def test_warp_gate_sets_units_of_one_area_anywhere() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "warp_gate")
    units(g, 0, "10a_tl", "aspect_warrior", "aspect_warrior", "falcon", "wraithguard:routed")
    units(g, 0, "10a_br", "void_stalker")
    units(g, 1, "12a_tl", "scout")
    lay(g, 0, "10a", "deploy")
    moves = (at("10a_tl"), at("12a_tr"), "aspect_warrior", "falcon", "done")
    played = turn(g, "warp_gate", *moves)
    assert played.options("choose_origin") == {at("10a_tl"), at("10a_br")}
    worlds = played.options("choose_area")
    assert at("12a_tl") not in worlds and at("12a_br") not in worlds and at("10a_tl") not in worlds
    assert played.options("choose_unit") == {"aspect_warrior", "falcon"}
    assert in_area(g, 0, "12a_tr") == {"aspect_warrior": 1, "falcon": 1}
    assert len(g.systems[at("10a")].stack) == 1
    assert g.active == 1 and g.players[0].schemes.cards == []


@pytest.mark.rule("fs:bewegung-schiffe.9")
def test_warp_gate_sets_ships_in_voids() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "warp_gate")
    units(g, 0, "10a_br", "void_stalker")
    lay(g, 0, "10a", "deploy")
    played = turn(g, "warp_gate", at("12a_br"))
    assert at("12a_tl") not in played.options("choose_area")
    assert in_area(g, 0, "12a_br") == {"void_stalker": 1}


@pytest.mark.rule("fs:einheitenlimit.4")
def test_warp_gate_respects_unit_limits_afterwards() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "warp_gate")
    units(g, 0, "10a_tl", "aspect_warrior", "aspect_warrior", "falcon")
    lay(g, 0, "10a", "deploy")
    everybody = ("aspect_warrior", "aspect_warrior", "falcon")
    turn(g, "warp_gate", at("10a_tr"), *everybody, ("over_limit", "aspect_warrior"))
    assert in_area(g, 0, "10a_tr") == {"aspect_warrior": 1, "falcon": 1}


def test_warp_gate_moves_no_routed_unit() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "warp_gate")
    units(g, 0, "10a_tl", "aspect_warrior:routed")
    lay(g, 0, "10a", "deploy")
    assert turn(g, ("event_deck", at("10a"))).kinds == ["carry_out"]


# -- Outmanoeuvre -------------------------------------------------------------------------------


def stacked() -> Galaxy:
    """A stack with two tokens of the Eldar below one of the Space Marines, and one alone."""
    g = table("eldar", "space_marines")
    give(g, 0, "outmanoeuvre")
    units(g, 0, "10a_tl", "aspect_warrior")
    units(g, 1, "12a_tl", "scout")
    lay(g, 0, "10a", "advance", "deploy")
    lay(g, 1, "10a", "dominate")
    lay(g, 0, "5a", "strategize")
    return g


@pytest.mark.rule("fs:stapel.3", "fs:stapel.4")
def test_outmanoeuvre_looks_at_a_token_and_puts_it_on_top() -> None:
    g = stacked()
    played = kept(g, end_planning(g), "outmanoeuvre", (at("10a"), 0), "top")
    assert played.options("choose_token_in_stack") == {(at("10a"), 0), (at("10a"), 1)}
    assert played.reveals == 1
    stack = g.systems[at("10a")].stack
    assert [token.face.cards[0] for token in stack] == ["deploy", "dominate", "advance"]
    assert [token.face.owner for token in stack] == [NOBODY, NOBODY, 0]
    assert g.players[0].schemes.cards == []


def test_outmanoeuvre_puts_a_token_to_the_bottom_and_covers_it() -> None:
    g = stacked()
    kept(g, end_planning(g), "outmanoeuvre", (at("10a"), 1), "bottom")
    stack = g.systems[at("10a")].stack
    assert [token.face.cards[0] for token in stack] == ["deploy", "advance", "dominate"]
    assert [token.face.owner for token in stack] == [NOBODY, NOBODY, 1]


def test_outmanoeuvre_tells_only_its_owner_what_was_seen() -> None:
    g = stacked()
    kept(g, end_planning(g), "outmanoeuvre", (at("10a"), 0), "top")
    news = next(item for item in g.news if item.kind == "looked_at_order")
    assert news.seen_by(0).facts["order"] == "advance"
    assert "order" not in news.seen_by(1).facts


def test_outmanoeuvre_needs_an_own_token_in_a_stack() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "outmanoeuvre")
    units(g, 0, "10a_tl", "aspect_warrior")
    units(g, 1, "12a_tl", "scout")
    lay(g, 0, "5a", "strategize")
    lay(g, 1, "12a", "dominate", "advance")
    assert kept(g, end_planning(g)).asked == []


# -- Vicious Raids ------------------------------------------------------------------------------

AIM = (at("1a_tr"), at("1a_tl"))


def test_vicious_raids_reroll_and_add_a_die() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "vicious_raids")
    units(g, 0, "1a_tr", "hellebore_frigate")
    units(g, 1, "1a_tl", "land_raider")
    again = ("defence", "morale", "done", "offence")
    played = order(g, 0, "advance", "1a", "done", AIM, "vicious_raids", *again, dice="ODM" + "OO")
    assert played.options("reroll_dice") == {"offence", "defence", "morale", "done"}
    assert played.options("choose_face") == {"offence", "defence", "morale"}
    assert in_area(g, 1, "1a_tl") == {}  # four damage
    assert g.players[0].schemes.cards == []


@pytest.mark.rule("fs:orbitalschlag.10")
def test_vicious_raids_add_no_ninth_die_and_need_not_reroll() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "vicious_raids")
    units(g, 0, "1a_tr", "void_stalker", "void_stalker")
    units(g, 1, "1a_tl", "land_raider")
    played = order(g, 0, "advance", "1a", "done", AIM, "vicious_raids", "done", dice="DDDDDDDD")
    assert played.kinds[-1] == "reroll_dice"
    assert in_area(g, 1, "1a_tl") == {"land_raider": 1}


@pytest.mark.rule("fs:orbitalschlag.10")
def test_a_die_that_was_paid_makes_no_room_for_another_in_a_strike() -> None:
    """Unlike in a combat, eight dice are all there are. fs:kampf.10"""
    g = table("eldar", "space_marines")
    give(g, 0, "tactical_strikes", "vicious_raids")
    units(g, 0, "1a_tr", "void_stalker", "hellebore_frigate")
    units(g, 1, "1a_tl", "land_raider")
    answers = (AIM, "tactical_strikes", "tactical_strikes", "vicious_raids", "done")
    played = order(g, 0, "advance", "1a", "done", *answers, dice="MDDDDDDD")
    assert "choose_face" not in played.kinds


def test_vicious_raids_wait_for_a_strike() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "vicious_raids")
    units(g, 0, "1a_tr", "hellebore_frigate")
    units(g, 1, "1a_tl", "scout")
    order(g, 0, "advance", "1a", "done", ("orbital_strike", "pass"))
    assert g.players[0].schemes.cards == ["vicious_raids"]


# -- tactics ------------------------------------------------------------------------------------


def test_path_of_the_warrior_is_cheaper_for_each_city() -> None:
    g = table("eldar", "space_marines")
    cities(g, 0, 2)
    g.players[0].materiel = 2
    card = "path_of_the_warrior"
    played = tactic(g, 0, card, card, "fire_prism", "hit_and_run")
    # Two cities: command level 2, and 2 off. Level 3 would be too high in any case.
    assert "wave_serpent" in played.options("buy_combat_upgrade")
    assert "psychic_lance" not in played.options("buy_combat_upgrade")
    assert g.players[0].materiel == 0
    assert g.players[0].deck.cards.count("fire_prism") == 2
    assert "hit_and_run" not in g.players[0].deck.cards


def test_path_of_the_warrior_counts_only_friendly_worlds() -> None:
    g = table("eldar", "space_marines")
    cities(g, 1, 2)
    units(g, 0, "10a_tl", "factory")
    g.players[0].materiel = 1
    assert tactic(g, 0, "path_of_the_warrior").asked == []


def test_outcasts_returned_brings_a_frigate_from_the_supply() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "10a_br", "hellebore_frigate", "hellebore_frigate:routed")
    units(g, 1, "12a_br", "strike_cruiser")
    card = "outcasts_returned"
    played = tactic(g, 0, card, card, at("1a_tr"), "supply")
    voids = played.options("choose_area")
    assert at("10a_br") not in voids and at("12a_br") not in voids and at("1a_tl") not in voids
    assert played.options("choose_source") == {"supply", at("10a_br")}
    assert in_area(g, 0, "1a_tr") == {"hellebore_frigate": 1}
    assert g.players[0].supply["hellebore_frigate"] == 3


def test_outcasts_returned_sets_a_frigate_elsewhere() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "10a_br", "hellebore_frigate", "void_stalker")
    card = "outcasts_returned"
    tactic(g, 0, card, card, at("1a_tr"), at("10a_br"))
    assert in_area(g, 0, "1a_tr") == {"hellebore_frigate": 1}
    assert in_area(g, 0, "10a_br") == {"void_stalker": 1}


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_outcasts_returned_needs_a_frigate() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "10a_br", *["hellebore_frigate:routed"] * 6)
    assert tactic(g, 0, "outcasts_returned").asked == []


@pytest.mark.rule("fs:karte-exoditenkolonie.1", "fs:karte-exoditenkolonie.2")
def test_exodite_colony_founds_a_city_on_an_uncontrolled_world() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "10a_tl", "aspect_warrior")
    units(g, 0, "10a_tr", "factory")
    units(g, 1, "12a_tl", "scout")
    g.areas[at("5a_tl")].objective = 0
    g.players[0].boxed -= 1
    g.areas[at("5a_tr")].objective = 1
    g.players[1].boxed -= 1
    card = "exodite_colony"
    played = tactic(g, 0, card, card, at("5a_tr"))
    worlds = played.options("choose_world")
    assert at("10a_tl") in worlds  # friendly
    # A structure, an enemy, an objective of the Eldar, a void.
    barred = {at("10a_tr"), at("12a_tl"), at("5a_tl"), at("5a_br")}
    assert not barred & worlds
    spot = g.areas[at("5a_tr")]
    assert (spot.structures, spot.owner) == (["city"], 0)
    assert g.players[0].materiel == 5


@pytest.mark.rule("fs:materialbeschraenkung.3")
def test_exodite_colony_needs_materiel_and_a_control_token() -> None:
    g = table("eldar", "space_marines")
    g.players[0].materiel = 0
    assert tactic(g, 0, "exodite_colony").asked == []
    g = table("eldar", "space_marines")
    g.players[0].control = 0
    assert tactic(g, 0, "exodite_colony").asked == []


@pytest.mark.rule("fs:gueter.7")
def test_legacy_of_vaul_is_two_forge_tokens_up_to_three() -> None:
    g = table("eldar", "space_marines")
    give(g, 0, "forge", "forge")
    tactic(g, 0, "legacy_of_vaul", "legacy_of_vaul")
    assert g.players[0].assets["forge"] == 3
