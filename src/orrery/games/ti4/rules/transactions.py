"""Transactions and what is traded in them.

A transaction is a door (kernel/doors.py): the active player deals with his neighbours at any time
in his turn, everybody with everybody in the agenda phase.
ti4:36, ti4:39, ti4:57, ti4:91, ti4:91.1, ti4:91.1a, ti4:91.6
"""

from typing import Any

from orrery.games.ti4.events import Deal, Turn
from orrery.games.ti4.rules.beside import COUNTING, STEPS, UNPAID
from orrery.games.ti4.rules.cards import keep_hand_limit
from orrery.games.ti4.rules.elimination import settle
from orrery.games.ti4.rules.galaxy import neighbours_among
from orrery.games.ti4.rules.notes import receive, takes, tradable
from orrery.games.ti4.rules.resolving import look_after
from orrery.games.ti4.rules.tradables import (
    GET,
    GIVE,
    NOTHING,
    bundled,
    fields,
    hand_over_captives,
    hand_over_fragments,
    hand_over_planet,
    has_goods,
)
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.windows import W, ability, order
from orrery.kernel import zones
from orrery.kernel.chance import reveal
from orrery.kernel.choice import YES_NO, Choice, Field, Form, Option, Refusal, ask, offer
from orrery.kernel.state import tell, tell_only

DEAL = "deal"
USE_NOW = "use_now"  # an ability that may be used at any time


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
    free = [other for other in others if can_deal(g, seat, other)]
    beside = neighbours_among(g, seat, free)
    return [other for other in free if other in beside or counts_as_near(g, seat, other)]


def can_deal(g: Galaxy, seat: int, other: int) -> bool:
    """One transaction with each other player, in a turn or on an agenda. ti4:91.1, ti4:91.6"""
    return other != seat and not g.players[other].out and not dealt(g, seat, other)


def dealt(g: Galaxy, seat: int, other: int) -> bool:
    """Have these two made their transaction in this turn? ti4:91.1"""
    return (min(seat, other), max(seat, other)) in g.dealt


def counts_as_near(g: Galaxy, seat: int, other: int) -> bool:
    """Need one of two players not be a neighbour of the other? ti4:63.1, ti4:91.1"""
    return standing.holds(g, Q.NEIGHBOUR, seat, other) or standing.holds(
        g, Q.NEIGHBOUR, other, seat
    )


class Transactions:
    """The doors of this game."""

    def options(self, g: Galaxy, seat: int, asked: Choice) -> list[Option]:
        """Abilities for any time, and deals that a player may propose while a question waits,
        whatever it is about, also in the middle of a combat; not while goods are being counted for
        something else.
        ti4:36.1, ti4:91.1a, ti4:57.5b"""
        if asked.kind in COUNTING or asked.window in UNPAID:
            return []
        if asked.kind == "research" and g.players[asked.seat].captured:
            return []  # captured units may be what it is paid with
        found: list[Option] = []
        if g.expansion and asked.kind in STEPS and not g.players[seat].out:
            event = Turn(seat=seat)
            found = [(USE_NOW, one.id) for one in ability.ready(g, seat, W.ANY_TIME, event)]
        found += [(USE_NOW, card) for card in still_in_time(g, seat, asked)]
        found += [(DEAL, other) for other in partners(g, seat) if anything(g, seat, other)]
        return found

    async def enter(self, g: Galaxy, seat: int, option: Any) -> None:
        if option[0] == USE_NOW and option[1] in for_turn_start(g, seat):
            await ability.use(g, seat, str(option[1]), W.TURN_START, Turn(seat=g.active))
            await settle(g)
        elif option[0] == USE_NOW:
            await ability.use(g, seat, str(option[1]), W.ANY_TIME, Turn(seat=seat))
        else:
            await propose(g, seat, int(option[1]))
            look_after(g)


def still_in_time(g: Galaxy, seat: int, asked: Choice) -> list[str]:
    """What a player who has made a deal may still use at the start of a turn: it lasts until an
    action is chosen, so that a card that changed hands first can be played. ti4:faq.9"""
    if asked.kind != "action" or g.actions or not any(seat in pair for pair in g.dealt):
        return []
    return for_turn_start(g, seat)


