"""The rulebook's worked action phase of four players, played from its first disc to its last.

The pictures are not part of our sources, so the map is our own: it lets the same things happen.
No tile of the game has a discovery symbol, a money and a science square and no Ancients; Ken's
tile brings the discovery, and his two colony ships land in the sector beside it.
"""

import pytest

from orrery.games.eclipse.rules.diplomacy import partners
from orrery.games.eclipse.rules.population import landings
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.rules.sectors import can_hold_disc
from orrery.games.eclipse.state import NOBODY, Galaxy
from orrery.kernel.zones import move

from .scenario import (
    ally,
    fit,
    give,
    home,
    lay,
    market,
    reputation,
    ships,
    stack,
    store,
    table,
    turn,
)

ALASTAIR, KEN, IAIN, VERNOR = range(4)
# Ken's sectors: one to settle, two without squares; and one that nobody has taken yet
CLUSTER, VOID, NOTHING, UNCLAIMED = "sector_105", "sector_315", "sector_316", "sector_106"
CONTESTED, YARD = "sector_210", "sector_107"  # Iain's
OUTPOST, BASE = "sector_310", "sector_205"  # Alastair's and Vernor's


def some_rounds_later() -> Galaxy:
    g = table(4, "terran_directorate planta mechanema hydran_progress")
    move("sector_301", g.box, g.stacks["outer"])  # one of the outer sectors for another
    move("sector_307", g.stacks["outer"], g.box)
    lay(g, OUTPOST, 3, -2, 0, disc=ALASTAIR)
    lay(g, CLUSTER, 2, 1, 0, disc=KEN)
    lay(g, VOID, 6, 0, 0, disc=KEN)
    lay(g, NOTHING, 6, 1, 0, disc=KEN)
    lay(g, UNCLAIMED, 1, 0, 0)
    lay(g, CONTESTED, -2, 1, 2, disc=IAIN)  # no wormhole towards Vernor's home, which has one
    lay(g, YARD, -1, 1, 0, disc=IAIN)
    lay(g, BASE, -2, -1, 0, disc=VERNOR)
    ships(g, IAIN, CONTESTED, interceptor=3)
    ships(g, IAIN, YARD, cruiser=1)
    ships(g, VERNOR, home(g, VERNOR), interceptor=3)
    ships(g, VERNOR, BASE, cruiser=1)
    give(g, ALASTAIR, "tech_orbital")
    give(g, KEN, "tech_advanced_mining")
    give(g, IAIN, "tech_plasma_missile", "tech_fusion_source")
    give(g, VERNOR, "tech_nanorobots", "tech_advanced_robotics", "tech_orbital")
    market(g, "tech_fusion_drive", "tech_wormhole_generator")
    fit(g, IAIN, "interceptor", "electron_computer")
    fit(g, IAIN, "cruiser", "", "", "", "fusion_source")
    fit(g, VERNOR, "cruiser", "", "", "", "", "", "fusion_drive")
    for seat, stored in enumerate(({"materials": 11}, {}, {}, {"science": 14})):
        store(g, seat, **stored)
    for seat in (ALASTAIR, IAIN, VERNOR):  # their colony ships are spent
        player = g.players[seat]
        player.colony_ships, player.used_colony_ships = 0, player.colony_ships
    ally(g, ALASTAIR, IAIN)
    ally(g, IAIN, VERNOR)
    reputation(g, ALASTAIR, "reputation_1", "reputation_2", "reputation_3", "reputation_4")
    return g


def first_turns(g: Galaxy) -> None:
    # Alastair builds a cruiser and an orbital for 10 materials.
    assert g.active == ALASTAIR
    discs = g.players[ALASTAIR].discs
    turn(g, "build", "cruiser", home(g, ALASTAIR), "orbital", OUTPOST)
    assert g.players[ALASTAIR].storage["materials"] == 1
    assert (g.players[ALASTAIR].discs, g.players[ALASTAIR].acted) == (discs - 1, {"build": 1})
    assert g.sectors[home(g, ALASTAIR)].fleets[ALASTAIR]["cruiser"] == 1
    assert g.sectors[OUTPOST].orbital

    # Ken explores twice: he keeps the first tile and throws the second away.
    assert g.active == KEN
    stack(g.stacks["middle"], "sector_206")
    stack(g.stacks["outer"], "sector_312", "sector_301", "sector_318", "sector_306")
    discs = g.players[KEN].discs
    played = turn(
        g,
        "explore",
        (2, -1),
        ("place_sector", ("sector_206", 0)),
        ("take_control", "yes"),
        ("use_discovery", "keep"),
        (CLUSTER, 0, "money"),
        (CLUSTER, 1, "science"),
        ("explore_space", (3, 0)),
        ("place_sector", "discard"),
    )
    assert home(g, KEN) in g.sectors["sector_206"].full
    assert g.players[KEN].discs == discs - 2  # one for the action, one in the sector
    assert points(g, KEN)["discoveries"] == 2
    assert (g.players[KEN].colony_ships, g.players[KEN].used_colony_ships) == (2, 2)
    assert g.sectors[CLUSTER].settled == [0, 1]
    assert g.discards["outer"].cards == ["sector_312"]
    assert ("relations", ALASTAIR) not in played.options("explore_space")

    # Iain takes three parts for one that he returns.
    assert g.active == IAIN
    turn(
        g,
        "upgrade",
        ("upgrade_slot", ("interceptor", 0)),
        "plasma_missile",
        ("cruiser", 1),
        "positron_computer",
        ("cruiser", 4),
        "ion_cannon",
    )
    assert g.players[IAIN].blueprints["interceptor"] == ["plasma_missile", "", "", ""]
    assert g.players[IAIN].blueprints["cruiser"] == [
        *("", "positron_computer", "", "fusion_source", "ion_cannon", "")
    ]

    # Vernor researches twice, for 3 (the minimum) and for 16 - 6.
    assert g.active == VERNOR
    turn(g, "research", "tech_fusion_drive", "tech_wormhole_generator")
    assert g.players[VERNOR].storage["science"] == 14 - 3 - 10
    assert {"tech_fusion_drive", "tech_wormhole_generator"} <= set(g.players[VERNOR].technologies)


