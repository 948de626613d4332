"""Component actions against others."""

import pytest

from orrery.games.ti4.abilities.action_cards.strikes import jammable
from orrery.games.ti4.state import Stage

from ..scenario import at, gain, hold, put, table, told
from .playing import act, offered


@pytest.mark.rule("ti4:faq.30")
def test_cripple_defenses_destroys_all_pds_on_a_planet_of_another_player() -> None:
    g = table()
    put(g, 1, "arc_prime", "2 pds", "space_dock", "infantry")
    put(g, 1, "wren_terra", "pds")
    played = act(g, "cripple_defenses", ("choose_planet", "arc_prime"))
    assert "jord" not in played.options("choose_planet")
    assert "lodor" not in played.options("choose_planet")
    assert at(g, 1, "arc_prime") == {"space_dock": 1, "infantry": 1}
    assert at(g, 1, "wren_terra") == {"pds": 1}


def test_a_planet_with_nothing_to_lose_is_a_target() -> None:
    g = table()
    for card in ("cripple_defenses", "plague"):
        g.stage = Stage.ACTION
        act(g, card, ("choose_planet", "arc_prime"))
        assert g.stage == Stage.ACTION_END


@pytest.mark.rule("ti4:faq.30")
def test_a_lucky_shot_hits_a_foreign_ship_near_an_own_planet() -> None:
    g = table()
    gain(g, 0, "lodor")
    put(g, 0, "26", "cruiser")
    assert not offered(g, "lucky_shot")
    put(g, 1, "26", "dreadnought:damaged", "carrier", "fighter", "destroyer")
    put(g, 1, "27", "cruiser")
    ship = ("tile_26", 1, "dreadnought:damaged")
    played = act(g, "lucky_shot", ("choose_ship", ship))
    assert played.options("choose_ship") == {ship, ("tile_26", 1, "destroyer")}
    assert at(g, 1, "26") == {"carrier": 1, "fighter": 1, "destroyer": 1}
    assert told(g, "destroyed")[0]["by"] == 0


def test_plague_rolls_for_each_infantry() -> None:
    g = table()
    put(g, 1, "arc_prime", "4 infantry", "pds")
    act(g, "plague", ("choose_planet", "arc_prime"), dice=[5, 6, 10, 1])
    assert at(g, 1, "arc_prime") == {"infantry": 2, "pds": 1}


@pytest.mark.rule("ti4:faq.30")
@pytest.mark.rule("ti4:58.3")
def test_reactor_meltdown_needs_a_foreign_dock_outside_home_systems() -> None:
    g = table()
    gain(g, 0, "lodor")
    gain(g, 1, "quann", "wellon")
    put(g, 0, "lodor", "space_dock")
    put(g, 1, "arc_prime", "space_dock")
    assert not offered(g, "reactor_meltdown")
    put(g, 1, "quann", "space_dock", "pds")
    put(g, 1, "wellon", "space_dock")
    act(g, "reactor_meltdown", ("choose_dock", ("quann", 1)))
    assert at(g, 1, "quann") == {"pds": 1}
    assert at(g, 1, "wellon") == {"space_dock": 1}


def test_reactor_meltdown_reaches_floating_factories() -> None:
    g = table("sol", "saar", "letnev")
    put(g, 1, "25", "space_dock", "carrier")
    act(g, "reactor_meltdown")
    assert at(g, 1, "25") == {"carrier": 1}


def test_an_unstable_planet_is_exhausted_and_loses_up_to_three_infantry() -> None:
    g = table()
    gain(g, 0, "tequran")
    assert not offered(g, "unstable_planet")
    gain(g, 1, "starpoint", "lodor")
    put(g, 1, "starpoint", "4 infantry")
    played = act(g, "unstable_planet", ("destroy_infantry", 2))
    assert played.options("destroy_infantry") == {0, 1, 2, 3}
    assert g.planets["starpoint"].exhausted
    assert at(g, 1, "starpoint") == {"infantry": 2}


def test_an_unstable_planet_may_be_exhausted_and_empty() -> None:
    g = table()
    gain(g, 1, "starpoint", ready=False)
    act(g, "unstable_planet")
    assert g.stage == Stage.ACTION_END


