"""Every timing window of Forbidden Stars, who may act in it, and who goes first.

The windows of an order, a combat or an orbital strike carry no event of their own: abilities look
at ``g.order``, ``g.combat`` and ``g.strike``.
"""

from collections.abc import Iterable
from typing import Any

from orrery.games.forbidden_stars.components import (
    COMBAT_CARDS,
    EVENT_CARDS,
    FACTIONS,
    ORDER_UPGRADES,
)
from orrery.games.forbidden_stars.state import Galaxy, everyone
from orrery.kernel.effects import Effects
from orrery.kernel.events import Event, Window, WindowGroup
from orrery.kernel.windows import Abilities
from orrery.kit.words import texts


class W(Window):
    """The windows in the order of a round."""

    PLANNED = "planned"  # when the planning phase ends
    TURN = "turn"  # in place of revealing an order (fs:ereigniskarten.14): Turn
    REVEALED = "revealed"  # as an order token is revealed; may change g.order.kind
    STRATEGIZE = "strategize"  # a strategize order begins
    DEPLOY = "deploy"  # a deploy order begins
    BUYING = "buying"  # a unit is about to be bought, before it is chosen: Purchase
    DEPLOYED = "deployed"  # a deploy order is done, before unit limits
    ADVANCE = "advance"  # an advance order begins, before any unit moves
    MARCH = "march"  # its ships have moved, its ground units have not
    CONTESTED = "contested"  # an order has led to a combat, before the dice
    DAMAGE_STARTED = "damage_started"  # the "assess damage" step begins
    ROUTED = "routed"  # a unit was routed in a combat: Routed
    DAMAGE_ENDED = "damage_ended"  # the "assess damage" step ends
    FOUGHT = "fought"  # after the combat of an advance order
    PIERCE = "pierce"  # an orbital strike on a world with a bastion (fs:orbitalschlag.15)
    STRIKE = "strike"  # before its dice: which upgrades are used (fs:orbitalschlag.12)
    STRIKE_ROLLED = "strike_rolled"  # its dice are rolled, and can be paid (fs:orbitalschlag.17)
    STORM = "storm"  # a warp storm is about to be moved: StormMove


COMBAT = frozenset({W.CONTESTED, W.DAMAGE_STARTED, W.ROUTED, W.DAMAGE_ENDED})
OWN = frozenset(  # only the active player's own cards speak here
    {
        W.TURN,
        W.REVEALED,
        W.STRATEGIZE,
        W.DEPLOY,
        W.BUYING,
        W.DEPLOYED,
        W.ADVANCE,
        W.MARCH,
        W.FOUGHT,
        W.PIERCE,
        W.STRIKE,
        W.STRIKE_ROLLED,
    }
)


def order(g: Galaxy, window: Any, event: Any) -> Iterable[int]:
    """In a combat the attacker, then the defender, and nobody else; otherwise the first player,
    then clockwise.
    fs:gleichzeitige-effekte.2, fs:ereigniskarten.16, fs:gleichzeitige-effekte.1"""
    if window in COMBAT and g.combat is not None:
        return g.combat.seats()
    if window in OWN:
        return (g.active,)
    return everyone(g, g.first)


def holders(g: Galaxy, seat: int, event: Any, look: Any) -> tuple[list[str], ...]:
    """What a seat has in play: its order upgrades and its scheme."""
    player = g.players[seat]
    return (player.upgrades, player.schemes.cards)


TEXTS = texts("orrery.games.forbidden_stars", "title")

GROUPS = (
    WindowGroup(
        "orders",
        TEXTS["windows.orders"],
        (W.PLANNED, W.TURN, W.REVEALED, W.STRATEGIZE),
    ),
    WindowGroup(
        "deploy",
        TEXTS["windows.deploy"],
        (W.DEPLOY, W.BUYING, W.DEPLOYED),
    ),
    WindowGroup(
        "advance",
        TEXTS["windows.advance"],
        (W.ADVANCE, W.MARCH, W.FOUGHT),
    ),
    WindowGroup(
        "combat",
        TEXTS["windows.combat"],
        (W.CONTESTED, W.DAMAGE_STARTED, W.ROUTED, W.DAMAGE_ENDED),
    ),
    WindowGroup(
        "strike",
        TEXTS["windows.strike"],
        (W.PIERCE, W.STRIKE, W.STRIKE_ROLLED),
    ),
    WindowGroup("storms", TEXTS["windows.storms"], (W.STORM,)),
)

PARAGRAPHS = [text.id for card in COMBAT_CARDS.values() for text in (*card.general, *card.unit)]
SHEETS = [faction.dominate.id for faction in FACTIONS.values()]

effects = Effects(cards=(*PARAGRAPHS, *ORDER_UPGRADES, *EVENT_CARDS, *SHEETS))
ability = Abilities(W, order, holders, groups=GROUPS, effects=effects)


class Turn(Event):
    """A turn in the operations phase. Cancelled: a card took the place of revealing an order."""

    seat: int = 0


class Purchase(Event):
    """A unit about to be bought for one of these areas, up to a command level. An ability may take
    something off its cost."""

    seat: int = 0
    discount: int = 0
    most_level: int = 9
    areas: tuple[str, ...] = ()


class Routed(Event):
    """A unit of ``seat`` was routed in the combat area. Cancelled: it was destroyed instead."""

    seat: int = 0
    kind: str = ""


class StormMove(Event):
    """Somebody is about to move a storm. Cancelled: somebody else has moved it."""

    seat: int = 0
    storm: str = ""
    target: str = ""
