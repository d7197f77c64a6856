"""The benchmark measures what it says: the worker plays, and with the form it was given."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.bots import Speed, measure, players, table
from bench.protocol import Worker, WorkerError, engine_worker
from bench.rounds import Samples
from bench.run import report
from bench.search import first_decision, simulations
from ghoststories.engine.pending import legal_codes
from tests.conftest import FORM, HOME


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = engine_worker(HOME[FORM])
    yield worker
    worker.stop()


def test_the_worker_plays_a_round_with_the_form_of_this_run(worker: Worker) -> None:
    assert worker.hello["form"] == FORM
    reply = worker.ask("round", 1, 0)
    assert reply["games"] == 1
    assert reply["decisions"] > 0


def test_the_worker_copies(worker: Worker) -> None:
    assert worker.ask("copies", 10).keys() == {"clone", "copy_into"}
    assert worker.ask("size", 10)["bytes"] > 0


def test_a_worker_that_cannot_do_something_says_so_and_lives_on(worker: Worker) -> None:
    with pytest.raises(WorkerError, match="KeyError: 'dance'"):
        worker.ask("dance")
    assert worker.ask("round", 1, 0)["games"] == 1


def test_another_engine_than_the_one_in_the_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(WorkerError, match="there is no ghoststories in it"):
        engine_worker(tmp_path)


def test_the_report_does_without_catanatron() -> None:
    samples = {
        "uncompiled": Samples([100, 110], [30.0], [50.0], 3000),
        "compiled": Samples([2100, 2200], [1.5], [1.25], 3000),
    }
    lines = report(samples)
    assert "| compiled | 2,200 | 20× | – |" in lines
    assert lines[-4:] == [
        "compiled ≥ 20× uncompiled: yes (20×)",
        "compiled ≥ 100× catanatron: not measured",
        "clone ≤ 2 µs and ≤ 4 kB: yes (1.50 µs, 3.0 kB)",
        "copy_into ≤ 1 µs: no (1.25 µs)",
    ]


def test_every_bot_is_measured_in_every_round() -> None:
    bots = players()
    assert list(bots) == ["random", "heuristic", "habit"]
    speeds = measure(bots, rounds=2, seconds=0)
    assert [len(speed.games) for speed in speeds.values()] == [2, 2, 2]
    assert min(speeds["random"].decisions) > min(speeds["random"].games) > 0


@pytest.mark.only_form("compiled")
def test_the_search_is_measured_where_there_is_a_choice() -> None:
    assert len(legal_codes(first_decision(1))) > 1
    assert simulations(1, 1) > 0


def test_the_table_of_the_bots_shows_the_best_round() -> None:
    random, heuristic = Speed(), Speed()
    random.games, random.decisions = [1000.0, 2000.0], [50_000.0, 100_000.0]
    heuristic.games, heuristic.decisions = [100.0, 90.0], [12_000.0, 11_000.0]
    assert table({"random": random, "heuristic": heuristic})[2:] == [
        "| random | 2,000 | 100,000 | 1.000 |",
        "| heuristic | 100 | 12,000 | 0.050 |",
    ]
