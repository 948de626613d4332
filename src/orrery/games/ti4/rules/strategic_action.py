"""Strategic actions: a primary ability, then everybody's secondary ability.

What the eight cards do stands in abilities/strategy_cards. ti4:83, ti4:84
"""

from collections.abc import Awaitable, Callable

from orrery.games.ti4.events import Strategy, Turn
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.resolving import whole
from orrery.games.ti4.rules.tokens import has_strategy_token, spend_strategy_token
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Action, Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability, effects
from orrery.kernel.choice import ask
from orrery.kernel.effects import Texts
from orrery.kernel.state import tell

Primary = Callable[[Galaxy, int], Awaitable[None]]
Usable = Callable[[Galaxy, int], bool]
primary_text = Texts[[Galaxy, int]](effects, "primary")
secondary_text = Texts[[Galaxy, int]](effects, "secondary_ability")
WITHOUT_TOKEN: set[str] = set()  # cards whose secondary ability costs none. ti4:52.5a


def strategy_card(
    id: str, primary: Primary, secondary: Primary, usable: Usable, *, token: bool = True
) -> None:
    """Register a strategy card; ``usable``: whether its secondary ability would do anything.
    ti4:84.7"""
    primary_text(id)(primary)
    secondary_text(id, usable)(secondary)
    if not token:
        WITHOUT_TOKEN.add(id)


async def perform_strategic_action(g: Galaxy, card: str) -> None:
    """The active player resolves the primary ability of one of his cards, from top to bottom; then
    the others have their turn, from his left. ti4:83.0, ti4:83.1, ti4:83.3, ti4:84.3, ti4:84.7"""
    seat = g.active
    g.action = Action("strategic", seat, card=card, queue=list(everyone(g, seat)[1:]))
    event = Strategy(seat=seat, card=card, primary=True)
    tell(g, "strategic_action", seat=seat, card=card)
    await ability.open(g, W.STRATEGIC_ACTION, event)
    if event.cancelled or g.action.ended:  # the card is not exhausted
        g.action.ended = True
        g.stage = Stage.ACTION_END
        return
    await whole(g, primary_text.carry_out(card, g, seat))
    await settle(g)
    await ability.open(g, W.STRATEGY_ABILITY_RESOLVED, event)
    g.stage = Stage.SECONDARY


async def secondary(g: Galaxy) -> None:
    """The next player may resolve the secondary ability, for a token of the strategy pool unless
    somebody lets him do it without. Those who passed may, too; afterwards the card is exhausted.
    ti4:4.3b, ti4:83.1, ti4:83.2, ti4:84.4"""
    action = g.action
    assert action is not None
    if not action.queue:
        exhaust_card(g, action.seat, action.card)
        g.stage = Stage.ACTION_END
        return
    await offer_secondary(g, action.queue.pop(0), action)


async def offer_secondary(g: Galaxy, seat: int, action: Action) -> None:
    """A player may resolve the secondary ability of the card in an action; those who are chosen to
    do so without paying must. ti4:52.5, ti4:52.5a, ti4:83.1, ti4:83.1a, ti4:84.7"""
    if g.players[seat].out:
        return
    event = Strategy(seat=seat, card=action.card, free=is_free(g, seat, action))
    if not can_follow(g, seat, event):
        return
    if seat in action.chosen or await wants_to_follow(g, event):  # those who are chosen must
        await pay_and_follow(g, event)


async def wants_to_follow(g: Galaxy, event: Strategy) -> bool:
    """A player says whether he resolves the secondary ability. ti4:83.1"""

    def options() -> list[str]:  # a deal meanwhile may have changed what can be paid
        return ["follow", "pass"] if can_follow(g, event.seat, event) else ["pass"]

    about = {"card": event.card}
    answer = await ask(event.seat, "secondary", options, rule="ti4:83.1", about=about)
    return bool(answer != "pass")


async def pay_and_follow(g: Galaxy, event: Strategy) -> None:
    """A player resolves the secondary ability, or what an effect lets him do instead, and pays for
    it unless it is free. ti4:52.5, ti4:83.1, ti4:84.7"""
    seat, card = event.seat, event.card
    await ability.open(g, W.SECONDARY, event)
    if not event.primary and not secondary_text.usable(card, g, seat):
        return
    if not event.free:
        await spend_strategy_token(g, seat)
    await follow(g, event)


async def follow(g: Galaxy, event: Strategy) -> None:
    """A player resolves the secondary ability of a card, or what an effect lets him resolve in its
    place; it is paid. ti4:83.1, ti4:83.3"""
    tell(g, "followed", seat=event.seat, card=event.card)
    text = primary_text if event.primary else secondary_text
    await whole(g, text.carry_out(event.card, g, event.seat))
    await settle(g)
    await ability.open(g, W.STRATEGY_ABILITY_RESOLVED, event)


async def offer_to_all(g: Galaxy, card: str) -> None:
    """Everybody, the speaker first, may resolve the secondary ability of a card without spending a
    command token, as an effect lets them. ti4:83.1, ti4:52.5a, ti4:31.20"""
    for seat in everyone(g, g.speaker):
        event = Strategy(seat=seat, card=card, free=True)
        if can_follow(g, seat, event) and await wants_to_follow(g, event):
            await pay_and_follow(g, event)


def is_free(g: Galaxy, seat: int, action: Action) -> bool:
    """Does the player resolve the secondary ability without spending a token?
    ti4:38.4, ti4:52.5a"""
    return seat in action.chosen or needs_no_token(g, seat, action.card)


def needs_no_token(g: Galaxy, seat: int, card: str) -> bool:
    """Does the secondary ability of a card cost this player no token at all? ti4:52.5a"""
    return card in WITHOUT_TOKEN or standing.holds(g, Q.FREE_SECONDARY, seat, card)


def can_follow(g: Galaxy, seat: int, event: Strategy) -> bool:
    """Has the player a token for it, or need not pay one, and would the secondary ability do
    anything, or what another effect lets him do instead? ti4:31.12, ti4:52.5"""
    if not event.free and not has_strategy_token(g, seat):
        return False
    if secondary_text.usable(event.card, g, seat):
        return True
    return bool(ability.ready(g, seat, W.SECONDARY, event))


def is_answered(g: Galaxy, seat: int, card: str) -> bool:
    """Has a player an effect that follows the secondary ability of a card, or the token that is
    spent for it? ti4:31.14, ti4:52.5"""
    event = Strategy(seat=seat, card=card)
    return bool(
        ability.ready(g, seat, W.STRATEGY_ABILITY_RESOLVED, event)
        or ability.ready(g, seat, W.STRATEGY_TOKEN_SPENT, Turn(seat=seat))
    )


def exhaust_card(g: Galaxy, seat: int, card: str) -> None:
    """The card is turned over. ti4:78.6, ti4:83.2, ti4:84.0, ti4:30.5"""
    if card in g.players[seat].cards and card not in g.players[seat].spent:
        g.players[seat].spent.append(card)
