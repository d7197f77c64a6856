"""The page as it was built into the package: all a browser needs, nothing from elsewhere."""

from pathlib import Path
from typing import Any

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

FOLDER = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
"""Files whose names change with what is in them."""
NO_PAGE = "This server has no page: it was packaged without one"
TO_VISITORS = f"""{NO_PAGE}. Games are played here by programs only.
Ten serwer nie ma strony: zapakowano go bez niej. Grają tu tylko programy.
Dieser Server hat keine Seite: Er wurde ohne sie gepackt. Hier spielen nur Programme.
"""


class Page(StaticFiles):
    async def get_response(self, path: str, scope: Scope) -> Response:
        """Whoever comes to a wrong address with a browser is told so by the page itself."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            wants = Headers(scope=scope).get("accept", "")
            if error.status_code != 404 or "text/html" not in wants or path.startswith("api/"):
                raise
            headers = {"cache-control": "no-cache"}
            return FileResponse(FOLDER / "index.html", status_code=404, headers=headers)

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        answer = super().file_response(full_path, *args, **kwargs)
        hashed = Path(full_path).parent.name == "assets"
        answer.headers["cache-control"] = FOREVER if hashed else "no-cache"
        return answer


def is_built() -> bool:
    return (FOLDER / "index.html").exists()


def page() -> Page:
    return Page(directory=FOLDER, html=True)


async def no_page(_: Request) -> Response:
    """Instead of the page where it was not built: the server serves its API all the same."""
    return PlainTextResponse(TO_VISITORS, 404)
