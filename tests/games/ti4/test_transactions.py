"""Transaktionen, Geschäfte, Massenprodukte, Vertragskarten."""

from typing import Any

import pytest

from orrery.games.ti4.events import Fight, Turn
from orrery.games.ti4.rules.beside import COUNTING
from orrery.games.ti4.rules.cards import may_play
from orrery.games.ti4.rules.holders import holders
from orrery.games.ti4.rules.movement import move_ships
from orrery.games.ti4.rules.notes import lay_out, note_of
from orrery.games.ti4.rules.tactical_action import perform_tactical_action
from orrery.games.ti4.rules.tradables import NOTHING
from orrery.games.ti4.rules.transactions import (
    DOORS,
    form_of,
    partners,
    propose,
    wishes,
)
from orrery.games.ti4.rules.turn import begin_turn
from orrery.games.ti4.state import Agenda, Galaxy
from orrery.games.ti4.text import WORDS
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Choice

from ..driving import Played, play
from .scenario import at, fight, hold, kept, know, put, table, told

THRONE = "support_for_the_throne"


def neighbours() -> Galaxy:
    """Seats 0 and 1 have ships beside each other; 2 is far away."""
    g = table("sol", "letnev", "xxcha")
    put(g, 0, "19", "fighter", "carrier")
    put(g, 1, "20", "fighter", "carrier")
    return g


def give(g: Galaxy, seat: int, *notes: str) -> None:
    g.players[seat].notes.cards += notes


def terms(**offer: Any) -> dict[str, Any]:
    blank = {"goods": 0, "commodities": 0, "note": NOTHING}
    empty = {f"{way}_{what}": value for way in ("give", "get") for what, value in blank.items()}
    return {**empty, **offer}


def deal(g: Galaxy, answer: str = "yes", **offer: Any) -> Played:
    return kept(g, propose(g, 0, 1), terms(**offer), ("accept", answer))


# -- with whom and when -------------------------------------------------------------------------


@pytest.mark.rule("ti4:91.1")
@pytest.mark.rule("ti4:63.1")
def test_the_active_player_deals_with_neighbours_and_they_with_him() -> None:
    g = neighbours()
    assert partners(g, 0) == [1] and partners(g, 1) == [0] and partners(g, 2) == []
    g.active = 2
    assert partners(g, 0) == []  # neighbours, but neither is active


@pytest.mark.rule("ti4:91.1")
def test_one_transaction_with_each_neighbour_in_a_turn() -> None:
    g = neighbours()
    g.players[0].goods = 1
    deal(g, give_goods=1)
    assert partners(g, 0) == [] and g.players[1].goods == 1


@pytest.mark.rule("ti4:91.4a")
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_an_answer_to_an_offer_cannot_be_taken_back_alone(answer: str) -> None:
    g = neighbours()
    g.players[0].goods = 1
    assert deal(g, answer, give_goods=1).reveals


def test_a_deal_that_was_declined_does_not_count() -> None:
    g = neighbours()
    g.players[0].goods = 1
    deal(g, "no", give_goods=1)
    assert partners(g, 0) == [1] and g.players[0].goods == 1


@pytest.mark.rule("ti4:91.1a")
@pytest.mark.rule("ti4:36.1")
def test_deals_are_open_while_another_is_asked() -> None:
    g = neighbours()
    g.players[1].commodities = 2
    for kind in ("assign_hit", "commit", "reroll", "remove_ship", "research", "put_agenda"):
        asked = Choice(1, kind, ("cruiser", "destroyer"))
        assert list(DOORS.options(g, 0, asked)) == [("deal", 1)]


@pytest.mark.rule("ti4:91.1a")
def test_no_deal_while_goods_or_cards_are_counted_for_something_else() -> None:
    g = neighbours()
    g.players[1].commodities = 2
    for kind in ("produce", "pay_resources", "discard_card", "take_goods"):
        assert list(DOORS.options(g, 0, Choice(1, kind, ("a", "b")))) == []
    named = Choice(1, "use_ability", ("sabotage", "pass"), window=W.ACTION_CARD_PLAYED)
    assert list(DOORS.options(g, 0, named)) == []  # what the card costs is not paid yet


