"""A battle as a picture: both sides in order of initiative, their dice, what hits, what is hurt."""

from collections import Counter
from collections.abc import Sequence

from orrery.games.eclipse.rules.blueprints import Stats, values_of
from orrery.games.eclipse.screen.boards import dice_text, minus, sum_shape
from orrery.games.eclipse.screen.tiles import FORMS
from orrery.games.eclipse.state import Battle, Galaxy, Volley, Wing
from orrery.kernel.state import Happened
from orrery.kernel.view import View
from orrery.kit.scene import Panel, Picture, Shape, Stat
from orrery.kit.words import Words

COLOURS = {1: "yellow", 2: "orange", 4: "red"}  # of the dice, by their damage
LEAST = 4.4  # the width of a side: its values in a row
ROOM = 11.0  # the height of the picture on the screen
LETTER, LONG = 0.165, 30  # the width of a letter in the course of a battle, and the most in a line
OUTCOME = 4.6  # the room for what a volley did

Point = tuple[float, float]


def battle_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The battle being fought, if there is one."""
    battle = g.battle
    if battle is None or not battle.wings:  # only what comes after it is still asked
        return []
    round = round_name(battle, words)
    stats = [Stat(name=words.label("battle_round"), value=round, icon="round")]
    if battle.volley is not None:
        who = words.label("party_name", party=battle.volley.party)
        stats.append(Stat(name=words.label("shooting"), value=who, icon="battle"))
    for party in (battle.defender, battle.attacker):
        if fired := [volley for volley in volleys(battle) if volley.party == party]:
            stats.append(total(party, fired, words))
    if g.fights:
        stats.append(Stat(name=words.label("fights_left"), value=len(g.fights)))
    return [
        Panel(
            id="battle",
            kind="battle",
            title=words.label("battle", sector=battle.sector),
            stats=tuple(stats),
            pictures=(picture(view, g, battle, words), *course(battle.course, words)),
        )
    ]


def course_of(news: Sequence[Happened]) -> tuple[str, list[Volley]]:
    """Where it was, and everything fired in it, as the news told it."""
    sector, round, fired = "", 0, list[Volley]()
    for item in news:
        facts = item.facts
        if item.kind == "opponents":
            sector, round, fired = facts["sector"], 0, []
        elif item.kind == "engagement":
            round = facts["round"]
        elif item.kind == "fired":
            hits = facts.get("hits", [])
            sector, damage = facts["sector"], sum(die[0] for die in hits)
            fired.append(
                Volley(facts["party"], facts["ship"], facts["dice"], [], hits, round, damage)
            )
        elif item.kind == "destroyed" and fired:
            fired[-1].destroyed.append(facts["ship"])
    return sector, fired


def round_name(battle: Battle, words: Words) -> int | str:
    return words.label("missiles") if battle.round == 0 else battle.round


def volleys(battle: Battle) -> list[Volley]:
    """Everything fired so far, including the dice on the table."""
    return battle.course + ([battle.volley] if battle.volley is not None else [])


def total(party: int, fired: list[Volley], words: Words) -> Stat:
    """What a party has done so far."""
    lost = counted([ship for volley in fired for ship in volley.destroyed], words)
    return Stat(
        name=words.label("damage_by", party=party),
        value=sum(volley.damage for volley in fired),
        icon="cannon",
        title=words.label("destroyed_by", ships=lost) if lost else "",
    )


def counted(ships: list[str], words: Words) -> str:
    return ", ".join(words.label("so_many", ship=ship, n=n) for ship, n in Counter(ships).items())


def picture(view: View, g: Galaxy, battle: Battle, words: Words) -> Picture:
    """The defender on the left, the attacker on the right; the dice of the volley below."""
    shapes: list[Shape] = []
    wide = max(LEAST, *(0.7 * len(wing.damage) + 0.3 for wing in battle.wings))
    deepest = 0.0
    for left, party in ((0.0, battle.defender), (wide, battle.attacker)):
        key = "defender" if party == battle.defender else "attacker"
        text = words.label(key, party=party)
        shapes.append(Shape(form="caption", x=left, y=0.1, seat=party, text=text))
        y = 0.85
        for wing in battle.wings:
            if wing.party == party and wing.damage:
                shapes += side(view, g, battle, wing, (left, y), words)
                y += 1.15
        deepest = max(deepest, y)
    if battle.volley is not None:
        left = 0.0 if battle.volley.party == battle.defender else wide
        shapes += dice(battle, (left, deepest - 0.05), words)
        deepest += 0.8
    width, height = 2 * wide + 0.2, deepest - 0.2
    return Picture(
        title=words.label("battle_picture"),
        box=(-0.1, -0.15, width, height),
        shapes=tuple(shapes),
        width=min(42, ROOM * width / height),
    )


def side(view: View, g: Galaxy, battle: Battle, wing: Wing, at: Point, words: Words) -> list[Shape]:
    """All ships of a kind: the values they fight with, and each of them with its hull."""
    values = values_of(g, wing.party, wing.ship)
    x, y = at
    firing = battle.volley is not None and (battle.volley.party, battle.volley.ship) == (
        wing.party,
        wing.ship,
    )
    shapes = [
        sum_shape((x + 0.5 + 0.95 * number, y - 0.34), look, text, 0.8, words)
        for number, (look, text) in enumerate(figures(values))
    ]
    if wing.retreat:
        text = words.label("retreats_to", sector=wing.retreat)
        after = x + 0.2 + 0.7 * len(wing.damage)
        shapes.append(Shape(form="caption", x=after, y=y + 0.2, text=text, size=0.8))
    for number, hurt in enumerate(sorted(wing.damage, reverse=True)):
        left = x + 0.32 + 0.7 * number
        shapes.append(
            Shape(
                form=FORMS[wing.ship],
                x=left,
                y=y + 0.14,
                id=answer(view, wing, hurt),
                size=0.55,
                seat=wing.party,
                look="firing" if firing else "retreating" if wing.retreat else "",
                title=words.label("ship_hurt", ship=wing.ship, n=hurt, hull=values.hull),
            )
        )
        shapes += [
            Shape(
                form="pip",
                x=left + (pip - values.hull / 2) * 0.15,
                y=y + 0.53,
                size=0.15,
                look="hurt" if pip < hurt else "whole",
            )
            for pip in range(values.hull + 1)
        ]
    return shapes


def answer(view: View, wing: Wing, hurt: int) -> str:
    """What a ship stands for as an answer: a target, or the kind of ship that acts first."""
    kind = view.choice.kind if view.choice is not None else ""
    own = view.seat == wing.party
    if kind == "assign_die" and not own:
        return f"{wing.ship}/{hurt}"
    return wing.ship if kind == "activate_first" and own else ""


def figures(values: Stats) -> list[tuple[str, str]]:
    """What a ship fights with."""
    found = [
        ("initiative", str(values.initiative)),
        ("computer", f"{values.computer:+}"),
        ("shield", minus(values.shield)),
    ]
    guns, rockets = dice_text(values.cannons), dice_text(values.missiles)
    return found + [(look, text) for look, text in (("cannon", guns), ("missile", rockets)) if text]


def dice(battle: Battle, at: Point, words: Words) -> list[Shape]:
    """What was rolled, below whoever shoots: hits to be assigned shine, hits spent are marked,
    misses are dull."""
    volley = battle.volley
    assert volley is not None
    left = list(volley.left)
    states = []
    for die in fallen(volley):
        if die in left:
            left.remove(die)
            states.append("hit" if "next" in states else "next")
        else:
            states.append("spent" if die in volley.hits else "missed")
    return row_of_dice(volley, states, at, 0.52, words)


def fallen(volley: Volley) -> list[list[int]]:
    """The strongest dice first."""
    return sorted(volley.dice, reverse=True)


def row_of_dice(
    volley: Volley, states: list[str], at: Point, size: float, words: Words
) -> list[Shape]:
    return [
        Shape(
            form="die",
            x=at[0] + (0.77 + 1.2 * number) * size,
            y=at[1],
            size=size,
            look=f"{COLOURS.get(damage, 'yellow')} {state}",
            text=str(value),
            title=words.label(f"die_{state}", value=value, damage=damage),
        )
        for number, (state, (damage, value)) in enumerate(zip(states, fallen(volley), strict=True))
    ]


def shooter(volley: Volley, words: Words) -> str:
    """Who fired when; long names are cut off."""
    key = "volley" if volley.round else "volley_missiles"
    name = words.label(key, round=volley.round, ship=volley.ship, party=volley.party)
    return name if len(name) <= LONG else f"{name[: LONG - 1]}…"


def course(fired: list[Volley], words: Words) -> tuple[Picture, ...]:
    """What was fired before, the latest first: whose ships, their dice, what came of it."""
    past = fired[::-1]
    if not past:
        return ()
    wide = max(len(volley.dice) for volley in past) * 0.5 + 0.3
    names = [shooter(volley, words) for volley in past]
    after = LETTER * max(len(name) for name in names) + 0.2
    shapes = []
    for number, (volley, who) in enumerate(zip(past, names, strict=True)):
        y = 0.62 * number
        shapes.append(Shape(form="caption", x=0, y=y, size=0.9, seat=volley.party, text=who))
        states = ["spent" if die in volley.hits else "missed" for die in fallen(volley)]
        shapes += row_of_dice(volley, states, (after, y), 0.42, words)
        text = words.label("volley_did", n=volley.damage, ships=counted(volley.destroyed, words))
        shapes.append(Shape(form="caption", x=after + wide, y=y, size=0.9, text=text))
    width = after + wide + OUTCOME
    box = (-0.1, -0.4, width, 0.62 * len(past) + 0.2)
    return (
        Picture(
            title=words.label("battle_course"),
            box=box,
            shapes=tuple(shapes),
            width=2.5 * width,
            told=False,  # the log is before whoever sits at a terminal
        ),
    )
