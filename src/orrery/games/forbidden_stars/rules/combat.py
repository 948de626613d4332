"""Kampf: preparation, three rounds, resolution. One step between two checkpoints."""

from collections.abc import Callable, Iterable

from orrery.games.forbidden_stars.components import COMBAT_CARDS, LIMITS, STRUCTURES, UNITS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.areas import is_contested, other_in
from orrery.games.forbidden_stars.rules.dice import (
    BORROWED,
    DEFENCE,
    MORALE,
    MOST,
    OFFENCE,
    add_dice,
    gain_dice,
    new_side,
    throw,
)
from orrery.games.forbidden_stars.rules.laid import clean_up, end_round_effects
from orrery.games.forbidden_stars.rules.losses import is_standing, suffer
from orrery.games.forbidden_stars.rules.resources import assets_of
from orrery.games.forbidden_stars.rules.retreat import retreat_all
from orrery.games.forbidden_stars.rules.texts import carry_out
from orrery.games.forbidden_stars.rules.units import (
    REINFORCEMENT,
    count,
    force_in,
    has_bastion,
    printed,
    put,
    raze,
)
from orrery.games.forbidden_stars.state import NOBODY, Clash, Combat, Galaxy, Stage
from orrery.games.forbidden_stars.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.choice import Choice, amount, ask, ask_all
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell
from orrery.kernel.zones import draw, move


async def combat_step(g: Galaxy) -> None:
    """The stage "combat": the next step of the combat at hand, or, when it is over, the next one.
    fs:gleichzeitige-effekte.3"""
    if g.combat is None:
        begin(g)
    elif g.combat.step == "prepare":
        await prepare(g, g.combat)
    elif g.combat.step == "round":
        await fight_round(g, g.combat)
    else:
        await resolve(g, g.combat)


def clash(
    g: Galaxy, area: str, attacker: int, origins: Iterable[str] = (), set_from: Iterable[str] = ()
) -> None:
    """Note that an area has become contested, so that a combat follows. Usually an advance order
    causes it, but cards do so too.
    fs:umkaempfte-gebiete.4, fs:kampf.2, fs:umkaempfte-gebiete.2, fs:gebiete.9"""
    g.pending.append(Clash(area, attacker, list(origins), list(set_from)))


def begin(g: Galaxy) -> None:
    """Begin the next combat. Whoever moved in is the attacker, whoever was there is the defender.
    fs:kampf.1, fs:kampf.3, fs:kampf.4"""
    if not g.pending:
        g.stage = Stage.ORDER_END
        return
    due = g.pending.pop(0)
    if not is_contested(g, due.area):
        return
    defender = other_in(g, due.attacker, due.area)
    sides = {seat: new_side() for seat in (due.attacker, defender)}
    g.combat = Combat(due.area, due.attacker, defender, due.origins, sides, due.set_from)
    if g.order is not None:
        g.order.fought = True
    tell(g, "combat", seat=due.attacker, enemy=defender, area=due.area)


# -- 1. preparation -----------------------------------------------------------------------------


async def prepare(g: Galaxy, combat: Combat) -> None:
    """Prepare the combat: roll dice, draw cards, call reinforcements. A defender without unrouted
    units or a bastion has already lost; a bastion can defend a world alone.
    fs:kampf-ablauf.1, fs:kurz-kampf.1, fs:kampf.7, fs:festungen.5, fs:festungen.6"""
    await ability.open(g, W.CONTESTED)
    defender, area = combat.defender, combat.area
    if not force_in(g, defender, area).fresh and not has_bastion(g, defender, area):
        combat.winner = combat.attacker
        combat.step = "resolve"
        return
    for seat in combat.seats():
        await roll_dice(g, combat, seat)
    for seat in combat.seats():
        player = g.players[seat]
        await draw(player.deck, player.hand, LIMITS.combat_hand)
        # fs:kampf-ablauf.4, fs:kampfkarten.2, fs:kampfkarten-ausfuehren.1
    for seat in combat.seats():  # fs:verstaerkungsmarker.5: the attacker first
        await call_reinforcements(g, combat, seat)
    combat.step = "round"


async def roll_dice(g: Galaxy, combat: Combat, seat: int) -> None:
    """Roll a die for each point of combat value of unrouted units and bastions, eight at most.
    Routed units give none.
    fs:kampf-ablauf.2, fs:festungen.2, fs:kampf.9, fs:materialbeschraenkung.5,
    fs:materialbeschraenkung.6, fs:aufgerieben.5"""
    dice = sum(UNITS[kind].combat * n for kind, n in force_in(g, seat, combat.area).fresh.items())
    if has_bastion(g, seat, combat.area):
        dice += STRUCTURES["bastion"].combat
    add_dice(g, combat, seat, await throw(min(dice, MOST)))
    bonus = total(g, M.BONUS_MORALE_DICE, seat)
    if bonus and seat == combat.attacker:  # whose order has led to this combat
        gain_dice(g, combat, seat, MORALE, bonus)


