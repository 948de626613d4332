"""The discovery markers: each of the 20, found by Recon in a whole turn, and what it is worth."""

from typing import Any

import pytest

from orrery.games.warpgate.components import DISCOVERIES
from orrery.games.warpgate.rules import discovery
from orrery.games.warpgate.rules.discovery import usable_markers
from orrery.games.warpgate.rules.scoring import points
from orrery.games.warpgate.rules.turn import turn
from orrery.games.warpgate.state import Galaxy

from ..scenario import Played, hand, kept, mark, ships, stack, table

# Marker: the answers to its questions when used at once, and what can be seen then.
USED: dict[str, tuple[list[Any], Any]] = {
    "trade_boom": ([], lambda g: g.players[0].ready == 2),
    "hidden_squadron": ([("reinforce_place", "A01")], lambda g: g.players[0].fleet["A01"] == 2),
    "star_charts": ([], lambda g: len(g.players[0].hand.cards) == 1),
    "friendly_natives": ([], lambda g: g.places["A01"].marker == 0),
    "ghost_fleet": (
        [("land_ship", "A01"), ("ghost_ships", 3)], lambda g: g.players[0].fleet["A01"] == 4,
    ),
    "alien_library": ([("take_technology", "fold_drives")], lambda g: g.players[0].technologies),
    "veteran_crew": (
        [("keep_tactic", "iron_wall")], lambda g: "iron_wall" in g.players[0].tactics.cards,
    ),
}  # fmt: skip
AT_ONCE: dict[str, tuple[list[Any], Any]] = {
    "space_hazard": ([], lambda g: "A01" not in g.players[0].fleet),
    "merchant_cache": ([], lambda g: g.players[0].ready == 1),
    "free_port": ([("open_port", "A14")], lambda g: g.places["A14"].port),
    "dead_world": ([], lambda g: g.places["A01"].dead),
    "secret_mission": ([("take_objective", "arid")], lambda g: g.players[0].objectives.cards),
}
LATER = ("ancient_relic", "cease_fire_treaty", "twin_planet", "phantom_terran", "phantom_oceanic",
         "phantom_arid", "phantom_volcanic", "phantom_glacial")  # fmt: skip


def find(marker: str, *answers: Any) -> tuple[Galaxy, Played]:
    """A turn of seat 0: Recon to A01, where this marker lies alone."""
    g = table()
    ships(g, 0, gate_0=2)
    mark(g, 0, "A07", colony=True)
    hand(g, 0, "maneuver_recon")
    g.players[0].flipped = 2
    g.goods -= 2
    g.open_technologies = ["fold_drives", "fighter_bays"]
    g.open_objectives.cards = ["grand_armada", "long_patrols"]
    stack(g.tactics, "iron_wall", "pursuit", "minefield")
    g.discovery_box.cards.remove(marker)
    stack(g.places["A01"].discoveries, marker)
    return g, kept(g, turn(g), "recon", "A01", *answers)


def test_all_twenty_are_here() -> None:
    assert sorted([*USED, *AT_ONCE, *LATER]) == sorted(DISCOVERIES)
    assert set(discovery.immediate) == set(AT_ONCE)
    assert set(discovery.kept) == set(USED)


@pytest.mark.parametrize("marker", USED)
def test_kept_and_used_once(marker: str) -> None:
    answers, seen = USED[marker]
    g, played = find(marker, ("end_turn", ("use_marker", marker)), *answers)
    assert seen(g)
    assert (g.players[0].kept, g.players[0].spent) == ([], [marker])
    assert points(g, 0)["discoveries"] == 1
    g, played = find(marker, ("end_turn", "done"))  # or kept for later
    assert not seen(g)
    assert g.players[0].kept == [marker]
    assert ("use_marker", marker) in usable_markers(g, 0)
    assert not usable_markers(g, 1)
    assert points(g, 0)["discoveries"] == 1
    assert played.options("end_turn") == {"done", ("use_marker", marker)}


@pytest.mark.parametrize("marker", AT_ONCE)
def test_carried_out_at_once(marker: str) -> None:
    answers, seen = AT_ONCE[marker]
    g, played = find(marker, *answers)
    assert seen(g)
    assert "end_turn" not in played.kinds
    stays = marker == "space_hazard"
    assert g.players[0].spent == ([marker] if stays else [])
    assert g.boxed.cards == ([] if stays else [marker])
    assert points(g, 0)["discoveries"] == int(stays)


@pytest.mark.parametrize("marker", LATER)
def test_kept_for_another_time(marker: str) -> None:
    g, played = find(marker)
    assert "end_turn" not in played.kinds  # of no use on a turn
    assert g.players[0].kept == [marker]
    assert points(g, 0)["discoveries"] == (2 if marker == "ancient_relic" else 1)


@pytest.mark.parametrize("marker", DISCOVERIES)
def test_how_many_there_are(marker: str) -> None:
    data = DISCOVERIES[marker]
    assert data.count == (5 if data.frequency == "frequent" else 1)
