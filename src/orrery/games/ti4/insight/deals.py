"""Deals as bots see them: which to propose, and which to agree to.

Commodities are good for nothing but to be given away, for which one gets something; so the usual
deal is commodities for commodities. Nobody gives anything away, and nobody helps a rival for
nothing: what a deal brings to the other side counts, too.
"""

from orrery.games.ti4.rules.tradables import CAPTIVES, FRAGMENTS, NOTHING
from orrery.games.ti4.rules.transactions import DEAL, USE_NOW
from orrery.games.ti4.state import Galaxy
from orrery.kernel.choice import PASS, Choice, Form, Option

GOOD, COMMODITY, NOTE, CARD, FRAGMENT = 1.0, 0.4, 2.0, 2.0, 2.0  # worth to whoever has them
CAPTIVE = 1.5  # a captured ship or mech
ENVY = 0.5  # of what the other side gains
IDLE = 0.001  # the weight of a deal that nobody needs, beside all other options
EAGER = 0.5  # of one that makes sense
SELLS_OUT = ("psychoarchaeology",)  # for any time, but planets are exhausted for it: wait with that


def is_deal(option: Option) -> bool:
    """A deal, or an ability for any time: both stand beside the options of other questions."""
    return isinstance(option, tuple) and option[0] in (DEAL, USE_NOW)


def gains(terms: Form, note_given: bool, note_got: bool) -> tuple[float, float]:
    """What a deal brings to the one who proposes it, and to the other. Commodities are trade goods
    for whoever gets them."""
    give_goods, get_goods = int(terms["give_goods"]), int(terms["get_goods"])
    given, got = int(terms["give_commodities"]), int(terms["get_commodities"])
    cards = CARD * (int(terms.get("get_cards", 0)) - int(terms.get("give_cards", 0)))
    cards += NOTE * (note_got - note_given)
    cards += FRAGMENT * sum(
        int(terms.get(f"get_{id}", 0)) - int(terms.get(f"give_{id}", 0)) for id in FRAGMENTS
    )
    cards += CAPTIVE * sum(
        int(terms.get(f"get_captured_{id}", 0)) - int(terms.get(f"give_captured_{id}", 0))
        for id in CAPTIVES
    )
    mine = GOOD * (get_goods - give_goods + got) - COMMODITY * given + cards
    theirs = GOOD * (give_goods - get_goods + given) - COMMODITY * got - cards
    return mine, theirs


def agree(choice: Choice) -> list[float]:
    """Accept what brings more than the other gains by it, nearly."""
    about = choice.about
    theirs, mine = gains(about, bool(about["note"]), about["get_note"] != NOTHING)
    yes = 8.0 if mine > 0.0 and mine >= ENVY * theirs else 0.02
    return [yes if option == "yes" else 1.0 for option in choice.options]


def propose(choice: Choice, g: Galaxy) -> list[float]:
    """What brings something to both. Notes are kept."""
    names = [field.name for field in choice.form]
    weights = []
    for option in choice.options:
        if option == PASS or not isinstance(option, tuple):
            weights.append(0.2)
            continue
        terms: Form = dict(zip(names, option, strict=True))
        notes = [terms[name] != NOTHING for name in ("give_note", "get_note")]
        mine, theirs = gains(terms, *notes)
        fair = min(mine, theirs) > 0.0 and not any(notes)
        weights.append(1.0 + mine if fair else 0.001)
    return weights


def worth_proposing(g: Galaxy, seat: int, deal: Option) -> bool:
    """Has the player something that this partner might take, and was he not refused just now? Only
    early in a round: whoever wants no deals is not asked in every turn."""
    assert isinstance(deal, tuple)
    if deal[0] == USE_NOW:
        return deal[1] not in SELLS_OUT or g.players[seat].tactic == 0
    other = int(deal[1])
    me, you = g.players[seat], g.players[other]
    if not me.commodities or me.spent or (seat, other) in g.declined:
        return False
    return bool(you.commodities or (me.commodities > 1 and you.goods))


def weigh_deals(choice: Choice, g: Galaxy | None, deals: list[Option], usual: float) -> list[float]:
    """The weights of the deals beside other options that weigh so much together: proposed before an
    action, at other times hardly ever."""
    weights = []
    for deal in deals:
        before = g if choice.kind == "action" else None
        eager = before is not None and worth_proposing(before, choice.seat, deal)
        weights.append((EAGER if eager else IDLE) * usual / len(deals))
    return weights
