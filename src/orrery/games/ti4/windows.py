"""Every timing window of Twilight Imperium 4, who may act in it, and in which order.

The windows stand in the order of a game round. A window ending in ``_when`` or ``_before`` comes
before what it is about, where abilities change, replace or cancel it; all of its abilities are
resolved before the first one of the window that follows. ti4:31.14, ti4:31.15, ti4:31.16
"""

from collections.abc import Iterable
from typing import Any

from orrery.games.ti4 import window_groups
from orrery.games.ti4.rules import resolving
from orrery.games.ti4.rules.holders import effects, holders, look_for
from orrery.games.ti4.rules.initiative import by_initiative
from orrery.games.ti4.state import NOBODY, Galaxy, everyone
from orrery.kernel.events import Window, WindowGroup
from orrery.kernel.windows import Abilities
from orrery.kit.words import texts

__all__ = ["W", "ability", "effects"]


class W(Window):
    """The closed list."""

    STRATEGY_PHASE_START = "strategy_phase_start"
    STRATEGY_CARD_CHOSEN = "strategy_card_chosen"
    STRATEGY_PHASE_END = "strategy_phase_end"
    TURN_START = "turn_start"
    ANY_TIME = "any_time"
    COMPONENT_ACTION = "component_action"
    STRATEGIC_ACTION = "strategic_action"
    SECONDARY = "secondary"
    STRATEGY_TOKEN_SPEND = "strategy_token_spend"
    STRATEGY_TOKEN_SPENT = "strategy_token_spent"
    STRATEGY_ABILITY_RESOLVED = "strategy_ability_resolved"
    SYSTEM_ACTIVATED_WHEN = "system_activated_when"
    NOTE_BROKEN = "note_broken"
    SYSTEM_ACTIVATED = "system_activated"
    BEFORE_MOVE = "before_move"
    SHIPS_MOVED = "ships_moved"
    MOVE_SUBSTEP_END = "move_substep_end"
    CANNON_OFFENSE = "cannon_offense"
    UNIT_ABILITY_BEFORE = "unit_ability_before"
    UNIT_ABILITY_ROLL = "unit_ability_roll"
    UNIT_ABILITY_ROLLED = "unit_ability_rolled"
    UNIT_ABILITY_HITS = "unit_ability_hits"
    CANNON_HITS = "cannon_hits"
    SPACE_COMBAT_START = "space_combat_start"
    SPACE_ROUND_START = "space_round_start"
    RETREATS_START = "retreats_start"
    RETREAT_ANNOUNCED = "retreat_announced"
    DICE_ROLLED = "dice_rolled"
    ROLL_STEP_END = "roll_step_end"
    HITS_BEFORE = "hits_before"
    HIT_PRODUCED = "hit_produced"
    SUSTAIN_WHEN = "sustain_when"
    SUSTAINED = "sustained"
    HITS_ASSIGNED = "hits_assigned"
    UNIT_DESTROYED_WHEN = "unit_destroyed_when"
    UNIT_DESTROYED = "unit_destroyed"
    SPACE_ROUND_END = "space_round_end"
    SPACE_COMBAT_END = "space_combat_end"
    COMBAT_WON_WHEN = "combat_won_when"
    SPACE_COMBAT_WON = "space_combat_won"
    INVASION_START = "invasion_start"
    BOMBARDMENT = "bombardment"
    COMMIT = "commit"
    COMMITTED = "committed"
    CANNON_DEFENSE = "cannon_defense"
    GROUND_COMBAT_START = "ground_combat_start"
    GROUND_ROUND_START = "ground_round_start"
    GROUND_ROUND_END = "ground_round_end"
    GROUND_COMBAT_END = "ground_combat_end"
    GROUND_COMBAT_WON = "ground_combat_won"
    CONTROL_GAINED_WHEN = "control_gained_when"
    CONTROL_GAINED = "control_gained"
    CONTROL_LOST_WHEN = "control_lost_when"
    EXPLORE_WHEN = "explore_when"
    EXPLORE_CARD = "explore_card"
    EXPLORED = "explored"
    PRODUCTION = "production"
    PRODUCED_WHEN = "produced_when"
    PRODUCED = "produced"
    STRUCTURE_PLACED_WHEN = "structure_placed_when"
    STRUCTURE_PLACED = "structure_placed"
    TACTICAL_ACTION_END = "tactical_action_end"
    TACTICAL_ACTION_DONE = "tactical_action_done"
    ACTION_DONE = "action_done"
    TURN_END = "turn_end"
    PASSED = "passed"
    RESEARCH_PRICE = "research_price"
    RESEARCH = "research"
    RESEARCHED = "researched"
    TECHNOLOGY_GAIN_WHEN = "technology_gain_when"
    TECHNOLOGY_GAINED = "technology_gained"
    TRADE_GOODS_GAINED_WHEN = "trade_goods_gained_when"
    TRADE_GOODS_GAINED = "trade_goods_gained"
    TRANSACTION_DONE = "transaction_done"
    COMMODITIES_GIVEN = "commodities_given"
    PILLAGED = "pillaged"
    REPLENISH_WHEN = "replenish_when"
    REPLENISHED = "replenished"
    ACTION_CARD_PLAYED = "action_card_played"
    ACTION_CARD_DISCARDED = "action_card_discarded"
    CARDS_DRAWN = "cards_drawn"
    NOTE_RECEIVED = "note_received"
    AGENT_EXHAUSTED = "agent_exhausted"
    CARD_READIED = "card_readied"
    RELIC_GAINED = "relic_gained"
    RELIC_LOST = "relic_lost"
    LAW_LOST = "law_lost"
    ABILITY_USED_WHEN = "ability_used_when"
    ABILITY_USED = "ability_used"
    STATUS_PHASE_START = "status_phase_start"
    STATUS_TOKENS = "status_tokens"
    STRATEGY_CARDS_RETURN = "strategy_cards_return"
    STATUS_PHASE_END = "status_phase_end"
    AGENDA_PHASE_START = "agenda_phase_start"
    AGENDA_REVEALED_WHEN = "agenda_revealed_when"
    AGENDA_REVEALED = "agenda_revealed"
    VOTING_BEFORE = "voting_before"
    VOTES_BEFORE = "votes_before"
    VOTES_CAST_WHEN = "votes_cast_when"
    VOTES_CAST = "votes_cast"
    SPEAKER_VOTED = "speaker_voted"
    ELECTED = "elected"
    OUTCOME_WHEN = "outcome_when"
    AGENDA_SETTLED = "agenda_settled"
    OUTCOME_RESOLVED = "outcome_resolved"
    AGENDA_PLANETS_READY = "agenda_planets_ready"
    AGENDA_TRANSACTIONS = "agenda_transactions"
    ROUND_END = "round_end"


