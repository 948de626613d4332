"""Setting up a match. ti4:setup"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from orrery.games.ti4 import playable
from orrery.games.ti4.components import (
    ACTION_CARDS,
    AGENDAS,
    EXPLORATION,
    FACTIONS,
    LIMITS,
    PROMISSORY_NOTES,
    PUBLIC_OBJECTIVES,
    RELICS,
    SECRET_OBJECTIVES,
    STRATEGY_CARDS,
    TECHNOLOGIES,
    TILES,
    UNIT_KINDS,
)
from orrery.games.ti4.rules.exploration import DECKS, lay_frontier
from orrery.games.ti4.rules.leaders import take_leaders
from orrery.games.ti4.rules.map_setup import CENTRE, deal_tiles, lay, layout_for, layout_of
from orrery.games.ti4.rules.nexus import lay_nexus
from orrery.games.ti4.rules.notes import note_of
from orrery.games.ti4.rules.ready_maps import balanced, lay_all, preset, read
from orrery.games.ti4.rules.research import refresh_units
from orrery.games.ti4.rules.structures import floats
from orrery.games.ti4.rules.units import STRUCTURES, place, planets_in
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Galaxy, Player, Secrets, Stage, everyone, sources
from orrery.kernel import zones
from orrery.kernel.chance import pick, reveal, shuffle
from orrery.kernel.choice import Choice, ask, ask_all
from orrery.kernel.errors import BadOption
from orrery.kernel.state import tell, tell_only
from orrery.kernel.title import CHOOSE, RANDOM
from orrery.kernel.zones import Deck, Discard, Hand, Row, Shown
from orrery.kit import factions

PLAYERS = (3, 4, 5, 6)  # without the expansion
LAID, PRESET, BALANCED = "laid", "preset", "balanced"  # how the galaxy comes about
DRAFT = "draft"  # the factions: a few are laid out, and players choose
DRAFT_MORE = 3  # how many more than players


def new(options: dict[str, Any], players: int) -> Galaxy:
    """An empty table: the decks lie ready, and every player has an empty play area.
    ti4:setup.8, ti4:setup.9, ti4:setup.10, ti4:setup.12.ii, ti4:setup.7, ti4:40.0"""
    expansion = bool(options.get("expansion", False))
    return Galaxy(
        players=[new_player(seat, expansion) for seat in range(players)],
        action_deck=Deck("action", _copies(ACTION_CARDS, expansion)),
        action_discard=Discard("action"),
        agenda_deck=Deck("agenda", in_play(AGENDAS, expansion)),
        agenda_discard=Discard("agenda"),
        secret_deck=Deck("secret", in_play(SECRET_OBJECTIVES, expansion)),
        tile_stack=Deck("tile"),
        stage_1=Row("stage_1"),
        stage_2=Row("stage_2"),
        stage_1_deck=Deck("stage_1"),
        stage_2_deck=Deck("stage_2"),
        cards=dict.fromkeys(STRATEGY_CARDS, 0),
        goal=int(options.get("points", 10)),
        options=options,
        expansion=expansion,
        exploration=exploration_decks() if expansion else {},
        explored={deck: Discard(f"{deck}_exploration") for deck in DECKS} if expansion else {},
        relic_deck=Deck("relic", in_play(RELICS, True) if expansion else []),
    )


def in_play(cards: Mapping[str, Any], expansion: bool) -> list[str]:
    """The cards of a deck whose effects are built: those of the base game, and with the expansion
    its own, too; some cards of the base game leave their deck for them."""
    return [
        id
        for id, card in cards.items()
        if (expansion or card.source == "base")
        and not (expansion and getattr(card, "removed_with_pok", False))
        and playable.is_ready(card)
    ]


def _copies(cards: Mapping[str, Any], expansion: bool) -> list[str]:
    return [id for id in in_play(cards, expansion) for _ in range(cards[id].copies)]


def exploration_decks() -> dict[str, Deck]:
    """A deck for each trait and one for the frontier. ti4:setup.8.2"""
    cards = _copies(EXPLORATION, True)
    return {
        deck: Deck(f"{deck}_exploration", [id for id in cards if EXPLORATION[id].deck == deck])
        for deck in DECKS
    }


def new_player(seat: int, expansion: bool = False) -> Player:
    """An empty play area with all plastic in the reinforcements.
    ti4:25.2, ti4:setup.4, ti4:setup.11.2, ti4:52.1, ti4:77.3"""
    return Player(
        hand=Hand("action", owner=seat),
        secrets=Secrets("secret", owner=seat),
        notes=Hand("note", owner=seat),
        shown=Shown("agenda", owner=seat),
        offered=Shown("note", owner=seat),
        offered_cards=Shown("action", owner=seat),
        looked=Shown("action", owner=seat),
        supply={
            id: kind.limit
            for id, kind in UNIT_KINDS.items()
            if not kind.tokens and (expansion or kind.source == "base")
        },
        reserve=LIMITS.command_tokens - sum(LIMITS.starting_tokens.values()),
        tactic=LIMITS.starting_tokens["tactic"],
        fleet=LIMITS.starting_tokens["fleet"],
        strategy=LIMITS.starting_tokens["strategy"],
    )


async def setup(g: Galaxy) -> None:
    """The speaker, the factions, and the tiles of the galaxy.
    ti4:setup.1, ti4:setup.2, ti4:setup.6, ti4:81.0, ti4:81.5, ti4:setup.8"""
    g.speaker = int(await pick(range(len(g.players))))
    tell(g, "speaker", seat=g.speaker)
    await choose_factions(g)
    for deck in (g.action_deck, g.agenda_deck, g.secret_deck):
        await shuffle(deck.cards)
    if g.expansion:  # ti4:setup.8.2
        for deck in (g.relic_deck, *g.exploration.values()):
            await shuffle(deck.cards)
    await build_galaxy(g)


async def build_galaxy(g: Galaxy) -> None:
    """The players lay the tiles, unless a ready map is wanted. ti4:setup.6"""
    g.layout = layout_of(g).id
    lay(g, CENTRE, (0, 0))
    wanted, text = g.options.get("map", LAID), str(g.options.get("map_text", ""))
    if text:
        lay_all(g, read(text, layout_of(g), g.expansion))
    elif wanted == PRESET:
        lay_all(g, preset(layout_of(g)))
    elif wanted == BALANCED:
        lay_all(g, await balanced(g))
    else:
        await deal_tiles(g)
    g.stage = Stage.BUILD


async def choose_factions(g: Galaxy) -> None:
    """Everybody takes a faction: by lot, as named, of all that there are, or of a few that are
    drafted, from the speaker's right. ti4:setup.2"""
    option = g.options.get("factions", RANDOM)
    named = factions.named(option, DRAFT)
    left = [id for id in playable.factions(g.expansion) if id not in named.values()]
    if option == DRAFT:
        await shuffle(left)
        left = left[: len(g.players) + DRAFT_MORE]
    choose = choose_faction if option in (CHOOSE, DRAFT) else None
    for seat in reversed(everyone(g, g.speaker)):
        g.players[seat].faction = await factions.take(seat, named, left, choose)
        tell(g, "faction", seat=seat, faction=g.players[seat].faction)


