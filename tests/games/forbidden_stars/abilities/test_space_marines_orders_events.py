"""The order upgrades, schemes and tactics of the Space Marines."""

import pytest

from orrery.games.forbidden_stars.rules.combat import assess_damage, prepare
from orrery.games.forbidden_stars.rules.turn import take_turn
from orrery.games.forbidden_stars.state import Galaxy, Token
from orrery.kernel.zones import Hand

from ..scenario import (
    at,
    cities,
    combat,
    deck,
    fight,
    give,
    in_area,
    kept,
    order,
    paid_dice,
    set_dice,
    table,
    tactic,
    tokens_of,
    units,
)

AIM = (at("1a_tr"), at("1a_tl"))


def token(g: Galaxy, seat: int, system: str, face: str = "dominate") -> None:
    """An order token on the map."""
    hand = g.players[seat].orders
    hand.cards.remove(face)
    g.systems[at(system)].stack.append(Token(seat, Hand(hand.kind, [face], seat)))


# -- order upgrades -----------------------------------------------------------------------------


def test_crusade_reinforces_far_from_home() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine")
    units(g, 1, "1a_tl", "cultist:routed")
    units(g, 0, "10a_tr", "scout")
    give(g, 0, "crusade")
    order(
        g,
        0,
        "advance",
        "1a",
        ("move_ground", ("scout", at("10a_tr"))),
        "done",
        ("use_ability", "crusade"),
    )
    assert g.players[0].assets["reinforcement"] == 1


def test_crusade_needs_a_system_without_friendly_worlds() -> None:
    g = table()
    units(g, 0, "1a_br", "space_marine")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "1a_tl", "cultist:routed")
    give(g, 0, "crusade")
    played = order(g, 0, "advance", "1a", ("scout", at("10a_tr")))
    assert "use_ability" not in played.kinds


def test_crusade_is_for_combats_that_the_order_began() -> None:
    """Not for one into which an enemy's card carries the fight."""
    g = table("space_marines", "eldar")
    units(g, 0, "1a_tl", "scout:routed")
    units(g, 1, "1a_tl", "falcon")
    give(g, 0, "crusade")
    fighting = combat(g, "1a_tl")
    fighting.attacker, fighting.defender = 1, 0
    assert kept(g, prepare(g, fighting)).kinds == []
    assert fighting.winner == 1


def test_direct_the_faithful_exchanges_a_structure() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory")
    give(g, 0, "direct_the_faithful")
    g.players[0].materiel = 0
    played = order(
        g,
        0,
        "strategize",
        "10a",
        "direct_the_faithful",
        (at("10a_tl"), "factory", "city"),
    )
    assert played.options("exchange_structure") == {
        (at("10a_tl"), "factory", "city"),
        (at("10a_tl"), "factory", "bastion"),
    }
    assert g.areas[at("10a_tl")].structures == ["city"]
    assert g.areas[at("10a_tl")].owner == 0


@pytest.mark.rule("fs:materialbeschraenkung.1")
def test_direct_the_faithful_takes_what_there_is() -> None:
    g = table()
    units(g, 0, "10a_tl", "factory", "bastion")
    units(g, 1, "10a_tr", "city")  # not one's own
    units(g, 0, "1a_tl", "factory")  # in another system
    give(g, 0, "direct_the_faithful")
    g.players[0].materiel = 0
    city = (at("10a_tl"), "bastion", "city")
    played = order(g, 0, "strategize", "10a", "direct_the_faithful", city)
    assert played.options("exchange_structure") == {city, (at("10a_tl"), "factory", "city")}
    assert g.areas[at("10a_tl")].structures == ["factory", "city"]
    g = table()
    units(g, 0, "10a_tl", "factory", "bastion")
    give(g, 0, "direct_the_faithful")
    g.players[0].materiel = g.supply["city"] = 0
    assert order(g, 0, "strategize", "10a").asked == []  # no city is left in the box


