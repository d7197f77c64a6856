"""python -m proof.simulation: many seeds on all cores, or one of them again."""

import argparse
import contextlib
import logging
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace

from proof.simulation.defects import DEFECTS
from proof.simulation.world import Outcome, simulate

TOLD = ("lost", "doubled", "stuck", "told", "refused", "gap", "revoked", "rights", "seats")
"""Kinds of violations whose number is told although it is 0."""
MOST_TRACED = 3
"""Failing runs of which the end is shown."""
LAST_LINES = 40


@dataclass
class Figures:
    seeds: int = 0
    seconds: float = 0.0
    acknowledged: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    violations: Counter[str] = field(default_factory=Counter)
    failed: list[int] = field(default_factory=list)

    def add(self, outcome: Outcome) -> None:
        self.seeds += 1
        self.seconds += outcome.seconds
        self.acknowledged += outcome.acknowledged
        self.faults.update(outcome.faults)
        self.violations.update(violation.kind for violation in outcome.violations)
        if outcome.violations:
            self.failed.append(outcome.seed)

    def told(self, allowed: frozenset[str]) -> Iterator[str]:
        yield f"{self.seeds} seeds, {self.seconds / 3600:.1f} virtual hours"
        yield f"{self.acknowledged} acknowledged"
        struck = ", ".join(f"{kind} {many}" for kind, many in self.faults.most_common())
        yield f"{self.faults.total()} faults: {struck}"
        kinds = [kind for kind in dict.fromkeys((*TOLD, *self.violations)) if kind not in allowed]
        yield ", ".join(f"{kind} {self.violations[kind]}" for kind in kinds)
        if allowed:
            yield f"not looked at: {', '.join(sorted(allowed))}"


@dataclass(frozen=True)
class Wish:
    """What every run has in common."""

    processes: int
    hostile: bool
    defect: str | None
    allowed: frozenset[str]

    def run(self, seed: int) -> Outcome:
        outcome = self.traced(seed)
        if not outcome.violations:
            outcome.trace.clear()  # nobody asks for it, and it has to go to another process
        return outcome

    def traced(self, seed: int) -> Outcome:
        logging.getLogger("ghoststories").propagate = False
        with DEFECTS[self.defect]() if self.defect else contextlib.nullcontext():
            outcome = simulate(seed, self.processes, self.hostile)
        kept = [one for one in outcome.violations if one.kind not in self.allowed]
        return replace(outcome, violations=kept)


def show(outcome: Outcome, lines: int | None = LAST_LINES) -> None:
    print(f"seed {outcome.seed}: {outcome.steps} steps, {outcome.seconds:.0f} virtual seconds")
    print("\n".join(outcome.trace[-lines:] if lines else outcome.trace))
    for violation in outcome.violations:
        print(f"  {violation}")


def many(wish: Wish, seeds: Iterable[int], jobs: int) -> Figures:
    figures, began = Figures(), time.monotonic()
    with multiprocessing.Pool(jobs) as pool:
        for outcome in pool.imap_unordered(wish.run, seeds, chunksize=10):
            figures.add(outcome)
            if outcome.violations and len(figures.failed) <= MOST_TRACED:
                show(outcome)
            if figures.seeds % 1000 == 0:
                print(f"{figures.seeds} seeds in {time.monotonic() - began:.0f} s", flush=True)
    return figures


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m proof.simulation")
    parser.add_argument("--seeds", type=int, default=10_000, help="how many")
    parser.add_argument("--first", type=int, default=0, help="the first of them")
    parser.add_argument("--seed", type=int, help="this one alone")
    parser.add_argument("--trace", action="store_true", help="and all that happens in it")
    parser.add_argument("--processes", type=int, default=2, help="that share the database")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="runs at a time")
    parser.add_argument("--hostile", action="store_true", help="clients that break off, only")
    parser.add_argument("--defect", choices=DEFECTS, help="put one back")
    parser.add_argument("--allow", action="append", default=[], help="a kind of violation")
    return parser.parse_args()


def main() -> int:
    if os.environ.get("PYTHONHASHSEED") != "0":
        # sets of texts have the same order then, in every run of this command
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "proof.simulation", *sys.argv[1:]])
    asked = arguments()
    wish = Wish(asked.processes, asked.hostile, asked.defect, frozenset(asked.allow))
    if asked.seed is not None:
        outcome = wish.traced(asked.seed)
        show(outcome, None if asked.trace else LAST_LINES)
        return bool(outcome.violations)
    figures = many(wish, range(asked.first, asked.first + asked.seeds), asked.jobs)
    print("\n".join(figures.told(wish.allowed)))
    if figures.failed:
        print(f"failed: {' '.join(map(str, sorted(figures.failed)[:50]))}")
        print("once more: python -m proof.simulation --seed N --trace")
    return bool(figures.failed)


if __name__ == "__main__":
    sys.exit(main())
