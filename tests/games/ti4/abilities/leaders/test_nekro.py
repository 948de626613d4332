"""The leaders and the mech of the Nekro Virus."""

from typing import Any

import pytest

from orrery.games.ti4.components import PLANETS, TECHNOLOGIES
from orrery.games.ti4.rules.copying import copy
from orrery.games.ti4.rules.research import gain_technology
from orrery.games.ti4.rules.rolls import needed
from orrery.games.ti4.rules.transactions import DOORS
from orrery.games.ti4.rules.turn import choose_action
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import PASS, Choice

from ....driving import Played, play
from ...scenario import at, fight, gain, hold, kept, know, put
from .scenes import act, battle, can_act, ground, is_unlocked, led

MALLEON = ("use_now", "nekro_malleon")
ASKED = Choice(0, "action", ("tactical", PASS))

# -- Nekro Malleon ------------------------------------------------------------------------------


def in_turn(g: Galaxy, *answers: Any) -> Played:
    """The active player goes through doors, then passes."""
    for card in g.players[g.active].cards:
        g.players[g.active].spent.append(card)
    return play(choose_action(g), [*answers, ("action", PASS)], at=(DOORS, g))


@pytest.mark.rule("ti4:7.4", "ti4:31.7", "ti4:31.12")
def test_malleon_buys_an_action_card_of_any_player() -> None:
    g = led("nekro", "sol", "winnu")
    hold(g, 1, "bunker", "plague")
    played = in_turn(
        g,
        MALLEON,
        ("choose_player", 1),
        ("give_for_goods", "action_card"),
        ("discard_card", "plague"),
    )
    assert g.players[1].goods == 2 and g.players[1].hand.cards == ["bunker"]
    assert "plague" in g.action_discard.cards and "nekro_malleon" in g.players[0].exhausted
    assert played.options("choose_player") == {0, 1, 2}
    assert [c.seat for c in played.asked if c.kind == "give_for_goods"] == [1]


@pytest.mark.rule("ti4:7.4", "ti4:52.5")
@pytest.mark.parametrize("pool", ["tactic", "fleet", "strategy"])
def test_malleon_buys_a_token_of_any_pool(pool: str) -> None:
    g = led("nekro", "sol", "winnu")
    before = getattr(g.players[0], pool)
    played = in_turn(g, MALLEON, ("choose_player", 0), ("give_for_goods", pool))
    assert getattr(g.players[0], pool) == before - 1 and g.players[0].goods == 2
    assert g.players[0].reserve == 9
    assert played.options("give_for_goods") == {"tactic", "fleet", "strategy", PASS}  # no card


@pytest.mark.rule("ti4:31.7")
def test_nobody_has_to_accept_the_offer_of_malleon() -> None:
    g = led("nekro", "sol", "winnu")
    in_turn(g, MALLEON, ("choose_player", 2), ("give_for_goods", PASS))
    assert g.players[2].goods == 0 and "nekro_malleon" in g.players[0].exhausted


@pytest.mark.rule("ti4:7.4", "ti4:36.1")
def test_malleon_acts_in_the_action_phase_and_never_within_another_ability() -> None:
    g = led("nekro", "sol", "winnu")
    assert MALLEON in DOORS.options(g, 0, ASKED)
    assert MALLEON in DOORS.options(g, 0, Choice(1, "action", ("tactical", PASS)))
    assert MALLEON not in DOORS.options(g, 1, ASKED)
    for kind in ("redistribute", "activate", "give_up_token", "choose_planet", "discard_card"):
        assert MALLEON not in DOORS.options(g, 0, Choice(0, kind, ("a", "b")))
    for kind in ("move_ships", "assign_hit", "commit"):
        assert MALLEON in DOORS.options(g, 0, Choice(0, kind, ("a", "b")))
    unpaid = Choice(0, "use_ability", ("a", PASS), window="strategy_token_spend")
    assert MALLEON not in DOORS.options(g, 0, unpaid)
    g.phase = "agenda"
    assert MALLEON not in DOORS.options(g, 0, ASKED)
    g.phase = "action"
    g.players[0].exhausted.append("nekro_malleon")
    assert MALLEON not in DOORS.options(g, 0, ASKED)


# -- Nekro Acidos -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_three_technologies_unlock_acidos_and_an_idle_assimilator_is_none() -> None:
    g = led("nekro", "sol", "winnu")
    know(
        g, 0, "valefar_assimilator_x", "valefar_assimilator_y", "dacxive_animators", "sarween_tools"
    )
    assert not is_unlocked(g, 0, "nekro_acidos")
    know(g, 1, "spec_ops_ii")
    kept(g, copy(g, 0, "valefar_assimilator_x", "spec_ops_ii"))
    assert is_unlocked(g, 0, "nekro_acidos")


