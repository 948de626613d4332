"""The Mahact Gene-Sorcerers."""

from orrery.games.ti4.abilities.technologies.upgrades import (
    bring_back,
    can_come_back,
    lay_on_card,
)
from orrery.games.ti4.events import Destroyed, Turn, Vote, Won
from orrery.games.ti4.rules.commodities import commodity_value, convert, gain_commodities
from orrery.games.ti4.rules.exhausting import exhaust_card, is_ready
from orrery.games.ti4.rules.galaxy import is_home
from orrery.games.ti4.rules.holders import lends_commanders
from orrery.games.ti4.rules.notes import note
from orrery.games.ti4.rules.taken_tokens import lose_fleet_token, take_token
from orrery.games.ti4.rules.tokens import POOLS, fleet_tokens, held, place_from_reinforcements
from orrery.games.ti4.rules.units import has_units
from orrery.games.ti4.rules.voting import can_cast
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

INFANTRY = "infantry"
GAIN, CONVERT = "gain", "convert"
VOTE, TOKEN = "vote", "token"

# -- abilities ----------------------------------------------------------------------------------


@ability(
    "edict",
    W.COMBAT_WON_WHEN,
    usable=lambda g, seat, event: event.seat == seat and event.loser not in g.players[seat].taken,
    forced=True,
)
async def edict(g: Galaxy, seat: int, event: Won) -> None:
    """When a combat is won, a command token of the loser comes into the fleet pool, one of each
    player at the most. ti4:52.3b"""
    await take_token(g, seat, event.loser, "ti4:31.8")


@standing(Q.FLEET_LIMIT, "edict")
def more_ships(g: Galaxy, seat: int) -> int:
    """Tokens of others in the fleet pool count like one's own. ti4:32.1"""
    return len(g.players[seat].taken)


@lends_commanders("imperia")
def imperia(g: Galaxy, seat: int) -> list[int]:
    """The unlocked commanders of those whose tokens lie in the fleet pool may be used, even of
    players who have left the game. ti4:16.10f"""
    player = g.players[seat]
    return player.taken if "imperia" in player.abilities else []


@standing(Q.NO_NOTE, "hubris")
def hubris(g: Galaxy, seat: int, card: str) -> bool:
    """They have no Alliance of their own, and are given none. ti4:7.8"""
    return card == "alliance"


# -- units --------------------------------------------------------------------------------------


@standing(Q.COMBAT, "arvicon_rex")
def arvicon_rex(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """2 is added to the flagship's combat rolls against an opponent of whom no token lies in the
    fleet pool. ti4:62.0"""
    return 2 if kind == "flagship" and combat.enemy(seat) not in g.players[seat].taken else 0


def is_lost(g: Galaxy, seat: int, event: Destroyed) -> bool:
    return event.seat == seat and event.unit == INFANTRY


async def reward(g: Galaxy, seat: int) -> None:
    """A commodity is gained, or one turned into a trade good, whichever is possible. ti4:57.2,
    ti4:57.5c"""
    held_now = g.players[seat].commodities
    options = [GAIN] if held_now < commodity_value(g, seat) else []
    options += [CONVERT] if held_now else []
    if await ask(seat, "legionnaire_lost", options, rule="ti4:31.8") == GAIN:
        gain_commodities(g, seat, 1)
    else:
        convert(g, seat, 1)


@ability("crimson_legionnaire_i", W.UNIT_DESTROYED, usable=is_lost, forced=True)
async def crimson_legionnaire_i(g: Galaxy, seat: int, event: Destroyed) -> None:
    """After each infantry that is destroyed: a commodity, or a trade good for one. ti4:31.14a"""
    await reward(g, seat)


@ability("crimson_legionnaire_ii", W.UNIT_DESTROYED, usable=is_lost, forced=True)
async def crimson_legionnaire_ii(g: Galaxy, seat: int, event: Destroyed) -> None:
    """The same; then it is laid on the card. ti4:31.14a, ti4:31.17"""
    await reward(g, seat)
    lay_on_card(g, seat)
    tell(g, "will_return", seat=seat, unit=INFANTRY)


@ability("crimson_legionnaire_ii", W.TURN_START, usable=can_come_back, forced=True)
async def crimson_legionnaire_ii_returns(g: Galaxy, seat: int, event: Turn) -> None:
    """It comes back at the start of its owner's next turn, in his home system. ti4:faq.8"""
    await bring_back(g, seat)


# -- technology and note ------------------------------------------------------------------------


@ability(
    "genetic_recombination",
    W.VOTES_BEFORE,
    usable=lambda g, seat, event: (
        is_ready(g, seat, "genetic_recombination") and can_cast(g, event.seat)
    ),
)
async def genetic_recombination(g: Galaxy, seat: int, event: Vote) -> None:
    """Exhausted before a player votes: he votes for the outcome that is named, or loses a token of
    the fleet pool and votes as he likes. Whoever is bound to another outcome already cannot obey.
    ti4:2.5, ti4:2.6, ti4:31.7"""
    assert g.agenda is not None
    exhaust_card(g, seat, "genetic_recombination")
    outcomes = list(g.agenda.ballot.outcomes)
    about = {"other": event.seat}
    outcome = str(await ask(seat, "demand_vote", outcomes, rule="ti4:31.7", about=about))
    tell(g, "demanded_vote", seat=seat, other=event.seat, outcome=outcome)
    options = [VOTE] if event.outcome in ("", outcome) else []
    options += [TOKEN] if fleet_tokens(g.players[event.seat]) else []
    if not options:
        return
    named = {"outcome": outcome}
    if await ask(event.seat, "obey_demand", options, rule="ti4:31.7", about=named) == VOTE:
        event.outcome = outcome
    else:
        await lose_fleet_token(g, event.seat, "ti4:32.3")


def realms(g: Galaxy, seat: int) -> list[Option]:
    """The systems with units of a player that are no home systems."""
    return [id for id in g.systems if not is_home(id) and has_units(g, seat, id)]


def on_sheet(g: Galaxy, owner: int) -> list[int]:
    """Whose tokens lie on a command sheet: those of others, and as a rule the owner's."""
    player = g.players[owner]
    own = [owner] if any(held(player, pool) for pool in POOLS) else []
    return [*own, *player.taken]


@note(
    "scepter_of_dominion",
    W.STRATEGY_PHASE_START,
    usable=lambda g, seat, event, owner: bool(realms(g, seat)),
)
async def scepter_of_dominion(g: Galaxy, seat: int, event: Turn, owner: int) -> None:
    """At the start of the strategy phase: everybody else of whom a token lies on the sheet of the
    Mahact player, he himself among them, puts one of his into a system with units of the holder
    that is no home system. ti4:52.3b, ti4:52.6"""
    about = {"card": "scepter_of_dominion"}
    rule = "ti4:95.1"
    system = str(await ask(seat, "choose_system", realms(g, seat), rule=rule, about=about))
    subjects = on_sheet(g, owner)
    for other in everyone(g, seat):
        if other != seat and other in subjects:
            await place_from_reinforcements(g, other, system, "ti4:52.3b")
