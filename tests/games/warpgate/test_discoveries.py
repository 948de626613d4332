"""Entdeckungs-Marker: what each of them does (see abilities/test_discoveries.py for all 20)."""

from typing import Any

import pytest

from orrery.games.warpgate.rules.discovery import KeptMarkers, usable_markers
from orrery.games.warpgate.rules.round import round_end, round_start
from orrery.games.warpgate.rules.scoring import points, realms, scoring
from orrery.games.warpgate.state import Galaxy

from .scenario import Played, act, can, kept, mark, play, ships, stack, table


def holding(*markers: str) -> Galaxy:
    g = table()
    g.players[0].kept = list(markers)
    for marker in markers:
        g.discovery_box.cards.remove(marker)
    return g


def usable(g: Galaxy, marker: str) -> bool:
    return ("use_marker", marker) in usable_markers(g, 0)


def use(g: Galaxy, marker: str, *answers: Any) -> Played:
    assert usable(g, marker)
    played = kept(g, KeptMarkers().enter(g, 0, ("use_marker", marker)), *answers)
    assert not usable(g, marker)  # once
    assert marker in g.players[0].spent
    return played


def explore(marker: str, *answers: Any, g: Galaxy | None = None) -> Galaxy:
    """Seat 0 finds this marker on A01."""
    g = g or table()
    g.players[0].fleet = {**g.players[0].fleet, "gate_0": 1}
    g.players[0].ships = 12 - sum(g.players[0].fleet.values())
    g.discovery_box.cards.remove(marker)
    stack(g.places["A01"].discoveries, marker)
    origin = ["gate_0"] if len(g.players[0].fleet) > 1 else []
    act(g, 0, "recon", 1, *origin, ("choose_target", "A01"), *answers)
    return g


@pytest.mark.rule("warpgate:entdeckung.haeufiger-1")
def test_all_goods_are_ready_again() -> None:
    g = holding("trade_boom")
    g.players[0].ready, g.players[0].flipped, g.players[1].flipped = 1, 3, 2
    use(g, "trade_boom")
    assert (g.players[0].ready, g.players[0].flipped) == (4, 0)
    assert g.players[1].flipped == 2


@pytest.mark.rule("warpgate:entdeckung.haeufiger-2")
def test_reinforce_1x() -> None:
    g = holding("hidden_squadron")
    assert not usable(g, "hidden_squadron")
    ships(g, 0, A01=1, A04=1)
    g.players[0].ready = 2
    played = use(g, "hidden_squadron", ("reinforce_place", "A04"))
    assert played.kinds == ["reinforce_place"]  # one place, and no good is offered
    assert g.players[0].fleet == {"A01": 1, "A04": 2}
    assert g.players[0].ready == 2


@pytest.mark.rule("warpgate:entdeckung.haeufiger-3")
def test_draw_1x() -> None:
    g = holding("star_charts")
    g.players[0].ready = 1
    assert use(g, "star_charts").asked == []
    assert len(g.players[0].hand.cards) == 1


@pytest.mark.rule("warpgate:entdeckung.haeufiger-4")
def test_control_1x() -> None:
    g = holding("friendly_natives")
    ships(g, 0, gate_0=1)
    assert not usable(g, "friendly_natives")
    ships(g, 0, A01=1, A04=1)
    played = use(g, "friendly_natives", ("control_planet", "A04"))
    assert played.kinds == ["control_planet"]
    assert [id for id, place in g.places.items() if place.marker == 0] == ["A04"]


@pytest.mark.rule("warpgate:entdeckung.haeufiger-5", "warpgate:spielziel.7")
def test_one_more_point_at_the_end() -> None:
    assert points(holding("ancient_relic"), 0)["discoveries"] == 2
    assert points(holding("star_charts"), 0)["discoveries"] == 1
    assert not usable(holding("ancient_relic"), "ancient_relic")


