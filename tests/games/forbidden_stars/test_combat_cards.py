"""Kampfkarten ausführen, Erhalten und Verlieren, Umwandeln: cards, dice and tokens in a combat."""

from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from orrery.games.forbidden_stars.components import COMBAT_CARDS, FACTIONS, UNITS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.combat import (
    assess_damage,
    end_round,
    morale,
    resolve,
    reveal_card,
    value,
)
from orrery.games.forbidden_stars.rules.dice import (
    can_pay,
    convert,
    gain_dice,
    gain_tokens,
    lose_dice,
    lose_tokens,
    reroll_all,
    roll_more,
)
from orrery.games.forbidden_stars.rules.laid import (
    borrow_top,
    discard_at_random,
    discard_played,
)
from orrery.games.forbidden_stars.rules.losses import can_rout, rally_one, rout_one, rout_or_pay
from orrery.games.forbidden_stars.rules.texts import discard_scheme, lasting, meets
from orrery.games.forbidden_stars.rules.units import destroy_unit
from orrery.games.forbidden_stars.state import NOBODY, Galaxy
from orrery.kernel.modifiers import add, total

from . import scenario
from .scenario import (
    TITLE,
    at,
    combat_hand,
    deck,
    dice_of,
    execute,
    fighting,
    give,
    in_area,
    kept,
    play,
    set_dice,
    tokens_of,
    units,
)


def battle(*mine: str, enemy: tuple[str, ...] = ("cultist",), dice: str = "") -> Galaxy:
    """Space Marines attack Chaos."""
    return scenario.battle(("space_marines", "chaos"), mine or None, enemy, mine=dice)


# -- abilities ----------------------------------------------------------------------------------


@pytest.mark.rule(
    "fs:kampfkarten-ausfuehren.4", "fs:kampfkarten-ausfuehren.5", "fs:kampfkarten-ausfuehren.7"
)
def test_general_abilities_from_top_to_bottom_then_unit_abilities() -> None:
    g = battle("scout", dice="M")
    combat_hand(g, 1, "khornes_rage")
    g.players[1].laid.cards.append(g.players[1].hand.cards.pop())
    g.players[1].deck.cards.remove("khornes_rage")
    played = execute(g, 0, "reconnaissance", "pass", "pass", "pass")
    asked = [choice.options[0] for choice in played.asked]
    card = COMBAT_CARDS["reconnaissance"]
    assert asked == [ability.id for ability in (*card.general, *card.unit)]
    assert len(asked) == 3  # each paragraph is asked for on its own


@pytest.mark.rule("fs:kampfkarten-ausfuehren.8")
def test_an_ability_whose_price_is_not_there_cannot_be_used() -> None:
    g = battle("scout", dice="O")
    played = execute(g, 0, "reconnaissance", "reconnaissance_general_2", "offence")
    assert played.kinds == ["use_card_ability", "choose_token"]  # no morale die to pay
    assert tokens_of(g, 0) == (2, 0)


@pytest.mark.rule("fs:kampfkarten-ausfuehren.9")
def test_the_owner_chooses_unless_the_text_says_otherwise() -> None:
    g = battle("space_marine")
    set_dice(g, 1, "D")
    gain_tokens(g, fighting(g), 1, "defence", 2)
    played = execute(g, 0, "fury_of_the_ultramar", "pass", "fury_of_the_ultramar_unit_1", "tokens")
    assert {choice.seat for choice in played.asked} == {0}
    assert tokens_of(g, 1) == (0, 0) and dice_of(g, 1) == "D"


@pytest.mark.rule(
    "fs:kampfkarten-ausfuehren.10",
    "fs:kampfkarten-ausfuehren.11",
    "fs:kampfkarten.11",
    "fs:kampfkarten.12",
)
def test_one_unrouted_unit_of_those_named_is_enough() -> None:
    def asks(*mine: str) -> int:
        return len(execute(battle(*mine), 0, "blessed_power_armour", *["pass"] * 2).asked)

    assert asks("space_marine") == 2  # a bastion or a Strike Cruiser would do as well
    assert asks("scout", "bastion") == 2
    for without in (("scout",), ("scout", "space_marine:routed")):
        played = execute(battle(*without), 0, "blessed_power_armour", "pass")
        assert len(played.asked) == 1


@pytest.mark.rule("fs:kampfkarten-ausfuehren.13")
def test_shortened_names_mean_the_units_of_the_faction() -> None:
    for card in COMBAT_CARDS.values():
        own = {unit.id for unit in FACTIONS[card.faction].units} | {"bastion"}
        assert set(card.requires_any) <= own
    assert UNITS["hellebore_frigate"].short["de"] == "Fregatte"
    g = scenario.battle(("eldar", "space_marines"), ("hellebore_frigate",), area=scenario.VOID)
    able = [card for card in COMBAT_CARDS.values() if "hellebore_frigate" in card.requires_any]
    assert able and all(meets(g, fighting(g), 0, card) for card in able)


