"""Together at a table: who is here, who decides, for whom, and on which device."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.services import ServerProcess, Servers
from tests.web.play import LONG, Table, let_a_bot_play, new_context
from tests.web.two import friend, two_at_a_table

__all__ = ["friend"]
pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]


def test_who_is_here_and_who_decides_is_said_in_words(
    page: Page, table: Table, friend: Page
) -> None:
    two_at_a_table(page, table, friend)
    table.look()
    seats = page.get_by_role("region", name="Players")
    ben = seats.get_by_role("listitem").filter(has_text="Ben")
    expect(ben).to_contain_text("away")
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(ben).to_contain_text("is here", timeout=LONG)
    expect(ben.get_by_role("button", name="Take over")).to_have_count(0)
    expect(seats.get_by_text("decides now").or_(seats.get_by_text("thinks"))).to_have_count(1)


def test_a_seat_cannot_be_taken_over_at_once(page: Page, table: Table, friend: Page) -> None:
    two_at_a_table(page, table, friend)  # Ann has gone already: she never looked at the table
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    friend.get_by_role("button", name=re.compile("^Take over.*Ann$")).click()
    expect(friend.get_by_role("alert").filter(has_text="Not yet")).to_contain_text("minute")


def test_a_seat_goes_to_a_bot_and_back(page: Page, table: Table) -> None:
    table.create()
    page.get_by_role("button", name="Let a bot play").click()
    page.get_by_role("dialog").get_by_role("button", name="I play on").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    let_a_bot_play(page)
    back = page.get_by_role("button", name="Play again myself")
    expect(back).to_be_visible(timeout=LONG)
    back.click()
    expect(page.get_by_role("button", name="Let a bot play")).to_be_visible(timeout=LONG)


AHEAD = """async (id) => {
  const {turn, result} = await (await fetch(`/api/tables/${id}`)).json();
  return result === 'running' ? turn - document.querySelector('[data-turn]').dataset.turn : 99;
}"""
"""Turns that the bots have played and the page has not shown."""


def test_bots_that_play_alone_wait_for_whoever_looks_on(friend: Page) -> None:
    """Handing the own seat over is no way to lose a game unseen: half a minute later it was over,
    and the page still showed its fourth turn."""
    table = Table(friend)
    table.create(ruleset={"players": 4, "level": "initiation"})
    let_a_bot_play(friend)
    for _ in range(4):
        assert friend.evaluate(AHEAD, table.id) <= 2
        shown = friend.locator("[data-turn]").get_attribute("data-turn")
        newer = f"() => +document.querySelector('[data-turn]').dataset.turn > {shown}"
        friend.keyboard.press("Space")
        friend.wait_for_function(newer, timeout=LONG)


def test_an_absent_friend_is_decided_for_by_name(page: Page, table: Table, friend: Page) -> None:
    two_at_a_table(page, table, friend, options={"act_for_absent": True, "undo": "free"})
    table.look()
    said = page.locator(".prompt strong")
    for _ in range(40):
        options = table.options()
        if "for Ben" in said.inner_text() or not options:
            break
        table.choose("pass" if "pass" in options else options[0])
    expect(said).to_have_text("You, for Ben")
    table.choose(table.options()[0])


def test_a_friend_who_leaves_is_decided_for_at_once(page: Page, table: Table, friend: Page) -> None:
    """And no longer when he is back: nobody has to do anything before the others see it."""
    position = "E at 4 no-yin-yang\nturn 2 E\nstep move\n"
    options = {"act_for_absent": True}
    two_at_a_table(page, table, friend, options=options, position=position)
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(friend.locator(".choices")).to_be_visible(timeout=LONG)
    table.look()
    said = page.locator(".prompt strong")
    expect(said).to_have_text("Ben")
    expect(page.locator(".choices")).to_have_count(0)
    version = table.version()
    friend.goto("about:blank")
    expect(said).to_have_text("You, for Ben", timeout=LONG)
    expect(page.locator(".tile.lit").first).to_be_visible()
    friend.go_back()
    expect(friend.locator(".choices")).to_be_visible(timeout=LONG)
    expect(said).to_have_text("Ben")
    expect(page.locator(".tile.lit")).to_have_count(0)
    friend.goto("about:blank")
    expect(said).to_have_text("You, for Ben", timeout=LONG)
    assert table.version() == version
    table.choose(table.options()[0])


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server where a seat may be taken over as soon as its player is away."""
    servers = Servers()
    yield servers({"GHOSTSTORIES_DATA": str(tmp_path)}, GHOSTSTORIES_ABSENT_SECONDS="0")
    servers.end()


