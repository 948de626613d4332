"""Producing units. ti4:19, ti4:26, ti4:69"""

from dataclasses import dataclass, field

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.events import Making
from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.checks import cargo_size, free_fighters, room
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.leaders import check_produced
from orrery.games.ti4.rules.spending import goods_worth as goods_in
from orrery.games.ti4.rules.spending import resources, spend, worths
from orrery.games.ti4.rules.tactical_action import go_on
from orrery.games.ti4.rules.units import GROUND, SHIPS, at, fleets, planets_in, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, Option, amount, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


@dataclass
class Order:
    """What is going to be produced: how many of each kind, and where."""

    made: dict[tuple[str, str], int] = field(default_factory=dict)  # (kind, place) -> how many

    def count(self, kind: str) -> int:
        return sum(n for (one, _), n in self.made.items() if one == kind)

    def total(self) -> int:
        return sum(self.made.values())


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
    of its planet. Not all units can produce units ``of`` every kind. ti4:69.1, ti4:69.1d, ti4:72.1
    """
    total = 0
    if standing.holds(g, Q.IDLE, seat, place):
        return 0
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
    await ability.open(g, W.PRODUCTION, event)
    event.limit += limit(g, seat, places, only) - most  # an effect may have changed a planet
    set_apart(g, event, places, only)
    await produce(g, event, grounds)
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
    while order.total() < event.limit:
        options = order_options(g, event, order, grounds, kinds)
        if not options:
            break
        about = {
            "system": system,
            "left": event.limit - order.total(),
            "price": price(g, event, order),
            "discount": event.discount,
            "made": [(kind, place, n) for (kind, place), n in order.made.items()],
        }
        answer = await ask(seat, "produce", [*options, DONE], rule="ti4:26.0", about=about)
        if answer == DONE:
            break
        key = (str(answer[0]), str(answer[1]))
        order.made[key] = order.made.get(key, 0) + 1
    if not order.made:
        return
    await spend(g, seat, price(g, event, order), event.pays, "ti4:26.0")
    await add_more(g, seat, order)
    for (kind, place), n in tuple(order.made.items()):
        for _ in range(n):
            await bring(g, seat, place, kind)
        event.made[kind] = event.made.get(kind, 0) + n
        tell(g, "produced", seat=seat, unit=kind, n=n, place=place)
    if g.expansion:
        check_produced(g, seat, event.made)


async def add_more(g: Galaxy, seat: int, order: Order) -> None:
    """An effect may give more units of a kind for each cost that was paid for it; they come beside
    the others and count against no limit. ti4:31.7"""
    for kind, place in tuple(dict(order.made.keys()).items()):  # one place for each kind
        more = standing.total(g, Q.MORE_FOR_COST, seat, kind)
        if more:
            most = -(-order.count(kind) // cost(g, seat, kind)[1]) * more
            about = {"unit": kind}
            n = await amount(seat, "produce_more", 0, most, rule="ti4:31.7", about=about)
            order.made[kind, place] += n


def order_options(
    g: Galaxy, event: Making, order: Order, grounds: list[str], kinds: list[str] | None
) -> list[Option]:
    """What can still be added: there is a piece, it can be paid, and it may stand there.
    ti4:19.1, ti4:26.4, ti4:26.5, ti4:26.5a, ti4:54.3, ti4:26.3a, ti4:54.3a"""
    seat, system = event.seat, event.system
    found: list[Option] = []
    purse = sum(worths(g, seat, event.pays).values()) + goods_in(g, seat)
    for kind in kinds or g.players[seat].units:
        figures = unit(g, seat, kind)
        if not figures.cost or unproducible(g, seat, kind, system):
            continue
        if not available(g, seat, kind, order.count(kind)):
            continue
        if order.count(kind) >= event.limits.get(kind, event.limit):
            continue
        places = [system] if kind in SHIPS else event.grounds.get(kind, grounds)
        for place in places:
            if place == system and kind in GROUND and not has_room(g, seat, system, order):
                continue
            if standing.holds(g, Q.NO_PRODUCTION, seat, kind, place):
                continue
            key = (kind, place)
            more = Order({**order.made, key: order.made.get(key, 0) + 1})
            cost = price(g, event, more)
            if cost <= purse and (event.cap < 0 or cost <= event.cap):
                found.append(key)
    return found


def has_room(g: Galaxy, seat: int, system: str, order: Order) -> bool:
    """Is there capacity in space for one more ground force, with the ships that are ordered?
    ti4:69.4a"""
    ships = {kind: n for (kind, _), n in order.made.items() if kind in SHIPS}
    more = sum(unit(g, seat, kind).capacity * n for kind, n in ships.items())
    troops = sum(n for (k, place), n in order.made.items() if k in GROUND and place == system)
    held = cargo_size(at(g, seat, system)) + troops + order.count("fighter")
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
    """How many of so many units of a kind there are pieces for: tokens stand in for some kinds; of
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
    """The cost of everything ordered. Where a cost is for two units, one alone costs as much.
    ti4:26.0b, ti4:26.1, ti4:26.1b, ti4:54.1, ti4:54.2, ti4:26.1a, ti4:69.1b, ti4:69.1c, ti4:54.0,
    ti4:faq.46"""
    total = 0
    for kind in {kind for kind, _ in order.made}:
        each, units = cost(g, event.seat, kind)
        total += -(-order.count(kind) // units) * each
    return 0 if event.free else max(0, total - event.discount)


def cost(g: Galaxy, seat: int, kind: str) -> tuple[int, int]:
    """What units of a kind cost, and for how many of them that is. ti4:26.1, ti4:54.1, ti4:54.2"""
    figures = unit(g, seat, kind)
    single = standing.holds(g, Q.ONE_PER_COST, seat, kind)
    each = max(0, figures.cost + standing.total(g, Q.COST, seat, kind))
    return each, 1 if single else figures.units_per_cost
