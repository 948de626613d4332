"""Verlauf der Schlacht: missiles, engagement rounds, retreat, stalemate."""

from orrery.games.eclipse.rules.blueprints import values_of
from orrery.games.eclipse.rules.combat_phase import precedence, set_up_wings
from orrery.games.eclipse.rules.dice import fire
from orrery.games.eclipse.rules.losses import destroy, note_flight
from orrery.games.eclipse.rules.sectors import connected, enter, hostile_ships, leave
from orrery.games.eclipse.state import NOBODY, Battle, Galaxy, Stage, Wing
from orrery.kernel.choice import Option, ask
from orrery.kernel.state import tell

ATTACK = "attack"
STAY = "stay"


async def next_battle(g: Galaxy) -> None:
    """Let the last two of the queue fight; the survivor meets the next one. Kin of the Ancients do
    not fight them.
    eclipse:kampfphase.5, eclipse:kampfphase.6, eclipse:kampfphase.7, eclipse:spezies-draco.6"""
    battle = current_battle(g)
    queue = battle.queue
    if len(queue) == 2 and queue[0] < 0 and not hostile_ships_of(g, battle, queue[1]):
        queue.pop(0)
    if len(queue) < 2:
        g.stage = Stage.AFTERMATH
        return
    battle.defender, battle.attacker = queue[-2], queue[-1]
    battle.round, battle.course = 0, []
    for party in (battle.defender, battle.attacker):
        if party >= 0 and party not in battle.fighters:
            battle.fighters.append(party)
    set_up_wings(g, battle)
    tell(
        g,
        "opponents",
        attacker=battle.attacker,
        defender=battle.defender,
        sector=battle.sector,
    )
    await settle_ties(g, battle)
    g.stage = Stage.ENGAGEMENT


async def settle_ties(g: Galaxy, battle: Battle) -> None:
    """Ask the owner in which order kinds of ship with the same initiative act, if that makes a
    difference.
    eclipse:kampf-grundkonzept.1, eclipse:kampf-grundkonzept.2"""
    for place in range(len(battle.wings)):
        tied = tied_wings(g, battle, place)
        if not order_matters(g, battle, tied):
            continue
        ship = await ask(
            tied[0].party,
            "activate_first",
            [wing.ship for wing in tied],
            rule="eclipse:kampf-grundkonzept.1",
            about={"sector": battle.sector, "enemy": battle.enemy(tied[0].party)},
        )
        first = next(wing for wing in tied if wing.ship == ship)
        battle.wings.remove(first)
        battle.wings.insert(place, first)


def tied_wings(g: Galaxy, battle: Battle, place: int) -> list[Wing]:
    """The wings from this place on that are equal in initiative and on the same side.
    eclipse:kampf-grundkonzept.1, eclipse:kampf-grundkonzept.3"""
    first = precedence(g, battle, battle.wings[place])
    return [wing for wing in battle.wings[place:] if precedence(g, battle, wing) == first]


def order_matters(g: Galaxy, battle: Battle, tied: list[Wing]) -> bool:
    """Whether it makes a difference who of these acts first: if two of them have missiles, or if
    one has cannons and another can shoot or fall back once it has seen the result."""
    values = [values_of(g, wing.party, wing.ship) for wing in tied]
    armed = sum(bool(stats.cannons) for stats in values)
    if armed > 1 or sum(bool(stats.missiles) for stats in values) > 1:
        return True
    return armed == 1 and any(
        havens(g, battle.sector, wing)
        for wing, stats in zip(tied, values, strict=True)
        if not stats.cannons
    )


def hostile_ships_of(g: Galaxy, battle: Battle, seat: int) -> int:
    """The number of ships that this seat would have to fight here. eclipse:spezies-draco.6"""
    return hostile_ships(g, g.sectors[battle.sector], seat)


def current_battle(g: Galaxy) -> Battle:
    """The battle being fought."""
    assert g.battle is not None
    return g.battle


async def engagement(g: Galaxy) -> None:
    """Fire the missiles in round 0, then fight engagement rounds until only one side is left.
    eclipse:kampf-verlauf.1, eclipse:kampf-gefechtsrunden.3, eclipse:beispiel-kampf.7"""
    battle = current_battle(g)
    if battle.round == 0:
        await missiles(g, battle)
    elif stalemate(g, battle):
        await break_off(g, battle)
    else:
        await engagement_round(g, battle)
    battle.round += 1
    if decided(battle):
        close(g, battle)


def decided(battle: Battle) -> bool:
    """Whether only one side is left. Ships on their way out are still there.
    eclipse:kampf-verlauf.1, eclipse:kampf-gefechtsrunden.3, eclipse:kampf-rueckzug.5"""
    left = {wing.party for wing in battle.wings if wing.damage}
    return len(left) < 2


