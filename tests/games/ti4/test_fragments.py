"""Relic fragments: found, traded, put together; relics are never traded. The zone's planet is."""

from typing import Any

import pytest

from orrery.games.ti4.components import TRAITS
from orrery.games.ti4.rules.agenda_phase import resolve_outcome
from orrery.games.ti4.rules.beside import COUNTING
from orrery.games.ti4.rules.relics import enough
from orrery.games.ti4.rules.tradables import NOTHING
from orrery.games.ti4.rules.transactions import DOORS, anything, form_of, propose, sensible
from orrery.games.ti4.rules.turn import component_actions, perform_component_action
from orrery.games.ti4.rules.voting import vote_step, voting_planets
from orrery.games.ti4.state import Agenda, Galaxy, Stage
from orrery.games.ti4.text import WORDS, bundle
from orrery.kernel.choice import Choice
from orrery.kit.ballot import Ballot

from ..driving import Played, play
from .agendas import motion
from .exploring import attach, explored, relic, take_fragments
from .scenario import gain, kept, put, table, told

CULTURAL, UNKNOWN = "cultural_relic_fragment", "unknown_relic_fragment"


def neighbours() -> Galaxy:
    """Seats 0 and 1 have ships beside each other."""
    g = table(expansion=True)
    put(g, 0, "19", "carrier")
    put(g, 1, "20", "carrier")
    return g


def deal(g: Galaxy, **offer: Any) -> Played:
    terms = {field.name: NOTHING if field.values else 0 for field in form_of(g, 0, 1)}
    return kept(g, propose(g, 0, 1), {**terms, **offer}, ("accept", "yes"))


# -- trading ------------------------------------------------------------------------------------


@pytest.mark.rule("ti4:29.9b", "ti4:73.1a")
def test_fragments_are_traded_in_transactions() -> None:
    g = neighbours()
    take_fragments(g, 0, CULTURAL, CULTURAL)
    take_fragments(g, 1, UNKNOWN)
    g.players[1].goods = 2
    deal(g, **{f"give_{CULTURAL}": 2, f"get_{UNKNOWN}": 1, "get_goods": 2})
    assert g.players[0].fragments == [UNKNOWN] and g.players[0].goods == 2
    assert g.players[1].fragments == [CULTURAL] * 2
    (news,) = told(g, "transaction")
    assert bundle(WORDS["en"], news["gives"]) == "2 cultural fragments"


@pytest.mark.rule("ti4:29.9b")
def test_no_more_fragments_than_one_has() -> None:
    g = neighbours()
    assert not anything(g, 0, 1)
    take_fragments(g, 0, CULTURAL)
    assert anything(g, 0, 1)
    fields = {field.name: field for field in form_of(g, 0, 1)}
    assert fields[f"give_{CULTURAL}"].most == 1
    assert f"get_{CULTURAL}" not in fields and f"give_{UNKNOWN}" not in fields


@pytest.mark.rule("ti4:73.4")
def test_relics_are_never_traded() -> None:
    g = neighbours()
    before = form_of(g, 0, 1)
    relic(g, 0, "the_codex")
    relic(g, 1, "dominus_orb")
    assert form_of(g, 0, 1) == before and not anything(g, 0, 1)


def test_every_sensible_deal_with_fragments_can_be_made() -> None:
    g = neighbours()
    take_fragments(g, 0, CULTURAL)
    take_fragments(g, 1, UNKNOWN)
    g.players[0].goods = g.players[1].goods = 3
    names = {field.name for field in form_of(g, 0, 1)}
    found = sensible(g, 0, 1)
    assert all(set(terms) == names for terms in found)
    assert any(terms[f"give_{CULTURAL}"] for terms in found)
    assert any(terms[f"get_{UNKNOWN}"] for terms in found)


def test_fragments_that_are_being_purged_are_not_traded_meanwhile() -> None:
    assert "purge_fragment" in COUNTING


# -- the demilitarized zone ---------------------------------------------------------------------


