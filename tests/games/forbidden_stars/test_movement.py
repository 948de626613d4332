"""Bewegung von Bodentruppen und Schiffen, Vormarschbefehl: paths, sources, destinations."""

import pytest

from orrery.games.forbidden_stars.rules.movement import reach

from .scenario import at, deck, in_area, order, table, units

SCOUT, CRUISER = "scout", "strike_cruiser"


@pytest.mark.rule(
    "fs:vormarschbefehl.1",
    "fs:vormarschbefehl.5",
    "fs:vormarschbefehl.6",
    "fs:kurz-befehlsmarker.vormarsch",
    "fs:bewegung-bodentruppen.1",
    "fs:bewegung-schiffe.1",
)
def test_an_advance_moves_ships_then_ground_units_then_there_is_a_combat() -> None:
    g = table()
    units(g, 0, "10a_br", CRUISER)
    units(g, 0, "10a_tr", SCOUT)
    units(g, 0, "1a_tl", "space_marine")
    units(g, 1, "1a_br", "cultist")
    deck(g, 0)
    deck(g, 1)
    # The ship opens the way to the world beyond; units of both systems march there.
    played = order(
        g,
        0,
        "advance",
        "1a",
        (CRUISER, at("10a_br")),
        at("1a_tr"),
        (SCOUT, at("10a_tr")),
        at("1a_br"),
        ("space_marine", at("1a_tl")),
        dice="OOOD",
    )
    assert played.kinds[:2] == ["move_ship", "move_ground"]
    assert played.starts("move_ground") == {
        (SCOUT, at("10a_tr")),
        ("space_marine", at("1a_tl")),
        "done",
    }
    kinds = [news.kind for news in g.news]
    assert kinds.index("moved") < kinds.index("combat") < kinds.index("combat_won")


@pytest.mark.rule("fs:bewegung-schiffe.2", "fs:bewegung-schiffe.4", "fs:vormarschbefehl.4")
def test_a_ship_passes_straight_to_a_void_that_need_not_be_adjacent() -> None:
    g = table()
    units(g, 0, "10a_br", CRUISER)
    played = order(g, 0, "advance", "1a", (CRUISER, at("10a_br")), at("1a_tr"))
    assert in_area(g, 0, "10a_br") == {} and in_area(g, 0, "1a_tr") == {CRUISER: 1}
    assert all(goal.startswith(at("1a")) for goal in played.ends("move_ship"))
    assert [news.facts for news in g.news if news.kind == "moved"] == [
        {"seat": 0, "unit": CRUISER, "origin": at("10a_br"), "area": at("1a_tr")}
    ]


@pytest.mark.rule("fs:bewegung-bodentruppen.2", "fs:bewegung-bodentruppen.4")
def test_a_ground_unit_passes_to_a_world_of_the_active_system() -> None:
    g = table()
    units(g, 0, "10a_tr", SCOUT)
    played = order(g, 0, "advance", "1a", (SCOUT, at("10a_tr")))
    assert played.kinds == ["move_ground"]  # 10a_tl is adjacent as well, but not in 1a
    assert in_area(g, 0, "10a_tr") == {} and in_area(g, 0, "1a_tl") == {SCOUT: 1}


@pytest.mark.rule("fs:bewegung-bodentruppen.5")
def test_ground_units_start_in_the_active_system_or_beside_it() -> None:
    g = table()
    units(g, 0, "12a_tl", SCOUT)
    units(g, 0, "3b_bl", SCOUT)
    units(g, 0, "3b_br", CRUISER)
    units(g, 0, "1a_br", SCOUT)
    # The units of 12a would have a path of friendly areas, but they are two systems away.
    units(g, 0, "3b_tr", SCOUT)
    units(g, 0, "1a_tr", CRUISER)
    played = order(g, 0, "advance", "1a", "done", "done")
    assert {origin for _, origin in played.starts("move_ground") - {"done"}} == {
        at("3b_bl"),
        at("3b_tr"),
        at("1a_br"),
    }


