"""Objectives for which something is spent while they are scored. ti4:14.10"""

from orrery.games.ti4.abilities.objectives.counted import shows
from orrery.games.ti4.rules.cards import discard_chosen
from orrery.games.ti4.rules.scoring import objective
from orrery.games.ti4.rules.spending import (
    INFLUENCE,
    RESOURCES,
    can_spend,
    goods_worth,
    lose_goods,
    spend,
    worths,
)
from orrery.games.ti4.rules.tokens import has_strategy_token, lose_token, spend_strategy_token
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Pool
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

RULE = "ti4:14.10"


def spends(id: str, n: int, what: str) -> None:
    """This many resources or influence; trade goods count as either. ti4:14.10"""

    async def pay(g: Galaxy, seat: int) -> None:
        await spend(g, seat, n, what, RULE)

    objective(id, pay)(lambda g, seat: can_spend(g, seat, n, what))
    shows(id, lambda g, seat: sum(worths(g, seat, what).values()) + goods_worth(g, seat), n)


spends("erect_a_monument", 8, RESOURCES)
spends("found_a_golden_age", 16, RESOURCES)
spends("sway_the_council", 8, INFLUENCE)
spends("manipulate_galactic_law", 16, INFLUENCE)


def spends_goods(id: str, n: int) -> None:
    """This many trade goods, and nothing else. ti4:14.10"""

    async def pay(g: Galaxy, seat: int) -> None:
        lose_goods(g, seat, n)
        tell(g, "paid", seat=seat, what="goods", price=n, planets=(), goods=n)

    objective(id, pay)(lambda g, seat: g.players[seat].goods >= n)
    shows(id, lambda g, seat: g.players[seat].goods, n)


spends_goods("negotiate_trade_routes", 5)
spends_goods("centralize_galactic_trade", 10)


def spends_tokens(id: str, n: int) -> None:
    """This many command tokens from the tactic and strategy pools, as the player likes.
    ti4:14.10, ti4:32.4"""

    async def pay(g: Galaxy, seat: int) -> None:
        for left in range(n, 0, -1):
            pools = [Pool.TACTIC] if g.players[seat].tactic else []
            pools += [Pool.STRATEGY] if has_strategy_token(g, seat) else []
            pool = await ask(seat, "spend_token", pools, rule=RULE, about={"left": left})
            if pool == Pool.STRATEGY:
                await spend_strategy_token(g, seat)
            else:
                lose_token(g, seat, str(pool))

    objective(id, pay)(lambda g, seat: spare_tokens(g, seat) >= n)
    shows(id, spare_tokens, n)


def spare_tokens(g: Galaxy, seat: int) -> int:
    """The tokens in the tactic and the strategy pool, and one that may be spent instead."""
    player = g.players[seat]
    return player.tactic + player.strategy + int(standing.holds(g, Q.OTHER_TOKENS, seat))


spends_tokens("lead_from_the_front", 3)
spends_tokens("galvanize_the_people", 6)

SPIES = 5


async def discard_five(g: Galaxy, seat: int) -> None:
    """Five action cards are discarded. ti4:14.10"""
    await discard_chosen(g, seat, SPIES, RULE)


@objective("form_a_spy_network", discard_five)
def form_a_spy_network(g: Galaxy, seat: int) -> bool:
    return len(g.players[seat].hand.cards) >= SPIES


shows("form_a_spy_network", lambda g, seat: len(g.players[seat].hand.cards), SPIES)
