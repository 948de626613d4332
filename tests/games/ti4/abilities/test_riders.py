"""Riders: predictions that pay after the outcome."""

from typing import Any

import pytest

from orrery.games.ti4.state import Galaxy, Prediction
from orrery.kernel.choice import PASS

from ..scenario import at, gain, hold, know, put, told
from .fighting import use
from .voting import council, motion, resolve, reveal, stack, vote

RIDERS = (
    "construction_rider",
    "diplomacy_rider",
    "imperial_rider",
    "leadership_rider",
    "politics_rider",
    "technology_rider",
    "trade_rider",
    "warfare_rider",
)


def ridden(g: Galaxy, card: str, *answers: Any, right: bool = True) -> None:
    """Seat 1 rides for, and the outcome is for; or not."""
    hold(g, 1, card)
    reveal(g, use(card), ("predict", "for"))
    motion(g).ballot.cast[0] = ("for" if right else "against", 3)
    resolve(g, *answers)


@pytest.mark.rule("ti4:2.22")
@pytest.mark.rule("ti4:2.22a")
@pytest.mark.rule("ti4:2.16")
@pytest.mark.parametrize("card", RIDERS)
def test_who_rides_predicts_aloud_and_cannot_vote(card: str) -> None:
    g = council()
    hold(g, 1, card)
    played = reveal(g, use(card), ("predict", "against"))
    assert played.options("predict") == {"for", "against"}
    assert motion(g).predictions == [Prediction(1, card, "against")]
    assert motion(g).barred == [1]
    assert vote(g).kinds == []


@pytest.mark.rule("ti4:2.22b")
@pytest.mark.parametrize("card", RIDERS)
def test_a_wrong_prediction_pays_nothing(card: str) -> None:
    g = council()
    put(g, 1, "20", "cruiser")
    ridden(g, card, right=False)
    assert told(g, "prediction_right") == []


@pytest.mark.rule("ti4:faq.29")
@pytest.mark.parametrize("card", RIDERS)
def test_a_cancelled_rider_leaves_the_vote_and_pays_nothing(card: str) -> None:
    g = council()
    hold(g, 1, card)
    hold(g, 2, "sabotage")
    reveal(g, use(card), ("predict", "for"), use("sabotage"))
    assert told(g, "played_card")[0]["outcome"] == "for"
    assert motion(g).predictions == motion(g).barred == []
    assert vote(g, ("vote", "for")).kinds == ["vote"]


@pytest.mark.rule("ti4:faq.29")
def test_a_rider_cannot_be_cancelled_when_it_pays() -> None:
    g = council()
    hold(g, 1, "trade_rider")
    hold(g, 2, "sabotage")
    reveal(g, use("trade_rider"), ("predict", "for"), ("use_ability", PASS))
    motion(g).ballot.cast[0] = ("for", 3)
    assert resolve(g).kinds == []
    assert g.players[1].goods == 5


@pytest.mark.rule("ti4:faq.31")
@pytest.mark.rule("ti4:2.22b")
def test_several_riders_of_one_player_also_on_different_outcomes() -> None:
    g = council()
    hold(g, 1, "trade_rider", "imperial_rider")
    first = (use("trade_rider"), ("predict", "for"))
    reveal(g, *first, use("imperial_rider"), ("predict", "against"))
    motion(g).ballot.cast[0] = ("for", 3)
    resolve(g)
    assert (g.players[1].goods, g.players[1].points) == (5, 0)


@pytest.mark.rule("ti4:2.22b")
@pytest.mark.rule("ti4:31.20")
def test_riders_pay_from_the_speaker_clockwise() -> None:
    g = council()
    g.speaker = 2
    hold(g, 0, "imperial_rider")
    hold(g, 2, "trade_rider")
    answers = (use("trade_rider"), ("predict", "for"), use("imperial_rider"), ("predict", "for"))
    reveal(g, *answers)
    motion(g).ballot.cast[1] = ("for", 3)
    resolve(g)
    assert [news["seat"] for news in told(g, "prediction_right")] == [2, 0]


