"""The Xxcha Kingdom."""

import pytest

from orrery.games.ti4.abilities.factions.xxcha import persuadable
from orrery.games.ti4.rules.agenda_phase import reveal_agenda
from orrery.games.ti4.rules.cannons import cannon_offense
from orrery.games.ti4.rules.turn import choose_action, end_action
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import PASS

from ...scenario import activate, at, gain, hold, kept, know, put, table
from ...strategic import alone, strategic
from ..fighting import use
from .acting import activation, has_note


def xxcha() -> Galaxy:
    return table("xxcha", "hacan", "sol")


def near(g: Galaxy) -> str:
    """A planet next to the home system of Xxcha."""
    return next(id for id in persuadable(g, 0) if g.planets[id].owner < 0)


# -- peace accords ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:53.1", "ti4:53.1a")
def test_peace_accords_gain_an_empty_planet_after_diplomacy() -> None:
    g = xxcha()
    alone(g)
    planet = near(g)
    strategic(
        g,
        "diplomacy",
        use("peace_accords"),
        ("choose_planet", planet),
    )
    assert g.planets[planet].owner == 0 and g.planets[planet].exhausted


def test_peace_accords_follow_the_secondary_ability_too() -> None:
    g = table("hacan", "xxcha", "sol")
    g.players[2].strategy, g.players[2].reserve = 0, 10
    gain(g, 1, "archon_ren", ready=False)
    planet = next(id for id in persuadable(g, 1) if g.planets[id].owner < 0)
    strategic(
        g,
        "diplomacy",
        ("secondary", "follow"),
        ("ready_planets", "archon_ren"),
        use("peace_accords"),
        ("choose_planet", planet),
    )
    assert g.planets[planet].owner == 1


@pytest.mark.rule("ti4:23.3", "ti4:31.14")
def test_peace_accords_follow_the_secondary_ability_also_if_no_planet_is_exhausted() -> None:
    g = table("hacan", "xxcha", "sol")
    planet = next(id for id in persuadable(g, 1) if g.planets[id].owner < 0)
    played = strategic(
        g,
        "diplomacy",
        ("secondary", "follow"),
        use("peace_accords"),
        ("choose_planet", planet),
    )
    assert g.planets[planet].owner == 1 and g.players[1].strategy == 1
    assert [one.seat for one in played.asked if one.kind == "secondary"] == [1]  # Sol gains nothing


@pytest.mark.rule("ti4:faq.55", "ti4:10.3")
def test_peace_accords_reach_planets_of_the_same_system() -> None:
    g = xxcha()
    gain(g, 0, "lodor")
    gain(g, 1, "archon_tau")
    assert "archon_tau" in persuadable(g, 0)


def test_peace_accords_pass_by_units_and_mecatol_rex() -> None:
    g = xxcha()
    planet = near(g)
    put(g, 1, planet, "infantry")
    assert planet not in persuadable(g, 0)
    gain(g, 0, "wellon")
    assert "mecatol_rex" not in persuadable(g, 0)
    assert not {"archon_ren", "archon_tau"} & set(persuadable(g, 0))


def test_peace_accords_take_planets_from_others() -> None:
    g = xxcha()
    planet = near(g)
    gain(g, 1, planet)
    assert planet in persuadable(g, 0)


# -- agendas ------------------------------------------------------------------------------------


def agendas(g: Galaxy) -> list[str]:
    """Two agendas that can always be voted on, the first one on top."""
    deck = g.agenda_deck.cards
    for id in ("mutiny", "economic_equality"):
        deck.remove(id)
        deck.append(id)
    g.phase, g.active = "agenda", -1
    return ["economic_equality", "mutiny"]


def test_quash_puts_another_agenda_in_the_place_of_the_first() -> None:
    g = xxcha()
    first, second = agendas(g)
    kept(g, reveal_agenda(g), use("quash"), use(PASS))
    assert g.agenda is not None and g.agenda.card == second
    assert g.agenda.number == 1
    assert g.agenda_discard.cards == [first]
    assert (g.players[0].strategy, g.players[0].reserve) == (1, 9)


