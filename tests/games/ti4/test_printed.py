"""Units, technologies and planets as they are printed, one line each."""

from orrery.games.ti4.components import PLANETS, TECHNOLOGIES, TILES, UNITS, Dice, Planet, Unit

# unit; kind; cost (/ units for it); combat; move; capacity; production (r = planet's resources);
# Sustain damage, Planetary shield, Disables shields, proof against direct Hit; dice of the
# anti-fighter barrage, bombardment and space cannon (+ = also into adjacent systems); fighters that
# need no capacity
PRINTED_UNITS = """
fighter_i                 fighter     1/2  9x1  - -  -   -
fighter_ii                fighter     1/2  8x1  2 -  -   -
destroyer_i               destroyer   1    9x1  2 -  -   -   a9x2
destroyer_ii              destroyer   1    8x1  2 -  -   -   a6x3
cruiser_i                 cruiser     2    7x1  2 -  -   -
cruiser_ii                cruiser     2    6x1  3 1  -   -
carrier_i                 carrier     3    9x1  1 4  -   -
carrier_ii                carrier     3    9x1  2 6  -   -
dreadnought_i             dreadnought 4    5x1  1 1  -   S   b5x1
dreadnought_ii            dreadnought 4    5x1  2 1  -   SH  b5x1
war_sun                   war_sun     12   3x3  2 6  -   SD  b3x3
infantry_i                infantry    1/2  8x1  - -  -   -
infantry_ii               infantry    1/2  7x1  - -  -   -
pds_i                     pds         -    -    - -  -   P   c6x1
pds_ii                    pds         -    -    - -  -   P   c5x1+
space_dock_i              space_dock  -    -    - -  r+2 -    f3
space_dock_ii             space_dock  -    -    - -  r+4 -    f3
duha_menaimon             flagship    8    7x2  1 5  -   S
letani_warrior_i          infantry    1/2  8x1  - -  1   -
letani_warrior_ii         infantry    1/2  7x1  - -  2   -
letani_behemoth           mech        2    6x1  - -  2   SP
arc_secundus              flagship    8    5x2  1 3  -   SD  b5x3
dunlain_reaper            mech        2    6x1  - -  -   S
son_of_ragh               flagship    8    5x2  1 3  -   S   a6x4
scavenger_zeta            mech        2    6x1  - -  -   S
floating_factory_i        space_dock  -    -    1 4  5   -
floating_factory_ii       space_dock  -    -    2 5  7   -
prototype_war_sun_i       war_sun     12   3x3  1 6  -   SD  b3x3
prototype_war_sun_ii      war_sun     10   3x3  3 6  -   SD  b3x3
the_inferno               flagship    8    5x2  1 3  -   S
ember_colossus            mech        2    6x1  - -  -   S
wrath_of_kenara           flagship    8    7x2  1 3  -   S
pride_of_kenara           mech        2    6x1  - -  -   S
advanced_carrier_i        carrier     3    9x1  1 6  -   -
advanced_carrier_ii       carrier     3    9x1  2 8  -   S
genesis                   flagship    8    5x2  1 12 -   S
spec_ops_i                infantry    1/2  7x1  - -  -   -
spec_ops_ii               infantry    1/2  6x1  - -  -   -
zs_thunderbolt_m2         mech        2    6x1  - -  -   S
hil_colish                flagship    8    5x1  1 3  -   S
icarus_drive              mech        2    6x1  - -  -   S
super_dreadnought_i       dreadnought 4    5x1  1 2  -   S   b5x1
super_dreadnought_ii      dreadnought 4    4x1  2 2  -   SH  b4x1
0_0_1                     flagship    8    5x2  1 5  -   S
annihilator               mech        2    6x1  - -  -   S   b8x1
fourth_moon               flagship    8    7x2  1 3  -   S
moll_terminus             mech        2    6x1  - -  -   S
hybrid_crystal_fighter_i  fighter     1/2  8x1  - -  -   -
hybrid_crystal_fighter_ii fighter     1/2  7x1  2 -  -   -
matriarch                 flagship    8    9x2  1 6  -   S
iconoclast                mech        2    6x1  - -  -   S
the_alastor               flagship    8    9x2  1 3  -   S
mordred                   mech        2    6x1  - -  -   S
exotrireme_i              dreadnought 4    5x1  1 1  -   S   b4x2
exotrireme_ii             dreadnought 4    5x1  2 1  -   SH  b4x2
cmorran_norr              flagship    8    6x2  1 3  -   S
valkyrie_exoskeleton      mech        2    6x1  - -  -   S
jns_hylarim               flagship    8    6x2  1 3  -   S
shield_paling             mech        2    6x1  - -  -   S
salai_sai_corian          flagship    8    7x0  1 3  -   S
reclaimer                 mech        2    6x1  - -  -   S
loncara_ssodu             flagship    8    7x2  1 3  -   S   c5x3+
indomitus                 mech        2    6x1  - -  -   S   c8x1+
van_hauge                 flagship    8    9x2  1 3  -   S
moyins_ashes              mech        2    6x1  - -  -   S
ysia_yssrila              flagship    8    5x2  2 3  -   S
blackshade_infiltrator    mech        2    6x1  - -  -   S
strike_wing_alpha_i       destroyer   1    8x1  2 1  -   -   a9x2
strike_wing_alpha_ii      destroyer   1    7x1  2 1  -   -   a6x3
quetzecoatl               flagship    8    7x2  1 3  -   S
aerie_sentinel            mech        2    6x1  - -  -   S
dynamo                    flagship    8    5x2  1 3  -   S
watcher                   mech        2    6x1  - -  -   S
arvicon_rex               flagship    8    5x2  1 3  -   S
crimson_legionnaire_i     infantry    1/2  8x1  - -  -   -
crimson_legionnaire_ii    infantry    1/2  7x1  - -  -   -
starlancer                mech        2    6x1  - -  -   S
visz_el_vir               flagship    8    9x2  1 4  -   S
eidolon                   mech        2    6x2  - -  -   S
z_grav_eidolon            mech        2    8x2  - -  -   -
memoria_i                 flagship    8    7x2  1 3  -   S   a8x3
memoria_ii                flagship    8    5x2  2 6  -   S   a5x3
quantum_manipulator       mech        2    6x1  - -  -   S
saturn_engine_i           cruiser     2    7x1  2 1  -   -
saturn_engine_ii          cruiser     2    6x1  3 2  -   S
ouranos                   flagship    8    7x2  1 3  -   S
hecatoncheires            mech        2    6x1  - -  -   S
hel_titan_i               pds         -    7x1  - -  1   SP  c6x1
hel_titan_ii              pds         -    6x1  - -  1   SP  c5x1+
the_terror_between        flagship    8    5x2  1 3  -   S   b5x1
reanimator                mech        2    6x1  - -  -   S
dimensional_tear_i        space_dock  -    -    - -  5   -    f6
dimensional_tear_ii       space_dock  -    -    - -  7   -    f12
"""

