"""Strategieaktion: primary and secondary abilities, and the strategy cards one by one."""

from collections.abc import Iterable

import pytest

from orrery.games.ti4.components import SECRET_OBJECTIVES, STRATEGY_CARDS
from orrery.games.ti4.rules.strategic_action import perform_strategic_action, secondary
from orrery.games.ti4.rules.tactical_action import closed
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import DONE, PASS

from ..driving import Played
from .scenario import at, gain, kept, put, table


async def whole(g: Galaxy, card: str) -> None:
    await perform_strategic_action(g, card)
    while g.stage == Stage.SECONDARY:
        await secondary(g)


def strategic(g: Galaxy, card: str, *answers: object) -> Played:
    """A strategic action from the primary ability to the last secondary one."""
    if card not in g.players[0].cards:
        for player in g.players:
            if card in player.cards:
                player.cards.remove(card)
        g.cards.pop(card, None)
        g.players[0].cards.append(card)
    return kept(g, whole(g, card), *answers)


def alone(g: Galaxy, seats: Iterable[int] = (1, 2)) -> None:
    """The others have no strategy tokens."""
    for seat in seats:
        player = g.players[seat]
        player.reserve += player.strategy
        player.strategy = 0


@pytest.mark.rule("ti4:83.0", "ti4:83.1", "ti4:83.1a", "ti4:83.2", "ti4:52.5", "ti4:84.7")
def test_after_the_primary_ability_the_others_follow_clockwise_for_a_token() -> None:
    g = table()
    played = strategic(g, "politics", 1, ("top", _top(g)), ("top", _top(g, 1)), "follow", "pass")
    assert [c.seat for c in played.asked if c.kind == "secondary"] == [1, 2]
    assert (g.players[1].strategy, g.players[2].strategy) == (1, 2)
    assert [len(player.hand.cards) for player in g.players] == [2, 2, 0]
    assert g.players[0].spent == ["politics"]
    assert g.stage == Stage.ACTION_END


def _top(g: Galaxy, below: int = 0) -> str:
    return g.agenda_deck.cards[-1 - below]


@pytest.mark.rule("ti4:84.3", "ti4:84.4")
def test_the_owner_of_the_card_never_resolves_its_secondary_ability() -> None:
    g = table()
    alone(g)
    played = strategic(g, "politics", 1, ("top", _top(g)), ("top", _top(g, 1)))
    assert "secondary" not in played.kinds
    assert len(g.players[0].hand.cards) == 2


@pytest.mark.rule("ti4:84.5", "ti4:84.2", "ti4:84.2a")
def test_there_are_eight_cards_with_eight_numbers() -> None:
    assert sorted(card.initiative for card in STRATEGY_CARDS.values()) == list(range(1, 9))


# -- leadership ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:33.1", "ti4:33.2", "ti4:33.4", "ti4:52.2")
def test_leadership_gives_three_tokens_and_one_for_every_three_influence() -> None:
    g = table()
    g.players[0].goods = 5  # and jord has 2 influence: 7, so two tokens
    for seat in (1, 2):
        for planet in g.players[seat].planets:
            g.planets[planet].exhausted = True
    played = strategic(
        g,
        "leadership",
        "tactic",
        "fleet",
        "strategy",
        ("buy_tokens", 2),
        ("pay_influence", ("pay", "jord", 4)),
        "tactic",
        "tactic",
    )
    assert played.options("buy_tokens") == {0, 1, 2}
    me = g.players[0]
    assert (me.tactic, me.fleet, me.strategy, me.reserve) == (6, 4, 3, 3)
    assert me.goods == 1


@pytest.mark.rule("ti4:33.3", "ti4:52.5a")
def test_leadership_is_followed_without_a_token() -> None:
    g = table()
    alone(g)
    g.players[0].reserve = 0
    g.players[0].tactic += 8
    g.players[1].goods = 3
    strategic(g, "leadership", "follow", 1, ("pay", "wren_terra", 2), "fleet")
    assert (g.players[1].fleet, g.players[1].strategy, g.players[1].goods) == (4, 0, 1)


