"""Leaders and mech of the Naalu Collective."""

from orrery.games.ti4.events import Revealed, Turn
from orrery.games.ti4.rules.deploy import MECH
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.notes import demand, tradable
from orrery.games.ti4.rules.units import count
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy, everyone
from orrery.games.ti4.windows import W
from orrery.kernel.chance import reveal
from orrery.kernel.choice import PASS, Option, ask
from orrery.kernel.state import tell, tell_only


@agent("zeu", W.AGENDA_REVEALED, usable=lambda g, seat, event: bool(g.agenda_deck.cards))
async def zeu(g: Galaxy, seat: int, event: Revealed) -> None:
    """After an agenda was revealed: the topmost one of the deck is looked at, and may be shown to
    one other player. ti4:7.4"""
    shown = g.players[seat].shown
    shown.eyes = [seat]
    shown.cards.append(g.agenda_deck.cards.pop())
    await reveal()
    tell_only(g, seat, "saw_agendas", {"agendas": tuple(shown.cards)}, seat=seat)
    others: list[Option] = [other for other in everyone(g, seat) if other != seat]
    other = await ask(seat, "show_agenda", [*others, PASS], rule="ti4:31.7")
    if other != PASS:
        shown.eyes = [seat, int(other)]
        await reveal()
        tell(g, "showed_agenda", seat=seat, other=int(other))
        seer = int(other)
        tell_only(g, seer, "saw_agendas", {"agendas": tuple(shown.cards)}, seat=seer)
    g.agenda_deck.cards.append(shown.cards.pop())
    shown.eyes = []


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("maban", 12, board=True)
def fighters(g: Galaxy, seat: int) -> int:
    """Twelve fighters on the board. ti4:7.6a"""
    return count(g, seat, "fighter")


@standing(Q.MORE_FOR_COST, "maban")
def maban(g: Galaxy, seat: int, kind: str) -> int:
    """For each cost of fighters there may be one fighter more, which counts against no production
    limit. ti4:26.1, ti4:31.2"""
    return int(kind == "fighter")


# -- the hero -----------------------------------------------------------------------------------


def givers(g: Galaxy, seat: int) -> list[int]:
    """The other players who have notes in hand, clockwise."""
    return [other for other in everyone(g, seat) if other != seat and tradable(g, other, seat)]


@hero(
    "the_oracle",
    W.STATUS_PHASE_END,
    usable=lambda g, seat, event: bool(givers(g, seat)),
)
async def the_oracle(g: Galaxy, seat: int, event: Turn) -> None:
    """At the end of the status phase every other player gives a promissory note of his hand, of his
    choice. ti4:95.5"""
    for other in givers(g, seat):
        await demand(g, seat, other, "ti4:31.7")


# -- the mech -----------------------------------------------------------------------------------


@standing(Q.COMBAT, "iconoclast")
def iconoclast(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """2 is added to its combat rolls against an opponent who has a relic fragment. ti4:62.0"""
    return 2 if kind == MECH and g.players[combat.enemy(seat)].fragments else 0
