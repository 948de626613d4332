"""Strategieaktion: primary and secondary abilities, and the strategy cards from 1 to 4."""

import pytest

from orrery.games.ti4.components import STRATEGY_CARDS
from orrery.games.ti4.rules.tactical_action import closed
from orrery.games.ti4.state import Stage
from orrery.kernel.choice import PASS

from .scenario import at, gain, put, table
from .strategic import alone, strategic, top_agenda


@pytest.mark.rule("ti4:83.0", "ti4:83.1", "ti4:83.1a", "ti4:83.2", "ti4:52.5", "ti4:84.7")
def test_after_the_primary_ability_the_others_follow_clockwise_for_a_token() -> None:
    g = table()
    played = strategic(
        g, "politics", 1, ("top", top_agenda(g)), ("top", top_agenda(g, 1)), "follow", "pass"
    )
    assert [c.seat for c in played.asked if c.kind == "secondary"] == [1, 2]
    assert (g.players[1].strategy, g.players[2].strategy) == (1, 2)
    assert [len(player.hand.cards) for player in g.players] == [2, 2, 0]
    assert g.players[0].spent == ["politics"]
    assert g.stage == Stage.ACTION_END


@pytest.mark.rule("ti4:84.3", "ti4:84.4")
def test_the_owner_of_the_card_never_resolves_its_secondary_ability() -> None:
    g = table()
    alone(g)
    played = strategic(g, "politics", 1, ("top", top_agenda(g)), ("top", top_agenda(g, 1)))
    assert "secondary" not in played.kinds
    assert len(g.players[0].hand.cards) == 2


@pytest.mark.rule("ti4:84.5", "ti4:84.2", "ti4:84.2a")
def test_there_are_eight_cards_with_eight_numbers() -> None:
    assert sorted(card.initiative for card in STRATEGY_CARDS.values()) == list(range(1, 9))


# -- leadership ---------------------------------------------------------------------------------


@pytest.mark.rule("ti4:33.0")
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


@pytest.mark.rule("ti4:23.0")
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


@pytest.mark.rule("ti4:68.0")
@pytest.mark.rule("ti4:68.1", "ti4:68.2", "ti4:68.2.i", "ti4:81.6")
def test_politics_makes_anybody_but_the_speaker_the_speaker() -> None:
    g = table()
    alone(g)
    g.speaker = 2
    played = strategic(g, "politics", 0, ("top", top_agenda(g)), ("top", top_agenda(g, 1)))
    assert played.options("new_speaker") == {0, 1}
    assert g.speaker == 0


@pytest.mark.rule("ti4:68.2.ii", "ti4:68.2.iii")
def test_politics_puts_two_agendas_back_in_any_order() -> None:
    g = table()
    alone(g)
    first, second = top_agenda(g), top_agenda(g, 1)
    strategic(g, "politics", 1, ("top", first), ("top", second))
    assert (top_agenda(g), top_agenda(g, 1)) == (second, first)
    third = top_agenda(g, 2)
    g.players[0].spent.clear()
    strategic(g, "politics", 0, ("bottom", first), ("bottom", second))
    assert g.agenda_deck.cards[:2] == [second, first]
    assert top_agenda(g) == third
    assert not g.players[0].shown.cards


@pytest.mark.rule("ti4:68.3")
def test_the_others_draw_two_action_cards_for_a_token() -> None:
    g = table()
    alone(g, (2,))
    strategic(g, "politics", 1, ("top", top_agenda(g)), ("top", top_agenda(g, 1)), "follow")
    assert len(g.players[1].hand.cards) == 2


# -- construction -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:34.1")
@pytest.mark.rule("ti4:34.0")
@pytest.mark.rule("ti4:54.3a")
@pytest.mark.rule("ti4:72.2")
@pytest.mark.rule("ti4:70.2")
@pytest.mark.rule("ti4:44.0")
@pytest.mark.rule("ti4:44.1", "ti4:44.2", "ti4:44.2a", "ti4:44.2b", "ti4:44.4")
def test_construction_places_a_structure_and_a_pds() -> None:
    g = table()
    alone(g)
    g.systems["tile_1"].tokens.append(0)
    g.players[0].reserve -= 1
    strategic(g, "construction", ("space_dock", "jord"), ("pds", "jord"))
    assert at(g, 0, "jord") == {"space_dock": 1, "pds": 1}


@pytest.mark.rule("ti4:72.3")
@pytest.mark.rule("ti4:70.3")
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
