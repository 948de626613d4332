"""Interactions that tables get wrong most often, and the tests that hold them.

The numbers are those of our list of traps; 54 to 60 need Prophecy of Kings.
"""

import ast
from functools import cache
from pathlib import Path

import pytest

from .expansion_traps import EXPANSION

HERE = Path(__file__).parent
TRAPS: dict[int, str] = {
    # turns and windows
    1: """turn::nobody_passes_before_all_strategy_cards_are_exhausted
        turn::who_can_do_nothing_else_passes turn::who_has_passed_still_resolves_secondary_abilities
        turn::who_is_left_alone_takes_turn_after_turn
        turn::transactions_are_open_again_when_a_turn_begins
        table_traps::each_turn_of_whoever_is_left_alone_ends_and_begins
        table_traps::a_turn_that_can_only_be_passed_begins_like_any_other
        table_traps::whoever_has_passed_still_plays_action_cards
        turn::a_further_action_of_the_same_turn_may_be_left_out_but_is_no_pass""",
    2: """strategy_phase::three_or_four_players_choose_a_second_time
        strategy_phase::each_card_that_nobody_took_gets_a_trade_good
        strategy_phase::with_four_players_no_card_is_left
        strategy_phase::trade_goods_on_a_card_go_to_whoever_takes_it
        strategy_phase::the_lower_of_two_cards_counts
        table_traps::the_goods_on_a_strategy_card_are_gained""",
    3: """timing::players_use_one_ability_each_in_turn_and_may_come_back
        speaker_and_cards::in_the_action_phase_the_active_player_reacts_first_then_initiative_order
        speaker_and_cards::in_the_strategy_and_agenda_phases_the_speaker_reacts_first""",
    4: """invasion_cards::infiltrated_structures_change_hands_before_they_could_be_destroyed
        invasion_cards::without_a_piece_one_is_taken_from_the_board_or_the_structure_is_lost
        production::a_piece_may_be_taken_from_a_system_without_an_own_token""",
    5: """combat_cards::direct_hits_destroy_ships_that_sustained_damage_one_each
        combat_cards::a_second_morale_boost_of_one_player_in_a_round_is_refused
        activation::a_second_flank_speed_for_one_activation_is_refused
        combat_cards::shields_hold_up_to_two_hits_each_side_for_its_own
        combat_cards::after_a_sabotage_the_second_copy_may_be_played""",
    6: """cancelling::targets_are_named_before_and_dice_rolled_after
        cancelling::amounts_are_named_before_too
        cancelling::a_cancelled_action_is_not_used_up_and_costs_nothing
        cancelling::nobody_cancels_his_own_card_or_another_sabotage
        riders::a_rider_cannot_be_cancelled_when_it_pays
        xxcha::instinct_training_also_answers_sabotage""",
    7: """speaker_and_cards::a_component_action_that_cannot_be_resolved_is_not_offered
        strikes::repeal_law_needs_a_law
        strikes::reactor_meltdown_needs_a_foreign_dock_outside_home_systems
        strikes::insubordination_needs_a_token_in_a_foreign_tactic_pool
        initiatives::each_may_be_none
        table_traps::biomes_are_not_offered_without_the_token_that_they_cost""",
    # movement
    8: """movement::an_own_token_holds_ships_but_bars_no_way
        movement::a_ship_flies_out_of_the_active_system_and_back_to_fetch_something
        movement::ships_of_others_bar_the_way_even_a_single_fighter
        movement::all_ships_are_declared_before_the_first_one_moves
        movement_traps::a_floating_factory_alone_bars_no_way
        movement_traps::all_ships_arrive_before_the_fleet_pool_is_looked_at""",
    9: """movement::leaving_a_rift_gives_one_more_movement
        movement::crossing_a_rift_counts_and_ending_in_it_does_not
        movement::a_rift_takes_a_ship_with_all_it_carries
        movement::two_rifts_on_the_way_are_two_dice movement::two_rifts_in_one_system_are_one
        scoring::removed_units_are_not_destroyed
        movement_traps::what_a_lost_ship_carries_is_lost_even_if_others_had_room_for_it
        movement_traps::four_brings_a_ship_through_with_its_cargo_and_a_single_die
        movement_traps::a_ship_that_leaves_two_rifts_may_fall_in_the_second
        movement_traps::whoever_ends_in_a_rift_gets_neither_movement_nor_die
        movement_traps::two_rifts_in_one_system_push_once
        movement::all_ships_are_declared_before_the_first_one_moves""",
    10: """movement::a_nebula_is_entered_as_the_active_system_only
        movement::out_of_a_nebula_ships_move_one
        movement::asteroids_and_supernovae_are_neither_entered_nor_crossed
        ground_combat::in_a_nebula_only_the_defenders_ships_gain_one
        retreat::nobody_retreats_into_a_nebula
        muaat::muaat_flies_through_supernovae_and_into_them_only_with_the_reactor
        movement_traps::what_is_added_to_movement_is_added_to_the_one_of_a_nebula
        movement_traps::a_nebula_helps_neither_ground_forces_nor_unit_abilities
        movement_traps::antimass_deflectors_open_asteroid_fields_as_a_target_too""",
    11: """movement::units_are_taken_on_board_on_the_way_and_at_the_end
        movement::nothing_is_taken_from_a_system_with_an_own_token_but_the_active_one
        movement::a_carrier_takes_four_fighters_and_ground_forces
        movement::a_fleet_that_flies_through_does_not_count_there""",
    12: """tokens::ships_beyond_the_fleet_pool_are_removed_of_the_owners_choice
        tokens::a_lost_fleet_token_is_felt_everywhere
        tokens::fighters_and_cargo_do_not_count_against_the_fleet_pool
        naalu::neuroglaive_takes_a_fleet_token_and_fleets_are_checked_before_movement
        movement_traps::all_ships_arrive_before_the_fleet_pool_is_looked_at
        tokens::tokens_are_redistributed_and_then_fleets_are_checked
        hits::a_removed_unit_is_not_a_destroyed_one
        saar::floating_factories_move_and_carry_like_ships""",
    13: """cannons::hits_are_assigned_and_cargo_settled_before_the_next_player_fires
        capacity::in_a_combat_nothing_is_removed_until_its_end
        capacity::ground_forces_on_planets_do_not_count
        capacity::a_space_dock_frees_three_fighters
        movement_traps::a_space_dock_has_room_for_fighters_and_for_nothing_else
        space_combat::the_winner_is_named_before_surplus_fighters_are_removed""",
    # space cannon
    14: """cannons::cannons_fire_even_if_no_ship_has_moved cannons::nobody_has_to_fire
        cannons::the_active_player_fires_first_and_chooses_whom_the_others_must_aim_at_him
        cannons::whoever_loses_the_last_ship_to_cannons_has_no_combat
        cannons::hits_are_assigned_and_cargo_settled_before_the_next_player_fires
        cannons::hits_of_cannons_are_sustained_like_others
        activation::maneuvering_jets_cancel_one_cannon_hit""",
    15: """cannons::only_deep_space_cannons_reach_adjacent_systems_also_through_wormholes
        laws::enforced_travel_ban_closes_wormholes_to_ships_only
        cannons::cannons_next_door_do_not_defend_a_planet
        cannons::plasma_scoring_adds_one_die_to_the_whole_roll
        cannons::whose_die_it_is_is_said_before_rolling
        cannons::plasma_scoring_adds_a_die_on_each_planet""",
    16: """cannons::what_is_added_to_combat_rolls_is_not_added_to_cannons
        bombardment::what_is_added_to_combat_rolls_is_not_added_to_bombardment
        space_combat::what_is_added_to_combat_rolls_is_not_added_to_a_barrage
        mentak::ambush_is_not_changed_by_what_changes_combat_rolls
        cannons::deflectors_make_cannons_miss_more_often
        bombardment::a_bunker_is_named_for_this_roll
        combat_endings::the_dice_are_compared_with_the_printed_value_of_the_lost_ship
        combat_traps::deflectors_against_cannons_do_not_stop_bombs
        invasion_cards::a_bunker_takes_four_from_bombardment_rolls
        combat_cards::no_fire_team_in_space
        jolnar::fragile_takes_1_from_combat_rolls_in_space_and_on_the_ground""",
    # space combat
    17: """combat_traps::of_two_assault_cannons_only_the_attackers_fires
        combat_traps::assault_cannon_comes_before_the_barrage_and_is_not_sustained
        space_combat::surplus_hits_of_a_barrage_are_lost_and_cannot_be_sustained
        space_combat::a_barrage_is_rolled_without_fighters_too
        space_combat::there_is_no_barrage_in_later_rounds
        combat_traps::fighters_neither_man_an_assault_cannon_nor_fall_to_it
        space_combat::the_moments_of_a_round_follow_each_other""",
    18: """retreat::the_defender_is_asked_first_and_forestalls_the_attacker
        retreat::ships_leave_after_the_dice_and_a_token_follows
        retreat::no_second_token_is_placed retreat::there_is_no_retreat_when_the_enemy_is_gone
        retreat::without_tokens_in_reinforcements_one_of_the_sheet_is_placed
        retreat::if_the_way_is_closed_by_then_the_combat_goes_on
        retreat::what_cannot_be_carried_is_left_behind_by_the_owners_choice
        combat_traps::whoever_flies_through_foreign_ships_does_not_retreat_among_them
        combat_traps::an_announcement_does_not_outlive_its_round
        combat_traps::retreating_ships_take_troops_of_the_planets_along_as_far_as_there_is_room
        retreat::a_fleet_without_ships_that_move_is_removed_and_leaves_no_token""",
    19: """combat_traps::who_slips_away_leaves_no_winner
        combat_endings::a_skilled_retreat_ends_the_combat_in_a_draw
        combat_endings::ground_forces_of_the_planets_may_come_along
        combat_endings::fleet_pool_and_capacity_count_where_the_fleet_arrives
        naalu::foresight_does_not_flee_to_ships_of_others""",
    20: """space_combat::the_attacker_rolls_value_by_value_then_the_defender
        ground_combat::dice_are_changed_before_the_next_group_is_rolled
        ground_combat::an_ability_rerolls_a_die_only_once
        space_combat::both_sides_lose_ships_at_once_even_those_who_have_just_hit
        ground_combat::groups_go_by_the_printed_value""",
    21: """combat_traps::a_direct_hit_follows_each_use_before_the_next_one
        combat_traps::a_direct_hit_follows_hits_of_abilities_too
        combat_cards::a_direct_hit_after_cannon_fire_costs_the_cargo_at_once
        l1z1x::a_direct_hit_is_not_even_asked_for_after_super_dreadnought_ii_sustains
        hits::a_damaged_unit_fights_as_ever_but_cannot_sustain_again
        combat_cards::a_direct_hit_needs_a_hit_of_ones_own_and_a_ship_that_it_can_hurt""",
    22: """stalemate::the_attacker_must_retreat_from_a_combat_that_cannot_be_won
        stalemate::if_he_cannot_retreat_his_units_are_destroyed
        stalemate::letnev_against_a_nekro_copy_of_its_shields_must_retreat
        stalemate::only_both_sides_together_make_a_stalemate
        stalemate::duranium_repairs_one_unit_that_did_not_sustain_even_if_no_hit_fell
        hits::its_owner_says_which_unit_is_repaired""",
    23: """space_combat::the_winner_is_named_before_surplus_fighters_are_removed
        space_combat::a_draw_has_no_winner_and_leaves_nobody_to_land""",
    # invasion
    24: """bombardment::units_name_their_planets_before_any_die_and_may_hold_back
        bombardment::a_planetary_shield_protects_its_planet_but_not_the_next_one
        bombardment::a_war_sun_takes_the_shields_of_others_away_for_all_ships
        bombardment::without_its_shield_a_planet_cannot_use_the_defense_grid
        combat_traps::a_bacterial_weapon_ignores_shields bombardment::surplus_hits_are_lost
        bombardment::one_more_die_for_the_bombardment_of_all_planets_together""",
    25: """invasion::nobody_lands_on_mecatol_rex_while_the_custodians_are_there
        invasion::six_influence_remove_them_for_a_point_and_a_landing
        invasion::without_ground_forces_they_stay
        invasion::an_effect_may_spare_the_influence_but_not_the_landing
        status_phase::the_agenda_phase_comes_once_the_custodians_are_gone
        naalu::fighters_alone_do_not_follow_the_custodians""",
    26: """cannons::cannons_hit_only_those_who_landed_on_their_planet
        invasion::the_attacker_orders_the_fire_of_several_planets
        invasion::the_attacker_orders_the_ground_combats
        invasion::whoever_commits_nobody_goes_on_with_production
        invasion::when_all_troops_die_the_defender_keeps_the_planet_and_its_structures
        combat_traps::when_all_troops_fall_planet_and_structures_stay_with_the_defender
        ground_combat::the_moments_of_a_ground_combat""",
    27: """invasion::whoever_stands_on_a_planet_gains_it_exhausted_and_foreign_structures_fall
        laws::what_is_attached_stays_with_the_planet_whoever_controls_it
        laws::a_research_team_is_exhausted_for_a_prerequisite
        invasion::nobody_gains_what_he_controls_already
        table_traps::what_is_attached_changes_hands_exhausted_as_it_is
        saar::scavenge_gains_a_good_for_each_planet""",
    28: """control::a_planet_stays_controlled_without_units
        control::whoever_alone_has_units_on_a_planet_gains_it
        control::structures_without_troops_beside_units_of_another_are_destroyed
        ground_combat::structures_and_ships_take_no_part""",
    # production and material
    29: """production::a_dock_produces_two_more_than_the_resources_of_its_planet
        production::fighters_come_in_pairs_and_each_counts_against_the_limit
        production::all_units_with_production_in_the_system_count_together
        production::what_is_paid_too_much_is_lost
        production::ground_forces_come_to_planets_with_a_producing_unit
        saar::chaos_mapping_produces_a_unit_at_the_start_of_each_turn
        table_traps::the_docks_of_all_planets_of_a_system_produce_together
        table_traps::two_infantry_for_one_resource_may_go_to_different_planets
        table_traps::what_an_effect_produces_in_a_system_may_stay_in_space""",
    30: "production::a_blockaded_dock_produces_ground_forces_only",
    31: """mentak::salvage_operations_know_no_discount yin::without_production_nothing_is_spun
        arborec::duha_menaimon_produces_up_to_five_units_when_its_system_is_activated
        table_traps::an_integrated_economy_uses_no_production""",
    32: """production::a_piece_may_be_taken_from_a_system_without_an_own_token
        tokens::infantry_stands_in_no_more_places_than_there_is_plastic
        tokens::nobody_gains_tokens_that_he_has_not_got
        tokens::a_token_for_the_board_comes_from_the_sheet_if_none_is_left
        tokens::a_second_token_in_a_system_goes_to_the_reinforcements
        muaat::a_destroyer_for_the_forge_may_be_taken_from_the_board""",
    # strategy cards
    33: """strategic_action::after_the_primary_ability_the_others_follow_clockwise_for_a_token
        strategic_action::leadership_is_followed_without_a_token
        strategic_action_later::chosen_players_replenish_without_a_token_and_are_not_asked
        strategic_action::the_others_put_their_token_into_a_system_and_build_there
        strategic_action::where_a_token_lies_already_the_spent_one_goes_to_the_reinforcements
        strategic_action::the_owner_of_the_card_never_resolves_its_secondary_ability
        table_traps::the_others_follow_from_the_left_of_the_active_player_and_then_the_card_is_exhausted
        table_traps::only_docks_of_the_home_system_follow_warfare
        strategic_action_later::the_others_produce_with_a_dock_at_home""",
    34: """research::prerequisites_are_met_by_technologies_of_their_colours
        research::unit_upgrades_meet_no_prerequisite
        research::a_ready_planet_with_a_specialty_stands_for_one_prerequisite
        research::a_faction_with_its_own_upgrade_has_not_the_generic_one
        research::gaining_a_technology_asks_for_no_prerequisite
        table_traps::no_ship_burns_for_a_technology_that_is_gained""",
    35: """strategic_action_later::imperial_gives_a_point_for_mecatol_rex
        strategic_action_later::without_mecatol_rex_a_secret_objective_may_be_drawn
        strategic_action_later::whoever_has_a_fourth_secret_objective_puts_one_back
        scoring::public_objectives_need_the_home_system_and_secret_ones_do_not""",
    # scoring
    36: """scoring::one_public_and_one_secret_objective_in_a_status_phase
        scoring::one_objective_in_each_combat scoring::an_objective_is_scored_once_in_a_game
        scoring::public_objectives_need_the_home_system_and_secret_ones_do_not
        objectives::resources_or_influence_are_spent
        status_phase::players_score_in_initiative_order""",
    37: """scoring::the_tenth_point_ends_the_game_at_once
        speaker_and_cards::effects_are_resolved_from_top_to_bottom_and_the_tenth_point_stops_them
        status_phase::whoever_has_ten_points_first_wins_before_the_others_score
        status_phase::with_no_objective_left_the_game_ends
        directives::of_several_who_reach_ten_points_at_once_the_first_from_the_speaker_wins
        table_traps::support_that_is_received_may_win_the_game
        table_traps::without_strategy_cards_the_first_from_the_speaker_is_before_the_others
        table_traps::with_no_objective_left_points_count_before_initiative""",
    # the agenda phase
    38: """agenda_phase::voting_begins_at_the_left_of_the_speaker_who_is_last
        agenda_phase::planets_are_exhausted_for_all_of_their_influence
        agenda_phase::abstaining_is_no_vote
        agenda_phase::the_speaker_decides_a_tie_and_that_is_no_vote
        agenda_phase::only_planets_that_somebody_controls_can_be_elected
        agenda_phase::after_the_second_agenda_planets_are_readied_and_nothing_else
        agenda_phase::without_any_vote_the_speaker_decides""",
    39: """riders::several_riders_of_one_player_also_on_different_outcomes
        riders::riders_pay_from_the_speaker_clockwise
        agenda_cards::who_cannot_vote_may_still_ride
        agenda_cards::no_councilor_for_who_abstains_or_for_the_votes_of_another
        agenda_cards::bribery_is_possible_after_a_speaker_who_did_not_vote
        speaker_and_cards::a_political_secret_ends_when_another_agenda_takes_the_place
        faction_traps::nekro_cannot_vote_but_may_ride
        agenda_cards::who_has_not_voted_bribes_nobody
        agenda_phase::a_correct_prediction_pays_after_the_outcome
        agenda_cards::bribes_are_votes_for_the_outcome_voted_for_and_call_no_councilor""",
    # trade
    40: """transactions::the_active_player_deals_with_neighbours_and_they_with_him
        transactions::one_transaction_with_each_neighbour_in_a_turn
        transactions::deals_are_open_while_another_is_asked
        transactions::in_the_agenda_phase_everybody_deals_with_everybody
        transactions::commodities_become_trade_goods_with_whoever_gets_them
        transactions::notes_in_a_play_area_cannot_be_traded_and_hands_are_secret
        transactions::support_goes_home_if_its_holder_activates_a_system_of_its_owner
        transactions::trade_agreement_takes_all_commodities_also_if_none_were_missing
        transactions::support_is_lost_for_a_structure_on_a_planet_too
        transactions::a_note_that_lies_open_cannot_be_offered
        transactions::commodities_that_become_goods_are_not_gained
        transactions::support_for_the_throne_is_laid_out_at_once_and_is_a_point
        spending::commodities_cannot_be_spent""",
    # elimination
    41: """control::without_troops_production_and_planets_a_player_is_out
        control::all_that_is_his_leaves_the_game
        control::scored_secret_objectives_go_back_into_the_deck_too
        control::notes_of_others_go_home_and_his_own_to_the_box
        strategy_phase::the_number_of_players_at_the_start_counts
        creuss::wormhole_tokens_stay_when_creuss_is_eliminated
        naalu::the_token_stays_with_whoever_has_it_when_naalu_are_eliminated
        nekro::what_is_copied_stays_when_its_owner_is_eliminated
        control::his_laws_are_discarded""",
    # factions
    42: """l1z1x::harrow_bombards_the_enemys_troops_after_each_round
        l1z1x::harrow_turns_a_lost_combat_into_a_draw l1z1x::planetary_shields_hold_off_harrow
        l1z1x::assimilate_replaces_structures_as_far_as_there_are_pieces
        l1z1x::an_assimilated_dock_produces_in_the_same_action
        faction_traps::harrow_comes_at_the_end_of_every_round""",
    43: """nekro::instead_of_research_there_are_three_tokens
        nekro::the_technology_card_gives_tokens_too_and_its_price_is_paid
        nekro::gaining_a_technology_is_no_research nekro::whoever_breaks_a_tie_has_not_voted
        nekro::the_singularity_comes_once_in_a_combat nekro::losses_outside_combat_teach_nothing
        nekro::nekro_never_vote""",
    44: """nekro::printed_units_cannot_be_copied
        nekro::a_second_upgrade_of_one_kind_of_unit_takes_the_same_token
        nekro::floating_docks_land_when_the_copied_upgrade_is_lost
        nekro::war_suns_leave_the_board_with_the_copied_upgrade
        alastor::they_count_for_the_assault_cannon alastor::they_fight_on_without_the_alastor
        objectives::upgrades_of_one_kind_count_once
        faction_traps::troops_of_the_alastor_do_not_count_against_the_fleet_pool
        alastor::they_count_for_the_dice_of_salai_sai_corian""",
    45: """arborec::docks_add_nothing_to_the_infantry_that_letani_produce
        arborec::warfare_uses_the_dock_alone arborec::duha_menaimon_must_be_there_already
        arborec::the_flagship_saves_nobody_from_elimination
        arborec::duha_menaimon_produces_up_to_five_units_when_its_system_is_activated
        arborec::mitosis_places_an_infantry_at_the_start_of_the_status_phase""",
    46: """mentak::ambush_rolls_for_two_ships_at_their_printed_value_and_the_enemy_assigns
        mentak::a_ship_that_sustained_an_ambush_can_be_hit_directly
        mentak::shields_hold_against_an_ambush
        mentak::pillage_after_each_single_gain_of_a_neighbour_with_three_goods
        mentak::salvage_operations_produce_a_ship_of_a_kind_that_was_destroyed
        faction_traps::salvage_operations_rebuild_ones_own_losses_too
        transactions::commodities_that_become_goods_are_not_gained""",
    47: """naalu::the_token_stays_with_the_player_if_cards_change_hands
        naalu::with_the_gift_another_player_is_first_and_telepathic_is_off
        naalu::the_token_counts_in_the_status_phase_too_and_then_leaves
        naalu::foresight_moves_the_fleet_away_before_the_cannons_fire
        naalu::the_token_of_foresight_is_placed_not_spent
        naalu::fighters_of_the_matriarch_fight_on_planets_but_never_take_one
        naalu::dacxive_animators_do_not_help_them""",
    48: """cannons::a_floating_factory_neither_draws_fire_nor_is_hit
        saar::a_factory_that_flies_among_foreign_ships_falls_before_the_cannons_fire
        saar::construction_puts_a_factory_into_the_space_of_a_system_with_an_own_planet
        saar::scavenge_gains_a_good_for_each_planet
        saar::nomads_score_without_their_home_planets
        faction_traps::a_factory_is_built_only_where_a_planet_is_ones_own
        faction_traps::scavenge_follows_each_planet_of_one_invasion
        faction_traps::a_factory_may_retreat_where_no_ship_could""",
    49: """creuss::alpha_and_beta_are_adjacent_for_creuss_alone_but_make_neighbours_of_both
        creuss::the_home_lies_off_the_map_and_is_reached_by_the_gate
        creuss::nothing_closes_alpha_and_beta_to_creuss
        creuss::hil_colish_may_move_first_and_open_the_way creuss::hil_colish_may_move_last
        creuss::lost_in_a_rift_hil_colish_leaves_no_wormhole_for_the_others
        creuss::with_deflectors_others_fly_through_hil_colish_to_the_home_of_creuss
        directives::what_is_adjacent_for_one_player_only_is_spared
        faction_traps::cannons_of_creuss_reach_from_alpha_to_beta_and_those_of_others_do_not""",
    50: """yin::only_the_ship_that_devotion_names_may_sustain_damage
        yin::shields_holding_stops_devotion
        yin::a_ship_that_sustained_devotion_can_be_hit_directly
        yin::impulse_core_hits_before_the_barrage_and_no_fighter
        yin::van_hauge_takes_all_ships_with_it yin::indoctrination_comes_once_in_a_ground_combat
        faction_traps::devotion_serves_the_defender_as_well
        faction_traps::van_hauge_spares_floating_factories
        yin::with_impulse_core_the_enemy_assigns_and_may_sustain_damage""",
    51: """jolnar::fragile_takes_nothing_from_space_cannons
        jolnar::9_and_10_of_the_flagship_are_two_more_hits_before_modifiers
        jolnar::brilliant_turns_the_secondary_of_technology_into_the_primary
        jolnar::e_res_siphons_pay_4_goods_when_another_player_comes_near
        yssaril::scheming_draws_one_more_and_discards_one
        yssaril::scheming_comes_once_with_neural_motivator_in_the_status_phase
        yssaril::crafty_knows_no_hand_limit_whatever_the_law_says
        faction_traps::neural_motivator_speaks_in_the_status_phase_only
        jolnar::e_res_siphons_need_ships_and_another_player""",
    52: """muaat::muaat_builds_war_suns_without_a_technology_and_others_do_not
        muaat::star_forge_places_two_fighters_or_a_destroyer_beside_a_war_sun
        nekro::war_suns_leave_the_board_with_the_copied_upgrade
        leaders/muaat::adjudicator_baal_turns_a_system_into_a_supernova
        leaders/muaat::adjudicator_baal_spares_mecatol_rex_and_home_systems""",
    53: """hacan::guild_ships_deal_with_everybody_but_one_must_be_active
        hacan::arbiters_trade_action_cards_on_both_sides
        hacan::the_hand_limit_counts_at_once_after_a_trade
        xxcha::peace_accords_reach_planets_of_the_same_system
        xxcha::peace_accords_gain_an_empty_planet_after_diplomacy
        transactions::political_secret_silences_its_owner
        speaker_and_cards::who_is_silenced_keeps_what_is_not_his_choice_and_all_technologies
        xxcha::peace_accords_pass_by_units_and_mecatol_rex""",
    **EXPANSION,
}


@cache
def functions_in(name: str) -> set[str]:
    """The tests in the file of this name, wherever it lies; "leaders/titans" is apart."""
    folder, _, name = name.rpartition("/")
    paths = list(HERE.rglob(f"test_{name}.py"))
    (path,) = [path for path in paths if (path.parent.name == "leaders") == bool(folder)]
    functions = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name for node in functions if isinstance(node, ast.FunctionDef)}


@pytest.mark.parametrize("trap", range(1, 61))
def test_every_trap_is_held_by_tests_that_exist(trap: int) -> None:
    named = [line.split("::") for line in TRAPS[trap].split()]
    assert named
    assert [test for file, test in named if f"test_{test}" not in functions_in(file)] == []