@pytest.mark.rule("ti4:52.3a")
def test_without_tokens_in_the_reinforcements_none_is_gained() -> None:
    g = table()
    alone(g)
    g.players[0].reserve = 1
    g.players[0].tactic += 7
    strategic(g, "leadership", "fleet")
    assert (g.players[0].fleet, g.players[0].reserve) == (4, 0)


# -- diplomacy ----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:23.1", "ti4:23.2", "ti4:23.2b", "ti4:errata.diplomatie")
def test_diplomacy_closes_a_system_and_readies_two_planets() -> None:
    g = table()
    alone(g)
    gain(g, 0, "mecatol_rex", "vefut_ii", "wellon", ready=False)
    g.systems["tile_20"].tokens.append(2)
    g.players[2].reserve -= 1
    played = strategic(g, "diplomacy", "tile_20", "vefut_ii", "mecatol_rex")
    assert played.options("diplomacy") == {"tile_1", "tile_19", "tile_20"}
    assert sorted(g.systems["tile_20"].tokens) == [1, 2]
    assert closed(g, 1, "tile_20")
    assert not closed(g, 0, "tile_20")
    assert [id for id in g.players[0].planets if g.planets[id].exhausted] == ["wellon"]


@pytest.mark.rule("ti4:23.2a", "ti4:52.3b")
def test_without_a_token_in_the_reinforcements_one_of_the_sheet_is_placed() -> None:
    g = table()
    alone(g, (2,))
    g.players[1].tactic += g.players[1].reserve
    g.players[1].reserve = 0
    strategic(g, "diplomacy", ("give_up_token", "strategy"))
    assert g.players[1].strategy == 1
    assert 1 in g.systems["tile_1"].tokens


@pytest.mark.rule("ti4:23.3", "ti4:errata.diplomatie-sekundaer")
def test_the_others_ready_two_planets_for_a_token() -> None:
    g = table()
    for planet in g.players[2].planets:
        g.planets[planet].exhausted = True
    strategic(g, "diplomacy", "follow", "arretze", "kamdorn")
    assert [p for p in g.players[2].planets if g.planets[p].exhausted] == ["hercant"]
    assert g.players[2].strategy == 1


# -- politics -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:68.1", "ti4:68.2", "ti4:68.2.i", "ti4:81.6")
def test_politics_makes_anybody_but_the_speaker_the_speaker() -> None:
    g = table()
    alone(g)
    g.speaker = 2
    played = strategic(g, "politics", 0, ("top", _top(g)), ("top", _top(g, 1)))
    assert played.options("new_speaker") == {0, 1}
    assert g.speaker == 0


@pytest.mark.rule("ti4:68.2.ii", "ti4:68.2.iii")
def test_politics_puts_two_agendas_back_in_any_order() -> None:
    g = table()
    alone(g)
    first, second = _top(g), _top(g, 1)
    strategic(g, "politics", 1, ("top", first), ("top", second))
    assert (_top(g), _top(g, 1)) == (second, first)
    third = _top(g, 2)
    g.players[0].spent.clear()
    strategic(g, "politics", 0, ("bottom", first), ("bottom", second))
    assert g.agenda_deck.cards[:2] == [second, first]
    assert _top(g) == third
    assert not g.players[0].shown.cards


@pytest.mark.rule("ti4:68.3")
def test_the_others_draw_two_action_cards_for_a_token() -> None:
    g = table()
    alone(g, (2,))
    strategic(g, "politics", 1, ("top", _top(g)), ("top", _top(g, 1)), "follow")
    assert len(g.players[1].hand.cards) == 2


# -- construction -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:44.1", "ti4:44.2", "ti4:44.2a", "ti4:44.2b", "ti4:44.4")
def test_construction_places_a_structure_and_a_pds() -> None:
    g = table()
    alone(g)
    g.systems["tile_1"].tokens.append(0)
    g.players[0].reserve -= 1
    strategic(g, "construction", ("space_dock", "jord"), ("pds", "jord"))
    assert at(g, 0, "jord") == {"space_dock": 1, "pds": 1}


@pytest.mark.rule("ti4:34.4", "ti4:34.5", "ti4:34.6")
def test_a_planet_has_room_for_one_dock_and_two_pds() -> None:
    g = table()
    alone(g)
    put(g, 0, "jord", "space_dock", "pds")
    gain(g, 0, "wellon")
    played = strategic(g, "construction", ("pds", "jord"), ("pds", "wellon"))
    assert ("space_dock", "jord") not in played.options("place_structure")
    assert ("pds", "jord") not in played.options("place_structure", 1)


