"""Aktions-Details: the eleven actions and Draw, what allows them and what they do."""

from collections.abc import Awaitable, Callable

from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.rules import attack, control, deploy, discovery, movement, research
from orrery.games.warpgate.rules.movement import make_act
from orrery.games.warpgate.rules.promote import can_promote, promote
from orrery.games.warpgate.rules.trade import can_trade, trade
from orrery.games.warpgate.state import Act, Galaxy
from orrery.games.warpgate.windows import Drawing, W, ability
from orrery.kernel.limits import renew
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell, tell_only
from orrery.kernel.zones import draw

Can = Callable[[Galaxy, Act], bool]
Do = Callable[[Galaxy, Act], Awaitable[None]]


async def draw_cards(g: Galaxy, seat: int, n: int) -> int:
    """Draw action cards; a used-up deck is replaced by the shuffled discard pile.
    warpgate:spielzug.8"""
    player = g.players[seat]
    had = len(player.hand.cards)
    drawn = await draw(player.actions, player.hand, n, player.discard)
    if drawn:
        tell_only(g, seat, "drew_cards", {"cards": player.hand.cards[had:]}, seat=seat, n=drawn)
    return drawn


def can_draw(g: Galaxy, act: Act) -> bool:
    """Draw may always be chosen. warpgate:spielzug.4"""
    return True


async def draw_action(g: Galaxy, act: Act) -> None:
    """Draw X action cards. warpgate:spielzug.4"""
    seat = act.seat
    event = Drawing(seat=seat, n=act.x + total(g, M.DRAW, seat), card=act.card, x=act.x)
    await ability.open(g, W.DRAWING, event)
    if not event.cancelled:
        await draw_cards(g, seat, event.n)
    event.cancelled = False  # drawn otherwise, but drawn: what follows is not cancelled
    await ability.open(g, W.DREW, event)


ACTIONS: dict[str, tuple[Can, Do]] = {
    "advance": (attack.can_advance, attack.advance),
    "concentrate": (attack.can_concentrate, attack.concentrate),
    "control": (control.can_control, control.control),
    "draw": (can_draw, draw_action),
    "maneuver": (movement.can_maneuver, movement.maneuver),
    "promote": (can_promote, promote),
    "recon": (discovery.can_recon, discovery.recon),
    "reinforce": (deploy.can_reinforce, deploy.reinforce),
    "research": (research.can_research, research.research),
    "skirmish": (attack.can_skirmish, attack.skirmish),
    "trade": (can_trade, trade),
    "warp_in": (deploy.can_warp_in, deploy.warp_in),
}


def possible(g: Galaxy, act: Act) -> bool:
    """An action may be chosen if at least a part of it can be carried out.
    warpgate:spielzug.2, warpgate:spielzug.3"""
    return ACTIONS[act.action][0](g, act)


async def carry_out(g: Galaxy, act: Act) -> None:
    """Carry out an action with its X. Whatever works once per action is ready again in it; an
    action granted inside another does not renew the outer one.
    warpgate:spielzug.5, warpgate:material-karten.4"""
    outer = g.used.pop("action", None)
    tell(g, "action", seat=act.seat, action=act.action, x=act.x)
    await ACTIONS[act.action][1](g, act)
    renew(g, "action")
    if outer is not None:
        g.used["action"] = outer


async def grant(g: Galaxy, seat: int, action: str, x: int) -> None:
    """An action that a card or marker gives, with its printed X and without trade goods.
    warpgate:zug-faktor.2"""
    act = make_act(seat, action, x)
    if possible(g, act):
        await carry_out(g, act)
