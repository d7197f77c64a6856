"""What a table agrees on while it plays, who sits down, and a seat that is had back."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, WebSocketRoute, expect

from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.ruleset import Ruleset
from tests.server.services import ServerProcess, Servers
from tests.web.axe import found_wrong
from tests.web.play import LONG, Table, new_context
from tests.web.test_geometry import faults
from tests.web.test_paying import CORNER
from tests.web.two import friend, join, two_at_a_table

__all__ = ["friend"]
pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
FREELY = "Taking back: “Freely” instead of “Agreed”"


def log(page: Page) -> Locator:
    return page.get_by_role("log", name="What happened")


def both_look(table: Table, friend: Page) -> None:
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    expect(friend.locator("[data-tile]")).to_have_count(9, timeout=LONG)
    table.look()


def wishes_free_undo(page: Page) -> Locator:
    """In the sheet about the table; what comes of it is said there before it is asked."""
    page.get_by_role("button", name="About this table").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("radio", name="Freely").check(force=True)
    expect(sheet.get_by_text(FREELY)).to_be_visible()
    return sheet


def test_the_host_asks_for_other_options_and_the_friend_agrees(
    page: Page, table: Table, friend: Page
) -> None:
    two_at_a_table(page, table, friend)
    both_look(table, friend)
    sheet = wishes_free_undo(page)
    expect(sheet.get_by_text("It holds once these agree: Ben.")).to_be_visible()
    assert found_wrong(page) == []
    sheet.get_by_role("button", name="Ask the others").click()
    expect(sheet).to_have_count(0)
    asking = page.get_by_role("status").filter(has_text="You asked to change what was agreed")
    expect(asking).to_contain_text("Still to agree: Ben", timeout=LONG)
    question = friend.get_by_role("alert").filter(has_text="Ann would like to change")
    expect(question).to_contain_text(FREELY, timeout=LONG)
    assert found_wrong(friend) == []
    friend.set_viewport_size({"width": 360, "height": 740})
    assert faults(friend) == []
    friend.set_viewport_size({"width": 1280, "height": 800})
    question.get_by_role("button", name="Agree").click()
    for one in (page, friend):
        expect(log(one)).to_contain_text(f"All agreed – {FREELY}", timeout=LONG)
        expect(one.get_by_text("Still to agree")).to_have_count(0)
        one.get_by_role("button", name="About this table").click()
        expect(one.get_by_role("radio", name="Freely")).to_be_checked()
    expect(friend.get_by_role("radio", name="Freely")).to_be_disabled()


def test_nobody_is_asked_where_nobody_else_plays(page: Page, table: Table) -> None:
    table.create()
    sheet = wishes_free_undo(page)
    expect(sheet.get_by_text("it holds at once")).to_be_visible()
    sheet.get_by_role("button", name="Change it").click()
    expect(log(page)).to_contain_text(f"Ann changes what was agreed – {FREELY}", timeout=LONG)


def test_who_sits_down_is_told_and_interrupts_nobody(
    page: Page, table: Table, friend: Page
) -> None:
    """Half a payment was forgotten whenever a version came; it is confirmed with what was chosen
    before, at a version that only changed who plays."""
    seats = {b: {"kind": "bot", "bot": "heuristic"} for b in "SW"}
    table.make(seats={**seats, "N": {"kind": "human", "name": "Ann"}}, position=CORNER)
    table.look()
    token = page.locator('[data-pay="spend N red"]')
    page.locator('[data-pay="target N0"]').click()
    token.click()
    expect(token).to_have_attribute("aria-pressed", "true")
    join(page, table, friend)
    expect(log(page)).to_contain_text("Ben sits down: East.", timeout=LONG)
    expect(token).to_have_attribute("aria-pressed", "true")
    version = table.version()
    page.locator("[data-confirm]").click()
    table.after(version)
    expect(page.locator(".payment")).to_have_count(0)
    expect(page.locator('[data-space="N0"].full')).to_have_count(0)
    page.reload()  # whoever comes later reads it too
    expect(log(page)).to_contain_text("Ben sits down: East.", timeout=LONG)


def test_opening_the_seat_with_a_hidden_hand_is_asked_of_all(
    page: Page, table: Table, friend: Page
) -> None:
    """Also where the game itself is not drawn: the others have to agree before they can go on."""
    rules = Ruleset(players=4, expansions=("black-secret",))
    seats = {board: {"kind": "human", "name": "Ann"} for board in ("N", "wu-feng")}
    table.make(
        ruleset={"players": 4, "expansions": ["black-secret"]},
        seats={**seats, **{board: {"kind": "bot", "bot": "heuristic"} for board in "SW"}},
        position=Game(rules, Seeded("x")).text() + "hand night-witch\n",
    )
    join(page, table, friend)
    friend.evaluate(f"location.hash = '/table/{table.id}'")
    page.evaluate(
        """(id) => fetch(`/api/tables/${id}/seats/wu-feng`, {method: 'PUT',
             headers: {'content-type': 'application/json'}, body: '{"kind": "open"}'})""",
        table.id,
    )
    question = friend.get_by_role("alert").filter(has_text="for somebody else: Wu-Feng")
    expect(question).to_contain_text("sees the hidden hand", timeout=LONG)
    expect(question).not_to_contain_text("counts no longer")  # he himself asks
    question.get_by_role("button", name="Agree").click()
    expect(question).to_have_count(0, timeout=LONG)
    opened = page.evaluate(f"fetch('/api/tables/{table.id}').then((a) => a.json())")
    assert [seat["kind"] for seat in opened["seats"] if seat["board"] == "wu-feng"] == ["open"]


@pytest.fixture
def impatient(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server where a seat may be taken over as soon as its player is away."""
    servers = Servers()
    yield servers({"GHOSTSTORIES_DATA": str(tmp_path)}, GHOSTSTORIES_ABSENT_SECONDS="0")
    servers.end()


