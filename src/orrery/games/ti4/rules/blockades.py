"""What a blockade of a space dock does about captured units. ti4:19.2, ti4:50.2c, ti4:50.6"""

from orrery.games.ti4.rules.capture import give_back
from orrery.games.ti4.rules.units import dock_places, fleets, system_of
from orrery.games.ti4.state import Galaxy


def blockaders(g: Galaxy, seat: int) -> set[int]:
    """Who blockades a space dock of a player: he has ships there, and the player has none.
    ti4:19.0"""
    found: set[int] = set()
    for dock in dock_places(g, seat):
        here = fleets(g, system_of(g, dock))
        if seat not in here:
            found.update(here)
    return found


def can_capture(g: Galaxy, captor: int, owner: int) -> bool:
    """Nobody captures units of a player who blockades a space dock of his, of no kind.
    ti4:19.2a, ti4:50.6"""
    return owner not in blockaders(g, captor)


def free_captives(g: Galaxy) -> None:
    """As soon as a player blockades a space dock, his ships and mechs that its owner has captured
    are returned; fighters and infantry stay. ti4:19.2, ti4:50.2c, ti4:50.4b"""
    for captor, player in enumerate(g.players):
        if not player.captured:
            continue
        for owner in blockaders(g, captor) & player.captured.keys():
            for kind, n in tuple(player.captured[owner].items()):
                give_back(g, captor, owner, kind, n)
