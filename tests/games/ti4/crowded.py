"""A table in the middle of things, for matches in which everything happens.

Random players hardly leave their home systems, so such a match begins where good ones would be by
the third round: technologies known, fleets beside each other, hands full, laws in force.
"""

import random
from typing import Any

from orrery.bots.base import any_answer
from orrery.games.ti4.components import AGENDAS, EXPLORATION, FACTIONS, PLANETS, TECHNOLOGIES
from orrery.games.ti4.rules import units
from orrery.games.ti4.rules.galaxy import adjacent, anomalies, is_home
from orrery.games.ti4.rules.laws import enact
from orrery.games.ti4.rules.leaders import unlock
from orrery.games.ti4.rules.map_setup import CENTRE
from orrery.games.ti4.rules.outcomes import outcomes
from orrery.games.ti4.rules.relics import take_relic
from orrery.games.ti4.rules.research import deck, refresh_units
from orrery.games.ti4.rules.ways import shut, to
from orrery.games.ti4.state import Galaxy, Stage
from orrery.kernel.choice import PASS, Choice
from orrery.kernel.errors import IllegalAnswer
from orrery.kernel.match import Match
from orrery.kernel.title import Title

from ..driving import play

KNOWN = 9  # technologies of everybody
GREAT = ("flagship", "war_sun")
FLEET = ("dreadnought", "cruiser", "destroyer", "carrier")
DECISIONS = 2500  # enough of a match that does not end
FIERCE = 0.6  # how often a fight is looked for


def crowd(g: Galaxy, rng: random.Random) -> None:
    """Make the table crowded."""
    g.custodians = rng.random() < 0.2
    share_planets(g, rng)
    pass_laws(g, rng)
    for seat in range(len(g.players)):
        learn(g, seat, rng)
        arm(g, seat, rng)
        fill_hands(g, seat, rng)
        if g.expansion:
            treasure(g, seat, rng)
    shuffle_notes(g, rng)
    g.objectives += [g.stage_1.cards.pop(), g.stage_2.cards.pop(), g.stage_2.cards.pop()]


def share_planets(g: Galaxy, rng: random.Random) -> None:
    """Everybody has a few planets more, most of them not far from home; seat 0 is the richest."""
    for id, planet in g.planets.items():
        guarded = g.custodians and planet.system == CENTRE
        if planet.owner >= 0 or guarded or rng.random() < 0.2:
            continue
        near = [
            seat
            for seat, player in enumerate(g.players)
            if planet.system in adjacent(g, player.home)
        ]
        seat = 0 if rng.random() < 0.3 else rng.choice(near or range(len(g.players)))
        planet.owner = seat
        g.players[seat].planets.append(id)
        if rng.random() < 0.7:
            units.place(g, seat, id, "infantry", rng.randint(1, 3))


def learn(g: Galaxy, seat: int, rng: random.Random) -> None:
    """Technologies, those of the faction first."""
    player = g.players[seat]
    own = [id for id in deck(g, seat) if TECHNOLOGIES[id].faction and rng.random() < 0.7]
    other = [id for id in deck(g, seat) if not TECHNOLOGIES[id].faction]
    rng.shuffle(other)
    if "propagation" in player.abilities:  # research is nothing for them
        own = []
    player.technologies += (own + other)[:KNOWN]
    refresh_units(g, seat)


def arm(g: Galaxy, seat: int, rng: random.Random) -> None:
    """Fleets with troops in systems beside others, docks and PDS on planets, tokens and goods."""
    player = g.players[seat]
    player.fleet, player.reserve = player.fleet + 2, player.reserve - 2
    player.goods, player.commodities = 5, 2
    for planet in player.planets:
        for kind in ("pds", "space_dock"):
            kinds = units.at(g, seat, planet)
            if rng.random() < 0.3 and kind not in kinds and units.in_supply(g, seat, kind):
                where = g.planets[planet].system if units.unit(g, seat, kind).move else planet
                units.place(g, seat, where, kind)
    free = [
        id
        for id in g.systems
        if not units.fleets(g, id) and not is_home(id) and not shut(g, seat, id)
    ]
    foreign = {planet.system for planet in g.planets.values() if planet.owner not in (-1, seat)}
    free.sort(key=lambda id: (id != CENTRE or seat > 0, id not in foreign, rng.random()))
    for system in free[:3]:
        more = ["dreadnought"] * 2 if seat == 0 else ["cruiser", "destroyer"]
        for kind in (*GREAT, *rng.sample(FLEET, 2), *more):
            needs = units.unit(g, seat, kind).technology
            if units.in_supply(g, seat, kind) and (not needs or needs in player.technologies):
                units.place(g, seat, system, kind)
        if units.has_ships(g, seat, system) and "nebula" not in anomalies(g, system):
            units.place(g, seat, system, "infantry", 2)
            units.place(g, seat, system, "fighter", 1)


