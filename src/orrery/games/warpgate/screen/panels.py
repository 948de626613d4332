"""What is beside the board: player boards, hands, the market, a combat, the scoring."""

from functools import partial
from typing import Any

from orrery.games.warpgate.components import (
    ABILITIES,
    ACTION_CARDS,
    ACTION_KINDS,
    DISCOVERIES,
    FACTIONS,
    OBJECTIVES,
    TACTICS,
    TECHNOLOGIES,
)
from orrery.games.warpgate.rules.goods import slot_factor
from orrery.games.warpgate.rules.range import units
from orrery.games.warpgate.rules.scoring import fulfilled, points, realms
from orrery.games.warpgate.state import Galaxy, Stage
from orrery.kernel.view import View, known
from orrery.kit.scene import Card, Panel, Stat, card, fact
from orrery.kit.scene import stat as a_stat
from orrery.kit.words import Words

ACTION_CHOICES = ("choose_action", "machines_action", "repeat_action")


def panels(view: View, words: Words) -> tuple[Panel, ...]:
    """All of them, as the view's seat sees them."""
    g = counted(view)
    return (
        *(player_panel(view, g, words, seat) for seat in range(len(g.players))),
        *battle_panels(view, g, words),
        *own_panels(view, g, words),
        *market_panels(view, g, words),
        *score_panels(view, g, words),
    )


def counted(view: View) -> Galaxy:
    """What the seat knows, with the tactics decks, whose cards (not their order) all know."""
    g = known(view, Galaxy)
    for seat, player in enumerate(g.players):
        player.tactics.cards = view.unseen.get(f"tactics:{seat}", [])
    return g


# -- cards --------------------------------------------------------------------------------------


def action_card(words: Words, id: str, /, **more: Any) -> Card:
    """An action card says what its two actions do."""
    item = ACTION_CARDS[id]
    kinds = (ACTION_KINDS[item.top], ACTION_KINDS[item.bottom])
    lines = [
        words.label("action_text", action=kind.id, text=kind.text[words.language]) for kind in kinds
    ]
    return card(words, item, f"action {item.top}", text="\n".join(lines), **more)


def technology(words: Words, id: str, /, **more: Any) -> Card:
    item = TECHNOLOGIES[id]
    text, extra = (part.get(words.language, "") for part in (item.text, item.clarification))
    look, foot = f"technology trigger-{item.trigger} {item.type}", fact(words, item.trigger)
    return card(words, item, look, item.vp, text=f"{text} {extra}".strip(), foot=foot, **more)


def tactic(words: Words, id: str, /, **more: Any) -> Card:
    item = TACTICS[id]
    foot = fact(words, item.rank)
    return card(words, item, f"tactic {item.rank}", f"×{item.factor}", foot=foot, **more)


def discovery(words: Words, id: str, /, **more: Any) -> Card:
    item = DISCOVERIES[id]
    look, foot = f"discovery {item.type}".strip(), fact(words, item.timing)
    return card(words, item, look, item.vp, **({"foot": foot} | more))


def objective(words: Words, id: str, /, **more: Any) -> Card:
    item = OBJECTIVES[id]
    foot = words.name(item.type)
    return card(words, item, f"objective {item.type}", item.vp, foot=foot, **more)


def objective_back(words: Words, id: str, type: str, /, **more: Any) -> Card:
    name = words.label("objective_of", type=type)
    return Card(id=id, name=name, look=f"objective {type}", hidden=True, **more)


# -- player boards ------------------------------------------------------------------------------


def player_panel(view: View, g: Galaxy, words: Words, seat: int) -> Panel:
    player = g.players[seat]
    return Panel(
        id=f"player_{seat}",
        kind="player",
        title=words.player(seat),
        plays=f"{words.name(player.faction)} {player.side}".strip(),
        seat=seat,
        active=g.stage == Stage.TURN and g.active == seat,
        stats=player_stats(view, g, words, seat),
        cards=player_cards(view, g, words, seat),
    )


