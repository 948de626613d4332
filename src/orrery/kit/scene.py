"""The table as shapes with ids.

A game's screen/scene.py turns a view into a Scene; the web table draws it as SVG, the terminal with
characters. Neither knows the game. What an option names by id (a planet, a card) lights up:
``targets`` is all there is to it.
"""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from orrery.kernel.choice import Option
from orrery.kit.components import Component
from orrery.kit.words import Words


class Shape(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Something on the board. Shapes are drawn in order; x and y are its middle."""

    form: str  # "hex", "disc", "ship", "marker", "drone", "gate", "text", "outline", ...
    x: float
    y: float
    id: str = ""  # what it stands for; several shapes may stand for the same thing
    size: float = 1.0
    seat: int = -1  # whose colour it has
    look: str = ""  # style classes: "terran", "dead port"
    text: str = ""  # written on it: a name, a number of ships
    glyph: str = ""  # how a terminal shows it
    title: str = ""  # the tooltip
    points: tuple[tuple[float, float], ...] = ()  # of outlines
    turn: float = 0.0  # degrees, clockwise


class Card(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card, token or board beside the map."""

    id: str
    name: str
    text: str = ""
    look: str = ""  # style classes: "technology terran"
    corner: str = ""  # a figure: victory points, a factor
    foot: str = ""  # when it counts, or of which kind it is, in few words
    count: int = 1
    seats: tuple[int, ...] = ()  # whose tokens lie on it: who has scored it
    so_far: str = ""  # how much of what it asks for there is: "9/11"
    hidden: bool = False  # lies face down
    reconstructed: bool = False


class Stat(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of a panel: "Ships in supply  7", "Objectives  1/3", "Money  4 (−2)"."""

    name: str
    value: int | str = ""
    most: int | None = None  # how much of it there can be
    forecast: int | None = None  # what is about to be added to it
    note: str = ""  # what else there is to say of it, in few words
    ticked: bool = False  # it is so: its name or icon says everything
    icon: str = ""
    title: str = ""

    @property
    def short(self) -> str:
        """The value alone, as it stands beside an icon; nothing for a tick."""
        shown = str(self.value).replace("-", "−") if isinstance(self.value, int) else self.value
        return shown if self.most is None else f"{shown}/{self.most}"

    @property
    def more(self) -> str:
        """What stands in brackets behind it."""
        return self.note if self.forecast is None else signed(self.forecast)

    @property
    def text(self) -> str:
        """All of it."""
        shown = "✓" if self.ticked else self.short
        return f"{shown} ({self.more})" if self.more else shown


def stat(
    words: Words, key: str, value: int | str, icon: str = "", title: str = "", **more: Any
) -> Stat:
    """A line that the title's labels name; its tooltip begins with the name."""
    name = words.label(key)
    title = f"{name}\n{title}" if title else ""
    return Stat(name=name, value=value, icon=icon, title=title, **more)


def tick(words: Words, key: str) -> Stat:
    """A line that says that something is so."""
    return Stat(name=words.label(key), ticked=True, icon=key)


class Picture(Struct, frozen=True, kw_only=True):
    """A small drawing in a panel: a blueprint, a track, both sides of a battle."""

    title: str
    box: tuple[float, float, float, float]  # x, y, width, height
    shapes: tuple[Shape, ...]
    width: float = 12.0  # on the screen, in the height of its type
    told: bool = True  # a terminal tells it by its titles, unless it says as much elsewhere


class Panel(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A player board, a hand, a market, a battle."""

    id: str
    kind: str  # "player", "battle", "drawn", "hand", "market", "scores"
    title: str
    plays: str = ""  # on a player board: the faction, beside the player's name
    seat: int = -1
    active: bool = False
    stats: tuple[Stat, ...] = ()
    cards: tuple[Card, ...] = ()
    pictures: tuple[Picture, ...] = ()
    brief: bool = False  # its cards stay in sight, a line each, where there is room


class Scene(Struct, frozen=True, kw_only=True):
    """Everything on the table, as one seat sees it."""

    box: tuple[float, float, float, float]  # x, y, width, height of the board
    shapes: tuple[Shape, ...]
    panels: tuple[Panel, ...]
    status: str  # "Round 3 of 8, turn 2X, Anna plays"
    order: tuple[int, ...] = ()  # the seats in the order of their turns; (): as they sit


def signed(n: int) -> str:
    """With a sign, and a minus as long as a plus."""
    return f"{n:+}".replace("-", "−")


def card(words: Words, item: Component, look: str, corner: object = "", /, **more: Any) -> Card:
    """A component as a card."""
    fields: dict[str, Any] = {
        "id": item.id,
        "name": words.name(item.id),
        "text": item.text.get(words.language, ""),
        "look": look,
        "corner": str(corner),
        "reconstructed": item.reconstructed,
    }
    return Card(**(fields | more))


def fact(words: Words, id: str) -> str:
    """What the game calls a short fact of a component: "action phase", "once a round", "Cannon"."""
    key = f"fact.{id}"
    return words.label(key) if words.has("label", key) else words.name(id)


def targets(option: Option) -> Iterator[str]:
    """The ids an option names. An option of several parts is also an id of its own: (cruiser, 3) is
    also "cruiser/3", the fourth slot of that blueprint; (2, -1) is "2/-1", a space of the map."""
    if not isinstance(option, tuple):
        option = (option,)
    for part in option:
        if isinstance(part, str):
            yield part
    for end in range(2, len(option) + 1):
        yield "/".join(str(part) for part in option[:end])
