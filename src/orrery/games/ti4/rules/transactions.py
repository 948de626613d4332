"""Transactions and what is traded in them. ti4:36, ti4:39, ti4:57, ti4:91

A transaction is a door (kernel/doors.py): the active player deals with his neighbours at any time
in his turn, everybody with everybody in the agenda phase. ti4:91.1, ti4:91.1a, ti4:91.6
"""

from typing import Any

from orrery.games.ti4.events import Deal
from orrery.games.ti4.rules.cards import keep_hand_limit
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import are_neighbours
from orrery.games.ti4.rules.notes import receive, tradable
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import YES_NO, Choice, Field, Form, Option, Refusal, ask, offer
from orrery.kernel.state import tell

DEAL = "deal"
NOTHING = "none"
OPEN = frozenset(  # the questions beside which deals are made: none that holds goods in its hands
    {
        "action",
        "activate",
        "announce_retreat",
        "assign_hit",
        "bombard",
        "cannon_order",
        "commit",
        "defend_cannons",
        "exhaust_for_votes",
        "fight_where",
        "fire_cannons",
        "move_ships",
        "retreat_to",
        "secondary",
        "sustain",
        "use_ability",
        "vote",
    }
)


def partners(g: Galaxy, seat: int) -> list[int]:
    """With whom a player may make a transaction now.
    ti4:91.1, ti4:91.1a, ti4:91.6, ti4:91.6a, ti4:63.1"""
    if g.players[seat].out:
        return []
    if g.phase == "agenda" and g.agenda is not None:
        return [other for other in range(len(g.players)) if can_deal(g, seat, other)]
    if g.phase != "action" or g.active == NOBODY:
        return []
    others = range(len(g.players)) if seat == g.active else [g.active]
    return [o for o in others if can_deal(g, seat, o) and near(g, seat, o)]


def can_deal(g: Galaxy, seat: int, other: int) -> bool:
    """One transaction with each other player, in a turn or on an agenda. ti4:91.1, ti4:91.6"""
    return other != seat and not g.players[other].out and not dealt(g, seat, other)


def dealt(g: Galaxy, seat: int, other: int) -> bool:
    return (min(seat, other), max(seat, other)) in g.dealt


def near(g: Galaxy, seat: int, other: int) -> bool:
    """Neighbours, or a player who needs not be one. ti4:63.1, ti4:91.1"""
    return (
        standing.holds(g, Q.NEIGHBOUR, seat, other)
        or standing.holds(g, Q.NEIGHBOUR, other, seat)
        or are_neighbours(g, seat, other)
    )


class Transactions:
    """The doors of this game."""

    def options(self, g: Galaxy, seat: int, asked: Choice) -> list[Option]:
        """Deals that a player may propose while a question waits; not while goods are being counted
        for something else, or another deal is under way. ti4:91.1a"""
        if asked.kind not in OPEN:
            return []
        return [(DEAL, other) for other in partners(g, seat) if anything(g, seat, other)]

    async def enter(self, g: Galaxy, seat: int, option: Any) -> None:
        await propose(g, seat, int(option[1]))


def wishes(g: Galaxy, seat: int, other: int) -> list[str]:
    """The notes that the other player could have in hand, as far as this one knows: all that lie in
    no play area and not in his own hand. ti4:95.6"""
    mine = {*g.players[seat].notes.cards, *(note for p in g.players for note in p.area)}
    every = sorted(note for p in g.players for note in (*p.notes.cards, *p.offered.cards))
    return [note for note in every if note not in mine] if g.players[other].notes.cards else []


def anything(g: Galaxy, seat: int, other: int) -> bool:
    """Is there anything to be traded?"""
    return any(
        p.goods or p.commodities or p.notes.cards for p in (g.players[seat], g.players[other])
    )


def form_of(g: Galaxy, seat: int, other: int) -> tuple[Field, ...]:
    """What a player can offer to another one, and ask of him. ti4:91.2, ti4:91.3"""
    me, you = g.players[seat], g.players[other]
    return (
        Field("give_goods", 0, me.goods),
        Field("give_commodities", 0, me.commodities),
        Field("give_note", values=(NOTHING, *tradable(g, seat))),
        Field("get_goods", 0, you.goods),
        Field("get_commodities", 0, you.commodities),
        Field("get_note", values=(NOTHING, *wishes(g, seat, other))),
    )