@pytest.mark.rule("ti4:91.6")
@pytest.mark.rule("ti4:91.6a")
def test_in_the_agenda_phase_everybody_deals_with_everybody() -> None:
    g = table()
    g.phase, g.agenda = "agenda", Agenda("mutiny")
    assert partners(g, 2) == [0, 1]
    g.dealt.append((0, 2))
    assert partners(g, 2) == [1] and partners(g, 0) == [1]


# -- what ---------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:57.0")
@pytest.mark.rule("ti4:39.6a")
@pytest.mark.rule("ti4:57.5")
@pytest.mark.rule("ti4:57.5a")
@pytest.mark.rule("ti4:39.6")
@pytest.mark.rule("ti4:91.2")
def test_commodities_become_trade_goods_with_whoever_gets_them() -> None:
    g = neighbours()
    g.players[0].commodities, g.players[1].commodities = 3, 2
    deal(g, give_commodities=3, get_commodities=2)
    assert (g.players[0].goods, g.players[0].commodities) == (2, 0)
    assert (g.players[1].goods, g.players[1].commodities) == (3, 0)
    assert told(g, "gained_goods") == []  # they come from no supply


@pytest.mark.rule("ti4:36.3")
@pytest.mark.rule("ti4:91.5")
@pytest.mark.rule("ti4:36.0")
@pytest.mark.rule("ti4:91.0")
@pytest.mark.rule("ti4:91.4")
@pytest.mark.rule("ti4:39.5")
def test_a_gift_is_a_transaction() -> None:
    g = neighbours()
    g.players[0].goods = 4
    deal(g, give_goods=4)
    assert (g.players[0].goods, g.players[1].goods) == (0, 4)


@pytest.mark.rule("ti4:91.4a")
def test_nothing_changes_hands_before_both_agree() -> None:
    g = neighbours()
    g.players[0].goods = 1
    give(g, 0, note_of("ceasefire", 0))
    deal(g, "no", give_goods=1, give_note=note_of("ceasefire", 0))
    assert g.players[0].goods == 1 and g.players[0].notes.cards == [note_of("ceasefire", 0)]
    assert g.players[0].offered.cards == []


@pytest.mark.rule("ti4:95.5")
@pytest.mark.rule("ti4:95.4")
def test_a_note_changes_hands_also_one_of_a_third_player() -> None:
    g = neighbours()
    give(g, 0, note_of("ceasefire", 2))
    g.players[1].goods = 2
    deal(g, give_note=note_of("ceasefire", 2), get_goods=2)
    assert note_of("ceasefire", 2) in g.players[1].notes.cards


@pytest.mark.rule("ti4:95.5a")
@pytest.mark.rule("ti4:95.6")
def test_notes_in_a_play_area_cannot_be_traded_and_hands_are_secret() -> None:
    g = neighbours()
    give(g, 1, note_of("ceasefire", 1), note_of(THRONE, 1))
    give(g, 2, note_of("ceasefire", 2))
    lay_out(g, 1, note_of(THRONE, 1))
    assert wishes(g, 0, 1) == [note_of("ceasefire", 1), note_of("ceasefire", 2)]
    played = kept(g, propose(g, 0, 1), terms(get_note=note_of("ceasefire", 2)))
    assert played.asked[-1].options == ("no",)  # asked all the same: nobody learns why not
    assert told(g, "declined") == [{"seat": 1, "other": 0}]


def test_an_empty_offer_is_refused() -> None:
    g = neighbours()
    with pytest.raises(AssertionError, match="refuses"):
        kept(g, propose(g, 0, 1), terms())
    kept(g, propose(g, 0, 1), PASS)


# -- notes --------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:31.23a")
@pytest.mark.rule("ti4:91.2")
def test_support_for_the_throne_is_laid_out_at_once_and_is_a_point() -> None:
    g = neighbours()
    give(g, 0, note_of(THRONE, 0))
    deal(g, give_note=note_of(THRONE, 0))
    assert g.players[1].area == [note_of(THRONE, 0)] and g.players[1].points == 1