@pytest.mark.rule("ti4:faq.34")
def test_predictions_end_with_their_agenda() -> None:
    g = council("conventions_of_war")
    stack(g, "wormhole_reconstruction")
    ridden(g, "trade_rider")
    reveal(g)
    assert motion(g).card == "conventions_of_war"
    motion(g).ballot.cast[0] = ("for", 3)
    resolve(g)
    assert g.players[1].goods == 5


# -- what they pay ------------------------------------------------------------------------------


def test_the_construction_rider_pays_a_space_dock() -> None:
    g = council()
    gain(g, 1, "quann")
    put(g, 1, "arc_prime", "space_dock")
    ridden(g, "construction_rider", ("place_structure", ("space_dock", "quann")))
    assert at(g, 1, "quann") == {"space_dock": 1}


@pytest.mark.rule("ti4:59.4a")
@pytest.mark.parametrize("answer", [("space_dock", "quann"), PASS])
def test_nobody_is_forced_to_take_the_dock_from_elsewhere(answer: Any) -> None:
    g = council()
    gain(g, 1, "quann", "lodor")
    put(g, 1, "arc_prime", "space_dock")
    put(g, 1, "wren_terra", "space_dock")
    put(g, 1, "lodor", "space_dock")
    piece = [("take_piece", "lodor")] if answer != PASS else []
    ridden(g, "construction_rider", ("place_structure", answer), *piece)
    assert at(g, 1, "lodor") == ({} if answer != PASS else {"space_dock": 1})


def test_without_room_for_a_dock_the_construction_rider_pays_nothing() -> None:
    g = council()
    put(g, 1, "arc_prime", "space_dock")
    put(g, 1, "wren_terra", "space_dock")
    ridden(g, "construction_rider")
    assert told(g, "built") == []


@pytest.mark.rule("ti4:52.3b")
def test_the_diplomacy_rider_closes_a_system_even_the_middle_one() -> None:
    g = council()
    gain(g, 1, "mecatol_rex")
    ridden(g, "diplomacy_rider", ("diplomacy", "tile_18"))
    assert sorted(g.systems["tile_18"].tokens) == [0, 2]


def test_the_imperial_rider_pays_a_point() -> None:
    g = council()
    ridden(g, "imperial_rider")
    assert g.players[1].points == 1


@pytest.mark.rule("ti4:52.3a")
@pytest.mark.parametrize("reserve", [8, 2])
def test_the_leadership_rider_pays_three_tokens_if_there_are_so_many(reserve: int) -> None:
    g = council()
    player = g.players[1]
    player.tactic, player.reserve = player.tactic + 8 - reserve, reserve
    before = player.strategy
    n = min(3, reserve)
    ridden(g, "leadership_rider", *[("gain_token", "strategy")] * n)
    assert player.strategy == before + n


def test_the_politics_rider_pays_three_cards_and_the_speaker_token() -> None:
    g = council()
    ridden(g, "politics_rider")
    assert len(g.players[1].hand.cards) == 3
    assert g.speaker == 1


def test_the_technology_rider_pays_research_with_prerequisites() -> None:
    g = council()
    know(g, 1, "antimass_deflectors")
    ridden(g, "technology_rider", ("research", "gravity_drive"))
    assert "gravity_drive" in g.players[1].technologies


def test_the_trade_rider_pays_five_goods() -> None:
    g = council()
    ridden(g, "trade_rider")
    assert g.players[1].goods == 5


def test_the_warfare_rider_pays_a_dreadnought_beside_own_ships() -> None:
    g = council()
    put(g, 1, "20", "cruiser")
    put(g, 1, "21", "destroyer")
    put(g, 0, "22", "destroyer")
    ridden(g, "warfare_rider", ("choose_system", "tile_21"))
    assert at(g, 1, "21") == {"destroyer": 1, "dreadnought": 1}


def test_without_ships_or_a_piece_the_warfare_rider_pays_nothing() -> None:
    g = council()
    ridden(g, "warfare_rider")
    assert told(g, "placed") == []
    g = council()
    put(g, 1, "20", "cruiser")
    g.players[1].supply["dreadnought"] = 0
    ridden(g, "warfare_rider")
    assert told(g, "placed") == []
