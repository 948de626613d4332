"""Write golden replays anew: ``python -m tests.every_title.make_golden [TITLE ...]``.

Do this only when a rule has really changed (and its title's version with it): the stored matches
are there to show that none has changed by accident.

For each number of players there is one match of players with taste, who reach the end. Then
matches with options drawn at random are tried, and those kept that show something new, until
over all of them every kind of choice, every window with an ability, and every reason to end has
occurred.
"""

import argparse
import random
from collections.abc import Iterator
from gzip import compress
from typing import NamedTuple

from orrery import games
from orrery.kernel.errors import BadOption
from orrery.kernel.match import Match
from orrery.kernel.record import dump
from orrery.kit.game import Game

from .golden_coverage import FOLDER, occurring, wanted
from .playing import step
from .settings import draw

TRIES = 20_000
BLIND = (0.0, 0.1, 0.3, 1.0)  # each shows what the others do not


class Table(NamedTuple):
    number: int
    players: int
    options: dict[str, bool | int | str]
    blind: float  # the share of answers without taste


def tables(game: Game) -> Iterator[Table]:
    """First one table as it is by default for each number of players, then tables at random."""
    for number, players in enumerate(game.players):
        yield Table(number, players, {}, 0.0)
    rng = random.Random(game.id)
    for number in range(len(game.players), TRIES):
        players = rng.choice(game.players)
        options = {option.id: draw(option, players, rng) for option in game.options}
        try:
            game.settle_options(options, players)
        except BadOption:
            options = {}
        yield Table(number, players, options, BLIND[number % len(BLIND)])


def play(game: Game, table: Table, recording: bool) -> tuple[Match, set[str]]:
    """Play a match to its end; also what it has shown."""
    number, players, options, blind = table
    rng = random.Random(f"{game.id} {number}")
    match = Match.new(game, players, options=options, seed=rng.randbytes(32), recording=recording)
    kinds = set()
    with game.abilities.effects.watch() as seen:
        while not match.finished:
            kinds.add(step(match, rng, blind))
    return match, occurring(game, match, seen, kinds)


def make(game: Game) -> None:
    missing = wanted(game)
    for path in FOLDER.glob(f"{game.id}-*"):
        path.unlink()
    kept = 0
    for table in tables(game):
        first = table.number < len(game.players)
        if not missing and not first:
            break
        new = missing & play(game, table, recording=False)[1]
        if new or first:
            missing -= new
            kept += 1
            record = play(game, table, recording=True)[0].record()
            record.states = ""  # the hashes are enough, and small
            path = FOLDER / f"{game.id}-{kept:02}.json.gz"
            path.write_bytes(compress(dump(record), mtime=0))
            print(path.name, table.players, "players", len(record.log), "entries:", *sorted(new))
    for what in sorted(missing):
        print("never seen:", what)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*", choices=[[], *games.titles()])
    FOLDER.mkdir(exist_ok=True)
    for id in parser.parse_args().titles or games.titles():
        make(games.game(id))


if __name__ == "__main__":
    main()
