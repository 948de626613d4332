"""What Forbidden Stars' cards look like, by their deck and by what they are about."""

from msgspec.structs import replace

from orrery.games.forbidden_stars.components import COMBAT_CARDS, CombatCard
from orrery.games.forbidden_stars.screen.drawn import COMBAT, DRAWN
from orrery.kit.faces import Face, fact

ORDERS = {
    "advance": Face("scarlet", "advance", "advance"),
    "deploy": Face("amber", "deploy", "factory"),
    "strategize": Face("violet", "strategize", "plan"),
    "dominate": Face("gold", "dominate", "crown"),
}
SYMBOLS = {  # of combat cards: what they have most of
    "offence": Face("scarlet", "offence", "blades"),
    "defence": Face("cobalt", "defence", "shield"),
    "morale": Face("gold", "morale", "flag"),
}
EVENTS = {
    "scheme": Face("violet", motif="eye"),
    "tactic": Face("teal", motif="storm"),
}
STRUCTURES = {
    "factory": Face("bronze", "factory", "factory"),
    "city": Face("sky", "city", "city"),
    "bastion": Face("steel", "bastion", "fort"),
}
ASSETS = {
    "forge": Face("ember", "forge", "gear"),
    "cache": Face("bronze", "cache", "crates"),
    "reinforcement": Face("jade", "reinforcement", "troops"),
    "materiel": Face("amber", "materiel", "coins"),
}
DECKS = {
    "combat": Face("rose", "battle", "blades"),
    "upgrade": Face("violet", "orders", "plan"),
    "event": Face("teal", "any", "storm"),
    "structure": Face("steel", "city", "city"),
    "order": Face("violet", "orders", "plan"),
    "asset": Face("bronze", "cache", "crates"),
    "ground": Face("jade", "reinforcement", "troops"),
}
GROUPS = {  # of the look-up pages
    "factions": Face("amber", "first", "crest"),
    "units": Face("silver", "ship", "ship"),
    "structures": Face("steel", "city", "city"),
    "combat_cards": Face("rose", "battle", "blades"),
    "order_upgrades": Face("violet", "orders", "plan"),
    "event_cards": Face("teal", "any", "storm"),
    "storm_symbols": Face("teal", "any", "storm"),
    "orders": Face("violet", "orders", "plan"),
    "assets": Face("bronze", "cache", "crates"),
    "systems": Face("steel", "whole", "hexes"),
}


def most(item: CombatCard) -> str:
    """The symbol that a combat card has most of."""
    return max(SYMBOLS, key=lambda symbol: int(getattr(item.icons, symbol)))


NAMED = {id: replace(SYMBOLS[most(item)], motif=COMBAT[id]) for id, item in COMBAT_CARDS.items()}
FACTS = fact("type", EVENTS) | fact("order", ORDERS) | fact("kind", {"ground": DECKS["ground"]})
FACES = GROUPS | DECKS | EVENTS | STRUCTURES | ASSETS | ORDERS | NAMED | DRAWN | FACTS
