"""What a player has that may speak in a window, or that stands.

These questions are asked more often than any other, which is why they lie here and not beside the
windows: what lies in rules/ is compiled. Nearly always the answer is "nothing", so it is looked for
only where the components lie that have something to say on an occasion: a law is in no hand.
"""

from collections.abc import Callable, Iterable
from operator import attrgetter
from typing import Any, NamedTuple

from orrery.games.ti4.box import CARDS, IN_DATA
from orrery.games.ti4.components import (
    ACTION_CARDS,
    AGENDAS,
    EXPLORATION,
    FACTIONS,
    LEADERS,
    PROMISSORY_NOTES,
    RELICS,
    SECRET_OBJECTIVES,
    TECHNOLOGIES,
    UNITS,
)
from orrery.games.ti4.modifiers import Q
from orrery.games.ti4.state import Galaxy
from orrery.kernel.effects import Effects, card_of

effects = Effects(CARDS, IN_DATA)
SPEAKS = "speaks"  # records of what goes on although its card is gone, see standing.Q
REROLLS = "rerolls"  # records of what lets a player reroll dice for a time, see standing.Q

# -- where components lie -----------------------------------------------------------------------

OWN: dict[str, Iterable[str]] = {  # of a player, with what lies there and nothing else
    "abilities": [one.id for faction in FACTIONS.values() for one in faction.abilities],
    "technologies": TECHNOLOGIES,
    "texts": UNITS,
    "hand.cards": ACTION_CARDS,
    "secrets.cards": SECRET_OBJECTIVES,
    "notes.cards": PROMISSORY_NOTES,
    "area": CARDS,  # cards of many kinds
    "laws": AGENDAS,
    "awaiting": AGENDAS,
    "leaders": LEADERS,
    "relics": RELICS,
    "fragments": EXPLORATION,
}
COMMON: dict[str, Iterable[str]] = {  # beside the board
    "common_laws": AGENDAS,
    "leaked": SECRET_OBJECTIVES,
    "common": EXPLORATION,
    "attached_texts": CARDS,
}


class Look(NamedTuple):
    """Where to look for what speaks on an occasion."""

    own: Callable[[Any], tuple[list[str], ...]]  # a player's
    common: Callable[[Any], tuple[list[str], ...]]  # beside the board
    leaders: bool  # commanders that others lend


def look_for(ids: Iterable[str]) -> Look:
    """Where these components may lie."""
    cards = {card_of(id) for id in ids}
    own = [where for where, kinds in OWN.items() if not cards.isdisjoint(kinds)]
    common = [where for where, kinds in COMMON.items() if not cards.isdisjoint(kinds)]
    # an attrgetter gives a tuple only if it gets two things
    return Look(
        attrgetter(*own, "area", "awaiting") if len(own) < 2 else attrgetter(*own),
        attrgetter(*common, "attached_texts", "common") if len(common) < 2 else attrgetter(*common),
        "leaders" in own,
    )


ANYWHERE = look_for(CARDS)


def usable_abilities(g: Galaxy, seat: int) -> tuple[list[str], list[str]]:
    """The faction abilities and technologies of a player that no effect forbids. On an agenda he
    loses the abilities that he could choose to use, and no technology; in an action all abilities
    and the technologies of his faction. Standing effects go on.
    ti4:31.6, ti4:faq.13, ti4:faq.14"""
    player = g.players[seat]
    if g.agenda is not None and seat in g.agenda.silenced:
        chosen = {effect.id for effect in effects if not effect.forced}
        return [id for id in player.abilities if id not in chosen], player.technologies
    if g.action is not None and seat in g.action.silenced:
        return [], [id for id in player.technologies if not TECHNOLOGIES[id].faction]
    return player.abilities, player.technologies


def holders(g: Galaxy, seat: int, event: Any, look: Look = ANYWHERE) -> tuple[list[str], ...]:
    """What a player has that may speak in a window; without an event, what stands.
    ti4:30.4a, ti4:31.25"""
    player = g.players[seat]
    held = look.own(player) + look.common(g)
    if event is not None and (
        (g.action is not None and g.action.silenced) or (g.agenda is not None and g.agenda.silenced)
    ):
        abilities, technologies = usable_abilities(g, seat)
        hushed = (id(player.abilities), id(player.technologies))
        held = (abilities, technologies, *[one for one in held if id(one) not in hushed])
    if g.agenda is not None and g.agenda.predictions:
        held += ([one.source for one in g.agenda.predictions if one.seat == seat],)
    if g.modifiers:
        for records in (REROLLS, SPEAKS):
            if records in g.modifiers:
                held += ([one.source for one in g.modifiers[records] if one.seat == seat],)
    if look.leaders and g.expansion:
        held += (allies(g, seat),)
    if event is not None and g.modifiers and is_muted(g, seat):
        chosen = {effect.id for effect in effects if not effect.forced}
        return tuple([id for id in ids if id not in chosen] for ids in held)
    return held


def is_muted(g: Galaxy, seat: int) -> bool:
    """Does an effect of another player keep this one from using abilities? What happens without
    being chosen goes on. ti4:31.6"""
    return Q.ALONE in g.modifiers and any(one.seat != seat for one in g.modifiers[Q.ALONE])


def allies(g: Galaxy, seat: int) -> list[str]:
    """The unlocked commanders of others whose abilities a player may use, too.
    ti4:7.8, ti4:7.8a"""
    player = g.players[seat]
    if not player.area and not player.taken:
        return NOBODYS  # only a card or a token of somebody else lends anything
    lenders = {other for lends in LENDERS.values() for other in lends(g, seat)}
    return [
        id
        for other in sorted(lenders)
        for id in g.players[other].leaders
        if LEADERS[id].kind == "commander"
    ]


NOBODYS: list[str] = []
Lends = Callable[[Galaxy, int], list[int]]
LENDERS: dict[str, Lends] = {}


def lends_commanders(id: str) -> Callable[[Lends], Lends]:
    """Register an effect that says whose commanders a player may use, too. ti4:7.8"""

    def register(effect: Lends) -> Lends:
        effects.note_standing(id)
        LENDERS[id] = effect
        return effect

    return register
