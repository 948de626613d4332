"""What a player has that may speak in a window, or that stands.

These questions are asked more often than any other, which is why they lie here and not beside the
windows: what lies in rules/ is compiled.
"""

from collections.abc import Callable
from typing import Any

from orrery.games.ti4.box import CARDS, IN_DATA
from orrery.games.ti4.components import FACTIONS, TECHNOLOGIES
from orrery.games.ti4.state import Galaxy
from orrery.kernel.effects import Effects

effects = Effects(CARDS, IN_DATA)
SPEAKS = "speaks"  # records of what goes on although its card is gone, see standing.Q
REROLLS = "rerolls"  # records of what lets a player reroll dice for a time, see standing.Q


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


def holders(g: Galaxy, seat: int, event: Any) -> tuple[list[str], ...]:
    """What a player has that may speak in a window; without an event, what stands.
    ti4:30.4a, ti4:31.25"""
    player = g.players[seat]
    abilities, technologies = player.abilities, player.technologies
    if event is not None:
        abilities, technologies = usable_abilities(g, seat)
    held = (
        abilities,
        technologies,
        player.texts,
        player.hand.cards,
        player.secrets.cards,
        player.notes.cards,
        player.area,
        player.laws,
        g.common_laws,
        player.awaiting,
        g.leaked,
        [one.source for one in g.agenda.predictions if one.seat == seat] if g.agenda else [],
        [one.source for one in g.modifiers[REROLLS] if one.seat == seat]
        if REROLLS in g.modifiers
        else [],
    )
    if not g.expansion:
        return held
    lasting = [one.source for one in g.modifiers.get(SPEAKS, ()) if one.seat == seat]
    return (
        *held,
        player.leaders,
        player.relics,
        player.fragments,
        g.common,
        g.attached_texts,
        allies(g, seat),
        lasting,
    )


def allies(g: Galaxy, seat: int) -> list[str]:
    """The unlocked commanders of others whose abilities a player may use, too.
    ti4:7.8, ti4:7.8a"""
    others = {other for lends in LENDERS for other in lends(g, seat)}
    commanders = [(other, FACTIONS[g.players[other].faction].commander) for other in sorted(others)]
    return [id for other, id in commanders if id in g.players[other].leaders]


Lends = Callable[[Galaxy, int], list[int]]
LENDERS: list[Lends] = []


def lends_commanders(id: str) -> Callable[[Lends], Lends]:
    """Register an effect that says whose commanders a player may use, too. ti4:7.8"""

    def register(effect: Lends) -> Lends:
        effects.note_standing(id)
        LENDERS.append(effect)
        return effect

    return register
