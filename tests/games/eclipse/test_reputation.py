"""Ansehensplaketten: how many are drawn after the battles of a sector, and what is kept."""

import pytest

from orrery.games.eclipse.components import CENTER, REPUTATIONS
from orrery.games.eclipse.rules.aftermath import draw_tiles, tiles_earned
from orrery.games.eclipse.state import Battle, Galaxy

from .battles import ARENA, arena, combat_phase, disarm, fight, refuge, result, told
from .scenario import ally, ancients, fit, kept, reputation, ships, stack, table

ONE, TWO, THREE, FOUR = (f"reputation_{n}" for n in (1, 2, 3, 4))


def spoils(ship: str) -> int:
    """The tiles that seat 0 earns by shooting down one such ship of seat 1."""
    g = arena()
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, **{ship: 1})
    fit(g, 0, "interceptor", "fusion_drive", "antimatter_cannon", "", "fusion_drive")
    fight(g, dice=[6])
    return tiles_earned(result(g), 0)


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.1", "eclipse:kampf-ansehensplaketten.2")
@pytest.mark.rule("eclipse:kampf-ansehensplaketten.3", "eclipse:kampf-ansehensplaketten.4")
def test_what_the_ships_of_players_are_worth() -> None:
    taking_part = 1
    assert spoils("interceptor") == taking_part + 1
    assert spoils("starbase") == taking_part + 1
    assert spoils("cruiser") == taking_part + 2
    assert spoils("dreadnought") == taking_part + 3


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.2", "eclipse:kampf-ansehensplaketten.5")
def test_what_ancients_and_gcds_are_worth() -> None:
    g = arena()
    ancients(g, ARENA, 1)
    ships(g, 0, ARENA, interceptor=1)
    fit(g, 0, "interceptor", "fusion_drive", "antimatter_cannon")
    fight(g, dice=[6])
    assert tiles_earned(result(g), 0) == 1 + 1
    g = arena()
    ships(g, 0, CENTER, interceptor=2)
    fit(g, 0, "interceptor", "", "antimatter_cannon")
    fight(g, dice=[6, 6])
    assert tiles_earned(result(g), 0) == 1 + 3


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.1")
def test_several_battles_of_a_sector_count_as_one() -> None:
    g = arena(3)
    for seat in (0, 1, 2):
        ships(g, seat, ARENA, interceptor=1)
    fight(g, dice=[1, 6, 1, 6])
    assert tiles_earned(result(g), 2) == 1 + 2
    assert [tiles_earned(result(g), seat) for seat in (0, 1)] == [1, 1]  # the losers, too


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.6", "eclipse:zusammenfassung.2")
def test_never_more_than_five() -> None:
    battle = Battle(sector=ARENA, entry=[0], queue=[0], fighters=[0], draws={0: 9})
    assert tiles_earned(battle, 0) == 5


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.7", "eclipse:zusammenfassung.2")
def test_one_is_kept_hidden_and_the_rest_goes_back() -> None:
    g = table()
    bag = sorted(g.reputation_bag.cards)
    stack(g.reputation_bag, ONE, THREE, TWO)
    played = kept(g, draw_tiles(g, 0, 3), THREE)
    assert played.options("keep_reputation") == {ONE, TWO, THREE}
    assert g.players[0].reputation.cards == [THREE]
    assert sorted([*g.reputation_bag.cards, THREE]) == bag
    news = next(news for news in g.news if news.kind == "kept_reputation")
    assert "tile" not in news.seen_by(1).facts
    assert news.seen_by(0).facts["tile"] == THREE


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.1", "eclipse:kampf-ansehensplaketten.7")
def test_what_went_back_is_mixed_with_the_rest_before_the_next_draw() -> None:
    g = table()
    for _ in range(2):
        stack(g.reputation_bag, ONE, ONE, TWO)
        count = len(g.reputation_bag.cards)
        played = kept(g, draw_tiles(g, 0, 3), TWO)
        assert played.draws == [tuple(range(count, 1, -1))]  # the whole bag was shuffled


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.8")
@pytest.mark.parametrize("given_back", [ONE, FOUR])
def test_a_full_track_gives_one_back_perhaps_the_new_one(given_back: str) -> None:
    g = table()
    reputation(g, 0, ONE, ONE, ONE, ONE)  # Terrans: four mixed slots, one for ambassadors
    stack(g.reputation_bag, FOUR)
    played = kept(g, draw_tiles(g, 0, 1), given_back)
    assert played.options("return_reputation") == {ONE, FOUR}
    left = [ONE] * 4 if given_back == FOUR else [ONE] * 3 + [FOUR]
    assert sorted(g.players[0].reputation.cards) == left


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.7", "eclipse:kampf-ansehensplaketten.8")
def test_nobody_learns_from_a_question_not_put_that_tiles_are_alike() -> None:
    g = table()
    reputation(g, 0, ONE, ONE, ONE, ONE)
    stack(g.reputation_bag, ONE, ONE)
    played = kept(g, draw_tiles(g, 0, 2))
    assert played.kinds == ["keep_reputation", "return_reputation"]
    assert [choice.options for choice in played.asked] == [(ONE,), (ONE,)]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.8")