# technology; colour; prerequisites; faction
PRINTED_TECHNOLOGIES = """
antimass_deflectors        blue   -    -
dark_energy_tap            blue   -    -
gravity_drive              blue   b    -
sling_relay                blue   b    -
fleet_logistics            blue   bb   -
light_wave_deflector       blue   bbb  -
neural_motivator           green  -    -
psychoarchaeology          green  -    -
bio_stims                  green  g    -
dacxive_animators          green  g    -
hyper_metabolism           green  gg   -
x_89_bacterial_weapon      green  ggg  -
sarween_tools              yellow -    -
scanlink_drone_network     yellow -    -
graviton_laser_system      yellow y    -
predictive_intelligence    yellow y    -
transit_diodes             yellow yy   -
integrated_economy         yellow yyy  -
ai_development_algorithm   red    -    -
plasma_scoring             red    -    -
magen_defense_grid         red    r    -
self_assembly_routines     red    r    -
duranium_armor             red    rr   -
assault_cannon             red    rrr  -
carrier_ii                 -      bb   -
destroyer_ii               -      rr   -
fighter_ii                 -      bg   -
infantry_ii                -      gg   -
pds_ii                     -      yr   -
space_dock_ii              -      yy   -
cruiser_ii                 -      gyr  -
dreadnought_ii             -      bby  -
war_sun                    -      yrrr -
bioplasmosis               green  gg   arborec
letani_warrior_ii          -      gg   arborec
l4_disruptors              yellow y    letnev
non_euclidean_shielding    red    rr   letnev
chaos_mapping              blue   b    saar
floating_factory_ii        -      yy   saar
magmus_reactor             red    rr   muaat
prototype_war_sun_ii       -      yrrr muaat
production_biomes          green  gg   hacan
quantum_datahub_node       yellow yyy  hacan
advanced_carrier_ii        -      bb   sol
spec_ops_ii                -      gg   sol
wormhole_generator         blue   bb   creuss
dimensional_splicer        red    r    creuss
inheritance_systems        yellow yy   l1z1x
super_dreadnought_ii       -      bby  l1z1x
salvage_operations         yellow yy   mentak
mirror_computing           yellow yyy  mentak
neuroglaive                green  ggg  naalu
hybrid_crystal_fighter_ii  -      bg   naalu
valefar_assimilator_x      -      -    nekro
valefar_assimilator_y      -      -    nekro
valkyrie_particle_weave    red    rr   sardakk
exotrireme_ii              -      bby  sardakk
spacial_conduit_cylinder   blue   bb   jolnar
e_res_siphons              yellow yy   jolnar
lazax_gate_folding         blue   bb   winnu
hegemonic_trade_policy     yellow yy   winnu
instinct_training          green  g    xxcha
nullification_field        yellow yy   xxcha
yin_spinner                green  gg   yin
impulse_core               yellow yy   yin
transparasteel_plating     green  g    yssaril
mageon_implants            green  ggg  yssaril
aerie_hololattice          yellow y    argent
strike_wing_alpha_ii       -      rr   argent
aetherstream               blue   bb   empyrean
voidwatch                  green  g    empyrean
genetic_recombination      green  g    mahact
crimson_legionnaire_ii     -      gg   mahact
pre_fab_arcologies         green  ggg  naaz_rokha
supercharge                red    r    naaz_rokha
temporal_command_suite     yellow y    nomad
memoria_ii                 -      bgy  nomad
hel_titan_ii               -      yr   titans
saturn_engine_ii           -      gyr  titans
vortex                     red    r    vuilraith
dimensional_tear_ii        -      yy   vuilraith
"""

