"""Organisationsphase, Ereigniskarten, Warpstürme bewegen: step by step."""

import pytest

from orrery.games.forbidden_stars.components import EVENT_CARDS, STORM_SYMBOLS
from orrery.games.forbidden_stars.rules.combat import assess_damage, clash, combat_step
from orrery.games.forbidden_stars.rules.refresh import end_round, event_turn, refresh
from orrery.games.forbidden_stars.rules.storms import destinations, move_storm
from orrery.games.forbidden_stars.state import Galaxy
from orrery.games.forbidden_stars.windows import W
from orrery.games.forbidden_stars.windows import order as seats_in

from .scenario import at, combat, deck, give, in_area, kept, table, units


def events(g: Galaxy, seat: int, *cards: str, tokens: int = 0) -> None:
    """These event cards on top of the deck, the last first; this many order tokens on it."""
    player = g.players[seat]
    for card in cards:
        player.events.cards.remove(card)
        player.events.cards.append(card)
    player.on_events.cards = [player.orders.cards.pop() for _ in range(tokens)]
    g.stage, g.passes, g.active = "event", 0, g.first


# -- the steps of the phase ---------------------------------------------------------------------


@pytest.mark.rule(
    "fs:organisationsphase.1",
    "fs:rundenuebersicht.1",
    "fs:rundenuebersicht.4",
    "fs:sieg.6",
    "fs:zielmarker.3",
    "fs:ressourcen.2",
)
def test_objectives_then_materiel_then_rallying_then_events_then_the_end() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout:routed")  # a friendly world worth 2
    units(g, 1, "3b_tr", "cultist:routed")  # worth 2
    units(g, 1, "1a_tl", "city")  # worth 1
    for area, owner in (("10a_tr", 0), ("3b_tr", 1)):
        g.areas[at(area)].objective = owner
        g.players[owner].boxed -= 1
    g.players[0].materiel = g.players[1].materiel = 1
    g.storms = {"h:0:0": False}
    g.stage = "refresh"
    kept(g, refresh(g))
    assert [player.objectives for player in g.players] == [1, 1]  # both at once
    assert [player.materiel for player in g.players] == [1 + 2, 1 + 3]
    assert in_area(g, 0, "10a_tr") == {"scout": 1} and in_area(g, 1, "3b_tr") == {"cultist": 1}
    kinds = [news.kind for news in g.news]
    assert kinds.index("collected") < kinds.index("materiel") < kinds.index("rallied")
    assert g.stage == "event"
    events(g, 0, "emperors_champion")
    events(g, 1, "seduced_by_chaos")  # both cards move a storm lengthwise
    kept(g, event_turn(g))
    kept(g, event_turn(g))
    kept(g, event_turn(g))
    assert (g.stage, g.round, g.first) == ("plan", 2, 1)


@pytest.mark.rule("fs:ressourcen.3")
def test_materiel_is_kept_from_round_to_round() -> None:
    g = table()
    g.players[0].materiel = 5
    kept(g, refresh(g))
    kept(g, end_round(g))
    assert g.players[0].materiel == 5


@pytest.mark.rule("fs:organisationsphase.6")
def test_events_and_storms_clockwise_from_the_first_player() -> None:
    g = table("space_marines", "chaos", "orks")
    g.first = 1
    events(g, 0)
    seats = []
    for _ in range(3):
        kept(g, event_turn(g))
        seats.append(g.active)
    assert seats == [1, 2, 0]


@pytest.mark.rule("fs:ereigniskarten.4", "fs:warpstuerme-bewegen.1", "fs:ereigniskarten.5")
def test_a_card_for_each_token_and_the_player_chooses_even_one_that_moves_no_storm() -> None:
    g = table()
    # The storm in the corner: nothing lies in line with it but another storm.
    g.storms = {"h:0:0": False, "h:1:0": True}
    events(g, 0, "work_of_the_righteous", "emperors_champion", tokens=2)
    played = kept(g, event_turn(g), "emperors_champion", ("use_event", "emperors_champion"))
    assert played.options("choose_event") == {"work_of_the_righteous", "emperors_champion"}
    assert EVENT_CARDS["emperors_champion"].storm_symbol == "parallel"
    assert g.storms == {"h:0:0": False, "h:1:0": True}  # none could be moved
    player = g.players[0]
    assert player.on_events.cards == [] and len(player.spent.cards) == 2


