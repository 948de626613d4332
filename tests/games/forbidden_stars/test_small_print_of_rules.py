"""Small print of the rules: what is told, what is refused, what goes back."""

import pytest

from orrery.games.forbidden_stars.components import FACTIONS, TILES
from orrery.games.forbidden_stars.rules.combat import assess_damage, choose_cards, resolve
from orrery.games.forbidden_stars.rules.dice import caused, no_dice, reroll_all, roll_more
from orrery.games.forbidden_stars.rules.laid import clean_up
from orrery.games.forbidden_stars.rules.losses import rally_one
from orrery.games.forbidden_stars.rules.map_setup import lay_tile
from orrery.games.forbidden_stars.rules.resources import lose_materiel
from orrery.games.forbidden_stars.rules.scoring import eliminate_landless
from orrery.games.forbidden_stars.rules.strike import gain_strike_die, pay_strike, reroll_strike
from orrery.games.forbidden_stars.rules.turn import check_limits
from orrery.games.forbidden_stars.rules.units import can_place, take
from orrery.games.forbidden_stars.setup import choose_factions, deal_tiles, setup
from orrery.games.forbidden_stars.state import Galaxy, Strike
from orrery.games.forbidden_stars.title import TITLE

from ..driving import play
from .scenario import (
    WORLD,
    at,
    battle,
    combat_hand,
    dice_of,
    fighting,
    give,
    in_area,
    kept,
    lay,
    order,
    table,
    turn,
    units,
)


def told(g: Galaxy, kind: str) -> list[dict[str, object]]:
    """The facts of all news of a kind."""
    return [dict(news.facts) for news in g.news if news.kind == kind]


# -- setup --------------------------------------------------------------------------------------


@pytest.mark.rule("fs:spielaufbau.1")
def test_on_a_map_of_their_own_players_choose_among_all_factions() -> None:
    g = TITLE.new(TITLE.settle_options({"factions": "choose"}, 2), 2)
    played = play(choose_factions(g), ["orks", "eldar"])
    assert played.options("choose_faction") == set(FACTIONS)
    assert played.options("choose_faction", 1) == set(FACTIONS) - {"orks"}
    assert [player.faction for player in g.players] == ["orks", "eldar"]


@pytest.mark.rule("fs:spielaufbau.6")
def test_tiles_are_dealt_at_random() -> None:
    g = table()
    neutral = sum(not tile.home for tile in TILES.values())
    assert len(play(deal_tiles(g)).draws[0]) == neutral - 1


@pytest.mark.rule("fs:spielaufbau.9")
def test_a_tile_can_be_turned_in_four_ways() -> None:
    g = TITLE.new(TITLE.settle_options({"factions": "orks eldar"}, 2), 2)
    play(setup(g))
    side = TILES[g.players[0].tiles[0]].sides[0].id
    played = play(lay_tile(g, 0), [side, (side, 3)])
    assert played.options("lay_turned") == {(side, turns) for turns in range(4)}


# -- combat -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:kampf.10")
def test_dice_that_nobody_rolls_are_not_told() -> None:
    g = battle(("orks", "space_marines"), mine="OOOODDDD")
    g.news.clear()
    kept(g, roll_more(g, fighting(g), 0, 2))
    kept(g, reroll_all(g, fighting(g), 1))  # who has none
    assert (dice_of(g, 0), g.news) == ("DDDDOOOO", [])


@pytest.mark.rule("fs:kampfkarten-ausfuehren.9")
def test_a_question_names_its_cause_to_the_opponent_and_not_to_the_owner_of_the_card() -> None:
    g = battle(("orks", "space_marines"))
    combat = fighting(g)
    assert caused(g, combat, 1, owner=1) == {"owner": 1}  # no card is being carried out
    g.players[0].played.cards.append("ambush")
    combat.card, combat.ability = "ambush", "ambush_general_1"
    assert caused(g, combat, 0, owner=1) == {"owner": 1}
    assert caused(g, combat, 1, owner=1) == {"ability": "ambush_general_1", "by": 0, "owner": 1}


@pytest.mark.rule("fs:verstaerkungsmarker.13")
def test_routed_reinforcement_tokens_go_back_as_well() -> None:
    g = battle(("orks", "space_marines"), ("nob", "reinforcement", "reinforcement:routed"))
    supply = g.supply["reinforcement"]
    kept(g, clean_up(g, fighting(g)))
    assert in_area(g, 0, WORLD) == {"nob": 1}
    assert g.supply["reinforcement"] == supply + 2


@pytest.mark.rule("fs:aufgerieben.2")
def test_nobody_rallies_where_nobody_is_routed() -> None:
    g = battle(("orks", "space_marines"), ("nob",))
    played = kept(g, rally_one(g, fighting(g), 0))
    assert (played.asked, played.result) == ([], False)


def test_farsight_is_not_offered_to_a_bastion_alone() -> None:
    g = battle(("eldar", "space_marines"), ("bastion",), defending=True)
    units(g, 1, "12a_tl", "aspect_warrior")
    give(g, 1, "farsight")
    assert kept(g, assess_damage(g, fighting(g))).asked == []


