"""Vormarschbefehl, Bewegung: who gets where."""

import pytest

from orrery.games.forbidden_stars.state import NOBODY
from orrery.games.forbidden_stars.text import WORDS

from .scenario import at, deck, in_area, order, table, units


@pytest.mark.rule("fs:bewegung-schiffe.3", "fs:bewegung-schiffe.5", "fs:vormarschbefehl.2")
def test_ships_go_into_any_void_of_the_active_system() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser")
    units(g, 0, "12a_br", "strike_cruiser")  # too far away
    played = order(g, 0, "advance", "1a", ("strike_cruiser", at("10a_br")), at("1a_tr"))
    assert played.starts("move_ship") == {("strike_cruiser", at("10a_br")), "done"}
    assert played.ends("move_ship") == {at("1a_tr"), at("1a_bl")}
    assert in_area(g, 0, "1a_tr") == {"strike_cruiser": 1}


@pytest.mark.rule("fs:vormarschbefehl.2", "fs:vormarschbefehl.5")
def test_a_unit_and_its_goal_are_one_answer() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser")
    units(g, 0, "10a_tr", "scout")
    played = order(g, 0, "advance", "1a", "done", "done")
    assert played.ends("move_ship") == {at("1a_tr"), at("1a_bl")}
    assert played.options("move_ground") == {("scout", at("10a_tr"), at("1a_tl")), "done"}


@pytest.mark.rule("fs:vormarschbefehl.7")
def test_a_unit_says_whom_it_would_meet() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser")
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "1a_tr", "iconoclast_destroyer")
    units(g, 1, "1a_tl", "cultist")
    cruiser = ("strike_cruiser", at("10a_br"))
    played = order(g, 0, "advance", "1a", cruiser, at("1a_bl"), "done", "pass")
    ships, ground, *_ = played.asked
    words = WORDS["en"].at(("Anna", "Bert"))
    met = {goal: "/".join((*cruiser, goal)) for goal in (at("1a_tr"), at("1a_bl"))}
    assert ships.about["against"] == {met[at("1a_tr")]: 1, met[at("1a_bl")]: NOBODY}
    hostile = words.option(ships, (*cruiser, at("1a_tr")))
    assert hostile.endswith("→ Shattered Reaches α – against Bert")
    assert words.option(ships, (*cruiser, at("1a_bl"))).endswith("→ Shattered Reaches β")
    scout = ("scout", at("10a_tr"), at("1a_tl"))
    assert words.option(ground, scout).endswith("→ Nicea – against Bert")


@pytest.mark.rule("fs:warpstuerme.2", "fs:warpstuerme.3")
def test_a_storm_closes_the_border() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser")
    units(g, 0, "10a_tr", "scout")
    g.storms["v:1:0"] = False
    assert order(g, 0, "advance", "1a").asked == []


@pytest.mark.rule("fs:bewegung-schiffe.6", "fs:vormarschbefehl.3")
def test_ships_come_from_one_adjacent_system_only() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser")
    units(g, 0, "3b_tl", "strike_cruiser", "strike_cruiser")
    played = order(g, 0, "advance", "1a", ("strike_cruiser", at("3b_tl")), at("1a_tr"), "done")
    assert played.starts("move_ship", 1) == {("strike_cruiser", at("3b_tl")), "done"}


@pytest.mark.rule("fs:bewegung-bodentruppen.7", "fs:vormarschbefehl.8")
def test_ground_units_come_from_where_the_ships_came_from() -> None:
    g = table()
    units(g, 0, "3b_tl", "strike_cruiser")
    units(g, 0, "10a_tr", "scout")  # beside 1a, but no longer allowed
    played = order(g, 0, "advance", "1a", ("strike_cruiser", at("3b_tl")), at("1a_bl"))
    assert "move_ground" not in played.kinds


@pytest.mark.rule("fs:bewegung-bodentruppen.3", "fs:bewegung-bodentruppen.8", "fs:leere.3")
def test_a_path_leads_through_friendly_areas() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    played = order(g, 0, "advance", "1a", ("scout", at("10a_tr")))
    assert in_area(g, 0, "1a_tl") == {"scout": 1}
    assert played.kinds == ["move_ground"]  # only the adjacent world is in reach

    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 0, "1a_tl", "scout")
    units(g, 0, "1a_tr", "strike_cruiser")
    played = order(g, 0, "advance", "1a", "done", ("scout", at("10a_tr")), at("1a_br"), "done")
    ways = {("scout", at("10a_tr"), goal) for goal in (at("1a_tl"), at("1a_br"))}
    assert ways <= played.options("move_ground")


@pytest.mark.rule("fs:bewegung-bodentruppen.9")
def test_no_path_leads_through_an_enemy_or_uncontrolled_void() -> None:
    g = table()
    units(g, 0, "1a_tl", "scout")
    units(g, 1, "1a_tr", "iconoclast_destroyer")
    assert order(g, 0, "advance", "1a").asked == []


@pytest.mark.rule("fs:bewegung-bodentruppen.11")
def test_paths_are_those_before_any_ground_unit_moves() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout")
    units(g, 0, "10a_tr", "space_marine")
    # The Space Marine leaves 10a_tr uncontrolled; the path through it is still valid.
    order(
        g,
        0,
        "advance",
        "1a",
        ("space_marine", at("10a_tr")),
        ("scout", at("10a_tl")),
    )
    assert in_area(g, 0, "1a_tl") == {"space_marine": 1, "scout": 1}


@pytest.mark.rule("fs:vormarschbefehl.10", "fs:umkaempfte-gebiete.3")
def test_only_one_area_becomes_contested() -> None:
    g = table()
    units(g, 0, "10a_br", "strike_cruiser", "strike_cruiser")
    units(g, 1, "1a_tr", "iconoclast_destroyer")
    units(g, 1, "1a_bl", "iconoclast_destroyer")
    for seat in (0, 1):
        deck(g, seat)
    ship = ("strike_cruiser", at("10a_br"))
    played = order(g, 0, "advance", "1a", ship, at("1a_tr"), ship, dice="OOOODD")
    assert played.ends("move_ship") == {at("1a_tr"), at("1a_bl")}
    assert played.ends("move_ship", 1) == {at("1a_tr")}
    assert played.kinds == ["move_ship", "move_ship"]


@pytest.mark.rule("fs:vormarschbefehl.11", "fs:kampf.8", "fs:einheitenlimit.4")
def test_five_units_may_enter_and_the_limit_is_checked_afterwards() -> None:
    g = table()
    units(g, 0, "10a_tr", *["scout"] * 5, "space_marine")
    scout, marine = ("scout", at("10a_tr")), ("space_marine", at("10a_tr"))
    played = order(g, 0, "advance", "1a", *[scout] * 4, marine, "scout", "space_marine")
    assert played.kinds == ["move_ground"] * 5 + ["over_limit"] * 2
    assert [news.facts["n"] for news in g.news if news.kind == "too_many"] == [3]  # why they go
    assert in_area(g, 0, "1a_tl") == {"scout": 3}
    assert in_area(g, 0, "10a_tr") == {"scout": 1}


@pytest.mark.rule("fs:aufgerieben.7")
def test_routed_units_do_not_move() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout:routed")
    units(g, 0, "10a_br", "strike_cruiser:routed")
    assert order(g, 0, "advance", "1a").asked == []


@pytest.mark.rule("fs:einsatzphase.7", "fs:stapel.6")
def test_the_token_comes_back() -> None:
    g = table()
    order(g, 0, "advance", "1a")
    assert g.players[0].spent.cards == ["advance"]
    assert (g.stage, g.active) == ("turn", 1)
