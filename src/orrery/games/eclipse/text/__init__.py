"""What Eclipse says, in English and German."""

from typing import Any

from orrery.games.eclipse.components import NAMES, ROUNDS, SECTORS
from orrery.games.eclipse.rules.sectors import STEPS, ring
from orrery.games.eclipse.state import ANCIENTS, GCDS
from orrery.kit.words import Words, load_words

PARTIES = {ANCIENTS: "party_ancients", GCDS: "party_gcds"}


def party(words: Words, seat: int) -> str:
    """Who fights: a player, or those whom nobody plays."""
    return words.label(PARTIES[seat]) if seat in PARTIES else words.player(seat)


def owner(words: Words, seat: int) -> str:
    """Whose a ship is, said after it: "Cruiser (Anna)"; of the others the ship says it itself."""
    return "" if seat in PARTIES else f" ({words.player(seat)})"


def space(words: Words, at: Any) -> str:
    """An empty space, by its ring and the way there from the Galactic Center, which is one of
    straight steps and perhaps a turn to the right: "Ring III: 2 N, 1 NE"."""
    q, r = at
    area = words.name(ring((q, r)))
    compass = words.label("compass").split()
    for direction in range(6):
        (q1, r1), (q2, r2) = STEPS[direction], STEPS[(direction + 1) % 6]
        area_of_both = q1 * r2 - q2 * r1  # Cramer's rule; never 0, as neighbours are not in line
        ahead = (q * r2 - q2 * r) // area_of_both
        turned = (q1 * r - q * r1) // area_of_both
        if ahead > 0 and turned >= 0:
            way = f"{ahead} {compass[direction]}"
            if turned:
                way += f", {turned} {compass[(direction + 1) % 6]}"
            return f"{area}: {way}"
    return area  # the center itself


def dice(words: Words, rolled: Any) -> str:
    """[damage, value] of each die: "5, 3 (2)" are a yellow 5 and an orange 3."""
    return ", ".join(
        str(value) if damage == 1 else words.label("strong_die", value=value, damage=damage)
        for damage, value in rolled
    )


def turn(words: Words, rotation: int) -> str:
    """How far a tile is turned, clockwise."""
    return f"{60 * rotation}°"


def of_all(words: Words, number: Any) -> str:
    """A round, and how many there are: "3 of 9"."""
    return words.label("of_all", n=number, most=ROUNDS)


def edges(words: Words, directions: Any) -> str:
    """The directions in which a tile has wormholes: "N, SE, S"."""
    compass = words.label("compass").split()
    return ", ".join(compass[direction] for direction in directions)


def minus(words: Words, n: Any) -> str:
    """A number with a minus as long as a plus."""
    return str(n).replace("-", "−")


def hosts(words: Words, met: Any) -> str:
    """Whom a ship would meet, and whose trust it would break, said after the sector:
    " – against Anna, Ancients"."""
    return "".join(
        words.label(label, parties=", ".join(party(words, seat) for seat in parties))
        for label, parties in zip(("against", "betrayal"), met, strict=True)
        if parties
    )


FORMS = {
    "hosts": hosts,
    "party": party,
    "owner": owner,
    "space": space,
    "turn": turn,
    "dice": dice,
    "edges": edges,
    "of_all": of_all,
    "minus": minus,
}

# The map has room for a sector's number only, so its name says it, too: "106 Capella".
NUMBERED = {
    id: {language: f"{sector.number} {name}" for language, name in sector.name.items()}
    for id, sector in SECTORS.items()
}

WORDS: dict[str, Words] = load_words("orrery.games.eclipse", {**NAMES, **NUMBERED}, FORMS)
