"""What the expansion lays beside a player and beside the galaxy: relics, fragments, captured units,
command tokens of others, cards at planets, and the decks that all of it comes from."""

from collections import Counter
from collections.abc import Iterator

from orrery.games.ti4.components import LEADERS, UNIT_KINDS
from orrery.games.ti4.rules.units import count
from orrery.games.ti4.screen.cards import card, known_card
from orrery.games.ti4.screen.leaders import READY, leader_lines, leaders_of, state_of
from orrery.games.ti4.state import NOBODY, Galaxy, Stage
from orrery.kernel.view import View
from orrery.kit.scene import Card, Panel, Stat, stat
from orrery.kit.words import Words

MECH = "mech"


def discovery_stats(g: Galaxy, seat: int, words: Words) -> Iterator[Stat]:
    """The figures of a player: leaders that can be used, mechs on the board, and what was found or
    taken from others."""
    player = g.players[seat]
    if every := leaders_of(g, seat):
        ready = sum(state_of(g, seat, id) == READY for id in every)
        lines = "\n".join(leader_lines(g, seat, words))
        yield stat(words, "leaders", ready, "own_leaders", most=len(every), title=lines)
    if player.relics:
        names = words.name(player.relics)
        yield stat(words, "relics", len(player.relics), "relic", title=names, note=names)
    if player.fragments:
        said = ", ".join(fragments(player.fragments, words))
        yield stat(words, "fragments", len(player.fragments), "fragments", title=said, note=said)
    if player.captured:
        said = ", ".join(captured(g, seat, words))
        n = sum(sum(units.values()) for units in player.captured.values())
        yield stat(words, "captured", n, "captured", title=said, note=said)
    if player.taken:
        said = ", ".join(words.player(other) for other in player.taken)
        yield stat(words, "taken", len(player.taken), "foreign_tokens", title=said, note=said)
    for id in [id for id in player.stored if id in LEADERS]:
        name = words.name(id)
        yield stat(words, "laid_aside", player.stored[id], "goods", title=name, note=name)
    yield stat(words, "mechs", count(g, seat, MECH), most=UNIT_KINDS[MECH].limit)


def fragments(held: list[str], words: Words) -> list[str]:
    """Relic fragments by kind."""
    return [words.label(f"deal_{id}", n=n) for id, n in Counter(held).items()]


def captured(g: Galaxy, seat: int, words: Words) -> list[str]:
    """Captured units, and whose they are; fighters and infantry are nobody's."""
    return [
        words.label("captured_of", units=units, seat=owner)
        if owner != NOBODY
        else words.label("captured_units", units=units)
        for owner, units in g.players[seat].captured.items()
    ]


def discovery_cards(g: Galaxy, seat: int, words: Words) -> Iterator[Card]:
    """Relics, fragments, and the cards at this player's planets."""
    player = g.players[seat]
    for id in player.relics:
        item = card(words, id)
        used = " used" if id in player.exhausted else ""
        yield card(words, id, look=f"{item.look}{used} long")
    for id, n in Counter(player.fragments).items():
        yield card(words, id, count=n)
    for planet in player.planets:
        for id in filter(known_card, g.planets[planet].attached):  # tokens are none
            yield card(words, id, name=words.label("attached_to", card=id, planet=planet))


# -- beside the galaxy --------------------------------------------------------------------------


def discovery_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """How much is left to be found, and the cards that lie there for everybody."""
    if not g.expansion or g.stage in (Stage.SETUP, Stage.BUILD):
        return []
    decks = {deck: view.table["exploration"][deck]["size"] for deck in g.exploration}
    stats = [
        Stat(
            name=words.name(deck),
            value=n,
            icon=deck,
            note=words.label("discards", n=len(g.explored[deck].cards)),
        )
        for deck, n in decks.items()
    ]
    relics = view.table["relic_deck"]["size"]
    stats.append(Stat(name=words.label("relics"), value=relics, icon="relic"))
    return [
        Panel(
            id="discoveries",
            kind="market",
            title=words.label("discoveries"),
            stats=tuple(stats),
            cards=tuple(card(words, id) for id in g.common),
        )
    ]
