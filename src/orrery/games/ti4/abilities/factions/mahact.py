"""The Mahact Gene-Sorcerers."""

from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy


@standing(Q.NO_NOTE, "hubris")
def hubris(g: Galaxy, seat: int, card: str) -> bool:
    """They have no Alliance of their own, and are given none. ti4:7.8"""
    return card == "alliance"
