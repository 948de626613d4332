"""What lies over the board: drawers, log and chat, the reader of cards."""

from playwright.sync_api import Locator, Page, expect

from .conftest import Sit
from .steps import answer, answering, drawer, my_turn, open_table, pane, quick

OPEN = "#tray.open"


def at_warpgate(sit: Sit, **more: object) -> Page:
    page = sit(**{"width": 1440, "height": 900, **more})
    quick(page).click()
    assert my_turn(page)
    return page


def to_a_card(page: Page) -> Locator:
    """Answer until a card of the hand can be chosen."""
    card = page.locator("#tray .hand .card.lit").first
    while my_turn(page) and not card.count():
        answer(page)
    return card


def named(page: Page, card: Locator) -> str:
    """The drawer in which a card lies."""
    return str(card.evaluate("it => it.closest('[data-panel]').dataset.panel"))


def test_a_drawer_closes_by_escape_and_by_a_click_beside_it(sit: Sit) -> None:
    page = at_warpgate(sit)
    other = drawer(page, "player_1")
    other.click(position={"x": 5, "y": 5})  # within: it stays
    expect(page.locator(OPEN)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)
    expect(page.locator("#players [data-drawer=player_1]")).to_be_focused()
    drawer(page, "player_1")
    page.locator("#boardwrap").click(position={"x": 420, "y": 40})
    expect(page.locator(OPEN)).to_have_count(0)


def test_ones_own_figures_follow_the_match(sit: Sit) -> None:
    page = at_warpgate(sit)
    figures = page.locator("#own .figures")
    expect(figures).to_be_in_viewport(ratio=1)
    before = figures.inner_text().split()
    for n in range(4):
        assert my_turn(page)
        answer(page, n)
    assert my_turn(page)
    now = figures.inner_text().split()
    assert now != before and now == (page.locator(".purse").text_content() or "").split()


def test_one_drawer_at_a_time_and_others_boards_by_the_same_tabs(sit: Sit) -> None:
    page = at_warpgate(sit)
    mine = drawer(page, "player_0")
    page.locator(".tray-tabs [data-drawer=player_2]").click()
    expect(page.locator("#drawer-player_2")).to_be_visible()
    expect(mine).to_be_hidden()
    page.locator("[data-shut]").click()
    expect(page.locator(OPEN)).to_have_count(0)


def test_a_pinned_drawer_stays_open(sit: Sit) -> None:
    page = at_warpgate(sit)
    drawer(page, "player_1")
    page.locator("[data-pin]").click()
    page.locator("#boardwrap").click(position={"x": 420, "y": 40})
    expect(page.locator(OPEN)).to_have_count(1)
    answer(page)
    expect(page.locator("#drawer-player_1")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(OPEN)).to_have_count(0)


def test_the_board_makes_room_for_a_drawer_and_comes_back(sit: Sit) -> None:
    """The question and one's own figures are never covered."""
    page = at_warpgate(sit)
    view = "document.querySelector('svg.board').getAttribute('viewBox')"
    before = page.evaluate(view)
    drawer(page, "player_1")
    smaller = page.evaluate(view)
    assert float(smaller.split()[2]) > float(before.split()[2])
    tray = page.evaluate("document.getElementById('tray').getBoundingClientRect().toJSON()")
    assert 0 < tray["height"] <= 0.46 * 900
    for part in ("#ask", "#own"):
        box = page.locator(part).bounding_box()
        assert box and tray["right"] <= box["x"]
    page.keyboard.press("Escape")
    assert page.evaluate(view) == before


def test_log_and_chat_lie_over_ones_figures_and_never_over_the_question(sit: Sit) -> None:
    page = at_warpgate(sit, width=1280, height=720)
    for name in ("log", "chat", "orders", "more"):
        pane(page, name)
        side, ask = page.locator(".side").bounding_box(), page.locator("#ask").bounding_box()
        assert side and ask and ask["y"] + ask["height"] <= side["y"]
    page.keyboard.press("Escape")
    expect(page.locator(".side")).to_be_hidden()
    expect(page.locator("#own .figures")).to_be_visible()


def test_escape_closes_the_top_layer_only(sit: Sit) -> None:
    page = at_warpgate(sit)
    drawer(page, "player_1")
    pane(page, "log")
    page.locator("#ask a.rulelink").click()
    expect(page.locator("#sheet")).to_be_visible()
    for layer in ("#sheet", ".side", "#tray"):
        page.keyboard.press("Escape")
        expect(page.locator(layer)).to_be_hidden()
        expect(page.locator("#tray")).to_be_visible(visible=layer != "#tray")


