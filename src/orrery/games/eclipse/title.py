"""Eclipse's front door."""

from orrery.games.eclipse import abilities  # noqa: F401 - registers what tiles do
from orrery.games.eclipse.components import BOARDS, CATALOGUE, ROUNDS
from orrery.games.eclipse.flow import play
from orrery.games.eclipse.insight import INSIGHT
from orrery.games.eclipse.odds import ODDS
from orrery.games.eclipse.rules.anytime import Anytime
from orrery.games.eclipse.rules.scoring import ENDINGS, ending, standings
from orrery.games.eclipse.screen.art import ART
from orrery.games.eclipse.screen.battle import battle_over
from orrery.games.eclipse.screen.scene import scene
from orrery.games.eclipse.screen.why import why_not
from orrery.games.eclipse.setup import TERRANS, new, pieces
from orrery.games.eclipse.state import Galaxy
from orrery.games.eclipse.text import WORDS
from orrery.games.eclipse.windows import ability
from orrery.kernel.title import CHOOSE, RANDOM, TableOption, register
from orrery.kit.game import Game


def factions(g: Galaxy) -> tuple[str, ...]:
    """The species of each seat; all Terrans are one."""
    return tuple(player.species for player in g.players)


TITLE = register(
    Game(
        id="eclipse",
        version=2,
        schema=1,
        name={"en": "Eclipse", "de": "Eclipse"},
        players=(2, 3, 4, 5, 6),
        minutes=(60, 200),
        weight={"en": "heavy", "de": "schwer"},
        about={
            "en": "New Dawn for the Galaxy, first edition: explore the galaxy sector by sector, "
            "settle it, research, design your own ships and fight with them, "
            f"{ROUNDS} rounds long. "
            "The rulebook does not say how start sectors are turned; an option leaves it to you.",
            "de": "Eine neue Dämmerung für die Galaxie, erste Ausgabe: die Galaxie Sektor für "
            "Sektor erkunden, besiedeln, forschen, eigene Schiffe entwerfen und mit ihnen kämpfen, "
            f"{ROUNDS} Runden lang. Wie Startsektoren gedreht liegen, sagt die Anleitung nicht; "
            "eine Option überlässt es euch.",
        },
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
        recent=battle_over,
        catalogue=CATALOGUE,
        abilities=ability,
        insight=INSIGHT,
        ending=ending,
        endings=ENDINGS,
        why_not=why_not,
        odds=ODDS,
        options=(
            TableOption(
                "species",
                "random",
                {"en": "Species", "de": "Spezies"},
                (RANDOM, CHOOSE, TERRANS),
                seats={id: board.colour for id, board in BOARDS.items()},
                names={
                    "choose": {
                        "en": "the players choose, with aliens",
                        "de": "die Spieler wählen, mit Außerirdischen",
                    },
                    TERRANS: {
                        "en": "Terrans only, the players choose",
                        "de": "nur Terraner, die Spieler wählen",
                    },
                    **{id: board.name for id, board in BOARDS.items()},
                },
            ),
            TableOption(
                "two_player_advice",
                True,
                {
                    "en": "Two players: without Planta and Descendants of Draco",
                    "de": "Zu zweit: ohne Planta und Nachfahren von Draco",
                },
                (True, False),
            ),
            TableOption(
                "start_sectors",
                "alike",
                {"en": "Start sectors are turned", "de": "Startsektoren liegen"},
                ("alike", "choose"),
                names={
                    "alike": {
                        "en": "all alike, with one edge towards the center",
                        "de": "alle gleich, eine Kante zum Zentrum",
                    },
                    "choose": {"en": "as the players choose", "de": "wie die Spieler wählen"},
                },
            ),
        ),
    )
)
