"""The server over HTTP."""

from typing import Any, Self, TypeVar

import httpx
from pydantic import BaseModel, TypeAdapter, ValidationError

from ghoststories.client.errors import Lost, Refusal
from ghoststories.client.live import Table
from ghoststories.wire import tables as wire
from ghoststories.wire.ending import Course, Replay
from ghoststories.wire.live import Happened
from ghoststories.wire.scores import Daily, Scores

T = TypeVar("T")
Shown = tuple[str, ...]
"""The secrets of whoever asks."""


def tokens_of(seated: wire.Seated | wire.Tokens) -> Shown:
    tokens = seated.tokens if isinstance(seated, wire.Seated) else seated
    return (*tokens.seats.values(), *([tokens.host] if tokens.host else []))


class Server:
    """Every method is an endpoint."""

    def __init__(self, url: str, http: httpx.AsyncClient | None = None) -> None:
        self.url = url.rstrip("/")
        self._http = http or httpx.AsyncClient(base_url=self.url, timeout=60)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    def live(self, seated: wire.Seated | str, tokens: Shown = ()) -> Table:
        """The table over a websocket: of who sits there, or by its id."""
        if isinstance(seated, wire.Seated):
            return Table(self.url, seated.table.id, (*tokens_of(seated), *tokens))
        return Table(self.url, seated, tokens)

    # ------------------------------------------------------------ tables
    async def create(self, wish: wire.NewTable) -> wire.Seated:
        return await self._post("/api/tables", wish, wire.Seated)

    async def open_tables(self) -> list[wire.TableInfo]:
        return await self._get("/api/tables", list[wire.TableInfo])

    async def table(self, table: str, tokens: Shown = ()) -> wire.TableInfo:
        return await self._get(f"/api/tables/{table}", wire.TableInfo, tokens)

    async def change(self, table: str, tokens: Shown, wish: wire.Change) -> wire.TableInfo:
        return await self._ask("PATCH", f"/api/tables/{table}", wire.TableInfo, wish, tokens)

    async def start(
        self, table: str, tokens: Shown, chance: tuple[str, ...] = ()
    ) -> wire.TableInfo:
        wish = wire.Start(chance=chance)
        return await self._post(f"/api/tables/{table}/start", wish, wire.TableInfo, tokens)

    async def fork(self, table: str, tokens: Shown, wish: wire.Fork) -> wire.Seated:
        return await self._post(f"/api/tables/{table}/fork", wish, wire.Seated, tokens)

    async def rematch(self, table: str, tokens: Shown, wish: wire.Rematch) -> wire.Seated:
        """From a finished table to the next one; whoever asks again comes to the same."""
        return await self._post(f"/api/tables/{table}/rematch", wish, wire.Seated, tokens)

    # ------------------------------------------------------------ seats
    async def join(self, table: str, board: str, wish: wire.Join) -> wire.Seated:
        return await self._post(f"/api/tables/{table}/seats/{board}/join", wish, wire.Seated)

    async def invite(self, table: str, tokens: Shown, board: str) -> wire.Link:
        path = f"/api/tables/{table}/seats/{board}/invitation"
        return await self._post(path, None, wire.Link, tokens)

    async def take_over(
        self, table: str, tokens: Shown, board: str, wish: wire.Join
    ) -> wire.Seated:
        path = f"/api/tables/{table}/seats/{board}/takeover"
        return await self._post(path, wish, wire.Seated, tokens)

    async def reclaim(
        self, table: str, tokens: Shown, board: str, wish: wire.Reclaim
    ) -> wire.TableInfo:
        path = f"/api/tables/{table}/seats/{board}/reclaim"
        return await self._post(path, wish, wire.TableInfo, tokens)

    async def change_seat(
        self, table: str, tokens: Shown, board: str, wish: wire.SeatChange
    ) -> wire.TableInfo:
        path = f"/api/tables/{table}/seats/{board}"
        return await self._ask("PUT", path, wire.TableInfo, wish, tokens)

    async def link(self, table: str, tokens: Shown) -> wire.Link:
        return await self._post(f"/api/tables/{table}/link", None, wire.Link, tokens)

    async def arrive(self, table: str, code: str) -> wire.Seated:
        return await self._post(f"/api/tables/{table}/arrive", wire.Arrive(code=code), wire.Seated)

    # ------------------------------------------------------------ playing
    async def view(self, table: str, tokens: Shown = ()) -> wire.ViewNow:
        return await self._get(f"/api/tables/{table}/view", wire.ViewNow, tokens)

    async def position(self, table: str, tokens: Shown = ()) -> wire.PositionNow:
        return await self._get(f"/api/tables/{table}/position", wire.PositionNow, tokens)

    async def odds(self, table: str, tokens: Shown = ()) -> wire.OddsNow:
        return await self._get(f"/api/tables/{table}/odds", wire.OddsNow, tokens)

    async def payment(self, table: str, tokens: Shown = ()) -> wire.PaymentNow:
        return await self._get(f"/api/tables/{table}/payment", wire.PaymentNow, tokens)

    async def events(self, table: str, after: int = 0, tokens: Shown = ()) -> list[Happened]:
        return await self._get(f"/api/tables/{table}/events?after={after}", list[Happened], tokens)

    async def act(self, table: str, tokens: Shown, wish: wire.Act) -> wire.Ack:
        return await self._post(f"/api/tables/{table}/actions", wish, wire.Ack, tokens)

    async def undo(self, table: str, tokens: Shown, wish: wire.Undo) -> wire.Ack:
        return await self._post(f"/api/tables/{table}/undo", wish, wire.Ack, tokens)

    async def answer(self, table: str, tokens: Shown, wish: wire.Answer) -> wire.Ack:
        return await self._post(f"/api/tables/{table}/answer", wish, wire.Ack, tokens)

    async def record(self, table: str, tokens: Shown = ()) -> dict[str, Any]:
        return await self._get(f"/api/tables/{table}/record", dict[str, Any], tokens)

    async def course(self, table: str, tokens: Shown = ()) -> Course:
        return await self._get(f"/api/tables/{table}/course", Course, tokens)

    async def replay(self, table: str, first: int = 0, tokens: Shown = ()) -> Replay:
        return await self._get(f"/api/tables/{table}/replay?first={first}", Replay, tokens)

    async def advice(self, table: str, tokens: Shown, wish: wire.AdviceWish) -> wire.AdviceWords:
        return await self._post(f"/api/tables/{table}/advice", wish, wire.AdviceWords, tokens)

    async def chat(self, table: str, after: int = 0) -> list[wire.ChatLine]:
        return await self._get(f"/api/tables/{table}/chat?after={after}", list[wire.ChatLine])

    async def say(self, table: str, tokens: Shown, wish: wire.Say) -> wire.Ack:
        return await self._post(f"/api/tables/{table}/chat", wish, wire.Ack, tokens)

    async def report(self, table: str, tokens: Shown, wish: wire.Problem) -> wire.ProblemNoted:
        return await self._post(f"/api/tables/{table}/problems", wish, wire.ProblemNoted, tokens)

    # ------------------------------------------------------------ beside the tables
    async def scores(self, ruleset: wire.RulesetWords) -> Scores:
        return await self._post("/api/scores", ruleset, Scores)

    async def daily(self, date: str | None = None, table: str | None = None) -> Daily:
        query = f"?table={table}" if table else ""
        return await self._get(f"/api/daily/{date}{query}" if date else "/api/daily", Daily)

    # ------------------------------------------------------------ asking
    async def _get(self, path: str, kind: type[T], tokens: Shown = ()) -> T:
        return await self._ask("GET", path, kind, None, tokens)

    async def _post(
        self, path: str, wish: BaseModel | None, kind: type[T], tokens: Shown = ()
    ) -> T:
        return await self._ask("POST", path, kind, wish, tokens)

    async def _ask(
        self, method: str, path: str, kind: type[T], wish: BaseModel | None, tokens: Shown
    ) -> T:
        headers = {"authorization": f"Bearer {','.join(tokens)}"} if tokens else {}
        body: dict[str, Any] = {"json": wish.model_dump(mode="json")} if wish else {}
        try:
            answer = await self._http.request(method, path, headers=headers, **body)
        except httpx.HTTPError as error:
            raise Lost(f"{self.url} does not answer ({type(error).__name__})") from error
        self._http.cookies.clear()  # whoever asks shows tokens; two of us share this connection
        return _understood(answer, kind)


def _understood(answer: httpx.Response, kind: type[T]) -> T:
    try:
        if answer.status_code >= 400:
            raise Refusal(wire.Refused.model_validate_json(answer.content).error)
        return TypeAdapter(kind).validate_json(answer.content)
    except ValidationError as error:
        raise Lost(f"an answer with status {answer.status_code} is not understood") from error
