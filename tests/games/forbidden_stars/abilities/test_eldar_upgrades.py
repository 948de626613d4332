"""The combat cards of the Eldar of command levels 2 and 3."""

from functools import partial

import pytest

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import is_friendly
from orrery.games.forbidden_stars.rules.combat import assess_damage, begin
from orrery.games.forbidden_stars.rules.dice import gain_tokens
from orrery.games.forbidden_stars.rules.laid import end_round_effects
from orrery.games.forbidden_stars.rules.retreat import havens
from orrery.games.forbidden_stars.rules.units import destroy_unit

from .. import scenario
from ..scenario import (
    VOID,
    WORLD,
    at,
    combat_hand,
    deck,
    dice_of,
    execute,
    fight,
    fighting,
    in_area,
    kept,
    table,
    tokens_of,
    units,
)

battle = partial(scenario.battle, ("eldar", "space_marines"))
defence = partial(battle, defending=True)

SERPENT = ("pass", "pass", "wave_serpent_unit_1")  # only its last ability

# -- upgrades of command level 2 ----------------------------------------------------------------


def test_fire_prism_of_an_attacker() -> None:
    g = battle(("falcon",), mine="MMMD")
    card = "fire_prism"
    abilities = (f"{card}_general_1", "morale", "morale", "done", f"{card}_unit_1")
    played = execute(g, 0, card, *abilities)
    assert played.options("convert_die") == {"morale", "done"}
    assert dice_of(g, 0) == "DMOO"
    assert tokens_of(g, 0) == (2, 0)


def test_fire_prism_of_a_defender() -> None:
    g = defence(("falcon",), mine="O")
    assert execute(g, 1, "fire_prism").asked == []  # no morale dice, no tokens to lose
    execute(g, 0, "blessed_power_armour", "blessed_power_armour_general_1")
    execute(g, 1, "fire_prism", "fire_prism_unit_1")
    assert tokens_of(g, 0) == (0, 0)
    assert tokens_of(g, 1) == (0, 0)
    gain_tokens(g, fighting(g), 0, "defence", 6)
    execute(g, 1, "fire_prism", "fire_prism_unit_1")
    assert tokens_of(g, 0) == (0, 1)  # five go


def test_wave_serpent_rolls_and_protects() -> None:
    g = battle(theirs="O")
    execute(g, 0, "wave_serpent", "wave_serpent_general_1", "wave_serpent_general_2", dice="D")
    assert dice_of(g, 0) == "D"
    assert tokens_of(g, 0) == (0, 3)


def test_wave_serpent_can_be_averted_with_a_morale_die() -> None:
    g = battle(theirs="OM")
    played = execute(g, 0, "wave_serpent", "pass", "wave_serpent_general_2", ("avert", "pay"))
    assert played.asked[-1].seat == 1
    assert dice_of(g, 1) == "O"
    assert tokens_of(g, 0) == (0, 0)
    execute(g, 0, "wave_serpent", "pass", "wave_serpent_general_2")
    assert tokens_of(g, 0) == (0, 3)


@pytest.mark.rule("fs:karte-serpent.1", "fs:aufgerieben.7", "fs:rueckzug.15")
def test_wave_serpent_makes_only_one_more_area_contested() -> None:
    passengers = ("aspect_warrior", "aspect_warrior", "wraithguard", "wraithguard:routed")
    g = battle(("falcon", *passengers), mine="MM")
    units(g, 1, "10a_tr", "scout")
    units(g, 1, "10a_bl", "scout")
    moves = (at("10a_bl"), "aspect_warrior", "done")
    played = execute(g, 0, "wave_serpent", *SERPENT, *moves)
    assert played.options("choose_area") == {at("10a_tr"), at("10a_bl")}
    # At least one, of command level 0 or 1, and not the routed one.
    assert played.options("choose_unit") == {"aspect_warrior", "wraithguard"}
    assert in_area(g, 0, "10a_bl") == {"aspect_warrior": 1}
    assert [(due.area, due.attacker, due.origins) for due in g.pending] == [(at("10a_bl"), 0, [])]
    # A second copy may bring more there, but not open a third front.
    execute(g, 0, "wave_serpent", *SERPENT, "wraithguard", "done")
    assert in_area(g, 0, "10a_bl") == {"aspect_warrior": 1, "wraithguard": 1}
    assert len(g.pending) == 1
    assert dice_of(g, 0) == ""


