"""The ways to a system: how far ships fly, what stops them, and what pushes them.

ti4:13, ti4:17.4, ti4:18, ti4:37, ti4:65, ti4:86
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise, permutations

from orrery.games.ti4.rules.galaxy import RIFT, anomalies, board, open_wormholes
from orrery.games.ti4.rules.jumps import jumps
from orrery.games.ti4.rules.units import GROUND, fleets, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.kernel import modifiers
from orrery.kit.fleet import Fleet, kind_of
from orrery.kit.galaxy import Reach
from orrery.kit.hexes import distance


def move_value(g: Galaxy, seat: int, one: str, origin: str) -> int:
    """How far a ship flies from where it is; out of a nebula 1, and what is added to that.
    ti4:18.1, ti4:65.2, ti4:65.2a, ti4:17.3, ti4:kurz.nebel"""
    kind = kind_of(one)
    own = own_move(g, seat, kind, origin)
    return own + standing.total(g, Q.MOVE, seat, kind, origin) if own else 0


def own_move(g: Galaxy, seat: int, kind: str, origin: str) -> int:
    """The move value of a unit itself, before effects add to it: 1 in a nebula.
    ti4:18.1, ti4:65.2, ti4:65.2a"""
    printed = unit(g, seat, kind).move
    if "nebula" in hazards(g, seat, origin):
        return min(1, printed)
    return printed


def hazards(g: Galaxy, seat: int, system: str) -> tuple[str, ...]:
    """The anomalies of a system that affect how a player's ships move, for better or worse.
    ti4:12.0, ti4:31.6"""
    found = anomalies(g, system)
    if not found:
        return found
    return tuple([one for one in found if not standing.holds(g, Q.UNHINDERED, seat, one)])


def barred(
    g: Galaxy, seat: int, system: str, unseen: bool = False, bars: Sequence[int] | None = None
) -> str:
    """The rule that keeps a player's ships from flying through a system, or "" if none does;
    ``unseen`` ones fly past ships of others. ``bars``: who has an effect that bars ways, if known.
    ti4:13.1, ti4:17.4b, ti4:65.1, ti4:86.1, ti4:17.4d, ti4:faq.3, ti4:kurz.asteroidenfeld,
    ti4:kurz.supernova"""
    for anomaly in hazards(g, seat, system):
        if anomaly in CLOSED and not standing.holds(g, Q.MAY_PASS, seat, system, anomaly):
            return CLOSED[anomaly]
    foreign = any(
        other != seat and not modifiers.total(g, Q.LETS_PASS, other) for other in fleets(g, system)
    )
    if foreign and not unseen and not standing.holds(g, Q.MAY_PASS, seat, system, "ships"):
        return "ti4:17.4b"
    for other in standing.speakers(g, Q.BARS_WAY) if bars is None else bars:
        if other != seat and standing.holds(g, Q.BARS_WAY, other, system, seat):
            return "ti4:31.6"
    return ""


CLOSED = {"asteroid_field": "ti4:13.1", "nebula": "ti4:65.1", "supernova": "ti4:86.1"}


def shut(g: Galaxy, seat: int, system: str) -> str:
    """The rule that keeps a player's ships from ending their movement in a system, or "".
    ti4:13.1, ti4:65.1a, ti4:86.1"""
    for anomaly in hazards(g, seat, system):
        if anomaly in ("asteroid_field", "supernova") and not standing.holds(
            g, Q.MAY_ENTER, seat, system, anomaly
        ):
            return CLOSED[anomaly]
    return ""


def no_refuge(g: Galaxy, seat: int, system: str) -> str:
    """The rule that keeps a player's ships from coming to a system that is not the active one, as
    by a retreat, or "": a nebula is closed then, too, whoever may fly through it.
    ti4:13.1, ti4:65.1, ti4:86.1"""
    if "nebula" in hazards(g, seat, system):
        return CLOSED["nebula"]
    return shut(g, seat, system)


def held_by_token(g: Galaxy, seat: int, system: str, ship: str = "") -> bool:
    """Does a command token of the player keep his units in a system, or this ship and what it
    carries? ti4:17.4c, ti4:92.3"""
    if seat not in g.systems[system].tokens or modifiers.total(g, Q.LEAVES_TOKENS, seat):
        return False
    return kind_of(ship) != FLAGSHIP or not modifiers.total(g, Q.FLAGSHIP_LEAVES, seat)


FLAGSHIP = "flagship"


@dataclass
class Ways:
    """Everything about flying to one system, for one player."""

    g: Galaxy
    seat: int
    target: str
    able: list[tuple[str, str]] = field(default_factory=list)  # origins and ships that can come
    home: list[str] = field(default_factory=list)  # ships that are there already and can carry
    far: int = 0  # as far as any ship of the player flies
    boosts: int = 0  # how many ships fly one system farther
    hastened: dict[tuple[str, str], int] = field(default_factory=dict)  # one of a stack, how far
    surge: int = 0  # what whoever leaves a gravity rift gets besides its push
    unseen: list[str] = field(default_factory=list)  # ships from there fly past those of others
    rifted: list[str] = field(default_factory=list)  # systems with a gravity rift
    bars: Sequence[int] = ()  # who has an effect that bars ways
    holes: dict[str, tuple[str, ...]] = field(default_factory=dict)  # open wormholes by system
    # Nothing on the board moves while ways are looked for, so what was found out stays true:
    _reach: dict[tuple[str, bool, bool], Reach] = field(default_factory=dict)
    _stops: dict[tuple[str, bool], str] = field(default_factory=dict)
    _far: dict[tuple[str, str], int] = field(default_factory=dict)
    _passes: dict[tuple[str, str, tuple[str, ...], int], bool] = field(default_factory=dict)
    _perils: dict[str, bool] = field(default_factory=dict)
    beside: dict[str, list[str]] = field(default_factory=dict)  # see rules/jumps
    _cargo: list[str] | None = None

    def __post_init__(self) -> None:
        g, seat = self.g, self.seat
        if g.action is not None:
            self.unseen = g.action.unseen
            if seat == g.action.seat:
                self.hastened = {(origin, kind): by for origin, kind, by in g.action.hastened}
        self.rifted = [id for id in g.systems if RIFT in hazards(g, seat, id)]
        self.holes = open_wormholes(g, seat)
        self.bars = standing.speakers(g, Q.BARS_WAY)
        if shut(g, seat, self.target) or modifiers.total(g, Q.NO_MOVE, seat):
            return
        ships = [
            (origin, one, far)
            for origin, system in g.systems.items()
            for one in system.space.get(seat, ())
            if (far := self.move(origin, one))
        ]
        self.boosts = modifiers.total(g, Q.MOVE_ONE, seat)
        self.surge = modifiers.total(g, Q.RIFT_SURGE, seat)
        self.far = self.surge + max(
            [far + self.boost(origin, one) for origin, one, far in ships], default=0
        )
        for origin, one, _ in ships:
            if origin == self.target:
                if unit(g, seat, kind_of(one)).capacity:
                    self.home.append(one)
            elif held_by_token(g, seat, origin, one):
                continue
            elif self.can_pass(origin, one, [], self.boost(origin, one)):
                self.able.append((origin, one))

    def move(self, origin: str, one: str) -> int:
        """How far a ship flies from where it is."""
        far = self._far.get((origin, one))
        if far is None:
            far = self._far[origin, one] = move_value(self.g, self.seat, one, origin)
        return far

    def boost(self, origin: str, one: str) -> int:
        """How much farther effects let one ship of a system fly, at the most."""
        return min(1, self.boosts) + self.hastened.get((origin, kind_of(one)), 0)

    def boost_needed(self, origin: str, one: str, via: list[str]) -> int:
        """How much farther than usual a ship has to fly. ti4:17.4f"""
        most = self.boost(origin, one)
        return next((n for n in range(most) if self.can_pass(origin, one, via, n)), most)

    def flies_past(self, origin: str, one: str) -> bool:
        """Do ships of others not stop this one? ti4:17.4b"""
        return origin in self.unseen or standing.holds(self.g, Q.SLIPS_BY, self.seat, kind_of(one))

    # -- distances --

    def reach(self, target: str, safe: bool, unseen: bool) -> Reach:
        """From where ships can come to a system; ``safe``: without flying through a rift."""
        safe = safe and bool(self.rifted)
        found = self._reach.get((target, safe, unseen))
        if found is None:
            found = self._reach[target, safe, unseen] = board(self.g).reach(
                target,
                self.far + 1,
                lambda system: self.stop(system, safe, unseen),
                self.calm_push if safe else self.push,
                self.holes,
            )
        return found

    def stop(self, system: str, safe: bool, unseen: bool) -> str:
        """The rule that keeps ships from flying through a system, or ""; ``safe``: those that fly
        around rifts. ti4:17.4b, ti4:37.2"""
        if (system, unseen) not in self._stops:
            self._stops[system, unseen] = barred(self.g, self.seat, system, unseen, self.bars)
        if safe and self.is_perilous(system):
            return "ti4:37.2"
        return self._stops[system, unseen]

    def push(self, system: str) -> int:
        """A rift gives 1 to whoever leaves it. ti4:37.1"""
        return int(system in self.rifted)

    def calm_push(self, system: str) -> int:
        """What a rift gives to whoever is not in danger there. ti4:37.1"""
        return int(self.push(system) and not self.is_perilous(system))

    def is_perilous(self, system: str) -> bool:
        """Does whoever leaves this system roll a die? ti4:37.2"""
        known = self._perils.get(system)
        if known is None:
            known = self._perils[system] = bool(self.push(system)) and not standing.holds(
                self.g, Q.RIFT_SAFE, self.seat, system
            )
        return known

    def need(self, origin: str, target: str, safe: bool, unseen: bool) -> int:
        """The movement that a ship needs from one system to another. ti4:17.4f"""
        steps = self.reach(target, safe, unseen).steps.get(origin)
        if steps is None:
            return self.far + 2
        return steps - int(self.is_perilous(origin)) if safe else steps

    def legs(self, origin: str, via: list[str]) -> list[list[tuple[str, str]]]:
        """The ways from origin to the target by these systems, in every order."""
        found = []
        for order in permutations(via):
            points = [origin, *order, self.target]
            found.append(list(pairwise(points)))
        return found

    def can_pass(self, origin: str, one: str, via: list[str], boost: int = 0) -> bool:
        """Can a ship come from its system to the target and take something on board in these
        systems on the way, perhaps with more movement? ti4:17.4a, ti4:17.4f, ti4:37.1a, ti4:92.1"""
        key = origin, one, tuple(via), boost
        known = self._passes.get(key)
        if known is None:
            known = self._passes[key] = self._can_pass(origin, one, via, boost)
        return known

    def _can_pass(self, origin: str, one: str, via: list[str], boost: int) -> bool:
        between = [system for system in dict.fromkeys(via) if system not in (origin, self.target)]
        if origin == self.target and not between:
            return bool(via)
        unseen = self.flies_past(origin, one)
        if any(self.stop(system, False, unseen) for system in between):
            return False
        far = self.move(origin, one) + boost
        if self.shortest(origin, between, False, unseen, one) <= far:  # rifts only help
            return True
        return any(
            self.shortest(origin, by, False, unseen, one) <= far + self.surge
            for by in self.by_rifts(origin, between, unseen)
        )

    def by_rifts(self, origin: str, via: list[str], unseen: bool) -> list[list[str]]:
        """The ways by these systems on which a ship also leaves a gravity rift, one for each rift,
        if an effect gives it more movement for that. ti4:37.1, ti4:37.3"""
        return [
            list(dict.fromkeys([*via, rift]))
            for rift in (self.rifted if self.surge else ())
            if rift == origin or (rift != self.target and not self.stop(rift, False, unseen))
        ]

    def shortest(self, origin: str, via: list[str], safe: bool, unseen: bool, one: str = "") -> int:
        """The movement that a ship needs at the least, perhaps with what only this one can do."""
        steps = min(self.length(way, safe, unseen) for way in self.legs(origin, via))
        trips = jumps(self, origin, one, via, safe, unseen) if one else []
        return min([steps, *[n for n, _ in trips]])

    def length(self, way: list[tuple[str, str]], safe: bool, unseen: bool) -> int:
        """The movement that a ship needs for all legs of a way."""
        return sum(self.need(a, b, safe, unseen) for a, b in way)

    def left_on(self, way: list[tuple[str, str]], safe: bool, unseen: bool) -> list[str]:
        """The systems that a ship leaves on a way."""
        return [s for a, b in way for s in self.reach(b, safe, unseen).way(a)[:-1]]

    def stops_of(self, origin: str, one: str) -> list[str]:
        """The systems where a ship could take something on board: its own, the active one and
        those on its way; not where a command token of the player lies, but for the active one.
        ti4:92.1, ti4:92.3"""
        found = [origin, self.target] if origin != self.target else [self.target]
        g, seat = self.g, self.seat
        found = [s for s in found if s == self.target or not held_by_token(g, seat, s, one)]
        found += [
            system
            for system in self.with_cargo(one)
            if system not in (origin, self.target)
            and self.can_pass(origin, one, [system], self.boost(origin, one))
        ]
        return found

    def with_cargo(self, one: str) -> list[str]:
        """The systems where a ship may take something on board: there is something, and no command
        token of the player keeps it there. ti4:92.1, ti4:92.3"""
        g, seat = self.g, self.seat
        if self._cargo is None:
            laden = {
                planet.system for planet in g.planets.values() if _carries(planet.forces, seat)
            }
            self._cargo = [
                id
                for id, system in g.systems.items()
                if id in laden or _carries(system.space, seat)
            ]
        return [id for id in self._cargo if not held_by_token(g, seat, id, one)]

    def might_use(self, origin: str, one: str, system: str, kind: str) -> bool:
        """Could a ship fly straight to the target through a wormhole of this kind in a system, on
        one side or the other? ti4:10.1, ti4:17.4f"""
        unseen = self.flies_past(origin, one)
        far = self.move(origin, one)
        for other, kinds in self.holes.items():
            if other == system or kind not in kinds:
                continue
            for a, b in ((system, other), (other, system)):
                between = [s for s in (a, b) if s not in (origin, self.target)]
                if a == self.target or b == origin:
                    continue
                if any(self.stop(s, False, unseen) for s in between):
                    continue
                step = max(0, 1 - self.push(a))
                if self.need(origin, a, False, unseen) + step <= far - self.need(
                    b, self.target, False, unseen
                ):
                    return True
        return False

    def held_back(self, origin: str, ships: list[str]) -> tuple[str, int]:
        """The rule that keeps these ships of a system from coming, and the movement that they would
        need, 0 if it is not a matter of that. ti4:17.4b, ti4:17.4c, ti4:17.4f"""
        if held_by_token(self.g, self.seat, origin):
            return "ti4:17.4c", 0
        needs = min(self.need(origin, self.target, safe, False) for safe in (True, False))
        if needs <= self.far + 1:
            return "ti4:17.4f", needs
        here, there = (self.g.systems[system].place for system in (origin, self.target))
        straight = distance(here, there)  # at least, and farther than ships are looked for
        if straight > max(self.move(origin, one) for one in ships):
            return "ti4:17.4f", straight
        stops = self.reach(self.target, False, False).stops.values()
        return next((rule for rule in stops if rule in CLOSED.values()), "ti4:17.4b"), 0

    def course(self, origin: str, one: str, via: list[str]) -> list[str]:
        """The systems that a ship leaves on its way, one after the other; it flies around gravity
        rifts where it can. ti4:17.4f, ti4:37.2"""
        far = self.move(origin, one) + self.boost_needed(origin, one, via)
        unseen = self.flies_past(origin, one)
        safe = self.shortest(origin, via, True, unseen, one) <= far
        best = min(self.legs(origin, via), key=lambda way: self.length(way, safe, unseen))
        trips = [(self.length(best, safe, unseen), self.left_on(best, safe, unseen))]
        trips += jumps(self, origin, one, via, safe, unseen)
        return min(trips, key=lambda trip: trip[0])[1]

    def rifts(self, origin: str, one: str, via: list[str]) -> list[str]:
        """The gravity rifts that a ship leaves on its way. ti4:37.2, ti4:37.3, ti4:37.4"""
        return [system for system in self.course(origin, one, via) if self.is_perilous(system)]


def _carries(units: dict[int, Fleet], seat: int) -> bool:
    """Has a player anything here that a ship could fetch?"""
    return any(one == "fighter" or kind_of(one) in GROUND for one in units.get(seat, ()))


def to(g: Galaxy, seat: int, target: str) -> Ways:
    """The ways of a player's ships to a system."""
    return Ways(g, seat, target)
