"""Directives about command tokens and what they buy. ti4:1.7"""

from orrery.games.ti4.components import TECHNOLOGIES
from orrery.games.ti4.rules.outcomes import FOR, agenda, elected_player
from orrery.games.ti4.rules.relics import gain_relic
from orrery.games.ti4.rules.research import deck, gain_technology
from orrery.games.ti4.rules.strategic_action import offer_to_all
from orrery.games.ti4.rules.taken_tokens import lose_fleet_token
from orrery.games.ti4.rules.tokens import POOLS, change, fleet_tokens, held, lose_token
from orrery.games.ti4.state import Galaxy, Player, Pool, everyone
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

RULE = "ti4:2.18"
STANDARD = {Pool.TACTIC: 3, Pool.FLEET: 3, Pool.STRATEGY: 2}


@agenda("armed_forces_standardization")
async def armed_forces_standardization(g: Galaxy, outcome: str) -> None:
    """The elected player has three, three and two command tokens in the pools: what is too much
    goes to the reinforcements, what is missing comes from there as far as there are any.
    ti4:51.1, ti4:52.3a"""
    seat = elected_player(outcome)
    player = g.players[seat]
    for pool, n in tuple(STANDARD.items()):
        while in_pool(player, pool) > n:
            await lose_from(g, seat, pool)
    while short := {
        p: n - in_pool(player, p) for p, n in STANDARD.items() if n > in_pool(player, p)
    }:
        if not player.reserve:
            return
        pool = next(iter(short))
        if sum(short.values()) > player.reserve:  # else all of them are filled, in any order
            about = {"left": player.reserve}
            pool = Pool(await ask(seat, "gain_token", list(short), rule=RULE, about=about))
        player.reserve -= 1
        change(player, pool, 1)
        tell(g, "gained_token", seat=seat, pool=pool)


def in_pool(player: Player, pool: Pool) -> int:
    """The tokens in a pool, those of others in the fleet pool included. ti4:51.1"""
    return fleet_tokens(player) if pool == Pool.FLEET else held(player, pool)


async def lose_from(g: Galaxy, seat: int, pool: Pool) -> None:
    """A token leaves a pool for the reinforcements."""
    if pool == Pool.FLEET:
        await lose_fleet_token(g, seat, RULE)
    else:
        lose_token(g, seat, pool)


@agenda("clandestine_operations")
async def clandestine_operations(g: Galaxy, outcome: str) -> None:
    """Everybody loses two command tokens of any pools; against: one of the fleet pool.
    ti4:51.1"""
    for seat in everyone(g, g.speaker):
        if outcome != FOR:
            await lose_fleet_token(g, seat, RULE)
            continue
        for _ in range(2):
            pools = [pool for pool in POOLS if held(g.players[seat], pool)]
            if pools:
                lose_token(g, seat, str(await ask(seat, "lose_token", pools, rule=RULE)))


@agenda("galactic_crisis_pact")
async def galactic_crisis_pact(g: Galaxy, outcome: str) -> None:
    """Everybody may resolve the secondary ability of the elected strategy card at once, without
    spending a command token for it. ti4:83.1, ti4:52.3b"""
    await offer_to_all(g, outcome)


@agenda("minister_of_antiquities")
async def minister_of_antiquities(g: Galaxy, outcome: str) -> None:
    """The elected player gains a relic. ti4:73.2, ti4:73.2a"""
    await gain_relic(g, elected_player(outcome))


@agenda("research_grant_reallocation")
async def research_grant_reallocation(g: Galaxy, outcome: str) -> None:
    """The elected player gains any technology, and loses a token of the fleet pool for each of its
    prerequisites, as far as there are any. ti4:89.1, ti4:89.10a"""
    seat = elected_player(outcome)
    options = deck(g, seat)
    if not options:
        return
    id = str(await ask(seat, "gain_technology", options, rule=RULE))
    await gain_technology(g, seat, id)
    for _ in range(sum(TECHNOLOGIES[id].prerequisites.values())):
        await lose_fleet_token(g, seat, RULE)
