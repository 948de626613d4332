"""Battle odds: the real rules of combat, fought again and again.

A combat written by hand takes place on an empty board; one at a table on that table, as far as the
asking seat knows it: its own tactics cards count as they are, those it cannot see are dealt anew
each time. How the players answer is in choices.py.
"""

from orrery.games.warpgate import abilities  # noqa: F401 - registers what the cards do
from orrery.games.warpgate.components import NAMES
from orrery.games.warpgate.modifiers import M
from orrery.games.warpgate.odds.board import empty_table, filled
from orrery.games.warpgate.odds.choices import Bouts, Mind, current
from orrery.games.warpgate.odds.notation import (
    COLONY,
    COMBAT_TECHNOLOGIES,
    DRONE,
    EXAMPLES,
    GRAMMAR,
    OUTPOST,
    PIECES,
    PROMOTED,
    SHIP,
    TEXTS,
    Fleet,
    heroes,
    read,
    write,
)
from orrery.games.warpgate.rules.combat import draw_tactics, play_tactics, sides
from orrery.games.warpgate.rules.losses import destructible
from orrery.games.warpgate.rules.movement import shift
from orrery.games.warpgate.rules.range import enemy_at
from orrery.games.warpgate.setup import back
from orrery.games.warpgate.state import NOBODY, Battle, Galaxy
from orrery.games.warpgate.text import WORDS
from orrery.games.warpgate.windows import W, ability
from orrery.kernel.modifiers import total
from orrery.kernel.snapshot import Codec
from orrery.kernel.view import View, resample
from orrery.kit.components import Text
from orrery.kit.odds import Ending, Matchup, Odds, Side, Unit, chance, said, sample

__all__ = ["EXAMPLES", "GRAMMAR", "attack", "coming", "estimate", "parse"]

CODEC = Codec(Galaxy)
ROLES = ("attacker", "defender")
# What counts as a ship, as the rules call it, and as it is written by hand.
UNITS = {"ship": SHIP, "outpost": OUTPOST, "drone": DRONE}


# -- combats written by hand --------------------------------------------------------------------


def parse(text: str) -> Matchup:
    """The combat that a text describes; the second side defends."""
    fleets = read(text)
    return as_matchup(empty_table(fleets), fleets)


# -- combats at a table -------------------------------------------------------------------------


def coming(view: View) -> list[Matchup]:
    """The combat being fought until its cards are shown, which decide it; or the one that the
    ships being chosen would start."""
    if view.finished:
        return []
    battle = view.table["battle"]
    if battle is not None:
        return [] if battle["cards"] else [begun(view)]
    choice = view.choice
    if choice is None or choice.kind != "choose_ships":
        return []
    place, origin = str(choice.about["place"]), str(choice.about["origin"])
    ships = max(n for n in choice.options if isinstance(n, int))
    found = attack(view, choice.seat, place, {origin: ships})
    return [] if found is None else [found]


def attack(view: View, seat: int, place: str, origins: dict[str, int]) -> Matchup | None:
    """What would follow if these ships flew there; nothing if no enemy is there."""
    g = filled(view)
    defender = enemy_at(g, seat, place)
    if defender == NOBODY:
        return None
    for origin, n in origins.items():
        shift(g, seat, origin, place, n)
    g.active = seat
    g.battle = Battle(place, seat, defender, dict(origins))
    return at_table(view, g)


def begun(view: View) -> Matchup:
    """The combat in which the cards are being chosen. What may be announced before is announced
    when one side chooses already; if the view cannot tell, it still may be."""
    g = filled(view)
    asked = view.choice.kind if view.choice is not None else ""
    g.options["announced"] = asked == "play_tactic" or len(view.waiting) > 1
    return at_table(view, g, begun=True)


def at_table(view: View, g: Galaxy, begun: bool = False) -> Matchup:
    g.options["eyes"] = view.seat
    return as_matchup(g, [fleet_of(g, seat) for seat in sides(current(g))], begun)