def player_stats(view: View, g: Galaxy, words: Words, seat: int) -> tuple[Stat, ...]:
    player, shown = g.players[seat], view.table["players"][seat]
    realm, made = realms(g)[seat], points(g, seat)
    whole = view.finished or "cards" in shown["objectives"]
    discarded = words.name(player.tactics_discard.cards)

    stat = partial(a_stat, words)

    def piles(deck: str, discard: str) -> str:
        return words.label("ratio", a=shown[deck]["size"], b=shown[discard]["size"])

    parts = [f"{words.label(key)}: {n}" for key, n in made.items() if whole or key != "objectives"]
    stats = [
        stat(
            "points" if whole else "public_points", sum(made.values()), "points", "\n".join(parts)
        ),
        stat("ships", player.ships, "ship"),
        stat("markers", player.markers, "marker"),
        stat("planets", realm.planets, "planet", note=words.label("colonies", n=realm.colonies)),
        stat("goods_ready", player.ready, "trade"),
        stat("goods_used", player.flipped),
        stat("hand_size", shown["hand"]["size"], "hand"),
        stat("action_deck", piles("actions", "discard")),
        stat(
            "tactics_deck",
            piles("tactics", "tactics_discard"),
            "tactic",
            words.label("discarded", cards=discarded) if discarded else "",
        ),
        stat("drone_at", words.name(player.drone), "drone"),
    ]
    if g.first == seat and g.stage != Stage.SETUP:
        stats.append(stat("first", "", "first", ticked=True))
    return tuple(stats)


def player_cards(view: View, g: Galaxy, words: Words, seat: int) -> tuple[Card, ...]:
    """The board from left to right. Cards that others have played or kept have different ids, so
    that only the seat's own light up."""
    player, shown = g.players[seat], view.table["players"][seat]
    cards = [card(words, ABILITIES[id], "ability") for id in player.abilities]
    for slot, id in enumerate(player.laid):
        corner = f"{slot_factor(g, seat, slot)}X"
        look = f"action laid {ACTION_CARDS[id].top}"
        laid = action_card(words, id, id=f"{id}:{seat}", corner=corner, look=look)
        cards.append(laid)
    cards += [technology(words, id) for id in player.technologies]
    own = seat == view.seat
    for id in dict.fromkeys(player.kept):
        n = player.kept.count(id)
        cards.append(discovery(words, id, id=id if own else f"{id}:{seat}", count=n))
    for id in dict.fromkeys(player.spent):
        name, n = words.label("used", card=id), player.spent.count(id)
        cards.append(
            discovery(words, id, id=f"{id}:{seat}:used", name=name, count=n, look="discovery used")
        )
    if view.finished or "cards" in shown["objectives"]:
        met = fulfilled(g, seat)
        for id in (*player.objectives.cards, *player.shown_objectives.cards):
            fits = words.label("met", card=id) if id in met else words.name(id)
            cards.append(objective(words, id, name=fits))
    else:
        cards += [
            objective_back(words, f"objective:{seat}:{n}", type)
            for n, type in enumerate(shown["objectives"]["backs"])
        ]
    return tuple(cards)


# -- what only the seat sees --------------------------------------------------------------------


def own_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """The hand, and cards that the seat looks at or chooses from right now."""
    if view.seat < 0:
        return []
    player, asked = g.players[view.seat], view.choice
    hand = [action_card(words, id) for id in player.hand.cards]
    found = [
        ("looking", [tactic(words, id) for id in player.looking.cards]),
        ("scanning", [discovery(words, id) for id in player.scanning.cards]),
    ]
    if asked is not None and asked.kind in ACTION_CHOICES:
        options = (o[0] if isinstance(o, tuple) else o for o in asked.options)
        names = [name for name in dict.fromkeys(options) if name in ACTION_KINDS]
        found.append(
            ("actions", [card(words, ACTION_KINDS[str(name)], f"action {name}") for name in names])
        )
    if asked is not None and asked.kind == "choose_faction":
        found.append(
            ("factions", [card(words, FACTIONS[str(id)], "faction") for id in asked.options])
        )
    if asked is not None and asked.kind == "choose_side":
        sides = FACTIONS[player.faction].side
        found.append(
            ("sides", [card(words, half, "ability", half.side, id=half.side) for half in sides])
        )
    return [
        Panel(id=id, kind="hand", title=words.label(id), seat=view.seat, cards=tuple(cards))
        for id, cards in (*found, ("hand", hand))
        if cards or id == "hand"
    ]


