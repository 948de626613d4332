"""Duel, a toy title with the hardest customers of timing windows: cards played in a combat in an
action, cancelled by Sabotage, which another Sabotage may cancel."""

from typing import Any

from msgspec import Struct

from orrery.kernel import modifiers
from orrery.kernel.chance import roll
from orrery.kernel.choice import Option, ask, checkpoint
from orrery.kernel.errors import GameOver
from orrery.kernel.events import Event, Window
from orrery.kernel.limits import renew
from orrery.kernel.modifiers import Lasting
from orrery.kernel.state import State, tell
from orrery.kernel.title import Standings, Title
from orrery.kernel.windows import Abilities
from orrery.kernel.zones import Deck, Discard, Hand, draw, move, shuffle_in

CARDS = ("sabotage",) * 5 + ("shields",) * 2 + ("decoy",) * 2 + ("ambush",) * 2 + ("nova",) * 2


class Fleet(Struct):
    hand: Hand
    play: list[str] = []  # lies open: "armour", "rage", "medic", "banner", "glory"
    ships: int = 6
    points: int = 0


class Arena(State):
    fleets: list[Fleet]
    deck: Deck
    discard: Discard
    round: int = 0
    turn: int = 0


class M(Lasting):
    COMBAT = "combat"


class W(Window):
    COMBAT = "combat"
    CARD_PLAYED = "card_played"
    HIT = "hit"
    AFTER_HIT = "after_hit"
    NEVER = "never"


class Combat(Event, kw_only=True):
    attacker: int
    defender: int


class Played(Event, kw_only=True):
    seat: int
    card: str


class Hit(Combat, kw_only=True):
    hits: int


def clockwise(g: Arena, window: W, event: Any) -> list[int]:
    return [(g.turn + step) % len(g.fleets) for step in range(len(g.fleets))]


def holders(g: Arena, seat: int, event: Any, look: Any) -> tuple[list[str], ...]:
    return (g.fleets[seat].play, g.fleets[seat].hand.cards)


ability = Abilities(
    W,
    clockwise,
    holders,
    hidden=frozenset({W.CARD_PLAYED}),
    told={W.CARD_PLAYED: ("seat", "card")},
)


def new_arena(options: dict[str, Any], players: int) -> Arena:
    gifts = (["rage", "medic"], ["armour", "glory"], ["banner"])
    return Arena(
        fleets=[Fleet(Hand("card", owner=seat), list(gifts[seat])) for seat in range(players)],
        deck=Deck("card", list(CARDS)),
        discard=Discard("card"),
    )


async def duel(g: Arena) -> None:
    if not g.round:
        await shuffle_in(g.deck)
        for seat, fleet in enumerate(g.fleets):
            await draw(g.deck, fleet.hand, 3)
            if "banner" in fleet.play:
                modifiers.add(g, "banner", M.COMBAT, 1, seat)
        g.round = 1
    while g.round <= 4:
        while g.turn < len(g.fleets):
            await checkpoint()
            await duel_turn(g, g.turn)
            g.turn += 1
        renew(g, "round")
        g.turn, g.round = 0, g.round + 1


async def duel_turn(g: Arena, seat: int) -> None:
    others = [other for other in range(len(g.fleets)) if other != seat]
    acts: list[Option] = [("attack", other) for other in others]
    if "nova" in g.fleets[seat].hand.cards:
        acts.append("nova")
    act = await ask(seat, "act", [*acts, "draw"], rule="duel:1")
    if act == "draw":
        await draw(g.deck, g.fleets[seat].hand, 1, refill=g.discard)
    elif act == "nova":
        if await play_card(g, seat, "nova"):
            for other in others:
                await damage(g, Hit(attacker=seat, defender=other, hits=1))
    else:
        await combat(g, seat, act[1])


