"""The action phase: turns, actions and passing. ti4:4, ti4:5, ti4:58, ti4:80"""

from orrery.games.ti4.events import Turn
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.strategic_action import perform_strategic_action
from orrery.games.ti4.rules.tactical_action import can_activate, perform_tactical_action
from orrery.games.ti4.standing import Q
from orrery.games.ti4.state import NOBODY, Action, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.effects import Effect
from orrery.kernel.limits import renew
from orrery.kernel.stages import enter
from orrery.kernel.state import tell

TACTICAL = "tactical"


async def begin_turn(g: Galaxy) -> None:
    """A turn begins, also the one in which a player passes. ti4:4.0, ti4:4.3a, ti4:5.0"""
    g.dealt.clear()
    g.declined.clear()
    g.actions = 0
    g.action = None
    g.queue = list(after(by_initiative(g), g.active))
    tell(g, "turn", seat=g.active, round=g.round)
    await ability.open(g, W.TURN_START, Turn(seat=g.active))
    await settle(g)
    g.stage = Stage.ACTION


def action_options(g: Galaxy) -> list[Option]:
    """What the active player can do: a tactical action, a strategic action for each of his cards
    that is not exhausted, component actions, or pass.
    ti4:4.1, ti4:4.2, ti4:4.4, ti4:58.3, ti4:kurz.aktionsarten"""
    seat = g.active
    player = g.players[seat]
    options: list[Option] = []
    if can_activate(g, seat):
        options.append(TACTICAL)
    options += [("strategic", card) for card in player.cards if card not in player.spent]
    options += [("component", one.id) for one in component_actions(g, seat)]
    if may_pass(g, seat) or not options:
        options.append(PASS)
    return options


def component_actions(g: Galaxy, seat: int) -> list[Effect]:
    """Abilities with the word "Action" that could be resolved completely.
    ti4:58.1, ti4:58.3, ti4:31.5, ti4:58.0"""
    return ability.ready(g, seat, W.COMPONENT_ACTION, Turn(seat=seat))


def may_pass(g: Galaxy, seat: int) -> bool:
    """Nobody passes before all his strategy cards are exhausted, and a further action of a turn
    cannot be a pass but may be left out. ti4:4.4, ti4:4.4a, ti4:83.2a"""
    player = g.players[seat]
    return g.actions > 0 or all(card in player.spent for card in player.cards)


async def choose_action(g: Galaxy) -> None:
    """The active player performs one action, or passes. ti4:4.1, ti4:4.2, ti4:4.3, ti4:58.4"""
    seat = g.active
    player = g.players[seat]
    hidden = bool(player.hand.cards or player.notes.cards)  # might be another action: always asked
    answer = await ask(seat, "action", lambda: action_options(g), rule="ti4:4.1", secret=hidden)
    if answer == PASS:
        if not g.actions:
            await pass_turn(g, seat)
        g.stage = Stage.TURN_END
    elif answer == TACTICAL:
        await perform_tactical_action(g)
    elif answer[0] == "strategic":
        await perform_strategic_action(g, str(answer[1]))
    else:
        await perform_component_action(g, seat, str(answer[1]))


async def perform_component_action(g: Galaxy, seat: int, id: str) -> None:
    """An ability with the word "Action". If it is cancelled, the action is not used up. A space
    combat that it begins is fought out. ti4:58.2, ti4:58.4"""
    g.action = Action("component", seat)
    tell(g, "component_action", seat=seat, source=id)
    if await ability.use(g, seat, id, W.COMPONENT_ACTION, Turn(seat=seat)):
        await settle(g)
        g.stage = Stage.ACTION_END
        if g.combat is not None:  # the effect has brought two fleets together
            enter(g, Stage.SPACE_ROUND, then=Stage.ACTION_END)
    else:
        g.action = None


async def pass_turn(g: Galaxy, seat: int) -> None:
    """A player takes no further turns in this action phase. ti4:4.3"""
    g.players[seat].passed = True
    tell(g, "passed", seat=seat)
    await ability.open(g, W.PASSED, Turn(seat=seat))


async def end_action(g: Galaxy) -> None:
    """An action was performed; some effects then allow another one, and each of them one more in
    this turn. ti4:4.1, ti4:31.7"""
    g.actions += 1
    event = Turn(seat=g.active)
    ended = g.action is not None and g.action.ended
    if not ended:
        await ability.open(g, W.ACTION_DONE, event)
        await settle(g)
    more = modifiers.total(g, Q.ANOTHER_ACTION, g.active) >= g.actions
    if g.expansion and g.action is not None and g.action.kind == TACTICAL:
        modifiers.add(g, g.action.system, Q.WAS_ACTIVE, 1, g.active, "turn")
    modifiers.expire(g, "tactical_action")
    modifiers.expire(g, "movement")
    modifiers.expire(g, "action")
    renew(g, "action")
    g.action = None
    g.stage = Stage.ACTION if more and not ended else Stage.TURN_END


async def end_turn(g: Galaxy) -> None:
    """The next player in initiative order who has not passed is the active one; when all have
    passed, the status phase follows. What lasts until the end of a turn is over.
    ti4:4.0, ti4:4.3c, ti4:4.5, ti4:5.2, ti4:5.3, ti4:80.3, ti4:80.2"""
    await ability.open(g, W.TURN_END, Turn(seat=g.active))
    await settle(g)
    modifiers.expire(g, "turn")
    renew(g, "turn")
    g.action = None
    following = next_player(g)
    if following == NOBODY:
        g.active = NOBODY
        g.stage = Stage.STATUS
    else:
        g.active = following
        g.stage = Stage.TURN


def next_player(g: Galaxy) -> int:
    """Who is next in initiative order and has not passed; nobody if all have. If the active player
    has left the game, the order is the one in which his turn began.
    ti4:5.1, ti4:5.2, ti4:5.3"""
    seats = by_initiative(g)
    order = after(seats, g.active) if g.active in seats else tuple(g.queue)
    for seat in order:
        if not g.players[seat].passed and not g.players[seat].out:
            return seat
    return NOBODY


def after(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """The seats in this order from the one after a player, who comes last. ti4:5.2, ti4:5.3"""
    at = seats.index(seat) + 1
    return seats[at:] + seats[:at]
