"""What the tests of the server run beside themselves: a throw-away PostgreSQL, real servers.

Nothing here waits for time: whoever starts something waits for the line in which it says that it is
ready, and tells all it has said when it does not come.
"""

import asyncio
import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

from sqlalchemy import select

import ghoststories
from ghoststories.server.settings import Settings
from ghoststories.server.storage.database import create_engine
from ghoststories.server.storage.rows import LogRow
from ghoststories.server.storage.schema import actions
from tests.patience import HANGS

PACKAGE = Path(ghoststories.__file__).resolve().parent.parent
"""Where the form of the engine is that this run tests: servers get the same one."""
PATIENT = {
    "GHOSTSTORIES_BOT_PROCESSES": "0",
    "GHOSTSTORIES_READER_PROCESSES": "0",
    "GHOSTSTORIES_READING_SHARE": "1000",
    "GHOSTSTORIES_REQUESTS_PER_SECOND": "100000",
    "GHOSTSTORIES_NEW_TABLES_PER_MINUTE": "100000",
    "GHOSTSTORIES_MESSAGES_PER_SECOND": "100000",
    "GHOSTSTORIES_ADVICE_PER_MINUTE": "100000",
    "GHOSTSTORIES_TEST_POSITIONS": "1",
}
"""Of a server a test talks to faster than people do; whatever a test says itself comes first."""

Database = Mapping[str, str]
"""The environment that tells a server which database is its own."""


def settings_for(database: Database, **more: Any) -> Settings:
    """For an application inside the test's own process."""
    values: dict[str, Any] = {"database_url": database.get("DATABASE_URL", "")}
    if "GHOSTSTORIES_DATA" in database:
        values["data"] = Path(database["GHOSTSTORIES_DATA"])
    prefix = "GHOSTSTORIES_"
    patient = {name.removeprefix(prefix).lower(): value for name, value in PATIENT.items()}
    return Settings(**{**patient, **values, **more})


def log_of(database: Database, table_id: str) -> list[LogRow]:
    """The log of a table as it is stored, whether or not somebody serves it."""
    return asyncio.run(_log_of(settings_for(database), table_id))


async def _log_of(settings: Settings, table_id: str) -> list[LogRow]:
    engine = create_engine(settings)
    query = select(actions).where(actions.c.table_id == table_id).order_by(actions.c.seq)
    try:
        async with engine.connect() as connection:
            return [LogRow(**row) for row in (await connection.execute(query)).mappings()]
    finally:
        await engine.dispose()


class Speaking:
    """A process and what it says on its standard error, read line by line as it comes."""

    def __init__(self, command: list[str], **how: Any) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            **how,
        )
        self._lines: list[str] = []
        self._news = threading.Condition()
        self._silent = False
        assert self.process.stderr is not None
        reader = threading.Thread(target=self._read, args=(self.process.stderr,), daemon=True)
        reader.start()
        self._reader = reader

    def _read(self, lines: IO[str]) -> None:
        with lines:
            for line in lines:
                with self._news:
                    self._lines.append(line.rstrip("\n"))
                    self._news.notify_all()
        with self._news:
            self._silent = True
            self._news.notify_all()

    @property
    def log(self) -> str:
        """Everything it has said so far."""
        with self._news:
            return "\n".join(self._lines)

    def says(self, words: str) -> str:
        """The first line with these words, waited for. AssertionError when it never comes."""
        end = time.monotonic() + HANGS
        read = 0
        with self._news:
            while True:
                for line in self._lines[read:]:
                    if words in line:
                        return line
                read = len(self._lines)
                if self._silent or not self._news.wait(max(0.0, end - time.monotonic())):
                    break
        code = self.process.poll()
        raise AssertionError(f"it never said {words!r} (exit code {code}), but:\n{self.log}")

    def wait(self) -> int:
        """Until it has ended, by itself or by a signal; its exit code (-9: killed)."""
        try:
            code = self.process.wait(HANGS)
        except subprocess.TimeoutExpired:
            raise AssertionError(f"it did not end in {HANGS} s, but said:\n{self.log}") from None
        self._reader.join(HANGS)  # a grandchild may hold the other end of the pipe a little longer
        return code

    def signal(self, number: int) -> None:
        if self.process.poll() is None:
            self.process.send_signal(number)

    def kill(self) -> None:
        """At once, whatever it is doing: SIGKILL."""
        self.signal(signal.SIGKILL)
        self.wait()


# ---------------------------------------------------------------- servers
class ServerProcess(Speaking):
    """`ghoststories serve` on a port of its own, as a process of its own."""

    def __init__(self, database: Database, *arguments: str, **environment: str) -> None:
        command = [sys.executable, "-m", "ghoststories", "serve", "--port", "0", *arguments]
        super().__init__(command, env=environment_of(database, environment))

    @property
    def url(self) -> str:
        """http://127.0.0.1:PORT, as soon as it serves."""
        return self.says("Ghost Stories is served at").rpartition(" ")[2].rstrip("/")

    @property
    def live_url(self) -> str:
        return "ws" + self.url.removeprefix("http")

    def stop(self) -> int:
        """As an operator does it: SIGTERM; the exit code."""
        self.signal(signal.SIGTERM)
        return self.wait()


def environment_of(database: Database, more: Mapping[str, str]) -> dict[str, str]:
    """Nothing of the caller's own settings reaches a server that is tested."""
    ours = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("GHOSTSTORIES_") and name != "DATABASE_URL"
    }
    return {**ours, "PYTHONPATH": str(PACKAGE), **PATIENT, **database, **more}


