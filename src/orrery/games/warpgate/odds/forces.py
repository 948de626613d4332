"""What can fight: ships and what is with them, by faction, technologies, and promoted cards."""

from orrery.games.warpgate.components import SIDES, side_name
from orrery.games.warpgate.odds.notation import (
    COLONY,
    COMBAT_TECHNOLOGIES,
    OUTPOST,
    PIECES,
    PROMOTED,
    SHIP,
    TEXTS,
    most_of,
)
from orrery.kit.components import Text
from orrery.kit.forces import Forces, Group, Piece


def _group(name: Text, *ids: str, folded: bool = False) -> Group:
    pieces = tuple(Piece(id=id, name=PIECES[id], most=most_of(id)) for id in ids)
    return Group(name=name, pieces=pieces, folded=folded)


FORCES = Forces(
    kind=TEXTS["faction"],
    factions={"": TEXTS["no_faction"], **{id: side_name(id) for id in SIDES}},
    groups=(
        _group(TEXTS["units"], SHIP, OUTPOST, COLONY),
        _group(TEXTS["technologies"], *COMBAT_TECHNOLOGIES),
        _group(TEXTS["promoted"], *PROMOTED, folded=True),
    ),
)
