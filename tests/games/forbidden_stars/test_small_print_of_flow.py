"""Small print of moving, losing and counting: what is not told, who is next, what stays put."""

import pytest

from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.advance import passages
from orrery.games.forbidden_stars.rules.areas import systems_with
from orrery.games.forbidden_stars.rules.combat import capture
from orrery.games.forbidden_stars.rules.dice import (
    choose_die,
    gain_tokens,
    lose_dice,
    lose_tokens,
    reroll,
)
from orrery.games.forbidden_stars.rules.laid import clean_up
from orrery.games.forbidden_stars.rules.losses import destroy_one, rout
from orrery.games.forbidden_stars.rules.map_setup import lay_tile, place_forces
from orrery.games.forbidden_stars.rules.movement import can_cross
from orrery.games.forbidden_stars.rules.planning import end_planning
from orrery.games.forbidden_stars.rules.refresh import resolve_event
from orrery.games.forbidden_stars.rules.resources import gain_asset, gain_materiel, pay_materiel
from orrery.games.forbidden_stars.rules.retreat import no_way, retreat_one
from orrery.games.forbidden_stars.rules.scoring import detail, finish, standings
from orrery.games.forbidden_stars.rules.strike import turn_die
from orrery.games.forbidden_stars.rules.texts import lasting, source
from orrery.games.forbidden_stars.rules.turn import check_limits
from orrery.games.forbidden_stars.rules.units import exchange, place_free
from orrery.games.forbidden_stars.setup import pieces
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, Order, Strike

from ..driving import play
from .scenario import (
    WORLD,
    at,
    battle,
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

SCOUTS = ("space_marines", "chaos")


def kinds_told(g: Galaxy) -> list[str]:
    return [news.kind for news in g.news]


# -- moving -------------------------------------------------------------------------------------


def test_who_needs_no_passage_is_no_passenger_of_the_roks() -> None:
    g = table("orks", "space_marines")
    give(g, 0, "ork_roks")
    units(g, 0, "10a_tr", "ork_boyz", "ork_boyz")  # through the void 10a_br only
    units(g, 0, "10a_bl", "nob")  # beside 5a_tl
    nob, boyz = ("nob", at("10a_bl")), ("ork_boyz", at("10a_tr"))
    far = (boyz, at("5a_tr"))
    order(g, 0, "advance", "5a", "ork_roks", nob, at("5a_tl"), *far, *far)
    assert in_area(g, 0, "10a_tr") == {}


@pytest.mark.rule("fs:vormarschbefehl.8")
def test_no_passage_helps_units_of_a_system_that_none_may_come_from() -> None:
    g = table("orks", "space_marines")
    units(g, 0, "10a_tr", "ork_boyz")
    assert passages(g, Order(0, "advance", at("5a"))) == [at("10a_br")]
    assert passages(g, Order(0, "advance", at("5a"), came_from=at("7a"))) == []
    g = table("orks", "space_marines")
    units(g, 0, "5a_tr", "ork_boyz")  # below the void 10a_br
    assert passages(g, Order(0, "advance", at("10a"))) == [at("10a_br")]
    assert passages(g, Order(0, "advance", at("10a"), came_from=at("1a"))) == []


@pytest.mark.rule("fs:warpstuerme.2")
def test_no_border_no_crossing() -> None:
    g = table()
    assert can_cross(g, 0, at("10a"), at("5a"), ships=True)
    assert not can_cross(g, 0, at("10a"), at("12a"), ships=True)


@pytest.mark.rule("fs:warpstuerme.2", "fs:rueckzug.2")
def test_ships_that_no_storm_stops_retreat_through_it_and_ground_units_do_not() -> None:
    g = battle(("chaos", "space_marines"))
    g.storms = {"v:1:0": False}
    here, there = at("10a_br"), at("1a_bl")
    assert no_way(g, 0, here, there) == "fs:warpstuerme.2"
    lasting(g, fighting(g), 0, M.STORM_PROOF_SHIPS)
    assert no_way(g, 0, here, there) == ""
    assert no_way(g, 0, at("10a_tr"), at("1a_tl")) == "fs:warpstuerme.2"


@pytest.mark.rule("fs:rueckzug.10")
def test_nobody_retreats_where_nobody_is_left() -> None:
    g = battle(SCOUTS, own=())
    assert kept(g, retreat_one(g, fighting(g), 0)).asked == []


@pytest.mark.rule("fs:einsatzphase.12", "fs:einsatzphase.2")
def test_after_the_turn_of_who_stood_in_it_is_the_next_players_turn() -> None:
    """Seat 0 has no token on top and passes; seat 1 acts; then it is not seat 1 again."""
    g = table("space_marines", "chaos", "orks")
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "12a_tl", "cultist")
    lay(g, 0, "10a", "deploy")
    lay(g, 1, "10a", "dominate")  # on top of it
    turn(g, ("event_deck", at("10a")))
    assert g.active == 2