@pytest.mark.rule("ti4:31.19", "ti4:31.23a", "ti4:77.7")
def test_of_two_who_exchange_support_the_active_player_gains_his_point_first() -> None:
    for seat, other in ((0, 1), (1, 0)):
        g = neighbours()
        give(g, 0, note_of(THRONE, 0))
        give(g, 1, note_of(THRONE, 1))
        offer = terms(give_note=note_of(THRONE, seat), get_note=note_of(THRONE, other))
        kept(g, propose(g, seat, other), offer, ("accept", "yes"))
        assert [news["seat"] for news in told(g, "points")] == [0, 1]


@pytest.mark.rule("ti4:95.3")
@pytest.mark.rule("ti4:95.4a")
@pytest.mark.rule("ti4:31.8")
def test_support_goes_home_if_its_holder_activates_a_system_of_its_owner() -> None:
    g = neighbours()
    give(g, 0, note_of(THRONE, 1), note_of(THRONE, 2))
    lay_out(g, 0, note_of(THRONE, 1))
    lay_out(g, 0, note_of(THRONE, 2))
    assert g.players[0].points == 2
    kept(g, perform_tactical_action(g), ("activate", "tile_20"))
    assert g.players[0].area == [note_of(THRONE, 2)] and g.players[0].points == 1
    assert note_of(THRONE, 1) in g.players[1].notes.cards


@pytest.mark.rule("ti4:95.4a")
def test_support_is_lost_for_a_structure_on_a_planet_too() -> None:
    """Trap 40: any unit of its owner."""
    g = neighbours()
    put(g, 1, "quann", "pds")
    give(g, 0, note_of(THRONE, 1))
    lay_out(g, 0, note_of(THRONE, 1))
    kept(g, perform_tactical_action(g), ("activate", "tile_25"))
    assert g.players[0].area == [] and g.players[0].points == 0


@pytest.mark.rule("ti4:95.5a")
def test_a_note_that_lies_open_cannot_be_offered() -> None:
    """Trap 40."""
    g = neighbours()
    give(g, 0, note_of(THRONE, 1), note_of("ceasefire", 0))
    lay_out(g, 0, note_of(THRONE, 1))
    (offered,) = [field.values for field in form_of(g, 0, 1) if field.name == "give_note"]
    assert offered == ("none", note_of("ceasefire", 0))


@pytest.mark.rule("ti4:57.5c")
def test_commodities_that_become_goods_are_not_gained() -> None:
    """Traps 40 and 46: a deal is answered once, not a second time for the goods in it."""
    g = table("letnev", "sol", "mentak")
    put(g, 0, "20", "cruiser")
    put(g, 1, "20", "cruiser")
    put(g, 2, "20", "cruiser")
    g.players[0].commodities, g.players[1].goods = 3, 3
    offer = terms(give_commodities=3)
    accepted = ("accept", "yes")
    played = kept(g, propose(g, 0, 1), offer, accepted, ("use_ability", "pillage"))
    assert played.kinds.count("use_ability") == 1
    assert (g.players[1].goods, g.players[2].goods) == (5, 1)


@pytest.mark.rule("ti4:31.23")
@pytest.mark.rule("ti4:95.1")
@pytest.mark.rule("ti4:95.2")
@pytest.mark.rule("ti4:95.1a")
def test_ceasefire_keeps_its_owner_out_and_goes_home() -> None:
    g = neighbours()
    give(g, 0, note_of("ceasefire", 0))  # useless for himself
    give(g, 1, note_of("ceasefire", 0))
    g.players[0].notes.cards.clear()
    played = kept(g, perform_tactical_action(g), ("activate", "tile_20"), note_of("ceasefire", 0))
    assert played.reveals  # the owner sees it again: the play cannot be taken back alone
    assert note_of("ceasefire", 0) in g.players[0].notes.cards
    kept(g, move_ships(g))
    assert at(g, 0, "20") == {}


@pytest.mark.rule("ti4:karte.handelsabkommen")
@pytest.mark.rule("ti4:57.6")
@pytest.mark.rule("ti4:faq.11")
def test_trade_agreement_takes_all_commodities_also_if_none_were_missing() -> None:
    from orrery.games.ti4.rules.commodities import replenish

    g = table()
    give(g, 1, note_of("trade_agreement", 0))
    g.players[0].commodities = 4
    kept(g, replenish(g, 0), note_of("trade_agreement", 0))
    assert (g.players[0].commodities, g.players[1].goods) == (0, 4)
    assert note_of("trade_agreement", 0) in g.players[0].notes.cards


