"""What all people of a run share: the servers, the history, chance, and the way over HTTP."""

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from http.cookiejar import DefaultCookiePolicy
from typing import Any

import httpx

from proof.histories.history import Attempt, Granted, History, Revoked
from proof.histories.site import Site, Slot

Json = dict[str, Any]
ANSWER_SECONDS = 6.0
"""After which nobody waits for an answer any more."""


@dataclass(frozen=True)
class Wishes:
    """How people behave."""

    rate: float = 120.0
    """Decisions a second that all tables together aim at."""
    cut: float = 0.08
    """Of what is sent: the connection is cut right afterwards."""
    over_http: float = 0.1
    """Of what is decided."""
    slow: float = 0.08
    """Of people: they take little at a time, and often nothing for a while."""
    people: int = 0
    """At a table; 0: two to four."""


@dataclass
class World:
    site: Site
    chance: random.Random
    tables: int
    wishes: Wishes = field(default_factory=Wishes)
    history: History = field(default_factory=History)
    broken: list[str] = field(default_factory=list)
    """Answers that are none: an error 500, a connection that failed on the other side."""

    def __post_init__(self) -> None:
        self._begin = time.monotonic()
        self._ended = asyncio.Event()
        self._names = itertools.count(1)
        self._secrets: dict[str, str] = {}
        self.http = httpx.AsyncClient(
            timeout=ANSWER_SECONDS, trust_env=False, limits=httpx.Limits(max_connections=400)
        )
        # everybody shows exactly the tokens they mean to
        self.http.cookies.jar.set_policy(DefaultCookiePolicy(allowed_domains=[]))

    def now(self) -> float:
        return round(time.monotonic() - self._begin, 4)

    def name(self, kind: str) -> str:
        return f"{kind}{next(self._names)}"

    def soon(self, mean: float) -> float:
        """Seconds until something happens that happens every so often."""
        return min(self.chance.expovariate(1 / mean), 5 * mean)

    @property
    def over(self) -> bool:
        return self._ended.is_set()

    def end(self) -> None:
        """Everybody goes home."""
        self._ended.set()

    async def rest(self, mean: float) -> None:
        """For a while, or until all is over."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.soon(mean)):
                await self._ended.wait()

    def slot(self) -> Slot | None:
        serving = self.site.serving
        return self.chance.choice(serving) if serving else None

    # ------------------------------------------------------------ rights
    def grant(self, table: str, seat: str, secret: str) -> str:
        """The name of a token from now on."""
        token = self.name("t")
        self._secrets[token] = secret
        self.history.add(Granted(self.now(), table, token, seat))
        return token

    def keep(self, secret: str) -> str:
        """The name of a token that is no seat's."""
        token = self.name("h")
        self._secrets[token] = secret
        return token

    def secrets(self, tokens: Iterable[str]) -> list[str]:
        return [self._secrets[token] for token in tokens]

    async def revoke(self, table: str, tokens: Iterable[str], why: str) -> None:
        """They are worth nothing from this moment on."""
        at, ended = self.now(), list(tokens)
        length = await self.site.length(table) if ended else None
        for token in ended:
            self.history.add(Revoked(at, table, token, why, length))

    def headers(self, tokens: Iterable[str]) -> dict[str, str]:
        shown = ",".join(self.secrets(tokens))
        return {"Authorization": f"Bearer {shown}"} if shown else {}

    # ------------------------------------------------------------ asking
    def attempt(self, table: str, what: str, rights: Iterable[str], slot: Slot) -> Attempt:
        one = Attempt(self.now(), table, what, "", tuple(rights), slot.name)
        self.history.add(one)
        return one

    async def ask(
        self, one: Attempt, method: str, path: str, body: Json, *, slot: Slot, shown: Iterable[str]
    ) -> Json | None:
        """What is answered, when it is; the attempt knows the rest."""
        headers = self.headers(shown)
        url = f"{slot.url}/api/tables/{one.table}{path}".rstrip("/")
        try:
            answer = await self.http.request(method, url, json=body, headers=headers)
            told = answer.json()
        except (httpx.HTTPError, ValueError):
            return None
        if answer.is_success:
            one.acknowledge(self.now(), told.get("version", 0))
            return dict(told)
        one.refuse(self.now(), told.get("error", {}).get("code", "broken"))
        if answer.status_code == 500:
            self.broken.append(f"{one.at:.2f} {method} {path} at {slot.name}: {answer.text[:200]}")
        return None

    async def change(
        self, table: str, what: str, path: str, rights: Iterable[str], body: Json | None = None,
        *, method: str = "POST", by: Iterable[str] | None = None,
    ) -> tuple[Attempt | None, Json | None]:  # fmt: skip
        """Something about seats, at any process. `by`: whose right it is, if none is shown."""
        slot, shown = self.slot(), tuple(rights)
        if slot is None:
            return None, None
        one = self.attempt(table, what, shown if by is None else by, slot)
        return one, await self.ask(one, method, path, body or {}, slot=slot, shown=shown)
