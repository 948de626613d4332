"""The cards of Twilight Imperium 4: every card of the box is in its table, once, and says in both
languages what it does and when."""

from collections import Counter
from collections.abc import Iterator

import pytest

from orrery.games.ti4.components import (
    ACTION_CARDS,
    AGENDAS,
    CATALOGUE,
    EXPLORATION,
    FACTIONS,
    LEADERS,
    LEGENDARY,
    PLANETS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    Card,
)
from orrery.kit.components import Text

DECKS = (
    "action_cards",
    "agendas",
    "public_objectives",
    "secret_objectives",
    "promissory_notes",
    "exploration",
    "relics",
    "leaders",
    "legendary",
)

# The closed list, in the order of a game round.
WINDOWS = """
    strategy_phase_start strategy_card_chosen strategy_phase_end turn_start any_time
    component_action strategic_action secondary strategy_token_spend strategy_token_spent
    strategy_ability_resolved system_activated_when note_broken system_activated before_move
    ships_moved move_substep_end cannon_offense unit_ability_before unit_ability_roll
    unit_ability_rolled unit_ability_hits cannon_hits space_combat_start space_round_start
    retreats_start retreat_announced dice_rolled roll_step_end hits_before hit_produced
    sustain_when sustained hits_assigned unit_destroyed_when unit_destroyed space_round_end
    space_combat_end combat_won_when space_combat_won invasion_start bombardment commit committed
    cannon_defense ground_combat_start ground_round_start ground_round_end ground_combat_end
    ground_combat_won control_gained_when control_gained control_lost_when explore_when
    explore_card explored production produced structure_placed tactical_action_end
    tactical_action_done action_done turn_end passed research researched technology_gain_when
    technology_gained trade_goods_gained_when trade_goods_gained transaction_done
    commodities_given pillaged replenish_when replenished action_card_played
    action_card_discarded cards_drawn note_received agent_exhausted card_readied relic_gained
    relic_lost law_lost ability_used_when ability_used status_phase_start status_tokens
    strategy_cards_return status_phase_end agenda_phase_start agenda_revealed_when
    agenda_revealed voting_before votes_before votes_cast_when votes_cast speaker_voted elected
    outcome_when outcome_resolved agenda_planets_ready agenda_transactions round_end
    """


def cards() -> Iterator[tuple[str, Card]]:
    for deck in DECKS:
        for card in CATALOGUE[deck].values():
            yield f"{deck}: {card.id}", card


def texts(card: Card) -> Iterator[Text]:
    """All that a card says; an agenda says one thing for each of its outcomes."""
    for field in ("text", "on_for", "on_against", "on_reveal", "unlock"):
        if text := getattr(card, field, {}):
            yield text


def sources(deck: str) -> Counter[str]:
    return Counter(card.source for card in CATALOGUE[deck].values())


# -- for every card -----------------------------------------------------------------------------


def test_every_card_has_a_name_and_a_text_in_both_languages() -> None:
    for where, card in cards():
        assert set(card.name) == {"en", "de"}, where
        assert list(texts(card)), where
        for text in (card.name, *texts(card)):
            assert set(text) == {"en", "de"}, where
            assert all(part.strip() == part != "" for part in text.values()), where


def test_every_text_is_a_few_whole_sentences() -> None:
    for where, card in cards():
        for text in texts(card):
            for language, part in text.items():
                assert part.endswith("."), (where, language)
                assert "  " not in part and "\n" not in part, (where, language)


def test_every_card_belongs_to_the_base_game_or_to_the_expansion() -> None:
    assert {card.source for _, card in cards()} == {"base", "pok"}


def test_every_timing_window_is_known() -> None:
    known = set(WINDOWS.split())
    assert len(known) == 104
    unknown = {where: set(card.windows) - known for where, card in cards()}
    assert {where: windows for where, windows in unknown.items() if windows} == {}


# -- action cards -------------------------------------------------------------------------------


def test_the_action_deck_has_80_cards_and_20_of_the_expansion() -> None:
    size: Counter[str] = Counter()
    for card in ACTION_CARDS.values():
        size[card.source] += card.copies
    assert size == {"base": 80, "pok": 20}