@pytest.mark.rule("ti4:44.4a")
def test_without_a_piece_one_is_taken_from_a_system_without_a_token() -> None:
    g = table()
    alone(g)
    gain(g, 0, "wellon", "vefut_ii", "thibah")
    put(g, 0, "wellon", "space_dock")
    put(g, 0, "vefut_ii", "space_dock")
    put(g, 0, "jord", "space_dock")
    g.systems["tile_1"].tokens.append(0)
    g.players[0].reserve -= 1
    strategic(g, "construction", ("space_dock", "thibah"), ("take_piece", "wellon"), PASS)
    assert at(g, 0, "thibah") == {"space_dock": 1}
    assert at(g, 0, "wellon") == {}


@pytest.mark.rule("ti4:44.3")
def test_the_others_put_their_token_into_a_system_and_build_there() -> None:
    g = table()
    alone(g, (2,))
    gain(g, 1, "wellon")
    played = strategic(g, "construction", PASS, PASS, "follow", "tile_19", ("space_dock", "wellon"))
    assert played.options("construct_where") == set(g.systems)
    assert g.systems["tile_19"].tokens == [1]
    assert (g.players[1].strategy, g.players[1].reserve) == (1, 8)
    assert at(g, 1, "wellon") == {"space_dock": 1}


@pytest.mark.rule("ti4:44.3", "ti4:52.6")
def test_where_a_token_lies_already_the_spent_one_goes_to_the_reinforcements() -> None:
    g = table()
    alone(g, (2,))
    g.systems["tile_10"].tokens.append(1)
    g.players[1].reserve -= 1
    strategic(g, "construction", PASS, PASS, "follow", "tile_10", ("pds", "arc_prime"))
    assert g.systems["tile_10"].tokens == [1]
    assert (g.players[1].strategy, g.players[1].reserve) == (1, 8)


# -- trade --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:38.1", "ti4:38.2", "ti4:38.3", "ti4:38.3a", "ti4:57.3")
def test_trade_gives_three_goods_and_replenishes_commodities() -> None:
    g = table()
    alone(g)
    g.players[0].commodities = 1
    strategic(g, "trade", DONE)
    assert (g.players[0].goods, g.players[0].commodities) == (3, 4)


@pytest.mark.rule("ti4:38.4", "ti4:38.4a", "ti4:38.4b", "ti4:faq.10")
def test_chosen_players_replenish_without_a_token_and_are_not_asked() -> None:
    g = table()
    played = strategic(g, "trade", 1, DONE, "pass")
    assert [c.seat for c in played.asked if c.kind == "secondary"] == [2]
    assert (g.players[1].commodities, g.players[1].strategy) == (2, 2)
    assert g.players[2].commodities == 0


@pytest.mark.rule("ti4:38.5")
def test_the_others_replenish_for_a_token() -> None:
    g = table()
    alone(g, (2,))
    strategic(g, "trade", DONE, "follow")
    assert (g.players[1].commodities, g.players[1].strategy) == (2, 1)


# -- warfare ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:55.0", "ti4:55.1", "ti4:55.2")
def test_warfare_takes_a_token_back_and_redistributes() -> None:
    g = table()
    alone(g)
    g.systems["tile_20"].tokens.append(0)
    g.systems["tile_22"].tokens.append(0)
    g.players[0].reserve -= 2
    strategic(g, "warfare", "tile_22", "tactic", ("strategy", "fleet"), DONE)
    me = g.players[0]
    assert (me.tactic, me.fleet, me.strategy) == (4, 4, 1)
    assert g.systems["tile_22"].tokens == []
    assert g.systems["tile_20"].tokens == [0]


@pytest.mark.rule("ti4:55.1")
def test_without_a_token_on_the_board_warfare_gives_none() -> None:
    g = table()
    alone(g)
    strategic(g, "warfare", DONE)
    assert (g.players[0].tactic, g.players[0].reserve) == (3, 8)


