"""Haggle, a toy title with every kind of question: offers, simultaneous bids, doors, dice."""

from typing import Any

from msgspec import Struct

from orrery.kernel.chance import pick, roll
from orrery.kernel.choice import (
    Choice,
    Field,
    Form,
    Option,
    Refusal,
    amount,
    ask,
    ask_all,
    checkpoint,
    confirm,
    offer,
    pick_some,
)
from orrery.kernel.errors import GameOver
from orrery.kernel.limits import is_used, renew, use
from orrery.kernel.state import State, tell, tell_only
from orrery.kernel.title import Standings, TableOption, Title
from orrery.kernel.zones import Deck, Discard, Hand, Row, Secrets, Stack, draw, move, shuffle_in

GOODS = tuple(f"{colour}{n}" for colour in ("red", "blue") for n in range(1, 10))
ROUNDS = 3


class Trader(Struct):
    hand: Hand
    buried: Secrets
    coins: int = 3


class Market(State):
    traders: list[Trader]
    deck: Deck
    discard: Discard
    row: Row
    vault: Stack | None = None
    round: int = 0
    turn: int = 0
    trap: bool = False


def new_market(options: dict[str, Any], players: int) -> Market:
    return Market(
        traders=[
            Trader(Hand("goods", owner=seat), Secrets("goods", owner=seat))
            for seat in range(players)
        ],
        deck=Deck("goods", list(GOODS)),
        discard=Discard("goods"),
        row=Row("goods"),
        trap=options["trap"],
    )


async def haggle(g: Market) -> None:
    if not g.round:
        await shuffle_in(g.deck)
        for trader in g.traders:
            await draw(g.deck, trader.hand, 3)
        g.vault = Stack("goods")
        await draw(g.deck, g.vault, 2)
        await draw(g.deck, g.row, 3)
        g.round = 1
    while g.round <= ROUNDS:
        while g.turn < len(g.traders):
            await checkpoint()
            await market_turn(g, g.turn)
            renew(g, "turn")
            g.turn += 1
        await checkpoint()
        await auction(g)
        g.turn = 0
        g.round += 1


class Peddling:
    """Doors. Once in everybody's turn a card of yours becomes a coin, and once in your own you
    may bet on a die; whoever has ten coins may retire rich, which ends the match."""

    def options(self, g: Market, seat: int, asked: Choice) -> list[Option]:
        if asked.kind in ("sell", "too_many", "protest"):  # cards or results are being settled
            return []
        found: list[Option] = []
        if not is_used(g, seat, "peddle", "turn"):
            found += [("peddle", card) for card in g.traders[seat].hand.cards]
        if asked.kind == "act" and asked.seat == seat and not is_used(g, seat, "bet", "turn"):
            found.append("bet")
        return [*found, "retire"] if g.traders[seat].coins > 9 else found

    async def enter(self, g: Market, seat: int, option: Option) -> None:
        me = g.traders[seat]
        if option == "retire":
            tell(g, "retired", seat=seat)
            raise GameOver
        if option == "bet":
            use(g, seat, "bet", "turn")
            face = await amount(seat, "face", 1, 6)
            (die,) = await roll(6)
            tell(g, "rolled", seat=seat, dice=[die])
            me.coins += 4 if die == face else 0
            return
        assert isinstance(option, tuple)
        use(g, seat, "peddle", "turn")
        move(str(option[1]), me.hand, g.discard)
        me.coins += 1


