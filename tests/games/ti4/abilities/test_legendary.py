"""Legendary planets and their ability cards."""

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.status_phase import ready_cards
from orrery.games.ti4.rules.turn import end_turn
from orrery.games.ti4.state import Galaxy, Planet
from orrery.kernel.choice import PASS

from ..exploring import top
from ..scenario import at, gain, kept, put, table

CARDS = {
    "primor": "the_atrament",
    "hopes_end": "imperial_arms_vault",
    "mallice": "exterrix_headquarters",
    "mirage": "mirage_flight_academy",
}


def holder(planet: str) -> Galaxy:
    """Seat 0 has taken a legendary planet; its card lies before him."""
    g = table(expansion=True)
    g.planets.setdefault(planet, Planet("tile_42"))
    g.players[0].passed = g.players[1].passed = g.players[2].passed = True
    for card in ("dyson_sphere", "lazax_survivors"):
        top(g, card)
    kept(g, gain_control(g, 0, planet))
    return g


def end(g: Galaxy, *answers: object) -> None:
    g.active = 0
    kept(g, end_turn(g), *answers)


@pytest.mark.rule("ti4:56.0", "ti4:56.2", "ti4:56.2a", "ti4:67.5", "ti4:56.1")
@pytest.mark.parametrize("planet", CARDS)
def test_the_card_comes_ready_with_its_planet(planet: str) -> None:
    g = holder(planet)
    assert g.players[0].area == [CARDS[planet]] and g.players[0].exhausted == []


@pytest.mark.rule("ti4:56.2b")
def test_an_exhausted_card_stays_exhausted_with_its_new_owner() -> None:
    g = holder("mallice")
    end(g, ("use_ability", "exterrix_headquarters"))
    kept(g, gain_control(g, 1, "mallice"))
    assert g.players[0].area == [] and g.players[0].exhausted == []
    assert g.players[1].area == ["exterrix_headquarters"]
    assert g.players[1].exhausted == ["exterrix_headquarters"]


@pytest.mark.rule("ti4:karte.das-atramentum")
@pytest.mark.rule("ti4:56.3")
def test_the_atrament_places_infantry_on_one_planet() -> None:
    g = holder("primor")
    end(g, ("use_ability", "the_atrament"), ("choose_planet", "jord"), 2)
    assert at(g, 0, "jord") == {"infantry": 2} and g.players[0].exhausted == ["the_atrament"]


@pytest.mark.rule("ti4:56.3")
def test_the_arms_vault_places_a_mech_or_draws_a_card() -> None:
    g = holder("hopes_end")
    end(g, ("use_ability", "imperial_arms_vault"), "mech", ("choose_planet", "jord"))
    assert at(g, 0, "jord") == {"mech": 1}
    ready_cards(g)
    end(g, ("use_ability", "imperial_arms_vault"), "draw")
    assert len(g.players[0].hand.cards) == 1
    ready_cards(g)
    put(g, 0, "jord", "3 mech")
    g.players[0].reserve -= 1
    g.systems[g.players[0].home].tokens.append(0)
    end(g, ("use_ability", "imperial_arms_vault"))  # without a piece only the card is left
    assert len(g.players[0].hand.cards) == 2


@pytest.mark.rule("ti4:59.4a")
def test_the_arms_vault_may_place_a_mech_of_another_planet() -> None:
    g = holder("hopes_end")
    put(g, 0, "quann", "4 mech")
    end(g, ("use_ability", "imperial_arms_vault"), "mech", ("choose_planet", "jord"))
    assert at(g, 0, "quann") == {"mech": 3} and at(g, 0, "jord") == {"mech": 1}


@pytest.mark.rule("ti4:56.3", "ti4:57.5c")
def test_the_headquarters_give_goods_or_turn_commodities_into_them() -> None:
    g = holder("mallice")
    g.players[0].commodities = 3
    end(g, ("use_ability", "exterrix_headquarters"), "goods")
    assert (g.players[0].goods, g.players[0].commodities) == (2, 3)
    ready_cards(g)
    end(g, ("use_ability", "exterrix_headquarters"), "convert")
    assert (g.players[0].goods, g.players[0].commodities) == (5, 0)


@pytest.mark.rule("ti4:56.3")
def test_the_flight_academy_sends_fighters_to_ships() -> None:
    g = holder("mirage")
    put(g, 0, "18", "carrier")
    end(g, ("use_ability", "mirage_flight_academy"), 1)
    assert at(g, 0, "18") == {"carrier": 1, "fighter": 1}


@pytest.mark.rule("ti4:56.3")
def test_only_at_the_end_of_ones_own_turn_and_only_if_one_wants() -> None:
    g = holder("primor")
    g.active = 1
    kept(g, end_turn(g))
    assert g.players[0].exhausted == []
    end(g, ("use_ability", PASS))
    assert g.players[0].exhausted == []


@pytest.mark.rule("ti4:56.3")
def test_several_cards_may_be_used_at_one_turns_end() -> None:
    g = holder("mallice")
    top(g, "lazax_survivors")
    g.planets["hopes_end"] = Planet("tile_42")
    kept(g, gain_control(g, 0, "hopes_end"))
    end(
        g,
        ("use_ability", "exterrix_headquarters"),
        ("use_ability", "imperial_arms_vault"),
        "draw",
    )
    assert g.players[0].goods == 2 and len(g.players[0].hand.cards) == 1


@pytest.mark.rule("ti4:56.3")
def test_whoever_loses_the_planet_loses_the_card() -> None:
    g = holder("mallice")
    gain(g, 0, "quann")
    kept(g, gain_control(g, 1, "mallice"))
    assert g.players[0].area == []
    end(g)
    assert g.players[0].goods == 0


@pytest.mark.rule("ti4:56.3", "ti4:30.4")
@pytest.mark.parametrize(
    ("planet", "answers"),
    [("primor", ("jord", 1)), ("hopes_end", ("draw",)), ("mallice", ()), ("mirage", (2,))],
)
def test_every_card_is_exhausted_for_its_ability(planet: str, answers: tuple[object, ...]) -> None:
    g = holder(planet)
    put(g, 0, "18", "carrier")
    end(g, ("use_ability", CARDS[planet]), *answers)
    assert g.players[0].exhausted == [CARDS[planet]]
    end(g)


@pytest.mark.rule("ti4:56.3")
@pytest.mark.parametrize(("planet", "more"), [("primor", ("jord",)), ("mirage", ())])
def test_one_or_two_units_are_placed(planet: str, more: tuple[object, ...]) -> None:
    g = holder(planet)
    put(g, 0, "18", "carrier")
    g.active = 0
    played = kept(g, end_turn(g), ("use_ability", CARDS[planet]), *more, 1)
    assert played.options("how_many_units") == {1, 2}
