"""The Ghosts of Creuss."""

import pytest

from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.elimination import eliminate
from orrery.games.ti4.rules.galaxy import (
    adjacent,
    anomalies,
    are_neighbours,
    at_edge,
    closed_wormholes,
    is_home,
    wormholes,
)
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.status_phase import begin_status_phase
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.rules.units import remove
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kernel.choice import PASS

from ....driving import play
from ...scenario import activate, at, kept, know, put, relocate, table, told
from .scenes import battle, give_note, space


@pytest.mark.rule("ti4:63.3", "ti4:faq.24")
def test_alpha_and_beta_are_adjacent_for_creuss_alone_but_make_neighbours_of_both() -> None:
    g = table("creuss", "sol", "hacan")
    assert "tile_39" in adjacent(g, "tile_25", 0)
    assert "tile_39" not in adjacent(g, "tile_25", 1)
    assert "tile_39" not in adjacent(g, "tile_25")
    put(g, 0, "25", "carrier")
    put(g, 1, "39", "carrier")
    assert are_neighbours(g, 0, 1) and are_neighbours(g, 1, 0)


@pytest.mark.rule("ti4:31.6a")
def test_nothing_closes_alpha_and_beta_to_creuss() -> None:
    g = table("creuss", "sol", "hacan")
    modifiers.add(g, "law", Q.NO_WORMHOLE, 1, -1, "turn")
    assert {"alpha", "beta"}.isdisjoint(closed_wormholes(g, 0, "tile_25"))
    assert {"alpha", "beta"} <= closed_wormholes(g, 1, "tile_25")


@pytest.mark.rule("ti4:18.1")
def test_slipstream_speeds_up_ships_at_home_and_beside_wormholes() -> None:
    g = table("creuss", "sol", "hacan")
    activate(g, "30")
    values = [ways.move_value(g, 0, "carrier", s) for s in ("tile_25", "tile_26", "tile_19")]
    assert values == [2, 2, 1]
    assert ways.move_value(g, 0, "carrier", g.players[0].home) == 2
    assert ways.move_value(g, 1, "carrier", "tile_25") == 1
    g.action = None
    assert ways.move_value(g, 0, "carrier", "tile_25") == 1


@pytest.mark.rule("ti4:79.1", "ti4:79.2a", "ti4:100.4a")
def test_the_home_lies_off_the_map_and_is_reached_by_the_gate() -> None:
    g = table("creuss", "sol", "hacan")
    assert g.players[0].home == "tile_51" and at_edge(g, "tile_51")
    assert adjacent(g, "tile_51") == ("tile_17",)
    assert not is_home("tile_17")


@pytest.mark.rule("ti4:31.8")
def test_the_wormhole_generator_places_and_moves_a_token() -> None:
    g = table("creuss", "sol", "hacan")
    know(g, 0, "wormhole_generator")
    put(g, 1, "19", "carrier")
    assert "tile_39" not in adjacent(g, "tile_20", 1)
    answer = ("place_wormhole", ("creuss_alpha", "tile_20"))
    played = kept(g, begin_status_phase(g), answer)
    places = {system for _, system in played.options("place_wormhole")}
    assert "tile_19" not in places and g.players[1].home not in places
    assert g.players[0].home in places
    assert wormholes(g)["tile_20"] == ("alpha",)
    assert "tile_39" in adjacent(g, "tile_20", 1)
    kept(g, begin_status_phase(g), ("place_wormhole", ("creuss_alpha", "tile_21")))
    assert "tile_20" not in wormholes(g)
    g.players[0].out = True
    assert wormholes(g)["tile_21"] == ("alpha",)


@pytest.mark.rule("ti4:100.3")
def test_the_expansion_brings_a_third_token_with_a_gamma_wormhole() -> None:
    def tokens(g: Galaxy) -> set[str]:
        know(g, 0, "wormhole_generator")
        played = kept(g, begin_status_phase(g), ("place_wormhole", ("creuss_beta", "tile_20")))
        return {token for token, _ in played.options("place_wormhole")}

    assert tokens(table("creuss", "sol", "hacan")) == {"creuss_alpha", "creuss_beta"}
    g = table("creuss", "sol", "hacan", expansion=True)
    assert tokens(g) == {"creuss_alpha", "creuss_beta", "creuss_gamma"}
    kept(g, begin_status_phase(g), ("place_wormhole", ("creuss_gamma", "tile_20")))
    assert wormholes(g)["tile_20"] == ("beta", "gamma")
    assert NEXUS in adjacent(g, "tile_20", 1)


@pytest.mark.rule("ti4:faq.56")
def test_creuss_iff_lets_the_holder_place_a_token() -> None:
    g = table("sol", "creuss", "hacan")
    note = give_note(g, "creuss_iff", 1, 0)
    answer = ("place_wormhole", ("creuss_beta", "tile_20"))
    kept(g, begin_turn(g), ("use_ability", note), answer)
    assert wormholes(g)["tile_20"] == ("beta",)
    assert g.players[1].notes.cards == [note]


@pytest.mark.rule("ti4:faq.26", "ti4:faq.27")
def test_the_dimensional_splicer_hits_a_ship_that_creuss_names() -> None:
    g = battle("creuss", "sol", "hacan", attacker=("carrier",), defender=("carrier", "fighter"))
    know(g, 0, "dimensional_splicer")
    space(
        g,
        ("use_ability", "dimensional_splicer"),
        ("choose_ship", "carrier"),
        dice=[1, 1],
    )
    assert at(g, 1, "25") == {"fighter": 1}