def test_eight_action_cards_come_four_times() -> None:
    several = {card.id: card.copies for card in ACTION_CARDS.values() if card.copies > 1}
    assert several == {
        "diplomatic_pressure": 4,
        "direct_hit": 4,
        "flank_speed": 4,
        "maneuvering_jets": 4,
        "morale_boost": 4,
        "sabotage": 4,
        "shields_holding": 4,
        "skilled_retreat": 4,
    }


def test_every_action_card_has_its_window() -> None:
    assert [card.id for card in ACTION_CARDS.values() if not card.windows] == []
    for card in ACTION_CARDS.values():
        assert card.component_action == (card.windows == ("component_action",)), card.id
        assert card.phase in ("strategy", "action", "status", "agenda", "any"), card.id


def test_a_rider_predicts_before_the_vote_and_pays_after_the_outcome() -> None:
    riders = [card for card in ACTION_CARDS.values() if card.id.endswith("_rider")]
    assert len(riders) == 8
    assert {card.windows for card in riders} == {("agenda_revealed", "outcome_resolved")}


# -- agendas ------------------------------------------------------------------------------------


def test_there_are_50_agendas_with_and_without_the_expansion() -> None:
    assert sources("agendas") == {"base": 50, "pok": 13}
    assert sum(not card.removed_with_pok for card in AGENDAS.values()) == 50


def test_an_agenda_says_what_each_outcome_does() -> None:
    for card in AGENDAS.values():
        assert card.type in ("law", "directive"), card.id
        assert card.outcome in ("for_against", "elect", "hidden"), card.id
        pair = card.outcome == "for_against"
        assert bool(card.on_for) == bool(card.on_against) == pair, card.id
        assert bool(card.elect) == (card.outcome == "elect"), card.id


def test_only_laws_stay_with_a_player_or_a_planet() -> None:
    for card in AGENDAS.values():
        assert card.goes_to in ("", "player", "planet"), card.id
        assert card.type == "law" or not card.goes_to, card.id
        if card.goes_to == "player":
            assert card.elect == "player", card.id
        if card.goes_to == "planet":
            assert card.elect.endswith("_planet"), card.id


def test_what_an_attached_law_adds_to_its_planet() -> None:
    added = {
        card.id: (card.attach.resources, card.attach.influence)
        for card in AGENDAS.values()
        if card.attach
    }
    assert added == {
        "core_mining": (2, 0),
        "senate_sanctuary": (0, 2),
        "terraforming_initiative": (1, 1),
    }


def test_agendas_that_need_something_in_play_are_replaced_on_being_revealed() -> None:
    replaced = {card.id for card in AGENDAS.values() if card.on_reveal}
    assert replaced == {
        "classified_document_leaks",
        "judicial_abolishment",
        "miscount_disclosed",
        "new_constitution",
    }
    assert all("agenda_revealed_when" in AGENDAS[id].windows for id in replaced)


# -- objectives ---------------------------------------------------------------------------------


@pytest.mark.parametrize("stage", [1, 2])
def test_each_stage_has_ten_public_objectives_and_ten_of_the_expansion(stage: int) -> None:
    cards = [card for card in PUBLIC_OBJECTIVES.values() if card.stage == stage]
    assert Counter(card.source for card in cards) == {"base": 10, "pok": 10}
    assert {card.points for card in cards} == {stage}


def test_there_are_20_secret_objectives_and_20_of_the_expansion() -> None:
    assert sources("secret_objectives") == {"base": 20, "pok": 20}
    assert {card.points for card in SECRET_OBJECTIVES.values()} == {1}


def test_secret_objectives_by_the_phase_in_which_they_are_scored() -> None:
    phases = Counter((card.source, card.phase) for card in SECRET_OBJECTIVES.values())
    assert phases == {
        ("base", "status"): 15,
        ("base", "action"): 5,
        ("pok", "status"): 11,
        ("pok", "action"): 7,
        ("pok", "agenda"): 2,
    }


def test_a_secret_objective_outside_the_status_phase_has_its_moment() -> None:
    for card in SECRET_OBJECTIVES.values():
        assert bool(card.windows) == (card.phase != "status"), card.id


# -- promissory notes ---------------------------------------------------------------------------


