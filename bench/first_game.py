"""From a fresh clone to the first choice of a game in a browser: `make bench-first-game`.

Clones what is committed here, runs `make play` there, comes with a real Chromium, begins a game
with the first button and waits for something to choose; then until the bots have changed over to
the compiled engine. What pip and npm fetch may come from their caches.

    python -m bench.first_game
"""

import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tests.web.conftest import FLAGS, installed

ROOT = Path(__file__).resolve().parent.parent
AIM_SECONDS = 120
LONG = 1_200_000
SERVED = "Ghost Stories is served at "
OURS = ("PYTHONPATH", "VIRTUAL_ENV", "MAKEFLAGS", "MAKELEVEL", "DATABASE_URL")
ENGINE = """() => fetch(`/api/tables/${location.hash.split('/')[2]}`)
  .then((answer) => answer.json()).then((table) => table.engine)"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        clone = Path(folder, "clone")
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        browser = playwright.chromium.launch(executable_path=installed(), args=FLAGS)
        begin = time.monotonic()
        with playing(clone, Path(folder, "data")) as address:
            found = [("the server answers", time.monotonic() - begin)]
            page = browser.new_page(locale="en-GB")
            first_choice(page, address)
            found.append(("first choice in a browser", time.monotonic() - begin))
            while (engine := page.evaluate(ENGINE)) == "compiling":
                page.wait_for_timeout(500)
            found.append((f"the bots' engine is {engine}", time.monotonic() - begin))
        browser.close()
    report(found)


@contextmanager
def playing(clone: Path, data: Path) -> Iterator[str]:
    """`make play` as a group of processes, ended as by Ctrl-C; gives the server's address."""
    ours: dict[str, str] = {k: v for k, v in os.environ.items() if k not in OURS}
    game: subprocess.Popen[str] = subprocess.Popen(
        ["make", "play"],
        cwd=clone,
        env={**ours, "BROWSER": "true", "GHOSTSTORIES_PORT": "0", "GHOSTSTORIES_DATA": str(data)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        yield address_of(game)
    finally:
        os.killpg(game.pid, signal.SIGINT)
        game.communicate()


def address_of(game: "subprocess.Popen[str]") -> str:
    assert game.stdout
    for line in game.stdout:
        print(f"  {line.strip()}", flush=True)
        if line.startswith(SERVED):
            return line.removeprefix(SERVED).strip()
    sys.exit("make play ended before anything was served")


def first_choice(page: Page, address: str) -> None:
    page.goto(address)
    page.locator("#quick button").first.click(timeout=LONG)
    page.locator(".choices button").first.wait_for(timeout=LONG)


def report(found: list[tuple[str, float]]) -> None:
    print("\n| | seconds after `make play` |\n|---|---:|")
    for what, seconds in found:
        print(f"| {what} | {seconds:.0f} |")
    met = "it did" if found[1][1] <= AIM_SECONDS else "it did NOT"
    print(f"\nThe first choice was to come within {AIM_SECONDS} s: {met}.")


if __name__ == "__main__":
    main()