@pytest.mark.rule(
    "fs:organisationsphase.9",
    "fs:organisationsphase.11",
    "fs:warpstuerme-bewegen.2",
    "fs:ereigniskarten.3",
    "fs:ereigniskarten.2",
)
def test_first_the_storm_then_the_ability() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.storms = {"v:1:1": False}
    events(g, 0, "work_of_the_righteous", tokens=1)
    answers = (("v:1:1", "h:1:2"), "work_of_the_righteous", "materiel")
    played = kept(g, event_turn(g), *answers)
    assert played.kinds == ["move_storm", "use_event", "assets_or_materiel"]
    assert g.storms == {"h:1:2": True}
    assert g.players[0].materiel == 6 + 2


@pytest.mark.rule("fs:ereigniskarten.9", "fs:ereigniskarten.10", "fs:organisationsphase.12")
def test_a_tactic_goes_back_into_the_deck_and_a_scheme_stays() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    assert {card.type for card in EVENT_CARDS.values()} == {"tactic", "scheme"}
    events(g, 0, "exterminatus", "work_of_the_righteous", tokens=2)
    played = kept(
        g,
        event_turn(g),
        "work_of_the_righteous",
        ("use_event", "work_of_the_righteous"),
        "materiel",
    )
    player = g.players[0]
    assert len(player.events.cards) == 8 and player.schemes.cards == []
    assert player.shown.cards == [] and player.drawn.cards == []
    assert len(played.draws) >= 2  # both cards were shuffled in
    g.first = 0
    events(g, 0, "exterminatus", tokens=1)
    kept(g, event_turn(g), "exterminatus")
    assert player.schemes.cards == ["exterminatus"] and len(player.events.cards) == 7


@pytest.mark.rule("fs:ereigniskarten.11", "fs:ereigniskarten.13", "fs:karten-ablegen.1")
def test_a_new_scheme_takes_the_place_of_the_one_in_play() -> None:
    g = table()
    player = g.players[0]
    give(g, 0, "exterminatus")
    events(g, 0, "emperors_champion", tokens=1)
    kept(g, event_turn(g), "pass")  # left alone, the new one goes back into the deck
    assert player.schemes.cards == ["exterminatus"]
    assert "emperors_champion" in player.events.cards
    events(g, 0, "emperors_champion", tokens=1)
    kept(g, event_turn(g), "emperors_champion")
    assert player.schemes.cards == ["emperors_champion"]
    assert "exterminatus" in player.events.cards and len(player.events.cards) == 7


@pytest.mark.rule("fs:ereigniskarten.12")
def test_a_scheme_is_used_when_its_text_says_and_then_discarded() -> None:
    g = table()
    units(g, 0, "10a_tl", "scout:routed", "scout")
    units(g, 1, "10a_tl", "cultist")
    give(g, 0, "emperors_champion")  # when damage is about to be assigned
    combat(g, "10a_tl")
    assert g.combat is not None
    kept(g, assess_damage(g, g.combat), "emperors_champion")
    assert in_area(g, 0, "10a_tl") == {"scout": 2}
    assert g.players[0].schemes.cards == []
    assert "emperors_champion" in g.players[0].events.cards


@pytest.mark.rule("fs:ereigniskarten.16")
def test_combat_windows_reach_only_the_two_sides() -> None:
    g = table("space_marines", "chaos", "orks")
    units(g, 0, "10a_tl", "scout")
    units(g, 0, "10a_tr", "scout:routed")  # elsewhere
    units(g, 1, "10a_tl", "cultist")
    give(g, 0, "emperors_champion")
    combat(g, "10a_tl")
    assert g.combat is not None
    assert kept(g, assess_damage(g, g.combat)).asked == []
    for window in (W.CONTESTED, W.DAMAGE_STARTED, W.ROUTED, W.DAMAGE_ENDED):
        assert tuple(seats_in(g, window, None)) == (0, 1)  # the Orks only watch


# -- simultaneous effects -----------------------------------------------------------------------


@pytest.mark.rule("fs:gleichzeitige-effekte.1")
def test_the_first_player_comes_first_then_clockwise() -> None:
    g = table("space_marines", "chaos", "orks")
    for seat, (area, pair) in enumerate(
        (
            ("10a_tr", ("scout", "space_marine")),
            ("5a_tr", ("cultist", "helbrute")),
            ("3b_tr", ("ork_boyz", "nob")),
        )
    ):
        units(g, seat, area, *pair, pair[0])  # three units on worlds for two
    g.first = 1
    played = kept(g, end_round(g), "helbrute", "nob", "scout")
    assert [(choice.kind, choice.seat) for choice in played.asked] == [
        ("over_limit", 1),
        ("over_limit", 2),
        ("over_limit", 0),
    ]
    assert tuple(seats_in(g, W.PLANNED, None)) == (2, 0, 1)  # the token has gone left