@pytest.mark.rule("fs:einheitenlimit.4")
def test_an_area_that_is_just_full_is_not_too_full() -> None:
    g = table()
    units(g, 0, "10a_br", *["strike_cruiser"] * 3)
    kept(g, check_limits(g))
    assert "too_many" not in kinds_told(g)


# -- losing, gaining, and what is told of it ----------------------------------------------------


def test_nothing_is_told_of_what_did_not_happen() -> None:
    g = battle(SCOUTS)
    fight = fighting(g)
    g.players[0].materiel = 14
    g.news.clear()
    assert (lose_dice(g, fight, 1, "offence"), lose_tokens(g, fight, 1, "offence", 1)) == (0, 0)
    gain_tokens(g, fight, 0, "offence", 0)
    assert gain_materiel(g, 0, 1) == 0
    pay_materiel(g, 0, 0)
    give(g, 0, "forge", "forge", "forge")
    assert gain_asset(g, 0, "forge") == 0
    assert kept(g, reroll(g, fight, 1, "offence", 1)).draws == []
    assert kinds_told(g) == []


def test_what_is_paid_and_gained_is_told_to_all() -> None:
    g = battle(SCOUTS)
    g.news.clear()
    pay_materiel(g, 0, 2)
    gain_tokens(g, fighting(g), 0, "offence", 2)
    gain_asset(g, 0, "cache")
    told = [(news.kind, news.facts["seat"]) for news in g.news]
    assert told == [("paid", 0), ("tokens", 0), ("gained", 0)]


@pytest.mark.rule("fs:ausgeben.3")
@pytest.mark.parametrize(("answer", "left"), [("pass", {}), ("pay", {"scout:routed": 1})])
def test_a_routed_unit_is_destroyed_unless_a_die_is_paid(answer: str, left: dict[str, int]) -> None:
    g = battle(("chaos", "space_marines"), enemies=("scout",), theirs="M")
    lasting(g, fighting(g), 1, M.ROUT_IS_DEATH)
    kept(g, rout(g, fighting(g), 1, "scout"), answer)
    assert in_area(g, 1, WORLD) == left


@pytest.mark.rule("fs:kampfkarten-ausfuehren.9")
@pytest.mark.parametrize(("answer", "tokens"), [("pass", 3), ("pay", 0)])
def test_wave_serpents_give_tokens_unless_the_enemy_pays(answer: str, tokens: int) -> None:
    g = battle(("eldar", "space_marines"), theirs="M")
    execute(g, 0, "wave_serpent", "pass", "wave_serpent_general_2", answer)
    assert tokens_of(g, 0) == (0, tokens)


@pytest.mark.rule("fs:zerstoeren.1")
def test_nothing_is_destroyed_where_nothing_is_left() -> None:
    g = battle(SCOUTS)
    assert kept(g, destroy_one(g, fighting(g), 1, units=[])).asked == []
    assert in_area(g, 1, WORLD) != {}


@pytest.mark.rule("fs:kostenlose-einheiten.3")
def test_a_free_unit_comes_from_the_supply_or_not_at_all() -> None:
    g = table()
    g.players[0].supply["scout"] = 0
    assert not place_free(g, 0, at(WORLD), "scout")
    assert in_area(g, 0, WORLD) == {}
    assert not place_free(g, 0, at("10a_br"), "space_marine")  # a void


@pytest.mark.rule("fs:kostenlose-einheiten.5")
def test_a_unit_stays_what_it_is_when_there_is_no_figure_to_replace_it() -> None:
    g = table()
    units(g, 0, WORLD, "scout")
    g.players[0].supply["space_marine"] = 0
    assert not exchange(g, 0, at(WORLD), "scout", "space_marine")
    assert in_area(g, 0, WORLD) == {"scout": 1}


def test_a_player_is_present_by_units_and_by_structures() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 0, "1a_tl", "bastion")
    units(g, 1, "12a_tl", "bastion")
    assert systems_with(g, 0) == {at("10a"), at("1a")}


