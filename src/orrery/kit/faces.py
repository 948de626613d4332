"""What cards look like: one frame for all titles, with the colour, the emblem and the drawing of a
deck, or of what a card is about."""

from collections.abc import Mapping

from msgspec import Struct

# Colours of frames, by name: their values stand in the table's frames.css.
TONES = (
    "amber",
    "ember",
    "scarlet",
    "rose",
    "pink",
    "violet",
    "cobalt",
    "sky",
    "teal",
    "jade",
    "lime",
    "gold",
    "bronze",
    "steel",
    "silver",
)


class Face(Struct, frozen=True):
    """What one word of a card's look says about its frame; empty: nothing."""

    tone: str = ""  # of ``TONES``
    emblem: str = ""  # an icon, the title's own or everybody's: in the head band
    motif: str = ""  # of kit/motifs.py: in the middle field


PLAIN = Face("steel", "deck", "stars")

# What most titles mean by these words. A title says more, or something else, in its art.
FACES: Mapping[str, Face] = {
    "technology": Face("sky", "technology", "atom"),
    "objective": Face("gold", "objective", "target"),
    "ability": Face("amber", "points", "hero"),
    "faction": Face("amber", "first", "crest"),
    "action": Face("ember", "hand", "cards"),
    "discovery": Face("violet", "discovery", "gem"),
    "ship": Face("sky", "ship", "ship"),
    "unit": Face("silver", "ship", "ship"),
}


def drawn(motifs: Mapping[str, str]) -> dict[str, Face]:
    """Faces of which only the drawing is said."""
    return {word: Face(motif=motif) for word, motif in motifs.items()}


def fact(field: str, faces: Mapping[str, Face]) -> dict[str, Face]:
    """The same faces for components whose ``field`` says so: on look-up pages, the looks of a
    component are its deck and its facts, such as "kind-cannon"."""
    return {f"{field}-{value}": said for value, said in faces.items()}


def face(look: str, *faces: Mapping[str, Face]) -> Face:
    """The face of a card with these looks. Later words say more than earlier ones: "technology"
    has an emblem, "military" another colour. The first of ``faces`` that knows a word counts."""
    found = PLAIN
    for word in look.split():
        said = next((known[word] for known in faces if word in known), None)
        if said is not None:
            found = Face(
                said.tone or found.tone, said.emblem or found.emblem, said.motif or found.motif
            )
    return found
