"""Zug-Faktor and Handelsgüter: X, and the trade goods that raise it."""

from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.windows import SeatEvent, W, ability
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell


def slot_factor(g: Galaxy, seat: int, slot: int) -> int:
    """X is the number of the slot the card lies on. warpgate:zug-faktor.1, warpgate:zug-faktor.2"""
    return slot + 1 + (total(g, M.FIRST_SLOT, seat) if slot == 0 else 0)


def goods_allowed(g: Galaxy, seat: int) -> int:
    """One ready good per action, or more if an ability or the table's option says so.
    warpgate:handelsgueter.1"""
    ready = g.players[seat].ready
    if g.options.get("multi_goods"):
        return ready
    return min(ready, 1 + total(g, M.GOODS_PER_ACTION, seat))


def spend_goods(g: Galaxy, seat: int, n: int) -> None:
    """Turn the goods used to the 0 side. warpgate:handelsgueter.1"""
    player = g.players[seat]
    player.ready -= n
    player.flipped += n
    if n:
        tell(g, "spent_goods", seat=seat, n=n)


def refresh_goods(g: Galaxy, seat: int, n: int) -> None:
    """Turn goods back to the +1X side, for a second use. warpgate:handelsgueter.2"""
    player = g.players[seat]
    n = min(n, player.flipped)
    player.flipped -= n
    player.ready += n
    if n:
        tell(g, "refreshed_goods", seat=seat, n=n)


async def take_good(g: Galaxy, seat: int) -> None:
    """Take a trade good from the supply, +1X side up. warpgate:trade.2"""
    if not g.goods:
        return
    g.goods -= 1
    g.players[seat].ready += 1
    tell(g, "took_good", seat=seat)
    watch_the_end(g)
    await ability.open(g, W.GOOD_TAKEN, SeatEvent(seat=seat))


def watch_the_end(g: Galaxy) -> None:
    """The round in which the technology stack, the objective stack or the supply of goods runs out
    is the last.
    warpgate:runde.5, warpgate:runde.6, warpgate:runde.7"""
    if g.last_round:
        return
    if not g.technologies.cards or not g.objectives.cards or not g.goods:
        g.last_round = True
        tell(g, "last_round")
