"""Ansehensleiste: the track that ambassadors and reputation tiles share."""

from functools import cache

from orrery.games.eclipse.components import SPECIES
from orrery.games.eclipse.state import Galaxy, Player
from orrery.kernel.choice import ask
from orrery.kernel.state import tell, tell_only
from orrery.kernel.zones import move


@cache
def slots(species: str) -> tuple[int, int, int]:
    """The slots for ambassadors only, for reputation tiles only, and for either, which differ by
    species.
    eclipse:diplomatie.17, eclipse:diplomatie.24, eclipse:spezies-eridani.9,
    eclipse:spezies-hydran.8, eclipse:spezies-planta.11, eclipse:spezies-draco.11,
    eclipse:spezies-mechanema.9, eclipse:spezies-orion.8"""
    track = SPECIES[species].reputation_track
    return (
        track.count("ambassador_only"),
        track.count("reputation_only"),
        track.count("ambassador_or_reputation"),
    )


def fits(player: Player, ambassadors: int, tiles: int) -> bool:
    """Whether this many ambassadors and tiles fit on the track. They may be rearranged at any time,
    so only the numbers count.
    eclipse:diplomatie.13, eclipse:diplomatie.16"""
    for_ambassadors, for_tiles, mixed = slots(player.species)
    return max(0, ambassadors - for_ambassadors) + max(0, tiles - for_tiles) <= mixed


async def make_room(g: Galaxy, seat: int, ambassadors: int, rule: str) -> None:
    """Return reputation tiles of the owner's choice to the bag until the track is no longer too
    full.
    eclipse:diplomatie.14, eclipse:beispiel-aktionsphase.11, eclipse:kampf-ansehensplaketten.8"""
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
    """Keep a tile face down on the reputation track.
    eclipse:kampf-ansehensplaketten.7, eclipse:konzept-ansehen.1"""
    player = g.players[seat]
    move(tile, player.drawn, player.reputation)
    tell_only(g, seat, "kept_reputation", {"tile": tile}, seat=seat)
    await make_room(g, seat, len(player.allies), "eclipse:kampf-ansehensplaketten.8")