async def choose_faction(seat: int, left: list[str]) -> str:
    """A player takes one of the factions that are left. ti4:setup.2"""
    return str(await ask(seat, "choose_faction", left, rule="ti4:setup.2"))


def fit(options: dict[str, Any], players: int) -> None:
    """A map text must be one for this number of players; what needs the expansion needs it."""
    text = str(options.get("map_text", ""))
    expansion = bool(options.get("expansion", False))
    if players not in PLAYERS and not expansion:
        raise BadOption(f"{players} players need the expansion", "needs_expansion", given=players)
    for faction in factions.named(options.get("factions", RANDOM), DRAFT).values():
        if faction not in playable.factions(expansion):
            words, name = f"{faction} needs the expansion", FACTIONS[faction].name
            raise BadOption(words, "faction_needs_expansion", given=name)
    if text:
        read(text, layout_for(players, options), expansion)


async def prepare(g: Galaxy) -> None:
    """Starting units, technologies, notes and objectives; then the first round begins.
    ti4:setup.3, ti4:setup.5, ti4:setup.11, ti4:setup.12"""
    if g.expansion:
        lay_nexus(g)
        lay_frontier(g)
    for seat in range(len(g.players)):
        await start_with(g, seat)
    await choose_secrets(g)
    await lay_objectives(g)
    g.stage = Stage.STRATEGY