def for_turn_start(g: Galaxy, seat: int) -> list[str]:
    """The cards in a player's hands that he could use as this turn begins."""
    player = g.players[seat]
    held = player.notes.cards + player.hand.cards
    ready = ability.ready(g, seat, W.TURN_START, Turn(seat=g.active))
    return [one.id for one in ready if one.id in held]


def wishes(g: Galaxy, seat: int, other: int) -> list[str]:
    """The notes that the other player could have in hand, as far as this one knows: all that lie in
    no play area and not in his own hand. ti4:95.6"""
    mine = {*g.players[seat].notes.cards, *(note for p in g.players for note in p.area)}
    every = sorted(note for p in g.players for note in (*p.notes.cards, *p.offered.cards))
    if not g.players[other].notes.cards:
        return []
    return [note for note in every if note not in mine and takes(g, seat, note)]


def anything(g: Galaxy, seat: int, other: int) -> bool:
    """Is there anything to be traded? ti4:91.0"""
    cards = with_cards(g, seat, other)
    if g.expansion and (has_goods(g, seat, other) or has_goods(g, other, seat)):
        return True
    return any(
        p.goods or p.commodities or p.notes.cards or (cards and p.hand.cards)
        for p in (g.players[seat], g.players[other])
    )


def with_cards(g: Galaxy, seat: int, other: int) -> bool:
    """May action cards be a part of what these two trade? ti4:91.3, ti4:91.3a"""
    return standing.holds(g, Q.TRADES, seat, "action_card") or standing.holds(
        g, Q.TRADES, other, "action_card"
    )


def form_of(g: Galaxy, seat: int, other: int) -> tuple[Field, ...]:
    """What a player can offer to another one, and ask of him.
    ti4:91.2, ti4:91.3, ti4:91.3a, ti4:36.3a, ti4:29.9b, ti4:50.2a"""
    me, you = g.players[seat], g.players[other]
    form: tuple[Field, ...] = (
        Field("give_goods", 0, me.goods),
        Field("give_commodities", 0, me.commodities),
        Field("give_note", values=(NOTHING, *tradable(g, seat, other))),
        Field("get_goods", 0, you.goods),
        Field("get_commodities", 0, you.commodities),
        Field("get_note", values=(NOTHING, *wishes(g, seat, other))),
    )
    if g.expansion:
        form = (*form, *fields(g, seat, other))
    if not with_cards(g, seat, other):
        return form
    give, get = len(me.hand.cards), len(you.hand.cards)
    return (*form, Field("give_cards", 0, give), Field("get_cards", 0, get))


async def propose(g: Galaxy, seat: int, other: int) -> None:
    """A player offers what he gives for what he wants; the other one agrees or not. What is agreed
    changes hands at once and for good.
    ti4:91.2, ti4:91.3, ti4:91.3a, ti4:91.4, ti4:91.4a, ti4:36.1, ti4:91.0, ti4:36.0, ti4:91.5,
    ti4:36.3, ti4:faq.9"""

    def refuse(terms: Form) -> Refusal | None:
        nothing = all(value in (0, NOTHING) for value in terms.values())
        return Refusal("ti4:91.2", "nothing_offered") if nothing else None

    terms = await offer(
        seat,
        "propose",
        form_of(g, seat, other),
        refuse,
        rule="ti4:91.2",
        about={"partner": other},
        sensible=lambda: sensible(g, seat, other),
    )
    if terms is None:
        return
    await show_what_is_offered(g, seat, other, terms)
    agreed = await agree(g, seat, other, terms)
    await reveal()  # whether the other could agree is known now: nobody takes that back alone
    if agreed:
        await carry_out(g, seat, other, terms)
        return
    for one in (seat, other):
        player = g.players[one]
        zones.deal_all(player.offered, player.notes)
        zones.deal_all(player.offered_cards, player.hand)
    g.declined.append((seat, other))
    tell(g, "declined", seat=other, other=seat)


async def extra_deal(g: Galaxy, seat: int, other: int) -> None:
    """An effect lets a player make a transaction with another one, neighbour or not, whoever is
    active, beside those that they may make anyway. ti4:91.1"""
    if anything(g, seat, other):
        usual = list(g.dealt)
        await propose(g, seat, other)
        g.dealt = usual


