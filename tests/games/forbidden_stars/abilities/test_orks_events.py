"""The event cards of the Orks."""

import pytest

from orrery.games.forbidden_stars.rules.combat import assess_damage
from orrery.games.forbidden_stars.rules.losses import rout_one
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.zones import deal_all

from ..scenario import (
    at,
    combat,
    deck,
    fight,
    fighting,
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

# -- Teer It Down -------------------------------------------------------------------------------


def siege() -> Galaxy:
    """Orks fight over a world with a city and a bastion of the Space Marines."""
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "ork_boyz")
    units(g, 1, "10a_tl", "bastion")
    combat(g, "10a_tl")
    give(g, 0, "teer_it_down")
    return g


def test_teer_it_down_destroys_a_structure_after_the_damage() -> None:
    g = siege()
    units(g, 1, "10a_tl", "city")
    played = kept(g, assess_damage(g, fighting(g)), "teer_it_down", "city")
    assert played.options("raze_structure") == {"bastion", "city"}
    assert g.areas[at("10a_tl")].structures == ["bastion"]
    assert g.players[0].schemes.cards == []
    assert "teer_it_down" in g.players[0].events.cards


def test_teer_it_down_needs_a_structure_that_is_still_there() -> None:
    g = siege()
    set_dice(g, 0, "OOO")  # the damage destroys the bastion
    assert kept(g, assess_damage(g, fighting(g))).asked == []
    assert g.areas[at("10a_tl")].structures == []
    assert g.players[0].schemes.cards == ["teer_it_down"]


@pytest.mark.rule("fs:karte-einreissaen.1")
def test_teer_it_down_only_in_a_combat_of_ones_own() -> None:
    g = table("chaos", "space_marines", "orks")
    units(g, 0, "10a_tl", "cultist")
    units(g, 1, "10a_tl", "scout", "city")
    combat(g, "10a_tl")
    give(g, 2, "teer_it_down")
    assert kept(g, assess_damage(g, fighting(g))).asked == []
    g = siege()
    kept(g, assess_damage(g, fighting(g)), "teer_it_down")
    assert g.areas[at("10a_tl")].structures == []


# -- Warboss ------------------------------------------------------------------------------------


def test_warboss_takes_off_a_materiel_for_each_reinforcement_token() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "warboss", "reinforcement")  # and one from the start
    units(g, 0, "10a_bl", "ork_boyz")
    g.players[0].materiel = 0
    played = order(g, 0, "dominate", "10a", "ork_spores", "warboss")
    # Two tokens pay for Ork Boyz; who has used the card cannot stop halfway.
    assert played.kinds == ["use_sheet", "use_ability"]
    assert in_area(g, 0, "10a_bl") == {"ork_boyz": 2}
    assert g.players[0].assets["reinforcement"] == 2
    assert g.players[0].schemes.cards == []


def test_warboss_is_not_wasted() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "warboss")
    units(g, 0, "10a_bl", "ork_boyz")
    g.players[0].materiel = 0  # one token is not enough for anybody
    assert order(g, 0, "dominate", "10a", "ork_spores").kinds == ["use_sheet"]
    g.players[0].materiel = 6
    g.players[0].assets["reinforcement"] = 0
    g.supply["reinforcement"] += 1
    g.active = 0
    played = order(g, 0, "dominate", "10a", "ork_spores", "ork_boyz")
    assert played.kinds == ["use_sheet", "buy_unit"]
    assert g.players[0].materiel == 4


# -- Gitz Dem -----------------------------------------------------------------------------------


def test_gitz_dem_destroys_the_routed_unit() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "ork_boyz")
    units(g, 1, "10a_tl", "land_raider", "scout")
    give(g, 0, "gitz_dem")
    fighting = combat(g, "10a_tl")
    kept(g, rout_one(g, fighting, 1), "land_raider", "gitz_dem")
    assert in_area(g, 1, "10a_tl") == {"scout": 1}
    assert g.players[0].schemes.cards == []


