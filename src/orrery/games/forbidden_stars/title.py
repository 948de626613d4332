"""The front door of Forbidden Stars."""

from orrery.games.forbidden_stars import abilities  # noqa: F401 - registers what the cards do
from orrery.games.forbidden_stars.flow import play
from orrery.games.forbidden_stars.rules.victory import standings
from orrery.games.forbidden_stars.setup import INTRODUCTORY, back, new, pieces
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.title import TableOption, Title, register

TITLE = register(
    Title(
        id="forbidden_stars",
        version=1,
        schema=1,
        name={"en": "Forbidden Stars", "de": "Verbotene Welten"},
        players=(2, 3, 4),
        minutes=(120, 180),
        weight={"en": "heavy", "de": "schwer"},
        about={
            "en": "Four factions fight over a sector that has just come back within reach. Orders "
            "are laid face down and on top of each other, and every combat is three rounds of "
            "cards and dice. The objectives of each lie in the hands of the others.",
            "de": "Vier Fraktionen kämpfen um einen Sektor, der gerade erst wieder erreichbar ist. "
            "Befehle liegen verdeckt übereinander, und jeder Kampf besteht aus drei Runden mit "
            "Karten und Würfeln. Die Ziele eines jeden liegen in der Hand der anderen.",
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
                    "en": 'Factions: "random", "choose", or one a seat: "orks eldar"',
                    "de": 'Fraktionen: "random", "choose" oder eine pro Platz: "orks eldar"',
                },
            ),
            TableOption(
                "map",
                "laid",
                {
                    "en": "The players lay the map, or the introductory map with its factions",
                    "de": "Die Spieler legen den Spielplan, oder der Aufbau für das erste Spiel "
                    "mit seinen Fraktionen",
                },
                ("laid", INTRODUCTORY),
            ),
        ),
    )
)
