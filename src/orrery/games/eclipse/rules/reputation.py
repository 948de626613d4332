"""Ansehensleiste: the track that ambassadors and reputation tiles share."""

from functools import cache

from orrery.games.eclipse.components import SPECIES
from orrery.games.eclipse.state import Galaxy, Player
from orrery.kernel.choice import ask
from orrery.kernel.state import tell, tell_only
from orrery.kernel.zones import move


@cache
def slots(species: str) -> tuple[int, int, int]:
    """eclipse:diplomatie.17, diplomatie.24: slots for ambassadors only, for reputation tiles
    only, and for either; the aliens': spezies-eridani.9, spezies-hydran.8, spezies-planta.11,
    spezies-draco.11, spezies-mechanema.9, spezies-orion.8."""
    track = SPECIES[species].reputation_track
    return (
        track.count("ambassador_only"),
        track.count("reputation_only"),
        track.count("ambassador_or_reputation"),
    )


def fits(player: Player, ambassadors: int, tiles: int) -> bool:
    """eclipse:diplomatie.13, diplomatie.16: tiles may be rearranged at any time, so only the
    numbers count."""
    for_ambassadors, for_tiles, mixed = slots(player.species)
    return max(0, ambassadors - for_ambassadors) + max(0, tiles - for_tiles) <= mixed


async def make_room(g: Galaxy, seat: int, ambassadors: int, rule: str) -> None:
    """eclipse:diplomatie.14, beispiel-aktionsphase.11, kampf-ansehensplaketten.8: if the
    track is too full, one of the reputation tiles goes back into the bag, whichever the owner
    likes."""
    player = g.players[seat]
    while not fits(player, ambassadors, len(player.reputation.cards)):
        tile = await ask(
            seat,
            "return_reputation",
            tuple(dict.fromkeys(player.reputation.cards)),
            rule=rule,
            secret=len(player.reputation.cards) > 1,  # nobody learns that all are alike
        )
        move(tile, player.reputation, g.reputation_bag)
        tell(g, "returned_reputation", seat=seat)


async def keep_reputation(g: Galaxy, seat: int, tile: str) -> None:
    """eclipse:kampf-ansehensplaketten.7, konzept-ansehen.1: hidden on the reputation track."""
    player = g.players[seat]
    move(tile, player.drawn, player.reputation)
    tell_only(g, seat, "kept_reputation", {"tile": tile}, seat=seat)
    await make_room(g, seat, len(player.allies), "eclipse:kampf-ansehensplaketten.8")
