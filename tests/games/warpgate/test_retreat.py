"""Rückzug: where the loser goes."""

import pytest

from orrery.kernel.errors import IllegalAnswer

from .scenario import act, fight, give, mark, ships, stack, table

LOSES = ("pitched_battle", "outmaneuver")  # 3 x 4 against 2 x 3, and nothing is destroyed


@pytest.mark.rule("warpgate:kampf-rueckzug.1")
@pytest.mark.parametrize("haven", ["outpost", "colony", "ship"])
def test_the_defender_goes_to_the_nearest_own_planet(haven: str) -> None:
    g = table()
    if haven == "ship":
        ships(g, 1, A11=1)
    else:
        mark(g, 1, "A11", colony=haven == "colony")
    mark(g, 1, "A10")  # farther
    played = fight(g, *LOSES)
    assert played.asked == []
    assert g.players[1].fleet == {"A11": 3 if haven == "ship" else 2}


@pytest.mark.rule("warpgate:kampf-rueckzug.1")
def test_a_neutral_or_enemy_planet_is_not_a_haven() -> None:
    g = table()
    mark(g, 0, "A11", "A13")
    fight(g, *LOSES)
    assert g.players[1].fleet == {"gate_1": 2}


@pytest.mark.rule("warpgate:kampf-rueckzug.1")
def test_enemy_ships_on_the_way_do_not_matter() -> None:
    g = table()
    ships(g, 0, A11=1, A13=1, A06=1)
    fight(g, *LOSES)
    assert g.players[1].fleet == {"gate_1": 2}


@pytest.mark.rule("warpgate:kampf-rueckzug.2")
def test_the_warpgate_counts_as_a_planet_with_a_colony() -> None:
    g = table()
    mark(g, 1, "A09", colony=True)  # range 3 as well as gate_1
    played = fight(g, *LOSES, "A09")
    assert played.options("choose_retreat") == {"A09", "gate_1"}
    g = table()
    mark(g, 1, "A04")  # range 3; A03 is at range 3, too
    ships(g, 1, A12=1)
    assert "gate_1" in fight(g, *LOSES, "gate_1").options("choose_retreat")


@pytest.mark.rule("warpgate:kampf-rueckzug.3")
def test_not_to_enemy_ships_and_not_to_where_the_attack_came_from() -> None:
    g = table()
    mark(g, 1, "A07", "A13", "A11")  # A07 is at range 1 and empty: the attackers left it
    ships(g, 0, A13=1)
    played = fight(g, *LOSES)
    assert played.asked == []
    assert g.players[1].fleet == {"A11": 2}


@pytest.mark.rule("warpgate:kampf-rueckzug.3")
def test_neither_origin_of_a_concentrate() -> None:
    g = table()
    mark(g, 1, "A07", "A06")
    ships(g, 0, A07=2, A06=1)
    ships(g, 1, A08=1)
    stack(g.players[0].tactics, "pitched_battle")
    stack(g.players[1].tactics, "outmaneuver")
    act(g, 0, "concentrate", 2, "A08", "A07", 2, "A06")
    assert g.players[1].fleet == {"gate_1": 1}


@pytest.mark.rule("warpgate:kampf-rueckzug.4")
def test_the_attacker_decides_between_equally_near_planets() -> None:
    g = table()
    mark(g, 1, "A06", "A11", "A13", "A10")
    played = fight(g, *LOSES, ("choose_retreat", "A13"))
    assert played.asked[0].seat == 0
    assert played.options("choose_retreat") == {"A06", "A11", "A13"}
    assert g.players[1].fleet == {"A13": 2}  # all together
    with pytest.raises(IllegalAnswer, match=r"kampf-rueckzug\.4"):
        g = table()
        mark(g, 1, "A06", "A11", "A10")
        fight(g, *LOSES, "A10")


@pytest.mark.rule("warpgate:kampf-rueckzug.5")
def test_a_beaten_attacker_goes_back() -> None:
    g = table()
    ships(g, 0, A07=1)
    mark(g, 0, "A13")
    fight(g, "salvage", "electronic_jamming", n=2, enemies=2, origins={"A07": 2})
    assert g.players[0].fleet == {"A07": 3}
    assert g.players[1].fleet == {"A08": 2}