def second_turns(g: Galaxy) -> None:
    # Alastair finds two Ancients.
    turn(g, "explore", (3, -3), ("sector_301", 1))
    found = g.sectors["sector_301"]
    assert (found.ancients, len(found.discovery.cards), found.disc) == (2, 1, NOBODY)
    assert not any(can_hold_disc(g, "sector_301", seat) for seat in range(4))

    # Ken places two sectors, settles the first and exchanges ambassadors with Alastair.
    tiles = len(g.reputation_bag.cards)
    played = turn(
        g,
        "explore",
        (3, -1),
        ("sector_318", 3),
        ("take_control", "yes"),
        ("sector_318", 1, "money"),
        ("sector_318", 0, "materials"),  # an advanced square
        (3, 0),
        ("sector_306", 2),
        ("take_control", "yes"),
        ("end_turn", ("relations", ALASTAIR)),
        ("accept_relations", "yes"),
        ("return_reputation", "reputation_1"),
        ("send_cube", "science"),
        ("send_cube", "money"),
    )
    assert not landings(g, KEN)  # none is left
    assert (g.sectors["sector_318"].settled, g.sectors["sector_306"].settled) == ([1, 0], [])
    assert [choice.seat for choice in played.asked if choice.kind == "return_reputation"] == [0]
    assert (g.players[KEN].allies, g.players[ALASTAIR].allies) == ([ALASTAIR], [IAIN, KEN])
    assert len(g.reputation_bag.cards) == tiles + 1

    # Iain is the first to pass.
    turn(g, "pass")
    assert g.next_first == IAIN

    # Vernor attacks Iain through half a wormhole, and is a traitor.
    interceptor = ("interceptor", home(g, VERNOR))
    to_iain = [("move_ship", interceptor), ("move_to", CONTESTED)]
    turn(g, "move", *to_iain, ("return_cube", "materials"), ("return_cube", "science"), *to_iain)
    assert CONTESTED in g.sectors[home(g, VERNOR)].half
    assert g.sectors[CONTESTED].fleets == {
        IAIN: {"interceptor": 3},
        VERNOR: {"interceptor": 2},
    }
    assert (g.players[VERNOR].allies, g.players[IAIN].allies) == ([], [ALASTAIR])
    assert g.traitor == VERNOR
    assert points(g, VERNOR)["traitor"] == -2
    assert partners(g, VERNOR) == []


def last_turns(g: Galaxy) -> None:
    # Alastair passes, too late for the marker.
    turn(g, "pass")
    assert g.next_first == IAIN

    # Ken moves two discs off empty sectors and uses two colony ships anew.
    discs = g.players[KEN].discs
    turn(
        g,
        "influence",
        ("take", VOID),
        ("influence_target", UNCLAIMED),
        ("take", NOTHING),  # back to the track: nowhere else is left
        "flip_colony_ship",
        "flip_colony_ship",
        (UNCLAIMED, 0, "science"),
        (UNCLAIMED, 1, "materials"),
    )
    owners = [g.sectors[id].disc for id in (VOID, NOTHING, UNCLAIMED)]
    assert owners == [NOBODY, NOBODY, KEN]
    assert g.players[KEN].discs == discs  # one for the action, one back
    assert g.sectors[UNCLAIMED].settled == [0, 1]

    # Iain reacts with a single move.
    played = turn(g, ("choose_reaction", "move"), ("cruiser", YARD), ("move_to", CONTESTED))
    assert played.kinds == ["choose_reaction", "move_ship", "move_to"]
    assert g.players[IAIN].acted == {"upgrade": 1, "reaction_move": 1}
    assert g.sectors[CONTESTED].fleets[IAIN] == {"interceptor": 3, "cruiser": 1}

    # Vernor brings an interceptor, and a cruiser over two sectors.
    interceptor = ("interceptor", home(g, VERNOR))
    turn(g, "move", interceptor, CONTESTED, ("cruiser", BASE), CONTESTED)
    assert g.sectors[CONTESTED].fleets[VERNOR] == {"interceptor": 3, "cruiser": 1}

    # Alastair and Iain do not react, Ken and Vernor pass: the phase is over at once.
    for seat in (ALASTAIR, KEN, IAIN):
        assert (g.stage, g.active) == ("turn", seat)
        turn(g, "pass")
    assert g.stage == "turn"
    turn(g, "pass")
    assert g.stage == "combat"


@pytest.mark.rule("eclipse:beispiel-aktionsphase.1", "eclipse:beispiel-aktionsphase.2")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.3", "eclipse:beispiel-aktionsphase.4")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.5", "eclipse:beispiel-aktionsphase.6")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.7", "eclipse:beispiel-aktionsphase.8")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.9", "eclipse:beispiel-aktionsphase.10")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.11", "eclipse:beispiel-aktionsphase.12")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.13", "eclipse:beispiel-aktionsphase.14")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.15", "eclipse:beispiel-aktionsphase.16")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.17", "eclipse:beispiel-aktionsphase.18")
@pytest.mark.rule("eclipse:beispiel-aktionsphase.19")
def test_the_example_of_an_action_phase() -> None:
    g = some_rounds_later()
    assert [player.species for player in g.players] == [
        *("terran", "planta", "mechanema", "hydran_progress")
    ]
    first_turns(g)
    second_turns(g)
    last_turns(g)
