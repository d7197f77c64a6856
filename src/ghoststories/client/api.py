"""The server over HTTP."""

from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from pydantic import BaseModel, TypeAdapter, ValidationError

from ghoststories.client.errors import Lost, Refusal
from ghoststories.client.live import Table
from ghoststories.wire.ending import Course, Replay
from ghoststories.wire.live import Happened
from ghoststories.wire.refusal import Refused
from ghoststories.wire.tables import (
    Ack,
    Act,
    AdviceWish,
    AdviceWords,
    Answer,
    Arrive,
    Change,
    ChatLine,
    Daily,
    Fork,
    Join,
    Link,
    NewTable,
    OddsNow,
    PaymentNow,
    PositionNow,
    Problem,
    ProblemNoted,
    Rematch,
    RulesetWords,
    Say,
    Scores,
    SeatChange,
    Seated,
    Start,
    TableInfo,
    Tokens,
    Undo,
    ViewNow,
)

T = TypeVar("T")


def tokens_of(seated: Seated | Tokens) -> tuple[str, ...]:
    tokens = seated.tokens if isinstance(seated, Seated) else seated
    return (*tokens.seats.values(), *([tokens.host] if tokens.host else []))


class Server:
    """Every method is an endpoint; `tokens` are the secrets of whoever asks."""

    def __init__(self, url: str, http: httpx.AsyncClient | None = None) -> None:
        self.url = url.rstrip("/")
        self._http = http or httpx.AsyncClient(base_url=self.url, timeout=60)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._http.aclose()

    def live(self, seated: Seated | str, tokens: tuple[str, ...] = ()) -> Table:
        """The table over a websocket: of who sits there, or by its id."""
        if isinstance(seated, Seated):
            return Table(self.url, seated.table.id, (*tokens_of(seated), *tokens))
        return Table(self.url, seated, tokens)

    # ------------------------------------------------------------ tables
    async def create(self, wish: NewTable) -> Seated:
        return await self._post("/api/tables", wish, Seated)

    async def open_tables(self) -> list[TableInfo]:
        return await self._get("/api/tables", list[TableInfo])

    async def table(self, table: str, tokens: tuple[str, ...] = ()) -> TableInfo:
        return await self._get(f"/api/tables/{table}", TableInfo, tokens)

    async def change(self, table: str, tokens: tuple[str, ...], wish: Change) -> TableInfo:
        return await self._ask("PATCH", f"/api/tables/{table}", TableInfo, wish, tokens)

    async def start(
        self, table: str, tokens: tuple[str, ...], chance: tuple[str, ...] = ()
    ) -> TableInfo:
        return await self._post(
            f"/api/tables/{table}/start", Start(chance=chance), TableInfo, tokens
        )

    async def fork(self, table: str, tokens: tuple[str, ...], wish: Fork) -> Seated:
        return await self._post(f"/api/tables/{table}/fork", wish, Seated, tokens)

    async def rematch(self, table: str, tokens: tuple[str, ...], wish: Rematch) -> Seated:
        """From a finished table to the next one; whoever asks again comes to the same."""
        return await self._post(f"/api/tables/{table}/rematch", wish, Seated, tokens)

    # ------------------------------------------------------------ seats
    async def join(self, table: str, board: str, wish: Join) -> Seated:
        return await self._post(f"/api/tables/{table}/seats/{board}/join", wish, Seated)

    async def invite(self, table: str, tokens: tuple[str, ...], board: str) -> Link:
        return await self._post(f"/api/tables/{table}/seats/{board}/invitation", None, Link, tokens)

    async def take_over(
        self, table: str, tokens: tuple[str, ...], board: str, wish: Join
    ) -> Seated:
        path = f"/api/tables/{table}/seats/{board}/takeover"
        return await self._post(path, wish, Seated, tokens)

    async def change_seat(
        self, table: str, tokens: tuple[str, ...], board: str, wish: SeatChange
    ) -> TableInfo:
        path = f"/api/tables/{table}/seats/{board}"
        return await self._ask("PUT", path, TableInfo, wish, tokens)

    async def link(self, table: str, tokens: tuple[str, ...]) -> Link:
        return await self._post(f"/api/tables/{table}/link", None, Link, tokens)

    async def arrive(self, table: str, code: str) -> Seated:
        return await self._post(f"/api/tables/{table}/arrive", Arrive(code=code), Seated)

    # ------------------------------------------------------------ playing
    async def view(self, table: str, tokens: tuple[str, ...] = ()) -> ViewNow:
        return await self._get(f"/api/tables/{table}/view", ViewNow, tokens)

    async def position(self, table: str, tokens: tuple[str, ...] = ()) -> PositionNow:
        return await self._get(f"/api/tables/{table}/position", PositionNow, tokens)

    async def odds(self, table: str, tokens: tuple[str, ...] = ()) -> OddsNow:
        return await self._get(f"/api/tables/{table}/odds", OddsNow, tokens)

    async def payment(self, table: str, tokens: tuple[str, ...] = ()) -> PaymentNow:
        return await self._get(f"/api/tables/{table}/payment", PaymentNow, tokens)

    async def events(
        self, table: str, after: int = 0, tokens: tuple[str, ...] = ()
    ) -> list[Happened]:
        return await self._get(f"/api/tables/{table}/events?after={after}", list[Happened], tokens)

    async def act(self, table: str, tokens: tuple[str, ...], wish: Act) -> Ack:
        return await self._post(f"/api/tables/{table}/actions", wish, Ack, tokens)

    async def undo(self, table: str, tokens: tuple[str, ...], wish: Undo) -> Ack:
        return await self._post(f"/api/tables/{table}/undo", wish, Ack, tokens)

    async def answer(self, table: str, tokens: tuple[str, ...], wish: Answer) -> Ack:
        return await self._post(f"/api/tables/{table}/undo/answer", wish, Ack, tokens)

    async def record(self, table: str, tokens: tuple[str, ...] = ()) -> dict[str, Any]:
        return await self._get(f"/api/tables/{table}/record", dict[str, Any], tokens)

    async def course(self, table: str, tokens: tuple[str, ...] = ()) -> Course:
        return await self._get(f"/api/tables/{table}/course", Course, tokens)

    async def replay(self, table: str, first: int = 0, tokens: tuple[str, ...] = ()) -> Replay:
        return await self._get(f"/api/tables/{table}/replay?first={first}", Replay, tokens)

    async def advice(self, table: str, tokens: tuple[str, ...], wish: AdviceWish) -> AdviceWords:
        return await self._post(f"/api/tables/{table}/advice", wish, AdviceWords, tokens)

    async def chat(self, table: str, after: int = 0) -> list[ChatLine]:
        return await self._get(f"/api/tables/{table}/chat?after={after}", list[ChatLine])

    async def say(self, table: str, tokens: tuple[str, ...], wish: Say) -> Ack:
        return await self._post(f"/api/tables/{table}/chat", wish, Ack, tokens)

    async def report(self, table: str, tokens: tuple[str, ...], wish: Problem) -> ProblemNoted:
        return await self._post(f"/api/tables/{table}/problems", wish, ProblemNoted, tokens)

    # ------------------------------------------------------------ beside the tables
    async def scores(self, ruleset: RulesetWords) -> Scores:
        return await self._post("/api/scores", ruleset, Scores)

    async def daily(self, date: str | None = None, table: str | None = None) -> Daily:
        query = f"?table={table}" if table else ""
        return await self._get(f"/api/daily/{date}{query}" if date else "/api/daily", Daily)

    # ------------------------------------------------------------ asking
    async def _get(self, path: str, kind: type[T], tokens: tuple[str, ...] = ()) -> T:
        return await self._ask("GET", path, kind, None, tokens)

    async def _post(
        self, path: str, wish: BaseModel | None, kind: type[T], tokens: tuple[str, ...] = ()
    ) -> T:
        return await self._ask("POST", path, kind, wish, tokens)

    async def _ask(
        self,
        method: str,
        path: str,
        kind: type[T],
        wish: BaseModel | None,
        tokens: tuple[str, ...],
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
            raise Refusal(Refused.model_validate_json(answer.content).error)
        return TypeAdapter(kind).validate_json(answer.content)
    except ValidationError as error:
        raise Lost(f"an answer with status {answer.status_code} is not understood") from error
