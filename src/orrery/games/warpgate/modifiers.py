"""The lasting effects of Warpgate. Rules ask for them (kernel.modifiers.total) and
never know which card gives them."""

from orrery.kernel.modifiers import Lasting


class M(Lasting):
    """What a card can change, and how."""

    RANGE = "range"  # longer moves, each once per action
    RANGE_FROM_PORT = "range_from_port"  # the same, for moves that begin on a trade planet
    PASS_ENEMIES = "pass_enemies"  # ships may fly through planets with enemy ships
    WARP_IN = "warp_in"  # more than X
    CONTROL = "control"  # more than X
    DRAW = "draw"  # more than X
    FIRST_SLOT = "first_slot"  # the 1X slot counts for more
    GOODS_PER_ACTION = "goods_per_action"  # more than one trade good an action
    TACTICS_DRAWN = "tactics_drawn"  # 3 tactics cards instead of 2
    REMOTE_CONTROL = "remote_control"  # planets without a ship for Control
    REINFORCE_MARKERS = "reinforce_markers"  # Reinforce where only a marker lies
    ANY_OBJECTIVE = "any_objective"  # an objective of any type for a completed sector
    COLONIES_ARE_PORTS = "colonies_are_ports"  # own colonies are trade planets for Trade
    DRONE_ANYWHERE = "drone_anywhere"  # Research at any distance, even among enemy ships
    DRONE_IS_SHIP = "drone_is_ship"  # the drone counts as a ship
    OUTPOSTS_ARE_SHIPS = "outposts_are_ships"  # outposts count as ships
    TRUCE = "truce"  # neither attacks nor is attacked
