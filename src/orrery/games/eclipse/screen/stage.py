"""A battle as a stage shows it: both fleets with their hulls, every volley, who is left."""

from collections import Counter
from collections.abc import Sequence

from orrery.games.eclipse.rules.blueprints import Stats, values_of
from orrery.games.eclipse.rules.dice import ALWAYS, NEVER, hits
from orrery.games.eclipse.screen.acts import ACTS
from orrery.games.eclipse.screen.battle import (
    COLOURS,
    answer,
    counted,
    course_of,
    fallen,
    figures,
    volleys,
)
from orrery.games.eclipse.screen.tiles import FORMS
from orrery.games.eclipse.state import ANCIENTS, GCDS, Galaxy, Volley, Wing
from orrery.games.eclipse.state import Battle as Fight
from orrery.kernel.state import Happened
from orrery.kernel.view import View, known
from orrery.kit.acts import last_battle
from orrery.kit.battle import Battle, Die, Piece, Result, Side
from orrery.kit.battle import Volley as Shown
from orrery.kit.scene import Shape, Stat
from orrery.kit.words import Words

FACES = range(1, 7)
ROUNDS = 3  # how many engagement rounds are in sight


def stage(view: View, news: Sequence[Happened], words: Words) -> Battle | None:
    """The battle being fought, or the last one."""
    g = known(view, Galaxy)
    story = last_battle(news, ACTS)
    if g.battle is not None and g.battle.wings and tells_of(story, g.battle):
        return fighting(view, g, g.battle, story, words)
    return fought(g, story, words) if story else None


def tells_of(story: Sequence[Happened], fight: Fight) -> bool:
    """One may look back at a battle while the next one is fought."""
    where = (fight.sector, fight.attacker, fight.defender)
    facts = story[0].facts if story else {}
    return not story or (facts["sector"], facts["attacker"], facts["defender"]) == where


def fighting(
    view: View, g: Galaxy, fight: Fight, story: Sequence[Happened], words: Words
) -> Battle:
    fired = volleys(fight)
    sides = [side(view, g, fight, party, words) for party in (fight.attacker, fight.defender)]
    return Battle(
        title=words.label("battle", sector=fight.sector),
        place=fight.sector,
        sides=(sides[0], sides[1]),
        facing=True,
        steps=steps(fight.round, words),
        step=min(fight.round, ROUNDS),
        volleys=shown(g, fired, story, words),
    )


def fought(g: Galaxy, story: Sequence[Happened], words: Words) -> Battle:
    """A battle that is over, as the news tell it; the table shows who is left."""
    begun = story[0].facts
    sector, fired = course_of(story)
    sector = sector or begun["sector"]
    parties = (begun["attacker"], begun["defender"])
    won = next((item.facts for item in story if item.kind == "battle_won"), None)
    winner = won["party"] if won else None
    sides = [
        Side(
            seat=max(party, -1),
            name=words.label("party_name", party=party),
            role=words.label("stage_attacked" if party == parties[0] else "stage_defended"),
            pieces=(
                *(standing(g, sector, party, words) if party == winner else ()),
                *retreated(story, party, words),
                *wrecks(fired, party, parties, words),
            ),
        )
        for party in parties
    ]
    rounds = max((one.round for one in fired), default=0)
    lost = tuple(counted(lost_by(fired, party, parties), words) for party in parties)
    text = "stage_nobody" if winner is None else "stage_wins"
    after = [item for item in story if item.kind in ("retreated", "population_destroyed")]
    return Battle(
        title=words.label("battle_over", sector=sector),
        place=sector,
        sides=(sides[0], sides[1]),
        facing=True,
        steps=(*steps(rounds, words)[: rounds + 1], words.label("stage_over")),
        step=min(rounds, ROUNDS) + 1,
        volleys=shown(g, fired, story, words),
        result=Result(
            text=words.label(text, party=winner),
            winner=-1 if winner is None else max(winner, -1),
            lost=lost,
            notes=tuple(words.news(item) for item in after),
        ),
    )


def steps(round: int, words: Words) -> tuple[str, ...]:
    """Missiles, then the engagement rounds; of a long battle the last ones."""
    last = max(ROUNDS, round)
    rounds = range(last - ROUNDS + 1, last + 1)
    return (
        words.label("stage_missiles"),
        *(words.label("stage_round", n=number) for number in rounds),
    )


# -- ships --------------------------------------------------------------------------------------


def side(view: View, g: Galaxy, fight: Fight, party: int, words: Words) -> Side:
    wings = [wing for wing in fight.wings if wing.party == party and wing.damage]
    ships = sum(len(wing.damage) for wing in wings)
    key = "stage_attacks" if party == fight.attacker else "stage_defends"
    parties = (fight.attacker, fight.defender)
    return Side(
        seat=max(party, -1),
        name=words.label("party_name", party=party),
        role=words.label(key, n=ships),
        pieces=(
            *(one for wing in wings for one in flying(view, g, fight, wing, words)),
            *wrecks(volleys(fight), party, parties, words),
        ),
        stats=prospects(g, fight, party, words),
    )