@pytest.mark.rule("warpgate:kampf-rueckzug.6")
@pytest.mark.parametrize("first", [0, 1, 3])
def test_after_a_concentrate_the_defender_splits_the_survivors(first: int) -> None:
    g = table()
    origins = {"A07": 2, "A06": 1}
    played = fight(
        g, "salvage", "primus_nine", ("split_retreat", first), n=3, enemies=4, origins=origins
    )
    assert played.asked[0].seat == 1
    assert played.options("split_retreat") == {0, 1, 2, 3}
    expected = {"A07": first, "A06": 3 - first}
    assert g.players[0].fleet == {place: n for place, n in expected.items() if n}


@pytest.mark.rule("warpgate:kampf-rueckzug.5", "warpgate:kampf-rueckzug.6")
def test_from_one_planet_there_is_nothing_to_split() -> None:
    g = table()
    assert fight(g, "salvage", "primus_nine", enemies=4).asked == []
    assert g.players[0].fleet == {"A07": 3}


@pytest.mark.rule("warpgate:kampf-rueckzug.7")
def test_who_destroys_chooses_what() -> None:
    g = table()
    give(g, 1, "combat_drones")
    g.players[1].drone = "A08"
    played = fight(g, "flanking_fire", "outmaneuver")  # annulled: nothing to choose
    assert "destroy" not in played.kinds
    g = table()
    give(g, 1, "combat_drones")
    g.players[1].drone = "A08"
    played = fight(g, "flanking_fire", "salvage", ("destroy", "drone"))
    assert played.asked[0].seat == 0
    assert played.options("destroy") == {"ship", "drone"}
    assert g.players[1].drone == "gate_1"
    assert g.players[1].fleet == {"gate_1": 3}  # both ships, and one by Salvage


@pytest.mark.rule("warpgate:kampf-rueckzug.8")
def test_drones_stay() -> None:
    g = table()
    g.players[1].drone = "A08"
    fight(g, *LOSES)
    assert g.players[1].fleet == {"gate_1": 2}
    assert g.players[1].drone == "A08"


@pytest.mark.rule("warpgate:kampf-rueckzug.8")
def test_combat_drones_do_not_retreat_either_but_withdraw() -> None:
    g = table()
    give(g, 1, "combat_drones")
    g.players[1].drone = "A08"
    mark(g, 1, "A11")
    mark(g, 0, "A07")
    fight(g, "pitched_battle", "outmaneuver", ("choose_retreat", "A13"), n=4)
    assert g.players[1].fleet == {"A11": 2}  # the ships go to an own planet
    assert g.players[1].drone == "A13"  # the drone to a near neutral one


@pytest.mark.rule("warpgate:kampf-rueckzug.6")
@pytest.mark.parametrize(("first", "told"), [(0, ["A06"]), (1, ["A07", "A06"]), (3, ["A07"])])
def test_only_planets_that_ships_return_to_are_told_of(first: int, told: list[str]) -> None:
    g = table()
    g.news.clear()
    fight(g, "salvage", "primus_nine", first, enemies=4, origins={"A07": 2, "A06": 1})
    assert [news.facts["place"] for news in g.news if news.kind == "retreated"] == told


@pytest.mark.rule("warpgate:kampf-rueckzug.7", "warpgate:klarstellung.acktar-nomads-1")
@pytest.mark.parametrize("owner", [None, 0])
def test_only_an_own_outpost_can_be_destroyed_in_place_of_a_ship(owner: int | None) -> None:
    """With Rolling Homesteads outposts count as ships, but not where there is none, nor others'."""
    g = table()
    give(g, 1, "rolling_homesteads")
    if owner is not None:
        mark(g, owner, "A08")
    assert fight(g, "flanking_fire", "salvage").asked == []  # a ship, with nothing to choose
    assert g.places["A08"].marker == (-1 if owner is None else owner)
