"""Spielzug: lay a card, carry out one action."""

from orrery.games.warpgate.components import ACTION_CARDS
from orrery.games.warpgate.rules.actions import carry_out, draw_cards, possible
from orrery.games.warpgate.rules.discovery import usable_markers
from orrery.games.warpgate.rules.goods import goods_allowed, slot_factor, spend_goods
from orrery.games.warpgate.rules.movement import make_act
from orrery.games.warpgate.state import SLOTS, Galaxy, Stage
from orrery.games.warpgate.windows import SeatEvent, W, ability
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kernel.zones import draw


async def turn(g: Galaxy) -> None:
    """One turn of the player whose turn it is."""
    players = len(g.players)
    slot, place_in_order = divmod(g.turn, players)
    seat = g.active = (g.first + place_in_order) % players
    await lay_card(g, seat)
    await take_action(g, seat, slot)
    await ability.open(g, W.TURN_ENDED, SeatEvent(seat=seat))
    # a last chance to use kept markers this turn
    rule, markers = "warpgate:recon.3", lambda: usable_markers(g, seat)
    await ask(seat, "end_turn", ("done",), rule=rule, doors=markers)
    if slot == SLOTS - 1:
        await clear_board(g, seat)
    g.turn += 1
    g.stage = Stage.ROUND_END if g.turn == SLOTS * players else Stage.TURN


async def lay_card(g: Galaxy, seat: int) -> None:
    """Play a card from the hand onto the next free slot. A hand that abilities emptied draws one
    card.
    warpgate:spielzug.1"""
    player = g.players[seat]
    if not player.hand.cards:
        await draw_cards(g, seat, 1)
    card = await ask(
        seat,
        "lay_card",
        lambda: tuple(player.hand.cards),
        rule="warpgate:spielzug.1",
        about={"x": slot_factor(g, seat, len(player.laid))},
        doors=lambda: usable_markers(g, seat),
    )
    player.hand.cards.remove(card)
    player.laid.append(card)
    tell(g, "laid_card", seat=seat, card=card, slot=slot_factor(g, seat, len(player.laid) - 1))


async def take_action(g: Galaxy, seat: int, slot: int) -> None:
    """Choose the top action, the bottom action or Draw.
    warpgate:spielzug.2, warpgate:spielzug.3, warpgate:spielzug.4"""
    card = g.players[seat].laid[-1]
    x = slot_factor(g, seat, slot)
    answer = await ask(
        seat,
        "choose_action",
        action_options(g, seat, card, x),
        rule="warpgate:spielzug.2",
        about={"x": x, "card": card},
    )
    action, goods = answer if isinstance(answer, tuple) else (answer, 0)
    spend_goods(g, seat, goods)
    await carry_out(g, make_act(seat, action, x + goods, card=card))


def action_options(g: Galaxy, seat: int, card: str, x: int) -> list[Option]:
    """Each action, plain or with trade goods: ("trade", 1) is Trade with one good spent.
    warpgate:handelsgueter.1"""
    goods = range(goods_allowed(g, seat) + 1)
    options: list[Option] = []
    for action in (ACTION_CARDS[card].top, ACTION_CARDS[card].bottom, "draw"):
        can = action == "draw"
        for n in goods:  # what X allows, a higher X allows as well
            can = can or possible(g, make_act(seat, action, x + n, card=card))
            if can:
                options.append((action, n) if n else action)
    return options


async def clear_board(g: Galaxy, seat: int) -> None:
    """After the fourth action, discard all played cards and the hand, and draw four new ones.
    warpgate:spielzug.6, warpgate:spielzug.7"""
    player = g.players[seat]
    player.discard.cards += player.laid + player.hand.cards
    player.laid.clear()
    player.hand.cards.clear()
    await draw(player.actions, player.hand, SLOTS, player.discard)
