"""What an older version of the program has left behind: a database and records, made by itself.

    python -m proof.upgrade_fixtures REF NAME

takes the sources of a git ref, serves with them, plays there over HTTP as anybody could, and keeps
the database as the server leaves it. It asks nothing of the code but its API, so that any version
can make its own. Run it before the schema or the rules change; `python -m proof.upgrade` then says
what the version of today makes of it.
"""

import gzip
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import BytesIO
from pathlib import Path
from typing import Any

import httpx

TOP = Path(__file__).resolve().parent.parent
FIXTURES = TOP / "tests" / "server" / "upgrade" / "fixtures"
MOST_DECISIONS = 3000
MOST_TRIES = 50
ALONE = {"N": {"kind": "human", "name": "Ying"}}
Json = dict[str, Any]


# ---------------------------------------------------------------- a server of that version
@contextmanager
def served(sources: Path, data: Path) -> Iterator[str]:
    """The address of a server; it has written everything when this is left."""
    settings = {
        **{name: value for name, value in os.environ.items() if "GHOSTSTORIES" not in name},
        "PYTHONPATH": str(sources),
        "GHOSTSTORIES_DATA": str(data),
        "GHOSTSTORIES_BOT_PROCESSES": "0",
        "GHOSTSTORIES_REQUESTS_PER_SECOND": "100000",
        "GHOSTSTORIES_NEW_TABLES_PER_MINUTE": "100000",
        "GHOSTSTORIES_MESSAGES_PER_SECOND": "100000",
    }
    settings.pop("DATABASE_URL", None)
    command = [sys.executable, "-m", "ghoststories", "serve", "--port", "0"]
    process = subprocess.Popen(
        [*command, "--log-level", "error"], env=settings, stderr=subprocess.PIPE, text=True
    )
    try:
        assert process.stderr
        said = ""
        for line in process.stderr:
            said += line
            if found := re.search(r"served at (http://\S+)", line):
                break
        else:
            raise SystemExit(f"this version does not serve:\n{said}")
        yield found[1]
    finally:
        process.terminate()
        process.communicate(timeout=60)