async def start_with(g: Galaxy, seat: int) -> None:
    """What a faction begins with: planets, technologies, units, promissory notes.
    ti4:setup.3, ti4:setup.4, ti4:setup.5, ti4:setup.11, ti4:setup.4.2, ti4:53.0, ti4:95.0"""
    player = g.players[seat]
    faction = FACTIONS[player.faction]
    player.abilities = [one.id for one in faction.abilities if one.source in sources(g)]
    player.technologies = list(faction.starting_technologies)
    if faction.technology_choice is not None:
        for _ in range(faction.technology_choice.count):
            options = [
                id
                for id in faction.technology_choice.of
                if id not in player.technologies and TECHNOLOGIES[id].source in sources(g)
            ]
            chosen = await ask(seat, "starting_technology", options, rule="ti4:setup.11")
            player.technologies.append(str(chosen))
    refresh_units(g, seat)
    for planet in planets_in(g, player.home):
        g.planets[planet].owner = seat
        player.planets.append(planet)
    await place_starting_units(g, seat)
    for id, note in PROMISSORY_NOTES.items():
        if note.source in sources(g) and note.faction in ("", player.faction):
            without = g.expansion and standing.holds(g, Q.NO_NOTE, seat, id)
            held = g.purged if without else player.notes.cards
            held.append(note_of(id, seat))
    if g.expansion:
        take_leaders(g, seat)


async def place_starting_units(g: Galaxy, seat: int) -> None:
    """Ships go to the space area of the home system, ground forces and structures onto its planets,
    of the player's choice. ti4:setup.11"""
    player = g.players[seat]
    planets = planets_in(g, player.home)
    for kind, n in tuple(FACTIONS[player.faction].starting_units.items()):
        if UNIT_KINDS[kind].category == "ship" or (kind in STRUCTURES and floats(g, seat, kind)):
            place(g, seat, player.home, kind, n)
            continue
        for left in range(n, 0, -1):
            about = {"unit": kind, "left": left}
            planet = await ask(seat, "starting_place", planets, rule="ti4:setup.11", about=about)
            place(g, seat, str(planet), kind)


async def choose_secrets(g: Galaxy) -> None:
    """Everybody draws two secret objectives and keeps one; the others are shuffled back.
    ti4:setup.12.i, ti4:14.20"""
    for seat, player in enumerate(tuple(g.players)):
        await zones.draw(g.secret_deck, player.secrets, LIMITS.secrets_dealt)
        tell_only(g, seat, "drew_secrets", {"objectives": tuple(player.secrets.cards)}, seat=seat)

    def make(seat: int) -> Any:
        def choice() -> Choice:
            cards = tuple(g.players[seat].secrets.cards)
            return Choice(seat, "keep_secret", cards, "ti4:setup.12.i")

        return choice

    seats = range(len(g.players))
    kept = await ask_all({seat: make(seat) for seat in seats}, secret=seats)
    back: list[str] = []
    for seat, player in enumerate(g.players):
        back += [id for id in player.secrets.cards if id != kept[seat]]
        player.secrets.cards[:] = [kept[seat]]
    await zones.shuffle_in(g.secret_deck, back)


