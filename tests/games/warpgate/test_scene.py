"""Warpgate's table as shapes and panels."""

from functools import partial
from itertools import combinations
from math import dist
from typing import Any

import pytest
from tests.every_title import playing
from tests.games import speaking
from tests.games.looking import ids
from tests.games.warpgate.scenario import give, hand, play, table

from orrery.games.warpgate.components import BOARDS, NAMES
from orrery.games.warpgate.rules.range import board
from orrery.games.warpgate.rules.scoring import points
from orrery.games.warpgate.rules.turn import lay_card
from orrery.games.warpgate.screen import scene as module
from orrery.games.warpgate.screen.panels import counted
from orrery.games.warpgate.screen.scene import borders, scene
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.kernel.match import Match
from orrery.kernel.view import View, view_table
from orrery.kit.hexes import centre
from orrery.kit.scene import targets

moments = partial(playing.moments, "warpgate")
strict = partial(speaking.strict, "warpgate")

# How far a form reaches from its middle at size 1.
REACH = {"disc": 0.5, "gate": 0.52, "marker": 0.54, "stack": 0.36, "drone": 0.48, "ship": 0.525}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_places_and_every_hand_are_shown(players: int) -> None:
    for match in moments(players, players, every=17):
        for seat in range(-1, players):
            shown = scene(match.view(seat), strict("en", players))
            assert set(board(match.state.board).where) <= ids(shown)
            assert sum(panel.id == "hand" for panel in shown.panels) == (seat >= 0)


@pytest.mark.parametrize(
    ("players", "seed", "options"),
    [
        (2, 11, {}),
        (3, 12, {"factions": "choose"}),
        (4, 13, {"factions": "kerak/A acktar/A nomads/A karnass/A"}),
    ],
)
def test_what_an_option_names_can_be_pointed_at(
    players: int, seed: int, options: dict[str, Any]
) -> None:
    words = strict("en", players)
    for match in moments(players, seed, every=4, options=options):
        for choice in match.pending:
            if choice.kind == "machines":
                continue  # its "draw" is not the action
            named = {id for option in choice.options for id in targets(option)}
            named &= set(NAMES) | set(match.state.places) | {"A", "B", "this", "other"}
            missing = named - ids(scene(match.view(choice.seat), words))
            assert not missing, (choice.kind, missing)


@pytest.mark.parametrize("players", [2, 4])
def test_nothing_hidden_is_shown(players: int) -> None:
    words = strict("en", players)
    for match in moments(players, 20 + players, every=11):
        for seat in range(-1, players):
            view = match.view(seat)
            shown = scene(view, words)
            all_ids = {id.partition(":")[0] for id in ids(shown)}
            for kind in ("technology", "objective"):
                assert not all_ids & set(view.unseen.get(kind, ()))
            for panel in shown.panels:
                faces = {card.id.partition(":")[0] for card in panel.cards if not card.hidden}
                if panel.kind == "player" or panel.id == "hand":
                    assert not faces & set(view.unseen.get(f"action:{panel.seat}", ()))
                if panel.kind in ("player", "market"):
                    assert not faces & set(view.unseen.get("tactics", ()))


def test_a_combat_shows_its_cards_to_their_owners() -> None:
    words = strict("de", 2)
    fights = 0
    for match in moments(2, 5):
        asked = [choice for choice in match.pending if choice.kind == "play_tactic"]
        for choice in asked:
            fights += 1
            own, other, public = (
                next(p for p in scene(match.view(seat), words).panels if p.kind == "battle")
                for seat in (choice.seat, 1 - choice.seat, -1)
            )
            assert set(choice.options) <= {card.id for card in own.cards}
            assert all(card.hidden for card in public.cards)
            assert not set(choice.options) & {c.id for c in other.cards} - own_hand(match, choice)
            assert len(own.cards) == len(public.cards)
    assert fights


def own_hand(match: Match, choice: Any) -> set[str]:
    return set(match.state.players[1 - choice.seat].battle.cards)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_are_counted_from_what_the_seat_knows(players: int) -> None:
    for match in moments(players, 30 + players, every=13):
        detail = match.title.standings(match.state).detail
        for seat in range(-1, players):
            view = match.view(seat)
            for other in range(players):
                made = points(counted(view), other)
                if other == seat or match.finished:  # at the end all objectives lie open
                    assert made == detail[other]
                else:
                    hidden = {"objectives": 0}
                    assert made == {**detail[other], **hidden}


# -- geometry -----------------------------------------------------------------------------------


