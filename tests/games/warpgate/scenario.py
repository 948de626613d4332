"""The scenario kit of Warpgate: shape a table, then drive one rule (see games.driving).

``stack`` takes the cards in the order they are drawn.
"""

from collections.abc import Coroutine
from typing import Any

from orrery.games.warpgate.components import ABILITIES
from orrery.games.warpgate.rules.actions import carry_out, possible
from orrery.games.warpgate.rules.combat import combat
from orrery.games.warpgate.rules.lasting import lasting
from orrery.games.warpgate.rules.movement import make_act
from orrery.games.warpgate.setup import pieces, setup
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.title import TITLE
from orrery.kernel.zones import Zone

from ..driving import Played, play

FACTIONS = ("karnass/A", "concord/A", "tethysian/A", "elenari/A")  # their abilities are taken away


# -- the table ----------------------------------------------------------------------------------


def table(players: int = 2, **options: Any) -> Galaxy:
    """A table after setup, seat 0's turn, with nothing on the board and empty hands. The factions
    have no abilities; see ``give``."""
    options.setdefault("factions", " ".join(FACTIONS[:players]))
    g = TITLE.new(TITLE.settle_options(options, players), players)
    play(setup(g))
    g.stage, g.round, g.first, g.active = "turn", 1, 0, 0
    for what, records in list(g.modifiers.items()):
        g.modifiers[what] = [record for record in records if record.seat < 0]  # table options
    for place in g.places.values():
        g.discovery_box.cards += place.discoveries.cards
        place.discoveries.cards = []
    for player in g.players:
        player.actions.cards += player.hand.cards
        g.objectives.cards += player.objectives.cards
        player.hand.cards, player.objectives.cards = [], []
        player.abilities, player.fleet, player.ships = [], {}, 12
    return g


def ships(g: Galaxy, seat: int, **fleet: int) -> None:
    """The seat's whole fleet: ``ships(g, 0, A07=2, gate_0=1)``; the rest is in the supply."""
    g.players[seat].fleet = dict(fleet)
    g.players[seat].ships = 12 - sum(fleet.values())


def mark(g: Galaxy, seat: int, *places: str, colony: bool = False) -> None:
    """Outposts, or colonies."""
    for place in places:
        g.places[place].marker, g.places[place].colony = seat, colony
        g.players[seat].markers -= 1


def give(g: Galaxy, seat: int, *gifts: str) -> None:
    """Technologies and faction abilities, in force."""
    for gift in gifts:
        player = g.players[seat]
        own = player.abilities if gift in ABILITIES else player.technologies
        own.append(gift)
        for cards in (g.technologies.cards, g.technology_box.cards, g.open_technologies):
            if gift in cards:
                cards.remove(gift)
        lasting(g, seat, gift)


def stack(zone: Zone, *cards: str) -> None:
    """The whole zone, in the order in which it will be drawn."""
    zone.cards = list(reversed(cards))


def hand(g: Galaxy, seat: int, *cards: str) -> None:
    """Exactly these action cards in hand; the others stay in the deck."""
    player = g.players[seat]
    player.actions.cards += player.hand.cards
    player.hand.cards = list(cards)
    player.actions.cards = [card for card in player.actions.cards if card not in cards]


# -- driving it ---------------------------------------------------------------------------------


def can(g: Galaxy, seat: int, action: str, x: int = 1) -> bool:
    return possible(g, make_act(seat, action, x))


def act(g: Galaxy, seat: int, action: str, x: int, *answers: Any, **more: Any) -> Played:
    """Carry out an action, and see that no piece got lost and no enemies share a place."""
    return kept(g, carry_out(g, make_act(seat, action, x)), *answers, **more)


def kept(g: Galaxy, flow: Coroutine[Any, Any, Any], *answers: Any, **more: Any) -> Played:
    """Drive a rule that must keep all pieces and leave a state that can be stored."""
    before = pieces(g)
    assert TITLE.doors is not None
    played = play(flow, answers, at=(TITLE.doors, g), **more)
    assert pieces(g) == before
    for place in g.places:
        assert sum(place in player.fleet for player in g.players) <= 1, f"enemies share {place}"
    assert TITLE.codec.decode(TITLE.codec.encode(g)) == g
    return played


def fight(
    g: Galaxy,
    attack: str,
    defence: str,
    *answers: Any,
    n: int = 3,
    enemies: int = 2,
    origins: dict[str, int] | None = None,
    **more: Any,
) -> Played:
    """Seat 0 attacks seat 1 on A08 from A07, each with a single tactics card to play. Ships that
    stand elsewhere stay there."""
    for seat, card, count in ((0, attack, n), (1, defence, enemies)):
        player = g.players[seat]
        everywhere = (player.tactics, player.tactics_discard, player.battle, g.tactics)
        for zone in everywhere:
            zone.cards = [other for other in zone.cards if other not in (attack, defence)]
        player.tactics.cards, player.tactics_discard.cards = [card], []
        if count:
            player.fleet["A08"] = count
        player.ships = 12 - sum(player.fleet.values())
    return kept(g, combat(g, "A08", 0, 1, origins or {"A07": n}), *answers, **more)
