"""What Warpgate says, in English and German."""

from orrery.games.warpgate.components import NAMES
from orrery.games.warpgate.state import gate
from orrery.kit.words import Words, load_words

MOST_SEATS = 4

GATES = {
    gate(seat): dict.fromkeys(("en", "de"), f"Warpgate ({{{seat}:player}})")
    for seat in range(MOST_SEATS)
}

WORDS: dict[str, Words] = load_words("orrery.games.warpgate", {**NAMES, **GATES})
