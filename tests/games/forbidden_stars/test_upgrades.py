"""Aufwertungskarten, Kommandoebene, Kosten, Strategiebefehl: what is bought, and for what."""

import pytest

from orrery.games.forbidden_stars.components import COMBAT_CARDS, FACTIONS, ORDER_UPGRADES
from orrery.games.forbidden_stars.rules.buying import command_level
from orrery.games.forbidden_stars.rules.combat import value
from orrery.games.forbidden_stars.rules.refresh import end_round
from orrery.games.forbidden_stars.rules.turn import end_order, take_turn
from orrery.games.forbidden_stars.rules.units import raze
from orrery.games.forbidden_stars.state import Galaxy

from .scenario import (
    TITLE,
    at,
    cities,
    combat,
    execute,
    give,
    in_area,
    kept,
    lay,
    order,
    table,
    units,
)


def rich() -> Galaxy:
    g = table()
    units(g, 0, "10a_tr", "scout")
    g.players[0].materiel = 14
    return g


def offered(g: Galaxy, kind: str) -> set[str]:
    """The upgrades on offer with a strategize order of which nothing is bought."""
    g.active = 0
    return set(order(g, 0, "strategize", "10a", "done", "done").options(kind)) - {"done"}


@pytest.mark.rule("fs:aufwertungskarten.2", "fs:strategiebefehl.1")
def test_upgrades_are_bought_with_a_strategize_order_and_with_no_other() -> None:
    buying = {"buy_order_upgrade", "buy_combat_upgrade"}
    idle = {"deploy": ["done"], "dominate": ["pass"], "advance": ["done"]}
    for kind, answers in idle.items():
        assert not buying & set(order(rich(), 0, kind, "10a", *answers).kinds)
    g = rich()
    played = order(g, 0, "strategize", "10a", "rain_of_fire", "hold_the_line", "ambush")
    assert played.kinds == ["buy_order_upgrade", "buy_combat_upgrade", "replace_card"]
    assert g.players[0].upgrades == ["rain_of_fire"]
    assert g.players[0].deck.cards.count("hold_the_line") == 2


@pytest.mark.rule("fs:befehlsaufwertungen.2", "fs:kosten.5", "fs:kommandoebene.2")
def test_order_upgrades_need_their_command_level() -> None:
    g = rich()
    assert offered(g, "buy_order_upgrade") == {"rain_of_fire"}
    cities(g, 0, 2)
    assert offered(g, "buy_order_upgrade") == {
        card.id for card in ORDER_UPGRADES.values() if card.faction == "space_marines"
    }


@pytest.mark.rule("fs:kampfkarten.6", "fs:kommandoebene.2")
def test_combat_upgrades_need_their_command_level() -> None:
    g = rich()
    levels = {COMBAT_CARDS[card].command_level for card in offered(g, "buy_combat_upgrade")}
    assert levels == {0}
    cities(g, 0, 2)
    levels = {COMBAT_CARDS[card].command_level for card in offered(g, "buy_combat_upgrade")}
    assert levels == {0, 2}  # those of level 3 are still out of reach


@pytest.mark.rule("fs:werkzeugmarker.8", "fs:depotmarker.6")
def test_tokens_do_not_help_with_upgrades() -> None:
    g = rich()
    give(g, 0, "forge", "forge", "cache", "cache")
    assert offered(g, "buy_order_upgrade") == {"rain_of_fire"}  # no lower level for a forge token
    g.players[0].materiel = 1
    g.active = 0
    played = order(g, 0, "strategize", "10a", "done")
    assert "buy_combat_upgrade" not in played.kinds  # 2 materiel, and no rebate for a cache token


@pytest.mark.rule(
    "fs:kurz-befehlsmarker.strategie", "fs:kosten.1", "fs:ressourcen.4", "fs:ausgeben.1"
)
def test_upgrades_are_paid_and_the_token_goes_onto_the_event_deck() -> None:
    g = rich()
    g.players[0].materiel = 6
    order(g, 0, "strategize", "10a", "rain_of_fire", "glory_and_death", "ambush")
    assert g.players[0].materiel == 6 - 1 - 2
    assert g.players[0].on_events.cards == ["strategize"]


@pytest.mark.rule("fs:befehlsaufwertungen.3", "fs:befehlsaufwertungen.4", "fs:aufwertungskarten.3")
def test_a_bought_upgrade_lies_open_and_stays() -> None:
    g = rich()
    order(g, 0, "strategize", "10a", "rain_of_fire", "done")
    kept(g, end_round(g))
    assert g.players[0].upgrades == ["rain_of_fire"]
    assert "rain_of_fire" not in g.players[0].order_stack
    seen = TITLE.codec.decode(TITLE.codec.encode(g)).players[0]  # no zone hides them
    assert seen.upgrades == ["rain_of_fire"] and len(seen.order_stack) == 4
    assert len(seen.combat_stack) == 9


