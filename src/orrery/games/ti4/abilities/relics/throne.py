"""Relics of the throne: victory points, secrets and planets. ti4:73.3"""

from orrery.games.ti4.components import PLANETS
from orrery.games.ti4.events import Control, Relic, Turn
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.exploration import explore, to_explore
from orrery.games.ti4.rules.relics import lose_relic, purge_relic, take_relic
from orrery.games.ti4.rules.scoring import draw_secret, gain_points, lose_points
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask

RULE = "ti4:73.3"
SHARD, CROWN = "relic_shard_of_the_throne", "relic_crown_of_emphidia"
OBSIDIAN, TOMB = "the_obsidian", "tomb_of_emphidia"


# -- the shard ----------------------------------------------------------------------------------


def is_shard(g: Galaxy, seat: int, event: Relic) -> bool:
    return event.seat == seat and event.relic == SHARD


@ability(SHARD, W.RELIC_GAINED, usable=is_shard, forced=True, rule=RULE)
async def on_the_throne(g: Galaxy, seat: int, event: Relic) -> None:
    """Whoever gains it gains a victory point. ti4:77.2"""
    gain_points(g, seat, 1)


@ability(SHARD, W.RELIC_LOST, usable=is_shard, forced=True, rule=RULE)
async def off_the_throne(g: Galaxy, seat: int, event: Relic) -> None:
    """Whoever loses it loses a victory point. ti4:77.4a"""
    lose_points(g, seat, 1)


def is_dethroned(g: Galaxy, seat: int, event: Control) -> bool:
    """Does the owner lose a legendary planet, or a planet of his home system, to somebody?"""
    if event.loser != seat or event.seat == seat:
        return False
    return bool(PLANETS[event.planet].legendary) or (
        g.planets[event.planet].system == g.players[seat].home
    )


@ability(SHARD, W.CONTROL_GAINED_WHEN, usable=is_dethroned, forced=True, rule=RULE)
async def pass_on(g: Galaxy, seat: int, event: Control) -> None:
    """Whoever takes such a planet takes the shard with it. ti4:73.3"""
    await lose_relic(g, seat, SHARD)
    await take_relic(g, event.seat, SHARD)


# -- the obsidian -------------------------------------------------------------------------------


@ability(
    OBSIDIAN,
    W.RELIC_GAINED,
    usable=lambda g, seat, event: event.seat == seat and event.relic == OBSIDIAN,
    forced=True,
    rule=RULE,
)
async def the_obsidian(g: Galaxy, seat: int, event: Relic) -> None:
    """Whoever gains it draws a secret objective. ti4:14.21"""
    await draw_secret(g, seat)


@standing(Q.SECRET_LIMIT, OBSIDIAN)
def one_more_secret(g: Galaxy, seat: int) -> int:
    """One more secret objective, scored or not. ti4:14.21"""
    return 1


# -- the crown of Emphidia ----------------------------------------------------------------------


@ability(
    CROWN,
    W.TACTICAL_ACTION_DONE,
    usable=lambda g, seat, event: (
        event.seat == seat and is_ready(g, seat, CROWN) and bool(to_explore(g, seat))
    ),
    rule=RULE,
)
async def look_around(g: Galaxy, seat: int, event: Turn) -> None:
    """Exhausted after a tactical action: a planet of one's own is explored, perhaps once more.
    ti4:29.3"""
    exhaust_card(g, seat, CROWN)
    about = {"card": CROWN}
    planet = await ask(seat, "choose_planet", to_explore(g, seat), rule="ti4:29.3", about=about)
    await explore(g, seat, str(planet))


@ability(
    CROWN,
    W.STATUS_PHASE_END,
    usable=lambda g, seat, event: any(
        TOMB in g.planets[planet].attached for planet in g.players[seat].planets
    ),
    rule=RULE,
)
async def at_the_tomb(g: Galaxy, seat: int, event: Turn) -> None:
    """Purged at the end of the status phase by whoever controls the tomb, for a victory point.
    ti4:77.2, ti4:93.1"""
    purge_relic(g, seat, CROWN)
    gain_points(g, seat, 1)
