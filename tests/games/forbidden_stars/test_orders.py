"""Planungsphase, Einsatzphase, Stapel: a whole round of orders, seen from the flow."""

import pytest

from orrery.games.forbidden_stars.rules.planning import gather_orders, plan_turn
from orrery.games.forbidden_stars.rules.refresh import end_round, event_turn, refresh
from orrery.games.forbidden_stars.rules.turn import end_order, take_turn
from orrery.games.forbidden_stars.state import Galaxy

from .scenario import at, give, kept, lay, order, table, turn, units


def two_worlds() -> Galaxy:
    g = table()
    units(g, 0, "10a_tr", "scout")
    units(g, 1, "1a_br", "cultist")
    return g


def place(g: Galaxy, system: str, face: str) -> None:
    """The next token of the planning phase."""
    kept(g, plan_turn(g), (at(system), face))


@pytest.mark.rule(
    "fs:rundenuebersicht.1",
    "fs:rundenuebersicht.2",
    "fs:befehlsmarker.1",
    "fs:planungsphase.5",
    "fs:stapel.6",
)
def test_the_planning_phase_from_four_tokens_each_to_the_operations_phase() -> None:
    g = two_worlds()
    g.stage, g.passes, g.first = "plan", 0, 1
    for faces in ("advance", "deploy", "dominate", "strategize"):
        for system in ("1a", "10a"):
            place(g, system, faces)
    assert all(len(player.orders.cards) == 4 for player in g.players)
    assert [token.seat for token in g.systems[at("1a")].stack] == [1] * 4
    assert [token.seat for token in g.systems[at("10a")].stack] == [0] * 4
    kept(g, plan_turn(g))
    assert (g.stage, g.active) == ("turn", 1)
    # All of them are carried out; four strategize and dominate orders later nothing lies there.
    while g.stage == "turn":
        if not any(system.stack for system in g.systems.values()):
            kept(g, take_turn(g))
            continue
        home = at("1a" if g.active == 1 else "10a")
        turn(g, *([("event_deck", home)] if _top(g) != "strategize" else ["done", "done"]))
    assert g.stage == "refresh"
    assert all(len(player.on_events.cards) == 4 for player in g.players)


def _top(g: Galaxy) -> str:
    """The face of the token the active player has on top."""
    return next(
        system.stack[-1].face.cards[0]
        for system in g.systems.values()
        if system.stack and system.stack[-1].seat == g.active
    )


@pytest.mark.rule("fs:stapel.1", "fs:stapel.5", "fs:stapel.7", "fs:planungsphase.4")
def test_a_token_starts_a_stack_or_goes_on_top_of_one_of_any_height() -> None:
    g = two_worlds()
    g.stage, g.passes = "plan", 0
    for system, face in (("1a", "advance"), ("1a", "deploy"), ("10a", "deploy")):
        place(g, system, face)
    for face in ("advance", "dominate", "dominate", "strategize", "strategize"):
        place(g, "1a", face)
    tokens = [(token.seat, token.face.cards[0]) for token in g.systems[at("1a")].stack]
    assert tokens[:3] == [(0, "advance"), (1, "deploy"), (1, "advance")]
    assert len(tokens) == 7
    assert len(g.systems[at("10a")].stack) == 1
    # Nobody sees a face but the owner of the top token.
    for token in g.systems[at("1a")].stack[:-1]:
        assert not any(token.face.open_to(seat) for seat in (-1, 0, 1))


@pytest.mark.rule("fs:aktiver-spieler.1", "fs:startspieler.1")
def test_the_active_player_is_the_one_placing_a_token() -> None:
    g = two_worlds()
    g.stage, g.passes, g.first = "plan", 0, 1
    active = []
    for face in ("advance", "deploy", "dominate"):
        place(g, "1a", face)
        active.append(g.active)
    assert active == [1, 0, 1]  # from the holder of the first player token on


@pytest.mark.rule(
    "fs:einsatzphase.1",
    "fs:einsatzphase.2",
    "fs:einsatzphase.6",
    "fs:befehlsmarker.2",
    "fs:rundenuebersicht.3",
)
def test_turns_pass_clockwise_from_the_first_player() -> None:
    g = table("space_marines", "chaos", "orks")
    for seat, area in ((0, "10a_tr"), (1, "12a_tl"), (2, "11b_tl")):
        units(g, seat, area, "city")
        lay(g, seat, area.partition("_")[0], "strategize")
    lay(g, 2, "11b", "strategize")
    g.first = g.active = 2
    for player in g.players:
        player.materiel = 0
    seats = []
    while any(system.stack for system in g.systems.values()):
        turn(g)  # nobody can pay for an upgrade
        seats.append(next(n.facts["seat"] for n in reversed(g.news) if n.kind == "order_revealed"))
    assert seats == [2, 0, 1, 2]


