"""Kontrolle: outposts, colonies, completed sectors, objectives."""

import pytest

from orrery.games.warpgate.components import OBJECTIVES
from orrery.games.warpgate.rules.control import complete_sector
from orrery.games.warpgate.title import TITLE
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.view import view_table

from .scenario import act, can, give, kept, mark, ships, stack, table

HOME = ("A01", "A04", "A05")  # terran, oceanic, arid


@pytest.mark.rule("warpgate:control.1")
def test_up_to_x_planets_with_own_ships() -> None:
    g = table()
    ships(g, 0, gate_0=1, A01=1, A04=2, A07=1)
    g.players[0].drone = "A05"
    played = act(g, 0, "control", 2, ("control_planet", "A04"), ("control_planet", "A01"))
    assert played.options("control_planet") == {"A01", "A04", "A07"}  # no gate, no drone
    assert played.options("control_planet", 1) == {"A01", "A07", "done"}
    assert [id for id, p in g.places.items() if p.marker == 0] == ["A01", "A04"]
    assert g.players[0].markers == 10


@pytest.mark.rule("warpgate:control.1")
def test_fewer_than_x_is_allowed_but_none_is_not() -> None:
    g = table()
    ships(g, 0, A01=1, A04=1)
    played = act(g, 0, "control", 4, "A01", "done")
    assert "done" not in played.options("control_planet")
    assert g.places["A04"].marker == -1


@pytest.mark.rule("warpgate:control.1")
def test_without_a_ship_on_a_planet_there_is_no_control() -> None:
    g = table()
    ships(g, 0, gate_0=3)
    assert not can(g, 0, "control", 4)
    ships(g, 0, A01=1)
    assert can(g, 0, "control", 1)
    mark(g, 0, "A01")
    assert not can(g, 0, "control", 4)  # nothing to change there


@pytest.mark.rule("warpgate:control.1")
@pytest.mark.parametrize("colony", [False, True])
def test_another_players_marker_goes_back(colony: bool) -> None:
    g = table()
    mark(g, 1, "A01", colony=colony)
    ships(g, 0, A01=1)
    act(g, 0, "control", 1)
    assert g.players[1].markers == 12
    assert (g.places["A01"].marker, g.places["A01"].colony) == (0, False)


@pytest.mark.rule("warpgate:control.1")
def test_returning_works_without_a_marker_to_place() -> None:
    g = table()
    mark(g, 1, "A01")
    ships(g, 0, A01=1, A04=1)
    g.places["A14"].marker, g.players[0].markers = 0, 0
    played = act(g, 0, "control", 2)
    assert played.asked == []  # A04 cannot be marked
    assert g.places["A01"].marker == -1
    assert g.players[1].markers == 12


@pytest.mark.rule("warpgate:control.2")
def test_an_outpost_without_and_a_colony_with_an_own_colony_in_the_sector() -> None:
    g = table()
    ships(g, 0, A01=1)
    mark(g, 0, "A14", colony=True)  # an own colony elsewhere does not count
    mark(g, 1, "A05", colony=True)  # a foreign colony here neither
    act(g, 0, "control", 1)
    assert (g.places["A01"].marker, g.places["A01"].colony) == (0, False)
    g = table()
    ships(g, 0, A01=1)
    mark(g, 0, "A04", colony=True)
    act(g, 0, "control", 1)
    assert (g.places["A01"].marker, g.places["A01"].colony) == (0, True)


@pytest.mark.rule("warpgate:control.2")
def test_colonies_stay_colonies_when_the_sector_is_broken() -> None:
    g = table()
    mark(g, 1, *HOME, colony=True)
    ships(g, 0, A01=1)
    act(g, 0, "control", 1)
    assert g.places["A04"].colony
    assert g.places["A05"].colony
    # Retaking it brings a colony, but no objective.
    ships(g, 0)
    ships(g, 1, A01=1)
    g.open_objectives.cards = ["heartland", "tidal_throne"]
    act(g, 1, "control", 1)
    assert (g.places["A01"].marker, g.places["A01"].colony) == (1, True)
    assert g.players[1].objectives.cards == []


