"""Sardakk N'orr."""

import pytest

from orrery.games.ti4.rules.bombardment import bombard
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS

from ...scenario import activate, at, hold, kept, know, put, table, told
from ..fighting import FIELD, ground, space, use
from .acting import has_note


def norr(*ships: str, enemy: tuple[str, ...] = ()) -> Galaxy:
    """N'orr (0) attack Hacan (1)."""
    g = table("sardakk", "hacan", "sol")
    put(g, 0, FIELD, *ships)
    put(g, 1, FIELD, *enemy)
    return g


def needs(g: Galaxy, seat: int) -> list[int]:
    """What the dice of a player needed in the last round."""
    rolls = [roll for roll in told(g, "combat_roll") if roll["seat"] == seat]
    return [die[1] for roll in rolls for die in roll["dice"]]


@pytest.mark.rule("ti4:31.25")
@pytest.mark.rule("ti4:62.0")
def test_unrelenting_adds_1_to_combat_rolls_in_space() -> None:
    g = norr("cruiser", enemy=("cruiser",))
    space(g, dice=[6, 6])
    assert (needs(g, 0), needs(g, 1)) == ([6], [7])
    assert at(g, 1, FIELD) == {} and at(g, 0, FIELD) == {"cruiser": 1}


@pytest.mark.rule("ti4:62.0")
def test_unrelenting_adds_1_to_combat_rolls_on_the_ground() -> None:
    g = table("sardakk", "hacan", "sol")
    put(g, 0, "lor", "infantry")
    put(g, 1, "lor", "infantry")
    ground(g, "lor", dice=[7, 7])
    assert (needs(g, 0), needs(g, 1)) == ([7], [8])


@pytest.mark.rule("ti4:22.1c")
def test_unrelenting_adds_nothing_to_a_bombardment() -> None:
    g = norr("dreadnought")
    activate(g, FIELD)
    put(g, 1, "quann", "2 infantry")
    kept(g, bombard(g, "tile_25"), ("bombard", "quann"), dice=[4, 3])
    assert at(g, 1, "quann") == {"infantry": 1}


def test_the_flagship_adds_1_to_its_companions_but_not_to_itself() -> None:
    g = norr("flagship", "cruiser", enemy=("cruiser",))
    space(g, dice=[1, 1, 1, 1])
    assert sorted(needs(g, 0)) == [5, 5, 5]  # 6 with 1 for the flagship, 7 with 2 for the cruiser


@pytest.mark.rule("ti4:31.27")
def test_the_flagship_helps_only_in_its_own_system() -> None:
    g = norr("cruiser", enemy=("cruiser",))
    put(g, 0, "13", "flagship")
    space(g, dice=[1, 1])
    assert needs(g, 0) == [6]


def weave(*dice: int) -> Galaxy:
    g = table("sardakk", "hacan", "sol")
    know(g, 0, "valkyrie_particle_weave")
    put(g, 0, "lor", "2 infantry")
    put(g, 1, "lor", "3 infantry")
    ground(g, "lor", dice=dice)
    return g


def test_valkyrie_particle_weave_answers_hits_of_the_enemy_with_one_more() -> None:
    g = weave(1, 1, 8, 1, 1)
    assert (at(g, 0, "lor"), at(g, 1, "lor")) == ({"infantry": 1}, {"infantry": 2})


def test_valkyrie_particle_weave_is_silent_if_the_enemy_has_not_hit() -> None:
    g = weave(1, 1, 1, 1, 1)
    assert (at(g, 0, "lor"), at(g, 1, "lor")) == ({"infantry": 2}, {"infantry": 3})


def test_valkyrie_particle_weave_is_for_the_ground_only() -> None:
    g = norr("2 cruiser", enemy=("2 cruiser",))
    know(g, 0, "valkyrie_particle_weave")
    space(g, dice=[1, 1, 7, 1])
    assert at(g, 1, FIELD) == {"cruiser": 2}


@pytest.mark.rule("ti4:101.1", "ti4:75.5")
def test_exotrireme_ii_takes_two_ships_with_it() -> None:
    g = norr("dreadnought", "cruiser", enemy=("2 dreadnought", "carrier"))
    know(g, 0, "exotrireme_ii")
    space(
        g,
        use("exotrireme_ii"),
        ("destroy_ships", ("dreadnought", 1)),
        ("destroy_ships", ("dreadnought", 1)),
        dice=[1, 1, 1, 1, 1],
    )
    assert (at(g, 0, FIELD), at(g, 1, FIELD)) == ({"cruiser": 1}, {"carrier": 1})


def test_each_exotrireme_ii_may_follow_in_the_same_round() -> None:
    g = norr("2 dreadnought", "cruiser", enemy=("4 cruiser",))
    know(g, 0, "exotrireme_ii")
    ship = ("destroy_ships", ("cruiser", 1))
    space(
        g,
        use("exotrireme_ii"),
        ship,
        ship,
        use("exotrireme_ii"),
        ship,
        ("destroy_ships", DONE),
        dice=[1] * 7,
    )
    assert (at(g, 0, FIELD), at(g, 1, FIELD)) == ({"cruiser": 1}, {"cruiser": 1})


def test_the_first_exotrireme_does_not_ram() -> None:
    g = norr("dreadnought", enemy=("cruiser",))
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


def test_exotrireme_ii_is_proof_against_direct_hits() -> None:
    for technologies, played in (((), True), (("exotrireme_ii",), False)):
        g = norr("dreadnought", enemy=("2 cruiser",))
        know(g, 0, *technologies)
        hold(g, 1, "direct_hit")
        asked = space(
            g,
            ("sustain", "dreadnought"),
            *[use("direct_hit")] * played,
            *[use(PASS) for _ in technologies],
            dice=[1, 7, 1],
        )
        assert bool(told(g, "played_card")) is played, asked.kinds
        assert (at(g, 0, FIELD) == {}) is played


def test_tekklar_legion_adds_1_for_its_holder_and_takes_1_from_norr() -> None:
    g = table("sardakk", "hacan", "sol")
    note = has_note(g, 1, "tekklar_legion")
    put(g, 0, "lor", "2 infantry")
    put(g, 1, "lor", "2 infantry")
    ground(g, "lor", use(note), dice=[1, 1, 1, 1])
    assert (needs(g, 0), needs(g, 1)) == ([8, 8], [7, 7])
    assert g.players[0].notes.cards == [note] and g.players[1].notes.cards == []


def test_tekklar_legion_lasts_for_the_combat_and_takes_nothing_from_others() -> None:
    g = table("hacan", "xxcha", "sardakk")
    note = has_note(g, 0, "tekklar_legion", owner=2)
    put(g, 0, "lor", "infantry")
    put(g, 1, "lor", "infantry")
    ground(g, "lor", use(note), dice=[1, 1])
    assert (needs(g, 0), needs(g, 1)) == ([7], [8])
    g.news.clear()
    ground(g, "lor", dice=[7, 1])
    assert needs(g, 0) == [7]
    assert not g.modifiers.get("combat")
