"""Kampfphase: which sectors are fought over, in which order, and by whom."""

from orrery.games.eclipse.components import NPC_SHIPS, SECTORS, SHIPS
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.rules.blueprints import values_of
from orrery.games.eclipse.state import ANCIENTS, GCDS, NOBODY, Battle, Galaxy, Sector, Stage, Wing
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell

NPC_PARTIES = {ANCIENTS: "ancient", GCDS: "gcds"}


async def combat(g: Galaxy) -> None:
    """List the contested sectors in descending order of their numbers; the Galactic Center, 001,
    comes last.
    eclipse:kampfphase.2, eclipse:kampfphase.3"""
    contested = [id for id in g.sectors if needs_resolving(g, id)]
    g.fights = sorted(contested, key=lambda id: SECTORS[id].number)
    g.stage = Stage.NEXT_SECTOR


async def next_sector(g: Galaxy) -> None:
    """Begin the battles of the next sector. After the last one sectors are taken over, and the
    phase ends.
    eclipse:beispiel-kampf.19"""
    if not g.fights:
        g.stage = Stage.CONQUEST
        return
    id = g.fights.pop()
    g.battle = open_battle(g, id)
    if len(g.battle.queue) > 1:
        tell(g, "battle", sector=id)
    g.stage = Stage.NEXT_BATTLE


def needs_resolving(g: Galaxy, id: str) -> bool:
    """Whether there are battles to fight here, or undefended population to attack.
    eclipse:kampf-bevoelkerung.1"""
    sector = g.sectors[id]
    if not sector.fleets:
        return False
    exposed = sector.disc != NOBODY and sector.disc not in sector.fleets
    return exposed or len(parties(g, sector)) > 1


def parties(g: Galaxy, sector: Sector) -> list[int]:
    """Everyone with ships in a sector: the players, the Ancients, the GCDS. The last two fight
    first: Ancients and GCDS stand at the front of the queue, then the controller, then the others
    in order of entry. So the defender of each battle, who is the controller or else came earlier,
    stands before the attacker.
    eclipse:kampfphase.1, eclipse:kampfphase.4, eclipse:kampfphase.5, eclipse:kampfphase.6,
    eclipse:kampfphase.7, eclipse:kampfphase.8, eclipse:kampfphase.9, eclipse:zusammenfassung.1,
    eclipse:kampf-reihenfolge-beispiel.1, eclipse:kampf-grundkonzept.4,
    eclipse:kampf-grundkonzept.5"""
    seats = sorted(sector.fleets, key=lambda seat: seat != sector.disc)  # stable: order of entry
    if sector.gcds:
        return [GCDS, *seats]
    if sector.ancients and any(not total(g, M.KIN_OF_ANCIENTS, seat) for seat in seats):
        return [ANCIENTS, *seats]
    return seats


def open_battle(g: Galaxy, id: str) -> Battle:
    """Set up all battles of a sector. The order of entry is recorded because reputation tiles are
    drawn in it, even by players whose ships are gone by then.
    eclipse:kampf-ansehensplaketten.9"""
    sector = g.sectors[id]
    return Battle(sector=id, entry=list(sector.fleets), queue=parties(g, sector))


def set_up_wings(g: Galaxy, battle: Battle) -> None:
    """Line up the ships of the two parties in order of initiative. eclipse:kampf-grundkonzept.1"""
    battle.wings = [
        wing for party in (battle.defender, battle.attacker) for wing in wings_of(g, battle, party)
    ]
    battle.wings.sort(key=lambda wing: precedence(g, battle, wing))


def wings_of(g: Galaxy, battle: Battle, party: int) -> list[Wing]:
    """All ships of a party, kind by kind, with the damage they took in earlier battles of this
    sector.
    eclipse:kampf-schaeden.7"""
    sector = g.sectors[battle.sector]
    if party == ANCIENTS:
        fleet = {NPC_PARTIES[party]: sector.ancients}
    elif party == GCDS:
        fleet = {NPC_PARTIES[party]: 1}
    else:
        fleet = sector.fleets[party]
    wings = []
    for ship in (*SHIPS, *NPC_SHIPS):
        if count := fleet.get(ship, 0):
            hurt = battle.damage.get(f"{party}:{ship}", [])
            wings.append(Wing(party, ship, hurt + [0] * (count - len(hurt))))
    return wings


def precedence(g: Galaxy, battle: Battle, wing: Wing) -> tuple[int, bool]:
    """The sort key of a wing: the highest initiative first, the defender first on a tie.
    eclipse:kampf-grundkonzept.1, eclipse:kampf-grundkonzept.2, eclipse:kampf-grundkonzept.3,
    eclipse:beispiel-kampf.1, eclipse:beispiel-kampf.3, eclipse:beispiel-kampf.9"""
    return -values_of(g, wing.party, wing.ship).initiative, wing.party != battle.defender
