"""From the first screen to a game: alone, on one device, with friends."""

import pytest
from playwright.sync_api import Page, expect

from tests.server.services import ServerProcess
from tests.web.play import LONG, Table
from tests.web.windows import Windows

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]


def _at_table(page: Page) -> Table:
    page.wait_for_url("**/#/table/*", timeout=LONG)
    table = Table(page)
    table.id = page.url.rpartition("/")[2]
    return table


def test_a_stranger_plays_after_one_click(page: Page) -> None:
    page.get_by_role("button", name="Play", exact=True).click()
    table = _at_table(page)
    assert table.options()
    expect(page.locator("[data-tile]")).to_have_count(9)


def test_all_on_one_device_decide_in_turn(page: Page) -> None:
    page.get_by_role("radio", name="All on this device").check()
    page.get_by_role("radio", name="3", exact=True).check()
    page.get_by_role("button", name="Play", exact=True).click()
    table = _at_table(page)
    deciding = set()
    for _ in range(40):
        options = table.options()
        deciding.add(page.locator(".prompt strong").inner_text())
        if len(deciding) == 3 or not options:
            break
        table.choose(options[0])
    assert len(deciding) == 3


def test_two_friends_and_two_bots_play_a_game_to_its_end(
    page: Page, windows: Windows, served: ServerProcess
) -> None:
    page.get_by_role("radio", name="With friends").check()
    page.get_by_role("radio", name="Hell").check()
    page.get_by_role("button", name="Set the table").click()
    ann = _at_table(page)
    page.get_by_role("button", name="Invite somebody: East").click()
    link = page.locator("input[readonly]").first.input_value(timeout=LONG)
    for board in ("South", "West"):
        page.get_by_role("button", name=f"Put a bot here: {board}").click()
        quick = page.get_by_role("article", name=board).get_by_role("radio", name="Novice")
        quick.click()
        expect(quick).to_be_checked()
    theirs = windows.take(viewport={"width": 820, "height": 1180})
    friend = theirs.pages[0]
    friend.goto(link)
    friend.get_by_role("button", name="Take the seat").click()
    ben = _at_table(friend)
    page.get_by_role("button", name="Begin the game").click()
    for one in (page, friend):
        expect(one.locator("[data-tile]").first).to_be_visible(timeout=LONG)
    both = {"N": ann, "E": ben}
    while True:
        told = page.evaluate(f"() => fetch('/api/tables/{ann.id}/view').then((a) => a.json())")
        view = told["view"]
        if view["result"] != "running":
            break
        who = both.get(view["pending"]["actor"])
        if who is None:
            ann.after(told["version"])  # a bot decides
        elif options := who.options():
            who.choose("exorcise" if "exorcise" in options else options[0])
    for one in (page, friend):
        expect(one.locator(".end")).to_be_visible(timeout=LONG)
    assert served.url in link
    windows.give_back(theirs)