async def combat(g: Arena, attacker: int, defender: int) -> None:
    await ability.open(g, W.COMBAT, Combat(attacker=attacker, defender=defender))
    dice = await roll(6, 2)
    hits = sum(die + modifiers.total(g, M.COMBAT, attacker) >= 5 for die in dice)
    await damage(g, Hit(attacker=attacker, defender=defender, hits=hits))
    modifiers.expire(g, "combat")


async def damage(g: Arena, event: Hit) -> None:
    async def suffer() -> None:
        g.fleets[event.defender].ships -= event.hits
        g.fleets[event.attacker].points += event.hits
        tell(g, "hit", seat=event.defender, hits=event.hits)

    if not await ability.happen(g, event, suffer, when=W.HIT, after=W.AFTER_HIT):
        tell(g, "missed", seat=event.defender)


async def play_card(g: Arena, seat: int, card: str) -> bool:
    """A card leaves the hand; false if it was cancelled."""
    move(card, g.fleets[seat].hand, g.discard)
    tell(g, "played", seat=seat, card=card)
    event = Played(seat=seat, card=card)
    await ability.open(g, W.CARD_PLAYED, event)
    return not event.cancelled


def is_defender(g: Arena, seat: int, event: Hit) -> bool:
    return event.defender == seat and event.hits > 0


@ability("sabotage", W.CARD_PLAYED, usable=lambda g, seat, event: event.seat != seat, rule="duel:9")
async def sabotage(g: Arena, seat: int, event: Played) -> None:
    if await play_card(g, seat, "sabotage"):
        event.cancelled = True


@ability("shields", W.HIT, usable=is_defender)
async def shields(g: Arena, seat: int, event: Hit) -> None:
    if await play_card(g, seat, "shields"):
        event.hits -= 1


@ability("decoy", W.HIT, usable=is_defender)
async def decoy(g: Arena, seat: int, event: Hit) -> None:
    """Replaces the hits: you lose a point instead."""
    if await play_card(g, seat, "decoy"):
        event.cancelled = True
        g.fleets[seat].points -= 1


@ability("ambush", W.COMBAT, usable=lambda g, seat, event: event.attacker == seat)
async def ambush(g: Arena, seat: int, event: Combat) -> None:
    """The card is spent, its effect lasts to the end of the combat."""
    if await play_card(g, seat, "ambush"):
        modifiers.add(g, "ambush", M.COMBAT, 2, seat, "combat")


@ability("armour", W.HIT, usable=is_defender, limit="round", forced=True)
async def armour(g: Arena, seat: int, event: Hit) -> None:
    event.hits -= 1
    tell(g, "armour", seat=seat)


@ability("rage", W.HIT, usable=lambda g, seat, event: event.attacker == seat, forced=True)
async def rage(g: Arena, seat: int, event: Hit) -> None:
    event.hits += 1
    tell(g, "rage", seat=seat)


@ability("medic", W.AFTER_HIT, usable=lambda g, seat, event: event.hits > 0, limit="game")
async def medic(g: Arena, seat: int, event: Hit) -> None:
    g.fleets[event.defender].ships += 1


@ability("glory", W.AFTER_HIT, forced=True)
async def glory(g: Arena, seat: int, event: Hit) -> None:
    """Ends the match in the middle of everything."""
    if min(fleet.ships for fleet in g.fleets) <= 0:
        tell(g, "glory")
        raise GameOver


def arena_standings(g: Arena) -> Standings:
    points = tuple(fleet.points for fleet in g.fleets)
    return Standings(points, tuple(s for s, n in enumerate(points) if n == max(points)))


def arena_pieces(g: Arena) -> dict[str, int]:
    zones = [g.deck, g.discard, *(fleet.hand for fleet in g.fleets)]
    return {"cards": sum(len(zone.cards) for zone in zones)}


DUEL = Title(
    id="duel",
    version=1,
    schema=1,
    name={"en": "Duel"},
    players=(2, 3),
    minutes=(1, 2),
    weight={"en": "toy"},
    about={"en": "a toy"},
    state=Arena,
    new=new_arena,
    flow=duel,
    standings=arena_standings,
    pieces=arena_pieces,
    abilities=ability,
)