@pytest.mark.rule("fs:gleichzeitige-effekte.3")
def test_an_effect_is_finished_before_another_begins() -> None:
    g = table()
    units(g, 0, "10a_tl", "land_raider")
    units(g, 1, "10a_tl", "cultist")
    units(g, 0, "10a_bl", "scout")
    units(g, 1, "10a_bl", "city")
    deck(g, 0)
    deck(g, 1)
    clash(g, at("10a_tl"), 0)
    clash(g, at("10a_bl"), 0)  # as if a card had made a second area contested
    g.stage = "combat"

    async def both() -> None:
        while g.stage == "combat":
            await combat_step(g)

    kept(g, both(), dice="OOOD")
    story = [n.kind for n in g.news if n.kind in ("combat", "combat_won")]
    assert story == ["combat", "combat_won"] * 2


# -- storms -------------------------------------------------------------------------------------


@pytest.mark.rule("fs:warpstuerme-bewegen.3")
def test_without_tokens_the_top_card_moves_a_storm_and_goes_back_unused() -> None:
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.storms = {"v:1:1": False}
    events(g, 0, "work_of_the_righteous")
    played = kept(g, event_turn(g), ("v:1:1", "h:0:1"))
    assert played.kinds == ["move_storm"]
    assert g.players[0].materiel == 6  # the ability was not used
    assert len(g.players[0].events.cards) == 8 and g.players[0].shown.cards == []


@pytest.mark.rule("fs:warpstuerme-bewegen.4")
@pytest.mark.parametrize("storm", ["h:1:1", "v:1:1"])
def test_every_symbol_shows_two_directions_eight_in_all(storm: str) -> None:
    g = table("space_marines", "chaos", "orks")  # three columns: all edges around are there
    g.storms = {storm: False}
    ways = {symbol: destinations(g, storm, (symbol,)) for symbol in STORM_SYMBOLS}
    assert all(len(two) == 2 for two in ways.values())
    assert len({edge for two in ways.values() for edge in two}) == 8
    assert len(STORM_SYMBOLS) == 4


@pytest.mark.rule("fs:warpstuerme-bewegen.5", "fs:warpstuerme-bewegen.6")
def test_a_storm_that_can_move_must_and_the_only_way_is_taken() -> None:
    g = table()
    g.storms = {"h:0:0": False}
    played = kept(g, move_storm(g, 0, "perpendicular"))  # outwards there is nothing
    assert played.asked == []
    assert g.storms == {"h:0:1": True}
    g.storms = {"v:1:1": False}
    played = kept(g, move_storm(g, 0, "parallel"), ("v:1:1", "v:1:0"))
    assert played.options("move_storm") == {("v:1:1", "v:1:0"), ("v:1:1", "v:1:2")}  # no "pass"


@pytest.mark.rule("fs:warpstuerme-bewegen.7", "fs:warpstuerme-bewegen.9")
def test_only_storms_that_can_move_are_offered_and_each_moves_once() -> None:
    g = table()
    g.storms = {"h:0:0": False, "h:1:0": False, "v:1:1": False}
    played = kept(g, move_storm(g, 0, "parallel"), ("v:1:1", "v:1:0"))
    assert {storm for storm, _ in played.options("move_storm")} == {"v:1:1"}  # the others block
    assert kept(g, move_storm(g, 1, "parallel")).asked == []  # it has moved in this phase
    assert g.storms == {"h:0:0": False, "h:1:0": False, "v:1:0": True}


@pytest.mark.rule("fs:warpstuerme-bewegen.8")
def test_if_no_storm_can_move_none_does() -> None:
    g = table()
    g.storms = {"h:0:0": False, "h:1:0": False}
    assert kept(g, move_storm(g, 0, "parallel")).asked == []
    assert g.storms == {"h:0:0": False, "h:1:0": False}


@pytest.mark.rule("fs:warpstuerme.1")
def test_storms_move_in_every_refresh_phase() -> None:
    g = table()
    g.storms = {"v:1:1": False}
    for _ in range(2):
        g.stage, g.passes, g.active = "event", 0, g.first
        kept(g, move_storm(g, 0, "perpendicular"), *_first_way(g))
        kept(g, end_round(g))
        assert list(g.storms.values()) == [False]  # ready to move again
    assert g.round == 3


def _first_way(g: Galaxy) -> list[tuple[str, str]]:
    storm = next(iter(g.storms))
    ways = destinations(g, storm, ("perpendicular",))
    return [(storm, ways[0])] if len(ways) > 1 else []


def test_the_objective_of_another_stays_though_the_world_is_mine() -> None:
    """Also when its owner has units in the next system. fs:zielmarker.5"""
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.areas[at("10a_tr")].objective = 1
    g.players[1].boxed -= 1
    kept(g, refresh(g))
    assert g.areas[at("10a_tr")].objective == 1
    assert [player.objectives for player in g.players] == [0, 0]