def test_of_two_like_tiles_too_the_owner_is_asked_which_one_goes() -> None:
    g = table(6)
    for other in (1, 2, 3, 4):
        ally(g, 0, other)  # one slot is left for a tile
    reputation(g, 0, ONE)
    stack(g.reputation_bag, ONE)
    assert kept(g, draw_tiles(g, 0, 1)).kinds == ["return_reputation"]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.7")
def test_a_single_tile_is_kept_without_asking() -> None:
    """All see that there is only one."""
    g = table()
    stack(g.reputation_bag, TWO)
    assert kept(g, draw_tiles(g, 0, 1)).asked == []


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.8", "eclipse:diplomatie.16")
def test_ambassadors_take_the_room_of_reputation_tiles() -> None:
    g = table(6)
    for other in (1, 2, 3, 4):
        ally(g, 0, other)  # one on the slot for ambassadors, three on mixed ones
    stack(g.reputation_bag, TWO)
    assert kept(g, draw_tiles(g, 0, 1)).asked == []
    assert g.players[0].reputation.cards == [TWO]
    ally(g, 0, 5)  # in the place of a tile
    g.players[0].reputation.cards.clear()
    g.reputation_bag.cards.append(TWO)
    assert kept(g, draw_tiles(g, 0, 1)).asked == []  # all see that there is only one
    assert g.players[0].reputation.cards == []  # no room: the new one goes back


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.7")
def test_a_bag_that_is_short() -> None:
    g = table()
    g.players[1].shown.cards += g.reputation_bag.cards[2:]
    del g.reputation_bag.cards[2:]
    kept(g, draw_tiles(g, 0, 5))
    assert told(g, "drew_reputation")[0]["n"] == 2
    assert g.players[0].reputation.cards == [ONE]
    g.players[1].shown.cards += g.reputation_bag.cards
    g.reputation_bag.cards.clear()
    assert kept(g, draw_tiles(g, 0, 5)).asked == []
    assert g.players[0].reputation.cards == [ONE]


def order(g: Galaxy) -> list[tuple[int, int]]:
    """(seat, tiles) as they were drawn."""
    return [(facts["seat"], facts["n"]) for facts in told(g, "drew_reputation")]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.9", "eclipse:zusammenfassung.2")
def test_tiles_are_drawn_in_order_of_entry() -> None:
    g = arena(3)
    for seat in (1, 2, 0):
        ships(g, seat, ARENA, interceptor=1)
    # 2 beats 0, then 1 beats 2. In the end 1 may place a disc.
    combat_phase(g, "no", dice=[6, 6])
    assert order(g) == [(1, 2), (2, 2), (0, 1)]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.9")
def test_the_controller_who_came_later_draws_later() -> None:
    g = arena(disc=1)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    combat_phase(g, dice=[6])
    assert order(g) == [(0, 1), (1, 2)]


@pytest.mark.rule("eclipse:kampf-strafe-rueckzug.1")
def test_who_fled_without_a_kill_draws_nothing() -> None:
    g = arena()
    shelter = refuge(g, 1)
    ships(g, 0, ARENA, interceptor=1)
    ships(g, 1, ARENA, interceptor=1)
    disarm(g, 0, "interceptor")
    combat_phase(g, shelter, "no")
    assert order(g) == [(0, 1)]


@pytest.mark.rule("eclipse:kampf-ansehensplaketten.verteilung")
def test_the_thirty_two_tiles() -> None:
    assert [(REPUTATIONS[tile].vp, REPUTATIONS[tile].copies) for tile in REPUTATIONS] == [
        (1, 12),
        (2, 9),
        (3, 7),
        (4, 4),
    ]
    assert len(table().reputation_bag.cards) == 32
