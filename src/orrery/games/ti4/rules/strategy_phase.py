"""The strategy phase: strategy cards are chosen. ti4:84, ti4:85"""

from orrery.games.ti4.events import CardPicked, Turn
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.strategy_cards import cards_each, receivers
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy, Stage, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.limits import renew
from orrery.kernel.state import tell


async def begin_strategy_phase(g: Galaxy) -> None:
    """The speaker and then all others clockwise choose a card each; with three or four players
    there is a second round. ti4:85.0, ti4:85.1, ti4:85.1c, ti4:16.9, ti4:81.1"""
    g.phase = "strategy"
    g.order = []
    tell(g, "round", n=g.round)
    tell(g, "phase", phase="strategy")
    await ability.open(g, W.STRATEGY_PHASE_START, Turn(seat=g.speaker))
    await settle(g)
    rounds = cards_each(g)
    held = min((len(g.players[s].cards) for s in everyone(g, g.speaker)), default=0)
    g.queue = []
    for n in range(held, rounds):
        g.queue += [s for s in everyone(g, g.speaker) if len(g.players[s].cards) <= n]
    g.stage = Stage.PICK if g.queue else Stage.STRATEGY_END


async def pick_card(g: Galaxy) -> None:
    """One player takes a card of the common area, and the trade goods on it. An effect may have
    him give it to another one, which is said before anybody can refuse it.
    ti4:81.1, ti4:84.1, ti4:84.8a, ti4:85.1, ti4:85.1a, ti4:85.1b"""
    seat = g.queue[0]
    if g.players[seat].out:
        g.queue.pop(0)
        g.stage = Stage.PICK if g.queue else Stage.STRATEGY_END
        return
    gives = standing.holds(g, Q.GIVES_CARDS, seat) and bool(receivers(g, seat))
    refused: list[str] = []
    while True:
        options = [card for card in g.cards if card not in refused] or list(g.cards)
        card = str(await ask(seat, "pick_card", options, rule="ti4:85.1"))
        event = CardPicked(seat=seat, card=card, taker=NOBODY if gives else seat)
        await ability.open(g, W.STRATEGY_CARD_CHOSEN, event)
        if not event.cancelled:
            break
        refused.append(card)
    g.queue.pop(0)
    goods = g.cards.pop(card)
    g.players[event.taker].cards.append(card)
    tell(g, "took_card", seat=event.taker, card=card, goods=goods if event.taker == seat else 0)
    if goods:
        await gain_goods(g, seat, goods, supply=False)
    if not g.queue or not g.cards:
        g.queue = []
        g.stage = Stage.STRATEGY_END


async def end_strategy_phase(g: Galaxy) -> None:
    """A trade good is laid on each card that nobody took; then the action phase begins with the
    player who has the lowest number. ti4:85.2, ti4:85.2a, ti4:5.1"""
    for card in g.cards:
        g.cards[card] += 1
    await ability.open(g, W.STRATEGY_PHASE_END, Turn(seat=g.speaker))
    await settle(g)
    renew(g, "phase")
    for player in g.players:
        player.passed = player.out
    g.phase = "action"
    tell(g, "phase", phase="action")
    g.active = by_initiative(g)[0]
    g.stage = Stage.TURN
