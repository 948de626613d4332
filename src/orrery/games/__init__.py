"""The games. Each is a package of its own; no game imports another."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from reprlib import repr as shorten

from orrery.kernel.errors import BadOption
from orrery.kernel.title import Title, registered
from orrery.kit.game import BattleOdds, Game


def titles() -> dict[str, Title]:
    """All games, by id."""
    _import_all()
    return dict(sorted(registered().items()))


@cache
def _import_all() -> None:
    """Let every game register itself. A package without a title.py is still being built."""
    for module in iter_modules(__path__):
        name = f"{__name__}.{module.name}.title"
        if find_spec(name):
            import_module(name)


def title(id: str) -> Title:
    """Look up a game; the error lists those available."""
    found = titles()
    if id not in found:
        known = ", ".join(found)
        words = f"there is no title {shorten(id)}; there are: {known}"
        raise BadOption(words, "no_title", given=id, allowed=known)
    return found[id]


def game(id: str) -> Game:
    """A title with its words, pictures and insight. Only the toys of the tests have none."""
    found = title(id)
    if not isinstance(found, Game):
        raise BadOption(f"{id} has rules only, neither texts nor pictures", "no_words", given=id)
    return found


def is_complete(id: str) -> bool:
    """Whether a title has words and pictures."""
    return isinstance(title(id), Game)


def has_odds(id: str) -> bool:
    """Whether the odds of a title's battles can be told."""
    found = title(id)
    return isinstance(found, Game) and found.odds is not None


def odds(id: str) -> BattleOdds:
    """The battle odds of a game, or an error that lists the games that have some."""
    found = title(id)
    if not isinstance(found, Game) or found.odds is None:
        able = ", ".join(other for other in titles() if has_odds(other))
        words = f"{id} has no battle odds; these have: {able}"
        raise BadOption(words, "no_odds", title=found.name, allowed=able)
    return found.odds
