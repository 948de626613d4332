"""Action cards: drawing, playing, cancelling, discarding. ti4:3"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from orrery.games.ti4.components import ACTION_CARDS, LIMITS
from orrery.games.ti4.events import CardGone, CardPlayed, Draw
from orrery.games.ti4.rules import decks
from orrery.games.ti4.rules.holders import is_muted
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import zones
from orrery.kernel.chance import reveal
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell, tell_only

Usable = Callable[[Galaxy, int, Any], bool]
Among = Callable[[Galaxy, int, Any], Sequence[Option]]
Targets = Callable[[Galaxy, int, Any], Awaitable[Any]]
CardEffect = Callable[..., Awaitable[None]]


def action_card(
    id: str,
    window: W,
    *,
    usable: Usable | None = None,
    among: Among | None = None,
    asks: str = "choose_target",
    targets: Targets | None = None,
    again: bool = False,
    rule: str = "ti4:3.6",
) -> Callable[[CardEffect], CardEffect]:
    """Register what an action card does in a window.

    What it is played on is named before anybody may cancel it: one of ``among``, asked for by the
    question ``asks``, or whatever ``targets`` finds out by more than one question. The effect gets
    it as its last argument, and happens only if nobody cancelled the card. Without anything to play
    it on, it cannot be played. A cancelled card counts as not played. Of cards with one name a
    player plays one in a window, or if it may be played ``again`` as many as he has, each on
    something else: then the effect keeps in mind what that was.
    ti4:3.6, ti4:3.6a, ti4:3.6b, ti4:3.8, ti4:58.3, ti4:58.4, ti4:faq.29, ti4:31.22"""

    def register(effect: CardEffect) -> CardEffect:
        async def aim(g: Galaxy, seat: int, event: Any) -> tuple[Any, ...]:
            if among is not None:
                options = among(g, seat, event)
                return (await ask(seat, asks, options, rule="ti4:3.7", about={"card": id}),)
            return () if targets is None else (await targets(g, seat, event),)

        async def play(g: Galaxy, seat: int, event: Any) -> bool:
            show_card(g, seat, id)
            aimed = await aim(g, seat, event)
            if not await stands(g, seat, id, asks, *aimed):
                return False
            await effect(g, seat, event, *aimed)
            await gone(g, seat, id)
            return not again

        def can(g: Galaxy, seat: int, event: Any) -> bool:
            if not may_play(g, seat) or not (usable is None or usable(g, seat, event)):
                return False
            return among is None or bool(among(g, seat, event))

        ability(id, window, usable=can, rule=rule)(play)
        return effect

    return register


def may_play(g: Galaxy, seat: int) -> bool:
    """May a player play action cards at all? ti4:31.6"""
    if is_muted(g, seat) or (g.agenda is not None and seat in g.agenda.silenced):
        return False
    if standing.holds(g, Q.NO_CARDS, seat):
        return False
    return g.active == NOBODY or not standing.holds(g, Q.BARS_CARDS, g.active, seat)


def show_card(g: Galaxy, seat: int, card: str) -> None:
    """A player lays a card of his hand open, to play it. ti4:3.5, ti4:3.7"""
    zones.move(card, g.players[seat].hand, g.action_discard)


async def stands(g: Galaxy, seat: int, card: str, asks: str, target: Any = None) -> bool:
    """The others may cancel a card that is being played; its targets are named by then, and nothing
    is paid, rolled or drawn yet. False if somebody has. ti4:3.7, ti4:3.8, ti4:faq.29"""
    tell(g, "played_card", seat=seat, card=card, **named(asks, target))
    event = CardPlayed(seat=seat, card=card, target=target)
    await ability.open(g, W.ACTION_CARD_PLAYED, event)
    if event.cancelled:
        tell(g, "card_cancelled", seat=seat, card=card)
        await gone(g, seat, card)
    return not event.cancelled


def named(asks: str, target: Any) -> dict[str, Any]:
    """What a card is played on, as the others are told before they may cancel it: an amount, an
    outcome, a player ("whom"), things, or things of a player ("theirs"). ti4:faq.29"""
    if target is None:
        return {}
    if asks in ("cancel_hits", "spend_goods"):
        return {"n": target}
    if asks == "predict":
        return {"outcome": target}
    parts = target if isinstance(target, tuple) else (target,)
    things = tuple(part for part in parts if isinstance(part, str) and part)
    owners = [part for part in parts if isinstance(part, int)]
    if not owners:
        return {"target": things}
    kind = "theirs" if things else "whom"
    return {kind: True, "other": owners[0]} | ({"target": things} if things else {})


async def gone(g: Galaxy, seat: int, card: str) -> None:
    """A card lies on the discard pile: somebody may have a use for it. ti4:3.7"""
    if ACTION_CARDS[card].component_action:
        await ability.open(g, W.ACTION_CARD_DISCARDED, CardGone(seat=seat, card=card))


async def draw_cards(g: Galaxy, seat: int, n: int, *, status: bool = False) -> None:
    """A player draws action cards, then discards down to the hand limit at once. A deck
    that is used up is made of the discard pile. ti4:3.1, ti4:3.3, ti4:3.4, ti4:3.4a, ti4:59.5"""
    event = Draw(seat=seat, n=n, status=status)
    await ability.open(g, W.CARDS_DRAWN, event)
    hand = g.players[seat].hand
    before = len(hand.cards)
    await decks.draw(g.action_deck, hand, event.n, g.action_discard)
    drawn = hand.cards[before:]
    tell_only(g, seat, "drew_cards", {"cards": tuple(drawn)}, seat=seat, n=len(drawn))
    await discard_chosen(g, seat, event.discard, "ti4:3.4a")
    await keep_hand_limit(g, seat)


async def keep_hand_limit(g: Galaxy, seat: int) -> None:
    """Whoever has more than seven action cards discards at once. ti4:3.4, ti4:3.4a"""
    if standing.holds(g, Q.ANY_HAND, seat):
        return
    while (surplus := len(g.players[seat].hand.cards) - hand_limit(g, seat)) > 0:
        await discard_chosen(g, seat, surplus, "ti4:3.4a")


def hand_limit(g: Galaxy, seat: int) -> int:
    """Seven action cards, more or less by effects. ti4:3.4"""
    return LIMITS.action_cards + standing.total(g, Q.HAND_LIMIT, seat)


async def discard_chosen(g: Galaxy, seat: int, n: int, rule: str) -> None:
    """A player chooses so many action cards of the hand, as far as there are, and discards them
    together; whoever has a use for one of them comes afterwards. ti4:3.4a, ti4:3.7"""
    hand, chosen = g.players[seat].hand, []
    for _ in range(min(n, len(hand.cards))):
        cards = tuple(dict.fromkeys(hand.cards))
        card = str(await ask(seat, "discard_card", cards, rule=rule, secret=True))
        leave_hand(g, seat, card)
        chosen.append(card)
    for card in chosen:
        await gone(g, seat, card)


async def discard(g: Galaxy, seat: int, card: str) -> None:
    """A card is discarded from a hand. ti4:3.7"""
    leave_hand(g, seat, card)
    await gone(g, seat, card)


def leave_hand(g: Galaxy, seat: int, card: str) -> None:
    """A card goes from a hand to the discard pile without being played. ti4:3.7"""
    zones.move(card, g.players[seat].hand, g.action_discard)
    tell(g, "discarded_card", seat=seat, card=card)


async def discard_hand(g: Galaxy, seat: int) -> None:
    """A player discards all action cards. ti4:3.7"""
    hand = g.players[seat].hand.cards
    for card in tuple(hand):
        if card in hand:  # somebody may have made him discard it meanwhile
            await discard(g, seat, card)


async def take_from_hand(g: Galaxy, seat: int, other: int, rule: str) -> None:
    """A player looks at the hand of another and takes one of the cards. ti4:3.4"""
    hand, looked = g.players[other].hand, g.players[seat].looked
    looked.eyes = [seat, other]
    zones.deal_all(hand, looked)
    await reveal()
    tell_only(g, seat, "saw_hand", {"cards": tuple(looked.cards)}, seat=seat, other=other)
    card = await ask(
        seat, "take_card", lambda: tuple(dict.fromkeys(looked.cards)), rule=rule, secret=True
    )
    zones.move(str(card), looked, g.players[seat].hand)
    zones.deal_all(looked, hand)
    looked.eyes = []
    tell_only(g, seat, "took_action_card", {"card": card}, seat=seat, other=other)
    await keep_hand_limit(g, seat)
