"""Beispiel eines Kampfes: the battle of pages 22 and 23, with its very dice, step by step."""

from typing import Any

import pytest

from orrery.games.eclipse.rules.aftermath import tiles_earned
from orrery.games.eclipse.rules.blueprints import legal, stats
from orrery.games.eclipse.rules.dice import hits
from orrery.games.eclipse.state import Galaxy

from ..driving import Played
from .battles import ARENA, arena, damage, refuge, result, told
from .scenario import fit, populate, ships, stack, stages

IAIN, VERNOR = 0, 1
ONE, TWO, THREE, FOUR = (f"reputation_{n}" for n in (1, 2, 3, 4))


def opening() -> Galaxy:
    """Iain defends his sector, in which his last cube is a money cube; Vernor's sector is near."""
    g = arena(disc=IAIN)
    populate(g, ARENA, 0)
    refuge(g, VERNOR)
    for seat in (IAIN, VERNOR):
        ships(g, seat, ARENA, interceptor=3, cruiser=1)
    fit(g, IAIN, "interceptor", "plasma_missile")
    fit(g, IAIN, "cruiser", "", "ion_cannon", "", "fusion_source", "positron_computer")
    fit(g, VERNOR, "interceptor", "plasma_missile", "", "", "fusion_drive")
    parts = ("plasma_missile", "plasma_cannon", "fusion_source", "gauss_shield", "fusion_drive")
    fit(g, VERNOR, "cruiser", "improved_hull", *parts)
    for seat in (IAIN, VERNOR):
        for ship in ("interceptor", "cruiser"):
            assert legal(stats(g.players[seat], ship), ship)
    stages(g, "combat", "engagement", ("activate_first", "interceptor"))  # both of Iain's have 3
    return g


def one_round(g: Galaxy, *answers: Any, dice: list[int]) -> Played:
    """The missiles, or one engagement round; the news of earlier ones are forgotten."""
    g.news.clear()
    return stages(g, "engagement", "engagement", *answers, dice=dice)


def missiles(g: Galaxy) -> Played:
    """Steps 1 to 3."""
    at_interceptors = [("interceptor", 0), ("interceptor", 0)]
    at_both = [("interceptor", 0), ("cruiser", 0)]
    return one_round(g, *at_interceptors, *at_both, dice=[6, 6, 5, 4, 3, 2, 6, 6, 3, 2])


def first_round(g: Galaxy) -> Played:
    """Steps 4 to 7."""
    return one_round(g, "sector_210", "attack", ("interceptor", 0), dice=[3, 4, 2, 6])


def second_round(g: Galaxy) -> Played:
    """Steps 8 and 9; then the battle is over."""
    g.news.clear()
    return stages(g, "engagement", "next_battle", "attack", dice=[1, 2, 6])


def battle() -> Galaxy:
    """The whole battle, up to the shots at the population."""
    g = opening()
    missiles(g)
    first_round(g)
    second_round(g)
    stages(g, "next_battle", "aftermath")
    return g


@pytest.mark.rule("eclipse:beispiel-kampf.1", "eclipse:beispiel-kampf.3")
@pytest.mark.rule("eclipse:beispiel-kampf.9")
def test_the_order_of_the_ships() -> None:
    g = opening()
    battle = result(g)
    assert (battle.defender, battle.attacker) == (IAIN, VERNOR)
    order = [(wing.party, wing.ship, len(wing.damage)) for wing in battle.wings]
    assert order == [
        (VERNOR, "interceptor", 3),
        (IAIN, "interceptor", 3),
        (IAIN, "cruiser", 1),
        (VERNOR, "cruiser", 1),
    ]
    initiative = [stats(g.players[seat], ship).initiative for seat, ship, _ in order]
    assert initiative == [2 + 2, 2 + 1, 1 + 1 + 1, 1 + 2]


@pytest.mark.rule("eclipse:beispiel-kampf.2", "eclipse:beispiel-kampf.8")
def test_the_weapons() -> None:
    g = opening()
    iain, vernor = g.players
    for player in (iain, vernor):
        values = stats(player, "interceptor")
        assert (values.missiles, values.cannons) == (((2, 2),), ((1, 1),))
        assert [value for value in range(1, 7) if hits(value, values.computer, 0)] == [6]
    assert stats(vernor, "cruiser").missiles == ((2, 2),)
    assert stats(vernor, "cruiser").cannons == ((2, 1),)
    assert stats(iain, "cruiser").missiles == ()
    assert stats(iain, "cruiser").cannons == ((1, 2),)
    computer = stats(iain, "cruiser").computer
    shields = [stats(vernor, ship).shield for ship in ("interceptor", "cruiser")]
    least = [min(n for n in range(1, 7) if hits(n, computer, shield)) for shield in shields]
    assert least == [4, 5]


