"""`orrery simulate`: progress on stderr, the report on stdout."""

from time import perf_counter
from typing import Any

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from orrery import games
from orrery.arena.contest import Outcome
from orrery.arena.report import report
from orrery.arena.setting import Setting
from orrery.arena.simulate import simulate
from orrery.cli.common import console, errors, table_options


def setting(
    title: str,
    players: int,
    bot: str,
    seed: str,
    check: bool,
    rotate: bool,
    options: list[str],
    seconds: float | None,
    iterations: int | None,
) -> Setting:
    """The series that the command line asks for."""
    game = games.title(title)
    return Setting(
        title=title,
        players=players or max(game.players),
        bots=tuple(name.strip() for name in bot.split(",")),
        options=table_options(game, options),
        seed=seed,
        rotate=rotate,
        check=check,
        seconds=seconds,
        iterations=iterations,
    ).validated()


def run(setting: Setting, count: int, jobs: int, as_json: bool) -> None:
    """Simulate and report; exit code 1 on any error."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("{task.fields[problems]}"),
        TimeRemainingColumn(),
    )
    start = perf_counter()
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as progress:
        task = progress.add_task(f"{setting.title}, {setting.players} players", total=count)
        progress.update(task, problems="")
        failed = 0

        def done(outcome: Outcome) -> None:
            nonlocal failed
            failed += bool(outcome.problems)
            progress.update(task, advance=1, problems=f"[red]{failed} failed" if failed else "")

        outcomes = simulate(setting, count, jobs, done)
    figures = report(setting, outcomes, perf_counter() - start)
    if as_json:
        typer.echo(msgspec.json.encode(figures).decode())
    else:
        show(figures)
    if figures["errors"] or figures["finished"] < count:
        raise typer.Exit(1)


def show(figures: dict[str, Any]) -> None:
    """The report as a table."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(style="dim")
    table.add_column()
    check = "checked" if figures["checked"] else "not checked"
    rows = {
        "title": f"{figures['title']}, {figures['players']} players, {', '.join(figures['bots'])}",
        "finished": f"{figures['finished']} of {figures['games']} ({check})",
        "errors": f"[red]{figures['errors']}[/]" if figures["errors"] else "0",
        "decisions": f"{figures['decisions']:,}",
        "seconds": f"{figures['seconds']:.1f}",
        "speed": f"{figures['games_per_s']:,} games/s, {figures['decisions_per_s']:,} decisions/s",
        "median length": f"{figures['median_decisions']:g} decisions, "
        f"{figures['median_rounds']:g} rounds",
    }
    for name in ("seat", "bot", "faction"):
        shares = figures[f"wins_by_{name}"]
        if shares and not (name == "bot" and len(shares) == 1):
            rows[f"wins by {name}"] = _wins(shares, 1 if name == "seat" else 0)
    if spread := figures["scores"]:
        rows["scores"] = "  ".join(f"{key} {value:g}" for key, value in spread.items())
    for name, text in rows.items():
        table.add_row(name, text)
    console.print(table)
    for failure in figures["failures"]:
        where = (f" ({failure['file']})", "dim") if failure["file"] else ""
        game = Text.assemble((f"game {failure['game']}", "red"), where)
        console.print(game, soft_wrap=True)
        for problem in failure["problems"]:
            console.print(Text(f"  {problem}"), soft_wrap=True)


def _wins(shares: dict[str, dict[str, float]], offset: int) -> str:
    parts = []
    for name, share in shares.items():
        shown = str(int(name) + offset) if offset else name
        parts.append(f"{shown} {share['share']:.1%} [dim]({share['wins']:g}/{share['seats']:g})[/]")
    return "   ".join(parts)
