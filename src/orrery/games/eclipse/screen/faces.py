"""What Eclipse's tiles and cards look like, by their kind and by what they are about."""

from orrery.games.eclipse.components import PARTS, TECHNOLOGIES
from orrery.kit.faces import Face, fact

KINDS = {  # of ship parts
    "cannon": Face("ember", "cannon", "cannon"),
    "missile": Face("scarlet", "missile", "missile"),
    "computer": Face("rose", "computer", "computer"),
    "shield": Face("sky", "shield", "shield"),
    "hull": Face("steel", "hull", "hull"),
    "drive": Face("teal", "drive", "drive"),
    "source": Face("gold", "source", "power"),
}
RESOURCES = {
    "money": Face("amber", "money", "coins"),
    "science": Face("pink", "science", "atom"),
    "materials": Face("bronze", "materials", "crates"),
}
CATEGORIES = {  # of technologies
    "military": Face("scarlet", "technology"),
    "grid": Face("jade", "technology"),
    "nano": Face("cobalt", "technology"),
}
BUILT = {
    "starbase": Face(motif="fort"),
    "orbital": Face(motif="planet"),
    "monolith": Face(motif="crown"),
    "interceptor": Face(motif="ship"),
    "cruiser": Face(motif="ship"),
    "dreadnought": Face(motif="fleet"),
}
DECKS = {
    "tech": Face("sky", "technology", "gear"),
    "part": Face("steel", "hull", "hull"),
    "reputation": Face("gold", "reputation", "medal"),
    "resource": Face("steel", "materials", "crates"),
}
GROUPS = {  # of the look-up pages
    "boards": Face("amber", "first", "crest"),
    "species": Face("amber", "first", "crest"),
    "abilities": Face("amber", "points", "hero"),
    "technologies": Face("sky", "technology", "gear"),
    "ship_parts": Face("steel", "hull", "hull"),
    "ships": Face("sky", "ship", "ship"),
    "structures": Face("silver", "monolith", "fort"),
    "npc_ships": Face("scarlet", "battle", "ship"),
    "sectors": Face("steel", "whole", "hexes"),
    "discoveries": Face("violet", "discovery", "gem"),
}

# Every part is drawn by its kind, and so is the technology that gives it.
NAMED = {id: Face(motif=KINDS[part.kind].motif) for id, part in PARTS.items()}
LASTING = {
    "tech_neutron_bombs": Face(motif="burst"),
    "tech_quantum_grid": Face(motif="computer"),
    "tech_artifact_key": Face(motif="gem"),
    "tech_wormhole_generator": Face(motif="gate"),
}
GIVEN = NAMED | BUILT | RESOURCES
TECHNOLOGY_FACES = {
    id: Face(motif=GIVEN[given].motif)
    for id, item in TECHNOLOGIES.items()
    if (given := item.unlocks_part or item.unlocks_build or item.unlocks_advanced)
}
FACTS = fact("category", CATEGORIES) | fact("kind", KINDS)
FACES = GROUPS | DECKS | KINDS | GIVEN | CATEGORIES | LASTING | TECHNOLOGY_FACES | FACTS
