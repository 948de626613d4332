"""Where tables stumble over factions and their flagships."""

import pytest

from orrery.games.ti4.abilities.strategy_cards.construction import construct_elsewhere
from orrery.games.ti4.rules.cannons import offense_dice
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.retreat import can_retreat
from orrery.kernel.choice import PASS

from ...scenario import activate, at, gain, hold, kept, know, put, table, told
from ..voting import LAW, council, motion, reveal
from .scenes import battle, ground, space

# -- battles ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:22.1e")
def test_harrow_comes_at_the_end_of_every_round() -> None:
    """Trap 42."""
    sides = {"attacker": ("infantry",), "defender": ("3 infantry",)}
    g = battle("l1z1x", "sol", "hacan", **sides, system="26", planet="lodor")
    put(g, 0, "26", "dreadnought")
    ground(g, ("use_ability", "harrow"), dice=[1, 1, 1, 1, 5])
    ground(g, ("use_ability", "harrow"), dice=[1, 1, 1, 5])
    assert at(g, 1, "lodor") == {"infantry": 1}


@pytest.mark.rule("ti4:faq.48")
def test_troops_of_the_alastor_do_not_count_against_the_fleet_pool() -> None:
    """Trap 44."""
    g = battle("nekro", "hacan", "sol", attacker=("flagship", "2 infantry"), defender=("cruiser",))
    g.players[0].fleet, g.players[0].reserve = 1, g.players[0].reserve + 2
    join = ("join_combat", ("infantry", "tile_25"))
    space(g, ("use_ability", "the_alastor"), join, join, dice=[1] * 5)
    assert g.combat is not None and g.combat.joined == {0: {"infantry": 2}}
    assert kept(g, check_fleet(g, 0, "tile_25")).kinds == []


@pytest.mark.rule("ti4:faq.59")
def test_salvage_operations_rebuild_ones_own_losses_too() -> None:
    """Trap 46: any kind of ship that was destroyed in the combat."""
    g = battle("mentak", "sol", "hacan", attacker=("carrier",), defender=("fighter",))
    know(g, 0, "salvage_operations")
    assert g.combat is not None
    g.combat.destroyed.append((0, "dreadnought"))
    g.players[0].goods = 5
    g.planets["moll_primus"].exhausted = True
    space(g, ("produce", ("dreadnought", "tile_25")), dice=[9, 1])
    assert at(g, 0, "25") == {"carrier": 1, "dreadnought": 1}


@pytest.mark.rule("ti4:faq.26")
def test_devotion_serves_the_defender_as_well() -> None:
    """Trap 50."""
    g = battle("sol", "yin", "hacan", attacker=("carrier",), defender=("destroyer",))
    space(g, ("use_ability", "devotion"), dice=[1] * 4)
    assert at(g, 0, "25") == at(g, 1, "25") == {}
    assert told(g, "combat_over")[0]["winner"] == -1


@pytest.mark.rule("ti4:101.0")
def test_van_hauge_spares_floating_factories() -> None:
    """Trap 50: they are no ships."""
    g = battle(
        "yin", "saar", "hacan", attacker=("flagship:damaged",), defender=("carrier", "space_dock")
    )
    space(g, dice=[1, 1, 9])
    assert at(g, 0, "25") == {}
    assert at(g, 1, "25") == {"space_dock": 1}


@pytest.mark.rule("ti4:100.2")
def test_cannons_of_creuss_reach_from_alpha_to_beta_and_those_of_others_do_not() -> None:
    """Trap 49."""
    for faction, dice in (("creuss", 1), ("sol", 0)):
        g = table(faction, "hacan", "xxcha")
        know(g, 0, "pds_ii")
        put(g, 0, "quann", "pds")  # beside a beta wormhole
        activate(g, "39", 1)  # with an alpha wormhole
        put(g, 1, "39", "cruiser")
        assert len(offense_dice(g, 0, "tile_39")) == dice


# -- the Clan of Saar ---------------------------------------------------------------------------


@pytest.mark.rule("ti4:34.1a")
def test_a_factory_is_built_only_where_a_planet_is_ones_own() -> None:
    """Trap 48."""
    g = table("saar", "sol", "hacan")
    gain(g, 0, "lodor")
    kept(g, construct_elsewhere(g, 0), ("construct_where", "tile_25"))
    assert not told(g, "built")


@pytest.mark.rule("ti4:faq.62")
def test_scavenge_follows_each_planet_of_one_invasion() -> None:
    """Trap 48."""
    g = table("saar", "sol", "hacan")
    activate(g, "36")
    for planet in ("arnor", "lor"):
        put(g, 0, planet, "infantry")
        kept(g, gain_control(g, 0, planet))
    assert g.players[0].goods == 2


@pytest.mark.rule("ti4:71.4c")
@pytest.mark.rule("ti4:71.7b")
def test_a_factory_may_retreat_where_no_ship_could() -> None:
    """Trap 48."""
    g = battle("saar", "sol", "hacan", attacker=("fighter",), defender=("carrier",))
    gain(g, 0, "lodor")
    assert g.combat is not None
    assert not can_retreat(g, g.combat, 0)
    put(g, 0, "25", "space_dock")
    assert can_retreat(g, g.combat, 0)


# -- cards and agendas --------------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.12")
def test_neural_motivator_speaks_in_the_status_phase_only() -> None:
    """Trap 51: not when the Minister of Policy draws."""
    g = table()
    know(g, 0, "neural_motivator")
    kept(g, draw_cards(g, 0, 1))
    assert len(g.players[0].hand.cards) == 1
    kept(g, draw_cards(g, 0, 1, status=True))
    assert len(g.players[0].hand.cards) == 3


@pytest.mark.rule("ti4:faq.42")
def test_nekro_cannot_vote_but_may_ride() -> None:
    """Traps 39 and 43."""
    g = council(LAW, "sol", "nekro", "hacan")
    hold(g, 1, "trade_rider")
    reveal(g, ("use_ability", "trade_rider"), ("predict", "for"), ("use_ability", PASS))
    assert [(one.seat, one.source) for one in motion(g).predictions] == [(1, "trade_rider")]
