"""Upgrade and Schiffsteile: tiles off and on, and what a blueprint adds up to."""

import pytest

from orrery.games.eclipse.components import PARTS, SHIPS, SPECIES
from orrery.games.eclipse.rules.blueprints import Rough, legal, stats, sums
from orrery.games.eclipse.rules.combat_phase import open_battle, set_up_wings
from orrery.games.eclipse.rules.dice import hits
from orrery.games.eclipse.rules.upgrade import (
    available,
    fitting,
    mendable,
    part_options,
    slot_options,
)

from .scenario import act, fit, give, home, lay, quiet, ships

# The slots of a Terran interceptor: free, ion cannon, nuclear source, nuclear drive.


def returned(*slots: tuple[str, int]) -> list[object]:
    """The answers that return the tiles on these slots."""
    return [answer for slot in slots for answer in (slot, ("upgrade_part", "remove"))]


@pytest.mark.rule("eclipse:upgrade.1", "eclipse:upgrade.5", "eclipse:upgrade.10")
def test_two_tiles_on_slots_of_ones_choice_for_nothing() -> None:
    g = quiet()
    answers = [("upgrade_slot", ("interceptor", 0)), ("upgrade_part", "hull")]
    answers += [("cruiser", 1), ("upgrade_part", "nuclear_drive")]
    played = act(g, 0, "upgrade", *answers)
    assert g.players[0].blueprints["interceptor"] == ["hull", "", "", ""]
    assert g.players[0].blueprints["cruiser"][1] == "nuclear_drive"
    assert played.kinds == ["upgrade_slot", "upgrade_part"] * 2  # no third one
    assert g.players[0].storage == {"money": 0, "science": 0, "materials": 0}


@pytest.mark.rule("eclipse:upgrade.5")
def test_both_tiles_may_go_on_one_blueprint_and_none_need_be_taken() -> None:
    g = quiet()
    answers = [("interceptor", 0), "hull", ("interceptor", 1), "nuclear_source"]
    act(g, 0, "upgrade", *answers)
    assert g.players[0].blueprints["interceptor"] == ["hull", "nuclear_source", "", ""]
    act(g, 0, "upgrade", ("upgrade_slot", "done"))
    assert g.players[0].blueprints["interceptor"] == ["hull", "nuclear_source", "", ""]


@pytest.mark.rule("eclipse:upgrade.4", "eclipse:upgrade.6")
def test_tiles_go_back_first_and_the_print_counts_again() -> None:
    g = quiet()
    fit(g, 0, "interceptor", "hull", "electron_computer")
    fit(g, 0, "cruiser", "", "nuclear_source")
    assert stats(g.players[0], "interceptor").cannons == ()
    slots = [("interceptor", 1), ("interceptor", 0), ("cruiser", 1)]
    act(g, 0, "upgrade", *returned(*slots), ("upgrade_slot", "done"))  # as many as one likes
    assert g.players[0].blueprints["interceptor"] == [""] * 4
    assert stats(g.players[0], "interceptor").cannons == ((1, 1),)


@pytest.mark.rule("eclipse:upgrade.4")
@pytest.mark.parametrize("reaction", [False, True])
def test_any_number_of_tiles_goes_back_whatever_is_taken(reaction: bool) -> None:
    g = quiet()
    player = g.players[0]
    g.players[0].passed = reaction
    fit(g, 0, "interceptor", "hull")
    fit(g, 0, "cruiser", "hull", "", "", "", "hull")
    fit(g, 0, "dreadnought", "hull", "hull")
    covered = [
        (ship, slot) for ship in SHIPS for slot, tile in enumerate(player.blueprints[ship]) if tile
    ]
    assert len(covered) == 5
    played = act(g, 0, "upgrade", *returned(*covered), ("upgrade_slot", "done"))
    for nth in range(5):  # one may stop after each of them
        assert {*covered[nth:], "done"} <= played.options("upgrade_slot", nth)
        assert "remove" in played.options("upgrade_part", nth)
    assert not any(tile for tiles in player.blueprints.values() for tile in tiles)


@pytest.mark.rule("eclipse:upgrade.6")
def test_no_tile_on_a_tile() -> None:
    g = quiet()
    player = g.players[0]
    player.parts.append("shard_hull")
    fit(g, 0, "interceptor", "shard_hull")
    act(g, 0, "upgrade", ("interceptor", 0), "hull", ("upgrade_slot", "done"))
    assert player.blueprints["interceptor"][0] == "hull"
    assert g.lost_parts == ["shard_hull"]  # the one beneath it was returned


