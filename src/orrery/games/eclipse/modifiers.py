"""The lasting effects of Eclipse. Rules ask for them (kernel.modifiers.total) and
never know which card gives them."""

from orrery.kernel.modifiers import Lasting


class M(Lasting):
    """What a card can change, and how."""

    HALF_WORMHOLES = "half_wormholes"  # a wormhole on one side of an edge is enough
    NEUTRON_BOMBS = "neutron_bombs"  # population dies without a roll
    BUILD = "build"  # more ships or structures in a Build action
    KIN_OF_ANCIENTS = "kin_of_ancients"  # peace with the Ancients
    DEFENCELESS = "defenceless"  # own population dies without a roll
    VP_PER_SECTOR = "vp_per_sector"  # more points for each sector
    VP_PER_ANCIENT = "vp_per_ancient"  # points for each Ancient left