def test_recruitment_worlds_make_factories_of_bastions_at_one_unit_less() -> None:
    g = table()
    units(g, 0, "10a_tr", "bastion")  # room for 2 units: as a factory it makes 1
    give(g, 0, "recruitment_worlds")
    played = order(g, 0, "deploy", "10a", "recruitment_worlds", "scout", at("10a_bl"), "done")
    assert played.kinds.count("buy_unit") == 1
    assert in_area(g, 0, "10a_bl") == {"scout": 1}
    g = table()
    units(g, 0, "10a_tr", "factory")
    give(g, 0, "recruitment_worlds")
    played = order(g, 0, "deploy", "10a", "done")
    assert "use_ability" not in played.kinds


def test_rain_of_fire_turns_a_morale_die() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "chaos_space_marine")
    give(g, 0, "rain_of_fire")
    order(g, 0, "advance", "1a", "done", AIM, "rain_of_fire", "rain_of_fire", dice="OOM")
    assert in_area(g, 1, "1a_tl") == {}


def test_drop_pods_strike_past_a_bastion_and_land() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "city", "cultist:routed")
    give(g, 0, "drop_pods")
    order(g, 0, "advance", "1a", "done", AIM, "drop_pods", "drop_pods", dice="DD")
    # Nobody is left who could fight: the Space Marine takes the city.
    assert in_area(g, 0, "1a_tl") == {"space_marine": 1}
    assert g.areas[at("1a_tl")].owner == 0
    assert paid_dice(g) == ["defence", "defence"]


@pytest.mark.rule("fs:rueckzug.15", "fs:kampf.1")
def test_drop_pods_lead_to_a_combat_from_which_there_is_no_retreat() -> None:
    g = table()
    units(g, 0, "1a_tr", "battle_barge")
    units(g, 1, "1a_tl", "bastion")
    give(g, 0, "drop_pods")
    for seat in (0, 1):
        deck(g, seat)
    order(g, 0, "advance", "1a", "done", AIM, "drop_pods", dice="OODD" + "DD" + "DD")
    # The bastion withstands two damage; in the combat it has morale 2 to 3 against it.
    assert (g.areas[at("1a_tl")].owner, in_area(g, 0, "1a_tl")) == (0, {"space_marine": 1})
    g = table()
    units(g, 0, "1a_tr", "battle_barge")
    units(g, 1, "1a_tl", "bastion")
    give(g, 0, "drop_pods")
    for seat in (0, 1):
        deck(g, seat)
    order(g, 0, "advance", "1a", "done", AIM, "drop_pods", dice="OODD" + "DD" + "MM")
    assert (g.areas[at("1a_tl")].owner, in_area(g, 0, "1a_tl")) == (1, {})  # 4 to 3: destroyed


@pytest.mark.parametrize("dice", ["OD", "MD"])
def test_drop_pods_cost_two_defence_dice(dice: str) -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "helbrute")
    give(g, 0, "drop_pods")
    played = order(g, 0, "advance", "1a", "done", AIM, "drop_pods", dice=dice)
    assert played.kinds == ["move_ship", "orbital_strike", "use_ability"]


def test_drop_pods_open_a_world_with_a_bastion() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "bastion")
    give(g, 0, "drop_pods")
    played = order(g, 0, "advance", "1a", "done", AIM, dice="OD")
    assert played.options("orbital_strike") == {AIM, "pass"}
    assert g.areas[at("1a_tl")].structures == ["bastion"]


# -- schemes ------------------------------------------------------------------------------------


def test_adeptus_mechanicus_counts_forges() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    fighting = combat(g, "10a_tl")
    give(g, 0, "adeptus_mechanicus", "forge", "forge")
    set_dice(g, 1, "OOOO")
    kept(g, assess_damage(g, fighting), "adeptus_mechanicus")
    assert tokens_of(g, 0) == (0, 4)
    assert in_area(g, 0, "10a_tl") == {"scout": 1}
    assert "adeptus_mechanicus" in g.players[0].events.cards


def test_emperors_champion_rallies_before_damage() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "space_marine:routed")
    units(g, 1, "10a_tl", "cultist")
    fighting = combat(g, "10a_tl")
    give(g, 0, "emperors_champion")
    kept(g, assess_damage(g, fighting), "emperors_champion")
    assert in_area(g, 0, "10a_tl") == {"scout": 1, "space_marine": 1}
    give(g, 0, "emperors_champion")
    assert kept(g, assess_damage(g, fighting)).kinds == []  # nobody is routed


