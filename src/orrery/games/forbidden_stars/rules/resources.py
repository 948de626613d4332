"""Güter und Ressourcen: asset tokens and materiel."""

from orrery.games.forbidden_stars.components import AREAS, ASSETS, LIMITS
from orrery.games.forbidden_stars.rules.areas import friendly_worlds
from orrery.games.forbidden_stars.state import Galaxy
from orrery.kernel.choice import ask
from orrery.kernel.state import tell

KINDS = tuple(asset.id for asset in ASSETS.values() if asset.tokens)


def income(g: Galaxy, seat: int) -> int:
    """The materiel that a player's friendly worlds bring in. fs:ressourcen.2"""
    return sum(AREAS[world].materiel for world in friendly_worlds(g, seat))


def gain_materiel(g: Galaxy, seat: int, n: int) -> int:
    """Gain materiel up to 14; the rest is lost. Returns how much was gained.
    fs:ressourcen.6, fs:organisationsphase.4"""
    player = g.players[seat]
    gained = min(n, LIMITS.materiel_max - player.materiel)
    player.materiel += gained
    if gained:
        tell(g, "materiel", seat=seat, n=gained)
    return gained


def pay_materiel(g: Galaxy, seat: int, n: int) -> None:
    """Turn the dial back. Callers offer only what can be paid. fs:ausgeben.1"""
    g.players[seat].materiel -= n
    if n:
        tell(g, "paid", seat=seat, n=n)


def lose_materiel(g: Galaxy, seat: int, n: int) -> int:
    """Lose materiel, or as much as there is. Returns how much was lost. fs:erhalten-verlieren.6"""
    lost = min(n, g.players[seat].materiel)
    g.players[seat].materiel -= lost
    if lost:
        tell(g, "lost_materiel", seat=seat, n=lost)
    return lost


def assets_of(g: Galaxy, seat: int, asset: str) -> int:
    return g.players[seat].assets.get(asset, 0)


def can_gain(g: Galaxy, seat: int, asset: str) -> bool:
    """Can the player gain this asset? At most three of a kind, as long as the supply lasts.
    fs:gueter.7, fs:werkzeugmarker.1, fs:depotmarker.1, fs:verstaerkungsmarker.1,
    fs:materialbeschraenkung.1"""
    return assets_of(g, seat, asset) < LIMITS.asset_tokens_per_type and g.supply[asset] > 0


def gain_asset(g: Galaxy, seat: int, asset: str, n: int = 1) -> int:
    """Take asset tokens from the supply. Returns how many were gained.
    fs:gueter.3, fs:gueter.4, fs:gueter.5, fs:herrschaftsbefehl.3"""
    gained = 0
    player = g.players[seat]
    while gained < n and can_gain(g, seat, asset):
        g.supply[asset] -= 1
        player.assets[asset] = player.assets.get(asset, 0) + 1
        gained += 1
    if gained:
        tell(g, "gained", seat=seat, asset=asset, n=gained)
    return gained


def spend_asset(g: Galaxy, seat: int, asset: str, n: int = 1) -> None:
    """Return asset tokens to the supply as payment. fs:ausgeben.2"""
    g.players[seat].assets[asset] -= n
    g.supply[asset] += n
    tell(g, "spent", seat=seat, asset=asset, n=n)


def held_assets(g: Galaxy, seat: int) -> list[str]:
    """The kinds of asset tokens this player has."""
    return [asset for asset in KINDS if assets_of(g, seat, asset)]


def lose_asset(g: Galaxy, seat: int, asset: str) -> None:
    """Return one of the player's asset tokens to the supply. fs:erhalten-verlieren.5"""
    g.players[seat].assets[asset] -= 1
    g.supply[asset] += 1
    tell(g, "lost_asset", seat=seat, asset=asset)


async def gain_any(g: Galaxy, seat: int) -> None:
    """Gain an asset of one's choice, for a white eagle. fs:gueter.6, fs:herrschaftsbefehl.4"""
    options = [asset for asset in KINDS if can_gain(g, seat, asset)]
    if options:
        asset = await ask(seat, "choose_asset", options, rule="fs:gueter.6")
        gain_asset(g, seat, asset)


async def gain_printed(g: Galaxy, seat: int, assets: tuple[str, ...]) -> None:
    """Gain everything that a world's banner shows. fs:gueter.2, fs:herrschaftsbefehl.2"""
    for asset in assets:
        if asset in KINDS:
            gain_asset(g, seat, asset)
        else:
            await gain_any(g, seat)
