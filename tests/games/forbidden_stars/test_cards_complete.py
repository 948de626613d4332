"""Every card does something, and everything happens in simulated games.

A random player hardly ever buys the cards of command levels 2 and 3. So the matches begin rich:
with most order upgrades, decks of any combat cards, a scheme, tokens and units of every kind.
"""

import random
from itertools import combinations, cycle
from pathlib import Path

import pytest

from orrery.games.forbidden_stars.components import (
    COMBAT_CARDS,
    EVENT_CARDS,
    FACTIONS,
    IS_WORLD,
    LIMITS,
    ORDER_UPGRADES,
    UNITS,
)
from orrery.games.forbidden_stars.flow import play
from orrery.games.forbidden_stars.rules.areas import (
    capacity,
    is_contested,
    is_enemy,
    is_friendly,
)
from orrery.games.forbidden_stars.rules.texts import combat_text
from orrery.games.forbidden_stars.rules.units import (
    build,
    can_build,
    count,
    is_routed,
    place_free,
    rout_unit,
    suits,
)
from orrery.games.forbidden_stars.setup import pieces
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import PARAGRAPHS, SHEETS, W, ability, effects
from orrery.kernel.chance import Draw
from orrery.kernel.choice import Checkpoint, Choice, Together, check
from orrery.kernel.effects import Seen

from .scenario import give, table

IN_WINDOWS = {entry.id for entry in ability}
FOLDER = Path(__file__).parent / "abilities"
TESTS = "".join(file.read_text(encoding="utf-8") for file in sorted(FOLDER.glob("test_*.py")))


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_all_its_cards(faction: str) -> None:
    combat = [card for card in COMBAT_CARDS.values() if card.faction == faction]
    assert (len(combat), sum(card.copies for card in combat)) == (14, 28)
    assert len([u for u in ORDER_UPGRADES.values() if u.faction == faction]) == 5
    types = [card.type for card in EVENT_CARDS.values() if card.faction == faction]
    assert (types.count("scheme"), types.count("tactic"), len(types)) == (4, 4, 8)


@pytest.mark.parametrize("card", COMBAT_CARDS)
def test_a_combat_card_has_a_text_and_its_unit_abilities_name_their_units(card: str) -> None:
    data = COMBAT_CARDS[card]
    assert data.general or data.unit
    assert {text.id for text in (*data.general, *data.unit)} <= set(combat_text)
    assert not data.unit or data.requires_any


@pytest.mark.parametrize("card", [*ORDER_UPGRADES, *EVENT_CARDS, *SHEETS])
def test_upgrades_and_schemes_act_in_windows(card: str) -> None:
    acts_in_a_window = card in ORDER_UPGRADES or (
        card in EVENT_CARDS and EVENT_CARDS[card].type == "scheme"
    )
    assert (card in IN_WINDOWS) == acts_in_a_window


def test_all_that_has_a_text_needs_code() -> None:
    assert effects.cards == {*PARAGRAPHS, *ORDER_UPGRADES, *EVENT_CARDS, *SHEETS}
    assert not effects.in_data


@pytest.mark.parametrize("card", [*COMBAT_CARDS, *ORDER_UPGRADES, *EVENT_CARDS, *SHEETS])
def test_every_card_has_a_test_of_its_own(card: str) -> None:
    assert f'"{card}"' in TESTS or f'"{card}_' in TESTS


# -- simulated games ----------------------------------------------------------------------------


def rich_table(rng: random.Random, factions: tuple[str, str]) -> Galaxy:
    """The last round of a match between two players who have everything, close to each other."""
    g = table(*factions)
    for seat, player in enumerate(g.players):
        deck_of_any_cards(rng, g, seat)
        give(g, seat, *rng.sample(player.order_stack, 4), *["forge", "cache", "reinforcement"] * 3)
        schemes = [c for c in player.events.cards if EVENT_CARDS[c].type == "scheme"]
        give(g, seat, rng.choice(schemes))
        player.materiel = 14
    for area in g.areas:
        if rng.random() < 0.75:
            settle(rng, g, rng.randrange(2), area)
    g.storms = dict.fromkeys(rng.sample(["v:1:0", "v:1:1", "h:0:1", "h:1:2"], 2), False)
    g.stage, g.passes, g.round = "plan", 0, 8
    return g


def deck_of_any_cards(rng: random.Random, g: Galaxy, seat: int) -> None:
    """Ten combat cards: five of the faction's fourteen, two copies each."""
    player = g.players[seat]
    cards = sorted({*player.deck.cards, *player.combat_stack})
    rng.shuffle(cards)
    player.deck.cards, player.combat_stack = cards[:5] * 2, cards[5:]
    rng.shuffle(player.deck.cards)


