"""The tactics cards: 8 basic ones, 8 heroes, 20 advanced ones.

Factors stand in data/tactics.toml. Texts that hinge on the outcome look at ``battle.winner``.
"""

from orrery.games.warpgate.components import ACTION_CARDS
from orrery.games.warpgate.rules.actions import carry_out, draw_cards, grant, possible
from orrery.games.warpgate.rules.deploy import place_ships
from orrery.games.warpgate.rules.discovery import resolve_discoveries
from orrery.games.warpgate.rules.goods import refresh_goods, slot_factor
from orrery.games.warpgate.rules.losses import destroy_by_text, return_marker
from orrery.games.warpgate.rules.movement import make_act
from orrery.games.warpgate.rules.range import units
from orrery.games.warpgate.rules.texts import Step, tactic
from orrery.games.warpgate.state import Battle, Galaxy, gate
from orrery.kernel.choice import Option, ask

ALL = 99


def more_ships(g: Galaxy, battle: Battle, seat: int) -> int:
    """How many ships more than the enemy this side has."""
    return units(g, battle.place, seat) - units(g, battle.place, battle.enemy(seat))


async def trade_losses(g: Galaxy, battle: Battle, seat: int, own: int, enemy: int) -> None:
    """Destroy some of one's own ships and some of the enemy's."""
    await destroy_by_text(g, battle, seat, seat, own)
    await destroy_by_text(g, battle, seat, battle.enemy(seat), enemy)


def lost_as_defender(battle: Battle, seat: int) -> bool:
    return battle.loser == seat == battle.defender


def free_retreat(battle: Battle, seat: int) -> None:
    """Beaten as the defender, the owner chooses the planet to retreat to among all legal ones."""
    if lost_as_defender(battle, seat):
        battle.chooses_retreat = True


# -- basic cards --------------------------------------------------------------------------------


@tactic("heroic_sacrifice", Step.AFTER)
async def heroic_sacrifice(g: Galaxy, battle: Battle, seat: int) -> None:
    """One ship of the player for two enemy ships."""
    await trade_losses(g, battle, seat, 1, 2)


@tactic("all_or_nothing", Step.AFTER)
async def all_or_nothing(g: Galaxy, battle: Battle, seat: int) -> None:
    """A defeat costs the player two ships."""
    if battle.loser == seat:
        await destroy_by_text(g, battle, seat, seat, 2)


@tactic("pitched_battle", Step.AFTER)
async def pitched_battle(g: Galaxy, battle: Battle, seat: int) -> None:
    """One ship of the player for one enemy ship."""
    await trade_losses(g, battle, seat, 1, 1)


