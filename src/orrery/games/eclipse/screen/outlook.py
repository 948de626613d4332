"""What answers lead to, from the view alone: costs and what they leave, bankruptcy, battles."""

from collections.abc import Callable, Iterator
from typing import Any

from orrery.games.eclipse.components import DISCOVERIES, PRODUCTION, ROUNDS, SECTORS
from orrery.games.eclipse.odds.battle import as_matchup, begin, estimate, foreseen
from orrery.games.eclipse.rules.build import cost
from orrery.games.eclipse.rules.influence import TAKE
from orrery.games.eclipse.rules.population import tracks_for, yields
from orrery.games.eclipse.rules.resources import income, ratio
from orrery.games.eclipse.rules.scoring import points
from orrery.games.eclipse.rules.sectors import squares
from orrery.games.eclipse.rules.upkeep import balance, raisable
from orrery.games.eclipse.state import Galaxy, Player, laid_out
from orrery.kernel.choice import DONE, PASS, Choice, Option
from orrery.kernel.doors import DOOR
from orrery.kernel.view import View, known
from orrery.kit.odds import Matchup, Rough
from orrery.kit.outlook import Outlook, Outlooks
from orrery.kit.track import Track
from orrery.kit.words import Words

RUNS = 100  # battles fought for a rough chance
BATTLES = 3  # that are looked at for one question

Foreseen = Iterator[tuple[Option, Outlook]]


def foresee(view: View, choice: Choice, words: Words) -> Outlooks:
    """What the answers to this question lead to."""
    looking = LOOKS.get(choice.kind)
    if looking is None or view.seat < 0:
        return {}
    g = known(view, Galaxy)
    if not laid_out(g.players[view.seat]):
        return {}
    return dict(looking(view, g, choice, words))


def about_to_win(view: View) -> tuple[int, ...]:
    """Who leads in the last round, by the points that all can see."""
    g = known(view, Galaxy)
    if g.round < ROUNDS or not all(laid_out(player) for player in g.players):
        return ()
    scores = [sum(points(g, seat, hidden=False).values()) for seat in range(len(g.players))]
    first = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    return first if len(first) < len(scores) else ()


def track(view: View) -> Track | None:
    """The points as far as this seat knows them; there is no goal, round nine is the end.
    eclipse:spielende.1"""
    g = known(view, Galaxy)
    if not all(laid_out(player) for player in g.players):
        return None
    return Track(tuple(sum(points(g, seat).values()) for seat in range(len(g.players))))


# -- the upkeep to come -------------------------------------------------------------------------


def after_upkeep(player: Player, discs: int, words: Words) -> Outlook:
    """What the upkeep phase would leave with this many more discs used."""
    left = balance(player, discs=discs)
    if left >= 0:
        return Outlook(words.label("upkeep_leaves", n=left))
    key = "bankrupt_unless_traded" if raisable(player) >= -left else "bankrupt"
    return Outlook(warning=words.label(key, n=-left))