async def call_reinforcements(g: Galaxy, combat: Combat, seat: int) -> None:
    """The player may add reinforcement tokens, at most as many as they have units here, bastions
    not counted. They give no dice, since those have been rolled.
    fs:verstaerkungsmarker.2, fs:verstaerkungsmarker.4, fs:kampf-ablauf.5,
    fs:verstaerkungsmarker.10, fs:verstaerkungsmarker.6"""
    most = min(assets_of(g, seat, REINFORCEMENT), count(g, seat, combat.area))
    if most:
        rule = "fs:verstaerkungsmarker.4"
        n = await amount(seat, "call_reinforcements", 0, most, rule=rule)
        if n:
            g.players[seat].assets[REINFORCEMENT] -= n
            put(g, seat, combat.area, REINFORCEMENT, n)
            tell(g, "reinforced", seat=seat, n=n, area=combat.area)


def reinforce_free(g: Galaxy, combat: Combat, seat: int) -> bool:
    """Add a reinforcement token from the supply to the combat, beyond any limit. False if none is
    left.
    fs:verstaerkungsmarker.14"""
    if not g.supply[REINFORCEMENT]:
        return False
    g.supply[REINFORCEMENT] -= 1
    put(g, seat, combat.area, REINFORCEMENT)
    tell(g, "reinforced", seat=seat, n=1, area=combat.area)
    return True


# -- 2. rounds ----------------------------------------------------------------------------------


async def fight_round(g: Galaxy, combat: Combat) -> None:
    """Fight one of three rounds: choose cards, carry them out, assign damage.
    fs:kampf-ablauf.6, fs:kampfkarten-ausfuehren.2, fs:kampf.5"""
    combat.round += 1
    tell(g, "combat_round", n=combat.round)
    await choose_cards(g, combat)
    await finish_round(g, combat)


async def finish_round(g: Galaxy, combat: Combat) -> None:
    """Carry out the attacker's card, then the defender's, then assign damage, even if one side has
    left. With nobody left on either side the combat ends at any point.
    fs:kampf-ablauf.8, fs:gleichzeitige-effekte.2, fs:kampf.5, fs:rueckzug.12, fs:kampf.6"""
    for seat in combat.seats():
        await reveal_card(g, combat, seat)
        if all_gone(g, combat):
            return
    await assign_damage(g, combat)
    if not combat.over:
        end_round(g, combat)


async def choose_cards(g: Galaxy, combat: Combat) -> None:
    """Both players choose a card at once, face down. fs:kampf-ablauf.7"""
    seats = [seat for seat in combat.seats() if g.players[seat].hand.cards]
    # With several cards in hand nobody learns that they are all alike.
    unsure = [seat for seat in seats if len(g.players[seat].hand.cards) > 1]
    chosen = await ask_all({seat: _choose_card(g, combat, seat) for seat in seats}, secret=unsure)
    for seat, card in tuple(chosen.items()):
        player = g.players[seat]
        player.laid.eyes = [seat]
        move(card, player.hand, player.laid)


def _choose_card(g: Galaxy, combat: Combat, seat: int) -> Callable[[], Choice]:
    """A function, because the cards of an imagined opponent are dealt again."""

    def choice() -> Choice:
        cards = tuple(dict.fromkeys(g.players[seat].hand.cards))
        about = {"area": combat.area, "enemy": combat.enemy(seat), "round": combat.round}
        return Choice(seat, "play_card", cards, "fs:kampf-ablauf.7", about)

    return choice


async def reveal_card(g: Galaxy, combat: Combat, seat: int) -> None:
    """Turn a player's card over and carry it out. It stays in play until the combat is over.
    fs:kampf-ablauf.8, fs:kampfkarten-ausfuehren.17"""
    player = g.players[seat]
    if not player.laid.cards:
        return
    card = player.laid.cards[0]
    move(card, player.laid, player.played)
    await reveal()
    tell(g, "card_played", seat=seat, card=card)
    await carry_out(g, combat, seat, COMBAT_CARDS[card])


def value(g: Galaxy, combat: Combat, seat: int, symbol: str) -> int:
    """A player's total of one symbol: dice, combat tokens and the icons of all their cards in play.
    fs:kampf-ablauf.9, fs:kampf-ablauf.10, fs:kampfsymbole.2, fs:kampfkarten-ausfuehren.25,
    fs:kampfkarten-ausfuehren.18, fs:kampfkarten-ausfuehren.19, fs:kampfkarten-ausfuehren.20"""
    side = combat.sides[seat]
    icons = sum(getattr(COMBAT_CARDS[card].icons, symbol) for card in g.players[seat].played.cards)
    lent = total(g, BORROWED[symbol], seat)
    return side.dice[symbol] + side.tokens.get(symbol, 0) + lent + int(icons)


