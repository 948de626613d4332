"""Which abilities of a combat card are offered: those that could be carried out in full, and no
others. Each row is a combat in which one is just possible, or just not.
fs:kampfkarten-ausfuehren.8"""

import pytest

from orrery.games.forbidden_stars.components import COMBAT_CARDS
from orrery.games.forbidden_stars.modifiers import M
from orrery.games.forbidden_stars.rules.dice import gain_tokens
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.modifiers import add

from ..scenario import VOID, battle, combat_hand, execute, fighting, in_area, units

Row = tuple[str, tuple[str, ...], tuple[str, ...], str, str, str]

MARINE, TITAN = ("chaos_space_marine",), ("chaos_reaver_titan",)
SCOUT, BEATEN = ("scout",), ("scout:routed",)

# card; own units and dice; enemy units and dice; what is offered
CHAOS: list[Row] = [
    ("impure_zeal", ("cultist", "cultist:routed"), SCOUT, "M", "", "general_1 unit_1"),
    ("impure_zeal", ("cultist",), SCOUT, "M", "", "unit_1"),  # nobody to rally
    ("impure_zeal", ("cultist", "cultist:routed"), SCOUT, "M", "M", "unit_1"),  # no more dice
    ("mark_of_khorne", MARINE, BEATEN, "M", "", "general_1 unit_1"),
    ("mark_of_khorne", MARINE, BEATEN, "D", "", "unit_1"),
    ("mark_of_khorne", MARINE, SCOUT, "O", "D", "general_1"),  # nobody to destroy
    ("mark_of_nurgle", MARINE, SCOUT, "M", "", "general_1 unit_1"),
    ("mark_of_nurgle", MARINE, SCOUT, "O", "", "unit_1"),
    ("mark_of_slaanesh", MARINE, SCOUT, "M", "", "general_1 general_2"),
    ("mark_of_slaanesh", MARINE, BEATEN, "M", "", "general_1 unit_1"),  # nobody to rout
    ("mark_of_slaanesh", MARINE, SCOUT, "M", "M", "general_1"),
    ("mark_of_tzeentch", (*MARINE, "cultist"), SCOUT, "M", "", "general_1 general_2 unit_1"),
    ("mark_of_tzeentch", (*MARINE, "cultist"), SCOUT, "M", "M", "general_1 unit_1"),
    ("mark_of_tzeentch", MARINE, SCOUT, "M", "", "general_1 unit_1"),  # no Cultist
    ("mark_of_tzeentch", MARINE, SCOUT, "O", "", "general_1"),
    ("chaos_united", MARINE, SCOUT, "", "", "general_1"),  # nobody to be set here
    ("death_and_despair", TITAN, SCOUT, "M", "", "general_1 general_2"),
    ("death_and_despair", TITAN, SCOUT, "O", "", "general_1"),
    ("death_and_despair", TITAN, ("space_marine:routed",), "M", "", "general_1 unit_1"),
    ("death_and_despair", TITAN, ("space_marine:routed",), "M", "M", "general_1"),
    ("chaos_victorious", TITAN, SCOUT, "M", "", "general_1 general_2 unit_1"),
    ("chaos_victorious", TITAN, SCOUT, "M", "M", "general_1 unit_1"),
    ("chaos_victorious", TITAN, BEATEN, "M", "", "general_1"),  # nobody to rout
]
GUARD = ("wraithguard",)
ELDAR: list[Row] = [
    ("striking_scorpions", ("aspect_warrior",), SCOUT, "", "D", "general_1 unit_1"),
    ("striking_scorpions", ("aspect_warrior",), SCOUT, "D", "", "general_1"),
    ("wraithguard_support", (*GUARD, "falcon:routed"), SCOUT, "M", "", "general_1 unit_1"),
    (
        "wraithguard_support",
        ("wraithguard", "falcon:routed"),
        SCOUT,
        "O",
        "",
        "general_1 general_2",
    ),
]
ORKS: list[Row] = [
    ("gretchin", ("ork_boyz",), SCOUT, "", "O", "general_1 general_2"),
    ("gretchin", ("ork_boyz",), SCOUT, "O", "", "general_1"),
]
LORD = ("warlord_titan",)
SPACE_MARINES: list[Row] = [
    ("hold_the_line", ("space_marine",), ("cultist",), "", "", "general_1 unit_1"),
    ("glory_and_death", ("space_marine",), ("cultist",), "", "D", "general_1 unit_1"),
    ("glory_and_death", ("space_marine",), ("cultist",), "", "M", "general_1 unit_1"),
    ("glory_and_death", ("space_marine",), ("cultist",), "", "O", "general_1"),
    ("glory_and_death", ("space_marine", *BEATEN), ("cultist",), "", "", "general_1 general_2"),
    ("drop_pod_assault", ("space_marine",), ("cultist",), "M", "", "general_1"),  # nobody to drop
    ("veteran_scouts", SCOUT, ("cultist",), "M", "", "general_1 unit_1"),
    ("veteran_scouts", SCOUT, ("cultist",), "OD", "", ""),
    ("show_no_fear", ("space_marine", *BEATEN), ("cultist",), "M", "", "general_1 unit_1"),
    ("show_no_fear", ("space_marine", *BEATEN), ("cultist",), "O", "", "general_1"),
    ("show_no_fear", ("space_marine",), ("cultist",), "M", "", "general_1"),
    ("break_the_line", ("land_raider",), ("cultist",), "O", "", ""),
    ("emperors_might", LORD, ("cultist",), "O", "", "general_1 unit_1"),
    ("emperors_might", LORD, ("cultist",), "DM", "", "general_1"),
]


