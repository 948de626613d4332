"""Zerstörte und fliehende Schiffe: where they go and what they are worth."""

from orrery.games.eclipse.components import DRAWS
from orrery.games.eclipse.rules.sectors import leave
from orrery.games.eclipse.state import ANCIENTS, GCDS, Battle, Galaxy, Wing
from orrery.kernel.state import tell


def destroy(g: Galaxy, battle: Battle, wing: Wing, by: int) -> None:
    """One ship of the wing, already taken off it. eclipse:kampf-gefechtsrunden.4: it returns to
    its owner's reserve; who destroyed it earns reputation tiles: kampf-ansehensplaketten.2,
    kampf-ansehensplaketten.3, kampf-ansehensplaketten.4, kampf-ansehensplaketten.5."""
    sector = g.sectors[battle.sector]
    if wing.party == ANCIENTS:
        sector.ancients -= 1
        g.ancients += 1
    elif wing.party == GCDS:
        sector.gcds = False
    else:
        leave(g, battle.sector, wing.party, wing.ship)
        g.players[wing.party].reserve[wing.ship] += 1
        note_flight(g, battle, wing)
    if by >= 0:
        worth: int = DRAWS["destroyed"][wing.ship]
        battle.draws[by] = battle.draws.get(by, 0) + worth
    tell(g, "destroyed", party=wing.party, ship=wing.ship, by=by, sector=battle.sector)


def note_flight(g: Galaxy, battle: Battle, wing: Wing) -> None:
    """eclipse:kampf-strafe-rueckzug.1, faq.16: whose last ships fall back, or fall while falling
    back, has retreated."""
    if wing.retreat and wing.party not in g.sectors[battle.sector].fleets:
        battle.fled.append(wing.party)