@pytest.mark.rule("fs:kampf-ablauf.16")
def test_a_world_without_structures_is_not_captured() -> None:
    g = battle(SCOUTS)
    kept(g, capture(g, fighting(g)))
    assert g.areas[at(WORLD)].owner == NOBODY
    assert "captured" not in kinds_told(g)


@pytest.mark.rule("fs:kampf-ablauf.17")
def test_a_deck_that_no_card_comes_back_to_is_not_shuffled() -> None:
    g = battle(SCOUTS)
    for player in g.players:
        player.deck.cards += player.hand.cards
        player.hand.cards = []
    assert kept(g, clean_up(g, fighting(g))).draws == []


# -- cards --------------------------------------------------------------------------------------


def test_a_card_that_was_carried_out_is_no_longer_at_work() -> None:
    g = battle(SCOUTS, ("space_marine",))
    execute(g, 0, "fury_of_the_ultramar", "pass")
    assert fighting(g).card == ""


def test_the_second_copy_of_a_card_is_told_from_the_first() -> None:
    g = battle(SCOUTS)
    g.players[0].played.cards = ["ambush"]
    assert source(g, 0, "ambush") == "ambush"
    g.players[0].played.cards = ["ambush", "ambush"]
    assert source(g, 0, "ambush") == "ambush#2"


def test_a_question_about_a_die_names_the_card_behind_it() -> None:
    g = battle(SCOUTS, theirs="OD")
    fighting(g).card = "ambush#2"
    played = kept(g, choose_die(g, fighting(g), 0, 1), "offence")
    assert played.asked[0].about["card"] == "ambush"


@pytest.mark.rule("fs:umwandeln.1")
def test_a_die_of_a_strike_is_turned_and_not_added() -> None:
    g = table()
    g.strike = Strike(0, at("1a_tr"), at("1a_tl"), 1, {"offence": 0, "defence": 1, "morale": 2})
    turn_die(g, "morale", "offence")
    assert g.strike.dice == {"offence": 1, "defence": 1, "morale": 1}


@pytest.mark.rule("fs:organisationsphase.7")
def test_the_chosen_event_comes_to_light() -> None:
    g = table()
    player = g.players[0]
    player.orders.cards.remove("advance")
    player.on_events.cards.append("advance")
    player.events.cards.remove("rites_of_battle")
    player.events.cards.append("rites_of_battle")
    player.materiel = 0  # so that nothing can be done with it
    played = kept(g, resolve_event(g, 0))
    assert played.reveals == 2  # drawn for the player, then shown to all


@pytest.mark.rule("fs:planungsphase.5")
def test_the_operations_phase_begins_with_a_fresh_count() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 1, "12a_tl", "cultist")
    g.passes = 8
    kept(g, end_planning(g))
    assert g.passes == 0


# -- setup and the end --------------------------------------------------------------------------


@pytest.mark.rule("fs:spielaufbau.12")
def test_nobody_keeps_ships_back_on_the_last_tile() -> None:
    g = table()
    g.players[0].muster = {"strike_cruiser": 1}
    assert play(place_forces(g, 0, at("10a"))).asked == []  # it has to go into the only void
    assert in_area(g, 0, "10a_br") == {"strike_cruiser": 1}


def test_the_question_how_a_tile_is_turned_says_where_it_will_lie() -> None:
    g = table()
    for id in [id for id in g.systems if id != at("10a")]:
        del g.systems[id]
    g.players[0].tiles = ["tile_2"]
    played = play(lay_tile(g, 0), (at("2a"), (1, 0), (at("2a"), 1)))
    turned = next(choice for choice in played.asked if choice.kind == "lay_turned")
    assert turned.about["spot"] == "1/0"


@pytest.mark.rule("fs:sieg.3", "fs:sieg.4")
def test_the_comparison_counts_worlds_and_units() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout", "scout")
    units(g, 0, "10a_tr", "scout")
    assert detail(g, 0) == {"objectives": 0, "worlds": 2, "units": 3}


@pytest.mark.rule("fs:sieg.2", "fs:sieg.3")
def test_who_is_ahead_would_win_now_and_who_has_won_has_won() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    assert standings(g).winners == (0,)
    finish(g, [1])
    assert standings(g).winners == (1,)


def test_an_order_that_a_card_gave_has_no_token_to_count() -> None:
    g = table()
    before = pieces(g)
    g.order = Order(0, "advance", at("10a"))
    assert pieces(g) == before
