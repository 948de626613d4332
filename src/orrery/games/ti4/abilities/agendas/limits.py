"""Laws that set or lift limits. ti4:1.2"""

from orrery.games.ti4.abilities.agendas.losses import destroy_own
from orrery.games.ti4.rules.cards import discard
from orrery.games.ti4.rules.outcomes import AGAINST, agenda
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, everyone
from orrery.kernel.chance import pick
from orrery.kernel.state import tell

ANY_NUMBER = 99


@agenda("executive_sanctions")
async def executive_sanctions(g: Galaxy, outcome: str) -> None:
    """Against: everybody discards an action card at random."""
    if outcome == AGAINST:
        for seat in everyone(g, g.speaker):
            hand = g.players[seat].hand.cards
            if hand:
                await discard(g, seat, str(await pick(tuple(hand))))


@standing(Q.HAND_LIMIT, "executive_sanctions")
def three_cards(g: Galaxy, seat: int) -> int:
    """Nobody has more than three action cards instead of seven. ti4:3.4"""
    return -4


@agenda("fleet_regulations")
async def fleet_regulations(g: Galaxy, outcome: str) -> None:
    """Against: everybody puts a command token of the reinforcements into the fleet pool."""
    if outcome == AGAINST:
        for seat in everyone(g, g.speaker):
            player = g.players[seat]
            if player.reserve:
                player.reserve -= 1
                player.fleet += 1
                tell(g, "gained_token", seat=seat, pool="fleet")


@standing(Q.FLEET_CAP, "fleet_regulations")
def four_tokens(g: Galaxy, seat: int) -> int:
    """Nobody has more than four tokens in the fleet pool."""
    return 4


@agenda("homeland_defense_act")
async def homeland_defense_act(g: Galaxy, outcome: str) -> None:
    """Against: everybody destroys one of his PDS."""
    if outcome == AGAINST:
        for seat in everyone(g, g.speaker):
            await destroy_own(g, seat, 1, "pds".__eq__, "homeland_defense_act")


@standing(Q.PDS_LIMIT, "homeland_defense_act")
def any_number_of_pds(g: Galaxy, seat: int) -> int:
    """Any number of PDS may stand on a planet. ti4:34.5"""
    return ANY_NUMBER


@agenda("regulated_conscription")
async def regulated_conscription(g: Galaxy, outcome: str) -> None:
    """Against: nothing."""


@standing(Q.ONE_PER_COST, "regulated_conscription")
def one_at_a_time(g: Galaxy, seat: int, kind: str) -> bool:
    """One fighter or infantry is produced for its cost instead of two. ti4:26.1"""
    return kind in ("fighter", "infantry")
