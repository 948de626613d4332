"""The Mentak Coalition."""

from orrery.games.ti4.events import Deal, Fight, Gain, Making, Pillaged, Won
from orrery.games.ti4.rules.combatants import in_space_combat, joined
from orrery.games.ti4.rules.galaxy import are_neighbours
from orrery.games.ti4.rules.hits import produce_hits
from orrery.games.ti4.rules.notes import laid_as_action, while_laid
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.units import SHIPS, at, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.state import tell
from orrery.kit.dice import Die, hits, roll_pool
from orrery.kit.fleet import kind_of

# -- ambush -------------------------------------------------------------------------------------


def ambushers(g: Galaxy, seat: int, system: str) -> list[str]:
    """The cruisers and destroyers of a player in a system, one by one, damaged or not. ti4:75.2"""
    kinds = [kind_of(one) for one, n in at(g, seat, system).items() for _ in range(n)]
    return [kind for kind in kinds if kind in ("cruiser", "destroyer")]


@ability(
    "ambush",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event: (
        in_space_combat(g, seat) and bool(ambushers(g, seat, event.system))
    ),
)
async def ambush(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat up to two cruisers or destroyers roll a die each at their
    printed combat value; the opponent assigns the hits. ti4:faq.26, ti4:faq.27"""
    ships = ambushers(g, seat, event.system)
    picked = await pick_some(seat, "ambush", ships, least=1, most=2, rule="ti4:71.2")
    rolled = await roll_pool([Die(printed_value(g, seat, kind), kind) for kind in picked])
    n = hits(rolled)
    faces = tuple((one.die.unit, one.die.needs, one.face) for one in rolled)
    tell(g, "ambush", seat=seat, dice=faces, hits=n)
    if n:
        await produce_hits(g, seat, n, "ambush")


def printed_value(g: Galaxy, seat: int, kind: str) -> int:
    """The combat value that stands on the unit, whatever modifies combat rolls. ti4:62.0"""
    figures = unit(g, seat, kind).combat
    assert figures is not None
    return figures.hit


# -- pillage ------------------------------------------------------------------------------------


def can_pillage(g: Galaxy, seat: int, event: Gain | Deal) -> bool:
    """Is whoever gained goods or made a deal a neighbour with three goods or more, and not under
    protection? ti4:63.0, ti4:faq.61"""
    victim = event.seat
    return (
        victim != seat
        and g.players[victim].goods >= 3
        and are_neighbours(g, seat, victim)
        and not standing.holds(g, Q.UNPILLAGED, victim, seat)
    )


@ability("pillage", W.TRADE_GOODS_GAINED, usable=can_pillage)
@ability("pillage", W.TRANSACTION_DONE, usable=can_pillage)
async def pillage(g: Galaxy, seat: int, event: Gain | Deal) -> None:
    """After each single gain and each transaction of a neighbour one of his trade goods or
    commodities is taken; it is a trade good then. ti4:57.5, ti4:faq.62"""
    victim = g.players[event.seat]
    options = ["goods", "commodities"] if victim.commodities else ["goods"]
    what = str(await ask(seat, "take_goods", options, rule="ti4:31.7", about={"other": event.seat}))
    if what == "goods":
        victim.goods -= 1
    else:
        victim.commodities -= 1
    g.players[seat].goods += 1
    tell(g, "pillaged", seat=seat, other=event.seat, what=what)
    await ability.open(g, W.PILLAGED, Pillaged(seat=seat, other=event.seat))


# -- technologies -------------------------------------------------------------------------------


@ability(
    "salvage_operations",
    W.SPACE_COMBAT_WON,
    usable=lambda g, seat, event: seat in (event.seat, event.loser),
    forced=True,
)
async def salvage_operations(g: Galaxy, seat: int, event: Won) -> None:
    """After a space combat was won or lost: a trade good; after a victory a ship may be produced
    there of a kind that was destroyed in the combat. ti4:faq.58, ti4:faq.59, ti4:faq.60"""
    await gain_goods(g, seat, 1)
    if seat != event.seat or g.combat is None:
        return
    kinds = [kind for _, kind in g.combat.destroyed if kind in SHIPS]
    making = Making(seat=seat, system=event.system, ability=False, limit=1)
    if kinds:
        await produce(g, making, [], list(dict.fromkeys(kinds)))


@standing(Q.GOOD_WORTH, "mirror_computing")
def mirror_computing(g: Galaxy, seat: int) -> int:
    """Each trade good that is spent is worth two resources or influence. ti4:39.2"""
    return 1


# -- the flagship and the note ------------------------------------------------------------------


@standing(Q.NO_SUSTAIN, "fourth_moon")
def fourth_moon(g: Galaxy, seat: int, owner: int, kind: str, place: str) -> bool:
    """Ships of others in its system cannot sustain damage, nor what fights there like a ship.
    ti4:75.0, ti4:faq.48"""
    if owner == seat or place not in g.systems:
        return False
    if kind not in SHIPS and kind not in joined(g, owner, place):
        return False
    return any(kind_of(one) == "flagship" for one in at(g, seat, place))


laid_as_action("promise_of_protection")


@while_laid(Q.UNPILLAGED, "promise_of_protection")
def promise_of_protection(g: Galaxy, seat: int, owner: int, robber: int) -> bool:
    """Its owner cannot pillage whoever has it in his play area."""
    return robber == owner
