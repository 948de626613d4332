"""Questions with counters: moving, producing, landing, taking hits, voting, command tokens."""

from collections.abc import Callable

from orrery.games.ti4.odds.choices import price
from orrery.games.ti4.rules.checks import (
    cargo_size,
    fleet_limit,
    fleet_size,
    free_fighters,
    room,
)
from orrery.games.ti4.rules.movement import carried
from orrery.games.ti4.rules.production import cost, pieces_for
from orrery.games.ti4.rules.spending import RESOURCES, goods_worth, worths
from orrery.games.ti4.rules.tokens import fleet_cap, held
from orrery.games.ti4.rules.units import SHIPS, at, unit
from orrery.games.ti4.rules.voting import votes_of
from orrery.games.ti4.screen.fleet_panel import fleet_panel
from orrery.games.ti4.state import Galaxy, Pool
from orrery.kernel.choice import Choice
from orrery.kernel.view import View, known
from orrery.kit.fleet import kind_of
from orrery.kit.tally import Entry, Group, Meter, Tally, Use, noun
from orrery.kit.words import Words


def tally(view: View, choice: Choice, words: Words) -> Tally | None:
    """The question as a panel, if it is one of those where one counts."""
    lay = PANELS.get(choice.kind)
    return lay(known(view, Galaxy), choice, words) if lay else None


# -- production ---------------------------------------------------------------------------------


def production_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """What is produced, by place; none once units were ordered one by one.
    ti4:26.0, ti4:26.1, ti4:26.4"""
    about, seat = choice.about, choice.seat
    if about["made"]:
        return None
    pairs = [(str(o[0]), str(o[1])) for o in choice.options if isinstance(o, tuple)]
    groups = tuple(
        Group(
            title=words.label("tally_place", place=place),
            entries=tuple(
                Entry(
                    id=f"{kind}/{place}",
                    name=words.name(g.players[seat].units[kind]),
                    options=((kind, place),),
                    most=pieces_for(g, seat, kind, about["left"]),
                    note=price_note(g, seat, kind, words),
                    form=kind,
                    seat=seat,
                    counts_as="unit",
                )
                for kind, where in pairs
                if where == place
            ),
        )
        for place in dict.fromkeys(place for _, place in pairs)
    )
    return Tally(
        groups=groups,
        confirm=words.label("tally_produce", unit="{unit}"),
        nothing=words.label("tally_produce_none"),
        nouns={"unit": noun(words, "tally_unit", "tally_units")},
        meters=production_meters(g, choice, pairs, words),
    )


def price_note(g: Galaxy, seat: int, kind: str, words: Words) -> str:
    each, per = cost(g, seat, kind)
    return words.label("tally_cost_pair" if per > 1 else "tally_cost", n=each)


def production_meters(
    g: Galaxy, choice: Choice, pairs: list[tuple[str, str]], words: Words
) -> tuple[Meter, ...]:
    """The production limit, the price against all that can be spent, and the fleet pool.
    ti4:26.0, ti4:32.1, ti4:69.1"""
    about, seat, system = choice.about, choice.seat, str(choice.about["system"])
    kinds = list(dict.fromkeys(kind for kind, _ in pairs))
    ids = {kind: tuple(f"{k}/{place}" for k, place in pairs if k == kind) for kind in kinds}
    ships = tuple(id for kind in kinds if kind in SHIPS and kind != "fighter" for id in ids[kind])
    aboard = tuple(f"{kind}/{place}" for kind, place in pairs if place == system and carried(kind))
    found = [
        Meter(
            name=words.label("tally_limit"),
            most=about["left"],
            uses=(Use(tuple(id for some in ids.values() for id in some), 1),),
        ),
        Meter(
            name=words.label("tally_price"),
            most=sum(worths(g, seat, RESOURCES).values()) + goods_worth(g, seat),
            used=-about["discount"],
            uses=tuple(Use(ids[kind], *cost(g, seat, kind)) for kind in kinds),
        ),
    ]
    if ships:
        found.append(
            Meter(
                name=words.label("fleet"),
                most=fleet_limit(g, seat),
                used=fleet_size(g, seat, system),
                uses=(Use(ships, 1),),
                strict=False,
            )
        )
    if aboard:
        found.append(capacity_meter(g, seat, system, kinds, aboard, words))
    return tuple(found)


