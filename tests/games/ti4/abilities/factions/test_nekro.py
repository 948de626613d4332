"""The Nekro Virus."""

import pytest

from orrery.games.ti4.abilities.factions.nekro import ASSIMILATORS, loot
from orrery.games.ti4.abilities.objectives.technologies import of_factions, upgraded
from orrery.games.ti4.rules.agenda_phase import resolve_outcome, reveal_agenda
from orrery.games.ti4.rules.copying import copy
from orrery.games.ti4.rules.elimination import eliminate
from orrery.games.ti4.rules.production import unproducible
from orrery.games.ti4.rules.research import gain_technology, research
from orrery.games.ti4.rules.units import destroy, unit
from orrery.games.ti4.rules.voting import may_vote, vote_step
from orrery.games.ti4.setup import start_with
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import PASS

from ....driving import play
from ...scenario import at, fight, gain, kept, know, put, table, told
from ...strategic import alone, strategic
from ..fighting import FIELD, ground, space, use
from .acting import activation, has_note

X, Y = ASSIMILATORS


def nekro(*others: str) -> Galaxy:
    """Nekro (0) with both assimilators."""
    g = table("nekro", *(others or ("sardakk", "jolnar")))
    know(g, 0, X, Y)
    return g


@pytest.mark.rule("ti4:setup.11")
def test_nekro_start_with_both_assimilators() -> None:
    g = table("nekro", "sardakk", "jolnar")
    g.players[0].planets.clear()
    kept(g, start_with(g, 0))
    assert g.players[0].technologies == ["dacxive_animators", X, Y]


# -- propagation --------------------------------------------------------------------------------


def test_instead_of_research_there_are_three_tokens() -> None:
    g = nekro()
    kept(g, research(g, 0, "ti4:90.2"), *[("gain_token", "tactic")] * 3)
    assert g.players[0].technologies == [X, Y]
    assert (g.players[0].tactic, g.players[0].reserve) == (6, 5)


def test_the_technology_card_gives_tokens_too_and_its_price_is_paid() -> None:
    g = nekro()
    alone(g)
    g.players[0].goods = 6
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = True
    tokens = [("gain_token", "strategy")] * 3
    strategic(g, "technology", *tokens, ("second_technology", "pay"), *tokens)
    assert g.players[0].strategy == 8 and g.players[0].goods == 0


@pytest.mark.rule("ti4:89.5")
def test_gaining_a_technology_is_no_research() -> None:
    g = nekro()
    kept(g, gain_technology(g, 0, "sarween_tools"))
    assert "sarween_tools" in g.players[0].technologies


# -- technological singularity ------------------------------------------------------------------


def war(*ships: str, enemy: tuple[str, ...] = ("2 carrier",)) -> Galaxy:
    g = nekro()
    know(g, 1, "sarween_tools", "valkyrie_particle_weave")
    put(g, 0, FIELD, *ships)
    put(g, 1, FIELD, *enemy)
    return g


def test_after_a_loss_of_the_enemy_one_of_his_technologies_is_gained() -> None:
    g = war("2 cruiser")
    played = space(
        g,
        use("technological_singularity"),
        ("assimilate", "sarween_tools"),
        dice=[10, 1, 1, 1],
    )
    assert "sarween_tools" in g.players[0].technologies
    assert g.players[1].technologies == ["sarween_tools", "valkyrie_particle_weave"]
    assert played.options("assimilate") == {
        "sarween_tools",
        (X, "valkyrie_particle_weave"),
        (Y, "valkyrie_particle_weave"),
    }


def test_the_singularity_comes_once_in_a_combat() -> None:
    g = war("3 cruiser", enemy=("3 carrier",))
    space(
        g,
        use("technological_singularity"),
        ("assimilate", "sarween_tools"),
        dice=[10, 10, 1, 1, 1, 1],
    )
    assert "use_ability" not in space(g, dice=[10, 1, 1, 1]).kinds
    put(g, 1, FIELD, "2 carrier")
    fight(g, FIELD)
    g.inside.append(Stage.SPACE_COMBAT)
    space(
        g,
        use("technological_singularity"),
        ("assimilate", (X, "valkyrie_particle_weave")),
        dice=[10, 1, 1, 1, 1],
    )
    assert g.players[0].copies == {X: "valkyrie_particle_weave"}


def test_losses_outside_combat_teach_nothing() -> None:
    g = war("cruiser")
    assert "use_ability" not in kept(g, destroy(g, 1, "tile_25", "carrier", 0)).kinds


def test_ones_own_losses_teach_nothing() -> None:
    g = war("2 cruiser")
    assert "use_ability" not in space(g, dice=[1, 1, 10, 1]).kinds