def close(g: Galaxy, battle: Battle) -> None:
    """End a battle between two sides. Damage stays on the survivors for the next battle here, and
    ships on their way out leave even though the enemy is gone.
    eclipse:kampf-schaeden.7, eclipse:kampf-rueckzug.6, eclipse:faq.16"""
    for wing in battle.wings:
        if wing.retreat and wing.damage:
            withdraw(g, battle, wing)
        battle.damage[f"{wing.party}:{wing.ship}"] = wing.damage
    left = {wing.party for wing in battle.wings if wing.damage}
    for party in (battle.attacker, battle.defender):
        if party not in left:
            battle.queue.remove(party)
    if left:
        winner = left.pop()
        tell(g, "battle_won", party=winner, loser=battle.enemy(winner), sector=battle.sector)
    else:
        tell(g, "battle_over", sector=battle.sector)
    battle.wings = []
    battle.attacker = battle.defender = NOBODY
    g.stage = Stage.NEXT_BATTLE


async def missiles(g: Galaxy, battle: Battle) -> None:
    """Let every kind of ship with missiles fire them once, in order of initiative, as long as there
    is an enemy.
    eclipse:kampf-raketen.1, eclipse:konzept-schiffsteile.5"""
    for place, wing in enumerate(tuple(battle.wings)):
        battle.acting = place
        if decided(battle):
            return
        dice = values_of(g, wing.party, wing.ship).missiles
        if dice and wing.damage:
            await fire(g, battle, wing, dice)


async def engagement_round(g: Galaxy, battle: Battle) -> None:
    """Activate each kind of ship of each side once, in order of initiative.
    eclipse:kampf-gefechtsrunden.1"""
    tell(g, "engagement", round=battle.round, sector=battle.sector)
    for place, wing in enumerate(tuple(battle.wings)):
        battle.acting = place
        if decided(battle):
            return
        if wing.damage:
            await activate(g, battle, wing)


async def activate(g: Galaxy, battle: Battle, wing: Wing) -> None:
    """Attack or retreat with one kind of ship. Ships that have begun to retreat leave now.
    eclipse:kampf-gefechtsrunden.2, eclipse:kampf-rueckzug.6"""
    if wing.retreat:
        withdraw(g, battle, wing)
        return
    cannons = values_of(g, wing.party, wing.ship).cannons
    if wing.party >= 0:
        options: list[Option] = [ATTACK if cannons else STAY]
        options += havens(g, battle.sector, wing)
        order = await ask(
            wing.party,
            "attack_or_retreat",
            options,
            rule="eclipse:kampf-gefechtsrunden.2",
            about={
                "ship": wing.ship,
                "sector": battle.sector,
                "enemy": battle.enemy(wing.party),
            },
        )
        if order not in (ATTACK, STAY):
            # eclipse:kampf-rueckzug.1, eclipse:kampf-rueckzug.5, eclipse:beispiel-kampf.10
            wing.retreat = order
            tell(g, "retreating", seat=wing.party, ship=wing.ship, sector=order)
            return
    if cannons:
        await fire(g, battle, wing, cannons)  # eclipse:konzept-schiffsteile.3


def havens(g: Galaxy, id: str, wing: Wing) -> list[str]:
    """The connected sectors with a disc of this seat and without hostile ships. A retreat is a
    move, so starbases stay.
    eclipse:kampf-rueckzug.2, eclipse:kampf-rueckzug.3, eclipse:kampf-rueckzug.4,
    eclipse:kampf-rueckzug-beispiel.1, eclipse:bewegung.5"""
    seat = wing.party
    if not values_of(g, seat, wing.ship).movement:
        return []
    return [
        other
        for other in connected(g, seat, id)
        if g.sectors[other].disc == seat and not hostile_ships(g, g.sectors[other], seat)
    ]


def withdraw(g: Galaxy, battle: Battle, wing: Wing) -> None:
    """Move the retreating ships out of the battle.
    eclipse:kampf-rueckzug.6, eclipse:beispiel-kampf.14"""
    for _ in wing.damage:
        leave(g, battle.sector, wing.party, wing.ship)
        enter(g, wing.retreat, wing.party, wing.ship)
    tell(
        g,
        "retreated",
        seat=wing.party,
        ship=wing.ship,
        n=len(wing.damage),
        origin=battle.sector,
        sector=wing.retreat,
    )
    wing.damage.clear()
    note_flight(g, battle, wing)


# -- stalemate ----------------------------------------------------------------------------------


def stalemate(g: Galaxy, battle: Battle) -> bool:
    """Whether no ship of either side has a cannon and none is on its way out.
    eclipse:kampf-patt.1"""
    return not any(
        wing.damage and (wing.retreat or values_of(g, wing.party, wing.ship).cannons)
        for wing in battle.wings
    )


async def break_off(g: Galaxy, battle: Battle) -> None:
    """Make the attacker retreat, kind by kind, or lose the ships. Ships destroyed like this count
    as destroyed enemy ships for the defender's reputation, although nobody shot at them.
    eclipse:kampf-patt.1, eclipse:kampf-patt.2, eclipse:kampf-ansehensplaketten.2"""
    seat = battle.attacker
    tell(g, "stalemate", sector=battle.sector)
    for wing in tuple(battle.wings):
        if wing.party != seat or not wing.damage:
            continue
        order = await ask(
            seat,
            "break_off",
            (*havens(g, battle.sector, wing), STAY),
            rule="eclipse:kampf-patt.1",
            about={"ship": wing.ship, "sector": battle.sector},
        )
        if order == STAY:
            while wing.damage:
                wing.damage.pop()
                destroy(g, battle, wing, battle.defender)
        else:
            wing.retreat = order
            withdraw(g, battle, wing)
