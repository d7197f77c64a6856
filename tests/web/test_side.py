"""What stands beside the table: the log that remembers, and the drawer it is in on a phone."""

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.play import LONG, Table, let_a_bot_play

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
PHONE = {"viewport": {"width": 360, "height": 740}}


def test_the_log_tells_what_happened_before_somebody_came(page: Page, table: Table) -> None:
    table.create()
    options = table.options()
    table.choose("pass" if "pass" in options else options[0])
    table.options()
    log = page.get_by_role("log").first
    before = log.get_by_role("button").last.inner_text()
    page.reload()
    table.options()
    expect(log.get_by_role("button", name=before).last).to_be_visible(timeout=LONG)
    assert log.get_attribute("aria-live") == "off"  # nobody wants all of it read out again
    for _ in range(12):  # until something happens that is worth a line
        if log.get_attribute("aria-live") == "polite" or not (options := table.options()):
            break
        table.choose("pass" if "pass" in options else options[0])
    expect(log).to_have_attribute("aria-live", "polite")


def test_dice_of_one_roll_are_one_line(page: Page, table: Table) -> None:
    table.make(position="ghosts N0 ghoul\nN at 0 qi 3\nstep act\n")
    table.look()
    table.choose("exorcise")
    rolled = page.get_by_role("log").first.get_by_text("The dice show")
    expect(rolled).to_have_count(1)
    expect(rolled).to_contain_text(",")


@pytest.mark.parametrize("context", [PHONE], indirect=True)
def test_the_drawer_of_a_phone_opens_and_closes(page: Page, table: Table) -> None:
    table.create()
    table.options()
    menu = page.get_by_role("button", name="Players, log and chat")
    side = page.get_by_role("complementary", name="Players, log and chat")
    expect(side).to_be_hidden()
    for way in ("menu", "Escape", "beside"):
        menu.click()
        expect(side).to_be_visible()
        if way == "menu":
            menu.click()
        elif way == "Escape":
            page.keyboard.press("Escape")
        else:
            page.locator("button.veil").click(position={"x": 5, "y": 300})
        expect(side).to_be_hidden()


@pytest.mark.own_window
def test_whoever_waits_for_slow_bots_is_told_when_they_think_faster(
    page: Page, table: Table
) -> None:
    told = {"engine": "compiling"}

    def between(ours: WebSocketRoute) -> None:
        real, now = '"engine":"compiled"', '"engine":"%s"'
        server = ours.connect_to_server()
        server.on_message(lambda said: ours.send(str(said).replace(real, now % told["engine"])))

    page.route_web_socket("**/live", between)
    table.create()
    status = page.get_by_role("region", name="Players").get_by_role("status")
    expect(status).to_have_text("Bots still think slowly: the engine is being compiled.")
    told["engine"] = "compiled"
    let_a_bot_play(page)  # the table has changed
    expect(status).to_have_text("The bots think faster now: the engine is compiled.")
