"""Galaxies of flat-topped hexes: which systems are adjacent, and how far ships can get.

Hexes are axial (q, r) around the middle (0, 0). Edges are numbered clockwise from the top, and so
are the ends of a hyperlane's lanes. A hyperlane tile is not a system: its lanes only join what is
at their ends. Wormholes of one kind are adjacent wherever they are; which there are changes during
a game, so they are given with each question.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from heapq import heappop, heappush

from orrery.kit.hexes import Hex

Lane = tuple[int, int]  # the edges that it joins
Wormholes = Mapping[str, Iterable[str]]  # system -> kinds of wormholes in it now

EDGES: tuple[Hex, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
NO_WORMHOLES: Wormholes = {}


def opposite(edge: int) -> int:
    return (edge + 3) % 6


def turned(lanes: Iterable[Lane], rotation: int) -> tuple[Lane, ...]:
    """The lanes of a tile turned clockwise by this many steps of 60 degrees."""
    return tuple(((a + rotation) % 6, (b + rotation) % 6) for a, b in lanes)


def spiral(rings: int) -> Iterator[Hex]:
    """The spaces of a map as players number them: the middle, then each ring clockwise from its
    top."""
    yield 0, 0
    for ring in range(1, rings + 1):
        q, r = 0, -ring
        for edge in (2, 3, 4, 5, 0, 1):
            for _ in range(ring):
                yield q, r
                q, r = q + EDGES[edge][0], r + EDGES[edge][1]


@dataclass(frozen=True)
class Reach:
    """From where ships can come to one system."""

    steps: Mapping[str, int]  # the movement that a ship needs from each system it can come from
    onward: Mapping[str, str]  # the next system on the way there
    stops: Mapping[str, str]  # systems that no ship passes through, and why

    def way(self, origin: str) -> tuple[str, ...]:
        """The systems from ``origin`` to the target, both included."""
        found = [origin]
        while found[-1] in self.onward:
            found.append(self.onward[found[-1]])
        return tuple(found)


def _passes(system: str) -> str:
    return ""


def _no_push(system: str) -> int:
    return 0


@dataclass(frozen=True)
class Galaxy:
    """``systems`` by the hex they are on, and the ``lanes`` of hyperlane tiles as they are
    placed."""

    systems: Mapping[Hex, str]
    lanes: Mapping[Hex, Iterable[Lane]] = field(default_factory=dict)
    _adjacent: Mapping[str, tuple[str, ...]] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        near = {
            system: tuple(dict.fromkeys(self._around(place)))
            for place, system in self.systems.items()
        }
        object.__setattr__(self, "_adjacent", near)

    def _around(self, place: Hex) -> Iterator[str]:
        for edge in range(6):
            for system in self.across(place, edge):
                if system != self.systems[place]:
                    yield system

    def across(self, place: Hex, edge: int) -> Iterator[str]:
        """The systems beyond an edge of a space: the one that touches it, or those that the lanes
        of hyperlanes lead to from there."""
        return self._across(place, edge, set())

    def _across(self, place: Hex, edge: int, seen: set[tuple[Hex, int]]) -> Iterator[str]:
        """What is across an edge: a system, or whatever the lanes of a hyperlane lead to."""
        there = (place[0] + EDGES[edge][0], place[1] + EDGES[edge][1])
        if there in self.systems:
            yield self.systems[there]
        for lane in self.lanes.get(there, ()):
            for enter, leave in (lane, lane[::-1]):
                if enter == opposite(edge) and (there, leave) not in seen:
                    seen.add((there, leave))
                    yield from self._across(there, leave, seen)

    def adjacent(self, system: str, wormholes: Wormholes = NO_WORMHOLES) -> tuple[str, ...]:
        """The systems next to this one: across its edges, along hyperlanes, through wormholes."""
        near = self._adjacent[system]
        kinds = set(wormholes.get(system, ()))
        if not kinds:
            return near
        beyond = (
            other
            for other, others in wormholes.items()
            if other != system and other not in near and not kinds.isdisjoint(others)
        )
        return (*near, *beyond)

    def reach(
        self,
        target: str,
        most: int,
        stops: Callable[[str], str] = _passes,
        push: Callable[[str], int] = _no_push,
        wormholes: Wormholes = NO_WORMHOLES,
    ) -> Reach:
        """From where a ship with a movement of ``most`` can come to ``target``.

        ``stops(system)`` says why no ship passes through a system, or "". ``push(system)`` is the
        movement that a ship gains by leaving it.
        """
        steps = {target: 0}
        onward: dict[str, str] = {}
        stopped: dict[str, str] = {}
        todo = [(0, 0, target)]
        found = 0  # of two ways of one length the one found first stays
        while todo:
            spent, _, system = heappop(todo)
            if spent > steps[system] or system in stopped:
                continue
            for other in self.adjacent(system, wormholes):
                known = steps.get(other, most + 1)
                if known <= spent:
                    continue  # nearly always; no push can make this way shorter
                need = spent + max(0, 1 - push(other))
                if need >= known:
                    continue
                steps[other], onward[other] = need, system
                if why := stops(other):
                    stopped[other] = why
                else:
                    found += 1
                    heappush(todo, (need, found, other))
        return Reach(steps, onward, stopped)