def zone() -> Galaxy:
    g = neighbours()
    gain(g, 0, "quann")
    explored(g, "exploration_demilitarized_zone")
    return g


@pytest.mark.rule("ti4:91.3", "ti4:53.1")
def test_in_the_agenda_phase_the_zones_planet_is_traded() -> None:
    g = zone()
    names = {field.name for field in form_of(g, 0, 1)}
    assert "give_planet" not in names  # not in the action phase
    g.phase, g.agenda, g.players[1].goods = "agenda", Agenda("mutiny"), 2
    deal(g, give_planet="quann", get_goods=2)
    assert g.planets["quann"].owner == 1 and "quann" in g.players[1].planets
    assert "quann" not in g.players[0].planets and g.players[0].goods == 2
    assert told(g, "explored")[1:] == []  # somebody had it: not explored anew


@pytest.mark.rule("ti4:91.6", "ti4:2.6")
def test_the_zones_planet_is_traded_even_while_its_owner_is_to_vote() -> None:
    g = zone()
    for planet in g.players[0].planets:
        g.planets[planet].exhausted = planet != "quann"
    g.phase, g.stage, g.players[1].goods = "agenda", Stage.VOTE, 2
    g.agenda = Agenda("mutiny", ballot=Ballot(["for", "against"]), queue=[0])
    terms = {field.name: NOTHING if field.values else 0 for field in form_of(g, 0, 1)}
    terms |= {"give_planet": "quann", "get_goods": 2}
    answers = [("vote", ("deal", 1)), terms, ("accept", "yes")]
    played = play(vote_step(g), answers, at=(DOORS, g))
    assert g.planets["quann"].owner == 1 and g.planets["quann"].exhausted
    assert g.agenda.ballot.cast == {} and "exhaust_for_votes" not in played.kinds
    g.stage = Stage.OUTCOME
    assert "give_planet" not in {field.name for field in form_of(g, 1, 0)}
    assert "exhaust_for_votes" in COUNTING  # nor while planets are being exhausted


def voting(g: Galaxy, seat: int, terms: dict[str, Any], *answers: Any) -> Played:
    """It is this player's turn to vote; before that the other one offers a deal."""
    assert g.agenda is not None
    g.phase, g.stage, g.agenda.queue = "agenda", Stage.VOTE, [seat]
    other = 1 - seat
    form = {field.name: NOTHING if field.values else 0 for field in form_of(g, seat, other)}
    deal = [("vote", ("deal", other)), form | terms, ("accept", "yes")]
    return play(vote_step(g), [*deal, *answers], at=(DOORS, g))


@pytest.mark.rule("ti4:91.6", "ti4:2.6", "ti4:53.1a")
def test_the_zones_planet_votes_once_whoever_has_it_then() -> None:
    """The votes that it gave stay with whoever exhausted it, and it comes exhausted: nobody votes
    with it a second time."""
    g = zone()
    g.agenda = Agenda("mutiny", ballot=Ballot(["for", "against"], cast={0: ("for", 1)}))
    g.planets["quann"].exhausted = True
    g.players[1].goods = 2
    voting(g, 1, {"get_planet": "quann", "give_goods": 2}, ("vote", "against"))
    assert g.planets["quann"].owner == 1 and g.planets["quann"].exhausted
    assert g.agenda.ballot.cast == {0: ("for", 1), 1: ("against", 1)}  # Wren Terra alone


@pytest.mark.rule("ti4:91.6", "ti4:2.6")
def test_who_gets_the_zones_planet_before_its_giver_votes_cannot_vote_with_it_either() -> None:
    g = zone()
    g.planets["quann"].exhausted = False
    g.agenda = Agenda("mutiny", ballot=Ballot(["for", "against"]))
    g.players[1].goods = 2
    voting(g, 1, {"get_planet": "quann", "give_goods": 2}, ("vote", "for"))
    assert g.agenda.ballot.cast == {1: ("for", 1)} and g.planets["quann"].exhausted
    assert "quann" not in voting_planets(g, 0)  # nor can its giver any more


