"""Spielziel: objectives, points, the winner."""

from collections.abc import Callable
from typing import Any

from orrery.games.warpgate.components import DISCOVERIES, OBJECTIVES, TACTICS, TECHNOLOGIES
from orrery.games.warpgate.rules.range import (
    board,
    enemy_at,
    held_places,
    is_planet,
    planet_type,
    sector_planets,
    units,
)
from orrery.games.warpgate.state import NOBODY, Galaxy, Place, Stage
from orrery.games.warpgate.windows import W, ability
from orrery.kernel.chance import reveal
from orrery.kernel.state import tell
from orrery.kernel.title import Standings
from orrery.kernel.zones import deal_all

GOOD_VP = 3  # warpgate:spielziel.3


class Realm:
    """What one player holds at the end. A twin planet counts as a second planet like the first,
    with everything on it; a phantom colony as a colony in no sector.
    warpgate:entdeckung.seltener-3, warpgate:entdeckung.seltener-4"""

    def __init__(self, g: Galaxy, seat: int, rivals: "list[Realm]") -> None:
        self.g = g
        self.seat = seat
        self.player = g.players[seat]
        self.rivals = rivals  # all players' realms, this one included
        self.controlled: list[str] = []
        self.phantoms = [
            DISCOVERIES[marker].type for marker in self.player.kept if DISCOVERIES[marker].type
        ]
        self.types = list(self.phantoms)
        self.colonies = len(self.phantoms)
        self.ports = 0

    def add(self, id: str, place: Place) -> None:
        """A planet with this player's marker."""
        self.controlled.append(id)
        self.types.append(planet_type(self.g, id))
        self.colonies += place.colony
        self.ports += place.port

    @property
    def planets(self) -> int:
        return len(self.types)

    def garrisons(self) -> list[tuple[str, int]]:
        """Every place with ships of the player and their number, a twin planet beside the first.
        What an ability treats as a ship is one here too, as it is for the enemy."""
        held = held_places(self.g, self.seat)
        places = held + [id for id in self.g.twins if id in held]
        return [(id, units(self.g, id, self.seat)) for id in places]

    def sectors(self) -> set[str]:
        planets = board(self.g.board).planets
        return {planets[id].sector for id in self.controlled}

    def settled(self, sector: str) -> bool:
        """Own colonies on every planet of the sector."""
        spots = [self.g.places[id] for id in sector_planets(self.g, sector)]
        return bool(spots) and all(spot.marker == self.seat and spot.colony for spot in spots)


def realms(g: Galaxy) -> list[Realm]:
    """Everybody's realm, by seat."""
    found: list[Realm] = []
    found += [Realm(g, seat, found) for seat in range(len(g.players))]
    for id, place in (*g.places.items(), *((id, g.places[id]) for id in g.twins)):
        if place.marker != NOBODY:
            found[place.marker].add(id, place)
    return found


Test = Callable[[Realm, dict[str, Any]], bool]


def full_sector_with_type(realm: Realm, condition: dict[str, Any]) -> bool:
    return any(
        realm.settled(sector)
        and condition["type"]
        in {planet_type(realm.g, id) for id in sector_planets(realm.g, sector)}
        for sector in board(realm.g.board).sectors
    )


def type_majority(realm: Realm, condition: dict[str, Any]) -> bool:
    own = realm.types.count(condition["type"])
    most = max(rival.types.count(condition["type"]) for rival in realm.rivals)
    return bool(own >= condition["min"]) and own == most


def home_sector_secure(realm: Realm, condition: dict[str, Any]) -> bool:
    home = board(realm.g.board).homes[realm.seat]
    planets = sector_planets(realm.g, home)
    return realm.settled(home) and all(enemy_at(realm.g, realm.seat, id) < 0 for id in planets)


def planet_in_enemy_home(realm: Realm, condition: dict[str, Any]) -> bool:
    homes = board(realm.g.board).homes
    foreign = {sector for seat, sector in homes.items() if seat != realm.seat}
    sectors = board(realm.g.board).planets
    return sum(sectors[id].sector in foreign for id in realm.controlled) >= int(condition["n"])


def garrisons(realm: Realm, condition: dict[str, Any]) -> bool:
    strong = [
        id
        for id, ships in realm.garrisons()
        if id in realm.controlled and ships >= condition["ships"]
    ]
    return len(strong) >= int(condition["planets"])


def at_least(count: Callable[[Realm], int]) -> Test:
    """Most objectives ask for a number of something."""
    return lambda realm, condition: count(realm) >= int(condition["n"])


def _planets_with_ships(realm: Realm) -> int:
    return sum(is_planet(realm.g, place) for place, _ in realm.garrisons())


def _ships_on_board(realm: Realm) -> int:
    return sum(ships for _, ships in realm.garrisons())


