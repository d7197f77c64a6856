"""Names and chat of people who mean no good, seen in a browser: text, and nothing but text."""

import pytest
from playwright.sync_api import Page, expect

from proof.rights.hostile import CHAT, NAMES
from tests.web.play import LONG, PLAY, Table, ending_is_told

pytestmark = [pytest.mark.slow, pytest.mark.only_form("compiled")]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 800}}
JOIN = """async ([id, board, name]) => {
  const answer = await fetch(`/api/tables/${id}/seats/${board}/join`, {method: 'POST',
    headers: {'content-type': 'application/json'}, body: JSON.stringify({name})});
  if (!answer.ok) throw new Error(await answer.text()); }"""
SAY = """async ([id, texts]) => {
  for (const [n, text] of texts.entries()) {
    const answer = await fetch(`/api/tables/${id}/chat`, {method: 'POST',
      headers: {'content-type': 'application/json'}, body: JSON.stringify({id: `c${n}`, text})});
    if (!answer.ok) throw new Error(await answer.text()); } }"""
MADE = """() => [...document.querySelectorAll('body *')].filter((one) =>
  one.matches('img[src="x"], [onerror], [onload], script, style, marquee')
  || /^javascript|evil.example/.test(one.getAttribute('href') ?? ''))
  .map((one) => one.outerHTML.slice(0, 99))"""
"""Elements that only a name or a line of chat could have made."""
FITS = "document.documentElement.scrollWidth <= innerWidth"


def is_text(page: Page, where: str) -> None:
    assert page.evaluate("typeof window.canary") == "undefined", where
    assert page.evaluate(MADE) == [], where
    assert page.evaluate(FITS), where


def shown(page: Page, text: str) -> None:
    """All of it, as it was written; a page may fold spaces."""
    folded = " ".join(text.split())
    told = page.wait_for_function(
        "(text) => document.body.textContent.replace(/\\s+/g, ' ').includes(text)",
        arg=folded,
        timeout=LONG,
    )
    assert told


@pytest.mark.parametrize(
    ("context", "sort"),
    [(PHONE, "markup"), (PHONE, "wide"), (DESK, "wide"), (DESK, "strange")],
    indirect=["context"],
)
def test_hostile_names_and_chat_are_text(page: Page, table: Table, sort: str) -> None:
    """In the lobby, at the table, in the chat, at the end, and on the first screen."""
    page.on("dialog", lambda dialog: pytest.fail(f"a dialog: {dialog.message}"))
    names = NAMES[sort]
    seats = {"N": {"kind": "human", "name": names[0]}}
    rules = {"players": 4, "level": "hell"}
    table.make(ruleset=rules, seats=seats, start=False, options={"public": True})
    for board, name in zip("ESW", names[1:], strict=True):
        page.evaluate(JOIN, [table.id, board, name])
    page.evaluate(f"location.hash = '/table/{table.id}'")
    for name in names:
        shown(page, name)
    is_text(page, "lobby")
    page.evaluate(SAY, [table.id, CHAT])
    page.evaluate(
        f"fetch('/api/tables/{table.id}/start', {{method: 'POST', body: '{{}}', "
        "headers: {'content-type': 'application/json'}})"
    )
    table.look()
    for text in (*names, *CHAT):
        shown(page, text)
    is_text(page, "table")
    if page.viewport_size and page.viewport_size["width"] < 500:
        page.get_by_role("button", name="Players, log and chat").click()
        expect(page.get_by_role("complementary", name="Players, log and chat")).to_be_visible()
        is_text(page, "drawer")
    page.evaluate(PLAY, table.id)
    ending_is_told(page)
    is_text(page, "end")
    page.goto(page.url.partition("#")[0])
    expect(page.get_by_role("link", name="Watch the game").first).to_be_visible()
    is_text(page, "first screen")
