"""Batches on the machines of a Ray cluster: the same rows as anywhere else, only sooner.

A batch is a task: it goes to a machine with a free core, and again to another one if that machine
is lost. Every machine must have this very program: its path is told, its version is compared.
"""

import logging
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from ghoststories.form import form
from ghoststories.lab.game import Kind
from ghoststories.lab.jobs import Job, Played, Series, WorkerError, play_batch
from ghoststories.table.rules_version import in_words, rules_of
from ghoststories.table.ruleset import numbers

LOCAL = "local"
"""Instead of an address: a cluster of this machine alone, for as long as it is needed."""
OBJECT_STORE_BYTES = 100_000_000
"""Of a local cluster: rows are small and taken at once."""


KNOCK_SECONDS = 10
NOWHERE = "http://127.0.0.1:9"
"""Nobody listens there."""
QUIET = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_USAGE_STATS_REPORT_URL": NOWHERE,
    **dict.fromkeys(("http_proxy", "HTTP_PROXY", "https_proxy", "HTTPS_PROXY"), NOWHERE),
    **dict.fromkeys(("no_proxy", "NO_PROXY"), ""),
}
"""The environment in which Ray begins a cluster and keeps it to itself. The first line alone does
not do that: Ray still tells its makers that it tells them nothing, and still asks the machine's
cloud for its name. What it asks the web for, it asks by way of a proxy."""


class ClusterError(RuntimeError):
    """A cluster that cannot be reached or begun; the message is one sentence."""


def program(kind: Kind) -> str:
    """What must be the same on all machines to play this; an override file is sent there."""
    facts = numbers.facts_digest(kind.content, kind.ruleset.expansions)
    rules = in_words(rules_of(kind.ruleset.expansions))
    return f"{form()} engine, rules {rules}, content {facts}"


def play_there(kind: Kind, seed: str, job: Job) -> tuple[str, str, Played]:
    """What a task does: which program, on which machine, played what."""
    import ray  # noqa: PLC0415 (the extra [cluster])

    machine = ray.get_runtime_context().get_node_id()
    return program(kind), machine, play_batch(kind, seed, job)


class RayCrew:
    """As many batches at a time as the cluster has cores, also when machines come or go."""

    def __init__(self, ray: Any) -> None:
        self.machines: set[str] = set()
        """Those that have played, by Ray's names for them."""
        self._ray = ray
        task = ray.remote(play_there)
        self._begin = task.options(num_cpus=1, scheduling_strategy="SPREAD").remote
        self._begun: dict[Any, tuple[Kind, Job]] = {}
        self._cores = self._count()

    def _count(self) -> int:
        return int(self._ray.cluster_resources().get("CPU", 0))

    def room(self) -> int:
        return max(self._cores, 1) - len(self._begun)

    def busy(self) -> bool:
        return bool(self._begun)

    def give(self, plan: Series, job: Job) -> None:
        kind = plan.kinds[job.kind]
        self._begun[self._begin(kind, plan.seed, job)] = kind, job

    def take(self, seconds: float) -> list[tuple[Job, Played]]:
        done, _ = self._ray.wait(list(self._begun), timeout=seconds)
        self._cores = self._count()
        return [self._taken(task, *self._begun.pop(task)) for task in done]

    def _taken(self, task: Any, kind: Kind, job: Job) -> tuple[Job, Played]:
        try:
            theirs, machine, played = self._ray.get(task)
        except self._ray.exceptions.RayError as error:
            last = str(error).strip().splitlines()[-1]
            raise WorkerError(f"a machine of the cluster could not play: {last}") from error
        if theirs != (ours := program(kind)):
            raise WorkerError(
                f"a machine of the cluster has another program ({theirs}) than this one "
                f"({ours}); install the same on all"
            )
        assert isinstance(played, Played)
        self.machines.add(machine)
        return job, played


@contextmanager
def environment(variables: Mapping[str, str]) -> Iterator[None]:
    """Of this process and those it begins, for a while."""
    before = {name: os.environ[name] for name in variables if name in os.environ}
    os.environ.update(variables)
    try:
        yield
    finally:
        for name in variables:
            os.environ.pop(name, None)
        os.environ.update(before)


@contextmanager
def cluster(address: str, cores: int) -> Iterator[RayCrew]:
    """The crew of the cluster at an address; `cores` are those of a `local` one."""
    where: dict[str, Any] = {"address": address}
    if address != LOCAL:
        _knock(address)
    else:
        where |= {"num_cpus": cores, "object_store_memory": OBJECT_STORE_BYTES}
        where["include_dashboard"] = False
    try:
        with environment(QUIET):
            import ray  # noqa: PLC0415 (the extra [cluster])

            ray.init(
                **where,
                runtime_env={"env_vars": {"PYTHONPATH": _python_path()}},
                log_to_driver=False,
                logging_level=logging.ERROR,
            )
    except Exception as error:  # whatever Ray says: it has many ways to
        reason = " ".join(str(error).split()) or type(error).__name__
        raise ClusterError(f"{address}: {reason[:300]}") from error
    try:
        yield RayCrew(ray)
    finally:
        ray.shutdown()


def _knock(address: str) -> None:
    """Ray itself would wait for minutes."""
    host, _, port = address.rpartition(":")
    if not (host and port.isascii() and port.isdecimal() and int(port) < 1 << 16):
        raise ClusterError(f"{address[:60]!r} is no address; say HOST:PORT, or {LOCAL}")
    try:
        socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
    except OSError as error:
        raise ClusterError(f"nobody answers at {address}: {error.strerror or error}") from error


def _python_path() -> str:
    """So that a worker finds the same form of the engine, wherever it is begun."""
    parts = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(os.path.abspath(part) for part in parts if part)
