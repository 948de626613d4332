"""Zerstörte und fliehende Schiffe: where they go and what they are worth."""

from orrery.games.eclipse.components import DRAWS
from orrery.games.eclipse.rules.sectors import leave
from orrery.games.eclipse.state import ANCIENTS, GCDS, Battle, Galaxy, Wing
from orrery.kernel.state import tell


def destroy(g: Galaxy, battle: Battle, wing: Wing, by: int) -> None:
    """Return a destroyed ship, already taken off its wing, to its owner's reserve; whoever
    destroyed it earns reputation tiles.
    eclipse:kampf-gefechtsrunden.4, eclipse:kampf-ansehensplaketten.2,
    eclipse:kampf-ansehensplaketten.3, eclipse:kampf-ansehensplaketten.4,
    eclipse:kampf-ansehensplaketten.5"""
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
    """Note that a player has retreated when the last ships withdraw, or are destroyed while
    retreating.
    eclipse:kampf-strafe-rueckzug.1, eclipse:faq.16"""
    if wing.retreat and wing.party not in g.sectors[battle.sector].fleets:
        battle.fled.append(wing.party)