@pytest.mark.rule("eclipse:upgrade.4", "eclipse:upgrade.5")
def test_two_tiles_are_exchanged_one_after_the_other() -> None:
    """It leads to what returning both first would lead to."""
    g = quiet()
    fit(g, 0, "interceptor", "hull")
    fit(g, 0, "cruiser", "hull")
    answers = [("interceptor", 0), "electron_computer", ("cruiser", 0), "nuclear_drive"]
    played = act(g, 0, "upgrade", *answers)
    assert played.kinds == ["upgrade_slot", "upgrade_part"] * 2
    blueprints = g.players[0].blueprints
    assert (blueprints["interceptor"][0], blueprints["cruiser"][0]) == (
        "electron_computer",
        "nuclear_drive",
    )


@pytest.mark.rule("eclipse:upgrade.8")
def test_what_the_tiles_to_come_cannot_make_good_stays_once_one_is_installed() -> None:
    g = quiet()
    give(g, 0, "tech_fusion_source", "tech_plasma_cannon", "tech_antimatter_cannon")
    big, gun = "antimatter_cannon", "plasma_cannon"
    fit(g, 0, "cruiser", big, "hypergrid_source", big, "", gun)  # 11 consumed, one more tile
    assert ("cruiser", 1) in slot_options(g.players[0], 1, first=True)
    assert part_options(g.players[0], "cruiser", 1, 1, first=True) == ["remove"]
    assert part_options(g.players[0], "cruiser", 1, 1, first=False) == []
    assert ("cruiser", 1) not in slot_options(g.players[0], 1, first=False)
    assert "remove" in part_options(g.players[0], "cruiser", 4, 1, first=False)


@pytest.mark.rule("eclipse:upgrade.7", "eclipse:faq.15")
def test_each_part_needs_its_own_technology() -> None:
    g = quiet()
    free = {"ion_cannon", "hull", "electron_computer", "nuclear_drive", "nuclear_source"}
    assert set(available(g.players[0])) == free
    give(g, 0, "tech_gluon_computer")
    assert set(available(g.players[0])) == {*free, "gluon_computer"}  # no positron computer


@pytest.mark.rule("eclipse:upgrade.8", "eclipse:schiffsteile.7")
def test_no_more_energy_than_produced() -> None:
    g = quiet()
    give(g, 0, "tech_plasma_cannon", "tech_fusion_source", "tech_antimatter_cannon")
    player = g.players[0]  # the interceptor has 1 energy to spare
    assert stats(player, "interceptor").energy == 1
    one_left = fitting(player, "interceptor", 0, 1)
    assert "ion_cannon" in one_left and "plasma_cannon" not in one_left
    assert "plasma_cannon" in fitting(player, "interceptor", 1, 1)  # in place of the ion cannon
    assert "plasma_cannon" in fitting(player, "interceptor", 0, 2)  # a source may follow
    answers = [("interceptor", 0), "plasma_cannon"]
    played = act(g, 0, "upgrade", *answers, ("interceptor", 2))
    assert "done" not in played.options("upgrade_slot", 1)  # it must follow
    assert stats(player, "interceptor").energy == 2


@pytest.mark.rule("eclipse:upgrade.8")
def test_all_of_the_energy_may_be_consumed() -> None:
    g = quiet()
    player = g.players[0]
    assert stats(player, "interceptor").energy == 1
    act(g, 0, "upgrade", ("interceptor", 0), "ion_cannon", "done")  # consumes the last unit
    assert stats(player, "interceptor").energy == 0
    assert legal(Rough(energy=0, drives=1), "interceptor")
    assert not legal(Rough(energy=-1, drives=1), "interceptor")


@pytest.mark.rule("eclipse:upgrade.9", "eclipse:bewegung.5", "eclipse:konzept-schiffe.6")
def test_drives_for_all_ships_but_starbases() -> None:
    g = quiet()
    player = g.players[0]
    assert fitting(player, "interceptor", 3, 1) == []  # the drive's own slot: another one, or none
    assert "hull" in fitting(player, "interceptor", 3, 2)  # if another drive follows
    assert "nuclear_drive" not in fitting(player, "starbase", 4, 1)
    assert "hull" in fitting(player, "starbase", 4, 1)
    fit(g, 0, "cruiser", "", "nuclear_drive")
    assert "hull" in fitting(player, "cruiser", 5, 1)  # one drive is enough
    give(g, 0, "tech_fusion_drive")
    assert fitting(player, "interceptor", 3, 1) == ["fusion_drive"]


@pytest.mark.rule("eclipse:upgrade.4", "eclipse:upgrade.8")
def test_what_is_removed_must_be_made_good() -> None:
    g = quiet()
    give(g, 0, "tech_fusion_source", "tech_plasma_cannon")
    fit(g, 0, "interceptor", "plasma_cannon", "", "fusion_source")
    answers = returned(("interceptor", 2))  # without the source 4 of 3 units are consumed
    played = act(g, 0, "upgrade", *answers, ("interceptor", 1), "hull", ("upgrade_slot", "done"))
    assert "done" not in played.options("upgrade_slot", 1)
    assert legal(stats(g.players[0], "interceptor"), "interceptor")