def test_the_seat_of_an_absent_friend_is_taken_over_and_played(
    browser: Browser, impatient: ServerProcess
) -> None:
    ann, ben = (new_context(browser).new_page() for _ in range(2))
    for page in (ann, ben):
        page.goto(impatient.url)
    table = Table(ann)
    position = "E at 4 no-yin-yang\nturn 2 E\nstep move\n"
    two_at_a_table(ann, table, ben, position=position)
    table.look()
    ben.evaluate(f"location.hash = '/table/{table.id}'")
    expect(ben.locator(".choices")).to_be_visible(timeout=LONG)
    take = ann.get_by_role("button", name=re.compile("^Take over.*Ben$"))
    expect(take).to_have_count(0)
    ben.goto("about:blank")
    take.click(timeout=LONG)
    mine = ann.get_by_role("region", name="Players").get_by_role("listitem")
    expect(mine.filter(has_text="East")).to_contain_text("You", timeout=LONG)
    expect(take).to_have_count(0)
    table.choose(table.options()[0])  # his decision, made here
    ben.go_back()  # what he had opens nothing any more: he watches
    expect(ben.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    expect(ben.get_by_role("button", name="Point at something for the others")).to_have_count(0)
    for page in (ann, ben):
        page.context.close()


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


def test_a_friend_without_an_invitation_is_told_what_is_missing(
    page: Page, table: Table, friend: Page
) -> None:
    """Who gets the address of the table, and not the link of a seat, saw an open seat and no way
    to it."""
    table.make(start=False, seats={"N": {"kind": "human", "name": "Ann"}})
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(friend.get_by_text("you need the link of a seat")).to_be_visible(timeout=LONG)
    page.evaluate(f"location.hash = '/table/{table.id}'")
    page.get_by_role("button", name="Invite somebody: East").click()
    expect(page.get_by_role("note")).to_contain_text("works on this device only", timeout=LONG)
    expect(page.get_by_text("you need the link of a seat")).to_have_count(0)


def test_watchers_see_and_do_not_play(page: Page, table: Table, friend: Page) -> None:
    table.create()
    page.get_by_role("button", name="Link for watchers").click()
    link = page.get_by_role("dialog").locator("input[readonly]").input_value(timeout=LONG)
    friend.goto(link)
    expect(friend.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    expect(friend.locator(".choices")).to_have_count(0)
    expect(friend.get_by_role("button", name="Take back")).to_have_count(0)
    expect(page.get_by_role("button", name="Take back")).to_be_visible()


# ---------------------------------------------------------------- taking back what was revealed
AT_THE_HERBALIST = "N at 2 no-yin-yang\nturn 1 N\nstep act\n"


def question(friend: Page) -> Locator:
    return friend.get_by_role("alert").filter(has_text="Ann would like to take something back")


def asking(page: Page) -> Locator:
    return page.get_by_role("status").filter(has_text="Still to agree: Ben")


def asks_after_a_roll(page: Page, table: Table, friend: Page) -> None:
    """Ann rolls the dice of the Herbalist before Ben's eyes, and wants to take that back."""
    two_at_a_table(page, table, friend, position=AT_THE_HERBALIST)
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(friend.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    table.look()
    table.choose("help")
    page.get_by_role("button", name="Take back").click()
    expect(asking(page)).to_be_visible(timeout=LONG)
    expect(question(friend)).to_be_visible(timeout=LONG)
    expect(question(page)).to_have_count(0)
    expect(asking(friend)).to_have_count(0)


def is_over(page: Page, friend: Page) -> None:
    expect(question(friend)).to_have_count(0, timeout=LONG)
    expect(asking(page)).to_have_count(0, timeout=LONG)


def test_the_friend_agrees_to_taking_back(page: Page, table: Table, friend: Page) -> None:
    asks_after_a_roll(page, table, friend)
    question(friend).get_by_role("button", name="Agree").click()
    is_over(page, friend)
    assert "help" in table.options(), "it was taken back"


def test_the_friend_says_no_to_taking_back(page: Page, table: Table, friend: Page) -> None:
    asks_after_a_roll(page, table, friend)
    question(friend).get_by_role("button", name="No").click()
    is_over(page, friend)
    told = page.get_by_role("status").filter(has_text="Ben would rather leave it as it is")
    told.get_by_role("button", name="Close").click(timeout=LONG)
    expect(told).to_have_count(0)
    expect(page.locator('[data-option="help"]')).to_have_count(0)


def test_who_asked_thinks_better_of_it(page: Page, table: Table, friend: Page) -> None:
    asks_after_a_roll(page, table, friend)
    asking(page).get_by_role("button", name="Never mind").click()
    is_over(page, friend)
    expect(page.get_by_text("would rather leave it")).to_have_count(0)
