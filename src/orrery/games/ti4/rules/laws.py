"""Laws in play. ti4:1"""

from orrery.games.ti4.components import AGENDAS, LIMITS
from orrery.games.ti4.events import Law
from orrery.games.ti4.rules.cards import keep_hand_limit
from orrery.games.ti4.rules.outcomes import FOR
from orrery.games.ti4.rules.research import refresh_units
from orrery.games.ti4.rules.taken_tokens import keep_fleet_cap
from orrery.games.ti4.rules.units import at, remove, touch_all
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of, size


async def enact(g: Galaxy, card: str, elected: str = "") -> None:
    """A law comes into play: before the elected player, who owns it, at the elected planet, or in
    the common area. ti4:1.2, ti4:1.3, ti4:1.4, ti4:2.20, ti4:1.1, ti4:11.0, ti4:11.2"""
    g.laws[card] = elected
    goes_to = AGENDAS[card].goes_to
    if goes_to == "player":
        g.players[int(elected)].laws.append(card)
    else:
        g.common_laws.append(card)
        if goes_to == "planet":
            g.planets[elected].attached.append(card)
    touch_all(g)
    tell(g, "law", agenda=card, outcome=elected or FOR)
    await keep_limits(g)


async def repeal(g: Galaxy, card: str) -> None:
    """A law is discarded from play, and its effects end. Points that it gave are kept.
    ti4:1.5, ti4:77.6, ti4:faq.36"""
    await leave_play(g, card)
    g.agenda_discard.cards.append(card)
    tell(g, "repealed", agenda=card)
    await keep_limits(g)


async def leave_play(g: Galaxy, card: str) -> None:
    """A law is taken from wherever it lies. ti4:1.5, ti4:faq.22"""
    for seat, player in enumerate(tuple(g.players)):
        if card in player.laws:
            await ability.open(g, W.LAW_LOST, Law(seat=seat, law=card))
            player.laws.remove(card)
    if card in g.common_laws:
        g.common_laws.remove(card)
    for planet in g.planets.values():
        if card in planet.attached:
            planet.attached.remove(card)
    if g.laws[card] in g.objectives:  # a secret objective that was public only by this law
        g.objectives.remove(g.laws[card])
    del g.laws[card]
    modifiers.drop(g, card)
    touch_all(g)


async def pass_on(g: Galaxy, card: str, seat: int) -> int:
    """Another player takes a law from its owner. Returns the former owner. ti4:1.4"""
    owner = int(g.laws[card])
    g.players[owner].laws.remove(card)
    g.players[seat].laws.append(card)
    g.laws[card] = str(seat)
    tell(g, "law", agenda=card, outcome=str(seat))
    return owner


async def keep_limits(g: Galaxy) -> None:
    """A law came or went: hands, fleet pools and the PDS on planets must keep within the limits
    that hold now, and units have the abilities that it leaves them.
    ti4:1.5, ti4:3.4a, ti4:34.5"""
    for seat in everyone(g, g.speaker):
        if g.expansion:
            refresh_units(g, seat)
        await keep_hand_limit(g, seat)
        await keep_fleet_cap(g, seat)
        await keep_pds_limit(g, seat)


def pds_limit(g: Galaxy, seat: int) -> int:
    """How many PDS a player may have on a planet. ti4:34.5"""
    return LIMITS.pds_per_planet + standing.total(g, Q.PDS_LIMIT, seat)


async def keep_pds_limit(g: Galaxy, seat: int) -> None:
    """PDS beyond the limit of a planet are removed. ti4:34.5"""
    for planet in tuple(g.planets):
        while (n := size(at(g, seat, planet), ("pds",))) and n > pds_limit(g, seat):
            worst = max(one for one in at(g, seat, planet) if kind_of(one) == "pds")
            remove(g, seat, planet, worst)  # damaged ones first
            tell(g, "removed", seat=seat, unit="pds", place=planet, why="law")


def put_off(g: Galaxy, card: str, seats: list[int]) -> None:
    """What the agenda does to these players happens when the next strategy phase begins."""
    for seat in seats:
        if card not in g.players[seat].awaiting:
            g.players[seat].awaiting.append(card)
