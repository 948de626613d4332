"""The battle stage: a combat with both forces, their dice, totals and cards, round by round; or an
orbital strike."""

from collections.abc import Sequence

from orrery.games.forbidden_stars.components import IS_WORLD, LIMITS
from orrery.games.forbidden_stars.rules.combat import morale, value
from orrery.games.forbidden_stars.rules.dice import DEFENCE, MORALE, OFFENCE
from orrery.games.forbidden_stars.screen.acts import ACTS
from orrery.games.forbidden_stars.screen.battle import asked, cards_of, harm, tokens_of
from orrery.games.forbidden_stars.screen.cards import card
from orrery.games.forbidden_stars.screen.stage_parts import (
    faces,
    lost,
    played,
    rolls,
    units,
    wrecks,
)
from orrery.games.forbidden_stars.screen.strike import striking, struck
from orrery.games.forbidden_stars.state import Combat, Galaxy
from orrery.kernel.state import Happened
from orrery.kernel.view import View, known
from orrery.kit.acts import last_battle
from orrery.kit.battle import Battle, Result, Side
from orrery.kit.scene import Stat
from orrery.kit.words import Words

CAME = ("morale", "retreated", "captured")  # news of what came of it; besides, who left by a card


def stage(view: View, news: Sequence[Happened], words: Words) -> Battle | None:
    """The combat being fought or the orbital strike being carried out, or the last one."""
    g = known(view, Galaxy)
    story = last_battle(news, ACTS)
    if g.strike is not None:
        return striking(view, g, g.strike, story, words)
    if g.combat is not None and tells_of(story, g.combat):
        return fighting(view, g, g.combat, story, words)
    if not story:
        return None
    return fought(g, story, words) if story[0].kind == "combat" else struck(g, story, words)


def tells_of(story: Sequence[Happened], combat: Combat) -> bool:
    """Drop Pods: a strike that one looks at again may have led to the combat of this moment."""
    return not story or (story[0].kind == "combat" and story[0].facts["area"] == combat.area)


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
        facing=not IS_WORLD[combat.area],
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
    told = [item for item in story if item.kind in CAME or item.facts.get("origin") == area]
    return Battle(
        title=words.label("battle", area=area),
        place=area,
        sides=(sides[0], sides[1]),
        facing=not IS_WORLD[area],
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
