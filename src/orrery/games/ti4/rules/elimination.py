"""Players who leave the game. ti4:16"""

from orrery.games.ti4.components import FACTIONS, LEADERS, SECRET_OBJECTIVES
from orrery.games.ti4.rules.blockades import free_captives
from orrery.games.ti4.rules.capture import forget_captives, release_all
from orrery.games.ti4.rules.checks import check_docks, check_fleet, check_planets, keep_plastic
from orrery.games.ti4.rules.leaders import COMMANDER, check_leaders
from orrery.games.ti4.rules.nexus import check_nexus
from orrery.games.ti4.rules.notes import leave_area
from orrery.games.ti4.rules.scoring import win
from orrery.games.ti4.rules.strategy_cards import return_cards
from orrery.games.ti4.rules.taken_tokens import give_back
from orrery.games.ti4.rules.units import at, is_ground, places, touch_all, unit
from orrery.games.ti4.state import Galaxy, everyone
from orrery.kernel import zones
from orrery.kernel.state import tell
from orrery.kit.fleet import kind_of


async def settle(g: Galaxy) -> None:
    """After an effect: every player's fleets, cargo and structures, who controls what, and who is
    still in the game. ti4:16.1, ti4:32.3, ti4:49.3, ti4:53.5, ti4:16.0"""
    if g.expansion:
        check_nexus(g)
        check_leaders(g)
    if not g.touched:
        return
    while g.touched:
        systems, g.touched = g.touched, []
        for system in systems:
            await check_docks(g, system)
            for seat in tuple(g.systems[system].space):
                await check_fleet(g, seat, system)
        for seat in range(len(g.players)):
            await keep_plastic(g, seat, "fighter")
            await keep_plastic(g, seat, "infantry")
        await check_planets(g, systems)
        if g.expansion and g.touched:
            check_leaders(g)  # something has changed meanwhile
    if g.expansion:
        free_captives(g)
    for seat, player in enumerate(tuple(g.players)):
        if not player.out and g.phase != "setup" and is_eliminated(g, seat):
            await eliminate(g, seat)
            last_one_wins(g)


def last_one_wins(g: Galaxy) -> None:
    """Whoever alone is left has won: the rules do not say so, but there is nobody to play with.
    ti4:16.0"""
    left = [seat for seat, player in enumerate(g.players) if not player.out]
    if len(left) == 1:
        win(g, left[0])


def is_eliminated(g: Galaxy, seat: int) -> bool:
    """No ground forces on the board, no unit with Production, no planet.
    ti4:16.1, ti4:16.1a, ti4:16.1b, ti4:16.1c"""
    if g.players[seat].planets:
        return False
    for place in places(g, seat):
        for one in at(g, seat, place):
            figures = unit(g, seat, kind_of(one))
            if figures.production or figures.production_of_planet:
                return False
            if is_ground(g, seat, kind_of(one)):
                return False
    return True


async def eliminate(g: Galaxy, seat: int) -> None:
    """A player is out: all that is his goes to the box, but for cards that are attached to planets;
    what he held of others goes back.
    ti4:16.2, ti4:16.3, ti4:16.4, ti4:16.4a, ti4:16.5, ti4:16.6, ti4:16.7, ti4:16.8, ti4:81.7,
    ti4:16.10a, ti4:89.18, ti4:16.10, ti4:16.10c, ti4:16.10b, ti4:16.10d, ti4:16.10e, ti4:16.10f,
    ti4:16.11"""
    player = g.players[seat]
    player.out = True
    release_all(g, seat)
    forget_captives(g, seat)
    for system in g.systems.values():
        system.space.pop(seat, None)
        if seat in system.tokens:
            system.tokens.remove(seat)
    own_tokens = {token.id for token in FACTIONS[player.faction].tokens}
    for planet in g.planets.values():
        planet.forces.pop(seat, None)
        planet.attached[:] = [id for id in planet.attached if id not in own_tokens]
    player.tactic = player.fleet = player.strategy = player.reserve = 0
    for other in tuple(player.taken):
        give_back(g, seat, other)
    player.goods = player.commodities = 0
    player.supply.clear()
    player.technologies.clear()
    player.copies.clear()
    player.exhausted.clear()
    player.abilities.clear()
    player.texts.clear()
    player.locked.clear()
    player.leaders[:] = [id for id in player.leaders if LEADERS[id].kind == COMMANDER]
    for law in tuple(player.laws):
        player.laws.remove(law)
        g.laws.pop(law, None)
        g.agenda_discard.cards.append(law)
    return_notes(g, seat)
    zones.deal_all(player.hand, g.action_discard)
    return_cards(g, player)
    player.spent.clear()
    scored = [id for id in player.scored if id in SECRET_OBJECTIVES and id not in g.leaked]
    await zones.shuffle_in(g.secret_deck, [*player.secrets.cards, *scored])
    player.secrets.cards.clear()
    player.scored[:] = [id for id in player.scored if id not in scored]
    if g.speaker == seat:
        g.speaker = everyone(g, seat)[0]
    touch_all(g)  # the others may be neighbours of everybody now: ti4:7.6b
    tell(g, "eliminated", seat=seat)


def return_notes(g: Galaxy, seat: int) -> None:
    """Notes of others go home; his own leave the game wherever they lie.
    ti4:16.4, ti4:16.4a, ti4:95.7, ti4:95.7a"""
    for holder, other in enumerate(g.players):
        for held in (other.notes.cards, other.area):
            for note in tuple(held):
                if ":" not in note:
                    continue
                owner = int(note.rpartition(":")[2])
                if owner == seat or holder == seat:
                    leave_area(g, holder, note)
                    if owner != seat:
                        g.players[owner].notes.cards.append(note)
                    else:
                        g.purged.append(note)
