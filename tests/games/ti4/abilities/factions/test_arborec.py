"""The Arborec."""

import pytest

from orrery.games.ti4.abilities.strategy_cards.warfare import produce_at_home
from orrery.games.ti4.rules.elimination import is_eliminated
from orrery.games.ti4.rules.notes import break_notes
from orrery.games.ti4.rules.production import unproducible, use_production
from orrery.games.ti4.rules.status_phase import begin_status_phase, end_status_phase
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.rules.units import destroy, remove
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE

from ...agendas import enacted
from ...scenario import at, gain, kept, know, put, table
from .scenes import act, give_note

HOME = "tile_5"


def nest() -> Galaxy:
    g = table("arborec", "sol", "hacan")
    g.players[0].goods = 20
    g.planets["nestphar"].exhausted = True
    return g


@pytest.mark.rule("ti4:69.1d", "ti4:69.1a", "ti4:faq.46")
def test_docks_add_nothing_to_the_infantry_that_letani_produce() -> None:
    g = nest()
    put(g, 0, "nestphar", "space_dock", "2 infantry")
    infantry, cruiser = ("infantry", "nestphar"), ("cruiser", HOME)
    played = kept(g, use_production(g, 0, HOME), infantry, infantry, cruiser, DONE)
    assert infantry in played.options("produce", 1)
    assert infantry not in played.options("produce", 2)
    assert played.asked[0].about["left"] == 3 + 2 + 2
    assert at(g, 0, "nestphar") == {"space_dock": 1, "infantry": 4}
    assert g.players[0].goods == 20 - 1 - 2


@pytest.mark.rule("ti4:69.1d")
def test_infantry_grows_only_where_letani_are() -> None:
    g = nest()
    gain(g, 0, "abyz", "fria")
    put(g, 0, "abyz", "space_dock")
    put(g, 0, "fria", "infantry")
    system = g.planets["abyz"].system
    played = kept(g, use_production(g, 0, system), DONE)
    options = played.options("produce") - {DONE}
    assert {place for kind, place in options if kind == "infantry"} == {"fria"}


@pytest.mark.rule("ti4:faq.44")
def test_warfare_uses_the_dock_alone() -> None:
    g = nest()
    put(g, 0, "nestphar", "space_dock", "2 infantry")
    played = kept(g, produce_at_home(g, 0), DONE)
    assert ("infantry", "nestphar") not in played.options("produce")
    assert played.asked[-1].about["left"] == 5


@pytest.mark.rule("ti4:31.8")
def test_mitosis_places_an_infantry_at_the_start_of_the_status_phase() -> None:
    g = nest()
    gain(g, 0, "lodor")
    kept(g, begin_status_phase(g), ("choose_planet", "lodor"))
    assert at(g, 0, "lodor") == {"infantry": 1}


@pytest.mark.rule("ti4:31.6")
def test_nothing_grows_in_a_demilitarized_zone() -> None:
    g = nest()
    know(g, 0, "bioplasmosis")
    gain(g, 0, "abyz", "torkan")
    put(g, 0, "abyz", "infantry")
    enacted(g, "demilitarized_zone", "torkan")
    kept(g, begin_status_phase(g), ("choose_planet", "abyz"))
    usual = kept(g, end_status_phase(g), ("use_ability", "bioplasmosis"), ("bioplasmosis", DONE))
    assert ("abyz", "nestphar") in usual.options("bioplasmosis")
    assert ("abyz", "torkan") not in usual.options("bioplasmosis")
    assert at(g, 0, "torkan") == {}


@pytest.mark.rule("ti4:faq.18", "ti4:26.3")
def test_duha_menaimon_produces_up_to_five_units_when_its_system_is_activated() -> None:
    g = nest()
    know(g, 0, "sarween_tools")
    gain(g, 0, "lodor", ready=False)
    put(g, 0, "26", "flagship")
    unit = ("infantry", "lodor")
    played = kept(
        g,
        perform_tactical_action(g),
        ("activate", "tile_26"),
        ("use_ability", "duha_menaimon"),
        *[unit] * 4,
        ("cruiser", "tile_26"),
    )
    assert at(g, 0, "lodor") == {"infantry": 4}
    assert at(g, 0, "26") == {"flagship": 1, "cruiser": 1}
    assert g.players[0].goods == 20 - 2 - 2  # no discount
    assert played.kinds.count("produce") == 5


@pytest.mark.rule("ti4:faq.45")
def test_duha_menaimon_must_be_there_already() -> None:
    g = nest()
    put(g, 0, "26", "flagship")
    assert "use_ability" not in kept(g, perform_tactical_action(g), "tile_25").kinds


@pytest.mark.rule("ti4:16.1b")
def test_the_flagship_saves_nobody_from_elimination() -> None:
    g = nest()
    gain(g, 1, "nestphar")
    put(g, 0, "26", "flagship")
    assert is_eliminated(g, 0)
    put(g, 0, "26", "infantry")
    assert not is_eliminated(g, 0)
    remove(g, 0, "tile_26", "infantry")


@pytest.mark.parametrize(("die", "back"), [(5, 0), (6, 1)])
def test_letani_warriors_come_back_with_six_or_more(die: int, back: int) -> None:
    g = nest()
    know(g, 0, "letani_warrior_ii")
    put(g, 0, "lodor", "infantry")
    kept(g, destroy(g, 0, "lodor", "infantry", 1), dice=[die])
    kept(g, begin_turn(g))
    assert at(g, 0, "nestphar").get("infantry", 0) == back


def test_bioplasmosis_spreads_infantry_to_the_same_and_to_adjacent_systems() -> None:
    g = nest()
    know(g, 0, "bioplasmosis")
    gain(g, 0, "abyz", "fria", "lodor")
    put(g, 0, "abyz", "2 infantry")
    put(g, 0, "lodor", "infantry")
    step = ("bioplasmosis", ("abyz", "fria"))
    played = kept(g, end_status_phase(g), ("use_ability", "bioplasmosis"), step, step)
    assert at(g, 0, "fria") == {"infantry": 2} and at(g, 0, "abyz") == {}
    offered = played.options("bioplasmosis")
    assert ("abyz", "nestphar") in offered and ("abyz", "lodor") not in offered
    assert ("fria", "abyz") not in played.options("bioplasmosis", 1)  # each only once


def test_stymie_keeps_arborec_from_producing_near_the_holders_units() -> None:
    g = table("sol", "arborec", "hacan")
    note = give_note(g, "stymie", 1, 0)
    put(g, 0, "20", "carrier")
    put(g, 0, "jord", "infantry")
    assert unproducible(g, 1, "infantry", "tile_20") == ""
    act(g, note)
    assert g.players[0].area == [note]
    assert unproducible(g, 1, "infantry", "tile_20") == "ti4:31.6"
    assert unproducible(g, 1, "infantry", "tile_19") == "ti4:31.6"
    assert unproducible(g, 1, "cruiser", g.players[0].home) == ""  # a home system does not count
    assert unproducible(g, 2, "cruiser", "tile_19") == ""
    put(g, 1, "30", "fighter")
    break_notes(g, 0, "tile_30")
    assert unproducible(g, 1, "infantry", "tile_19") == ""