def capacity_meter(
    g: Galaxy, seat: int, system: str, kinds: list[str], aboard: tuple[str, ...], words: Words
) -> Meter:
    """Fighters and ground forces in space against the room of ships and docks there. ti4:49.2"""
    ships = [kind for kind in kinds if unit(g, seat, kind).capacity]
    return Meter(
        name=words.label("tally_cargo_room"),
        most=room(g, seat, system) + free_fighters(g, seat, system),
        used=cargo_size(at(g, seat, system)),
        uses=(Use(aboard, 1),),
        adds=tuple(Use((f"{kind}/{system}",), unit(g, seat, kind).capacity) for kind in ships),
        strict=False,
    )


# -- landing ------------------------------------------------------------------------------------


def landing_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """Which ground forces land on which planet. ti4:27.2"""
    pairs = [(str(o[0]), str(o[1])) for o in choice.options if isinstance(o, tuple)]
    planets = list(dict.fromkeys(planet for _, planet in pairs))
    if len(pairs) == len(choice.options) or not pairs:
        return None  # the first one has to go to a certain planet
    system = g.planets[planets[0]].system
    here = at(g, choice.seat, system)
    groups = tuple(
        Group(
            title=words.name(planet),
            place=system,
            entries=tuple(
                Entry(
                    id=f"{one}/{planet}",
                    name=words.name(one),
                    options=((one, planet),),
                    most=here[one],
                    note=words.label("tally_in_space", n=here[one]),
                    form=kind_of(one),
                    seat=choice.seat,
                    counts_as="troop",
                    ids=(f"{one}/{planet}",),
                )
                for one, where in pairs
                if where == planet
            ),
        )
        for planet in planets
    )
    forces = list(dict.fromkeys(one for one, _ in pairs))
    return Tally(
        groups=groups,
        confirm=words.label("tally_land", troop="{troop}"),
        nothing=words.label("tally_land_none"),
        nouns={"troop": noun(words, "tally_troop", "tally_troops")},
        meters=tuple(
            Meter(
                name=words.name(one),
                most=here[one],
                uses=(Use(tuple(f"{one}/{planet}" for planet in planets), 1),),
            )
            for one in forces
            if len(planets) > 1
        ),
    )


def starting_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """Onto which planets of the home system the ground forces go. ti4:setup.11"""
    left, kind = int(choice.about["left"]), str(choice.about["unit"])
    if left < 2:
        return None
    planets = [str(planet) for planet in choice.options]
    entries = tuple(
        Entry(
            id=planet,
            name=words.name(planet),
            options=(planet,),
            most=left,
            count=left // len(planets) + (place < left % len(planets)),
            form=kind,
            seat=choice.seat,
            counts_as="troop",
            ids=(planet,),
        )
        for place, planet in enumerate(planets)
    )
    return Tally(
        groups=(Group(title=words.name(kind), entries=entries),),
        confirm=words.label("tally_put", troop="{troop}"),
        nouns={"troop": noun(words, "tally_troop", "tally_troops")},
        meters=(Meter(name=words.name(kind), most=left, uses=(Use(tuple(planets), 1),)),),
        least=left,
        most=left,
    )


# -- hits ---------------------------------------------------------------------------------------


def hits_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """Which units are destroyed, the cheapest proposed. ti4:71.6"""
    place, hits, seat = str(choice.about["place"]), int(choice.about["hits"]), choice.seat
    taken = list(choice.about.get("chosen", ()))
    left = {str(one): at(g, seat, place)[str(one)] - taken.count(one) for one in choice.options}
    hits = min(hits, sum(left.values()))
    if hits < 2:
        return None
    proposed, open_hits = {}, hits
    for one in sorted(left, key=lambda one: price(g, seat, one)):
        proposed[one] = min(open_hits, left[one])
        open_hits -= proposed[one]
    entries = tuple(
        Entry(
            id=one,
            name=words.name(one),
            options=(one,),
            most=min(hits, n),
            count=proposed[one],
            note=words.label("tally_here", n=n),
            form=kind_of(one),
            seat=seat,
            counts_as="unit",
            ids=(one,),
        )
        for one, n in left.items()
    )
    return Tally(
        groups=(Group(title=words.label("tally_place", place=place), entries=entries),),
        confirm=words.label("tally_destroy", unit="{unit}"),
        nouns={"unit": noun(words, "tally_unit", "tally_units")},
        meters=(
            Meter(
                name=words.label("tally_hits"),
                most=hits,
                uses=(Use(tuple(left), 1),),
            ),
        ),
        least=hits,
        most=hits,
    )


