"""The lasting effects of Forbidden Stars. Rules ask for them (kernel.modifiers.total) and
never know which card gives them."""

from orrery.kernel.modifiers import Lasting


class M(Lasting):
    """What a card can change, and how."""

    STEADFAST = "steadfast"  # units of the seat cannot be routed
    ROUT_IS_DEATH = "rout_is_death"  # they are destroyed instead of routed, or cost a morale die
    UNHARMED = "unharmed"  # they suffer no damage
    NO_OFFENCE_TOKENS = "no_offence_tokens"  # the seat gains none
    NO_DEFENCE_TOKENS = "no_defence_tokens"  # the seat gains none
    ECHO_TOKENS = "echo_tokens"  # the seat gains as many tokens as its enemy does
    BORROWED_OFFENCE = "borrowed_offence"  # counts like an icon
    BORROWED_DEFENCE = "borrowed_defence"  # counts like an icon
    BORROWED_MORALE = "borrowed_morale"  # counts like an icon
    DAMAGE_STEPS = "damage_steps"  # damage is assigned this many times more this round
    BONUS_MORALE_DICE = "bonus_morale_dice"  # when a combat begins, for the attacker
    STORM_PROOF = "storm_proof"  # warp storms stop no unit
    STORM_PROOF_SHIPS = "storm_proof_ships"  # warp storms stop no ship
    STRUCTURE_FIRST = "structure_first"  # deploy: build a structure before the units
    BASTIONS_PRODUCE = "bastions_produce"  # deploy: bastions count as factories
    SECOND_STRUCTURE = "second_structure"  # deploy: another structure on the same world
    REMOTE_STRATEGY = "remote_strategy"  # strategize without a unit in the system
    STRIKE_AFTER_COMBAT = "strike_after_combat"  # advance: an orbital strike after the combat