def east(page: Page) -> Locator:
    seats = page.get_by_role("region", name="Players").get_by_role("listitem")
    return seats.filter(has_text="East")


def test_a_seat_that_was_taken_over_is_had_back(browser: Browser, impatient: ServerProcess) -> None:
    ann, ben = (new_context(browser).new_page() for _ in range(2))
    for page in (ann, ben):
        page.goto(impatient.url)
    ben.evaluate("localStorage.setItem('ghoststories.likes', JSON.stringify({name: 'Ben'}))")
    ben.reload()
    table = Table(ann)
    two_at_a_table(ann, table, ben)
    table.look()
    ann.get_by_role("button", name=re.compile("^Take over.*Ben$")).click(timeout=LONG)
    expect(log(ann)).to_contain_text("takes over a seat whose player was away", timeout=LONG)
    expect(east(ann)).to_contain_text("You", timeout=LONG)
    ben.goto(f"{impatient.url}/#/table/{table.id}")
    notice = ben.get_by_role("alert").filter(has_text="taken over your seat")
    expect(notice).to_contain_text("Ann has taken over your seat", timeout=LONG)
    notice.get_by_role("button", name="Take it back").click()
    expect(notice).to_have_count(0, timeout=LONG)
    expect(east(ben)).to_contain_text("You", timeout=LONG)
    lost = ann.get_by_role("status").filter(has_text="This seat is yours no longer: East.")
    expect(lost).to_contain_text("Ben is back", timeout=LONG)
    lost.get_by_role("button", name="Close").click()
    expect(lost).to_have_count(0)
    for page in (ann, ben):
        page.context.close()


@pytest.mark.own_window
@pytest.mark.parametrize(
    "context", [{"locale": name} for name in ("en-GB", "pl-PL", "de-DE")], indirect=True
)
def test_a_game_of_older_rules_can_be_read(page: Page, table: Table) -> None:
    table.create()
    table.choose(table.options()[0])

    def between(ours: WebSocketRoute) -> None:
        server = ours.connect_to_server()
        server.on_message(lambda said: ours.send(_older(str(said))))

    page.route_web_socket("**/live", between)
    page.reload()
    screen = page.locator("[data-outdated]")
    expect(screen.locator("li code").first).to_be_visible(timeout=LONG)
    expect(screen.get_by_text("Ann").first).to_be_visible()
    with page.expect_download() as saved:
        screen.locator("a[download]").click()
    assert saved.value.suggested_filename.endswith(".json")
    assert found_wrong(page) == []
    page.set_viewport_size({"width": 360, "height": 740})
    assert faults(page) == []


def _older(said: str) -> str:
    """As a server would say it of a table whose rules it no longer has."""
    told: dict[str, Any] = json.loads(said)
    if "table" in told:
        told["table"]["outdated"] = "rules 0"
        told["view"] = None
    return json.dumps(told)