@pytest.mark.rule("fs:bewegung-bodentruppen.6")
def test_ground_units_come_from_one_adjacent_system_only() -> None:
    g = table()
    units(g, 0, "10a_tr", SCOUT)
    units(g, 0, "3b_tr", SCOUT, SCOUT)
    played = order(g, 0, "advance", "1a", (SCOUT, at("3b_tr")), "done")
    assert played.starts("move_ground") == {(SCOUT, at("10a_tr")), (SCOUT, at("3b_tr")), "done"}
    assert played.starts("move_ground", 1) == {(SCOUT, at("3b_tr")), "done"}


@pytest.mark.rule("fs:bewegung-bodentruppen.10")
def test_no_path_runs_through_a_contested_area() -> None:
    g = table()
    units(g, 0, "1a_tl", SCOUT)
    units(g, 0, "1a_tr", CRUISER)
    assert at("1a_br") in reach(g, 0, at("1a_tl"), (at("1a"),))
    units(g, 1, "1a_tr", "iconoclast_destroyer")
    assert at("1a_br") not in reach(g, 0, at("1a_tl"), (at("1a"),))


@pytest.mark.rule("fs:bewegung-bodentruppen.12")
def test_ground_units_pass_a_void_and_end_on_a_world() -> None:
    g = table()
    units(g, 0, "1a_tl", SCOUT)
    units(g, 0, "1a_tr", CRUISER)
    units(g, 0, "1a_bl", CRUISER)
    assert set(reach(g, 0, at("1a_tl"), (at("1a"),))) == {at("1a_br")}
    order(g, 0, "advance", "1a", "done", (SCOUT, at("1a_tl")))
    assert in_area(g, 0, "1a_br") == {SCOUT: 1}


def test_paths_keep_to_the_active_system_and_that_of_the_start() -> None:
    """Friendly areas of a third system do not help. fs:bewegung-bodentruppen.3"""
    g = table()
    for area in ("5a_tr", "10a_bl", "10a_tl", "5a_tl"):
        units(g, 0, area, SCOUT)
    assert at("10a_bl") in reach(g, 0, at("5a_tr"), (at("5a"), at("10a")))
    assert at("10a_bl") not in reach(g, 0, at("5a_tr"), (at("5a"), at("3b")))


@pytest.mark.rule("fs:bewegung-bodentruppen.3")
def test_an_advance_takes_no_way_round_through_other_systems() -> None:
    g = table()
    units(g, 0, "5a_tr", SCOUT)
    units(g, 0, "3b_tl", CRUISER)
    units(g, 0, "1a_bl", CRUISER)
    units(g, 0, "1a_tl", "space_marine")  # friendly all the way from 5a by 3b and 1a to 10a
    played = order(g, 0, "advance", "10a", "done", "done")
    assert played.starts("move_ground") == {("space_marine", at("1a_tl")), "done"}


@pytest.mark.rule(
    "fs:bewegung-schiffe.7",
    "fs:bewegung-schiffe.8",
    "fs:einheitenlimit.5",
    "fs:vormarschbefehl.12",
)
def test_five_ships_may_enter_a_void_and_two_of_them_are_destroyed() -> None:
    g = table("eldar", "chaos")
    frigate = "hellebore_frigate"
    units(g, 0, "10a_br", *[frigate] * 3)
    units(g, 0, "1a_bl", *[frigate] * 3)
    far = [(frigate, at("10a_br")), at("1a_tr")] * 3
    near = [(frigate, at("1a_bl"))] * 2  # only one void is left for these to go to
    played = order(g, 0, "advance", "1a", *far, *near)
    assert played.kinds.count("move_ship") == 5  # a sixth cannot follow
    assert in_area(g, 0, "1a_tr") == {frigate: 3}
    assert in_area(g, 0, "1a_bl") == {frigate: 1}
    assert g.players[0].supply[frigate] == 2


