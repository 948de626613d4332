"""Planungsphase, Stapel: order tokens, face down, in turn."""

from orrery.games.forbidden_stars.components import LIMITS, ORDERS
from orrery.games.forbidden_stars.rules.areas import systems_with
from orrery.games.forbidden_stars.rules.board import board
from orrery.games.forbidden_stars.rules.scoring import eliminate_landless
from orrery.games.forbidden_stars.state import NOBODY, Galaxy, Stage, Token, everyone
from orrery.games.forbidden_stars.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell, tell_only
from orrery.kernel.zones import Hand, deal_all


async def plan_turn(g: Galaxy) -> None:
    """The next player places one order token, from the first player clockwise, until everybody has
    placed four.
    fs:rundenuebersicht.2, fs:planungsphase.1, fs:startspieler.2, fs:planungsphase.3"""
    seats = everyone(g, g.first)
    if g.passes == 0:
        gather_orders(g)
    if g.passes == LIMITS.orders_placed_per_round * len(seats):
        await end_planning(g)
        return
    g.active = seats[g.passes % len(seats)]
    await place_order(g, g.active)
    g.passes += 1


def gather_orders(g: Galaxy) -> None:
    """Take the order tokens of the last round back, so that all eight are at hand. From now on
    nobody knows which of them are used.
    fs:einsatzphase.7, fs:organisationsphase.8"""
    for player in g.players:
        deal_all(player.spent, player.orders)


async def place_order(g: Galaxy, seat: int) -> None:
    """The player places an order token of their choice face down in a system, on top of any that
    are there.
    fs:planungsphase.1, fs:befehlsmarker.1, fs:stapel.1, fs:planungsphase.4, fs:stapel.5,
    fs:stapel.7"""
    systems = order_systems(g, seat)
    if not systems:
        return  # neither units nor structures: nowhere to lay an order
    hand = g.players[seat].orders
    faces = [face for face in ORDERS if face in hand.cards]
    nth = g.passes // len(everyone(g)) + 1
    # Secret: who has only one way left to lay a token is asked all the same.
    system, order = await ask(
        seat,
        "place_order",
        [(system, face) for system in systems for face in faces],
        rule="fs:planungsphase.2",
        about={"n": nth, "most": LIMITS.orders_placed_per_round},
        secret=True,
    )
    hand.cards.remove(order)
    stack = g.systems[system].stack
    if stack:
        stack[-1].face.owner = NOBODY  # fs:stapel.4: what lies below is not looked at
    stack.append(Token(seat, Hand(hand.kind, [order], seat)))  # fs:stapel.3, fs:befehlsmarker.3
    tell_only(g, seat, "order_placed", {"order": order}, seat=seat, system=system)


def order_systems(g: Galaxy, seat: int) -> list[str]:
    """The systems where the player may place an order: those with a unit or structure of theirs,
    and those adjacent. Warp storms and the emblem on a tile do not matter.
    fs:planungsphase.2, fs:warpstuerme.3, fs:sternensysteme.4"""
    present = systems_with(g, seat)
    neighbours = board(g).neighbours
    near = present.union(*(neighbours[system] for system in present))
    return [system for system in g.systems if system in near]


async def end_planning(g: Galaxy) -> None:
    """End the planning phase and begin the operations phase.
    fs:planungsphase.5, fs:rundenuebersicht.1"""
    await ability.open(g, W.PLANNED)
    g.passes, g.active = 0, g.first
    g.stage = Stage.TURN
    eliminate_landless(g)


def tops(g: Galaxy, seat: int) -> list[str]:
    """The systems where this player's token is on top of the stack. fs:stapel.2"""
    return [
        id for id, system in g.systems.items() if system.stack and system.stack[-1].seat == seat
    ]


def lift_top(g: Galaxy, system: str) -> Token:
    """Take the top token off its stack. The owner of the next one may then look at it.
    fs:stapel.6"""
    stack = g.systems[system].stack
    token = stack.pop()
    if stack:
        stack[-1].face.owner = stack[-1].seat
    return token


def restack(g: Galaxy, system: str, nth: int, top: bool) -> None:
    """A card moves a token, counted from the bottom, to the top or the bottom of its stack. Who
    may look at which token changes with it."""
    stack = g.systems[system].stack
    token = stack.pop(nth)
    stack.insert(len(stack) if top else 0, token)
    for other in stack:
        other.face.owner = NOBODY  # fs:stapel.4
    stack[-1].face.owner = stack[-1].seat  # fs:stapel.3
    tell(g, "restacked", seat=token.seat, system=system, top=top)
