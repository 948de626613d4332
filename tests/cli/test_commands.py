"""All commands but play."""

import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner, Result

from orrery.arena.contest import contest
from orrery.arena.setting import Setting
from orrery.cli import common
from orrery.cli.app import app
from orrery.cli.files import turned_to
from orrery.kernel.record import dump, parse
from orrery.kit.rulebook import rules

ROOT = Path(__file__).parents[2]


def orrery(*arguments: str) -> Result:
    return CliRunner(env={"LC_ALL": "C"}).invoke(app, list(arguments))


@pytest.fixture(scope="module")
def match_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    setting = Setting(title="warpgate", players=2, seed="cli", check=True)
    path = tmp_path_factory.mktemp("cli") / "match.json"
    path.write_bytes(contest(setting, 0).record)
    return path


def test_help_names_all_commands() -> None:
    output = orrery("--help").output
    for command in ("games", "play", "simulate", "rules", "odds", "replay", "verify"):
        assert command in output


def test_a_narrow_terminal_cuts_no_id(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(common.console, "_width", 40)
    output = orrery("games").output
    assert all(id in output for id in ("warpgate", "eclipse", "forbidden_stars"))


@pytest.mark.parametrize(("lang", "word"), [("en", "medium"), ("de", "mittel")])
def test_games(lang: str, word: str) -> None:
    result = orrery("games", "--lang", lang)
    assert result.exit_code == 0
    text = " ".join(result.output.split())
    assert "warpgate" in text
    assert "2-4" in text
    assert word in text
    assert "re" in text


@pytest.mark.parametrize(
    ("title", "lang", "words"),
    [
        ("eclipse", "en", ["-o species=", "random", "terran_union", "Terran Union"]),
        ("eclipse", "de", ["die Spieler wählen", "terran_union", "Terranische Union"]),
        ("forbidden_stars", "de", ["-o map=", "introductory", "der Aufbau für das erste Spiel"]),
        ("warpgate", "en", ["acktar/A", "Ack'Tar A (Adaptive Genome)", "-o max_rounds="]),
    ],
)
def test_a_game_tells_what_can_be_settled(title: str, lang: str, words: list[str]) -> None:
    result = orrery("games", title, "--lang", lang)
    assert result.exit_code == 0, result.output
    for word in words:
        assert word in result.output


def test_serve_is_passed_on_to_the_web_table(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[int] = []

    def command(port: int = 8000) -> None:
        """Serve."""
        served.append(port)

    web = ModuleType("orrery.table.serve")
    web.command = command  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "orrery.table.serve", web)
    assert orrery("serve", "--port", "8123").exit_code == 0
    assert served == [8123]
    assert "--port" in orrery("serve", "--help").output
    assert orrery("serve", "--nonsense").exit_code == 2
    monkeypatch.setitem(sys.modules, "orrery.table.serve", None)
    missing = orrery("serve")
    assert missing.exit_code == 1
    assert "not installed" in missing.output


# -- simulate -------------------------------------------------------------------------------------


def test_simulate_json_is_one_object() -> None:
    result = orrery("simulate", "warpgate", "--players", "2", "--games", "2", "--json")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert list(figures)[:9] == [
        "title",
        "players",
        "games",
        "finished",
        "errors",
        "decisions",
        "seconds",
        "games_per_s",
        "decisions_per_s",
    ]
    assert (figures["finished"], figures["errors"]) == (2, 0)


def test_simulate_table() -> None:
    result = orrery("simulate", "warpgate", "--players", "2", "--games", "2", "--option",
                    "max_rounds=6", "--bot", "random,random", "--rotate")  # fmt: skip
    assert result.exit_code == 0
    for word in ("finished", "decisions/s", "median length", "wins by seat", "wins by faction"):
        assert word in result.output


def test_simulate_failures_give_exit_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    def broken(self: object, pieces: object) -> object:
        raise ZeroDivisionError("planted")

    monkeypatch.setattr("orrery.arena.check.Watched._count", broken)
    result = orrery("simulate", "warpgate", "--players", "2", "--games", "1", "--check")
    assert result.exit_code == 1
    assert "planted" in result.output
    (saved,) = (tmp_path / "failed-matches").iterdir()
    assert parse(saved.read_bytes()).header.title == "warpgate"


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess"], "There is no game chess"),
        (["warpgate", "--bot", "hal"], "There is no bot hal"),
        (["warpgate", "--bot", "random,random"], "2 bots for 4 seats"),
        (["warpgate", "--players", "5"], "not for 5"),
        (["warpgate", "--option", "x=y"], "has no option"),
        (["warpgate", "--games", "0"], "equal to 1"),
    ],
)
def test_simulate_wrong_usage(arguments: list[str], word: str) -> None:
    result = orrery("simulate", *arguments)
    assert result.exit_code == 2
    assert word in result.output


# -- rules ----------------------------------------------------------------------------------------


def test_rules_say_what_is_reconstructed() -> None:
    result = orrery("rules", "warpgate", "--lang", "en")
    assert result.exit_code == 0
    for word in ("Reconstructed components", "Adaptive Genome", "not implemented", "kampf.8"):
        assert word in result.output


def test_one_rule_in_both_languages() -> None:
    english = orrery("rules", "warpgate", "kampf.8", "--lang", "en").output
    german = orrery("rules", "warpgate", "warpgate:kampf.8", "--lang", "de").output
    assert "warpgate:kampf.8" in english
    assert "see also" in english
    assert "siehe auch" in german
    assert "kampf.7" in english
    assert "kampf.10" not in english


