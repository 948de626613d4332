"""Write the golden replays anew: ``python -m tests.every_title.make_golden``.

Do this only when a rule has really changed (and its title's version with it): the stored matches
are there to show that none has changed by accident.
"""

import random
from pathlib import Path

from orrery import bots, games
from orrery.kernel.match import Match
from orrery.kernel.record import dump

FOLDER = Path(__file__).parent / "golden"
SEATING = ("greedy", "random", "random", "random", "random", "random", "random", "random")


def golden(id: str, players: int) -> Match:
    """A match with one bot that plays to win, so that more of the game is seen."""
    match = Match.new(games.title(id), players, seed=random.Random(f"{id}{players}").randbytes(32))
    seats = [bots.make(SEATING[seat], seed=seat, iterations=2) for seat in range(players)]
    while not match.finished:
        seat = match.pending[0].seat
        match.answer(seat, seats[seat].choose(match, seat), by="bot")
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for id, title in games.titles().items():
        for players in title.players:
            record = golden(id, players).record()
            record.states = ""  # the hashes are enough, and small
            path = FOLDER / f"{id}-{players}.json"
            path.write_bytes(dump(record))
            print(path.name, len(record.log), "entries", path.stat().st_size, "bytes")


if __name__ == "__main__":
    main()