HIDDEN = frozenset(  # cards may be played from hands that nobody else sees
    {
        W.OUTCOME_RESOLVED,
        W.SPACE_COMBAT_END,
        W.STRATEGY_PHASE_START,
        W.STRATEGY_CARD_CHOSEN,
        W.STRATEGY_PHASE_END,
        W.TURN_START,
        W.SYSTEM_ACTIVATED,
        W.CANNON_OFFENSE,
        W.UNIT_ABILITY_ROLLED,
        W.CANNON_HITS,
        W.SPACE_COMBAT_START,
        W.SPACE_ROUND_START,
        W.RETREAT_ANNOUNCED,
        W.DICE_ROLLED,
        W.HITS_BEFORE,
        W.SUSTAINED,
        W.UNIT_DESTROYED,
        W.SPACE_ROUND_END,
        W.SPACE_COMBAT_WON,
        W.INVASION_START,
        W.COMMITTED,
        W.GROUND_COMBAT_START,
        W.GROUND_ROUND_START,
        W.GROUND_ROUND_END,
        W.GROUND_COMBAT_END,
        W.GROUND_COMBAT_WON,
        W.CONTROL_GAINED_WHEN,
        W.CONTROL_GAINED,
        W.RESEARCHED,
        W.REPLENISH_WHEN,
        W.ACTION_CARD_PLAYED,
        W.STRATEGY_CARDS_RETURN,
        W.STATUS_PHASE_END,
        W.AGENDA_PHASE_START,
        W.AGENDA_REVEALED_WHEN,
        W.AGENDA_REVEALED,
        W.VOTES_CAST,
        W.SPEAKER_VOTED,
        W.ELECTED,
    }
)


HIDDEN_IN_EXPANSION = frozenset(  # its hidden cards speak in these, too
    {
        W.STRATEGIC_ACTION,
        W.UNIT_ABILITY_BEFORE,
        W.UNIT_ABILITY_ROLL,
        W.RETREATS_START,
        W.PASSED,
        W.ACTION_CARD_DISCARDED,
        W.OUTCOME_WHEN,
        W.AGENDA_SETTLED,
    }
)


