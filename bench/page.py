"""How fast the page is in a browser: `make bench-page`.

A real Chromium and a real server on the same cores. What a phone on a slow line sees is measured
with the line of Lighthouse's slow 4G (150 ms, 1.6 Mbit/s down, 0.75 up) and a processor four times
slower.

    python -m bench.page --runs 5
"""

import argparse
import json
import statistics
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.server.services import Servers
from tests.web.conftest import FLAGS, installed
from tests.web.play import OPTIONS
from tests.web.positions import POCKETS, Case

SLOW_LINE = {"latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 93_750}
SLOW_PROCESSOR = 4
PHONE = {"width": 360, "height": 740}
LONG = 60_000
YIN = Case(
    POCKETS + "turn 1 S\nghosts W0 lich, W1 bleeding-eyes, W2 ghoul stone, N0 zombie-1\n"
    "W at 3 qi 3 tao red blue\nstep end"
)
"""South is about to end its turn; then West's ghosts haunt, curse and get company."""
WATCH = """(() => {
  window.seen = {};
  window.longest = [];
  const note = (what, selector) => {
    if (!seen[what] && document.querySelector(selector)) seen[what] = performance.now();
  };
  const look = () => {
    note('start', '#quick button');
    note('choice', '.choices button');
    const version = document.querySelector('[data-version]')?.dataset.version;
    if (version && !seen[version]) seen[version] = performance.timeOrigin + performance.now();
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  const click = () => { window.clicked = performance.timeOrigin + performance.now(); };
  addEventListener('click', click, true);
  new PerformanceObserver((list) => longest.push(...list.getEntries().map((one) => one.duration)))
    .observe({ type: 'longtask', buffered: true });
})()"""
"""What a person sees, noted when it is drawn."""
PAINT = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
SCRIPTS = """() => performance.getEntriesByType('resource')
  .filter((one) => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0)"""


@dataclass(frozen=True)
class Row:
    what: str
    found: str
    aim: str
    met: bool | None


class Bench:
    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self.rows: list[Row] = []

    # ------------------------------------------------------------ a browser
    @contextmanager
    def context(self, speed: str = "quick") -> Iterator[BrowserContext]:
        """Fresh: nothing is cached."""
        context = self._browser.new_context(locale="en-GB", viewport=PHONE)  # type: ignore[arg-type]
        likes = json.dumps(json.dumps({"speed": speed}))
        context.add_init_script(f"localStorage.setItem('ghoststories.likes', {likes})")
        context.add_init_script(WATCH)
        yield context
        context.close()

    def slow(self, page: Page) -> None:
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.emulateNetworkConditions", {"offline": False, **SLOW_LINE})
        session.send("Emulation.setCPUThrottlingRate", {"rate": SLOW_PROCESSOR})

    def table(self, context: BrowserContext, **wish: Any) -> str:
        """The address of a new game whose seats this browser has."""
        answer = context.request.post(f"{self._url}/api/tables", data=wish)
        assert answer.ok, answer.text()
        return f"{self._url}/#/table/{answer.json()['table']['id']}"

    # ------------------------------------------------------------ coming in
    def opening(self, runs: int) -> None:
        paints, starts, choices, scripts = [], [], [], 0
        for _ in range(runs):
            with self.context() as context:
                page = context.new_page()
                self.slow(page)
                page.goto(self._url)
                page.wait_for_function("() => window.seen.start", timeout=LONG)
                starts.append(page.evaluate("() => window.seen.start"))
                paints.append(page.evaluate(PAINT))
                scripts = page.evaluate(SCRIPTS)
            with self.context() as context:
                game = self.table(context, **Case("").wish(position=None))
                page = context.new_page()
                self.slow(page)
                page.goto(game)
                page.wait_for_function("() => window.seen.choice", timeout=LONG)
                choices.append(page.evaluate("() => window.seen.choice"))
        self._seconds("first contentful paint, slow 4G, processor ÷ 4", paints, 2)
        self._seconds("start screen can be used, slow 4G, processor ÷ 4", starts, 4)
        self._seconds("new game offers its first choice, slow 4G, processor ÷ 4", choices, 4)
        size = f"{scripts / 1000:.0f} kB"
        self.rows.append(Row("scripts of the first screen, gzip", size, "150 kB", scripts <= 150e3))

    def _seconds(self, what: str, found: list[float], aim: float) -> None:
        middle = statistics.median(found) / 1000
        told = f"{middle:.2f} s ({min(found) / 1000:.2f}–{max(found) / 1000:.2f})"
        self.rows.append(Row(what, told, f"{aim} s", middle <= aim))

    # ------------------------------------------------------------ a Yin phase
    def animating(self, runs: int, slowly: bool) -> None:
        found: list[float] = []
        for _ in range(runs):
            with self.context() as context:
                game = self.table(context, **YIN.wish())
                page = context.new_page()
                page.goto(game)
                page.wait_for_function("() => window.seen.choice", timeout=LONG)
                page.wait_for_load_state("networkidle")
                if slowly:
                    self.slow(page)
                page.evaluate("() => { window.longest.length = 0; }")
                self._yin(page)
                found += page.evaluate("() => window.longest")
        how = "processor ÷ 4" if slowly else "this processor"
        most = f", longest {max(found):.0f} ms" if found else ""
        what = f"tasks over 50 ms in {runs} animated Yin phases, {how}"
        self.rows.append(Row(what, f"{len(found)}{most}", "none", not found))

    def working(self, runs: int) -> None:
        """By processor time: what a busy machine does besides is not counted."""
        longest, together = [], []
        for _ in range(runs):
            with self.context() as context:
                game = self.table(context, **YIN.wish())
                page = context.new_page()
                page.goto(game)
                page.wait_for_function("() => window.seen.choice", timeout=LONG)
                page.wait_for_load_state("networkidle")
                self._browser.start_tracing(page=page, categories=["toplevel"])
                self._yin(page)
                tasks = _tasks(json.loads(self._browser.stop_tracing())["traceEvents"])
                longest.append(max(tasks))
                together.append(sum(tasks))
        aim = 50 / SLOW_PROCESSOR
        most = max(longest)
        what = f"longest task of {runs} Yin phases, processor time"
        self.rows.append(Row(what, f"{most:.1f} ms", f"{aim:.1f} ms", most <= aim))
        what = "all tasks of a Yin phase, processor time"
        self.rows.append(Row(what, f"{statistics.median(together):.0f} ms", "", None))

    def _yin(self, page: Page) -> None:
        """From the end of South's turn until West has to decide."""
        page.locator('.choices [data-option="pass"]').click()
        page.wait_for_function("() => document.querySelector('[data-playing=true]')")
        page.wait_for_function("() => document.querySelector('[data-playing=false]')", timeout=LONG)

    # ------------------------------------------------------------ from one to another
    def telling(self, actions: int) -> None:
        took: list[float] = []
        with self.context("off") as here, self.context("off") as there:
            game = self.table(here, **Case("").wish(position=None))
            player, watcher = here.new_page(), there.new_page()
            watcher.goto(game)
            player.goto(game)
            while len(took) < actions:
                player.bring_to_front()
                player.wait_for_function(OPTIONS, timeout=LONG)
                version = int(player.locator("[data-version]").get_attribute("data-version") or 0)
                if player.locator(".end").count():
                    game = self.table(here, **Case("").wish(position=None))
                    for page in (watcher, player):
                        page.goto("about:blank")
                        page.goto(game)
                    continue
                watcher.wait_for_function(f"() => window.seen['{version}']", timeout=LONG)
                player.locator(".choices [data-option]").first.click()
                watcher.wait_for_function(f"() => window.seen['{version + 1}']", timeout=LONG)
                shown = watcher.evaluate(f"() => window.seen['{version + 1}']")
                took.append(shown - player.evaluate("() => window.clicked"))
        middle = statistics.median(took)
        found = f"{middle:.0f} ms, at most {max(took):.0f} ms"
        what = f"a click here is seen in another browser, {actions} actions"
        self.rows.append(Row(what, found, "200 ms", middle <= 200))


def _tasks(events: list[dict[str, Any]]) -> list[float]:
    """Milliseconds of processor time of each task of the page's main thread, in a trace."""
    main = {
        (one["pid"], one["tid"])
        for one in events
        if one.get("name") == "thread_name" and one["args"]["name"] == "CrRendererMain"
    }
    return [
        one["tdur"] / 1000
        for one in events
        if one.get("ph") == "X"
        and one["name"].endswith("RunTask")
        and (one["pid"], one["tid"]) in main
        and "tdur" in one
    ]


def print_table(rows: list[Row]) -> None:
    marks = {True: "yes", False: "no", None: ""}
    lines = [("", "found", "aim", "met")]
    lines += [(row.what, row.found, row.aim, marks[row.met]) for row in rows]
    widths = [max(len(line[at]) for line in lines) for at in range(4)]
    for at, line in enumerate(lines):
        print(
            "| "
            + " | ".join(word.ljust(width) for word, width in zip(line, widths, strict=True))
            + " |"
        )
        if not at:
            print("|" + "|".join("-" * (width + 2) for width in widths) + "|")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--runs", type=int, default=5, help="of each opening; the median counts")
    parser.add_argument("--actions", type=int, default=30, help="clicks that are watched")
    asked = parser.parse_args()
    servers = Servers()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        try:
            server = servers({"GHOSTSTORIES_DATA": folder})
            browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
            bench = Bench(browser, server.url)
            bench.opening(asked.runs)
            bench.animating(3, slowly=False)
            bench.animating(3, slowly=True)
            bench.working(3)
            bench.telling(asked.actions)
            print_table(bench.rows)
            browser.close()
        finally:
            servers.end()


if __name__ == "__main__":
    main()
