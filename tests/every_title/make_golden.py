"""Write golden replays anew: ``python -m tests.every_title.make_golden [TITLE ...]``.

Do this only when a rule has really changed (and its title's version with it): the stored matches
are there to show that none has changed by accident. With ``--add`` the stored matches stay, and
only what they do not show is looked for. With ``--hashes`` the same matches get the hashes of their
states anew, because a state has new fields; they must be played exactly as before. With ``--mend``
a stored match that no longer replays is played anew with the answers it had, as far as they are
still asked for; ``--add`` then finds what it no longer shows. That is much quicker than new ones.

For each number of players there is one match of players with taste, who reach the end. Then
matches with options drawn at random are tried until over all of them every kind of choice, every
window with an ability, and every reason to end has occurred. Where that takes a card that is hardly
ever bought and played, some of the tables have somebody who is keen on it. Of all these matches the
few are kept that show everything between them.
"""

import argparse
import random
from collections.abc import Iterator
from dataclasses import dataclass
from gzip import compress, decompress
from itertools import islice
from typing import NamedTuple

from orrery import games
from orrery.kernel.errors import BadOption, IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.record import Record, dump, parse
from orrery.kernel.verify import replay
from orrery.kit.game import Game

from .golden_coverage import FOLDER, occurring, wanted
from .playing import step
from .settings import draw

TRIES = 20_000
BLIND = (0.0, 0.1, 0.3, 1.0)  # each shows what the others do not


class Keen(NamedTuple):
    """A table whose players take these answers wherever they can, the first ones first."""

    players: int
    options: dict[str, bool | int | str]
    answers: tuple[str, ...]
    but: tuple[str, ...]  # except to questions of these kinds


# Smasher Gargant needs three cities to buy, and a Gargant or a Kill Kroozer in the combat.
SMASHER = ("smasher_gargant_unit_1", "smasher_gargant", "city", "gargant", "kill_kroozer")
# Hacan's flagship in a combat; their dearest technology needs three of its colour.
FLAGSHIP = ("wrath_of_kenara", "flagship", "fight")
DATAHUB = ("quantum_datahub_node", "sarween_tools", "graviton_laser_system", "transit_diodes")
# Two kinds of damaged ships, and the technology that repairs one of them.
DURANIUM = ("duranium_armor", "plasma_scoring", "magen_defense_grid", "dreadnought", "war_sun")
# Yin's cruisers and flagship, and what Arborec researches late.
YIN = ("devotion", "van_hauge", "flagship", "bioplasmosis", "psychoarchaeology", "neural_motivator")
YIN += ("dacxive_animators", "hyper_metabolism")
# What Sardakk research late: Exotriremes that ram, and Valkyries.
SARDAKK = ("exotrireme_ii", "valkyrie_particle_weave", "plasma_scoring", "magen_defense_grid")
SARDAKK += ("sarween_tools", "neural_motivator", "antimass_deflectors", "dreadnought")
KEEN = {
    "forbidden_stars": (Keen(2, {"factions": "orks random"}, SMASHER, ("replace_card",)),),
    "ti4": (
        Keen(3, {"factions": "hacan random random", "map": "preset"}, FLAGSHIP, ()),
        Keen(3, {"factions": "hacan random random", "map": "preset"}, DATAHUB, ()),
        Keen(3, {"factions": "l1z1x sardakk letnev", "map": "preset"}, DURANIUM, ()),
        Keen(3, {"factions": "yin arborec random", "map": "preset"}, YIN, ()),
        Keen(3, {"factions": "sardakk random random", "map": "preset"}, SARDAKK, ()),
    ),
}
ELSEWHERE = 20  # questions answered anew before an old answer is given up
KEEN_EVERY = 5  # one table in this many has keen players


@dataclass(frozen=True, eq=False)
class Table:
    number: int
    players: int
    options: dict[str, bool | int | str]
    blind: float  # the share of answers without taste
    keen: Keen | None = None


