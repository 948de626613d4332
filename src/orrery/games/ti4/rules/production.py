"""Producing units. ti4:19, ti4:26, ti4:69"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.events import Making
from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.capture import captives, give_back
from orrery.games.ti4.rules.checks import cargo_size, carries, free_fighters, room, takes_room
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.leaders import check_produced
from orrery.games.ti4.rules.resolving import begin, end
from orrery.games.ti4.rules.spending import goods_worth as goods_in
from orrery.games.ti4.rules.spending import resources, spend, worths
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import GROUND, SHIPS, TOKENS, at, fleets, planets_in, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, amount, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of, put


@dataclass
class Order:
    """What is going to be produced: how many of each kind, and where; and which captured units are
    returned for some of them."""

    made: dict[tuple[str, str], int] = field(default_factory=dict)  # (kind, place) -> how many
    returned: dict[tuple[str, int], int] = field(default_factory=dict)  # (kind, owner) -> how many

    def count(self, kind: str) -> int:
        return sum(n for (one, _), n in self.made.items() if one == kind)

    def paid(self, kind: str) -> int:
        """How many of a kind cost resources. ti4:50.2b"""
        return self.count(kind) - sum(n for (one, _), n in self.returned.items() if one == kind)

    def counted(self, uncounted: int) -> int:
        """How many count against the limit, if this many fighters and infantry do not."""
        return self.total() - min(uncounted, sum(self.count(kind) for kind in TOKENS))

    def with_one(self, kind: str, place: str, owner: int | None = None) -> "Order":
        """The same with one unit more, perhaps for a captured one of this owner."""
        made = {**self.made, (kind, place): self.made.get((kind, place), 0) + 1}
        if owner is None:
            return Order(made, self.returned)
        key = kind, owner
        return Order(made, {**self.returned, key: self.returned.get(key, 0) + 1})

    def total(self) -> int:
        return sum(self.made.values())

    def kinds(self) -> dict[str, int]:
        return {kind: self.count(kind) for kind, _ in self.made}

    def add(self, kind: str, place: str) -> None:
        self.made[kind, place] = self.made.get((kind, place), 0) + 1

    def move(self, kind: str, place: str, other: str) -> None:
        """One of these units goes elsewhere."""
        self.made[kind, place] -= 1
        if not self.made[kind, place]:
            del self.made[kind, place]
        self.add(kind, other)


async def production_step(g: Galaxy) -> None:
    """The last step of a tactical action: units of the active player in the active system may use
    Production. ti4:69.0, ti4:88.5, ti4:88.5a"""
    assert g.action is not None
    await use_production(g, g.active, g.action.system)
    await settle(g)
    go_on(g, Stage.TACTICAL_END)


def limit(g: Galaxy, seat: int, places: list[str], only: str = "", of: str = "") -> int:
    """The sum of the production values of a player's units in these places.
    ti4:69.1, ti4:69.1a, ti4:26.3a"""
    return sum(limit_at(g, seat, place, only, of) for place in places)


def produces(g: Galaxy, seat: int, kind: str) -> bool:
    """Has this kind of unit Production? ti4:69.0"""
    figures = unit(g, seat, kind)
    return bool(figures.production or figures.production_of_planet)


def limit_at(g: Galaxy, seat: int, place: str, only: str = "", of: str = "") -> int:
    """The production of the units in one place, or of one kind ``only``; a dock adds the resources
    of its planet, and a planet may produce like a unit. Not all units can produce units ``of``
    every kind. ti4:69.1, ti4:69.1d, ti4:72.1"""
    if standing.holds(g, Q.IDLE, seat, place):
        return 0
    total = 0
    if g.expansion and not only and place in g.planets:
        total = standing.total(g, Q.PLANET_PRODUCTION, seat, place)
    for one, n in at(g, seat, place).items():
        kind = kind_of(one)
        figures = unit(g, seat, kind)
        if not produces(g, seat, kind) or only not in ("", kind):
            continue
        if of and standing.holds(g, Q.MAKES_NOT, seat, kind, of):
            continue
        value = figures.production
        if figures.production_of_planet and place in g.planets:
            value += resources(g, place)
        total += n * (value + standing.total(g, Q.PRODUCTION, seat, kind, place))
    return total


async def use_production(
    g: Galaxy, seat: int, system: str, places: list[str] | None = None, only: str = ""
) -> None:
    """Units with Production in a system, or in some places of it, or of one kind ``only``,
    produce. Ships are put into the system, ground forces onto planets with a producing unit.
    ti4:69.0, ti4:69.2, ti4:69.3, ti4:69.4, ti4:69.4a"""
    if places is None:
        places = [system, *planets_in(g, system)]
    places = [place for place in places if limit_at(g, seat, place, only)]
    most = limit(g, seat, places, only)
    if most <= 0:
        return
    grounds = grounds_of(g, seat, system, places)
    event = Making(seat=seat, system=system, limit=most)
    begin(g)
    await ability.open(g, W.PRODUCTION, event)
    event.limit += limit(g, seat, places, only) - most  # an effect may have changed a planet
    set_apart(g, event, places, only)
    await produce(g, event, grounds)
    end(g)
    if event.made:
        await ability.open(g, W.PRODUCED, event)
    for planet in g.planets.values():
        planet.swapped = False


def grounds_of(g: Galaxy, seat: int, system: str, places: list[str]) -> list[str]:
    """Where ground forces are put that units in these places produce: onto their planets; what a
    unit in space produces, into space or onto any planet of the player there.
    ti4:69.4, ti4:69.4a, ti4:26.2, ti4:76.1, ti4:87.5"""
    if system not in places:
        return [place for place in places if place in g.planets]
    return [p for p in planets_in(g, system) if g.planets[p].owner == seat] + [system]


def set_apart(g: Galaxy, event: Making, places: list[str], only: str) -> None:
    """Kinds of units that not all of the producing units can produce: fewer of them, and only
    where somebody does. ti4:69.1d"""
    seat = event.seat
    if not standing.speaks(g, Q.MAKES_NOT, seat):
        return
    for kind in g.players[seat].units:
        able = [place for place in places if limit_at(g, seat, place, only, kind)]
        most = limit(g, seat, able, only, kind)
        if most < limit(g, seat, places, only):
            event.limits[kind] = most
            event.grounds[kind] = grounds_of(g, seat, event.system, able)


async def produce(
    g: Galaxy, event: Making, grounds: list[str], kinds: list[str] | None = None
) -> None:
    """A player names what is produced, one unit after the other, pays for all of it, and places
    it.
    ti4:26.0, ti4:26.0a, ti4:26.0b, ti4:26.1, ti4:26.4, ti4:26.1a, ti4:69.1b, ti4:69.1c, ti4:87.6,
    ti4:faq.17"""
    seat, system = event.seat, event.system
    order = Order()
    while options := order_options(g, event, order, grounds, kinds):
        about: dict[str, Any] = {
            "system": system,
            "left": event.limit + event.uncounted - order.total(),
            "price": price(g, event, order),
            "discount": event.discount,
            "made": [(kind, place, n) for (kind, place), n in order.made.items()],
        }
        if event.uncounted:
            about["uncounted"] = event.uncounted
        answer = await ask(seat, "produce", [*options, DONE], rule="ti4:26.0", about=about)
        if answer == DONE:
            break
        order = order.with_one(*answer)
    if not order.made:
        return
    for (kind, owner), n in order.returned.items():
        give_back(g, seat, owner, kind, n)
    await spend(g, seat, price(g, event, order), event.pays, "ti4:26.0")
    await add_more(g, seat, order)
    if g.expansion:
        await redirect(g, event, order)
    for (kind, place), n in tuple(order.made.items()):
        for _ in range(n):
            await bring(g, seat, place, kind)
        event.made[kind] = event.made.get(kind, 0) + n
        tell(g, "produced", seat=seat, unit=kind, n=n, place=place)
    if g.expansion:
        check_produced(g, seat, event.made)


async def redirect(g: Galaxy, event: Making, order: Order) -> None:
    """When ground forces are produced, an effect may let their owner put each of them onto another
    planet instead. ti4:31.15a"""
    event.ordered = list(order.made)
    await ability.open(g, W.PRODUCED_WHEN, event)
    if not event.elsewhere:
        return
    for (kind, place), n in tuple(order.made.items()):
        if kind not in GROUND:
            continue
        options, about = list(dict.fromkeys((place, *event.elsewhere))), {"unit": kind}
        for _ in range(n):
            where = await ask(event.seat, "place_troops", options, rule="ti4:31.7", about=about)
            order.move(kind, place, str(where))


async def add_more(g: Galaxy, seat: int, order: Order) -> None:
    """An effect may give more units of a kind for each cost that was paid for it; they come to the
    others, of several places to those that the player likes, and count against no limit.
    ti4:31.7, ti4:69.4"""
    for kind in dict.fromkeys(kind for kind, _ in order.made):
        more = standing.total(g, Q.MORE_FOR_COST, seat, kind)
        if not more:
            continue
        places = [place for one, place in order.made if one == kind]
        most = -(-order.paid(kind) // cost(g, seat, kind)[1]) * more
        about = {"unit": kind}
        n = await amount(seat, "produce_more", 0, most, rule="ti4:31.7", about=about)
        for _ in range(n):
            place = await ask(seat, "place_troops", places, rule="ti4:69.4", about=about)
            order.add(kind, str(place))


def order_options(
    g: Galaxy, event: Making, order: Order, grounds: list[str], kinds: list[str] | None
) -> list[Option]:
    """What can still be added: there is a piece, it can be paid, and it may stand there. As
    (kind, place), or (kind, place, owner) for returning a captured unit of that owner.
    ti4:19.1, ti4:26.4, ti4:26.5, ti4:26.5a, ti4:54.3, ti4:26.3a, ti4:54.3a, ti4:50.2b"""
    seat, system = event.seat, event.system
    found: list[Option] = []
    purse = sum(worths(g, seat, event.pays).values()) + goods_in(g, seat)
    for kind in kinds or g.players[seat].units:
        figures = unit(g, seat, kind)
        if not figures.cost or unproducible(g, seat, kind, system):
            continue
        if order.count(kind) >= event.limits.get(kind, event.limit + event.uncounted):
            continue
        if order.with_one(kind, system).counted(event.uncounted) > event.limit:
            continue
        own = order.returned.get((kind, seat), 0)  # they are pieces to be placed then
        ways: list[int | None] = [None] if available(g, seat, kind, order.count(kind) - own) else []
        ways += [o for o in returnable(g, seat, kind, order) if ways or o == seat]
        places = [system] if kind in SHIPS else event.grounds.get(kind, grounds)
        for place in dict.fromkeys([*places, *elsewhere(g, seat, kind)]):
            if place in g.systems and kind in GROUND and not has_room(g, seat, place, order, kind):
                continue
            if standing.holds(g, Q.NO_PRODUCTION, seat, kind, place):
                continue
            for owner in ways:
                more = order.with_one(kind, place, owner)
                if price(g, event, more) > purse or not within(g, event, more):
                    continue
                found.append((kind, place) if owner is None else (kind, place, owner))
    return found


def returnable(g: Galaxy, seat: int, kind: str, order: Order) -> list[int]:
    """Whose captured units of a kind a player may still return for one that he produces.
    ti4:50.2b, ti4:50.4"""
    held = captives(g, seat, kind) if g.players[seat].captured else {}
    if not held or not standing.holds(g, Q.RETURNS_CAPTIVES, seat):
        return []
    return [owner for owner, n in held.items() if n > order.returned.get((kind, owner), 0)]


def within(g: Galaxy, event: Making, order: Order) -> bool:
    """Do the units together cost no more than the effect allows, whatever is paid for them?"""
    return event.cap < 0 or cost_of(g, event.seat, Order(order.made), order.kinds()) <= event.cap


def elsewhere(g: Galaxy, seat: int, kind: str) -> list[str]:
    """Other places than usual where an effect lets a player put units of a kind that he produces.
    ti4:31.7"""
    return [place for some in standing.found(g, Q.PRODUCED_AT, seat, kind) for place in some]


def has_room(g: Galaxy, seat: int, system: str, order: Order, kind: str) -> bool:
    """Is there capacity in space for one more ground force of this kind, with the ships that are
    ordered? ti4:69.4a, ti4:49.1"""
    there = {kind: n for (kind, place), n in order.made.items() if place == system}
    more = sum(unit(g, seat, kind).capacity * n for kind, n in there.items() if kind in SHIPS)
    here = dict(at(g, seat, system))
    for one, n in there.items():
        put(here, one, n)
    if not takes_room(g, seat, kind):
        return any(carries(g, seat, one) for one in here)
    held = cargo_size(g, seat, here)
    return held < room(g, seat, system) + more + free_fighters(g, seat, system)


def unproducible(g: Galaxy, seat: int, kind: str, system: str) -> str:
    """The rule that bars a player from producing a kind of unit in a system, or "" if none does:
    no ships where others have some. ti4:19.1, ti4:26.5, ti4:54.3"""
    if kind in SHIPS and any(other != seat for other in fleets(g, system)):
        return "ti4:26.5"
    for other in standing.speakers(g, Q.BARS_PRODUCTION):
        if other != seat and standing.holds(g, Q.BARS_PRODUCTION, other, seat, system):
            return "ti4:31.6"
    technology = unit(g, seat, kind).technology
    if technology and technology not in g.players[seat].technologies:
        return "ti4:54.3"
    return ""


def available(g: Galaxy, seat: int, kind: str, ordered: int) -> bool:
    """Is there a piece in the reinforcements, or one on the board that may be taken away for it?
    ti4:26.4, ti4:26.4a, ti4:59.4, ti4:59.4a, ti4:26.4b, ti4:43.1, ti4:47.1, ti4:59.4b"""
    return pieces_for(g, seat, kind, ordered + 1) > ordered


def pieces_for(g: Galaxy, seat: int, kind: str, wanted: int) -> int:
    """How many of the units wanted there are pieces for: tokens stand in for some kinds; of
    others those in the reinforcements, then what may be taken from the board.
    ti4:26.4, ti4:26.4a, ti4:59.4a"""
    supply = g.players[seat].supply.get(kind, 0)
    if UNIT_KINDS[kind].tokens or supply >= wanted:
        return wanted
    return min(wanted, supply + len(spare(g, seat, kind)))


def spare(g: Galaxy, seat: int, kind: str) -> list[str]:
    """Places with such a unit, once for each, in systems without a command token of the player.
    ti4:59.4a"""
    found: list[str] = []
    for place in units.places(g, seat):
        if seat not in g.systems[units.system_of(g, place)].tokens:
            n = sum(n for one, n in at(g, seat, place).items() if kind_of(one) == kind)
            found += [place] * n
    return found


async def bring(g: Galaxy, seat: int, place: str, kind: str) -> None:
    """A unit is put onto the board; without a piece in the reinforcements one is taken from a
    system without a command token of its owner. ti4:26.4a, ti4:44.4a, ti4:59.4a"""
    if not units.in_supply(g, seat, kind):
        origins = tuple(dict.fromkeys(spare(g, seat, kind)))
        origin = str(await ask(seat, "take_piece", origins, rule="ti4:59.4a", about={"unit": kind}))
        one = next(one for one in at(g, seat, origin) if kind_of(one) == kind)
        units.remove(g, seat, origin, one)
        tell(g, "removed", seat=seat, unit=kind, place=origin, why="plastic")
    units.place(g, seat, place, kind)


def price(g: Galaxy, event: Making, order: Order) -> int:
    """The cost of everything ordered, but for what captured units are returned for. Where a cost is
    for two units, one alone costs as much.
    ti4:26.0b, ti4:26.1, ti4:26.1b, ti4:54.1, ti4:54.2, ti4:26.1a, ti4:69.1b, ti4:69.1c, ti4:54.0,
    ti4:faq.46"""
    paid = [kind for kind in order.kinds() if not standing.holds(g, Q.NO_PRICE, event.seat, kind)]
    return 0 if event.free else max(0, cost_of(g, event.seat, order, paid) - event.discount)


def cost_of(g: Galaxy, seat: int, order: Order, kinds: Iterable[str]) -> int:
    """What the units of these kinds cost that are ordered and paid. ti4:26.1, ti4:54.1"""
    total = 0
    for kind in kinds:
        each, units = cost(g, seat, kind)
        total += -(-order.paid(kind) // units) * each
    return total


def cost(g: Galaxy, seat: int, kind: str) -> tuple[int, int]:
    """What units of a kind cost, and for how many of them that is. ti4:26.1, ti4:54.1, ti4:54.2"""
    figures = unit(g, seat, kind)
    single = standing.holds(g, Q.ONE_PER_COST, seat, kind)
    each = max(0, figures.cost + standing.total(g, Q.COST, seat, kind))
    return each, 1 if single else figures.units_per_cost
