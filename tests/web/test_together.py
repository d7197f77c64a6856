"""Together at a table: who is here, who decides, for whom, and on which device."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.services import ServerProcess
from tests.web.play import LONG, Table

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]


@pytest.fixture
def friend(browser: Browser, served: ServerProcess) -> Iterator[Page]:
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    page = context.new_page()
    page.goto(served.url)
    yield page
    context.close()


def _join(page: Page, table: Table, friend: Page) -> None:
    """Ann asks Ben to the seat East; he sits there without looking at the table."""
    code = page.evaluate(
        f"fetch('/api/tables/{table.id}/seats/E/invitation', {{method: 'POST'}})"
        ".then((a) => a.json()).then((link) => link.code)"
    )
    friend.evaluate(
        """([id, code]) => fetch(`/api/tables/${id}/seats/E/join`, {method: 'POST',
             headers: {'content-type': 'application/json'},
             body: JSON.stringify({name: 'Ben', invitation: code})})""",
        [table.id, code],
    )


def _two(page: Page, table: Table, friend: Page, **wish: object) -> None:
    seats = {b: {"kind": "bot", "bot": "heuristic"} for b in "SW"}
    table.make(seats={**seats, "N": {"kind": "human", "name": "Ann"}}, start=False, **wish)
    _join(page, table, friend)
    page.evaluate(
        f"fetch('/api/tables/{table.id}/start', {{method: 'POST', body: '{{}}', "
        "headers: {'content-type': 'application/json'}})"
    )


def test_who_is_here_and_who_decides_is_said_in_words(
    page: Page, table: Table, friend: Page
) -> None:
    _two(page, table, friend)
    table.look()
    seats = page.get_by_role("region", name="Players")
    ben = seats.get_by_role("listitem").filter(has_text="Ben")
    expect(ben).to_contain_text("away")
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(ben).to_contain_text("is here", timeout=LONG)
    expect(ben.get_by_role("button", name="Take over")).to_have_count(0)
    expect(seats.get_by_text("decides now").or_(seats.get_by_text("thinks"))).to_have_count(1)


def test_a_seat_cannot_be_taken_over_at_once(page: Page, table: Table, friend: Page) -> None:
    _two(page, table, friend)  # Ann has gone already: she never looked at the table
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    friend.get_by_role("button", name=re.compile("^Take over.*Ann$")).click()
    expect(friend.get_by_role("alert").filter(has_text="Not yet")).to_contain_text("minute")


def test_a_seat_goes_to_a_bot_and_back(page: Page, table: Table) -> None:
    table.create()
    page.get_by_role("button", name="Let a bot play").click()
    back = page.get_by_role("button", name="Play again myself")
    expect(back).to_be_visible(timeout=LONG)
    back.click()
    expect(page.get_by_role("button", name="Let a bot play")).to_be_visible(timeout=LONG)


def test_an_absent_friend_is_decided_for_by_name(page: Page, table: Table, friend: Page) -> None:
    _two(page, table, friend, options={"act_for_absent": True, "undo": "free"})
    table.look()
    said = page.locator(".prompt strong")
    for _ in range(40):
        options = table.options()
        if "for Ben" in said.inner_text() or not options:
            break
        table.choose("pass" if "pass" in options else options[0])
    expect(said).to_have_text("You, for Ben:")
    table.choose(table.options()[0])


def test_the_game_goes_on_on_another_device(page: Page, table: Table, friend: Page) -> None:
    table.create()
    options = table.options()
    page.get_by_role("button", name="On another device").click()
    link = page.get_by_role("dialog").locator("input[readonly]").input_value(timeout=LONG)
    expect(page.get_by_role("dialog").get_by_role("img")).to_be_visible()
    friend.goto(link)
    friend.get_by_role("main").get_by_role("button").first.click()
    there = Table(friend)
    there.id = table.id
    assert there.options() == options


def test_watchers_see_and_do_not_play(page: Page, table: Table, friend: Page) -> None:
    table.create()
    page.get_by_role("button", name="Link for watchers").click()
    link = page.get_by_role("dialog").locator("input[readonly]").input_value(timeout=LONG)
    friend.goto(link)
    expect(friend.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    expect(friend.locator(".choices")).to_have_count(0)