@pytest.mark.rule("eclipse:upgrade.2", "eclipse:upgrade.3", "eclipse:konzept-schiffsteile.2")
def test_all_ships_of_a_kind_have_it_at_once() -> None:
    g = quiet()
    lay(g, "sector_201", -1, -1, 0, disc=0)
    ships(g, 0, "sector_201", interceptor=2)
    ships(g, 1, "sector_201", interceptor=1)
    give(g, 0, "tech_improved_hull", "tech_fusion_drive")
    act(g, 0, "upgrade", ("interceptor", 3), "fusion_drive", "done")
    battle = open_battle(g, "sector_201")
    battle.attacker, battle.defender = 1, 0
    set_up_wings(g, battle)
    assert [(wing.party, len(wing.damage)) for wing in battle.wings] == [(0, 2), (1, 1)]
    assert stats(g.players[0], "interceptor").movement == 2  # the one at home, too
    assert stats(g.players[0], "cruiser").movement == 1
    assert g.sectors[home(g, 0)].fleets[0] == {"interceptor": 1}


@pytest.mark.rule("eclipse:upgrade.11", "eclipse:upgrade.12")
def test_the_example_of_two_fusion_drives() -> None:
    bare = sums("terran", "cruiser", ("", "", "", "", "", ""))
    both = sums("terran", "cruiser", ("fusion_drive", "fusion_drive", "", "", "", ""))
    assert both.movement == 4
    assert both.initiative - bare.initiative == 4
    assert both.energy - bare.energy == -4


@pytest.mark.rule("eclipse:konzept-schiffsteile.1", "eclipse:konzept-schiffsteile.2")
@pytest.mark.rule("eclipse:konzept-schiffsteile.11")
@pytest.mark.parametrize("species", list(SPECIES))
def test_every_species_has_four_blueprints_that_are_legal_as_printed(species: str) -> None:
    assert {blueprint.ship for blueprint in SPECIES[species].blueprint} == set(SHIPS)
    for blueprint in SPECIES[species].blueprint:
        values = sums(species, blueprint.ship, tuple(slot.part for slot in blueprint.slots))
        assert legal(values, blueprint.ship)
        assert values.initiative == blueprint.initial["initiative"]
        assert values.energy == blueprint.initial["free_energy"]
        assert values.computer == blueprint.initial["computer"]
        assert values.hull == blueprint.initial["hull"]


@pytest.mark.rule("eclipse:konzept-schiffsteile.11")
def test_what_is_printed_outside_the_grid_cannot_be_covered() -> None:
    g = quiet()
    fit(g, 0, "starbase", *["hull"] * 5)
    assert stats(g.players[0], "starbase").initiative == 4
    assert stats(g.players[0], "starbase").energy == 3


@pytest.mark.rule("eclipse:schiffsteile.1", "eclipse:schiffsteile.2")
@pytest.mark.rule("eclipse:konzept-schiffsteile.3", "eclipse:konzept-schiffsteile.4")
@pytest.mark.rule("eclipse:konzept-schiffsteile.5")
def test_weapons_roll_a_die_for_each_symbol_and_their_damage_is_in_stars() -> None:
    weapons = ("ion_cannon", "plasma_cannon", "antimatter_cannon", "ion_turret", "plasma_missile")
    values = sums("terran", "dreadnought", (*weapons, "", "", ""))
    assert values.cannons == ((4, 1), (2, 1), (1, 3))  # (damage, dice); the turret has two
    assert values.missiles == ((2, 2),)


@pytest.mark.rule("eclipse:schiffsteile.3", "eclipse:schiffsteile.4")
@pytest.mark.rule("eclipse:konzept-schiffsteile.7", "eclipse:konzept-schiffsteile.8")
def test_computers_help_to_hit_and_shields_to_avoid_it() -> None:
    values = sums("terran", "dreadnought", ("gluon_computer", "positron_computer", *[""] * 6))
    assert (values.computer, values.initiative) == (5, 3)  # 2 and 1 initiative
    shielded = sums("terran", "dreadnought", ("phase_shield", "gauss_shield", *[""] * 6))
    assert shielded.shield == 3
    assert hits(4, 5, 3) and not hits(3, 5, 3)
    assert PARTS["electron_computer"].initiative == 0


