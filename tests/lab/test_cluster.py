"""The same rows from a cluster of two nodes. Both are on this machine, and small.

Nothing here sleeps or looks at a clock: games are played until both nodes have played some.
"""

import os
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pyarrow.parquet
import pytest
from typer.testing import CliRunner

from ghoststories.cli import app
from ghoststories.content.loader import load_content
from ghoststories.form import form
from ghoststories.lab import extras
from ghoststories.lab.cluster import (
    QUIET,
    ClusterError,
    RayCrew,
    _python_path,
    cluster,
    environment,
    program,
)
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Job, Played, Series, WorkerError
from ghoststories.lab.rows import GameRow
from ghoststories.lab.simulate import played_by, simulate
from ghoststories.table.ruleset import Ruleset
from tests.conftest import FORM

pytestmark = pytest.mark.slow

FOUR_RANDOM = Kind(Ruleset(), ("random",) * 4)
MIXED = Kind(Ruleset(players=2), ("random", "heuristic"))

with_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed")


# ---------------------------------------------------------------- two nodes
@pytest.fixture(scope="module")
def two_nodes() -> Iterator[str]:
    """The address of a cluster of two nodes with a core each."""
    from ray.cluster_utils import Cluster  # noqa: PLC0415 (the extra [cluster])

    node = {"num_cpus": 1, "object_store_memory": 80_000_000, "include_dashboard": False}
    with environment(QUIET):
        ray_cluster = Cluster(True, head_node_args=node)
        try:
            ray_cluster.add_node(**node)
            yield ray_cluster.address
        finally:
            ray_cluster.shutdown()


@with_ray
def test_two_nodes_play_the_same_games_as_one_process(two_nodes: str) -> None:
    plan = Series((MIXED, FOUR_RANDOM), 10**9, "tea", (10**9 - 3, 2))
    rows: list[GameRow] = []
    with cluster(two_nodes, 1) as crew:

        def enough() -> int:
            return int(len(crew.machines) == 2 and len(rows) > 3)

        for played in played_by(crew, plan, enough, 1):
            rows += played.rows
    with closing(simulate(plan, 1, batch=1)) as games:
        assert rows == [row for _, played in zip(rows, games, strict=False) for row in played.rows]
    assert [row.game for row in rows[:4]] == [10**9 - 2, 10**9 - 1, 10**9, 3]


@with_ray
def test_a_tournament_on_a_cluster_is_the_same_tournament(two_nodes: str, tmp_path: Path) -> None:
    tables = []
    for name, where in (("here", ("--processes", "1")), ("there", ("--cluster", two_nodes))):
        grid = ("--levels", "normal", "--players", "1,2", "--games", "6", "--seed", "tea")
        folder = tmp_path / name
        result = CliRunner().invoke(app, ["tournament", "--out", str(folder), *grid, *where])
        assert result.exit_code == 0, result.output
        files = sorted(folder.glob("games/*.parquet"))
        assert len(files) == 4
        tables.append([pyarrow.parquet.read_table(f).drop(["seconds"]) for f in files])
    assert tables[0] == tables[1]


# ---------------------------------------------------------------- without one
@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("nonsense", "'nonsense' is no address; say HOST:PORT, or local"),
        ("host:port", "is no address"),
        (":6379", "is no address"),
        ("ray://host:70000", "is no address"),
        ("127.0.0.1:9", "nobody answers at 127.0.0.1:9: Connection refused"),
    ],
)
def test_what_is_no_cluster_is_told_at_once(address: str, reason: str) -> None:
    with pytest.raises(ClusterError, match=reason), cluster(address, 1):
        pytest.fail("there is none")


def test_without_ray_the_extra_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "ray" else name)
    command = ["tournament", "--out", str(tmp_path / "games"), "--cluster", "local"]
    result = CliRunner().invoke(app, command)
    assert result.exit_code == 2
    assert "needs the extra [cluster]; say: pip install 'ghoststories[cluster]'" in result.stderr
    assert not list(tmp_path.iterdir())


class Answer:
    """Ray, as far as a crew asks it: one task is done, and this is what it gives."""

    exceptions = SimpleNamespace(RayError=RuntimeError)

    def __init__(self, given: object) -> None:
        self.given = given

    def remote(self, function: object) -> SimpleNamespace:
        task = SimpleNamespace(remote=lambda *_: "task")
        return SimpleNamespace(options=lambda **_: task)

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 2.0}

    def wait(self, tasks: list[str], timeout: float) -> tuple[list[str], list[str]]:
        return tasks, []

    def get(self, task: str) -> object:
        if isinstance(self.given, Exception):
            raise self.given
        return self.given


def taken(given: object) -> list[tuple[Job, Played]]:
    crew = RayCrew(Answer(given))
    crew.give(Series((FOUR_RANDOM,), 1, "tea"), Job(0, 0, 1, 1))
    assert (crew.room(), crew.busy()) == (1, True)
    return crew.take(1)


def test_a_machine_with_another_program_is_refused() -> None:
    played = Played(0, [], [])
    assert taken((program(FOUR_RANDOM), "one", played)) == [(Job(0, 0, 1, 1), played)]
    with pytest.raises(WorkerError, match=r"has another program \(old engine\).*the same on all"):
        taken(("old engine", "one", played))


def test_machines_are_compared_by_the_content_that_is_played_with(tmp_path: Path) -> None:
    """Another corrected file, or other cards of an expansion, are another program."""
    override = tmp_path / "house.toml"
    override.write_text('[[card]]\nid = "lich"\nresistance = { black = 1 }\n')
    corrected = replace(FOUR_RANDOM, override=load_content(override).override)
    moon = replace(FOUR_RANDOM, ruleset=replace(FOUR_RANDOM.ruleset, expansions=("white-moon",)))
    assert len({program(kind) for kind in (FOUR_RANDOM, corrected, moon)}) == 3


def test_what_goes_wrong_on_a_machine_is_told_in_one_line() -> None:
    trouble = RuntimeError("Traceback:\n  much of it\nModuleNotFoundError: no ghoststories")
    with pytest.raises(WorkerError, match="could not play: ModuleNotFoundError: no ghoststories"):
        taken(trouble)


def test_workers_are_told_where_this_form_of_the_engine_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["build/compiled", "", "/elsewhere"]))
    assert _python_path() == f"{os.path.abspath('build/compiled')}{os.pathsep}/elsewhere"
    assert program(FOUR_RANDOM).startswith(f"{FORM} engine, rules ")
    assert form() == FORM


def test_the_environment_is_as_it_was_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "mine")
    monkeypatch.delenv("RAY_USAGE_STATS_ENABLED", raising=False)
    with environment(QUIET):
        assert os.environ["RAY_USAGE_STATS_ENABLED"] == "0"
        assert os.environ["http_proxy"] == QUIET["http_proxy"]
    assert os.environ["http_proxy"] == "mine"
    assert "RAY_USAGE_STATS_ENABLED" not in os.environ
