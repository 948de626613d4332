"""Figures of the pages "How to play": scenes of real matches, drawn like any board."""

from functools import cache

from markupsafe import Markup
from msgspec.structs import replace

from orrery import games
from orrery.bots import CasualBot
from orrery.kernel.match import Match
from orrery.kit.game import Game
from orrery.kit.scene import Card, Scene, Shape
from orrery.kit.teaching import Figure, FirstGame
from orrery.table.svg import draw

PLAYERS = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Frida", "Gero", "Hanna")
LONGEST = 3000  # answers until a figure's moment has come
Box = tuple[float, float, float, float]


class Drawn:
    """A figure as the page shows it: drawings, or cards."""

    def __init__(self, drawings: tuple[Markup, ...], cards: tuple[Card, ...] = ()) -> None:
        self.drawings, self.cards = drawings, cards


@cache
def figure(title: str, name: str, language: str) -> Drawn:
    """A figure of a title's lesson. It is always the same, so it is drawn once."""
    game = games.game(title)
    assert game.teaching is not None
    wanted = game.teaching.figures[name]
    scene = _scene(game, game.teaching.first_game, wanted, language)
    if wanted.panel:
        panel = next(panel for panel in scene.panels if panel.id == wanted.panel)
        pictures = [panel.pictures[n] for n in wanted.pictures]
        drawings = tuple(draw.picture(item, game.art, wanted.lit) for item in pictures)
        return Drawn(drawings, panel.cards[: wanted.cards])
    cut = cut_out(scene, wanted) if wanted.around else scene
    return Drawn((draw.board(cut, game.art, wanted.lit),))


def _scene(game: Game, first: FirstGame, wanted: Figure, language: str) -> Scene:
    names = PLAYERS[: first.players]
    seed = wanted.seed.encode()
    match = Match.new(game, first.players, options=dict(first.options), seats=names, seed=seed)
    bot = CasualBot(len(names))
    for _ in range(LONGEST):
        if match.finished or wanted.until(match.state):
            break
        seat = match.pending[0].seat
        match.answer(seat, bot.choose(match, seat))
    wanted.arrange(match.state)
    view = replace(match.view(0), choice=None)
    return game.scene(view, game.words[language].at(names))


def cut_out(scene: Scene, wanted: Figure) -> Scene:
    """The part of the board around the wanted places."""
    there = [shape for shape in scene.shapes if shape.id in wanted.around]
    if not there:
        raise ValueError(f"none of {wanted.around} is on the board")
    spots = [spot for shape in there for spot in _spots(shape)]
    x, y, width, height = scene.box
    left = max(x, min(at for at, _ in spots) - wanted.reach)
    top = max(y, min(at for _, at in spots) - wanted.reach)
    right = min(x + width, max(at for at, _ in spots) + wanted.reach)
    bottom = min(y + height, max(at for _, at in spots) + wanted.reach)
    box = (left, top, right - left, bottom - top)
    return replace(scene, box=box, shapes=tuple(s for s in scene.shapes if _near(s, box)))


def _spots(shape: Shape) -> tuple[tuple[float, float], ...]:
    return shape.points or ((shape.x, shape.y),)


def _near(shape: Shape, box: Box) -> bool:
    """Does it lie in the box, or reach into it?"""
    x, y, width, height = box
    spots = _spots(shape)
    return (
        max(a for a, _ in spots) > x - 1
        and min(a for a, _ in spots) < x + width + 1
        and max(b for _, b in spots) > y - 1
        and min(b for _, b in spots) < y + height + 1
    )
