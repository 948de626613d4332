"""Leaders and mech of the Federation of Sol."""

from orrery.games.ti4.events import Fight, Turn, Used
from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.control import placeable
from orrery.games.ti4.rules.deploy import INFANTRY, can_deploy, deploy
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.spending import RESOURCES, can_spend, resources, spend
from orrery.games.ti4.rules.tokens import return_token
from orrery.games.ti4.rules.units import place
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

PRICE = 3  # resources for a mech

# -- the agent ----------------------------------------------------------------------------------


def fighting_troops(g: Galaxy) -> list[Option]:
    """The ground forces of both sides in the ground combat, and fighters that fight like them, as
    (planet, owner, unit). ti4:faq.65"""
    if g.combat is None or not g.combat.planet:
        return []
    planet = g.combat.planet
    return [(planet, side, one) for side in g.combat.sides() for one in combatants(g, side, planet)]


@agent(
    "evelyn_delouis",
    W.GROUND_ROUND_START,
    usable=lambda g, seat, event: bool(fighting_troops(g)),
)
async def evelyn_delouis(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of any round of ground combat: one ground force, of whomever, rolls a die more
    in this round. ti4:20.1"""
    assert g.combat is not None
    about = {"card": "evelyn_delouis"}
    chosen = await ask(seat, "choose_troop", fighting_troops(g), rule="ti4:20.1", about=about)
    g.combat.more_dice.setdefault(int(chosen[1]), []).append(kind_of(str(chosen[2])))


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("claire_gibson", 12, board=True)
def all_resources(g: Galaxy, seat: int) -> int:
    """Planets with 12 resources in all, exhausted or not. ti4:7.6a"""
    return sum([resources(g, planet) for planet in g.players[seat].planets])


@ability(
    "claire_gibson",
    W.GROUND_COMBAT_START,
    usable=lambda g, seat, event: (
        g.combat is not None
        and seat in g.combat.sides()
        and g.planets[event.planet].owner == seat
        and event.planet in placeable(g, seat)
    ),
)
async def claire_gibson(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a ground combat on a planet of one's own an infantry is placed there.
    ti4:31.7"""
    place(g, seat, event.planet, INFANTRY)
    tell(g, "placed", seat=seat, unit=INFANTRY, n=1, place=event.planet)


# -- the hero -----------------------------------------------------------------------------------


def activated(g: Galaxy, seat: int) -> list[str]:
    """The systems where a command token of a player lies."""
    return [id for id, system in g.systems.items() if seat in system.tokens]


@hero(
    "jace_x_4th_air_legion",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(activated(g, seat)),
)
async def jace_x_4th_air_legion(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: all command tokens on the board go back to the reinforcements. ti4:58.2"""
    for system in activated(g, seat):
        return_token(g, seat, system)
        tell(g, "took_back_token", seat=seat, system=system)


# -- the mech -----------------------------------------------------------------------------------


@ability(
    "zs_thunderbolt_m2",
    W.ABILITY_USED,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability == "orbital_drop"
        and can_deploy(g, seat)
        and can_spend(g, seat, PRICE, RESOURCES)
    ),
)
async def zs_thunderbolt_m2(g: Galaxy, seat: int, event: Used) -> None:
    """Deploy: after Orbital Drop a mech comes onto the same planet for 3 resources. ti4:28.1"""
    await spend(g, seat, PRICE, RESOURCES, "ti4:28.1a")
    deploy(g, seat, event.planet)
