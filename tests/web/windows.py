"""Windows of a browser that are used again, as clean as new ones.

A new window is a process that has to read, compile and lay out the page from nothing: a second of
work for a page that an old window shows in a fifth of it.
"""

import json
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page

from tests.web.play import new_context

SIZE = {"width": 1280, "height": 800}
STILL = (
    "localStorage.getItem('ghoststories.likes') ?? localStorage.setItem("
    f"'ghoststories.likes', {json.dumps(json.dumps({'speed': 'off'}))})"
)
"""What happened is shown at once, not step by step."""


class Windows:
    """Of one browser, for the pages of one server. Who takes one gives it back."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._icon = f"{url}/icon.svg"
        self._free: dict[str, list[BrowserContext]] = {}
        self._sort: dict[BrowserContext, str] = {}

    def take(self, *, still: bool = True, own: bool = False, **how: Any) -> BrowserContext:
        """Like `new_context`, with one page open, where nothing of ours runs.

        `own`: one that nobody had and nobody gets, for a test that looks at what is loaded, or that
        adds scripts or routes of its own.
        """
        size = how.pop("viewport", SIZE)
        sort = json.dumps([still, how], sort_keys=True)
        free = self._free.setdefault(sort, [])
        if free and not own:
            context = free.pop()
            context.pages[0].set_viewport_size(size)
            return context
        context = new_context(self._browser, viewport=size, **how)
        if still:
            context.add_init_script(STILL)
        context.new_page()
        if not own:
            self._sort[context] = sort
        return context

    def give_back(self, context: BrowserContext) -> None:
        sort = self._sort.get(context)
        if sort is None:
            context.close()
            return
        context.set_offline(False)
        first, *others = context.pages
        for other in others:
            other.close()
        self._clean(first)
        context.clear_cookies()
        self._free[sort].append(context)

    def _clean(self, page: Page) -> None:
        """By a picture of our server: a page of the same origin that writes nothing down again."""
        page.goto(self._icon)
        page.evaluate("localStorage.clear()")
        page.mouse.move(-1, -1)