def _actions(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Each action uses a disc; who passes uses none, but is left with reactions."""
    player = g.players[choice.seat]
    for option in choice.options:
        if option == PASS:
            now = after_upkeep(player, 0, words)
            note = words.label("only_reactions") if choice.kind == "choose_action" else now.note
            yield option, Outlook(warning=now.warning) if now.warning else Outlook(note)
        elif option == "give_up":
            yield option, Outlook(warning=words.label("gives_up"))
        else:
            yield option, after_upkeep(player, 1, words)


def _control(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    yield "yes", after_upkeep(g.players[choice.seat], 1, words)


def _discs(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """A disc from the track costs upkeep; one that is taken leaves a sector."""
    for option in choice.options:
        if isinstance(option, tuple) and option[0] == TAKE:
            yield option, _given_up(g, str(option[1]), words)
        elif option in g.sectors:
            yield option, after_upkeep(g.players[choice.seat], 1, words)


def _given_up(g: Galaxy, id: str, words: Words) -> Outlook:
    cubes = len(g.sectors[id].settled)
    return Outlook(words.label("leaves_sector", cubes=cubes, points=SECTORS[id].vp))


def _bankrupt(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """A sector that is given up: what that leaves, or what is missing still."""
    for option in choice.options:
        if option in g.sectors:
            left = _balance_without(g, choice.seat, str(option))
            key = "upkeep_leaves" if left >= 0 else "still_missing"
            then = words.label(key, n=abs(left))
            yield option, Outlook(f"{_given_up(g, str(option), words).note} {then}")


def _balance_without(g: Galaxy, seat: int, id: str) -> int:
    """What the upkeep leaves without this sector: its disc comes back to the track, and cubes that
    can only come from the track of money do. eclipse:wartung-bankrott.4"""
    player, places = g.players[seat], squares(g, id)
    cubes = sum(tracks_for(places[number]) == ("money",) for number in g.sectors[id].settled)
    earned = PRODUCTION[min(player.cubes["money"] + cubes, len(PRODUCTION) - 1)]
    return balance(player, discs=-1) - income(player, "money") + earned


def _paying(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    outlook = after_upkeep(g.players[choice.seat], 0, words)
    end = DONE if DONE in choice.options else PASS
    yield end, Outlook(warning=outlook.warning)


# -- prices -------------------------------------------------------------------------------------


def _research(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    stored = g.players[choice.seat].storage["science"]
    prices = choice.about["price"]
    for option, price in prices.items():
        if option in choice.options:
            yield option, _leaves(words, "science", stored - price)
    if prices and min(prices.values()) > stored:
        yield DONE, Outlook(words.label("too_dear", price=min(prices.values()), have=stored))


def _build(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    stored = g.players[choice.seat].storage["materials"]
    for option in choice.options:
        if option != DONE:
            left = stored - cost(g, choice.seat, str(option))
            yield option, _leaves(words, "materials", left)


def _trade(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    player = g.players[choice.seat]
    for option in choice.options:
        if isinstance(option, tuple):
            given, _, units = option
            left = player.storage[str(given)] - int(units) * ratio(player)
            yield option, Outlook(words.label("left", n=left))


def _leaves(words: Words, resource: str, left: int) -> Outlook:
    return Outlook(words.label("leaves", n=left, resource=resource))


def _doors(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Where colony ships land: what that does to the production."""
    places = [o for o in choice.options if isinstance(o, tuple) and len(o) == 3]
    made = yields(g.players[choice.seat], list(places))
    for place in places:
        key = "/".join(map(str, place))
        facts = {when: by_place[key] for when, by_place in made.items()}
        yield place, Outlook(words.label("produces", **facts))


def _tile(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    yield "discard", Outlook(words.label("ends_turn"))


def _discovery(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """What the tile brings at once."""
    yield "use", Outlook(DISCOVERIES[choice.about["tile"]].text.get(words.language, ""))


def _parts(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """A part for which the energy is missing: another one has to bring it. eclipse:upgrade.6"""
    for option in choice.options:
        left = choice.about["energy"].get(option, 0)
        if left < 0:
            yield option, Outlook(warning=words.label("owes_energy", n=-left))


# -- battles ------------------------------------------------------------------------------------


def _ways(view: View, g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """A ship that meets enemies: how the battle would go, with all that is there then."""
    seat, ship = choice.seat, str(choice.about["ship"])
    left = BATTLES
    for way, (others, _) in choice.about["hosts"].items():
        if not left or not others:
            continue
        matchup = meeting(view.table, seat, ship, way)
        if matchup is None:
            yield way, Outlook(words.label("no_ships_there"))
            continue
        left -= 1
        yield way, Outlook(words.label("wins_about", chance=ROUGH.wins(matchup, seat)))


def meeting(table: dict[str, Any], seat: int, ship: str, way: str) -> Matchup | None:
    """The battle in a sector once one more ship is there; None if there is nobody to fight."""
    g = foreseen(table, way)
    fleet = g.sectors[way].fleets.setdefault(seat, {})
    fleet[ship] = fleet.get(ship, 0) + 1
    battle = begin(g, way)
    if len(battle.queue) < 2:
        return None
    return as_matchup(g, battle, table, begun=False)


ROUGH = Rough(estimate, RUNS)

LOOKS: dict[str, Callable[[View, Galaxy, Choice, Words], Foreseen]] = {
    "choose_action": _actions,
    "choose_reaction": _actions,
    "take_control": _control,
    "influence": _discs,
    "bankrupt": _bankrupt,
    "late_colony_ships": _paying,
    "research": _research,
    "build": _build,
    "trade": _trade,
    "place_sector": _tile,
    "use_discovery": _discovery,
    "upgrade_part": _parts,
    "move_to": _ways,
    DOOR: _doors,
}
