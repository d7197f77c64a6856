"""The end of a game: the story over the table, the game once more, and another one."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.axe import found_wrong
from tests.web.play import LONG, PLAY, TWO, Table, ending_is_told, played_to_the_end
from tests.web.two import friend

__all__ = ["friend"]

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
SMALL = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
ENDED = {
    "lost-haunted": "The village is haunted",
    "lost-all-dead": "All Taoists are dead",
    "lost-deck": "The deck is used up",
}


def _too_small(page: Page, where: str) -> list[str]:
    """What a thumb would miss."""
    found: list[str] = page.evaluate(
        """(where) => [...document.querySelectorAll(where)].filter((e) => e.offsetParent)
           .filter((e) => e.getBoundingClientRect().height < 44)
           .map((e) => e.outerHTML.slice(0, 90))""",
        where,
    )
    return found


def _ask(page: Page, path: str) -> Any:
    return page.evaluate(f"() => fetch('/api{path}').then((answer) => answer.json())")


def test_the_end_is_told_over_the_table_and_opened_again(page: Page, table: Table) -> None:
    table.create(ruleset={"players": 2, "level": "hell"}, seats=TWO)
    page.evaluate(PLAY, table.id)
    ending_is_told(page)
    ending = page.get_by_role("dialog", name="The village is lost")
    expect(ending.get_by_role("heading", name="What lost it")).to_be_visible()
    course = _ask(page, f"/tables/{table.id}/course")
    last = course["marks"][-1]
    expect(ending.locator(".points li").last).to_contain_text("This decided it")
    expect(ending.locator(".points li").last).to_contain_text(f"Turn {last['turn']}")
    assert ending.locator(".timeline path.line").count() == len(last["qi"])
    ending.get_by_text("The numbers as a table").click()
    rows = ending.get_by_role("row")
    expect(rows).to_have_count(len(course["marks"]) + 1)
    expect(rows.last).to_contain_text(str(last["turn"]))
    total = sum(part["points"] for part in course["score"])
    expect(ending.locator(".counted dd.total")).to_have_text(str(total).replace("-", "−"))
    assert found_wrong(page) == []
    page.keyboard.press("Escape")
    expect(ending).to_be_hidden()
    expect(page.locator("[data-tile]").first).to_be_visible()
    assert found_wrong(page) == []
    page.get_by_role("button", name="How it went").click()
    expect(ending).to_be_visible()


def test_the_game_is_stepped_through_again(page: Page, table: Table) -> None:
    played_to_the_end(table)
    views = [one["view"] for one in _ask(page, f"/tables/{table.id}/replay")["told"]]
    page.get_by_role("dialog").get_by_role("link", name="Step through the game").click()
    shown = page.locator("[data-step]")
    expect(shown).to_have_attribute("data-step", "0", timeout=LONG)
    _shows(page, views[0])
    page.get_by_role("button", name="One step on").click()
    page.locator("body").press("ArrowRight")
    expect(shown).to_have_attribute("data-step", "2")
    _shows(page, views[2])
    page.get_by_role("button", name="One step back").click()
    expect(shown).to_have_attribute("data-step", "1")
    page.locator("body").press("ArrowLeft")
    expect(shown).to_have_attribute("data-step", "0")
    page.locator("body").press("End")
    last = int(shown.get_attribute("data-steps") or 0) - 1
    result = _ask(page, f"/tables/{table.id}")["result"]
    expect(shown).to_have_attribute("data-step", str(last))
    expect(page.get_by_role("complementary")).to_contain_text(ENDED[result])
    page.locator("body").press("Home")
    expect(shown).to_have_attribute("data-step", "0")
    slider = page.get_by_role("slider", name="Turn")
    slider.press("ArrowRight")
    first = next(at for at, view in enumerate(views) if view["turn"] > views[0]["turn"])
    expect(shown).to_have_attribute("data-step", str(first))
    slider.press("End")
    slider.press("ArrowLeft")  # near the end: it takes its time for every step
    expect(slider).to_have_value(str(int(slider.get_attribute("max") or 0) - 1))
    page.locator("body").press("Space")
    expect(shown).to_have_attribute("data-step", str(last))  # it goes on by itself, to the end
    expect(page.get_by_role("button", name="Play (Space)")).to_be_visible()
    assert found_wrong(page) == []


def _shows(page: Page, view: dict[str, Any]) -> None:
    """The board as the server says it was."""
    for board in view["boards"]:
        if board["status"] != "neutral":
            panel = page.locator(f'[data-board="{board["board"]}"]')
            expect(panel).to_have_attribute("aria-label", re.compile(f"; {board['qi']} Qi;"))
    expect(page.locator(".tile.haunted")).to_have_count(
        sum(tile["haunted"] for tile in view["tiles"])
    )


def test_the_score_list_that_is_spoken_of_is_there(page: Page, table: Table) -> None:
    """The best games with the same rules, this one among them."""
    played_to_the_end(table)
    scores = page.get_by_role("region", name="Score list")
    expect(scores).to_contain_text("Games that count")
    expect(scores.get_by_role("listitem").first).to_contain_text("Ann, Eve")


def test_the_same_deal_again_begins_with_the_same_village(page: Page, table: Table) -> None:
    played_to_the_end(table)
    before = _ask(page, f"/tables/{table.id}/replay")["told"][0]["view"]
    page.get_by_role("dialog").get_by_role("button", name="The same deal again").click()
    page.wait_for_url(lambda url: "/table/" in url and table.id not in url, timeout=LONG)
    again = Table(page)
    again.id = page.url.rpartition("/")[2]
    assert again.options()
    told = _ask(page, f"/tables/{again.id}/events")[0]
    assert told["kind"] == "begin"
    info = _ask(page, f"/tables/{again.id}")
    assert not info["ranked"]
    view = _ask(page, f"/tables/{again.id}/view")["view"]
    assert [tile["villager"] for tile in view["tiles"]] == [
        tile["villager"] for tile in before["tiles"]
    ]
    assert [board["colour"] for board in view["boards"]] == [
        board["colour"] for board in before["boards"]
    ]


def test_a_friend_is_told_of_the_rematch_and_comes_along(
    page: Page, friend: Page, table: Table
) -> None:
    table.make(
        ruleset={"players": 2, "level": "hell"},
        seats={"N": {"kind": "human", "name": "Ann"}},
        options={"public": True, "act_for_absent": True},
    )
    friend.evaluate(
        """(id) => fetch(`/api/tables/${id}/seats/S/join`, {method: 'POST',
             headers: {'content-type': 'application/json'}, body: '{"name": "Ben"}'})""",
        table.id,
    )
    page.evaluate(PLAY, table.id)
    table.look()
    friend.evaluate(f"() => {{ location.hash = '/table/{table.id}'; }}")
    theirs = friend.get_by_role("dialog")
    expect(theirs.get_by_role("button", name="Play again, a new deal")).to_be_visible(timeout=LONG)
    page.get_by_role("dialog").get_by_role("button", name="Play again, a new deal").click()
    join = theirs.get_by_role("button", name="Join the rematch: Ann")
    expect(join).to_be_visible(timeout=LONG)
    join.click()
    friend.wait_for_url(lambda url: "/table/" in url and table.id not in url, timeout=LONG)
    page.wait_for_url(lambda url: "/table/" in url and table.id not in url, timeout=LONG)
    assert friend.url.rpartition("/")[2] == page.url.rpartition("/")[2]
    for one in (page, friend):
        expect(one.get_by_text("Ann").first).to_be_visible(timeout=LONG)
        expect(one.get_by_text("Ben").first).to_be_visible(timeout=LONG)


def test_the_deal_of_the_day_tells_how_others_did(page: Page, table: Table) -> None:
    ruleset = _ask(page, "/daily")["ruleset"]
    boards = {1: "N", 2: "NS", 3: "NES", 4: "NESW"}[ruleset["players"]]
    seats = {board: {"kind": "human", "name": "Ann"} for board in boards}
    played_to_the_end(table, daily=True, ruleset=ruleset, seats=seats)
    daily = page.get_by_role("region", name="The deal of")
    expect(daily).to_contain_text("Your place: ")
    told = _ask(page, f"/daily/{_ask(page, '/daily')['date']}?table={table.id}")
    expect(daily).to_contain_text(f"Your place: {told['place']}")
    expect(daily.get_by_role("listitem")).to_have_count(min(5, len(told["results"])))
    assert found_wrong(page) == []


@pytest.mark.parametrize(
    "context", [{**SMALL, "locale": name} for name in ("en-GB", "pl-PL", "de-DE")], indirect=True
)
def test_nothing_is_sideways_or_too_small_on_a_phone(page: Page, table: Table) -> None:
    played_to_the_end(table)
    assert page.evaluate(FITS)
    inside = "(body) => body.scrollWidth <= body.clientWidth"
    assert page.locator(".ending .body").evaluate(inside)
    assert _too_small(page, ".ending a, .ending button, .ending summary") == []
    assert found_wrong(page) == []
    page.evaluate(f"() => {{ location.hash = '/replay/{table.id}'; }}")
    expect(page.locator("[data-step]")).to_be_visible(timeout=LONG)
    for _ in range(3):
        page.locator("body").press("ArrowRight")
    assert page.evaluate(FITS)
    assert _too_small(page, ".controls button, .page header a") == []
    assert found_wrong(page) == []


def test_finished_games_are_watched_from_the_first_screen(page: Page, table: Table) -> None:
    played_to_the_end(table)
    page.goto(page.url.partition("#")[0])
    page.get_by_role("link", name="Watch the game").first.click()
    expect(page.locator("[data-step]")).to_be_visible(timeout=LONG)
