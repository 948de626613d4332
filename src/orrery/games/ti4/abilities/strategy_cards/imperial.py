"""Imperial. ti4:42"""

from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.scoring import draw_secret, gain_points, public_options, score_one
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, ask


async def imperial(g: Galaxy, seat: int) -> None:
    """One public objective may be scored; then there is a point for Mecatol Rex, or without it a
    secret objective may be drawn. ti4:14.16, ti4:14.22, ti4:42.1, ti4:42.2, ti4:42.0"""
    await score_one(g, seat, "score_public", public_options(g, seat), "ti4:42.2")
    if CAPITAL in g.players[seat].planets:
        gain_points(g, seat, 1)
        return
    answer = await ask(seat, "draw_secret", ["draw", DONE], rule="ti4:42.2")
    if answer != DONE:
        await draw_secret(g, seat)


async def one_secret(g: Galaxy, seat: int) -> None:
    """A secret objective. ti4:14.22, ti4:42.3, ti4:42.4"""
    await draw_secret(g, seat)


strategy_card("imperial", imperial, one_secret, lambda g, seat: bool(g.secret_deck.cards))
