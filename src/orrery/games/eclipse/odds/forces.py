"""What can fight: ships with their parts, by species, and those that nobody plays."""

from orrery.games.eclipse.components import (
    NAMES,
    NPC_SHIPS,
    PARTS,
    SHIP_KINDS,
    SHIPS,
    SPECIES,
)
from orrery.games.eclipse.odds.notation import TERRANS, TEXTS
from orrery.games.eclipse.rules.blueprints import printed
from orrery.kit.forces import Forces, Group, Piece

NOBODY = "nobody"

FORCES = Forces(
    kind=TEXTS["one_species"],
    factions={
        **{id: NAMES[id] for id in (TERRANS, *(id for id in SPECIES if id != TERRANS))},
        NOBODY: TEXTS["nobody"],
    },
    unwritten=(NOBODY,),
    groups=(
        Group(
            name=TEXTS["ships"],
            pieces=(
                *(
                    Piece(
                        id=id,
                        name=NAMES[id],
                        most=SHIP_KINDS[id].per_player,
                        factions=tuple(SPECIES),
                        printed={
                            species: tuple(slot.part for slot in printed(species, id).slots)
                            for species in SPECIES
                        },
                    )
                    for id in SHIPS
                ),
                *(
                    Piece(id=id, name=NAMES[id], most=ship.copies, factions=(NOBODY,))
                    for id, ship in NPC_SHIPS.items()
                ),
            ),
        ),
    ),
    parts={id: NAMES[id] for id in PARTS},
    parts_name=TEXTS["parts"],
)
