"""Capture: units of others, or of one's own, that lie on a player's faction sheet.

A ship or mech is still its owner's, and missing in his reinforcements; fighters and infantry are
tokens that belong to nobody. What a blockade does about it: rules/blockades. ti4:50
"""

from orrery.games.ti4.components import UNIT_KINDS
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.kernel.state import tell
from orrery.kit import fleet


def hold(g: Galaxy, captor: int, owner: int, kind: str) -> None:
    """A unit that has left the board or the reinforcements is captured: a ship or mech lies on the
    captor's sheet; of fighters and infantry a token, and the piece goes home.
    ti4:50.0, ti4:50.1, ti4:50.3, ti4:50.4, ti4:50.5"""
    whose = NOBODY if UNIT_KINDS[kind].tokens else owner
    fleet.put(g.players[captor].captured.setdefault(whose, {}), kind)
    tell(g, "captured", seat=captor, other=owner, unit=kind)


def capture_reinforcement(g: Galaxy, captor: int, owner: int, kind: str) -> None:
    """A unit in its owner's reinforcements is captured. ti4:50.1, ti4:50.3, ti4:50.5"""
    if not UNIT_KINDS[kind].tokens:
        fleet.take(g.players[owner].supply, kind)
    hold(g, captor, owner, kind)


def give_back(g: Galaxy, captor: int, owner: int, kind: str, n: int = 1) -> None:
    """Captured units are returned: ships and mechs to the reinforcements of their owner, tokens to
    the supply. ti4:50.1, ti4:50.2, ti4:50.2b, ti4:50.4, ti4:50.4c"""
    held = g.players[captor].captured[owner]
    fleet.take(held, kind, n)
    if not held:
        del g.players[captor].captured[owner]
    if owner == NOBODY:
        tell(g, "gave_back_nobodys", seat=captor, unit=kind, n=n)
        return
    fleet.put(g.players[owner].supply, kind, n)
    tell(g, "gave_back", seat=captor, other=owner, unit=kind, n=n)


def captives(g: Galaxy, captor: int, kind: str) -> dict[int, int]:
    """How many captured units of a kind a player has, by their owner. ti4:50.1, ti4:50.3"""
    return {owner: n for owner, held in g.players[captor].captured.items() if (n := held.get(kind))}


def release_all(g: Galaxy, captor: int) -> None:
    """All that a player has captured goes back, since he leaves the game. ti4:16.11"""
    for owner, held in tuple(g.players[captor].captured.items()):
        for kind, n in tuple(held.items()):
            give_back(g, captor, owner, kind, n)


def forget_captives(g: Galaxy, owner: int) -> None:
    """The captured units of a player who has left the game go to the box with all his others.
    ti4:16.2"""
    for player in g.players:
        player.captured.pop(owner, None)
