"""The games. Each is a package of its own; no game imports another."""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from types import ModuleType

from orrery.kernel.errors import BadOption
from orrery.kernel.title import Title, registered


def titles() -> dict[str, Title]:
    """All games, by id. A package without a title.py is a game still being built."""
    for module in iter_modules(__path__):
        name = f"{__name__}.{module.name}.title"
        if find_spec(name):
            import_module(name)
    return dict(sorted(registered().items()))


def title(id: str) -> Title:
    """One game, or a clear word about which there are."""
    found = titles()
    if id not in found:
        raise BadOption(f"there is no title {id!r}; there are: {', '.join(found)}")
    return found[id]


def part(id: str, name: str) -> ModuleType:
    """A module of a game by its common name: "words", "scene", "insight", "components"."""
    return import_module(f"{__name__}.{title(id).id}.{name}")


def has_odds(id: str) -> bool:
    """Not every game has battles whose odds can be told."""
    try:
        return find_spec(f"{__name__}.{title(id).id}.odds") is not None
    except ModuleNotFoundError:  # a toy of the tests, without a package
        return False


def odds(id: str) -> ModuleType:
    """A game's odds.py: see kit/odds.py."""
    if not has_odds(id):
        able = [other for other in titles() if has_odds(other)]
        raise BadOption(f"{id} has no battle odds; these have: {', '.join(able)}")
    return part(id, "odds")
