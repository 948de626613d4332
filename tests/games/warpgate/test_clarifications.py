"""Klarstellungen: what the rulebook settles card by card."""

import pytest

from orrery.games.warpgate.abilities.factions import copyable
from orrery.games.warpgate.rules.lasting import gain_ability, gain_technology
from orrery.games.warpgate.rules.range import held_places, units
from orrery.games.warpgate.rules.round import round_end
from orrery.games.warpgate.rules.turn import take_action, turn
from orrery.games.warpgate.state import Galaxy, Place

from .scenario import act, can, fight, give, hand, kept, mark, play, ships, stack, table


def acktar(*others: str) -> Galaxy:
    """Seat 0 may copy the abilities of the others at the end of its turn."""
    g = table(1 + len(others))
    give(g, 0, "adaptive_genome")
    for seat, ability in enumerate(others, 1):
        give(g, seat, ability)
    hand(g, 0, "control_promote", "recon_promote")
    return g


@pytest.mark.rule("warpgate:klarstellung.acktar-1")
def test_the_copied_ability_is_permanent_and_the_only_one() -> None:
    g = acktar("assembly_protocols", "planned_economy")
    played = kept(
        g, turn(g), "control_promote", "draw",
        ("use_ability", "adaptive_genome"), ("copy_ability", "planned_economy"),
    )  # fmt: skip
    assert played.options("copy_ability") == {"assembly_protocols", "planned_economy"}
    play(round_end(g))
    ships(g, 0, gate_0=1)
    g.players[0].laid = ["warp_in_reinforce"]
    assert play(take_action(g, 0, 0), ["warp_in", 2]).asked[0].about["x"] == 2  # still there
    g.turn, g.players[0].laid = 3, []
    played = kept(g, turn(g), "recon_promote", "draw")
    assert "use_ability" not in played.kinds  # once per game


@pytest.mark.rule("warpgate:klarstellung.acktar-1")
def test_copying_is_optional_and_only_on_the_own_turn() -> None:
    g = acktar("assembly_protocols")
    kept(g, turn(g), "control_promote", "draw", ("use_ability", "pass"))
    assert g.players[0].abilities == ["adaptive_genome"]
    hand(g, 1, "control_promote")
    assert kept(g, turn(g), "draw").kinds == ["choose_action"]


@pytest.mark.rule("warpgate:klarstellung.acktar-2")
def test_only_boards_of_other_players_can_be_copied() -> None:
    g = acktar("assembly_protocols", "planned_economy")
    boards = [player.abilities[0] for player in g.players[1:]]
    assert copyable(g, 0) == boards  # the boards at the table and nothing else
    assert "adaptive_genome" not in copyable(g, 0)
    give(g, 0, "planned_economy")
    assert copyable(g, 0) == ["assembly_protocols"]


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-1")
def test_copied_homesteads_make_outposts_ships() -> None:
    g = acktar("rolling_homesteads")
    mark(g, 0, "A07")
    mark(g, 0, "A04", colony=True)
    assert not can(g, 0, "reinforce")
    kept(g, gain_ability(g, 0, "rolling_homesteads"))
    assert units(g, "A07", 0) == 1
    assert units(g, "A04", 0) == 0  # colonies are not
    assert can(g, 0, "reinforce")
    ships(g, 1, A08=1)
    assert not can(g, 1, "maneuver", 1)  # A07 can only be entered by an attack
    assert can(g, 1, "skirmish", 1)
    assert g.places["A07"].marker == 0


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-2")
def test_an_outpost_among_enemy_ships_becomes_a_ship_and_withdraws() -> None:
    g = acktar("rolling_homesteads")
    mark(g, 0, "A08", "A13")
    ships(g, 1, A08=2)
    mark(g, 1, "A07")  # nearest, but neither friendly nor neutral
    played = kept(g, gain_ability(g, 0, "rolling_homesteads"), ("choose_retreat", "A13"))
    assert played.asked[0].seat == 1  # the enemy decides, as after a lost combat
    assert played.options("choose_retreat") == {"A06", "A11", "A13"}  # friendly or neutral
    assert g.places["A08"].marker == -1
    assert g.players[0].fleet == {"A13": 1}
    assert (g.players[0].ships, g.players[0].markers) == (11, 11)


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-3")
def test_without_a_ship_in_the_supply_the_outpost_is_removed() -> None:
    g = acktar("rolling_homesteads")
    mark(g, 0, "A08")
    ships(g, 0, gate_0=12)
    ships(g, 1, A08=2)
    assert kept(g, gain_ability(g, 0, "rolling_homesteads")).asked == []
    assert g.places["A08"].marker == -1
    assert g.players[0].fleet == {"gate_0": 12}
    assert g.players[0].markers == 12


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-2", "warpgate:klarstellung.acktar-nomads-3")
@pytest.mark.parametrize(("supply", "retreating"), [(5, 2), (0, 1)])
def test_after_a_lost_combat_the_outpost_retreats_as_a_ship(supply: int, retreating: int) -> None:
    g = table()
    give(g, 1, "rolling_homesteads")
    mark(g, 1, "A08")
    mark(g, 1, "A11", colony=True)
    g.players[1].fleet = {"A14": 11 - supply} if supply < 11 else {}
    fight(g, "all_or_nothing", "outmaneuver", n=4, enemies=1)
    assert g.players[1].fleet["A11"] == retreating
    assert g.places["A08"].marker == -1


