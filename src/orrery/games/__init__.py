"""The games. Each is a package of its own; no game imports another."""

from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules
from reprlib import repr as shorten
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
        known = ", ".join(found)
        words = f"there is no title {shorten(id)}; there are: {known}"
        raise BadOption(words, "no_title", given=id, allowed=known)
    return found[id]


def part(id: str, name: str) -> ModuleType:
    """A module of a game by its common name: "text", "screen.scene"."""
    return import_module(f"{__name__}.{title(id).id}.{name}")


def has(id: str, name: str) -> bool:
    """Whether a game has this part. Not every game has battles whose odds can be told; the toys of
    the tests are not even packages."""
    try:
        return find_spec(f"{__name__}.{title(id).id}.{name}") is not None
    except ModuleNotFoundError:
        return False


def odds(id: str) -> ModuleType:
    """A game's odds/battle.py: see kit/odds.py."""
    if not has(id, "odds.battle"):
        able = ", ".join(other for other in titles() if has(other, "odds.battle"))
        words = f"{id} has no battle odds; these have: {able}"
        raise BadOption(words, "no_odds", title=title(id).name, allowed=able)
    return part(id, "odds.battle")
