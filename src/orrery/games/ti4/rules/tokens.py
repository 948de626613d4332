"""Command tokens: the three pools, the reinforcements, the board. ti4:51, ti4:52"""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.checks import check_fleets
from orrery.games.ti4.rules.units import touch_all
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Player, Pool
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import DONE, Option, ask
from orrery.kernel.state import tell

POOLS = tuple(Pool)


def held(player: Player, pool: str) -> int:
    return int(getattr(player, pool))


def change(player: Player, pool: str, by: int) -> None:
    """Tokens come to a pool or leave it; the caller knows from or to where."""
    setattr(player, pool, held(player, pool) + by)


def fleet_cap(g: Galaxy, seat: int) -> int:
    """How many command tokens a player may have in the fleet pool, those of others among them."""
    caps = [n for n in standing.found(g, Q.FLEET_CAP, seat) if n]
    return min(caps, default=LIMITS.command_tokens + len(g.players[seat].taken))


def fleet_tokens(player: Player) -> int:
    """The tokens in a fleet pool, those of other players among them. ti4:32.1"""
    return player.fleet + len(player.taken)


def has_room(g: Galaxy, seat: int, pool: str) -> bool:
    """May another token be put into this pool?"""
    return pool != Pool.FLEET or fleet_tokens(g.players[seat]) < fleet_cap(g, seat)


async def gain_tokens(g: Galaxy, seat: int, n: int, rule: str) -> int:
    """A player takes tokens from the reinforcements, as far as there are any, and puts each into
    the pool of his choice. Returns how many. ti4:52.2, ti4:52.3, ti4:52.3a, ti4:59.2"""
    player = g.players[seat]
    n = min(n, player.reserve)
    for left in range(n, 0, -1):
        pools = [pool for pool in POOLS if has_room(g, seat, pool)]
        pool = await ask(seat, "gain_token", pools, rule=rule, about={"left": left})
        player.reserve -= 1
        change(player, str(pool), 1)
        tell(g, "gained_token", seat=seat, pool=pool)
    return n


async def redistribute(g: Galaxy, seat: int, rule: str) -> None:
    """A player moves command tokens between the pools, as many as wanted. Afterwards all fleets
    are checked. ti4:55.2, ti4:82.5, ti4:82.5a"""
    player = g.players[seat]
    seen: set[tuple[int, ...]] = set()
    while True:
        now = (player.tactic, player.fleet, player.strategy)
        seen.add(now)
        open_pools = [pool for pool in POOLS if has_room(g, seat, pool)]
        moves: list[Option] = [
            (origin.value, target.value)
            for n, origin in enumerate(POOLS)
            if now[n]
            for target in open_pools
            if origin is not target and _moved(now, origin, target) not in seen
        ]  # never back to where it has been
        answer = await ask(seat, "redistribute", [DONE, *moves], rule=rule)
        if answer == DONE:
            break
        change(player, str(answer[0]), -1)
        change(player, str(answer[1]), 1)
    await check_fleets(g, seat)


def _moved(now: tuple[int, ...], origin: Pool, target: Pool) -> tuple[int, ...]:
    """What the pools hold once a token has gone from one to another."""
    return tuple(
        [n - (pool is origin) + (pool is target) for n, pool in zip(now, POOLS, strict=True)]
    )


def has_strategy_token(g: Galaxy, seat: int) -> bool:
    """Is there a token in the strategy pool, or one that may be spent in its place? ti4:52.5"""
    return g.players[seat].strategy > 0 or standing.holds(g, Q.OTHER_TOKENS, seat)


async def spend_strategy_token(g: Galaxy, seat: int) -> None:
    """A token of the strategy pool goes to the reinforcements, unless another one is spent in its
    place, which must be if there is none. ti4:52.5"""
    event = Turn(seat=seat)
    player = g.players[seat]
    if player.strategy:
        await ability.open(g, W.STRATEGY_TOKEN_SPEND, event)
    else:
        ready = ability.ready(g, seat, W.STRATEGY_TOKEN_SPEND, event)
        window = W.STRATEGY_TOKEN_SPEND
        ids = [one.id for one in ready]
        other = await ask(seat, "use_ability", ids, rule="ti4:52.5", window=window.value)
        await ability.use(g, seat, str(other), window, event)
    if event.cancelled:
        return
    player.strategy -= 1
    player.reserve += 1
    tell(g, "spent_token", seat=seat, pool="strategy")
    await ability.open(g, W.STRATEGY_TOKEN_SPENT, Turn(seat=seat))


def spent_token_of(g: Galaxy, seat: int) -> int:
    """Whose token a player has spent in this action: his own, unless an effect gave him another
    one. ti4:52.5"""
    lent = modifiers.of(g, Q.SPENDS_TOKEN_OF, seat)
    return lent[-1].by if lent else seat


def lose_token(g: Galaxy, seat: int, pool: str) -> None:
    """A token leaves a pool for the reinforcements."""
    change(g.players[seat], pool, -1)
    g.players[seat].reserve += 1
    touch_all(g)
    tell(g, "lost_token", seat=seat, pool=pool)


async def place_from_reinforcements(g: Galaxy, seat: int, system: str, rule: str) -> None:
    """A token of the reinforcements is put into a system. If there is none, one of the command
    sheet is taken; if one lies there already, none is placed.
    ti4:23.2, ti4:23.2a, ti4:23.2b, ti4:52.3b, ti4:52.6"""
    player = g.players[seat]
    if seat in g.systems[system].tokens:
        return
    if player.reserve:
        player.reserve -= 1
    else:
        pools = [pool for pool in POOLS if held(player, pool)]
        if not pools:
            return
        pool = await ask(seat, "give_up_token", pools, rule=rule)
        change(player, str(pool), -1)
    g.systems[system].tokens.append(seat)
    tell(g, "placed_token", seat=seat, system=system)
    await check_fleets(g, seat)


def place_from_pool(g: Galaxy, seat: int, pool: str, system: str) -> None:
    """A token of a pool is put into a system; if one lies there already it goes to the
    reinforcements instead. ti4:44.3, ti4:52.6"""
    player = g.players[seat]
    change(player, pool, -1)
    if seat in g.systems[system].tokens:
        player.reserve += 1
    else:
        g.systems[system].tokens.append(seat)
    tell(g, "placed_token", seat=seat, system=system)


def return_token(g: Galaxy, seat: int, system: str) -> None:
    """A token of the board goes to the reinforcements. ti4:82.4"""
    g.systems[system].tokens.remove(seat)
    g.players[seat].reserve += 1
