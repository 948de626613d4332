"""Cards that take on the text of another player's faction technology.

``player.copies`` says which card copies what; what is copied stands among the technologies of the
player, so that its text, its colour and its unit count like those of any other.
ti4:15.2, ti4:89.16, ti4:89.22
"""

from orrery.games.ti4.components import TECHNOLOGIES, UNITS
from orrery.games.ti4.events import Research
from orrery.games.ti4.rules.research import lose_technology, refresh_units
from orrery.games.ti4.rules.units import at, place, places, planets_in, remove, unit
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of

DOCK, WAR_SUN = "space_dock", "war_sun"


def copyable(g: Galaxy, owner: int) -> list[str]:
    """The faction technologies of a player that carry no token yet; units printed on a faction
    sheet are none. ti4:89.17, ti4:faq.47"""
    taken = {id for player in g.players for id in player.copies.values()}
    faction = g.players[owner].faction
    return [
        id
        for id in g.players[owner].technologies
        if TECHNOLOGIES[id].faction == faction and id not in taken
    ]


def copiers(g: Galaxy, seat: int, cards: tuple[str, ...], id: str) -> list[str]:
    """Which of these cards of a player may copy a technology: any; but if one of them copies an
    upgrade of the same kind of unit, that one. ti4:15.2, ti4:89.21"""
    player = g.players[seat]
    kind = upgraded(id)
    same = [card for card, old in player.copies.items() if kind and upgraded(old) == kind]
    return same or [card for card in cards if card in player.technologies]


def upgraded(id: str) -> str:
    """The kind of unit that a technology upgrades, or ""."""
    unit = TECHNOLOGIES[id].unit
    return UNITS[unit].kind if unit else ""


async def copy(g: Galaxy, seat: int, card: str, id: str) -> None:
    """A card takes on the text of a technology, in place of what it copied before; it stays
    exhausted if it is. ti4:15.2, ti4:89.16, ti4:89.21"""
    player = g.players[seat]
    old = player.copies.get(card)
    if old is not None:
        player.technologies.remove(old)
        player.exhausted = [id if one == old else one for one in player.exhausted]
    player.copies[card] = id
    player.technologies.append(id)
    refresh_units(g, seat)
    tell(g, "copied_technology", seat=seat, card=card, technology=id)
    await give_up_units(g, seat)
    await ability.open(g, W.TECHNOLOGY_GAINED, Research(seat=seat, technology=id))


def lose_copies(g: Galaxy, id: str) -> None:
    """A technology goes back to the deck of its owner: no token lies on it any more, and what
    copied it has its text no longer. ti4:89.2, ti4:89.16"""
    for seat, player in enumerate(g.players):
        for card in [card for card, copied in player.copies.items() if copied == id]:
            del player.copies[card]
            lose_technology(g, seat, id)


async def give_up_units(g: Galaxy, seat: int) -> None:
    """What a player could have only with an upgrade leaves the board with it: a dock in space goes
    to a planet of his in the system if one has room, a war sun to the reinforcements.
    ti4:89.19, ti4:89.20"""
    technology = unit(g, seat, WAR_SUN).technology
    no_war_suns = bool(technology) and technology not in g.players[seat].technologies
    no_floating = not unit(g, seat, DOCK).move
    for system in [where for where in places(g, seat) if where in g.systems]:
        for one, n in tuple(at(g, seat, system).items()):
            kind = kind_of(one)
            if (kind == WAR_SUN and no_war_suns) or (kind == DOCK and no_floating):
                remove(g, seat, system, one, n)
                tell(g, "removed", seat=seat, unit=kind, place=system, why="technology_lost")
                for _ in range(n if kind == DOCK else 0):
                    await put_ashore(g, seat, system)


async def put_ashore(g: Galaxy, seat: int, system: str) -> None:
    """A dock is put onto a planet of the player in a system, if there is one without any.
    ti4:34.4, ti4:89.19"""
    planets = [
        id
        for id in planets_in(g, system)
        if g.planets[id].owner == seat
        and DOCK not in at(g, seat, id)
        and not standing.holds(g, Q.NO_PLACING, seat, id)
    ]
    if planets:
        planet = str(await ask(seat, "dock_where", planets, rule="ti4:89.19"))
        place(g, seat, planet, DOCK)
        tell(g, "placed", seat=seat, unit=DOCK, n=1, place=planet)
