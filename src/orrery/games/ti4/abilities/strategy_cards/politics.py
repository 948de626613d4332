"""Politics. ti4:68"""

from orrery.games.ti4.rules.cards import draw_cards
from orrery.games.ti4.rules.decks import form_anew
from orrery.games.ti4.rules.strategic_action import strategy_card
from orrery.games.ti4.state import Galaxy, everyone
from orrery.kernel.chance import reveal
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell, tell_only


async def politics(g: Galaxy, seat: int) -> None:
    """Somebody who is not the speaker becomes it, two action cards are drawn, and the two topmost
    agendas are looked at and put back on top or at the bottom.
    ti4:68.1, ti4:68.2, ti4:68.2.i, ti4:68.2.ii, ti4:68.2.iii, ti4:81.6, ti4:3.2, ti4:68.0"""
    options = [one for one in everyone(g, seat) if one != g.speaker]
    g.speaker = int(await ask(seat, "new_speaker", options, rule="ti4:68.2.i"))
    tell(g, "speaker", seat=g.speaker)
    await draw_cards(g, seat, 2)
    await look_at_agendas(g, seat, 2, "ti4:68.2.iii")


def put_options(cards: list[str]) -> list[Option]:
    """Each agenda on top of the deck or under it."""
    return [(to, card) for card in cards for to in ("top", "bottom")]


async def look_at_agendas(g: Galaxy, seat: int, n: int, rule: str) -> None:
    """A player looks at the topmost agendas in secret, and puts each on top of the deck or under
    it, in any order; a deck that is used up is made of the discard pile.
    ti4:68.2.iii, ti4:59.5"""
    shown = g.players[seat].shown
    deck = g.agenda_deck
    shown.eyes = [seat]
    while len(shown.cards) < n:
        await form_anew(deck, g.agenda_discard)
        if not deck.cards:
            break
        shown.cards.append(deck.cards.pop())
    await reveal()
    tell_only(g, seat, "saw_agendas", {"agendas": tuple(shown.cards)}, seat=seat)
    while shown.cards:
        to, card = await ask(
            seat, "put_agenda", lambda: put_options(shown.cards), rule=rule, secret=True
        )
        shown.cards.remove(card)
        deck.cards.insert(len(deck.cards) if to == "top" else 0, card)
    shown.eyes = []


async def draw_two(g: Galaxy, seat: int) -> None:
    """Two action cards. ti4:68.3, ti4:3.2"""
    await draw_cards(g, seat, 2)


strategy_card("politics", politics, draw_two, lambda g, seat: True)