WITHOUT_NOTES = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("#ask .option .note { display: none !important }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}"""  # as among many answers, and also if the question is drawn anew


def test_a_card_is_read_by_pointing_at_it_or_by_focus(sit: Sit) -> None:
    """In full, and without playing it; the answers that name it show it, too."""
    page = at_warpgate(sit)
    card, reader = to_a_card(page), page.locator("#reader")
    words = card.locator(".text").text_content() or ""
    asked = page.locator("#question").text_content()
    id = card.get_attribute("data-id")
    option = page.locator(f"#ask .option[data-ids~='{id}']").first
    page.evaluate(WITHOUT_NOTES)
    page.mouse.move(700, 20)
    option.hover()
    expect(reader).to_contain_text(words)
    read, question = reader.bounding_box(), page.locator("#ask").bounding_box()
    assert read and question and read["x"] + read["width"] <= question["x"]  # covers no answer
    page.mouse.move(700, 20)
    expect(reader).to_be_hidden()
    drawer(page, named(page, card))
    card.hover()
    expect(reader).to_contain_text(words)
    text = reader.locator(".text")
    assert text.evaluate("it => it.scrollHeight <= it.clientHeight + 1")  # nothing is cut off
    page.mouse.move(700, 20)
    expect(reader).to_be_hidden()
    page.keyboard.press("Tab")
    card.focus()
    expect(reader).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(reader).to_be_hidden()
    expect(page.locator(OPEN)).to_have_count(1)
    assert page.locator("#question").text_content() == asked
    with answering(page):
        card.click()


def test_what_comes_to_lie_below_a_resting_pointer_is_not_read(sit: Sit) -> None:
    """After a click, the next question's cards would cover the board unasked."""
    page = at_warpgate(sit)
    card, reader = to_a_card(page), page.locator("#reader")
    page.evaluate(WITHOUT_NOTES)
    id = card.get_attribute("data-id")
    option = page.locator(f"#ask .option[data-ids~='{id}']").first
    at = option.bounding_box()
    assert at
    page.mouse.move(at["x"] + 9, at["y"] + 9)
    expect(reader).to_be_visible()
    page.mouse.down()
    page.keyboard.press("Escape")
    page.evaluate("ask.querySelector('[data-options]').innerHTML += ' '")  # drawn anew
    page.wait_for_timeout(700)
    expect(reader).to_be_hidden()
    page.mouse.move(at["x"] + 12, at["y"] + 12)
    expect(reader).to_be_visible()


def test_on_a_phone_a_tap_reads_and_a_button_plays(sit: Sit) -> None:
    page = at_warpgate(sit, width=390, height=844, has_touch=True, is_mobile=True)
    card, reader = to_a_card(page), page.locator("#reader")
    asked = page.locator("#question").text_content()
    page.locator("[data-sheet-tab=own]").tap()
    page.locator(f"#own [data-drawer={named(page, card)}]").tap()
    card.tap()
    expect(reader).to_contain_text(card.locator(".text").text_content() or "")
    assert page.locator("#question").text_content() == asked
    reader.locator("[data-unread]").tap()
    expect(reader).to_be_hidden()
    card.tap()
    with answering(page):
        reader.locator("[data-play]").tap()


def test_the_sheet_of_a_phone_has_three_sizes(sit: Sit) -> None:
    page = at_warpgate(sit, width=390, height=844, has_touch=True, is_mobile=True)
    sheet, sizes = page.locator(".right"), []
    for _ in range(3):
        box = sheet.bounding_box()
        assert box and box["y"] + box["height"] == 844
        sizes.append(round(box["height"]))
        page.locator("[data-sheet-size]").tap(position={"x": 195, "y": 10})
    assert 180 <= sizes[0] <= 405  # what the question needs, half of the screen at the most
    assert sizes[1:] == [760, 64]
    open_ = sheet.bounding_box()
    assert open_ and round(open_["height"]) == sizes[0]
    page.locator("[data-pane=log]").tap()
    expect(page.locator("#pane-log")).to_be_visible()
    expect(page.locator("#question")).to_be_in_viewport()


def test_without_script_drawers_are_links(sit: Sit) -> None:
    page = sit(width=1280, height=800, java_script_enabled=False)
    open_table(page, "me", "bot", "none", "none")
    page.locator("#players [data-drawer=player_1]").click()
    expect(page.locator("#drawer-player_1")).to_be_visible()
    page.locator("[data-pane=chat]").click()
    expect(page.locator("#pane-chat")).to_be_visible()
    expect(page.locator("#drawer-player_1")).to_be_hidden()


def test_by_tab_the_first_answer_comes_first(sit: Sit) -> None:
    """After the skip links, and what stands in the question above it."""
    page = at_warpgate(sit)
    passed = []
    while not page.evaluate("document.activeElement.matches('#ask .option')"):
        page.keyboard.press("Tab")
        passed.append(page.evaluate("document.activeElement.className"))
        assert len(passed) < 7
    assert passed[:3] == ["skip"] * 3
    outline = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
    assert outline == "solid"
