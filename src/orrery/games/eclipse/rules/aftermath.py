"""Nach der Schlacht: population under fire, reputation tiles, sectors taken, repairs."""

from orrery.games.eclipse.components import DRAWS, SHIPS
from orrery.games.eclipse.modifiers import M
from orrery.games.eclipse.rules.blueprints import stats
from orrery.games.eclipse.rules.combat import current_battle
from orrery.games.eclipse.rules.dice import hits, roll_dice
from orrery.games.eclipse.rules.discovery import offer_control
from orrery.games.eclipse.rules.population import bury_cube, remove_disc
from orrery.games.eclipse.rules.reputation import keep_reputation
from orrery.games.eclipse.rules.sectors import squares
from orrery.games.eclipse.state import NOBODY, Battle, Galaxy, Stage
from orrery.kernel.chance import shuffle
from orrery.kernel.choice import DONE, ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell
from orrery.kernel.zones import deal_all, draw

BOMBS = "neutron_bombs"


async def aftermath(g: Galaxy) -> None:
    """Attack the population and draw reputation tiles once all battles of a sector have been
    fought.
    eclipse:kampf-bevoelkerung.1"""
    battle = current_battle(g)
    await attack_population(g, battle.sector)
    await draw_reputation(g, battle)
    g.battle = None  # eclipse:kampf-reparieren.1: with it goes all damage
    g.stage = Stage.NEXT_SECTOR


# -- population ---------------------------------------------------------------------------------


async def attack_population(g: Galaxy, id: str) -> None:
    """Let the remaining ships attack the population, one kind after the other as in battle and each
    kind once, or destroy all of it with neutron bombs without a roll. Structures cannot be
    attacked, but the people on them can.
    eclipse:kampf-bevoelkerung.1, eclipse:kampf-bevoelkerung.2, eclipse:kampf-bevoelkerung.5,
    eclipse:tech-militaer.neutronenbomben, eclipse:kampf-orbitale-monolithen.1,
    eclipse:kampf-orbitale-monolithen.2, eclipse:beispiel-kampf.16"""
    sector = g.sectors[id]
    owner = sector.disc
    invaders = [seat for seat in sector.fleets if seat != owner]
    if not invaders:
        return
    seat = invaders[0]
    if total(g, M.DEFENCELESS, owner):  # eclipse:spezies-planta.9
        await destroy_population(g, seat, id, len(sector.settled))
    bombs = [BOMBS] if total(g, M.NEUTRON_BOMBS, seat) else []
    armed = [
        ship
        for ship in SHIPS
        if ship in sector.fleets[seat] and stats(g.players[seat], ship).cannons
    ]
    while sector.settled:
        weapon = await ask(
            seat,
            "attack_population",
            (*bombs, *armed, DONE),
            rule="eclipse:kampf-bevoelkerung.1",
            about={"sector": id, "owner": owner},
        )
        if weapon == DONE:
            return
        if weapon == BOMBS:
            damage = len(sector.settled)
        else:
            armed.remove(weapon)
            damage = await bombard(g, seat, id, weapon)
        await destroy_population(g, seat, id, damage)


async def bombard(g: Galaxy, seat: int, id: str, ship: str) -> int:
    """Fire the cannons of all ships of a kind at the population, which has no shields, and return
    the damage.
    eclipse:kampf-bevoelkerung.2, eclipse:kampf-bevoelkerung.3,
    eclipse:kampf-bevoelkerung-beispiel.1"""
    values = stats(g.players[seat], ship)
    dice = await roll_dice(values.cannons, g.sectors[id].fleets[seat][ship])
    needs = next(value for value in range(1, 7) if hits(value, values.computer, 0))
    tell(g, "bombarded", seat=seat, ship=ship, dice=dice, sector=id, needs=needs)
    return sum(die[0] for die in dice if hits(die[1], values.computer, 0))


