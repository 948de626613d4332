"""The Empyrean."""

from orrery.games.ti4.events import Activation, Deal, Moved, Sustain, Vote
from orrery.games.ti4.rules.commodities import commodity_value
from orrery.games.ti4.rules.galaxy import adjacent, anomalies, are_neighbours
from orrery.games.ti4.rules.notes import demand, laid_as_action, note, note_of, tradable
from orrery.games.ti4.rules.spending import INFLUENCE, can_spend, gain_goods, spend
from orrery.games.ti4.rules.units import at, has_ships, has_units, repair, stands
from orrery.games.ti4.rules.voting import add_votes, voted
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel import modifiers
from orrery.kernel.state import tell

# -- the ways through the void ------------------------------------------------------------------


@standing(Q.UNHINDERED, "voidborn")
def voidborn(g: Galaxy, seat: int, anomaly: str) -> bool:
    """Nebulae do not affect the movement of their ships. ti4:65.1, ti4:65.1a, ti4:65.2"""
    return anomaly == "nebula"


@ability(
    "aetherpassage",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and any(has_ships(g, seat, system) for system in g.systems if system != event.system)
    ),
)
async def aetherpassage(g: Galaxy, seat: int, event: Activation) -> None:
    """After another player has activated a system, his ships may be allowed to fly through systems
    with ships of the Empyrean in this action. ti4:17.4b"""
    modifiers.add(g, "aetherpassage", Q.LETS_PASS, 1, seat, "tactical_action")
    tell(g, "lets_pass", seat=seat, other=event.seat)


@ability(
    "aetherstream",
    W.SYSTEM_ACTIVATED,
    usable=lambda g, seat, event: (
        (event.seat == seat or are_neighbours(g, seat, event.seat))
        and any(anomalies(g, system) for system in adjacent(g, event.system, seat))
    ),
)
async def aetherstream(g: Galaxy, seat: int, event: Activation) -> None:
    """After its owner or a neighbour of his has activated a system next to an anomaly, all ships of
    that player may be given 1 more movement in this action. ti4:18.1"""
    modifiers.add(g, "aetherstream", Q.MOVE, 1, event.seat, "tactical_action")
    tell(g, "sped_up", seat=seat, other=event.seat, card="aetherstream")


@ability(
    "voidwatch",
    W.SHIPS_MOVED,
    usable=lambda g, seat, event: (
        event.seat != seat
        and bool(event.ships)
        and has_units(g, seat, event.system)
        and bool(tradable(g, event.seat, seat))
    ),
    forced=True,
)
async def voidwatch(g: Galaxy, seat: int, event: Moved) -> None:
    """Whoever has moved ships into a system with units of its owner must give him a promissory note
    of his hand, of his choice. That is no transaction. ti4:95.5, ti4:31.8"""
    await demand(g, seat, event.seat, "ti4:31.8")


# -- the flagship -------------------------------------------------------------------------------

REPAIR = 2  # influence


def is_near(g: Galaxy, seat: int, system: str) -> bool:
    """Is the flagship of a player in a system, or next to it?"""
    return any(stands(g, seat, one, "flagship") for one in (system, *adjacent(g, system, seat)))


@ability(
    "dynamo",
    W.SUSTAINED,
    usable=lambda g, seat, event: (
        not event.repaired
        and not event.lost
        and event.piece() in at(g, event.seat, event.planet or event.system)
        and is_near(g, seat, event.system)
        and can_spend(g, seat, REPAIR, INFLUENCE)
    ),
)
async def dynamo(g: Galaxy, seat: int, event: Sustain) -> None:
    """After any player's unit in its system or next to it has used Sustain Damage, that unit may be
    repaired for two influence. ti4:75.1, ti4:75.3, ti4:24.2"""
    await spend(g, seat, REPAIR, INFLUENCE, "ti4:24.2")
    place = event.planet or event.system
    repair(g, event.seat, place, event.piece())
    event.repaired = True
    if g.combat is not None:  # among the damaged ones there is one less that did so in this round
        g.combat.sustained[event.seat].remove(event.unit)
    if event.seat == seat:
        tell(g, "repaired", seat=seat, unit=event.unit, place=place)
    else:
        tell(g, "repaired_for", seat=seat, other=event.seat, unit=event.unit, place=place)


# -- the notes ----------------------------------------------------------------------------------

laid_as_action("blood_pact")
laid_as_action("dark_pact")


def agree(g: Galaxy, seat: int, event: Vote, owner: int) -> bool:
    """Do the holder and the owner of a note vote for the same outcome, now that the second of them
    casts votes? Without any vote nobody does. ti4:2.14, ti4:2.19a"""
    if note_of("blood_pact", owner) not in g.players[seat].area or event.votes <= 0:
        return False
    if event.seat not in (seat, owner):
        return False
    return voted(g, owner if event.seat == seat else seat) == event.outcome


@note("blood_pact", W.VOTES_CAST_WHEN, usable=agree, stays=True)
async def blood_pact(g: Galaxy, seat: int, event: Vote, owner: int) -> None:
    """When its holder and the Empyrean vote for the same outcome, the holder casts four votes more
    for it, whoever of them votes first. ti4:2.15, ti4:95.1a"""
    if event.seat == seat:
        event.votes += 4
    else:
        add_votes(g, seat, 4)


def gives_all(g: Galaxy, seat: int, event: Deal, owner: int) -> bool:
    """Has the holder of a note given its owner as many commodities as he can have? ti4:57.2"""
    if note_of("dark_pact", owner) not in g.players[seat].area:
        return False
    if {event.seat, event.other} != {seat, owner}:
        return False
    given = event.given if event.seat == seat else event.got
    return given == commodity_value(g, seat)


@note("dark_pact", W.COMMODITIES_GIVEN, usable=gives_all, stays=True)
async def dark_pact(g: Galaxy, seat: int, event: Deal, owner: int) -> None:
    """When its holder gives the Empyrean as many commodities as he can have, each of the two gains
    a trade good. ti4:57.2, ti4:39.1"""
    await gain_goods(g, seat, 1)
    await gain_goods(g, owner, 1)
