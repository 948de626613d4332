"""Leaders and mech of the Winnu."""

from orrery.games.ti4.abilities.strategy_cards.construction import ANY
from orrery.games.ti4.components import LIMITS, PLANETS, STRATEGY_CARDS
from orrery.games.ti4.events import Making, Strategy, Turn
from orrery.games.ti4.rules.deploy import mechs
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.leaders import agent, hero, unlocks
from orrery.games.ti4.rules.strategic_action import offer_secondary, primary_text
from orrery.games.ti4.rules.structures import buildable, place_structure
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask, pick_some

# -- the agent ----------------------------------------------------------------------------------


@agent("berekar_berekon", W.PRODUCTION, usable=lambda g, seat, event: event.ability)
async def berekar_berekon(g: Galaxy, seat: int, event: Making) -> None:
    """When units of any player use Production, all that they produce costs 2 less together.
    ti4:26.0b, ti4:69.0"""
    event.discount += 2


# -- the commander ------------------------------------------------------------------------------


@unlocks("rickar_rickani")
def is_at_the_centre(g: Galaxy, seat: int) -> bool:
    """Mecatol Rex is controlled, or a combat is entered in its system. ti4:7.6a"""
    fights = g.combat is not None and g.combat.system == LIMITS.centre and seat in g.combat.sides()
    return fights or LIMITS.capital in g.players[seat].planets


@standing(Q.COMBAT, "rickar_rickani")
def rickar_rickani(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """2 is added to combat rolls in the system of Mecatol Rex, in the home system of whoever uses
    it, and in systems with a legendary planet. ti4:62.0"""
    if combat.system in (LIMITS.centre, g.players[seat].home):
        return 2
    return 2 if any(PLANETS[id].legendary for id in planets_in(g, combat.system)) else 0


# -- the hero -----------------------------------------------------------------------------------


@hero("mathis_mathinus", W.COMPONENT_ACTION)
async def mathis_mathinus(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: the primary ability of any strategy card, wherever it lies, is performed; then other
    players who are named may perform its secondary ability, at its cost. No strategy card is
    exhausted. ti4:31.17, ti4:52.5, ti4:83.1"""
    action = g.action
    assert action is not None
    cards = list(STRATEGY_CARDS)
    action.card = str(await ask(seat, "perform_primary", cards, rule="ti4:58.2"))
    action.queue = [other for other in everyone(g, seat) if other != seat]
    await primary_text.carry_out(action.card, g, seat)
    await settle(g)
    done = Strategy(seat=seat, card=action.card, primary=True)
    await ability.open(g, W.STRATEGY_ABILITY_RESOLVED, done)
    about = {"card": action.card}
    left = [other for other in action.queue if other not in action.chosen]
    named = await pick_some(seat, "may_follow", left, rule="ti4:31.17", about=about)
    for other in tuple(action.queue):
        if other in named or other in action.chosen:
            await offer_secondary(g, other, action)


# -- the mech -----------------------------------------------------------------------------------


def reclaimed(g: Galaxy, seat: int) -> list[str]:
    """The planets that a player gained in this action and where mechs of his stand, once for each
    of these, as far as a structure can be placed there. ti4:34.4, ti4:34.5"""
    assert g.action is not None
    gained = [planet for planet in g.action.gained if planet in g.players[seat].planets]
    return [where for where in mechs(g, seat) if where in gained and can_build(g, seat, where)]


def can_build(g: Galaxy, seat: int, planet: str) -> bool:
    return bool(buildable(g, seat, ANY, [planet]))


@ability(
    "reclaimer",
    W.TACTICAL_ACTION_DONE,
    usable=lambda g, seat, event: event.seat == seat and bool(reclaimed(g, seat)),
)
async def reclaimer(g: Galaxy, seat: int, event: Turn) -> None:
    """After a tactical action in which its planet was gained, a PDS or a space dock may be placed
    there; each mech brings one. ti4:34.4, ti4:34.5, ti4:31.18"""
    for planet in reclaimed(g, seat):
        await place_structure(g, seat, ANY, [planet], "ti4:34.2")
