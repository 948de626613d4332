"""Kapern: what lies on a faction sheet, when it goes back, and what a blockade does about it."""

from typing import Any

import pytest

from orrery.games.ti4.rules.blockades import blockaders, can_capture
from orrery.games.ti4.rules.capture import (
    captives,
    capture_reinforcement,
    forget_captives,
    give_back,
    hold,
)
from orrery.games.ti4.rules.elimination import eliminate, settle
from orrery.games.ti4.rules.production import available
from orrery.games.ti4.rules.tradables import NOTHING
from orrery.games.ti4.rules.transactions import DOORS, form_of, partners, propose
from orrery.games.ti4.rules.units import destroy, in_supply
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.text import WORDS
from orrery.kernel.choice import Choice

from ..driving import Played, play
from .scenario import CODEC, at, fight, gain, kept, put, table, told


def caught(*kinds: str) -> Galaxy:
    """Seat 0, the Cabal, has captured units of seat 1."""
    g = table("vuilraith", "sol", "hacan", expansion=True)
    for kind in kinds:
        capture_reinforcement(g, 0, 1, kind)
    return g


# -- what lies where ----------------------------------------------------------------------------


@pytest.mark.rule("ti4:50.0", "ti4:50.1", "ti4:50.5")
def test_a_captured_ship_or_mech_lies_on_the_sheet_and_is_missing_in_the_reinforcements() -> None:
    g = caught("cruiser", "mech")
    assert g.players[0].captured == {1: {"cruiser": 1, "mech": 1}}
    assert g.players[1].supply["cruiser"] == 7 and g.players[1].supply["mech"] == 3
    give_back(g, 0, 1, "cruiser")
    assert g.players[0].captured == {1: {"mech": 1}} and g.players[1].supply["cruiser"] == 8


@pytest.mark.rule("ti4:50.5")
def test_what_is_captured_can_be_neither_produced_nor_placed() -> None:
    g = caught("flagship")
    assert not in_supply(g, 1, "flagship") and not available(g, 1, "flagship", 0)
    give_back(g, 0, 1, "flagship")
    assert available(g, 1, "flagship", 0)


@pytest.mark.rule("ti4:50.3", "ti4:50.4", "ti4:50.4c")
def test_captured_fighters_and_infantry_are_tokens_of_nobody() -> None:
    g = caught("fighter", "infantry")
    hold(g, 0, 2, "fighter")
    assert g.players[0].captured == {NOBODY: {"fighter": 2, "infantry": 1}}
    assert captives(g, 0, "fighter") == {NOBODY: 2}
    before = dict(g.players[1].supply)
    give_back(g, 0, NOBODY, "infantry")
    give_back(g, 0, NOBODY, "fighter", 2)
    assert g.players[0].captured == {} and g.players[1].supply == before


def test_a_table_with_captured_units_can_be_stored() -> None:
    g = caught("cruiser", "fighter")
    assert CODEC.decode(CODEC.encode(g)).players[0].captured == g.players[0].captured


# -- blockades ----------------------------------------------------------------------------------


def docked(*kinds: str) -> Galaxy:
    """The Cabal has captured these units of seat 1, and a space dock at 20 without a ship."""
    g = caught(*kinds)
    gain(g, 0, "vefut_ii")
    put(g, 0, "vefut_ii", "space_dock")
    return g


@pytest.mark.rule("ti4:19.0")
def test_a_dock_is_blockaded_by_ships_of_others_where_its_owner_has_none() -> None:
    g = docked()
    assert blockaders(g, 0) == set()
    put(g, 1, "20", "fighter", "carrier")
    assert blockaders(g, 0) == {1}
    put(g, 0, "20", "destroyer")
    assert blockaders(g, 0) == set()


@pytest.mark.rule("ti4:19.2", "ti4:50.2", "ti4:50.2c", "ti4:50.4b")
def test_a_blockade_frees_ships_and_mechs_of_the_blockader_but_no_tokens() -> None:
    g = docked("cruiser", "mech", "fighter", "infantry")
    capture_reinforcement(g, 0, 2, "destroyer")
    put(g, 1, "20", "carrier")
    kept(g, settle(g))
    assert g.players[0].captured == {NOBODY: {"fighter": 1, "infantry": 1}, 2: {"destroyer": 1}}
    assert g.players[1].supply["cruiser"] == 8 and g.players[1].supply["mech"] == 4
    assert [news["unit"] for news in told(g, "gave_back")] == ["cruiser", "mech"]


@pytest.mark.rule("ti4:19.2")
def test_ships_beside_those_of_the_captor_free_nobody() -> None:
    g = docked("cruiser")
    put(g, 0, "20", "destroyer")
    put(g, 1, "20", "carrier")
    kept(g, settle(g))
    assert g.players[0].captured == {1: {"cruiser": 1}}


@pytest.mark.rule("ti4:19.2a", "ti4:50.6")
def test_nothing_of_a_blockader_is_captured_not_even_fighters() -> None:
    g = docked()
    put(g, 1, "20", "carrier", "fighter")
    assert not can_capture(g, 0, 1) and can_capture(g, 0, 2) and can_capture(g, 0, 0)
    gain(g, 0, "quann")
    put(g, 0, "quann", "infantry")
    put(g, 1, "quann", "2 infantry")
    fight(g, "25", 1, 0, "quann")
    kept(g, destroy(g, 1, "quann", "infantry", 0, "combat"))
    assert g.players[0].captured == {}


