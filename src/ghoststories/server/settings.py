"""What an operator may set: environment variables, checked before the server starts."""

import os
from functools import cached_property
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated

from pydantic import Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.server.storage.faults import Faults

POSTGRES = "postgresql+asyncpg"
DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgres": POSTGRES, "postgresql": POSTGRES}


def is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def data_home() -> Path:
    """Where this user's programs keep what must not be lost."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "ghoststories"


class Settings(BaseSettings):
    """Every field is GHOSTSTORIES_ and its name in capitals; docs/server.md lists them."""

    model_config = SettingsConfigDict(env_prefix="GHOSTSTORIES_", extra="ignore", frozen=True)

    database_url: str = Field(default="", validate_default=True)
    """DATABASE_URL too. Empty: a SQLite file in `data`."""
    data: Path = Field(default_factory=data_home)
    content: Path | None = None
    """An override file: the cards as the box of this server's owner has them."""
    host: str = "127.0.0.1"
    port: int = Field(default=8000, ge=0, le=65535)
    origins: Annotated[tuple[str, ...], NoDecode] = ()
    """Addresses of pages that may use this server beside its own, separated by commas."""
    hosts: Annotated[tuple[str, ...], NoDecode] = ()
    """Names of this server beside its addresses and localhost, separated by commas; *: any. Where
    none is listed, a server of the loopback has no other, and any other server has all."""
    proxies: str = "127.0.0.1"
    """Addresses of reverse proxies whose X-Forwarded headers are believed."""
    secure_cookies: bool = False
    """Only over https; set it behind a proxy that speaks https."""
    bot_processes: int = Field(default=1, ge=0, le=64)
    """How many bots think at the same time; 0: bots never move here."""
    bot_seconds: float = Field(default=60, gt=0)
    """A worker that thinks longer is replaced."""
    lease_seconds: float = Field(default=30, gt=0)
    """Beyond that: a process that died holds a bot's move no longer than this."""
    absent_seconds: float = Field(default=300, ge=0)
    """A seat whose player is away as long may be taken over at a public table."""
    reclaim_seconds: float = Field(default=3600, ge=0)
    """So long after that its player may come back with the old token."""
    link_hours: float = Field(default=24, gt=0)
    """How long a link to another device works."""
    idle_seconds: float = Field(default=300, gt=0)
    """A table nobody looks at is forgotten after this; its log is in the database."""
    tables_in_memory: int = Field(default=4000, ge=1)
    """Beyond that those that were not used for longest are forgotten sooner."""
    lobby_hours: float = Field(default=24, gt=0)
    """A table that has not begun is deleted when nobody touched it for so long."""
    report_days: float = Field(default=90, gt=0)
    """How long reports of problems are kept."""
    most_reports: int = Field(default=10_000, ge=1)
    """The newest are kept."""
    most_tables: int = Field(default=100_000, ge=1)
    """Tables in the database before no more are made."""
    most_clients: int = Field(default=10_000, ge=1)
    most_of_a_table: int = Field(default=64, ge=1)
    """Websockets at one table."""
    sockets_per_address: int = Field(default=100, ge=1)
    """Connections of one household that are open at the same time."""
    head_seconds: float = Field(default=15, gt=0)
    """How long the head of a request may take to come; its body four times as long."""
    requests_per_second: float = Field(default=20, gt=0)
    """Of one address, over HTTP; bursts of ten seconds' worth are fine."""
    new_tables_per_minute: float = Field(default=10, gt=0)
    """Of one address."""
    messages_per_second: float = Field(default=20, gt=0)
    """Of one seat, over all its connections; bursts of five seconds' worth are fine."""
    advice_per_minute: float = Field(default=6, gt=0)
    """Of one table."""
    statement_seconds: float = Field(default=5, gt=0)
    """What the database has not done after this is given up, and refused as `storage`."""
    lock_seconds: float = Field(default=0.5, gt=0)
    """How long a statement waits for somebody's lock, on PostgreSQL."""
    most_rows: int = Field(default=20_000, ge=1)
    """Of the log of one table; a longer game goes on as a fork."""
    reader_processes: int = Field(default=1, ge=0, le=64)
    """How many read past games at the same time; 0: this process does, in between."""
    reading_share: float = Field(default=0.25, gt=0)
    """Of a processor, for reading past games: of one address; bursts of 20 seconds' worth."""
    reports_per_minute: float = Field(default=5, gt=0)
    """Of problems, by one address."""
    patience_seconds: float = Field(default=30, gt=0)
    """How long bots wait for a page that gets no further, before they play on."""
    unwatched_seconds: float = Field(default=60, ge=0)
    """How long the bots of a table play on that nobody looks at, or asks about, any more."""
    metrics_public: bool = False
    """/metrics answers to everybody, not only to this machine."""
    compiled: Path | None = None
    """A folder where the engine is just being compiled: bots change over to it when it is there."""
    test_positions: bool = False
    """Tables may begin from a text position. For tests only: such games are never ranked."""
    fault: str = ""
    """For tests only: kill this process at a named point."""

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        value = value or os.environ.get("DATABASE_URL", "")
        if not value:
            return ""
        try:
            url = make_url(value)
        except ArgumentError:
            raise ValueError(
                "this is no database address; one is postgresql://user:password@host/name"
            ) from None
        if url.get_backend_name() not in DRIVERS:
            raise ValueError(f"{url.get_backend_name()} is not supported: PostgreSQL or SQLite is")
        if DRIVERS[url.get_backend_name()] == POSTGRES and not url.database:
            raise ValueError(
                "no database is named; the address is postgresql://user:password@host/name"
            )
        return value

    @field_validator("content", mode="before")
    @classmethod
    def _readable_content(cls, value: object) -> object:
        if not value:
            return None
        load_content(Path(str(value)))  # a ContentError says what is wrong
        return value

    @field_validator("origins", "hosts", mode="before")
    @classmethod
    def _listed(cls, value: object) -> object:
        if isinstance(value, str):
            words = (word.strip().rstrip("/").lower() for word in value.split(","))
            return tuple(word for word in words if word)
        return value

    @field_validator("fault")
    @classmethod
    def _known_fault(cls, value: str) -> str:
        Faults(value)  # a ValueError says what is wrong
        return value

    @cached_property
    def url(self) -> URL:
        if not self.database_url:
            return URL.create(DRIVERS["sqlite"], database=str(self.data / "tables.sqlite"))
        url = make_url(self.database_url)
        return url.set(drivername=DRIVERS[url.get_backend_name()])

    @property
    def cards(self) -> Content:
        return load_content(self.content)

    @property
    def on_loopback(self) -> bool:
        """Only this machine reaches it, and what forwards to it."""
        return self.host == "localhost" or (
            is_address(self.host) and ip_address(self.host).is_loopback
        )

    @property
    def embedded(self) -> bool:
        return self.url.get_backend_name() == "sqlite"
