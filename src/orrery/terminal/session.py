"""A match at the keyboard: asking people, letting bots choose, doing what is answered."""

import os
from datetime import datetime
from pathlib import Path
from secrets import randbits

from rich.text import Text

from orrery import bots
from orrery.cli.common import console, write_match
from orrery.kernel.choice import Answer, Choice, Field
from orrery.kernel.errors import CannotUndo, IllegalAnswer, OrreryError, RuleBug
from orrery.kernel.match import Match
from orrery.kernel.orders import ALL, MATCH, TIMES
from orrery.kit.refusals import tell
from orrery.terminal.screen import Screen
from orrery.terminal.texts import say

LOG_LINES = 60
NEWS_LINES = 30


class Quit(Exception):
    """Somebody wants to stop."""


def run(match: Match, table: list[str], lang: str, save: Path | None, seconds: float) -> None:
    """Play until the match is over or somebody quits; the match is saved either way."""
    session = Session(match, table, lang, save or _usual_path(match), seconds)
    if match.notice:
        console.print(say(lang, "fell_back"), style="yellow")
    try:
        session.play()
    except (Quit, EOFError, KeyboardInterrupt):
        session.save()
        console.print(Text(f"\n{say(lang, 'saved', path=session.path)}"), soft_wrap=True)
        console.print(Text(say(lang, "resume_hint", path=session.path), "dim"), soft_wrap=True)
        return
    session.finish()


def _usual_path(match: Match) -> Path:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    stamp = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    return home / "orrery" / f"{match.title.id}-{stamp}.json"