async def market_turn(g: Market, seat: int) -> None:
    me = g.traders[seat]

    def acts() -> list[Option]:
        acts: list[Option] = ["draw", "rest"]
        if me.hand.cards:
            acts += ["sell", "bury"]
        if me.coins:
            acts += ["gamble", "offer"]
        return [*acts, "trap"] if g.trap else acts

    act = await ask(seat, "act", acts, rule="haggle:1")
    if act == "draw":
        before = list(me.hand.cards)
        await draw(g.deck, me.hand, 2, refill=g.discard)
        new = [card for card in me.hand.cards if card not in before]
        tell_only(g, seat, "drew", {"cards": new}, seat=seat, n=len(new))
        over = max(0, len(me.hand.cards) - 4)
        for card in await pick_some(seat, "too_many", me.hand.cards, least=over, most=over):
            move(card, me.hand, g.discard)
    elif act == "sell":
        for card in await pick_some(seat, "sell", me.hand.cards, least=1, most=3):
            move(card, me.hand, g.discard)
            me.coins += 1
    elif act == "bury":
        card = await ask(seat, "bury", lambda: (*me.hand.cards, "nothing"), secret=True)
        if card == "nothing":
            return
        move(card, me.hand, me.buried)
    elif act == "gamble":
        stake = await ask(seat, "stake", lambda: range(1, me.coins + 1))
        dice = await roll(6, 2)
        tell(g, "rolled", seat=seat, dice=dice)
        me.coins += stake if sum(dice) > 7 else -stake
    elif act == "offer":
        await bargain(g, seat)
    elif act == "trap":
        tell(g, "trapped")
        await roll(6)
        me.coins += 5
        await checkpoint()
        raise KeyError("the rule is broken")


async def bargain(g: Market, seat: int) -> None:
    others = tuple(f"p{other}" for other in range(len(g.traders)) if other != seat)
    form = (Field("to", values=others), Field("give", 0, 9), Field("want", 0, 9))

    def refuse(deal: dict[str, Any]) -> Refusal | None:
        coins = g.traders[seat].coins
        if deal["give"] > coins:
            return Refusal("haggle:2.1", "few_coins", {"coins": coins})
        return None

    def sensible() -> list[Form]:
        coins = ((1, 0), (0, 1), (1, 2), (2, 1))
        return [{"to": to, "give": give, "want": want} for to in others for give, want in coins]

    deal = await offer(seat, "bargain", form, refuse, rule="haggle:2", sensible=sensible)
    if deal is None:
        return
    other = int(str(deal["to"])[1:])
    if g.traders[other].coins >= int(deal["want"]) and await confirm(other, "accept", about=deal):
        g.traders[seat].coins += int(deal["want"]) - int(deal["give"])
        g.traders[other].coins += int(deal["give"]) - int(deal["want"])


async def auction(g: Market) -> None:
    def bid(seat: int) -> Choice:
        most = min(g.traders[seat].coins, len(g.traders[seat].hand.cards))
        return Choice(seat, "bid", tuple(range(most + 1)), "haggle:3")

    seats = range(len(g.traders))
    bids = await ask_all({seat: (lambda seat=seat: bid(seat)) for seat in seats})
    tell(g, "bids", bids=list(bids.values()))
    best = [seat for seat in seats if bids[seat] == max(bids.values())]
    winner = await pick(best)
    for seat in seats:
        if seat != winner and g.traders[seat].coins:
            options = ("bribe", "protest", "pass")
            if await ask(seat, "protest", options, window="won") == "protest":
                g.traders[seat].coins -= 1
                tell(g, "protest", seat=seat)
                return
    g.traders[winner].coins -= bids[winner]
    assert g.vault is not None
    await draw(g.vault, g.traders[winner].hand)


def market_standings(g: Market) -> Standings:
    points = tuple(trader.coins for trader in g.traders)
    return Standings(points, tuple(s for s, n in enumerate(points) if n == max(points)))


def market_pieces(g: Market) -> dict[str, int]:
    zones = [g.deck, g.discard, g.row, *([g.vault] if g.vault else [])]
    zones += [zone for trader in g.traders for zone in (trader.hand, trader.buried)]
    return {"goods": sum(len(zone.cards) for zone in zones)}


HAGGLE = Title(
    id="haggle",
    version=1,
    schema=1,
    name={"en": "Haggle"},
    players=(2, 3, 4),
    minutes=(1, 2),
    weight={"en": "toy"},
    about={"en": "a toy"},
    state=Market,
    new=new_market,
    flow=haggle,
    standings=market_standings,
    pieces=market_pieces,
    options=(TableOption("trap", False, {"en": "Trap"}, (False, True)),),
    back=lambda kind, card: card[:-1],
    doors=Peddling(),
)
