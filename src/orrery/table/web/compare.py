"""Both sides of a battle beside each other: what they throw and stand, how they hit so far, what
they lost. It knows no game."""

from collections.abc import Iterator

from msgspec import Struct

from orrery.kit.battle import Battle, Die, Side
from orrery.table.text import Texts


class Amount(Struct, frozen=True):
    """What a side has of something."""

    text: str
    note: str = ""
    words: bool = False  # no figure


NOTHING = Amount("–")


class Line(Struct, frozen=True):
    """Something that both sides are compared by."""

    name: str
    icon: str
    both: tuple[Amount, Amount]  # the attacker's first


def compared(battle: Battle, t: Texts) -> tuple[Line, ...]:
    """What the title says of both sides, then how they hit and what they lost."""
    return (*_figures(battle), *_hits(battle, t), *_losses(battle, t))


def _figures(battle: Battle) -> Iterator[Line]:
    named = dict.fromkeys((stat.name, stat.icon) for side in battle.sides for stat in side.stats)
    for name, icon in named:
        both = [
            next(
                (Amount(stat.short or "✓", stat.more) for stat in side.stats if stat.name == name),
                NOTHING,
            )
            for side in battle.sides
        ]
        yield Line(name, icon, (both[0], both[1]))


def thrown(battle: Battle, side: Side) -> list[Die]:
    """The dice of a side that are about hitting."""
    return [
        die
        for volley in battle.volleys
        if volley.seat == side.seat and not volley.taken
        for die in volley.dice
        if die.chance is not None
    ]


def _hits(battle: Battle, t: Texts) -> Iterator[Line]:
    dice = [thrown(battle, side) for side in battle.sides]
    if not any(dice):
        return
    both = [_hit(own, t) if own else NOTHING for own in dice]
    yield Line(t("battle.hits_so_far"), "battle", (both[0], both[1]))


def _hit(dice: list[Die], t: Texts) -> Amount:
    due = t.decimal(sum(die.chance or 0.0 for die in dice))
    counted = t("battle.hits_of", n=sum(die.hit for die in dice), all=len(dice))
    return Amount(counted, t("battle.hits_due", n=due))


def _losses(battle: Battle, t: Texts) -> Iterator[Line]:
    """While it lasts; the result tells them by itself."""
    gone = [[piece for piece in side.pieces if piece.state == "wreck"] for side in battle.sides]
    if battle.result is not None or not any(gone):
        return
    both = [
        Amount(", ".join(f"{piece.count} × {piece.name}" for piece in lost), words=True)
        if lost
        else NOTHING
        for lost in gone
    ]
    yield Line(t("battle.lost_so_far"), "out", (both[0], both[1]))
