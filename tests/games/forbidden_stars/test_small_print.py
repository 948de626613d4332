"""Small print: exact amounts, the last token, and what is not offered in vain."""

import pytest

from orrery.games.forbidden_stars.components import UNITS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.advance import closed, go
from orrery.games.forbidden_stars.rules.areas import other_in
from orrery.games.forbidden_stars.rules.buying import buy_unit, command_level, pay, price_of
from orrery.games.forbidden_stars.rules.combat import assess_damage, reinforce_free
from orrery.games.forbidden_stars.rules.dice import averts, gain_dice
from orrery.games.forbidden_stars.rules.map_setup import storm_turn
from orrery.games.forbidden_stars.rules.movement import reach
from orrery.games.forbidden_stars.rules.planning import plan_turn
from orrery.games.forbidden_stars.rules.refresh import end_round, refresh
from orrery.games.forbidden_stars.rules.resources import can_gain, gain_any
from orrery.games.forbidden_stars.setup import pieces
from orrery.games.forbidden_stars.state import NOBODY, Order, Stage
from orrery.kernel.modifiers import add

from .scenario import (
    WORLD,
    at,
    battle,
    cities,
    dice_of,
    execute,
    fighting,
    give,
    in_area,
    kept,
    lay,
    order,
    table,
    tokens_of,
    turn,
    units,
)

# -- moving -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:vormarschbefehl.10")
def test_once_an_area_is_contested_no_other_can_be_but_friendly_ones_stay_open() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "10a_tl", "cultist")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "10a_bl", "cultist")
    advance = Order(0, "advance", at("10a"))
    assert closed(g, advance, at("10a_tl")) == ""
    assert closed(g, advance, at("10a_tr")) == ""
    assert closed(g, advance, at("10a_bl")) == "fs:vormarschbefehl.10"


@pytest.mark.rule("fs:rueckzug.14")
def test_an_area_that_two_units_came_from_is_noted_once() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "scout")
    advance = Order(0, "advance", at("10a"))
    for _ in range(2):
        go(g, advance, "scout", at("10a_tl"), at("10a_tr"))
    assert advance.origins == {at("10a_tr"): [at("10a_tl")]}
    assert advance.arrived == {at("10a_tr"): {"scout": 2}}


@pytest.mark.rule("fs:warpstuerme.2")
def test_what_carries_ships_past_a_storm_carries_no_ground_unit() -> None:
    g = table("chaos", "space_marines")
    units(g, 0, "10a_tr", "cultist")
    g.storms = {"v:1:0": False}  # between 10a and 1a
    add(g, "from_the_warp", M.STORM_PROOF_SHIPS, 1, 0, "order")
    both = (at("10a"), at("1a"))
    assert at("1a_tl") not in reach(g, 0, at("10a_tr"), both)
    add(g, "through_the_warp", M.STORM_PROOF, 1, 0, "order")
    assert at("1a_tl") in reach(g, 0, at("10a_tr"), both)


def test_a_structure_of_ones_own_is_not_an_enemy() -> None:
    g = table()
    units(g, 0, "10a_tl", "bastion")
    assert other_in(g, 0, at("10a_tl")) == NOBODY
    assert other_in(g, 1, at("10a_tl")) == 0


# -- buying -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:kommandoebene.1")
def test_the_cities_of_others_do_not_raise_the_command_level() -> None:
    g = table()
    cities(g, 1, 2)
    assert (command_level(g, 0), command_level(g, 1)) == (0, 2)


def test_a_discount_makes_a_unit_free_at_best() -> None:
    assert price_of(UNITS["cultist"], 0, 9) == (0, 0)


@pytest.mark.rule("fs:depotmarker.2")
def test_what_costs_nothing_takes_no_cache_token() -> None:
    g = table()
    give(g, 0, "cache")
    assert kept(g, pay(g, 0, 0)).asked == []
    assert g.players[0].assets["cache"] == 1


def test_a_card_that_sells_a_unit_sells_one() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    played = kept(g, buy_unit(g, 0, [at("10a_tl")]), "done")
    assert played.asked[0].about["most"] == 1


@pytest.mark.rule("fs:produktionsbefehl.6")
def test_werk_fasta_without_a_free_world_still_builds_once_units_have_taken_one() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "5a_tl", "factory")
    g.players[0].materiel = 14
    give(g, 0, "werk_fasta")
    wanted = ("werk_fasta", "ork_boyz", ("place_unit", at("5a_tr")), ("buy_unit", "done"))
    order(g, 0, "deploy", "5a", *wanted, ("city", at("5a_tr")))
    assert g.areas[at("5a_tr")].structures == ["city"]


# -- tokens -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:materialbeschraenkung.1")
def test_the_last_asset_token_of_the_supply_can_be_gained() -> None:
    g = table()
    g.supply["cache"] = 1
    assert can_gain(g, 0, "cache")
    g.supply["cache"] = 0
    assert not can_gain(g, 0, "cache")


