"""What cards and faction sheets do. For authors: everything joins the rules by id, and no rule
knows a card. The texts stand in data/*.toml; this is how they are written.

Files: for each faction ``combat_<faction>.py`` (14 combat cards), ``orders_<faction>.py`` (5 order
upgrades), ``events_<faction>.py`` (4 schemes, 4 tactics); ``factions.py`` holds the four abilities
of the faction sheets. A docstring says in our own words what the text does, and cites the rule of
a clarification (``fs:karte-serpent.1``).

Units. In questions a unit is a string, "scout" or "scout:routed"; "reinforcement" is a token in a
combat, which ``units.counts_as`` and ``units.printed`` turn into the unit of command level 0 it
stands for; "bastion" appears where damage is assigned. An area is its id, "system_10a_tl".

Combat cards (rules/texts.py). Each paragraph is one function, joined by its id in
combat_cards.toml::

    @combat_text("khornes_rage_general_1", has_offence_die)      # usable(g, combat, seat) -> bool
    async def khornes_rage_general(g: Galaxy, combat: Combat, seat: int) -> None:

The engine looks at ``usable`` (can it be carried out at all: is the price there?), asks the owner
whether to use it ("use_card_ability": the id, or "pass"; no question if the text says "must"), and
checks the unit requirement of unit abilities. ``combat.enemy(seat)``, ``combat.attacker``,
``combat.defender``, ``combat.area``, ``combat.round``; ``combat.sides[seat]`` has ``dice`` and
``tokens`` by face ("offence", "defence", "morale": OFFENCE, DEFENCE, MORALE of rules/dice.py);
cards in ``g.players[seat].hand``, ``.laid`` (face down), ``.played`` (open), ``.deck``.

    rules/dice.py     roll_more, gain_dice, lose_dice, reroll, reroll_all, convert, convert_some,
                      can_pay, pay_die, pay_dice (as many as one likes), trade_dice, holds (a
                      ``usable`` for texts with a die as their price), choose_face,
                      more_morale_dice, gain_tokens, lose_tokens, gain_either, choose_die (one of
                      somebody's dice), averts (a die averts what a card threatens)
    rules/harm.py     own_units, own_fresh, own_routed, can_rout, rout, rout_one, rout_or_pay,
                      rally_one, rally_or_die, destroy_one (owner, chooser, units, refuse),
                      is_standing
    rules/retreat.py  havens, retreat, retreat_one, join and leave (a card sets a unit into the
                      combat, or moves one out of it)
    rules/laid.py     discard_played, discard_at_random, lay_out, draw_card, look_at_laid,
                      borrow_top
    rules/combat.py   reinforce_free, clash (a further area became contested: the combat follows
                      when the present one is over; ``combat.spill`` notes it), value, morale
    rules/texts.py    lasting(g, combat, seat, what, by, until): an effect that ends with its card,
                      with the "combat_round" or with the "combat"
    rules/units.py    units_in, fresh_in, count, count_fresh, count_in_system, where_units, printed,
                      can_place, place_free, exchange, set_unit, move, destroy_unit, rout_unit,
                      rally, rally_all, structures_in, has_bastion, can_build, build, raze
    rules/areas.py    is_friendly, is_enemy, is_uncontrolled, is_contested, is_open (friendly or
                      uncontrolled), other_in, friendly_worlds, friendly_worlds_in, present_in,
                      areas_of, capacity
    rules/board.py    board(g).around / neighbours / border / edges / rim; system_of(area)
    rules/movement.py can_cross, reach (worlds with a valid path), beside (adjacent, same sort)
    rules/goods.py    gain_materiel, pay_materiel, lose_materiel, assets_of, can_gain, gain_asset,
                      gain_any, gain_printed, spend_asset, held_assets, lose_asset
    rules/buying.py   buy_unit (areas, discount, most_level), buyable, buy_structure,
                      buy_order_upgrade and buy_combat_upgrade (discount; free_level for a free
                      one), order_upgrades, combat_upgrades, command_level
    rules/advance.py  passages (voids that would open a way if they were friendly)
    rules/strike.py   targets, prepare_with, strike_text, pay_strike, turn_die, reroll_strike,
                      gain_strike_die; g.strike has void, world, enemy, dice, first, routs,
                      all_offence
    rules/storms.py   destinations, shift_storm
    rules/planning.py tops, restack
    rules/orders.py   give_order

Lasting effects are modifiers (kernel.modifiers); the rules ask for these:

    steadfast            units of the seat cannot be routed
    rout_is_death        units of the seat are destroyed instead of routed, unless it pays a
                         morale die
    no_defence_tokens, no_offence_tokens    the seat receives none
    echo_tokens          the seat receives as many tokens as its enemy does, times the sum
    damage_steps         damage is assigned so many times more this round
    unharmed             units of the seat suffer no damage
    storm_proof, storm_proof_ships          storms do not stop all units, ships
    bonus_morale_dice    at the beginning of a combat, for the attacker
    structure_first, bastions_produce, second_structure    deploy orders
    remote_strategy      strategize orders; strike_after_combat: advance orders

Effects of order upgrades and schemes last until "order" (g.order is over): ``add(g, Modifier(card,
what, by, seat, "order"))``. A void that counts as friendly on the way: ``g.order.passage`` and
``g.order.passengers``.

Order upgrades: ``@upgrade(id, W.X, usable)`` with effect(g, seat, event); once a round. Orbital
strikes: ``@upgrade(id, W.STRIKE)`` calls ``prepare_with``, and ``@strike_text(id, *faces, n=...)``
is the part that pays dice once they lie there; ``@upgrade(id, W.PIERCE, forced=True)`` lets a
strike hit a world with a bastion. Schemes: ``@scheme(id, W.X, usable)``; the card is
discarded before its effect runs. In W.TURN set ``turn.cancelled = True``: the card took the place
of revealing an order (``give_order`` lets it be an order). Tactics: ``@event(id, usable)`` with
effect(g, seat). The windows, and what their events carry, are in windows.py.

Questions: ``await ask(seat, "kind", options, rule=..., about={...})``. Kinds already in use, to be
used again where they fit: choose_world, choose_area, choose_system, choose_unit, choose_face,
choose_token, choose_rout, choose_rally, choose_destroy, choose_retreating, choose_asset,
choose_player, set_unit (origin, area), pay_or_rout, rally_or_die, discard_played. A new kind needs
a sentence in text/. Never an option list with one option twice, never
a hidden card in ``about`` or in public news; no try/finally; ``tuple(...)`` whatever is looped over
across an await.

Tests: tests/games/forbidden_stars/abilities/test_<file>.py with the kit scenario.py::

    g = battle(("space_marines", "chaos"), ("scout",), ("cultist", "cultist:routed"), mine="OM")
    execute(g, 0, "ambush", "ambush_general_1", "pass")
    assert tokens_of(g, 0) == (2, 0)

``order(g, 0, "advance", "10a", ...)`` carries out a whole order, ``tactic(g, 0, "spoils_of_war",
"spoils_of_war")`` an event card, ``give`` puts upgrades, schemes and assets into play.
"""

