"""The leaders and the mech of the Xxcha Kingdom."""

from typing import Any

import pytest

from orrery.games.ti4.rules.cannons import cannon_offense, offense_dice
from orrery.games.ti4.rules.galaxy import adjacent
from orrery.games.ti4.rules.predictions import bar
from orrery.games.ti4.rules.units import planets_in
from orrery.games.ti4.rules.voting import may_vote, vote_step, votes_of
from orrery.games.ti4.state import Agenda, Galaxy, Stage
from orrery.kernel.choice import PASS
from orrery.kit.ballot import Ballot

from ....driving import Played
from ...agendas import enacted
from ...scenario import activate, at, gain, hold, kept, put, told
from .scenes import act, can_act, give_note, is_unlocked, led

# -- Ggrocuto Rinn ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.4", "ti4:78.5", "ti4:faq.55")
def test_ggrocuto_rinn_readies_any_planet_and_removes_an_infantry_nearby() -> None:
    g = led("xxcha", "sol", "winnu")
    gain(g, 0, "bereg")
    gain(g, 1, "lirta_iv", "quann", ready=False)
    put(g, 1, "lirta_iv", "2 infantry")
    played = act(g, "ggrocuto_rinn", ("choose_planet", "lirta_iv"), ("remove_whose", 1))
    assert not g.planets["lirta_iv"].exhausted and at(g, 1, "lirta_iv") == {"infantry": 1}
    assert played.options("choose_planet") == {"lirta_iv", "quann"}
    assert not told(g, "destroyed") and not can_act(g, "ggrocuto_rinn")


@pytest.mark.rule("ti4:7.4", "ti4:10.3", "ti4:31.7")
def test_ggrocuto_rinn_removes_nobody_from_afar_and_need_not() -> None:
    g = led("xxcha", "sol", "winnu")
    gain(g, 1, "quann", ready=False)
    put(g, 1, "quann", "infantry")
    home = g.players[0].home
    assert g.planets["quann"].system not in {home, *adjacent(g, home, 0)}
    assert "remove_whose" not in act(g, "ggrocuto_rinn").kinds
    g.players[0].exhausted.clear()
    g.planets["quann"].exhausted = True
    near = next(p for s in adjacent(g, "tile_25", 0) for p in planets_in(g, s))
    gain(g, 0, near)
    act(g, "ggrocuto_rinn", ("remove_whose", PASS))
    assert at(g, 1, "quann") == {"infantry": 1} and not g.planets["quann"].exhausted


@pytest.mark.rule("ti4:58.3", "ti4:78.5")
def test_ggrocuto_rinn_needs_an_exhausted_planet() -> None:
    g = led("xxcha", "sol", "winnu")
    assert not can_act(g, "ggrocuto_rinn")
    g.planets["quann"].exhausted = True  # nobody has its card
    assert not can_act(g, "ggrocuto_rinn")


# -- Elder Qanoj --------------------------------------------------------------------------------


@pytest.mark.rule("ti4:7.6a")
def test_twelve_influence_unlock_elder_qanoj() -> None:
    g = led("xxcha", "sol", "winnu")  # Archon Ren and Archon Tau: 3 + 1
    gain(g, 0, "mecatol_rex", ready=False)  # 6
    assert not is_unlocked(g, 0, "elder_qanoj")
    gain(g, 0, "wellon", ready=False)  # 2
    assert is_unlocked(g, 0, "elder_qanoj")


def motion(g: Galaxy) -> Agenda:
    g.phase, g.stage = "agenda", Stage.VOTE
    g.agenda = Agenda("mutiny", ballot=Ballot(["for", "against"]))
    return g.agenda


@pytest.mark.rule("ti4:2.15", "ti4:2.6a", "ti4:7.8")
def test_each_planet_gives_a_vote_more_with_elder_qanoj() -> None:
    g = led("xxcha", "sol", "winnu", leader="elder_qanoj")
    gain(g, 0, "quann", "lodor")
    plain = {"archon_ren": 3, "archon_tau": 1, "quann": 1, "lodor": 1}
    assert {p: votes_of(g, p) for p in plain} == {p: n + 1 for p, n in plain.items()}
    assert votes_of(g, "jord") == 2
    agenda = motion(g)
    agenda.queue = [0]
    kept(g, vote_step(g), ("vote", "for"), ("exhaust_for_votes", "all"))
    assert agenda.ballot.cast[0] == ("for", 10)
    g.players[1].area.append("alliance:0")
    assert votes_of(g, "jord") == 3


