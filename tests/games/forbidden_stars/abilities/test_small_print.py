"""Small print of the factions' cards: last figures, exact prices, what is not offered."""

import pytest

from orrery.games.forbidden_stars.abilities.factions.eldar.events import own_tokens, shelters
from orrery.games.forbidden_stars.components import IS_WORLD
from orrery.games.forbidden_stars.state import Force, Galaxy

from ..scenario import (
    WORLD,
    at,
    battle,
    combat,
    execute,
    fighting,
    give,
    in_area,
    lay,
    order,
    paid_dice,
    table,
    tactic,
    tokens_of,
    turn,
    units,
)

AIM = (at("1a_tr"), at("1a_tl"))


def none_left(g: Galaxy, *pieces: str) -> None:
    """Nothing of this is left in the supply of seat 0, or in that of all."""
    for piece in pieces:
        supply = g.supply if piece in g.supply else g.players[0].supply
        supply[piece] = 0


# -- Chaos --------------------------------------------------------------------------------------


@pytest.mark.rule("fs:aufgerieben.8")
def test_who_cannot_be_routed_is_not_frightened_by_chaos_victorious() -> None:
    g = battle(("chaos", "space_marines"), ("chaos_reaver_titan",), ("scout",), mine="M")
    execute(g, 1, "show_no_fear", "show_no_fear_general_1")
    played = execute(g, 0, "chaos_victorious", "pass")
    assert [choice.options[0] for choice in played.asked] == ["chaos_victorious_general_1"]


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_prophets_and_signs_need_a_cultist_in_the_supply() -> None:
    g = table("chaos", "space_marines")
    units(g, 0, "12a_tl", "city")
    none_left(g, "cultist")
    assert tactic(g, 0, "prophets_and_signs").asked == []


@pytest.mark.rule("fs:karte-totale-vernichtung.1")
def test_complete_destruction_destroys_the_unit_that_its_owner_names() -> None:
    g = table("chaos", "space_marines")
    units(g, 0, "1a_tr", "iconoclast_destroyer")
    units(g, 1, "1a_tl", "city", "scout", "space_marine:routed")
    give(g, 0, "complete_destruction")
    cards = ("complete_destruction", "complete_destruction")
    order(g, 0, "advance", "1a", "done", AIM, *cards, "scout", dice="DD")
    assert in_area(g, 1, "1a_tl") == {"space_marine:routed": 1}
    assert g.areas[at("1a_tl")].structures == ["city"]


# -- Eldar --------------------------------------------------------------------------------------


def test_farsight_leads_out_of_the_contested_area() -> None:
    """Even if nobody else is left there."""
    g = table("eldar", "space_marines")
    units(g, 0, WORLD, "aspect_warrior")
    units(g, 0, "12a_tl", "aspect_warrior")
    combat(g, WORLD)
    assert shelters(g, 0) == [at("12a_tl")]


@pytest.mark.rule("fs:stapel.3")
def test_outmanoeuvre_takes_a_token_out_of_a_stack_of_two() -> None:
    g = table("eldar", "space_marines")
    lay(g, 0, "10a", "advance")
    assert own_tokens(g, 0) == []  # alone it is neither on top nor at the bottom
    lay(g, 1, "10a", "advance")
    assert own_tokens(g, 0) == [(at("10a"), 0)]


def test_outcasts_cannot_return_without_an_uncontrolled_void() -> None:
    g = table("eldar", "space_marines")
    for area, spot in g.areas.items():
        if not IS_WORLD[area]:
            spot.forces = {1: Force({"strike_cruiser": 1})}
    assert tactic(g, 0, "outcasts_returned").asked == []