# tile; its planets with resources/influence, trait, technology specialty and Legendary
PRINTED_PLANETS = """
1   jord:4/2
2   moll_primus:4/1
3   darien:4/4
4   planet_muaat:4/1
5   nestphar:3/2
6   0_0_0:5/0
7   planet_winnu:3/4
8   mordai_ii:4/0
9   maaluuk:0/2 druaa:3/1
10  arc_prime:4/0 wren_terra:2/1
11  lisis_ii:1/0 ragh:2/1
12  nar:2/3 jol:1/2
13  trenlak:1/0 quinarra:3/1
14  archon_ren:2/3 archon_tau:1/1
15  retillion:2/3 shalloq:1/2
16  hercant:1/1 arretze:2/0 kamdorn:0/1
18  mecatol_rex:1/6
19  wellon:1/2iY
20  vefut_ii:2/2h
21  thibah:1/1iB
22  tarmann:1/1iG
23  saudor:2/2i
24  mehar_xull:1/3hR
25  quann:2/1c
26  lodor:3/1c
27  new_albion:1/1iG starpoint:3/1h
28  tequran:2/0h torkan:0/3c
29  qucenn:1/2i rarron:0/3c
30  mellon:0/2c zohbat:3/1h
31  lazar:1/0iY sakulag:2/1h
32  dal_bootha:0/2c xxehan:1/1c
33  corneeq:1/2c resculon:2/0c
34  centauri:1/3c gral:1/1iB
35  bereg:3/1h lirta_iv:2/3h
36  arnor:2/1i lor:1/2i
37  arinam:1/2i meer:0/4hR
38  abyz:3/0h fria:2/0h
51  planet_creuss:4/2
52  ixth:3/5
53  arcturus:4/4
54  acheron:4/0
55  elysium:4/1
56  the_dark:3/4
57  naazir:2/1 rokha:1/2
58  valk:2/0 ylir:0/2 avar:1/1
59  archon_vail:1/3hB
60  perimeter:2/1i
61  ang:2/0iR
62  sem_lore:3/2cY
63  vorhal:0/2cG
64  atlas:3/1h
65  primor:2/1cL
66  hopes_end:3/0hL
67  cormund:2/0h
68  everra:3/1c
69  accoen:2/3i jeol_ir:2/3i
70  kraag:2/1h siig:0/2h
71  bakal:3/2i alio_prima:1/1c
72  lisis:2/2i velnor:2/1iR
73  cealdri:0/2cY xanhact:0/1h
74  vega_major:2/1c vega_minor:1/2cB
75  loki:1/2c abaddon:1/0c ashtroth:2/0h
76  rigel_iii:1/1iG rigel_ii:1/2i rigel_i:0/1h
82A mallice:0/3cL
82B mallice:0/3cL
"""