def check_offered(g: Galaxy, seat: int, card: str, offered: str) -> None:
    """Each of these abilities is offered, and declined."""
    played = execute(g, seat, card, *["pass"] * len(offered.split()))
    found = [str(choice.options[0]).removeprefix(f"{card}_") for choice in played.asked]
    assert " ".join(found) == offered


@pytest.mark.rule("fs:kampfkarten-ausfuehren.8")
@pytest.mark.parametrize(
    ("card", "own", "enemies", "mine", "theirs", "offered"),
    [*CHAOS, *ELDAR, *ORKS, *SPACE_MARINES],
)
def test_an_attacker_is_offered_what_they_can_do(
    card: str, own: tuple[str, ...], enemies: tuple[str, ...], mine: str, theirs: str, offered: str
) -> None:
    faction = COMBAT_CARDS[card].faction
    opponent = "chaos" if faction == "space_marines" else "space_marines"
    g = battle((faction, opponent), own, enemies, mine=mine, theirs=theirs)
    check_offered(g, 0, card, offered)


@pytest.mark.rule("fs:kampfkarten-ausfuehren.8")
@pytest.mark.parametrize(
    ("card", "own", "offered"),
    [
        ("ambush", ("bastion",), "general_1"),  # which is no Scout
        ("hold_the_line", ("space_marine",), "general_1 unit_1"),  # nobody to rally
        ("hold_the_line", ("space_marine", *BEATEN), "general_1 general_2 unit_1"),
        ("ranger_support", ("aspect_warrior:routed",), "general_2"),  # a routed unit can retreat
        ("ranger_support", ("aspect_warrior",), "general_2"),
        ("ranger_support", ("bastion",), ""),
    ],
)
def test_a_defender_is_offered_what_they_can_do(
    card: str, own: tuple[str, ...], offered: str
) -> None:
    g = battle((COMBAT_CARDS[card].faction, "chaos"), own, defending=True)
    check_offered(g, 1, card, offered)


