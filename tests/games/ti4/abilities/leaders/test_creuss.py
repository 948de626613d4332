"""The leaders and the mech of the Ghosts of Creuss."""

import pytest

from orrery.games.ti4.events import Moved
from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.exploration import explore_frontier
from orrery.games.ti4.rules.galaxy import adjacent, place_gamma, wormholes
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.nexus import NEXUS
from orrery.games.ti4.rules.tunnels import tunnels
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...exploring import top
from ...scenario import activate, at, kept, know, put
from .scenes import act, activation, can_act, is_unlocked, led


def holes(g: Galaxy, kind: str) -> list[str]:
    return [id for id, kinds in wormholes(g).items() if kind in kinds]


@pytest.mark.rule("ti4:karte.abgesandte-taivra")
@pytest.mark.rule("ti4:7.4", "ti4:10.0")
def test_emissary_taivra_joins_the_active_system_with_all_wormholes() -> None:
    g = led("sol", "creuss", "winnu")
    lodor = "tile_26"
    beta = next(id for id in holes(g, "beta") if id not in adjacent(g, lodor))
    assert wormholes(g)[lodor] == ("alpha",)
    activation(g, "26", ("use_ability", "emissary_taivra"))
    assert beta in adjacent(g, lodor) and lodor in adjacent(g, beta, 2)  # for everybody
    assert "emissary_taivra" in g.players[1].exhausted
    others = set(wormholes(g)) - {lodor}
    assert others <= set(adjacent(g, lodor))


@pytest.mark.rule("ti4:10.0")
def test_emissary_taivra_and_the_conduit_join_a_system_with_both_kinds_of_others() -> None:
    g = led("jolnar", "creuss", "winnu")
    know(g, 0, "spacial_conduit_cylinder")
    put(g, 0, "lodor", "infantry")
    put(g, 0, "19", "cruiser")
    beta = next(id for id in holes(g, "beta") if id not in adjacent(g, "tile_26"))
    activation(
        g,
        "26",
        ("use_ability", PASS),
        ("use_ability", "emissary_taivra"),
        ("use_ability", "spacial_conduit_cylinder"),
    )
    assert {"tile_19", beta} <= set(adjacent(g, "tile_26"))


@pytest.mark.rule("ti4:7.4")
def test_emissary_taivra_needs_a_wormhole_that_is_not_delta() -> None:
    g = led("sol", "creuss", "winnu")
    assert "use_ability" not in activation(g, "19").kinds
    (gate,) = [id for id in holes(g, "delta") if id != g.players[1].home]
    g = led("sol", "creuss", "winnu")
    assert "use_ability" not in activation(g, gate.removeprefix("tile_")).kinds


@pytest.mark.rule("ti4:karte.sai-seravus")
@pytest.mark.rule("ti4:7.6a")
def test_units_at_three_alpha_or_beta_wormholes_unlock_sai_seravus() -> None:
    g = led("creuss", "sol", "winnu")
    gate = next(id for id in holes(g, "delta") if id != g.players[0].home)
    put(g, 0, gate, "cruiser")  # delta does not count
    put(g, 0, "25", "cruiser")
    put(g, 0, "lodor", "infantry")
    assert not is_unlocked(g, 0, "sai_seravus")
    put(g, 0, "39", "fighter", "carrier")
    assert is_unlocked(g, 0, "sai_seravus")


@pytest.mark.rule("ti4:7.6a", "ti4:7.6c")
def test_a_wormhole_token_may_be_what_sai_seravus_waited_for() -> None:
    g = led("creuss", "sol", "winnu")
    put(g, 0, "25", "cruiser")
    put(g, 0, "lodor", "infantry")
    put(g, 0, "41", "carrier")
    assert not is_unlocked(g, 0, "sai_seravus")
    top(g, "ion_storm")
    kept(g, explore_frontier(g, 0, "tile_41"), "alpha")
    assert is_unlocked(g, 0, "sai_seravus")


@pytest.mark.rule("ti4:7.6a", "ti4:63.2")
def test_a_gamma_wormhole_may_make_the_neighbour_that_xuange_waited_for() -> None:
    g = led("empyrean", "sol", "winnu")
    put(g, 0, "19", "cruiser")
    for other, system in ((1, "20"), (2, NEXUS)):
        put(g, other, system, "cruiser")
    g.nexus_active = True
    assert not is_unlocked(g, 0, "xuange")
    place_gamma(g, "tile_19")
    assert is_unlocked(g, 0, "xuange")