def test_antivirus_protects_its_holder_until_he_attacks_nekro() -> None:
    g = war("2 cruiser")
    note = has_note(g, 1, "antivirus")
    space(g, use(note), dice=[10, 1, 1, 1])
    assert g.players[1].area == [note]
    assert "sarween_tools" not in g.players[0].technologies
    g.combat = None
    g.active, g.action = 1, None
    activation(g, FIELD)
    assert g.players[1].area == [] and g.players[0].notes.cards == [note]


def test_antivirus_works_in_ground_combat_too() -> None:
    g = war()
    note = has_note(g, 1, "antivirus")
    put(g, 0, "lor", "infantry")
    put(g, 1, "lor", "2 infantry")
    ground(g, "lor", use(note), dice=[8, 1, 1])
    assert g.players[1].area == [note]


# -- the assimilators ---------------------------------------------------------------------------


@pytest.mark.rule("ti4:89.16")
def test_an_assimilator_has_the_text_of_what_it_copies() -> None:
    g = nekro()
    know(g, 1, "valkyrie_particle_weave")
    kept(g, copy(g, 0, X, "valkyrie_particle_weave"))
    put(g, 0, "lor", "2 infantry")
    put(g, 2, "lor", "3 infantry")
    fight(g, "36", 0, 2, "lor")
    g.inside.append(Stage.GROUND_COMBAT)
    g.stage = Stage.GROUND_ROUND
    ground(g, "lor", dice=[1, 1, 10, 1, 1])
    assert at(g, 2, "lor") == {"infantry": 2}


def test_a_technology_carries_one_token_and_a_token_can_move() -> None:
    g = nekro()
    know(g, 1, "valkyrie_particle_weave")
    know(g, 2, "e_res_siphons")
    kept(g, copy(g, 0, X, "valkyrie_particle_weave"))
    assert loot(g, 0, 1) == []
    assert loot(g, 0, 2) == [(X, "e_res_siphons"), (Y, "e_res_siphons")]
    g.players[0].exhausted.append("valkyrie_particle_weave")
    kept(g, copy(g, 0, X, "e_res_siphons"))
    assert g.players[0].technologies == [X, Y, "e_res_siphons"]
    assert g.players[0].exhausted == ["e_res_siphons"]
    assert loot(g, 0, 1) == [(X, "valkyrie_particle_weave"), (Y, "valkyrie_particle_weave")]


@pytest.mark.rule("ti4:89.17", "ti4:faq.47")
def test_printed_units_cannot_be_copied() -> None:
    g = nekro("muaat", "sardakk")
    assert loot(g, 0, 1) == [] and loot(g, 0, 2) == []


@pytest.mark.rule("ti4:15.2", "ti4:89.21")
def test_a_second_upgrade_of_one_kind_of_unit_takes_the_same_token() -> None:
    g = nekro("sardakk", "l1z1x")
    know(g, 1, "exotrireme_ii")
    know(g, 2, "super_dreadnought_ii")
    kept(g, copy(g, 0, Y, "exotrireme_ii"))
    assert unit(g, 0, "dreadnought").id == "exotrireme_ii"
    assert loot(g, 0, 2) == [(Y, "super_dreadnought_ii")]
    kept(g, copy(g, 0, Y, "super_dreadnought_ii"))
    assert unit(g, 0, "dreadnought").id == "super_dreadnought_ii"
    assert g.players[0].copies == {Y: "super_dreadnought_ii"}


@pytest.mark.rule("ti4:faq.50", "ti4:faq.51")
def test_the_upgrade_of_a_faction_goes_before_the_generic_one() -> None:
    g = nekro("sardakk", "jolnar")
    know(g, 1, "exotrireme_ii", "valkyrie_particle_weave")
    kept(g, copy(g, 0, Y, "exotrireme_ii"))
    kept(g, gain_technology(g, 0, "dreadnought_ii"))
    assert unit(g, 0, "dreadnought").id == "exotrireme_ii"
    assert upgraded(g, 0) == {"dreadnought"}
    kept(g, copy(g, 0, Y, "valkyrie_particle_weave"))
    assert unit(g, 0, "dreadnought").id == "dreadnought_ii"


@pytest.mark.rule("ti4:89.22")
def test_what_is_copied_counts_for_objectives_and_unused_assimilators_do_not() -> None:
    g = nekro()
    know(g, 1, "valkyrie_particle_weave")
    know(g, 2, "e_res_siphons")
    assert of_factions(g, 0) < 2
    kept(g, copy(g, 0, X, "valkyrie_particle_weave"))
    assert of_factions(g, 0) < 2
    kept(g, copy(g, 0, Y, "e_res_siphons"))
    assert of_factions(g, 0) >= 2


@pytest.mark.rule("ti4:16.10")
@pytest.mark.rule("ti4:16.10a", "ti4:89.18")
def test_what_is_copied_stays_when_its_owner_is_eliminated() -> None:
    g = nekro()
    know(g, 1, "valkyrie_particle_weave")
    kept(g, copy(g, 0, X, "valkyrie_particle_weave"))
    play(eliminate(g, 1))
    assert "valkyrie_particle_weave" in g.players[0].technologies


