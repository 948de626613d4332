"""Parley, a toy title for what is played from hidden hands and in the middle of others' turns.

Each turn a player claims points or looks at the prize. Cards in hand: "veto" cancels a claim or
another card, "push" doubles a claim. The "seal" lies open and doubles a claim once a round; a
"herald", which only tests lay out, cries out the claims of others. Anybody may strike a deal with
anybody at any time.
"""

from typing import Any

from msgspec import Struct

from orrery.kernel.choice import Choice, Field, Option, Refusal, ask, checkpoint, confirm, offer
from orrery.kernel.events import Event, Window, WindowGroup
from orrery.kernel.limits import is_used, renew, use
from orrery.kernel.state import State, tell, tell_only
from orrery.kernel.title import Standings, TableOption, Title
from orrery.kernel.windows import Abilities
from orrery.kernel.zones import Deck, Discard, Hand, Shown, draw, move, shuffle_in

CARDS = ("veto",) * 4 + ("push",) * 4 + ("blank",) * 6
ROUNDS = 3


class Envoy(Struct):
    hand: Hand
    play: list[str] = []  # lies open
    points: int = 0
    coins: int = 3


class Parley(State):
    envoys: list[Envoy]
    deck: Deck
    discard: Discard
    prize: Shown
    round: int = 0
    turn: int = 0


class W(Window):
    CLAIMED = "claimed"
    PLAYED = "played"
    SCORED = "scored"


class Claim(Event, kw_only=True):
    seat: int
    points: int


class Played(Event, kw_only=True):
    seat: int
    card: str


def clockwise(g: Parley, window: Window, event: Any) -> list[int]:
    return [(g.turn + step) % len(g.envoys) for step in range(len(g.envoys))]


def holders(g: Parley, seat: int, event: Any, look: Any) -> tuple[list[str], ...]:
    """A medal speaks for who earns it, though it is not in play yet."""
    medal = ["medal"] if isinstance(event, Claim) and event.seat == seat else []
    return (g.envoys[seat].play, g.envoys[seat].hand.cards, medal)


GROUPS = (WindowGroup("cards", {"en": "Cards", "de": "Karten"}, (W.CLAIMED, W.PLAYED)),)
HIDDEN = frozenset({W.CLAIMED, W.PLAYED})
ability = Abilities(W, clockwise, holders, HIDDEN, GROUPS)


def new_parley(options: dict[str, Any], players: int) -> Parley:
    cards = list(CARDS)
    g = Parley(
        envoys=[Envoy(Hand("card", owner=seat)) for seat in range(players)],
        deck=Deck("card", cards),
        discard=Discard("card"),
        prize=Shown("card"),
    )
    g.envoys[0].play.append("seal")
    if options["deal"]:  # "veto push - blank": by seat, "-" for none; not shuffled, for the tests
        for envoy, named in zip(g.envoys, str(options["deal"]).split(), strict=False):
            for card in named.split("+") if named != "-" else ():
                cards.remove(card)
                envoy.hand.cards.append(card)
        g.deck.cards = cards
        g.round = 1
    return g


async def parley(g: Parley) -> None:
    if not g.round:
        await shuffle_in(g.deck)
        for envoy in g.envoys:
            await draw(g.deck, envoy.hand, 2)
        await draw(g.deck, g.prize)
        g.round = 1
    while g.round <= ROUNDS:
        while g.turn < len(g.envoys):
            await checkpoint(turn=True)
            await take_turn(g, g.turn)
            g.turn += 1
        renew(g, "round")
        g.turn, g.round = 0, g.round + 1


async def take_turn(g: Parley, seat: int) -> None:
    act = await ask(seat, "act", ("claim", "look", "draw"), rule="parley:1")
    if act == "claim":
        await claim(g, seat)
    elif act == "draw":
        await draw(g.deck, g.envoys[seat].hand)
    elif seat not in g.prize.eyes:
        g.prize.eyes.append(seat)
        tell_only(g, seat, "looked", {"cards": list(g.prize.cards)}, seat=seat)


async def claim(g: Parley, seat: int) -> None:
    event = Claim(seat=seat, points=1)
    tell(g, "claim", seat=seat)
    await ability.open(g, W.CLAIMED, event)
    if not event.cancelled:
        g.envoys[seat].points += event.points
        tell(g, "scored", seat=seat, points=event.points)
        await ability.open(g, W.SCORED, event)


