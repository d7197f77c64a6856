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


def test_no_bar_lies_on_the_ghost_of_the_title(page: Page) -> None:
    apart = """() => {
      const [bar, face] = ['.bar .languages', '.picture .face'].map(
        (what) => document.querySelector(what).getBoundingClientRect());
      return face.right <= bar.left || face.left >= bar.right || face.top >= bar.bottom;
    }"""
    for width, height in ((900, 700), (1024, 768), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(apart), width


@pytest.mark.own_window
def test_the_rulebook_says_when_it_cannot_be_had_and_keeps_its_way_out(complaining: Page) -> None:
    page = complaining
    rules = "**/assets/Rules-*.js"
    page.route(rules, lambda route: route.abort())
    read = page.get_by_role("button", name="Read the rules")
    read.click()
    expect(page.get_by_role("alert").filter(has_text="could not be loaded")).to_be_visible()
    page.unroute(rules)
    page.reload()
    page.route("**/api/rules/**", lambda route: route.abort())
    read.click()
    expect(page.get_by_role("dialog").get_by_role("alert")).not_to_be_empty()
    page.get_by_role("dialog").get_by_role("button", name="Close").click()
    page.unroute("**/api/rules/**")
    read.click()
    chapters = page.get_by_role("dialog").locator("summary")
    expect(chapters.first).to_be_visible()
    chapters.last.click()
    chapters.last.scroll_into_view_if_needed()
    close = page.get_by_role("dialog").get_by_role("button", name="Close")
    expect(close).to_be_in_viewport()
    close.click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_wrong_address_leads_to_a_page_with_a_way_back(
    complaining: Page, served: ServerProcess
) -> None:
    page = complaining
    answer = page.goto(f"{served.url}/nothing")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    for gone in ("table", "replay"):
        page.goto(f"{served.url}/#/{gone}/{'0' * 30}")
        page.reload()
        expect(page.locator(".lost [role=alert]")).to_be_visible(timeout=LONG)
    page.get_by_role("link", name="To the start").click()
    expect(page.get_by_role("heading", name="New game")).to_be_visible(timeout=LONG)
