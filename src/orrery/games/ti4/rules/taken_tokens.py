"""Command tokens of other players that lie in a fleet pool. ti4:32, ti4:52"""

from orrery.games.ti4.rules.tokens import (
    POOLS,
    change,
    fleet_cap,
    fleet_tokens,
    held,
    lose_token,
)
from orrery.games.ti4.rules.units import touch_all
from orrery.games.ti4.state import Galaxy, Pool
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

OWN = "own"


async def take_token(g: Galaxy, seat: int, other: int, rule: str) -> None:
    """A token of another player comes into the fleet pool: from the reinforcements, or if there is
    none from a pool of its owner's choice. ti4:32.1, ti4:52.3b"""
    owner = g.players[other]
    if owner.reserve:
        owner.reserve -= 1
    else:
        pools = [pool for pool in POOLS if held(owner, pool)]
        if not pools:
            return
        change(owner, str(await ask(other, "give_up_token", pools, rule=rule)), -1)
        touch_all(g)
    g.players[seat].taken.append(other)
    tell(g, "took_token", seat=seat, other=other)
    await keep_fleet_cap(g, seat)


def give_back(g: Galaxy, seat: int, other: int) -> None:
    """A token of another player goes back to his reinforcements, or to the box if he is out of the
    game. ti4:16.2, ti4:16.10e"""
    g.players[seat].taken.remove(other)
    if not g.players[other].out:
        g.players[other].reserve += 1
    touch_all(g)
    tell(g, "gave_back_token", seat=seat, other=other)


async def lose_fleet_token(g: Galaxy, seat: int, rule: str) -> None:
    """A token leaves the fleet pool: one of the player's own, or without any one of another player,
    of his choice. ti4:32.3"""
    player = g.players[seat]
    if player.fleet:
        lose_token(g, seat, Pool.FLEET)
    elif player.taken:
        give_back(g, seat, int(await ask(seat, "return_token", tuple(player.taken), rule=rule)))


async def keep_fleet_cap(g: Galaxy, seat: int) -> None:
    """Tokens beyond what the fleet pool may hold leave it; whoever has tokens of others there says
    which. ti4:1.5, ti4:31.6"""
    player = g.players[seat]
    while fleet_tokens(player) > fleet_cap(g, seat):
        which: str | int = OWN
        if player.taken:
            own: list[Option] = [OWN] if player.fleet else []
            which = await ask(seat, "return_token", [*own, *player.taken], rule="ti4:31.6")
        if which == OWN:
            lose_token(g, seat, Pool.FLEET)
        else:
            give_back(g, seat, int(which))
