"""The effects that the rules of Twilight Imperium 4 ask for, and never know which card gives them.

Most of them stand as long as their component is there (standing.py); others last for a time and are
records (kernel/modifiers.py).
"""

from orrery.kernel.modifiers import Lasting


class Q(Lasting):
    """What may be asked. The facts that each question carries stand behind it."""

    # limits
    FLEET_LIMIT = "fleet_limit"  # (): more ships in a system
    FLEET_CAP = "fleet_cap"  # (): command tokens in the fleet pool at the most, 0 = no cap
    HALF_FIGHTERS = "half_fighters"  # (): fighters beyond capacity count as half a ship
    CAPACITY = "capacity"  # (system): more fighters and ground forces in a space area
    WEIGHTLESS = "weightless"  # (kind): needs no capacity where a ship that has any carries it
    HAND_LIMIT = "hand_limit"  # (): more action cards
    ANY_HAND = "any_hand"  # (): any number of action cards, whatever other effects say
    PDS_LIMIT = "pds_limit"  # (): more PDS on a planet
    SECRET_LIMIT = "secret_limit"  # (): more secret objectives
    # movement
    MOVE = "move"  # (kind, origin): more movement
    NO_MOVE = "no_move"  # records only: no units can be moved into the active system
    LEAVES_TOKENS = "leaves_tokens"  # records only: own command tokens keep no units in systems
    FLAGSHIP_LEAVES = "flagship_leaves"  # records only: nor the flagship, nor what it carries
    BESIDE = "beside"  # (kind): systems that such a ship is adjacent to, wherever it is
    MOVE_ONE = "move_one"  # records only: one ship flies one system farther, in this action
    MAY_ENTER = "may_enter"  # (system, anomaly): ships may end their movement there all the same
    MAY_PASS = "may_pass"  # (system, obstacle): may fly through "ships" or an anomaly
    UNHINDERED = "unhindered"  # (anomaly): such anomalies do not affect the movement of ships
    LETS_PASS = "lets_pass"  # records only: the active player's ships fly past this player's
    SLIPS_BY = "slips_by"  # (kind): such a ship flies through systems with ships of others
    BARS_WAY = "bars_way"  # (system, mover): ships of mover cannot fly through
    RIFT_SAFE = "rift_safe"  # (system): rolls no die there
    RIFT_SURGE = "rift_surge"  # records only: more movement of ships that leave a gravity rift
    WORMHOLES = "wormholes"  # (found): further wormholes by system, for everybody
    ALPHA_TO_BETA = "alpha_to_beta"  # records only: such systems are adjacent, for everybody
    OWN_WORMHOLES = "own_wormholes"  # (found): further ones that only this player sees
    NO_WORMHOLE = "no_wormhole"  # (kind, system): ships cannot move through such wormholes there
    OPEN_WORMHOLE = "open_wormhole"  # (kind): no effect closes such wormholes to this player
    # dice
    NO_ROLL = "no_roll"  # records only: this player makes no combat rolls
    ALONE = "alone"  # records only: nobody else uses abilities
    SPEAKS = "speaks"  # records only: their source speaks in windows though its card is gone
    REROLLS = "rerolls"  # records only: their source speaks when this player has rolled dice
    COMBAT = "combat"  # (kind, combat): added to combat rolls
    COMBAT_DICE = "combat_dice"  # (kind, combat): more dice of each unit of this kind
    FIGHTER_COMBAT = "fighter_combat"  # records only: added to combat rolls of fighters
    EXTRA_HITS = "extra_hits"  # (rolled, combat): further hits of a combat die that lies there
    HEAVY_HITS = "heavy_hits"  # (kind, combat): its hits go to other ships than fighters
    LIKE_FLAGSHIP = "like_flagship"  # records only: a ship fights like this player's flagship
    SHIELDS_SHIPS = "shields_ships"  # (kind): in space it sustains damage for ships in a combat
    CANCELS = "cancels"  # (kind): more than 1 hit for each use of Sustain Damage
    REPAIRS = "repairs"  # (combat): units that can sustain damage anew in every single round
    SHOT = "shot"  # (ability, target): added to rolls of a unit ability of this player
    SHOT_AT = "shot_at"  # (ability, shooter): added to rolls against this player
    # prohibitions: true if it is forbidden
    NO_BOMBARDMENT = "no_bombardment"  # (planet, shooter)
    NO_CANNON = "no_cannon"  # (shooter, place): against this player's units there
    IGNORES_SHIELD = "ignores_shield"  # (planet): planetary shields do not stop its bombardment
    BOMBARDS = "bombards"  # (kind, place): such units there bombard as if they were ships
    NO_SHIELD = "no_shield"  # (system): other players' planetary shields do not count
    DISABLES_PDS = "disables_pds"  # records only: PDS of others have no shield and no cannon
    NO_SUSTAIN = "no_sustain"  # (owner, unit, place): owner's units cannot; all players are asked
    NO_DIRECT_HIT = "no_direct_hit"  # (kind)
    NO_PRINTED = "no_printed"  # (kind): such units have no printed ability but Sustain Damage
    NO_LANDING = "no_landing"  # (planet)
    MAY_LAND = "may_land"  # (kind, system): may be committed as if it were a ground force
    LANDS_FROM = "lands_from"  # (system): planets that one ground force each is committed from
    LANDS_AT_ONCE = "lands_at_once"  # records only: after moving, troops land, and ships are lost
    FREE_CUSTODIANS = "free_custodians"  # (): removes the custodians without spending influence
    NO_PLACING = "no_placing"  # (planet): no unit is put there by an effect
    BARS_PRODUCTION = "bars_production"  # (producer, system): he cannot produce there
    MAKES_NOT = "makes_not"  # (producer, kind): units of the one kind do not produce the other
    NO_PRODUCTION = "no_production"  # (kind, system, planet)
    IDLE = "idle"  # (place): units there cannot use Production
    NO_RETREAT = "no_retreat"  # (system)
    STAYS = "stays"  # records only: no effect moves this player's ships out of a combat
    MUST_RETREAT = "must_retreat"  # records only: must announce a retreat, if possible
    MAY_RETREAT = "may_retreat"  # (system): may retreat there without having units there
    NO_VOTE = "no_vote"  # ()
    VOTES_FIRST = "votes_first"  # (): votes before everybody else
    ALWAYS_VOTES = "always_votes"  # (): no effect keeps this player from voting
    ONE_VOTE = "one_vote"  # (): casts 1 vote, and exhausts no planets for votes
    NO_MORE_VOTES = "no_more_votes"  # (): casts no additional votes
    NO_CARDS = "no_cards"  # (): cannot play action cards
    BARS_CARDS = "bars_cards"  # (other): another one plays no action cards in this player's turn
    NO_ACTIVATION = "no_activation"  # (system, who): who cannot activate it
    REACTIVATES = "reactivates"  # (): activates systems where a token of his own lies, too
    NO_RESEARCH = "no_research"  # (technology)
    NO_PREREQUISITES = "no_prerequisites"  # (technology): they need not be met
    MELDS = "melds"  # (): returns a captured unit, and its upgrade has no prerequisites
    MEETS = "meets"  # (colour): prerequisites of a colour that a card meets like a technology
    FREE_SPECIALTIES = "free_specialties"  # (): they count without exhausting planets
    IGNORES = "ignores"  # (technology): prerequisites of any colour that need not be met
    # production
    PRODUCTION = "production"  # (kind, system, planet): more than the unit's production value
    PLANET_PRODUCTION = "planet_production"  # (planet): the Production of the planet itself
    COST = "cost"  # (kind): added to its cost
    NO_PRICE = "no_price"  # (kind): no resources are spent for it, whatever it costs
    MORE_FOR_COST = "more_for_cost"  # (kind): further units of a cost, beyond every limit
    PRODUCED_AT = "produced_at"  # (kind): further places where produced units may be put, a list
    ONE_PER_COST = "one_per_cost"  # (kind): its cost is for one unit even where two are printed
    RETURNS_CAPTIVES = "returns_captives"  # (): returns a captured unit in place of the resources
    #                  that one of its kind costs
    # planets
    RESOURCES = "resources"  # (planet)
    INFLUENCE = "influence"  # (planet)
    GOOD_WORTH = "good_worth"  # (): more than 1 for each trade good that is spent
    VOTES = "votes"  # (planet): more votes of a planet
    # other
    NO_HOME_NEEDED = "no_home_needed"  # (): scores public objectives without the home system
    UNPILLAGED = "unpillaged"  # (robber): he cannot take goods from this player
    NO_NOTE = "no_note"  # (card): such notes are neither this player's nor given to him
    NEIGHBOUR = "neighbour"  # (other): counts as a neighbour for transactions
    TRADES = "trades"  # (what): "action_card" may be a part of transactions, on both sides
    OTHER_TOKENS = "other_tokens"  # (): has a token to spend in place of one of the strategy pool
    SPENDS_TOKEN_OF = "spends_token_of"  # records only: in this action he spent this one's token
    TRADED_PLANETS = "traded_planets"  # (planet): its card may be a part of transactions
    FREE_SECONDARY = "free_secondary"  # (card): spends no command token for its secondary ability
    RESEARCH_SAVINGS = "research_savings"  # (): resources that research may cost less, at the most
    FREE_TECHNOLOGY = "free_technology"  # (): spends no resources for the Technology strategy card
    GIVES_CARDS = "gives_cards"  # (): gives strategy cards that he chooses to others
    EARNED = "earned"  # records only: their source is unlocked once the effect is resolved
    KEEPS_CARDS = "keeps_cards"  # records until "status": does not return the strategy cards
    WAS_ACTIVE = "was_active"  # records only: their source was the active system in this turn
    ANOTHER_ACTION = "another_action"  # records until "turn": a further action in this turn
