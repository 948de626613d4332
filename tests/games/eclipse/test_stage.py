"""The battle stage: the example battle of the rulebook, under way and over."""

from orrery.games.eclipse.state import Volley
from orrery.kit.battle import Battle

from ..staging import pieces, staged
from .test_example_battle import IAIN, VERNOR, first_round, missiles, opening, second_round


def under_way() -> Battle:
    g = opening()
    missiles(g)
    first_round(g)
    return staged("eclipse", g, g.news)


def test_the_attacker_stands_on_the_left_with_what_is_left_and_what_is_lost() -> None:
    vernor, iain = under_way().sides
    assert (vernor.seat, iain.seat) == (VERNOR, IAIN)
    assert pieces(iain) == [(1, "Cruiser", ""), (3, "Interceptor", "wreck")]
    assert pieces(vernor) == [
        (1, "Interceptor", "retreating"),
        (1, "Cruiser", ""),
        (2, "Interceptor", "wreck"),
    ]
    assert vernor.role == "attacks with 2 ships"


def test_between_volleys_the_stage_says_what_each_side_throws_and_can_take() -> None:
    """Who retreats does not fire but can be hit; a cruiser with 2 hull and 2 damage takes 1."""
    vernor, iain = ({stat.name: stat.value for stat in side.stats} for side in under_way().sides)
    assert (vernor["Dice this round"], iain["Dice this round"]) == (1, 2)
    assert (vernor["Expected damage"], iain["Expected damage"]) == ("0.3", "1.0")
    assert (vernor["Damage it can take"], iain["Damage it can take"]) == (2, 2)


def test_hulls_show_the_damage() -> None:
    cruiser = next(one for one in under_way().sides[0].pieces if one.name == "Cruiser")
    assert (cruiser.stands, cruiser.hurt) == (3, 2)


def test_each_figure_that_a_ship_fights_with_has_its_name_and_icon() -> None:
    cruiser = next(one for one in under_way().sides[1].pieces if one.name == "Cruiser")
    assert [(stat.icon, stat.name) for stat in cruiser.worth] == [
        ("initiative", "initiative"),
        ("computer", "computer"),
        ("shield", "shield"),
        ("cannon", "cannons"),
        ("missile", "missiles"),
    ][: len(cruiser.worth)]
    assert all(stat.short for stat in cruiser.worth) and len(cruiser.worth) >= 4


def test_damage_that_is_still_to_be_assigned_is_not_called_none() -> None:
    g = opening()
    missiles(g)
    first_round(g)
    assert g.battle is not None
    g.battle.volley = Volley(
        VERNOR, "cruiser", [[1, 6], [2, 6]], [[1, 6], [2, 6]], [[1, 6], [2, 6]]
    )
    assert staged("eclipse", g, g.news).volleys[-1].came == "3 damage to assign"


def test_every_volley_shows_its_dice_and_what_came_of_it() -> None:
    shown = under_way()
    assert (shown.steps[0], shown.steps[shown.step]) == ("Missiles", "Round 2")
    assert {volley.when for volley in shown.volleys} == {"Missiles", "Round 1"}
    first = shown.volleys[0]
    assert first.who == "Interceptor (Bert) fires"
    assert [die.hit for die in first.dice].count(True) == 2
    assert first.total == "2 of 6 hit"
    assert "destroyed: 2 × Interceptor" in first.came


def test_every_die_knows_how_likely_it_was_to_hit() -> None:
    """No computer against no shield: a 6. Iain's positron computer adds 2, so 4 is enough."""
    g = opening()
    told = list(g.news)
    for fight in (missiles, first_round):
        fight(g)
        told += g.news
    shown = staged("eclipse", g, told).volleys
    rockets = [volley for volley in shown if volley.when == "Missiles"]
    assert {die.chance for volley in rockets for die in volley.dice} == {1 / 6}
    cannons = [volley for volley in shown if volley.when == "Round 1"]
    by_seat = {volley.seat: {die.chance for die in volley.dice} for volley in cannons}
    assert by_seat == {VERNOR: {1 / 6}, IAIN: {1 / 2}}


def test_the_result_names_the_winner_and_the_losses() -> None:
    g = opening()
    told = list(g.news)
    for fight in (missiles, first_round, second_round):
        fight(g)
        told += g.news
    shown = staged("eclipse", g, told)
    assert shown.result is not None
    assert (shown.result.text, shown.result.winner) == ("Victory for Bert", VERNOR)
    assert shown.result.lost == ("2 × Interceptor", "3 × Interceptor, 1 × Cruiser")
    assert any("retreats" in note for note in shown.result.notes)
    assert pieces(shown.sides[0])[0] == (1, "Cruiser", "")
    assert (1, "Interceptor", "retreating") in pieces(shown.sides[0])
    assert shown.steps[shown.step] == "Over"


def test_of_a_long_battle_the_last_rounds_are_named() -> None:
    g = opening()
    missiles(g)
    first_round(g)
    assert g.battle is not None
    g.battle.round = 11
    shown = staged("eclipse", g, g.news)
    assert shown.steps == ("Missiles", "Round 9", "Round 10", "Round 11")
    assert shown.steps[shown.step] == "Round 11"