@pytest.mark.rule("ti4:2.16")
def test_political_secret_silences_its_owner() -> None:
    g = table("sol", "yssaril", "hacan")
    hold(g, 1, "sabotage")
    give(g, 0, note_of("political_secret", 1))
    g.phase, g.agenda = "agenda", Agenda("mutiny")
    from orrery.games.ti4.events import Revealed

    kept(
        g,
        ability.open(g, W.AGENDA_REVEALED_WHEN, Revealed(card="mutiny")),  # type: ignore[arg-type]
        note_of("political_secret", 1),
    )
    assert g.agenda.barred == [1]
    assert not may_play(g, 1)
    assert not any("stall_tactics" in held for held in holders(g, 1, Turn()))
    assert any("crafty" in held for held in holders(g, 1, None))  # what stands goes on


# -- when -------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:36.3a")
def test_only_what_changes_hands_at_once_can_be_a_part_of_a_deal() -> None:
    g = neighbours()
    names = {field.name.partition("_")[2] for field in form_of(g, 0, 1)}
    assert names == {"goods", "commodities", "note"}


@pytest.mark.rule("ti4:57.5b")
def test_commodities_are_traded_before_they_are_replenished() -> None:
    g = neighbours()
    g.players[1].commodities = 2
    for asked in (Choice(0, "trade_partners", (1, 2)), Choice(1, "secondary", ("follow", "pass"))):
        assert ("deal", 1) in DOORS.options(g, 0, asked)


@pytest.mark.rule("ti4:faq.9")
def test_a_note_that_is_traded_at_the_start_of_a_turn_may_be_played_at_once() -> None:
    g = table("sol", "l1z1x", "letnev")
    put(g, 0, "19", "carrier")
    put(g, 1, "20", "carrier")
    know(g, 0, "transit_diodes")
    put(g, 0, "jord", "infantry")
    note = note_of("cybernetic_enhancements", 1)
    give(g, 1, note)
    played = play(
        begin_turn(g),
        [
            ("use_ability", ("deal", 1)),
            terms(get_note=note),
            ("accept", "yes"),
            ("use_ability", note),
            ("use_ability", PASS),
        ],
        at=(DOORS, g),
    )
    assert note not in played.options("use_ability", 0) and note in played.options("use_ability", 1)
    assert (g.players[0].strategy, g.players[1].strategy) == (3, 1)


@pytest.mark.rule("ti4:91.1a")
def test_a_deal_changes_nothing_on_the_board_that_is_in_the_middle_of_something() -> None:
    g = neighbours()
    put(g, 0, "25", "2 fighter")  # hits are still to be assigned here, say
    g.players[0].goods = 1
    deal(g, give_goods=1)
    assert at(g, 0, "25") == {"fighter": 2}


@pytest.mark.rule("ti4:95.6")
@pytest.mark.parametrize("note", ["gift_of_prescience", "antivirus", "the_cavalry"])
def test_who_might_lay_a_note_out_of_his_hand_does_not_tell_who_holds_it(note: str) -> None:
    owner = {"gift_of_prescience": "naalu", "antivirus": "nekro", "the_cavalry": "nomad"}[note]
    g = table(owner, "letnev", "xxcha", expansion=True)
    give(g, 1, note_of(note, 0))
    give(g, 2, note_of("ceasefire", 1))
    window, event = W.STRATEGY_PHASE_END, Fight(system="tile_25")
    if note != "gift_of_prescience":
        window = W.SPACE_COMBAT_START
        put(g, 1, "25", "cruiser")
        put(g, 2, "25", "cruiser")
        fight(g, "25", attacker=1, defender=2)
    assert all(ability.might(g, seat, window, event, set()) for seat in (1, 2))


@pytest.mark.parametrize("kind", sorted(COUNTING))
def test_questions_that_close_deals_are_questions_of_the_game(kind: str) -> None:
    assert WORDS["en"].has("choice", kind)
