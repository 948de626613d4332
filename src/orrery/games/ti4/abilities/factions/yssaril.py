"""The Yssaril Tribes."""

from orrery.games.ti4.events import Draw, Turn, Used
from orrery.games.ti4.rules.cards import discard_chosen, take_from_hand
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask


@ability(
    "stall_tactics",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(g.players[seat].hand.cards),
)
async def stall_tactics(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: an action card is discarded. ti4:58.2, ti4:3.7"""
    await discard_chosen(g, seat, 1, "ti4:58.2")
    await ability.open(g, W.ABILITY_USED, Used(seat=seat, ability="stall_tactics"))


@ability(
    "scheming",
    W.CARDS_DRAWN,
    usable=lambda g, seat, event: event.seat == seat and event.n > 0,
    forced=True,
)
async def scheming(g: Galaxy, seat: int, event: Draw) -> None:
    """Whenever action cards are drawn, one more; then one of the hand is discarded. ti4:faq.12"""
    event.n += 1
    event.discard += 1


@standing(Q.ANY_HAND, "crafty")
def crafty(g: Galaxy, seat: int) -> bool:
    """Any number of action cards in hand, and no effect changes that. ti4:3.4, ti4:31.6a"""
    return True


@standing(Q.BARS_CARDS, "transparasteel_plating")
def transparasteel_plating(g: Galaxy, seat: int, other: int) -> bool:
    """In the turns of its owner in the action phase players who have passed play no action cards.
    ti4:4.3b"""
    return g.phase == "action" and g.active == seat and g.players[other].passed


def readable(g: Galaxy, seat: int) -> list[int]:
    """The other players who have action cards."""
    return [o for o in everyone(g, seat) if o != seat and g.players[o].hand.cards]


@ability(
    "mageon_implants",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: is_ready(g, seat, "mageon_implants") and bool(readable(g, seat)),
)
async def mageon_implants(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: exhausted to look at another player's action cards and take one of them. ti4:58.3"""
    exhaust_card(g, seat, "mageon_implants")
    other = int(await ask(seat, "choose_player", readable(g, seat), rule="ti4:58.2"))
    await take_from_hand(g, seat, other, "ti4:58.2")


@standing(Q.SLIPS_BY, "ysia_yssrila")
def ysia_yssrila(g: Galaxy, seat: int, kind: str) -> bool:
    """The flagship flies through systems with ships of others. ti4:17.4b"""
    return kind == "flagship"


@note(
    "spy_net",
    W.TURN_START,
    usable=lambda g, seat, event, owner: event.seat == seat and bool(g.players[owner].hand.cards),
)
async def spy_net(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """At the start of his turn the holder looks at the action cards of the Yssaril player and takes
    one of them. ti4:faq.9"""
    await take_from_hand(g, seat, owner, "ti4:95.1")
