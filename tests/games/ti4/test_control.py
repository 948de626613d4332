"""Kontrolle, Gebäude, Ausgeschiedene Spieler."""

import pytest

from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.elimination import eliminate, is_eliminated, settle
from orrery.games.ti4.rules.holders import holders
from orrery.games.ti4.rules.notes import note_of
from orrery.games.ti4.setup import pieces
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kernel.errors import GameOver

from ..driving import play
from .scenario import at, gain, hold, kept, put, table, told


@pytest.mark.rule("ti4:53.1")
@pytest.mark.rule("ti4:53.1a")
def test_a_planet_that_is_gained_comes_exhausted() -> None:
    g = table()
    kept(g, gain_control(g, 0, "wellon"))
    assert g.planets["wellon"].owner == 0 and g.planets["wellon"].exhausted
    assert g.players[0].planets == ["jord", "wellon"]


@pytest.mark.rule("ti4:53.7")
@pytest.mark.rule("ti4:53.1b")
@pytest.mark.rule("ti4:53.3")
def test_it_is_taken_from_whoever_had_it() -> None:
    g = table()
    gain(g, 1, "wellon")
    kept(g, gain_control(g, 0, "wellon"))
    assert "wellon" not in g.players[1].planets
    assert told(g, "gained_planet") == [{"seat": 0, "planet": "wellon", "loser": 1}]


@pytest.mark.rule("ti4:53.2")
def test_nobody_gains_what_he_controls() -> None:
    g = table()
    kept(g, gain_control(g, 0, "jord"))
    assert not g.planets["jord"].exhausted and told(g, "gained_planet") == []


@pytest.mark.rule("ti4:53.4")
def test_a_planet_stays_controlled_without_units() -> None:
    g = table()
    gain(g, 0, "wellon")
    put(g, 0, "wellon", "infantry")
    g.planets["wellon"].forces.clear()
    kept(g, settle(g))
    assert g.planets["wellon"].owner == 0


@pytest.mark.rule("ti4:53.5")
@pytest.mark.rule("ti4:53.5a")
def test_whoever_alone_has_units_on_a_planet_gains_it() -> None:
    g = table()
    gain(g, 1, "wellon")
    put(g, 0, "wellon", "infantry")
    kept(g, settle(g))
    assert g.planets["wellon"].owner == 0


@pytest.mark.rule("ti4:70.4")
@pytest.mark.rule("ti4:72.4")
def test_structures_without_troops_beside_units_of_another_are_destroyed() -> None:
    g = table()
    gain(g, 1, "wellon")
    put(g, 1, "wellon", "pds", "space_dock")
    put(g, 0, "wellon", "infantry")
    kept(g, settle(g))
    assert at(g, 1, "wellon") == {} and g.planets["wellon"].owner == 0


# -- elimination --------------------------------------------------------------------------------


def beaten() -> Galaxy:
    """Seat 1 has nothing left but a cruiser."""
    g = table()
    for planet in tuple(g.players[1].planets):
        gain(g, 0, planet)
    put(g, 1, "25", "cruiser")
    return g


@pytest.mark.rule("ti4:16.1")
@pytest.mark.rule("ti4:16.1a")
@pytest.mark.rule("ti4:16.1b")
@pytest.mark.rule("ti4:16.1c")
def test_without_troops_production_and_planets_a_player_is_out() -> None:
    g = beaten()
    assert is_eliminated(g, 1)
    gain(g, 1, "wellon")
    assert not is_eliminated(g, 1)
    g = beaten()
    put(g, 1, "25", "infantry")
    assert not is_eliminated(g, 1)
    g = beaten()
    put(g, 1, "quann", "space_dock")
    assert not is_eliminated(g, 1)


