"""The page as it was built into the package: all a browser needs, nothing from elsewhere."""

from pathlib import Path
from typing import Any

from starlette.responses import Response
from starlette.staticfiles import StaticFiles

FOLDER = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
"""Files whose names change with what is in them."""


class Page(StaticFiles):
    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        answer = super().file_response(full_path, *args, **kwargs)
        hashed = Path(full_path).parent.name == "assets"
        answer.headers["cache-control"] = FOREVER if hashed else "no-cache"
        return answer


def page() -> Page | None:
    """None where it was not built: the server serves its API all the same."""
    return Page(directory=FOLDER, html=True) if (FOLDER / "index.html").exists() else None
