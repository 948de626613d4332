"""The front door of Twilight Imperium 4."""

from orrery.games.ti4 import (
    abilities,  # noqa: F401 - registers what the cards do
    playable,
)
from orrery.games.ti4.components import CATALOGUE, FACTIONS, LIMITS
from orrery.games.ti4.flow import play
from orrery.games.ti4.insight import INSIGHT
from orrery.games.ti4.odds import ODDS
from orrery.games.ti4.rules.map_setup import OTHER, USUAL
from orrery.games.ti4.rules.scoring import made_of
from orrery.games.ti4.rules.transactions import DOORS
from orrery.games.ti4.screen.acts import ACTS
from orrery.games.ti4.screen.art import ART
from orrery.games.ti4.screen.cards import text_on
from orrery.games.ti4.screen.figures import TEACHING
from orrery.games.ti4.screen.outlook import about_to_win, foresee, track
from orrery.games.ti4.screen.recent import recent
from orrery.games.ti4.screen.scene import scene
from orrery.games.ti4.screen.stage import stage
from orrery.games.ti4.screen.tally import tally
from orrery.games.ti4.screen.why import why_not
from orrery.games.ti4.setup import (
    BALANCED,
    DRAFT,
    LAID,
    PLAYERS,
    PRESET,
    back,
    fit,
    new,
    pieces,
)
from orrery.games.ti4.state import NOBODY, Galaxy
from orrery.games.ti4.text import WORDS
from orrery.games.ti4.windows import ability
from orrery.kernel.title import Standings, TableOption, register
from orrery.kit.game import Game
from orrery.kit.words import texts

ENDINGS = ("points", "objectives")


def factions(g: Galaxy) -> tuple[str, ...]:
    """The faction of each seat."""
    return tuple(player.faction for player in g.players)


def standings(g: Galaxy) -> Standings:
    """The points of everybody, and who has won, or would win now."""
    points = tuple(player.points for player in g.players)
    winners = (g.winner,) if g.winner != NOBODY else ()
    return Standings(points, winners, tuple(made_of(g, seat) for seat in range(len(g.players))))


def ending(g: Galaxy) -> str:
    """Why the game is over: somebody has points enough, or no objective is left to be revealed.
    ti4:77.7, ti4:77.8"""
    enough = g.winner != NOBODY and g.players[g.winner].points >= g.goal
    return "points" if enough else "objectives"


TEXTS = texts("orrery.games.ti4", "title")
LABELS = texts("orrery.games.ti4", "label")

# Prophecy of Kings is offered as soon as each of its components does what it says.
EXPANSION = TableOption("expansion", True, TEXTS["option.expansion"], (True, False))
LAYOUT = TableOption(
    "layout",
    USUAL,
    TEXTS["option.layout"],
    (USUAL, OTHER),
    names={USUAL: TEXTS["option.layout.usual"], OTHER: TEXTS["option.layout.other"]},
)
EXPANDED = playable.expansion_is_whole()
PLAYABLE = playable.factions(EXPANDED)

TITLE = register(
    Game(
        id="ti4",
        version=2,  # 1: the base game alone
        schema=1,
        name=TEXTS["name"],
        players=(*PLAYERS, 7, 8) if EXPANDED else PLAYERS,
        minutes=(240, 480),
        weight=TEXTS["weight"],
        about=TEXTS["about"],
        state=Galaxy,
        new=new,
        flow=play,
        standings=standings,
        pieces=pieces,
        factions=factions,
        words=WORDS,
        scene=scene,
        art=ART,
        catalogue=CATALOGUE,
        printed=text_on,
        abilities=ability,
        insight=INSIGHT,
        recent=recent,
        acts=ACTS,
        battle=stage,
        tally=tally,
        ending=ending,
        endings=ENDINGS,
        why_not=why_not,
        foresee=foresee,
        about_to_win=about_to_win,
        track=track,
        odds=ODDS,
        teaching=TEACHING,
        back=back,
        doors=DOORS,
        fit=fit,
        not_implemented=dict.fromkeys(sorted(playable.missing()), LABELS["not_built"]),
        options=(
            TableOption(
                "factions",
                "random",
                TEXTS["option.factions"],
                ("random", "choose", DRAFT),
                seats={id: id for id in PLAYABLE},
                names={
                    DRAFT: TEXTS["option.factions.draft"],
                    **{id: FACTIONS[id].name for id in PLAYABLE},
                },
            ),
            TableOption(
                "points",
                LIMITS.victory_points[0],
                TEXTS["option.points"],
                LIMITS.victory_points,
            ),
            TableOption(
                "map",
                LAID,
                TEXTS["option.map"],
                (LAID, PRESET, BALANCED),
                names={
                    LAID: TEXTS["option.map.laid"],
                    PRESET: TEXTS["option.map.preset"],
                    BALANCED: TEXTS["option.map.balanced"],
                },
            ),
            TableOption("map_text", "", TEXTS["option.map_text"]),
            *((EXPANSION, LAYOUT) if EXPANDED else ()),
        ),
    )
)
