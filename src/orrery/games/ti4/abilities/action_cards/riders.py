"""Riders: who plays one predicts the outcome of an agenda, and cannot vote on it.

They can be cancelled when they are played, not when they pay. ti4:2.22, ti4:faq.29, ti4:faq.31
"""

from collections.abc import Callable, Sequence
from typing import Any

from orrery.games.ti4.abilities.strategy_cards.diplomacy import close_system
from orrery.games.ti4.events import Outcome, Revealed
from orrery.games.ti4.rules.cards import action_card, draw_cards
from orrery.games.ti4.rules.predictions import Pays, bar, foretell, name_outcome, pays_off
from orrery.games.ti4.rules.production import available, bring
from orrery.games.ti4.rules.research import research
from orrery.games.ti4.rules.scoring import gain_points
from orrery.games.ti4.rules.spending import gain_goods
from orrery.games.ti4.rules.structures import build, buildable
from orrery.games.ti4.rules.tokens import gain_tokens
from orrery.games.ti4.rules.units import has_ships, in_supply
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell


def rider(id: str) -> Callable[[Pays], Pays]:
    """Register a rider: it is played after an agenda is revealed, and pays if it was right.
    ti4:2.16, ti4:2.22, ti4:2.22a, ti4:2.22b, ti4:faq.31, ti4:faq.42"""

    def register(pays: Pays) -> Pays:
        @action_card(id, W.AGENDA_REVEALED, targets=name_outcome, asks="predict")
        async def play(g: Galaxy, seat: int, event: Revealed, outcome: str) -> None:
            bar(g, seat)
            foretell(g, seat, id, outcome)

        return pays_off(id)(pays)

    return register


@rider("construction_rider")
async def construction_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """A space dock on a planet of the player, if there is room for one."""
    options = buildable(g, seat, ("space_dock",), g.players[seat].planets)
    answer = await place_one(g, seat, "space_dock", "place_structure", options)
    if answer is not None:
        await build(g, seat, "space_dock", [str(answer[1])])


async def place_one(
    g: Galaxy, seat: int, kind: str, asks: str, options: Sequence[Option]
) -> Any | None:
    """Where a player places a unit: he must if he can, but need not take the piece from the board.
    ti4:31.7, ti4:59.4a"""
    if not options or not available(g, seat, kind, 0):
        return None
    optional = () if in_supply(g, seat, kind) else (PASS,)
    answer = await ask(seat, asks, [*options, *optional], rule="ti4:59.4a")
    return None if answer == PASS else answer


@rider("diplomacy_rider")
async def diplomacy_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """All others put a command token into a system with a planet of the player, whichever it is.
    ti4:52.3b"""
    own = {g.planets[id].system for id in g.players[seat].planets}
    if own:
        options = [id for id in g.systems if id in own]
        system = str(await ask(seat, "diplomacy", options, rule="ti4:2.22b"))
        await close_system(g, seat, system, "ti4:52.3b")


@rider("imperial_rider")
async def imperial_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """One victory point. ti4:77.4"""
    gain_points(g, seat, 1)


@rider("leadership_rider")
async def leadership_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """Three command tokens, as far as there are any. ti4:52.3a"""
    await gain_tokens(g, seat, 3, "ti4:2.22b")


@rider("politics_rider")
async def politics_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """Three action cards and the speaker token."""
    await draw_cards(g, seat, 3)
    g.speaker = seat
    tell(g, "speaker", seat=seat)


@rider("technology_rider")
async def technology_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """One technology is researched."""
    await research(g, seat, "ti4:2.22b", source="technology_rider")


@rider("trade_rider")
async def trade_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """Five trade goods."""
    await gain_goods(g, seat, 5)


@rider("warfare_rider")
async def warfare_rider(g: Galaxy, seat: int, event: Outcome) -> None:
    """A dreadnought joins ships of the player."""
    options = [system for system in g.systems if has_ships(g, seat, system)]
    system = await place_one(g, seat, "dreadnought", "choose_system", options)
    if system is not None:
        await bring(g, seat, system, "dreadnought")
        tell(g, "placed", seat=seat, unit="dreadnought", n=1, place=system)
