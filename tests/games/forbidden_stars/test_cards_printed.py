"""The combat cards as they are printed: price, icons, number of abilities, units asked for."""

import pytest

from orrery.games.forbidden_stars.components import COMBAT_CARDS

# card; "start", or command level and price; offence, defence and morale icons; general and unit
# abilities, "!" for those that say "must"; units of which one is needed
PRINTED = """
ambush                 start 100 .  . scout strike_cruiser
reconnaissance         start 010 .. . scout strike_cruiser
fury_of_the_ultramar   start 100 .  . space_marine strike_cruiser
blessed_power_armour   start 010 .  . bastion space_marine strike_cruiser
faith_in_the_emperor   start 001 .  . scout space_marine strike_cruiser
hold_the_line          0:2   011 .. . bastion space_marine strike_cruiser
glory_and_death        0:2   101 .. . space_marine strike_cruiser
drop_pod_assault       0:2   110 .  . space_marine
veteran_scouts         0:2   111 .  . scout strike_cruiser
show_no_fear           2:4   021 .  . bastion space_marine strike_cruiser
break_the_line         2:4   120 .  . land_raider battle_barge
armoured_advance       2:4   210 .  . land_raider battle_barge
emperors_might         3:6   300 .  . warlord_titan battle_barge
emperors_glory         3:6   022 .  . warlord_titan battle_barge

khornes_rage           start 100 .  . chaos_space_marine iconoclast_destroyer
foul_worship           start 010 .  . cultist iconoclast_destroyer
impure_zeal            start 110 .  . cultist iconoclast_destroyer
dark_faith             start 001 .  . cultist iconoclast_destroyer
lure_of_chaos          start 001 .  . cultist iconoclast_destroyer
mark_of_khorne         0:2   200 .  . chaos_space_marine iconoclast_destroyer
mark_of_nurgle         0:2   020 .  . chaos_space_marine iconoclast_destroyer
mark_of_slaanesh       0:2   110 .. . chaos_space_marine
mark_of_tzeentch       0:2   002 .. . chaos_space_marine iconoclast_destroyer
inhuman_strength       2:4   201 .  . helbrute repulsive_grand_cruiser
daemonic_resilience    2:4   021 .  . helbrute repulsive_grand_cruiser
chaos_united           2:4   111 .  . cultist chaos_space_marine helbrute
death_and_despair      3:6   201 .. . chaos_reaver_titan repulsive_grand_cruiser
chaos_victorious       3:6   111 .. . chaos_reaver_titan repulsive_grand_cruiser

gretchin               start 000 .. . onslaught_attack_ship
mek_boyz               start 001 .  . ork_boyz onslaught_attack_ship
ard_boyz               start 020 !  ! ork_boyz
shoota_boyz            start 200 !  ! ork_boyz
slugga_boyz            start 110 !  . ork_boyz onslaught_attack_ship
waaagh                 0:2   003 .  . ork_boyz onslaught_attack_ship
sea_of_green           0:2   110 .. -
mega_nobz              0:2   120 !  . nob onslaught_attack_ship
biker_nobz             0:2   210 !  . nob onslaught_attack_ship
weirdboyz              2:4   111 !  . ork_boyz onslaught_attack_ship
party_wagon            2:4   120 .  . battlewagon kill_kroozer
rokkit_wagon           2:4   300 -  . battlewagon kill_kroozer
snapper_gargant        3:6   410 -  . gargant kill_kroozer
smasher_gargant        3:6   230 -  . gargant kill_kroozer

hit_and_run            start 100 .  . aspect_warrior hellebore_frigate
howling_banshees       start 100 .  . aspect_warrior hellebore_frigate
striking_scorpions     start 010 .  . aspect_warrior hellebore_frigate
ranger_support         start 011 .. -
command_of_the_autarch start 000 .. -
fire_dragons_vengeance 0:2   200 .  . aspect_warrior hellebore_frigate
swooping_hawks         0:2   020 .  . aspect_warrior hellebore_frigate
wraithguard_advance    0:2   101 .. . wraithguard hellebore_frigate void_stalker
wraithguard_support    0:2   011 .. . wraithguard hellebore_frigate void_stalker
fire_prism             2:4   210 .  . falcon void_stalker
wave_serpent           2:4   120 .. . falcon void_stalker
spiritseers_guidance   2:4   111 .. -
holofield_emitter      3:6   121 .. . warlock_battle_titan void_stalker
psychic_lance          3:6   210 .. . warlock_battle_titan void_stalker
"""
ROWS = [line.split() for line in PRINTED.splitlines() if line]


def test_no_card_is_missing() -> None:
    assert [row[0] for row in ROWS] == list(COMBAT_CARDS)


@pytest.mark.rule("fs:kampfkarten-ausfuehren.10", "fs:kampfkarten-ausfuehren.18")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_card_is_as_printed(row: list[str]) -> None:
    id, price, icons, general, unit, *wanted = row
    card = COMBAT_CARDS[id]
    if price == "start":
        assert (card.set, card.cost) == ("starting", 0)
    else:
        assert (card.set, f"{card.command_level}:{card.cost}") == ("upgrade", price)
    shown = card.icons
    assert f"{shown.offence}{shown.defence}{shown.morale}" == icons
    for abilities, said in ((card.general, general), (card.unit, unit)):
        assert ("".join("!" if a.must else "." for a in abilities) or "-") == said
    assert list(card.requires_any) == wanted
    assert card.copies == 2
