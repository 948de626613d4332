"""A title with everything that surrounds its rules: sentences, pictures, bots' insight, odds.

The kernel plays a ``Title``; people and bots need the rest. Each part is a typed field here, so a
new game that forgets one, or gives it another shape, fails where it is written.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from orrery.kernel.choice import Choice
from orrery.kernel.state import Happened
from orrery.kernel.title import Text, Title
from orrery.kernel.view import View
from orrery.kernel.windows import Abilities
from orrery.kit.acts import Signs
from orrery.kit.art import Art
from orrery.kit.battle import Stage
from orrery.kit.forces import Forces
from orrery.kit.odds import Matchup, Odds
from orrery.kit.outlook import Foresee, WhyNot
from orrery.kit.outlook import none as nothing_foreseen
from orrery.kit.scene import Panel, Scene
from orrery.kit.tally import Tally
from orrery.kit.teaching import Teaching
from orrery.kit.track import Track, no_track
from orrery.kit.words import Words

ROUNDS_AHEAD = 2
HEADINGS = frozenset({"round", "phase", "turn", "setup_done", "game_over"})

# The view, the news up to the reader's last answer, and those since.
Recent = Callable[[View, Sequence[Happened], Sequence[Happened], Words], tuple[Panel, ...]]


def nobody(view: View) -> tuple[int, ...]:
    """Nobody is about to win, as far as anybody can see."""
    return ()


def nothing_printed(words: Words, id: str) -> str:
    """Components say everything themselves."""
    return ""


@dataclass(frozen=True)
class Insight:
    """What bots know of a game."""

    values: Callable[[Any], list[float]]  # what the position is worth to each seat
    weigh: Callable[[Choice], list[float] | None]  # a rough taste for options, None: no preference
    features: Callable[[View], list[float]]  # the view as numbers, always the same count
    look_ahead: int = ROUNDS_AHEAD  # rounds of turns that a searching bot plays on
    # By kind of choice, a taste that looks at the table instead; it is given an imagined state.
    at_table: Mapping[str, Callable[[Choice, Any], list[float]]] = field(default_factory=dict)


@dataclass(frozen=True)
class BattleOdds:
    """How battles are written, found at a table, and fought again and again: see kit/odds.py."""

    parse: Callable[[str], Matchup]  # raises BadMatchup
    coming: Callable[[View], list[Matchup]]  # the battles about to happen that a view knows of
    estimate: Callable[[Matchup, int, int | str], Odds]  # matchup, runs, seed
    grammar: Text
    examples: Mapping[str, tuple[str, ...]]
    forces: Forces  # what a side can consist of, for a form to point at
    # The battles that what is counted in a question's panel (kit/tally.py) would lead to.
    counted: Callable[[View, Choice, Mapping[str, int]], list[Matchup]] | None = None


@dataclass(frozen=True, kw_only=True)
class Game(Title):
    """One game, complete."""

    words: Mapping[str, Words]  # by language
    scene: Callable[[View, Words], Scene]
    art: Art  # how the forms of its scenes are drawn
    catalogue: Mapping[str, Mapping[str, Any]]  # group -> id -> component, for the look-up pages
    # What is printed on a component, by its id; "" if its text says all.
    printed: Callable[[Words, str], str] = nothing_printed
    abilities: Abilities
    insight: Insight
    recent: Recent | None = None  # what has just happened and stays to be looked at
    acts: Signs = field(default_factory=dict)  # kind of news -> how the table shows it
    battle: Stage | None = None  # the battle under way, or the last one, as a stage shows it
    ending: Callable[[Any], str]  # why the game is over, of ``endings``, from the last state
    endings: tuple[str, ...]
    headings: frozenset[str] = HEADINGS  # the news with which a new part of the log begins
    foresee: Foresee = nothing_foreseen  # what answers lead to, told beside them
    aside: frozenset[str] = frozenset()  # first words of answers that stand below the usual ones
    why_not: WhyNot | None = None  # why a thing cannot be chosen
    about_to_win: Callable[[View], tuple[int, ...]] = nobody  # the seats that may soon have won
    track: Callable[[View], Track | None] = no_track  # the points that the bar shows
    odds: BattleOdds | None = None
    # A question with counters instead of one option after the other, where the title has a panel.
    tally: Callable[[View, Choice, Words], Tally | None] | None = None
    not_implemented: Mapping[str, Text] = field(default_factory=dict)  # id -> why: not in the decks
    teaching: Teaching | None = None  # how it is learnt