@tactic("glorious_victory", Step.AFTER)
async def glorious_victory(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victory brings a Promote 1X."""
    if battle.winner == seat:
        await grant(g, seat, "promote", 1)


@tactic("heavy_resistance", Step.BEFORE)
async def heavy_resistance(g: Galaxy, battle: Battle, seat: int) -> None:
    """Defending, the factor rises by 2."""
    if seat == battle.defender:
        battle.factors[seat] += 2


@tactic("salvage", Step.END)
async def salvage(g: Galaxy, battle: Battle, seat: int) -> None:
    """A ship at the warpgate for each ship destroyed on either side, two at most."""
    place_ships(g, seat, gate(seat), min(2, sum(battle.lost.values())))


@tactic("hit_and_run", Step.AFTER)
async def hit_and_run(g: Galaxy, battle: Battle, seat: int) -> None:
    """One enemy ship; beaten as the defender, the owner chooses the retreat."""
    await destroy_by_text(g, battle, seat, battle.enemy(seat), 1)
    free_retreat(battle, seat)


# -- heroes -------------------------------------------------------------------------------------


@tactic("guildmaster_oozh", Step.END)
async def guildmaster_oozh(g: Galaxy, battle: Battle, seat: int) -> None:
    """Two trade goods are ready again."""
    refresh_goods(g, seat, 2)


@tactic("citizen_n", Step.RETREATED)
async def citizen_n(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victory lets the owner repeat an action of a card played earlier, with the X of its slot;
    the card stays on its slot. No attack. The loser retreats first, so that the action cannot take
    the planet that a beaten attacker returns to.
    warpgate:klarstellung.citizen-n"""
    if battle.winner != seat:
        return
    laid = g.players[seat].laid
    current = len(laid) - 1 if seat == g.active else len(laid)
    acts = {}
    for slot, card in enumerate(laid[:current]):
        for action in (ACTION_CARDS[card].top, ACTION_CARDS[card].bottom):
            x = slot_factor(g, seat, slot)
            act = make_act(seat, action, x, attack=False)
            if possible(g, act):
                acts[action, x] = act
    options: list[Option] = [*acts, "pass"]
    answer = await ask(seat, "repeat_action", options, rule="warpgate:klarstellung.citizen-n")
    if answer != "pass":
        await carry_out(g, acts[answer])


@tactic("old_man_harrow", Step.AFTER)
async def old_man_harrow_retreats(g: Galaxy, battle: Battle, seat: int) -> None:
    """Beaten as the defender, the owner chooses the retreat."""
    free_retreat(battle, seat)


@tactic("old_man_harrow", Step.END)
async def old_man_harrow(g: Galaxy, battle: Battle, seat: int) -> None:
    """A ship at the warpgate."""
    place_ships(g, seat, gate(seat))


@tactic("senator_ilyra_venn", Step.BEFORE)
async def senator_ilyra_venn_shields(g: Galaxy, battle: Battle, seat: int) -> None:
    """The opposing text destroys none of the owner's ships."""
    battle.shielded.append(seat)


@tactic("senator_ilyra_venn", Step.AFTER)
async def senator_ilyra_venn(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victory brings an action card."""
    if battle.winner == seat:
        await draw_cards(g, seat, 1)


@tactic("the_pale_oracle", Step.AFTER)
async def the_pale_oracle_strikes(g: Galaxy, battle: Battle, seat: int) -> None:
    """One ship of the player for two enemy ships."""
    await trade_losses(g, battle, seat, 1, 2)


@tactic("the_pale_oracle", Step.END)
async def the_pale_oracle(g: Galaxy, battle: Battle, seat: int) -> None:
    """A ship at the warpgate."""
    place_ships(g, seat, gate(seat))


@tactic("primus_nine", Step.BEFORE)
async def primus_nine(g: Galaxy, battle: Battle, seat: int) -> None:
    """Defending, the factor rises by 2."""
    await heavy_resistance(g, battle, seat)


@tactic("warlord_gruun", Step.AFTER)
async def warlord_gruun(g: Galaxy, battle: Battle, seat: int) -> None:
    """A defeat costs the player two ships."""
    await all_or_nothing(g, battle, seat)


# -- advanced cards -----------------------------------------------------------------------------


@tactic("prolonged_engagement", Step.BEFORE)
async def prolonged_engagement(g: Galaxy, battle: Battle, seat: int) -> None:
    """Each side destroys a ship of the other before strengths are compared. A side without ships
    has a factor of 0.
    warpgate:klarstellung.prolonged-engagement"""
    enemy = battle.enemy(seat)
    await destroy_by_text(g, battle, seat, enemy, 1)
    await destroy_by_text(g, battle, enemy, seat, 1)


@tactic("flanking_fire", Step.AFTER)
async def flanking_fire(g: Galaxy, battle: Battle, seat: int) -> None:
    """One enemy ship."""
    await destroy_by_text(g, battle, seat, battle.enemy(seat), 1)


@tactic("overwhelming_force", Step.BEFORE)
async def overwhelming_force_gathers(g: Galaxy, battle: Battle, seat: int) -> None:
    """With more ships than the enemy, the factor rises by 1."""
    if more_ships(g, battle, seat) > 0:
        battle.factors[seat] += 1


@tactic("overwhelming_force", Step.AFTER)
async def overwhelming_force(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victory costs the enemy a ship."""
    if battle.winner == seat:
        await destroy_by_text(g, battle, seat, battle.enemy(seat), 1)


@tactic("minefield", Step.AFTER)
async def minefield(g: Galaxy, battle: Battle, seat: int) -> None:
    """Defending, two enemy ships."""
    if seat == battle.defender:
        await destroy_by_text(g, battle, seat, battle.enemy(seat), 2)


@tactic("boarding_parties", Step.AFTER)
async def boarding_parties(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victory costs the enemy a ship and brings the owner one, here."""
    if battle.winner == seat:
        await destroy_by_text(g, battle, seat, battle.enemy(seat), 1)
        place_ships(g, seat, battle.place)


@tactic("last_stand", Step.BEFORE)
async def last_stand(g: Galaxy, battle: Battle, seat: int) -> None:
    """With fewer ships than the enemy, the factor rises by 3."""
    if more_ships(g, battle, seat) < 0:
        battle.factors[seat] += 3


@tactic("orbital_bombardment", Step.AFTER)
async def orbital_bombardment(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victorious attack removes the loser's marker."""
    if battle.winner == seat == battle.attacker and (
        g.places[battle.place].marker == battle.defender
    ):
        return_marker(g, battle.place)


@tactic("feigned_retreat", Step.AFTER)
async def feigned_retreat(g: Galaxy, battle: Battle, seat: int) -> None:
    """Beaten, two enemy ships; as the defender the owner chooses the retreat."""
    if battle.loser == seat:
        await destroy_by_text(g, battle, seat, battle.enemy(seat), 2)
        free_retreat(battle, seat)


@tactic("war_profiteers", Step.END)
async def war_profiteers(g: Galaxy, battle: Battle, seat: int) -> None:
    """All trade goods are ready again."""
    refresh_goods(g, seat, ALL)


@tactic("vanguard_strike", Step.BEFORE)
async def vanguard_strike(g: Galaxy, battle: Battle, seat: int) -> None:
    """Attacking, the factor rises by 2."""
    if seat == battle.attacker:
        battle.factors[seat] += 2


@tactic("iron_wall", Step.BEFORE)
async def iron_wall(g: Galaxy, battle: Battle, seat: int) -> None:
    """The opposing text destroys none of the owner's ships."""
    battle.shielded.append(seat)


@tactic("tactical_insight", Step.END)
async def tactical_insight(g: Galaxy, battle: Battle, seat: int) -> None:
    """Two action cards."""
    await draw_cards(g, seat, 2)


@tactic("decoy_squadron", Step.AFTER)
async def decoy_squadron_retreats(g: Galaxy, battle: Battle, seat: int) -> None:
    """Beaten as the defender, the owner chooses the retreat."""
    free_retreat(battle, seat)


@tactic("decoy_squadron", Step.RETREATED)
async def decoy_squadron(g: Galaxy, battle: Battle, seat: int) -> None:
    """Beaten as the defender, a ship joins where the others went."""
    if lost_as_defender(battle, seat) and battle.retreat:
        place_ships(g, seat, battle.retreat)


@tactic("reserve_wave", Step.BEFORE)
async def reserve_wave(g: Galaxy, battle: Battle, seat: int) -> None:
    """A ship joins this side before the strengths are compared."""
    place_ships(g, seat, battle.place)


@tactic("scorched_sky", Step.AFTER)
async def scorched_sky(g: Galaxy, battle: Battle, seat: int) -> None:
    """One ship of the player for three enemy ships."""
    await trade_losses(g, battle, seat, 1, 3)


@tactic("swarm_doctrine", Step.BEFORE)
async def swarm_doctrine(g: Galaxy, battle: Battle, seat: int) -> None:
    """With 3 ships or more the factor rises by 1, with 5 or more by 2."""
    ships = units(g, battle.place, seat)
    battle.factors[seat] += (ships >= 3) + (ships >= 5)


@tactic("pursuit", Step.AFTER)
async def pursuit(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victory costs the retreating enemy a ship."""
    if battle.winner == seat:
        await destroy_by_text(g, battle, seat, battle.enemy(seat), 1)


@tactic("propaganda_coup", Step.AFTER)
async def propaganda_coup(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victory brings a Promote 2X."""
    if battle.winner == seat:
        await grant(g, seat, "promote", 2)


@tactic("raid_the_archives", Step.RETREATED)
async def raid_the_archives(g: Galaxy, battle: Battle, seat: int) -> None:
    """A victorious attack resolves the discovery markers here as with Recon: after the retreat, so
    that no enemy ships are left on the planet, as there are none after a Recon."""
    if battle.winner == seat == battle.attacker:
        await resolve_discoveries(g, seat, battle.place)