@pytest.mark.rule("warpgate:entdeckung.haeufiger-6")
def test_the_ship_is_destroyed() -> None:
    g = explore("space_hazard")
    assert g.players[0].fleet == {}
    assert g.players[0].ships == 12
    assert g.players[0].spent == ["space_hazard"]
    assert points(g, 0)["discoveries"] == 1
    g = table()
    ships(g, 0, A01=2)
    explore("space_hazard", g=g)
    assert g.players[0].fleet == {"A01": 2}  # only the one that explored


@pytest.mark.rule("warpgate:entdeckung.seltener-1")
def test_one_to_three_ships_where_an_own_ship_is() -> None:
    g = holding("ghost_fleet")
    assert not usable(g, "ghost_fleet")
    ships(g, 0, A01=1, A07=1)
    mark(g, 0, "A04")
    played = use(g, "ghost_fleet", ("land_ship", "A07"), ("ghost_ships", 3))
    assert played.options("land_ship") == {"A01", "A07"}
    assert played.options("ghost_ships") == {1, 2, 3}
    assert g.players[0].fleet == {"A01": 1, "A07": 4}
    g = holding("ghost_fleet")
    ships(g, 0, A01=10)
    assert use(g, "ghost_fleet", 2).options("ghost_ships") == {1, 2}


@pytest.mark.rule("warpgate:entdeckung.seltener-2")
def test_the_cease_fire_of_a_round() -> None:
    g = holding("cease_fire_treaty")
    assert not usable(g, "cease_fire_treaty")  # not during a turn
    ships(g, 0, A07=2)
    ships(g, 1, A08=2)
    assert can(g, 0, "advance", 1)
    assert can(g, 1, "advance", 1)
    g.round = 0
    played = kept(g, round_start(g), ("use_ability", "cease_fire_treaty"))
    assert played.asked[0].window == "round_started"
    assert g.players[0].spent == ["cease_fire_treaty"]
    assert not can(g, 0, "advance", 1)  # the owner does not attack ...
    assert not can(g, 1, "advance", 1)  # ... and is not attacked
    play(round_end(g))
    assert can(g, 0, "advance", 1)
    assert can(g, 1, "advance", 1)


@pytest.mark.rule("warpgate:entdeckung.seltener-2")
def test_the_cease_fire_is_optional_and_binds_its_owner_only() -> None:
    g = table(3)
    g.players[0].kept = ["cease_fire_treaty"]
    g.round = 0
    play(round_start(g), [("use_ability", "pass")])
    assert g.players[0].kept == ["cease_fire_treaty"]
    g.round = 0
    play(round_start(g), [("use_ability", "cease_fire_treaty")])
    ships(g, 1, B09=2)
    ships(g, 2, B11=2)
    ships(g, 0, B14=1)
    assert not can(g, 1, "maneuver", 1)  # B14 and B11 hold enemy ships
    g.players[1].tactics.cards, g.players[2].tactics.cards = ["salvage"], ["outmaneuver"]
    played = act(g, 1, "advance", 1)  # B14 is no choice, B11 is
    assert played.asked == []
    assert "B11" in g.players[1].fleet


@pytest.mark.rule("warpgate:entdeckung.seltener-3")
def test_a_phantom_colony_at_the_end() -> None:
    g = holding("phantom_arid")
    realm = realms(g)[0]
    assert (realm.planets, realm.colonies, realm.types) == (1, 1, ["arid"])
    assert realm.sectors() == set()  # part of no sector
    g.players[0].objectives.cards = ["lords_of_dust", "sand_sovereignty", "wardens_of_ice"]
    assert points(g, 0)["objectives"] == 5  # a majority of arid planets, but no arid sector
    assert not usable(g, "phantom_arid")


@pytest.mark.rule("warpgate:entdeckung.seltener-4")
def test_a_twin_planet_is_laid_before_the_objectives_are_shown() -> None:
    g = holding("twin_planet")
    mark(g, 0, "A04", colony=True)
    g.places["A01"].dead = True
    played = kept(g, scoring(g), ("double_planet", "A04"))
    assert "A07" in played.options("double_planet")  # any planet
    assert not {"A01", "gate_0"} & played.options("double_planet")
    assert [news.kind for news in g.news].index("doubled_planet") < [
        news.kind for news in g.news
    ].index("objectives_shown")
    assert (g.players[0].kept, g.players[0].spent) == ([], ["twin_planet"])
    realm = realms(g)[0]
    assert (realm.planets, realm.colonies, realm.ports) == (2, 2, 2)
    assert realm.types == ["oceanic", "oceanic"]
    assert realm.sectors() == {"A_home_1"}