def test_a_chapter_and_no_such_rule() -> None:
    assert "warpgate:kampf-rueckzug.2" in orrery("rules", "warpgate", "kampf-rueckzug").output
    missing = orrery("rules", "warpgate", "no.such.rule")
    assert missing.exit_code == 2
    assert "has no rule" in missing.output


@pytest.fixture
def covered(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if one rule had a test, which runs all of rules/texts.py."""
    ran = {
        "warpgate:kampf.8": {"tests/toy.py::test_it": [f"rules/texts.py:{n}" for n in range(99)]}
    }
    monkeypatch.setattr("orrery.cli.coverage.run_tests", lambda title, root: ran)


def test_coverage_json(covered: None) -> None:
    result = orrery("rules", "warpgate", "--coverage", "--json")
    found = json.loads(result.stdout)
    assert result.exit_code == 1
    assert set(found["enforced"]) == set(found["tested"]) == {"warpgate:kampf.8"}
    assert found["enforced"]["warpgate:kampf.8"].startswith("src/orrery/games/warpgate/rules/texts")
    assert "warpgate:kampf.9" in found["missing"]


def test_coverage_table(covered: None) -> None:
    result = orrery("rules", "warpgate", "--coverage")
    assert "1 enforced, 1 tested" in " ".join(result.output.split())
    assert result.exit_code == 1


def test_coverage_lists_what_waits_for_an_expansion(
    covered: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    index = dict(rules("orrery.games.warpgate"))
    for id in ("warpgate:kampf.9", "warpgate:kampf.10"):
        index[id] = replace(index[id], needs="toys")
    monkeypatch.setattr("orrery.cli.coverage.rules", lambda package: index)
    output = " ".join(orrery("rules", "warpgate", "--coverage").output.split())
    assert "2 waiting" in output
    assert "waits for: toys warpgate:kampf.9, warpgate:kampf.10" in output


# -- verify and replay ----------------------------------------------------------------------------


def test_verify(match_file: Path) -> None:
    result = orrery("verify", str(match_file))
    assert result.exit_code == 0
    text = " ".join(result.output.split())
    for word in ("fits the seed", "derived from the seed", "state hashes, all equal", "verifies"):
        assert word in text


def test_verify_finds_a_touched_die(match_file: Path, tmp_path: Path) -> None:
    record = parse(match_file.read_bytes())
    record.log[0].chance[0][0] ^= 1
    touched = tmp_path / "touched.json"
    touched.write_bytes(dump(record))
    result = orrery("verify", str(touched))
    assert result.exit_code == 1
    assert "other dice than the seed gives" in " ".join(result.output.split())


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_no_match_file(command: str, tmp_path: Path) -> None:
    nonsense = tmp_path / "nonsense.json"
    nonsense.write_text('{"a": 1}')
    for path in (nonsense, tmp_path / "missing.json", tmp_path):
        result = orrery(command, str(path))
        assert result.exit_code == 1, result.output
        assert "Traceback" not in result.output


def test_a_file_from_elsewhere_does_nothing_to_the_terminal(
    match_file: Path, tmp_path: Path
) -> None:
    """Names and titles are others' words: they move no cursor and set no title or colour."""
    record, odd = json.loads(match_file.read_bytes()), tmp_path / "odd.json"
    record["header"]["seats"] = ["\x1b]0;gone\x07\x1b[2JAnna\u202e\r", "\\[red]Bert[/x]"]
    odd.write_text(json.dumps(record))
    shown = orrery("replay", str(odd), "--at", "1")
    assert shown.exit_code == 0, shown.output
    assert "Anna" in shown.output and "\\[red]Bert[/x]" in shown.output
    record["header"]["title"] = "\x1b[2Jnone"
    odd.write_text(json.dumps(record))
    refused = orrery("replay", str(odd))
    assert "2Jnone" in refused.output
    assert not {"\x1b", "\x07", "\r", "\u202e"} & {*shown.output, *refused.output}
    assert "x\\[bold]y[/z]" in orrery("games", "x\\[bold]y[/z]").output


def test_replay_at(match_file: Path) -> None:
    start = orrery("replay", str(match_file), "--at", "0", "--lang", "en")
    assert start.exit_code == 0, start.output
    assert "answer 0 of" in start.output
    later = orrery("replay", str(match_file), "--at", "30", "--seat", "1", "--lang", "de")
    assert "Antwort 30 von" in later.output
    assert "Deine Hand" in later.output


def test_replay_to_the_end(match_file: Path) -> None:
    whole = orrery("replay", str(match_file), "--lang", "en")
    assert "The match is over" in whole.output
    assert "Your hand" not in whole.output  # the public sees no hand


@pytest.mark.parametrize("wrong", [["--at", "100000"], ["--seat", "3"], ["--seat", "-1"]])
def test_replay_wrong_usage(match_file: Path, wrong: list[str]) -> None:
    result = orrery("replay", str(match_file), *wrong)
    assert result.exit_code == 2


@pytest.mark.parametrize(
    ("key", "to"),
    [("", 6), ("-", 4), ("+10", 15), ("-10", 0), ("42", 20), ("7", 7), ("$", 20), ("what", 5)],
)
def test_replay_keys(key: str, to: int) -> None:
    assert turned_to(key, 5, 20) == to


def test_python_dash_m_orrery_is_orrery() -> None:
    command = [sys.executable, "-m", "orrery", "games", "--lang", "en"]
    result = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "warpgate" in result.stdout
    usage = subprocess.run([*command[:3], "--help"], capture_output=True, text=True, check=True)
    assert "Usage: orrery " in usage.stdout
