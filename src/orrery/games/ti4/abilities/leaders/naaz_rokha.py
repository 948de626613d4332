"""Leaders and mech of the Naaz-Rokha Alliance."""

from orrery.games.ti4.events import Control, Fight, Strategy, Turn
from orrery.games.ti4.rules.combatants import in_space_combat, join
from orrery.games.ti4.rules.deploy import MECH, has_mech, mechs
from orrery.games.ti4.rules.exploration import explorable, explore, to_explore
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.relics import gain_relic
from orrery.games.ti4.rules.research import flip_mech
from orrery.games.ti4.rules.strategic_action import follow, needs_no_token, secondary_text
from orrery.games.ti4.rules.units import at, system_of
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS, ask
from orrery.kit.fleet import kind_of


@agent(
    "garv_and_gunn",
    W.TURN_END,
    usable=lambda g, seat, event: bool(to_explore(g, event.seat)),
)
async def garv_and_gunn(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of any player's turn that player may explore one of his planets.
    ti4:29.3, ti4:31.7"""
    options = [*to_explore(g, event.seat), PASS]
    planet = str(await ask(event.seat, "explore_own", options, rule="ti4:29.3"))
    if planet != PASS:
        await explore(g, event.seat, planet)


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("dart_and_tai", 3, board=True)
def systems_with_mechs(g: Galaxy, seat: int) -> int:
    """Three mechs in three systems, in space or on planets. ti4:7.6a"""
    return len({system_of(g, where) for where in mechs(g, seat)})


@ability(
    "dart_and_tai",
    W.CONTROL_GAINED,
    usable=lambda g, seat, event: (
        event.seat == seat and event.loser != NOBODY and explorable(g, event.planet)
    ),
)
async def dart_and_tai(g: Galaxy, seat: int, event: Control) -> None:
    """After a planet was gained that another player controlled, it may be explored. ti4:29.3"""
    await explore(g, seat, event.planet)


# -- the hero -----------------------------------------------------------------------------------


def open_cards(g: Galaxy, seat: int) -> list[str]:
    """The strategy cards that are ready, whosever they are, or that nobody has chosen, and whose
    secondary ability the player can resolve and pay with a token of the reinforcements.
    ti4:31.12, ti4:84.8"""
    held = [card for player in g.players for card in player.cards if card not in player.spent]
    return [
        card
        for card in (*g.cards, *held)
        if secondary_text.usable(card, g, seat)
        and (g.players[seat].reserve or needs_no_token(g, seat, card))
    ]


@hero("hesh_and_prit", W.COMPONENT_ACTION)
async def hesh_and_prit(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: a relic, and the secondary abilities of up to two strategy cards. A token for them is
    spent from the reinforcements, and so comes back there at once.
    ti4:31.9, ti4:52.5, ti4:73.2a, ti4:84.4"""
    await gain_relic(g, seat)
    used: list[str] = []
    while len(used) < 2:
        options = [card for card in open_cards(g, seat) if card not in used]
        if not options:
            return
        about = {"left": 2 - len(used)}
        answer = await ask(seat, "use_secondary", [*options, DONE], rule="ti4:31.7", about=about)
        if answer == DONE:
            return
        used.append(str(answer))
        await follow(g, Strategy(seat=seat, card=str(answer), free=True))


# -- the mech -----------------------------------------------------------------------------------


def in_active_space(g: Galaxy, seat: int, event: Fight) -> bool:
    """Does a mech take the player into a space combat of the active system?"""
    active = g.action is not None and g.action.system == event.system
    return active and in_space_combat(g, seat) and has_mech(g, seat, event.system)


@ability("eidolon", W.SPACE_COMBAT_START, usable=in_active_space, forced=True)
async def eidolon(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat the card is turned over: all mechs there are ships, too, and
    fight. As units that can be transported they do not count against the fleet pool.
    ti4:31.2, ti4:31.8, ti4:32.1a, ti4:faq.48"""
    flip_mech(g, seat)
    for one, n in tuple(at(g, seat, event.system).items()):
        for _ in range(n if kind_of(one) == MECH else 0):
            join(g, seat, one, event.system)


@ability(
    "z_grav_eidolon",
    W.SPACE_COMBAT_END,
    usable=lambda g, seat, event: in_space_combat(g, seat),
    forced=True,
)
async def z_grav_eidolon(g: Galaxy, seat: int, event: Fight) -> None:
    """At the end of the space combat the card is turned back: mechs need capacity again.
    ti4:31.8, ti4:49.3c"""
    flip_mech(g, seat)
