"""The terminal game, with what a person would type."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from orrery import games
from orrery.cli.app import app
from orrery.kernel.match import Match
from orrery.kernel.record import dump, parse
from orrery.kit.words import LANGUAGES
from orrery.terminal.seats import open_table, resume
from orrery.terminal.texts import TEXTS


def play(typed: str, *arguments: str, env: dict[str, str] | None = None) -> Result:
    return CliRunner(env={"LC_ALL": "C"}).invoke(app, ["play", *arguments], input=typed, env=env)


@pytest.fixture
def file(tmp_path: Path) -> str:
    return str(tmp_path / "match.json")


def quick(file: str, *more: str) -> tuple[str, ...]:
    """A table that is quick to set up and always the same."""
    return ("warpgate", "--seats", "me,random", "--seed", "cli", "--save", file, *more)


def test_the_terminal_speaks_both_languages() -> None:
    assert TEXTS["en"].keys() == TEXTS["de"].keys()
    for key, text in TEXTS["en"].items():
        assert set(re.findall(r"{\w+}", text)) == set(re.findall(r"{\w+}", TEXTS["de"][key])), key
    assert set(TEXTS) == set(LANGUAGES)


def test_board_question_and_quit(file: str) -> None:
    result = play("q\n", *quick(file), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "W1" in result.output
    assert "Choose a side of your faction board" in result.output
    assert f"orrery play --load {file}" in result.output
    assert Path(file).exists()


def test_the_language_comes_from_the_environment(file: str) -> None:
    german = play("q\n", *quick(file), env={"LC_ALL": "de_AT.UTF-8"})
    assert "Welche Seite" in german.output
    english = play("q\n", *quick(file), env={"LC_ALL": "C"})
    assert "Choose a side" in english.output
    asked = play("q\n", *quick(file), "--lang", "en", env={"LC_ALL": "de_DE"})
    assert "Choose a side" in asked.output


def test_bad_input_gets_a_clear_word(file: str) -> None:
    result = play("99\n0\nfoo\n-1\n²\ns\nq\n", *quick(file), "--lang", "en")
    assert "There is no option 99; choose 1 to 2." in result.output
    assert "There is no option 0" in result.output
    assert "I don't understand “foo”" in result.output
    assert "I don't understand “-1”" in result.output
    assert "I don't understand “²”" in result.output
    assert "Which file?" in result.output
    assert result.exit_code == 0


def test_standing_orders_are_given_for_groups_in_the_words_of_the_game(file: str) -> None:
    result = play("o\no 3 round\no 9 round\no 3 soon\no 3 ask\nq\n", *quick(file), "--lang", "en")
    assert "3 Combat: ask me" in result.output
    assert "3 Combat: pass until the end of the round" in result.output
    assert result.output.count("Type o, or o with a number from 1 to 6") == 2
    assert result.output.rindex("3 Combat: ask me") > result.output.index("3 Combat: pass")
    german = play("o\nq\n", *quick(file), "--lang", "de")
    assert "3 Kampf: frag mich" in german.output and "Alle Reaktionen" in german.output
    assert "combat_decided" not in german.output


def test_names_and_paths_are_not_read_as_markup(tmp_path: Path) -> None:
    """Nobody's name, and no file, ends the match or changes a colour."""
    file = str(tmp_path / "[/x].json")
    seats = ("--seats", "A[/b],[red]B,random", "--players", "3", "--seed", "cli")
    typed = "\n" + "1\n\n" * 40
    result = play(typed, "warpgate", *seats, "--save", file, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "Pass the keyboard to [red]B." in result.output
    assert "orrery play --load" in result.output and "[/x].json" in result.output
    over = tmp_path / "[/y].json"
    match, _ = open_table("warpgate", "A[/b],[red]B", 2, [], "cli")
    while not match.finished:
        choice = match.pending[0]
        match.answer(choice.seat, choice.options[0])
    over.write_bytes(dump(match.record()))
    result = play("", "--load", str(over), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert re.search(r"(A\[/b\]|\[red\]B) wins", result.output)
    verified = CliRunner().invoke(app, ["verify", str(over)])
    assert "[/y].json verifies." in verified.output
    assert "A[/b], [red]B" in verified.output


def test_help_log_cards_rule_board(file: str) -> None:
    result = play("?\nl\nv\nr\nb\nq\n", *quick(file), "--lang", "en")
    assert "take back your last answer" in result.output
    assert "Nothing has happened yet." in result.output
    assert "warpgate:aufbau-spieler.1" in result.output
    assert result.output.count("W2") >= 2
    assert result.exit_code == 0, result.output


def test_end_of_input_saves(file: str) -> None:
    result = play("1\n", *quick(file))
    assert result.exit_code == 0
    assert parse(Path(file).read_bytes()).header.players == 2


def test_save_undo_and_resume(file: str, tmp_path: Path) -> None:
    other = tmp_path / "deep" / "other.json"
    result = play(f"1\n1\nu\ns {other}\nq\n", *quick(file), "--lang", "en")
    assert "Taken back." in result.output
    assert f"Saved to {other}" in result.output
    match, bots = resume(Path(file), "")
    assert bots == ["", "random"]
    assert match.news
    again = play("l\nq\n", "--load", file, "--lang", "en")
    assert again.exit_code == 0, again.output
    assert "The table is set." in again.output


def test_undo_across_others_needs_everybody(file: str) -> None:
    typed = "u\n1\nu\nn\nu\ny\nq\n"
    result = play(typed, *quick(file), "--lang", "en")
    assert "You have not decided anything yet" in result.output
    assert "Do all other players agree" in result.output
    assert "Taken back." in result.output
    assert len(parse(Path(file).read_bytes()).log) <= 2


def test_a_whole_match_and_its_verification(file: str) -> None:
    result = play("1\n" * 3000, *quick(file), "--lang", "en", "--option", "max_rounds=6")
    assert result.exit_code == 0, result.output[-3000:]
    assert "The match is over" in result.output
    assert re.search(r"wins!|share the victory", result.output)
    assert "commitment" in result.output
    assert "orrery verify" in result.output
    checked = CliRunner(env={"LC_ALL": "C"}).invoke(app, ["verify", file])
    assert checked.exit_code == 0
    assert "verifies" in checked.output


def test_hot_seat_hides_the_other_hand(file: str) -> None:
    typed = "\n1\n\n1\n\nq\n"
    result = play(
        typed, "warpgate", "--seats", "Anna,Ben", "--seed", "7", "--save", file, "--lang", "en"
    )
    assert "Pass the keyboard to Anna." in result.output
    assert "Pass the keyboard to Ben." in result.output
    before, _, after = result.output.partition("Pass the keyboard to Ben.")
    assert "Anna, press Enter" in before
    assert "Anna: Which" not in after.split("Pass the keyboard to Anna.")[0]


def test_subsets_show_what_is_picked(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    from orrery.kernel.choice import Choice
    from orrery.terminal.screen import Screen, console

    match = Match.new(games.title("warpgate"), 2, seed=bytes(32))
    screen = Screen(match, "en")
    card = next(iter(games.game("warpgate").catalogue["action_cards"]))
    with console.capture() as capture:
        screen.question(Choice(0, "swap_card", (card, "done"), about={"picked": [card]}))
        screen.question(Choice(0, "swap_card", (card, "done"), about={"picked": []}))
    assert "picked so far:" in capture.get()
    assert "nothing yet" in capture.get()


def test_seats() -> None:
    match, bots = open_table("warpgate", "", 0, [], "x")
    assert (match.header.players, bots) == (3, ["", "greedy", "greedy"])
    match, bots = open_table("warpgate", "Anna,search", 4, ["discoveries=no"], "x")
    assert bots == ["", "search", "greedy", "greedy"]
    assert match.header.seats == ("Anna", "Search 2", "Greedy 3", "Greedy 4")
    assert match.header.options["discoveries"] is False
    again, _ = open_table("warpgate", "", 0, [], match.seed.hex())
    assert again.seed == match.seed


@pytest.mark.parametrize(
    ("arguments", "word"),
    [
        (["chess"], "There is no game chess. Available: eclipse"),
        ([], "Which game?"),
        (["warpgate", "--players", "9"], "2, 3, 4 players"),
        (["warpgate", "--seats", "me,,random"], "has no name"),
        (["warpgate", "--seats", "a,b,c", "--players", "2"], "3 seats are named"),
        (["warpgate", "--option", "discoveries"], "written key=value"),
        (["warpgate", "--option", "discoveries=maybe"], "yes or no, not maybe"),
        (["warpgate", "--option", "max_rounds=many"], "a whole number, not many"),
        (["warpgate", "--option", "max_rounds=7"], "7 is not offered. Available: 6, 8, 10, 15"),
        (["warpgate", "--option", "colour=red"], "has no option"),
        (["--load", "/no/such/file"], "/no/such/file cannot be read: No such file"),
        (["warpgate", "--lang", "fr"], "no language fr"),
        (
            ["eclipse", "--lang", "de", "-o", "species=x planta", "--players", "2"],
            "Spezies: x gibt es nicht. Möglich sind: random (zufällig)",
        ),
        (["warpgate", "--lang", "de", "--players", "9"], "für 2, 3, 4 Personen, nicht für 9"),
    ],
)
def test_wrong_usage_is_told(arguments: list[str], word: str) -> None:
    result = play("q\n", *arguments)
    assert result.exit_code in (1, 2)
    assert word in " ".join(result.output.split())
    assert "Traceback" not in result.output


def test_eclipse_shows_what_can_be_spent(file: str) -> None:
    """Storage with what the next round adds, and places by the numbers on the map, said once."""
    seats = ("eclipse", "--seats", "me,random", "--seed", "cli", "--save", file)
    result = play("1\n1\nq\n", *seats, "-o", "species=terran_alliance terran_union", "--lang", "en")
    assert result.exit_code == 0, result.output
    assert re.search(r"\$ 2 \(\+3\) +§ 3 \(\+3\)", result.output), result.output
    assert not re.search(r"\b(\d{3}) [A-Z][\w ]+ \1\b", result.output)
    assert re.search(r"→ \d{3} [A-Z]", result.output)


def test_others_may_have_chosen_their_species_before_the_first_question(file: str) -> None:
    table = ("eclipse", "--seats", "me,greedy", "-o", "species=choose", "--seed", "a")
    result = play("q\n", *table, "--save", file, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "Greedy 2 plays" in result.output