async def assign_damage(g: Galaxy, combat: Combat) -> None:
    """Assign damage once a round, or more often if a lasting effect says so ("damage_steps"), as
    long as anybody is left.
    fs:kurz-kampf.1, fs:kampf.6"""
    for _ in range(1 + sum(total(g, M.DAMAGE_STEPS, seat) for seat in combat.seats())):
        await assess_damage(g, combat)
        if all_gone(g, combat):
            return


async def assess_damage(g: Galaxy, combat: Combat) -> None:
    """Each player suffers the enemy's offence minus their own defence, the attacker first. Both are
    worked out before anybody suffers damage.
    fs:kampf-ablauf.11"""
    await ability.open(g, W.DAMAGE_STARTED)
    damage = {}
    for seat in combat.seats():
        enemy = combat.enemy(seat)
        damage[seat] = value(g, combat, enemy, OFFENCE) - value(g, combat, seat, DEFENCE)
    for seat in combat.seats():
        if damage[seat] > 0:
            tell(g, "damage", seat=seat, n=damage[seat])
            await suffer(g, combat, seat, damage[seat])
    await ability.open(g, W.DAMAGE_ENDED)


def all_gone(g: Galaxy, combat: Combat) -> bool:
    """End the combat without a winner as soon as neither side has a unit or structure here.
    fs:kampf.6"""
    spot = g.areas[combat.area]
    if spot.forces or spot.structures:
        return False
    combat.over = True
    combat.step = "resolve"
    return True


def end_round(g: Galaxy, combat: Combat) -> None:
    """Remove combat tokens; a player who alone has units or a bastion left has won. The two rules
    agree: the round is played to its end, then only capturing structures and cleaning up remain.
    fs:kampfkarten-ausfuehren.26, fs:kampf-ablauf.12, fs:kampf.5"""
    end_round_effects(g, combat)
    standing = [seat for seat in combat.seats() if is_standing(g, combat, seat)]
    if len(standing) < 2:
        # With nobody standing, the structures that remain are the defender's.
        combat.winner = standing[0] if standing else combat.defender
        combat.step = "resolve"
    elif combat.round == LIMITS.combat_rounds:
        combat.step = "resolve"


# -- 3. resolution ------------------------------------------------------------------------------


async def resolve(g: Galaxy, combat: Combat) -> None:
    """Resolve the combat: the loser retreats, the winner captures structures, everything is cleaned
    up.
    fs:kampf-ablauf.13, fs:kampf-ablauf.18"""
    if not combat.over:
        if combat.winner == NOBODY:
            combat.winner = winner_by_morale(g, combat)
        loser = combat.enemy(combat.winner)
        tell(g, "combat_won", seat=combat.winner, enemy=loser, area=combat.area)
        await retreat_all(g, combat, loser)
        if combat.winner == combat.attacker:
            await capture(g, combat)
    else:
        tell(g, "combat_over", area=combat.area)
    await clean_up(g, combat)
    g.combat = None
    if not g.pending:
        g.stage = Stage.ORDER_END


def morale(g: Galaxy, combat: Combat, seat: int) -> int:
    """A player's total morale: dice, icons, unrouted units and bastions.
    fs:kampf-ablauf.13, fs:moral.1, fs:moral.5, fs:aufgerieben.4, fs:festungen.2"""
    points = value(g, combat, seat, MORALE)
    for kind, n in force_in(g, seat, combat.area).fresh.items():
        points += printed(g, seat, combat.area, kind).morale * n
    if has_bastion(g, seat, combat.area):
        points += STRUCTURES["bastion"].morale
    return points


def winner_by_morale(g: Galaxy, combat: Combat) -> int:
    """The player with the higher morale wins the combat; on a tie the defender does.
    fs:kampf-ablauf.14, fs:moral.2, fs:kampf-ablauf.15, fs:moral.3"""
    attack, defence = (morale(g, combat, seat) for seat in combat.seats())
    tell(g, "morale", seat=combat.attacker, attack=attack, defence=defence)
    return combat.attacker if attack > defence else combat.defender


async def capture(g: Galaxy, combat: Combat) -> None:
    """The attacker takes over all structures; those for which no control token is left are
    destroyed.
    fs:kampf-ablauf.16, fs:gebaeude.7, fs:festungen.9, fs:materialbeschraenkung.4"""
    spot, seat = g.areas[combat.area], combat.attacker
    player = g.players[seat]
    while len(spot.structures) > player.control:
        options = tuple(dict.fromkeys(spot.structures))
        rule = "fs:materialbeschraenkung.4"
        raze(g, combat.area, await ask(seat, "raze_structure", options, rule=rule))
    if spot.structures:
        g.players[spot.owner].control += len(spot.structures)
        player.control -= len(spot.structures)
        spot.owner = seat
        tell(g, "captured", seat=seat, structures=list(spot.structures), area=combat.area)