@pytest.mark.rule("ti4:2.11", "ti4:2.11a", "ti4:91.6")
def test_an_elected_planet_that_was_traded_meanwhile_is_its_new_owners() -> None:
    g = zone()
    g.planets["quann"].exhausted = False
    card = "colonial_redistribution"
    motion(g, card, {0: ("quann", 3)})
    g.players[1].goods = 2
    g.players[0].points = 1
    voting(g, 1, {"get_planet": "quann", "give_goods": 2}, ("vote", "pass"))
    assert g.agenda is not None and "quann" in g.agenda.ballot.outcomes
    g.stage = Stage.OUTCOME
    played = kept(g, resolve_outcome(g), ("choose_player", 2))
    assert [choice.seat for choice in played.asked] == [1]  # its controller now


def test_other_planets_are_not_traded() -> None:
    g = zone()
    gain(g, 0, "wellon")
    g.phase, g.agenda = "agenda", Agenda("mutiny")
    (field,) = [field for field in form_of(g, 0, 1) if field.name == "give_planet"]
    assert field.values == (NOTHING, "quann")


# -- putting together ---------------------------------------------------------------------------


@pytest.mark.rule("ti4:73.1", "ti4:29.9a", "ti4:73.2", "ti4:93.1", "ti4:73.0")
@pytest.mark.parametrize("trait", TRAITS)
def test_three_of_a_kind_are_purged_for_a_relic(trait: str) -> None:
    g = table(expansion=True)
    card = f"{trait}_relic_fragment"
    take_fragments(g, 0, card, card)
    assert card not in {one.id for one in component_actions(g, 0)}
    take_fragments(g, 0, card)
    g.relic_deck.cards.remove("the_codex")
    g.relic_deck.cards.append("the_codex")
    kept(g, perform_component_action(g, 0, card))
    assert g.players[0].relics == ["the_codex"] and g.players[0].fragments == []
    assert g.purged == [card] * 3


@pytest.mark.rule("ti4:73.1")
def test_unknown_fragments_alone_are_good_for_nothing() -> None:
    g = table(expansion=True)
    take_fragments(g, 0, UNKNOWN, UNKNOWN, UNKNOWN)
    assert not any(enough(g, 0, trait) for trait in TRAITS)
    assert not {one.id for one in component_actions(g, 0)} & {f"{t}_relic_fragment" for t in TRAITS}
    take_fragments(g, 0, CULTURAL)
    assert CULTURAL in {one.id for one in component_actions(g, 0)}


@pytest.mark.rule("ti4:73.2a", "ti4:93.3")
def test_without_a_relic_left_fragments_are_purged_for_nothing() -> None:
    g = table(expansion=True)
    g.purged += g.relic_deck.cards
    g.relic_deck.cards.clear()
    take_fragments(g, 0, CULTURAL, CULTURAL, CULTURAL)
    kept(g, perform_component_action(g, 0, CULTURAL))
    assert g.players[0].relics == [] and g.players[0].fragments == []


# -- attachments --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:11.2", "ti4:11.2a")
def test_an_attached_card_stays_with_its_planet() -> None:
    g = table(expansion=True)
    gain(g, 0, "quann")
    attach(g, "quann", "dyson_sphere")
    gain(g, 1, "quann")
    assert g.planets["quann"].attached == ["dyson_sphere"]


@pytest.mark.rule("ti4:36.1")
@pytest.mark.parametrize("kind", ["forge", "use_fragments", "purge_fragment", "choose_fragment"])
def test_no_deals_are_made_while_fragments_are_counted(kind: str) -> None:
    g = table(expansion=True)
    g.players[0].fragments = ["cultural_relic_fragment"] * 2
    put(g, 1, g.players[0].home, "cruiser")  # a neighbour
    g.phase, g.active = "action", 0
    beside = Choice(0, "choose_system", ("a", "b"))
    assert any(option[0] == "deal" for option in DOORS.options(g, 0, beside))
    counting = Choice(0, kind, ("cultural", "industrial"))
    assert not any(option[0] == "deal" for option in DOORS.options(g, 0, counting))
