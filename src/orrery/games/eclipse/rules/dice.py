"""Treffer und Schäden: what dice do, and who decides where they go."""

from orrery.games.eclipse.rules.blueprints import Dice, Stats, values_of
from orrery.games.eclipse.rules.losses import destroy
from orrery.games.eclipse.state import ANCIENTS, GCDS, Battle, Galaxy, Volley, Wing
from orrery.kernel.chance import roll
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

SIZES = ("interceptor", "starbase", "cruiser", "dreadnought")  # by number of slots


def hits(value: int, computer: int, shield: int) -> bool:
    """eclipse:kampf-treffer.1: a 6 always hits, a 1 never; kampf-treffer.2, kampf-treffer.3: else
    6 or more with the computers added and the target's shields taken off (schiffsteile.3,
    schiffsteile.4). faq.14: shields cannot stop a natural 6. beispiel-kampf.6, beispiel-kampf.8,
    beispiel-kampf.11: what hits and what does not."""
    return value == 6 or (value > 1 and value + computer - shield >= 6)


async def roll_dice(dice: Dice, ships: int) -> list[list[int]]:
    """eclipse:kampf-grundkonzept.6, kampf-grundkonzept.7: all ships of a kind at once, one die for
    each symbol of each ship: [damage, value]. kampf-grundkonzept.11, beispiel-kampf.2."""
    damages = [damage for damage, count in dice for _ in range(count * ships)]
    values = await roll(6, len(damages))
    return [[damage, value] for damage, value in zip(damages, values, strict=True)]


async def fire(g: Galaxy, battle: Battle, wing: Wing, dice: Dice) -> None:
    """All ships of a kind shoot: eclipse:kampf-grundkonzept.9."""
    rolled = await roll_dice(dice, len(wing.damage))
    shooter = values_of(g, wing.party, wing.ship)
    battle.volley = volley = Volley(wing.party, wing.ship, rolled, round=battle.round)
    left = sorted(rolled, reverse=True)  # the strongest dice first
    volley.hits = [die for die in left if targets(g, battle, wing.party, shooter, die[1])]
    volley.left = list(volley.hits)
    tell(
        g,
        "fired",
        party=wing.party,
        ship=wing.ship,
        dice=rolled,
        hits=list(volley.hits),
        sector=battle.sector,
    )
    if wing.party in (ANCIENTS, GCDS):
        aim_by_rule(g, battle, shooter)
    else:
        await aim(g, battle, shooter)
    battle.course.append(volley)
    battle.volley = None


def targets(
    g: Galaxy, battle: Battle, party: int, shooter: Stats, value: int
) -> list[tuple[str, int]]:
    """eclipse:kampf-treffer.2, kampf-rueckzug.5: the enemy ships that this die hits, each by its
    own shields, also those on the way out: (ship, damage it has). Like ships are one target."""
    found: dict[tuple[str, int], None] = {}
    for wing in battle.wings:
        if wing.party != party and wing.damage:
            shield = values_of(g, wing.party, wing.ship).shield
            if hits(value, shooter.computer, shield):
                found.update(dict.fromkeys((wing.ship, hurt) for hurt in wing.damage))
    return list(found)


async def aim(g: Galaxy, battle: Battle, shooter: Stats) -> None:
    """eclipse:kampf-grundkonzept.9, kampf-grundkonzept.10: die by die, any of them at any ship it
    hits (beispiel-kampf.4, beispiel-kampf.5), also at those in retreat (beispiel-kampf.12)."""
    volley = battle.volley
    assert volley is not None
    while volley.left:
        damage, value = volley.left[0]
        options: list[Option] = list(targets(g, battle, volley.party, shooter, value))
        if not options:
            volley.left.pop(0)
            continue
        ship, had = await ask(
            volley.party,
            "assign_die",
            options,
            rule="eclipse:kampf-grundkonzept.9",
            about={
                "damage": damage,
                "value": value,
                "ship": volley.ship,
                "enemy": battle.enemy(volley.party),
            },
        )
        volley.left.pop(0)
        hurt(g, battle, volley.party, ship, had, damage)


def aim_by_rule(g: Galaxy, battle: Battle, shooter: Stats) -> None:
    """eclipse:kampf-gegen-aelteste.1, kampf-gegen-aelteste.2: nobody decides for Ancients and
    GCDS: they destroy what they can, the largest first; kampf-gegen-aelteste.3: what is left goes
    where it does the most damage, to the largest (kampf-gegen-aelteste.4)."""
    volley = battle.volley
    assert volley is not None
    for ship, had in by_size(battle, volley.party):
        stats = values_of(g, battle.enemy(volley.party), ship)
        fitting = [die for die in volley.left if hits(die[1], shooter.computer, stats.shield)]
        needed, chosen = stats.hull + 1 - had, []
        for die in sorted(fitting, key=lambda die: die[1]):  # low dice first: others miss more
            if needed > 0:
                chosen.append(die)
                needed -= die[0]
        if needed <= 0:
            for die in chosen:
                volley.left.remove(die)
            hurt(g, battle, volley.party, ship, had, sum(die[0] for die in chosen))
    for die in tuple(volley.left):
        volley.left.remove(die)
        for ship, had in by_size(battle, volley.party):
            shield = values_of(g, battle.enemy(volley.party), ship).shield
            if hits(die[1], shooter.computer, shield):
                hurt(g, battle, volley.party, ship, had, die[0])
                break


def by_size(battle: Battle, party: int) -> list[tuple[str, int]]:
    """eclipse:kampf-gegen-aelteste.2: every enemy ship, the largest first, among like ones the most
    damaged."""
    ships = [
        (wing.ship, had) for wing in battle.wings if wing.party != party for had in wing.damage
    ]
    return sorted(ships, key=lambda ship: (SIZES.index(ship[0]), ship[1]), reverse=True)


def hurt(g: Galaxy, battle: Battle, by: int, ship: str, had: int, damage: int) -> None:
    """eclipse:kampf-schaeden.3, kampf-schaeden.4, kampf-schaeden.6: one die, one target; more
    damage than hull destroys it (kampf-schaeden.5, beispiel-kampf.13, beispiel-kampf.15)."""
    wing = next(wing for wing in battle.wings if wing.party != by and wing.ship == ship)
    wing.damage.remove(had)
    hull = values_of(g, wing.party, ship).hull
    volley = battle.volley
    assert volley is not None
    volley.damage += damage
    if had + damage > hull:
        volley.destroyed.append(ship)
        destroy(g, battle, wing, by)
    else:
        wing.damage.append(had + damage)
        tell(g, "damaged", party=wing.party, ship=ship, damage=damage, sector=battle.sector)