def also_hidden(g: Galaxy, window: Any) -> bool:
    return g.expansion and window in HIDDEN_IN_EXPANSION


CLOCKWISE = frozenset({W.CANNON_OFFENSE})  # the active player, then clockwise. ti4:96.4


def order(g: Galaxy, window: Any, event: Any) -> Iterable[int]:
    """In the strategy and agenda phases the speaker, then clockwise; in the action phase the
    active player, then initiative order; in the status phase initiative order, also after the
    strategy cards have gone back.
    ti4:31.19, ti4:31.20, ti4:96.4"""
    if g.phase in ("strategy", "agenda", "setup"):
        return everyone(g, g.speaker)
    if g.phase == "action" and g.active != NOBODY:
        if window in CLOCKWISE:
            return everyone(g, g.active)
        seats = by_initiative(g)
        if g.active in seats:
            at = seats.index(g.active)
            return seats[at:] + seats[:at]
        return (g.active, *seats)
    return g.order or by_initiative(g)


TEXTS = texts("orrery.games.ti4", "title")
GROUPS = tuple(
    WindowGroup(id, TEXTS[f"windows.{id}"], tuple(W(name) for name in names.split()))
    for id, names in window_groups.GROUPS.items()
)

WITHIN: dict[
    Window, Window
] = {  # the start of a combat is the start of its first round. ti4:20.4a, ti4:20.4b, ti4:71.9a
    W.SPACE_COMBAT_START: W.SPACE_ROUND_START,
    W.SPACE_COMBAT_END: W.SPACE_ROUND_END,
    W.GROUND_COMBAT_START: W.GROUND_ROUND_START,
    W.GROUND_COMBAT_END: W.GROUND_ROUND_END,
}

TOLD: dict[
    Window, tuple[str, ...]
] = {  # what happens, and to whom, in the questions of these windows
    W.STRATEGY_CARD_CHOSEN: ("taker", "card"),
    W.TURN_START: ("seat",),
    W.STRATEGIC_ACTION: ("seat", "card"),
    W.TURN_END: ("seat",),
    W.PASSED: ("seat",),
    W.SYSTEM_ACTIVATED_WHEN: ("seat", "system"),
    W.SYSTEM_ACTIVATED: ("seat", "system"),
    W.SHIPS_MOVED: ("seat", "system"),
    W.UNIT_ABILITY_ROLL: ("seat",),
    W.RETREAT_ANNOUNCED: ("seat",),
    W.DICE_ROLLED: ("seat",),
    W.HITS_BEFORE: ("seat", "n"),
    W.HIT_PRODUCED: ("seat", "n"),
    W.SUSTAINED: ("seat", "unit"),
    W.UNIT_DESTROYED_WHEN: ("seat", "unit"),
    W.UNIT_DESTROYED: ("seat", "unit"),
    W.CONTROL_GAINED_WHEN: ("seat", "planet"),
    W.CONTROL_GAINED: ("seat", "planet"),
    W.EXPLORE_WHEN: ("seat", "planet"),
    W.EXPLORED: ("seat", "planet"),
    W.PRODUCTION: ("seat", "system"),
    W.PRODUCED_WHEN: ("seat", "system"),
    W.STRUCTURE_PLACED_WHEN: ("seat", "planet", "unit"),
    W.RESEARCH_PRICE: ("seat",),
    W.RESEARCHED: ("seat", "technology"),
    W.TRADE_GOODS_GAINED: ("seat", "n"),
    W.TRADE_GOODS_GAINED_WHEN: ("seat", "n"),
    W.REPLENISH_WHEN: ("seat",),
    W.REPLENISHED: ("seat",),
    W.AGENT_EXHAUSTED: ("seat", "leader"),
    W.ACTION_CARD_PLAYED: ("seat", "card"),
    W.ACTION_CARD_DISCARDED: ("seat", "card"),
    W.AGENDA_REVEALED_WHEN: ("card",),
    W.AGENDA_REVEALED: ("card",),
    W.VOTES_BEFORE: ("seat",),
    W.VOTES_CAST_WHEN: ("seat", "outcome"),
    W.VOTES_CAST: ("seat",),
    W.OUTCOME_WHEN: ("outcome",),
}
ability = Abilities(
    W,
    order,
    holders,
    hidden=HIDDEN,
    groups=GROUPS,
    effects=effects,
    within=WITHIN,
    told=TOLD,
    also_hidden=also_hidden,
    look_for=look_for,
    begins=resolving.begin,
    ends=resolving.end,
    rule="ti4:31.7",
)
