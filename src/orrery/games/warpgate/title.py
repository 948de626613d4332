"""Warpgate's front door."""

from orrery.games.warpgate import abilities  # noqa: F401 - registers what the cards do
from orrery.games.warpgate.components import CATALOGUE, SIDES, side_name
from orrery.games.warpgate.flow import play
from orrery.games.warpgate.insight import INSIGHT
from orrery.games.warpgate.odds import ODDS
from orrery.games.warpgate.rules.discovery import KeptMarkers
from orrery.games.warpgate.rules.scoring import ENDINGS, ending, standings
from orrery.games.warpgate.screen.acts import ACTS
from orrery.games.warpgate.screen.art import ART
from orrery.games.warpgate.screen.figures import TEACHING
from orrery.games.warpgate.screen.outlook import about_to_win, foresee, track
from orrery.games.warpgate.screen.scene import scene
from orrery.games.warpgate.screen.stage import stage
from orrery.games.warpgate.screen.why import why_not
from orrery.games.warpgate.setup import back, new, pieces
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.text import WORDS
from orrery.games.warpgate.windows import ability
from orrery.kernel.title import TableOption, register
from orrery.kit.game import Game
from orrery.kit.words import texts


def factions(g: Galaxy) -> tuple[str, ...]:
    """The faction of each seat."""
    return tuple(player.faction for player in g.players)


TEXTS = texts("orrery.games.warpgate", "title")

TITLE = register(
    Game(
        id="warpgate",
        version=2,
        schema=1,
        name=TEXTS["name"],
        players=(2, 3, 4),
        minutes=(45, 90),
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
        abilities=ability,
        insight=INSIGHT,
        ending=ending,
        endings=ENDINGS,
        why_not=why_not,
        teaching=TEACHING,
        foresee=foresee,
        about_to_win=about_to_win,
        track=track,
        odds=ODDS,
        aside=frozenset({"draw"}),
        in_one=frozenset(
            {
                ("lay_card", "choose_action"),
                ("choose_origin", "choose_target"),
                ("choose_origin", "choose_port"),
                ("maneuver_again", "choose_target"),
            }
        ),
        back=back,
        doors=KeptMarkers(),
        options=(
            TableOption(
                "factions",
                "random",
                TEXTS["option.factions"],
                ("random", "choose"),
                seats={id: id.partition("/")[0] for id in SIDES},
                names={id: side_name(id) for id in SIDES},
            ),
            TableOption(
                "discoveries",
                True,
                TEXTS["option.discoveries"],
                (True, False),
            ),
            TableOption(
                "objective_claim",
                "sector",
                TEXTS["option.objective_claim"],
                ("sector", "planet"),
                names={
                    "sector": TEXTS["option.objective_claim.sector"],
                    "planet": TEXTS["option.objective_claim.planet"],
                },
            ),
            TableOption(
                "extra_round",
                False,
                TEXTS["option.extra_round"],
                (False, True),
            ),
            TableOption(
                "multi_goods",
                False,
                TEXTS["option.multi_goods"],
                (False, True),
            ),
            TableOption(
                "pass_enemies",
                False,
                TEXTS["option.pass_enemies"],
                (False, True),
            ),
            TableOption(
                "trade_return",
                False,
                TEXTS["option.trade_return"],
                (False, True),
            ),
            TableOption(
                "max_rounds",
                15,
                TEXTS["option.max_rounds"],
                (6, 8, 10, 15),
            ),
        ),
    )
)
