"""The galaxy: which systems are adjacent, who is a neighbour, what an anomaly is.

ti4:10, ti4:12, ti4:63, ti4:79, ti4:100
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from orrery.games.ti4.components import LAYOUTS, TILES, UNITS
from orrery.games.ti4.rules.units import owners, planets_in, stands, touch
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Action, Galaxy
from orrery.kernel import modifiers
from orrery.kernel.state import tell
from orrery.kit import galaxy as kit
from orrery.kit.galaxy import EDGES, Lane, spiral, turned

OFF_BOARD = 90  # home systems that touch nothing lie here, far away. ti4:79.1


def board(g: Galaxy) -> kit.Galaxy:
    """The systems as they lie, with the lanes of the layout. ti4:79.0"""
    return _board(g.layout, tuple((id, system.place) for id, system in g.systems.items()))


@lru_cache(64)
def _board(layout: str, laid: tuple[tuple[str, tuple[int, int]], ...]) -> kit.Galaxy:
    return kit.Galaxy({place: id for id, place in laid}, lanes_of(layout) if layout else {})


def lanes_of(layout: str) -> dict[tuple[int, int], tuple[Lane, ...]]:
    """The hyperlanes of a map by the spaces where their tiles lie. Those are no systems: nothing is
    ever on them.
    ti4:41.1, ti4:41.2, ti4:10.4, ti4:98.1a, ti4:setup.6.hyperrouten, ti4:setup.6.hyperrouten-5,
    ti4:setup.6.hyperrouten-7, ti4:setup.6.hyperrouten-7alt, ti4:setup.6.hyperrouten-8alt"""
    spaces = list(spiral(LAYOUTS[layout].radius))
    return {
        spaces[lane.space]: turned(TILES[lane.tile].lanes, lane.rotation)
        for lane in LAYOUTS[layout].hyperlanes
    }


def wormholes(g: Galaxy, seat: int = NOBODY) -> dict[str, tuple[str, ...]]:
    """The wormholes in each system now: printed ones, tokens, and those of effects; some players
    see more than others. ti4:100.1, ti4:100.2, ti4:100.3, ti4:100.4"""
    found: dict[str, tuple[str, ...]] = {}
    for id, system in g.systems.items():
        if id in PRINTED_WORMHOLES:
            found[id] = PRINTED_WORMHOLES[id]
            if g.nexus_active and TILES[id].other_side:
                found[id] = PRINTED_WORMHOLES[TILES[id].other_side]
        if system.markers:
            _add(found, {id: token_kinds(system.markers)})
    for other in standing.speakers(g, Q.WORMHOLES):
        for more in standing.found(g, Q.WORMHOLES, other, found):
            _add(found, more)
    if modifiers.total(g, Q.ALPHA_TO_BETA, NOBODY):
        linked = [id for id, kinds in found.items() if "alpha" in kinds or "beta" in kinds]
        _add(found, dict.fromkeys(linked, (CHARTED,)))
    if seat != NOBODY:
        for more in standing.found(g, Q.OWN_WORMHOLES, seat, found):
            _add(found, more)
    if g.action is not None and g.action.linked:
        _add(found, links(g.action))
    return found


def holes(g: Galaxy) -> dict[str, list[str]]:
    """The systems with wormholes; what an effect makes adjacent has none. ti4:10.0, ti4:100.0"""
    found = {id: [kind for kind in kinds if kind in KINDS] for id, kinds in wormholes(g).items()}
    return {id: kinds for id, kinds in found.items() if kinds}


def closed_wormholes(g: Galaxy, seat: int, system: str) -> set[str]:
    """The kinds of wormholes that a player's ships cannot move through in a system.
    ti4:31.6, ti4:31.6a"""
    return {
        kind
        for kind in KINDS
        if standing.holds(g, Q.NO_WORMHOLE, seat, kind, system)
        and not standing.holds(g, Q.OPEN_WORMHOLE, seat, kind)
    }


def open_wormholes(g: Galaxy, seat: int) -> dict[str, tuple[str, ...]]:
    """The wormholes in each system that a player's ships can move through. ti4:100.0, ti4:31.6"""
    holes = wormholes(g, seat)
    if Q.NO_WORMHOLE not in g.modifiers and not standing.speaks(g, Q.NO_WORMHOLE, seat):
        return holes
    return {
        id: tuple([kind for kind in kinds if kind not in closed_wormholes(g, seat, id)])
        for id, kinds in holes.items()
    }


def place_gamma(g: Galaxy, system: str) -> None:
    """A gamma wormhole token comes into a system. ti4:100.4"""
    g.systems[system].markers.append("gamma")
    touch(g, system)
    tell(g, "token_placed", token="gamma_wormhole_token", system=system)


def token_kinds(markers: list[str]) -> tuple[str, ...]:
    """The wormholes among the tokens in a system: "alpha", or "creuss_alpha" of a faction."""
    named = [one if one in KINDS else one.partition("_")[2] for one in markers]
    return tuple([kind for kind in named if kind in KINDS])


def links(action: Action) -> dict[str, tuple[str, ...]]:
    """Passages between the active system and others that an effect makes adjacent to it, written
    like wormholes of their own kinds. ti4:10.0"""
    kinds = {system: f"link:{system}" for system in action.linked}
    return {action.system: tuple(kinds.values()), **{id: (kind,) for id, kind in kinds.items()}}