@pytest.mark.rule("fs:kampf-ablauf.7")
def test_who_looked_at_a_card_in_one_round_does_not_see_that_of_the_next() -> None:
    g = battle(("orks", "space_marines"))
    g.players[1].laid.eyes = [1, 0]
    combat_hand(g, 1, "ambush")
    kept(g, choose_cards(g, fighting(g)))
    assert (g.players[1].laid.cards, g.players[1].laid.eyes) == (["ambush"], [1])


@pytest.mark.rule("fs:kampf.6")
def test_a_combat_after_which_nobody_is_left_has_no_winner() -> None:
    g = battle(("orks", "space_marines"))
    g.areas[at(WORLD)].forces.clear()
    fighting(g).over = True
    kept(g, resolve(g, fighting(g)))
    assert (g.combat, told(g, "combat_won"), len(told(g, "combat_over"))) == (None, [], 1)


# -- orders -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:vormarschbefehl.7", "fs:orbitalschlag.1")
def test_no_orbital_strike_after_a_combat() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser")
    units(g, 1, "1a_tr", "iconoclast_destroyer:routed")
    units(g, 1, "1a_tl", "cultist")
    move = ("strike_cruiser", at("10a_br")), at("1a_tr")
    played = order(g, 0, "advance", "1a", *move, ("choose_retreat", at("1a_bl")))
    assert "orbital_strike" not in played.kinds and told(g, "strike") == []
    assert in_area(g, 0, "1a_tr") == {"strike_cruiser": 1}


@pytest.mark.rule("fs:einsatzphase.8")
def test_only_a_token_on_the_event_deck_is_told_to_lie_there() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    order(g, 0, "deploy", "10a", "done")
    assert told(g, "on_events") == []
    lay(g, 0, "10a", "dominate")
    g.active = 0
    turn(g, ("event_deck", at("10a")))
    assert told(g, "on_events") == [{"seat": 0, "order": "dominate"}]


@pytest.mark.rule("fs:einheitenlimit.4")
def test_who_has_too_many_units_is_named_once() -> None:
    g = table()
    units(g, 1, "10a_br", *["iconoclast_destroyer"] * 4)
    kept(g, check_limits(g))
    assert [facts["seat"] for facts in told(g, "too_many")] == [1]
    assert in_area(g, 1, "10a_br") == {"iconoclast_destroyer": 3}


@pytest.mark.rule("fs:erhalten-verlieren.6")
def test_nobody_loses_more_materiel_than_there_is_and_the_loss_is_told() -> None:
    g = table()
    g.players[1].materiel = 2
    assert lose_materiel(g, 1, 3) == 2
    assert lose_materiel(g, 1, 3) == 0
    assert told(g, "lost_materiel") == [{"seat": 1, "n": 2}]


# -- orbital strikes ----------------------------------------------------------------------------


def strike(g: Galaxy, thrown: int, **dice: int) -> Strike:
    g.strike = Strike(0, at("1a_tr"), at("1a_tl"), 1, no_dice() | dice)
    g.strike.thrown = thrown
    return g.strike


@pytest.mark.rule("fs:orbitalschlag.10")
def test_dice_rolled_again_in_a_strike_are_as_many_as_before() -> None:
    g = table()
    mine = strike(g, 4, defence=3, morale=1)
    kept(g, reroll_strike(g, "defence", 2), dice="OM")
    assert mine.dice == {"offence": 1, "defence": 1, "morale": 2}


@pytest.mark.rule("fs:orbitalschlag.10")
def test_dice_gained_in_a_strike_count_one_by_one_up_to_eight() -> None:
    g = table()
    mine = strike(g, 6)
    for _ in range(2):
        kept(g, gain_strike_die(g), "offence")
    assert kept(g, gain_strike_die(g)).asked == []
    assert (mine.thrown, mine.dice["offence"]) == (8, 2)


@pytest.mark.rule("fs:ausgeben.3")
def test_only_dice_that_are_there_can_be_paid_in_a_strike() -> None:
    g = table()
    mine = strike(g, 3, defence=1, morale=2)
    assert kept(g, pay_strike(g, "offence", "defence")).asked == []
    assert mine.dice == {"offence": 0, "defence": 0, "morale": 2}


# -- units --------------------------------------------------------------------------------------


@pytest.mark.rule("fs:bewegung-schiffe.9", "fs:bewegung-bodentruppen.14")
def test_a_free_unit_must_suit_the_area() -> None:
    g = table()
    assert can_place(g, 0, at("10a_tl"), "scout") and can_place(g, 0, at("10a_br"), "battle_barge")
    assert not can_place(g, 0, at("10a_br"), "scout")
    assert not can_place(g, 0, at("10a_tl"), "battle_barge")


def test_nobody_takes_more_units_than_there_are() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    with pytest.raises(ValueError, match="too few scout"):
        take(g, 0, at("10a_tl"), "scout", 2)
    assert in_area(g, 0, "10a_tl") == {"scout": 1}


# -- the end of the game ------------------------------------------------------------------------


@pytest.mark.rule("fs:sieg.2")
def test_where_nobody_has_a_world_nobody_is_out_and_the_objectives_decide() -> None:
    g = table()
    g.players[1].objectives = 1
    eliminate_landless(g)
    assert (g.stage, g.winners) == ("over", [1])
    assert not any(player.out for player in g.players)
