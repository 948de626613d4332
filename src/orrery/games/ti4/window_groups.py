"""The windows that belong together for a player, for standing orders; text/ has their names."""

GROUPS = {
    "strategy": "strategy_phase_start strategy_card_chosen strategy_phase_end",
    "turns": (
        "turn_start strategic_action secondary strategy_token_spend strategy_token_spent "
        "strategy_ability_resolved tactical_action_end tactical_action_done action_done "
        "turn_end passed"
    ),
    "movement": (
        "system_activated_when note_broken system_activated before_move ships_moved "
        "move_substep_end"
    ),
    "unit_abilities": (
        "cannon_offense unit_ability_before unit_ability_roll unit_ability_rolled "
        "unit_ability_hits cannon_hits bombardment cannon_defense"
    ),
    "space_combat": (
        "space_combat_start space_round_start retreats_start retreat_announced dice_rolled "
        "roll_step_end hits_before hit_produced sustain_when sustained hits_assigned "
        "unit_destroyed_when unit_destroyed space_round_end space_combat_end combat_won_when "
        "space_combat_won"
    ),
    "invasion": (
        "invasion_start commit committed ground_combat_start ground_round_start "
        "ground_round_end ground_combat_end ground_combat_won"
    ),
    "planets": (
        "control_gained_when control_gained control_lost_when explore_when explore_card "
        "explored production produced_when produced structure_placed_when structure_placed"
    ),
    "technology": "research_price research researched technology_gain_when technology_gained",
    "trade": (
        "trade_goods_gained_when trade_goods_gained transaction_done commodities_given "
        "pillaged replenish_when replenished note_received"
    ),
    "cards": "action_card_played action_card_discarded cards_drawn",
    "other": (
        "any_time component_action agent_exhausted card_readied relic_gained relic_lost "
        "law_lost ability_used_when ability_used"
    ),
    "status": "status_phase_start status_tokens strategy_cards_return status_phase_end round_end",
    "agenda": (
        "agenda_phase_start agenda_revealed_when agenda_revealed voting_before votes_before "
        "votes_cast_when votes_cast speaker_voted elected outcome_when agenda_settled "
        "outcome_resolved agenda_planets_ready agenda_transactions"
    ),
}
