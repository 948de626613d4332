"""What is beside the galaxy: players, hands, objectives, strategy cards, laws."""

from collections.abc import Collection, Iterator

from orrery.games.ti4.components import (
    STRATEGY_CARDS,
    UNIT_KINDS,
)
from orrery.games.ti4.screen.agenda import agenda_panels, law_panels
from orrery.games.ti4.screen.battle import battle_panels
from orrery.games.ti4.screen.cards import card, known_card, unit_card
from orrery.games.ti4.screen.discoveries import discovery_panels
from orrery.games.ti4.screen.objectives import objective_panels, secret_cards
from orrery.games.ti4.screen.player import player_panel
from orrery.games.ti4.screen.tiles import tile_panels
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import Choice
from orrery.kernel.view import View
from orrery.kit.scene import Card, Panel, Stat, targets
from orrery.kit.words import Words

HEADS = ("ship", "load", "strategic", "component")  # words with which options begin, not things
FEW, MUCH = 3, 400  # how many cards with texts how long can be read in full beside their answers
COUNTED = ("move_ships", "produce", "commit")  # questions with a panel of their own, see tally.py


def panels(view: View, g: Galaxy, words: Words) -> tuple[Panel, ...]:
    """All of them, as the view's seat sees them."""
    return (
        *(player_panel(view, g, words, seat) for seat in range(len(g.players))),
        *battle_panels(view, g, words),
        *agenda_panels(view, g, words),
        *tile_panels(view, g, words),
        *own_panels(view, g, words),
        *strategy_panels(view, g, words),
        *objective_panels(view, g, words),
        *law_panels(g, words),
        *discovery_panels(view, g, words),
        *score_panels(view, g, words),
    )


# -- what only the seat sees --------------------------------------------------------------------


def own_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The seat's own cards: agendas that it looks at, action cards, secret objectives, notes."""
    if view.seat < 0:
        return []
    player = g.players[view.seat]
    found: list[tuple[str, str, list[Card]]] = [
        ("seen_agendas", "drawn", [card(words, id) for id in player.shown.cards]),
        ("secrets", "hand", secret_cards(view, g, words)),
        ("action_cards", "hand", list(alike(player.hand.cards, words))),
        ("notes", "hand", list(alike(player.notes.cards, words))),
    ]
    for other in g.players:
        offered = (("offered_cards", other.offered_cards), ("offered_note", other.offered))
        for id, zone in offered:
            if zone.cards:  # what is being offered to this seat
                found.insert(0, (id, "drawn", [card(words, one) for one in zone.cards]))
    return [
        Panel(
            id=id,
            kind=kind,
            title=words.label(id),
            seat=view.seat,
            cards=tuple(cards),
            brief=id == "secrets",
        )
        for id, kind, cards in found
        if cards
    ]


def alike(ids: list[str], words: Words) -> Iterator[Card]:
    """Cards of a kind once, with their number."""
    for id in dict.fromkeys(ids):
        yield card(words, id, count=ids.count(id))


# -- strategy cards -----------------------------------------------------------------------------


def strategy_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The strategy cards: who has which, what lies on those in the common area."""
    if g.stage in (Stage.SETUP, Stage.BUILD, Stage.PREPARE, Stage.OVER):
        return []
    picking = view.choice is not None and view.choice.kind == "pick_card"
    owners = {id: seat for seat, player in enumerate(g.players) for id in player.cards}
    cards = []
    for id in STRATEGY_CARDS:
        if id in owners and picking:
            continue
        name = words.name(id)
        look = f"strategy {id} long"
        if id in owners:
            seat = owners[id]
            name = words.label("card_of", card=id, seat=seat, n=g.players[seat].stored.get(id, 0))
            look += f" of-{seat}" + (" used" if id in g.players[seat].spent else "")
        elif g.cards.get(id):
            name = words.label("card_with_goods", card=id, n=g.cards[id])
        cards.append(card(words, id, name=name, look=look))
    kind = "drawn" if picking else "market"
    title = words.label("strategy_cards")
    return [Panel(id="strategy_cards", kind=kind, title=title, cards=tuple(cards))]


# -- what is offered and shown nowhere else -----------------------------------------------------


def offered_panels(view: View, g: Galaxy, words: Words, shown: Collection[str]) -> list[Panel]:
    """Whatever the options name that is shown nowhere else: units to build, technologies,
    factions, abilities."""
    if view.choice is None or view.choice.kind in COUNTED:
        return []
    named: dict[str, None] = {}
    for option in view.choice.options:
        parts = [id for id in targets(option) if "/" not in id]
        named |= dict.fromkeys(
            id for id in parts if id not in shown and id not in HEADS and known_card(id)
        )
    if not named:
        return []
    seat = view.seat
    able = bool(g.players[seat].units)
    cards = tuple(
        unit_card(g, seat, id, words) if id in UNIT_KINDS and able else card(words, id)
        for id in named
        if id not in UNIT_KINDS or able
    )
    if not cards:
        return []
    kind = "market" if told(view.choice, cards) else "drawn"
    title = words.label("choices")
    return [Panel(id="choices", kind=kind, title=title, seat=seat, cards=cards)]


def told(choice: Choice, cards: tuple[Card, ...]) -> bool:
    """Does each answer say what its card does? Actions do, and the answers to a short question that
    name one card each; then no drawer has to open for them."""
    plain = all(len(tuple(targets(option))) == 1 for option in choice.options)
    short = len(cards) <= FEW and all(len(card.text) <= MUCH for card in cards)
    return choice.kind == "action" or (plain and short)


# -- the end ------------------------------------------------------------------------------------


def score_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """What everybody has scored."""
    if not view.finished:
        return []
    return [
        Panel(
            id=f"scores_{seat}",
            kind="scores",
            title=words.label("scores", seat=seat),
            seat=seat,
            active=seat == g.winner,
            stats=(Stat(name=words.label("points"), value=player.points, icon="points"),),
            cards=tuple(card(words, id) for id in player.scored),
        )
        for seat, player in enumerate(g.players)
    ]
