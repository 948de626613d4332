"""Aufklärung: one ship, twice the range, the markers it finds."""

import pytest

from orrery.games.warpgate.rules.discovery import KeptMarkers
from orrery.games.warpgate.rules.turn import lay_card, turn
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.kernel.choice import Choice
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.view import view_table

from .scenario import act, can, give, hand, kept, ships, stack, table


def found(*markers: str, place: str = "A01") -> Galaxy:
    """One ship at the warpgate; the markers lie on A01, the first on top."""
    g = table()
    ships(g, 0, gate_0=1)
    box = g.discovery_box.cards
    for marker in markers:
        box.remove(marker)
    stack(g.places[place].discoveries, *markers)
    return g


@pytest.mark.rule("warpgate:recon.1")
def test_one_ship_within_twice_x() -> None:
    g = table()
    ships(g, 0, gate_0=3)
    played = act(g, 0, "recon", 2, ("choose_target", "A08"))
    assert played.kinds == ["choose_target"]
    assert played.options("choose_target") == {
        "A01", "A02", "A03", "A04", "A05", "A07", "A08", "A09", "A12",
    }  # fmt: skip
    assert g.players[0].fleet == {"gate_0": 2, "A08": 1}
    ships(g, 0, gate_0=1)
    assert act(g, 0, "recon", 1, "A01").options("choose_target") == {"A01", "A04", "A05"}


@pytest.mark.rule("warpgate:recon.1")
def test_no_attack_and_not_without_a_ship() -> None:
    g = table()
    assert not can(g, 0, "recon", 4)
    ships(g, 0, A02=1)
    ships(g, 1, A03=1, A01=1, A04=1, A06=1, A07=1)
    assert not can(g, 0, "recon", 1)


@pytest.mark.rule("warpgate:recon.2")
def test_take_the_top_marker_and_box_the_other_unseen() -> None:
    g = found("star_charts", "ancient_relic")
    played = act(g, 0, "recon", 1, "A01", ("take_marker", "this"))
    assert played.asked[-1].about["card"] == "star_charts"
    assert g.players[0].kept == ["star_charts"]
    assert g.discovery_box.cards[-1] == "ancient_relic"
    assert "ancient_relic" not in str(view_table(g, 0, TITLE.back)[0]["discovery_box"])
    assert not any(news.facts.get("card") == "ancient_relic" for news in g.news)
    assert g.places["A01"].discoveries.cards == []


@pytest.mark.rule("warpgate:recon.2")
def test_box_the_top_marker_and_take_the_other_blind() -> None:
    g = found("star_charts", "ancient_relic")
    played = act(g, 0, "recon", 1, "A01", ("take_marker", "other"))
    assert played.options("take_marker") == {"this", "other"}
    assert "ancient_relic" not in str(played.asked[-1])  # not seen before the choice
    assert g.players[0].kept == ["ancient_relic"]
    assert g.boxed.cards == ["star_charts"]


@pytest.mark.rule("warpgate:recon.2")
def test_everybody_sees_what_is_turned_over_and_taken() -> None:
    g = found("star_charts", "ancient_relic")
    act(g, 0, "recon", 1, "A01", "other")
    shown = [news.seen_by(1).facts["card"] for news in g.news if news.kind == "turned_over"]
    assert shown == ["star_charts", "ancient_relic"]


@pytest.mark.rule("warpgate:recon.2")
def test_a_single_marker_is_taken_and_none_is_fine() -> None:
    g = found("star_charts")
    played = act(g, 0, "recon", 1, "A01")
    assert "take_marker" not in played.kinds
    assert g.players[0].kept == ["star_charts"]
    g = found()
    act(g, 0, "recon", 1, "A04")  # a trade planet never has markers
    assert g.players[0].kept == []


@pytest.mark.rule("warpgate:recon.2")
def test_other_moves_leave_the_markers_alone() -> None:
    g = found("star_charts", "ancient_relic")
    act(g, 0, "skirmish", 1, "A01")
    assert len(g.places["A01"].discoveries.cards) == 2
    assert not g.players[0].kept


@pytest.mark.rule("warpgate:recon.3")
def test_an_immediate_marker_is_carried_out_others_are_kept() -> None:
    g = found("space_hazard", "star_charts")
    act(g, 0, "recon", 1, "A01", "this")
    assert g.players[0].fleet == {}
    assert g.players[0].spent == ["space_hazard"]
    g = found("space_hazard", "star_charts")
    act(g, 0, "recon", 1, "A01", "other")
    assert g.players[0].fleet == {"A01": 1}
    assert g.players[0].hand.cards == []  # kept, not used
    assert g.players[0].kept == ["star_charts"]


@pytest.mark.rule("warpgate:recon.3")
def test_a_kept_marker_may_be_used_at_once_after_the_action() -> None:
    g = found("star_charts", "ancient_relic")
    hand(g, 0, "maneuver_recon")
    use = ("use_marker", "star_charts")
    played = kept(g, turn(g), "recon", "A01", "this", ("end_turn", use))
    assert played.options("end_turn") == {"done", use}
    assert len(g.players[0].hand.cards) == 1
    assert (g.players[0].kept, g.players[0].spent) == ([], ["star_charts"])


@pytest.mark.rule("warpgate:recon.3")
def test_or_on_a_later_own_turn_before_the_action_and_only_once() -> None:
    g = table()
    hand(g, 0, "maneuver_recon", "control_promote")
    g.players[0].kept, g.players[1].kept = ["star_charts"], ["veteran_crew"]
    use = ("use_marker", "star_charts")
    played = kept(g, lay_card(g, 0), ("lay_card", use), "control_promote")
    assert use in played.options("lay_card")
    assert use not in played.options("lay_card", 1)
    assert not any("veteran_crew" in str(choice) for choice in played.asked)  # not his turn
    assert g.players[0].spent == ["star_charts"]


@pytest.mark.rule("warpgate:recon.3")
def test_a_marker_cannot_be_used_between_card_and_action() -> None:
    g = table()
    ships(g, 0, gate_0=1)
    hand(g, 0, "warp_in_reinforce")
    g.players[0].kept = ["star_charts"]
    with pytest.raises(IllegalAnswer):
        kept(g, turn(g), "warp_in_reinforce", ("choose_action", ("use_marker", "star_charts")))


@pytest.mark.rule("warpgate:recon.2")
def test_whoever_looks_at_both_is_asked_even_if_they_are_alike() -> None:
    g = table()
    give(g, 0, "deep_scanners")
    ships(g, 0, gate_0=1)
    for _ in range(2):
        g.discovery_box.cards.remove("star_charts")
    stack(g.places["A01"].discoveries, "star_charts", "star_charts")
    answers = [("use_ability", "deep_scanners"), ("take_either", "star_charts")]
    played = act(g, 0, "recon", 1, "A01", *answers)
    assert played.reveals == 2  # what was looked at, and what was taken
    assert g.players[0].kept == ["star_charts"]


@pytest.mark.rule("warpgate:recon.3")
def test_markers_are_used_on_the_own_turn_only() -> None:
    g = table()
    g.players[1].kept = ["star_charts"]
    choice = Choice(0, "lay_card", ("control_promote",))
    assert KeptMarkers().options(g, 1, choice) == []
    assert KeptMarkers().options(g, 1, Choice(1, "lay_card", ("x",))) == [
        ("use_marker", "star_charts")
    ]
