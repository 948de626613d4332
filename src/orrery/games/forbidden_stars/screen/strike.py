"""An orbital strike as the battle stage shows it: the ships that fire, the dice, what they hit."""

from collections.abc import Sequence

from orrery.games.forbidden_stars.rules.dice import OFFENCE
from orrery.games.forbidden_stars.rules.strike import strike_dice
from orrery.games.forbidden_stars.screen.battle import asked
from orrery.games.forbidden_stars.screen.cards import card
from orrery.games.forbidden_stars.screen.stage_parts import (
    faces,
    lost,
    played,
    rolls,
    units,
    wrecks,
)
from orrery.games.forbidden_stars.state import Galaxy, Strike
from orrery.kernel.state import Happened
from orrery.kernel.view import View
from orrery.kit.battle import Battle, Piece, Result, Side
from orrery.kit.scene import Stat
from orrery.kit.words import Words

AIM, ROLL, DAMAGE = range(3)


def striking(
    view: View, g: Galaxy, strike: Strike, story: Sequence[Happened], words: Words
) -> Battle:
    """Ships fire, and what stands on the world suffers."""
    named, owner = asked(view)
    ships = firing(g, strike.seat, strike.void, words)
    n = strike.thrown or strike_dice(g, strike.seat, strike.void, strike.extra)
    damage = strike.dice.get(OFFENCE, 0)
    step = AIM if not strike.thrown else ROLL if harm_done(story) is None else DAMAGE
    attacker = Side(
        seat=strike.seat,
        name=words.player(strike.seat),
        role=words.label("stage_fires", area=strike.void),
        pieces=tuple(ships),
        stats=(
            Stat(name=words.label("stage_strike_dice"), value=n, icon="ship"),
            Stat(name=words.name(OFFENCE), value=damage, icon=OFFENCE),
        ),
        dice=faces(strike.dice, named if owner == strike.seat else frozenset(), words),
        cards=tuple(card(words, id) for id in strike.upgrades),
    )
    standing = units(
        g, strike.world, strike.enemy, named if owner == strike.enemy else frozenset(), words
    )
    target = Side(
        seat=strike.enemy,
        name=words.player(strike.enemy),
        role=words.label("stage_under_fire", area=strike.world),
        pieces=(*standing, *wrecks(story, strike.enemy, words)),
        stats=(Stat(name=words.label("stage_harm"), value=damage, icon="battle"),),
    )
    return Battle(
        title=words.label("stage_strike", area=strike.world),
        place=strike.world,
        sides=(attacker, target),
        steps=steps(words),
        step=step,
        volleys=rolls(story, words, words.label("stage_strike_needs")),
        odds=False,
    )


def struck(g: Galaxy, story: Sequence[Happened], words: Words) -> Battle:
    """A strike that is over, as the news tell it; the table shows who is left."""
    begun = story[0].facts
    seat, void, world = begun["seat"], begun["void"], begun["world"]
    enemy, damage = target_of(story), harm_done(story) or 0
    attacker = Side(
        seat=seat,
        name=words.player(seat),
        role=words.label("stage_fired", area=void),
        pieces=tuple(firing(g, seat, void, words)),
        cards=tuple(card(words, id, id=f"{id}:{seat}") for id in played(story, seat)),
    )
    target = Side(
        seat=enemy,
        name=words.player(enemy) if enemy >= 0 else "",
        role=words.label("stage_was_hit", area=world),
        pieces=(*units(g, world, enemy, frozenset(), words), *wrecks(story, enemy, words)),
    )
    told = [item for item in story if item.kind == "routed"]
    return Battle(
        title=words.label("stage_strike", area=world),
        place=world,
        sides=(attacker, target),
        steps=steps(words),
        step=DAMAGE,
        volleys=rolls(story, words, words.label("stage_strike_needs")),
        odds=False,
        result=Result(
            text=words.label("stage_strike_harm", n=damage),
            winner=seat if damage else -1,
            lost=(lost(story, seat, words), lost(story, enemy, words)),
            notes=tuple(words.news(item) for item in told),
        ),
    )


def steps(words: Words) -> tuple[str, ...]:
    return tuple(words.label(key) for key in ("stage_prepare", "stage_roll", "stage_damage"))


def firing(g: Galaxy, seat: int, void: str, words: Words) -> list[Piece]:
    """Routed ships lie beside those that fire."""
    return units(g, void, seat, frozenset(), words)


def harm_done(story: Sequence[Happened]) -> int | None:
    """The damage that was dealt; none: it has not come to that."""
    return next((item.facts["n"] for item in story if item.kind == "damage"), None)


def target_of(story: Sequence[Happened]) -> int:
    """Who was fired on. News of older tables do not say it at the beginning."""
    known = (item.facts for item in story if item.kind == "damage")
    found = story[0].facts.get("enemy", next((facts["seat"] for facts in known), -1))
    return int(found)
