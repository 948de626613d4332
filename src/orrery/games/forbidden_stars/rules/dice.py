"""Erhalten und Verlieren, Umwandeln: the dice and tokens of a combat.

Faces are "offence", "defence", "morale"; tokens know only the first two. Dice, tokens and icons
are counted separately, so that effects on dice touch neither icons nor tokens.
"""

from collections.abc import Callable, Iterable
from typing import Any

from orrery.games.forbidden_stars.components import COMBAT_SYMBOLS, LIMITS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.state import Combat, Galaxy, Side
from orrery.kernel.chance import roll
from orrery.kernel.choice import DONE, PASS, amount, ask
from orrery.kernel.modifiers import total
from orrery.kernel.state import tell

RULE = "fs:kampfkarten-ausfuehren.9"

OFFENCE, DEFENCE, MORALE = FACES = tuple(COMBAT_SYMBOLS)
SYMBOLS = tuple(symbol.id for symbol in COMBAT_SYMBOLS.values() for _ in range(symbol.faces))
ICONS = (OFFENCE, DEFENCE)  # what tokens show
NO_TOKENS = {OFFENCE: M.NO_OFFENCE_TOKENS, DEFENCE: M.NO_DEFENCE_TOKENS}
BORROWED = {
    OFFENCE: M.BORROWED_OFFENCE,
    DEFENCE: M.BORROWED_DEFENCE,
    MORALE: M.BORROWED_MORALE,
}
MOST = LIMITS.dice_per_player


def no_dice() -> dict[str, int]:
    return dict.fromkeys(FACES, 0)


def new_side() -> Side:
    """Nothing yet."""
    return Side(no_dice(), dict.fromkeys(ICONS, 0))


async def throw(n: int) -> dict[str, int]:
    """Roll dice: three faces show offence, two defence, one morale.
    fs:kampf-ablauf.2, fs:symboluebersicht.2"""
    dice = no_dice()
    for result in await roll(len(SYMBOLS), n):
        dice[SYMBOLS[result - 1]] += 1
    return dice


# -- dice ---------------------------------------------------------------------------------------


def dice_of(combat: Combat, seat: int) -> dict[str, int]:
    """A player's dice by face."""
    return combat.sides[seat].dice


def count_dice(combat: Combat, seat: int) -> int:
    return sum(combat.sides[seat].dice.values())


async def roll_more(g: Galaxy, combat: Combat, seat: int, n: int = 1) -> None:
    """Roll additional dice. Any beyond eight are ignored, until some are lost or paid.
    fs:symboluebersicht.2, fs:erhalten-verlieren.2, fs:materialbeschraenkung.7, fs:kampf.10"""
    n = min(n, MOST - count_dice(combat, seat))
    if n > 0:
        add_dice(g, combat, seat, await throw(n))


def add_dice(g: Galaxy, combat: Combat, seat: int, rolled: dict[str, int]) -> None:
    """Add dice that were rolled to those the player has. fs:erhalten-verlieren.2"""
    dice = combat.sides[seat].dice
    for face, n in rolled.items():
        dice[face] += n
    tell(g, "rolled", seat=seat, dice=rolled)


def gain_dice(g: Galaxy, combat: Combat, seat: int, face: str, n: int = 1) -> int:
    """Gain dice set to a face, up to eight in all. Returns how many were gained.
    fs:erhalten-verlieren.1, fs:erhalten-verlieren.3"""
    n = min(n, MOST - count_dice(combat, seat))
    if n > 0:
        combat.sides[seat].dice[face] += n
        tell(g, "gained_dice", seat=seat, face=face, n=n)
    return max(n, 0)


def lose_dice(g: Galaxy, combat: Combat, seat: int, face: str, n: int = 1) -> int:
    """Lose dice of a face, or as many as there are; icons and tokens stay. Returns how many were
    lost.
    fs:erhalten-verlieren.5, fs:erhalten-verlieren.6, fs:kampfkarten-ausfuehren.22,
    fs:kampfkarten-ausfuehren.27"""
    dice = combat.sides[seat].dice
    n = min(n, dice[face])
    if n:
        dice[face] -= n
        tell(g, "lost_dice", seat=seat, face=face, n=n)
    return n


