"""What can fight: units and their upgrades, damaged ones, technologies, leaders, relics and action
cards."""

from orrery.games.ti4.components import (
    ACTION_CARDS,
    FACTIONS,
    LEADERS,
    RELICS,
    TECHNOLOGIES,
    UNIT_KINDS,
    UNITS,
)
from orrery.games.ti4.odds.battle import FIGHTING_TECHNOLOGIES
from orrery.games.ti4.odds.fighting import FIGHTING_LEADERS, FIGHTING_RELICS, WINDOWS
from orrery.games.ti4.odds.notation import MOST_TOKENS, TEXTS
from orrery.kit.forces import Forces, Group, Piece
from orrery.kit.odds import said

FIRING_TECHNOLOGIES = ("antimass_deflectors", "l4_disruptors", "plasma_scoring")
KINDS = {id: kind for id, kind in UNIT_KINDS.items() if id != "space_dock"}
OF_FACTIONS = ("flagship", "mech")  # kinds of which every faction has its own, and nobody else any


def _most(kind: str) -> int:
    row = UNIT_KINDS[kind]
    return MOST_TOKENS if row.tokens else row.limit


def _has(kind: str) -> tuple[str, ...]:
    """Who has a kind of unit without an upgrade; flagships and mechs are those of a faction."""
    return tuple(FACTIONS) if kind in OF_FACTIONS else ()


def _unit_groups() -> tuple[Group, ...]:
    upgrades = [unit for unit in UNITS.values() if unit.level == 2 and unit.kind in KINDS]
    own = {(unit.kind, unit.faction) for unit in upgrades if unit.faction}
    tough = {unit.kind for unit in UNITS.values() if unit.sustain_damage and not unit.faction}
    tough.update(OF_FACTIONS)

    def whose(kind: str, faction: str) -> tuple[str, ...]:
        """An upgrade of everybody's is not that of a faction with one of its own."""
        return (faction,) if faction else ("", *(id for id in FACTIONS if (kind, id) not in own))

    return (
        Group(
            name=TEXTS["units"],
            pieces=tuple(
                Piece(id=id, name=kind.name, most=_most(id), factions=_has(id))
                for id, kind in KINDS.items()
            ),
        ),
        Group(
            name=TEXTS["upgrades"],
            pieces=tuple(
                Piece(
                    id=unit.id,
                    name=unit.name,
                    most=_most(unit.kind),
                    factions=whose(unit.kind, unit.faction),
                )
                for unit in upgrades
            ),
            folded=True,
        ),
        Group(
            name=TEXTS["damaged_units"],
            pieces=tuple(
                Piece(
                    id=f"{id}[damaged]",
                    name=said(TEXTS["damaged_unit"], unit=kind.name),
                    most=_most(id),
                    factions=_has(id),
                )
                for id, kind in KINDS.items()
                if id in tough
            ),
            folded=True,
        ),
    )


FORCES = Forces(
    kind=TEXTS["faction"],
    factions={"": TEXTS["no_faction"], **{id: faction.name for id, faction in FACTIONS.items()}},
    groups=(
        *_unit_groups(),
        Group(
            name=TEXTS["technologies"],
            pieces=tuple(
                Piece(id=id, name=row.name, most=1, factions=(row.faction,) if row.faction else ())
                for id, row in TECHNOLOGIES.items()
                if id in (*FIGHTING_TECHNOLOGIES, *FIRING_TECHNOLOGIES)
            ),
            folded=True,
        ),
        Group(
            name=TEXTS["leaders"],
            pieces=tuple(
                Piece(
                    id=id,
                    name=LEADERS[id].name,
                    most=1,
                    factions=(LEADERS[id].faction,) if LEADERS[id].kind != "commander" else (),
                )
                for id in FIGHTING_LEADERS
            ),
            folded=True,
        ),
        Group(
            name=TEXTS["relics"],
            pieces=tuple(Piece(id=id, name=RELICS[id].name, most=1) for id in FIGHTING_RELICS),
            folded=True,
        ),
        Group(
            name=TEXTS["action_cards"],
            pieces=tuple(
                Piece(id=id, name=card.name, most=card.copies)
                for id, card in ACTION_CARDS.items()
                if WINDOWS & set(card.windows)
            ),
            folded=True,
        ),
    ),
)