@pytest.mark.rule("fs:bewegung-bodentruppen.15", "fs:bewegung-bodentruppen.16")
def test_five_ground_units_fight_before_two_of_them_are_destroyed() -> None:
    g = table()
    units(g, 0, "10a_tr", *[SCOUT] * 6)
    units(g, 1, "1a_tl", "cultist")
    deck(g, 0)
    deck(g, 1)
    played = order(g, 0, "advance", "1a", *[(SCOUT, at("10a_tr"))] * 5, dice="OOOOOD")
    assert played.kinds == ["move_ground"] * 5
    news = [news.kind for news in g.news]
    assert news.index("combat_won") < news.index("destroyed", news.index("combat_won"))
    assert in_area(g, 0, "1a_tl") == {SCOUT: 3}  # its capacity
    assert in_area(g, 0, "10a_tr") == {SCOUT: 1}


@pytest.mark.rule("fs:vormarschbefehl.7")
def test_a_combat_leaves_no_orbital_strike() -> None:
    g = table()
    units(g, 0, "1a_tr", CRUISER)
    units(g, 0, "10a_tr", "space_marine")
    units(g, 1, "1a_tl", "city")
    units(g, 1, "1a_br", "cultist")
    deck(g, 0)
    deck(g, 1)
    march = ("space_marine", at("10a_tr"))
    assert "orbital_strike" not in order(g, 0, "advance", "1a", "done", march).kinds
    g.active = 0
    played = order(g, 0, "advance", "1a", "done", "done", "pass")
    assert played.kinds[-1] == "orbital_strike"  # nothing is contested this time


@pytest.mark.rule("fs:warpstuerme.2", "fs:bewegung-bodentruppen.8")
def test_no_path_runs_through_a_storm_not_even_to_the_next_world() -> None:
    g = table()
    units(g, 0, "10a_tr", SCOUT)
    both = (at("10a"), at("1a"))
    assert at("1a_tl") in reach(g, 0, at("10a_tr"), both)
    g.storms["v:1:0"] = False
    assert at("1a_tl") not in reach(g, 0, at("10a_tr"), both)
    assert at("10a_tl") in reach(g, 0, at("10a_tr"), both)


def test_a_storm_on_the_way_closes_it_for_each_single_border() -> None:
    """It closes the border between two systems, not those within one. fs:warpstuerme.2"""
    g = table()
    units(g, 0, "10a_tr", SCOUT)
    units(g, 0, "1a_br", SCOUT)
    units(g, 0, "1a_tr", CRUISER)
    g.storms["v:1:0"] = False
    played = order(g, 0, "advance", "1a", "done", "done")
    assert played.starts("move_ground") == {(SCOUT, at("1a_br")), "done"}


@pytest.mark.rule("fs:kampf.3", "fs:kampf.4", "fs:kampf.1")
def test_who_moves_in_attacks_and_who_was_there_defends() -> None:
    g = table("space_marines", "chaos", "orks")
    units(g, 2, "1a_tl", "ork_boyz", "ork_boyz")
    units(g, 1, "10a_tr", "cultist")
    for seat in (1, 2):
        deck(g, seat)
    order(g, 1, "advance", "1a", ("cultist", at("10a_tr")), 0, dice="DDDDD")
    fought = next(news for news in g.news if news.kind == "combat")
    assert (fought.facts["seat"], fought.facts["enemy"]) == (1, 2)
    assert {news.facts["seat"] for news in g.news if news.kind == "rolled"} == {1, 2}


@pytest.mark.rule("fs:einheitenlimit.5", "fs:rueckzug.6", "fs:rueckzug.7", "fs:einheitenlimit.6")
def test_a_forced_retreat_may_cost_units() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout", "scout", "scout")  # one more than the world can hold
    units(g, 1, "1a_tl", "cultist", "cultist")
    deck(g, 0)
    deck(g, 1)
    played = order(g, 0, "advance", "1a", ("scout", at("10a_tr")), "done", "scout", dice="DDD")
    assert played.kinds == ["move_ground", "move_ground", "over_limit"]
    assert played.options("over_limit") == {"scout", "scout:routed"}
    assert in_area(g, 0, "10a_tr") == {"scout": 1, "scout:routed": 1}
