"""When abilities and tactics texts apply in combat, and when they do not."""

import pytest

from orrery.games.warpgate.rules.round import round_end
from orrery.games.warpgate.state import Galaxy

from ..scenario import fight, give, mark, play, stack, table


def owning(*gifts: str) -> Galaxy:
    g = table()
    give(g, 0, *gifts)
    return g


@pytest.mark.rule("warpgate:kampf-rueckzug.4")
@pytest.mark.parametrize("card", ["hit_and_run", "old_man_harrow", "decoy_squadron"])
def test_only_a_beaten_defender_chooses_the_retreat(card: str) -> None:
    g = table()
    mark(g, 1, "A06", "A11", "A13")
    played = fight(g, card, "salvage", ("choose_retreat", "A13"), n=5, enemies=3)
    assert [choice.seat for choice in played.asked] == [0]
    assert played.options("choose_retreat") == {"A06", "A11", "A13"}


def test_decoys_come_only_to_ships_that_retreat() -> None:
    g = table()
    fight(g, "decoy_squadron", "salvage", n=5, enemies=2)  # a victorious attacker
    assert sum(g.players[0].fleet.values()) == 5
    g = table()
    fight(g, "scorched_sky", "decoy_squadron", n=9, enemies=2)  # nobody is left to retreat
    assert g.players[1].fleet == {}


@pytest.mark.rule("warpgate:kampf-rueckzug.1")
def test_nobody_is_asked_where_nobody_goes() -> None:
    g = table()
    mark(g, 1, "A06", "A11", "A13")
    assert fight(g, "scorched_sky", "salvage", n=9, enemies=2).asked == []


def test_a_bombardment_spares_the_markers_of_others() -> None:
    g = table()
    mark(g, 0, "A08")
    fight(g, "orbital_bombardment", "salvage", n=5, enemies=2)
    assert g.places["A08"].marker == 0


@pytest.mark.rule("warpgate:promote.1")
def test_a_granted_promote_needs_a_stack() -> None:
    g = table()
    g.tactics.cards = []
    assert fight(g, "glorious_victory", "salvage", n=5).asked == []


@pytest.mark.rule("warpgate:entdeckung.haeufiger-6")
def test_without_ships_the_hazard_destroys_none() -> None:
    g = table()
    g.discovery_box.cards.remove("space_hazard")
    stack(g.places["A08"].discoveries, "space_hazard")
    fight(g, "raid_the_archives", "prolonged_engagement", n=1, enemies=1)  # 0 against 0
    assert g.players[0].spent == ["space_hazard"]
    assert "ship_lost" not in [news.kind for news in g.news]


@pytest.mark.rule("warpgate:kampf.9")
def test_colonies_and_distant_drones_are_not_destroyed_as_ships() -> None:
    g = table()
    give(g, 1, "rolling_homesteads", "combat_drones")
    mark(g, 1, "A08", colony=True)
    g.players[1].drone = "A14"
    assert fight(g, "scorched_sky", "salvage", n=9, enemies=1).asked == []
    assert g.places["A08"].colony
    assert g.players[1].drone == "A14"


@pytest.mark.rule("warpgate:kampf.9")
def test_it_is_told_who_destroyed_how_many() -> None:
    g = table()
    fight(g, "pitched_battle", "iron_wall", n=5, enemies=2)  # one own ship, no shielded one
    told = [news.facts for news in g.news if news.kind == "destroyed"]
    assert [(facts["seat"], facts["victim"], facts["n"]) for facts in told] == [(0, 0, 1)]
    assert told[0]["own"]
    g = table()
    fight(g, "minefield", "flanking_fire", n=5, enemies=2)
    told = [news.facts for news in g.news if news.kind == "destroyed"]
    assert [(facts["seat"], facts["own"]) for facts in told] == [(1, False)]
    g = owning()
    give(g, 1, "reactive_armor")
    fight(g, "flanking_fire", "salvage", n=5, enemies=2)
    assert "destroyed" not in [news.kind for news in g.news]  # the armor held


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-2")
def test_a_colony_stays_after_a_lost_combat_and_among_enemy_ships() -> None:
    g = table()
    give(g, 1, "rolling_homesteads")
    mark(g, 1, "A08", colony=True)
    fight(g, "pitched_battle", "outmaneuver", n=5, enemies=2)
    assert (g.places["A08"].marker, g.places["A08"].colony) == (1, True)


def test_round_limits_end_with_the_round() -> None:
    g = owning("void_communion")
    fight(g, "pitched_battle", "salvage", n=3, enemies=2)
    play(round_end(g))
    fight(g, "pitched_battle", "salvage", n=3, enemies=2)
    assert g.players[0].fleet["gate_0"] == 2