@pytest.mark.parametrize("globe", ["disc", "gate"])
def test_pieces_in_a_hex_do_not_overlap(globe: str) -> None:
    """They may stand on the rim of the planet, and leave its middle free."""
    lone, pair = module.FLEETS[1], module.FLEETS[2]
    for fleets in (lone, pair):
        there = [(globe, module.GLOBE), ("marker", module.MARKER), ("stack", module.STACK)]
        there += [("drone", offset) for offset in module.DRONES]
        there += [("ship", offset) for offset in fleets]
        for (a, at), (b, there_too) in combinations(there, 2):
            wanted = module.SIZES[b] * REACH[b]
            wanted += 0.1 if a == globe else module.SIZES[a] * REACH[a]
            assert dist(at, there_too) >= wanted, (a, b)
        for form, (x, y) in there:
            reach = module.SIZES[form] * REACH[form]
            assert abs(x) + reach <= 3**0.5 / 2 + 1e-6
            assert (1 - abs(x) / 3**0.5 - abs(y)) * 3**0.5 / 2 >= reach, form


@pytest.mark.parametrize("id", list(BOARDS))
def test_borders_surround_their_sectors(id: str) -> None:
    layout = board(id)
    for sector in layout.sectors:
        inside = [hex for hex, name in layout.hexes.items() if name == sector]
        loops = borders(id, sector)
        for loop in loops:
            for a, b in zip(loop, (*loop[1:], loop[0]), strict=True):
                assert dist(a, b) == pytest.approx(1, abs=1e-4)
        area = abs(sum(shoelace(loop) for loop in loops))
        assert area == pytest.approx(len(inside) * 1.5 * 3**0.5, abs=1e-3)


def shoelace(loop: tuple[tuple[float, float], ...]) -> float:
    pairs = zip(loop, (*loop[1:], loop[0]), strict=True)
    return sum(x * v - u * y for (x, y), (u, v) in pairs) / 2


@pytest.mark.parametrize("id", list(BOARDS))
def test_a_terminal_finds_a_cell_for_every_hex(id: str) -> None:
    left, top, _, _ = module.frame(id)
    cells = set()
    for hex in board(id).hexes:
        x, y = centre(hex)
        row, column = (y - top) * 4 / 3, (x - left) * 2 * 3**0.5
        assert row == pytest.approx(round(row), abs=0.01)
        assert column == pytest.approx(round(column), abs=0.01)
        cells.add((round(row), round(column)))
    assert len(cells) == len(board(id).hexes)


def shown(g: Galaxy) -> View:
    return View("warpgate", 0, *view_table(g, 0, TITLE.back), (0,), None, False)


@pytest.mark.rule("warpgate:zug-faktor.1")
@pytest.mark.parametrize(("gift", "x"), [("", 1), ("planned_economy", 2)])
def test_status_question_and_log_name_the_same_slot(gift: str, x: int) -> None:
    g = table()
    hand(g, 0, "control_promote", "maneuver_recon")
    if gift:
        give(g, 0, gift)
    words = strict("en", 2)
    assert f"slot {x}X" in module.status(shown(g), words)
    asked = play(lay_card(g, 0), ["control_promote"]).asked[0]
    assert f"{x}X slot" in words.question(asked)
    laid = next(news for news in g.news if news.kind == "laid_card")
    assert f"slot {x}X" in words.news(laid)


@pytest.mark.parametrize(
    ("faction", "side", "plays"),
    [("", "", ""), ("kerak", "", "Overseers of Kerak"), ("kerak", "B", "Overseers of Kerak B")],
)
def test_a_player_is_shown_with_what_is_chosen_so_far(faction: str, side: str, plays: str) -> None:
    g = table()
    g.players[0].faction, g.players[0].side = faction, side
    panels = scene(shown(g), strict("en", 2)).panels
    panel = next(panel for panel in panels if panel.id == "player_0")
    assert (panel.title, panel.plays) == ("Anna", plays)


@pytest.mark.parametrize("players", TITLE.players)
def test_the_end_shows_the_final_standings_to_everybody(players: int) -> None:
    """With what was revealed at the end, on the players' panels as in the list of their points."""
    match = playing.played("warpgate", players)
    final = list(match.title.standings(match.state).points)
    for seat in (-1, 0):
        panels = scene(match.view(seat), strict("en", players)).panels
        assert [panel.stats[-1].value for panel in panels if panel.kind == "scores"] == final
        assert [panel.stats[0].value for panel in panels if panel.kind == "player"] == final
