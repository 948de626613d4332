"""Bluff, a toy title whose hidden hands may give themselves away.

Seat 0 acts: with "lay" seat 1 has to lay a card, with "strike" it loses its hand, with "tempt" the
same after a reaction, with "keep" and "bid" it chooses one of its cards in secret. Then seat 0 says
whether it goes on."""

from typing import Any

from msgspec import Struct

from orrery.kernel.choice import Choice, ask, ask_all, checkpoint
from orrery.kernel.match import Match
from orrery.kernel.state import State
from orrery.kernel.title import Standings, TableOption, Title
from orrery.kernel.zones import Deck, Discard, Hand, deal_all, move

from .toys import staged

ACTS = ("lay", "strike", "tempt", "keep", "bid", "wait")


class Player(Struct):
    hand: Hand


class Bluff(State):
    players: list[Player]
    deck: Deck
    discard: Discard
    secret: bool
    over: bool = False
    round: int = 0


def new_bluff(options: dict[str, Any], players: int) -> Bluff:
    return Bluff(
        players=[Player(Hand("card", owner=seat)) for seat in range(players)],
        deck=Deck("card"),
        discard=Discard("card"),
        secret=options["secret"],
    )


async def bluff(g: Bluff) -> None:
    while not g.over:
        await checkpoint()
        act = await ask(0, "act", ACTS)
        hand = g.players[1].hand
        if act == "lay":
            move(await ask(1, "lay", tuple(hand.cards)), hand, g.discard)
        elif act == "strike":
            deal_all(hand, g.discard)
        elif act == "tempt":
            await ask(1, "tempted", ("yield", "pass"), window="tempted")
            deal_all(hand, g.discard)
        elif act == "keep":
            await ask(1, "keep", kinds(hand), secret=g.secret)
        elif act == "bid":
            await bid(g)
        g.over = await ask(0, "go_on", ("yes", "no")) == "no"


def kinds(hand: Hand) -> tuple[str, ...]:
    return tuple(dict.fromkeys(hand.cards))


async def bid(g: Bluff) -> None:
    choices = {
        0: lambda: Choice(0, "bid", ("high", "low")),
        1: lambda: Choice(1, "bid", kinds(g.players[1].hand)),
    }
    await ask_all(choices, secret=(1,) if g.secret else ())


BLUFF = Title(
    id="bluff",
    version=1,
    schema=1,
    name={"en": "Bluff"},
    players=(2,),
    minutes=(1, 2),
    weight={"en": "toy"},
    about={"en": "a toy"},
    state=Bluff,
    new=new_bluff,
    flow=bluff,
    standings=lambda g: Standings((0, 0), (0, 1)),
    pieces=lambda g: {},
    options=(TableOption("secret", True, {"en": "Secret"}, (False, True)),),
)


def holding(*cards: str, deck: tuple[str, ...] = ("queen",), secret: bool = True) -> Match:
    """Seat 1 holds these cards; seat 0 is to act."""

    def stage(g: Bluff) -> None:
        g.players[1].hand.cards = list(cards)
        g.deck.cards = list(deck)

    return staged(BLUFF, stage, secret=secret)