def fill_hands(g: Galaxy, seat: int, rng: random.Random) -> None:
    """Six action cards and two more secret objectives."""
    player = g.players[seat]
    while len(player.hand.cards) < 6:
        player.hand.cards.append(g.action_deck.cards.pop(rng.randrange(len(g.action_deck.cards))))
    while len(player.secrets.cards) < 3:
        player.secrets.cards.append(g.secret_deck.cards.pop())


def treasure(g: Galaxy, seat: int, rng: random.Random) -> None:
    """Leaders unlocked, a relic and fragments found, mechs on planets, something attached."""
    player = g.players[seat]
    for leader in tuple(player.locked):
        if rng.random() < 0.8:
            unlock(g, seat, leader)
    if g.relic_deck.cards:
        play(take_relic(g, seat, g.relic_deck.cards.pop()))
    for trait, pile in g.exploration.items():
        found = [card for card in pile.cards if EXPLORATION[card].kind == "relic_fragment"][:2]
        for card in found:
            pile.cards.remove(card)
            player.fragments.append(card)
        rest = [card for card in pile.cards if EXPLORATION[card].attach]
        mine = [id for id in player.planets if PLANETS[id].trait == trait]
        if rest and mine and rng.random() < 0.5:
            pile.cards.remove(rest[0])
            g.planets[rng.choice(mine)].attached.append(rest[0])
    for planet in player.planets[:3]:
        if units.in_supply(g, seat, "mech"):
            units.place(g, seat, planet, "mech")


def shuffle_notes(g: Galaxy, rng: random.Random) -> None:
    """Promissory notes have changed hands."""
    notes = [note for player in g.players for note in player.notes.cards]
    for player in g.players:
        player.notes.cards.clear()
    for note in notes:
        rng.choice(g.players).notes.cards.append(note)


def pass_laws(g: Galaxy, rng: random.Random) -> None:
    """Some laws are in force."""
    for card in rng.sample([id for id in g.agenda_deck.cards if AGENDAS[id].type == "law"], 8):
        elected = ""
        if AGENDAS[card].elect:
            possible = outcomes(g, card)
            if not possible:
                continue
            elected = rng.choice(possible)
        g.agenda_deck.cards.remove(card)
        play(enact(g, card, elected))


# -- playing ------------------------------------------------------------------------------------


def factions_of(number: int, players: int) -> str:
    """The factions of a match, so that all come around."""
    source = "pok" if with_expansion(number, players) else "base"
    every = [id for id, faction in FACTIONS.items() if faction.source in ("base", source)]
    return " ".join(every[(number * players + seat) % len(every)] for seat in range(players))


def with_expansion(number: int, players: int) -> bool:
    """Most matches are played with it; some cards are in the game only without."""
    return players > 6 or number % 4 != 0


def play_crowded(title: Title, number: int, players: int) -> Match:
    """A match of random players from a crowded table on."""
    rng = random.Random(number)
    options: dict[str, bool | int | str] = {
        "map": "balanced",
        "factions": factions_of(number, players),
        "points": 14,
        "expansion": with_expansion(number, players),
    }
    match = Match.new(title, players, options=options, seed=bytes([number % 256] * 32))
    g = match.state
    assert isinstance(g, Galaxy)
    while g.stage not in (Stage.PICK, Stage.STRATEGY):
        answer(match, rng)
    crowd(g, rng)
    zeal = rng.choice((0.5, 0.8, 0.95))
    for _ in range(DECISIONS):
        if match.finished:
            break
        answer(match, rng, zeal)
    return match


def answer(match: Match, rng: random.Random, zeal: float = 0.5) -> None:
    """One answer; what can be done is done more often than not, by those with more zeal."""
    choice = match.menu(rng.choice(match.pending).seat)
    assert choice is not None
    try:
        match.answer(choice.seat, warlike(match.state, choice, rng) or eager(choice, rng, zeal))
    except IllegalAnswer:
        match.answer(choice.seat, choice.options[0])


def warlike(g: Any, choice: Choice, rng: random.Random) -> Any:
    """Most fleets look for others and stay until one of them is gone: what happens after a round
    of combat would hardly be seen otherwise. None if there is no such answer, or no will."""
    if rng.random() > FIERCE:
        return None
    if choice.kind == "announce_retreat" and PASS in choice.options:
        return PASS
    if choice.kind != "activate":
        return None
    enemies = [
        system
        for system in choice.options
        if system in g.systems and any(seat != choice.seat for seat in units.fleets(g, system))
    ]
    rng.shuffle(enemies)
    return next((system for system in enemies if to(g, choice.seat, system).able), None)


def eager(choice: Choice, rng: random.Random, zeal: float) -> Any:
    deeds = [option for option in choice.options if option != PASS and option != "done"]
    if choice.form or not deeds or rng.random() > zeal:
        return any_answer(choice, rng)
    plain = [one for one in deeds if not (isinstance(one, tuple) and one[0] == "deal")]
    return rng.choice(plain if plain and rng.random() < 0.97 else deeds)