@pytest.mark.rule("warpgate:control.3", "warpgate:control.4")
def test_a_completed_sector_becomes_colonies_and_brings_an_objective() -> None:
    g = table()
    mark(g, 0, "A01", "A04")
    ships(g, 0, A05=1)
    g.open_objectives.cards = ["grand_armada", "heartland", "long_patrols"]
    played = act(g, 0, "control", 1, ("take_objective", "terran"))
    assert played.options("take_objective") == {"terran", "arid"}  # there is no volcanic planet
    assert all(g.places[id].colony for id in HOME)
    assert g.players[0].objectives.cards == ["heartland"]


@pytest.mark.rule("warpgate:control.3")
def test_an_incomplete_sector_stays_outposts() -> None:
    g = table()
    mark(g, 0, "A01")
    mark(g, 1, "A04")
    ships(g, 0, A05=1)
    act(g, 0, "control", 1)
    assert not g.places["A01"].colony
    assert not g.places["A05"].colony
    assert g.players[0].objectives.cards == []


@pytest.mark.rule("warpgate:control.3")
def test_who_lost_all_colonies_may_complete_the_sector_again() -> None:
    g = table()
    ships(g, 0, A07=1)
    g.open_objectives.cards = ["grand_armada", "keepers_of_fire"]
    act(g, 0, "control", 1)
    assert g.places["A07"].colony  # a sector of one planet
    assert len(g.players[0].objectives.cards) == 1
    g.places["A07"].marker, g.places["A07"].colony = -1, False
    g.players[0].markers += 1
    act(g, 0, "control", 1)
    assert len(g.players[0].objectives.cards) == 2


@pytest.mark.rule("warpgate:control.4")
def test_without_a_fitting_type_no_objective_is_taken() -> None:
    g = table()
    mark(g, 0, "A01", "A04")
    ships(g, 0, A05=1)
    g.open_objectives.cards = ["grand_armada", "star_academy"]  # volcanic, glacial
    played = act(g, 0, "control", 1)
    assert played.asked == []
    assert g.places["A05"].colony
    assert g.players[0].objectives.cards == []
    assert len(g.open_objectives.cards) == 2


@pytest.mark.rule("warpgate:control.4")
def test_one_objective_for_each_sector_completed() -> None:
    g = table()
    ships(g, 0, A07=1, A08=1)
    g.open_objectives.cards = ["grand_armada", "keepers_of_fire", "star_academy"]
    act(g, 0, "control", 2, "A08", "A07")
    assert len(g.players[0].objectives.cards) == 2


@pytest.mark.rule("warpgate:control.4")
def test_the_option_to_claim_by_planet() -> None:
    g = table(objective_claim="planet")
    ships(g, 0, A01=1)
    g.open_objectives.cards = ["heartland", "grand_armada"]
    act(g, 0, "control", 1)
    assert g.players[0].objectives.cards == ["heartland"]
    assert not g.places["A01"].colony


@pytest.mark.rule("warpgate:control.5")
@pytest.mark.parametrize(("lying", "after"), [(3, 2), (2, 2)])
def test_one_more_objective_when_one_is_left(lying: int, after: int) -> None:
    g = table()
    ships(g, 0, A07=1)
    g.open_objectives.cards = ["grand_armada", "heartland", "long_patrols"][:lying]
    stack(g.objectives, "cradle_world", "colonial_power")
    act(g, 0, "control", 1)
    assert len(g.open_objectives.cards) == after
    assert ("cradle_world" in g.open_objectives.cards) == (lying == 2)


