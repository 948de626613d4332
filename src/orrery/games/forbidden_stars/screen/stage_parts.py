"""What every battle stage is put together from: dice, pieces, losses, cards and rolls."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from orrery.games.forbidden_stars.rules.dice import FACES
from orrery.games.forbidden_stars.screen.tiles import groups, piece
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.state import Happened
from orrery.kit.battle import Die, Piece, Volley
from orrery.kit.fleet import kind_of
from orrery.kit.words import Words

CARDS = ("card_played", "card_laid_out", "card_used")
LOSSES = ("destroyed", "razed")
ROLLS = ("rolled", "strike_rolled")


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


def rolls(story: Sequence[Happened], words: Words, needs: str = "") -> tuple[Volley, ...]:
    """What was rolled, and the damage of each round. ``needs``: what hits."""
    found: list[Volley] = []
    when = words.label("stage_prepare") if story and story[0].kind == "combat" else ""
    for item in story:
        facts = item.facts
        if item.kind == "combat_round":
            when = words.label("stage_round", n=facts["n"])
        elif item.kind in ROLLS:
            found.append(
                Volley(
                    seat=facts["seat"],
                    who=words.label("stage_rolls", seat=facts["seat"]),
                    when=when,
                    needs=needs,
                    dice=faces(facts["dice"], frozenset(), words),
                )
            )
        elif item.kind == "damage":
            seat = facts["seat"]
            found.append(
                Volley(
                    seat=seat,
                    who=words.player(seat),
                    when=when,
                    came=words.news(item),
                    hits=facts["n"],
                    taken=True,
                )
            )
    return tuple(found)
