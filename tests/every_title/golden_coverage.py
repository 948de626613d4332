"""What the golden replays of a title must show between them."""

from collections.abc import Iterable
from pathlib import Path

from orrery.kernel.effects import Seen
from orrery.kernel.match import Match
from orrery.kit.game import Game

from .sources import asked

FOLDER = Path(__file__).parent / "golden"

# What hardly ever happens by chance, and is shown by the tests of the title instead.
SELDOM = {
    "ti4": {
        "choice destroy_ships",  # an Exotrireme II rams: test_sardakk
        "choice dock_where",  # a copied Floating Factory is lost: test_nekro
        "choice forge",  # pairs of relic fragments of two traits: test_naaz_rokha
        "choice give_card",  # the note of Winnu, with two strategy cards: test_winnu
        "choice leave_behind",  # a retreat with too little room: test_retreat
        "choice may_follow",  # the hero of Winnu lets others follow: leaders/test_winnu
        "choice perform_primary",  # the same hero
        "choice repair",  # Duranium Armor, with two damaged ships that differ: test_hits
        "choice fight_whom",  # ships of two others in the active system: test_space_combat
        "choice explore_deck",  # a planet of several traits nobody had: test_exploration
        "choice raid_target",  # a barrage beyond the fighters, two ships to hurt: test_argent
        "choice replace_pds",  # a Hel-Titan in the place of a PDS: test_titans
        "choice return_captive",  # captured units given back for a technology: test_vuilraith
        "choice return_token",  # tokens of others leave the fleet pool: test_mahact
        "window commodities_given",  # between the partners of a Dark Pact: test_empyrean
        "window control_lost_when",  # a home planet is lost: test_expansion_objectives
    }
}


def wanted(game: Game) -> set[str]:
    """Every kind of choice, every window that an ability speaks in, every reason to end, but for
    what SELDOM names."""
    kinds = {f"choice {call.kind}" for call in asked(game.id)}
    windows = {f"window {ability.at}" for ability in game.abilities}
    endings = {f"ending {ending}" for ending in game.endings}
    return (kinds | windows | endings) - SELDOM.get(game.id, set())


def occurring(game: Game, match: Match, seen: Seen, kinds: Iterable[str]) -> set[str]:
    """What one finished match, with these kinds of choice, has shown of it."""
    choices = {f"choice {kind}" for kind in kinds}
    windows = {f"window {at}" for _, at in seen.used if at in set(game.abilities.windows)}
    return choices | windows | {f"ending {game.ending(match.state)}"}