async def reroll(g: Galaxy, combat: Combat, seat: int, face: str, n: int) -> int:
    """Reroll up to ``n`` dice of a face; the icons of cards and the combat tokens stay. Returns how
    many were rerolled.
    fs:kampfkarten-ausfuehren.22, fs:kampfkarten-ausfuehren.27"""
    dice = combat.sides[seat].dice
    n = min(n, dice[face])
    if n:
        dice[face] -= n
        add_dice(g, combat, seat, await throw(n))
    return n


async def reroll_all(g: Galaxy, combat: Combat, seat: int) -> None:
    """Reroll all dice, and nothing else.
    fs:kampfkarten-ausfuehren.22, fs:kampfkarten-ausfuehren.27"""
    n = count_dice(combat, seat)
    if n:
        combat.sides[seat].dice = no_dice()
        add_dice(g, combat, seat, await throw(n))


def convert(g: Galaxy, combat: Combat, seat: int, face: str, to: str, n: int = 1) -> None:
    """Turn a die to another face. fs:umwandeln.1"""
    dice = combat.sides[seat].dice
    dice[face] -= n
    dice[to] += n
    tell(g, "converted", seat=seat, face=face, to=to, n=n)


async def convert_some(
    g: Galaxy, combat: Combat, seat: int, to: str, most: int = MOST, faces: Iterable[str] = FACES
) -> None:
    """The player turns up to ``most`` dice to a face, one after the other, until "done".
    fs:umwandeln.1"""
    for _ in range(most):
        dice = combat.sides[seat].dice
        options = [face for face in faces if face != to and dice[face]]
        face = await ask(
            seat, "convert_die", (*options, DONE), rule="fs:umwandeln.1", about={"to": to}
        )
        if face == DONE:
            return
        convert(g, combat, seat, face, to)


def can_pay(combat: Combat, seat: int, *faces: str, n: int = 1) -> bool:
    """Does the player have ``n`` dice of their own with one of these faces? Icons and tokens
    cannot be paid.
    fs:ausgeben.4, fs:kampfkarten-ausfuehren.22, fs:kampfkarten-ausfuehren.27"""
    dice = combat.sides[seat].dice
    return sum(dice[face] for face in faces) >= n


def enemy_has_dice(g: Galaxy, combat: Combat, seat: int) -> bool:
    """A ``usable`` for texts that act on the opponent's dice."""
    return count_dice(combat, combat.enemy(seat)) > 0


def holds(*faces: str) -> Callable[[Galaxy, Combat, int], bool]:
    """A ``usable`` for texts whose price is a die of one of these faces.
    fs:kampfkarten-ausfuehren.8"""
    return lambda g, combat, seat: can_pay(combat, seat, *faces)


async def pay_die(g: Galaxy, combat: Combat, seat: int, *faces: str) -> str:
    """Return one of the player's own dice with one of these faces to the supply.
    fs:ausgeben.3, fs:ausgeben.4"""
    dice = combat.sides[seat].dice
    options = [face for face in faces if dice[face]]
    face: str = await ask(seat, "pay_die", options, rule="fs:ausgeben.3")
    dice[face] -= 1
    tell(g, "paid_die", seat=seat, face=face)
    return face


async def pay_dice(g: Galaxy, combat: Combat, seat: int, face: str, most: int = MOST) -> int:
    """The player pays as many dice of a face as they like, from one up to ``most``. Returns how
    many.
    fs:ausgeben.3"""
    most = min(most, combat.sides[seat].dice[face])
    n = await amount(seat, "pay_dice", 1, most, rule="fs:ausgeben.3", about={"face": face})
    for _ in range(n):
        await pay_die(g, combat, seat, face)
    return n


async def trade_dice(g: Galaxy, combat: Combat, seat: int, most: int) -> None:
    """For each morale die paid, up to ``most``, the player gains an offence or a defence die.
    fs:ausgeben.3, fs:erhalten-verlieren.1"""
    for _ in range(await pay_dice(g, combat, seat, MORALE, most)):
        gain_dice(g, combat, seat, await choose_face(seat, ICONS))