def settle(rng: random.Random, g: Galaxy, seat: int, area: str) -> None:
    """Units of different kinds, some of them routed, and perhaps a structure."""
    kinds = [k for k, n in g.players[seat].supply.items() if n and suits(k, area)]
    for kind in rng.sample(kinds, min(len(kinds), rng.randint(1, capacity(area)))):
        place_free(g, seat, area, kind)
        if rng.random() < 0.25:
            rout_unit(g, seat, area, kind)
    if IS_WORLD[area] and rng.random() < 0.6:
        structure = rng.choice(("bastion", "city", "city", "factory"))
        if can_build(g, seat, structure):
            build(g, seat, area, structure)


def choose(choice: Choice, rng: random.Random) -> object:
    """A random player that likes to march and to use what it has."""
    options = list(choice.options)
    if choice.kind == "place_order" and rng.random() < 0.4:
        options = [option for option in options if option[1] == "advance"] or options
    if choice.kind == "carry_out" and rng.random() < 0.8:
        options = [option for option in options if not isinstance(option, tuple)]
    active = [option for option in options if option not in ("pass", "done")]
    return rng.choice(active) if active and rng.random() < 0.9 else rng.choice(options)


def simulate(rng: random.Random, g: Galaxy) -> None:
    """Play to the end, counting the pieces at every checkpoint."""
    before, flow, value = pieces(g), play(g), None
    while True:
        try:
            request = flow.send(value)
        except StopIteration:
            break
        value = None
        if isinstance(request, Choice):
            watch(g, request)
            value = check(request, choose(request, rng))
        elif isinstance(request, Together):
            choices = {seat: make() for seat, make in request.make.items()}
            watch_round(g)
            value = {seat: check(c, choose(c, rng)) for seat, c in choices.items()}
        elif isinstance(request, Draw):
            value = [rng.randrange(bound) for bound in request.bounds]
        elif isinstance(request, Checkpoint):
            assert pieces(g) == before
            if g.stage == "turn":
                inspect(g)
    assert pieces(g) == before
    assert g.winners


def watch(g: Galaxy, choice: Choice) -> None:
    """Whatever cards do: never a ninth die, less than nothing or a third party; and nobody is asked
    to do what the rules forbid. fs:kampf.9"""
    combat = g.combat
    if combat is None:
        return
    for side in combat.sides.values():
        assert min(*side.dice.values(), *side.tokens.values()) >= 0
        assert sum(side.dice.values()) <= LIMITS.dice_per_player
    assert set(g.areas[combat.area].forces) <= set(combat.seats())
    if choice.kind == "assign_damage":  # fs:schaden.5
        assert len({is_routed(str(unit)) for unit in choice.options}) == 1
    if choice.kind == "choose_rout":  # fs:aufgerieben.8
        assert not any(is_routed(str(unit)) for unit in choice.options)
    if choice.kind == "choose_retreat":
        areas = [str(area) for area in choice.options]
        assert combat.area not in areas
        assert {IS_WORLD[area] for area in areas} == {IS_WORLD[combat.area]}  # fs:rueckzug.8
        if choice.seat == combat.attacker:
            assert set(areas) <= set(combat.origins)  # fs:rueckzug.14
        else:  # fs:rueckzug.16, fs:rueckzug.17
            assert len({is_friendly(g, choice.seat, area) for area in areas}) == 1
            assert not any(is_enemy(g, choice.seat, area) for area in areas)


def watch_round(g: Galaxy) -> None:
    """When cards are chosen, nothing is left of the last round. fs:kampfkarten-ausfuehren.26"""
    combat = g.combat
    if combat is not None:
        for side in combat.sides.values():
            assert not any(side.tokens.values())
        assert not [m for ms in g.modifiers.values() for m in ms if m.until == "combat_round"]
        assert all(len(player.laid.cards) == 0 for player in g.players)


def inspect(g: Galaxy) -> None:
    """Between two turns no area is contested, none too full, no token is left over."""
    assert g.combat is None and g.strike is None and not g.pending and not g.modifiers
    for area, spot in g.areas.items():
        assert not is_contested(g, area)
        for seat in spot.forces:
            assert count(g, seat, area) <= capacity(area)
            assert set(spot.forces[seat].fresh) | set(spot.forces[seat].routed) <= set(UNITS)


def missing(seen: Seen) -> list[str]:
    """What no match so far has used."""
    return effects.idle(seen) + [f"window {window}" for window in W if window not in seen.opened]


def test_everything_is_exercised_in_simulated_games() -> None:
    rng = random.Random(6)
    pairs = cycle([*combinations(FACTIONS, 2), *combinations(reversed(FACTIONS), 2)])
    with effects.watch() as seen:
        for _ in range(1000):
            simulate(rng, rich_table(rng, next(pairs)))
            if not missing(seen):
                break
    assert missing(seen) == []
