"""What the golden replays of a title must show between them."""

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType

from orrery.kernel.match import Match
from orrery.kernel.windows import Window
from orrery.kit.game import Game

from .sources import asked

FOLDER = Path(__file__).parent / "golden"

# Kinds of choice that no whole match has shown, although it could; a test of its own holds each.
RARE: dict[str, set[str]] = {"forbidden_stars": {"choice pay_or_lose"}}


class Watching:
    """Notes in which windows abilities are used while a match is played."""

    def __init__(self, game: Game) -> None:
        self._abilities = game.abilities
        self.windows: set[Window] = set()

    def __enter__(self) -> "Watching":
        self._before, self._abilities.exercised = self._abilities.exercised, set()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: object, where: TracebackType | None
    ) -> None:
        self.windows = {window for _, window in self._abilities.exercised}
        self._abilities.exercised |= self._before


def wanted(game: Game) -> set[str]:
    """Every kind of choice, every window that an ability speaks in, every reason to end."""
    kinds = {f"choice {call.kind}" for call in asked(game.id)}
    windows = {f"window {ability.window.value}" for ability in game.abilities}
    endings = {f"ending {ending}" for ending in game.endings}
    return (kinds | windows | endings) - RARE.get(game.id, set())


def occurring(game: Game, match: Match, watching: Watching, kinds: Iterable[str]) -> set[str]:
    """What one finished match, with these kinds of choice, has shown of it."""
    choices = {f"choice {kind}" for kind in kinds}
    windows = {f"window {window.value}" for window in watching.windows}
    return choices | windows | {f"ending {game.ending(match.state)}"}
