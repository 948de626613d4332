"""Beams cross the field when shots strike, and what is newly destroyed bursts."""

from collections.abc import Callable, Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser

Motion = Literal["no-preference", "reduce"]

# A field with two ships against three, one of them lost; dice that fall. Like play/arena.html.
FIELD = """
const force = (foe, pieces) => `<div class="force ${foe}"><ul class="pieces">${pieces
  .map(([name, state]) => `<li><div class="piece ${state}"><svg class="figure" viewBox="0 0 9 9">
    <path class="blast" d="M0 0h9v9Z"/><g class="shape"></g></svg><b>${name}</b></div></li>`)
  .join("")}</ul></div>`;
document.documentElement.dataset.theme = "light";
const arena = document.createElement("div");
arena.className = "arena dark";
arena.innerHTML = `<div class="battlefield picture">
  ${force("", [["Cruiser", ""], ["Fighter", "state-firing"]])}
  <div class="plate fresh"><figure><svg class="die-face"></svg></figure></div>
  ${force("foe", [["Carrier", ""], ["Dreadnought", ""], ["2 Fighters", "state-wreck"]])}</div>`;
document.querySelector("main").append(arena);
"""
SHOTS = (
    "async ([shots, before]) => {"
    + FIELD
    + """
  const { fire, burst } = await import("/static/play/beams.js");
  const label = arena.querySelector(".state-wreck b");
  label.textContent = before;
  burst(arena, "1.0");
  label.textContent = "2 Fighters";
  const lost = burst(arena, "1.0");
  fire(arena, shots);
  const ends = (which) => Math.max(0, ...which.flatMap((one) => one.getAnimations())
    .map((one) => one.effect.getComputedTiming().endTime));
  const box = (which) => arena.querySelector(which).getBoundingClientRect();
  const line = arena.querySelector(".beams line");
  const firing = box(".state-firing .figure");
  const middle = firing.left + firing.width / 2 - box(".battlefield").left;
  const beams = arena.querySelector(".beams");
  return {
    lost,
    ground: beams && getComputedStyle(beams).backgroundColor,
    beams: arena.querySelectorAll(".beams line").length,
    shot: ends([...arena.querySelectorAll(".beams g, .blast")]),
    dice: ends([...arena.querySelectorAll(".die-face")]),
    fromFiring: line && Math.abs(line.x1.baseVal.value - middle) < 2,
    mark: getComputedStyle(arena.querySelector(".state-wreck .blast")).display,
  };
}"""
)


Shoot = Callable[..., dict[str, Any]]


@pytest.fixture
def shoot(browser: Browser, server: str) -> Iterator[Shoot]:
    """Shots of the left side at the right one, whose last wreck was called otherwise before."""
    opened = []

    def shots(hits: int, before: str = "2 Fighters", motion: Motion = "no-preference") -> Any:
        opened.append(browser.new_context(base_url=server, reduced_motion=motion))
        page = opened[-1].new_page()
        page.goto("/")
        return page.evaluate(SHOTS, [{"from": "0", "hits": str(hits)}, before])

    yield shots
    for context in opened:
        context.close()


def test_every_hit_is_a_beam_from_who_fires_and_none_outlasts_the_dice(shoot: Shoot) -> None:
    seen = shoot(3)
    assert (seen["beams"], seen["fromFiring"], seen["lost"]) == (3, True, 0)
    assert 0 < seen["shot"] <= seen["dice"]
    assert seen["ground"] == "rgba(0, 0, 0, 0)"  # the field behind stays in sight
    assert shoot(0)["beams"] == 0


def test_many_hits_are_not_more_beams_than_eyes_can_follow(shoot: Shoot) -> None:
    seen = shoot(20)
    assert seen["beams"] == 6
    assert seen["shot"] <= seen["dice"]


def test_what_is_newly_destroyed_bursts(shoot: Shoot) -> None:
    seen = shoot(1, before="1 Fighter")
    assert seen["lost"] == 1
    assert 0 < seen["shot"] <= seen["dice"]


def test_little_motion_leaves_the_mark_alone(shoot: Shoot) -> None:
    seen = shoot(3, before="1 Fighter", motion="reduce")
    assert (seen["beams"], seen["shot"], seen["mark"]) == (0, 0, "block")