@pytest.mark.rule("warpgate:klarstellung.citizen-n")
def test_citizen_n_uses_the_slot_of_the_card_and_leaves_it_there() -> None:
    g = table()
    g.players[0].laid = ["control_promote", "warp_in_reinforce", "advance_research"]
    g.open_technologies = ["fighter_bays"]
    played = fight(g, "citizen_n", "salvage", ("repeat_action", ("warp_in", 2)), 2)
    assert played.options("repeat_action") == {
        ("control", 1), ("promote", 1), ("warp_in", 2), ("reinforce", 2), "pass",
    }  # fmt: skip
    assert played.options("warp_in_ships") == {1, 2}  # the X of its slot
    assert g.players[0].laid == ["control_promote", "warp_in_reinforce", "advance_research"]
    assert g.players[0].fleet["gate_0"] == 2


@pytest.mark.rule("warpgate:klarstellung.citizen-n")
def test_citizen_n_does_not_take_the_planet_of_a_beaten_attacker() -> None:
    g = table()
    g.players[1].laid = ["maneuver_recon"]
    played = fight(g, "salvage", "citizen_n", "pass", n=1, enemies=3)
    assert ("maneuver", 1) not in played.options("repeat_action")  # A07 is taken again
    assert g.players[0].fleet == {"A07": 1}


@pytest.mark.rule("warpgate:klarstellung.combat-drones")
def test_combat_drones_withdraw_from_enemy_ships() -> None:
    g = table()
    g.players[0].drone = "A08"
    ships(g, 1, A08=1)
    mark(g, 1, "A07")  # nearest, but with a foreign marker
    g.open_technologies = ["combat_drones", "fold_drives"]
    for zone in (g.technologies, g.technology_box):
        zone.cards = [card for card in zone.cards if card not in g.open_technologies]
    played = play(gain_technology(g, 0, "combat_drones"), [("choose_retreat", "A13")])
    assert played.options("choose_retreat") == {"A06", "A11", "A13"}
    assert g.players[0].drone == "A13"
    assert units(g, "A13", 0) == 1
    g.players[1].drone = "A01"
    ships(g, 0, A01=1)
    assert g.players[1].drone == "A01"  # an ordinary drone does not mind


@pytest.mark.rule("warpgate:klarstellung.perfect-infiltrators")
def test_perfect_infiltrators_still_need_the_type() -> None:
    g = table()
    give(g, 0, "perfect_infiltrators")
    g.open_technologies = ["fighter_bays", "war_games", "fold_drives"]  # volcanic, arid
    ships(g, 1, A08=1, A10=1)
    played = act(g, 0, "research", 1, ("move_drone", "A08"), "war_games")
    assert played.options("move_drone") == {"A07", "A08", "A03", "A05", "A10", "A12"}
    assert g.players[0].technologies == ["war_games"]


@pytest.mark.rule("warpgate:klarstellung.fighter-bays")
@pytest.mark.parametrize(
    "action", ["advance", "concentrate", "skirmish", "maneuver", "recon", "trade"]
)
def test_fighter_bays_go_with_every_move(action: str) -> None:
    g = table()
    give(g, 0, "fighter_bays")
    ships(g, 0, A04=3)
    answers = {
        "advance": ["A01", 2],
        "concentrate": ["A01", 1],
        "skirmish": ["A01"],
        "maneuver": ["A01", 1],
        "recon": ["A01"],
        "trade": [],
    }[action]
    more = {"maneuver": ["done"], "recon": []}.get(action, [])
    played = act(
        g, 0, action, 1 + (action == "trade"), *answers, ("use_ability", "fighter_bays"), *more
    )
    target = "A07" if action == "trade" else "A01"
    expected = {"advance": 3, "trade": 1}.get(action, 2)
    assert g.players[0].fleet[target] == expected
    assert "use_ability" in played.kinds


