"""The Argent Flight."""

from orrery.games.ti4.events import Shooting, Vote
from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.hits import can_sustain
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.shots import BARRAGE
from orrery.games.ti4.rules.units import STRUCTURES, at, damage, destroy, planets_in, stands
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

# -- zeal ---------------------------------------------------------------------------------------


@standing(Q.VOTES_FIRST, "zeal")
def votes_first(g: Galaxy, seat: int) -> bool:
    """Argent votes before everybody else, also as the speaker. ti4:2.2.ii"""
    return True


@ability(
    "zeal",
    W.VOTES_CAST_WHEN,
    usable=lambda g, seat, event: event.seat == seat and event.votes > 0,
    forced=True,
)
async def zeal(g: Galaxy, seat: int, event: Vote) -> None:
    """With at least one vote Argent casts one more for each player in the game. ti4:2.15"""
    event.votes += len(everyone(g, seat))


# -- the barrage --------------------------------------------------------------------------------


def is_barrage(seat: int, event: Shooting) -> bool:
    """Is it a barrage of this player that has been rolled?"""
    return event.seat == seat and event.ability == BARRAGE


def surplus(g: Galaxy, event: Shooting) -> int:
    """The hits of a barrage beyond the fighters of the opponent."""
    return event.hits - at(g, event.target, event.system).get("fighter", 0)


def upright(g: Galaxy, event: Shooting) -> list[str]:
    """The opponent's ships with Sustain Damage that are not damaged. ti4:75.2, ti4:75.3"""
    ships = combatants(g, event.target, event.system)
    return [one for one in ships if can_sustain(g, event.target, event.system, one)]


@ability(
    "raid_formation",
    W.UNIT_ABILITY_HITS,
    usable=lambda g, seat, event: (
        is_barrage(seat, event) and surplus(g, event) > 0 and bool(upright(g, event))
    ),
    forced=True,
)
async def raid_formation(g: Galaxy, seat: int, event: Shooting) -> None:
    """For each hit of a barrage beyond the opponent's fighters Argent chooses a ship of his with
    Sustain Damage, which is damaged without having used that. ti4:46.1d, ti4:46.2a, ti4:75.4a"""
    for left in range(surplus(g, event), 0, -1):
        ships = upright(g, event)
        if not ships:
            return
        about = {"other": event.target, "left": left}
        one = str(await ask(seat, "raid_target", ships, rule="ti4:46.1d", about=about))
        damage(g, event.target, event.system, one)
        tell(g, "damaged", seat=event.target, unit=one, system=event.system)


def strafed(g: Galaxy, event: Shooting) -> int:
    """How many infantry in space the destroyers' dice of 9 and 10 destroy."""
    dice = [one for one in event.dice if one.die.unit == "destroyer" and one.face >= 9]
    return min(len(dice), at(g, event.target, event.system).get("infantry", 0))


@ability(
    "strike_wing_alpha_ii",
    W.UNIT_ABILITY_HITS,
    usable=lambda g, seat, event: is_barrage(seat, event) and strafed(g, event) > 0,
    forced=True,
)
async def strike_wing_alpha_ii(g: Galaxy, seat: int, event: Shooting) -> None:
    """Each 9 or 10 of its barrage also destroys an infantry of the opponent in the space area.
    ti4:46.1d, ti4:101.0"""
    for _ in range(strafed(g, event)):
        await destroy(g, event.target, event.system, "infantry", seat, BARRAGE)


# -- the flagship and the technology ------------------------------------------------------------


@standing(Q.NO_CANNON, "quetzecoatl")
def quetzecoatl(g: Galaxy, seat: int, shooter: int, place: str) -> bool:
    """Others cannot fire space cannons at Argent's ships in its system. ti4:96.5, ti4:31.6"""
    return place in g.systems and stands(g, seat, place, "flagship")


def has_structure(g: Galaxy, seat: int, place: str) -> bool:
    """Does a player have a structure in a place?"""
    return any(kind_of(one) in STRUCTURES for one in at(g, seat, place))


@standing(Q.BARS_WAY, "aerie_hololattice")
def bars_way(g: Galaxy, seat: int, system: str, mover: int) -> bool:
    """Ships of others cannot fly through systems with structures of its owner. ti4:31.6"""
    return any(has_structure(g, seat, place) for place in (system, *planets_in(g, system)))


@standing(Q.PLANET_PRODUCTION, "aerie_hololattice")
def aerie_hololattice(g: Galaxy, seat: int, planet: str) -> int:
    """A planet with structures of its owner has Production 1, like a unit. ti4:69.0"""
    return int(has_structure(g, seat, planet))


# -- the note -----------------------------------------------------------------------------------


@note(
    "strike_wing_ambuscade",
    W.UNIT_ABILITY_ROLL,
    usable=lambda g, seat, event, owner: event.seat == seat,
)
async def strike_wing_ambuscade(g: Galaxy, seat: int, event: Shooting, owner: int) -> None:
    """When its holder's units roll for a unit ability, one of them rolls one more die.
    ti4:faq.4"""
    event.extra += 1
