"""A combat as a stage shows it: both fleets, what they need to hit, every roll, who is left."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from orrery.games.ti4.rules.combatants import combatants
from orrery.games.ti4.rules.rolls import groups, needed
from orrery.games.ti4.rules.units import at
from orrery.games.ti4.rules.units import unit as figures_of
from orrery.games.ti4.screen.acts import ACTS, fallen, fallen_again, hit_chance
from orrery.games.ti4.screen.cards import card, known_card, more_than_one
from orrery.games.ti4.screen.pieces import by_strength
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import NOBODY, Combat, Galaxy
from orrery.kernel.state import Happened
from orrery.kernel.view import View, known
from orrery.kit.acts import last_battle
from orrery.kit.battle import Battle, Piece, Result, Side, Volley
from orrery.kit.fleet import is_damaged, kind_of
from orrery.kit.scene import Card, Shape, Stat, targets
from orrery.kit.words import Words

ROUNDS = 3  # as many rounds are always in sight
CARDS = ("played_card", "used_agent")
ROLLS = ("combat_roll", "rerolled", "ambush", "shot")


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
    named: frozenset[str] = frozenset()
    if view.choice is not None:
        named = frozenset(id for option in view.choice.options for id in targets(option))
    sides = []
    for seat in combat.sides():
        aimed = named if seat == view.seat else frozenset[str]()
        sides.append(side(g, combat, seat, aimed, story, words))
    place = combat.planet or combat.system
    return Battle(
        title=words.label("ground_battle" if combat.planet else "space_battle", place=place),
        place=place,
        sides=(sides[0], sides[1]),
        facing=not combat.planet,
        steps=steps(combat.planet, combat.round, words),
        step=combat.round,
        volleys=rolls(story, words),
    )


def side(
    g: Galaxy,
    combat: Combat,
    seat: int,
    aimed: frozenset[str],
    story: Sequence[Happened],
    words: Words,
) -> Side:
    fleet = by_strength(combatants(g, seat, combat.planet or combat.system))
    key = "stage_attacks" if seat == combat.attacker else "stage_defends"
    stats = prospects(g, combat, seat, words)
    if combat.hits.get(seat):
        name = words.label("stage_to_take")
        stats.append(Stat(name=name, value=combat.hits[seat], icon="battle"))
    if combat.retreating == seat:
        stats.append(Stat(name=words.label("retreats", seat=seat), ticked=True, icon="out"))
    gone = [kind for owner, kind in combat.destroyed if owner == seat]
    return Side(
        seat=seat,
        name=words.player(seat),
        role=words.label(key, n=sum(n for _, n in fleet)),
        pieces=(
            *(
                unit(g, combat, seat, one, n, one if one in aimed else "", words)
                for one, n in fleet
            ),
            *wrecks(gone, seat, words),
        ),
        stats=tuple(stats),
        cards=cards(story, seat, words),
    )


def prospects(g: Galaxy, combat: Combat, seat: int, words: Words) -> list[Stat]:
    """What a side throws in a round, the hits that it can expect, and how many it stands."""
    dice = []
    if not standing.holds(g, Q.NO_ROLL, seat):
        dice = [die for pool in groups(g, combat, seat) for die in pool]
    expected = sum(hit_chance(die.needs) for die in dice)
    stands = sum(
        n * (2 if figures_of(g, seat, kind_of(one)).sustain_damage and not is_damaged(one) else 1)
        for one, n in combatants(g, seat, combat.planet or combat.system).items()
    )
    return [
        Stat(name=words.label("stage_dice"), value=len(dice), icon="dice"),
        Stat(name=words.label("stage_expected"), value=words.decimal(expected), icon="aim"),
        Stat(name=words.label("stage_stands"), value=stands, icon="shield"),
    ]


def unit(g: Galaxy, combat: Combat, seat: int, one: str, n: int, id: str, words: Words) -> Piece:
    """Units of a kind: from which roll on they hit, with all that is added."""
    kind, hurt = kind_of(one), is_damaged(one)
    needs, dice = needed(g, combat, seat, kind)
    note = words.label("hits_from", hit=needs, dice=more_than_one(dice)) if dice else ""
    look = "damaged" if hurt else ""
    return Piece(
        shape=Shape(form=kind, x=0, y=0, id=id, seat=seat, look=look),
        name=words.name(kind),
        count=n,
        state=look,
        note=note,
    )


def fought(g: Galaxy, story: Sequence[Happened], words: Words) -> Battle:
    """A combat that is over, as the news tell it; the table shows who is left."""
    begun = story[0].facts
    place = begun["planet"] or begun["system"]
    seats = (begun["attacker"], begun["defender"])
    end = next((item for item in story if item.kind == "combat_over"), None)
    winner = end.facts["winner"] if end else NOBODY
    lost = {seat: losses(story, seat) for seat in seats}
    sides = [
        Side(
            seat=seat,
            name=words.player(seat),
            role=words.label("stage_attacked" if seat == seats[0] else "stage_defended"),
            pieces=(
                *(left(g, seat, place, words) if seat == winner else ()),
                *wrecks(lost[seat], seat, words),
            ),
            cards=cards(story, seat, words),
        )
        for seat in seats
    ]
    fights = [item.facts["round"] for item in story if item.kind == "combat_roll"]
    rounds = max(fights, default=0)
    after = [item for item in story if item.kind in ("retreated", "stalemate")]
    won = "stage_wins" if winner != NOBODY else "stage_nobody"
    return Battle(
        title=words.label("ground_battle" if begun["planet"] else "space_battle", place=place),
        place=place,
        sides=(sides[0], sides[1]),
        facing=not begun["planet"],
        steps=(*steps(begun["planet"], rounds, words)[: rounds + 1], words.label("stage_over")),
        step=rounds + 1,
        volleys=rolls(story, words),
        result=Result(
            text=words.label(won, seat=winner),
            winner=winner,
            lost=tuple(counted(lost[seat], words) for seat in seats),
            notes=tuple(words.news(item) for item in after),
        ),
    )


def steps(planet: str, round: int, words: Words) -> tuple[str, ...]:
    """What comes before the rounds, and the rounds."""
    first = "stage_landing" if planet else "stage_barrage"
    rounds = range(1, max(ROUNDS, round) + 1)
    return (words.label(first), *(words.label("stage_round", n=number) for number in rounds))


def left(g: Galaxy, seat: int, place: str, words: Words) -> list[Piece]:
    """What a side has there afterwards."""
    return [
        Piece(
            shape=Shape(form=kind_of(one), x=0, y=0, seat=seat),
            name=words.name(kind_of(one)),
            count=n,
            state="damaged" if is_damaged(one) else "",
        )
        for one, n in by_strength(at(g, seat, place))
    ]


def losses(story: Sequence[Happened], seat: int) -> list[str]:
    gone = (item.facts for item in story if item.kind == "destroyed")
    return [str(facts["unit"]) for facts in gone if facts["seat"] == seat]


def wrecks(lost: Sequence[str], seat: int, words: Words) -> list[Piece]:
    return [
        Piece(
            shape=Shape(form=kind, x=0, y=0, seat=seat),
            name=words.name(kind),
            count=n,
            state="wreck",
        )
        for kind, n in Counter(lost).items()
    ]


def counted(lost: Sequence[str], words: Words) -> str:
    return ", ".join(
        words.label("stage_so_many", n=n, what=kind) for kind, n in Counter(lost).items()
    )


def cards(story: Sequence[Happened], seat: int, words: Words) -> tuple[Card, ...]:
    """The action cards that a side has played in it, and the agents it has used."""
    played: list[Any] = [
        item.facts["card"] for item in story if item.kind in CARDS and item.facts["seat"] == seat
    ]
    return tuple(card(words, id) for id in dict.fromkeys(played) if known_card(id))


def rolls(story: Sequence[Happened], words: Words) -> tuple[Volley, ...]:
    """Everything rolled so far."""
    found = []
    round = 0
    for item in story:
        facts = item.facts
        if item.kind not in ROLLS:
            continue
        round = facts.get("round", round)
        dice = fallen_again(facts) if item.kind == "rerolled" else fallen(facts)
        hits = facts.get("hits", sum(die.hit for die in dice))
        when = words.label("stage_round", n=round) if round else ""
        if item.kind == "shot":
            when = words.name(facts["ability"])
        found.append(
            Volley(
                seat=facts["seat"],
                who=words.label("stage_rolls", seat=facts["seat"]),
                when=when,
                needs=needs(facts["dice"], words),
                dice=dice,
                total=words.label("stage_hits", n=hits, all=len(dice)),
                hits=hits,
            )
        )
    return tuple(found)


def needs(dice: Sequence[Sequence[Any]], words: Words) -> str:
    """From which roll on each kind of unit hits."""
    kinds = {str(kind): needs for kind, needs, _ in dice}
    return " · ".join(words.label("stage_needs", what=kind, n=hit) for kind, hit in kinds.items())