class Session:
    """One evening at one keyboard."""

    def __init__(
        self, match: Match, table: list[str], lang: str, path: Path, seconds: float
    ) -> None:
        self.match = match
        self.table = table  # by seat: a bot's name, or "" for a person
        self.lang = lang
        self.path = path
        self.screen = Screen(match, lang)
        self.people = [seat for seat, bot in enumerate(table) if not bot]
        self._bots = {
            seat: bots.make(bot, seed=randbits(64), seconds=seconds if bot == "search" else None)
            for seat, bot in enumerate(table)
            if bot
        }
        self._seen = dict.fromkeys(self.people, 0)  # the entries whose news a person has seen
        self._at_keyboard = self.people[0] if len(self.people) == 1 else -1

    def play(self) -> None:
        while not self.match.finished:
            waiting = self.match.pending
            choice = next((choice for choice in waiting if self.table[choice.seat]), waiting[0])
            if self.table[choice.seat]:
                self._let_think(choice.seat)
            else:
                self._hand_over(choice.seat)
                self._decide(choice.seat)

    def save(self, path: Path | None = None) -> None:
        record = self.match.record()
        record.notes["bots"] = self.table
        write_match(path or self.path, record)

    def finish(self) -> None:
        """The result, and how to check that it was fair."""
        self.save()
        seat = self.people[0] if self.people else -1
        self.screen.table(seat)
        for line in self.screen.news(seat, self._seen.get(seat, 0))[-NEWS_LINES:]:
            console.print(line)
        self.screen.standings()
        for key, value in (
            ("seed", self.match.seed.hex()),
            ("commitment", self.match.header.commitment),
            ("head", (self.match.record().links or [""])[-1]),
        ):
            console.print(f"[dim]{say(self.lang, key)}[/] {value}", soft_wrap=True)
        console.print(Text(say(self.lang, "verify_hint", path=self.path)), soft_wrap=True)

    # -- whose turn -----------------------------------------------------------------------------

    def _let_think(self, seat: int) -> None:
        name = self.screen.words.player(seat)
        with console.status(Text(say(self.lang, "thinks", name=name))):
            answer = self._bots[seat].choose(self.match, seat)
        self.match.answer(seat, answer, by="bot")

    def _hand_over(self, seat: int) -> None:
        """Several people at one keyboard: nobody sees another's hand."""
        if self._at_keyboard != seat:
            self._at_keyboard = seat
            name = self.screen.words.player(seat)
            _wipe()
            console.print(Text(f"\n{say(self.lang, 'pass_keyboard', name=name)}", "bold"))
            console.input(Text(f"{say(self.lang, 'press_enter', name=name)} "))
            _wipe()

    # -- a decision -----------------------------------------------------------------------------

    def _decide(self, seat: int) -> None:
        """Show what is new, then ask until an answer is taken."""
        self._show(seat)
        while (choice := self.match.menu(seat)) is not None:
            typed = console.input(f"[bold]{say(self.lang, 'prompt')}[/] > ").strip()
            if typed.isdecimal():
                if self._answer(choice, int(typed)):
                    return
            elif typed and self._command(choice, typed):
                return

    def _show(self, seat: int) -> None:
        since = self._seen[seat]
        self._seen[seat] = len(self.match.log)
        choice = self.match.menu(seat)
        assert choice is not None
        news = self.screen.news(seat, since)
        others = not since or any(entry.seat != seat for entry in self.match.log[since:])
        if others:
            console.print()
            self.screen.table(seat)
            if not since:
                console.print(self.screen.legend(seat))
            if news:
                console.rule(Text(say(self.lang, "news"), "dim"), style="dim")
        for line in news[-NEWS_LINES:]:
            console.print(line)
        if not others:
            self.screen.places(seat)
        console.print()
        self.screen.question(choice)
        if others:
            console.print(say(self.lang, "help_hint"), style="dim")
        if choice.form:
            console.print(say(self.lang, "form_hint"), style="dim")

    def _answer(self, choice: Choice, number: int) -> bool:
        if not 1 <= number <= len(choice.options):
            self._complain("bad_number", given=number, last=len(choice.options))
            return False
        return self._give(choice, choice.options[number - 1])

    def _give(self, choice: Choice, answer: Answer) -> bool:
        try:
            self.match.answer(choice.seat, answer)
        except IllegalAnswer as refusal:
            self._complain("refused", why=tell(refusal, self.lang, self.screen.words))
            if refusal.rule:
                self.screen.rule(refusal.rule)
            return False
        except RuleBug:
            self.save()
            self._complain("rule_bug", path=self.path)
            return False
        return True

    def _complain(self, key: str, **facts: object) -> None:
        self._complain_of(say(self.lang, key, **facts))

    def _complain_of(self, words: str) -> None:
        """There may be a path in it: nothing is wrapped, nothing is markup."""
        console.print(Text(words, "red"), soft_wrap=True)

    # -- commands -------------------------------------------------------------------------------

    def _command(self, choice: Choice, typed: str) -> bool:
        """Carry out a command. True if the question has to be asked again."""
        word, _, rest = typed.partition(" ")
        seat = choice.seat
        match word.lower():
            case "q" | "quit":
                raise Quit
            case "u":
                return self._undo(seat)
            case "s":
                self._save_as(rest.strip())
            case "b":
                self.screen.table(seat)
                self.screen.question(choice)
            case "v":
                self.screen.cards(seat)
            case "i":
                self.screen.lying(seat, rest.strip())
            case "l":
                lines = self.screen.news(seat, 0)
                for line in lines[-LOG_LINES:] or [Text(say(self.lang, "empty_log"))]:
                    console.print(line)
            case "r":
                self.screen.rule(choice.rule)
            case "f" if choice.form:
                return self._fill_in(choice)
            case "o":
                return self._order(seat, rest.split())
            case "?" | "h" | "help":
                console.print(say(self.lang, "help"))
                console.print(self.screen.legend(seat))
            case _:
                self._complain("bad_input", given=typed, last=len(choice.options))
        return False

    def _order(self, seat: int, typed: list[str]) -> bool:
        """List the standing orders that can be given, or give one: "o 2 round", "o 2 ask"."""
        abilities = self.match.title.abilities
        known = abilities.groups if abilities else ()
        groups = [(group.id, group.name[self.lang]) for group in known]
        groups += [(ALL, say(self.lang, "orders_all"))] if groups else []
        if len(typed) == 2 and typed[0].isdecimal() and 1 <= int(typed[0]) <= len(groups):
            id, when = groups[int(typed[0]) - 1][0], typed[1].lower()
            if when in (*TIMES, "ask"):
                before = self.match.choice(seat)
                until = when if when in TIMES else MATCH
                self.match.order(seat, id, None if when == "ask" else (), until)
                if self.match.choice(seat) is not before:
                    return True
                typed = []
        if typed or not groups:
            self._complain("bad_order" if groups else "no_orders", last=len(groups))
            return False
        given = self.match.orders.get(seat, {})
        for number, (id, name) in enumerate(groups, start=1):
            when = say(self.lang, f"order_{given[id].until}" if id in given else "order_ask")
            console.print(Text(f"{number:>2} {name}: {when}"))
        console.print(say(self.lang, "order_hint"), style="dim", markup=False)
        return False

    def _save_as(self, name: str) -> None:
        if not name:
            self._complain("which_file")
            return
        path = Path(name).expanduser()
        try:
            self.save(path)
        except OrreryError as problem:
            self._complain_of(tell(problem, self.lang))
        else:
            console.print(Text(say(self.lang, "saved", path=path)), soft_wrap=True)

    def _undo(self, seat: int) -> bool:
        """Back to this person's last answer; across others' answers, rolls and reveals only if
        everybody agrees."""
        log = self.match.log
        mine = [n for n, entry in enumerate(log) if entry.seat == seat and not entry.by]
        if not mine:
            self._complain("cannot_undo", why=say(self.lang, "nothing_to_undo"))
            return False
        try:
            self.match.undo(seat)
        except CannotUndo as problem:
            self._complain("cannot_undo", why=tell(problem, self.lang))
            agreed = console.input(Text(f"{say(self.lang, 'undo_agreed')} "))
            if agreed.strip().lower() not in ("y", "yes", "j", "ja"):
                return False
            self.match.rewind(mine[-1])
        length = len(self.match.log)
        self._seen = {seat: min(seen, length) for seat, seen in self._seen.items()}
        console.print(say(self.lang, "undone"), style="green")
        return True

    def _fill_in(self, choice: Choice) -> bool:
        answer: dict[str, str | int] = {}
        for field in choice.form:
            name = self.screen.words.name(field.name)
            prompt = say(self.lang, "form_field", name=name, limits=_limits(field))
            typed = console.input(Text(f"{prompt} > ")).strip()
            answer[field.name] = typed if field.values or not typed.isdecimal() else int(typed)
        return self._give(choice, answer)


def _wipe() -> None:
    """Clear the screen, and what could be scrolled back to."""
    if console.is_terminal:
        console.file.write("\x1b[3J")
        console.clear()


def _limits(field: Field) -> str:
    return " / ".join(field.values) if field.values else f"{field.least} - {field.most}"