async def propose(g: Galaxy, seat: int, other: int) -> None:
    """A player offers what he gives for what he wants; the other one agrees or not. What is agreed
    changes hands at once and for good. ti4:91.2, ti4:91.3, ti4:91.4, ti4:91.4a, ti4:36.1"""
    me, you = g.players[seat], g.players[other]
    form = form_of(g, seat, other)

    def refuse(terms: Form) -> Refusal | None:
        nothing = all(value in (0, NOTHING) for value in terms.values())
        return Refusal("ti4:91.2", "nothing_offered") if nothing else None

    terms = await offer(
        seat,
        "propose",
        form,
        refuse,
        rule="ti4:91.2",
        about={"partner": other},
        sensible=lambda: sensible(g, seat, other),
    )
    if terms is None:
        return
    note = str(terms["give_note"])
    if note != NOTHING:
        me.notes.cards.remove(note)
        me.offered.cards.append(note)
        me.offered.eyes = [seat, other]
    shown = {key: value for key, value in terms.items() if key != "give_note"}
    shown["note"] = int(note != NOTHING)
    tell(g, "proposed", seat=seat, other=other, **shown)
    wish = str(terms["get_note"])

    def answers() -> tuple[Option, ...]:
        able = wish == NOTHING or wish in you.notes.cards
        return YES_NO if able else ("no",)

    about = {**shown, "partner": seat}
    rule = "ti4:91.4a"
    agreed = await ask(other, "accept", answers, rule=rule, about=about, secret=True) == "yes"
    await reveal()  # whether the other could agree is known now: nobody takes that back alone
    offered = me.offered.cards.pop() if note != NOTHING else ""
    me.offered.eyes = []
    if not agreed:
        if offered:
            me.notes.cards.append(offered)
        tell(g, "declined", seat=other, other=seat)
        return
    await carry_out(g, seat, other, terms, offered)


async def carry_out(g: Galaxy, seat: int, other: int, terms: Form, note: str) -> None:
    """Goods and notes change hands; commodities become trade goods with whoever gets them.
    ti4:57.5, ti4:57.5a, ti4:91.2, ti4:91.4a, ti4:95.5"""
    g.dealt.append((min(seat, other), max(seat, other)))
    given, got = int(terms["give_commodities"]), int(terms["get_commodities"])
    hand_over(g, seat, other, int(terms["give_goods"]), given)
    hand_over(g, other, seat, int(terms["get_goods"]), got)
    back = "" if terms["get_note"] == NOTHING else str(terms["get_note"])
    if back:
        g.players[other].notes.cards.remove(back)
    tell(
        g,
        "transaction",
        seat=seat,
        other=other,
        goods=int(terms["give_goods"]),
        commodities=given,
        note=int(bool(note)),
        goods_back=int(terms["get_goods"]),
        commodities_back=got,
        note_back=int(bool(back)),
    )
    if note:
        await receive(g, other, note)
    if back:
        await receive(g, seat, back)
    for one in (seat, other):
        await keep_hand_limit(g, one)
    event = Deal(seat=seat, other=other, given=given, got=got)
    await ability.open(g, W.COMMODITIES_GIVEN, event)
    await ability.open(g, W.TRANSACTION_DONE, event)
    event = Deal(seat=other, other=seat, given=got, got=given)
    await ability.open(g, W.TRANSACTION_DONE, event)
    await settle(g)


def hand_over(g: Galaxy, giver: int, taker: int, goods: int, commodities: int) -> None:
    """Trade goods and commodities go to another player, who has trade goods then.
    ti4:57.5, ti4:57.6"""
    g.players[giver].goods -= goods
    g.players[giver].commodities -= commodities
    g.players[taker].goods += goods + commodities


def sensible(g: Galaxy, seat: int, other: int) -> list[Form]:
    """A few fair deals: commodities for commodities."""
    me, you = g.players[seat], g.players[other]
    fair = min(me.commodities, you.commodities)
    nothing: Form = {
        "give_goods": 0,
        "give_commodities": 0,
        "give_note": NOTHING,
        "get_goods": 0,
        "get_commodities": 0,
        "get_note": NOTHING,
    }
    found: list[Form] = []
    if fair:
        found.append({**nothing, "give_commodities": fair, "get_commodities": fair})
    if me.commodities and you.goods:
        n = min(me.commodities, you.goods)
        found.append({**nothing, "give_commodities": n, "get_goods": n})
    for note in tradable(g, seat)[:2]:
        price = min(you.goods + you.commodities, 2)
        if price:
            goods = min(you.goods, price)
            found.append(
                {**nothing, "give_note": note, "get_goods": goods, "get_commodities": price - goods}
            )
    return found


DOORS = Transactions()
