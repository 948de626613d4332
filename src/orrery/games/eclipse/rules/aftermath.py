"""Nach der Schlacht: population under fire, reputation tiles, sectors taken, repairs."""

from orrery.games.eclipse.components import DRAWS, SHIPS
from orrery.games.eclipse.rules.blueprints import stats
from orrery.games.eclipse.rules.combat import fought
from orrery.games.eclipse.rules.dice import hits, roll_dice
from orrery.games.eclipse.rules.discovery import offer_control
from orrery.games.eclipse.rules.population import bury_cube, remove_disc
from orrery.games.eclipse.rules.reputation import keep_reputation
from orrery.games.eclipse.rules.sectors import squares
from orrery.games.eclipse.state import NOBODY, Battle, Galaxy
from orrery.kernel.chance import shuffle
from orrery.kernel.choice import DONE, ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell
from orrery.kernel.zones import deal_all, draw

BOMBS = "neutron_bombs"


async def aftermath(g: Galaxy) -> None:
    """When all battles of a sector are fought: eclipse:kampf-bevoelkerung.1, then the reputation
    tiles."""
    battle = fought(g)
    await attack_population(g, battle.sector)
    await draw_reputation(g, battle)
    g.battle = None  # eclipse:kampf-reparieren.1: with it goes all damage
    g.stage = "next_sector"


# -- population ---------------------------------------------------------------------------------


async def attack_population(g: Galaxy, id: str) -> None:
    """eclipse:kampf-bevoelkerung.1: the ships that remain may attack the population, kind by kind
    as in battle, each of them once (kampf-bevoelkerung.2); kampf-bevoelkerung.5,
    tech-militaer.neutronenbomben: or destroy all of it without a roll. Structures cannot be
    attacked (kampf-orbitale-monolithen.1), but those who live there can
    (kampf-orbitale-monolithen.2). beispiel-kampf.16."""
    sector = g.sectors[id]
    owner = sector.disc
    invaders = [seat for seat in sector.fleets if seat != owner]
    if not invaders or not sector.settled:
        return
    seat = invaders[0]
    if total(g, "defenceless", owner):  # eclipse:spezies-planta.9
        await destroy_population(g, seat, id, len(sector.settled))
        return
    bombs = [BOMBS] if total(g, "neutron_bombs", seat) else []
    armed = [
        ship
        for ship in SHIPS
        if ship in sector.fleets[seat] and stats(g.players[seat], ship).cannons
    ]
    while sector.settled and (bombs or armed):
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
    """eclipse:kampf-bevoelkerung.2, kampf-bevoelkerung.3: all ships of a kind with their cannons,
    at targets without shields. The damage done. kampf-bevoelkerung-beispiel.1."""
    values = stats(g.players[seat], ship)
    dice = await roll_dice(values.cannons, g.sectors[id].fleets[seat][ship])
    tell(g, "bombarded", seat=seat, ship=ship, dice=dice, sector=id)
    return sum(die[0] for die in dice if hits(die[1], values.computer, 0))


async def destroy_population(g: Galaxy, seat: int, id: str, damage: int) -> None:
    """eclipse:kampf-bevoelkerung.4: each point of damage destroys a cube, chosen by the attacker.
    kampf-bevoelkerung.9: it earns no reputation."""
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
    """eclipse:kampf-ansehensplaketten.9: in order of entry, each player all tiles at once;
    zusammenfassung.2: once per sector."""
    for seat in tuple(battle.entry):
        if seat in battle.fighters:
            await draw_tiles(g, seat, tiles_earned(battle, seat))


def tiles_earned(battle: Battle, seat: int) -> int:
    """eclipse:kampf-ansehensplaketten.1: one for taking part, unless the last ships fled
    (kampf-strafe-rueckzug.1, zusammenfassung.3); kampf-ansehensplaketten.6: five at most.
    beispiel-kampf.17, beispiel-kampf.18."""
    part = 0 if seat in battle.fled else int(DRAWS["taking_part"])
    return min(int(DRAWS["maximum_per_sector"]), part + battle.draws.get(seat, 0))


async def draw_tiles(g: Galaxy, seat: int, count: int) -> None:
    """eclipse:kampf-ansehensplaketten.7: look at all, keep one, put the others back."""
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
    """The end of the combat phase. eclipse:kampf-einfluss.1: the discs of the defeated go home, all
    of them before the first is placed; kampf-einfluss.2: then, sector by sector, an own one may
    follow, and likewise where none lay. spielrunde.3."""
    taken = [(id, conqueror(g, id)) for id in sorted(g.sectors, reverse=True)]
    taken = [(id, seat) for id, seat in taken if seat != NOBODY]
    for id, _ in tuple(taken):
        if g.sectors[id].disc != NOBODY:
            await remove_disc(g, id)
    for id, seat in tuple(taken):
        await offer_control(g, seat, id, "eclipse:kampf-einfluss.2")
    g.done = 0
    g.stage = "upkeep"
    tell(g, "upkeep_phase")


def conqueror(g: Galaxy, id: str) -> int:
    """eclipse:kampf-einfluss.1: whose ships are above a sector of others in which nobody lives any
    more; kampf-einfluss.2: or above one without a disc. After the battles only one player has
    ships there."""
    sector = g.sectors[id]
    guests = [seat for seat in sector.fleets if seat != sector.disc]
    return guests[0] if guests and not sector.settled else NOBODY