@pytest.mark.rule("eclipse:beispiel-kampf.2", "eclipse:beispiel-kampf.4")
@pytest.mark.rule("eclipse:beispiel-kampf.5", "eclipse:beispiel-kampf.6")
@pytest.mark.rule("eclipse:beispiel-kampf.7")
def test_the_missiles() -> None:
    g = opening()
    played = missiles(g)
    assert [(facts["party"], facts["ship"], len(facts["dice"])) for facts in told(g, "fired")] == [
        (VERNOR, "interceptor", 6),
        (IAIN, "interceptor", 2),  # of the last one
        (VERNOR, "cruiser", 2),
    ]
    assert [choice.seat for choice in played.asked] == [VERNOR, VERNOR, IAIN, IAIN]
    lost = [(facts["party"], facts["ship"]) for facts in told(g, "destroyed")]
    assert lost == [(IAIN, "interceptor"), (IAIN, "interceptor"), (VERNOR, "interceptor")]
    assert damage(g, VERNOR, "cruiser") == [2]
    assert g.sectors[ARENA].fleets == {
        IAIN: {"interceptor": 1, "cruiser": 1},
        VERNOR: {"interceptor": 2, "cruiser": 1},
    }


@pytest.mark.rule("eclipse:beispiel-kampf.10", "eclipse:beispiel-kampf.11")
@pytest.mark.rule("eclipse:beispiel-kampf.12", "eclipse:beispiel-kampf.13")
def test_the_first_round() -> None:
    g = opening()
    missiles(g)
    played = first_round(g)
    assert played.options("attack_or_retreat") == {"attack", "sector_210"}
    assert {choice.seat for choice in played.asked} == {VERNOR}  # Iain has nowhere to go
    steps = [news.kind for news in g.news if news.kind not in ("engagement",)]
    assert steps == [
        "retreating",
        "fired",  # Iain's interceptor misses
        "fired",
        "destroyed",  # his cruiser shoots down a fleeing interceptor
        "fired",
        "destroyed",  # Vernor's cruiser shoots down the last interceptor
    ]
    assert g.sectors[ARENA].fleets == {
        IAIN: {"cruiser": 1},
        VERNOR: {"interceptor": 1, "cruiser": 1},
    }
    assert damage(g, VERNOR, "cruiser") == [2]


@pytest.mark.rule("eclipse:beispiel-kampf.14", "eclipse:beispiel-kampf.15")
def test_the_second_round() -> None:
    g = opening()
    missiles(g)
    first_round(g)
    second_round(g)
    steps = [news.kind for news in g.news if news.kind not in ("engagement",)]
    assert steps == ["retreated", "fired", "fired", "destroyed", "battle_won"]
    assert g.sectors["sector_210"].fleets == {VERNOR: {"interceptor": 1}}
    assert g.sectors[ARENA].fleets == {VERNOR: {"cruiser": 1}}


@pytest.mark.rule("eclipse:beispiel-kampf.16", "eclipse:beispiel-kampf.17")
@pytest.mark.rule("eclipse:beispiel-kampf.18", "eclipse:beispiel-kampf.19")
def test_what_follows() -> None:
    g = battle()
    assert result(g).draws == {VERNOR: 3 + 2, IAIN: 2}
    assert tiles_earned(result(g), IAIN) == 3
    assert tiles_earned(result(g), VERNOR) == 5  # not 6
    stack(g.reputation_bag, ONE, THREE, TWO, FOUR, ONE, ONE)
    iain, vernor = g.players
    discs = iain.discs, vernor.discs
    stages(g, "aftermath", "next_sector", "cruiser", THREE, FOUR, dice=[6])
    assert iain.graveyard == {"money": 1}
    assert iain.reputation.cards == [THREE]
    assert vernor.reputation.cards == [FOUR]
    assert len(g.reputation_bag.cards) == 30
    stages(g, "next_sector", "upkeep", "yes")
    assert g.sectors[ARENA].disc == VERNOR
    assert (iain.discs, vernor.discs) == (discs[0] + 1, discs[1] - 1)
    assert g.battle is None  # and with it all damage
    assert g.stage == "upkeep"
