"""The tactical action: activating a system, and the steps that follow. ti4:6, ti4:88"""

from collections.abc import Iterable, Iterator

from orrery.games.ti4.events import Activation, Turn
from orrery.games.ti4.rules.attachments import tokens_on
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.notes import break_notes, owner_of
from orrery.games.ti4.rules.tokens import return_token
from orrery.games.ti4.rules.units import at, owners, planets_in
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Action, Galaxy, Stage
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


def can_activate(g: Galaxy, seat: int) -> bool:
    """Is there a token in the tactic pool, and a system for it? ti4:52.4, ti4:88.1"""
    return g.players[seat].tactic > 0 and any(open_systems(g, seat))


def open_systems(g: Galaxy, seat: int) -> Iterator[str]:
    """The systems that a player can activate. ti4:6.2, ti4:88.1"""
    barring = standing.speakers(g, Q.NO_ACTIVATION)
    return (id for id in g.systems if not _closed(g, seat, id, barring))


def closed(g: Galaxy, seat: int, system: str) -> str:
    """The rule that bars a player from activating a system, or "" if none does: a command token of
    his own lies there, or an effect forbids it. ti4:6.2, ti4:6.3, ti4:88.1, ti4:88.1b"""
    return _closed(g, seat, system, standing.speakers(g, Q.NO_ACTIVATION))


def _closed(g: Galaxy, seat: int, system: str, barring: Iterable[int]) -> str:
    if seat in g.systems[system].tokens and not standing.holds(g, Q.REACTIVATES, seat):
        return "ti4:6.2"
    for other in barring:
        if standing.holds(g, Q.NO_ACTIVATION, other, system, seat):
            return "ti4:31.6"
    return ""


async def perform_tactical_action(g: Galaxy) -> None:
    """A token of the tactic pool is put into a system, which is active from now on.
    ti4:6.1, ti4:6.4, ti4:88.1, ti4:88.1a, ti4:6.0, ti4:88.0"""
    seat = g.active
    options = list(open_systems(g, seat))
    system = str(await ask(seat, "activate", options, rule="ti4:88.1"))
    again = seat in g.systems[system].tokens
    g.players[seat].tactic -= 1
    g.systems[system].tokens.append(seat)
    bound = bound_to(g, seat) if g.expansion else []
    g.action = Action("tactical", seat, system, present=present(g, system), bound=bound)
    tell(g, "activated", seat=seat, system=system)
    if again:
        call_off(g, g.action)
        return
    event = Activation(seat=seat, system=system, found=found_on_planets(g, seat, system))
    await ability.open(g, W.SYSTEM_ACTIVATED_WHEN, event)
    break_notes(g, seat, system)
    await ability.open(g, W.NOTE_BROKEN, event)
    await ability.open(g, W.SYSTEM_ACTIVATED, event)
    await settle(g)
    go_on(g, Stage.MOVEMENT)


def call_off(g: Galaxy, action: Action) -> None:
    """An effect let the active player activate a system where a token of his own lay: both go to
    the reinforcements, and the turn ends before any ability could answer the activation. Notes
    that it breaks go home all the same. ti4:6.2, ti4:95.4a, ti4:errata.il-na-viroset"""
    break_notes(g, action.seat, action.system)
    for _ in range(2):
        return_token(g, action.seat, action.system)
    tell(g, "turn_ended", seat=action.seat)
    action.ended = True
    go_on(g, Stage.MOVEMENT)


def bound_to(g: Galaxy, seat: int) -> list[int]:
    """The players whose notes lie in a player's play area, or at planets of his. ti4:95.4"""
    player = g.players[seat]
    attached = [card for planet in player.planets for card in g.planets[planet].attached]
    return [owner_of(note) for note in (*player.area, *attached) if ":" in note]


def present(g: Galaxy, system: str) -> dict[int, list[str]]:
    """The kinds of units in a system, by player: some effects look at the moment of activation.
    ti4:31.14, ti4:faq.45"""
    found: dict[int, list[str]] = {}
    for place in (system, *planets_in(g, system)):
        for seat in owners(g, place):
            kinds = found.setdefault(seat, [])
            kinds += [kind_of(one) for one in at(g, seat, place) if kind_of(one) not in kinds]
    return found


def found_on_planets(g: Galaxy, seat: int, system: str) -> dict[str, list[str]]:
    """What is on the planets of a system: the kinds of a player's units, and tokens of factions.
    ti4:31.14"""
    return {
        planet: [*(kind_of(one) for one in at(g, seat, planet)), *tokens_on(g, planet)]
        for planet in planets_in(g, system)
    }


def go_on(g: Galaxy, stage: Stage) -> None:
    """The next step, unless an effect has ended the turn. ti4:80.3, ti4:kurz.taktikaktion"""
    ended = g.action is None or g.action.ended
    g.stage = Stage.ACTION_END if ended else stage


async def end_tactical_action(g: Galaxy) -> None:
    """After the last step. ti4:88.0"""
    event = Turn(seat=g.active)
    await ability.open(g, W.TACTICAL_ACTION_END, event)
    await ability.open(g, W.TACTICAL_ACTION_DONE, event)
    await settle(g)
    modifiers.expire(g, "tactical_action")
    g.stage = Stage.ACTION_END
