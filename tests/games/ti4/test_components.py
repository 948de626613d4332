"""The components of Twilight Imperium 4: all of them, in both languages, and nothing dangling."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from orrery.games.ti4.components import (
    ABILITIES,
    CATALOGUE,
    COLOURS,
    FACTION_TOKENS,
    FACTIONS,
    LAYOUTS,
    LEADERS,
    LEGENDARY,
    LIMITS,
    NAMES,
    PLANETS,
    POOLS,
    PROMISSORY_NOTES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    TERMS,
    TILES,
    TRAITS,
    UNIT_KINDS,
    UNITS,
    Faction,
)

LANGUAGES = {"en", "de"}

every_faction = pytest.mark.parametrize("faction", FACTIONS.values(), ids=lambda one: one.id)


def sources(items: Iterable[Any]) -> dict[str, int]:
    return dict(Counter(item.source for item in items))


# -- counts -------------------------------------------------------------------------------------


def test_factions_with_their_abilities_flagships_and_mechs() -> None:
    assert sources(FACTIONS.values()) == {"base": 17, "pok": 7}
    assert len(ABILITIES) == 55
    kinds = Counter(unit.kind for unit in UNITS.values() if unit.faction)
    assert kinds["flagship"] == 24 + 1  # the Nomad's has an upgrade
    assert kinds["mech"] == 24 + 1  # the Eidolon has two sides
    assert len(UNITS) == 93
    assert sum(not unit.faction for unit in UNITS.values()) == 17


def test_technologies_of_the_base_game_and_of_the_expansion() -> None:
    generic = [card for card in TECHNOLOGIES.values() if not card.faction]
    assert sources(generic) == {"base": 25, "pok": 8}
    assert Counter(card.colour for card in generic) == dict.fromkeys(COLOURS, 6) | {"": 9}
    base = Counter(card.colour for card in generic if card.source == "base")
    assert base == dict.fromkeys(COLOURS, 4) | {"": 9}
    assert len(TECHNOLOGIES) - len(generic) == 48


def test_system_tiles() -> None:
    base = Counter(tile.kind for tile in TILES.values() if tile.source == "base")
    assert base == {"home": 17, "gate": 1, "mecatol": 1, "blue": 20, "red": 12}
    pok = Counter(tile.kind for tile in TILES.values() if tile.source == "pok")
    sides = {"nexus": 2, "hyperlane": 18}
    assert pok == {"home": 7, "blue": 16, "red": 6, "supernova": 1} | sides
    numbers = {tile.number.rstrip("AB") for tile in TILES.values()}
    assert numbers == {str(number) for number in range(1, 92)}


def test_planets() -> None:
    assert sources(PLANETS.values()) == {"base": 59, "pok": 40}
    traits = Counter(planet.trait for planet in PLANETS.values() if planet.trait)
    assert traits == {"cultural": 22, "industrial": 20, "hazardous": 20}
    specialties = Counter(planet.specialty for planet in PLANETS.values() if planet.specialty)
    assert specialties == dict.fromkeys(COLOURS, 4)
    assert sum(bool(planet.legendary) for planet in PLANETS.values()) == 4


def test_plastic_and_tokens_of_a_player() -> None:
    """All that a player has lies in the reinforcements. ti4:25.2, ti4:setup.3"""
    limits = {kind.id: kind.limit for kind in UNIT_KINDS.values()}
    assert sum(limits.values()) == 63
    assert sum(limits.values()) - limits["mech"] == 59
    assert {id for id, kind in UNIT_KINDS.items() if kind.tokens} == {"fighter", "infantry"}
    assert LIMITS.command_tokens == 16
    assert LIMITS.starting_tokens == {"tactic": 3, "fleet": 3, "strategy": 2}
    assert tuple(LIMITS.starting_tokens) == POOLS


def test_strategy_cards_by_initiative() -> None:
    assert [(card.initiative, id) for id, card in STRATEGY_CARDS.items()] == [
        (1, "leadership"),
        (2, "diplomacy"),
        (3, "politics"),
        (4, "construction"),
        (5, "trade"),
        (6, "warfare"),
        (7, "technology"),
        (8, "imperial"),
    ]
    assert {players: int(players) * each for players, each in LIMITS.strategy_cards.items()} == {
        "3": 6,
        "4": 8,
        "5": 5,
        "6": 6,
        "7": 7,
        "8": 8,
    }


# -- references ---------------------------------------------------------------------------------


@every_faction
def test_a_faction_owns_what_it_names(faction: Faction) -> None:
    home = TILES[faction.home]
    assert (home.kind, home.faction) == ("home", faction.id)
    assert {PLANETS[planet].home for planet in home.planets} == {faction.id}
    units = {id for id, unit in UNITS.items() if unit.faction == faction.id}
    other_sides = {UNITS[id].flip_side for id in units} - {"", faction.mech}
    assert {*faction.units, faction.flagship, faction.mech, *other_sides} == units
    assert UNITS[faction.flagship].kind == "flagship"
    assert UNITS[faction.mech].kind == "mech"
    own = {id for id, card in TECHNOLOGIES.items() if card.faction == faction.id}
    assert set(faction.technologies) == own
    assert len(own) == 2
    assert set(faction.starting_units) <= set(UNIT_KINDS)
    assert faction.starting_units["space_dock"] == 1
    for technology in faction.starting_technologies:
        assert TECHNOLOGIES[technology].faction in ("", faction.id)


@every_faction
def test_a_faction_starts_with_what_its_edition_has(faction: Faction) -> None:
    if faction.source == "base":
        assert "mech" not in faction.starting_units
        starting = [TECHNOLOGIES[id] for id in faction.starting_technologies]
        assert {card.source for card in starting} <= {"base"}
        assert {ability.source for ability in faction.abilities} == {"base"}
        own = [*faction.units, faction.flagship]
        assert {UNITS[unit].source for unit in own} == {"base"}
    assert UNITS[faction.mech].source == "pok"


@every_faction
def test_a_faction_has_its_notes_and_leaders(faction: Faction) -> None:
    notes = {id for id, note in PROMISSORY_NOTES.items() if note.faction == faction.id}
    assert set(faction.promissory_notes) == notes
    named = dict.fromkeys(faction.agents, "agent")
    named |= {faction.commander: "commander", faction.hero: "hero"}
    assert named == {id: one.kind for id, one in LEADERS.items() if one.faction == faction.id}


def test_legendary_planets_and_their_cards_name_each_other() -> None:
    planets = {planet.id: planet.legendary for planet in PLANETS.values() if planet.legendary}
    assert planets == {card.planet: id for id, card in LEGENDARY.items()}


def test_who_chooses_technologies_at_the_start() -> None:
    """The Winnu one of those without prerequisites, the Argent Flight two of three."""
    choices = {id: one.technology_choice for id, one in FACTIONS.items() if one.technology_choice}
    assert {id: choice.count for id, choice in choices.items()} == {"winnu": 1, "argent": 2}
    free = [id for id, card in TECHNOLOGIES.items() if card.colour and not card.prerequisites]
    assert set(choices["winnu"].of) == set(free)
    base = [id for id in choices["winnu"].of if TECHNOLOGIES[id].source == "base"]
    assert len(base) == 4
    assert set(choices["argent"].of) < set(free)


def test_the_home_of_creuss_lies_off_the_board() -> None:
    assert {faction.gate for faction in FACTIONS.values()} == {"", "tile_17"}
    gate, home = TILES[FACTIONS["creuss"].gate], TILES[FACTIONS["creuss"].home]
    assert (gate.kind, gate.wormholes, home.wormholes) == ("gate", ("delta",), ("delta",))


def test_unit_upgrades_and_their_technologies() -> None:
    for id, unit in UNITS.items():
        if unit.upgrades_to:
            better = UNITS[unit.upgrades_to]
            assert (unit.level, better.level, better.upgrades_from) == (1, 2, id)
            assert (unit.kind, unit.faction) == (better.kind, better.faction)
        if unit.technology:
            assert TECHNOLOGIES[unit.technology].unit == id
        assert bool(unit.technology) == (unit.level == 2 or id == "war_sun")
    for id, card in TECHNOLOGIES.items():
        if card.unit:
            assert card.unit == id
            assert (card.colour, UNITS[card.unit].faction) == ("", card.faction)
            assert UNITS[card.unit].technology == id


def test_units_are_of_their_kind() -> None:
    for unit in UNITS.values():
        kind = UNIT_KINDS[unit.kind]
        assert kind.category in unit.categories
        assert unit.faction in {"", *FACTIONS}
        assert not unit.flip_side or UNITS[unit.flip_side].flip_side == unit.id
        assert bool(unit.cost) == ("structure" not in unit.categories)
        assert bool(unit.combat) == (unit.categories != ("structure",))


def test_planets_lie_on_their_tiles() -> None:
    for tile in TILES.values():
        for planet in tile.planets:
            if tile.id != "tile_82b":  # the other side of Mallice
                assert PLANETS[planet].tile == tile.id
            assert PLANETS[planet].source == tile.source
        assert not tile.other_side or TILES[tile.other_side].other_side == tile.id
        assert tile.faction in {"", *FACTIONS}
        assert {tile.anomaly, *tile.wormholes} - {""} <= set(TERMS)
        assert tile.frontier == (
            not tile.planets and tile.kind in ("blue", "red", "gate") and not tile.lanes
        )
    for planet in PLANETS.values():
        assert planet.trait in {"", *TRAITS}
        assert planet.specialty in {"", *COLOURS}
        assert not planet.tile or planet.id in TILES[planet.tile].planets
    assert [planet.id for planet in PLANETS.values() if not planet.tile] == ["mirage"]


def test_prerequisites_are_colours() -> None:
    for card in TECHNOLOGIES.values():
        assert set(card.prerequisites) <= set(COLOURS)
        assert card.colour in {"", *COLOURS}


# -- names and words ----------------------------------------------------------------------------


@pytest.mark.parametrize("group", sorted(CATALOGUE))
def test_every_component_has_a_name_in_both_languages(group: str) -> None:
    for id, item in CATALOGUE[group].items():
        assert set(item.name) == LANGUAGES, id
        assert all(item.name.values()), id
        assert item.source in ("base", "pok"), id
        assert set(item.text) in (set(), LANGUAGES), id
        assert all(text.strip() for text in item.text.values()), id


def test_one_id_has_one_name() -> None:
    """A unit upgrade is a technology and a unit; some cards of the expansion bear an old name."""
    more = {"kinds": UNIT_KINDS, "terms": TERMS, "layouts": LAYOUTS, "tokens": FACTION_TOKENS}
    for items in (CATALOGUE | more).values():
        for id, item in items.items():
            assert NAMES[id] == item.name, id


def test_what_is_not_a_mere_figure_is_said_in_both_languages() -> None:
    for ability in ABILITIES.values():
        assert set(ability.text) == LANGUAGES
    for card in TECHNOLOGIES.values():
        assert bool(card.text) == (not card.unit), card.id
    for strategy in STRATEGY_CARDS.values():
        assert set(strategy.primary) == set(strategy.secondary) == LANGUAGES
        assert strategy.text["de"].startswith("Primär: ")
        assert " Secondary: " in strategy.text["en"]
    for unit in UNITS.values():
        assert set(unit.deploy) in (set(), LANGUAGES)
        if unit.kind in ("flagship", "mech") and unit.id != "son_of_ragh":
            assert unit.text or unit.deploy, unit.id


def test_what_is_counted_has_a_plural_and_a_german_gender() -> None:
    for counted in (*UNIT_KINDS.values(), *UNITS.values()):
        assert set(counted.plural) == LANGUAGES
        assert counted.gender in ("m", "f", "n", "p")
    for faction in FACTIONS.values():
        assert set(faction.short) == LANGUAGES
        assert faction.article in ("der", "die", "das")
        assert not faction.plural or faction.article == "die"
    for term in TERMS.values():
        assert set(term.plural) in (set(), LANGUAGES)
        assert not term.plural or term.gender in ("m", "f", "n")
