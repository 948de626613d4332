"""What the cards of Twilight Imperium look like, by their deck and by what they are about."""

from orrery.kit.faces import Face, fact

STRATEGIES = {
    "leadership": Face("scarlet", motif="crown"),
    "diplomacy": Face("amber", motif="treaty"),
    "politics": Face("gold", motif="council"),
    "construction": Face("jade", motif="city"),
    "trade": Face("teal", motif="crates"),
    "warfare": Face("sky", motif="fleet"),
    "imperial": Face("violet", motif="crest"),
}
COLOURS = {  # of technologies
    "blue": Face("sky", "blue", "drive"),
    "green": Face("jade", "green", "helix"),
    "yellow": Face("gold", "yellow", "gear"),
    "red": Face("scarlet", "red", "cannon"),
    "unit_upgrade": Face("silver", "unit_upgrade", "ship"),
}
UNITS = {
    "fighter": Face(motif="fleet"),
    "infantry": Face(motif="troops"),
    "mech": Face(motif="troops"),
    "pds": Face(motif="cannon"),
    "space_dock": Face(motif="factory"),
    "war_sun": Face(motif="planet"),
    "flagship": Face(motif="crest"),
}
PHASES = {  # of action cards and secret objectives
    "action": Face(motif="blades"),
    "agenda": Face(motif="council"),
    "strategy": Face(motif="plan"),
    "status": Face(motif="medal"),
}
AGENDAS = {
    "law": Face("violet", "law", "council"),
    "directive": Face("sky", "agenda", "scroll"),
}
LEADERS = {
    "agent": Face("teal", motif="eye"),
    "commander": Face("sky", motif="medal"),
    "hero": Face("gold", motif="hero"),
}
EXPLORED = {  # by deck, then what becomes of the card
    "cultural": Face("cobalt", "cultural", "council"),
    "hazardous": Face("scarlet", "hazardous", "storm"),
    "industrial": Face("jade", "industrial", "factory"),
    "frontier": Face("steel", "frontier", "radar"),
    "attach": Face(emblem="attachment", motif="planet"),
    "token": Face(motif="gate"),
    "keep": Face(motif="computer"),
    "relic_fragment": Face(emblem="fragments", motif="gem"),
}
DECKS = {
    "leader": Face("amber", "own_leaders", "hero"),
    "relic": Face("violet", "relic", "gem"),
    "exploration": Face("lime", "exploration", "radar"),
    "legendary": Face("gold", "legendary", "worlds"),
    "strategy": Face("steel", "strategy", "plan"),
    "component": Face(motif="advance"),
    "stage-1": Face("gold", "objective", "target"),
    "stage-2": Face("cobalt", "objective", "medal"),
    "secret": Face("rose", "secret_objective", "eye"),
    "agenda": Face("violet", "agenda", "council"),
    "note": Face("silver", "promissory_note", "scroll"),
}
GROUPS = {  # of the look-up pages
    "factions": Face("amber", "first", "crest"),
    "abilities": Face("amber", "points", "hero"),
    "units": Face("silver", "ship", "ship"),
    "technologies": Face("silver", "unit_upgrade", "atom"),
    "strategy_cards": Face("steel", "strategy", "plan"),
    "action_cards": Face("ember", "hand", "cards"),
    "agendas": Face("violet", "agenda", "council"),
    "public_objectives": Face("gold", "objective", "target"),
    "secret_objectives": Face("rose", "secret_objective", "eye"),
    "promissory_notes": Face("silver", "promissory_note", "scroll"),
    "planets": Face("teal", "planet", "planet"),
    "tiles": Face("steel", "whole", "hexes"),
    "relics": Face("violet", "relic", "gem"),
    "leaders": Face("amber", "own_leaders", "hero"),
}
# Cards with a drawing of their own: what they are about.
DRAWN = {
    "shield": "shields_holding antimass_deflectors magen_defense_grid build_defenses "
    "promise_of_protection protect_the_border prove_endurance non_euclidean_shielding",
    "drive": "gravity_drive flank_speed maneuvering_jets nav_suite skilled_retreat e_res_siphons",
    "gate": "sling_relay lost_star_chart become_the_gatekeeper creuss_iff wormhole_generator "
    "defy_space_and_time spacial_conduit_cylinder dimensional_splicer",
    "fleet": "fleet_logistics raise_a_fleet command_an_armada gather_a_mighty_fleet war_effort "
    "fighter_prototype military_support waylay",
    "radar": "light_wave_deflector scanlink_drone_network spy signal_jamming exploration_probe "
    "explore_deep_space brave_the_void form_a_spy_network discover_lost_outposts spy_net",
    "gem": "psychoarchaeology ancient_burial_sites archaeological_expedition seize_artifact "
    "reclaim_ancient_monuments seize_an_icon",
    "troops": "dacxive_animators transit_diodes fire_team frontline_deployment rise_of_a_messiah "
    "refit_troops mechanize_the_military bunker parley tekklar_legion",
    "helix": "hyper_metabolism bio_stims neural_motivator plague x_89_bacterial_weapon crucible "
    "greyfire_mutagen cybernetic_enhancements genetic_recombination",
    "factory": "sarween_tools self_assembly_routines industrial_initiative produce_en_masse "
    "monopolize_production improve_infrastructure experimental_battlestation",
    "cannon": "plasma_scoring graviton_laser_system lucky_shot cripple_defenses disable "
    "develop_weaponry become_a_martyr fight_with_precision",
    "hull": "duranium_armor emergency_repairs valkyrie_particle_weave transparasteel_plating",
    "burst": "assault_cannon direct_hit reactor_meltdown tactical_bombardment uprising "
    "unstable_planet courageous_to_the_end turn_their_fleets_to_dust destroy_their_greatest_ship "
    "sabotage make_an_example_of_their_world darken_the_skies rout scuttle insubordination",
    "coins": "integrated_economy economic_initiative mining_initiative reparations amass_wealth "
    "lead_from_the_front hold_vast_reserves bribery hoard_raw_materials divert_funding war_funding",
    "crates": "salvage corner_the_market negotiate_trade_routes centralize_galactic_trade "
    "trade_agreement trade_convoys trade_rider manipulate_investments production_biomes",
    "computer": "ai_development_algorithm predictive_intelligence quantum_datahub_node "
    "mirror_computing nullification_field infiltrate antivirus",
    "atom": "diversify_research focused_research master_the_sciences form_galactic_brain_trust "
    "found_research_outposts technology_rider research_agreement reverse_engineer upgrade "
    "master_the_laws_of_physics learn_the_secrets_of_the_cosmos reveal_prototype",
    "worlds": "expand_borders unify_the_colonies subdue_the_galaxy rule_distant_lands "
    "populate_the_outer_rim push_boundaries control_the_region terraform conquer_the_weak",
    "city": "erect_a_monument engineer_a_marvel found_a_golden_age construct_massive_cities "
    "construction_rider establish_hegemony",
    "council": "intimidate_council sway_the_council manipulate_galactic_law dictate_policy "
    "drive_the_debate political_secret political_favor adapt_new_strategies",
    "crown": "imperial_rider support_for_the_throne leadership_rider scepter_of_dominion "
    "occupy_the_seat_of_the_empire achieve_supremacy become_a_legend make_history",
    "treaty": "ceasefire diplomacy_rider forge_an_alliance alliance strengthen_bonds "
    "diplomatic_pressure blood_pact dark_pact foster_cohesion gift_of_prescience",
    "ship": "ghost_ship intercept in_the_silence_of_space unveil_flagship cut_supply_lines "
    "patrol_vast_territories establish_a_perimeter",
    "medal": "morale_boost demonstrate_your_power",
    "plan": "warfare_rider politics_rider decoy_operation summit",
}
FOUND = {  # relics, exploration and legendary cards
    "troops": "mercenary_outfit lost_crew the_atrament",
    "gate": "gamma_wormhole gamma_relay",
    "treaty": "exploration_demilitarized_zone",
    "power": "dyson_sphere ion_storm",
    "worlds": "paradise_world maw_of_worlds",
    "fort": "tomb_of_emphidia imperial_arms_vault",
    "drive": "volatile_fuel_source propulsion_research_facility",
    "flag": "expedition",
    "gear": "core_mine",
    "council": "lazax_survivors",
    "crates": "mining_world abandoned_warehouses",
    "coins": "rich_world merchant_station exterrix_headquarters",
    "cannon": "warfare_research_facility",
    "helix": "biotic_research_facility",
    "computer": "cybernetic_research_facility",
    "city": "functioning_base",
    "factory": "local_fabricators freelancers",
    "ship": "derelict_vessel",
    "atom": "enigmatic_device",
    "planet": "exploration_mirage dominus_orb",
    "crown": "scepter_of_emelpar relic_crown_of_emphidia",
    "crest": "relic_shard_of_the_throne",
    "burst": "stellar_converter",
    "scroll": "the_codex",
    "medal": "relic_crown_of_thalnos",
    "eye": "the_obsidian",
    "fleet": "mirage_flight_academy",
}
NAMED = {
    id: Face(motif=motif)
    for drawn in (DRAWN, FOUND)
    for motif, ids in drawn.items()
    for id in ids.split()
}
FACTS = (
    fact("colour", COLOURS)
    | fact("kind", UNITS | LEADERS | EXPLORED)
    | fact("deck", EXPLORED)
    | fact("type", AGENDAS)
    | fact("phase", PHASES)
)
FACES = NAMED | GROUPS | DECKS | STRATEGIES | COLOURS | UNITS | AGENDAS | LEADERS | EXPLORED | FACTS
