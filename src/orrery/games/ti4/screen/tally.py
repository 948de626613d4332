"""Questions with counters: moving, producing, landing, taking hits, voting, command tokens."""

from collections.abc import Callable

from orrery.games.ti4.odds.choices import price
from orrery.games.ti4.rules.tokens import fleet_cap, fleet_tokens, held
from orrery.games.ti4.rules.units import at
from orrery.games.ti4.rules.voting import votes_of
from orrery.games.ti4.screen.fleet_panel import fleet_panel
from orrery.games.ti4.screen.production_panel import production_panel
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


# -- landing ------------------------------------------------------------------------------------


def landing_panel(g: Galaxy, choice: Choice, words: Words) -> Tally | None:
    """Which ground forces land on which planet. ti4:27.2"""
    if any(isinstance(o, tuple) and len(o) > 2 for o in choice.options):
        return None  # some come from other planets
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
            most = min(left, fleet_cap(g, choice.seat) - fleet_tokens(player))
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
    in_fleet = fleet_cap(g, choice.seat) - len(player.taken)
    entries = tuple(
        Entry(
            id=pool.value,
            name=words.name(pool.value),
            options=(),
            most=min(total, in_fleet) if pool == Pool.FLEET else total,
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
