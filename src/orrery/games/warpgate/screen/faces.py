"""What Warpgate's cards look like, by their deck and by what they are about."""

from orrery.games.warpgate.screen.drawn import DRAWN
from orrery.kit.faces import Face, fact

TYPES = {  # the colours of planets: of technologies, objectives and discoveries
    "terran": Face("jade"),
    "oceanic": Face("cobalt"),
    "arid": Face("amber"),
    "volcanic": Face("scarlet"),
    "glacial": Face("sky"),
}
ACTIONS = {
    "advance": Face(motif="advance"),
    "concentrate": Face(motif="fleet"),
    "control": Face(motif="flag"),
    "maneuver": Face(motif="ship"),
    "promote": Face(motif="city"),
    "recon": Face(motif="drone"),
    "reinforce": Face(motif="fleet"),
    "research": Face(motif="atom"),
    "skirmish": Face(motif="blades"),
    "trade": Face(motif="crates"),
    "warp_in": Face(motif="gate"),
}
TRIGGERS = {  # of technologies
    "combat": Face(motif="blades"),
    "control": Face(motif="flag"),
    "discovery": Face(motif="radar"),
    "deploy": Face(motif="gate"),
    "move": Face(motif="drive"),
    "draw": Face(motif="cards"),
}
DECKS = {
    "tactic": Face("rose", "tactic", "blades"),
    "hero": Face("gold", motif="hero"),
    "advanced": Face("violet", motif="burst"),
    "basic": Face("ember"),
}
GROUPS = {  # of the look-up pages
    "factions": Face("amber", "first", "crest"),
    "abilities": Face("amber", "points", "hero"),
    "actions": Face("ember", "hand", "cards"),
    "action_cards": Face("ember", "hand", "cards"),
    "tactics": Face("rose", "tactic", "blades"),
    "technologies": Face("sky", "technology", "atom"),
    "objectives": Face("gold", "objective", "target"),
    "discoveries": Face("violet", "discovery", "gem"),
    "planet_types": Face("teal", "planet", "planet"),
    "boards": Face("steel", "whole", "hexes"),
}
FACTS = fact("type", TYPES) | fact("trigger", TRIGGERS) | fact("rank", DECKS) | fact("top", ACTIONS)
FACES = GROUPS | DECKS | ACTIONS | TYPES | DRAWN | FACTS