@pytest.mark.rule("warpgate:material-karten.7")
def test_objectives_are_secret_but_for_their_type() -> None:
    g = table()
    ships(g, 0, A07=1)
    g.open_objectives.cards = ["grand_armada", "heartland"]
    stack(g.objectives, "cradle_world", "colonial_power")
    act(g, 0, "control", 1)
    assert g.players[0].objectives.cards == ["grand_armada"]
    own, _ = view_table(g, 0, TITLE.back)
    other, _ = view_table(g, 1, TITLE.back)
    public, _ = view_table(g, -1, TITLE.back)
    assert "grand_armada" in str(own)
    taken = next(news for news in g.news if news.kind == "took_objective")
    for secret in ("grand_armada", "heartland", "cradle_world"):
        assert secret not in str(other)
        assert secret not in str(public)
        assert secret not in str(taken.seen_by(1))
    assert "heartland" not in str(own)  # what is available hides its goal from everybody
    for seen in (own, other, public):
        assert "volcanic" in str(seen["players"][0]["objectives"])
        assert "terran" in str(seen["open_objectives"])
    assert taken.seen_by(0).facts["card"] == "grand_armada"


@pytest.mark.rule("warpgate:control.4")
def test_the_player_picks_a_type_and_not_a_goal() -> None:
    g = table()
    mark(g, 0, "A01", "A04")
    ships(g, 0, A05=1)
    g.open_objectives.cards = ["heartland", "cradle_world", "long_patrols"]
    with pytest.raises(IllegalAnswer, match=r"control\.4"):
        act(g, 0, "control", 1, "cradle_world")
    assert {OBJECTIVES[card].type for card in g.open_objectives.cards} == {"terran", "arid"}


@pytest.mark.rule("warpgate:control.2")
def test_the_last_marker_can_be_placed() -> None:
    g = table()
    ships(g, 0, A01=1)
    g.players[0].markers = 1
    assert can(g, 0, "control", 1)


@pytest.mark.rule("warpgate:control.1")
def test_control_from_afar_changes_only_planets_nearby_that_can_be_changed() -> None:
    g = table()
    give(g, 0, "popular_mandate")
    assert not can(g, 0, "control", 1)  # no ships, nothing near
    ships(g, 0, A12=1)
    mark(g, 0, "A12", "A09")
    assert can(g, 0, "control", 1)
    act(g, 0, "control", 1)  # A13 is the only one within range 1 that is not marked yet
    assert g.places["A13"].marker == 0
    g.players[0].markers = 0
    assert not can(g, 0, "control", 1)


@pytest.mark.rule("warpgate:control.3", "warpgate:control.4")
def test_outposts_beside_a_colony_complete_a_sector_too() -> None:
    g = table()
    g.open_objectives.cards = ["grand_armada", "heartland", "star_academy"]
    mark(g, 0, "A05", colony=True)
    mark(g, 0, "A01")
    kept(g, complete_sector(g, 0, "A_home_1"))
    assert not g.places["A01"].colony  # not before all are marked
    mark(g, 0, "A04")
    kept(g, complete_sector(g, 0, "A_home_1"))
    assert all(g.places[place].colony for place in HOME)
    assert g.players[0].objectives.cards == ["heartland"]


@pytest.mark.rule("warpgate:control.4")
def test_claiming_by_planet_brings_none_for_the_sector() -> None:
    g = table(objective_claim="planet")
    g.open_objectives.cards = ["tidal_throne", "grand_armada", "star_academy"]
    mark(g, 0, "A04", "A05")
    ships(g, 0, A01=1)
    act(g, 0, "control", 1)  # terran, and no terran objective lies open
    assert all(g.places[place].colony for place in HOME)
    assert g.players[0].objectives.cards == []


@pytest.mark.rule("warpgate:material-karten.7")
def test_an_objective_that_was_seen_cannot_be_given_back() -> None:
    g = table()
    g.open_objectives.cards = ["heartland", "grand_armada", "star_academy"]
    mark(g, 0, "A04", "A05")
    ships(g, 0, A01=1)
    assert act(g, 0, "control", 1).reveals == 1