def prospects(g: Galaxy, fight: Fight, party: int, words: Words) -> tuple[Stat, ...]:
    """What a party throws in this round, the damage that it can expect to do to whoever has the
    weakest shields, and how much damage it stands itself."""
    shields = [
        values_of(g, wing.party, wing.ship).shield
        for wing in fight.wings
        if wing.party != party and wing.damage
    ]
    thrown, expected, hull = 0, 0.0, 0
    for wing in fight.wings:
        if wing.party != party:
            continue
        values = values_of(g, party, wing.ship)
        hull += sum(values.hull + 1 - hurt for hurt in wing.damage)
        chance = sum(hits(face, values.computer, min(shields, default=0)) for face in FACES) / 6
        for damage, count in values.missiles if fight.round == 0 else values.cannons:
            if not wing.retreat:
                thrown += count * len(wing.damage)
                expected += count * len(wing.damage) * damage * chance
    return (
        Stat(name=words.label("stage_dice"), value=thrown, icon="dice"),
        Stat(name=words.label("stage_expected"), value=words.decimal(expected), icon="aim"),
        Stat(name=words.label("stage_hull"), value=hull, icon="shield"),
    )


def flying(view: View, g: Galaxy, fight: Fight, wing: Wing, words: Words) -> list[Piece]:
    """The ships of a kind; those that are equally hurt stand together."""
    values = values_of(g, wing.party, wing.ship)
    now = fight.volley
    firing = now is not None and (now.party, now.ship) == (wing.party, wing.ship)
    state = "firing" if firing else "retreating" if wing.retreat else ""
    note = words.label("retreats_to", sector=wing.retreat) if wing.retreat else ""
    return [
        Piece(
            shape=ship(wing.party, wing.ship, answer(view, wing, hurt)),
            name=words.name(wing.ship),
            count=count,
            stands=values.hull + 1,
            hurt=hurt,
            state=state,
            note=note,
            worth=worth(values, words),
        )
        for hurt, count in sorted(Counter(wing.damage).items(), reverse=True)
    ]


def worth(values: Stats, words: Words) -> tuple[Stat, ...]:
    """What a ship fights with."""
    return tuple(
        Stat(name=words.label(f"sum_{look}"), value=text, icon=look)
        for look, text in figures(values)
    )


def ship(party: int, kind: str, id: str = "") -> Shape:
    return Shape(form=FORMS[kind], x=0, y=0, id=id, seat=max(party, -1))


def retreated(story: Sequence[Happened], party: int, words: Words) -> list[Piece]:
    """The ships of a party that left the battle."""
    gone = [item.facts for item in story if item.kind == "retreated"]
    return [
        Piece(
            shape=ship(party, facts["ship"]),
            name=words.name(facts["ship"]),
            count=facts["n"],
            state="retreating",
        )
        for facts in gone
        if facts["seat"] == party
    ]


def standing(g: Galaxy, sector: str, party: int, words: Words) -> list[Piece]:
    """The ships of a party in a sector."""
    tile = g.sectors[sector]
    if party in (ANCIENTS, GCDS):
        fleet = {"ancient": tile.ancients, "gcds": int(tile.gcds)}
    else:
        fleet = dict(tile.fleets.get(party, {}))
    return [
        Piece(shape=ship(party, kind), name=words.name(kind), count=n)
        for kind, n in fleet.items()
        if n and kind in FORMS
    ]


def lost_by(fired: Sequence[Volley], party: int, parties: tuple[int, int]) -> list[str]:
    """What the other side shot down."""
    enemy = parties[1] if party == parties[0] else parties[0]
    return [ship for one in fired if one.party == enemy for ship in one.destroyed]


def wrecks(
    fired: Sequence[Volley], party: int, parties: tuple[int, int], words: Words
) -> list[Piece]:
    return [
        Piece(shape=ship(party, kind), name=words.name(kind), count=n, state="wreck")
        for kind, n in Counter(lost_by(fired, party, parties)).items()
    ]


# -- dice ---------------------------------------------------------------------------------------


def shown(
    g: Galaxy, fired: Sequence[Volley], story: Sequence[Happened], words: Words
) -> tuple[Shown, ...]:
    """Everything fired so far. The news say from which value on a die could hit something."""
    told = [item.facts.get("needs") for item in story if item.kind == "fired"]
    needs = [*[None] * len(fired), *told][-len(fired) :] if fired else []
    return tuple(volley(g, one, least, words) for one, least in zip(fired, needs, strict=True))


def volley(g: Galaxy, fired: Volley, needs: int | None, words: Words) -> Shown:
    """What was fired at once, and what hits."""
    values = values_of(g, fired.party, fired.ship)
    when = (
        words.label("stage_round", n=fired.round) if fired.round else words.label("stage_missiles")
    )
    hits = len(fired.hits)
    left = list(fired.hits)
    dice = []
    for die in fallen(fired):
        hit = die in left
        if hit:
            left.remove(die)
        dice.append(one_die(die, hit, values.computer, needs, words))
    destroyed = counted(fired.destroyed, words)
    came = words.label("volley_did", n=fired.damage, ships=destroyed)
    if fired.left:
        came = words.label("volley_left", n=sum(damage for damage, _ in fired.left))
    return Shown(
        seat=max(fired.party, -1),
        who=words.label("stage_fires", ship=fired.ship, party=fired.party),
        when=when,
        needs=words.label("stage_needs", n=values.computer),
        dice=tuple(dice),
        total=words.label("stage_hits", n=hits, all=len(dice)),
        came=came,
        hits=hits,
    )


def one_die(die: list[int], hit: bool, computer: int, needs: int | None, words: Words) -> Die:
    damage, value = die
    added = computer and value not in (NEVER, ALWAYS)
    note = f"{value} + {computer} = {value + computer}" if added else ""
    state = "spent" if hit else "missed"
    return Die(
        face=str(value),
        hit=hit,
        look=f"{COLOURS.get(damage, 'yellow')} {state}",
        note=note,
        title=words.label(f"die_{state}", value=value, damage=damage),
        chance=None if needs is None else (7 - needs) / 6,
    )
