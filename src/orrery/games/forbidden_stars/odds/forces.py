"""What can fight: the units of a faction, fresh and routed, bastions and reinforcements."""

from orrery.games.forbidden_stars.components import FACTIONS, NAMES, UNITS
from orrery.games.forbidden_stars.odds.notation import TEXTS, faction_of, most_of
from orrery.games.forbidden_stars.rules.losses import BASTION
from orrery.games.forbidden_stars.rules.units import REINFORCEMENT, routed
from orrery.kit.components import Text
from orrery.kit.forces import Forces, Group, Piece
from orrery.kit.odds import said


def _unit(id: str, written: str, name: Text) -> Piece:
    return Piece(id=written, name=name, most=most_of(id), factions=(faction_of(id),))


def _other(id: str) -> Piece:
    return Piece(id=id, name=NAMES[id], most=most_of(id))


FORCES = Forces(
    kind=TEXTS["faction"],
    factions={id: NAMES[id] for id in FACTIONS},
    groups=(
        Group(name=TEXTS["units"], pieces=tuple(_unit(id, id, NAMES[id]) for id in UNITS)),
        Group(name=TEXTS["others"], pieces=(_other(BASTION), _other(REINFORCEMENT))),
        Group(
            name=TEXTS["routed_units"],
            pieces=tuple(
                _unit(id, routed(id), said(TEXTS["routed_unit"], unit=NAMES[id])) for id in UNITS
            ),
            folded=True,
        ),
    ),
)
