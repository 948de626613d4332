"""Trade: a ship sails over three trade planets and brings home a trade good."""

from itertools import product

from orrery.games.warpgate.rules.goods import take_good
from orrery.games.warpgate.rules.movement import (
    Act,
    arrive,
    bonuses,
    set_out,
    targets_from,
    use_bonuses,
)
from orrery.games.warpgate.rules.range import ship_ranges
from orrery.games.warpgate.state import Galaxy
from orrery.kernel.choice import ask
from orrery.kernel.modifiers import total

TRADE = "warpgate:trade.1"


def is_port(g: Galaxy, seat: int, place: str) -> bool:
    """A trade planet for this seat: a trade icon, or an own colony where an ability says so."""
    spot = g.places[place]
    if spot.dead:
        return False
    return spot.port or (
        spot.marker == seat and spot.colony and total(g, "colonies_are_ports", seat) > 0
    )


def ports_from(g: Galaxy, act: Act, origin: str, visited: tuple[str, ...]) -> list[str]:
    """Trade planets in reach without enemy ships. The voyage touches three different ones, unless
    the table's option lets it return."""
    if g.options.get("trade_return"):
        visited = ()
    return [
        place
        for place in targets_from(g, act, origin, act.x)
        if place not in visited and is_port(g, act.seat, place)
    ]


def affordable(g: Galaxy, act: Act, legs: tuple[tuple[str, str], ...]) -> bool:
    """Can all these moves be made, each range bonus helping only one of them?"""
    missing = [ship_ranges(g, act.seat, start)[end] - act.x for start, end in legs]
    if all(short <= 0 for short in missing):
        return True
    offers = [dict(bonuses(g, act.seat, start)) for start, _ in legs]
    sources = sorted(set().union(*offers))
    for shares in product(range(len(legs)), repeat=len(sources)):
        helped = [0] * len(legs)
        for source, leg in zip(sources, shares, strict=True):
            helped[leg] += offers[leg].get(source, 0)
        if all(short <= help for short, help in zip(missing, helped, strict=True)):
            return True
    return False


def last_hops(g: Galaxy, act: Act, origin: str, hop: str) -> list[str]:
    """Where the voyage may end once it went from ``origin`` to ``hop``."""
    return [
        end
        for end in ports_from(g, act, hop, (origin, hop))
        if affordable(g, act, ((origin, hop), (hop, end)))
    ]


def first_hops(g: Galaxy, act: Act, origin: str) -> list[str]:
    """warpgate:trade.1: both moves must be possible before the first is made."""
    return [hop for hop in ports_from(g, act, origin, (origin,)) if last_hops(g, act, origin, hop)]


def trade_origins(g: Galaxy, act: Act) -> list[str]:
    return [
        place
        for place in g.players[act.seat].fleet
        if is_port(g, act.seat, place) and first_hops(g, act, place)
    ]


def can_trade(g: Galaxy, act: Act) -> bool:
    """warpgate:trade.1, trade.2: without a good to take there is no trade."""
    return g.goods > 0 and bool(trade_origins(g, act))


async def trade(g: Galaxy, act: Act) -> None:
    """warpgate:trade.1: one ship from a trade planet to a second and at once to a third one;
    trade.2: then a trade good."""
    seat = act.seat
    origin = await ask(seat, "choose_origin", trade_origins(g, act), rule=TRADE)
    about = {"origin": origin}
    hops = first_hops(g, act, origin)
    hop = await ask(seat, "choose_port", hops, rule=TRADE, about=about)
    about = {"origin": origin, "hop": hop}
    end = await ask(
        seat, "choose_last_port", last_hops(g, act, origin, hop), rule=TRADE, about=about
    )
    for start, target in ((origin, hop), (hop, end)):
        await use_bonuses(g, seat, start, ship_ranges(g, seat, start)[target] - act.x)
        await arrive(g, await set_out(g, act, {start: 1}, target))
    await take_good(g, seat)
