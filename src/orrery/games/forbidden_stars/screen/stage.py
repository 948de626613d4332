"""A combat as a stage shows it: both forces, their dice, totals and cards, round by round."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from orrery.games.forbidden_stars.components import LIMITS
from orrery.games.forbidden_stars.rules.combat import morale, value
from orrery.games.forbidden_stars.rules.dice import DEFENCE, FACES, MORALE, OFFENCE
from orrery.games.forbidden_stars.screen.acts import ACTS
from orrery.games.forbidden_stars.screen.battle import asked, cards_of, harm, tokens_of
from orrery.games.forbidden_stars.screen.cards import card
from orrery.games.forbidden_stars.screen.tiles import groups, piece
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.state import Happened
from orrery.kernel.view import View, known
from orrery.kit.acts import last_battle
from orrery.kit.battle import Battle, Die, Piece, Result, Side, Volley
from orrery.kit.fleet import kind_of
from orrery.kit.scene import Stat
from orrery.kit.words import Words

CARDS = ("card_played", "card_laid_out")
LOSSES = ("destroyed", "razed")


def stage(view: View, news: Sequence[Happened], words: Words) -> Battle | None:
    """The combat being fought, or the last one."""
    g = known(view, Galaxy)
    story = last_battle(news, ACTS)
    if g.combat is not None:
        return fighting(view, g, g.combat, story, words)
    return fought(g, story, words) if story else None


def fighting(
    view: View, g: Galaxy, combat: Combat, story: Sequence[Happened], words: Words
) -> Battle:
    sides = [side(view, g, combat, seat, story, words) for seat in combat.seats()]
    last = LIMITS.combat_rounds + 1
    step = {"prepare": 0, "round": combat.round}.get(combat.step, last)
    return Battle(
        title=words.label("battle", area=combat.area),
        place=combat.area,
        sides=(sides[0], sides[1]),
        steps=steps(words),
        step=step,
        volleys=rolls(story, words),
    )


def fought(g: Galaxy, story: Sequence[Happened], words: Words) -> Battle:
    """A combat that is over, as the news tell it; the table shows who is left."""
    begun = story[0].facts
    area, seats = begun["area"], (begun["seat"], begun["enemy"])
    won = next((item.facts for item in story if item.kind == "combat_won"), None)
    winner = won["seat"] if won else -1
    sides = [
        Side(
            seat=seat,
            name=words.player(seat),
            role=words.label("stage_attacked" if seat == seats[0] else "stage_defended"),
            pieces=(
                *(units(g, area, seat, frozenset(), words) if seat == winner else ()),
                *wrecks(story, seat, words),
            ),
            cards=tuple(card(words, id, id=f"{id}:{seat}") for id in played(story, seat)),
        )
        for seat in seats
    ]
    told = [item for item in story if item.kind in ("morale", "retreated", "captured")]
    return Battle(
        title=words.label("battle", area=area),
        place=area,
        sides=(sides[0], sides[1]),
        steps=steps(words),
        step=LIMITS.combat_rounds + 1,
        volleys=rolls(story, words),
        result=Result(
            text=words.label("stage_wins" if won else "stage_nobody", seat=winner),
            winner=winner,
            lost=tuple(lost(story, seat, words) for seat in seats),
            notes=tuple(words.news(item) for item in told),
        ),
    )


def steps(words: Words) -> tuple[str, ...]:
    """Preparation, up to three rounds, resolution."""
    rounds = range(1, LIMITS.combat_rounds + 1)
    return (
        words.label("stage_prepare"),
        *(words.label("stage_round", n=number) for number in rounds),
        words.label("stage_resolve"),
    )


# -- a side -------------------------------------------------------------------------------------


def side(
    view: View, g: Galaxy, combat: Combat, seat: int, story: Sequence[Happened], words: Words
) -> Side:
    named, owner = asked(view)
    aimed = named if seat == owner else frozenset[str]()
    standing = units(g, combat.area, seat, aimed, words)
    key = "stage_attacks" if seat == combat.attacker else "stage_defends"
    dice = combat.sides[seat].dice if seat in combat.sides else {}
    return Side(
        seat=seat,
        name=words.player(seat),
        role=words.label(key, n=sum(one.count for one in standing)),
        pieces=(*standing, *wrecks(story, seat, words)),
        stats=totals(g, combat, seat, words),
        dice=faces(dice, aimed, words),
        cards=tuple(cards_of(view, g, seat, words)),
    )


def totals(g: Galaxy, combat: Combat, seat: int, words: Words) -> tuple[Stat, ...]:
    """Everything that counts: dice, tokens, and the icons of the cards in play."""
    if seat not in combat.sides:
        return ()
    figures = {face: value(g, combat, seat, face) for face in (OFFENCE, DEFENCE)}
    figures[MORALE] = morale(g, combat, seat)
    stats = [
        Stat(
            name=words.name(face),
            value=n,
            icon=face,
            note=words.label("stage_tokens", n=dict(tokens_of(g, combat, seat)).get(face, 0)),
        )
        for face, n in figures.items()
    ]
    stats.append(Stat(name=words.label("stage_harm"), value=harm(g, combat, seat), icon="battle"))
    return tuple(stats)


def faces(dice: Mapping[str, int], aimed: frozenset[str], words: Words) -> tuple[Die, ...]:
    return tuple(
        Die(
            form="facet",
            look=face,
            id=face if face in aimed else "",
            title=words.label(f"die_{face}"),
        )
        for face in FACES
        for _ in range(dice.get(face, 0))
    )


def units(g: Galaxy, area: str, seat: int, aimed: frozenset[str], words: Words) -> list[Piece]:
    """Units and bastions of a side."""
    spot = g.areas[area]
    standing = list(groups(spot.forces[seat])) if seat in spot.forces else []
    if spot.owner == seat:
        standing += [(structure, 1) for structure in spot.structures]
    return [one_piece(unit, seat, n, unit if unit in aimed else "", words) for unit, n in standing]


def one_piece(unit: str, seat: int, n: int, id: str, words: Words, state: str = "") -> Piece:
    drawn = piece(unit, seat, 1, (0, 0), 1.0, id, words)
    routed = "routed" if kind_of(unit) != unit else ""
    return Piece(shape=drawn, name=words.name(kind_of(unit)), count=n, state=state or routed)


def losses(story: Sequence[Happened], seat: int) -> Counter[str]:
    gone = (item.facts for item in story if item.kind in LOSSES)
    return Counter(
        str(facts.get("unit") or facts["structure"]) for facts in gone if facts["seat"] == seat
    )


def wrecks(story: Sequence[Happened], seat: int, words: Words) -> list[Piece]:
    return [one_piece(kind, seat, n, "", words, "wreck") for kind, n in losses(story, seat).items()]


def lost(story: Sequence[Happened], seat: int, words: Words) -> str:
    return ", ".join(
        words.label("stage_so_many", n=n, what=kind) for kind, n in losses(story, seat).items()
    )


def played(story: Sequence[Happened], seat: int) -> list[str]:
    """The cards that a side has played, each once."""
    cards: list[Any] = [
        item.facts["card"] for item in story if item.kind in CARDS and item.facts["seat"] == seat
    ]
    return list(dict.fromkeys(cards))


def rolls(story: Sequence[Happened], words: Words) -> tuple[Volley, ...]:
    """What was rolled, and the damage of each round."""
    found: list[Volley] = []
    when = words.label("stage_prepare")
    for item in story:
        facts = item.facts
        if item.kind == "combat_round":
            when = words.label("stage_round", n=facts["n"])
        elif item.kind == "rolled":
            found.append(
                Volley(
                    seat=facts["seat"],
                    who=words.label("stage_rolls", seat=facts["seat"]),
                    when=when,
                    dice=faces(facts["dice"], frozenset(), words),
                )
            )
        elif item.kind == "damage":
            seat = facts["seat"]
            found.append(
                Volley(seat=seat, who=words.player(seat), when=when, came=words.news(item))
            )
    return tuple(found)
