"""What the timing windows are about: abilities read these, change them, or cancel."""

from typing import Any

from orrery.games.ti4.state import NOBODY
from orrery.kernel.events import Event
from orrery.kit.fleet import damaged


class Turn(Event):
    """A turn, phase, action or step of this player."""

    seat: int = NOBODY


class Moved(Event):
    """Ships of ``seat`` have moved into a system: their kinds, and of those with capacity that flew
    through a wormhole."""

    seat: int = NOBODY
    system: str = ""
    ships: list[str] = []
    tunnelled: list[str] = []


class Activation(Event):
    """``seat`` activates a system. ``found``: what was on its planets at that moment, the kinds of
    this player's units and the tokens that lay there."""

    seat: int = NOBODY
    system: str = ""
    found: dict[str, list[str]] = {}


class CardPicked(Event):
    """A strategy card is about to be taken by ``taker``, on the choice of ``seat``; by nobody as
    long as it is not said to whom it is given. Cancelled: it was refused, and another one has to be
    chosen."""

    seat: int = NOBODY
    card: str = ""
    taker: int = NOBODY


class Strategy(Event):
    """A primary or secondary ability of a strategy card. ``free``: no command token is spent for
    it; ``primary``: this player resolves the primary ability."""

    seat: int = NOBODY
    card: str = ""
    free: bool = False
    primary: bool = False


class CardPlayed(Event):
    """``seat`` plays an action card against ``target``. Cancelled: without effect."""

    seat: int = NOBODY
    card: str = ""
    target: Any = None


class CardGone(Event):
    """An action card of ``seat`` is discarded. Cancelled: somebody has taken it."""

    seat: int = NOBODY
    card: str = ""


class Draw(Event):
    """``seat`` draws action cards; ``discard`` as many of the hand afterwards."""

    seat: int = NOBODY
    n: int = 0
    discard: int = 0
    status: bool = False  # in the draw step of the status phase


class Shooting(Event):
    """Units of ``seat`` use a unit ability ("space_cannon", "anti_fighter_barrage",
    "bombardment") against ``target``, on a planet or in space. Before the roll of a bombardment
    of several planets: without target and planet."""

    seat: int = NOBODY
    ability: str = ""
    target: int = NOBODY
    system: str = ""
    planet: str = ""
    pool: list[Any] = []  # kit.dice.Die, to be rolled
    extra: int = 0  # additional dice; whoever rolls says of which unit
    not_fighters: bool = False  # hits must be assigned to other ships than fighters, if possible
    anything: bool = False  # hits may be assigned to any ship
    dice: list[Any] = []  # kit.dice.Rolled, once they lie on the table
    hits: int = 0


class Dice(Event):
    """Combat dice of ``seat`` lie on the table: those of one combat value. They may be changed,
    see rules/rolls."""

    seat: int = NOBODY
    dice: list[Any] = []  # kit.dice.Rolled


class Hits(Event):
    """``seat`` is about to assign ``n`` hits of ``by`` to units in a system or on a planet;
    ``heavy`` of them to other ships than fighters, if there are any."""

    seat: int = NOBODY
    n: int = 0
    heavy: int = 0
    system: str = ""
    planet: str = ""
    by: int = NOBODY
    source: str = "combat"  # or a unit ability, or the id of a card
    only: str = ""  # the one unit that they were assigned to by whoever produced them
    anything: bool = False  # a barrage's hits go to any ship, not just to fighters

    def cancel(self, n: int) -> None:
        """Some of the hits are cancelled, first those that leave the least choice."""
        self.n = max(0, self.n - n)
        self.heavy = max(0, self.heavy - n)


class Sustain(Event):
    """A unit of ``seat`` uses Sustain Damage against a hit of ``by``. ``cancels``: the hits that
    this one use stops."""

    seat: int = NOBODY
    unit: str = ""  # the kind
    system: str = ""
    planet: str = ""
    by: int = NOBODY
    source: str = ""
    cancels: int = 1
    repaired: bool = False  # an effect has repaired it since
    lost: bool = False  # an effect has destroyed it since

    def piece(self) -> str:
        """The unit as it stands there now."""
        return self.unit if self.repaired else damaged(self.unit)


class Destroyed(Event):
    """A unit of ``seat`` is destroyed by ``by`` (or nobody). In the "when" window ``captor`` may
    become who captures it."""

    seat: int = NOBODY
    unit: str = ""  # the kind
    system: str = ""
    planet: str = ""
    by: int = NOBODY
    cause: str = ""  # "combat", a unit ability, or the id of a card
    joined: bool = False  # no ship, but it took part in the space combat like one
    captor: int = NOBODY


