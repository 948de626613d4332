"""`orrery games` and `orrery rules`."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery import games
from orrery.cli.common import console
from orrery.cli.coverage import checkout, coverage
from orrery.kernel.errors import BadOption
from orrery.kernel.title import RANDOM, TableOption, Title, Value
from orrery.kit.rulebook import Rule, prefix, rules
from orrery.terminal.texts import say


def list_games(lang: str) -> None:
    """A table of all titles."""
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for column in ("id", "game", "players", "minutes", "weight", "components"):
        table.add_column(say(lang, f"games_{column}"), no_wrap=column == "id", overflow="fold")
    for id, title in games.titles().items():
        catalogue = [item for group in _catalogue(title).values() for item in group.values()]
        made_up = sum(item.reconstructed for item in catalogue)
        table.add_row(
            f"[bold]{id}[/]",
            title.name[lang],
            f"{min(title.players)}-{max(title.players)}",
            f"{title.minutes[0]}-{title.minutes[1]}",
            title.weight[lang],
            say(lang, "games_reconstructed", n=made_up, all=len(catalogue)) if made_up else "",
        )
    console.print(table)


def show_game(id: str, lang: str) -> None:
    """One title, with what can be settled at its tables."""
    title = games.title(id)
    console.print(f"[bold]{title.name[lang]}[/]\n{title.about[lang]}\n")
    for option in title.options:
        console.print(f"[bold cyan]-o {option.id}=[/]  {option.name[lang]}")
        for value in option.values:
            usual = say(lang, "option_usual") if value == option.default else ""
            _show_value(option, value, lang, usual)
        if option.seats:
            example = f"{next(reversed(option.seats))} {RANDOM}"
            console.print(f"  [dim]{say(lang, 'option_seats', id=option.id, example=example)}[/]")
            for value in option.seats:
                _show_value(option, value, lang)


def _show_value(option: TableOption, value: Value, lang: str, usual: str = "") -> None:
    shown = {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
    name = "" if isinstance(value, bool) else option.name_of(value)[lang]
    told = "" if name == shown else name
    console.print(Text.assemble("  ", (f"{shown:<22}", "cyan"), told, (usual, "dim")))


def show_rules(id: str, wanted: str, lang: str) -> None:
    """All rules, one, or those of a chapter; and what is reconstructed."""
    title = games.title(id)
    index = rules(f"orrery.games.{id}")
    if wanted:
        for rule in _matching(title, index, wanted):
            _show_rule(rule, lang)
        return
    console.print(f"[bold]{title.name[lang]}[/]\n{title.about[lang]}\n")
    chapter, start = None, prefix(f"orrery.games.{id}")
    for rule in index.values():
        if rule.chapter != chapter:
            chapter = rule.chapter
            console.print(f"\n[bold]{chapter[lang]}[/]")
        console.print(f"[cyan]{rule.id.removeprefix(start)}[/]")
        console.print(Padding(Text(rule.text(lang)), (0, 0, 0, 2)))
    _show_reconstructed(title, lang)
    _show_not_implemented(title, lang)


def _matching(title: Title, index: dict[str, Rule], wanted: str) -> list[Rule]:
    start = prefix(f"orrery.games.{title.id}")
    full = wanted if wanted.startswith(start) else start + wanted
    if full in index:
        return [index[full]]
    found = [rule for id, rule in index.items() if id.startswith(full)]
    if not found:
        raise BadOption(f"{title.id} has no rule {wanted!r}: see `orrery rules {title.id}`")
    return found


def _show_rule(rule: Rule, lang: str) -> None:
    console.print(f"[cyan]{rule.id}[/]  [dim]{rule.chapter[lang]}[/]")
    console.print(Padding(Text(rule.text(lang)), (0, 0, 0, 2)))
    if rule.see:
        console.print(
            Padding(f"[dim]{say(lang, 'see_also')}[/] {', '.join(rule.see)}", (0, 0, 0, 2))
        )


# -- components -----------------------------------------------------------------------------------


def _catalogue(title: Title) -> Mapping[str, Mapping[str, Any]]:
    return games.game(title.id).catalogue


def _show_reconstructed(title: Title, lang: str) -> None:
    """Which component data are not documented anywhere: players must be able to see it."""
    groups = {
        name: [item for item in group.values() if item.reconstructed]
        for name, group in _catalogue(title).items()
    }
    if not any(groups.values()):
        return
    console.print(f"\n[bold yellow]{say(lang, 'reconstructed')}[/]")
    console.print(say(lang, "reconstructed_means"))
    words = games.game(title.id).words[lang]
    for name, items in groups.items():
        if items:
            known = Counter(part for item in items for part in item.known)
            always = [part for part, times in known.items() if times == len(items)]
            note = f" [dim]({say(lang, 'documented')}: {', '.join(always)})[/]" if always else ""
            console.print(f"\n[cyan]{words.label(f'group.{name}')}[/] {len(items)}{note}")
            names = ", ".join(item.name.get(lang) or words.name(item.id) for item in items)
            console.print(Padding(Text(names), (0, 0, 0, 2)))


def _show_not_implemented(title: Title, lang: str) -> None:
    """Components that the game has but we do not play with, as the title lists them."""
    missing = games.game(title.id).not_implemented
    console.print(f"\n[bold]{say(lang, 'not_implemented')}[/]")
    if not missing:
        console.print(say(lang, "all_implemented"))
    for id, why in missing.items():
        console.print(f"[cyan]{id}[/]  {why[lang]}")


# -- coverage -------------------------------------------------------------------------------------


def show_coverage(id: str, as_json: bool) -> None:
    """Where each rule is enforced and tested; exit code 1 if something is missing."""
    title = games.title(id)
    found = coverage(id, checkout(id, Path.cwd()))
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        for column in ("rule", "kind", "enforced", "tested"):
            table.add_column(column, overflow="fold")
        for rule in rules(f"orrery.games.{title.id}").values():
            table.add_row(*_coverage_row(rule, found.enforced, found.tested))
        console.print(table)
        console.print(
            f"{found.total} rules: {len(found.enforced)} enforced, {len(found.tested)} tested, "
            f"{len(found.not_applicable)} not applicable, {len(found.waiting)} waiting, "
            f"[bold]{len(found.missing)} missing[/]"
        )
        for expansion in sorted(set(found.waiting.values())):
            ids = [one for one, needed in found.waiting.items() if needed == expansion]
            console.print(f"waits for: [bold]{expansion}[/]  {', '.join(ids)}")
        for one in found.contradictory:
            console.print(f"[red]{one}[/] is not applicable and yet cited")
    if found.missing or found.contradictory:
        raise typer.Exit(1)


def _coverage_row(
    rule: Rule, enforced: dict[str, str], tested: dict[str, list[str]]
) -> Iterator[str]:
    yield f"[cyan]{rule.id}[/]"
    yield rule.kind
    if rule.not_applicable:
        yield f"[dim]{rule.not_applicable.strip()}[/]"
        yield ""
        return
    nowhere = f"[dim]waits for: {rule.needs}[/]" if rule.needs else "[red]nowhere[/]"
    yield enforced.get(rule.id) or nowhere
    tests = tested.get(rule.id, [])
    more = f" [dim]and {len(tests) - 1} more[/]" if len(tests) > 1 else ""
    yield tests[0] + more if tests else nowhere
