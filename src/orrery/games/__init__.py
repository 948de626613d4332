"""The games. Each is a package of its own; no game imports another."""

from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

from orrery.kernel.errors import BadOption
from orrery.kernel.title import Title, registered


def titles() -> dict[str, Title]:
    """All games, by id."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}.title")
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