@pytest.mark.rule("eclipse:schiffsteile.5", "eclipse:schiffsteile.6")
@pytest.mark.rule("eclipse:konzept-schiffsteile.6", "eclipse:konzept-schiffsteile.9")
@pytest.mark.rule("eclipse:konzept-schiffsteile.10", "eclipse:schiffsteile.7")
def test_hull_drives_and_sources_add_up() -> None:
    chosen = ("improved_hull", "hull", "tachyon_drive", "nuclear_drive", "tachyon_source", "")
    values = sums("terran", "cruiser", chosen)
    assert values.hull == 3
    assert (values.movement, values.drives) == (4, 2)
    assert values.initiative == 1 + 3 + 1
    assert values.energy == 9 - 3 - 1


@pytest.mark.rule("eclipse:konzept-vorraete.2")
def test_parts_of_the_supply_never_run_out() -> None:
    g = quiet()
    for ship in SHIPS:  # more hulls than the six tiles in the box
        fit(g, 1, ship, *["hull"] * len(g.players[1].blueprints[ship]))
    assert "hull" in fitting(g.players[0], "interceptor", 0, 1)


@pytest.mark.rule("eclipse:entdeckungsplaettchen.7")
def test_an_ancient_part_kept_aside_is_installed_once_and_lost_when_removed() -> None:
    g = quiet()
    player = g.players[0]
    player.parts.append("shard_hull")
    act(g, 0, "upgrade", ("interceptor", 0), "shard_hull", "done")
    assert (player.parts, stats(player, "interceptor").hull) == ([], 3)
    assert "shard_hull" not in available(player)
    act(g, 0, "upgrade", *returned(("interceptor", 0)), ("upgrade_slot", "done"))
    assert "shard_hull" not in available(player)
    assert g.lost_parts == ["shard_hull"]


@pytest.mark.rule("eclipse:upgrade.4", "eclipse:upgrade.8")
def test_two_tiles_may_make_good_what_was_removed_from_one_blueprint() -> None:
    g = quiet()
    give(g, 0, "tech_fusion_source", "tech_plasma_cannon", "tech_positron_computer")
    gun, source = "plasma_cannon", "fusion_source"
    fit(g, 0, "dreadnought", gun, source, gun, gun, source, gun, "positron_computer")
    bare = [("dreadnought", 1), ("dreadnought", 4)]
    removed = returned(*bare)  # 3 are produced now, but 10 consumed
    played = act(g, 0, "upgrade", *removed, *bare)  # only a source fits
    assert "done" not in played.options("upgrade_slot", 2)
    assert stats(g.players[0], "dreadnought").energy == 12 - 10
    g.players[0].passed = True  # a reaction has one tile only, so a cannon has to go as well
    answers = [*removed, *returned(("dreadnought", 0)), ("dreadnought", 1)]
    played = act(g, 0, "upgrade", *answers)
    free = [set(bare) & played.options("upgrade_slot", n) for n in range(4)]
    assert [bool(slots) for slots in free] == [True, True, False, True]
    assert "done" not in played.options("upgrade_slot", 3)


@pytest.mark.rule("eclipse:entdeckungsplaettchen.7", "eclipse:upgrade.8")
def test_an_ancient_source_cannot_make_good_two_blueprints() -> None:
    g = quiet()
    give(g, 0, "tech_fusion_source", "tech_plasma_cannon", "tech_antimatter_cannon")
    g.players[0].parts.append("hypergrid_source")
    big, gun, source = "antimatter_cannon", "plasma_cannon", "fusion_source"
    fit(g, 0, "cruiser", big, source, big, source, gun)  # both consume 11
    fit(g, 0, "dreadnought", big, source, gun, gun, source, gun)
    bare = [("cruiser", 1), ("cruiser", 3), ("dreadnought", 1), ("dreadnought", 4)]
    answers = returned(*bare, ("dreadnought", 0))
    played = act(g, 0, "upgrade", *answers, ("cruiser", 1), ("dreadnought", 1))
    assert not set(bare) & played.options("upgrade_slot", 4)
    assert {("cruiser", 1), ("dreadnought", 1)} <= played.options("upgrade_slot", 5)
    assert g.players[0].blueprints["cruiser"][1] == "hypergrid_source"
    assert g.players[0].blueprints["dreadnought"][1] == source


@pytest.mark.rule("eclipse:upgrade.6")
def test_each_tile_that_mends_a_blueprint_needs_a_print_of_its_own() -> None:
    two_sources = 2 * PARTS["nuclear_source"].energy_production
    short = stats(quiet().players[0], "cruiser")._replace(energy=-two_sources)
    given = ["nuclear_source", "nuclear_drive"]
    assert mendable([("cruiser", short, ["", ""])], given, 2)
    assert not mendable([("cruiser", short, ["", ""])], given, 1)  # one tile too few
    assert not mendable([("cruiser", short, [""])], given, 2)  # one print too few
