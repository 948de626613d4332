"""Leaders and mech of the Embers of Muaat."""

from orrery.games.ti4.components import LIMITS
from orrery.games.ti4.events import Making, Moved, Turn, Used
from orrery.games.ti4.rules.deploy import INFANTRY, mechs
from orrery.games.ti4.rules.galaxy import adjacent, is_home
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_by_producing
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.tiles import destroy_others, replace_tile, tile_of
from orrery.games.ti4.rules.units import at, place, planets_in, stands, system_of, unit
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Option, ask, pick_some
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

SUPERNOVA = tile_of("muaat", "supernova")

# -- the agent ----------------------------------------------------------------------------------


def forges(g: Galaxy, seat: int) -> list[Option]:
    """The systems with a war sun or the flagship of a player."""
    return [
        system
        for system in g.systems
        if any(kind_of(one) in ("war_sun", "flagship") for one in at(g, seat, system))
    ]


@agent("umbat", W.COMPONENT_ACTION)
async def umbat(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: a player may produce up to two units that cost 4 or less each, in a system with a war
    sun or the flagship of his. That is no use of Production. ti4:26.3, ti4:26.3b"""
    about = {"card": "umbat"}
    player = int(await ask(seat, "choose_player", everyone(g, seat), rule="ti4:58.2", about=about))
    options = forges(g, player)
    if not options:
        return
    system = str(await ask(player, "choose_system", [*options, PASS], rule="ti4:26.3", about=about))
    if system == PASS:
        return
    own = [p for p in planets_in(g, system) if g.planets[p].owner == player]
    cheap = [kind for kind in g.players[player].units if unit(g, player, kind).cost <= 4]
    making = Making(seat=player, system=system, ability=False, limit=2)
    await produce(g, making, [*own, system], cheap)


# -- the commander ------------------------------------------------------------------------------

unlocks_by_producing("magmus", "war_sun")


@ability("magmus", W.STRATEGY_TOKEN_SPENT, usable=lambda g, seat, event: event.seat == seat)
async def magmus(g: Galaxy, seat: int, event: Turn) -> None:
    """A trade good each time a token of the strategy pool was spent. ti4:52.5"""
    await gain_goods(g, seat, 1)


# -- the hero -----------------------------------------------------------------------------------


@hero(
    "adjudicator_baal",
    W.SHIPS_MOVED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and "war_sun" in event.ships
        and event.system in g.systems
        and not is_home(event.system)
        and event.system != LIMITS.centre
        and stands(g, seat, event.system, "war_sun")
    ),
)
async def adjudicator_baal(g: Galaxy, seat: int, event: Moved) -> None:
    """After a war sun has moved into a system that is no home system nor the centre: all units of
    others there are destroyed, and the Muaat supernova takes the place of its tile. ti4:93.1"""
    await destroy_others(g, seat, event.system, "adjudicator_baal")
    await replace_tile(g, seat, event.system, SUPERNOVA)
    event.system = SUPERNOVA


# -- the mech -----------------------------------------------------------------------------------


def colossi(g: Galaxy, seat: int, system: str) -> list[str]:
    """The places of a player's mechs in a system or next to it, once for each of them."""
    near = {system, *adjacent(g, system, seat)}
    return [place for place in mechs(g, seat) if system_of(g, place) in near]


@ability(
    "ember_colossus",
    W.ABILITY_USED_WHEN,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability == "star_forge"
        and bool(colossi(g, seat, event.system))
    ),
)
async def ember_colossus(g: Galaxy, seat: int, event: Used) -> None:
    """When the star forge is used in its system or next to it, an infantry is placed beside each
    mech that its owner names. ti4:31.7"""
    where = colossi(g, seat, event.system)
    for one in await pick_some(seat, "beside_mech", where, least=1, rule="ti4:31.7"):
        place(g, seat, str(one), INFANTRY)
        tell(g, "placed", seat=seat, unit=INFANTRY, n=1, place=one)