@pytest.mark.rule("ti4:89.5", "ti4:3.3", "ti4:31.7")
def test_acidos_may_draw_a_card_after_each_gained_technology() -> None:
    g = led("nekro", "sol", "winnu", leader="nekro_acidos")
    kept(g, gain_technology(g, 0, "sarween_tools"), ("use_ability", "nekro_acidos"))
    assert len(g.players[0].hand.cards) == 1
    kept(g, gain_technology(g, 0, "neural_motivator"), ("use_ability", PASS))
    assert len(g.players[0].hand.cards) == 1
    assert kept(g, gain_technology(g, 1, "sarween_tools")).kinds == []


@pytest.mark.rule("ti4:15.2", "ti4:7.8")
def test_acidos_counts_a_copied_technology_and_serves_allies() -> None:
    g = led("nekro", "sol", "winnu", leader="nekro_acidos")
    know(g, 0, "valefar_assimilator_x")
    know(g, 1, "spec_ops_ii")
    flow = copy(g, 0, "valefar_assimilator_x", "spec_ops_ii")
    kept(g, flow, ("use_ability", "nekro_acidos"))
    assert len(g.players[0].hand.cards) == 1
    g.players[1].area.append("alliance:0")
    kept(g, gain_technology(g, 1, "sarween_tools"), ("use_ability", "nekro_acidos"))
    assert len(g.players[1].hand.cards) == 1


# -- UNIT.DSGN.FLAYESH --------------------------------------------------------------------------


def specialised(g: Galaxy, colour: str) -> str:
    return next(id for id in g.planets if PLANETS[id].specialty == colour)


@pytest.mark.rule("ti4:7.12", "ti4:89.5", "ti4:101.0", "ti4:31.9")
def test_flayesh_destroys_units_gains_goods_and_a_technology_of_the_colour() -> None:
    g = led("nekro", "sol", "winnu", leader="unitdsgnflayesh")
    planet = specialised(g, "red")
    printed = PLANETS[planet]
    gain(g, 1, planet)
    put(g, 1, planet, "2 infantry", "pds")
    system = g.planets[planet].system
    put(g, 0, system, "cruiser")
    put(g, 1, system, "fighter", "carrier")
    technology = ("gain_technology", "assault_cannon")
    played = act(g, "unitdsgnflayesh", technology)
    assert at(g, 1, planet) == {} and g.planets[planet].owner == 1
    assert at(g, 1, system) == {"fighter": 1, "carrier": 1}  # space is spared
    assert g.players[0].goods == printed.resources + printed.influence
    assert "assault_cannon" in g.players[0].technologies and "unitdsgnflayesh" in g.purged
    colours = {TECHNOLOGIES[id].colour for id in played.options("gain_technology")}
    assert colours == {"red"}


@pytest.mark.rule("ti4:7.12", "ti4:53.5", "ti4:89.13")
def test_flayesh_takes_the_planet_for_troops_that_remain_there_alone() -> None:
    g = led("nekro", "sol", "winnu", leader="unitdsgnflayesh")
    planet = specialised(g, "green")
    gain(g, 1, planet)
    put(g, 1, planet, "pds")
    put(g, 0, planet, "infantry")
    act(g, "unitdsgnflayesh", ("gain_technology", "bio_stims"))
    assert g.planets[planet].owner == 0 and at(g, 0, planet) == {"infantry": 1}


@pytest.mark.rule("ti4:58.3", "ti4:89.13")
def test_flayesh_needs_units_beside_a_specialty_printed_or_attached() -> None:
    g = led("nekro", "sol", "winnu", leader="unitdsgnflayesh")
    put(g, 0, "35", "cruiser")  # no specialty there
    assert not can_act(g, "unitdsgnflayesh")
    g.planets["bereg"].attached.append("warfare_research_facility")
    assert can_act(g, "unitdsgnflayesh")


# -- Mordred ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:62.0")
@pytest.mark.parametrize("marked", [False, True])
def test_a_mordred_fights_better_against_a_player_with_an_assimilator_token(
    marked: bool,
) -> None:
    fighters = ("mech", "infantry")
    g = battle(led("nekro", "winnu", "xxcha"), fighters, ("infantry",), planet="quann")
    know(g, 0, "valefar_assimilator_x")
    know(g, 1, "lazax_gate_folding")
    know(g, 2, "instinct_training")
    copied = "lazax_gate_folding" if marked else "instinct_training"
    kept(g, copy(g, 0, "valefar_assimilator_x", copied))
    assert needed(g, fight(g, "25", planet="quann"), 0, "mech")[0] == (4 if marked else 6)
    assert needed(g, fight(g, "25", planet="quann"), 0, "infantry")[0] == 8
    ground(g, dice=[4, 1, 1])  # infantry needs as much as ever
    assert at(g, 1, "quann") == ({} if marked else {"infantry": 1})