def test_without_a_token_there_is_no_quash() -> None:
    g = xxcha()
    agendas(g)
    alone(g, [0])
    assert "use_ability" not in kept(g, reveal_agenda(g)).kinds


def test_political_favor_does_it_with_a_token_of_the_xxcha_player() -> None:
    g = xxcha()
    note = has_note(g, 1, "political_favor")
    _, second = agendas(g)
    kept(g, reveal_agenda(g), use(PASS), use(note), use(PASS))
    assert g.agenda is not None and g.agenda.card == second
    assert g.players[0].strategy == 1 and g.players[0].reserve == 9
    assert g.players[0].notes.cards == [note]


def test_political_favor_needs_a_token_of_the_xxcha_player() -> None:
    g = xxcha()
    has_note(g, 1, "political_favor")
    agendas(g)
    alone(g, [0])
    assert "use_ability" not in kept(g, reveal_agenda(g)).kinds


# -- technologies -------------------------------------------------------------------------------


INDUSTRIAL = "saudor"
INITIATIVE = ("action", ("component", "industrial_initiative"))


@pytest.mark.rule("ti4:3.8", "ti4:58.4")
def test_instinct_training_cancels_an_action_card() -> None:
    g = xxcha()
    know(g, 0, "instinct_training")
    g.active = 1
    hold(g, 1, "industrial_initiative")
    gain(g, 1, INDUSTRIAL)
    kept(
        g,
        choose_action(g),
        INITIATIVE,
        use("instinct_training"),
    )
    assert g.players[1].goods == 0
    assert g.action_discard.cards == ["industrial_initiative"]
    assert g.players[0].exhausted == ["instinct_training"] and g.players[0].strategy == 1


def test_instinct_training_needs_a_token_and_a_card_of_another_player() -> None:
    g = xxcha()
    know(g, 0, "instinct_training")
    hold(g, 0, "industrial_initiative")
    gain(g, 0, INDUSTRIAL)
    kept(g, choose_action(g), INITIATIVE)
    assert g.players[0].goods > 0
    g = xxcha()
    know(g, 0, "instinct_training")
    alone(g, [0])
    g.active = 1
    hold(g, 1, "industrial_initiative")
    gain(g, 1, INDUSTRIAL)
    kept(g, choose_action(g), INITIATIVE)
    assert g.players[1].goods > 0


def test_instinct_training_also_answers_sabotage() -> None:
    g = xxcha()
    know(g, 0, "instinct_training")
    hold(g, 0, "industrial_initiative")
    gain(g, 0, INDUSTRIAL)
    hold(g, 1, "sabotage")
    kept(
        g,
        choose_action(g),
        INITIATIVE,
        use("sabotage"),
        use("instinct_training"),
    )
    assert g.players[0].goods > 0


def test_nullification_field_ends_the_turn_at_once() -> None:
    g = xxcha()
    know(g, 0, "nullification_field")
    put(g, 0, "25", "cruiser")
    know(g, 1, "fleet_logistics")
    g.active = 1
    activation(g, "25", use("nullification_field"))
    assert g.stage == Stage.ACTION_END
    kept(g, end_action(g))
    assert g.stage == Stage.TURN_END  # no second action either
    assert g.players[0].exhausted == ["nullification_field"] and g.players[0].strategy == 1
    assert 1 in g.systems["tile_25"].tokens


def test_nullification_field_needs_ships_in_the_system() -> None:
    g = xxcha()
    know(g, 0, "nullification_field")
    put(g, 0, "quann", "infantry")
    g.active = 1
    activation(g, "25")
    assert g.stage == Stage.MOVEMENT


# -- the flagship -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:96.3c")
def test_the_flagship_fires_into_adjacent_systems() -> None:
    g = xxcha()
    activate(g, "18", 1)
    put(g, 0, "19", "flagship")
    put(g, 1, "18", "2 cruiser")
    kept(g, cannon_offense(g), ("fire_cannons", 1), dice=[5, 5, 4])
    assert at(g, 1, "18") == {}
