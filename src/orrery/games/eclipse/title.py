"""Eclipse's front door."""

from orrery.games.eclipse import abilities  # noqa: F401 - registers what tiles do
from orrery.games.eclipse.components import BOARDS, CATALOGUE, ROUNDS
from orrery.games.eclipse.flow import play
from orrery.games.eclipse.insight import INSIGHT
from orrery.games.eclipse.odds import ODDS
from orrery.games.eclipse.rules.anytime import Anytime
from orrery.games.eclipse.rules.scoring import ENDINGS, ending, standings
from orrery.games.eclipse.screen.acts import ACTS
from orrery.games.eclipse.screen.art import ART
from orrery.games.eclipse.screen.figures import TEACHING
from orrery.games.eclipse.screen.outlook import about_to_win, foresee, track
from orrery.games.eclipse.screen.scene import scene
from orrery.games.eclipse.screen.stage import stage
from orrery.games.eclipse.screen.why import why_not
from orrery.games.eclipse.setup import TERRANS, new, pieces
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.text import WORDS
from orrery.games.eclipse.windows import ability
from orrery.kernel.title import CHOOSE, RANDOM, TableOption, register
from orrery.kit.game import Game
from orrery.kit.words import texts


def factions(g: Galaxy) -> tuple[str, ...]:
    """The species of each seat; all Terrans are one."""
    return tuple(player.species for player in g.players)


TEXTS = texts("orrery.games.eclipse", "title")

TITLE = register(
    Game(
        id="eclipse",
        version=3,
        schema=1,
        name=TEXTS["name"],
        players=(2, 3, 4, 5, 6),
        minutes=(60, 200),
        weight=TEXTS["weight"],
        about={lang: said.format(rounds=ROUNDS) for lang, said in TEXTS["about"].items()},
        state=Galaxy,
        new=new,
        flow=play,
        standings=standings,
        pieces=pieces,
        factions=factions,
        doors=Anytime(),
        words=WORDS,
        scene=scene,
        art=ART,
        acts=ACTS,
        battle=stage,
        catalogue=CATALOGUE,
        abilities=ability,
        insight=INSIGHT,
        ending=ending,
        endings=ENDINGS,
        headings=frozenset({"round", "combat_phase", "upkeep_phase", "game_over"}),
        why_not=why_not,
        foresee=foresee,
        about_to_win=about_to_win,
        track=track,
        in_one=frozenset({("build", "build_where")}),
        aside=frozenset({"take", "discard", "give_up", "remove"}),
        odds=ODDS,
        teaching=TEACHING,
        options=(
            TableOption(
                "species",
                "random",
                TEXTS["option.species"],
                (RANDOM, CHOOSE, TERRANS),
                seats={id: board.colour for id, board in BOARDS.items()},
                names={
                    "choose": TEXTS["option.species.choose"],
                    TERRANS: TEXTS["option.species.terrans"],
                    **{id: board.name for id, board in BOARDS.items()},
                },
            ),
            TableOption(
                "two_player_advice",
                True,
                TEXTS["option.two_player_advice"],
                (True, False),
            ),
            TableOption(
                "start_sectors",
                "alike",
                TEXTS["option.start_sectors"],
                ("alike", "choose"),
                names={
                    "alike": TEXTS["option.start_sectors.alike"],
                    "choose": TEXTS["option.start_sectors.choose"],
                },
            ),
        ),
    )
)