@pytest.mark.rule("ti4:16.2")
@pytest.mark.rule("ti4:16.5")
@pytest.mark.rule("ti4:16.6")
@pytest.mark.rule("ti4:16.7")
@pytest.mark.rule("ti4:16.8")
@pytest.mark.rule("ti4:81.7")
def test_all_that_is_his_leaves_the_game() -> None:
    g = beaten()
    g.speaker = 1
    g.systems["tile_26"].tokens.append(1)
    hold(g, 1, "sabotage")
    secret = g.secret_deck.cards.pop()
    g.players[1].secrets.cards.append(secret)
    card = g.players[1].cards[0]
    play(eliminate(g, 1))
    player = g.players[1]
    assert player.out and at(g, 1, "25") == {} and g.systems["tile_26"].tokens == []
    assert player.hand.cards == [] and g.action_discard.cards == ["sabotage"]
    assert secret in g.secret_deck.cards and card in g.cards and player.cards == []
    assert g.speaker == 2


@pytest.mark.rule("ti4:16.7")
def test_scored_secret_objectives_go_back_into_the_deck_too() -> None:
    g = beaten()
    secret = g.secret_deck.cards.pop()
    g.players[1].scored += [secret, "corner_the_market"]
    before = pieces(g)["secret"]
    play(eliminate(g, 1))
    assert secret in g.secret_deck.cards and g.players[1].scored == ["corner_the_market"]
    assert pieces(g)["secret"] == before  # each is in one place


@pytest.mark.rule("ti4:16.2")
def test_his_faction_sheet_says_nothing_more() -> None:
    g = beaten()
    assert g.players[1].abilities
    play(eliminate(g, 1))
    assert not any(holders(g, 1, None)[:3])


@pytest.mark.rule("ti4:16.3")
def test_his_laws_are_discarded() -> None:
    g = beaten()
    g.players[1].laws.append("minister_of_war")
    g.laws["minister_of_war"] = "1"
    play(eliminate(g, 1))
    assert g.laws == {} and g.agenda_discard.cards == ["minister_of_war"]


@pytest.mark.rule("ti4:16.4")
@pytest.mark.rule("ti4:16.4a")
@pytest.mark.rule("ti4:95.7")
@pytest.mark.rule("ti4:95.7a")
def test_notes_of_others_go_home_and_his_own_to_the_box() -> None:
    g = beaten()
    mine, his = note_of("ceasefire", 0), note_of("trade_agreement", 1)
    g.players[1].notes.cards.append(mine)
    g.players[2].notes.cards.append(his)
    g.players[0].area.append(note_of("support_for_the_throne", 1))
    play(eliminate(g, 1))
    assert mine in g.players[0].notes.cards
    assert his not in g.players[2].notes.cards and g.players[0].area == []


@pytest.mark.rule("ti4:16.0")
def test_settling_eliminates_whoever_has_nothing_left() -> None:
    g = beaten()
    play(settle(g))
    assert g.players[1].out and g.planets["wellon"].owner == NOBODY


@pytest.mark.rule("ti4:16.1c")
def test_who_loses_the_last_planet_to_an_effect_is_out_at_once() -> None:
    g = table()
    gain(g, 1, "quann")
    gain(g, 0, *(id for id in g.players[1].planets if id != "quann"))
    g.touched.clear()
    kept(g, gain_control(g, 2, "quann"))
    play(settle(g))
    assert g.players[1].out


@pytest.mark.rule("ti4:16.0")
def test_the_last_player_of_all_has_won() -> None:
    g = beaten()
    for planet in tuple(g.players[2].planets):
        gain(g, 0, planet)
    put(g, 2, "26", "cruiser")
    with pytest.raises(GameOver):
        play(settle(g))
    assert g.winner == 0 and g.players[1].out and g.players[2].out


@pytest.mark.rule("ti4:16.0")
def test_somebody_is_left_even_if_all_have_lost_everything() -> None:
    g = beaten()
    for seat in (0, 2):
        for planet in tuple(g.players[seat].planets):
            g.planets[planet].owner = NOBODY
            g.players[seat].planets.remove(planet)
    with pytest.raises(GameOver):
        play(settle(g))
    assert g.winner == 2
