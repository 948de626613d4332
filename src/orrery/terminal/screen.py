"""What one seat sees: the board, the panels, the news, its question."""

from collections import Counter
from collections.abc import Iterator, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from orrery import games
from orrery.cli.common import console
from orrery.kernel.choice import Choice
from orrery.kernel.match import Match
from orrery.kit.rulebook import rules
from orrery.kit.scene import Panel, Scene, targets
from orrery.kit.words import Words
from orrery.terminal import board, panels
from orrery.terminal.board import Board
from orrery.terminal.texts import say

BESIDE = 34  # columns that panels beside the board need
ROOM_BELOW = 10  # rows that a question needs below the board


class MapWords(Words):
    """Words that name places as the board does: "Ombrel B15"."""

    def __init__(self, words: Words, labels: dict[str, str]) -> None:
        super().__init__(words.language, words._sentences, words._names, words.seats, words._forms)
        self._labels = labels

    def name(self, id: object) -> str:
        name = super().name(id)
        label = self._labels.get(id) if isinstance(id, str) else None
        return f"{name} {label}" if label and label not in name.split() else name


class Screen:
    """Prints a match for one seat after the other, in one language."""

    def __init__(self, match: Match, lang: str) -> None:
        self.match = match
        self.lang = lang
        game = games.game(match.title.id)
        self._plain = game.words[lang].at(match.header.seats)
        self._scene = game.scene
        labels = {s.id: s.glyph for s in self.scene(-1).shapes if s.form == "text" and s.id}
        self.words = MapWords(self._plain, labels)
        self._colours = {
            item.id: item.colour
            for group in game.catalogue.values()
            for item in group.values()
            if hasattr(item, "colour")
        }

    def scene(self, seat: int) -> Scene:
        scene: Scene = self._scene(self.match.view(seat), self._plain)
        return scene

    # -- the table ------------------------------------------------------------------------------

    def table(self, seat: int) -> None:
        """The board, with the panels beside it where there is room."""
        scene = self.scene(seat)
        numbers = self._numbers(self.match.menu(seat))
        console.print(Text(scene.status, "bold"))
        full = Board(scene, console.width, self._colours)
        room = console.width - full.width - 2
        beside = [p for p in scene.panels if p.kind == "player" or room >= 2 * BESIDE]
        below = [panel for panel in scene.panels if panel not in beside]
        drawn = full.draw(scene, numbers)
        if room >= BESIDE:
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_row(drawn, self._side(beside, room))
            console.print(grid)
        else:
            console.print(drawn)
            below = list(scene.panels)
        for line in panels.lines(below):
            console.print(line)
        console.print(Group(*panels.pictures(scene.panels, numbers, touched=False)))

    def places(self, seat: int) -> None:
        """What the question is about: the board, if it is about places on it and there is room for
        both; a battle; plans."""
        scene = self.scene(seat)
        numbers = self._numbers(self.match.menu(seat))
        drawn = Board(scene, console.width, self._colours)
        lit = numbers.keys() & {shape.id for shape in scene.shapes}
        if lit and console.height >= drawn.height + ROOM_BELOW:
            console.print(drawn.draw(scene, numbers))
        console.print(Group(*panels.pictures(scene.panels, numbers, touched=True)))

    def lying(self, seat: int, wanted: str) -> None:
        """What is on the board, place by place, in words: all of it, or the places of that name."""
        found = {
            place: lines
            for place, lines in board.told(self.scene(seat)).items()
            if wanted.casefold() in lines[0].casefold()
        }
        for lines in found.values():
            console.print(Text(lines[0], "bold"))
            for line in lines[1:]:
                console.print(Padding(Text(line), (0, 0, 0, 2)))
        if not found:
            console.print(say(self.lang, "no_place", given=wanted), style="dim", markup=False)

    def legend(self, seat: int) -> Text:
        own_first = sorted(self.scene(seat).panels, key=lambda panel: panel.seat != seat)
        return panels.legend(own_first)

    def _side(self, beside: Sequence[Panel], room: int) -> RenderableType:
        """Frames below each other; in two columns, with all details, where there is room."""
        if room < 2 * BESIDE:
            return Group(*panels.frames(beside, room, everything=False))
        frames = panels.frames(beside, room // 2 - 1, everything=True)
        half = (len(frames) + 1) // 2
        grid = Table.grid(padding=(0, 1, 0, 0))
        grid.add_row(Group(*frames[:half]), Group(*frames[half:]))
        return grid

    def _numbers(self, choice: Choice | None) -> dict[str, str]:
        """By id, the number of the one option that names it."""
        if choice is None:
            return {}
        named = [set(targets(option)) for option in choice.options]
        times = Counter(id for ids in named for id in ids)
        return {
            id: str(number)
            for number, ids in enumerate(named, start=1)
            for id in ids
            if times[id] == 1
        }

    def cards(self, seat: int) -> None:
        """All cards that the seat sees, with their texts."""
        found = self.scene(seat).panels
        shown = list(panels.texts(found, say(self.lang, "hidden")))
        console.print(Group(*shown) if shown else say(self.lang, "no_cards"))
        if any(card.reconstructed for panel in found for card in panel.cards):
            console.print(f"[yellow]°[/] [dim]{say(self.lang, 'made_up')}[/]")

    # -- the news -------------------------------------------------------------------------------

    def news(self, seat: int, since: int) -> list[Text]:
        """What happened from entry ``since`` on, as sentences."""
        return list(self._sentences(seat, since))

    def _sentences(self, seat: int, since: int) -> Iterator[Text]:
        for _, news in self.match.news_for(seat, since):
            actor = news.facts.get("seat")
            mark = Text("▌", panels.colour(actor if isinstance(actor, int) else -1))
            sentence = self.words.news(news)
            if sentence:
                yield mark.append(f" {sentence}", "default")

    # -- the question ---------------------------------------------------------------------------

    def question(self, choice: Choice) -> None:
        """What is asked, what is picked, and the options numbered."""
        name = Text(self.words.player(choice.seat), f"bold {panels.colour(choice.seat)}")
        console.print(name.append(f": {self.words.question(choice)}", "bold default"))
        if "picked" in choice.about:
            picked = choice.about["picked"]
            shown = ", ".join(self.words.option(choice, item) for item in picked)
            console.print(
                f"[dim]{say(self.lang, 'picked')}:[/]", shown or say(self.lang, "no_pick")
            )
        width = len(str(len(choice.options)))
        options = [
            Text.assemble(
                (f"{number:>{width}} ", "bold #ffd75f"), self.words.option(choice, option)
            )
            for number, option in enumerate(choice.options, start=1)
        ]
        if len(options) > 6:
            console.print(
                Padding(Columns(options, padding=(0, 3), column_first=True), (0, 0, 0, 1))
            )
        else:
            for line in options:
                console.print(Padding(line, (0, 0, 0, 1)))

    def rule(self, id: str) -> None:
        """The rule with this id, in our own words."""
        found = rules(f"orrery.games.{self.match.title.id}").get(id)
        if found is None:
            console.print(f"[dim]{say(self.lang, 'no_rule')}[/]")
            return
        console.print(f"[cyan]{found.id}[/]  [dim]{found.chapter[self.lang]}[/]")
        console.print(Padding(Text(found.text(self.lang)), (0, 0, 0, 2)))
        if found.see:
            console.print(f"  [dim]{say(self.lang, 'see_also')}[/] {', '.join(found.see)}")

    # -- the end --------------------------------------------------------------------------------

    def standings(self) -> None:
        """Who has how many points, and what they are made of."""
        result = self.match.standings()
        console.rule(say(self.lang, "over"))
        table = Table(box=None, padding=(0, 2, 0, 0), header_style="dim")
        table.add_column("")
        table.add_column(say(self.lang, "player"))
        table.add_column(say(self.lang, "points"), justify="right")
        parts = list(dict.fromkeys(part for made in result.detail for part in made))
        for part in parts:
            table.add_column(self._part(part), justify="right")
        order = sorted(range(len(result.points)), key=lambda seat: -result.points[seat])
        for seat in order:
            made = result.detail[seat] if result.detail else {}
            table.add_row(
                "[bold #ffd75f]★[/]" if seat in result.winners else "",
                Text(self.words.player(seat), f"bold {panels.colour(seat)}"),
                f"[bold]{result.points[seat]}[/]",
                *(str(made.get(part, 0)) for part in parts),
            )
        console.print(table)
        names = ", ".join(self.words.player(seat) for seat in result.winners)
        key = "winner" if len(result.winners) == 1 else "winners"
        console.print(Text(say(self.lang, key, names=names), "bold"))

    def _part(self, part: str) -> str:
        return self.words.label(part) if self.words.has("label", part) else part