@pytest.mark.rule("ti4:2.16", "ti4:31.6a", "ti4:7.8")
def test_nothing_keeps_elder_qanoj_from_voting() -> None:
    g = led("xxcha", "nekro", "winnu", leader="elder_qanoj")
    agenda = motion(g)
    for seat in range(3):
        bar(g, seat)  # a rider, say
    assert may_vote(g, 0, agenda) and not may_vote(g, 2, agenda)
    assert not may_vote(g, 1, agenda)
    g.players[1].area.append("alliance:0")
    assert may_vote(g, 1, agenda)  # even the Nekro Virus


# -- Xxekir Grom --------------------------------------------------------------------------------


FIVE = (
    "mutiny",
    "economic_equality",
    "seed_of_an_empire",
    "unconventional_measures",
    "swords_to_plowshares",
)


def nexus(*agendas: str, other: str = "winnu") -> Galaxy:
    """The hero is unlocked, these agendas lie on top of the deck, the first one topmost, and there
    is no token for Quash."""
    g = led("xxcha", "sol", other, leader="xxekir_grom")
    for id in reversed(agendas):
        g.agenda_deck.cards.remove(id)
        g.agenda_deck.cards.append(id)
    player = g.players[0]
    player.reserve, player.strategy = player.reserve + player.strategy, 0
    return g


def grom(g: Galaxy, *answers: Any) -> Played:
    return act(g, "xxekir_grom", *answers)


@pytest.mark.rule("ti4:7.12", "ti4:2.18", "ti4:2.2.i", "ti4:1.8")
def test_xxekir_grom_resolves_two_of_five_agendas_alone() -> None:
    g = nexus(*FIVE)
    before = len(g.agenda_deck.cards)
    for player in g.players:
        player.goods = 1
    played = grom(
        g,
        ("reveal_agendas", ("economic_equality", "mutiny")),
        ("decide_alone", "for"),
        ("decide_alone", "against"),
    )
    assert [p.goods for p in g.players] == [5, 5, 5]
    assert g.players[0].points == 0  # nobody but Xxcha has voted, against mutiny
    assert sorted(g.agenda_discard.cards) == sorted(FIVE)
    assert len(g.agenda_deck.cards) == before - 5 and g.agenda is None
    assert len(played.options("reveal_agendas")) == 20
    assert {c.seat for c in played.asked} == {0} and "xxekir_grom" in g.purged
    assert g.phase == "action" and g.stage == Stage.ACTION_END


@pytest.mark.rule("ti4:2.12", "ti4:2.19a")
def test_only_xxcha_has_voted() -> None:
    g = nexus(*FIVE)
    grom(
        g,
        ("reveal_agendas", ("mutiny", "seed_of_an_empire")),
        ("decide_alone", "for"),
        ("decide_alone", "for"),
    )
    assert [p.points for p in g.players][1:] == [0, 0]
    assert g.players[0].points == 2  # one for voting for mutiny, one for having the most then


@pytest.mark.rule("ti4:1.5", "ti4:31.7", "ti4:1.3")
def test_xxekir_grom_may_discard_a_law_first_and_may_pass_new_ones() -> None:
    g = nexus("minister_of_war", *FIVE[:4])
    enacted(g, "anti_intellectual_revolution")
    played = grom(
        g,
        ("choose_law", "anti_intellectual_revolution"),
        ("reveal_agendas", ("minister_of_war", "mutiny")),
        ("decide_alone", "2"),
        ("decide_alone", "against"),
    )
    assert g.laws == {"minister_of_war": "2"} and g.players[2].laws == ["minister_of_war"]
    assert PASS in played.options("choose_law")


@pytest.mark.rule("ti4:31.6")
def test_nobody_else_uses_abilities_meanwhile() -> None:
    g = nexus(*FIVE, other="mentak")
    hold(g, 0, "trade_rider")
    hold(g, 1, "veto", "imperial_rider", "sabotage")
    give_note(g, "political_secret", 0, 1)
    g.players[0].goods = 5  # Mentak would pillage
    put(g, 2, adjacent_to_home(g), "cruiser")
    played = grom(
        g,
        ("reveal_agendas", ("economic_equality", "mutiny")),
        ("use_ability", "trade_rider"),
        ("predict", "against"),
        ("decide_alone", "against"),
        ("decide_alone", "against"),
    )
    assert {c.seat for c in played.asked} == {0}
    assert [p.goods for p in g.players] == [5, 0, 0]  # all goods went, then the rider paid