def sources_of(ref: str, folder: Path) -> Path:
    told = subprocess.run(
        ["git", "archive", ref, "src"], cwd=TOP, check=True, stdout=subprocess.PIPE
    )
    with tarfile.open(fileobj=BytesIO(told.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


# ---------------------------------------------------------------- playing there
class Player:
    """Everybody at one table; who chooses among options by chance, the same in every run."""

    def __init__(self, http: httpx.Client, **wish: Any) -> None:
        made = self._told(http.post("/api/tables", json=wish))
        self.id: str = made["table"]["id"]
        self.tokens = made["tokens"]
        shown = [*self.tokens["seats"].values(), self.tokens["host"]]
        self._http, self._path = http, f"/api/tables/{self.id}"
        self._headers = {"authorization": f"Bearer {','.join(shown)}"}
        self._choose = random.Random(3).choice
        self._sent = 0

    @staticmethod
    def _told(answer: httpx.Response) -> Json:
        if answer.is_error:
            raise SystemExit(f"{answer.request.url}: {answer.text}")
        told: Json = answer.json()
        return told

    def ask(self, what: str = "") -> Json:
        return self._told(self._http.get(self._path + what, headers=self._headers))

    def send(self, what: str, **words: Any) -> None:
        self._sent += 1
        message = {"id": f"sent-{self._sent}", **words}
        self._told(self._http.post(self._path + what, json=message, headers=self._headers))

    def play(self, decisions: int) -> Json:
        """The view after so many decisions, or at the end of the game."""
        for _ in range(decisions):
            told = self.ask("/view")
            if not told["view"]["options"]:
                break
            do = self._choose(told["view"]["options"])
            self.send("/actions", version=told["version"], do=do)
        view: Json = self.ask("/view")["view"]
        return view

    def undo(self) -> None:
        self.send("/undo", version=self.ask("/view")["version"])


def play(http: httpx.Client) -> dict[str, Player]:
    free = {"undo": "free"}
    lobby = Player(
        http,
        seats={**ALONE, "S": {"kind": "bot", "bot": "novice"}},
        options={"public": True, **free},
    )
    easy = {"players": 4, "level": "initiation"}
    running = Player(http, ruleset=easy, seats=all_of("NESW"), options=free, start=True)
    for _ in range(4):
        running.play(9)
        running.undo()
    for line in ("Who takes the north?", "I do.", "Żaba, 鬼, and a ghost"):
        running.send("/chat", text=line)
    ended = {"players": 1, "level": "hell"}
    finished = Player(http, ruleset=ended, seats=ALONE, start=True)
    finished.play(MOST_DECISIONS)
    moon = {"players": 2, "expansions": ["white-moon"]}
    white_moon = Player(http, ruleset=moon, seats=all_of("NS"), options=free, start=True)
    white_moon.play(30)
    black_secret = with_hidden_hand(http)
    daily = Player(http, daily=True, seats=day_seats(http), start=True)
    daily.play(6)
    tables = {"lobby": lobby, "running": running, "finished": finished, "daily": daily}
    return {**tables, "white-moon": white_moon, "black-secret": black_secret}


def with_hidden_hand(http: httpx.Client) -> Player:
    """A running game of Black Secret in which Wu-Feng holds a card. Games that end
    before are not kept."""
    rules = {"players": 4, "level": "initiation", "expansions": ["black-secret"]}
    wu_feng = {"wu-feng": {"kind": "human", "name": "Wu"}}
    for _ in range(MOST_TRIES):
        table = Player(http, ruleset=rules, seats={**all_of("NESW"), **wu_feng}, start=True)
        while table.ask()["status"] == "running":
            if table.play(5)["black_secret"]["hand"]:
                return table
    raise SystemExit("Wu-Feng has drawn no card in any game; try again")


def all_of(boards: str) -> Json:
    return {board: {"kind": "human", "name": f"Player {board}"} for board in boards}


def day_seats(http: httpx.Client) -> Json:
    """As many as the rules of the day want."""
    players = http.get("/api/daily").json()["ruleset"]["players"]
    return all_of({1: "N", 2: "NS", 3: "NES", 4: "NESW"}[players])


# ---------------------------------------------------------------- keeping it
def keep(name: str, data: Path, tables: dict[str, Json], records: dict[str, Json]) -> None:
    FIXTURES.mkdir(parents=True, exist_ok=True)
    whole = data / "whole.sqlite"
    with closing(sqlite3.connect(data / "tables.sqlite", isolation_level=None)) as database:
        named = ", ".join(f"'{table['id']}'" for table in tables.values())
        database.execute("PRAGMA foreign_keys=ON")
        database.execute(f"DELETE FROM tables WHERE id NOT IN ({named})")
        database.execute("VACUUM INTO ?", (str(whole),))
    packed = gzip.compress(whole.read_bytes(), 9, mtime=0)
    (FIXTURES / f"{name}.sqlite.gz").write_bytes(packed)
    (FIXTURES / f"{name}.json").write_text(json.dumps(tables, indent=1) + "\n")
    for kind, record in records.items():
        text = json.dumps(record, ensure_ascii=False)
        (FIXTURES / f"{name}.{kind}.record.json").write_text(text + "\n")


def make(ref: str, name: str) -> None:
    with tempfile.TemporaryDirectory() as folder:
        top = Path(folder)
        data = top / "data"
        url = served(sources_of(ref, top), data)
        with url as address, httpx.Client(base_url=address, timeout=60) as http:
            players = play(http)
            kept = {
                kind: {"id": one.id, "tokens": one.tokens, "version": one.ask()["version"]}
                for kind, one in players.items()
            }
            told = ("running", "finished", "white-moon")
            records = {kind: players[kind].ask("/record") for kind in told}
        keep(name, data, kept, records)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit("say which version: python -m proof.upgrade_fixtures REF NAME")
    make(sys.argv[1], sys.argv[2])
