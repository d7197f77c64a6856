"""Two builds of the engine against each other, in turns: `make bench-compare REF=commit`."""

import argparse
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.protocol import Worker, WorkerError, engine_worker
from bench.rounds import Samples, copy_rounds, machine, pin, play_rounds, whole_rounds


def main() -> None:
    options = arguments()
    pin()
    workers = {"old": engine("old", options.old), "new": engine("new", options.new)}
    print("Measuring the two in turns ...", flush=True)
    try:
        samples = play_rounds(workers, options.rounds)
        copy_rounds(workers, options.rounds, samples)
    except WorkerError as error:
        sys.exit(f"The two cannot be compared, for one of them lacks something: {error}")
    for worker in workers.values():
        worker.stop()
    print("\n".join(["", machine(options.rounds), "", *report(samples["old"], samples["new"])]))


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("old", type=Path, help="a folder that holds the package ghoststories")
    parser.add_argument("new", type=Path, help="another one")
    parser.add_argument("--rounds", type=whole_rounds, default=9, metavar="N", help="default: 9")
    return parser.parse_args()


def engine(name: str, package: Path) -> Worker:
    """bench/worker.py of this tree drives both, so an older engine may lack what it asks for."""
    try:
        worker = engine_worker(package.resolve())
    except WorkerError as error:
        sys.exit(f"The {name} engine ({package}) cannot be measured: {error}")
    print(f"{name}: {package}, {worker.hello['form']}")
    return worker


# ---------------------------------------------------------------- the report
def report(old: Samples, new: Samples) -> list[str]:
    size = f"{old.bytes:,.0f} | {new.bytes:,.0f} | {new.bytes / old.bytes:.3f}"
    return [
        "| | old | new | new/old | old, median | new, median | new/old, median |",
        "|---|---:|---:|---:|---:|---:|---:|",
        row("decisions/s (more is better)", old.decisions, new.decisions, max, ",.0f"),
        row("clone, µs (less is better)", old.clone, new.clone, min, ".3f"),
        row("copy_into, µs (less is better)", old.copy_into, new.copy_into, min, ".3f"),
        f"| clone, bytes (less is better) | {size} | | | |",
    ]


def row(
    label: str, old: list[float], new: list[float], best: Callable[[list[float]], float], form: str
) -> str:
    cells = [label]
    for pick in (best, median):
        cells += [f"{pick(old):{form}}", f"{pick(new):{form}}", f"{pick(new) / pick(old):.3f}"]
    return f"| {' | '.join(cells)} |"


if __name__ == "__main__":
    main()
