"""Leaders beside a player: who is ready, who is locked and what they still need, who is gone."""

from orrery.games.ti4.components import FACTIONS, LEADERS
from orrery.games.ti4.rules.holders import allies
from orrery.games.ti4.rules.leaders import AGENT, progress
from orrery.games.ti4.screen.cards import card
from orrery.games.ti4.state import Galaxy
from orrery.kit.scene import Card
from orrery.kit.words import Words

READY, EXHAUSTED, LOCKED, PURGED = "ready", "exhausted", "locked", "purged"
LOOKS = {READY: "", EXHAUSTED: "used", LOCKED: "locked", PURGED: "purged"}


def leaders_of(g: Galaxy, seat: int) -> list[str]:
    """The leaders of a player: those of the faction, once they are dealt and whatever became of
    them, and others."""
    player = g.players[seat]
    faction = FACTIONS[player.faction]
    own = [*faction.agents, faction.commander, faction.hero]
    there = {*player.locked, *player.leaders, *g.purged}
    return list(dict.fromkeys([id for id in (*own, *player.leaders) if id in there]))


def state_of(g: Galaxy, seat: int, id: str) -> str:
    """What can be done with a leader now."""
    player = g.players[seat]
    if id in player.locked:
        return LOCKED
    if id not in player.leaders:
        return PURGED
    return EXHAUSTED if id in player.exhausted else READY


def in_words(g: Galaxy, seat: int, id: str, words: Words) -> str:
    """Its state, with how far it is if that can be counted."""
    state = state_of(g, seat, id)
    if state == LOCKED and (counted := progress(g, seat, id)) is not None:
        n, needed = counted
        return words.label("leader_counted", n=min(n, needed), needed=needed)
    if state == READY and LEADERS[id].kind != AGENT:
        state = "unlocked"
    return words.label(f"leader_{state}")


def leader_lines(g: Galaxy, seat: int, words: Words) -> list[str]:
    """Each leader with its kind and state, for the tooltip of their number."""
    return [
        words.label(
            "leader_line", leader=id, kind=LEADERS[id].kind, state=in_words(g, seat, id, words)
        )
        for id in leaders_of(g, seat)
    ]


def leader_cards(g: Galaxy, seat: int, words: Words) -> list[Card]:
    """All of them as cards, then the commanders that others lend."""
    cards = []
    for id in leaders_of(g, seat):
        item = card(words, id)
        look = f"{item.look} {LOOKS[state_of(g, seat, id)]}".strip()
        foot = f"{item.foot} · {in_words(g, seat, id, words)}"
        cards.append(card(words, id, look=f"{look} long", foot=foot))
    chosen = {n: player.faction for n, player in enumerate(g.players) if player.faction}
    owners = {FACTIONS[faction].commander: n for n, faction in chosen.items()}
    for id in allies(g, seat):
        item = card(words, id)
        foot = f"{item.foot} · {words.label('leader_lent', seat=owners[id])}"
        cards.append(card(words, id, look=f"{item.look} long", foot=foot))
    return cards
