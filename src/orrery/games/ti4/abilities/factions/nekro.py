"""The Nekro Virus. How the Valefar Assimilators copy technologies: rules/copying."""

from orrery.games.ti4.events import Destroyed, Fight, Outcome, Research, Revealed
from orrery.games.ti4.rules.combatants import join
from orrery.games.ti4.rules.copying import copiers, copy, copyable
from orrery.games.ti4.rules.notes import lay_out, note, note_of
from orrery.games.ti4.rules.predictions import pays_off, predict
from orrery.games.ti4.rules.research import deck, gain_technology
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.rules.units import ground_forces, planets_in, stands
from orrery.games.ti4.rules.voting import voters
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask, pick_some

ASSIMILATORS = ("valefar_assimilator_x", "valefar_assimilator_y")


# -- technologies of others ---------------------------------------------------------------------


def loot(g: Galaxy, seat: int, other: int) -> list[Option]:
    """What a player can gain of another: the generic technologies that he lacks, and faction
    technologies by an assimilator. ti4:89.5, ti4:89.16, ti4:89.17"""
    mine = deck(g, seat)
    gained: list[Option] = [id for id in g.players[other].technologies if id in mine]
    copied: list[Option] = [
        (card, id) for id in copyable(g, other) for card in copiers(g, seat, ASSIMILATORS, id)
    ]
    return gained + copied


async def assimilate(g: Galaxy, seat: int, others: list[int]) -> None:
    """A technology of one of these players is gained, or copied by an assimilator.
    ti4:89.5, ti4:89.16"""
    options = list(dict.fromkeys(one for other in others for one in loot(g, seat, other)))
    if not options:
        return
    answer = await ask(seat, "assimilate", options, rule="ti4:89.16")
    if isinstance(answer, tuple):
        await copy(g, seat, str(answer[0]), str(answer[1]))
    else:
        await gain_technology(g, seat, str(answer))


@ability("propagation", W.RESEARCH, usable=lambda g, seat, event: event.seat == seat, forced=True)
async def propagation(g: Galaxy, seat: int, event: Research) -> None:
    """Instead of researching a technology three command tokens are gained. ti4:89.9, ti4:52.2"""
    event.cancelled = True
    await gain_tokens(g, seat, 3, "ti4:52.2")


def is_immune(g: Galaxy, seat: int, other: int) -> bool:
    """Does a note in a player's area keep Nekro from learning of his losses?"""
    return note_of("antivirus", seat) in g.players[other].area


@ability(
    "technological_singularity",
    W.UNIT_DESTROYED,
    usable=lambda g, seat, event: (
        g.combat is not None
        and seat in g.combat.sides()
        and event.seat == g.combat.enemy(seat)
        and event.system == g.combat.system
        and not is_immune(g, seat, event.seat)
        and bool(loot(g, seat, event.seat))
    ),
    limit="combat",
)
async def technological_singularity(g: Galaxy, seat: int, event: Destroyed) -> None:
    """Once in a combat, after a unit of the enemy is destroyed, one of his technologies is gained.
    ti4:89.5"""
    await assimilate(g, seat, [event.seat])


# -- agendas ------------------------------------------------------------------------------------


@standing(Q.NO_VOTE, "galactic_threat")
def galactic_threat(g: Galaxy, seat: int) -> bool:
    """Nekro never votes. ti4:2.16"""
    return True


@ability("galactic_threat", W.AGENDA_REVEALED, limit="phase")
async def threaten(g: Galaxy, seat: int, event: Revealed) -> None:
    """Once in an agenda phase the outcome of an agenda is predicted. ti4:2.22"""
    await predict(g, seat, "galactic_threat")


@pays_off("galactic_threat")
async def threat_fulfilled(g: Galaxy, seat: int, event: Outcome) -> None:
    """If it comes true, a technology of somebody who voted for it is gained; whoever only broke a
    tie did not vote. ti4:2.19a, ti4:89.5"""
    await assimilate(g, seat, [one for one in voters(g, event.outcome) if one != seat])


# -- the flagship -------------------------------------------------------------------------------


def levy(g: Galaxy, seat: int, system: str) -> list[Option]:
    """The ground forces of a player in a system, in space and on planets, one by one."""
    return [
        (one, place)
        for place in (system, *planets_in(g, system))
        for one, n in ground_forces(g, seat, place).items()
        for _ in range(n)
    ]


@ability(
    "the_alastor",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event: (
        g.combat is not None
        and seat in g.combat.sides()
        and stands(g, seat, event.system, "flagship")
        and bool(levy(g, seat, event.system))
    ),
)
async def the_alastor(g: Galaxy, seat: int, event: Fight) -> None:
    """At the start of a space combat in its system any number of ground forces there join it as if
    they were ships, to its end. ti4:faq.48, ti4:faq.49"""
    troops = levy(g, seat, event.system)
    for one, place in await pick_some(seat, "join_combat", troops, rule="ti4:faq.48"):
        join(g, seat, one, place)


# -- the note -----------------------------------------------------------------------------------


@note(
    "antivirus",
    W.GROUND_COMBAT_START,
    usable=lambda g, seat, event, owner: can_lay(g, seat, owner),
    stays=True,
)
@note(
    "antivirus",
    W.SPACE_COMBAT_START,
    usable=lambda g, seat, event, owner: can_lay(g, seat, owner),
    stays=True,
)
async def antivirus(g: Galaxy, seat: int, event: Fight, owner: int) -> None:
    """At the start of a combat it is laid out: as long as it lies there, Nekro cannot use
    Technological Singularity against its holder. ti4:95.4a"""
    lay_out(g, seat, note_of("antivirus", owner))


def can_lay(g: Galaxy, seat: int, owner: int) -> bool:
    """The holder fights, and has not laid the note out yet: whether it is in his hand is nothing
    that others may learn. ti4:95.6"""
    fights = g.combat is not None and seat in g.combat.sides()
    return fights and note_of("antivirus", owner) not in g.players[seat].area