class Servers:
    """Those a test has started; none of them outlives it."""

    def __init__(self) -> None:
        self._started: deque[ServerProcess] = deque()

    def __call__(self, database: Database, *arguments: str, **environment: str) -> ServerProcess:
        """A server that serves."""
        server = self.begin(database, *arguments, **environment)
        assert server.url
        return server

    def begin(self, database: Database, *arguments: str, **environment: str) -> ServerProcess:
        """A server that may serve some day, or not."""
        server = ServerProcess(database, *arguments, **environment)
        self._started.append(server)
        return server

    def end(self) -> None:
        for server in self._started:
            server.kill()


# ---------------------------------------------------------------- PostgreSQL
def postgres_binaries() -> Path | None:
    """The folder of initdb and postgres: the newest of Debian's, or what pg_config names."""
    folders = sorted(
        Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name)
    )
    if config := shutil.which("pg_config"):
        told = subprocess.run([config, "--bindir"], capture_output=True, text=True, check=False)
        folders.insert(0, Path(told.stdout.strip()))
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


class Postgres:
    """A cluster in a temporary folder. It never runs as root, so root lends it another user."""

    OWNER = "ghoststories"

    def __init__(self, binaries: Path) -> None:
        self._binaries = binaries
        self._who = _somebody_else() if os.geteuid() == 0 else None
        self._folder = Path(tempfile.mkdtemp(prefix="ghoststories-"))  # a short path: a socket's
        if self._who:
            os.chown(self._folder, self._who.pw_uid, self._who.pw_gid)
        self._port = 0
        self._made = 0
        self._server: Speaking | None = None

    def start(self) -> None:
        data = str(self._folder / "data")
        self._run("initdb", "-D", data, "-U", self.OWNER, "--auth=trust", "-E", "UTF8",
                  "--locale=C", "--no-sync")  # fmt: skip
        while not self._serves(data):
            pass  # somebody took the port that was free a moment ago

    def _serves(self, data: str) -> bool:
        """On a free port; False when it is not free any more."""
        self._port = _free_port()
        try:
            self._listen(data)
        except AssertionError:
            if self._server is None or "Address already in use" not in self._server.log:
                raise
            return False
        return True

    def _listen(self, data: str) -> None:
        settings = {
            "listen_addresses": "127.0.0.1",
            "port": str(self._port),
            "unix_socket_directories": str(self._folder),
            "shared_buffers": "16MB",
            "max_connections": "100",
        }
        told = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [str(self._binaries / "postgres"), "-D", data, *told]
        self._server = Speaking(command, **self._how())
        self._server.says("ready to accept connections")

    def crash(self) -> None:
        """At once, without a word to anybody: what was committed has to be there afterwards."""
        assert self._server is not None
        self._server.signal(signal.SIGQUIT)
        self._server.wait()

    def again(self) -> None:
        """After a crash, where it was."""
        self._listen(str(self._folder / "data"))

    @property
    def processes(self) -> list[int]:
        """The ids of the cluster and of all that serve for it."""
        assert self._server is not None
        first = self._server.process.pid
        return [first, *_children(first)]

    def stop(self) -> None:
        """Fast: whoever is still connected is cut off."""
        try:
            if self._server:
                self._server.signal(signal.SIGINT)
                self._server.wait()
        finally:
            if self._server:
                self._server.kill()
            shutil.rmtree(self._folder, ignore_errors=True)

    @contextmanager
    def frozen(self) -> Iterator[None]:
        """All its processes stand still meanwhile; the first one first, so that there come no
        more of them."""
        assert self._server
        first = self._server.process.pid
        os.kill(first, signal.SIGSTOP)
        stopped = [first, *_children(first)]
        for pid in stopped[1:]:
            os.kill(pid, signal.SIGSTOP)
        try:
            yield
        finally:
            for pid in reversed(stopped):
                os.kill(pid, signal.SIGCONT)

    def new_database(self) -> str:
        """The name of an empty one."""
        self._made += 1
        name = f"test_{self._made}"
        self._run("createdb", *self._where(), name)
        return name

    def drop(self, name: str) -> None:
        self._run("dropdb", *self._where(), "--force", name)

    def url(self, name: str) -> str:
        return f"postgresql://{self.OWNER}@127.0.0.1:{self._port}/{name}"

    def sql(self, name: str, statement: str) -> list[list[str]]:
        """What a statement answers, row by row: for tests that look past the server."""
        told = self._run("psql", *self._where(), "-X", "-A", "-t", "-F", "\t", "-d", name,
                         "-c", statement)  # fmt: skip
        return [line.split("\t") for line in told.splitlines()]

    def _where(self) -> list[str]:
        return ["-h", str(self._folder), "-p", str(self._port), "-U", self.OWNER]

    def _how(self) -> dict[str, Any]:
        """How its programs are run: as whom, where, and without this run's settings."""
        env = {name: value for name, value in os.environ.items() if not name.startswith("PG")}
        how: dict[str, Any] = {"cwd": self._folder, "env": {**env, "LC_ALL": "C"}}
        if self._who:
            how |= {"user": self._who.pw_uid, "group": self._who.pw_gid, "extra_groups": []}
        return how

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [str(self._binaries / program), *arguments],
            capture_output=True,
            text=True,
            check=False,
            **self._how(),
        )
        assert done.returncode == 0, f"{program} failed:\n{done.stdout}{done.stderr}"
        return str(done.stdout)


def _somebody_else() -> pwd.struct_passwd:
    names = {one.pw_name: one for one in pwd.getpwall()}
    return names.get("postgres") or names["nobody"]


def _children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):  # it has just ended
            fields = stat.read_text().rpartition(")")[2].split()
            if int(fields[1]) == parent:
                found.append(int(stat.parent.name))
    return found


def _free_port() -> int:
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        return int(asked.getsockname()[1])