def test_gitz_dem_after_damage_and_never_for_ones_own() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "nob")
    units(g, 1, "10a_tl", "land_raider")
    give(g, 0, "gitz_dem")
    fighting = combat(g, "10a_tl")
    set_dice(g, 0, "O")
    set_dice(g, 1, "O")
    played = kept(g, assess_damage(g, fighting), "gitz_dem")
    assert played.kinds == ["use_ability"]
    assert in_area(g, 0, "10a_tl") == {"nob:routed": 1}
    assert in_area(g, 1, "10a_tl") == {}


@pytest.mark.rule("fs:ereigniskarten.16")
def test_gitz_dem_does_not_reach_a_retreated_unit() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "1a_tl", "nob", "nob")
    units(g, 1, "1a_tl", "scout")
    units(g, 1, "10a_tr", "city")
    give(g, 0, "gitz_dem")
    for seat in (0, 1):
        deck(g, seat)
    played = fight(g, "1a_tl", 0, origins=("1a_br",), dice="DDDD" + "D")
    assert "use_ability" not in played.kinds
    assert in_area(g, 1, "10a_tr") == {"scout:routed": 1}


def test_gitz_dem_only_in_a_combat_of_ones_own() -> None:
    g = table("chaos", "space_marines", "orks")
    units(g, 0, "10a_tl", "cultist")
    units(g, 1, "10a_tl", "scout")
    give(g, 2, "gitz_dem")
    fighting = combat(g, "10a_tl")
    kept(g, rout_one(g, fighting, 1))
    assert in_area(g, 1, "10a_tl") == {"scout:routed": 1}


# -- Mob Up -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:ereigniskarten.14", "fs:ereigniskarten.15")
def test_mob_up_advances_in_place_of_revealing_an_order() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "mob_up")
    units(g, 0, "10a_tl", "ork_boyz")
    units(g, 0, "10a_br", "kill_kroozer:routed")
    units(g, 0, "12a_tl", "ork_boyz")  # alone: no mob
    lay(g, 0, "12a", "deploy")
    played = turn(g, "mob_up", ("ork_boyz", at("10a_tl")), at("10a_tr"))
    assert played.kinds == ["use_ability", "move_ground"]
    assert in_area(g, 0, "10a_tr") == {"ork_boyz": 1}
    assert len(g.systems[at("12a")].stack) == 1  # no token was revealed
    assert g.active == 1
    assert g.players[0].schemes.cards == []


def test_mob_up_offers_every_mob() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "mob_up")
    units(g, 0, "10a_tl", "ork_boyz", "nob")
    units(g, 0, "12a_tl", "ork_boyz", "nob")
    lay(g, 0, "12a", "deploy")
    played = turn(g, "mob_up", at("12a"), "done")
    assert played.options("choose_system") == {at("10a"), at("12a")}


def test_mob_up_needs_two_units_in_a_system() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "mob_up")
    units(g, 0, "10a_tl", "ork_boyz")
    units(g, 0, "1a_tl", "ork_boyz")
    lay(g, 0, "12a", "deploy")
    assert "use_ability" not in turn(g, ("event_deck", at("12a"))).kinds


def test_mob_up_can_lead_to_a_combat() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "mob_up")
    units(g, 0, "10a_tl", "ork_boyz", "nob")
    units(g, 1, "10a_tr", "factory")
    lay(g, 0, "12a", "deploy")
    turn(g, "mob_up", ("nob", at("10a_tl")), at("10a_tr"), "done")
    assert g.areas[at("10a_tr")].owner == 0


# -- tactics ------------------------------------------------------------------------------------


def test_lootin_n_stealin_makes_a_player_lose_an_asset_of_their_choice() -> None:
    g = table("orks", "space_marines", "chaos")
    give(g, 1, "forge", "cache")
    card = "lootin_n_stealin"
    played = tactic(g, 0, card, card, 1, ("lose_asset", "cache"))
    assert g.players[0].materiel == 8
    assert played.options("choose_player") == {0, 1, 2}
    assert played.asked[-1].seat == 1
    assert g.players[1].assets == {"forge": 1, "cache": 0}


def test_lootin_n_stealin_takes_nothing_from_a_player_without_assets() -> None:
    g = table("orks", "space_marines")
    tactic(g, 0, "lootin_n_stealin", "lootin_n_stealin", 1)
    assert g.players[0].materiel == 8