@pytest.mark.rule("fs:einsatzphase.4", "fs:aktives-sternensystem.1", "fs:einsatzphase.5")
def test_the_picked_token_is_revealed_carried_out_and_leaves_the_map() -> None:
    g = two_worlds()
    units(g, 0, "10a_tl", "scout")
    lay(g, 0, "10a", "dominate")
    lay(g, 0, "1a", "deploy")
    played = kept(g, take_turn(g), at("10a"), "pass")
    aside = {("event_deck", at("10a")), ("event_deck", at("1a"))}
    assert played.options("carry_out") == {at("10a"), at("1a"), *aside}
    faces = {at("10a"): "dominate", at("1a"): "deploy"}
    said = played.asked[0].about["order"]  # fs:befehlsmarker.3: the owner's own
    assert said == faces | {f"event_deck/{system}": face for system, face in faces.items()}
    assert g.order is not None
    assert (g.order.system, g.order.kind) == (at("10a"), "dominate")
    assert g.players[0].assets == {"reinforcement": 2}  # the order was carried out there
    assert g.systems[at("10a")].stack == []
    kept(g, end_order(g))
    assert g.players[0].spent.cards == ["dominate"] and g.order is None


@pytest.mark.rule("fs:einsatzphase.8", "fs:ereigniskarten.7", "fs:strategiebefehl.3")
def test_a_strategize_token_ends_on_the_event_deck() -> None:
    g = two_worlds()
    lay(g, 0, "10a", "strategize")
    played = turn(g, "done", "done")
    assert played.options("carry_out") == {at("10a")}  # it goes there anyway
    assert g.players[0].on_events.cards == ["strategize"]
    assert g.players[0].spent.cards == []
    assert played.reveals == 1  # nothing before it can be taken back
    assert [news.kind for news in g.news].count("on_events") == 1


@pytest.mark.rule("fs:einsatzphase.5", "fs:einsatzphase.7", "fs:organisationsphase.8")
def test_order_tokens_come_back_for_the_next_planning_phase_and_no_sooner() -> None:
    g = two_worlds()
    player = g.players[0]
    lay(g, 0, "10a", "strategize", "dominate")
    left = sorted(player.orders.cards)
    turn(g, at("10a"), "pass")
    assert player.spent.cards == ["dominate"]  # carried out: back in the play area
    g.active = 0
    turn(g, "done", "done")
    assert (player.spent.cards, player.on_events.cards) == (["dominate"], ["strategize"])
    kept(g, refresh(g))
    assert player.on_events.cards == ["strategize"]
    kept(g, event_turn(g), "pass")
    assert (player.spent.cards, player.on_events.cards) == (["dominate", "strategize"], [])
    assert sorted(player.orders.cards) == left  # none of them is at hand before the round is over
    g.stage, g.passes, g.first = "plan", 0, 1
    kept(g, plan_turn(g), (at("1a"), "advance"))
    assert len(player.orders.cards) == 8 and player.spent.cards == []
    player.orders.cards.remove("deploy")
    player.spent.cards.append("deploy")
    kept(g, plan_turn(g), (at("10a"), "advance"))
    assert player.spent.cards == ["deploy"]  # only when the phase begins


@pytest.mark.rule("fs:einsatzphase.13")
def test_who_passed_carries_out_all_tokens_later() -> None:
    g = two_worlds()
    lay(g, 0, "1a", "dominate", "dominate")
    lay(g, 1, "1a", "deploy", "deploy")
    seats = []
    while any(system.stack for system in g.systems.values()):
        turn(g, ("event_deck", at("1a")))
        seats.append(next(n.facts["seat"] for n in reversed(g.news) if n.kind == "order_revealed"))
    assert seats == [1, 1, 0, 0]  # seat 0 was covered, and had to pass twice
    assert len(g.players[0].on_events.cards) == 2


def test_news_of_a_token_tell_its_face_to_its_owner_only() -> None:
    """The tokens lie face down. fs:befehlsmarker.1"""
    g = two_worlds()
    g.stage, g.passes = "plan", 0
    place(g, "1a", "advance")
    news = next(news for news in g.news if news.kind == "order_placed")
    assert "order" not in news.seen_by(1).facts and "order" not in news.seen_by(-1).facts
    assert news.seen_by(0).facts["order"] == "advance"


@pytest.mark.rule("fs:befehlsaufwertungen.5", "fs:befehlsaufwertungen.7", "fs:orbitalschlag.14")
def test_an_order_upgrade_may_be_used_once_a_round() -> None:
    g = table()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "chaos_space_marine")
    give(g, 0, "rain_of_fire")
    aim = (at("1a_tr"), at("1a_tl"))
    played = order(g, 0, "advance", "1a", "done", aim, "pass", dice="DD")
    assert played.kinds == ["move_ship", "orbital_strike", "use_ability"]  # it need not be used
    g.active = 0
    order(g, 0, "advance", "1a", "done", aim, "rain_of_fire", dice="DDD")
    gather_orders(g)
    g.active = 0
    played = order(g, 0, "advance", "1a", "done", aim, dice="DD")
    assert "use_ability" not in played.kinds  # turned face down
    gather_orders(g)
    kept(g, end_round(g))
    g.active = 0
    played = order(g, 0, "advance", "1a", "done", aim, "pass", dice="DD")
    assert "use_ability" in played.kinds  # ready again