# -- the market ---------------------------------------------------------------------------------


def market_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """What everybody can see, and how much is left."""
    table = view.table

    def market(id: str, cards: list[Card], stats: tuple[Stat, ...] = ()) -> Panel:
        return Panel(id=id, kind="market", title=words.label(id), stats=stats, cards=tuple(cards))

    left = partial(a_stat, words)
    backs: list[str] = table["open_objectives"]["backs"]
    found = []
    if g.shown.cards:
        this = discovery(words, g.shown.cards[-1], id="this")
        other = Card(id="other", name=words.label("unknown_marker"), look="discovery", hidden=True)
        found.append(market("shown", [this, other]))
    found += [
        market("market_technologies", [technology(words, id) for id in g.open_technologies]),
        market(
            "market_objectives",
            [
                objective_back(words, type, type, count=backs.count(type))
                for type in dict.fromkeys(backs)
            ],
        ),
        market(
            "supply",
            [],
            (
                left("goods_left", g.goods, "trade"),
                left("technologies_left", table["technologies"]["size"], "technology"),
                left("objectives_left", table["objectives"]["size"], "objective"),
                left("tactics_left", table["tactics"]["size"], "tactic"),
            ),
        ),
    ]
    return found


# -- combat -------------------------------------------------------------------------------------


def battle_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """Both sides of a combat: ships, cards, factors, and who won."""
    battle = view.table["battle"]
    if battle is None:
        return []
    place = battle["place"]
    cards, factors = by_seat(battle["cards"]), by_seat(battle["factors"])
    stats = [Stat(name=words.label("attack_from"), value=words.name(list(battle["origins"])))]
    shown: list[Card] = []
    for seat in (battle["attacker"], battle["defender"]):
        ships = units(g, place, seat)
        stats.append(Stat(name=words.label("side_ships", seat=seat), value=ships, icon="ship"))
        if seat in factors:
            factor = factors[seat]
            stats += [
                Stat(name=words.label("side_factor", seat=seat), value=f"×{factor}", icon="tactic"),
                Stat(
                    name=words.label("side_strength", seat=seat),
                    value=ships * factor,
                    icon="battle",
                ),
            ]
        shown += battle_cards(view, words, seat, cards.get(seat, ""))
    if battle["winner"] >= 0:
        stats.append(Stat(name=words.label("winner"), value=words.player(battle["winner"])))
    title = words.label("battle", place=place)
    return [Panel(id="battle", kind="battle", title=title, stats=tuple(stats), cards=tuple(shown))]


def battle_cards(view: View, words: Words, seat: int, played: str) -> list[Card]:
    """The card played, or those drawn: open to their owner, face down to the others."""
    drawn = view.table["players"][seat]["battle"]
    whose = words.player(seat)
    if played:
        name = words.label("card_of", seat=seat, card=played)
        return [tactic(words, played, id=f"{played}:{seat}", name=name)]
    if "cards" in drawn:
        return [tactic(words, id) for id in drawn["cards"]]
    name = words.label("hidden_card", seat=seat)
    return [
        Card(id=f"tactic:{seat}:{n}", name=name, text=whose, look="tactic", hidden=True)
        for n in range(drawn["size"])
    ]


def by_seat(shown: dict[Any, Any]) -> dict[int, Any]:
    """A dict by seat, whatever JSON made of its keys."""
    return {int(seat): value for seat, value in shown.items()}


# -- the end ------------------------------------------------------------------------------------


def score_panels(view: View, g: Galaxy, words: Words) -> list[Panel]:
    """What everybody's points are made of; by now the objectives are revealed."""
    if not view.finished:
        return []
    found = []
    for seat in range(len(g.players)):
        made = points(g, seat)
        stats = [Stat(name=words.label(key), value=n) for key, n in made.items()]
        total = sum(made.values())
        stats.append(Stat(name=words.label("points"), value=total, icon="points"))
        title = words.label("scores", seat=seat)
        panel = Panel(
            id=f"scores_{seat}", kind="scores", title=title, seat=seat, stats=tuple(stats)
        )
        found.append(panel)
    return found
