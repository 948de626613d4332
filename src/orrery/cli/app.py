"""The command line: ``orrery --help``."""

from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from orrery import terminal
from orrery.cli import files
from orrery.cli import odds as cli_odds
from orrery.cli import rules as cli_rules
from orrery.cli import simulate as cli_simulate
from orrery.cli.common import LANG, complaints, language
from orrery.kernel.errors import OrreryError

app = typer.Typer(
    name="orrery",
    help="One table for the great space-4X board games, with their rules enforced to the letter.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Title = Annotated[str, typer.Argument(help="the game: see `orrery games`")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", help="a table option as key=value: see `orrery games TITLE`"),
]
File = Annotated[Path, typer.Argument(help="a match file")]


@app.command()
def games(
    title: Annotated[str, typer.Argument(help="one game, with its table options")] = "",
    lang: LANG = "",
) -> None:
    """The games that can be played, and what can be settled when a table is opened."""
    with complaints(lang):
        if title:
            cli_rules.show_game(title, language(lang))
        else:
            cli_rules.list_games(language(lang))


@app.command()
def play(
    title: Annotated[str, typer.Argument(help="the game; not needed with --load")] = "",
    seats: Annotated[
        str, typer.Option(help='who plays, by seat: "me,greedy,search"; a name is a person')
    ] = "",
    players: Annotated[int, typer.Option(help="number of players")] = 0,
    lang: LANG = "",
    option: Options = None,
    seed: Annotated[str, typer.Option(help="play the same dice again; default: unknown")] = "",
    load: Annotated[Path | None, typer.Option(help="go on with a saved match")] = None,
    save: Annotated[Path | None, typer.Option(help="where the match is saved")] = None,
    seconds: Annotated[float, typer.Option(help="a searching bot's time for one choice")] = 1.0,
) -> None:
    """Play in the terminal, with others at the same keyboard or with bots."""
    with complaints(lang):
        match, table = (
            terminal.resume(load, seats)
            if load
            else terminal.open_table(title, seats, players, option or [], seed, language(lang))
        )
        terminal.run(match, table, language(lang), save or load, seconds)


@app.command()
def simulate(
    title: Title,
    players: Annotated[int, typer.Option(help="number of players; default: the most")] = 0,
    games: Annotated[int, typer.Option(min=1, help="number of matches")] = 100,
    bot: Annotated[str, typer.Option(help="one bot for all, or one a seat")] = "random",
    seed: Annotated[str, typer.Option(help="the series; the same seed plays the same")] = "0",
    jobs: Annotated[int, typer.Option(min=1, help="worker processes")] = 1,
    check: Annotated[bool, typer.Option("--check", help="test everything on the way")] = False,
    rotate: Annotated[bool, typer.Option("--rotate", help="bots change seats")] = False,
    json: Annotated[bool, typer.Option("--json", help="one JSON object on stdout")] = False,
    option: Options = None,
    seconds: Annotated[float | None, typer.Option(help="time for one choice")] = None,
    iterations: Annotated[int | None, typer.Option(help="playouts for one choice")] = None,
) -> None:
    """Let bots play whole matches, and count."""
    with complaints():
        setting = cli_simulate.setting(
            title, players, bot, seed, check, rotate, option or [], seconds, iterations
        )
        cli_simulate.run(setting, games, jobs, json)


@app.command()
def odds(
    title: Title,
    battle: Annotated[
        str, typer.Argument(help="the battle in one pair of quotes; none: how it is written")
    ] = "",
    runs: Annotated[int, typer.Option(min=1, help="how often it is fought")] = 2000,
    seed: Annotated[str, typer.Option(help="the same seed rolls the same dice")] = "0",
    lang: LANG = "",
) -> None:
    """How a battle may end: who wins how often, and with which ships left.

    The battle is fought again and again by the game's own rules. In Eclipse:

    A side is a list of ships, "3 interceptor, 1 cruiser", the number before
    or behind; between two sides stands "vs". The side on the right defends.

    Ship parts stand in brackets and cover printed parts of their own kind;
    with a plus before them they go into free slots first; with an equals
    sign they are named slot by slot, nothing for the printed part.

    A species stands before a colon; otherwise the ships are Terran. Names
    are English, German or ids, and an unmistakable beginning is enough.

    orrery odds eclipse "3 interceptor\\[plasma_cannon] vs ancient 2"

    orrery odds eclipse "planta: 2 cruiser\\[+hull], 1 dreadnought vs gcds 1"

    orrery odds eclipse "Orion: 2 Kreuzer gegen Sternenbasis\\[Verbesserte Hülle]"
    """
    with complaints(lang):
        cli_odds.show(title, battle, runs, seed, language(lang))


@app.command()
def rules(
    title: Title,
    id: Annotated[str, typer.Argument(help="one rule, or the beginning of its id")] = "",
    lang: LANG = "",
    coverage: Annotated[
        bool, typer.Option("--coverage", help="where each rule is enforced and tested")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="coverage as a JSON object")] = False,
) -> None:
    """The rules of a game in our own words, and which components are reconstructed."""
    with complaints(lang):
        if coverage:
            cli_rules.show_coverage(title, json)
        else:
            cli_rules.show_rules(title, id, language(lang))


@app.command()
def replay(
    file: File,
    at: Annotated[int | None, typer.Option(help="show the table after this many answers")] = None,
    seat: Annotated[int, typer.Option(help="as this seat (from 1) saw it; 0: the public")] = 0,
    lang: LANG = "",
) -> None:
    """Look at a saved match, step by step."""
    with complaints(lang):
        files.replay_file(file, at, seat - 1, language(lang))


@app.command()
def verify(
    file: File,
    expect: Annotated[
        str,
        typer.Option(help="the commitment, or a link of the chain, noted during the match"),
    ] = "",
) -> None:
    """Play a match again from its seed and compare every die, shuffle and checkpoint.

    Whatever was changed in the file is noticed and named. A file forged as a whole is exposed by
    what others have noted: the commitment, or the head of the chain of answers, both shown at the
    table.
    """
    with complaints():
        files.verify_file(file, expect)


@app.command(
    add_help_option=False,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def serve(context: typer.Context) -> None:
    """Serve the web table: lobby, play, replay, rules."""
    _of_the_table(context, "serve")


@app.command(
    add_help_option=False,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True},
)
def password(context: typer.Context) -> None:
    """Give somebody at the web table a new password."""
    _of_the_table(context, "password")


def _of_the_table(context: typer.Context, name: str) -> None:
    """A command of the web table, with its own help."""
    with complaints():
        try:  # only now: what a web server needs is slow to load
            command = import_module(f"orrery.table.{name}").command
        except ImportError as problem:
            raise OrreryError(f"the web table is not installed: {problem}") from problem
        web = typer.Typer(add_completion=False)
        web.command()(command)
        web(args=context.args, prog_name=f"orrery {name}")