async def destroy_population(g: Galaxy, seat: int, id: str, damage: int) -> None:
    """Destroy one cube for each point of damage, chosen by the attacker. This earns no reputation.
    eclipse:kampf-bevoelkerung.4, eclipse:kampf-bevoelkerung.9"""
    settled = g.sectors[id].settled
    count = min(damage, len(settled))
    everything = count == len(settled)  # nothing to choose
    for _ in range(count):
        number = await ask(
            seat,
            "destroy_cube",
            settled[:1] if everything else tuple(settled),
            rule="eclipse:kampf-bevoelkerung.4",
            about={
                "sector": id,
                "square": {str(n): squares(g, id)[n].resource for n in settled},
            },
        )
        await bury_cube(g, id, number)
    if count:
        tell(g, "population_destroyed", seat=seat, sector=id, n=count)


# -- reputation ---------------------------------------------------------------------------------


async def draw_reputation(g: Galaxy, battle: Battle) -> None:
    """Let the players draw reputation tiles in order of entry, each of them all at once and once
    per sector.
    eclipse:kampf-ansehensplaketten.9, eclipse:zusammenfassung.2"""
    for seat in tuple(battle.entry):
        if seat in battle.fighters:
            await draw_tiles(g, seat, tiles_earned(battle, seat))


def tiles_earned(battle: Battle, seat: int) -> int:
    """How many tiles a player draws: one for taking part, unless the last ships fled, and those for
    destroyed ships; five at most.
    eclipse:kampf-ansehensplaketten.1, eclipse:kampf-strafe-rueckzug.1, eclipse:zusammenfassung.3,
    eclipse:kampf-ansehensplaketten.6, eclipse:beispiel-kampf.17, eclipse:beispiel-kampf.18"""
    part = 0 if seat in battle.fled else int(DRAWS["taking_part"])
    return min(int(DRAWS["maximum_per_sector"]), part + battle.draws.get(seat, 0))


async def draw_tiles(g: Galaxy, seat: int, count: int) -> None:
    """Draw the tiles, keep one of them and put the others back.
    eclipse:kampf-ansehensplaketten.7"""
    player = g.players[seat]
    await shuffle(g.reputation_bag.cards)
    drawn = await draw(g.reputation_bag, player.drawn, count)
    if not drawn:
        return
    tell(g, "drew_reputation", seat=seat, n=drawn)
    tile = await ask(
        seat,
        "keep_reputation",
        tuple(dict.fromkeys(player.drawn.cards)),
        rule="eclipse:kampf-ansehensplaketten.7",
        secret=drawn > 1,  # nobody learns that all were alike
    )
    await keep_reputation(g, seat, tile)
    deal_all(player.drawn, g.reputation_bag)


# -- taking sectors -----------------------------------------------------------------------------


async def conquest(g: Galaxy) -> None:
    """End the combat phase: all discs of the defeated go home before the first new one is placed;
    then the conquerors may take control, sector by sector. The upkeep phase follows.
    eclipse:kampf-einfluss.1, eclipse:kampf-einfluss.2, eclipse:spielrunde.1,
    eclipse:spielrunde.3"""
    taken = [(id, conqueror(g, id)) for id in sorted(g.sectors, reverse=True)]
    taken = [(id, seat) for id, seat in taken if seat != NOBODY]
    for id, _ in tuple(taken):
        if g.sectors[id].disc != NOBODY:
            await remove_disc(g, id)
    for id, seat in tuple(taken):
        await offer_control(g, seat, id, "eclipse:kampf-einfluss.2")
    g.done = 0
    g.stage = Stage.UPKEEP
    tell(g, "upkeep_phase")


def conqueror(g: Galaxy, id: str) -> int:
    """The player with ships in somebody else's sector that has no population left, or in a sector
    without a disc. After the battles only one player has ships there.
    eclipse:kampf-einfluss.1, eclipse:kampf-einfluss.2"""
    sector = g.sectors[id]
    guests = [seat for seat in sector.fleets if seat != sector.disc]
    return guests[0] if guests and not sector.settled else NOBODY
