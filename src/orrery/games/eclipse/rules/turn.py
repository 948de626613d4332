"""Aktionsphase: one action or reaction, or passing."""

from collections.abc import Awaitable, Callable

from orrery.games.eclipse.components import SPECIES
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.rules.anytime import ask_in_turn, last_chance
from orrery.games.eclipse.rules.build import build, can_build
from orrery.games.eclipse.rules.diplomacy import partners
from orrery.games.eclipse.rules.explore import can_explore, explore
from orrery.games.eclipse.rules.influence import can_influence, influence
from orrery.games.eclipse.rules.movement import can_move, move_ships
from orrery.games.eclipse.rules.research import can_research, research
from orrery.games.eclipse.rules.scoring import retire
from orrery.games.eclipse.rules.sectors import on_board
from orrery.games.eclipse.rules.upgrade import can_upgrade, upgrade
from orrery.games.eclipse.rules.upkeep import balance
from orrery.games.eclipse.state import NOBODY, Galaxy, Stage, everyone
from orrery.games.eclipse.windows import W
from orrery.kernel.choice import PASS, Option
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell

Can = Callable[[Galaxy, int], bool]
Do = Callable[[Galaxy, int, int], Awaitable[None]]

ACTIONS: dict[str, tuple[Can, Do]] = {
    "explore": (can_explore, explore),
    "influence": (can_influence, influence),
    "research": (can_research, research),
    "upgrade": (can_upgrade, upgrade),
    "build": (can_build, build),
    "move": (can_move, move_ships),
}
EXTRA = {"build": M.BUILD}  # lasting effects that let an action be carried out more often
REACTIONS = ("upgrade", "build", "move")
GIVE_UP = "give_up"


async def turn(g: Galaxy) -> None:
    """Let the active player take one action or pass, then move on to the next one until all have
    passed and the combat phase begins.
    eclipse:spielrunde.1, eclipse:spielrunde.2, eclipse:aktionsphase.1,
    eclipse:beispiel-aktionsphase.1, eclipse:aktionsphase.9, eclipse:beispiel-aktionsphase.19"""
    seat = g.active
    player = g.players[seat]
    if not player.out:
        g.proposed.clear()
        answer = await choose(g, seat)
        if answer == PASS:
            pass_turn(g, seat)
        elif answer == GIVE_UP:
            await retire(g, seat)
            tell(g, "gave_up", seat=seat)
        else:
            await act(g, seat, answer)
    if all(player.passed for player in g.players):  # those out of the game have, too
        g.stage = Stage.COMBAT
        tell(g, "combat_phase")
    else:
        g.active = everyone(g)[1]


async def choose(g: Galaxy, seat: int) -> str:
    """Ask what to do this turn. Relations need no action. eclipse:diplomatie.4"""
    player = g.players[seat]
    if not player.discs and on_board(g, seat) and not partners(g, seat):
        return PASS  # nothing else is left; trade can wait
    reaction = player.passed
    answer = await ask_in_turn(
        g,
        seat,
        "choose_reaction" if reaction else "choose_action",
        lambda: (*allowed(g, seat), PASS),
        rule="eclipse:reaktion.1" if reaction else "eclipse:aktionsphase.1",
        window=W.REACTION.value if reaction else "",  # so that an order can pass for the rest
        about={"spare": balance(player, discs=1)},  # after the upkeep, if another disc goes
    )
    return str(answer)


def allowed(g: Galaxy, seat: int) -> list[Option]:
    """The actions a seat may take: each needs a disc, and after passing only reactions are left. An
    eliminated player may research or give up.
    eclipse:aktionsphase.3, eclipse:aktionsphase.6, eclipse:aktionsphase.7, eclipse:reaktion.2,
    eclipse:eliminierung.2, eclipse:eliminierung.3"""
    player = g.players[seat]
    if not on_board(g, seat):
        options: list[Option] = []
        if player.discs and not player.passed and can_research(g, seat):
            options.append("research")
        return [*options, GIVE_UP]
    if not player.discs:
        return []
    names = REACTIONS if player.passed else ACTIONS
    return [action for action in names if ACTIONS[action][0](g, seat)]


async def act(g: Galaxy, seat: int, action: str) -> None:
    """Put a disc from the influence track on the action's space, then carry the action out, as
    often as the board says.
    eclipse:aktionsphase.3, eclipse:konzept-einfluss.2, eclipse:reaktion.6"""
    player = g.players[seat]
    reaction = player.passed
    player.discs -= 1
    space = f"reaction_{action}" if reaction else action
    player.acted[space] = player.acted.get(space, 0) + 1  # eclipse:aktionsphase.4
    tell(g, "reaction" if reaction else "action", seat=seat, action=action)
    species = SPECIES[player.species]
    if reaction:
        times = species.reactions[action]  # eclipse:reaktion.7: no more, whatever technology says
    else:
        name = "influence_discs" if action == "influence" else action
        times = species.actions[name] + (total(g, EXTRA[action], seat) if action in EXTRA else 0)
    g.acting = True
    await ACTIONS[action][1](g, seat, times)
    if g.acting:  # eclipse:erkundung.4: not if a tile was thrown away, nor after a "done"
        await last_chance(g, seat)
    g.acting, g.flips = False, 0


def pass_turn(g: Galaxy, seat: int) -> None:
    """Pass; the first to do so starts the next round.
    eclipse:aktionsphase.2, eclipse:faq.6, eclipse:beispiel-aktionsphase.12,
    eclipse:beispiel-aktionsphase.15"""
    player = g.players[seat]
    if g.next_first == NOBODY:
        g.next_first = seat
        tell(g, "passed_first", seat=seat)
    elif not player.passed:
        tell(g, "passed", seat=seat)
    player.passed = True
