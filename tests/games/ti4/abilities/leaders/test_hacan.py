"""The leaders and the mech of the Emirates of Hacan."""

from typing import Any

import pytest

from orrery.games.ti4.events import Vote
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.transactions import DOORS, form_of, propose
from orrery.games.ti4.rules.turn import choose_action
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ....driving import play
from ...scenario import at, fight, gain, kept, put
from .scenes import give_note, has_goods, is_unlocked, led


def in_turn(g: Galaxy, *answers: Any) -> Any:
    """The active player goes through doors, then passes."""
    for card in g.players[g.active].cards:
        g.players[g.active].spent.append(card)
    return play(choose_action(g), [*answers, ("action", PASS)], at=(DOORS, g))


CARTH = ("use_now", "carth_of_golden_sands")


@pytest.mark.rule("ti4:7.4", "ti4:57.2")
def test_carth_gains_two_commodities_at_any_time_and_no_more_than_fit() -> None:
    g = led("hacan", "sol", "winnu")
    g.players[0].commodities = 5
    in_turn(g, CARTH, ("commodities_for", "gain"))
    assert g.players[0].commodities == 6
    assert "carth_of_golden_sands" in g.players[0].exhausted


@pytest.mark.rule("ti4:7.4", "ti4:57.3", "ti4:57.6")
def test_carth_replenishes_another_player_which_notes_may_answer() -> None:
    g = led("hacan", "sol", "winnu")
    give_note(g, "trade_agreement", 1, 0)
    in_turn(g, CARTH, ("commodities_for", 1), ("use_ability", "trade_agreement:1"))
    assert g.players[0].goods == 4 and g.players[1].commodities == 0


@pytest.mark.rule("ti4:7.4")
def test_carth_acts_in_the_action_phase_only_and_while_ready() -> None:
    g = led("hacan", "sol", "winnu")
    asked = play(choose_action(g), [("action", "tactical"), ("activate", "tile_20")]).asked[0]
    g.action = None
    assert CARTH in DOORS.options(g, 0, asked)
    assert CARTH not in DOORS.options(g, 1, asked)
    g.phase = "status"
    assert CARTH not in DOORS.options(g, 0, asked)
    g.phase = "action"
    g.players[0].exhausted.append("carth_of_golden_sands")
    assert CARTH not in DOORS.options(g, 0, asked)


@pytest.mark.rule("ti4:7.6a")
def test_ten_trade_goods_unlock_gila() -> None:
    g = led("hacan", "sol", "winnu")
    g.players[0].goods, g.players[0].commodities = 9, 6
    assert not is_unlocked(g, 0, "gila_the_silvertongue")
    g.players[0].goods = 10
    assert is_unlocked(g, 0, "gila_the_silvertongue")


@pytest.mark.rule("ti4:2.15")
def test_gila_turns_trade_goods_into_two_votes_each() -> None:
    g = led("hacan", "sol", "winnu", leader="gila_the_silvertongue")
    g.phase, g.players[0].goods = "agenda", 5
    vote = Vote(seat=0, outcome="for", votes=3)
    kept(
        g,
        ability.open(g, W.VOTES_CAST_WHEN, vote),
        ("use_ability", "gila_the_silvertongue"),
        ("spend_goods", 4),
    )
    assert vote.votes == 11 and g.players[0].goods == 1
    assert not ability.ready(g, 0, W.VOTES_CAST_WHEN, Vote(seat=1, votes=3))
    assert not ability.ready(g, 0, W.VOTES_CAST_WHEN, Vote(seat=0, votes=0))


@pytest.mark.rule("ti4:7.12", "ti4:69.0")
def test_harrugh_gefhara_makes_one_use_of_production_free() -> None:
    g = led("hacan", "sol", "xxcha", leader="harrugh_gefhara")
    gain(g, 0, "quann", ready=False)
    put(g, 0, "quann", "space_dock")
    has_goods(g, 0, 0)
    kept(
        g,
        use_production(g, 0, "tile_25"),
        ("use_ability", "harrugh_gefhara"),
        ("produce", ("flagship", "tile_25")),
        ("produce", ("mech", "quann")),
        ("produce", DONE),
    )
    assert at(g, 0, "25") == {"flagship": 1} and at(g, 0, "quann")["mech"] == 1
    assert "harrugh_gefhara" in g.purged
    assert "produce" not in kept(g, use_production(g, 0, "tile_25")).kinds  # nothing to pay with


# -- the Pride of Kenara ------------------------------------------------------------------------


def kenara() -> Galaxy:
    g = led("hacan", "sol", "winnu")
    gain(g, 0, "quann", "lodor")
    put(g, 0, "quann", "mech", "2 infantry", "pds")
    g.players[1].goods = 3
    g.stage = Stage.ACTION
    return g


@pytest.mark.rule("ti4:91.3", "ti4:53.1", "ti4:53.1b")
def test_the_planet_of_a_pride_of_kenara_may_be_traded() -> None:
    g = kenara()
    terms = {field.name: "none" if field.values else 0 for field in form_of(g, 0, 1)}
    terms |= {"give_planet": "quann", "get_goods": 3}
    kept(g, propose(g, 0, 1), terms, ("accept", "yes"), ("resettle", "lodor"))
    assert g.planets["quann"].owner == 1 and g.planets["quann"].exhausted
    assert "quann" in g.players[1].planets and "quann" not in g.players[0].planets
    assert at(g, 0, "lodor") == {"mech": 1, "infantry": 2, "pds": 1} and at(g, 0, "quann") == {}
    assert g.players[0].goods == 3


@pytest.mark.rule("ti4:91.3")
def test_the_partner_may_ask_for_the_planet_and_no_other_planets_are_offered() -> None:
    g = kenara()
    fields = {field.name: field.values for field in form_of(g, 1, 0)}
    assert fields["get_planet"] == ("none", "quann") and "give_planet" not in fields
    put(g, 1, g.players[1].planets[0], "mech")
    assert "give_planet" not in {field.name for field in form_of(g, 1, 0)}  # not a Pride of Kenara


@pytest.mark.rule("ti4:91.3", "ti4:34.5")
def test_a_planet_is_not_traded_in_a_combat_nor_without_another_planet() -> None:
    g = kenara()
    g.stage = Stage.GROUND_ROUND
    fight(g, "25", planet="quann")
    assert "give_planet" not in {field.name for field in form_of(g, 0, 1)}
    g = kenara()
    put(g, 0, "lodor", "2 pds")  # a third one has no place there
    for planet in [p for p in g.players[0].planets if p not in ("quann", "lodor")]:
        gain(g, 2, planet)
    assert "give_planet" not in {field.name for field in form_of(g, 0, 1)}