async def show_what_is_offered(g: Galaxy, seat: int, other: int, terms: Form) -> None:
    """The partner sees the note and the action cards that he would get. ti4:91.4a, ti4:95.6"""
    lay_note(g, seat, other, str(terms["give_note"]))
    await lay_cards(g, seat, other, int(terms.get("give_cards", 0)))
    told = shown(terms)
    tell(g, "proposed", seat=seat, other=other, gives=told["gives"], wants=told["wants"])


def shown(terms: Form) -> dict[str, Any]:
    """What everybody hears of an offer: not which note is given. ti4:95.6"""
    told = {key: value for key, value in terms.items() if key != "give_note"}
    told["note"] = int(terms["give_note"] != NOTHING)
    return {**told, "gives": bundle(told, "give"), "wants": bundle(told, "get")}


def bundle(told: dict[str, Any], side: str) -> tuple[tuple[str, Any], ...]:
    """What one side of a deal gives, without what is not in it; a note by its name if it is known.
    ti4:91.2"""
    note = told["note"] if side == "give" else told["get_note"]
    parts = {
        "goods": told[f"{side}_goods"],
        "commodities": told[f"{side}_commodities"],
        "cards": told.get(f"{side}_cards", 0),
        "notes" if side == "give" else "note": 0 if note == NOTHING else note,
        **bundled(told, side),
    }
    return tuple((what, n) for what, n in parts.items() if n)


def lay_note(g: Galaxy, seat: int, other: int, note: str) -> None:
    """A note that a player gives lies between the two partners. ti4:95.5"""
    me = g.players[seat]
    me.offered.eyes = [seat, other]
    if note != NOTHING:
        zones.move(note, me.notes, me.offered)


async def lay_cards(g: Galaxy, seat: int, other: int, n: int) -> None:
    """A player names action cards of his hand that he gives; only the two partners see them.
    ti4:3.5, ti4:91.3a"""
    me = g.players[seat]
    me.offered_cards.eyes = [seat]
    for left in range(n, 0, -1):
        card = await ask(
            seat,
            "offer_card",
            lambda: tuple(dict.fromkeys(me.hand.cards)),
            rule="ti4:91.3a",
            about={"partner": other, "left": left},
            secret=True,
        )
        zones.move(str(card), me.hand, me.offered_cards)
    me.offered_cards.eyes = [seat, other]


async def agree(g: Galaxy, seat: int, other: int, terms: Form) -> bool:
    """The other player agrees or not. If he is to give action cards he says which, and the one who
    proposed the deal sees them before it is made. ti4:91.4a"""
    wish = str(terms["get_note"])

    def answers() -> tuple[Option, ...]:
        able = wish == NOTHING or wish in g.players[other].notes.cards
        return YES_NO if able else ("no",)

    rule = "ti4:91.4a"
    about = {**shown(terms), "partner": seat}
    if await ask(other, "accept", answers, rule=rule, about=about, secret=True) != "yes":
        return False
    lay_note(g, other, seat, wish)
    n = int(terms.get("get_cards", 0))
    if not n:
        return True
    await lay_cards(g, other, seat, n)
    await reveal()
    about = {"partner": other}
    return bool(await ask(seat, "confirm_deal", YES_NO, rule=rule, about=about) == "yes")