@pytest.mark.rule("fs:kampfkarten-ausfuehren.15")
def test_an_effect_outlives_the_unit_that_made_it_available() -> None:
    g = battle("scout", "land_raider", enemy=("chaos_space_marine",))
    execute(g, 0, "ambush", "pass", "ambush_unit_1")
    destroy_unit(g, 0, at("10a_tl"), "scout")
    kept(g, rout_one(g, fighting(g), 1))
    assert in_area(g, 1, "10a_tl") == {}  # destroyed in place of being routed


@pytest.mark.rule("fs:kampf-ablauf.17")
def test_no_effect_outlives_its_combat() -> None:
    g = battle("scout", "land_raider")
    lasting(g, fighting(g), 0, M.ECHO_TOKENS, until="combat")
    lasting(g, fighting(g), 0, M.STEADFAST)
    kept(g, resolve(g, fighting(g)))
    assert g.modifiers == {}


@pytest.mark.rule("fs:aufgerieben.8")
def test_who_has_nobody_to_be_routed_pays_nothing() -> None:
    g = battle("scout", enemy=("cultist:routed",))
    set_dice(g, 1, "M")
    assert kept(g, rout_or_pay(g, fighting(g), 1, "morale")).asked == []
    assert dice_of(g, 1) == "M"


@pytest.mark.rule("fs:kampfkarten-ausfuehren.28")
def test_units_elsewhere_are_out_of_reach() -> None:
    g = battle("scout", "scout:routed")
    units(g, 0, "10a_tr", "space_marine:routed")
    units(g, 1, "1a_tl", "cultist")
    assert kept(g, rally_one(g, fighting(g), 0)).asked == []  # only one unit can be meant
    assert in_area(g, 0, "10a_tl") == {"scout": 2}
    assert in_area(g, 0, "10a_tr") == {"space_marine:routed": 1}
    kept(g, rout_one(g, fighting(g), 1, chooser=0))
    assert in_area(g, 1, "1a_tl") == {"cultist": 1}


@pytest.mark.rule("fs:goldene-regeln.2")
def test_a_card_goes_before_the_rules() -> None:
    g = battle("scout", enemy=("cultist", "cultist"))
    execute(g, 0, "ambush", "pass", "ambush_unit_1")
    kept(g, rout_one(g, fighting(g), 1))
    assert in_area(g, 1, "10a_tl") == {"cultist": 1}  # the rules would have had it routed


@pytest.mark.rule("fs:goldene-regeln.3")
def test_nothing_gets_around_what_a_card_forbids() -> None:
    g = battle("space_marine", enemy=("cultist",))
    execute(g, 0, "show_no_fear", "show_no_fear_general_1")  # they cannot be routed
    lasting(g, fighting(g), 0, M.ROUT_IS_DEATH)  # not even to be destroyed instead
    assert not can_rout(g, fighting(g), 0)
    set_dice(g, 1, "OOOO")  # two icons of defence on the card: 2 damage
    kept(g, assess_damage(g, fighting(g)))
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}
    lasting(g, fighting(g), 1, M.NO_DEFENCE_TOKENS)
    gain_tokens(g, fighting(g), 1, "defence", 3)
    assert tokens_of(g, 1) == (0, 0)


@pytest.mark.rule("fs:aufgerieben.8", "fs:aufgerieben.2")
def test_a_routed_unit_is_not_routed_again_and_rallying_raises_it() -> None:
    g = battle("scout:routed")
    assert not can_rout(g, fighting(g), 0)
    assert kept(g, rout_one(g, fighting(g), 0)).result is False
    assert kept(g, rally_one(g, fighting(g), 0)).result is True
    assert in_area(g, 0, "10a_tl") == {"scout": 1}
    assert can_rout(g, fighting(g), 0)


# -- cards that lie open ------------------------------------------------------------------------


@pytest.mark.rule("fs:kampfkarten-ausfuehren.17", "fs:kampfkarten-ausfuehren.20")
def test_a_card_of_the_first_round_counts_to_the_end() -> None:
    g = battle("land_raider", enemy=("helbrute",))
    player = g.players[0]
    for card in ("ambush", "faith_in_the_emperor"):
        player.deck.cards.remove(card)
        player.laid.cards.append(card)
        assert kept(g, reveal_card(g, fighting(g), 0), *["pass"]).reveals == 1
        end_round(g, fighting(g))
    assert player.played.cards == ["ambush", "faith_in_the_emperor"]
    assert value(g, fighting(g), 0, "offence") == 1  # of the card before
    assert morale(g, fighting(g), 0) == 3 + 1  # Land Raider, icon


