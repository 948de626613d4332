"""The battle stage: both fleets, what they need, every roll, and how it ended."""

from orrery.games.ti4.rules.space_combat import begin_space_combat
from orrery.games.ti4.screen.acts import hit_chance
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kit.battle import Side

from ..staging import pieces, staged
from .scenario import kept, put
from .test_space_combat import one_round, peace


def begun(attacker: tuple[str, ...], defender: tuple[str, ...]) -> Galaxy:
    g = peace()
    put(g, 0, "25", *attacker)
    put(g, 1, "25", *defender)
    g.stage = Stage.SPACE_COMBAT
    kept(g, begin_space_combat(g))
    return g


def test_units_that_only_travel_along_do_not_fight() -> None:
    g = begun(("carrier", "4 infantry"), ("cruiser",))
    attacker, defender = staged("ti4", g, g.news).sides
    assert [one.name for one in attacker.pieces] == ["Carrier"]
    assert (attacker.role, defender.role) == ("attacks with 1 unit", "defends with 1 unit")
    assert [one.note for one in (*attacker.pieces, *defender.pieces)] == ["9+", "7+"]


def figures(side: Side) -> dict[str, int | str]:
    return {stat.name: stat.value for stat in side.stats}


def expected(*needs: int) -> str:
    return f"{sum(hit_chance(one) for one in needs):.1f}"


def test_before_the_first_roll_the_stage_says_what_each_side_can_expect() -> None:
    """A war sun throws 3 dice at 3 or more, a dreadnought one at 5; both can sustain damage."""
    g = begun(("war_sun",), ("dreadnought", "2 fighter"))
    attacker, defender = staged("ti4", g, g.news).sides
    assert figures(attacker) == {
        "Dice each round": 3,
        "Expected hits": expected(3, 3, 3),
        "Hits it can take": 2,
    }
    assert figures(defender) == {
        "Dice each round": 3,
        "Expected hits": expected(5, 9, 9),
        "Hits it can take": 4,
    }


def test_a_damaged_unit_takes_one_hit_only() -> None:
    g = begun(("dreadnought:damaged",), ("cruiser",))
    assert figures(staged("ti4", g, g.news).sides[0])["Hits it can take"] == 1


def test_rolls_show_what_was_needed_and_damage_stays() -> None:
    g = begun(("dreadnought",), ("2 cruiser",))
    one_round(g, ("sustain", "dreadnought"), dice=[1, 7, 1])
    shown = staged("ti4", g, g.news)
    assert [(one.needs, one.total) for one in shown.volleys] == [
        ("Dreadnought: 5 or more", "0 of 1 hit"),
        ("Cruiser: 7 or more", "1 of 2 hit"),
    ]
    assert [die.hit for die in shown.volleys[1].dice] == [True, False]
    assert pieces(shown.sides[0]) == [(1, "Dreadnought", "damaged")]


def test_the_result_stays_after_the_combat() -> None:
    g = begun(("3 cruiser",), ("cruiser",))
    one_round(g, dice=[7, 1, 1, 1])
    shown = staged("ti4", g, g.news)
    assert shown.result is not None
    assert (shown.result.text, shown.result.winner) == ("Anna wins", 0)
    assert shown.result.lost == ("", "1 × Cruiser")
    assert [pieces(side) for side in shown.sides] == [
        [(3, "Cruiser", "")],
        [(1, "Cruiser", "wreck")],
    ]