def fleet_of(g: Galaxy, seat: int) -> Fleet:
    """What a player has in the combat, as it is written."""
    battle, player = current(g), g.players[seat]
    counts = count(g, seat)
    pieces = {UNITS[unit]: n for unit, n in counts.items()}
    spot = g.places[battle.place]
    if spot.marker == seat == battle.defender:
        pieces[COLONY if spot.colony else OUTPOST] = 1
    fleet = Fleet(f"{player.faction}/{player.side}", pieces)
    zones = (player.tactics, player.tactics_discard, player.battle)
    promoted = {card for zone in zones for card in zone.cards}
    for id in (*COMBAT_TECHNOLOGIES, *PROMOTED):
        own = id in player.technologies and id != DRONE
        if own or (id in promoted and id not in heroes(fleet)):
            pieces[id] = 1
    return fleet


# -- sides in words -----------------------------------------------------------------------------


def as_matchup(g: Galaxy, fleets: list[Fleet], begun: bool = False) -> Matchup:
    battle = current(g)
    g.places = {battle.place: g.places[battle.place]}  # no other matters before the retreat
    place = battle.place if "eyes" in g.options else ""
    return Matchup(
        sides=tuple(
            Side(
                name=NAMES.get(g.players[seat].faction, TEXTS[role]),
                units=units_of(g, seat),
                seat=seat,
            )
            for seat, role in zip(sides(battle), ROLES, strict=True)
        ),
        text=write(fleets),
        state=CODEC.encode(g),
        id=place,
        place={lang: words.name(place) for lang, words in WORDS.items()} if place else {},
        begun=begun,
        how=TEXTS["how"],
    )


def units_of(g: Galaxy, seat: int) -> tuple[Unit, ...]:
    """What fights on a side; the first says what the whole side draws."""
    about = [worth(g, seat)]
    return tuple(
        Unit(id=unit, name=PIECES[UNITS[unit]], count=n, about=about.pop() if about else {})
        for unit, n in count(g, seat).items()
    )


def count(g: Galaxy, seat: int) -> dict[str, int]:
    """The pieces that count as ships of this side."""
    place = current(g).place
    ships = g.players[seat].fleet.get(place, 0)
    return {kind: ships if kind == "ship" else 1 for kind in destructible(g, place, seat)}


def worth(g: Galaxy, seat: int) -> Text:
    """How many tactics cards the side chooses from."""
    player = g.players[seat]
    drawn = len(player.battle.cards) or 2 + min(1, total(g, M.TACTICS_DRAWN, seat))
    zones = (player.tactics, player.tactics_discard, player.battle)
    return said(TEXTS["draws"], n=drawn, cards=sum(len(zone.cards) for zone in zones))


# -- fighting -----------------------------------------------------------------------------------


def estimate(matchup: Matchup, runs: int = 1000, seed: int | str = 0) -> Odds:
    """Deal the cards again and again, and let both sides choose; what each pair of cards leads to
    is fought by the rules of the game."""
    dealer = chance(seed, "cards")
    seats = [side.seat for side in matchup.sides]

    def table() -> Galaxy:
        return CODEC.decode(matchup.state)

    def deal(data: bytes) -> Galaxy:
        g = CODEC.decode(data)
        resample(g, int(g.options.get("eyes", NOBODY)), dealer, back)
        return g

    def left(g: Galaxy, side: Side) -> tuple[int, ...]:
        counts = count(g, side.seat)
        return tuple(min(counts.get(unit.id, 0), unit.count) for unit in side.units)

    def fought(g: Galaxy) -> Ending:
        """Before the retreat: ships that leave are not lost."""
        lefts = tuple(left(g, side) for side in matchup.sides)
        return Ending(seats.index(current(g).winner), lefts)

    bouts = Bouts(table, fought)

    def ending(g: Galaxy) -> Ending:
        battle = current(g)
        attacker, defender = (battle.cards[seat] for seat in seats)
        return bouts.ending((attacker, defender), tuple(battle.mirrors))

    return sample(matchup, runs, seed, deal, open_combat, Mind(bouts).choose, ending)


async def open_combat(g: Galaxy) -> None:
    """A combat until its cards are shown, from where the table stands."""
    battle = current(g)
    if not all(g.players[seat].battle.cards for seat in sides(battle)):
        await draw_tactics(g, battle)
    if not g.options.get("announced"):
        await ability.open(g, W.ANNOUNCE)
    await play_tactics(g, battle)
