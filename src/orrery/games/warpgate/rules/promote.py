"""Verbessern: better tactics cards."""

from orrery.games.warpgate.state import Act, Galaxy
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kernel.zones import deal_all, draw, move, shuffle_in


def can_promote(g: Galaxy, act: Act) -> bool:
    """Whether the common tactics stack has a card to take. warpgate:promote.1"""
    return bool(g.tactics.cards)


async def promote(g: Galaxy, act: Act) -> None:
    """Take X cards from the common tactics stack, keep one and shuffle the others back; the kept
    card, the deck and the discard pile become the new deck.
    warpgate:promote.1, warpgate:promote.2"""
    seat, player = act.seat, g.players[act.seat]
    await draw(g.tactics, player.looking, act.x)
    cards = tuple(player.looking.cards)
    kept = await ask(seat, "keep_tactic", cards, rule="warpgate:promote.1")
    move(kept, player.looking, player.tactics)
    deal_all(player.looking, g.tactics)
    await shuffle_in(g.tactics)
    deal_all(player.tactics_discard, player.tactics)
    await shuffle_in(player.tactics)
    tell(g, "promoted", seat=seat, card=kept, n=len(cards))
