"""A table in a browser, as a test plays it."""

from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.patience import HANGS

BOTS = ("E", "S", "W")
TWO = {"N": {"kind": "human", "name": "Ann"}, "S": {"kind": "human", "name": "Eve"}}
LONG = HANGS * 1000
OPTIONS = """() => {
  if (document.querySelector('.end')) return [];
  document.querySelector('.choices button[aria-expanded=false]')?.click();
  const found = [...document.querySelectorAll('.choices [data-option]')];
  const open = !document.querySelector('.choices button[aria-expanded=false]');
  const sent = found.some((one) => one.disabled); // several decisions may go one after another
  return found.length && open && !sent ? found.map((one) => one.dataset.option) : null;
}"""
"""Looked at in one go: a moment later it may be somebody else's turn.

A payment is one decision: its only option is `best`; of a reroll it is `pass`, to keep the dice."""


PLAY = """async (id) => {
  const ask = async (path, body) => {
    for (;;) {
      const answer = await fetch(`/api/tables/${id}${path}`, body && {method: 'POST',
        headers: {'content-type': 'application/json'}, body: JSON.stringify(body)});
      if (answer.status !== 429) return answer.json();
      await new Promise((done) => setTimeout(done, 200)); // the server asks for patience
    }
  };
  for (let n = 0; ; n++) {
    const {version, view} = await ask('/view');
    if (view.result !== 'running') return;
    await ask('/actions', {id: `m${n}`, version, do: view.options[0]});
  }
}"""
"""The first option, again and again: a game of one browser needs no screen to be lost."""


expect.set_options(timeout=LONG)


def new_context(browser: Browser, **how: Any) -> BrowserContext:
    """A browser's own cookies and settings, where nothing has to be quick."""
    context = browser.new_context(**{"locale": "en-GB", **how})
    context.set_default_timeout(LONG)
    return context


class Table:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.id = ""

    def create(self, **wish: Any) -> None:
        """A table with bots that has begun, looked at."""
        self.make(**wish)
        self.look()

    def make(self, **wish: Any) -> None:
        """By this browser, so that its cookie opens the seats."""
        seats: dict[str, Any] = {board: {"kind": "bot", "bot": "heuristic"} for board in BOTS}
        seats["N"] = {"kind": "human", "name": "Ann"}
        asked = {"seats": seats, "start": True, **wish}
        self.id = self.page.evaluate(
            """async (wish) => {
              const answer = await fetch('/api/tables', {method: 'POST',
                headers: {'content-type': 'application/json'}, body: JSON.stringify(wish)});
              const told = await answer.json();
              if (!answer.ok) throw new Error(JSON.stringify(told));
              return told.table.id; }""",
            asked,
        )

    def look(self) -> None:
        """At this table, whatever the page showed before; known at the next frame."""
        self.page.evaluate(f"location.hash = '/table/{self.id}'")
        tile = f"document.querySelector('[data-table=\"{self.id}\"] [data-tile]')"
        self.page.wait_for_function(f"() => {tile}?.checkVisibility()", timeout=LONG)

    @property
    def prompt(self) -> str:
        return self.page.locator(".prompt .what").inner_text()

    def options(self) -> list[str]:
        """What may be chosen, in notation; waits until it is our turn or the game is over."""
        found: list[str] = self.page.wait_for_function(OPTIONS, timeout=LONG).json_value()
        return found

    def version(self) -> int:
        """The server's."""
        return int(
            self.page.evaluate(
                f"fetch('/api/tables/{self.id}').then((a) => a.json()).then((t) => t.version)"
            )
        )

    def after(self, version: int) -> None:
        """Wait until the page shows something newer."""
        newer = f"() => +document.querySelector('[data-version]')?.dataset.version > {version}"
        self.page.wait_for_function(newer, timeout=LONG)

    def choose(self, option: str) -> None:
        """By its button; waits until the page shows what came of it."""
        before = self.version()
        self.page.locator(f'[data-option="{option}"]').click()
        self.after(before)


def let_a_bot_play(page: Page) -> None:
    """The own seat, once it is sure that this is meant."""
    page.get_by_role("button", name="Let a bot play").click()
    page.get_by_role("dialog").get_by_role("button", name="Let a bot play").click()


def played_to_the_end(table: Table, **wish: Any) -> None:
    """To the end on Hell, where that is not far, by two Taoists of this browser; then looked at."""
    table.make(**{"ruleset": {"players": 2, "level": "hell"}, "seats": TWO, **wish})
    table.page.evaluate(PLAY, table.id)
    table.look()
    ending_is_told(table.page)


def ending_is_told(page: Page) -> None:
    expect(page.locator(".ending .timeline svg").first).to_be_visible(timeout=LONG)
