"""A combat as a picture: both sides with their totals, dice, tokens and units; then the cards."""

from itertools import zip_longest

from orrery.games.forbidden_stars.components import LIMITS
from orrery.games.forbidden_stars.rules.combat import morale, value
from orrery.games.forbidden_stars.rules.dice import BORROWED, DEFENCE, FACES, MORALE, OFFENCE
from orrery.games.forbidden_stars.screen.cards import card
from orrery.games.forbidden_stars.screen.tiles import Point, groups, piece
from orrery.games.forbidden_stars.state import Combat, Galaxy, Strike
from orrery.kernel.modifiers import total
from orrery.kernel.view import View
from orrery.kit.scene import Card, Panel, Picture, Shape, Stat, targets
from orrery.kit.words import Words

WIDE = 6.3  # of a side
DICE_STEP = 0.72


def battle_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The combat or the orbital strike at hand."""
    if g.combat is not None:
        return [combat_panel(view, g, g.combat, words), *open_cards(view, g, g.combat, words)]
    if g.strike is not None and g.strike.world:
        return [strike_panel(view, g.strike, words)]
    return []


def combat_panel(view: View, g: Galaxy, combat: Combat, words: Words) -> Panel:
    most = LIMITS.combat_rounds
    name = words.label("combat_round")
    if combat.step == "prepare":
        stats = [Stat(name=name, value=words.label("preparing"), icon="round")]
    else:
        stats = [Stat(name=name, value=max(combat.round, 1), most=most, icon="round")]
    damage = {seat: harm(g, combat, seat) for seat in combat.seats()}
    if combat.step == "round" and any(sum(side.dice.values()) for side in combat.sides.values()):
        for seat in combat.seats():
            name = words.label("damage_to", seat=seat)
            stats.append(Stat(name=name, value=damage[seat], icon="battle"))
    return Panel(
        id="battle",
        kind="battle",
        title=words.label("battle", area=combat.area),
        stats=tuple(stats),
        pictures=(picture(view, g, combat, words),),
    )


def harm(g: Galaxy, combat: Combat, seat: int) -> int:
    """What a side would suffer as things stand."""
    enemy = combat.enemy(seat)
    return max(0, value(g, combat, enemy, OFFENCE) - value(g, combat, seat, DEFENCE))


def open_cards(view: View, g: Galaxy, combat: Combat, words: Words) -> list[Panel]:
    """The cards of both sides. Their icons count to the end of the combat. They are beside the
    dice, but after the hand while a card is chosen from it; those of this round come first."""
    sides = [reversed(cards_of(view, g, seat, words)) for seat in combat.seats()]
    cards = [item for both in zip_longest(*sides) for item in both if item is not None]
    if not cards:
        return []
    kind = "market" if asked(view)[0] & set(g.players[view.seat].hand.cards) else "battle"
    return [Panel(id="open", kind=kind, title=words.label("open_cards"), cards=tuple(cards))]


def cards_of(view: View, g: Galaxy, seat: int, words: Words) -> list[Card]:
    """The open cards of a side; then the one laid face down, open to those who may know it."""
    player, shown = g.players[seat], view.table["players"][seat]
    whose = words.player(seat)
    found = []
    for nth, id in enumerate(player.played.cards):
        open_card = card(words, id)
        again = player.played.cards[:nth].count(id)
        found.append(
            card(
                words,
                id,
                id=f"{id}:{seat}:{nth}" if again else id,
                name=f"{open_card.name} ({whose})",
                look=f"{open_card.look} of-{seat}",
            )
        )
    for id in player.laid.cards:
        name = words.label("laid_card", card=id, seat=seat)
        found.append(card(words, id, name=name, look=f"long combat of-{seat}"))
    if shown["laid"]["size"] and not player.laid.cards:
        name = words.label("laid_hidden", seat=seat)
        found.append(Card(id=f"laid:{seat}", name=name, look=f"combat of-{seat}", hidden=True))
    return found


# -- the picture --------------------------------------------------------------------------------


def picture(view: View, g: Galaxy, combat: Combat, words: Words) -> Picture:
    """The attacker on the left, the defender on the right."""
    shapes: list[Shape] = []
    tokens = any(tokens_of(g, combat, seat) for seat in combat.seats())
    units = 3.5 if tokens else 2.75  # without tokens there is no row for them
    for left, seat in zip((0.0, WIDE), combat.seats(), strict=True):
        shapes += side(view, g, combat, seat, left, units, words)
    return Picture(
        title=words.label("battle_picture"),
        box=(-0.15, -0.1, 2 * WIDE - 0.1, units + 0.6),
        shapes=tuple(shapes),
        width=31,
    )


def side(
    view: View, g: Galaxy, combat: Combat, seat: int, x: float, units: float, words: Words
) -> list[Shape]:
    """One side: totals, dice, tokens, and its units ``units`` below the top."""
    key = "attacker" if seat == combat.attacker else "defender"
    named, owner = asked(view)
    shapes = [Shape(form="caption", x=x, y=0.2, seat=seat, text=words.label(key, seat=seat))]
    shapes += totals(g, combat, seat, x, words)
    own = combat.sides[seat]
    aimed = named if seat == owner else frozenset()
    left = x + 0.35
    for face in FACES:
        for _ in range(own.dice[face]):
            id = face if face in aimed else ""
            shapes.append(die(face, left, 1.95, id, words))
            left += DICE_STEP
    left = x + 0.4
    for face, n in tokens_of(g, combat, seat):
        shapes.append(token(face, left, 2.68, n, words))
        left += 1.0
    return shapes + troops(g, combat, seat, (x + 0.45, units), aimed, words)


def tokens_of(g: Galaxy, combat: Combat, seat: int) -> list[tuple[str, int]]:
    """Combat tokens and borrowed icons, by symbol."""
    lent = [(face, total(g, BORROWED[face], seat)) for face in FACES]
    return [(face, n) for face, n in (*combat.sides[seat].tokens.items(), *lent) if n]


def totals(g: Galaxy, combat: Combat, seat: int, x: float, words: Words) -> list[Shape]:
    """Offence, defence and morale with everything that counts; who is ahead in morale would win,
    the defender also on a tie."""
    enemy = combat.enemy(seat)
    figures = {face: value(g, combat, seat, face) for face in (OFFENCE, DEFENCE)}
    figures[MORALE] = own = morale(g, combat, seat)
    other = morale(g, combat, enemy)
    leads = own > other or (own == other and seat == combat.defender)
    return [
        Shape(
            form="total",
            x=x + 0.9 + 1.95 * number,
            y=0.95,
            look=f"{face} ahead" if face == MORALE and leads else face,
            text=str(n),
            title=words.label("total", face=face, n=n),
        )
        for number, (face, n) in enumerate(figures.items())
    ]


def die(face: str, x: float, y: float, id: str, words: Words) -> Shape:
    title = words.label(f"die_{face}")
    return Shape(form="facet", x=round(x, 3), y=y, id=id, size=0.66, look=face, title=title)


def token(face: str, x: float, y: float, n: int, words: Words) -> Shape:
    title = words.label("combat_tokens", n=n, face=face)
    return Shape(form="pennant", x=round(x, 3), y=y, size=0.62, look=face, text=str(n), title=title)


def troops(
    g: Galaxy, combat: Combat, seat: int, at: Point, aimed: frozenset[str], words: Words
) -> list[Shape]:
    """Units and bastions of a side in a row of their own."""
    spot = g.areas[combat.area]
    standing: list[tuple[str, int]] = []
    if seat in spot.forces:
        standing += groups(spot.forces[seat])
    if spot.owner == seat:
        standing += [(structure, 1) for structure in spot.structures]
    step = min(0.95, 5.6 / max(1, len(standing)))
    return [
        piece(
            unit,
            seat,
            n,
            (at[0] + step * number, at[1]),
            0.8 if step > 0.8 else 0.62,
            unit if unit in aimed else "",
            words,
        )
        for number, (unit, n) in enumerate(standing)
    ]


def asked(view: View) -> tuple[frozenset[str], int]:
    """What the options name, and whose dice and units they mean. Tokens, and faces still to come,
    are not dice on the table."""
    if view.choice is None or view.choice.kind in ("choose_token", "choose_face"):
        return frozenset(), -1
    named = frozenset(id for option in view.choice.options for id in targets(option))
    return named, int(view.choice.about.get("owner", view.seat))


# -- orbital strikes ----------------------------------------------------------------------------


def strike_panel(view: View, strike: Strike, words: Words) -> Panel:
    """The dice that hit a world from above."""
    named, _ = asked(view)
    shapes, left = [], 0.45
    for face in FACES:
        for _ in range(strike.dice.get(face, 0)):
            shapes.append(die(face, left, 0.5, face if face in named else "", words))
            left += DICE_STEP
    stats = (
        Stat(name=words.label("from_void"), value=words.name(strike.void), icon="ship"),
        Stat(name=words.label("onto_world"), value=words.name(strike.world), icon="planet"),
    )
    box = (0.0, 0.0, max(left, 3.0), 1.0)
    title = words.label("strike_dice")
    pictures = (Picture(title=title, box=box, shapes=tuple(shapes), width=14),) if shapes else ()
    name = words.label("strike", seat=strike.seat)
    return Panel(id="strike", kind="battle", title=name, stats=stats, pictures=pictures)