@pytest.mark.rule("ti4:31.6")
def test_xxcha_themselves_may_quash_what_they_reveal() -> None:
    g = nexus(*FIVE, "arms_reduction")
    g.players[0].strategy, g.players[0].reserve = 1, g.players[0].reserve - 1
    answers = ("reveal_agendas", ("mutiny", "unconventional_measures"))
    against = ("decide_alone", "against")
    grom(g, answers, ("use_ability", "quash"), against, against)
    outcomes = [one["agenda"] for one in told(g, "outcome")]
    assert outcomes == ["arms_reduction", "unconventional_measures"]
    assert "mutiny" in g.agenda_discard.cards and g.players[0].strategy == 0


def adjacent_to_home(g: Galaxy) -> str:
    return next(iter(adjacent(g, g.players[0].home, 0)))


@pytest.mark.rule("ti4:31.6")
def test_others_may_use_abilities_again_afterwards() -> None:
    g = nexus(*FIVE)
    answers = ("reveal_agendas", ("mutiny", "unconventional_measures"))
    grom(g, answers, ("decide_alone", "against"), ("decide_alone", "against"))
    assert not g.modifiers


@pytest.mark.rule("ti4:2.2.i")
def test_an_agenda_that_cannot_be_resolved_is_replaced_by_the_next_one() -> None:
    g = nexus("new_constitution", *FIVE)  # there is no law
    answers = ("reveal_agendas", ("new_constitution", "mutiny"))
    grom(g, answers, ("decide_alone", "for"), ("decide_alone", "against"))
    outcomes = [(one["agenda"], one["outcome"]) for one in told(g, "outcome")]
    assert outcomes == [(FIVE[4], "for"), ("mutiny", "against")]


@pytest.mark.rule("ti4:faq.23", "ti4:2.2.ii")
def test_a_law_that_is_to_be_voted_on_anew_is_voted_on_by_everybody() -> None:
    g = nexus("miscount_disclosed", *FIVE)
    enacted(g, "anti_intellectual_revolution")
    played = grom(
        g,
        ("choose_law", PASS),
        ("reveal_agendas", ("miscount_disclosed", "mutiny")),
        ("vote", "against"),
        ("vote", PASS),
        ("vote", PASS),
        ("decide_alone", "against"),
    )
    assert [c.seat for c in played.asked if c.kind == "vote"] == [1, 2, 0]
    assert "anti_intellectual_revolution" not in g.laws


@pytest.mark.rule("ti4:2.2.i", "ti4:2.18")
def test_xxekir_grom_may_decide_covert_legislation_unseen() -> None:
    g = nexus("covert_legislation", *FIVE[:4], "arms_reduction")
    answers = ("reveal_agendas", ("covert_legislation", "mutiny"))
    grom(g, answers, ("decide_alone", "against"), ("decide_alone", "against"))
    assert {"covert_legislation", "arms_reduction", "mutiny"} <= set(g.agenda_discard.cards)
    assert g.agenda is None


# -- the Indomitus ------------------------------------------------------------------------------


@pytest.mark.rule("ti4:96.3", "ti4:96.3c")
def test_an_indomitus_fires_into_adjacent_systems() -> None:
    g = led("sol", "xxcha", "winnu")
    near = next(p for s in adjacent(g, "tile_25", 1) for p in planets_in(g, s))
    gain(g, 1, near)
    put(g, 1, near, "mech", "pds", "infantry")
    put(g, 0, "25", "cruiser")
    activate(g, "25")
    assert [(die.unit, die.needs) for die in offense_dice(g, 1, "tile_25")] == [("mech", 8)]
    g.stage = Stage.CANNONS
    kept(g, cannon_offense(g), ("fire_cannons", 0), dice=[8])
    assert at(g, 0, "25") == {}


@pytest.mark.rule("ti4:96.3")
def test_other_mechs_have_no_space_cannon() -> None:
    g = led("sol", "winnu", "xxcha")
    put(g, 1, "quann", "mech")
    assert offense_dice(g, 1, "tile_25") == []
