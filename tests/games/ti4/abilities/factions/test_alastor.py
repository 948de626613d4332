"""The flagship of the Nekro Virus."""

import pytest

from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE

from ...scenario import at, hold, know, put, table, told
from ..fighting import FIELD, space, use


def alastor(*ships: str, enemy: tuple[str, ...] = ("cruiser",), winnu: bool = False) -> Galaxy:
    g = table("nekro", "winnu" if winnu else "hacan", "jolnar")
    put(g, 0, FIELD, *ships)
    put(g, 1, FIELD, *enemy)
    return g


JOIN = ("join_combat", ("infantry", "tile_25"))


@pytest.mark.rule("ti4:faq.48")
def test_ground_forces_of_the_alastor_fight_like_ships() -> None:
    g = alastor("flagship", "2 infantry")
    space(
        g,
        use("the_alastor"),
        JOIN,
        ("join_combat", DONE),
        ("sustain", DONE),
        ("assign_hit", "infantry"),
        dice=[8, 1, 1, 7],
    )
    assert at(g, 1, FIELD) == {} and at(g, 0, FIELD) == {"flagship": 1, "infantry": 1}


@pytest.mark.rule("ti4:faq.48")
def test_troops_of_planets_join_and_go_back() -> None:
    g = alastor("flagship")
    put(g, 0, "quann", "2 infantry")
    both = [("join_combat", ("infantry", "quann"))] * 2
    space(g, use("the_alastor"), *both, dice=[8, 8, 1, 1, 1])
    assert at(g, 0, "quann") == {"infantry": 2} and at(g, 0, FIELD) == {"flagship": 1}
    assert told(g, "combat_over")[0]["winner"] == 0


@pytest.mark.rule("ti4:31.3a")
@pytest.mark.rule("ti4:faq.49")
def test_they_fight_on_without_the_alastor() -> None:
    g = alastor("flagship:damaged", "infantry", enemy=("2 cruiser",))
    answers = (use("the_alastor"), JOIN, ("assign_hit", "flagship:damaged"))
    space(g, *answers, dice=[1, 1, 1, 7, 1])
    assert g.combat is not None and at(g, 0, FIELD) == {"infantry": 1}
    played = space(g, dice=[1, 1, 1])
    assert len(played.draws) == 2


@pytest.mark.rule("ti4:faq.53")
def test_they_count_for_the_dice_of_salai_sai_corian() -> None:
    g = alastor("flagship", "2 infantry", enemy=("flagship",), winnu=True)
    space(g, use("the_alastor"), JOIN, JOIN, dice=[1] * 7)
    (theirs,) = [roll for roll in told(g, "combat_roll") if roll["seat"] == 1]
    assert len(theirs["dice"]) == 3


@pytest.mark.rule("ti4:faq.52")
def test_they_count_for_the_assault_cannon() -> None:
    g = alastor("flagship", "2 infantry", enemy=("cruiser", "carrier"))
    know(g, 0, "assault_cannon")
    space(
        g,
        use("the_alastor"),
        JOIN,
        JOIN,
        ("destroy_unit", "carrier"),
        dice=[1] * 5,
    )
    assert at(g, 1, FIELD) == {"cruiser": 1}


@pytest.mark.rule("ti4:faq.48")
def test_the_last_of_them_is_courageous_to_the_end_like_a_ship() -> None:
    g = alastor("flagship", "infantry", enemy=("2 cruiser",))
    hold(g, 0, "courageous_to_the_end")
    space(
        g,
        use("the_alastor"),
        JOIN,
        ("sustain", DONE),
        ("assign_hit", "infantry"),
        use("courageous_to_the_end"),
        dice=[1, 1, 1, 7, 1, 8, 7],
    )
    assert at(g, 1, FIELD) == {"cruiser": 1}  # its printed 8: one die of two


def test_without_the_alastor_troops_only_watch() -> None:
    g = alastor("carrier", "2 infantry")
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:faq.48", "ti4:75.0")
def test_a_mech_that_sustains_damage_fights_on_and_goes_back_to_its_planet() -> None:
    g = table("nekro", "hacan", "jolnar", expansion=True)
    put(g, 0, FIELD, "flagship:damaged")
    put(g, 0, "quann", "mech")
    put(g, 1, FIELD, "2 cruiser")
    space(
        g,
        use("the_alastor"),
        ("join_combat", ("mech", "quann")),
        ("sustain", "mech"),
        dice=[1, 1, 1, 7, 1],
    )
    assert at(g, 0, FIELD) == {"flagship:damaged": 1, "mech:damaged": 1}
    played = space(g, dice=[6, 9, 9, 1, 1])
    assert len(played.draws) == 3  # the mech rolls, too
    assert at(g, 0, "quann") == {"mech:damaged": 1} and at(g, 0, FIELD) == {"flagship:damaged": 1}


@pytest.mark.rule("ti4:faq.27", "ti4:faq.48")
def test_a_mech_that_sustains_damage_like_a_ship_can_be_hit_directly() -> None:
    g = table("nekro", "hacan", "jolnar", expansion=True)
    put(g, 0, FIELD, "flagship:damaged", "mech")
    put(g, 1, FIELD, "2 cruiser")
    hold(g, 1, "direct_hit")
    space(
        g,
        use("the_alastor"),
        ("join_combat", ("mech", "tile_25")),
        ("sustain", "mech"),
        use("direct_hit"),
        dice=[1, 1, 1, 7, 1],
    )
    assert at(g, 0, FIELD) == {"flagship:damaged": 1}


@pytest.mark.rule("ti4:faq.48", "ti4:15.2")
def test_hel_titans_that_nekro_has_copied_are_ground_forces_and_may_join() -> None:
    g = table("nekro", "titans", "jolnar", expansion=True)
    g.players[1].exhausted.append("tellurian")
    know(g, 0, "hel_titan_ii")
    put(g, 0, FIELD, "flagship")
    put(g, 0, "quann", "pds")
    put(g, 1, FIELD, "cruiser")
    space(g, use("the_alastor"), ("join_combat", ("pds", "quann")), dice=[6, 1, 1, 1])
    assert at(g, 1, FIELD) == {} and at(g, 0, "quann") == {"pds": 1}