async def carry_out(g: Galaxy, seat: int, other: int, terms: Form) -> None:
    """Goods, fragments, notes and action cards change hands, captured units go back; commodities
    become trade goods with whoever gets them. In the action phase nothing changes on the board,
    which may be in the middle of something.
    ti4:57.5, ti4:57.5a, ti4:91.2, ti4:91.4a, ti4:95.5, ti4:31.19, ti4:31.20, ti4:31.23a"""
    g.dealt.append((min(seat, other), max(seat, other)))
    given, got = int(terms["give_commodities"]), int(terms["get_commodities"])
    hand_over(g, seat, other, int(terms["give_goods"]), given)
    hand_over(g, other, seat, int(terms["get_goods"]), got)
    hand_over_fragments(g, seat, other, terms, GIVE)
    hand_over_fragments(g, other, seat, terms, GET)
    hand_over_captives(g, seat, other, terms, GIVE)
    hand_over_captives(g, other, seat, terms, GET)
    note, back = (g.players[one].offered.cards for one in (seat, other))
    told = shown(terms)
    tell(g, "transaction", seat=seat, other=other, gives=told["gives"], gets=told["wants"])
    hand_over_cards(g, seat, other)
    hand_over_cards(g, other, seat)
    for one in order(g, W.NOTE_RECEIVED, None):  # notes may speak as soon as they are received
        offered = {other: note, seat: back}.get(one)
        if offered:
            await receive(g, one, offered.pop())
    for one in (seat, other):
        await keep_hand_limit(g, one)
    await hand_over_planet(g, other, terms, GIVE)
    await hand_over_planet(g, seat, terms, GET)
    event = Deal(seat=seat, other=other, given=given, got=got)
    await ability.open(g, W.COMMODITIES_GIVEN, event)
    await ability.open(g, W.TRANSACTION_DONE, event)
    event = Deal(seat=other, other=seat, given=got, got=given)
    await ability.open(g, W.TRANSACTION_DONE, event)


def hand_over(g: Galaxy, giver: int, taker: int, goods: int, commodities: int) -> None:
    """Trade goods and commodities go to another player, who has trade goods then.
    ti4:57.5, ti4:57.6, ti4:39.5, ti4:39.6, ti4:39.6a, ti4:57.0"""
    g.players[giver].goods -= goods
    g.players[giver].commodities -= commodities
    g.players[taker].goods += goods + commodities


async def give_commodities(g: Galaxy, giver: int, taker: int, n: int) -> None:
    """An effect makes a player give commodities to another one; that is no transaction.
    ti4:57.5, ti4:57.6"""
    hand_over(g, giver, taker, 0, n)
    if n:
        await ability.open(g, W.COMMODITIES_GIVEN, Deal(seat=giver, other=taker, given=n))


def hand_over_cards(g: Galaxy, giver: int, taker: int) -> None:
    """The action cards that were named go to the other hand. ti4:91.3a"""
    cards = g.players[giver].offered_cards
    if cards.cards:
        given, n = tuple(cards.cards), len(cards.cards)
        tell_only(g, taker, "got_cards", {"cards": given}, seat=taker, other=giver, n=n)
        zones.deal_all(cards, g.players[taker].hand)


def sensible(g: Galaxy, seat: int, other: int) -> list[Form]:
    """A few fair deals: commodities for commodities or a little less in trade goods, a note or an
    action card for goods."""
    me, you = g.players[seat], g.players[other]
    nothing: Form = {
        field.name: NOTHING if field.values else 0 for field in form_of(g, seat, other)
    }
    found: list[Form] = []
    fair = min(me.commodities, you.commodities)
    if fair:
        found.append({**nothing, "give_commodities": fair, "get_commodities": fair})
    if me.commodities > 1 and you.goods:
        n = min(me.commodities - 1, you.goods)
        found.append({**nothing, "give_commodities": n + 1, "get_goods": n})
    price = min(you.goods + you.commodities, 2)
    if price:
        goods = min(you.goods, price)
        paid = {**nothing, "get_goods": goods, "get_commodities": price - goods}
        found += [{**paid, "give_note": note} for note in tradable(g, seat, other)[:2]]
        if "give_cards" in nothing and me.hand.cards:
            found.append({**paid, "give_cards": 1})
        if g.expansion:
            found += [{**paid, f"{GIVE}_{id}": 1} for id in dict.fromkeys(me.fragments)]
            ransom = me.captured.get(other, {})
            found += [{**paid, f"{GIVE}_captured_{kind}": 1} for kind in ransom]
    if me.goods and g.expansion:
        asked = {**nothing, "give_goods": min(me.goods, 2)}
        found += [{**asked, f"{GET}_{id}": 1} for id in dict.fromkeys(you.fragments)]
        ransom = you.captured.get(seat, {})
        found += [{**asked, f"{GET}_captured_{kind}": 1} for kind in ransom]
    if me.goods and "get_cards" in nothing and you.hand.cards:
        found.append({**nothing, "give_goods": min(me.goods, 2), "get_cards": 1})
    return found


DOORS = Transactions()
