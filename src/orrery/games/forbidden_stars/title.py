"""The front door of Forbidden Stars."""

from orrery.games.forbidden_stars import abilities  # noqa: F401 - registers what the cards do
from orrery.games.forbidden_stars.components import CATALOGUE, FACTIONS
from orrery.games.forbidden_stars.flow import play
from orrery.games.forbidden_stars.insight import INSIGHT
from orrery.games.forbidden_stars.migrate import migrate
from orrery.games.forbidden_stars.odds import ODDS
from orrery.games.forbidden_stars.rules.scoring import ENDINGS, ending, standings
from orrery.games.forbidden_stars.screen.acts import ACTS
from orrery.games.forbidden_stars.screen.art import ART
from orrery.games.forbidden_stars.screen.cards import text_on
from orrery.games.forbidden_stars.screen.figures import TEACHING
from orrery.games.forbidden_stars.screen.outlook import about_to_win, foresee, track
from orrery.games.forbidden_stars.screen.scene import scene
from orrery.games.forbidden_stars.screen.stage import stage
from orrery.games.forbidden_stars.screen.why import why_not
from orrery.games.forbidden_stars.setup import INTRODUCTORY, back, fit, new, pieces
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.text import WORDS
from orrery.games.forbidden_stars.windows import ability
from orrery.kernel.title import TableOption, register
from orrery.kit.game import Game
from orrery.kit.words import texts


def factions(g: Galaxy) -> tuple[str, ...]:
    """The faction of each seat."""
    return tuple(player.faction for player in g.players)


TEXTS = texts("orrery.games.forbidden_stars", "title")

TITLE = register(
    Game(
        id="forbidden_stars",
        version=3,
        schema=2,
        name=TEXTS["name"],
        players=(2, 3, 4),
        minutes=(120, 180),
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
        acts=ACTS,
        battle=stage,
        catalogue=CATALOGUE,
        printed=text_on,
        abilities=ability,
        insight=INSIGHT,
        ending=ending,
        endings=ENDINGS,
        why_not=why_not,
        foresee=foresee,
        about_to_win=about_to_win,
        track=track,
        in_one=frozenset({("buy_unit", "place_unit")}),
        aside=frozenset({"event_deck"}),
        odds=ODDS,
        teaching=TEACHING,
        back=back,
        fit=fit,
        migrate=migrate,
        options=(
            TableOption(
                "factions",
                "random",
                TEXTS["option.factions"],
                ("random", "choose"),
                seats={id: id for id in FACTIONS},
                names={id: faction.name for id, faction in FACTIONS.items()},
            ),
            TableOption(
                "map",
                "laid",
                TEXTS["option.map"],
                ("laid", INTRODUCTORY),
                names={
                    "laid": TEXTS["option.map.laid"],
                    INTRODUCTORY: TEXTS["option.map.introductory"],
                },
            ),
        ),
    )
)
