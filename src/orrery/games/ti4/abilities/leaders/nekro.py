"""Leaders and mech of the Nekro Virus."""

from orrery.games.ti4.abilities.factions.nekro import ASSIMILATORS
from orrery.games.ti4.components import TECHNOLOGIES
from orrery.games.ti4.events import Research, Turn
from orrery.games.ti4.rules.cards import discard_chosen, draw_cards
from orrery.games.ti4.rules.deploy import MECH
from orrery.games.ti4.rules.leaders import agent, hero, unlocks_at
from orrery.games.ti4.rules.research import colours_of, deck, gain_technology
from orrery.games.ti4.rules.spending import gain_goods, influence, resources
from orrery.games.ti4.rules.tiles import destroy_theirs
from orrery.games.ti4.rules.tokens import has_strategy_token, lose_token, spend_strategy_token
from orrery.games.ti4.rules.units import has_units
from orrery.games.ti4.standing import Q, standing
from orrery.games.ti4.state import Combat, Galaxy, Pool, everyone
from orrery.games.ti4.windows import W, ability
from orrery.kernel.choice import PASS, Option, ask

CARD = "action_card"
GOODS = 2  # for a card or a token

# -- the agent ----------------------------------------------------------------------------------


def sacrifices(g: Galaxy, seat: int) -> list[Option]:
    """What a player can give up: an action card, or a token of one of the pools. ti4:31.12"""
    player = g.players[seat]
    found: list[Option] = [CARD] if player.hand.cards else []
    found += [pool for pool in (Pool.TACTIC, Pool.FLEET) if getattr(player, pool)]
    return [*found, Pool.STRATEGY] if has_strategy_token(g, seat) else found


@agent("nekro_malleon", W.ANY_TIME, usable=lambda g, seat, event: g.phase == "action")
async def nekro_malleon(g: Galaxy, seat: int, event: Turn) -> None:
    """At any time in the action phase: a player may discard an action card or spend a command token
    of his sheet, for two trade goods. ti4:31.7, ti4:31.12"""
    about = {"card": "nekro_malleon"}
    player = int(await ask(seat, "choose_player", everyone(g, seat), rule="ti4:7.4", about=about))
    given = await ask(
        player,
        "give_for_goods",
        lambda: [*sacrifices(g, player), PASS],  # a deal beside it may take the last card
        rule="ti4:31.7",
        about=about,
    )
    if given == PASS:
        return
    if given == CARD:
        await discard_chosen(g, player, 1, "ti4:31.12")
    elif given == Pool.STRATEGY:
        await spend_strategy_token(g, player)
    else:
        lose_token(g, player, str(given))
    await gain_goods(g, player, GOODS)


# -- the commander ------------------------------------------------------------------------------


@unlocks_at("nekro_acidos", 3)
def owned_technologies(g: Galaxy, seat: int) -> int:
    """Three technologies; an assimilator is one only as long as it copies another one, which stands
    among the technologies in its place. ti4:7.6a"""
    return sum(id not in ASSIMILATORS for id in g.players[seat].technologies)


@ability("nekro_acidos", W.TECHNOLOGY_GAINED, usable=lambda g, seat, event: event.seat == seat)
async def nekro_acidos(g: Galaxy, seat: int, event: Research) -> None:
    """After a technology was gained, researched or not, an action card may be drawn.
    ti4:89.5, ti4:89.10, ti4:15.2, ti4:3.3"""
    await draw_cards(g, seat, 1)


# -- the hero -----------------------------------------------------------------------------------


def specialised(g: Galaxy, seat: int) -> list[str]:
    """The planets with a technology specialty in systems with units of a player. ti4:89.13"""
    return [
        id
        for id, planet in g.planets.items()
        if colours_of(g, id) and has_units(g, seat, planet.system)
    ]


@hero(
    "unitdsgnflayesh",
    W.COMPONENT_ACTION,
    usable=lambda g, seat, event: bool(specialised(g, seat)),
)
async def unitdsgnflayesh(g: Galaxy, seat: int, event: Turn) -> None:
    """Action: on a planet with a technology specialty, in a system with units of the player, the
    units of others are destroyed; he gains trade goods to the sum of its values, and a technology
    of its colour, whatever that requires. ti4:31.9, ti4:89.5, ti4:101.0"""
    about = {"card": "unitdsgnflayesh"}
    options = specialised(g, seat)
    planet = str(await ask(seat, "choose_planet", options, rule="ti4:58.2", about=about))
    await destroy_theirs(g, seat, planet, "unitdsgnflayesh")
    await gain_goods(g, seat, resources(g, planet) + influence(g, planet))
    colours = colours_of(g, planet)
    found = [id for id in deck(g, seat) if TECHNOLOGIES[id].colour in colours]
    if found:
        technology = str(await ask(seat, "gain_technology", found, rule="ti4:89.5"))
        await gain_technology(g, seat, technology)


# -- the mech -----------------------------------------------------------------------------------


@standing(Q.COMBAT, "mordred")
def mordred(g: Galaxy, seat: int, kind: str, combat: Combat) -> int:
    """2 is added to its combat rolls against an opponent on whose technologies an assimilator token
    lies. ti4:62.0"""
    theirs = g.players[combat.enemy(seat)].technologies
    marked = any(id in theirs for id in g.players[seat].copies.values())
    return 2 if kind == MECH and marked else 0
