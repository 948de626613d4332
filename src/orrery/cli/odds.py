"""`orrery odds`: how a battle may end."""

from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery import games
from orrery.cli.common import console
from orrery.kit.odds import BadMatchup, Matchup, Odds, hundred
from orrery.terminal.texts import say

BAR = 40  # letters
COLOURS = ("cyan", "magenta", "yellow", "green")


def show(title: str, text: str, runs: int, seed: str, lang: str) -> None:
    """Estimate and print. Without a battle: how one is written."""
    module = games.odds(title)
    if not text:
        console.print(say(lang, "odds_grammar", title=games.title(title).name[lang]), style="bold")
        console.print(Padding(Text(module.grammar[lang]), (1, 2)))
        for example in module.examples[lang]:
            console.print(f'orrery odds {title} "{example}"', markup=False, style="cyan")
        return
    try:
        matchup = module.parse(text)
        odds = module.estimate(matchup, runs, seed)
    except BadMatchup as problem:
        problem.args = (problem.words[lang],)
        raise
    for part in (ships(matchup, lang), wins(matchup, odds, lang), survivors(matchup, odds, lang)):
        console.print(part)
        console.print()
    margin = f"{odds.margin() * 100:.1f}"
    foot = say(lang, "odds_sampled", runs=odds.runs, margin=margin)
    console.print(f"[dim]{foot}[/]")


def wins(matchup: Matchup, odds: Odds, lang: str) -> Table:
    """Who wins how often, with a bar each."""
    table = Table(box=None, show_header=False, padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    table.add_column(justify="right", style="bold")
    table.add_column()
    *shares, nobody = hundred([*odds.wins, odds.nobody])
    for number, side in enumerate(matchup.sides):
        role = say(lang, "odds_attacks" if number == 0 else "odds_defends")
        chance = odds.wins[number]
        bar = f"[{COLOURS[number % len(COLOURS)]}]{'█' * round(chance * BAR)}[/]"
        table.add_row(f"{side.name[lang]} [dim]({role})[/]", percent(shares[number], 1), bar)
    if odds.nobody:
        bar = f"[dim]{'█' * round(odds.nobody * BAR)}[/]"
        table.add_row(say(lang, "odds_nobody"), percent(nobody, 1), bar)
    return table


def survivors(matchup: Matchup, odds: Odds, lang: str) -> Table:
    """What is left of every kind of ship: on average, and with which chance how many."""
    table = Table(box=None, padding=(0, 3, 0, 0), header_style="dim")
    for column in ("unit", "left", "chances"):
        table.add_column(say(lang, f"odds_{column}"))
    for number, side in enumerate(matchup.sides):
        for place, unit in enumerate(side.units):
            chances = enumerate(odds.left[number][place])
            colour = COLOURS[number % len(COLOURS)]
            table.add_row(
                f"[{colour}]{unit.count} × {unit.name[lang]}[/]",
                f"{odds.expected(number, place):.2f}",
                "   ".join(f"{n}:\xa0{percent(c * 100, 0)}" for n, c in chances if c >= 0.005),
            )
    return table


def ships(matchup: Matchup, lang: str) -> Table:
    """What the ships bring into battle."""
    table = Table(box=None, show_header=False, padding=(0, 3, 0, 0))
    for number, side in enumerate(matchup.sides):
        colour = COLOURS[number % len(COLOURS)]
        for unit in side.units:
            table.add_row(f"[{colour}]{unit.name[lang]}[/]", unit.about.get(lang, ""))
    return table


def percent(share: float, digits: int) -> str:
    return f"{share:.{digits}f}\xa0%"
