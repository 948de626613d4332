"""The Naalu Collective."""

import pytest

from orrery.games.ti4.rules.checks import fleet_size
from orrery.games.ti4.rules.elimination import eliminate
from orrery.games.ti4.rules.ground_combat import begin_ground_combat, ground_round
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.rules.invasion import commit, establish_control, landings
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.status_phase import end_status_phase
from orrery.games.ti4.rules.strategy_phase import end_strategy_phase
from orrery.games.ti4.rules.units import unit
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import DONE

from ....driving import play
from ...scenario import activate, at, kept, know, put, table, told
from ..fighting import FIELD, use
from .acting import activation, has_note


def naalu() -> Galaxy:
    """Naalu sit at the end of the initiative order."""
    return table("hacan", "sol", "naalu")


def strategy_ends(g: Galaxy, *answers: object) -> None:
    g.phase = "strategy"
    kept(g, end_strategy_phase(g), *answers)


# -- the "0" token ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:45.1a")
def test_telepathic_makes_naalu_the_first() -> None:
    g = naalu()
    strategy_ends(g)
    assert by_initiative(g) == (2, 0, 1) and g.active == 2


@pytest.mark.rule("ti4:faq.67")
def test_the_token_stays_with_the_player_if_cards_change_hands() -> None:
    g = naalu()
    strategy_ends(g)
    g.players[0].cards, g.players[2].cards = g.players[2].cards, g.players[0].cards
    assert by_initiative(g)[0] == 2


def test_the_token_counts_in_the_status_phase_too_and_then_leaves() -> None:
    g = naalu()
    strategy_ends(g)
    g.phase = "status"
    kept(g, end_status_phase(g))
    assert g.zero == -1


@pytest.mark.rule("ti4:45.1a", "ti4:faq.67")
def test_with_the_gift_another_player_is_first_and_telepathic_is_off() -> None:
    g = naalu()
    note = has_note(g, 1, "gift_of_prescience", owner=2)
    strategy_ends(g, use(note))
    assert by_initiative(g)[0] == 1
    assert g.players[1].area == [note]
    g.phase = "status"
    kept(g, end_status_phase(g))
    assert g.players[2].notes.cards == [note] and g.players[1].area == []
    for seat, card in enumerate(("leadership", "diplomacy", "politics")):
        g.players[seat].cards.append(card)
        del g.cards[card]
    strategy_ends(g)
    assert by_initiative(g)[0] == 2


def test_the_gift_works_whoever_is_asked_first() -> None:
    g = naalu()
    g.speaker = 2  # Telepathic comes first, then the gift takes the token away
    note = has_note(g, 1, "gift_of_prescience", owner=2)
    strategy_ends(g, use(note))
    assert by_initiative(g)[0] == 1


@pytest.mark.rule("ti4:16.10")
@pytest.mark.rule("ti4:16.10c")
def test_the_token_stays_with_whoever_has_it_when_naalu_are_eliminated() -> None:
    g = naalu()
    note = has_note(g, 1, "gift_of_prescience", owner=2)
    strategy_ends(g, use(note))
    play(eliminate(g, 2))
    assert g.zero == 1 and note in g.purged


# -- foresight ----------------------------------------------------------------------------------


def raid() -> Galaxy:
    """Hacan (0) move a cruiser from next door to the system where Naalu (2) are."""
    g = naalu()
    put(g, 2, "18", "carrier", "fighter", "infantry")
    put(g, 2, "mecatol_rex", "2 infantry")
    put(g, 0, "19", "2 cruiser")
    activate(g, "18")
    return g


CRUISER = ("move_ships", ("ship", "tile_19", "cruiser"))


@pytest.mark.rule("ti4:17.9", "ti4:faq.6")
def test_foresight_moves_the_fleet_away_before_the_cannons_fire() -> None:
    g = raid()
    kept(
        g,
        move_ships(g),
        CRUISER,
        ("move_ships", DONE),
        use("foresight"),
        ("choose_system", "tile_20"),
        ("take_along", ("infantry", "mecatol_rex")),
        ("take_along", DONE),
    )
    assert at(g, 2, "18") == {} and at(g, 2, "mecatol_rex") == {"infantry": 1}
    assert at(g, 2, "20") == {"carrier": 1, "fighter": 1, "infantry": 2}
    assert g.stage == Stage.CANNONS


def test_the_token_of_foresight_is_placed_not_spent() -> None:
    g = raid()
    kept(
        g,
        move_ships(g),
        CRUISER,
        ("move_ships", DONE),
        use("foresight"),
        ("choose_system", "tile_20"),
        ("take_along", DONE),
    )
    assert g.players[2].strategy == 1 and g.players[2].reserve == 8
    assert g.systems["tile_20"].tokens == [2]


def test_foresight_needs_ships_that_move_in_and_a_token() -> None:
    g = raid()
    assert "use_ability" not in kept(g, move_ships(g), ("move_ships", DONE)).kinds
    g = raid()
    g.players[2].strategy, g.players[2].reserve = 0, 10
    assert "use_ability" not in kept(g, move_ships(g), CRUISER, ("move_ships", DONE)).kinds


