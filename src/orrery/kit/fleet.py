"""Units as counts: {"cruiser": 2, "dreadnought:damaged": 1}.

Units that are alike are one entry, and so one option of a question. A damaged unit is a kind of its
own, "kind:damaged".
"""

from collections.abc import Iterable, Mapping

Fleet = dict[str, int]


def kind_of(unit: str) -> str:
    """ "dreadnought:damaged" -> "dreadnought" """
    return unit.partition(":")[0]


def damaged(kind: str) -> str:
    return f"{kind}:damaged"


def is_damaged(unit: str) -> bool:
    return ":" in unit


def size(fleet: Mapping[str, int], kinds: Iterable[str] | None = None) -> int:
    """How many units there are, or how many of these kinds, damaged or not."""
    if kinds is None:
        return sum(fleet.values())
    wanted = set(kinds)
    return sum(n for unit, n in fleet.items() if kind_of(unit) in wanted)


def one_by_one(fleet: Mapping[str, int]) -> list[str]:
    """Every single unit."""
    return [unit for unit, n in fleet.items() for _ in range(n)]


def put(fleet: Fleet, unit: str, n: int = 1) -> None:
    if n < 0:
        raise ValueError(f"{n} {unit} cannot be put")
    if n:
        fleet[unit] = fleet.get(unit, 0) + n


def take(fleet: Fleet, unit: str, n: int = 1) -> None:
    """Take units out of the fleet. A kind with none left has no entry."""
    left = fleet.get(unit, 0) - n
    if left < 0 or n < 0:
        raise ValueError(f"{n} {unit} of {fleet} cannot be taken")
    if left:
        fleet[unit] = left
    else:
        fleet.pop(unit, None)


def mend_all(fleet: Fleet) -> None:
    for unit in [unit for unit in fleet if is_damaged(unit)]:
        n = fleet.pop(unit)
        put(fleet, kind_of(unit), n)
