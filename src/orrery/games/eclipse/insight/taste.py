"""A rough taste for the options of a choice, for bots."""

from collections.abc import Callable
from typing import Any

from orrery.games.eclipse.components import (
    DISCOVERIES,
    PARTS,
    REPUTATIONS,
    SECTORS,
    TECHNOLOGIES,
)
from orrery.games.eclipse.rules.sectors import ring
from orrery.kernel.choice import DONE, PASS, Choice
from orrery.kit.taste import Weigher, Worths, each

Taste = Callable[[Any, dict[str, Any]], float]

# What a technology does over a whole game, in points, beside its place in the row.
TECHNOLOGY_WORTH = Worths(
    {
        "tech_neutron_bombs": 0.4,
        "tech_starbase": 0.4,
        "tech_plasma_cannon": 1.6,
        "tech_phase_shield": 1.2,
        "tech_advanced_mining": 1.0,
        "tech_tachyon_source": 1.2,
        "tech_plasma_missile": 1.8,
        "tech_gluon_computer": 1.6,
        "tech_gauss_shield": 0.8,
        "tech_improved_hull": 1.8,
        "tech_fusion_source": 1.2,
        "tech_positron_computer": 1.4,
        "tech_advanced_economy": 1.2,
        "tech_tachyon_drive": 0.8,
        "tech_antimatter_cannon": 1.8,
        "tech_quantum_grid": 1.5,
        "tech_nanorobots": 0.8,
        "tech_fusion_drive": 0.8,
        "tech_advanced_robotics": 1.0,
        "tech_orbital": 1.4,
        "tech_advanced_labs": 1.2,
        "tech_monolith": 2.0,
        "tech_artifact_key": 0.6,
        "tech_wormhole_generator": 0.8,
    }
)

# What may be done at any time.
ANYTIME = {"trade_resources": 0.04}
RELATIONS = 3.0
LANDING = 3.0  # of a colony ship, on one of the squares

ACTIONS = Worths(
    {
        "explore": 6.0,
        "research": 5.0,
        "influence": 1.0,
        "upgrade": 1.0,
        "build": 2.5,
        "move": 1.5,
        "give_up": 0.02,
        PASS: 1.0,
    }
)
REACTIONS = Worths({"upgrade": 0.3, "build": 1.0, "move": 0.5, PASS: 4.0})
BUILDINGS = Worths(
    {
        "interceptor": 1.0,
        "cruiser": 1.6,
        "dreadnought": 2.0,
        "starbase": 0.7,
        "orbital": 2.5,
        "monolith": 5.0,
        DONE: 0.4,
    }
)
INFLUENCE = Worths({"flip_colony_ship": 3.0, DONE: 1.0}, usual=2.0)
RINGS = Worths({"inner": 1.0, "middle": 2.0, "outer": 1.5})
KINDS = Worths(
    {"cannon": 2.0, "missile": 2.0, "hull": 2.0, "computer": 1.5, "shield": 1.2}, usual=0.4
)


def weigh(choice: Choice) -> list[float] | None:
    """Weights for the options, or None for no preference."""
    taste = TASTES.get(choice.kind)
    return taste(choice) if taste else None


def _beside(worths: Worths | Taste) -> Weigher:
    """Weigh what may be done at any time as such, and the answers proper by this."""

    def weigh(option: Any, about: dict[str, Any]) -> float:
        if beside := _anytime(option):
            return beside
        return worths[option] if isinstance(worths, Worths) else worths(option, about)

    return each(weigh)


def _anytime(option: Any) -> float:
    if isinstance(option, tuple):
        if option[0] == "relations":
            return RELATIONS
        return LANDING if len(option) == 3 else 0.0
    return ANYTIME.get(option, 0.0)


def _action(option: Any, about: dict[str, Any]) -> float:
    """Whoever could not pay for another disc had better pass."""
    if option == PASS:
        return ACTIONS[PASS] if about.get("spare", 0) >= 0 else 40.0
    return ACTIONS[option]


