"""Promissory notes: "ceasefire:2" is the Ceasefire of player 2. ti4:95"""

from collections.abc import Awaitable, Callable
from typing import Any

from orrery.games.ti4.components import PROMISSORY_NOTES
from orrery.games.ti4.events import NoteReceived
from orrery.games.ti4.rules.scoring import gain_points, lose_points
from orrery.games.ti4.rules.units import has_units
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import ask
from orrery.kernel.state import tell, tell_only

SEATS = 8
NoteUsable = Callable[[Galaxy, int, Any, int], bool]
LaidEffect = Callable[..., Any]
NoteEffect = Callable[[Galaxy, int, Any, int], Awaitable[bool | None]]


def note_of(id: str, owner: int) -> str:
    return f"{id}:{owner}"


def card_of(note: str) -> str:
    """ "ceasefire:2" -> "ceasefire" """
    return note.rpartition(":")[0]


def owner_of(note: str) -> int:
    return int(note.rpartition(":")[2])


def note(
    id: str,
    window: W,
    *,
    usable: NoteUsable | None = None,
    stays: bool = False,
    forced: bool = False,
    rule: str = "ti4:95.1",
) -> Callable[[NoteEffect], NoteEffect]:
    """Register what a promissory note does for another player than its owner. It goes home when it
    is resolved, unless it ``stays`` (then the effect says where it lies).
    ti4:95.1, ti4:95.1a, ti4:95.2, ti4:95.3, ti4:31.23"""

    def register(effect: NoteEffect) -> NoteEffect:
        for owner in range(SEATS):
            can, use = _for_others(usable, owner), _resolved(effect, id, owner, stays)
            ability(note_of(id, owner), window, usable=can, forced=forced, rule=rule)(use)
        return effect

    return register


def _for_others(usable: NoteUsable | None, owner: int) -> Callable[[Galaxy, int, Any], bool]:
    """When another player than its owner can use a note. ti4:95.2"""

    def can(g: Galaxy, seat: int, event: Any) -> bool:
        return seat != owner and (usable is None or usable(g, seat, event, owner))

    return can


def _resolved(
    effect: NoteEffect, id: str, owner: int, stays: bool
) -> Callable[[Galaxy, int, Any], Awaitable[bool | None]]:
    """A note as it is resolved: announced, carried out, returned.
    ti4:31.23, ti4:95.1, ti4:95.1a, ti4:95.3"""

    async def use(g: Galaxy, seat: int, event: Any) -> bool | None:
        tell(g, "played_note", seat=seat, note=id, owner=owner)
        done = await effect(g, seat, event, owner)
        if not stays:
            go_home(g, seat, note_of(id, owner))
            await reveal()  # its owner sees it again: nobody takes that back alone
        return done

    return use


def laid_as_action(id: str) -> None:
    """Register a note that its holder lays into his play area as an action. ti4:95.1, ti4:58.1"""

    def in_hand(g: Galaxy, seat: int, event: Any, owner: int) -> bool:
        return note_of(id, owner) in g.players[seat].notes.cards

    @note(id, W.COMPONENT_ACTION, usable=in_hand, stays=True)
    async def lay(g: Galaxy, seat: int, event: Any, owner: int) -> None:
        lay_out(g, seat, note_of(id, owner))


def while_laid(query: Q, id: str) -> Callable[[LaidEffect], LaidEffect]:
    """Register what stands as long as a note lies in the play area of another player than its
    owner: ``effect(g, seat, owner, *facts)``. ti4:95.4, ti4:95.4a"""

    def register(effect: LaidEffect) -> LaidEffect:
        for owner in range(SEATS):
            _register(note_of(id, owner), owner, effect)
        return effect

    def _register(name: str, owner: int, effect: LaidEffect) -> None:
        def stands(g: Galaxy, seat: int, *facts: Any) -> Any:
            return name in g.players[seat].area and effect(g, seat, owner, *facts)

        standing(query, name)(stands)

    return register


def go_home(g: Galaxy, seat: int, note: str) -> None:
    """A note returns to the hand of its owner, who may give it away again. ti4:95.3, ti4:95.4"""
    player = g.players[seat]
    for held in (player.notes.cards, player.area):
        if note in held:
            leave_area(g, seat, note)
            g.players[owner_of(note)].notes.cards.append(note)
            tell(g, "note_returned", seat=seat, note=card_of(note), owner=owner_of(note))
            return


def lay_out(g: Galaxy, seat: int, note: str) -> None:
    """A note in hand is laid open into the play area. ti4:95.5a"""
    player = g.players[seat]
    player.notes.cards.remove(note)
    player.area.append(note)
    tell(g, "laid_note", seat=seat, note=card_of(note), owner=owner_of(note))
    points = PROMISSORY_NOTES[card_of(note)].points
    if points:
        gain_points(g, seat, points)


def leave_area(g: Galaxy, seat: int, note: str) -> None:
    """A note leaves a hand, or a play area with what it was worth there."""
    player = g.players[seat]
    if note in player.area:
        player.area.remove(note)
        points = PROMISSORY_NOTES[card_of(note)].points
        if points:
            lose_points(g, seat, points)
    else:
        player.notes.cards.remove(note)


def break_notes(g: Galaxy, seat: int, system: str) -> None:
    """Whoever activates a system with units of another player loses notes of that player that lie
    before him and say so; those in hand stay. ti4:95.3, ti4:95.4a, ti4:31.8"""
    for note in tuple(g.players[seat].area):
        breaks = ":" in note and PROMISSORY_NOTES[card_of(note)].breaks
        if breaks and has_units(g, owner_of(note), system):
            go_home(g, seat, note)


async def receive(g: Galaxy, seat: int, note: str) -> None:
    """A player gets a note; some speak as soon as they are received. ti4:31.23a, ti4:95.0"""
    g.players[seat].notes.cards.append(note)
    card = PROMISSORY_NOTES[card_of(note)]
    if card.on_receipt and owner_of(note) != seat:
        lay_out(g, seat, note)
    await ability.open(g, W.NOTE_RECEIVED, NoteReceived(seat=seat, note=note))


def tradable(g: Galaxy, seat: int, other: int) -> list[str]:
    """The notes that a player can give to another: those in hand that the other can be given.
    ti4:95.5, ti4:95.5a, ti4:95.4"""
    notes = dict.fromkeys(g.players[seat].notes.cards)
    return [note for note in notes if takes(g, other, note)]


def takes(g: Galaxy, seat: int, note: str) -> bool:
    """Can a player be given this note? ti4:31.6"""
    return not standing.holds(g, Q.NO_NOTE, seat, card_of(note))


async def demand(g: Galaxy, seat: int, giver: int, rule: str) -> None:
    """A player must give a note of his hand, of his choice, to another one. That is no
    transaction. ti4:95.5, ti4:95.6"""
    if not tradable(g, giver, seat):
        return
    note = await ask(
        giver,
        "give_note",
        lambda: tradable(g, giver, seat),
        rule=rule,
        about={"other": seat},
        secret=True,
    )
    g.players[giver].notes.cards.remove(str(note))
    await reveal()
    card, owner = card_of(str(note)), owner_of(str(note))
    tell_only(g, seat, "got_note", {"note": card, "owner": owner}, seat=seat, other=giver)
    await receive(g, seat, str(note))