def test_letz_get_fightin_brings_two_boyz_to_a_nob() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "nob")
    units(g, 0, "5a_tl", "factory")
    units(g, 0, "10a_br", "kill_kroozer")
    units(g, 1, "12a_tl", "scout")
    card = "letz_get_fightin"
    played = tactic(g, 0, card, card, (2, at("10a_tl")))
    assert played.options("place_boyz") == {
        (2, at("10a_tl")),
        (1, at("10a_tl")),
        (1, at("5a_tl")),
    }
    assert in_area(g, 0, "10a_tl") == {"nob": 1, "ork_boyz": 2}


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_letz_get_fightin_with_the_last_two_figures_and_the_last_one() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "nob")
    g.players[0].supply["ork_boyz"] = 2
    card = "letz_get_fightin"
    played = tactic(g, 0, card, card, (2, at("10a_tl")))
    assert played.options("place_boyz") == {(2, at("10a_tl")), (1, at("10a_tl"))}
    assert in_area(g, 0, "10a_tl") == {"nob": 1, "ork_boyz": 2}
    g.players[0].supply["ork_boyz"] = 1
    deal_all(g.players[0].shown, g.players[0].events)
    assert tactic(g, 0, card, card).kinds == ["use_event"]  # one, and one place for it
    assert in_area(g, 0, "10a_tl") == {"nob": 1, "ork_boyz": 3}


def test_letz_get_fightin_brings_one_elsewhere() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "5a_tl", "factory")
    tactic(g, 0, "letz_get_fightin", "letz_get_fightin")
    assert in_area(g, 0, "5a_tl") == {"ork_boyz": 1}


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_letz_get_fightin_needs_figures_and_a_world() -> None:
    g = table("orks", "space_marines")
    assert tactic(g, 0, "letz_get_fightin").asked == []
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "nob", *["ork_boyz"] * 8)
    tactic(g, 0, "letz_get_fightin", "letz_get_fightin")
    assert in_area(g, 0, "10a_tl") == {"nob": 1, "ork_boyz": 9}  # the last one
    g.players[0].events.cards.append("letz_get_fightin")
    g.players[0].shown.cards.clear()
    assert tactic(g, 0, "letz_get_fightin").asked == []


@pytest.mark.rule("fs:aufgerieben.7")
def test_how_we_getz_here_sets_a_unit_on_an_uncontrolled_world() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tl", "ork_boyz", "nob:routed")
    units(g, 0, "10a_br", "kill_kroozer")
    units(g, 1, "12a_tl", "scout")
    card = "how_we_getz_here"
    played = tactic(g, 0, card, card, at("12a_tr"))
    # Only the unrouted ground unit can go: nobody is asked who.
    worlds = played.options("choose_world")
    assert at("12a_tl") not in worlds and at("12a_br") not in worlds
    assert at("10a_tl") not in worlds and at("10a_tr") in worlds
    assert in_area(g, 0, "12a_tr") == {"ork_boyz": 1}
    assert in_area(g, 0, "10a_tl") == {"nob:routed": 1}


def test_how_we_getz_here_needs_a_ground_unit() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_br", "kill_kroozer")
    assert tactic(g, 0, "how_we_getz_here").asked == []


@pytest.mark.rule("fs:gueter.7")
def test_moar_boyz_are_two_tokens_up_to_three() -> None:
    g = table("orks", "space_marines")
    tactic(g, 0, "moar_boyz", "moar_boyz")
    assert g.players[0].assets["reinforcement"] == 3
    g.players[0].events.cards.append("moar_boyz")
    g.players[0].shown.cards.clear()
    tactic(g, 0, "moar_boyz", "moar_boyz")
    assert g.players[0].assets["reinforcement"] == 3


@pytest.mark.rule("fs:ereigniskarten.13")
def test_a_tactic_may_be_left_alone() -> None:
    g = table("orks", "space_marines")
    tactic(g, 0, "moar_boyz", "pass")
    assert g.players[0].assets["reinforcement"] == 1