@pytest.mark.rule("fs:kampfkarten-ausfuehren.19", "fs:kampfkarten-ausfuehren.21")
def test_icons_last_until_the_combat_is_over_unless_the_card_is_discarded() -> None:
    g = battle("land_raider", enemy=("helbrute",))
    player = g.players[0]
    for card in ("ambush", "faith_in_the_emperor"):
        player.deck.cards.remove(card)
        player.played.cards.append(card)
    for _ in range(2):
        kept(g, assess_damage(g, fighting(g)))
        assert value(g, fighting(g), 0, "offence") == 1
        assert value(g, fighting(g), 0, "morale") == 1
        end_round(g, fighting(g))
    kept(g, discard_played(g, 0, chooser=1), "ambush")
    assert value(g, fighting(g), 0, "offence") == 0  # of Ambush
    assert value(g, fighting(g), 0, "morale") == 1  # Faith in the Emperor still lies there
    over = fighting(g)
    kept(g, resolve(g, over))
    assert player.played.cards == []
    assert value(g, over, 0, "morale") == 0


@pytest.mark.rule("fs:kampfkarten-ausfuehren.16")
@pytest.mark.parametrize(
    ("used", "chooser", "lasts"),
    [
        ((True,), 0, False),
        ((True, True), 0, True),
        ((True, False), 0, True),  # the owner gives away the copy that does nothing
        ((False, True), 0, True),
        ((True, False), 1, False),  # an enemy ends what lasts
        ((False, True), 1, False),
    ],
)
def test_of_two_copies_each_has_its_own_effect(
    used: tuple[bool, ...], chooser: int, lasts: bool
) -> None:
    g = scenario.battle(("orks", "chaos"))
    for use in used:
        execute(g, 0, "weirdboyz", "weirdboyz_unit_1" if use else "pass")
    add(g, "another_card", M.STEADFAST, 1, 0, "combat_round")
    kept(g, discard_played(g, 0, chooser))
    assert total(g, M.STEADFAST, 0) == 1  # what other cards do goes on
    gain_tokens(g, fighting(g), 1, "offence")
    assert tokens_of(g, 0) == (int(lasts), 0)


@pytest.mark.rule("fs:kampfkarten-ausfuehren.22", "fs:kampfkarten-ausfuehren.27")
def test_what_speaks_of_dice_touches_neither_icons_nor_tokens() -> None:
    g = battle("scout", dice="O")
    g.players[0].played.cards += ["ambush"]  # an icon of offence
    gain_tokens(g, fighting(g), 0, "offence", 2)
    assert lose_dice(g, fighting(g), 0, "offence", 3) == 1
    assert value(g, fighting(g), 0, "offence") == 1 + 2
    assert not can_pay(fighting(g), 0, "offence")
    kept(g, reroll_all(g, fighting(g), 0))
    assert value(g, fighting(g), 0, "offence") == 1 + 2


@pytest.mark.rule(
    "fs:kampfkarten-ausfuehren.23", "fs:kampfkarten-ausfuehren.24", "fs:kampfkarten-ausfuehren.25"
)
def test_combat_tokens_lie_beside_the_dice_and_count() -> None:
    g = battle("scout", enemy=("cultist", "cultist"), dice="")
    execute(g, 0, "ambush", "ambush_general_1", "pass")  # two offence tokens
    assert tokens_of(g, 0) == (2, 0)
    assert value(g, fighting(g), 0, "offence") == 2 + 1
    set_dice(g, 1, "D")
    kept(g, assess_damage(g, fighting(g)))
    assert in_area(g, 1, "10a_tl") == {"cultist": 1}  # 3 offence, 1 defence: 2 damage


# -- dice and tokens ----------------------------------------------------------------------------


@pytest.mark.rule("fs:erhalten-verlieren.1")
def test_a_gained_die_with_a_symbol_is_set_to_it() -> None:
    g = battle("scout", dice="O")
    assert gain_dice(g, fighting(g), 0, "morale", 2) == 2
    assert dice_of(g, 0) == "MMO"


@pytest.mark.rule("fs:erhalten-verlieren.2", "fs:symboluebersicht.2")
def test_a_gained_die_without_a_symbol_is_rolled() -> None:
    g = battle("scout", dice="O")
    played = kept(g, roll_more(g, fighting(g), 0, 2), dice="DM")
    assert played.draws == [(6, 6)]
    assert dice_of(g, 0) == "DMO"


