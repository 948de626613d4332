"""What a game lists and enlarges: its windows, groups of them, and the events they are about.

How windows are run is told in windows.py. That is compiled (``make fast``), as these cannot be.
"""

from enum import StrEnum

from msgspec import Struct


class Window(StrEnum):
    """Base of a game's closed list of windows."""

    __hash__ = str.__hash__  # windows are looked up all the time; Enum's own hash is slow


class WindowGroup(Struct, frozen=True):
    """Windows that belong together for a player, for standing orders; named in the game's words."""

    id: str
    name: dict[str, str]  # by language
    windows: tuple[Window, ...]


class Event(Struct):
    """What a window is about. Games add fields; an ability may change them or cancel."""

    cancelled: bool = False