TESTS: dict[str, Test] = {
    "full_sector_with_type": full_sector_with_type,
    "type_majority": type_majority,
    "home_sector_secure": home_sector_secure,
    "planet_in_enemy_home": planet_in_enemy_home,
    "garrisons": garrisons,
    "all_of": lambda realm, condition: all(holds(realm, part) for part in condition["of"]),
    "planets_controlled": at_least(lambda realm: realm.planets),
    "colonies": at_least(lambda realm: realm.colonies),
    "goods": at_least(lambda realm: realm.player.ready + realm.player.flipped),
    "trade_planets": at_least(lambda realm: realm.ports),
    "planets_with_ships": at_least(_planets_with_ships),
    "sectors_with_marker": at_least(lambda realm: len(realm.sectors())),
    "types_controlled": at_least(lambda realm: len(set(realm.types))),
    "ships_on_board": at_least(_ships_on_board),
    "technologies": at_least(lambda realm: len(realm.player.technologies)),
    "discoveries": at_least(lambda realm: len(realm.player.kept) + len(realm.player.spent)),
    "promoted_tactics": at_least(lambda realm: promoted(realm.g, realm.seat)),
}


def holds(realm: Realm, condition: dict[str, Any]) -> bool:
    """Is the condition of an objective fulfilled? warpgate:spielziel.2"""
    return TESTS[condition["kind"]](realm, condition)


def tactics_of(g: Galaxy, seat: int) -> list[str]:
    player = g.players[seat]
    zones = (player.tactics, player.tactics_discard, player.battle, player.played)
    return [card for zone in zones for card in zone.cards]


def promoted(g: Galaxy, seat: int) -> int:
    """Hero and advanced tactics cards. warpgate:spielziel.4, warpgate:spielziel.5"""
    return sum(TACTICS[card].rank != "basic" for card in tactics_of(g, seat))


def fulfilled_by(realm: Realm) -> list[str]:
    """The objectives of a player that are fulfilled now. warpgate:spielziel.2"""
    player = realm.player
    cards = (*player.objectives.cards, *player.shown_objectives.cards)
    return [card for card in cards if holds(realm, OBJECTIVES[card].condition)]


def points_of(realm: Realm) -> dict[str, int]:
    """What a player's points are made of."""
    player = realm.player
    markers = (*player.kept, *player.spent)
    return {
        "objectives": sum(
            OBJECTIVES[card].vp for card in fulfilled_by(realm)
        ),  # warpgate:spielziel.2
        "goods": GOOD_VP * (player.ready + player.flipped),  # warpgate:spielziel.3
        # warpgate:spielziel.4, warpgate:spielziel.5: heroes and advanced cards
        "tactics": sum(TACTICS[card].vp for card in tactics_of(realm.g, realm.seat)),
        # warpgate:spielziel.6
        "technologies": sum(TECHNOLOGIES[card].vp for card in player.technologies),
        # warpgate:spielziel.7, warpgate:entdeckung.haeufiger-5: the relic counts one more
        "discoveries": sum(DISCOVERIES[marker].vp for marker in markers),
    }


def fulfilled(g: Galaxy, seat: int) -> list[str]:
    return fulfilled_by(realms(g)[seat])


def points(g: Galaxy, seat: int) -> dict[str, int]:
    return points_of(realms(g)[seat])


def standings(g: Galaxy) -> Standings:
    """Most points win; on a tie the number of controlled planets decides, then the victory is
    shared.
    warpgate:spielziel.1"""
    everybody = realms(g)
    detail = tuple(points_of(realm) for realm in everybody)
    totals = tuple(sum(made.values()) for made in detail)
    ranks = [(totals[realm.seat], realm.planets) for realm in everybody]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    return Standings(totals, winners, detail)


ENDINGS = ("technologies", "objectives", "goods", "rounds")


def ending(g: Galaxy) -> str:
    """Why the game is over: the stack or supply that ran out, or the table's limit of rounds.
    warpgate:runde.5, warpgate:runde.6, warpgate:runde.7"""
    if not g.last_round:
        return "rounds"
    if not g.technologies.cards:
        return "technologies"
    return "goods" if g.objectives.cards else "objectives"


async def scoring(g: Galaxy) -> None:
    """Twin planets are laid, then all objectives are shown and counted.
    warpgate:spielziel.2, warpgate:entdeckung.seltener-4"""
    g.active = g.first
    await ability.open(g, W.SCORING)
    await reveal()
    for realm in realms(g):
        seat, player = realm.seat, realm.player
        tell(g, "objectives_shown", seat=seat, cards=list(player.objectives.cards))
        deal_all(player.objectives, player.shown_objectives)
        tell(g, "objectives_met", seat=seat, cards=fulfilled_by(realm))
    result = standings(g)
    tell(g, "game_over", points=list(result.points), winners=list(result.winners))
    g.stage = Stage.OVER
