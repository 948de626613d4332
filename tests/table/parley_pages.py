"""Parley with words and a scene, so that its pages can be drawn: see tests/kernel/parley.py."""

from dataclasses import fields
from typing import Any

from tests.kernel.parley import PARLEY, Parley, ability

from orrery.kernel.view import View, known
from orrery.kit.art import Art
from orrery.kit.game import Game, Insight
from orrery.kit.scene import Card, Panel, Scene, Shape, Stat
from orrery.kit.words import Words

SENTENCES: dict[str, dict[str, str]] = {
    "choice": {
        "act": "What do you do?",
        "use_ability": "Do you play a card?",
        "break_seal": "Do you break the seal?",
        "accept": "Do you accept {give}?",
        "deal": "What do you offer?",
        "door": "Besides",
    },
    "option": {"deal/2": "Deal with {1:player}", "pass": "Pass", "done": "Done"},
    "news": {
        "claim": "{seat:player} claims.",
        "scored": "{seat:player} scores {points}.",
        "played": "{seat:player} plays {card}.",
        "looked": "{seat:player} looks at the prize.",
        "looked.cards": "{seat:player} looks at the prize: {cards}.",
        "cried_out": "{seat:player}'s herald cries it out.",
        "medal": "{seat:player} earns a medal.",
        "dealt": "{seat:player} gives {to:player} {coins}.",
    },
    "label": {"status": "Round {n}", "hand": "Your hand", "points": "Points"},
    "name": {},
}
NAMES = {
    id: {"en": id.capitalize(), "de": id.capitalize()}
    for id in (
        "veto",
        "push",
        "blank",
        "seal",
        "herald",
        "medal",
        "claim",
        "look",
        "draw",
        "yes",
        "no",
    )
}


def scene(view: View, words: Words) -> Scene:
    """The envoys side by side with their cards face down, and the own hand."""
    g = known(view, Parley)
    boards = [
        Panel(
            id=f"player_{seat}",
            kind="player",
            title=words.seats[seat] if words.seats else str(seat),
            seat=seat,
            active=seat in view.waiting,
            stats=(Stat(name=words.label("points"), value=envoy.points, icon="points"),),
            cards=tuple(Card(id="", name="", hidden=True) for _ in envoy.hand.cards),
        )
        for seat, envoy in enumerate(g.envoys)
    ]
    own = g.envoys[view.seat].hand.cards if view.seat >= 0 else []
    cards = tuple(Card(id=card, name=words.name(card)) for card in own)
    hand = Panel(id="hand", kind="hand", title=words.label("hand"), seat=view.seat, cards=cards)
    return Scene(
        box=(0, 0, 4, 1),
        shapes=tuple(
            Shape(form="disc", x=seat + 0.5, y=0.5, id=f"envoy_{seat}", seat=seat)
            for seat in range(len(g.envoys))
        ),
        panels=(*boards, hand) if cards else tuple(boards),
        status=words.label("status", n=g.round),
    )


def no_values(g: Any) -> list[float]:
    return [0.0] * len(g.envoys)


RULES = {part.name: getattr(PARLEY, part.name) for part in fields(PARLEY) if part.init}
PARLEY_PAGES = Game(
    **RULES | {"abilities": ability},
    words={language: Words(language, SENTENCES, NAMES) for language in ("en", "de")},
    scene=scene,
    art=Art(),
    catalogue={},
    insight=Insight(no_values, lambda choice: None, lambda view: [0.0]),
    ending=lambda g: "rounds",
    endings=("rounds",),
)