@pytest.mark.rule("warpgate:entdeckung.seltener-4")
@pytest.mark.parametrize(
    ("goal", "fleet"),
    [
        ("fortress_worlds", {"A04": 2}),  # two planets with two ships each
        ("long_patrols", {"A01": 1, "A02": 1, "A03": 1, "A04": 1}),  # five planets with ships
        ("grand_armada", {"gate_0": 2, "A04": 4}),  # ten ships
    ],
)
def test_the_copy_is_exact_with_the_ships_in_every_count(goal: str, fleet: dict[str, int]) -> None:
    g = table()
    mark(g, 0, "A04")
    ships(g, 0, **fleet)
    g.players[0].objectives.cards = [goal]
    assert points(g, 0)["objectives"] == 0
    g.twins = ["A11"]  # nothing of seat 0 stands there
    assert points(g, 0)["objectives"] == 0
    g.twins = ["A04"]
    assert points(g, 0)["objectives"] == 5


@pytest.mark.rule("warpgate:entdeckung.seltener-4")
def test_the_copy_belongs_to_the_owner_of_the_marker() -> None:
    g = holding("twin_planet")
    mark(g, 1, "A11")
    kept(g, scoring(g), ("double_planet", "A11"))
    assert (realms(g)[0].planets, realms(g)[1].planets) == (0, 2)
    assert points(g, 0)["discoveries"] == 1


@pytest.mark.rule("warpgate:entdeckung.seltener-4")
def test_twin_planets_are_laid_in_turn_order() -> None:
    g = table(3)
    g.first = 2
    for seat in (0, 2):
        g.players[seat].kept = ["twin_planet"]
    played = play(scoring(g), ["B01", "B02"])
    assert [choice.seat for choice in played.asked] == [2, 0]


@pytest.mark.rule("warpgate:entdeckung.seltener-5")
def test_any_open_technology() -> None:
    g = holding("alien_library")
    g.open_technologies = ["fighter_bays", "fold_drives"]
    stack(g.technologies, "war_games", "deep_scanners")
    use(g, "alien_library", ("take_technology", "fighter_bays"))
    assert g.players[0].technologies == ["fighter_bays"]  # volcanic, on a terran planet
    assert g.players[0].drone == "gate_0"
    assert g.open_technologies == ["fold_drives", "war_games"]
    assert points(g, 0)["discoveries"] == 1
    g = holding("alien_library")
    g.open_technologies = []
    assert not usable(g, "alien_library")


@pytest.mark.rule("warpgate:entdeckung.seltener-6")
def test_a_trade_good_at_once() -> None:
    g = explore("merchant_cache")
    assert (g.players[0].ready, g.goods) == (1, 7)
    assert g.boxed.cards == ["merchant_cache"]
    assert points(g, 0)["discoveries"] == 0
    g = table()
    g.goods = 0
    explore("merchant_cache", g=g)
    assert g.players[0].ready == 0


@pytest.mark.rule("warpgate:entdeckung.seltener-7")
def test_promote_2x() -> None:
    g = holding("veteran_crew")
    stack(g.tactics, "iron_wall", "pursuit", "minefield")
    played = use(g, "veteran_crew", ("keep_tactic", "pursuit"))
    assert played.options("keep_tactic") == {"iron_wall", "pursuit"}
    g = holding("veteran_crew")
    stack(g.tactics)
    assert not usable(g, "veteran_crew")


@pytest.mark.rule("warpgate:entdeckung.seltener-8")
def test_a_planet_becomes_a_trade_planet() -> None:
    g = table()
    g.discovery_box.cards.remove("star_charts")
    stack(g.places["A05"].discoveries, "star_charts")
    g.places["A02"].dead = True
    explore("free_port", ("open_port", "A05"), g=g)
    assert g.places["A05"].port
    assert g.places["A05"].discoveries.cards == ["star_charts"]  # they stay
    assert points(g, 0)["discoveries"] == 0
    ships(g, 0, A05=1)
    assert can(g, 0, "trade", 2)  # A05 - A04 - A07
    g.places["A05"].port = False
    assert not can(g, 0, "trade", 2)


