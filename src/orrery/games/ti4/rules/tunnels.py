"""Ships that fly through a wormhole on their way. ti4:17.4, ti4:100"""

from orrery.games.ti4.rules.galaxy import CHARTED, KINDS
from orrery.games.ti4.rules.ways import Ways


def tunnels(ways: Ways, origin: str, one: str, via: list[str]) -> bool:
    """Can a ship fly through a wormhole on its way, without a gravity rift if it needs none?
    ti4:100.0, ti4:17.4f"""
    if origin == ways.target:
        return False
    far = ways.move(origin, one) + ways.boost_needed(origin, one, via)
    unseen = ways.flies_past(origin, one)
    safe = ways.shortest(origin, via, True, unseen) <= far
    trips = [(via, far)]
    trips += [(by, far + ways.surge) for by in ways.by_rifts(origin, via, unseen)]
    return any(
        ways.length(way, safe, unseen)
        - ways.need(a, b, safe, unseen)
        + need_by(ways, a, b, passage, safe, unseen)
        <= most
        for by, most in trips
        for way in ways.legs(origin, by)
        for a, b in way
        for passage in passages(ways)
    )


def passages(ways: Ways) -> list[tuple[str, str]]:
    """The wormholes that ships fly through, from system to system; what else an effect makes
    adjacent is none. ti4:100.0"""
    kinds = {
        id: {kind for kind in holes if kind in KINDS or kind == CHARTED}
        for id, holes in ways.holes.items()
    }
    return [(x, y) for x in kinds for y in kinds if x != y and kinds[x] & kinds[y]]


def need_by(
    ways: Ways, origin: str, target: str, passage: tuple[str, str], safe: bool, unseen: bool
) -> int:
    """The movement that a ship needs from one system to another through this wormhole.
    ti4:17.4f"""
    x, y = passage
    if any(end not in (origin, target) and ways.stop(end, safe, unseen) for end in passage):
        return ways.far + 2
    step = max(0, 1 - (ways.calm_push(x) if safe else ways.push(x)))
    after = 0 if y == target else ways.need(y, target, safe, unseen)
    return ways.need(origin, x, safe, unseen) + step + after