# -- votes --------------------------------------------------------------------------------------


def votes_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """Which planets are exhausted for votes, all of them proposed. ti4:2.6, ti4:2.6a"""
    planets = [str(one) for one in choice.options if one in g.planets]
    if len(planets) < 2:
        return None
    entries = tuple(
        Entry(
            id=planet,
            name=words.name(planet),
            options=(planet,),
            most=1,
            count=1,
            note=words.label("tally_votes", n=votes_of(g, planet)),
            ids=(planet,),
            counts_as="planet",
        )
        for planet in planets
    )
    uses = tuple(Use((planet,), votes_of(g, planet)) for planet in planets)
    return Tally(
        groups=(Group(title=words.label("tally_planets"), entries=entries),),
        confirm=words.label("tally_vote", planet="{planet}"),
        nouns={"planet": noun(words, "tally_planet", "tally_planets_n")},
        meters=(
            Meter(
                name=words.label("tally_votes_sum"),
                most=sum(use.each for use in uses) + choice.about["votes"],
                used=choice.about["votes"],
                uses=uses,
            ),
        ),
        least=0 if choice.about["votes"] else 1,
    )


# -- command tokens -----------------------------------------------------------------------------


def tokens_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """Into which pools the command tokens go. ti4:52.3"""
    left, player = int(choice.about["left"]), g.players[choice.seat]
    if left < 2:
        return None
    entries = []
    for pool in choice.options:
        most = left
        if pool == Pool.FLEET:
            most = min(left, fleet_cap(g, choice.seat) - player.fleet)
        entries.append(
            Entry(
                id=str(pool),
                name=words.name(pool),
                options=(pool,),
                most=most,
                note=words.label("tally_here", n=held(player, str(pool))),
                counts_as="token",
            )
        )
    return Tally(
        groups=(Group(title=words.label("tally_pools"), entries=tuple(entries)),),
        confirm=words.label("tally_tokens", token="{token}"),
        nouns={"token": noun(words, "tally_token", "tally_tokens_n")},
        meters=(
            Meter(
                name=words.label("tally_tokens_left"),
                most=left,
                uses=(Use(tuple(str(pool) for pool in choice.options), 1),),
            ),
        ),
        least=left,
        most=left,
    )


def pools_panel(g: Galaxy, choice: Choice, words: Words) -> Tally:
    """All command tokens of the sheet anew. ti4:55.2, ti4:82.5"""
    player = g.players[choice.seat]
    total = sum(held(player, pool) for pool in Pool)
    entries = tuple(
        Entry(
            id=pool.value,
            name=words.name(pool.value),
            options=(),
            most=min(total, fleet_cap(g, choice.seat)) if pool == Pool.FLEET else total,
            count=held(player, pool),
            counts_as="token",
        )
        for pool in Pool
    )
    return Tally(
        groups=(Group(title=words.label("tally_pools"), entries=entries),),
        confirm=words.label("tally_shift", token="{token}"),
        nothing=words.label("tally_shift_none"),
        nouns={"token": noun(words, "tally_token", "tally_tokens_n")},
        meters=(
            Meter(
                name=words.label("tally_tokens_left"),
                most=total,
                uses=(Use(tuple(pool.value for pool in Pool), 1),),
            ),
        ),
        least=total,
        most=total,
        shifts=True,
    )


PANELS: dict[str, Callable[[Galaxy, Choice, Words], Tally | None]] = {
    "move_ships": fleet_panel,
    "produce": production_panel,
    "commit": landing_panel,
    "starting_place": starting_panel,
    "assign_hit": hits_panel,
    "exhaust_for_votes": votes_panel,
    "gain_token": tokens_panel,
    "redistribute": pools_panel,
}
