"""Trade: a ship sails over three trade planets and brings home a trade good."""

from collections.abc import Iterator
from itertools import product

from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules.goods import take_good
from orrery.games.warpgate.rules.movement import (
    arrive,
    bonuses,
    landing,
    longest,
    set_out,
    use_bonuses,
)
from orrery.games.warpgate.rules.range import barred, board, range_between, ship_range
from orrery.games.warpgate.state import Act, Galaxy
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import total

TRADE = "warpgate:trade.1"


def ports(g: Galaxy, seat: int) -> int:
    """The trade planets of a seat, as bits: those with a trade icon, and its colonies where an
    ability says so. A dead world has lost its icon.
    warpgate:trade.1, warpgate:entdeckung.seltener-9"""
    bits = board(g.board).bits
    found = 0
    for place, spot in g.places.items():
        if spot.port:
            found |= bits[place]
    if M.COLONIES_ARE_PORTS in g.modifiers and total(g, M.COLONIES_ARE_PORTS, seat):
        for place, spot in g.places.items():
            if spot.marker == seat and spot.colony:
                found |= bits[place]
    return found


class Lanes:
    """The trade planets of a seat and the ways between them, worked out once per question. Sets of
    places are bits, as in rules/range.py."""

    def __init__(self, g: Galaxy, act: Act) -> None:
        self.g = g
        self.act = act
        self.static = board(g.board)
        self.closed = barred(g, act.seat)
        self.bonuses = bool(total(g, M.RANGE, act.seat) or total(g, M.RANGE_FROM_PORT, act.seat))
        self.ports = ports(g, act.seat)

    def hops(self, origin: str, visited: int) -> int:
        """Trade planets in reach without enemy ships."""
        way = landing(self.g, self.act, origin, self.act.x, self.closed)
        return way & self.ports & ~visited

    def ends(self, origin: str, hop: str) -> Iterator[str]:
        """Where the voyage may end once it went from ``origin`` to ``hop``: on a third planet,
        unless the table's option lets it return."""
        g, act, bits = self.g, self.act, self.static.bits
        visited = 0 if g.options.get("trade_return") else bits[origin]
        ends = self.static.names(self.hops(hop, visited))
        if not self.bonuses:
            yield from ends
            return
        # If the second leg needs no bonus, all are left for the first.
        near = ship_range(g, act.seat, hop, act.x, self.closed)
        for end in ends:
            if bits[end] & near or affordable(g, act, ((origin, hop), (hop, end))):
                yield end

    def starts(self, origin: str) -> Iterator[str]:
        """Where the voyage may go first. Both moves must be possible before the first is made.
        warpgate:trade.1"""
        for hop in self.static.names(self.hops(origin, 0)):
            if any(self.ends(origin, hop)):
                yield hop

    def origins(self) -> Iterator[str]:
        """Trade planets from which a ship can make the whole voyage."""
        bits = self.static.bits
        for place in self.g.players[self.act.seat].fleet:
            if bits[place] & self.ports and any(self.starts(place)):
                yield place


def affordable(g: Galaxy, act: Act, legs: tuple[tuple[str, str], ...]) -> bool:
    """Can all these moves, each within reach by itself, be made with each range bonus helping only
    one of them?"""
    missing = [range_between(g, act.seat, start, end) - act.x for start, end in legs]
    offers = [dict(bonuses(g, act.seat, start)) for start, _ in legs]
    sources = sorted(set().union(*offers))
    for shares in product(range(len(legs)), repeat=len(sources)):
        helped = [0] * len(legs)
        for source, leg in zip(sources, shares, strict=True):
            helped[leg] += offers[leg].get(source, 0)
        if all(short <= help for short, help in zip(missing, helped, strict=True)):
            return True
    return False


def can_trade(g: Galaxy, act: Act) -> bool:
    """Whether there is a good to take and a voyage to make. warpgate:trade.1, warpgate:trade.2"""
    return g.goods > 0 and any(Lanes(g, act).origins())


async def trade(g: Galaxy, act: Act) -> None:
    """Move one ship from a trade planet to a second and at once to a third, then take a trade good.
    warpgate:trade.1, warpgate:trade.2"""
    seat, lanes = act.seat, Lanes(g, act)
    origin = await ask(seat, "choose_origin", lanes.origins(), rule=TRADE)
    about = {"origin": origin, "range": longest(g, seat, origin, act.x)}
    hop = await ask(seat, "choose_port", lanes.starts(origin), rule=TRADE, about=about)
    about = {"origin": origin, "hop": hop, "range": longest(g, seat, hop, act.x)}
    ends = lanes.ends(origin, hop)
    end = await ask(seat, "choose_last_port", ends, rule=TRADE, about=about)
    beyond = range_between(g, seat, hop, end) - act.x if lanes.bonuses else 0
    for start, target, later in ((origin, hop, (hop, beyond)), (hop, end, ("", 0))):
        await use_bonuses(g, seat, start, target, act.x, later)
        await arrive(g, await set_out(g, act, {start: 1}, target))
    await take_good(g, seat)
