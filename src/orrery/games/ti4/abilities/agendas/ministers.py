"""Laws that give their owner an office. ti4:1.4"""

from orrery.games.ti4.events import Activation, Control, Placing, Revealed, Turn
from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.galaxy import neighbours
from orrery.games.ti4.rules.laws import leave_play, repeal
from orrery.games.ti4.rules.outcomes import elects_player
from orrery.games.ti4.rules.production import use_production
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.strategy_cards import swap_cards
from orrery.games.ti4.rules.tokens import return_token
from orrery.games.ti4.rules.units import has_units
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

RULE = "ti4:1.4"


def is_own(g: Galaxy, seat: int, event: Turn | Control) -> bool:
    return event.seat == seat


@ability("minister_of_commerce", W.REPLENISHED, usable=is_own, forced=True, rule=RULE)
async def minister_of_commerce(g: Galaxy, seat: int, event: Turn) -> None:
    """After replenishing commodities, a trade good for each neighbour."""
    n = len(neighbours(g, seat))
    if n:
        await gain_goods(g, seat, n)


@ability("minister_of_exploration", W.CONTROL_GAINED_WHEN, usable=is_own, forced=True, rule=RULE)
async def minister_of_exploration(g: Galaxy, seat: int, event: Control) -> None:
    """When a planet is gained, a trade good."""
    await gain_goods(g, seat, 1)


def placed_dock(g: Galaxy, seat: int, event: Placing) -> bool:
    return event.seat == seat and event.unit == "space_dock"


@ability("minister_of_industry", W.STRUCTURE_PLACED, usable=placed_dock, rule=RULE)
async def minister_of_industry(g: Galaxy, seat: int, event: Placing) -> None:
    """When a space dock is placed, the units of its system may use Production."""
    await use_production(g, seat, g.planets[event.planet].system)


def meets_others(g: Galaxy, seat: int, event: Activation) -> bool:
    others = [other for other in range(len(g.players)) if other != event.seat]
    return any(has_units(g, other, event.system) for other in others)


@ability("minister_of_peace", W.SYSTEM_ACTIVATED, usable=meets_others, rule=RULE)
async def minister_of_peace(g: Galaxy, seat: int, event: Activation) -> None:
    """After somebody has activated a system with units of another player, the card is discarded to
    end the turn at once."""
    await repeal(g, "minister_of_peace")
    tell(g, "turn_ended", seat=event.seat)
    assert g.action is not None
    g.action.ended = True
    event.cancelled = True


@ability("minister_of_policy", W.STATUS_PHASE_END, forced=True, rule=RULE)
async def minister_of_policy(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the status phase, an action card. ti4:faq.12"""
    await draw_cards(g, seat, 1)


@standing(Q.FREE_TECHNOLOGY, "minister_of_sciences")
def minister_of_sciences(g: Galaxy, seat: int) -> bool:
    """No resources are spent for the Technology strategy card."""
    return True


def own_tokens(g: Galaxy, seat: int) -> list[str]:
    return [id for id, system in g.systems.items() if seat in system.tokens]


def has_acted(g: Galaxy, seat: int, event: Turn) -> bool:
    return event.seat == seat and bool(own_tokens(g, seat))


@ability("minister_of_war", W.ACTION_DONE, usable=has_acted, rule=RULE)
async def minister_of_war(g: Galaxy, seat: int, event: Turn) -> None:
    """After an action the card is discarded to take a command token off the board; then there may
    be another action. ti4:faq.37"""
    await repeal(g, "minister_of_war")
    system = str(await ask(seat, "take_back_token", own_tokens(g, seat), rule=RULE))
    return_token(g, seat, system)
    tell(g, "took_back_token", seat=seat, system=system)
    modifiers.add(g, "minister_of_war", Q.ANOTHER_ACTION, 1, seat, "turn")


@ability(
    "committee_formation",
    W.VOTING_BEFORE,
    usable=lambda g, seat, event: elects_player(g),
    rule=RULE,
)
async def committee_formation(g: Galaxy, seat: int, event: Revealed) -> None:
    """Before a player is elected, the card is discarded to name that player without a vote. If the
    card itself is voted on anew, it lies there as the agenda until its outcome is resolved.
    ti4:faq.23, ti4:2.18"""
    assert g.agenda is not None
    gives_up = leave_play if g.agenda.card == "committee_formation" else repeal
    await gives_up(g, "committee_formation")
    options = list(g.agenda.ballot.outcomes)
    g.agenda.settled = str(await ask(seat, "choose_elected", options, rule=RULE))
    g.agenda.queue = []


def can_swap(g: Galaxy, seat: int, event: Turn) -> bool:
    return bool(g.players[seat].cards and foreign_cards(g, seat))


def foreign_cards(g: Galaxy, seat: int) -> list[Option]:
    """The strategy cards of the others, each with its owner."""
    others = [other for other in everyone(g, seat) if other != seat]
    return [(other, card) for other in others for card in g.players[other].cards]


@ability("imperial_arbiter", W.STRATEGY_PHASE_END, usable=can_swap, rule=RULE)
async def imperial_arbiter(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the strategy phase the card is discarded to swap a strategy card with another
    player."""
    await repeal(g, "imperial_arbiter")
    given = str(await ask(seat, "swap_own", list(g.players[seat].cards), rule=RULE))
    other, taken = await ask(seat, "swap_for", foreign_cards(g, seat), rule=RULE)
    swap_cards(g, seat, given, int(other), str(taken))
    tell(g, "swapped_cards", seat=seat, other=other, card=given, other_card=taken)
