"""The traps of Prophecy of Kings, and the tests that hold them: see test_traps."""

EXPANSION: dict[int, str] = {
    54: """leaders::a_commander_is_locked_while_the_effect_that_fulfils_its_condition_goes_on
        expansion_traps::a_commander_is_never_locked_again
        leaders::the_alliance_shares_a_commander_and_its_owner_keeps_it
        leaders::three_scored_objectives_unlock_a_hero_for_good_and_points_do_not
        status_phase::a_hero_unlocked_by_scoring_acts_in_the_same_status_phase
        leaders::a_hero_is_purged_after_its_ability
        leaders/titans::ul_is_attached_to_elysium_instead_of_being_purged
        leaders/titans::geoformed_elysium_fires_three_dice_for_whoever_controls_it
        leaders::an_agent_is_exhausted_and_readied_in_the_status_phase""",
    55: """exploration::who_gains_a_planet_that_was_nobodys_explores_it
        exploration::a_planet_of_another_player_is_not_explored
        exploration::a_planet_without_a_trait_is_not_explored
        exploration::of_several_traits_the_explorer_chooses_before_he_draws
        expansion_traps::dark_energy_tap_must_explore_after_the_whole_action_and_only_there
        fragments::fragments_are_traded_in_transactions fragments::relics_are_never_traded
        exploration::the_top_relic_is_gained_until_there_is_none
        exploration_cards::the_zone_stays_with_the_planet
        exploration_cards::nothing_lands_is_placed_or_produced_in_the_zone_by_anybody
        legendary::the_card_comes_ready_with_its_planet
        legendary::an_exhausted_card_stays_exhausted_with_its_new_owner""",
    56: """capture::a_captured_ship_or_mech_lies_on_the_sheet_and_is_missing_in_the_reinforcements
        capture::captured_fighters_and_infantry_are_tokens_of_nobody
        capture::a_blockade_frees_ships_and_mechs_of_the_blockader_but_no_tokens
        capture::nothing_of_a_blockader_is_captured_not_even_fighters
        capture::neither_tokens_nor_units_of_a_third_player_are_in_the_form
        vuilraith::returned_units_count_against_the_production_limit""",
    57: """titans::sleepers_of_an_activated_system_wake_as_hel_titans
        titans::a_sleeper_put_down_in_the_same_activation_does_not_wake
        titans::a_woken_hel_titan_fights_without_being_committed_and_is_not_shot_at
        titans::on_a_foreign_planet_without_ground_forces_a_hel_titan_takes_it_at_once
        titans::no_third_hel_titan_wakes_on_a_planet_nor_without_pieces
        hel_titans::a_hel_titan_is_structure_and_ground_force
        hel_titans::hel_titans_are_not_transported
        hel_titans::terraform_counts_as_lying_with_the_planets_controller
        hel_titans::terraform_and_geoform_stay_when_the_titans_are_out_and_sleepers_go""",
    58: """mahact::whoever_loses_a_space_combat_to_the_mahact_leaves_a_token_in_their_fleet_pool
        mahact::ground_combats_count_and_also_those_that_the_mahact_win_as_defenders
        mahact::nobody_has_two_tokens_in_the_pool_of_the_mahact_and_a_draw_brings_none
        mahact::without_reinforcements_the_token_comes_from_a_pool_that_the_loser_chooses
        mahact::tokens_of_others_are_not_redistributed
        mahact::with_a_token_of_a_player_the_mahact_use_his_commander_once_it_is_unlocked
        leaders::the_mahact_neither_give_nor_get_an_alliance
        leaders/mahact::il_na_viroset_activates_a_system_again_and_returns_both_tokens
        leaders/mahact::no_ability_answers_such_an_activation_but_notes_go_home
        leaders/mahact::a_starlancer_ends_the_turn_of_a_player_whose_token_is_held""",
    59: """argent::each_barrage_hit_beyond_the_fighters_damages_a_ship
        argent::a_raid_leaves_no_room_for_a_direct_hit
        argent::argent_votes_first_even_as_the_speaker argent::who_abstains_has_no_votes_of_zeal
        leaders/naaz_rokha::eidolons_in_space_fight_like_ships_with_the_other_side_of_their_card
        leaders/naaz_rokha::eidolons_without_ships_win_and_then_need_capacity_again
        nomad::the_nomad_begins_with_his_flagship_and_three_agents
        nomad::a_quantum_manipulator_in_space_sustains_damage_for_ships_and_is_no_direct_hit""",
    60: """mechs::nothing_is_deployed_without_a_piece_in_the_reinforcements
        leaders/letnev::a_dunlain_reaper_is_deployed_for_two_resources_in_each_round
        nexus::systems_joined_by_a_lane_are_adjacent_for_everything
        nexus::hyperlane_tiles_are_no_systems_and_hold_nothing
        nexus::the_nexus_begins_with_a_gamma_wormhole_only
        nexus::ships_that_move_in_turn_it_after_the_cannons
        nexus::a_unit_that_is_placed_turns_it_at_once
        nexus::the_nexus_is_a_part_of_the_board_at_its_edge""",
}