@pytest.mark.rule("ti4:55.3", "ti4:55.3a")
def test_the_others_produce_with_a_dock_at_home() -> None:
    g = table()
    alone(g, (2,))
    put(g, 1, "arc_prime", "space_dock")
    put(g, 1, "wren_terra", "space_dock")
    played = strategic(
        g,
        "warfare",
        DONE,
        "follow",
        ("which_dock", "arc_prime"),
        ("infantry", "arc_prime"),
        ("infantry", "arc_prime"),
        DONE,
        ("pay_resources", ("pay", "wren_terra", 0)),
    )
    assert all(place != "wren_terra" for _, place in played.options("produce") - {DONE})
    assert at(g, 1, "arc_prime") == {"space_dock": 1, "infantry": 2}
    assert g.systems["tile_10"].tokens == []


@pytest.mark.rule("ti4:faq.44")
def test_nothing_but_the_dock_produces() -> None:
    g = table("sol", "arborec", "hacan")
    put(g, 1, "nestphar", "space_dock", "5 infantry")
    played = strategic(g, "warfare", DONE, "follow", DONE)
    choice = next(c for c in played.asked if c.kind == "produce")
    assert choice.about["left"] == 5  # 2, and 3 for the planet's resources


@pytest.mark.rule("ti4:55.3")
def test_without_a_dock_at_home_nobody_is_asked() -> None:
    g = table()
    assert "secondary" not in strategic(g, "warfare", DONE).kinds


# -- technology ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:90.1", "ti4:90.2")
def test_technology_researches_one_and_another_for_six_resources() -> None:
    g = table()
    alone(g)
    g.players[0].goods = 2
    strategic(
        g,
        "technology",
        "neural_motivator",
        "pay",
        ("pay_resources", ("pay", "jord", 2)),
        "dacxive_animators",
    )
    assert g.players[0].technologies == ["neural_motivator", "dacxive_animators"]
    assert g.players[0].goods == 0


@pytest.mark.rule("ti4:90.2", "ti4:31.12")
def test_the_second_technology_is_not_offered_without_the_resources() -> None:
    g = table()
    alone(g)
    g.players[0].goods = 1
    assert "second_technology" not in strategic(g, "technology", "neural_motivator").kinds


@pytest.mark.rule("ti4:90.3")
def test_the_others_pay_a_token_and_four_resources() -> None:
    g = table()
    strategic(g, "technology", PASS, "follow", "sarween_tools")
    assert g.players[1].technologies == ["sarween_tools"]
    assert g.players[1].strategy == 1
    assert g.planets["arc_prime"].exhausted


# -- imperial -----------------------------------------------------------------------------------


@pytest.mark.rule("ti4:42.1", "ti4:42.2")
def test_imperial_gives_a_point_for_mecatol_rex() -> None:
    g = table()
    alone(g)
    gain(g, 0, "mecatol_rex")
    gain(g, 1, "jord")  # the home system does not matter for this
    strategic(g, "imperial")
    assert g.players[0].points == 1
    assert not g.players[0].secrets.cards


@pytest.mark.rule("ti4:42.2", "ti4:14.22")
def test_without_mecatol_rex_a_secret_objective_may_be_drawn() -> None:
    g = table()
    alone(g)
    strategic(g, "imperial", "draw")
    assert (g.players[0].points, len(g.players[0].secrets.cards)) == (0, 1)


@pytest.mark.rule("ti4:42.3")
def test_the_others_draw_a_secret_objective_for_a_token() -> None:
    g = table()
    strategic(g, "imperial", DONE, "follow", "pass")
    assert len(g.players[1].secrets.cards) == 1
    assert g.players[2].secrets.cards == []


@pytest.mark.rule("ti4:42.4", "ti4:14.21", "ti4:14.21a")
def test_whoever_has_a_fourth_secret_objective_puts_one_back() -> None:
    g = table()
    alone(g)
    have = list(SECRET_OBJECTIVES)[:3]
    for id in have:
        g.secret_deck.cards.remove(id)
    g.players[0].scored.append(have[0])
    g.players[0].secrets.cards += have[1:]
    played = strategic(g, "imperial", "draw", ("return_secret", have[1]))
    assert have[0] not in played.options("return_secret")
    assert have[1] in g.secret_deck.cards
    assert len(g.players[0].secrets.cards) == 2
    assert played.draws  # shuffled
