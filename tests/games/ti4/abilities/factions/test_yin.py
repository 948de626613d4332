"""The Yin Brotherhood."""

import pytest

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.holders import holders
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.units import destroy
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import DONE

from ...scenario import activate, at, fight, hold, kept, know, put, table, told
from ..fighting import FIELD, ground, space, use
from .acting import activation, has_note


def yin(*ships: str, enemy: tuple[str, ...] = ()) -> Galaxy:
    """Yin (0) attack Hacan (1)."""
    g = table("yin", "hacan", "sol")
    put(g, 0, FIELD, *ships)
    put(g, 1, FIELD, *enemy)
    return g


# -- indoctrination -----------------------------------------------------------------------------


def landing(*defenders: str) -> Galaxy:
    g = table("yin", "hacan", "sol")
    put(g, 0, "lor", "infantry")
    put(g, 1, "lor", *defenders)
    return g


def test_indoctrination_replaces_an_enemy_infantry_for_2_influence() -> None:
    g = landing("2 infantry")
    ground(g, "lor", use("indoctrination"), dice=[1, 1, 1])
    assert (at(g, 0, "lor"), at(g, 1, "lor")) == ({"infantry": 2}, {"infantry": 1})
    assert g.planets["darien"].exhausted
    assert told(g, "destroyed") == []


def test_indoctrination_comes_once_in_a_ground_combat() -> None:
    g = landing("3 infantry")
    g.players[0].goods = 8
    pay = ("pay_influence", ("pay", 2))
    ground(g, "lor", use("indoctrination"), pay, dice=[1] * 4)
    assert "use_ability" not in ground(g, "lor", dice=[1] * 4).kinds


def test_the_last_defender_may_be_converted() -> None:
    g = landing("infantry")
    ground(g, "lor", use("indoctrination"))
    assert (at(g, 0, "lor"), at(g, 1, "lor")) == ({"infantry": 2}, {})
    assert told(g, "combat_over")[0]["winner"] == 0


def test_indoctrination_needs_influence() -> None:
    g = landing("infantry")
    g.planets["darien"].exhausted = True
    assert "use_ability" not in ground(g, "lor", dice=[1, 1]).kinds


# -- devotion and impulse core ------------------------------------------------------------------


@pytest.mark.rule("ti4:faq.26")
def test_devotion_turns_a_ship_into_a_hit_at_a_ship_that_yin_names() -> None:
    g = yin("destroyer", "carrier", enemy=("carrier", "cruiser"))
    space(g, use("devotion"), ("devotion_target", "carrier"), dice=[1] * 6)
    assert (at(g, 0, FIELD), at(g, 1, FIELD)) == ({"carrier": 1}, {"cruiser": 1})


@pytest.mark.rule("ti4:75.4", "ti4:faq.27")
def test_only_the_ship_that_devotion_names_may_sustain_damage() -> None:
    g = yin("destroyer", "carrier", enemy=("dreadnought", "flagship"))
    played = space(
        g,
        use("devotion"),
        ("devotion_target", "dreadnought"),
        ("sustain", "dreadnought"),
        dice=[1] * 7,
    )
    assert played.options("sustain") == {"dreadnought", DONE}
    assert at(g, 1, FIELD) == {"dreadnought:damaged": 1, "flagship": 1}


@pytest.mark.rule("ti4:faq.26")
def test_shields_holding_stops_devotion() -> None:
    g = yin("destroyer", "carrier", enemy=("carrier",))
    hold(g, 1, "shields_holding")
    space(g, use("devotion"), use("shields_holding"), dice=[1] * 5)
    assert at(g, 1, FIELD) == {"carrier": 1} and at(g, 0, FIELD) == {"carrier": 1}


def test_devotion_follows_every_round_once() -> None:
    g = yin("2 destroyer", "carrier", enemy=("3 carrier",))
    space(g, use("devotion"), dice=[1] * 10)
    space(g, use("devotion"), dice=[1] * 4)
    assert at(g, 1, FIELD) == {"carrier": 1}
    assert at(g, 0, FIELD) == {"carrier": 1}


def test_devotion_needs_a_cruiser_or_destroyer() -> None:
    g = yin("carrier", enemy=("carrier",))
    assert "use_ability" not in space(g, dice=[1, 1]).kinds


@pytest.mark.rule("ti4:20.4a")
def test_impulse_core_hits_before_the_barrage_and_no_fighter() -> None:
    g = yin("cruiser", "carrier", enemy=("carrier", "3 fighter"))
    know(g, 0, "impulse_core")
    space(g, use("impulse_core"), dice=[1] * 4)
    assert at(g, 0, FIELD) == {"carrier": 1} and at(g, 1, FIELD) == {"fighter": 3}


