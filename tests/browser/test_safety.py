"""What nobody may see or do."""

from itertools import pairwise

from playwright.sync_api import Route, expect

from .conftest import Sit
from .steps import MINE, answer, at_table, my_turn, open_table, pane

HOSTILE = "<img src=x onerror=alert(1)><script>alert(2)</script>"


def test_a_spectator_sees_no_hand(sit: Sit) -> None:
    page, guest = sit(), sit()
    open_table(page, "me", "bot", "none", "none")
    while my_turn(page) and not page.locator("#tray .hand .card.lit").count():
        answer(page)
    hand = page.locator("#tray .hand .card b").all_inner_texts()
    assert hand
    guest.goto(page.url)
    expect(guest.locator("#ask")).to_contain_text("You are watching")
    assert guest.locator("#tray .hand").count() == 0
    assert guest.locator(MINE).count() == 0
    shown = guest.locator("#tray, #players, #board, #ask").all_inner_texts()
    assert not any(name in text for name in hand for text in shown)
    assert guest.goto(f"{page.url}?seat=0").status == 403  # type: ignore[union-attr]


def test_script_in_names_and_chat_is_inert(sit: Sit) -> None:
    """An alert would be a dialog, and fail the test (see conftest)."""
    anna, ben = sit(), sit()
    open_table(anna, "me", "open", "none", "none")
    ben.goto(anna.locator("input.invitation").input_value())
    ben.get_by_label("Your name at this table").fill("<script>alert(3)</script>")
    ben.get_by_role("button", name="Take the seat").click()
    for page in (anna, ben):
        at_table(page)
    pane(ben, "chat")
    ben.locator("[data-say] input").fill(HOSTILE)
    ben.locator("[data-say] button").click()
    pane(anna, "chat")
    expect(anna.locator("#chat")).to_contain_text(HOSTILE)
    expect(anna.locator("#players")).to_contain_text("<script>alert(3)</script>")
    assert anna.locator("#chat img, #chat script, #players script, #board script").count() == 0
    anna.goto("/")
    expect(anna.locator("main")).to_contain_text("<script>alert(3)</script>")


def test_an_answer_for_a_foreign_seat_is_refused(sit: Sit) -> None:
    page, foe = sit(), sit()
    open_table(page, "me", "bot", "none", "none")
    my_turn(page)
    answer(page)  # the first question is put to the bot as well, who answers when he likes
    my_turn(page)
    seq = page.locator("#ask").get_attribute("data-seq") or ""
    value = page.locator("#ask .option").first.get_attribute("value") or ""
    form: dict[str, str | float | bool] = {"seat": "0", "seq": seq, "value": value}
    for wrong, status in (
        (form, 403),
        (form | {"value": "{"}, 422),
        (form | {"seq": "x"}, 422),
        (form | {"value": "x" * 200_000}, 413),
    ):
        head = {"origin": page.url.split("/table")[0]}
        refused = foe.request.post(f"{page.url}/answer", form=wrong, headers=head)
        assert refused.status == status, refused.text()[:300]
    page.reload()
    assert page.locator("#ask").get_attribute("data-seq") == seq


def test_a_page_that_cannot_be_fetched_asks_more_and_more_rarely(sit: Sit) -> None:
    anna, guest = sit(), sit()
    open_table(anna, "me", "bot", "none", "none")
    guest.clock.install()
    guest.goto(anna.url)
    asked: list[int] = []
    second = 0

    def fail(route: Route) -> None:
        asked.append(second)
        route.fulfill(status=500, body="<main><p>Something is broken here.</p></main>")

    def pass_time(seconds: int) -> None:
        nonlocal second
        for _ in range(seconds):
            second += 1
            guest.clock.run_for(1000)
            guest.wait_for_timeout(20)  # for the request itself

    seen = guest.locator("#ask").get_attribute("data-seq")
    guest.route("**/now*", fail)
    answer(anna)
    anna.wait_for_timeout(500)
    pass_time(180)
    assert 4 <= len(asked) <= 12  # hundreds, without pauses
    pauses = [later - earlier for earlier, later in pairwise(asked)]
    assert max(pauses) > 20 and max(pauses) <= 80  # and never so long that it seems dead
    guest.unroute("**/now*")
    pass_time(90)
    expect(guest.locator("#ask")).not_to_have_attribute("data-seq", seen or "")
    with guest.expect_request("**/now*"):  # from now on it asks at once again
        pane(anna, "chat")
        anna.locator("[data-say] input").fill("hello")
        anna.locator("[data-say] button").click()
        anna.wait_for_timeout(500)
        pass_time(1)