@pytest.mark.rule("fs:karte-tiefflugattacke.1", "fs:ausgeben.3")
def test_strafing_run_costs_its_dice_and_takes_along_as_few_as_one_ship() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, "1a_tr", "hellebore_frigate", "void_stalker")
    units(g, 1, "1a_tl", "land_raider")
    give(g, 0, "strafing_run")
    cards = ("strafing_run", "strafing_run", at("10a_br"))
    ships = (("void_stalker", at("1a_tr")), "done")
    order(g, 0, "advance", "1a", "done", AIM, *cards, *ships, dice="DDDMMMM")
    assert paid_dice(g) == ["defence", "defence"]
    assert in_area(g, 0, "10a_br") == {"void_stalker": 1}
    assert in_area(g, 0, "1a_tr") == {"hellebore_frigate": 1}


# -- Orks ---------------------------------------------------------------------------------------


def test_warboss_helps_with_a_single_token() -> None:
    g = table("orks", "space_marines")
    assert g.players[0].assets["reinforcement"] == 1
    give(g, 0, "warboss")
    units(g, 0, "10a_bl", "ork_boyz")
    g.players[0].materiel = 1
    order(g, 0, "dominate", "10a", "ork_spores", "warboss")
    assert in_area(g, 0, "10a_bl") == {"ork_boyz": 2}
    assert g.players[0].materiel == 0


def test_moar_boyz_are_two_reinforcement_tokens() -> None:
    g = table("orks", "space_marines")
    g.supply["reinforcement"] += g.players[0].assets.pop("reinforcement")
    tactic(g, 0, "moar_boyz", "moar_boyz")
    assert g.players[0].assets["reinforcement"] == 2


# -- Space Marines ------------------------------------------------------------------------------


def test_fury_of_the_ultramar_takes_a_die_where_there_is_no_token() -> None:
    g = battle(("space_marines", "chaos"), ("space_marine",), theirs="D")
    played = execute(g, 0, "fury_of_the_ultramar", "pass", "fury_of_the_ultramar_unit_1")
    assert "lose_die_or_tokens" not in played.kinds
    assert fighting(g).sides[1].dice["defence"] == 0
    assert tokens_of(g, 1) == (0, 0)


def test_unwavering_resolve_is_for_systems_with_routed_units() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout:routed")
    units(g, 0, "12a_tl", "scout")
    lay(g, 0, "10a", "deploy")
    give(g, 0, "unwavering_resolve")
    turn(g, "unwavering_resolve")  # there is only one
    assert in_area(g, 0, "10a_tl") == {"scout": 1}
    g = table()
    units(g, 0, "10a_tl", "scout")
    lay(g, 0, "10a", "deploy")
    give(g, 0, "unwavering_resolve")
    assert "use_ability" not in turn(g, ("event_deck", at("10a"))).kinds


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_heroic_intervention_needs_the_figure() -> None:
    g = table()
    units(g, 0, "10a_tl", "city")
    none_left(g, "scout")
    tactic(g, 0, "heroic_intervention", "heroic_intervention")
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}


@pytest.mark.rule("fs:materialbeschraenkung.1")
def test_the_emperor_protects_with_the_last_bastion_and_the_last_materiel() -> None:
    g = table()
    units(g, 0, "10a_tl", "city")
    g.players[0].materiel = 2
    tactic(g, 0, "the_emperor_protects", "the_emperor_protects")
    assert g.areas[at("10a_tl")].structures == ["city", "bastion"]
    assert g.players[0].materiel == 0
    g = table()
    units(g, 0, "10a_tl", "scout")
    none_left(g, "bastion")
    assert tactic(g, 0, "the_emperor_protects").asked == []


@pytest.mark.rule("fs:materialbeschraenkung.1")
def test_crusade_is_not_offered_without_a_token_to_gain() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "1a_tl", "cultist:routed")
    give(g, 0, "crusade")
    none_left(g, "reinforcement")
    played = order(g, 0, "advance", "1a", ("move_ground", ("scout", at("10a_tr"))))
    assert "use_ability" not in played.kinds


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_drop_pods_need_a_space_marine_in_the_supply() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "city", "cultist")
    none_left(g, "space_marine")
    give(g, 0, "drop_pods")
    order(g, 0, "advance", "1a", "done", AIM, "drop_pods", dice="DD")
    assert paid_dice(g) == []
