"""The leaders and the mech of the Naalu Collective."""

from typing import Any

import pytest

from orrery.games.ti4.events import Making, Revealed, Turn
from orrery.games.ti4.rules.production import produce
from orrery.games.ti4.state import Galaxy
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import DONE, PASS

from ...scenario import at, gain, kept, put, told
from .scenes import battle, give_note, ground, has_goods, is_unlocked, led


@pytest.mark.rule("ti4:7.4")
def test_zeu_looks_at_the_next_agenda_and_may_show_it_to_one_player() -> None:
    g = led("naalu", "sol", "winnu")
    g.phase = "agenda"
    deck = list(g.agenda_deck.cards)
    kept(
        g,
        ability.open(g, W.AGENDA_REVEALED, Revealed(card="mutiny")),
        ("use_ability", "zeu"),
        ("show_agenda", 2),
    )
    assert g.agenda_deck.cards == deck and "zeu" in g.players[0].exhausted
    assert [news.facts for news in g.news if news.kind == "saw_agendas"] == [
        {"seat": 0},
        {"seat": 2},
    ]
    assert told(g, "showed_agenda") == [{"seat": 0, "other": 2}]


@pytest.mark.rule("ti4:7.4")
def test_zeu_need_not_show_the_agenda() -> None:
    g = led("naalu", "sol", "winnu")
    g.phase = "agenda"
    event = Revealed(card="mutiny")
    kept(g, ability.open(g, W.AGENDA_REVEALED, event), ("use_ability", "zeu"), PASS)
    assert not told(g, "showed_agenda") and not g.players[0].shown.cards


@pytest.mark.rule("ti4:7.6a")
def test_twelve_fighters_on_the_board_unlock_maban() -> None:
    g = led("naalu", "sol", "winnu")
    put(g, 0, "20", "2 carrier", "7 fighter")
    put(g, 0, "25", "carrier", "4 fighter")
    assert not is_unlocked(g, 0, "maban")
    put(g, 0, "20", "fighter")
    assert is_unlocked(g, 0, "maban")


def makes(g: Galaxy, *answers: Any) -> None:
    making = Making(seat=0, system="tile_25", limit=2)
    kept(g, produce(g, making, ["quann"]), *answers)


@pytest.mark.rule("ti4:26.1", "ti4:69.1")
def test_maban_adds_a_fighter_for_each_cost_beyond_the_limit() -> None:
    g = led("naalu", "sol", "winnu", leader="maban")
    gain(g, 0, "quann", ready=False)
    has_goods(g, 0, 1)
    fighter = ("produce", ("fighter", "tile_25"))
    makes(g, fighter, fighter, ("produce_more", 1))
    assert at(g, 0, "25") == {"fighter": 3} and g.players[0].goods == 0


@pytest.mark.rule("ti4:26.1")
def test_maban_adds_nothing_to_other_units() -> None:
    g = led("naalu", "sol", "winnu", leader="maban")
    gain(g, 0, "quann", ready=False)
    has_goods(g, 0, 2)
    makes(g, ("produce", ("infantry", "quann")), ("produce", DONE))
    assert at(g, 0, "quann") == {"infantry": 1}


@pytest.mark.rule("ti4:7.12", "ti4:95.5")
def test_the_oracle_takes_a_note_of_every_other_player() -> None:
    g = led("naalu", "sol", "winnu", leader="the_oracle")
    g.phase = "status"
    give_note(g, "ceasefire", 1, 1)
    give_note(g, "trade_agreement", 1, 1)
    give_note(g, "alliance", 2, 2)
    kept(
        g,
        ability.open(g, W.STATUS_PHASE_END, Turn(seat=0)),
        ("use_ability", "the_oracle"),
        ("give_note", "ceasefire:1"),
    )
    assert g.players[0].notes.cards == ["ceasefire:1"]
    assert g.players[0].area == ["alliance:2"]  # must be laid out
    assert g.players[1].notes.cards == ["trade_agreement:1"] and "the_oracle" in g.purged


@pytest.mark.rule("ti4:7.12")
def test_the_oracle_is_kept_while_nobody_has_a_note() -> None:
    g = led("naalu", "sol", "winnu", leader="the_oracle")
    assert not ability.ready(g, 0, W.STATUS_PHASE_END, Turn(seat=0))


@pytest.mark.rule("ti4:62.0")
@pytest.mark.parametrize("fragments", [0, 1])
def test_an_iconoclast_fights_better_against_an_opponent_with_a_fragment(fragments: int) -> None:
    g = battle(led("naalu", "hacan", "winnu"), ("mech", "infantry"), ("infantry",), planet="quann")
    g.players[1].fragments = ["unknown_relic_fragment"] * fragments
    g.players[0].fragments = ["unknown_relic_fragment"]  # one's own do not matter
    ground(g, dice=[4, 5, 1])  # the mech needs 6, or 4; infantry 8 in any case
    assert at(g, 1, "quann") == ({} if fragments else {"infantry": 1})