def _reaction(option: Any, about: dict[str, Any]) -> float:
    if option == PASS:
        return REACTIONS[PASS] if about.get("spare", 0) >= 0 else 40.0
    return REACTIONS[option]


def _space(option: Any, about: dict[str, Any]) -> float:
    return 0.3 if option == DONE else RINGS[ring(option)]


def _sector(option: Any, about: dict[str, Any]) -> float:
    """A tile as it can be laid: each of its up to six ways counts a sixth."""
    if option in ("discard", "second_tile"):
        return 0.3
    tile = SECTORS[option[0]]
    return (1.0 + tile.vp + len(tile.squares) - tile.ancients) / 4


def _discovery(option: Any, about: dict[str, Any]) -> float:
    return 1.0 if option == "keep" or DISCOVERIES[about["tile"]].kind != "ship_part" else 0.6


def _technology(option: Any, about: dict[str, Any]) -> float:
    return 0.1 if option == DONE else TECHNOLOGY_WORTH[option] + 0.1 * TECHNOLOGIES[option].cost


def _part(option: Any, about: dict[str, Any]) -> float:
    """The better of a kind, by what it gives."""
    if option == "remove":
        return 0.3
    part = PARTS[option]
    gives = part.hull + part.computer + part.shield + part.movement / 2 + part.damage
    return KINDS[part.kind] * (1 + gives)


def _slot(option: Any, about: dict[str, Any]) -> float:
    """Rather a new part than another one in the place of a tile."""
    if option == DONE:
        return 0.5
    return 0.05 if f"{option[0]}/{option[1]}" in about.get("covered", ()) else 1.0


def _reputation(option: Any, about: dict[str, Any]) -> float:
    return float(5.0 ** REPUTATIONS[option].vp)


def _give_back(option: Any, about: dict[str, Any]) -> float:
    return float(0.2 ** REPUTATIONS[option].vp)


def _trade(option: Any, about: dict[str, Any]) -> float:
    """(given, got, units): rather few."""
    return 1.0 / float(option[2])


def _influence(option: Any, about: dict[str, Any]) -> float:
    """Discs go out rather than back."""
    return 0.1 if isinstance(option, tuple) else INFLUENCE[option]


def _order(option: Any, about: dict[str, Any]) -> float:
    return 8.0 if option in ("attack", "stay") else 0.5


def _given_up(option: Any, about: dict[str, Any]) -> float:
    """Rather trade than give up a sector, and rather one that is worth little."""
    if option == "trade_resources":
        return 20.0
    return float((1 + SECTORS[option].vp + len(SECTORS[option].squares)) ** -2)


TASTES: dict[str, Weigher] = {
    "choose_action": _beside(_action),
    "choose_reaction": _beside(_reaction),
    "explore_space": _beside(_space),
    "explore_again": each(_space),
    "place_sector": _beside(_sector),
    "use_discovery": _beside(_discovery),
    "research": _beside(_technology),
    "free_technology": _beside(_technology),
    "upgrade_part": _beside(_part),
    "keep_reputation": _beside(_reputation),
    "return_reputation": _beside(_give_back),
    "trade": each(_trade),
    "attack_or_retreat": _beside(_order),
    "break_off": _beside(_order),
    "bankrupt": each(_given_up),
    "take_control": _beside(Worths({"yes": 6.0})),
    "end_turn": _beside(Worths({DONE: 0.5})),
    "late_colony_ships": _beside(Worths({DONE: 2.0, PASS: 2.0})),  # trade would be for bankruptcy
    "attack_population": _beside(Worths({DONE: 1.0}, usual=8.0)),
    "accept_relations": _beside(Worths({"yes": 5.0})),
    "influence": _beside(_influence),
    "influence_target": _beside(Worths({"track": 0.5})),
    "upgrade_slot": _beside(_slot),
    "install_ancient_part": _beside(Worths({"aside": 0.5})),
    "build": _beside(BUILDINGS),
    "move_ship": _beside(Worths({DONE: 1.5})),
    "move_to": _beside(Worths({"stop": 1.5})),
}
