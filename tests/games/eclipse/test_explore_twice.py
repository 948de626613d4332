"""Erkundung of the Planta: a second space after the first, even after a discarded tile."""

import pytest

from orrery.games.eclipse.rules.explore import spaces
from orrery.games.eclipse.rules.population import homes

from .scenario import act, lay, quiet, stack, store

SOUTH = (0, -1)  # of the home of seat 0, behind a wormhole


@pytest.mark.rule("eclipse:erkundung.4", "eclipse:faq.18")
def test_the_planta_go_on_after_discarding_the_first_tile() -> None:
    g = quiet(species="planta terran_directorate")
    stack(g.stacks["inner"], "sector_106")
    played = act(g, 0, "explore", SOUTH, "discard", SOUTH, "discard")
    assert played.kinds == ["explore_space", "place_sector", "explore_again", "place_sector"]
    assert "done" not in played.options("explore_space")
    assert "done" in played.options("explore_again")  # the second one is up to them


@pytest.mark.rule("eclipse:erkundung.4", "eclipse:faq.18")
def test_a_discard_leaves_the_planta_nothing_but_exploring_again() -> None:
    g = quiet(species="planta terran_directorate")
    lay(g, "sector_201", -1, -1, disc=0)  # with squares for colony ships
    store(g, 0, money=9)  # enough to trade
    played = act(g, 0, "explore", SOUTH, "discard", ("explore_again", "done"))
    assert {*homes(g, 0), "trade_resources"} <= played.options("place_sector")
    assert played.options("explore_again") == {*spaces(g, 0), "done"}
    assert played.kinds[-1] == "explore_again"  # the turn ended with the discard


@pytest.mark.rule("eclipse:erkundung.4", "eclipse:erkundung.20", "eclipse:faq.18")
def test_the_planta_who_explore_again_are_back_in_their_turn() -> None:
    g = quiet(species="planta terran_directorate")
    lay(g, "sector_201", -1, -1, disc=0)
    stack(g.stacks["inner"], "sector_106", "sector_107")
    answers = [SOUTH, "discard", SOUTH, ("sector_107", 0), "no", ("end_turn", "done")]
    played = act(g, 0, "explore", *answers)
    assert set(homes(g, 0)) <= played.options("place_sector", 1)
    assert set(homes(g, 0)) <= played.options("end_turn")


@pytest.mark.rule("eclipse:faq.18")
def test_the_planta_may_leave_it_at_one_tile() -> None:
    g = quiet(species="planta terran_directorate")
    stack(g.stacks["inner"], "sector_106")
    act(g, 0, "explore", SOUTH, ("sector_106", 0), "no", ("explore_space", "done"))
    assert "sector_106" in g.sectors


@pytest.mark.rule("eclipse:erkundung.22")
def test_the_planta_are_not_asked_to_explore_again_when_no_tile_is_left() -> None:
    g = quiet(species="planta terran_directorate")
    lay(g, "sector_201", -1, -1, disc=0)  # for colony ships, so that a question would be put
    stack(g.stacks["inner"], "sector_106")
    for area, pile in g.stacks.items():
        g.box.cards += pile.cards[: -1 if area == "inner" else None]
        del pile.cards[: -1 if area == "inner" else None]
    played = act(g, 0, "explore", SOUTH, ("sector_106", 0), "no", ("end_turn", "done"))
    assert played.kinds.count("explore_space") == 1