def test_tactical_bombardment_exhausts_foreign_planets_below_bombarding_ships() -> None:
    g = table()
    gain(g, 0, "new_albion")
    gain(g, 1, "starpoint", "lodor")
    put(g, 0, "27", "cruiser")
    assert not offered(g, "tactical_bombardment")
    put(g, 0, "27", "dreadnought")
    put(g, 0, "20", "dreadnought")
    act(g, "tactical_bombardment", ("choose_system", "tile_27"))
    tired = {id for id, planet in g.planets.items() if planet.exhausted}
    assert tired == {"starpoint"}


@pytest.mark.rule("ti4:31.17")
def test_an_uprising_needs_a_ready_planet_and_pays_its_resources() -> None:
    g = table()
    gain(g, 1, "lodor", ready=False)
    assert not offered(g, "uprising")
    gain(g, 1, "quann")
    act(g, "uprising")
    assert g.planets["quann"].exhausted
    assert g.players[0].goods == 2


@pytest.mark.rule("ti4:58.3")
def test_insubordination_needs_a_token_in_a_foreign_tactic_pool() -> None:
    g = table()
    g.players[1].tactic, g.players[1].reserve = 0, g.players[1].reserve + 3
    act(g, "insubordination")
    assert g.players[2].tactic == 2
    assert g.players[2].reserve == 9
    g.players[2].tactic, g.players[2].reserve = 0, 11
    assert not offered(g, "insubordination")


def test_signal_jamming_puts_a_foreign_token_near_own_ships() -> None:
    g = table()
    assert not offered(g, "signal_jamming")
    put(g, 0, "21", "fighter")
    g.systems["tile_20"].tokens.append(1)
    g.players[1].reserve -= 1
    played = act(g, "signal_jamming", ("choose_system", ("tile_18", 1)))
    options = played.options("choose_system")
    assert {system for system, _ in options} == {
        *("tile_21", "tile_18", "tile_20", "tile_22", "tile_28", "tile_29", "tile_30")
    }
    assert ("tile_20", 1) not in options
    assert ("tile_20", 0) not in options
    assert g.systems["tile_18"].tokens == [1]
    assert g.players[1].reserve == 6


def test_signal_jamming_stays_out_of_home_systems() -> None:
    g = table()
    put(g, 0, "1", "carrier")
    put(g, 0, "31", "carrier")
    systems = {system for system, _ in jammable(g, 0, None)}  # type: ignore[misc]
    assert "tile_37" in systems
    assert not systems & {"tile_1", "tile_10", "tile_16"}


@pytest.mark.rule("ti4:52.3b")
def test_without_a_token_in_the_reinforcements_one_of_the_sheet_is_placed() -> None:
    g = table()
    put(g, 0, "21", "fighter")
    g.players[1].tactic += g.players[1].reserve
    g.players[1].reserve = 0
    act(g, "signal_jamming", ("choose_system", ("tile_21", 1)), ("give_up_token", "fleet"))
    assert g.players[1].fleet == 2
    assert g.systems["tile_21"].tokens == [1]


def test_a_spy_takes_a_random_card() -> None:
    g = table()
    assert not offered(g, "spy")
    hold(g, 2, "veto", "summit")
    played = act(g, "spy")
    assert played.draws[-1] == (2,)
    assert g.players[0].hand.cards == ["summit"]
    assert g.players[2].hand.cards == ["veto"]
    assert told(g, "took_action_card") == [{"seat": 0, "other": 2}]


@pytest.mark.rule("ti4:3.4")
def test_a_spy_with_a_full_hand_discards_at_once() -> None:
    g = table()
    hold(g, 0, *(["flank_speed", "direct_hit"] * 3), "veto")
    hold(g, 2, "summit")
    act(g, "spy", ("discard_card", "veto"))
    assert len(g.players[0].hand.cards) == 7
    assert g.action_discard.cards == ["spy", "veto"]


@pytest.mark.rule("ti4:58.3")
def test_repeal_law_needs_a_law() -> None:
    g = table()
    assert not offered(g, "repeal_law")
    for law in ("wormhole_reconstruction", "conventions_of_war"):
        g.agenda_deck.cards.remove(law)
        g.laws[law] = ""
        g.common_laws.append(law)
    act(g, "repeal_law", ("choose_law", "conventions_of_war"))
    assert list(g.laws) == g.common_laws == ["wormhole_reconstruction"]
    assert g.agenda_discard.cards == ["conventions_of_war"]
