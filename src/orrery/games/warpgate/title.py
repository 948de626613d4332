"""Warpgate's front door."""

from orrery.games.warpgate import abilities  # noqa: F401 - registers what the cards do
from orrery.games.warpgate.components import CATALOGUE, FACTIONS, Side
from orrery.games.warpgate.flow import play
from orrery.games.warpgate.insight import INSIGHT
from orrery.games.warpgate.rules.discovery import KeptMarkers
from orrery.games.warpgate.rules.scoring import ENDINGS, ending, standings
from orrery.games.warpgate.screen.art import ART
from orrery.games.warpgate.screen.scene import scene
from orrery.games.warpgate.screen.why import why_not
from orrery.games.warpgate.setup import back, new, pieces
from orrery.games.warpgate.state import Galaxy
from orrery.games.warpgate.text import WORDS
from orrery.games.warpgate.windows import ability
from orrery.kernel.title import TableOption, Text, register
from orrery.kit.game import Game

SIDES = [(id, half) for id, faction in FACTIONS.items() for half in faction.side]


def _side_name(faction: str, half: Side) -> Text:
    name = FACTIONS[faction].name
    return {lang: f"{name[lang]} {half.side} ({half.name[lang]})" for lang in name}


def factions(g: Galaxy) -> tuple[str, ...]:
    """The faction of each seat."""
    return tuple(player.faction for player in g.players)


TITLE = register(
    Game(
        id="warpgate",
        version=2,
        schema=1,
        name={"en": "Warpgate", "de": "Warpgate"},
        players=(2, 3, 4),
        minutes=(45, 90),
        weight={"en": "medium", "de": "mittel"},
        about={
            "en": "A quick race for a young galaxy: twelve action cards, four turns a round, and "
            "every card grows stronger the later it is laid. The component data beyond the rules "
            "summary are reconstructed and marked as such.",
            "de": "Ein schnelles Rennen um eine junge Galaxie: zwölf Aktionskarten, vier Züge pro "
            "Runde, und jede Karte wirkt stärker, je später sie gelegt wird. Was nicht in der "
            "Regelzusammenfassung steht, ist rekonstruiert und so gekennzeichnet.",
        },
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
        abilities=ability,
        insight=INSIGHT,
        ending=ending,
        endings=ENDINGS,
        why_not=why_not,
        back=back,
        doors=KeptMarkers(),
        options=(
            TableOption(
                "factions",
                "random",
                {"en": "Factions", "de": "Fraktionen"},
                ("random", "choose"),
                seats={f"{id}/{half.side}": id for id, half in SIDES},
                names={f"{id}/{half.side}": _side_name(id, half) for id, half in SIDES},
            ),
            TableOption(
                "discoveries",
                True,
                {"en": "Play with discovery markers", "de": "Mit Entdeckungsmarkern spielen"},
                (True, False),
            ),
            TableOption(
                "objective_claim",
                "sector",
                {"en": "Objectives are taken for", "de": "Ziele gibt es für"},
                ("sector", "planet"),
                names={
                    "sector": {"en": "a completed sector", "de": "einen vollständigen Sektor"},
                    "planet": {"en": "a fitting planet", "de": "einen passenden Planeten"},
                },
            ),
            TableOption(
                "extra_round",
                False,
                {
                    "en": "One more round after the one in which a stack runs out",
                    "de": "Nach der Runde, in der ein Stapel ausgeht, folgt noch eine",
                },
                (False, True),
            ),
            TableOption(
                "multi_goods",
                False,
                {
                    "en": "Any number of trade goods an action",
                    "de": "Beliebig viele Handelsgüter pro Aktion",
                },
                (False, True),
            ),
            TableOption(
                "pass_enemies",
                False,
                {
                    "en": "Ships may fly through planets with enemy ships",
                    "de": "Schiffe dürfen Planeten mit feindlichen Schiffen durchfliegen",
                },
                (False, True),
            ),
            TableOption(
                "trade_return",
                False,
                {
                    "en": "Trade may return to its first planet",
                    "de": "Der Handel darf zum ersten Planeten zurückkehren",
                },
                (False, True),
            ),
            TableOption(
                "max_rounds",
                15,
                {"en": "Rounds at the most", "de": "Höchstens so viele Runden"},
                (6, 8, 10, 15),
            ),
        ),
    )
)
