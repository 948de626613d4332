"""What the terminal tells in words where the table draws pictures: plans, battles, places."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console
from tests.browser.screenshots import bold, clash, golden_match, lively_match

from orrery import games
from orrery.games import title
from orrery.kernel.match import Match
from orrery.terminal import screen, session
from orrery.terminal.panels import SYMBOLS
from orrery.terminal.screen import Screen

Show = Callable[[Match, str, Callable[[Screen], object]], str]


@pytest.fixture(params=[80, 140])
def show(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Show:
    """What is printed on a terminal of this width, without its line ends."""

    def printed(match: Match, lang: str, what: Callable[[Screen], object]) -> str:
        file = io.StringIO()
        console = Console(file=file, width=request.param, height=60, highlight=False)
        monkeypatch.setattr(screen, "console", console)
        what(Screen(match, lang))
        lines = file.getvalue().splitlines()
        assert all(len(line) <= request.param for line in lines)
        return " ".join(file.getvalue().split())

    return printed


def eclipse() -> Match:
    options = {"species": "terran_union mechanema"}
    return Match.new(title("eclipse"), 2, options=options, seed=bytes(32))


@pytest.mark.parametrize("id", games.titles())
def test_every_icon_has_its_symbol(id: str) -> None:
    """A stat without one is left out on small terminals."""
    match = Match.new(title(id), title(id).players[0], seed=bytes(32))
    found = Screen(match, "en").scene(0).panels
    icons = {stat.icon for panel in found if panel.kind == "player" for stat in panel.stats}
    assert icons - {""} <= set(SYMBOLS)
    assert len({SYMBOLS[icon] for icon in icons - {""}}) == len(icons - {""})


def test_materiel_is_told_on_a_small_terminal(show: Show) -> None:
    match = Match.new(title("forbidden_stars"), 2, seed=bytes(32))
    assert "■ 6 (+" in show(match, "en", lambda one: one.table(0))


def test_own_blueprints_stand_below_the_board(show: Show) -> None:
    said = show(eclipse(), "de", lambda one: one.table(0))
    assert (
        "Abfangjäger (7 im Vorrat): Leeres Feld · Ionenkanone · Nuklearquelle · Nuklearantrieb · "
        "Initiative 3 · Energie übrig 1 · Bewegung 1 · Computer +0 · Schild 0 · Hülle 0 · "
        "Kanonen 1×1" in said
    )
    assert "Sternenbasis (4 im Vorrat)" in said
    assert "Produktion 28" not in said  # the stats tell the tracks


def test_upgrading_shows_the_slots_with_their_numbers(show: Show) -> None:
    match = eclipse()
    while (choice := match.choice(0)) is None or "upgrade" not in choice.options:
        match.answer(match.pending[0].seat, match.pending[0].options[0])
    match.answer(0, "upgrade")
    said = show(match, "en", lambda one: one.places(0))
    assert "Interceptor (7 in reserve): [1] Empty slot · [2] Ion Cannon" in said
    choice = match.choice(0)
    assert choice is not None
    match.answer(0, choice.options[0])
    said = show(match, "en", lambda one: one.places(0))
    assert "Interceptor (7 in reserve): Empty slot · Ion Cannon" in said
    assert "Cruiser" not in said


def test_all_plans_with_the_cards(show: Show) -> None:
    said = show(eclipse(), "en", lambda one: one.cards(0))
    for ship in ("Interceptor (7 in reserve)", "Cruiser (4 in reserve)"):
        assert said.count(ship) == 2  # mine and theirs


def test_a_battle_is_told(show: Show) -> None:
    match = golden_match("eclipse", "assign_die")
    said = show(match, "en", lambda one: one.table(match.pending[0].seat))
    assert "Hits: die + computer − shield ≥ 6, or a 6" in said
    assert "hits, to be assigned now" in said
    assert "hull" in said and "Attacker: Player" in said and "[1] " in said
    assert "in reserve" not in said  # plans give way to the battle


def test_a_combat_of_forbidden_stars_is_told(show: Show) -> None:
    matches = (lively_match("forbidden_stars", bold, 3, seed, clash) for seed in range(1, 50))
    match = next(match for match in matches if match)
    said = show(match, "de", lambda one: one.table(0))
    assert "Moral insgesamt" in said and "Offensivwürfel" in said
    assert "greift an" in said and "verteidigt" in said


def test_what_lies_where(show: Show) -> None:
    match = eclipse()
    said = show(match, "en", lambda one: one.lying(0, "galactic"))
    assert "A1 GCDS: 1 × Galactic Center Defense System (GCDS)" in said
    assert "Player 1" not in said
    everywhere = show(match, "en", lambda one: one.lying(0, ""))
    assert "i1 Player 1: 1 × Interceptor" in everywhere and said in everywhere
    nothing = show(match, "de", lambda one: one.lying(0, "Alderaan"))
    assert nothing == "Auf dem Brett heißt nichts „Alderaan“."


def test_a_match_that_fell_back_says_so(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = eclipse()
    match.notice = "KeyError(3)"
    monkeypatch.setattr("builtins.input", lambda *_: "q")
    session.run(match, ["", "random"], "de", tmp_path / "match.json", 1.0)
    said = " ".join(capsys.readouterr().out.split())
    assert "Die letzten Antworten passen nicht mehr zu den Regeln" in said
    assert "KeyError" not in said
