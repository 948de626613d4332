"""The board in characters: every shape that has a glyph, where it belongs.

A hexagon is six columns wide and two rows high; a narrow terminal gets a narrower board. What an
option names carries the option's number.
"""

from collections.abc import Mapping
from math import ceil

from rich.text import Text

from orrery.kit.drawing import SEAT_COLOURS
from orrery.kit.scene import Scene, Shape

COLUMN, ROW = 3.4641, 1.3333  # characters a unit of the scene
NEUTRAL = "#7f8aa3"
GROUND = ("hex", "outline")  # the bottom layer: other shapes cover it

Cell = tuple[str, str]  # a character and its style


def told(scene: Scene) -> dict[str, list[str]]:
    """What is where, in words: for each place its title, line by line, with its sign on the board
    if it has one."""
    places: dict[str, list[str]] = {}
    for shape in scene.shapes:
        if not shape.title or not shape.id or "unexplored" in shape.look:
            continue
        title = shape.title.split("\n")
        lines = places.setdefault(shape.id.rpartition("/")[2], title)
        if lines is title:
            continue
        said = f"{shape.glyph} {title[0]}" if shape.glyph else title[0]
        if title[0] in lines[1:]:
            lines[lines.index(title[0], 1)] = said
        elif not any(title[0] in line for line in lines):
            lines.append(said)
    return places


class Board:
    """A grid of characters."""

    def __init__(self, scene: Scene, width: int, colours: Mapping[str, str]) -> None:
        self._left, self._top, across, down = scene.box
        self._scale = min(1.0, (width - 2) / max(1.0, across * COLUMN))
        self.width = min(width, ceil(across * COLUMN * self._scale) + 2)
        self.height = ceil(down * ROW) + 1
        self._colours = colours
        self._cells: dict[tuple[int, int], Cell] = {}
        self._ground: dict[tuple[int, int], Cell] = {}
        self._places: dict[str, tuple[int, int]] = {}  # id -> (row, column) of its first glyph

    def draw(self, scene: Scene, numbers: Mapping[str, str]) -> Text:
        """The board as text. ``numbers``: by id, what is to be written beside it."""
        for shape in scene.shapes:
            if shape.glyph:
                self._put(shape)
        for id, number in numbers.items():
            if id in self._places:
                row, column = self._places[id]
                self._write(row, column, f"[{number}]", "bold black on #ffd75f", beside=True)
        return self._text()

    def _put(self, shape: Shape) -> None:
        column = round((shape.x - self._left) * COLUMN * self._scale)
        row = round((shape.y - self._top) * ROW)
        style = self._style(shape)
        if shape.form in GROUND:
            self._ground[row, column] = (shape.glyph[0], style)
            return
        at = self._write(row, column - len(shape.glyph) // 2, shape.glyph, style)
        if shape.id:
            self._places.setdefault(shape.id, at)

    def _write(
        self, row: int, column: int, text: str, style: str, beside: bool = False
    ) -> tuple[int, int]:
        """Write where there is room: here, or as near as may be."""
        steps = (3, -len(text), 2, 4, 5) if beside else (0, 1, -1, 2, -2, 3, -3)
        tries = [(row + down, column + step) for down in (0, 1, -1) for step in steps]
        at = next((place for place in tries if self._free(*place, len(text))), (row, column))
        for offset, character in enumerate(text):
            self._cells[at[0], at[1] + offset] = (character, style)
        return at

    def _free(self, row: int, column: int, length: int) -> bool:
        return (
            0 <= row < self.height
            and column >= 0
            and column + length <= self.width
            and not any((row, column + offset) in self._cells for offset in range(length))
        )

    def _style(self, shape: Shape) -> str:
        if shape.seat >= 0:
            return f"bold {SEAT_COLOURS[shape.seat % len(SEAT_COLOURS)]}"
        for word in shape.look.split():
            if word in self._colours:
                return self._colours[word]
        return "#39435c" if shape.form in GROUND else NEUTRAL

    def _text(self) -> Text:
        text = Text(no_wrap=True)
        for row in range(self.height):
            for column in range(self.width):
                place = row, column
                character, style = self._cells.get(place) or self._ground.get(place) or (" ", "")
                text.append(character, style)
            text.append("\n")
        text.rstrip()
        return text