def test_with_impulse_core_the_enemy_assigns_and_may_sustain_damage() -> None:
    g = yin("cruiser", "carrier", enemy=("carrier", "dreadnought"))
    know(g, 0, "impulse_core")
    played = space(g, use("impulse_core"), ("sustain", "dreadnought"), dice=[1] * 3)
    assert [c.seat for c in played.asked if c.kind == "sustain"] == [1]
    assert at(g, 1, FIELD) == {"carrier": 1, "dreadnought:damaged": 1}


# -- the flagship -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:71.10", "ti4:75.5")
def test_van_hauge_takes_all_ships_with_it() -> None:
    g = yin("flagship:damaged", "2 infantry", "carrier", enemy=("2 dreadnought", "fighter"))
    space(
        g,
        ("assign_hit", "flagship:damaged"),
        dice=[1, 1, 1, 10, 1, 1],
    )
    assert at(g, 0, FIELD) == {} and at(g, 1, FIELD) == {}
    assert told(g, "combat_over")[0]["winner"] == -1


def test_van_hauge_does_so_outside_combat_too_and_only_in_its_system() -> None:
    g = yin("flagship", "cruiser")
    put(g, 2, FIELD, "carrier")
    put(g, 0, "3", "cruiser")
    kept(g, destroy(g, 0, "tile_25", "flagship", 2))
    assert at(g, 0, FIELD) == at(g, 2, FIELD) == {}
    assert at(g, 0, "3") == {"cruiser": 1}


def test_flagships_of_others_go_alone() -> None:
    g = yin("cruiser", enemy=("flagship",))
    kept(g, destroy(g, 1, "tile_25", "flagship", 0))
    assert at(g, 0, FIELD) == {"cruiser": 1}


# -- production and the note --------------------------------------------------------------------


@pytest.mark.rule("ti4:31.8")
def test_yin_spinner_adds_an_infantry_to_every_production() -> None:
    g = table("yin", "hacan", "sol")
    know(g, 0, "yin_spinner")
    put(g, 0, "darien", "space_dock")
    kept(g, use_production(g, 0, "tile_3"), ("produce", ("cruiser", "tile_3")), ("produce", DONE))
    assert at(g, 0, "darien") == {"space_dock": 1, "infantry": 1}


def test_without_production_nothing_is_spun() -> None:
    g = table("yin", "hacan", "sol")
    know(g, 0, "yin_spinner")
    put(g, 0, "darien", "space_dock")
    kept(g, use_production(g, 0, "tile_3"), ("produce", DONE))
    assert at(g, 0, "darien") == {"space_dock": 1}


def test_greyfire_mutagen_silences_yin_in_this_action() -> None:
    g = table("hacan", "yin", "sol")
    know(g, 1, "impulse_core")
    note = has_note(g, 0, "greyfire_mutagen", owner=1)
    put(g, 1, FIELD, "cruiser", "carrier")
    put(g, 0, FIELD, "2 carrier")
    activation(g, FIELD, use(note))
    assert g.action is not None and g.action.silenced == [1]
    assert g.players[1].notes.cards == [note]
    fight(g, FIELD)
    g.inside.append(Stage.SPACE_COMBAT)
    assert "use_ability" not in space(g, dice=[1] * 4).kinds


def test_greyfire_mutagen_leaves_action_cards_and_other_technologies() -> None:
    g = table("hacan", "yin", "sol")
    know(g, 1, "impulse_core", "assault_cannon")
    hold(g, 1, "sabotage")
    activate(g, FIELD)
    assert g.action is not None
    g.action.silenced.append(1)
    held = [id for ids in holders(g, 1, Turn()) for id in ids]
    assert "assault_cannon" in held and "sabotage" in held
    assert "impulse_core" not in held and "devotion" not in held


@pytest.mark.rule("ti4:faq.27")
def test_a_ship_that_sustained_devotion_can_be_hit_directly() -> None:
    """Trap 50."""
    g = yin("cruiser", "carrier", enemy=("2 dreadnought",))
    hold(g, 0, "direct_hit")
    sustains = (("sustain", "dreadnought"), use("direct_hit"))
    space(g, use("devotion"), *sustains, dice=[1] * 4)
    assert at(g, 1, FIELD) == {"dreadnought": 1} and at(g, 0, FIELD) == {"carrier": 1}
