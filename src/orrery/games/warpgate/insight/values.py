"""What a position is worth to a seat, for bots: points, and what will bring points.

``value`` looks at a state, but only bots' imagined states, in which everything the seat cannot know
was re-dealt. ``weigh`` is a rough taste for options; ``features`` the view as numbers.
"""

from typing import Any

from orrery.games.warpgate.components import ACTION_CARDS, TECHNOLOGIES
from orrery.games.warpgate.rules.scoring import standings
from orrery.games.warpgate.state import Galaxy, Stage
from orrery.kernel.choice import Choice
from orrery.kernel.view import View
from orrery.kit.taste import Worths

# What a piece in a good place is worth before it has brought any points.
PLANET, COLONY, PORT_SHIP, SHIP, READY_GOOD, CARD = 0.4, 0.3, 0.4, 0.15, 0.5, 0.1


def values(g: Galaxy) -> list[float]:
    """The worth of the position to each seat, in points."""
    result = standings(g)
    if g.stage == Stage.OVER:
        return [float(points) for points in result.points]
    worth = [float(points) for points in result.points]
    for place in g.places.values():
        if place.marker >= 0:
            worth[place.marker] += PLANET + COLONY * place.colony
    for seat, player in enumerate(g.players):
        worth[seat] += READY_GOOD * player.ready + CARD * len(player.hand.cards)
        for place_id, ships in player.fleet.items():
            worth[seat] += SHIP * ships + PORT_SHIP * g.places[place_id].port
    return worth


ACTION_WEIGHTS = Worths(
    {
        "trade": 9.0,
        "research": 7.0,
        "control": 5.0,
        "recon": 4.0,
        "promote": 3.0,
        "advance": 2.0,
        "concentrate": 2.0,
        "maneuver": 2.0,
        "skirmish": 2.0,
        "warp_in": 2.0,
        "reinforce": 2.0,
        "draw": 0.7,
    },
    usual=2.0,
)


def weigh(choice: Choice) -> list[float] | None:
    """A rough taste for the options of a choice, or None for no preference."""
    kind = choice.kind
    if kind == "choose_action":
        return [
            0.7 * ACTION_WEIGHTS[str(option[0])]
            if isinstance(option, tuple)
            else ACTION_WEIGHTS[str(option)]
            for option in choice.options
        ]
    if kind == "lay_card":
        return [_card_weight(option) for option in choice.options]
    if kind == "take_technology":
        return [float(TECHNOLOGIES[str(option)].vp) for option in choice.options]
    if kind in ("end_turn", "use_ability", "control_planet", "reinforce_place"):
        return [0.3 if option in ("done", "pass") else 1.0 for option in choice.options]
    if kind in ("warp_in_ships", "choose_ships"):
        return [float(option) for option in choice.options if isinstance(option, int)]
    return None


def _card_weight(option: Any) -> float:
    if isinstance(option, tuple):
        return 6.0  # a kept marker to use
    card = ACTION_CARDS[option]
    return max(ACTION_WEIGHTS[card.top], ACTION_WEIGHTS[card.bottom])


def features(view: View) -> list[float]:
    """The view as numbers of a fixed length per player count, from the seat's own side."""
    table = view.table
    seats = len(table["players"])
    me = max(view.seat, 0)
    numbers: list[float] = [
        float(table["round"]),
        float(table["turn"]),
        float(table["goods"]),
        float(table["technologies"]["size"]),
        float(table["objectives"]["size"]),
        float(table["tactics"]["size"]),
        float(table["last_round"]),
    ]
    order = [(me + step) % seats for step in range(seats)]
    for seat in order:
        player = table["players"][seat]
        numbers += [
            float(player["ships"]),
            float(player["markers"]),
            float(player["ready"]),
            float(player["flipped"]),
            float(len(player["technologies"])),
            float(sum(TECHNOLOGIES[card].vp for card in player["technologies"])),
            float(len(player["kept"]) + len(player["spent"])),
            float(player["hand"]["size"]),
            float(player["objectives"]["size"]),
            float(len(player["laid"])),
        ]
    own_hand = set(table["players"][me]["hand"].get("cards", ()))
    numbers += [float(card in own_hand) for card in ACTION_CARDS]
    for id, place in table["places"].items():
        for seat in order:
            numbers.append(float(table["players"][seat]["fleet"].get(id, 0)))
            numbers.append(float(place["marker"] == seat) * (2.0 if place["colony"] else 1.0))
            numbers.append(float(table["players"][seat]["drone"] == id))
        numbers.append(float(place["port"]))
        numbers.append(float(place["discoveries"]["size"]))
    return numbers