def dice(printed: Dice | None) -> str:
    return f"{printed.hit}x{printed.dice}" if printed else "-"


def line(unit: Unit) -> str:
    several = f"/{unit.units_per_cost}" if unit.units_per_cost > 1 else ""
    marks = zip(
        "SPDH",
        (unit.sustain_damage, unit.planetary_shield, unit.disables_shields, unit.direct_hit_proof),
        strict=True,
    )
    words = [
        unit.id,
        unit.kind,
        f"{unit.cost}{several}" if unit.cost else "-",
        dice(unit.combat),
        f"{unit.move or '-'}",
        f"{unit.capacity or '-'}",
        ("r+" if unit.production_of_planet else "") + f"{unit.production or '-'}",
        "".join(mark for mark, there in marks if there) or "-",
    ]
    words += [f"a{dice(unit.anti_fighter_barrage)}"] if unit.anti_fighter_barrage else []
    words += [f"b{dice(unit.bombardment)}"] if unit.bombardment else []
    reach = "+" if unit.space_cannon_adjacent else ""
    words += [f"c{dice(unit.space_cannon)}{reach}"] if unit.space_cannon else []
    words += [f"f{unit.fighters_free}"] if unit.fighters_free else []
    return " ".join(words)


def lines(table: str) -> list[str]:
    return [" ".join(row.split()) for row in table.strip().splitlines()]


def test_units_have_their_printed_figures() -> None:
    assert [line(unit) for unit in UNITS.values()] == lines(PRINTED_UNITS)


def test_technologies_have_their_printed_prerequisites() -> None:
    found = []
    for card in TECHNOLOGIES.values():
        needs = "".join(
            colour[0] * card.prerequisites.get(colour, 0)
            for colour in ("blue", "green", "yellow", "red")
        )
        found.append(f"{card.id} {card.colour or '-'} {needs or '-'} {card.faction or '-'}")
    assert found == lines(PRINTED_TECHNOLOGIES)


def printed(planet: Planet) -> str:
    marks = planet.trait[:1] + planet.specialty[:1].upper() + ("L" if planet.legendary else "")
    return f"{planet.id}:{planet.resources}/{planet.influence}{marks}"


def test_planets_have_their_printed_values() -> None:
    found = [
        " ".join([tile.number, *(printed(PLANETS[planet]) for planet in tile.planets)])
        for tile in TILES.values()
        if tile.planets
    ]
    assert found == lines(PRINTED_PLANETS)
    assert printed(PLANETS["mirage"]) == "mirage:1/2cL"
