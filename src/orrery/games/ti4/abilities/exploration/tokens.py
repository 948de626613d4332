"""Tokens that exploration puts onto the board: gamma wormholes, the ion storm, Mirage."""

from typing import Any

from orrery.games.ti4.events import Exploring
from orrery.games.ti4.rules.control import gain_control
from orrery.games.ti4.rules.exploration import exploration_card
from orrery.games.ti4.rules.galaxy import place_gamma
from orrery.games.ti4.rules.spending import ready
from orrery.games.ti4.rules.units import touch
from orrery.games.ti4.state import Galaxy, Planet
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

STORM = {"alpha": "ion_alpha", "beta": "ion_beta"}  # the two sides of the token
MIRAGE = "mirage"


async def gamma(g: Galaxy, event: Exploring) -> None:
    """A gamma wormhole token comes into the system. ti4:100.4"""
    place_gamma(g, event.system)


exploration_card("gamma_wormhole")(gamma)
exploration_card("gamma_relay")(gamma)


# -- the ion storm ------------------------------------------------------------------------------


@exploration_card("ion_storm")
async def ion_storm(g: Galaxy, event: Exploring) -> None:
    """The ion storm comes into the system, the side of the player's choice up, and its card lies
    beside the board. ti4:29.7, ti4:kurz.ionensturm"""
    about = {"system": event.system}
    side = str(await ask(event.seat, "storm_side", list(STORM), rule="ti4:29.7", about=about))
    g.systems[event.system].markers.append(STORM[side])
    touch(g, event.system)
    g.common.append(event.card)
    event.kept = True
    tell(g, "token_placed", token="ion_storm_token", system=event.system)


def was_used(g: Galaxy, seat: int, event: Any) -> bool:
    """Did ships of anybody fly through the storm in this step? The active player turns it over."""
    return (
        g.action is not None
        and seat == g.active
        and any(token in STORM.values() for token in g.action.passed)
    )


def could_be_used(g: Galaxy, seat: int, event: Any) -> bool:
    """Could ships of the active player that came another way have flown through the storm?"""
    if g.action is None or event.seat != seat or was_used(g, seat, event):
        return False
    return any(token in STORM.values() for token in g.action.skirted)


@ability("ion_storm", W.SHIPS_MOVED, usable=could_be_used, rule="ti4:kurz.ionensturm")
async def through_the_storm(g: Galaxy, seat: int, event: Any) -> None:
    """The player says that ships of his used it, although they could have come another way.
    ti4:kurz.ionensturm"""
    assert g.action is not None
    g.action.passed += [token for token in g.action.skirted if token in STORM.values()]


@ability("ion_storm", W.MOVE_SUBSTEP_END, usable=was_used, forced=True, rule="ti4:kurz.ionensturm")
async def turn_storm(g: Galaxy, seat: int, event: Any) -> None:
    """The storm is turned over at the end of a step in which ships used its wormhole.
    ti4:kurz.ionensturm"""
    alpha, beta = STORM.values()
    assert g.action is not None
    g.action.passed.clear()
    for id, system in g.systems.items():
        for n, token in enumerate(tuple(system.markers)):
            if token in (alpha, beta):
                system.markers[n] = beta if token == alpha else alpha
                touch(g, id)
                tell(g, "storm_turned", system=id)


# -- Mirage -------------------------------------------------------------------------------------


@exploration_card("exploration_mirage")
async def mirage(g: Galaxy, event: Exploring) -> None:
    """The planet appears in the system, and the player takes its card, ready; nobody had it before,
    so it is explored. ti4:29.1, ti4:56.2, ti4:78.5"""
    g.planets[MIRAGE] = Planet(event.system)
    touch(g, event.system)
    tell(g, "token_placed", token=MIRAGE, system=event.system)
    await gain_control(g, event.seat, MIRAGE)
    ready(g, MIRAGE)