def test_without_a_wormhole_the_splicer_is_silent() -> None:
    g = battle("creuss", "sol", "hacan", attacker=("carrier",), defender=("carrier",), system="19")
    know(g, 0, "dimensional_splicer")
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:10.0", "ti4:100.0")
def test_a_system_that_an_effect_makes_adjacent_to_others_has_no_wormhole_for_the_splicer() -> None:
    g = battle("creuss", "sol", "hacan", attacker=("carrier",), defender=("carrier",), system="19")
    know(g, 0, "dimensional_splicer")
    assert g.action is not None
    g.action.linked = ["tile_20"]
    assert "tile_20" in adjacent(g, "tile_19")
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:faq.48")
def test_the_splicer_hits_ground_forces_that_fight_like_ships() -> None:
    g = battle("creuss", "nekro", "sol", attacker=("carrier",), defender=("flagship", "infantry"))
    know(g, 0, "dimensional_splicer")
    space(
        g,
        ("use_ability", PASS),
        ("use_ability", "the_alastor"),
        ("join_combat", ("infantry", "tile_25")),
        ("use_ability", "dimensional_splicer"),
        ("choose_ship", "infantry"),
        dice=[1, 1, 1],
    )
    assert at(g, 1, "25") == {"flagship": 1}


@pytest.mark.rule("ti4:faq.63", "ti4:100.4a")
def test_hil_colish_carries_a_delta_wormhole_for_everybody() -> None:
    g = table("creuss", "sol", "hacan")
    put(g, 0, "20", "flagship")
    assert "tile_51" in adjacent(g, "tile_20", 1)
    assert "tile_17" in adjacent(g, "tile_20")


def out_of_reach(g: Galaxy) -> str:
    """A system where no carrier comes from the home of Creuss, but for Hil Colish."""
    put(g, 0, "51", "carrier")
    far = [
        id
        for id in g.systems
        if not ways.to(g, 0, id).able and id not in wormholes(g) and not is_home(id)
    ]
    remove(g, 0, "tile_51", "carrier")
    return far[0]


@pytest.mark.rule("ti4:17.6")
def test_hil_colish_may_move_first_and_open_the_way() -> None:
    g = table("creuss", "sol", "hacan")
    target = out_of_reach(g)
    start = next(s for s in adjacent(g, target) if s not in wormholes(g))
    put(g, 0, start, "flagship")
    put(g, 0, "51", "carrier")
    activate(g, target[5:])
    ship = ("ship", "tile_51", "carrier")
    played = kept(g, move_ships(g), ("use_ability", "hil_colish"), ship)
    assert at(g, 0, target) == {"flagship": 1, "carrier": 1}
    assert ship in played.options("move_ships")


def test_hil_colish_may_move_last() -> None:
    g = table("creuss", "sol", "hacan")
    start = next(s for s in adjacent(g, "tile_20") if s not in wormholes(g))
    put(g, 0, start, "flagship")
    activate(g, "20")
    kept(g, move_ships(g), ("use_ability", PASS), ("ship", start, "flagship"))
    assert at(g, 0, "20") == {"flagship": 1}


@pytest.mark.rule("ti4:faq.64")
def test_lost_in_a_rift_hil_colish_leaves_no_wormhole_for_the_others() -> None:
    """Trap 49."""
    g = table("creuss", "sol", "hacan")
    target = out_of_reach(g)
    relocate(g, "41", next(s for s in adjacent(g, target) if s not in wormholes(g))[5:])
    assert "gravity_rift" in anomalies(g, "tile_41")
    put(g, 0, "41", "flagship")
    put(g, 0, "51", "carrier")
    activate(g, target[5:])
    played = kept(g, move_ships(g), ("use_ability", "hil_colish"), dice=[3])
    assert [news["unit"] for news in told(g, "removed")] == ["flagship"]
    assert "move_ships" not in played.kinds  # the carrier finds no way
    assert at(g, 0, "51") == {"carrier": 1}


@pytest.mark.rule("ti4:17.6", "ti4:37.2")
def test_the_way_of_the_others_is_settled_before_hil_colish_leaves() -> None:
    """Through the rift where the flagship starts: the cruiser rolls although it has left."""
    g = table("creuss", "sol", "hacan")
    relocate(g, "41", next(s for s in adjacent(g, "tile_20") if s not in wormholes(g))[5:])
    put(g, 0, "41", "flagship")
    put(g, 0, "51", "cruiser")
    activate(g, "20")
    ships = (("ship", "tile_41", "flagship"), ("ship", "tile_51", "cruiser"))
    kept(g, move_ships(g), ("use_ability", PASS), *ships, dice=[9, 9])
    assert [news["unit"] for news in told(g, "rift")] == ["flagship", "cruiser"]
    assert at(g, 0, "20") == {"flagship": 1, "cruiser": 1}


@pytest.mark.rule("ti4:faq.63")
def test_with_deflectors_others_fly_through_hil_colish_to_the_home_of_creuss() -> None:
    """Trap 49."""
    g = table("sol", "creuss", "hacan")
    put(g, 1, "20", "flagship")
    start = next(s for s in adjacent(g, "tile_20") if s not in wormholes(g))
    put(g, 0, start, "cruiser")
    assert (start, "cruiser") not in ways.to(g, 0, "tile_51").able
    know(g, 0, "light_wave_deflector")
    assert (start, "cruiser") in ways.to(g, 0, "tile_51").able
    assert (start, "cruiser") in ways.to(g, 0, "tile_17").able


@pytest.mark.rule("ti4:16.10b")
def test_wormhole_tokens_stay_when_creuss_is_eliminated() -> None:
    """Trap 41."""
    g = table("creuss", "sol", "hacan")
    g.systems["tile_20"].markers.append("creuss_alpha")
    assert wormholes(g)["tile_20"] == ("alpha",)
    play(eliminate(g, 0))
    assert wormholes(g)["tile_20"] == ("alpha",)
