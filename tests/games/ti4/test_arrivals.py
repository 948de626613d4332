"""Who has something to say to ships that move by a retreat or an effect."""

import pytest

from orrery.games.ti4.rules.evading import evade
from orrery.games.ti4.rules.retreat import withdraw

from .abilities.leaders.scenes import only
from .scenario import activate, at, kept, know, put, told


@pytest.mark.rule("ti4:71.7b", "ti4:31.14")
def test_ships_that_retreat_have_moved_for_acamar_and_xuange() -> None:
    g = only("empyrean", "sol", "winnu", leader="xuange")
    put(g, 1, "25", "2 cruiser")
    g.systems["tile_39"].tokens.append(0)
    activate(g, "25")
    answers = [("use_ability", "acamar"), ("gain_token", "tactic"), ("use_ability", "xuange")]
    kept(g, withdraw(g, 1, "tile_25", "tile_39"), *answers)
    assert g.players[1].tactic == 4 and g.systems["tile_39"].tokens == [1]


@pytest.mark.rule("ti4:71.7b", "ti4:95.5")
@pytest.mark.parametrize("effect", [withdraw, evade])
def test_whoever_flees_to_the_empyrean_gives_a_note(effect: type) -> None:
    g = only("empyrean", "sol", "winnu")
    know(g, 0, "voidwatch")
    put(g, 0, "lor", "infantry")
    put(g, 1, "25", "cruiser")
    g.players[1].notes.cards.append("ceasefire:1")
    activate(g, "25")
    kept(g, effect(g, 1, "tile_25", "tile_36"))
    assert g.players[0].notes.cards == ["ceasefire:1"] and at(g, 1, "36") == {"cruiser": 1}


@pytest.mark.rule("ti4:71.7b", "ti4:100.0")
def test_fighters_follow_ships_that_retreat_through_a_wormhole_and_no_others() -> None:
    for haven, fighters in (("39", 2), ("36", 0)):
        g = only("creuss", "sol", "winnu", leader="sai_seravus")
        put(g, 0, "25", "2 carrier", "cruiser")
        activate(g, "25")
        follow = [("use_ability", "sai_seravus"), ("place_fighters", 2)] if fighters else []
        kept(g, withdraw(g, 0, "tile_25", f"tile_{haven}"), *follow)
        assert at(g, 0, haven).get("fighter", 0) == fighters


@pytest.mark.rule("ti4:71.7b", "ti4:71.7d")
def test_a_war_sun_that_retreats_may_become_a_supernova_where_the_token_lies_then() -> None:
    g = only("muaat", "sol", "winnu", leader="adjudicator_baal")
    put(g, 0, "25", "war_sun")
    put(g, 1, "lor", "infantry")
    activate(g, "25")
    kept(g, withdraw(g, 0, "tile_25", "tile_36"), ("use_ability", "adjudicator_baal"))
    assert at(g, 0, "81") == {"war_sun": 1} and g.systems["tile_81"].tokens == [0]
    assert "lor" not in g.planets and "tile_36" not in g.systems


@pytest.mark.rule("ti4:17.9", "ti4:34.1a")
def test_docks_that_float_away_alone_are_no_ships_that_move() -> None:
    g = only("empyrean", "saar", "winnu")
    put(g, 1, "25", "space_dock")
    activate(g, "25")
    kept(g, withdraw(g, 1, "tile_25", "tile_39"))
    assert at(g, 1, "39") == {"space_dock": 1} and not told(g, "used_agent")