async def play_card(g: Parley, seat: int, card: str) -> bool:
    """A card leaves the hand; false if it was cancelled."""
    move(card, g.envoys[seat].hand, g.discard)
    tell(g, "played", seat=seat, card=card)
    event = Played(seat=seat, card=card)
    await ability.open(g, W.PLAYED, event)
    return not event.cancelled


def of_another(g: Parley, seat: int, event: Any) -> bool:
    return bool(event.seat != seat)


@ability("veto", W.CLAIMED, usable=of_another, rule="parley:2")
async def veto_claim(g: Parley, seat: int, event: Claim) -> bool:
    if not await play_card(g, seat, "veto"):
        return False
    event.cancelled = True
    return True


@ability("veto", W.PLAYED, usable=lambda g, seat, e: e.seat != seat and e.card != "veto")
async def veto_card(g: Parley, seat: int, event: Played) -> None:
    move("veto", g.envoys[seat].hand, g.discard)
    tell(g, "played", seat=seat, card="veto")
    event.cancelled = True


@ability("push", W.CLAIMED, usable=lambda g, seat, event: event.seat == seat)
async def push(g: Parley, seat: int, event: Claim) -> bool:
    if not await play_card(g, seat, "push"):
        return False
    event.points *= 2
    return True


@ability("seal", W.CLAIMED, usable=lambda g, seat, event: event.seat == seat, limit="round")
async def seal(g: Parley, seat: int, event: Claim) -> bool:
    """Another envoy may pay a coin to break it."""
    other = (seat + 1) % len(g.envoys)
    if g.envoys[other].coins and await confirm(other, "break_seal"):
        g.envoys[other].coins -= 1
        g.envoys[seat].coins += 1
        return False
    event.points *= 2
    return True


@ability("herald", W.CLAIMED, usable=of_another, forced=True)
async def herald(g: Parley, seat: int, event: Claim) -> None:
    tell(g, "cried_out", seat=seat)


@ability("medal", W.SCORED, forced=True)
async def medal(g: Parley, seat: int, event: Claim) -> None:
    tell(g, "medal", seat=seat)


class Deals:
    """Doors: an offer of coins for a promise, to anybody, once a turn."""

    def options(self, g: Parley, seat: int, asked: Choice) -> list[Option]:
        if is_used(g, seat, "deal", "round"):
            return []
        return [("deal", other) for other in range(len(g.envoys)) if other != seat]

    async def enter(self, g: Parley, seat: int, option: Option) -> None:
        assert isinstance(option, tuple)
        other = int(option[1])
        use(g, seat, "deal", "round")

        def refuse(deal: dict[str, Any]) -> Refusal | None:
            coins = g.envoys[seat].coins
            if deal["give"] > coins:
                return Refusal("parley:3", "few_coins", {"coins": coins})
            return None

        deal = await offer(seat, "deal", (Field("give", 0, 9),), refuse, rule="parley:3")
        if deal and await confirm(other, "accept", about={"give": deal["give"], "from": seat}):
            g.envoys[seat].coins -= int(deal["give"])
            g.envoys[other].coins += int(deal["give"])
            tell(g, "dealt", seat=seat, to=other, coins=deal["give"])


def parley_standings(g: Parley) -> Standings:
    points = tuple(envoy.points for envoy in g.envoys)
    return Standings(points, tuple(s for s, n in enumerate(points) if n == max(points)))


def parley_pieces(g: Parley) -> dict[str, int]:
    zones = [g.deck, g.discard, g.prize, *(envoy.hand for envoy in g.envoys)]
    coins = sum(envoy.coins for envoy in g.envoys)
    return {"cards": sum(len(zone.cards) for zone in zones), "coins": coins}


PARLEY = Title(
    id="parley",
    version=1,
    schema=1,
    name={"en": "Parley", "de": "Unterhandlung"},
    players=(2, 3, 4),
    minutes=(1, 2),
    weight={"en": "toy", "de": "Spielzeug"},
    about={"en": "a toy", "de": "ein Spielzeug"},
    state=Parley,
    new=new_parley,
    flow=parley,
    standings=parley_standings,
    pieces=parley_pieces,
    options=(TableOption("deal", "", {"en": "Deal", "de": "Gabe"}),),
    doors=Deals(),
    abilities=ability,
)
