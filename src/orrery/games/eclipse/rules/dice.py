"""Treffer und Schäden: what dice do, and who decides where they go."""

from orrery.games.eclipse.rules.blueprints import Dice, Stats, values_of
from orrery.games.eclipse.rules.losses import destroy
from orrery.games.eclipse.state import ANCIENTS, GCDS, Battle, Galaxy, Volley, Wing
from orrery.kernel.chance import roll
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

NEVER, ALWAYS = 1, 6  # the faces on which nothing that is added or subtracted counts
SIZES = ("interceptor", "starbase", "cruiser", "dreadnought")  # by number of slots


def hits(value: int, computer: int, shield: int) -> bool:
    """Whether a die hits: a 6 always does, a 1 never; otherwise it takes 6 or more with the
    computers added and the target's shields subtracted. Shields cannot stop a natural 6.
    eclipse:kampf-treffer.1, eclipse:kampf-treffer.2, eclipse:kampf-treffer.3,
    eclipse:schiffsteile.3, eclipse:schiffsteile.4, eclipse:faq.14, eclipse:beispiel-kampf.6,
    eclipse:beispiel-kampf.8, eclipse:beispiel-kampf.11"""
    return value == ALWAYS or (value != NEVER and value + computer - shield >= 6)


async def roll_dice(dice: Dice, ships: int) -> list[list[int]]:
    """Roll for all ships of a kind at once, one die for each weapon symbol of each ship: [damage,
    value].
    eclipse:kampf-grundkonzept.6, eclipse:kampf-grundkonzept.7, eclipse:kampf-grundkonzept.11,
    eclipse:beispiel-kampf.2"""
    damages = [damage for damage, count in dice for _ in range(count * ships)]
    values = await roll(6, len(damages))
    return [[damage, value] for damage, value in zip(damages, values, strict=True)]


async def fire(g: Galaxy, battle: Battle, wing: Wing, dice: Dice) -> None:
    """Shoot with all ships of a kind. eclipse:kampf-grundkonzept.9"""
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
        needs=least_hit(g, battle, wing.party, shooter),
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
    """The enemy ships that this die hits, each with its own shields, including those on their way
    out: (ship, damage taken). Equal ships count as one target.
    eclipse:kampf-treffer.2, eclipse:kampf-rueckzug.5"""
    found: dict[tuple[str, int], None] = {}
    for wing in battle.wings:
        if wing.party != party and wing.damage:
            shield = values_of(g, wing.party, wing.ship).shield
            if hits(value, shooter.computer, shield):
                found.update(dict.fromkeys((wing.ship, hurt) for hurt in wing.damage))
    return list(found)


def least_hit(g: Galaxy, battle: Battle, party: int, shooter: Stats) -> int:
    """The least value that hits any enemy ship. eclipse:kampf-treffer.2"""
    return next(value for value in range(2, 7) if targets(g, battle, party, shooter, value))


async def aim(g: Galaxy, battle: Battle, shooter: Stats) -> None:
    """Assign the dice one by one, each to any ship it hits, including those in retreat.
    eclipse:kampf-grundkonzept.9, eclipse:kampf-grundkonzept.10, eclipse:beispiel-kampf.4,
    eclipse:beispiel-kampf.5, eclipse:beispiel-kampf.12"""
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
    """Assign the dice of Ancients and GCDS, for whom nobody decides: they destroy what they can,
    the largest ship first; what is left goes to the largest ship it hits.
    eclipse:kampf-gegen-aelteste.1, eclipse:kampf-gegen-aelteste.2, eclipse:kampf-gegen-aelteste.3,
    eclipse:kampf-gegen-aelteste.4"""
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
    """Every enemy ship, the largest first, and among equals the most damaged.
    eclipse:kampf-gegen-aelteste.2"""
    ships = [
        (wing.ship, had) for wing in battle.wings if wing.party != party for had in wing.damage
    ]
    return sorted(ships, key=lambda ship: (SIZES.index(ship[0]), ship[1]), reverse=True)


def hurt(g: Galaxy, battle: Battle, by: int, ship: str, had: int, damage: int) -> None:
    """Apply one die to one ship, which is destroyed by more damage than it has hull.
    eclipse:kampf-schaeden.3, eclipse:kampf-schaeden.4, eclipse:kampf-schaeden.6,
    eclipse:kampf-schaeden.5, eclipse:beispiel-kampf.13, eclipse:beispiel-kampf.15"""
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
