"""Warpgate's front door."""

from orrery.games.warpgate import abilities  # noqa: F401 - registers what the cards do
from orrery.games.warpgate.flow import play
from orrery.games.warpgate.rules.scoring import standings
from orrery.games.warpgate.setup import back, new, pieces
from orrery.games.warpgate.state import Galaxy
from orrery.kernel.title import TableOption, Title, register

TITLE = register(
    Title(
        id="warpgate",
        version=1,
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
        back=back,
        options=(
            TableOption(
                "factions",
                "random",
                {
                    "en": 'Factions: "random", "choose", or one a seat: "acktar/A nomads/B"',
                    "de": 'Fraktionen: "random", "choose" oder eine pro Platz: "acktar/A nomads/B"',
                },
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
                {
                    "en": "Objectives are taken for a completed sector, or for a fitting planet",
                    "de": "Ziele gibt es für einen vollständigen Sektor oder für einen passenden "
                    "Planeten",
                },
                ("sector", "planet"),
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