class Exploring(Event):
    """``seat`` explores a planet, or with an empty ``planet`` the frontier token of a system.
    ``card`` is empty until it is drawn; an effect may choose it before. ``kept``: whoever carried
    it out has laid it somewhere."""

    seat: int = NOBODY
    system: str = ""
    planet: str = ""
    deck: str = ""  # a trait, or "frontier"
    card: str = ""
    kept: bool = False


class Relic(Event):
    """``seat`` gains or loses a relic."""

    seat: int = NOBODY
    relic: str = ""


class LeaderUsed(Event):
    """``seat`` has exhausted an agent."""

    seat: int = NOBODY
    leader: str = ""


class Readied(Event):
    """A card of ``seat`` was readied."""

    seat: int = NOBODY
    card: str = ""


class Fight(Event):
    """A step of the combat under way. Cancelled: the window closes, the combat is over; or, once
    both sides have rolled, they roll anew."""

    system: str = ""
    planet: str = ""


class Won(Event):
    """A combat was won by ``seat`` against ``loser``."""

    seat: int = NOBODY
    loser: int = NOBODY
    system: str = ""
    planet: str = ""


class Retreat(Event):
    """``seat`` announces a retreat. Cancelled: it cannot."""

    seat: int = NOBODY


class Landing(Event):
    """``seat`` commits ground forces to a planet."""

    seat: int = NOBODY
    planet: str = ""


class Control(Event):
    """``seat`` gains control of a planet, from ``loser`` or from nobody."""

    seat: int = NOBODY
    planet: str = ""
    loser: int = NOBODY


class Making(Event):
    """``seat`` produces units in a system. ``discount`` is taken off the price; ``ability`` if
    Production is used and not another effect."""

    seat: int = NOBODY
    system: str = ""
    ability: bool = True
    limit: int = 0
    discount: int = 0
    limits: dict[str, int] = {}  # of some kinds fewer, because not all units produce them
    grounds: dict[str, list[str]] = {}  # where such kinds can be put
    free: bool = False  # they cost nothing
    cap: int = -1  # the units may cost so much together, -1 = any amount
    uncounted: int = 0  # fighters and infantry that do not count against the limit
    pays: str = "resources"  # "either": influence counts as resources, too
    ordered: list[tuple[str, str]] = []  # what is paid and about to be placed, and where
    elsewhere: list[str] = []  # further planets where ground forces among it may be put
    made: dict[str, int] = {}


class Placing(Event):
    """``seat`` places a structure on a planet. Cancelled in the "when" window: something else was
    put there instead."""

    seat: int = NOBODY
    planet: str = ""
    unit: str = ""


class Research(Event):
    """``seat`` researches or gains a technology. ``ignored``: prerequisites that need not be met,
    by colour ("any" for one of any colour, "unit_upgrade" for one of such an upgrade)."""

    seat: int = NOBODY
    technology: str = ""
    ignored: dict[str, int] = {}
    source: str = ""


class ResearchPrice(Event):
    """``seat`` is about to spend resources to research; the price may be lowered."""

    seat: int = NOBODY
    price: int = 0


class Gain(Event):
    """``seat`` gains trade goods, from the supply or from a card on which they lay."""

    seat: int = NOBODY
    n: int = 0
    supply: bool = True


class Deal(Event):
    """A transaction between two players was resolved."""

    seat: int = NOBODY
    other: int = NOBODY
    given: int = 0  # commodities given by ``seat``
    got: int = 0


class NoteReceived(Event):
    """``seat`` receives a promissory note."""

    seat: int = NOBODY
    note: str = ""


class Tokens(Event):
    """``seat`` gains command tokens in the status phase."""

    seat: int = NOBODY
    n: int = 2


class Revealed(Event):
    """An agenda is revealed. Cancelled: it is discarded, and another one is revealed."""

    card: str = ""


class Vote(Event):
    """``seat`` votes."""

    seat: int = NOBODY
    outcome: str = ""
    votes: int = 0


class Outcome(Event):
    """The outcome of the agenda, and who or what was elected. Cancelled: it is not resolved. Once
    the agenda is settled: the outcome that was, or "" if none was."""

    outcome: str = ""


class Readying(Event):
    """All planets of ``seats`` are about to be readied at the end of the agenda phase."""

    seats: list[int] = []


class Law(Event):
    """``seat`` loses a law."""

    seat: int = NOBODY
    law: str = ""


class Pillaged(Event):
    """``seat`` has taken a trade good or commodity from ``other``."""

    seat: int = NOBODY
    other: int = NOBODY


class Used(Event):
    """``seat`` uses a named faction ability, perhaps in a system or on a planet. Cancelled in the
    "when" window: something else happened instead."""

    seat: int = NOBODY
    ability: str = ""
    system: str = ""
    planet: str = ""