@pytest.mark.rule("ti4:100.0", "ti4:49.1", "ti4:17.4f")
def test_sai_seravus_adds_a_fighter_for_each_ship_that_flew_through_a_wormhole() -> None:
    g = led("creuss", "sol", "winnu", leader="sai_seravus")
    put(g, 0, "39", "2 carrier", "cruiser")  # alpha, as Lodor has one
    activate(g, "26")
    kept(
        g,
        move_ships(g),
        ("move_ships", ("ship", "tile_39", "carrier")),
        ("move_ships", ("ship", "tile_39", "carrier")),
        ("move_ships", ("ship", "tile_39", "cruiser")),
        ("use_ability", "sai_seravus"),
        ("place_fighters", 2),
    )
    assert at(g, 0, "26") == {"carrier": 2, "cruiser": 1, "fighter": 2}


@pytest.mark.rule("ti4:100.0", "ti4:49.1")
def test_sai_seravus_adds_none_without_wormhole_or_room() -> None:
    g = led("creuss", "sol", "winnu", leader="sai_seravus")
    put(g, 0, "26", "carrier", "4 infantry")
    full = Moved(seat=0, system="tile_26", ships=["carrier"], tunnelled=["carrier"])
    assert not ability.ready(g, 0, W.SHIPS_MOVED, full)
    beside = next(id for id in adjacent(g, "tile_19") if id not in wormholes(g))
    put(g, 0, beside, "carrier")
    way = ways.to(g, 0, "tile_19")
    assert not tunnels(way, beside, "carrier", [])
    assert tunnels(ways.to(g, 0, "tile_39"), "tile_26", "carrier", [])


# -- Riftwalker Meian ---------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.12", "ti4:58.2")
def test_riftwalker_meian_swaps_two_systems() -> None:
    g = led("creuss", "sol", "winnu", leader="riftwalker_meian")
    put(g, 0, "19", "cruiser")
    one, two = g.systems["tile_19"].place, g.systems["tile_26"].place
    near = adjacent(g, "tile_19")
    played = act(g, "riftwalker_meian", ("swap_systems", "tile_19"), ("swap_systems", "tile_26"))
    assert (g.systems["tile_19"].place, g.systems["tile_26"].place) == (two, one)
    assert set(near) - {"tile_26"} <= set(adjacent(g, "tile_26"))
    offered = played.options("swap_systems")
    assert "tile_20" not in offered  # neither a wormhole nor units of Creuss
    assert g.players[0].home not in offered and NEXUS not in offered
    assert "riftwalker_meian" in g.purged and not can_act(g, "riftwalker_meian")


# -- the Icarus Drive ---------------------------------------------------------------------------


@pytest.mark.rule("ti4:100.3")
def test_an_icarus_drive_leaves_the_board_for_a_wormhole_in_its_system() -> None:
    g = led("sol", "creuss", "winnu")
    put(g, 1, "wellon", "mech")
    activation(
        g,
        "20",
        ("use_ability", "icarus_drive"),
        ("icarus_drive", ("wellon", "creuss_beta")),
    )
    assert g.systems["tile_19"].markers == ["creuss_beta"] and at(g, 1, "wellon") == {}
    assert g.players[1].supply["mech"] == 4
    assert "tile_25" in adjacent(g, "tile_19")  # for everybody


@pytest.mark.rule("ti4:100.3")
def test_several_icarus_drives_may_be_removed_and_a_token_moves() -> None:
    g = led("creuss", "sol", "winnu")
    g.systems["tile_20"].markers.append("creuss_alpha")
    put(g, 0, "wellon", "mech:damaged")
    put(g, 0, "quann", "mech")
    activation(
        g,
        "39",
        ("use_ability", "icarus_drive"),
        ("icarus_drive", ("wellon", "creuss_alpha")),
        ("icarus_drive", DONE),
        ("use_ability", PASS),
    )
    assert g.systems["tile_20"].markers == [] and g.systems["tile_19"].markers == ["creuss_alpha"]
    assert at(g, 0, "quann") == {"mech": 1}


@pytest.mark.rule("ti4:100.3")
def test_without_mechs_nothing_is_asked() -> None:
    g = led("creuss", "sol", "winnu")
    put(g, 0, "wellon", "infantry")
    assert "use_ability" not in activation(g, "20").kinds