@pytest.mark.rule("fs:karte-serpent.1")
def test_wave_serpent_may_still_go_where_no_enemy_is() -> None:
    g = battle(("falcon", "aspect_warrior", "wraithguard"), mine="MM")
    units(g, 1, "10a_tr", "scout")
    execute(g, 0, "wave_serpent", *SERPENT, at("10a_tr"), "aspect_warrior", "done")
    played = execute(g, 0, "wave_serpent", *SERPENT, at("10a_bl"))
    assert played.options("choose_area") == {at("10a_tr"), at("10a_bl")}
    assert in_area(g, 0, "10a_bl") == {"wraithguard": 1}
    assert [due.area for due in g.pending] == [at("10a_tr")]


def test_wave_serpent_may_also_go_where_nobody_is() -> None:
    g = battle(("falcon", "aspect_warrior"), mine="M")
    execute(g, 0, "wave_serpent", *SERPENT, at("10a_tr"))
    assert in_area(g, 0, "10a_tr") == {"aspect_warrior": 1}
    assert g.pending == []


@pytest.mark.rule("fs:umkaempfte-gebiete.4", "fs:rueckzug.15")
def test_the_combat_of_a_wave_serpent_follows_the_present_one() -> None:
    g = table("eldar", "space_marines")
    units(g, 0, WORLD, "falcon", "aspect_warrior")
    units(g, 1, WORLD, "scout")
    units(g, 1, "10a_tr", "land_raider")
    deck(g, 0, "wave_serpent")
    deck(g, 1)
    abilities = ("wave_serpent_general_1", "pass", "wave_serpent_unit_1", at("10a_tr"))
    # Five dice and one more against one: the Scout is gone after a round. Then the Aspect Warrior
    # rolls two and the Land Raider three, and the same card is played again, but not used.
    dice = "OOOOO" + "D" + "M" + "DD" + "MMM"
    played = fight(g, WORLD, *abilities, "pass", "pass", origins=("10a_bl",), dice=dice)
    assert played.kinds.count("choose_area") == 1
    assert in_area(g, 0, WORLD) == {"falcon": 1}
    assert in_area(g, 0, "10a_tr") == {}  # no way to retreat
    assert in_area(g, 1, "10a_tr") == {"land_raider:routed": 1}  # by the offence icon


@pytest.mark.rule("fs:rueckzug.15", "fs:rueckzug.20")
def test_nobody_retreats_to_where_a_wave_serpent_came_from() -> None:
    g = battle(("falcon", "aspect_warrior"), mine="M")
    units(g, 1, "10a_tr", "scout")
    execute(g, 0, "wave_serpent", *SERPENT, at("10a_tr"))
    destroy_unit(g, 0, at(WORLD), "falcon")  # the Scout here has won
    g.combat = None
    begin(g)
    assert is_friendly(g, 1, at(WORLD))
    assert set(havens(g, fighting(g), 1)) == {at("10a_bl"), at("1a_tl")}  # by way of it, not to it
    assert havens(g, fighting(g), 0) == []


def test_wave_serpent_needs_passengers_and_a_morale_die() -> None:
    g = battle(("falcon", "wraithguard:routed"), mine="M")
    assert len(execute(g, 0, "wave_serpent", "pass", "pass").asked) == 2
    g = battle(("falcon", "wraithguard"), mine="O")
    assert len(execute(g, 0, "wave_serpent", "pass", "pass").asked) == 2