# -- players who leave --------------------------------------------------------------------------


@pytest.mark.rule("ti4:16.11", "ti4:16.2")
def test_what_an_eliminated_player_has_captured_goes_back_to_its_owners() -> None:
    g = caught("cruiser", "infantry")
    capture_reinforcement(g, 0, 2, "mech")
    play(eliminate(g, 0))
    assert g.players[0].captured == {}
    assert g.players[1].supply["cruiser"] == 8 and g.players[2].supply["mech"] == 4


@pytest.mark.rule("ti4:16.2")
def test_captured_units_of_an_eliminated_player_leave_the_game() -> None:
    g = caught("cruiser", "infantry")
    play(eliminate(g, 1))
    assert g.players[0].captured == {NOBODY: {"infantry": 1}}
    forget_captives(g, 2)  # nothing of theirs there
    assert g.players[0].captured == {NOBODY: {"infantry": 1}}


# -- transactions -------------------------------------------------------------------------------


def dealing(g: Galaxy, seat: int, other: int, agreed: str = "yes", **offer: Any) -> Played:
    """A player proposes a deal to another one."""
    blank = {f.name: NOTHING if f.values else 0 for f in form_of(g, seat, other)}
    return kept(g, propose(g, seat, other), {**blank, **offer}, ("accept", agreed))


def met(*kinds: str) -> Galaxy:
    """The Cabal and the owner of what it has captured are neighbours."""
    g = caught(*kinds)
    put(g, 0, "19", "carrier")
    put(g, 1, "20", "carrier")
    return g


@pytest.mark.rule("ti4:50.2a", "ti4:50.1", "ti4:91.2")
def test_captured_ships_and_mechs_are_returned_in_a_transaction_with_their_owner() -> None:
    g = met("cruiser", "cruiser", "mech", "fighter")
    g.players[1].goods = 3
    assert 1 in partners(g, 0)
    dealing(g, 0, 1, give_captured_cruiser=2, give_captured_mech=1, get_goods=3)
    assert g.players[0].captured == {NOBODY: {"fighter": 1}} and g.players[0].goods == 3
    assert g.players[1].supply["cruiser"] == 8 and g.players[1].supply["mech"] == 4


@pytest.mark.rule("ti4:50.2a", "ti4:91.4a")
def test_the_owner_may_ask_for_them_and_the_captor_may_decline() -> None:
    g = met("cruiser")
    g.players[1].goods = 1
    g.active = 1
    dealing(g, 1, 0, "no", get_captured_cruiser=1, give_goods=1)
    assert g.players[0].captured == {1: {"cruiser": 1}}
    dealing(g, 1, 0, get_captured_cruiser=1, give_goods=1)
    assert g.players[0].captured == {} and g.players[0].goods == 1
    (deal,) = told(g, "transaction")
    assert deal["gets"] == (("captured_cruiser", 1),)


@pytest.mark.rule("ti4:50.4a", "ti4:50.2a")
def test_neither_tokens_nor_units_of_a_third_player_are_in_the_form() -> None:
    g = met("fighter", "infantry")
    capture_reinforcement(g, 0, 2, "cruiser")
    assert not [f.name for f in form_of(g, 0, 1) if "captured" in f.name]
    assert [f.name for f in form_of(g, 0, 2) if "captured" in f.name] == ["give_captured_cruiser"]
    assert [f.name for f in form_of(g, 2, 0) if "captured" in f.name] == ["get_captured_cruiser"]


@pytest.mark.rule("ti4:50.2a")
def test_a_captured_unit_alone_is_something_to_deal_with() -> None:
    g = met()
    for player in g.players:
        player.notes.cards.clear()
    waits = Choice(0, "action", ("pass",), "ti4:4.1")
    assert DOORS.options(g, 0, waits) == []
    capture_reinforcement(g, 0, 1, "cruiser")
    assert DOORS.options(g, 0, waits) == [("deal", 1)]
    for kind in ("research", "return_captive", "produce"):  # they may be paid with it
        assert DOORS.options(g, 0, Choice(0, kind, ("pass",), "ti4:50.2b")) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_captured_units_in_a_deal_are_named(language: str) -> None:
    words = WORDS[language]
    assert words.name("give_captured_cruiser") != "give_captured_cruiser"
    assert words.name("get_captured_war_sun") != "get_captured_war_sun"
    g = met("cruiser")
    dealing(g, 0, 1, give_captured_cruiser=1)
    (news,) = [news for news in g.news if news.kind == "transaction"]
    assert words.name("cruiser") in words.news(news)


def test_structures_stay_where_they_are() -> None:
    g = caught()
    gain(g, 1, "quann")
    put(g, 1, "quann", "pds")
    fight(g, "25", 0, 1, "quann")
    kept(g, destroy(g, 1, "quann", "pds", 0, "combat"))
    assert g.players[0].captured == {} and at(g, 1, "quann") == {}
