"""What may be done beside a question, by what it asks. ti4:36.1, ti4:91.1a"""

from orrery.games.ti4.windows import W

# Deals are made beside any question, but for those that ask about what is traded in them: goods and
# fragments that are being counted or taken, hands of cards that an effect is about to change, and
# planets that vote.
COUNTING = frozenset(
    {
        "accept",
        "buy_tokens",
        "choose_fragment",
        "choose_player",
        "confirm_deal",
        "discard_card",
        "exhaust_for_votes",
        "explored_offer",
        "forge",
        "give_note",
        "invest",
        "legendary_offer",
        "legionnaire_lost",
        "offer_card",
        "pay_influence",
        "pay_resources",
        "pay_share",
        "produce",
        "propose",
        "purge_fragment",
        "raise_die",
        "remove_custodians",
        "remove_mech",  # to cancel a card whose target is named
        "return_captive",
        "score_public",
        "score_secret",
        "second_technology",
        "show_card",
        "spend_goods",
        "spoils",
        "take_card",
        "take_goods",
        "use_fragments",
    }
)
# Nor while something is named, but its cost not paid yet.
UNPAID = frozenset(
    {
        W.ACTION_CARD_PLAYED,
        W.RESEARCH_PRICE,
        W.SECONDARY,
        W.STRATEGY_TOKEN_SPEND,
        W.STRATEGY_TOKEN_SPENT,
    }
)
# Abilities for any time are used between other abilities, never within one: beside the questions
# that the steps of an action ask, and in windows.
STEPS = frozenset(
    {
        "action",
        "announce_retreat",
        "assign_hit",
        "bombard",
        "cannon_order",
        "commit",
        "defend_cannons",
        "fight_where",
        "fight_whom",
        "fire_cannons",
        "move_ships",
        "secondary",
        "sustain",
        "use_ability",
    }
)