from orrery.games.forbidden_stars.abilities.factions import sheets as factions
from orrery.games.forbidden_stars.abilities.factions.chaos import combat as combat_chaos
from orrery.games.forbidden_stars.abilities.factions.chaos import events as events_chaos
from orrery.games.forbidden_stars.abilities.factions.chaos import orders as orders_chaos
from orrery.games.forbidden_stars.abilities.factions.eldar import combat as combat_eldar
from orrery.games.forbidden_stars.abilities.factions.eldar import events as events_eldar
from orrery.games.forbidden_stars.abilities.factions.eldar import orders as orders_eldar
from orrery.games.forbidden_stars.abilities.factions.orks import combat as combat_orks
from orrery.games.forbidden_stars.abilities.factions.orks import events as events_orks
from orrery.games.forbidden_stars.abilities.factions.orks import orders as orders_orks
from orrery.games.forbidden_stars.abilities.factions.space_marines import (
    combat as combat_space_marines,
)
from orrery.games.forbidden_stars.abilities.factions.space_marines import (
    events as events_space_marines,
)
from orrery.games.forbidden_stars.abilities.factions.space_marines import (
    orders as orders_space_marines,
)

__all__ = [
    "combat_chaos",
    "combat_eldar",
    "combat_orks",
    "combat_space_marines",
    "events_chaos",
    "events_eldar",
    "events_orks",
    "events_space_marines",
    "factions",
    "orders_chaos",
    "orders_eldar",
    "orders_orks",
    "orders_space_marines",
]
