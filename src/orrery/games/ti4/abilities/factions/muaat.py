"""The Embers of Muaat."""

from orrery.games.ti4.events import Making, Turn, Used
from orrery.games.ti4.rules.galaxy import adjacent, anomalies
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.rules.research import gain_technology
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.tokens import has_strategy_token, lose_token, spend_strategy_token
from orrery.games.ti4.rules.units import at, owners
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Pool
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def systems_with(g: Galaxy, seat: int, kind: str) -> list[str]:
    """The systems where a player has a unit of this kind in space."""
    return [id for id in g.systems if any(kind_of(one) == kind for one in at(g, seat, id))]


# -- the star forge -----------------------------------------------------------------------------


def forged(g: Galaxy, seat: int) -> list[Option]:
    """What can be placed where: beside a war sun, if there is a piece for it. ti4:59.4a"""
    kinds = [("fighter", 2)]
    if available(g, seat, "destroyer", 0):
        kinds.append(("destroyer", 1))
    return [(kind, n, id) for id in systems_with(g, seat, "war_sun") for kind, n in kinds]


@ability(
    "star_forge",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: has_strategy_token(g, seat) and bool(forged(g, seat)),
)
async def star_forge(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: for a token of the strategy pool two fighters or a destroyer are placed in a system
    with a war sun of one's own. ti4:58.3, ti4:32.3"""
    await spend_strategy_token(g, seat)
    kind, n, system = await ask(seat, "star_forge", forged(g, seat), rule="ti4:58.2")
    for _ in range(int(n)):
        await bring(g, seat, str(system), str(kind))
    tell(g, "placed", seat=seat, unit=kind, n=n, place=system)
    using = Used(seat=seat, ability="star_forge", system=str(system))
    await ability.open(g, W.ABILITY_USED_WHEN, using)


@ability(
    "the_inferno",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: (
        has_strategy_token(g, seat)
        and bool(systems_with(g, seat, "flagship"))
        and available(g, seat, "cruiser", 0)
    ),
)
async def the_inferno(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: for a token of the strategy pool a cruiser is placed beside the flagship. ti4:58.3"""
    await spend_strategy_token(g, seat)
    (system,) = systems_with(g, seat, "flagship")
    await bring(g, seat, system, "cruiser")
    tell(g, "placed", seat=seat, unit="cruiser", n=1, place=system)


# -- supernovae ---------------------------------------------------------------------------------


@standing(Q.MAY_PASS, "gashlai_physiology")
def gashlai_physiology(g: Galaxy, seat: int, system: str, obstacle: str) -> bool:
    """Ships fly through supernovae. ti4:86.1, ti4:31.2"""
    return obstacle == "supernova"


@standing(Q.MAY_ENTER, "magmus_reactor")
def into_supernovae(g: Galaxy, seat: int, system: str, anomaly: str) -> bool:
    """Ships fly into supernovae. ti4:86.1, ti4:31.2"""
    return anomaly == "supernova"


def is_hot(g: Galaxy, system: str) -> bool:
    """Is there a war sun, of whomever, or a supernova next to the system?"""
    suns = [one for seat in owners(g, system) for one in at(g, seat, system)]
    if any(kind_of(one) == "war_sun" for one in suns):
        return True
    return any("supernova" in anomalies(g, near) for near in adjacent(g, system))


@ability(
    "magmus_reactor",
    W.PRODUCED,
    usable=lambda g, seat, event: event.seat == seat and is_hot(g, event.system),
    forced=True,
)
async def magmus_reactor(g: Galaxy, seat: int, event: Making) -> None:
    """After units have used Production in a system with a war sun or next to a supernova: a trade
    good. ti4:69.0"""
    await gain_goods(g, seat, 1)


# -- war suns -----------------------------------------------------------------------------------


@standing(Q.NO_SHIELD, "prototype_war_sun_i")
@standing(Q.NO_SHIELD, "prototype_war_sun_ii")
def prototype_war_sun(g: Galaxy, seat: int, system: str) -> bool:
    """Planetary shields of others do not count in its system. ti4:66.3"""
    return any(kind_of(one) == "war_sun" for one in at(g, seat, system))


@note(
    "fires_of_the_gashlai",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event, owner: (
        g.players[owner].fleet > 0 and "war_sun" not in g.players[seat].technologies
    ),
)
async def fires_of_the_gashlai(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """Action: a token of its owner's fleet pool goes to the reinforcements; the holder gains the
    technology of the war sun. ti4:89.5, ti4:58.3"""
    lose_token(g, owner, Pool.FLEET)
    await gain_technology(g, seat, "war_sun")
