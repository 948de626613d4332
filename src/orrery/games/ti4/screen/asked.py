"""What a question names, so that pieces on the board can be chosen by themselves."""

from typing import Any, NamedTuple

from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import Choice
from orrery.kernel.view import View
from orrery.kit.scene import targets

HERE = ("place", "system", "planet")  # facts that say where the units are that options name


class Asked(NamedTuple):
    """The question of a view."""

    seat: int
    kind: str
    named: frozenset[str]
    place: str  # where the units are that options name by kind alone
    loads: dict[tuple[str, str], list[str]]  # place and unit -> the ids of options that load it

    def id(self, g: Galaxy, seat: int, place: str, one: str) -> str:
        """What a unit on the board stands for: the option that names just this unit, or else the
        place where it is."""
        if (id := f"{place}/{seat}/{one}") in self.named:
            return id
        for id in (f"ship/{place}/{one}", f"{one}/{place}", f"{place}/{one}"):
            if id in self.named and seat == self.seat:
                return id
        loads = self.loads.get((place, one), [])
        if seat == self.seat and len(loads) == 1:
            return loads[0]
        if seat == self.seat and one in self.named and place == self.place:
            return one
        return place


NOTHING = Asked(-1, "", frozenset(), "", {})


def asked(view: View, g: Galaxy) -> Asked:
    choice = view.choice
    if choice is None:
        return NOTHING
    named = frozenset(id for option in choice.options for id in targets(option))
    return Asked(view.seat, choice.kind, named, where(choice, g), loads(choice))


def where(choice: Choice, g: Galaxy) -> str:
    for key in HERE:
        if choice.about.get(key):
            return str(choice.about[key])
    if g.combat is not None:
        return g.combat.planet or g.combat.system
    return ""


def loads(choice: Choice) -> dict[tuple[str, str], list[str]]:
    """What ships could take on board, with the options that do."""
    found: dict[tuple[str, str], list[str]] = {}
    for option in choice.options:
        parts: Any = option if isinstance(option, tuple) else ()
        if len(parts) == 5 and parts[0] == "load":
            found.setdefault((str(parts[3]), str(parts[4])), []).append("/".join(map(str, parts)))
    return found