@pytest.mark.rule("fs:erhalten-verlieren.5")
def test_lost_dice_and_tokens_are_gone() -> None:
    g = battle("scout", dice="OOD")
    gain_tokens(g, fighting(g), 0, "defence", 3)
    assert lose_dice(g, fighting(g), 0, "offence") == 1
    assert lose_tokens(g, fighting(g), 0, "defence", 2) == 2
    assert (dice_of(g, 0), tokens_of(g, 0)) == ("DO", (0, 1))


@pytest.mark.rule("fs:umwandeln.1")
def test_a_converted_die_shows_the_new_symbol() -> None:
    g = battle("scout", dice="OOD")
    convert(g, fighting(g), 0, "offence", "morale")
    assert dice_of(g, 0) == "DMO"


@pytest.mark.rule("fs:kampf.9", "fs:kampf.10", "fs:materialbeschraenkung.5")
def test_eight_dice_until_some_are_lost_or_spent() -> None:
    g = battle("scout", dice="OOOODDDD")
    assert gain_dice(g, fighting(g), 0, "morale") == 0
    kept(g, roll_more(g, fighting(g), 0, 2))
    assert dice_of(g, 0) == "DDDDOOOO"
    lose_dice(g, fighting(g), 0, "offence")
    assert gain_dice(g, fighting(g), 0, "morale", 2) == 1
    assert dice_of(g, 0) == "DDDDMOOO"


@pytest.mark.rule("fs:materialbeschraenkung.2")
def test_there_are_always_enough_combat_tokens() -> None:
    g = battle("scout")
    gain_tokens(g, fighting(g), 0, "offence", 99)
    assert tokens_of(g, 0) == (99, 0)


@pytest.mark.rule("fs:ausgeben.4")
def test_only_own_dice_are_paid() -> None:
    g = battle("scout", dice="O")
    set_dice(g, 1, "MMM")
    assert not can_pay(fighting(g), 0, "morale")
    assert execute(g, 0, "reconnaissance", "pass").kinds == ["use_card_ability"]


@pytest.mark.rule("fs:kampfsymbole.2")
def test_each_symbol_counts_for_its_own_total() -> None:
    g = battle("land_raider", dice="OODM")
    g.players[0].played.cards += ["ambush", "blessed_power_armour", "faith_in_the_emperor"]
    assert value(g, fighting(g), 0, "offence") == 2 + 1
    assert value(g, fighting(g), 0, "defence") == 1 + 1
    assert morale(g, fighting(g), 0) == 1 + 1 + 3


# -- discarding ---------------------------------------------------------------------------------

Discard = Callable[[Galaxy], Coroutine[Any, Any, Any]]
DISCARDS: dict[str, Discard] = {
    "from play": lambda g: discard_played(g, 1, chooser=0),
    "from the hand": lambda g: discard_at_random(g, 1),
    "from the deck": lambda g: borrow_top(g, fighting(g), 0),
}


@pytest.mark.rule("fs:karten-ablegen.1")
@pytest.mark.parametrize("where", DISCARDS)
def test_a_discarded_combat_card_is_shown_and_shuffled_in_at_once(where: str) -> None:
    g = battle("scout")
    loser = g.players[1]
    deck(g, 1, "khornes_rage", "impure_zeal", "dark_faith")
    discarded = {"from play": "lure_of_chaos", "from the hand": "mark_of_khorne"}
    card = discarded.get(where, "khornes_rage")
    loser.played.cards, loser.hand.cards = ["lure_of_chaos"], ["mark_of_khorne"]
    rest = {*loser.deck.cards, card} - {card}
    every = len(rest) + 1
    # Two shuffles: one takes the card off the top, one leaves it there.
    for chance in ([0] * (every - 1), [every - 1 - n for n in range(every - 1)]):
        again = TITLE.codec.decode(TITLE.codec.encode(g))
        played = play(DISCARDS[where](again), chance=chance)
        assert played.draws == [tuple(range(every, 1, -1))]  # the whole deck
        assert set(again.players[1].deck.cards) == {*rest, card}
        assert (again.players[1].deck.cards[-1] == card) == bool(chance[0])
        assert card not in (*again.players[1].played.cards, *again.players[1].hand.cards)
        told = [news for news in again.news if news.facts.get("card") == card]
        assert told and all(news.seen_by(NOBODY).facts["card"] == card for news in told)


@pytest.mark.rule("fs:karten-ablegen.1")
def test_a_discarded_scheme_is_shown_and_shuffled_into_the_event_deck() -> None:
    g = battle("scout")
    give(g, 0, "exterminatus")
    played = kept(g, discard_scheme(g, 0, "exterminatus"))
    assert played.draws == [tuple(range(8, 1, -1))]
    assert "exterminatus" in g.players[0].events.cards and not g.players[0].schemes.cards
    told = [news.seen_by(1).facts for news in g.news if news.kind == "discarded"]
    assert told == [{"seat": 0, "card": "exterminatus"}]
