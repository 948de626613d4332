"""Erforschung: the drone travels, a technology is taken."""

import pytest

from orrery.games.warpgate.components import ACTION_KINDS

from .scenario import act, can, fight, give, mark, ships, stack, table

TERRAN, ARID, VOLCANIC = "orbital_shipyards", "fold_drives", "fighter_bays"


@pytest.mark.rule("warpgate:research.1", "warpgate:research.5")
def test_the_drone_moves_within_range_and_a_technology_is_taken() -> None:
    g = table()
    g.open_technologies = [TERRAN, ARID, VOLCANIC]
    played = act(g, 0, "research", 1, ("move_drone", "A05"))
    assert played.options("move_drone") == {"A01", "A05"}
    assert g.players[0].drone == "A05"
    assert g.players[0].technologies == [ARID]
    assert g.open_technologies == [TERRAN, VOLCANIC]
    g = table()
    g.open_technologies = [TERRAN, ARID, VOLCANIC]
    played = act(g, 0, "research", 3, ("move_drone", "A07"))
    assert played.options("move_drone") == {"A01", "A05", "A07", "A09"}


@pytest.mark.rule("warpgate:research.1")
def test_the_drone_may_not_stay() -> None:
    g = table()
    g.players[0].drone = "A07"
    g.open_technologies = [VOLCANIC]
    played = act(g, 0, "research", 1)  # A08, the other volcanic planet
    assert played.asked == []
    assert g.players[0].drone == "A08"
    g.open_technologies = [TERRAN]
    assert not can(g, 0, "research", 1)


@pytest.mark.rule("warpgate:research.1", "warpgate:bewegung.3")
def test_enemy_ships_on_the_way_do_not_stop_the_drone() -> None:
    g = table()
    ships(g, 1, A04=1, A07=1)
    g.open_technologies = [VOLCANIC]
    assert can(g, 0, "research", 4)
    act(g, 0, "research", 4)
    assert g.players[0].drone == "A08"  # range 4 through A07


@pytest.mark.rule("warpgate:research.2")
def test_the_type_must_match_an_open_technology() -> None:
    g = table()
    g.open_technologies = [VOLCANIC, "phase_cloak"]  # volcanic, glacial
    assert not can(g, 0, "research", 1)  # terran, oceanic and arid planets are near
    g.open_technologies = [TERRAN, VOLCANIC]
    assert act(g, 0, "research", 1).asked == []
    assert g.players[0].technologies == [TERRAN]


@pytest.mark.rule("warpgate:research.3")
def test_the_drone_is_not_a_ship() -> None:
    g = table()
    g.players[0].drone = g.players[1].drone = "A01"
    for action in ("control", "reinforce", "skirmish", "maneuver", "recon"):
        assert not can(g, 0, action, 4), action
    ships(g, 0, gate_0=1)
    act(g, 0, "maneuver", 1, "A01")  # a move, no attack on the foreign drone
    assert (g.players[0].drone, g.players[1].drone) == ("A01", "A01")


@pytest.mark.rule("warpgate:research.3")
def test_only_research_moves_the_drone() -> None:
    for action in ACTION_KINDS:
        if action in ("research", "control", "trade", "promote", "draw"):
            continue
        g = table()
        ships(g, 0, gate_0=2)
        answers = {
            "advance": ["A01"],
            "concentrate": ["A01", 2],
            "skirmish": ["A01"],
            "maneuver": ["A01", 2],
            "recon": ["A01"],
        }
        act(g, 0, action, 1, *answers.get(action, []))
        assert g.players[0].drone == "gate_0", action
    g = table()
    g.players[1].drone = "A08"
    fight(g, "scorched_sky", "hit_and_run", enemies=1)
    assert g.players[1].drone == "A08"  # neither destroyed nor driven away


@pytest.mark.rule("warpgate:research.4")
def test_not_among_enemy_ships() -> None:
    g = table()
    g.open_technologies = [TERRAN, ARID]
    ships(g, 1, A01=1)
    mark(g, 1, "A05")
    g.players[1].drone = "A05"
    ships(g, 0, A05=1)
    assert act(g, 0, "research", 1).asked == []
    assert g.players[0].drone == "A05"  # markers and drones do not matter


