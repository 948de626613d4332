"""Pieces fly from where they were to where they are now; what titles call no piece stays."""

from playwright.sync_api import Page, expect

from .conftest import Sit
from .steps import my_turn, open_table

MOVED = """async (form) => {
    const board = await import("/static/play/boardwrap.js");
    board.remember();
    const piece = document.querySelector(`#board g.${form}`);
    piece.setAttribute("transform", piece.getAttribute("transform").replace(/[(]\\S+/, "(-77"));
    for (const flight of board.flights()) flight.start();
    return document.querySelectorAll("#board .sky > g").length;
}"""


def table(sit: Sit) -> Page:
    page = sit()
    page.emulate_media(reduced_motion="no-preference")
    open_table(page, "me", "bot", "none", "none", "none", "none", title="eclipse")
    my_turn(page)
    return page


def test_a_ship_glides_to_its_new_place(sit: Sit) -> None:
    page = table(sit)
    assert page.evaluate(MOVED, "interceptor") == 1
    expect(page.locator("#board .sky > g")).to_have_count(0)


def test_a_disc_does_not(sit: Sit) -> None:
    assert table(sit).evaluate(MOVED, "medal[class*=seat-]") == 0
