"""Ships that an effect makes adjacent to some systems, wherever they are. ti4:10, ti4:17.4"""

from typing import TYPE_CHECKING

from orrery.games.ti4.standing import Q, standing
from orrery.kit.fleet import kind_of

if TYPE_CHECKING:
    from orrery.games.ti4.rules.ways import Ways


def beside(ways: "Ways", one: str) -> list[str]:
    """The systems that a ship is adjacent to by an effect, wherever it is. ti4:10.0"""
    kind = kind_of(one)
    if kind not in ways.beside:
        found = standing.found(ways.g, Q.BESIDE, ways.seat, kind)
        ways.beside[kind] = [system for systems in found for system in systems]
    return ways.beside[kind]


def jumps(
    ways: "Ways", origin: str, one: str, via: list[str], safe: bool, unseen: bool
) -> list[tuple[int, list[str]]]:
    """The ways on which a ship once flies straight to such a system: the movement that it needs,
    and the systems that it leaves. ti4:10.0, ti4:17.4f"""
    found: list[tuple[int, list[str]]] = []
    near = [system for system in beside(ways, one) if system != origin]
    for way in ways.legs(origin, via) if near else ():
        for n, (start, end) in enumerate(way):
            for landing in near:
                if landing == start or (landing != end and ways.stop(landing, safe, unseen)):
                    continue
                rest = [*way[:n], (landing, end), *way[n + 1 :]]
                steps = max(0, 1 - ways.push(start)) + ways.length(rest, safe, unseen)
                found.append((steps, [start, *ways.left_on(rest, safe, unseen)]))
    return found