@pytest.mark.rule("warpgate:klarstellung.heralds-of-the-void")
def test_rift_arrival_also_on_own_markers_without_enemy_ships() -> None:
    g = table()
    give(g, 0, "rift_arrival")
    mark(g, 0, "A04", "A08")
    mark(g, 0, "A05", colony=True)
    ships(g, 0, A05=1, A02=1)
    ships(g, 1, A08=1, A10=1)
    mark(g, 1, "A11", "A14")
    played = act(g, 0, "warp_in", 1, ("use_ability", "rift_arrival"), ("land_ship", "A05"))
    options = played.options("land_ship")
    assert {"A04", "A05", "A01", "A07"} <= options  # own outpost, own colony, empty planets
    assert not {"A08", "A10", "A11", "A14", "A02", "gate_0"} & options
    assert g.players[0].fleet["A05"] == 2


@pytest.mark.rule("warpgate:klarstellung.orbital-shipyards")
@pytest.mark.parametrize(("given", "most"), [((), 3), (("orbital_shipyards",), 4)])
def test_orbital_shipyards_bring_four_ships_on_3x(given: tuple[str, ...], most: int) -> None:
    g = table()
    give(g, 0, *given)
    played = act(g, 0, "warp_in", 3, most)
    assert played.options("warp_in_ships") == set(range(1, most + 1))
    assert g.players[0].fleet == {"gate_0": most}


@pytest.mark.rule("warpgate:klarstellung.unpredictable-machines")
def test_the_machines_draw_one_to_four_and_the_turn_ends() -> None:
    g = table()
    give(g, 0, "unpredictable_machines")
    hand(g, 0, "warp_in_reinforce", "recon_promote")
    played = kept(
        g, turn(g), "warp_in_reinforce", "draw", ("machines", "draw"), ("machines_draw", 4)
    )
    assert played.options("machines_draw") == {1, 2, 3, 4}  # on slot 1X
    assert len(g.players[0].hand.cards) == 1 + 4
    assert g.players[0].fleet == {}
    assert g.turn == 1


@pytest.mark.rule("warpgate:klarstellung.unpredictable-machines")
def test_or_they_discard_the_hand_draw_two_and_act() -> None:
    g = table()
    give(g, 0, "unpredictable_machines")
    hand(g, 0, "warp_in_reinforce", "recon_promote", "advance_research")
    stack(g.players[0].actions, "skirmish_trade", "maneuver_recon", "control_promote")
    played = kept(g, turn(g), "warp_in_reinforce", "draw", "renew")
    assert "machines_action" not in played.kinds  # only Warp-in is possible
    assert g.players[0].hand.cards == ["skirmish_trade", "maneuver_recon"]
    assert g.players[0].discard.cards == ["recon_promote", "advance_research"]
    assert g.players[0].fleet == {"gate_0": 1}


@pytest.mark.rule("warpgate:klarstellung.prolonged-engagement")
@pytest.mark.parametrize(("n", "enemies", "attack", "defence"), [(1, 3, 0, 6), (3, 1, 8, 0)])
def test_a_side_without_ships_has_factor_0(n: int, enemies: int, attack: int, defence: int) -> None:
    g = table()
    fight(g, "prolonged_engagement", "salvage", n=n, enemies=enemies)
    result = next(news.facts for news in g.news if news.kind == "combat_won")
    assert (result["attack"], result["defence"]) == (attack, defence)
    assert result["seat"] == (0 if attack else 1)


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-2")
def test_the_second_seat_withdraws_from_the_first_and_keeps_its_colonies() -> None:
    g = table()
    mark(g, 1, "A08")
    mark(g, 1, "A07", colony=True)
    ships(g, 0, A08=1, A07=1, A13=1)
    mark(g, 0, "A11")  # a foreign marker, but own ships are there
    ships(g, 1, A11=1)
    played = kept(g, gain_ability(g, 1, "rolling_homesteads"), ("choose_retreat", "A11"))
    assert played.options("choose_retreat") == {"A06", "A11"}  # not A13, where enemies are
    assert g.players[1].fleet == {"A11": 2}
    assert (g.places["A07"].marker, g.places["A07"].colony) == (1, True)
    assert g.places["A08"] == Place(port=g.places["A08"].port)


@pytest.mark.rule("warpgate:klarstellung.acktar-nomads-1", "warpgate:klarstellung.combat-drones")
def test_a_place_is_held_once() -> None:
    g = table()
    give(g, 0, "rolling_homesteads", "combat_drones")
    mark(g, 0, "A01", "A04")
    mark(g, 1, "A14")
    ships(g, 0, A01=1)
    g.players[0].drone = "A04"
    assert held_places(g, 0) == ["A01", "A04"]
    assert held_places(g, 1) == []  # the drone and the outposts of others are none
