"""A combat as a stage shows it: both fleets, the tactics cards, how strong they are."""

from collections.abc import Sequence
from typing import Any

from orrery.games.warpgate.components import TACTICS
from orrery.games.warpgate.rules.range import units
from orrery.games.warpgate.screen.acts import ACTS
from orrery.games.warpgate.screen.panels import battle_cards, by_seat, counted, tactic
from orrery.games.warpgate.state import Galaxy
from orrery.kernel.state import Happened
from orrery.kernel.view import View
from orrery.kit.acts import last_battle
from orrery.kit.battle import Battle, Piece, Result, Side
from orrery.kit.scene import Shape, Stat
from orrery.kit.words import Words

STEPS = ("stage_tactics", "stage_strength", "stage_losses")
DRAWN, STRENGTH, LOSSES = range(3)


def stage(view: View, news: Sequence[Happened], words: Words) -> Battle | None:
    """The combat being fought, or the last one."""
    story, g = last_battle(news, ACTS), counted(view)
    if not story:
        return None
    facts = story[0].facts
    battle, place = view.table["battle"], facts["place"]
    if battle is not None and (battle["place"], battle["attacker"]) != (place, facts["seat"]):
        battle = None  # one looks back from the next combat
    won = next((item.facts for item in story if item.kind == "combat_won"), None)
    seats = (facts["seat"], facts["enemy"])
    if battle is not None:
        sides = [fighting(view, g, battle, seat, story, words) for seat in seats]
    else:
        sides = [fought(g, place, seat, seats, story, won, words) for seat in seats]
    over = battle is None and won is not None
    played = battle is None or bool(battle["factors"])
    return Battle(
        title=words.label("battle", place=place),
        place=place,
        sides=(sides[0], sides[1]),
        facing=True,
        steps=tuple(words.label(step) for step in STEPS),
        step=LOSSES if won else STRENGTH if played else DRAWN,
        result=result(story, won, seats, words) if over and won else None,
    )


def fighting(
    view: View,
    g: Galaxy,
    battle: dict[str, Any],
    seat: int,
    story: Sequence[Happened],
    words: Words,
) -> Side:
    """A side while the combat lasts."""
    ships = units(g, battle["place"], seat)
    stats = [Stat(name=words.label("stage_ships"), value=ships, icon="ship")]
    factors = by_seat(battle["factors"])
    if seat not in factors:
        stats.append(within(view, battle, seat, ships, words))
    else:
        factor = factors[seat]
        stats += [
            Stat(name=words.label("stage_factor"), value=f"×{factor}", icon="tactic"),
            total(ships * factor, words),
        ]
    attacks = seat == battle["attacker"]
    role = words.label("stage_attacks" if attacks else "stage_defends", n=ships)
    return Side(
        seat=seat,
        name=words.player(seat),
        role=role,
        pieces=pieces(seat, ships, lost_by(seat, story), words),
        stats=tuple(stats),
        cards=tuple(battle_cards(view, words, seat, by_seat(battle["cards"]).get(seat, ""))),
    )


def within(view: View, battle: dict[str, Any], seat: int, ships: int, words: Words) -> Stat:
    """How strong a side can be, as far as the reader knows: by the factor of the card played, of
    those drawn, or of any card there is. Texts may still change it."""
    drawn = view.table["players"][seat]["battle"].get("cards", ())
    played = by_seat(battle["cards"]).get(seat, "")
    known = [id for id in (played, *(() if played else drawn)) if id in TACTICS]
    factors = [TACTICS[id].factor for id in known or TACTICS]
    least, most = ships * min(factors), ships * max(factors)
    value = str(most) if least == most else f"{least}–{most}"
    return Stat(name=words.label("stage_possible"), value=value, icon="battle")


def fought(
    g: Galaxy,
    place: str,
    seat: int,
    seats: tuple[int, int],
    story: Sequence[Happened],
    won: dict[str, Any] | None,
    words: Words,
) -> Side:
    """A side after the combat, as the news tell it."""
    attacks = seat == seats[0]
    played = [
        item.facts["card"]
        for item in story
        if item.kind == "played_tactic" and item.facts["seat"] == seat
    ]
    stats = [] if won is None else [total(won["attack"] if attacks else won["defence"], words)]
    stays = won is not None and won["seat"] == seat
    left = units(g, place, seat) if stays else 0
    return Side(
        seat=seat,
        name=words.player(seat),
        role=words.label("stage_attacked" if attacks else "stage_defended"),
        pieces=(
            *pieces(seat, left, lost_by(seat, story), words),
            *retreated(seat, story, words),
        ),
        stats=tuple(stats),
        cards=tuple(tactic(words, id, id=f"{id}:{seat}") for id in played),
    )


def total(strength: int, words: Words) -> Stat:
    """Ships times the factor, with all that texts change."""
    return Stat(name=words.label("stage_strength"), value=strength, icon="battle")


def pieces(seat: int, left: int, lost: int, words: Words) -> tuple[Piece, ...]:
    shape = Shape(form="ship", x=0, y=0, seat=seat)
    name = words.label("stage_ship")
    found = [Piece(shape=shape, name=name, count=left)] if left else []
    if lost:
        found.append(Piece(shape=shape, name=name, count=lost, state="wreck"))
    return tuple(found)


def retreated(seat: int, story: Sequence[Happened], words: Words) -> list[Piece]:
    """Who has left is shown as well: a side is never empty."""
    gone = [item.facts for item in story if item.kind == "retreated"]
    n = sum(int(facts["n"]) for facts in gone if facts["seat"] == seat)
    if not n:
        return []
    shape = Shape(form="ship", x=0, y=0, seat=seat)
    return [Piece(shape=shape, name=words.label("stage_ship"), count=n, state="retreating")]


def lost_by(seat: int, story: Sequence[Happened]) -> int:
    """The ships that a side lost."""
    return sum(
        int(item.facts["n"])
        for item in story
        if item.kind == "destroyed" and item.facts["victim"] == seat
    )


def result(
    story: Sequence[Happened], won: dict[str, Any], seats: tuple[int, int], words: Words
) -> Result:
    fates = [lost_by(seat, story) for seat in seats]
    after = [item for item in story if item.kind in ("retreated", "marker_returned")]
    return Result(
        text=words.label("stage_wins", seat=won["seat"]),
        winner=won["seat"],
        lost=tuple(words.label("stage_lost", n=n) if n else "" for n in fates),
        notes=(words.news(last_won(story)), *(words.news(item) for item in after)),
    )


def last_won(story: Sequence[Happened]) -> Happened:
    return next(item for item in reversed(story) if item.kind == "combat_won")