@pytest.mark.rule("warpgate:research.4")
def test_the_drone_may_stay_when_enemies_arrive() -> None:
    g = table()
    g.players[1].drone = "A01"
    ships(g, 0, gate_0=1)
    act(g, 0, "skirmish", 1, "A01")
    assert g.players[1].drone == "A01"
    g.open_technologies = [TERRAN]
    assert not can(g, 1, "research", 1)


@pytest.mark.rule("warpgate:research.4")
def test_never_on_a_warpgate_or_an_empty_hex() -> None:
    g = table()
    g.players[0].drone = "A04"
    g.open_technologies = [TERRAN, ARID, VOLCANIC, "phase_cloak", "slipstream_lanes"]
    played = act(g, 0, "research", 4, ("move_drone", "A07"))
    sites = played.options("move_drone")
    assert "A04" not in sites
    assert all(site in g.places and not site.startswith("gate") for site in sites)


@pytest.mark.rule("warpgate:research.5")
def test_one_technology_of_that_type_which_works_from_now_on() -> None:
    g = table()
    g.open_technologies = [TERRAN, "terraforming", ARID]
    played = act(g, 0, "research", 1, ("move_drone", "A01"), ("take_technology", TERRAN))
    assert played.options("take_technology") == {TERRAN, "terraforming"}
    ships(g, 0)
    assert act(g, 0, "warp_in", 1, 2).options("warp_in_ships") == {1, 2}


@pytest.mark.rule("warpgate:research.6")
@pytest.mark.parametrize(("lying", "opened"), [(2, 1), (3, 0)])
def test_one_more_is_opened_when_one_is_left(lying: int, opened: int) -> None:
    g = table()
    g.open_technologies = [TERRAN, VOLCANIC, "phase_cloak"][:lying]
    stack(g.technologies, "war_games", "deep_scanners")
    act(g, 0, "research", 1)
    assert len(g.open_technologies) == 2
    assert ("war_games" in g.open_technologies) == bool(opened)
    assert len(g.technologies.cards) == 2 - opened


@pytest.mark.rule("warpgate:material-karten.4")
def test_a_technology_works_once_per_action_and_again_in_the_next() -> None:
    g = table()
    give(g, 0, "fold_drives")
    ships(g, 0, A04=2)
    played = act(
        g, 0, "maneuver", 1, ("choose_target", "A07"), 1, ("maneuver_again", "A04"),
        ("choose_target", "gate_0"),
    )  # fmt: skip
    assert "A07" in played.options("choose_target")  # range 2
    assert "A07" not in played.options("choose_target", 1)
    played = act(g, 0, "maneuver", 1, "A07", ("choose_target", "A04"), "done")
    assert "A04" in played.options("choose_target")
    assert g.players[0].fleet == {"gate_0": 1, "A04": 1}


@pytest.mark.rule("warpgate:material-karten.4")
def test_use_is_optional() -> None:
    g = table()
    give(g, 0, "stasis_fleet")
    act(g, 0, "warp_in", 1, ("use_ability", "pass"))
    assert g.players[0].hand.cards == []
    act(g, 0, "warp_in", 1, ("use_ability", "stasis_fleet"))
    assert len(g.players[0].hand.cards) == 1


@pytest.mark.rule("warpgate:research.2")
def test_the_nearest_planet_does_not_fit_every_type() -> None:
    g = table()
    g.open_technologies = ["fold_drives", "phase_cloak"]  # arid, glacial; A01 is terran
    assert act(g, 0, "research", 1).asked == []
    assert g.players[0].drone == "A05"


@pytest.mark.rule("warpgate:klarstellung.combat-drones")
def test_a_drone_that_is_a_ship_does_not_stay_where_an_infiltrator_lands() -> None:
    g = table()
    give(g, 0, "perfect_infiltrators", "combat_drones")
    ships(g, 1, A14=1)
    g.open_technologies = ["orbital_shipyards", "fighter_bays"]
    act(g, 0, "research", 1, "A14")
    assert g.players[0].drone == "A11"  # the nearest planet


@pytest.mark.rule("warpgate:research.6")
def test_an_opened_technology_cannot_be_covered_again() -> None:
    g = table()
    g.open_technologies = ["fold_drives", "phase_cloak"]
    assert act(g, 0, "research", 1).reveals == 1
