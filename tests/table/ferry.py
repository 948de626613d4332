"""Ferry, a toy title for the table: hidden hands, dice, a reaction window, bids made at once.

Every card has a name of its own, so that a search finds it wherever it leaks.
"""

from typing import Any

from orrery.kernel.chance import roll
from orrery.kernel.choice import Choice, ask, ask_all, checkpoint
from orrery.kernel.state import State, tell, tell_only
from orrery.kernel.title import Standings, TableOption, Title
from orrery.kernel.zones import Deck, Discard, Hand, draw, move, shuffle_in

CARDS = tuple(f"cargo{number:02}x" for number in range(40))


class Harbour(State):
    hands: list[Hand]
    deck: Deck
    discard: Discard
    rounds: int
    points: list[int]
    round: int = 0
    turn: int = 0


def new(options: dict[str, Any], players: int) -> Harbour:
    return Harbour(
        hands=[Hand("cargo", owner=seat) for seat in range(players)],
        deck=Deck("cargo", list(CARDS)),
        discard=Discard("cargo"),
        rounds=options["rounds"],
        points=[0] * players,
    )


async def flow(g: Harbour) -> None:
    if not g.round:
        await shuffle_in(g.deck)
        for hand in g.hands:
            await draw(g.deck, hand, 3)
        g.round = 1
    while g.round <= g.rounds:
        while g.turn < len(g.hands):
            await checkpoint()
            await act(g, g.turn)
            g.turn += 1
        await bids(g)
        g.turn, g.round = 0, g.round + 1


async def act(g: Harbour, seat: int) -> None:
    hand = g.hands[seat]
    options = ["wait", "roll", "draw", *(("ship", card) for card in hand.cards)]
    answer = await ask(seat, "act", options, rule="ferry:1")
    if answer == "roll":
        dice = await roll(6, 2)
        g.points[seat] += max(dice)
        tell(g, "rolled", seat=seat, dice=dice)
    elif answer == "draw":
        await draw(g.deck, hand, 1, refill=g.discard)
        tell_only(g, seat, "drew", {"card": hand.cards[-1]}, seat=seat)
    elif answer != "wait":
        await ship(g, seat, answer[1])


async def ship(g: Harbour, seat: int, card: str) -> None:
    move(card, g.hands[seat], g.discard)
    tell(g, "shipped", seat=seat, card=card)
    other = (seat + 1) % len(g.hands)
    if await ask(other, "toll", ("toll", "pass"), window="shipped", rule="ferry:2") == "pass":
        g.points[seat] += 2
    else:
        g.points[other] += 1


async def bids(g: Harbour) -> None:
    def choice(seat: int) -> Choice:
        return Choice(seat, "bid", (1, 2, 3), "ferry:3")

    bids = await ask_all({seat: lambda seat=seat: choice(seat) for seat in range(len(g.hands))})
    best = max(bids.values())
    for seat, bid in bids.items():
        g.points[seat] += bid == best
    tell(g, "bids", bids=list(bids.values()))


def standings(g: Harbour) -> Standings:
    best = max(g.points)
    return Standings(tuple(g.points), tuple(s for s, n in enumerate(g.points) if n == best))


def pieces(g: Harbour) -> dict[str, int]:
    return {"cargo": len(g.deck.cards) + len(g.discard.cards) + sum(len(h.cards) for h in g.hands)}


FERRY = Title(
    id="ferry",
    version=1,
    schema=1,
    name={"en": "Ferry", "de": "Fähre"},
    players=(1, 2, 3, 4),
    minutes=(1, 2),
    weight={"en": "light", "de": "leicht"},
    about={"en": "A toy.", "de": "Ein Spielzeug."},
    state=Harbour,
    new=new,
    flow=flow,
    standings=standings,
    pieces=pieces,
    options=(TableOption("rounds", 3, {"en": "Rounds", "de": "Runden"}, tuple(range(1, 500))),),
)