@pytest.mark.rule("ti4:89.20")
def test_war_suns_leave_the_board_with_the_copied_upgrade() -> None:
    g = nekro("muaat", "jolnar")
    know(g, 1, "prototype_war_sun_ii")
    know(g, 2, "e_res_siphons")
    kept(g, copy(g, 0, X, "prototype_war_sun_ii"))
    assert unproducible(g, 0, "war_sun", "tile_8") == ""
    put(g, 0, "8", "war_sun", "cruiser")
    kept(g, copy(g, 0, X, "e_res_siphons"))
    assert at(g, 0, "8") == {"cruiser": 1}
    assert unproducible(g, 0, "war_sun", "tile_8") == "ti4:54.3"


@pytest.mark.rule("ti4:89.20")
def test_with_the_generic_technology_war_suns_stay() -> None:
    g = nekro("muaat", "jolnar")
    know(g, 0, "war_sun")
    kept(g, copy(g, 0, X, "prototype_war_sun_ii"))
    put(g, 0, "8", "war_sun")
    kept(g, copy(g, 0, X, "e_res_siphons"))
    assert at(g, 0, "8") == {"war_sun": 1}


@pytest.mark.rule("ti4:89.19")
def test_floating_docks_land_when_the_copied_upgrade_is_lost() -> None:
    g = nekro("saar", "jolnar")
    kept(g, copy(g, 0, X, "floating_factory_ii"))
    gain(g, 0, "lodor")
    put(g, 0, "26", "space_dock")
    put(g, 0, "25", "space_dock")  # no planet of Nekro there
    kept(g, copy(g, 0, X, "e_res_siphons"))
    assert at(g, 0, "lodor") == {"space_dock": 1}
    assert at(g, 0, "26") == at(g, 0, "25") == {}


@pytest.mark.rule("ti4:89.19")
def test_a_floating_dock_lands_on_the_planet_of_its_owners_choice() -> None:
    g = nekro("saar", "jolnar")
    kept(g, copy(g, 0, X, "floating_factory_ii"))
    gain(g, 0, "new_albion", "starpoint")
    put(g, 0, "27", "space_dock")
    kept(g, copy(g, 0, X, "e_res_siphons"), ("dock_where", "starpoint"))
    assert at(g, 0, "starpoint") == {"space_dock": 1}


# -- agendas ------------------------------------------------------------------------------------


def agenda(g: Galaxy, id: str = "economic_equality") -> None:
    g.agenda_deck.cards.remove(id)
    g.agenda_deck.cards.append(id)
    g.phase, g.active = "agenda", -1


async def whole(g: Galaxy) -> None:
    await reveal_agenda(g)
    while g.stage == Stage.VOTE:
        await vote_step(g)
    await resolve_outcome(g)


@pytest.mark.rule("ti4:2.16")
def test_nekro_never_vote() -> None:
    g = nekro()
    agenda(g)
    kept(g, reveal_agenda(g), use(PASS))
    assert g.agenda is not None
    assert not may_vote(g, 0, g.agenda) and may_vote(g, 1, g.agenda)


@pytest.mark.rule("ti4:2.22", "ti4:89.5")
def test_a_threat_that_comes_true_gains_a_technology_of_a_voter() -> None:
    g = nekro()
    agenda(g)
    know(g, 1, "sarween_tools")
    know(g, 2, "neural_motivator")
    kept(
        g,
        whole(g),
        use("galactic_threat"),
        ("predict", "for"),
        ("vote", "for"),
        ("vote", PASS),
    )
    assert "sarween_tools" in g.players[0].technologies
    assert "neural_motivator" not in g.players[0].technologies


@pytest.mark.rule("ti4:2.19a")
def test_whoever_breaks_a_tie_has_not_voted() -> None:
    g = nekro()
    agenda(g)
    g.speaker = 1
    know(g, 1, "sarween_tools")
    know(g, 2, "neural_motivator")
    kept(
        g,
        whole(g),
        use("galactic_threat"),
        ("predict", "for"),
        ("vote", PASS),
        ("vote", PASS),
        "for",
    )
    assert g.players[0].technologies == [X, Y]
    assert told(g, "prediction_right")


def test_nekro_threaten_once_in_an_agenda_phase() -> None:
    g = nekro()
    agenda(g)
    agenda(g, "mutiny")
    kept(g, reveal_agenda(g), use("galactic_threat"), ("predict", "for"))
    assert "use_ability" not in kept(g, reveal_agenda(g)).kinds


@pytest.mark.rule("ti4:faq.13")
def test_a_political_secret_stops_the_threat() -> None:
    g = nekro()
    note = has_note(g, 1, "political_secret")
    agenda(g)
    assert use("galactic_threat") not in kept(g, reveal_agenda(g), use(note)).asked
    assert g.agenda is not None and g.agenda.predictions == []
