"""What the golden replays of a title must show between them."""

from collections.abc import Iterable
from pathlib import Path

from orrery.kernel.effects import Seen
from orrery.kernel.match import Match
from orrery.kit.game import Game

from .sources import asked

FOLDER = Path(__file__).parent / "golden"


EXPANSION_KINDS = """
    beside_mech choose_deck choose_fragment choose_technology commodities_for explore_deck
    explore_first explored_offer gain_technology give_note how_many_units icarus_drive
    infantry_for_research legendary_offer move_by_effect pay_share place_fighters produce_more
    purge_fragment ready_what refit remove_infantry replace_infantry replace_ship
    replace_technology resettle scuttle show_agenda storm_side swap_systems take_discarded tears
"""
EXPANSION_WINDOWS = """
    ability_used_when any_time move_substep_end passed pillaged relic_gained relic_lost
    research_price round_end space_combat_end strategy_token_spend strategy_token_spent
    system_activated_when turn_end votes_cast_when
"""

# What hardly ever happens by chance, and is shown by the tests of the title instead.
SELDOM = {
    "ti4": {
        "choice destroy_ships",  # an Exotrireme II rams: test_sardakk
        "choice dock_where",  # a copied Floating Factory is lost: test_nekro
        "choice give_card",  # the note of Winnu, with two strategy cards: test_winnu
        "choice leave_behind",  # a retreat with too little room: test_retreat
        "choice repair",  # Duranium Armor, with two damaged ships that differ: test_hits
        "choice fight_whom",  # ships of two others in the active system: test_space_combat
    }
}


# What only Prophecy of Kings asks and opens: its matches come with its option.
EXPANSION = {
    "ti4": {
        *(f"choice {kind}" for kind in EXPANSION_KINDS.split()),
        *(f"window {window}" for window in EXPANSION_WINDOWS.split()),
    }
}


def wanted(game: Game) -> set[str]:
    """Every kind of choice, every window that an ability speaks in, every reason to end, but for
    what SELDOM names, and what an expansion adds that cannot be chosen yet."""
    kinds = {f"choice {call.kind}" for call in asked(game.id)}
    windows = {f"window {ability.at}" for ability in game.abilities}
    endings = {f"ending {ending}" for ending in game.endings}
    later = (
        set()
        if any(one.id == "expansion" for one in game.options)
        else EXPANSION.get(game.id, set())
    )
    return (kinds | windows | endings) - SELDOM.get(game.id, set()) - later


def occurring(game: Game, match: Match, seen: Seen, kinds: Iterable[str]) -> set[str]:
    """What one finished match, with these kinds of choice, has shown of it."""
    choices = {f"choice {kind}" for kind in kinds}
    windows = {f"window {at}" for _, at in seen.used if at in set(game.abilities.windows)}
    return choices | windows | {f"ending {game.ending(match.state)}"}