async def lay_objectives(g: Galaxy) -> None:
    """Five objectives of each stage are laid out face down, and the first two of stage I are
    revealed. ti4:14.13, ti4:14.13a, ti4:setup.12.iii, ti4:setup.12.iv, ti4:81.3, ti4:setup.8"""
    laid = ((1, g.stage_1, g.stage_1_deck), (2, g.stage_2, g.stage_2_deck))
    for stage, row, rest in laid:
        cards = in_play(PUBLIC_OBJECTIVES, g.expansion)
        deck = [id for id in cards if PUBLIC_OBJECTIVES[id].stage == stage]
        await shuffle(deck)
        row.cards[:] = deck[: LIMITS.objectives_per_stage]
        rest.cards[:] = deck[LIMITS.objectives_per_stage :]
    for _ in range(LIMITS.objectives_revealed):
        g.objectives.append(g.stage_1.cards.pop(0))
        tell(g, "revealed_objective", objective=g.objectives[-1])
    await reveal()


def pieces(g: Galaxy) -> dict[str, int]:
    """Every piece, token and card is somewhere, once. ti4:25.1, ti4:25.3, ti4:64.0, ti4:64.1"""
    count: Counter[str] = Counter()
    for zone in (g.action_deck, g.action_discard):
        count["action"] += len(zone.cards)
    count["secret"] += len(g.secret_deck.cards) + len(g.leaked)
    for seat, player in enumerate(g.players):
        for held in (player.hand, player.looked, player.offered_cards):
            count["action"] += len(held.cards)
        count["secret"] += len(player.secrets.cards)
        count["secret"] += len([id for id in player.scored if _is_secret(g, id)])
        if player.out:
            continue
        for kind, n in player.supply.items():
            count[f"{kind}:{seat}"] += n
        count[f"tokens:{seat}"] += player.tactic + player.fleet + player.strategy + player.reserve
    for system in g.systems.values():
        for seat in system.tokens:
            count[f"tokens:{seat}"] += 1
        _count_units(count, system.space)
    for planet in g.planets.values():
        _count_units(count, planet.forces)
    for player in g.players:
        _count_units(count, player.captured)
        for other in player.taken:
            count[f"tokens:{other}"] += 1
        for fragment in player.fragments:
            count[EXPLORATION[fragment].deck] += 1
    _count_exploration(g, count)
    count["strategy_cards"] = len(g.cards) + sum(len(player.cards) for player in g.players)
    return dict(count)


def _count_exploration(g: Galaxy, count: Counter[str]) -> None:
    """Exploration cards lie in their decks and piles, at planets, before players or beside the
    board, or are out of the game; relics likewise."""
    for deck in g.exploration:
        count[deck] += len(g.exploration[deck].cards) + len(g.explored[deck].cards)
    laid = [id for planet in g.planets.values() for id in planet.attached]
    laid += [id for player in g.players for id in (*player.area, *player.relics)]
    for id in (*laid, *g.common, *g.purged):
        if id in EXPLORATION:
            count[EXPLORATION[id].deck] += 1
        elif id in RELICS:
            count["relics"] += 1
    count["relics"] += len(g.relic_deck.cards)


def _is_secret(g: Galaxy, objective: str) -> bool:
    """A secret objective that only its owner scores."""
    return objective in SECRET_OBJECTIVES and objective not in g.leaked


def _count_units(count: Counter[str], forces: dict[int, dict[str, int]]) -> None:
    for seat, units in forces.items():
        for one, n in units.items():
            kind = one.partition(":")[0]
            if not UNIT_KINDS[kind].tokens:
                count[f"{kind}:{seat}"] += n


def back(kind: str, card: str) -> str:
    """System tiles are blue or red; all cards of a deck have the same back. Of an agenda that is
    voted on unseen all know what can be voted for. ti4:87.1, ti4:2.8, ti4:2.9"""
    if kind == "agenda":
        return AGENDAS[card].elect or AGENDAS[card].outcome
    return TILES[card].kind if kind == "tile" else ""
