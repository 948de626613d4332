"""The Nomad."""

from orrery.games.ti4.events import Fight, LeaderUsed, Outcome
from orrery.games.ti4.rules.combatants import in_space_combat
from orrery.games.ti4.rules.deploy import MECH, mechs
from orrery.games.ti4.rules.exhausting import after_readying, exhaust_card, is_ready, ready_card
from orrery.games.ti4.rules.notes import lay_out, note, note_of
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.stand_ins import appoint
from orrery.games.ti4.rules.transactions import extra_deal
from orrery.games.ti4.rules.units import at, ships, system_of
from orrery.games.ti4.rules.voting import voted
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask
from orrery.kit.fleet import kind_of

CAVALRY, SUITE = "the_cavalry", "temporal_command_suite"

# -- ability ------------------------------------------------------------------------------------


def foresaw(g: Galaxy, seat: int, event: Outcome) -> bool:
    """Has a player voted for the outcome, or predicted it?"""
    if g.agenda is None:
        return False
    foretold = [one.outcome for one in g.agenda.predictions if one.seat == seat]
    return event.outcome == voted(g, seat) or event.outcome in foretold


@ability("future_sight", W.OUTCOME_RESOLVED, usable=foresaw, forced=True)
async def future_sight(g: Galaxy, seat: int, event: Outcome) -> None:
    """A trade good after an outcome was resolved that its owner voted for or predicted. ti4:2.22"""
    await gain_goods(g, seat, 1)


# -- units --------------------------------------------------------------------------------------


@standing(Q.BESIDE, "memoria_i")
@standing(Q.BESIDE, "memoria_ii")
def memoria(g: Galaxy, seat: int, kind: str) -> list[str]:
    """The flagship is adjacent to all systems with mechs of its owner; other ships are not.
    ti4:10.2"""
    if kind != "flagship":
        return []
    return list(dict.fromkeys(system_of(g, place) for place in mechs(g, seat)))


@standing(Q.SHIELDS_SHIPS, "quantum_manipulator")
def quantum_manipulator(g: Galaxy, seat: int, kind: str) -> bool:
    """In a space combat it may sustain damage for ships of its system. ti4:75.4a"""
    return kind == MECH


# -- technology ---------------------------------------------------------------------------------


@ability(
    SUITE,
    W.AGENT_EXHAUSTED,
    usable=lambda g, seat, event: (
        is_ready(g, seat, SUITE) and not is_ready(g, event.seat, event.leader)
    ),
)
async def temporal_command_suite(g: Galaxy, seat: int, event: LeaderUsed) -> None:
    """Exhausted after an agent of anybody was: that agent is readied. With another player, near or
    far, a transaction may be made beside the usual ones. ti4:78.5, ti4:91.1"""
    exhaust_card(g, seat, SUITE)
    ready_card(g, event.seat, event.leader)
    await after_readying(g, event.seat, event.leader)
    if event.seat != seat:
        await extra_deal(g, seat, event.seat)


# -- note ---------------------------------------------------------------------------------------


def mounts(g: Galaxy, seat: int, system: str) -> list[Option]:
    """The ships of a player in a system that are no fighters."""
    return [(system, one) for one in ships(at(g, seat, system)) if kind_of(one) != "fighter"]


def may_ride(g: Galaxy, seat: int, event: Fight, owner: int) -> bool:
    """Does the holder fight against somebody else than the owner, with a ship to ride, and has not
    laid the note out yet? Whether it is in a hand is nothing that others may learn. ti4:95.6"""
    combat = g.combat
    return (
        combat is not None
        and in_space_combat(g, seat)
        and combat.enemy(seat) != owner
        and note_of(CAVALRY, owner) not in g.players[seat].area
        and bool(mounts(g, seat, event.system))
    )


@note(CAVALRY, W.SPACE_COMBAT_START, usable=may_ride, stays=True)
async def the_cavalry(g: Galaxy, seat: int, event: Fight, owner: int) -> None:
    """At the start of a space combat, not against the Nomad: one ship besides fighters has Sustain
    Damage, the combat value and the barrage of the Nomad's flagship. ti4:31.3a, ti4:71.2"""
    lay_out(g, seat, note_of(CAVALRY, owner))
    about = {"card": CAVALRY}
    options = mounts(g, seat, event.system)
    _, one = await ask(seat, "choose_ship", options, rule="ti4:95.1", about=about)
    appoint(g, seat, str(one), owner)


@note(
    CAVALRY,
    W.SPACE_COMBAT_END,
    usable=lambda g, seat, event, owner: note_of(CAVALRY, owner) in g.players[seat].area,
    forced=True,
)
async def the_cavalry_leaves(g: Galaxy, seat: int, event: Fight, owner: int) -> None:
    """It goes back to the Nomad as the combat ends. ti4:95.3"""