@pytest.mark.rule("fs:kostenlose-einheiten.3")
@pytest.mark.parametrize(
    ("card", "own", "enemies", "spent", "offered"),
    [
        ("dark_faith", ("cultist",), SCOUT, "cultist", "general_1"),
        ("mark_of_slaanesh", MARINE, BEATEN, "cultist", "general_1"),
        ("mark_of_tzeentch", (*MARINE, "cultist"), SCOUT, MARINE[0], "general_1 unit_1"),
    ],
)
def test_nobody_is_placed_without_a_figure(
    card: str, own: tuple[str, ...], enemies: tuple[str, ...], spent: str, offered: str
) -> None:
    g = battle(("chaos", "space_marines"), own, enemies, mine="M")
    g.players[0].supply[spent] = 0
    check_offered(g, 0, card, offered)


@pytest.mark.rule("fs:materialbeschraenkung.1")
@pytest.mark.parametrize(("left", "offered"), [(1, "general_1"), (0, "")])
@pytest.mark.parametrize("card", ["sea_of_green", "party_wagon"])
def test_no_free_token_without_one_in_the_supply(card: str, left: int, offered: str) -> None:
    g = battle(("orks", "space_marines"))
    g.supply["reinforcement"] = left
    check_offered(g, 0, card, offered)


@pytest.mark.parametrize(("tokens", "offered"), [(0, ""), (1, "general_1")])
def test_swooping_hawks_see_a_single_token(tokens: int, offered: str) -> None:
    g = battle(("eldar", "chaos"), defending=True)
    gain_tokens(g, fighting(g), 0, "offence", tokens)
    check_offered(g, 1, "swooping_hawks", offered)


def test_swooping_hawks_leave_their_own_tokens_alone() -> None:
    g = battle(("eldar", "chaos"))
    gain_tokens(g, fighting(g), 0, "offence", 2)
    check_offered(g, 0, "swooping_hawks", "")


@pytest.mark.parametrize(("tokens", "offered"), [(0, ""), (1, "unit_1")])
def test_fire_prism_sees_a_single_token(tokens: int, offered: str) -> None:
    g = battle(("eldar", "chaos"), ("falcon",), defending=True)
    gain_tokens(g, fighting(g), 0, "defence", tokens)
    check_offered(g, 1, "fire_prism", offered)


@pytest.mark.rule("fs:warpstuerme.2")
@pytest.mark.parametrize(
    ("card", "own", "storm_proof", "offered"),
    [
        ("hit_and_run", ("hellebore_frigate",), False, "general_1"),
        ("hit_and_run", ("hellebore_frigate",), True, "general_1 unit_1"),
        ("wave_serpent", ("void_stalker", "hellebore_frigate"), False, "general_1 general_2"),
        ("wave_serpent", ("void_stalker", "hellebore_frigate"), True, "general_1 general_2 unit_1"),
    ],
)
def test_storms_around_a_void_close_the_way_out(
    card: str, own: tuple[str, ...], storm_proof: bool, offered: str
) -> None:
    g = battle(("eldar", "chaos"), own, area=VOID, mine="M")
    g.storms = {"v:1:0": False, "h:0:1": False}
    if storm_proof:
        add(g, "a_card", M.STORM_PROOF_SHIPS, 1, 0, "order")
    check_offered(g, 0, card, offered)


def test_dark_faith_is_preached_on_other_worlds_only() -> None:
    g = battle(("chaos", "space_marines"), ("cultist",), (), mine="M")  # alone on this world
    units(g, 1, "10a_bl", "scout")
    execute(g, 0, "dark_faith", "pass", "dark_faith_unit_1")
    assert in_area(g, 0, "10a_tr") == {"cultist": 1}


def test_nobody_plays_a_card_they_do_not_have() -> None:
    g = battle(("eldar", "chaos"))
    combat_hand(g, 0)
    check_offered(g, 0, "command_of_the_autarch", "general_1")
    combat_hand(g, 0, "ranger_support")
    g.players[0].deck.cards.remove("ranger_support")
    check_offered(g, 0, "command_of_the_autarch", "general_1 general_2")
