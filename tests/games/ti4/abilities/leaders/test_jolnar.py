"""The leaders and the mech of the Universities of Jol-Nar."""

import pytest

from orrery.games.ti4.abilities.factions.nekro import ASSIMILATORS
from orrery.games.ti4.abilities.strategy_cards.technology import (
    can_research_for,
    technology_for_four,
)
from orrery.games.ti4.components import TECHNOLOGIES
from orrery.games.ti4.events import Shooting
from orrery.games.ti4.rules.copying import copy
from orrery.games.ti4.rules.rolls import needed
from orrery.games.ti4.rules.shots import shoot
from orrery.games.ti4.rules.turn import component_actions, perform_component_action
from orrery.kernel.choice import DONE
from orrery.kit.dice import Die

from ...scenario import at, fight, kept, know, put
from .scenes import act, has_goods, is_unlocked, led


@pytest.mark.rule("ti4:7.4", "ti4:74.2")
def test_doctor_sucaban_saves_a_resource_for_each_infantry_of_whoever_researches() -> None:
    g = led("sol", "jolnar", "winnu")
    put(g, 0, "quann", "2 infantry")
    put(g, 0, "lodor", "infantry")
    has_goods(g, 0, 4)
    played = kept(
        g,
        technology_for_four(g, 0),
        ("use_ability", "doctor_sucaban"),
        ("infantry_for_research", "quann"),
        ("infantry_for_research", "lodor"),
        ("infantry_for_research", DONE),
        ("research", "neural_motivator"),
    )
    assert g.players[0].goods == 2 and at(g, 0, "quann") == {"infantry": 1}
    assert at(g, 0, "lodor") == {} and "doctor_sucaban" in g.players[1].exhausted
    assert {c.seat for c in played.asked if c.kind == "infantry_for_research"} == {0}


@pytest.mark.rule("ti4:31.12", "ti4:74.2")
def test_jolnar_can_count_on_their_own_agent_and_must_then_pay_the_rest() -> None:
    g = led("jolnar", "sol", "winnu")
    put(g, 0, "quann", "3 infantry")
    has_goods(g, 0, 2)
    assert can_research_for(g, 0, 4) and not can_research_for(g, 0, 6)
    played = kept(
        g,
        technology_for_four(g, 0),
        ("use_ability", "doctor_sucaban"),
        ("infantry_for_research", DONE),
        ("research", "neural_motivator"),
    )
    assert g.players[0].goods == 0 and at(g, 0, "quann") == {"infantry": 1}
    assert played.kinds.count("infantry_for_research") == 1  # the first two had to go
    g.players[0].goods = 2
    assert not can_research_for(g, 0, 4)  # exhausted


@pytest.mark.rule("ti4:58.3", "ti4:74.2")
def test_doctor_sucaban_saves_resources_for_an_enigmatic_device_too() -> None:
    g = led("jolnar", "sol", "winnu")
    g.exploration["frontier"].cards.remove("enigmatic_device")
    g.players[0].area.append("enigmatic_device")
    has_goods(g, 0, 5)
    assert "enigmatic_device" not in [one.id for one in component_actions(g, 0)]
    put(g, 0, "quann", "infantry")
    kept(
        g,
        perform_component_action(g, 0, "enigmatic_device"),
        ("use_ability", "doctor_sucaban"),
        ("research", "neural_motivator"),
    )
    assert g.players[0].goods == 0 and at(g, 0, "quann") == {}
    assert g.players[0].technologies == ["neural_motivator"]
    assert g.purged == ["enigmatic_device"]


@pytest.mark.rule("ti4:7.6a")
def test_eight_technologies_unlock_ta_zern() -> None:
    g = led("jolnar", "sol", "winnu")
    know(g, 0, *list(TECHNOLOGIES)[:7])
    assert not is_unlocked(g, 0, "ta_zern")
    know(g, 0, list(TECHNOLOGIES)[7])
    assert is_unlocked(g, 0, "ta_zern")


@pytest.mark.rule("ti4:97.0", "ti4:97.1")
def test_ta_zern_rerolls_dice_of_own_unit_abilities() -> None:
    g = led("jolnar", "sol", "winnu", leader="ta_zern")
    put(g, 1, "25", "cruiser")

    def shot(seat: int, target: int) -> Shooting:
        pool = [Die(6, "pds"), Die(6, "pds")]
        return Shooting(
            seat=seat, ability="space_cannon", target=target, system="tile_25", pool=pool
        )

    own = shot(0, 1)
    kept(
        g,
        shoot(g, own),
        ("use_ability", "ta_zern"),
        ("reroll", ("pds", 6, 2)),
        ("reroll", DONE),
        dice=[7, 2, 9],
    )
    assert own.hits == 2
    theirs = shot(1, 0)
    assert "use_ability" not in kept(g, shoot(g, theirs), dice=[7, 2]).kinds


@pytest.mark.rule("ti4:7.12", "ti4:89.5")
def test_rin_replaces_technologies_by_others_of_their_colour() -> None:
    g = led("jolnar", "sol", "winnu", leader="rin_the_masters_legacy")
    know(g, 0, "neural_motivator", "sarween_tools", "carrier_ii")
    played = act(
        g,
        "rin_the_masters_legacy",
        ("replace_technology", ("neural_motivator", "x_89_bacterial_weapon")),
        ("replace_technology", DONE),
    )
    own = g.players[0].technologies
    assert own == ["sarween_tools", "carrier_ii", "x_89_bacterial_weapon"]
    pairs = {o for o in played.options("replace_technology") if isinstance(o, tuple)}
    assert {old for old, _ in pairs} == {"neural_motivator", "sarween_tools"}
    assert all(TECHNOLOGIES[old].colour == TECHNOLOGIES[new].colour for old, new in pairs)
    later = {o[0] for o in played.options("replace_technology", 1) if isinstance(o, tuple)}
    assert later == {"sarween_tools"}  # each once, and not what has just come
    assert "rin_the_masters_legacy" in g.purged


@pytest.mark.rule("ti4:89.2", "ti4:89.16")
def test_what_rin_puts_back_into_the_deck_nekro_copy_no_longer() -> None:
    g = led("jolnar", "nekro", "winnu", leader="rin_the_masters_legacy")
    know(g, 0, "e_res_siphons")
    know(g, 1, *ASSIMILATORS)
    kept(g, copy(g, 1, ASSIMILATORS[0], "e_res_siphons"))
    answer = ("replace_technology", ("e_res_siphons", "sarween_tools"))
    act(g, "rin_the_masters_legacy", answer)
    assert g.players[1].copies == {} and g.players[1].technologies == list(ASSIMILATORS)


@pytest.mark.rule("ti4:62.0")
def test_a_shield_paling_protects_infantry_on_its_planet_from_fragile() -> None:
    g = led("jolnar", "sol", "winnu")
    put(g, 0, "quann", "infantry", "mech")
    put(g, 0, "lodor", "infantry")
    here, there = fight(g, "25", planet="quann"), fight(g, "26", planet="lodor")
    assert needed(g, here, 0, "infantry")[0] == 8
    assert needed(g, here, 0, "mech")[0] == 7  # itself it does not protect
    assert needed(g, there, 0, "infantry")[0] == 9
    assert needed(g, fight(g, "25"), 0, "cruiser")[0] == 8