@pytest.mark.rule("fs:festungen.7")
def test_spiritseers_guidance_spares_units_but_no_bastions() -> None:
    g = defence(("aspect_warrior", "bastion"), ("scout",), mine="OOOO", theirs="OOOOOOO")
    card = "spiritseers_guidance"
    execute(g, 1, card, f"{card}_general_1", f"{card}_general_2")
    assert dice_of(g, 1) == "MOOOO"
    assert in_area(g, 1, WORLD) == {"aspect_warrior:routed": 1}
    kept(g, assess_damage(g, fighting(g)))
    assert in_area(g, 0, WORLD) == {"scout": 1}
    assert in_area(g, 1, WORLD) == {"aspect_warrior:routed": 1}
    assert g.areas[at(WORLD)].structures == []
    end_round_effects(g, fighting(g))
    assert M.UNHARMED not in g.modifiers


def test_spiritseers_guidance_needs_a_unit_to_rout() -> None:
    g = battle(("aspect_warrior:routed",))
    assert execute(g, 0, "spiritseers_guidance", "pass").kinds == ["use_card_ability"]


# -- upgrades of command level 3 ----------------------------------------------------------------


def test_holofield_emitter_draws_and_lays_out() -> None:
    g = battle(("warlock_battle_titan",))
    deck(g, 0, "ranger_support", "hit_and_run")
    combat_hand(g, 0)
    card = "holofield_emitter"
    abilities = (f"{card}_general_1", f"{card}_general_2", f"{card}_unit_1")
    execute(g, 0, card, *abilities, "ranger_support", dice="O")
    assert dice_of(g, 0) == "O"
    assert g.players[0].played.cards == [card, "ranger_support"]
    assert g.players[0].deck.cards == ["hit_and_run"]


def test_holofield_emitter_without_cards() -> None:
    g = battle(("warlock_battle_titan",))
    deck(g, 0)
    combat_hand(g, 0)
    assert execute(g, 0, "holofield_emitter", "pass").kinds == ["use_card_ability"]


@pytest.mark.rule("fs:karten-ablegen.1")
def test_psychic_lance_discards_from_the_hand_and_gives_tokens() -> None:
    g = battle(("warlock_battle_titan",))
    deck(g, 1)
    combat_hand(g, 1, "ambush", "reconnaissance")
    card = "psychic_lance"
    abilities = (f"{card}_general_1", f"{card}_general_2", f"{card}_unit_1", "pass")
    played = execute(g, 0, card, *abilities, dice="O")
    assert played.draws[1] == (2,)  # which card is a matter of chance
    assert g.players[1].hand.cards == ["ambush"]
    assert g.players[1].deck.cards == ["reconnaissance"]
    shown = [news.facts["card"] for news in g.news if news.kind == "discarded"]
    assert shown == ["reconnaissance"]
    assert tokens_of(g, 0) == (4, 0)


def test_psychic_lance_is_averted_with_an_open_card() -> None:
    g = battle(("warlock_battle_titan",))
    execute(g, 1, "ambush", "pass", "pass")
    execute(g, 1, "blessed_power_armour", "pass")
    combat_hand(g, 1)
    abilities = ("pass", "psychic_lance_unit_1", "discard", "ambush")
    played = execute(g, 0, "psychic_lance", *abilities)
    assert [choice.seat for choice in played.asked] == [0, 0, 1, 0]
    assert g.players[1].played.cards == ["blessed_power_armour"]
    assert tokens_of(g, 0) == (0, 0)


def test_psychic_lance_is_averted_even_without_an_open_card() -> None:
    g = battle(("warlock_battle_titan",))
    combat_hand(g, 1)
    execute(g, 0, "psychic_lance", "pass", "psychic_lance_unit_1", "discard")
    assert tokens_of(g, 0) == (0, 0)


def test_space_fights_use_ships() -> None:
    """The same cards in a void: a Void Stalker meets the requirements of Fire Prism."""
    g = battle(("void_stalker",), ("strike_cruiser",), VOID)
    execute(g, 0, "fire_prism", "fire_prism_unit_1")
    assert tokens_of(g, 0) == (2, 0)