@pytest.mark.rule("warpgate:entdeckung.seltener-9")
def test_a_dead_world_is_a_planet_for_moving_and_placing_only() -> None:
    g = table()
    mark(g, 1, "A01", colony=True)
    explore("dead_world", g=g)
    assert g.places["A01"].marker == -1
    assert g.players[1].markers == 12
    assert points(g, 0)["discoveries"] == 0
    assert not can(g, 0, "control", 4)  # not a planet any more
    assert can(g, 0, "reinforce", 1)
    act(g, 0, "skirmish", 1, ("choose_target", "A04"))
    assert "A01" in act(g, 0, "skirmish", 1, "gate_0").options("choose_target")
    g.open_technologies = ["orbital_shipyards"]
    assert not can(g, 0, "research", 1)  # no terran planet is near now


@pytest.mark.rule("warpgate:entdeckung.seltener-9")
def test_the_rest_of_the_sector_is_looked_at_with_the_next_marker() -> None:
    g = table()
    mark(g, 0, "A01", "A04")
    g.open_objectives.cards = ["heartland", "tidal_throne", "grand_armada"]
    explore("dead_world", g=g)
    assert not g.places["A04"].colony
    ships(g, 0, A05=1)
    played = act(g, 0, "control", 1)
    assert played.asked == []  # oceanic; the terran planet is none any more
    assert g.places["A04"].colony
    assert g.places["A05"].colony
    assert g.players[0].objectives.cards == ["tidal_throne"]


@pytest.mark.rule("warpgate:entdeckung.seltener-10")
def test_any_available_objective() -> None:
    g = table()
    g.open_objectives.cards = ["grand_armada", "star_academy"]
    stack(g.objectives, "cradle_world", "colonial_power")
    explore("secret_mission", ("take_objective", "glacial"), g=g)
    assert g.players[0].objectives.cards == ["star_academy"]
    assert g.open_objectives.cards == ["grand_armada", "cradle_world"]
    assert g.boxed.cards == ["secret_mission"]
    assert points(g, 0)["discoveries"] == 0


@pytest.mark.rule("warpgate:entdeckung.haeufiger-1")
def test_goods_are_refreshed_only_if_one_was_used() -> None:
    g = holding("trade_boom")
    g.players[0].ready = 2
    assert not usable(g, "trade_boom")
    g.players[0].flipped = 1
    assert usable(g, "trade_boom")


@pytest.mark.rule("warpgate:entdeckung.seltener-1")
def test_a_ghost_fleet_needs_a_ship_in_the_supply() -> None:
    g = holding("ghost_fleet")
    assert not usable(g, "ghost_fleet")  # no planet with an own ship
    ships(g, 0, A01=12)
    assert not usable(g, "ghost_fleet")
    ships(g, 0, A01=11)
    assert usable(g, "ghost_fleet")


@pytest.mark.rule("warpgate:entdeckung.seltener-8")
def test_a_free_port_is_opened_on_a_living_planet_without_one() -> None:
    g = table()
    g.places["A02"].dead = True
    ships(g, 0, gate_0=1)
    g.discovery_box.cards.remove("free_port")
    stack(g.places["A01"].discoveries, "free_port")
    played = act(g, 0, "recon", 1, "A01", ("open_port", "A14"))
    expected = {"A01", "A05", "A06", "A09", "A10", "A13", "A14"}
    assert played.options("open_port") == expected
    g = table()
    for place in g.places.values():
        place.port = True
    assert explore("free_port", g=g).players[0].spent + g.boxed.cards


@pytest.mark.rule("warpgate:entdeckung.seltener-9")
def test_a_dead_world_is_not_a_trade_planet_any_more() -> None:
    g = table()
    g.places["A01"].port = True
    assert not explore("dead_world", g=g).places["A01"].port