@pytest.mark.rule("fs:befehlsaufwertungen.8")
def test_an_upgrade_may_be_used_in_the_round_it_was_bought() -> None:
    g = rich()
    units(g, 0, "1a_tr", "strike_cruiser")
    units(g, 1, "1a_tl", "cultist")
    order(g, 0, "strategize", "10a", "rain_of_fire", "done")
    g.active = 0
    aim = (at("1a_tr"), at("1a_tl"))
    march = ("done", "done")  # ships and ground units stay
    played = order(g, 0, "advance", "1a", *march, aim, "rain_of_fire", dice="DDD")
    assert "use_ability" in played.kinds


@pytest.mark.rule("fs:befehlsaufwertungen.5")
def test_an_upgrade_speaks_only_with_its_own_order() -> None:
    g = rich()
    units(g, 0, "10a_tl", "bastion")
    give(g, 0, "recruitment_worlds")  # for deploy orders
    assert "use_ability" not in order(g, 0, "dominate", "10a", "pass").kinds
    g.active = 0
    played = order(g, 0, "deploy", "10a", "recruitment_worlds", "done", "done")
    assert played.kinds == ["use_ability", "buy_unit", "buy_structure"]


@pytest.mark.rule("fs:befehlsaufwertungen.10")
def test_an_order_on_the_event_deck_opens_no_upgrade() -> None:
    g = rich()
    units(g, 0, "10a_tl", "bastion")
    give(g, 0, "recruitment_worlds")
    lay(g, 0, "10a", "deploy")
    played = kept(g, take_turn(g), ("event_deck", at("10a")))
    kept(g, end_order(g))
    assert played.kinds == ["carry_out"]
    assert g.players[0].on_events.cards == ["deploy"]


@pytest.mark.rule("fs:kampfkarten.1", "fs:kampfkarten.5")
def test_the_combat_deck_keeps_ten_cards_and_is_shuffled() -> None:
    g = rich()
    assert len(g.players[0].deck.cards) == 10
    played = order(g, 0, "strategize", "10a", "done", "hold_the_line", "ambush")
    assert len(g.players[0].deck.cards) == 10
    assert len(played.draws) == 1  # shuffled once


@pytest.mark.rule("fs:kampfkarten.9")
def test_combat_upgrades_work_like_any_combat_card() -> None:
    g = table()
    units(g, 0, "10a_tl", "space_marine")
    units(g, 1, "10a_tl", "cultist")
    combat(g, "10a_tl")
    played = execute(g, 0, "hold_the_line", "hold_the_line_general_1", "pass")
    assert played.kinds == ["use_card_ability"] * 2  # general first, then the unit ability
    assert g.combat is not None
    assert value(g, g.combat, 0, "defence") == 2 + 1  # two tokens, one icon


@pytest.mark.rule("fs:kommandoebene.6")
def test_everybody_starts_at_level_0() -> None:
    g = table("space_marines", "chaos", "orks", "eldar")
    assert [command_level(g, seat) for seat in range(4)] == [0] * 4
    starts = [faction.starting_forces for faction in FACTIONS.values()]
    assert all("city" not in start.structures for start in starts)


@pytest.mark.rule("fs:kommandoebene.7")
def test_what_was_bought_stays_when_the_level_drops() -> None:
    g = rich()
    cities(g, 0, 1)
    units(g, 0, "10a_tl", "space_marine")
    give(g, 0, "crusade")
    raze(g, at("1a_br"), "city")
    assert command_level(g, 0) == 0
    order(g, 0, "dominate", "10a", "pass")
    assert in_area(g, 0, "10a_tl") == {"space_marine": 1}
    assert g.players[0].upgrades == ["crusade"]


@pytest.mark.rule("fs:kosten.5", "fs:kosten.1")
def test_however_much_materiel_there_is_the_level_rules_a_unit_out() -> None:
    g = rich()
    units(g, 0, "10a_tl", "factory")
    played = order(g, 0, "deploy", "10a", "done", "done")
    assert played.options("buy_unit") == {"scout", "strike_cruiser", "done"}
    g.players[0].materiel = 1
    g.active = 0
    played = order(g, 0, "deploy", "10a")
    assert played.kinds == []  # a Scout costs 2
