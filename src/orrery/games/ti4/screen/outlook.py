"""What answers lead to, who is about to win and how far all are, from the view alone."""

from collections import Counter
from collections.abc import Iterator

from orrery.games.ti4.components import (
    AGENDAS,
    EXPLORATION,
    LEADERS,
    LEGENDARY,
    RELICS,
    STRATEGY_CARDS,
)
from orrery.games.ti4.rules import ways
from orrery.games.ti4.rules.outcomes import AGAINST, FOR
from orrery.games.ti4.rules.production import limit
from orrery.games.ti4.rules.spending import influence, resources
from orrery.games.ti4.rules.units import at, fleets, planets_in
from orrery.games.ti4.screen.cards import card, effect, known_card
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import DONE, PASS, Choice, Option
from orrery.kernel.view import View, known
from orrery.kit.fleet import kind_of
from orrery.kit.outlook import Outlook, Outlooks
from orrery.kit.pay import GOOD
from orrery.kit.track import Track
from orrery.kit.words import Words

Foreseen = Iterator[tuple[Option, Outlook]]


def foresee(view: View, choice: Choice, words: Words) -> Outlooks:
    """What the answers to this question lead to."""
    looking = LOOKS.get(choice.kind) or (_card if choice.about.get("card") in TOLD else None)
    if looking is None or view.seat < 0:
        return {}
    return dict(looking(known(view, Galaxy), choice, words))


def about_to_win(view: View) -> tuple[int, ...]:
    """Those who lack a single victory point."""
    g = known(view, Galaxy)
    return tuple(seat for seat, one in enumerate(g.players) if one.points >= g.goal - 1)


def track(view: View) -> Track:
    """Victory points are open, and the goal is the end of their track. ti4:77.2"""
    g = known(view, Galaxy)
    return Track(tuple(player.points for player in g.players), g.goal)


# -- activating a system ------------------------------------------------------------------------


def _systems(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Of each system: whose ships are there, which own ones can come, what can be produced."""
    for option in choice.options:
        seat, system = choice.seat, str(option)
        come, made = _coming(g, seat, system), limit(g, seat, [system, *planets_in(g, system)])
        said = [words.label("ships_come", units=come) if come else words.label("no_ship_comes")]
        if made:
            said.append(words.label("produces_there", n=made))
        note = " ".join([*_met(g, seat, system, words), *said])
        yield option, Outlook(note, idle=not come and not made)


def _met(g: Galaxy, seat: int, system: str, words: Words) -> Iterator[str]:
    for other in fleets(g, system):
        if other != seat:
            yield words.label("ships_there", seat=other, units=at(g, other, system))


def _coming(g: Galaxy, seat: int, system: str) -> Counter[str]:
    """The ships that reach it."""
    able: Counter[str] = Counter()
    for origin, one in ways.to(g, seat, system).able:
        able[kind_of(one)] += at(g, seat, origin)[one]
    return able


# -- strategy cards -----------------------------------------------------------------------------


def _actions(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """A strategic action does what stands first on its card, a component action what its card
    says."""
    for option in choice.options:
        if not isinstance(option, tuple):
            continue
        head, id = option[0], str(option[1])
        if head == "strategic":
            yield option, Outlook(STRATEGY_CARDS[id].primary[words.language])
        elif head == "component" and known_card(id):
            yield option, Outlook(effect(words, id) or card(words, id).text)


def _secondary(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Whoever follows does what stands second."""
    text = STRATEGY_CARDS[str(choice.about["card"])].secondary
    yield "follow", Outlook(text[words.language])


def _construct(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Of each system: on which of one's own planets there may something be built."""
    for option in choice.options:
        own = [id for id in planets_in(g, str(option)) if g.planets[id].owner == choice.seat]
        said = words.label("builds_on", planets=own) if own else words.label("builds_nothing")
        yield option, Outlook(said, idle=not own)


# -- deals --------------------------------------------------------------------------------------


def _deal(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Commodities that one gets become trade goods."""
    if n := choice.about["give_commodities"]:
        yield "yes", Outlook(words.label("deal_become", n=n))


# -- paying -------------------------------------------------------------------------------------


def _payments(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """Of each part of a payment: how much of the price it is, and what goes with it."""
    worth, left = choice.about["worth"], choice.about["left"]
    other = resources if choice.kind == "pay_influence" else influence
    for option in choice.options:
        cards, goods = _parts(option)
        paid = sum(worth[card] for card in cards) + goods * worth[GOOD]
        said = [words.label("pays", n=paid, left=left, over=max(0, paid - left))]
        if lost := sum(other(g, card) for card in cards):
            said.append(words.label(f"{choice.kind}_lost", n=lost))
        yield option, Outlook(" ".join(said))


def _parts(option: Option) -> tuple[list[str], int]:
    """The planets and the number of trade goods in a part of a payment."""
    if isinstance(option, tuple):
        return [str(card) for card in option[1:-1]], int(option[-1])
    return ([], 1) if option == GOOD else ([str(option)], 0)


# -- agendas ------------------------------------------------------------------------------------


def _votes(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """What an outcome does: one of the two on the card, or what the card says of whoever or
    whatever is elected."""
    if g.agenda is None or not g.agenda.card:
        return
    agenda = AGENDAS[g.agenda.card]
    sides = {FOR: agenda.on_for, AGAINST: agenda.on_against}
    for option in choice.options:
        said = sides.get(str(option)) or agenda.text
        if option != PASS and said:
            yield option, Outlook(said[words.language])


# -- cards that ask -----------------------------------------------------------------------------

TOLD = frozenset({*EXPLORATION, *RELICS, *LEADERS, *LEGENDARY})  # nobody has them in hand


def _card(g: Galaxy, choice: Choice, words: Words) -> Foreseen:
    """What stands on the card that asks, since it lies in nobody's hand; said once for all
    answers."""
    said = Outlook(effect(words, str(choice.about["card"])))
    for option in choice.options:
        if option not in (PASS, DONE, "no"):
            yield option, said


LOOKS = {"activate": _systems, "action": _actions, "secondary": _secondary}
LOOKS |= {
    "accept": _deal,
    "construct_where": _construct,
    "pay_resources": _payments,
    "pay_influence": _payments,
}
LOOKS |= dict.fromkeys(("vote", "break_tie", "decide_alone"), _votes)
