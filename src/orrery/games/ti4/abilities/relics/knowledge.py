"""Relics that know something. ti4:73.3"""

from typing import Any

from orrery.games.ti4.events import Research, Turn
from orrery.games.ti4.rules.cards import draw_cards, keep_hand_limit
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.relics import purge_relic
from orrery.games.ti4.rules.research import deck, gain_technology
from orrery.games.ti4.rules.spending import exhaust
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import zones
from orrery.kernel.choice import ask, pick_some
from orrery.kernel.state import tell

RULE = "ti4:73.3"
MAW, CODEX, TEARS = "maw_of_worlds", "the_codex", "the_prophets_tears"


@ability(
    MAW,
    W.AGENDA_PHASE_START,
    usable=lambda g, seat, event: bool(g.players[seat].planets and deck(g, seat)),
    rule=RULE,
)
async def maw_of_worlds(g: Galaxy, seat: int, event: Turn) -> None:
    """Purged at the start of the agenda phase, and all one's planets exhausted, for a technology of
    one's choice, whatever its prerequisites. ti4:89.10a, ti4:93.1"""
    purge_relic(g, seat, MAW)
    for planet in g.players[seat].planets:
        exhaust(g, planet)
    technology = await ask(seat, "gain_technology", deck(g, seat), rule=RULE)
    await gain_technology(g, seat, str(technology))


@ability(
    CODEX,
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(g.action_discard.cards),
    rule="ti4:58.2",
)
async def the_codex(g: Galaxy, seat: int, event: Any) -> None:
    """Action: purged for up to three action cards of the discard pile. ti4:58.3, ti4:93.1"""
    purge_relic(g, seat, CODEX)
    pile = sorted(g.action_discard.cards)
    for card in await pick_some(seat, "take_discarded", pile, most=3, rule="ti4:58.2"):
        zones.move(str(card), g.action_discard, g.players[seat].hand)
        tell(g, "took_discarded", seat=seat, card=card)
    await keep_hand_limit(g, seat)


@ability(
    TEARS,
    W.RESEARCH,
    usable=lambda g, seat, event: event.seat == seat and is_ready(g, seat, TEARS),
    rule=RULE,
)
async def the_prophets_tears(g: Galaxy, seat: int, event: Research) -> None:
    """Exhausted when a technology is researched: a prerequisite need not be met, or an action card
    is drawn. ti4:89.12c"""
    exhaust_card(g, seat, TEARS)
    if await ask(seat, "tears", ["ignore", "draw"], rule=RULE) == "ignore":
        event.ignored["any"] = event.ignored.get("any", 0) + 1
    else:
        await draw_cards(g, seat, 1)
