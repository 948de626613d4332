"""Faction sheets, special tiles and hyperlanes as they are printed, one line each; and limits."""

from orrery.games.ti4.components import FACTIONS, LIMITS, TILES

from .test_printed import lines

KINDS = (
    *("war_sun", "flagship", "dreadnought", "carrier", "cruiser", "destroyer"),
    *("fighter", "infantry", "mech", "pds", "space_dock"),
)

# faction; commodities; home tile; starting units in the order of KINDS; starting technologies
PRINTED_FACTIONS = """
arborec    3 5  ...11.24.11  magen_defense_grid
letnev     2 10 ..11.113..1  antimass_deflectors plasma_scoring
saar       3 11 ...21.24..1  antimass_deflectors
muaat      4 4  1.....24..1  plasma_scoring
hacan      6 16 ...21.24..1  antimass_deflectors sarween_tools
sol        4 1  ...2.135..1  antimass_deflectors neural_motivator
creuss     4 51 ...1.224..1  gravity_drive
l1z1x      2 6  ..11..35.11  neural_motivator plasma_scoring
mentak     2 2  ...12.34.11  plasma_scoring sarween_tools
naalu      3 9  ...11134.11  neural_motivator sarween_tools
nekro      3 8  ..111.22..1  dacxive_animators valefar_assimilator_x valefar_assimilator_y
sardakk    3 13 ...21..5.11  -
jolnar     4 12 ..12..12.21  antimass_deflectors neural_motivator plasma_scoring sarween_tools
winnu      3 7  ...11.22.11  -
xxcha      4 14 ...12.34.11  graviton_laser_system
yin        2 3  ...2.144..1  sarween_tools
yssaril    3 15 ...21.25.11  neural_motivator
argent     3 58 ...1.225.11  -
empyrean   4 56 ...2.124..1  dark_energy_tap
mahact     3 52 ..111.23..1  bio_stims predictive_intelligence
naaz_rokha 3 57 ...2.1231.1  ai_development_algorithm psychoarchaeology
nomad      4 53 .1.1.134..1  sling_relay
titans     2 55 ..1.2.23..1  antimass_deflectors scanlink_drone_network
vuilraith  2 54 ..111.33..1  self_assembly_routines
"""

# tile; anomaly; wormholes
PRINTED_TILES = """
17  -              delta
25  -              beta
26  -              alpha
39  -              alpha
40  -              beta
41  gravity_rift   -
42  nebula         -
43  supernova      -
44  asteroid_field -
45  asteroid_field -
51  -              delta
56  nebula         -
64  -              beta
67  gravity_rift   -
68  nebula         -
79  asteroid_field alpha
80  supernova      -
81  supernova      -
82A -              gamma
82B -              alpha beta gamma
"""

# hyperlane; the edges that its lanes join
PRINTED_LANES = """
83A 1-4
83B 0-2 0-3 3-5
84A 2-5
84B 0-3 0-4 1-3
85A 1-5
85B 0-2 0-3 3-5
86A 1-5
86B 0-3 0-4 1-3
87A 0-2 2-4 2-5
87B 0-2 0-3
88A 0-4 1-4 2-4
88B 0-2 0-3 3-5
89A 0-2 0-4 2-4
89B 0-3 0-4
90A 1-5 2-4
90B 0-3 0-4
91A 0-3 0-4 1-3
91B 0-2 0-3
"""


def test_factions_start_as_their_sheets_say() -> None:
    found = []
    for id, sheet in FACTIONS.items():
        assert set(sheet.starting_units) <= set(KINDS)
        units = "".join(str(sheet.starting_units.get(kind, ".")) for kind in KINDS)
        technologies = " ".join(sheet.starting_technologies) or "-"
        home = TILES[sheet.home].number
        found.append(f"{id} {sheet.commodities} {home} {units} {technologies}")
    assert found == lines(PRINTED_FACTIONS)


def test_anomalies_and_wormholes_lie_on_their_tiles() -> None:
    found = [
        f"{tile.number} {tile.anomaly or '-'} {' '.join(tile.wormholes) or '-'}"
        for tile in TILES.values()
        if tile.anomaly or tile.wormholes
    ]
    assert found == lines(PRINTED_TILES)


def test_hyperlanes_have_their_lanes() -> None:
    found = [
        " ".join([tile.number, *(f"{a}-{b}" for a, b in tile.lanes)])
        for tile in TILES.values()
        if tile.kind == "hyperlane"
    ]
    assert found == lines(PRINTED_LANES)


def test_limits_of_hands_planets_and_phases() -> None:
    assert LIMITS.action_cards == 7
    assert (LIMITS.secret_objectives, LIMITS.secrets_dealt, LIMITS.secrets_kept) == (3, 2, 1)
    assert (LIMITS.pds_per_planet, LIMITS.space_docks_per_planet) == (2, 1)
    assert LIMITS.victory_points == (10, 14)
    assert (LIMITS.objectives_per_stage, LIMITS.objectives_revealed) == (5, 2)
    assert (LIMITS.custodians_influence, LIMITS.agendas_per_phase) == (6, 2)
    tokens = {"gamma_wormhole": 3, "ion_storm": 1, "mirage": 1, "destroyed_planet": 1}
    assert LIMITS.tokens == tokens


def test_tokens_that_only_one_faction_has() -> None:
    found = {
        (faction.id, token.id, token.source): token.count
        for faction in FACTIONS.values()
        for token in faction.tokens
    }
    assert found == {
        ("creuss", "creuss_alpha", "base"): 1,
        ("creuss", "creuss_beta", "base"): 1,
        ("creuss", "creuss_gamma", "pok"): 1,
        ("naalu", "naalu_zero", "base"): 1,
        ("nekro", "assimilator_x", "base"): 1,
        ("nekro", "assimilator_y", "base"): 1,
        ("nekro", "nekro_tear", "pok"): 3,
        ("titans", "sleeper", "pok"): 5,
        ("titans", "terraform_token", "pok"): 1,
        ("titans", "geoform_token", "pok"): 1,
        ("vuilraith", "dimensional_tear", "pok"): 3,
    }
