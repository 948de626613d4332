"""A combat as a picture: both fleets, what they need to hit, the hits to take; then the dice."""

from collections.abc import Sequence
from typing import Any

from orrery.games.ti4.rules.rolls import needed
from orrery.games.ti4.rules.units import at
from orrery.games.ti4.screen.cards import more_than_one
from orrery.games.ti4.screen.pieces import by_strength
from orrery.games.ti4.state import NOBODY, Combat, Galaxy
from orrery.kernel.state import Happened
from orrery.kernel.view import View, known
from orrery.kit.fleet import is_damaged, kind_of
from orrery.kit.scene import Panel, Picture, Shape, Stat, targets
from orrery.kit.words import Words

WIDE = 5.2  # of a side
ROW = 1.0
IN_A_ROW = 4
ROLLS = ("combat_roll", "shot")
BEGINS = ("space_combat", "ground_combat")


def battle_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The combat at hand."""
    if g.combat is None:
        return []
    return [combat_panel(view, g, g.combat, words)]


def combat_panel(view: View, g: Galaxy, combat: Combat, words: Words) -> Panel:
    stats = [Stat(name=words.label("combat_round"), value=max(1, combat.round), icon="round")]
    for seat in combat.sides():
        if combat.hits.get(seat):
            name = words.label("hits_on", seat=seat)
            stats.append(Stat(name=name, value=combat.hits[seat], icon="battle"))
    if combat.retreating != NOBODY:
        name = words.label("retreats", seat=combat.retreating)
        stats.append(Stat(name=name, ticked=True, icon="out"))
    key = "ground_battle" if combat.planet else "space_battle"
    return Panel(
        id="battle",
        kind="battle",
        title=words.label(key, place=combat.planet or combat.system),
        stats=tuple(stats),
        pictures=(picture(view, g, combat, words),),
    )


def picture(view: View, g: Galaxy, combat: Combat, words: Words) -> Picture:
    """The attacker on the left, the defender on the right."""
    place = combat.planet or combat.system
    named: frozenset[str] = frozenset()
    if view.choice is not None:
        named = frozenset(id for option in view.choice.options for id in targets(option))
    shapes: list[Shape] = []
    rows = 1
    for left, seat in zip((0.0, WIDE), combat.sides(), strict=True):
        units = by_strength(at(g, seat, place))
        key = "attacker" if seat == combat.attacker else "defender"
        title = words.label(key, seat=seat)
        shapes.append(Shape(form="caption", x=left, y=0.3, seat=seat, text=title))
        for number, (one, n) in enumerate(units):
            row, column = divmod(number, IN_A_ROW)
            rows = max(rows, row + 1)
            x, y = left + 0.5 + 1.2 * column, 1.05 + (ROW + 0.42) * row
            own = seat == view.seat and one in named
            shapes += ship(g, combat, seat, one, n, (x, y), one if own else "", words)
        shapes += wrecks(combat, seat, left, 1.05 + (ROW + 0.42) * rows, words)
    lost = any(combat.destroyed)
    high = 0.55 + (ROW + 0.42) * rows + (0.75 if lost else 0.0)
    box = (-0.1, -0.1, 2 * WIDE, high + 0.2)
    return Picture(title=words.label("battle_picture"), box=box, shapes=tuple(shapes), width=31)


def ship(
    g: Galaxy,
    combat: Combat,
    seat: int,
    one: str,
    n: int,
    at: tuple[float, float],
    id: str,
    words: Words,
) -> list[Shape]:
    """Units of a kind: how many, and from which roll on they hit, with all that is added."""
    x, y = at
    kind = kind_of(one)
    needs, dice = needed(g, combat, seat, kind)
    title = words.label("units_of", n=n, what=one, seat=seat)
    look = "damaged" if is_damaged(one) else ""
    shapes = [
        Shape(form=kind, x=x, y=y, id=id, size=0.8, seat=seat, look=look, text=str(n), title=title)
    ]
    if dice:
        hit = words.label("hits_from", hit=needs, dice=more_than_one(dice))
        shapes.append(Shape(form="hit_from", x=x, y=y + 0.56, text=hit, title=title))
    return shapes


def wrecks(combat: Combat, seat: int, left: float, y: float, words: Words) -> list[Shape]:
    """What this side has lost so far."""
    lost = [kind for owner, kind in combat.destroyed if owner == seat]
    shapes = []
    for number, kind in enumerate(dict.fromkeys(lost)):
        n = lost.count(kind)
        title = words.label("lost", n=n, what=kind, seat=seat)
        shapes.append(
            Shape(
                form=kind,
                x=left + 0.4 + 0.85 * number,
                y=y,
                size=0.4,
                seat=seat,
                look="wreck",
                text=str(n),
                title=title,
            )
        )
    return shapes


# -- the dice -----------------------------------------------------------------------------------


def recent_dice(
    view: View, past: Sequence[Happened], fresh: Sequence[Happened], words: Words
) -> tuple[Panel, ...]:
    """The dice since the reader's last answer; in a combat, those of its last round at least."""
    g = known(view, Galaxy)
    rolls = [news for news in fresh if news.kind in ROLLS]
    if not rolls and g.combat is not None:
        rolls = last_round([*past, *fresh])
    if not rolls:
        return ()
    pictures = tuple(volley(news.facts, news.kind, words) for news in rolls[-6:])
    title = words.label("dice")
    return (Panel(id="dice", kind="battle", title=title, pictures=pictures),)


def last_round(news: Sequence[Happened]) -> list[Happened]:
    """The rolls of the combat under way, as far back as its last round."""
    found: list[Happened] = []
    for item in reversed(news):
        if item.kind in BEGINS:
            break
        if item.kind == "combat_roll" and (
            not found or found[0].facts["round"] == item.facts["round"]
        ):
            found.insert(0, item)
    return found


def volley(facts: dict[str, Any], kind: str, words: Words) -> Picture:
    """The dice of one side: those that hit are full, the others struck through."""
    seat, dice = int(facts["seat"]), facts["dice"]
    shapes: list[Shape] = []
    in_a_row = 8
    for number, (unit_kind, needs, face) in enumerate(dice):
        row, column = divmod(number, in_a_row)
        hit = int(face) >= int(needs)
        title = words.label("die", unit=unit_kind, needs=needs, face=face)
        shapes.append(
            Shape(
                form="d10",
                x=0.5 + 0.85 * column,
                y=0.5 + 0.95 * row,
                seat=seat,
                look="hit" if hit else "miss",
                text=str(face),
                title=title,
            )
        )
    rows = -(-max(1, len(dice)) // in_a_row)
    wide = max(3.2, 0.85 * min(in_a_row, max(1, len(dice))) + 0.2)
    if kind == "shot":
        name = words.label("volley_shot", seat=seat, ability=facts["ability"], hits=facts["hits"])
    else:
        name = words.label("volley", seat=seat, n=facts["round"], hits=facts["hits"])
    return Picture(
        title=name, box=(0, 0, wide, 0.95 * rows + 0.1), shapes=tuple(shapes), width=wide * 2.6
    )
