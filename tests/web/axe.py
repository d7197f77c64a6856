"""What axe-core finds wrong on a screen."""

import json
from typing import Any

from playwright.sync_api import BrowserContext, Page

from tests.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def with_axe(context: BrowserContext) -> BrowserContext:
    """In every page from the beginning: the content policy lets nobody add it later."""
    context.add_init_script(path=AXE)
    return context


def found_wrong(page: Page) -> list[str]:
    run = "() => axe.run(document, {resultTypes: ['violations']})"
    found: dict[str, Any] = page.evaluate(run)
    return [
        f"{one['id']}: {node['html'][:120]} {json.dumps(node['any'][:1])[:200]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]
