"""The Winnu."""

from orrery.games.ti4.events import Making, Turn
from orrery.games.ti4.rules.combatants import not_fighters
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.invasion import CAPITAL
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.strategy_cards import swap_cards
from orrery.games.ti4.rules.structures import place_structure
from orrery.games.ti4.rules.units import place
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import ask
from orrery.kernel.state import tell
from orrery.kit.fleet import size


@standing(Q.FREE_CUSTODIANS, "blood_ties")
def blood_ties(g: Galaxy, seat: int) -> bool:
    """No influence is spent to remove the custodians. ti4:40.2"""
    return True


@ability(
    "reclamation",
    W.TACTICAL_ACTION_DONE,
    usable=lambda g, seat, event: (
        event.seat == seat
        and g.action is not None
        and CAPITAL in g.action.gained
        and g.planets[CAPITAL].owner == seat
    ),
)
async def reclamation(g: Galaxy, seat: int, event: Turn) -> None:
    """After a tactical action in which Mecatol Rex was gained, a PDS and a space dock may be placed
    there. ti4:34.4, ti4:34.5"""
    await place_structure(g, seat, ("pds",), [CAPITAL], "ti4:34.2")
    await place_structure(g, seat, ("space_dock",), [CAPITAL], "ti4:34.2")


@standing(Q.COMBAT_DICE, "salai_sai_corian")
def salai_sai_corian(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """The flagship rolls a die for each ship of the enemy that is no fighter. ti4:faq.53"""
    if kind != "flagship" or combat.planet:
        return 0
    return size(not_fighters(g, combat.enemy(seat), combat.system))


# -- technologies -------------------------------------------------------------------------------


@standing(Q.WORMHOLES, "lazax_gate_folding")
def lazax_gate_folding(
    g: Galaxy, seat: int, found: dict[str, tuple[str, ...]]
) -> dict[str, tuple[str, ...]]:
    """In tactical actions of its owner, as long as he does not control Mecatol Rex, there are an
    alpha and a beta wormhole in its system, for everybody. ti4:100.3, ti4:faq.61"""
    action, capital = g.action, g.planets[CAPITAL]
    if action is None or action.kind != "tactical" or action.seat != seat or capital.owner == seat:
        return {}
    return {capital.system: ("alpha", "beta")}


@ability(
    "lazax_gate_folding",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: (
        is_ready(g, seat, "lazax_gate_folding")
        and g.planets[CAPITAL].owner == seat
        and not standing.holds(g, Q.NO_PLACING, seat, CAPITAL)
    ),
)
async def fold_to_capital(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: exhausted to place an infantry on Mecatol Rex, if its owner controls it. ti4:58.3"""
    exhaust_card(g, seat, "lazax_gate_folding")
    place(g, seat, CAPITAL, "infantry")
    tell(g, "placed", seat=seat, unit="infantry", n=1, place=CAPITAL)


@ability(
    "hegemonic_trade_policy",
    W.PRODUCTION,
    usable=lambda g, seat, event: (
        event.seat == seat
        and event.ability
        and is_ready(g, seat, "hegemonic_trade_policy")
        and bool(g.players[seat].planets)
    ),
)
async def hegemonic_trade_policy(g: Galaxy, seat: int, event: Making) -> None:
    """Exhausted when units use Production: for this use the resources and the influence of a planet
    of one's own change places. ti4:errata.hegemoniale-handelsstrategie"""
    exhaust_card(g, seat, "hegemonic_trade_policy")
    planets = g.players[seat].planets
    planet = str(await ask(seat, "choose_planet", planets, rule="ti4:74.0"))
    g.planets[planet].swapped = True
    tell(g, "swapped_values", seat=seat, planet=planet)


# -- the note -----------------------------------------------------------------------------------


@note(
    "acquiescence",
    W.STRATEGY_PHASE_END,
    usable=lambda g, seat, event, owner: (
        bool(g.players[seat].cards) and bool(g.players[owner].cards)
    ),
)
async def acquiescence(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """At the end of the strategy phase the holder exchanges one of his strategy cards for one of
    the Winnu player. ti4:84.6"""
    mine, theirs = g.players[seat].cards, g.players[owner].cards
    given = str(await ask(seat, "give_card", mine, rule="ti4:84.6"))
    taken = str(await ask(seat, "take_strategy_card", theirs, rule="ti4:84.6"))
    swap_cards(g, seat, given, owner, taken)
    tell(g, "exchanged_cards", seat=seat, other=owner, given=given, taken=taken)
