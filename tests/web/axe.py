"""What axe-core finds wrong on a screen."""

import json
from typing import Any

from playwright.sync_api import Page

from tests.conftest import ROOT

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"


def found_wrong(page: Page) -> list[str]:
    if not page.evaluate("'axe' in window"):
        _add_axe(page)
    run = "() => axe.run(document, {resultTypes: ['violations']})"
    found: dict[str, Any] = page.evaluate(run)
    return [
        f"{one['id']}: {node['html'][:120]} {json.dumps(node['any'][:1])[:200]}"
        for one in found["violations"]
        for node in one["nodes"]
    ]


def _add_axe(page: Page) -> None:
    """As the tools of a developer do it: the page's content policy lets nobody else."""
    tools = page.context.new_cdp_session(page)
    tools.send("Runtime.evaluate", {"expression": AXE.read_text(encoding="utf-8")})
    tools.detach()