def caused(g: Galaxy, combat: Combat, seat: int, **about: Any) -> dict[str, Any]:
    """What a question says about its cause. A player asked because of an opponent's card has not
    read it, so its text comes first.
    fs:kampfkarten-ausfuehren.9"""
    own = combat.card.partition("#")[0] in g.players[seat].played.cards
    if own or not combat.ability:
        return about
    return {"ability": combat.ability, "by": combat.enemy(seat), **about}


async def averts(g: Galaxy, combat: Combat, seat: int, face: str) -> bool:
    """Does the player pay a die of this face to avert what an opponent's card threatens? The text
    leaves that to them.
    fs:kampfkarten-ausfuehren.9"""
    if not can_pay(combat, seat, face):
        return False
    about = caused(g, combat, seat, card=combat.card.partition("#")[0], face=face)
    if await ask(seat, "avert", ("pay", PASS), about=about, rule=RULE) == PASS:
        return False
    await pay_die(g, combat, seat, face)
    return True


async def choose_die(g: Galaxy, combat: Combat, chooser: int, owner: int) -> str:
    """Choose one of the dice of ``owner`` by its face, if there is any. The owner of the card
    chooses, or whoever the text names.
    fs:kampfkarten-ausfuehren.9"""
    options = [face for face, n in dice_of(combat, owner).items() if n]
    card = combat.card.partition("#")[0]
    about = caused(g, combat, chooser, own=chooser == owner, owner=owner, card=card)
    return str(await ask(chooser, "choose_die", options, about=about, rule=RULE))


async def choose_face(seat: int, faces: Iterable[str] = FACES) -> str:
    """Ask which face a gained die shows. fs:erhalten-verlieren.1"""
    return str(await ask(seat, "choose_face", tuple(faces), rule="fs:erhalten-verlieren.1"))


def more_morale_dice(combat: Combat, seat: int) -> bool:
    """Does this player have more morale dice than the opponent? Icons do not count.
    fs:kampfkarten-ausfuehren.22"""
    return dice_of(combat, seat)[MORALE] > dice_of(combat, combat.enemy(seat))[MORALE]


# -- tokens -------------------------------------------------------------------------------------


def gain_tokens(g: Galaxy, combat: Combat, seat: int, face: str, n: int = 1) -> None:
    """Gain combat tokens; the supply is unlimited. Lasting effects can forbid them
    ("no_defence_tokens") or give the opponent as many ("echo_tokens").
    fs:erhalten-verlieren.4, fs:kampfkarten-ausfuehren.23, fs:kampfkarten-ausfuehren.24,
    fs:materialbeschraenkung.2, fs:goldene-regeln.3"""
    if n < 1 or total(g, NO_TOKENS[face], seat):
        return
    combat.sides[seat].tokens[face] += n
    tell(g, "tokens", seat=seat, face=face, n=n)
    enemy = combat.enemy(seat)
    echoes = total(g, M.ECHO_TOKENS, enemy)
    if echoes and not total(g, NO_TOKENS[face], enemy):
        combat.sides[enemy].tokens[face] += n * echoes
        tell(g, "tokens", seat=enemy, face=face, n=n * echoes)


def lose_tokens(g: Galaxy, combat: Combat, seat: int, face: str, n: int) -> int:
    """Lose combat tokens of a face, or as many as there are.
    fs:erhalten-verlieren.5, fs:erhalten-verlieren.6"""
    tokens = combat.sides[seat].tokens
    n = min(n, tokens[face])
    if n:
        tokens[face] -= n
        tell(g, "lost_tokens", seat=seat, face=face, n=n)
    return n


async def gain_either(g: Galaxy, combat: Combat, seat: int, n: int) -> None:
    """Gain tokens that are all offence or all defence, as the owner prefers.
    fs:kampfkarten-ausfuehren.9"""
    face = await ask(seat, "choose_token", ICONS, rule="fs:erhalten-verlieren.4", about={"n": n})
    gain_tokens(g, combat, seat, face, n)