def test_each_colour_has_four_notes_and_a_fifth_with_the_expansion() -> None:
    generic = {id: card.source for id, card in PROMISSORY_NOTES.items() if not card.faction}
    assert generic == {
        "ceasefire": "base",
        "political_secret": "base",
        "support_for_the_throne": "base",
        "trade_agreement": "base",
        "alliance": "pok",
    }


def test_every_faction_has_its_notes() -> None:
    for faction in FACTIONS.values():
        notes = {id for id, card in PROMISSORY_NOTES.items() if card.faction == faction.id}
        assert notes == set(faction.promissory_notes), faction.id
        assert {PROMISSORY_NOTES[id].source for id in notes} == {faction.source}, faction.id


def test_two_notes_must_be_laid_out_on_receipt() -> None:
    at_once = {id for id, card in PROMISSORY_NOTES.items() if card.on_receipt}
    assert at_once == {"support_for_the_throne", "alliance"}
    assert all(PROMISSORY_NOTES[id].play_area for id in at_once)
    assert all("note_received" in PROMISSORY_NOTES[id].windows for id in at_once)


def test_every_note_has_its_window() -> None:
    assert [id for id, card in PROMISSORY_NOTES.items() if not card.windows] == []


# -- exploration, relics and legendary planets --------------------------------------------------


def test_exploration_decks_have_20_cards_for_each_trait_and_14_for_the_frontier() -> None:
    size: Counter[str] = Counter()
    fragments: Counter[str] = Counter()
    for card in EXPLORATION.values():
        size[card.deck] += card.copies
        if card.kind == "relic_fragment":
            fragments[card.deck] += card.copies
    assert size == {"cultural": 20, "hazardous": 20, "industrial": 20, "frontier": 14}
    assert fragments == {"cultural": 9, "hazardous": 7, "industrial": 5, "frontier": 3}


def test_what_exploration_cards_add_to_a_planet() -> None:
    added = {
        card.id: (card.attach.resources, card.attach.influence)
        for card in EXPLORATION.values()
        if card.attach and not card.attach.specialty
    }
    assert added == {
        "dyson_sphere": (2, 1),
        "paradise_world": (0, 2),
        "tomb_of_emphidia": (0, 1),
        "lazax_survivors": (1, 2),
        "mining_world": (2, 0),
        "rich_world": (1, 0),
    }


def test_a_research_facility_gives_a_specialty_or_one_of_each_value() -> None:
    facilities = {
        card.attach.specialty: (card.attach.else_resources, card.attach.else_influence)
        for card in EXPLORATION.values()
        if card.attach and card.attach.specialty
    }
    assert facilities == dict.fromkeys(("red", "green", "yellow", "blue"), (1, 1))


def test_there_are_ten_relics() -> None:
    assert len(RELICS) == 10
    assert [id for id, card in RELICS.items() if not card.windows] == []


def test_every_legendary_planet_has_its_card_for_the_end_of_a_turn() -> None:
    planets = {planet.legendary: id for id, planet in PLANETS.items() if planet.legendary}
    assert planets == {id: card.planet for id, card in LEGENDARY.items()}
    assert {card.windows for card in LEGENDARY.values()} == {("turn_end",)}


# -- leaders ------------------------------------------------------------------------------------


def test_every_faction_has_its_leaders() -> None:
    assert len(LEADERS) == 74
    for faction in FACTIONS.values():
        kinds = {id: card.kind for id, card in LEADERS.items() if card.faction == faction.id}
        expected = dict.fromkeys(faction.agents, "agent")
        expected |= {faction.commander: "commander", faction.hero: "hero"}
        assert kinds == expected, faction.id


def test_agents_are_there_from_the_start_and_others_must_be_unlocked() -> None:
    for card in LEADERS.values():
        assert bool(card.unlock) == (card.kind != "agent"), card.id
        assert bool(card.ability) == (card.kind == "hero"), card.id


# -- across the tables --------------------------------------------------------------------------


def test_what_shares_an_id_across_tables_shares_the_name() -> None:
    names: dict[str, set[tuple[str, str]]] = {}
    for table in CATALOGUE.values():
        for id, item in table.items():
            names.setdefault(id, set()).add((item.name["en"], item.name["de"]))
    assert {id: found for id, found in names.items() if len(found) > 1} == {}