def _add(found: dict[str, tuple[str, ...]], more: Mapping[str, tuple[str, ...]]) -> None:
    for id, kinds in more.items():
        if kinds:
            found[id] = tuple(dict.fromkeys((*found.get(id, ()), *kinds)))


PRINTED_WORMHOLES = {id: tile.wormholes for id, tile in TILES.items() if tile.wormholes}
KINDS = ("alpha", "beta", "gamma", "delta", "alpha_beta")  # the last: of an effect, both in one
CHARTED = "charted"  # an effect joins alpha and beta; what closes those does not close this


def adjacent(g: Galaxy, system: str, seat: int = NOBODY) -> tuple[str, ...]:
    """The systems next to this one: touching, joined by a hyperlane, or by wormholes of one kind,
    with the eyes of a player or of everybody. A system is not adjacent to itself.
    ti4:10.0, ti4:10.1, ti4:10.2a, ti4:10.4, ti4:100.0"""
    return board(g).adjacent(system, wormholes(g, seat))


def anomalies(g: Galaxy, system: str) -> tuple[str, ...]:
    """What makes a system an anomaly, printed or put there by an effect, each kind once; planets do
    not matter. ti4:12.0, ti4:12.2, ti4:12.2a, ti4:12.4, ti4:12.5, ti4:37.4"""
    printed = PRINTED[system]
    markers = g.systems[system].markers
    docks = made_by_docks(g, system)
    if not markers and not docks:
        return printed
    tokens = [one for one in markers if one in ANOMALIES]
    return tuple(dict.fromkeys((*printed, *tokens, *docks)))


def made_by_docks(g: Galaxy, system: str) -> tuple[str, ...]:
    """The anomalies that space docks make of a system as long as they stand there.
    ti4:12.5, ti4:37.4"""
    found: tuple[str, ...] = ()
    if not g.expansion:
        return found
    for place in (system, *planets_in(g, system)):
        for seat in owners(g, place):
            anomaly = DOCKS.get(g.players[seat].units.get("space_dock", ""))
            if anomaly is not None and stands(g, seat, place, "space_dock"):
                found = (*found, anomaly)
    return found


DOCKS = {id: figures.anomaly for id, figures in UNITS.items() if figures.anomaly}
PRINTED = {id: (tile.anomaly,) if tile.anomaly else () for id, tile in TILES.items()}
RIFT = "gravity_rift"
ANOMALIES = ("asteroid_field", RIFT, "nebula", "supernova")


def is_home(system: str) -> bool:
    """Is it a home system? ti4:87.2"""
    return TILES[system].kind == "home"


def presence(g: Galaxy, seat: int) -> set[str]:
    """The systems where a player has a unit or controls a planet. ti4:63.0, ti4:10.2"""
    found = {id for id, system in g.systems.items() if seat in system.space}
    found |= {p.system for p in g.planets.values() if p.owner == seat or seat in p.forces}
    return found


def present_in(g: Galaxy, systems: Iterable[str]) -> set[int]:
    """Who has a unit in any of these systems or controls a planet there, and maybe "nobody".
    ti4:63.0, ti4:10.2"""
    found: set[int] = set()
    for id in systems:
        found.update(g.systems[id].space)
        for planet in planets_in(g, id):
            found.update(g.planets[planet].forces)
            found.add(g.planets[planet].owner)
    return found


def neighbours_among(g: Galaxy, seat: int, others: Sequence[int]) -> list[int]:
    """Which of these players have units or planets in the same system as this one, or in adjacent
    ones. What is adjacent for one of two counts for both.
    ti4:63.0, ti4:63.2, ti4:63.3"""
    laid, mine = board(g), presence(g, seat)
    near = present_in(g, mine.union(*[laid.adjacent(one) for one in mine]))
    found = [other for other in others if other in near]  # without any wormhole, as most are
    apart = [other for other in others if other not in near]
    if not apart:
        return found
    own = standing.speaks(g, Q.OWN_WORMHOLES, seat)
    holes = wormholes(g, seat if own else NOBODY)
    near = present_in(g, mine.union(*[laid.adjacent(one, holes) for one in mine]))
    for other in apart:
        is_near = other in near
        if not is_near and standing.speaks(g, Q.OWN_WORMHOLES, other):
            theirs, seen = presence(g, other), wormholes(g, other)
            is_near = any(not theirs.isdisjoint(laid.adjacent(one, seen)) for one in mine)
        if is_near:
            found.append(other)
    return sorted(found)


def are_neighbours(g: Galaxy, seat: int, other: int) -> bool:
    """Are two players neighbours? ti4:63.0"""
    return bool(neighbours_among(g, seat, (other,)))


def neighbours(g: Galaxy, seat: int) -> list[int]:
    """Everybody who is this player's neighbour. ti4:63.0"""
    others = [other for other, one in enumerate(g.players) if other != seat and not one.out]
    return neighbours_among(g, seat, others)


def at_edge(g: Galaxy, system: str) -> bool:
    """Does a side of the tile touch no other tile? ti4:79.2, ti4:79.2a"""
    q, r = g.systems[system].place
    if q >= OFF_BOARD:
        return True
    laid = board(g)
    return any(
        (q + a, r + b) not in laid.systems and (q + a, r + b) not in laid.lanes for a, b in EDGES
    )