def tables(game: Game) -> Iterator[Table]:
    """First one table as it is by default for each number of players, then tables at random."""
    for number, players in enumerate(game.players):
        yield Table(number, players, {}, 0.0)
    rng = random.Random(game.id)
    for number in range(len(game.players), TRIES):
        if game.id in KEEN and number % KEEN_EVERY == 0:
            keen = KEEN[game.id][number // KEEN_EVERY % len(KEEN[game.id])]
            yield Table(number, keen.players, keen.options, 0.1, keen)
            continue
        players = rng.choice(game.players)
        options = {option.id: draw(option, players, rng) for option in game.options}
        try:
            game.settle_options(options, players)
        except BadOption:
            options = {}
        yield Table(number, players, options, BLIND[number % len(BLIND)])


def play(game: Game, table: Table, recording: bool) -> tuple[Match, set[str]]:
    """Play a match to its end; also what it has shown."""
    rng = random.Random(f"{game.id} {table.number}")
    seed = rng.randbytes(32)
    match = Match.new(game, table.players, options=table.options, seed=seed, recording=recording)
    kinds = set()
    with game.abilities.effects.watch() as seen:
        while not match.finished:
            kinds.add(keen_step(match, table.keen) or step(match, rng, table.blind))
    return match, occurring(game, match, seen, kinds)


def keen_step(match: Match, keen: Keen | None) -> str:
    """Give an answer that the players are keen on, if there is one, and return the kind of its
    question."""
    if keen is None:
        return ""
    for choice in match.pending:
        if choice.kind in keen.but:
            continue
        for wish in keen.answers:
            for option in choice.options:
                if option == wish or (isinstance(option, tuple) and wish in option):
                    match.answer(choice.seat, option)
                    return choice.kind
    return ""


def stored(game: Game) -> set[str]:
    """What the stored matches show."""
    found: set[str] = set()
    for path in FOLDER.glob(f"{game.id}-*"):
        with game.abilities.effects.watch() as seen:
            match = replay(game, parse(decompress(path.read_bytes())))
        found |= occurring(game, match, seen, {entry.kind for entry in match.log})
    return found


def make(game: Game, add: bool, tries: int) -> None:
    old = sorted(FOLDER.glob(f"{game.id}-*"))
    missing = wanted(game) - (stored(game) if add else set())
    for path in () if add else old:
        path.unlink()
    kept = len(old) if add else 0
    played = tried(game, missing, tries)
    always = 0 if add else len(game.players)
    for number, table in enumerate(few(played, missing, always), kept + 1):
        record = play(game, table, recording=True)[0].record()
        record.states, record.links = "", []  # the hashes of the states are enough, and small
        path = FOLDER / f"{game.id}-{number:02}.json.gz"
        path.write_bytes(compress(dump(record), mtime=0))
        print(path.name, table.players, "players", len(record.log), "entries")


def mend(game: Game) -> None:
    """The stored matches as they go under the rules of now, from the same seed."""
    for path in sorted(FOLDER.glob(f"{game.id}-*")):
        old = parse(decompress(path.read_bytes()))
        match = answered_alike(game, old)
        new = match.record()
        new.states, new.links = "", []
        path.write_bytes(compress(dump(new), mtime=0))
        print(path.name, len(old.log), "entries became", len(new.log), flush=True)


def answered_alike(game: Game, old: Record) -> Match:
    """A match with the answers of an old one. Where something else is asked, somebody with taste
    answers, until the old answers fit again or the match is over."""
    head, rng = old.header, random.Random(game.id)
    seed = bytes.fromhex(old.seed)
    match = Match.new(game, head.players, options=head.options, seats=head.seats, seed=seed)
    for entry in old.log[1:]:
        for _ in range(ELSEWHERE):
            if match.finished:
                return match
            try:
                match.answer(entry.seat, entry.value)
                break
            except IllegalAnswer:
                step(match, rng)
    while not match.finished:
        step(match, rng)
    return match


def rehash(game: Game) -> None:
    """The stored matches with the hashes of their states as they are now."""
    for path in sorted(FOLDER.glob(f"{game.id}-*")):
        old = parse(decompress(path.read_bytes()))
        match = replay(game, old)
        new = match.record()
        if not match.finished or [(e.seat, e.value, e.chance) for e in new.log] != [
            (e.seat, e.value, e.chance) for e in old.log
        ]:
            raise SystemExit(f"{path.name} is played differently: a rule has changed")
        new.states, new.links = "", []
        path.write_bytes(compress(dump(new), mtime=0))
        print(path.name, "hashed anew")


class Played(NamedTuple):
    table: Table
    shown: set[str]
    entries: int


def tried(game: Game, missing: set[str], tries: int) -> list[Played]:
    """Tables that were played until all that is missing was seen, with what each has shown."""
    left, found = set(missing), []
    for table in islice(tables(game), tries):
        if not left and len(found) >= len(game.players):
            break
        match, every = play(game, table, recording=False)
        shown = missing & every
        found.append(Played(table, shown, len(match.log)))
        print("tried", table.number, *sorted(left & shown), flush=True)
        left -= shown
    for what in sorted(left):
        print("never seen:", what)
    return found


def few(played: list[Played], missing: set[str], always: int) -> list[Table]:
    """The first ones of these tables, as many as ``always``, and then the one that shows most of
    what is still missing for its length, until nothing is."""
    kept = played[:always]
    left = missing.difference(*(one.shown for one in kept))
    while left:
        best = max(played, key=lambda one: len(one.shown & left) / one.entries)
        if not best.shown & left:
            break
        kept.append(best)
        left -= best.shown
    return [one.table for one in kept]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("titles", nargs="*", choices=[[], *games.titles()])
    parser.add_argument("--add", action="store_true", help="keep the stored matches")
    parser.add_argument("--tries", type=int, default=TRIES, help="tables tried at the most")
    parser.add_argument("--mend", action="store_true", help="play the stored matches anew")
    parser.add_argument("--hashes", action="store_true", help="only hash their states anew")
    FOLDER.mkdir(exist_ok=True)
    given = parser.parse_args()
    for id in given.titles or games.titles():
        if given.hashes:
            rehash(games.game(id))
        elif given.mend:
            mend(games.game(id))
        else:
            make(games.game(id), given.add, given.tries)


if __name__ == "__main__":
    main()