def test_unwavering_resolve_takes_the_place_of_an_order() -> None:
    g = table()
    token(g, 0, "10a")
    units(g, 0, "10a_tl", "scout:routed", "scout")
    units(g, 0, "10a_br", "strike_cruiser:routed")
    units(g, 0, "12a_tl", "scout:routed")
    give(g, 0, "unwavering_resolve")
    played = kept(g, take_turn(g), "unwavering_resolve", at("10a"))
    assert played.options("choose_system") == {at("10a"), at("12a")}
    assert in_area(g, 0, "10a_tl") == {"scout": 2}
    assert in_area(g, 0, "10a_br") == {"strike_cruiser": 1}
    assert in_area(g, 0, "12a_tl") == {"scout:routed": 1}
    assert len(g.systems[at("10a")].stack) == 1  # the order is still to come


def test_exterminatus_turns_all_dice_to_offence() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "cultist")
    give(g, 0, "exterminatus")
    order(g, 0, "advance", "1a", "done", AIM, "exterminatus", dice="DM")
    assert in_area(g, 1, "1a_tl") == {}


# -- tactics ------------------------------------------------------------------------------------


def test_rites_of_battle_are_cheaper_with_bastions() -> None:
    g = table()
    units(g, 0, "10a_tl", "bastion")
    units(g, 0, "10a_bl", "bastion")
    cities(g, 0, 1)
    g.players[0].materiel = 0
    tactic(g, 0, "rites_of_battle", "rites_of_battle", "crusade")  # costs 2, less 2
    assert g.players[0].upgrades == ["crusade"]
    assert g.players[0].materiel == 0
    g = table()
    g.players[0].materiel = 0
    assert tactic(g, 0, "rites_of_battle").asked == []  # nothing to be had


def test_heroic_intervention() -> None:
    g = table()
    units(g, 0, "10a_tl", "city")
    units(g, 0, "10a_bl", "scout")
    played = tactic(
        g, 0, "heroic_intervention", "heroic_intervention", ("space_marine", at("10a_tl"))
    )
    assert played.options("place_free_unit") == {
        ("space_marine", at("10a_tl")),
        ("scout", at("10a_tl")),
        ("scout", at("10a_bl")),
    }
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}


def test_work_of_the_righteous() -> None:
    g = table()
    units(g, 0, "1a_tl", "scout")
    tactic(g, 0, "work_of_the_righteous", "work_of_the_righteous", "assets")
    assert g.players[0].assets["forge"] == 1
    g = table()
    units(g, 0, "1a_tl", "scout")
    tactic(g, 0, "work_of_the_righteous", "work_of_the_righteous", "materiel")
    assert g.players[0].materiel == 7
    g = table()
    assert tactic(g, 0, "work_of_the_righteous").kinds == []


def test_the_emperor_protects() -> None:
    g = table()
    units(g, 0, "10a_tl", "city")
    units(g, 0, "10a_bl", "scout")
    units(g, 0, "10a_tr", "bastion")
    played = tactic(g, 0, "the_emperor_protects", "the_emperor_protects", at("10a_tl"))
    assert played.options("choose_world") == {at("10a_tl"), at("10a_bl")}
    assert g.areas[at("10a_tl")].structures == ["city", "bastion"]
    assert g.players[0].materiel == 4
    g = table()
    units(g, 0, "10a_tl", "city")
    units(g, 0, "10a_bl", "scout")
    g.players[0].materiel = 1  # too poor for a world with a city
    tactic(g, 0, "the_emperor_protects", "the_emperor_protects")
    assert g.areas[at("10a_bl")].structures == ["bastion"]
    assert g.players[0].materiel == 1


def test_a_whole_combat_can_be_fought_with_starting_cards() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine", "space_marine")
    units(g, 1, "10a_tl", "cultist:routed")
    fight(g, "10a_tl", origins=("10a_tr",))
    assert in_area(g, 1, "10a_tl") == {}
