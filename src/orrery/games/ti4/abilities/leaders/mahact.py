"""Leaders and mech of the Mahact Gene-Sorcerers."""

from orrery.games.ti4.events import Activation, Moved, Turn
from orrery.games.ti4.rules.checks import check_fleet
from orrery.games.ti4.rules.combat import start_combat
from orrery.games.ti4.rules.deploy import MECH, has_mech
from orrery.games.ti4.rules.evading import leave_together, take_troops_along
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.leaders import agent, can_use_agent, hero, unlocks_at
from orrery.games.ti4.rules.retreat import ways_out
from orrery.games.ti4.rules.taken_tokens import give_back
from orrery.games.ti4.rules.tokens import gain_tokens, lose_token, return_token
from orrery.games.ti4.rules.units import at, fleets, has_ships, owners, planets_in, ships
from orrery.games.ti4.rules.ways import no_refuge
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Pool, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of, one_by_one

AGENT, HERO = "jae_mir_kan", "airo_shir_aur"

# -- the agent ----------------------------------------------------------------------------------


def for_the_taking(g: Galaxy, seat: int) -> list[str]:
    """The systems with a token of the active player, while another one follows his strategic
    action."""
    action = g.action
    if action is None or g.stage != Stage.SECONDARY or action.seat == seat:
        return []
    return [id for id, system in g.systems.items() if action.seat in system.tokens]


@standing(Q.OTHER_TOKENS, AGENT)
def has_another(g: Galaxy, seat: int) -> bool:
    """There is a token to spend even if the strategy pool is empty. ti4:52.5"""
    return can_use_agent(g, seat, AGENT) and bool(for_the_taking(g, seat))


@agent(
    AGENT,
    W.STRATEGY_TOKEN_SPEND,
    usable=lambda g, seat, event: event.seat == seat and bool(for_the_taking(g, seat)),
)
async def jae_mir_kan(g: Galaxy, seat: int, event: Turn) -> None:
    """When a secondary ability would cost a command token: one of the active player is taken off
    the board and spent instead. ti4:52.5"""
    assert g.action is not None
    owner, about = g.action.seat, {"card": AGENT}
    options = for_the_taking(g, seat)
    system = str(await ask(seat, "choose_system", options, rule="ti4:52.5", about=about))
    return_token(g, owner, system)
    tell(g, "token_used", seat=seat, other=owner, system=system)
    modifiers.add(g, AGENT, Q.SPENDS_TOKEN_OF, owner, seat, "action")
    event.cancelled = True


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("il_na_viroset", 2)
def subdued(g: Galaxy, seat: int) -> int:
    """Tokens of two other factions in the fleet pool. ti4:7.6a"""
    return len(g.players[seat].taken)


@standing(Q.REACTIVATES, "il_na_viroset")
def il_na_viroset(g: Galaxy, seat: int) -> bool:
    """Systems with a token of one's own may be activated: both tokens are returned and the turn
    ends. ti4:errata.il-na-viroset"""
    return True


# -- the hero -----------------------------------------------------------------------------------


def battlefields(g: Galaxy, seat: int, system: str) -> list[str]:
    """Where the fleet of a system could be sent: adjacent systems with ships of another player that
    it may enter; what is adjacent, this player judges. ti4:10.0, ti4:65.1, ti4:31.6"""
    near = adjacent(g, system, seat)
    return [
        target
        for owner in fleets(g, system)
        for target in ways_out(g, owner, system)
        if target in near
        and any(other != owner for other in fleets(g, target))
        and not no_refuge(g, owner, target)
    ]


def sendable(g: Galaxy, seat: int) -> list[Option]:
    """The systems from which ships could be sent to fight, and the systems where."""
    return [
        (system, target)
        for system in g.systems
        for target in dict.fromkeys(battlefields(g, seat, system))
    ]


@hero(HERO, W.COMPONENT_ACTION, usable=lambda g, seat, event: bool(sendable(g, seat)))
async def airo_shir_aur(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: all units in the space area of any system go to an adjacent system with ships of
    another player and attack them; nobody retreats, no effect moves ships out. No system is
    activated, no cannon fires, nobody lands. ti4:9.0, ti4:17.9, ti4:49.3, ti4:71.0"""
    assert g.action is not None
    answer = await ask(seat, "send_fleet", sendable(g, seat), rule="ti4:17.9")
    origin, target = str(answer[0]), str(answer[1])
    attacker = fleets(g, origin)[0]
    enemies = [other for other in fleets(g, target) if other != attacker]
    enemy = int(await ask(seat, "fight_whom", enemies, rule="ti4:71.0"))
    for side in (attacker, enemy):
        modifiers.add(g, HERO, Q.NO_RETREAT, 1, side, "combat")
        modifiers.add(g, HERO, Q.STAYS, 1, side, "combat")
    moved = [kind_of(one) for one in one_by_one(ships(at(g, attacker, origin)))]
    tell(g, "sent_fleet", seat=seat, other=attacker, origin=origin, system=target)
    for owner in owners(g, origin):
        await leave_together(g, owner, origin, target)
    if attacker == seat and seat not in g.systems[origin].tokens:
        await take_troops_along(g, seat, origin, target)
    g.action.system = target  # where the combat is, is the active system
    arrival = Moved(seat=seat, system=target, ships=moved)
    await ability.open(g, W.SHIPS_MOVED, arrival)
    await check_fleet(g, attacker, arrival.system)
    if all(has_ships(g, side, arrival.system) for side in (attacker, enemy)):
        start_combat(g, arrival.system, enemy, attacker=attacker)
    else:
        modifiers.expire(g, "combat")


# -- the mech -----------------------------------------------------------------------------------


def is_guarded(g: Galaxy, seat: int, system: str) -> bool:
    """Was a mech of a player in the system when it was activated, and is there still?"""
    present = g.action is not None and MECH in g.action.present.get(seat, ())
    return present and any(has_mech(g, seat, place) for place in (system, *planets_in(g, system)))


def has_token_of(g: Galaxy, seat: int, other: int) -> bool:
    """Does a token of this player lie in the fleet pool? One's own do, too."""
    player = g.players[seat]
    return player.fleet > 0 if other == seat else other in player.taken


@ability(
    "starlancer",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        has_token_of(g, seat, event.seat) and is_guarded(g, seat, event.system)
    ),
)
async def starlancer(g: Galaxy, seat: int, event: Activation) -> None:
    """After a player of whom a token lies in the fleet pool has activated its system: the token is
    spent, its owner gains it, and his turn ends at once. ti4:52.2, ti4:80.3"""
    assert g.action is not None
    if event.seat == seat:
        lose_token(g, seat, Pool.FLEET)
    else:
        give_back(g, seat, event.seat)
    await gain_tokens(g, event.seat, 1, "ti4:52.2")
    tell(g, "turn_ended", seat=event.seat)
    g.action.ended = True
    event.cancelled = True