def test_foresight_does_not_flee_to_ships_of_others() -> None:
    g = raid()
    put(g, 1, "20", "fighter")
    played = kept(
        g,
        move_ships(g),
        CRUISER,
        ("move_ships", DONE),
        use("foresight"),
        ("choose_system", "tile_21"),
        ("take_along", DONE),
    )
    assert "tile_20" not in played.options("choose_system")


# -- technologies -------------------------------------------------------------------------------


@pytest.mark.rule("ti4:32.3")
def test_neuroglaive_takes_a_fleet_token_and_fleets_are_checked_before_movement() -> None:
    g = naalu()
    know(g, 2, "neuroglaive")
    put(g, 2, FIELD, "cruiser")
    put(g, 0, "16", "3 cruiser")
    activation(g, FIELD)
    assert (g.players[0].fleet, g.players[0].reserve) == (2, 9)
    assert at(g, 0, "16") == {"cruiser": 2}


def test_neuroglaive_needs_ships_and_spares_naalu() -> None:
    g = naalu()
    know(g, 2, "neuroglaive")
    put(g, 2, "quann", "infantry")
    activation(g, FIELD)
    assert g.players[0].fleet == 3
    g = table("naalu", "sol", "hacan")
    know(g, 0, "neuroglaive")
    put(g, 0, FIELD, "cruiser")
    activation(g, FIELD)
    assert g.players[0].fleet == 3


@pytest.mark.rule("ti4:32.1a")
def test_hybrid_crystal_fighters_ii_count_half_and_fly_alone() -> None:
    g = naalu()
    put(g, 2, FIELD, "cruiser")
    know(g, 2, "hybrid_crystal_fighter_ii")
    put(g, 2, FIELD, "3 fighter")
    assert fleet_size(g, 2, "tile_25") == 1 + 2
    assert unit(g, 2, "fighter").move == 2
    know(g, 0, "fighter_ii")
    put(g, 0, FIELD, "3 fighter")
    assert fleet_size(g, 0, "tile_25") == 3


# -- the flagship -------------------------------------------------------------------------------


def invasion(*space: str) -> Galaxy:
    g = table("naalu", "hacan", "sol")
    activate(g, "36")
    put(g, 0, "36", *space)
    g.stage = Stage.INVASION
    return g


async def fight_for_lor(g: Galaxy) -> None:
    await begin_ground_combat(g)
    while g.combat is not None:
        await ground_round(g)
    g.stage = Stage.CONTROL
    await establish_control(g)


@pytest.mark.rule("ti4:faq.65")
def test_fighters_of_the_matriarch_fight_on_planets_but_never_take_one() -> None:
    g = invasion("flagship", "2 fighter")
    put(g, 1, "lor", "infantry")
    kept(
        g,
        commit(g, "tile_36"),
        ("commit", ("fighter", "lor")),
        ("commit", DONE),
    )
    assert at(g, 0, "lor") == {"fighter": 1}
    kept(g, fight_for_lor(g), dice=[8, 1])
    assert at(g, 1, "lor") == {} and at(g, 0, "lor") == {}
    assert at(g, 0, "36") == {"flagship": 1, "fighter": 2}
    assert g.planets["lor"].owner != 0
    assert told(g, "combat_over")[0]["winner"] == -1


@pytest.mark.rule("ti4:faq.66")
def test_dacxive_animators_do_not_help_them() -> None:
    g = invasion("flagship", "fighter")
    know(g, 0, "dacxive_animators")
    put(g, 1, "lor", "infantry")
    kept(g, commit(g, "tile_36"), ("commit", ("fighter", "lor")))
    kept(g, fight_for_lor(g), dice=[8, 1])
    assert at(g, 0, "lor") == {} and g.planets["lor"].owner != 0


def test_beside_infantry_they_help_to_take_it() -> None:
    g = invasion("flagship", "fighter", "infantry")
    put(g, 1, "lor", "infantry")
    kept(
        g,
        commit(g, "tile_36"),
        ("commit", ("fighter", "lor")),
        ("commit", ("infantry", "lor")),
    )
    kept(g, fight_for_lor(g), dice=[8, 1, 1])
    assert at(g, 0, "lor") == {"infantry": 1} and g.planets["lor"].owner == 0
    assert at(g, 0, "36") == {"flagship": 1, "fighter": 1}


def test_on_an_empty_planet_they_do_not_stay() -> None:
    g = invasion("flagship", "fighter")
    kept(g, commit(g, "tile_36"), ("commit", ("fighter", "lor")))
    kept(g, fight_for_lor(g))
    assert at(g, 0, "lor") == {} and g.planets["lor"].owner == -1


def test_without_the_matriarch_fighters_stay_in_space() -> None:
    g = invasion("carrier", "fighter")
    assert landings(g, 0, "tile_36") == []


@pytest.mark.rule("ti4:40.2")
def test_fighters_alone_do_not_follow_the_custodians() -> None:
    g = table("naalu", "hacan", "sol")
    g.players[0].goods = 6
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    activate(g, "18")
    put(g, 0, "18", "flagship", "fighter", "infantry")
    kept(
        g,
        commit(g, "tile_18"),
        ("remove_custodians", "yes"),
        ("commit", DONE),
    )
    assert at(g, 0, "mecatol_rex") == {"infantry": 1}