@pytest.mark.rule("fs:gueter.6")
def test_the_white_eagle_yields_nothing_when_nothing_is_left() -> None:
    g = table()
    g.supply |= dict.fromkeys(("cache", "forge", "reinforcement"), 0)
    before = dict(g.players[0].assets)
    assert kept(g, gain_any(g, 0)).asked == []
    assert g.players[0].assets == before


@pytest.mark.rule("fs:verstaerkungsmarker.14")
def test_no_free_reinforcement_without_a_token_in_the_supply() -> None:
    g = battle(("orks", "space_marines"))
    g.supply["reinforcement"] = 0
    assert not reinforce_free(g, fighting(g), 0)
    assert "reinforcement" not in in_area(g, 0, WORLD)


# -- combat -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:erhalten-verlieren.3")
def test_with_eight_dice_nothing_is_gained_and_nothing_is_told() -> None:
    g = battle(("orks", "space_marines"), mine="OOOODDDD")
    g.news.clear()
    assert gain_dice(g, fighting(g), 0, "morale", 2) == 0
    assert (dice_of(g, 0), g.news) == ("DDDDOOOO", [])


@pytest.mark.rule("fs:kampfkarten-ausfuehren.9")
def test_nothing_is_averted_without_the_die_for_it() -> None:
    g = battle(("orks", "space_marines"), theirs="OO")
    played = kept(g, averts(g, fighting(g), 1, "morale"))
    assert (played.asked, played.result) == ([], False)


def test_fury_of_the_ultramar_takes_tokens_where_there_is_no_die() -> None:
    g = battle(("space_marines", "chaos"), ("space_marine",))
    fighting(g).sides[1].tokens["defence"] = 3
    execute(g, 0, "fury_of_the_ultramar", "pass", "fury_of_the_ultramar_unit_1")
    assert tokens_of(g, 1) == (0, 1)


@pytest.mark.rule("fs:karte-vom-chaos-verfuehrt.1")
def test_seduced_by_chaos_is_not_offered_without_a_unit_to_rout() -> None:
    g = battle(("chaos", "space_marines"), enemies=("scout:routed",))
    give(g, 0, "seduced_by_chaos")
    assert kept(g, assess_damage(g, fighting(g))).asked == []


# -- rounds -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:einsatzphase.7")
def test_all_tokens_are_back_before_the_first_is_placed_and_the_question_counts_them() -> None:
    g = table()
    for seat in (0, 1):
        units(g, seat, "10a_tl" if seat == 0 else "12a_tl", "bastion")
    player = g.players[0]
    player.spent.cards, player.orders.cards = player.orders.cards, []
    g.stage, g.passes = Stage.PLAN, 0
    counted = []
    for _ in range(3):
        where = at("10a") if g.passes % 2 == 0 else at("12a")
        counted.append(kept(g, plan_turn(g), (where, "deploy")).asked[0].about["n"])
    assert counted == [1, 1, 2]
    assert len(player.orders.cards) == 6 and player.spent.cards == []


def test_the_events_begin_with_the_first_player() -> None:
    g = table()
    g.stage, g.first, g.active, g.passes = Stage.REFRESH, 1, 0, 7
    kept(g, refresh(g))
    assert (g.stage, g.passes, g.active) == (Stage.EVENT, 0, 1)


@pytest.mark.rule("fs:sieg.10")
def test_no_ninth_round_begins() -> None:
    g = table()
    units(g, 0, "10a_tl", "bastion")
    g.round = 8
    kept(g, end_round(g))
    assert (g.stage, g.round, g.winners) == (Stage.OVER, 8, [0])


@pytest.mark.rule("fs:einsatzphase.12")
def test_only_a_player_with_a_covered_token_passes() -> None:
    g = table("space_marines", "chaos", "orks")
    units(g, 2, "10a_tl", "bastion")
    lay(g, 1, "10a", "dominate")
    lay(g, 2, "10a", "dominate")
    g.news.clear()
    played = turn(g, ("event_deck", at("10a")))
    assert [news.facts["seat"] for news in g.news if news.kind == "passed"] == [1]
    assert played.reveals == 1


@pytest.mark.rule("fs:warpstuerme-bewegen.9")
def test_a_storm_just_placed_has_not_moved() -> None:
    g = table()
    g.stage, g.passes = Stage.STORMS, 0
    kept(g, storm_turn(g), "h:0:0")
    assert g.storms == {"h:0:0": False}


# -- what is conserved --------------------------------------------------------------------------


def test_every_card_of_a_player_is_counted_once() -> None:
    g = table()
    player, before = g.players[0], pieces(g)
    lost = {
        "events:0": player.events.cards,
        "combat:0": player.deck.cards,
        "orders:0": player.orders.cards,
        "upgrades:0": player.order_stack,
    }
    for what, cards in lost.items():
        card = cards.pop()
        assert pieces(g) == before | {what: before[what] - 1}
        cards.append(card)
    upgrade = player.combat_stack.pop()  # of which there are two copies
    assert pieces(g) == before | {"combat:0": before["combat:0"] - 2}
    player.combat_stack.append(upgrade)
    assert pieces(g) == before
