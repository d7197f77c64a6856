"""How fast the engine is: compiled, uncompiled, and beside catanatron, all in one run."""

import argparse
import json
import sys
from dataclasses import asdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.catanatron_venv import VERSION, catanatron_worker
from bench.protocol import ROOT, Worker, WorkerError, engine_worker
from bench.rounds import Samples, copy_rounds, machine, pin, play_rounds, whole_rounds

COMPILED = ROOT / "build" / "compiled"
PACKAGES = {"uncompiled": ("interpreted", ROOT / "src"), "compiled": ("compiled", COMPILED)}


def main() -> None:
    options = arguments()
    pin()
    engines = {name: engine(name) for name in PACKAGES}
    workers = {**engines, **(catanatron() if options.catanatron else {})}
    print(f"Measuring: {', '.join(workers)} ...", flush=True)
    samples = play_rounds(workers, options.rounds)
    copy_rounds(engines, options.rounds, samples)
    for worker in workers.values():
        worker.stop()
    print("\n".join(["", machine(options.rounds), "", *report(samples)]))
    if options.json:
        results = {name: asdict(sample) for name, sample in samples.items()}
        data = {"machine": machine(options.rounds), "catanatron": VERSION, "samples": results}
        options.json.write_text(json.dumps(data, indent=2) + "\n", encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=whole_rounds, default=9, metavar="N", help="default: 9")
    parser.add_argument("--no-catanatron", dest="catanatron", action="store_false")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every round to FILE")
    return parser.parse_args()


# ---------------------------------------------------------------- the workers
def engine(name: str) -> Worker:
    form, package = PACKAGES[name]
    if not package.exists():
        sys.exit("build/compiled is missing. Build it first: make compiled")
    try:
        worker = engine_worker(package)
    except WorkerError as error:
        sys.exit(f"The engine in {package.relative_to(ROOT)} does not run: {error}")
    if worker.hello["form"] != form:
        sys.exit(f"The engine in {package.relative_to(ROOT)} is not {name}. Run: make compiled")
    return worker


def catanatron() -> dict[str, Worker]:
    """Nothing, and a sentence, where it cannot be had: the rest is measured all the same."""
    try:
        return {"catanatron": catanatron_worker()}
    except WorkerError as error:
        print(f"catanatron {VERSION} cannot be measured: {error}")
        return {}


# ---------------------------------------------------------------- the report
def report(samples: dict[str, Samples]) -> list[str]:
    return [*speed_table(samples), "", *copy_table(samples), "", *verdicts(samples)]


def speed_table(samples: dict[str, Samples]) -> list[str]:
    """Decisions of players between two or more options, in random games from setup to end."""
    rows = ["| | decisions/s | × uncompiled | × catanatron |", "|---|---:|---:|---:|"]
    for name, sample in samples.items():
        ratios = [shown(ratio(samples, name, other)) for other in ("uncompiled", "catanatron")]
        label = f"catanatron {VERSION}" if name == "catanatron" else name
        rows.append(f"| {label} | {max(sample.decisions):,.0f} | {' | '.join(ratios)} |")
    return rows


def copy_table(samples: dict[str, Samples]) -> list[str]:
    rows = ["| | clone | size of a clone | copy_into |", "|---|---:|---:|---:|"]
    for name, sample in samples.items():
        if sample.clone:
            times = f"{min(sample.clone):.2f} µs | {sample.bytes:,.0f} bytes"
            rows.append(f"| {name} | {times} | {min(sample.copy_into):.2f} µs |")
    return rows


def verdicts(samples: dict[str, Samples]) -> list[str]:
    """What the design asks for; the machine decides, so a "no" here fails nothing."""
    compiled = samples["compiled"]
    clone, size, copy = min(compiled.clone), compiled.bytes, min(compiled.copy_into)
    return [
        ratio_verdict("compiled ≥ 20× uncompiled", ratio(samples, "compiled", "uncompiled"), 20),
        ratio_verdict("compiled ≥ 100× catanatron", ratio(samples, "compiled", "catanatron"), 100),
        f"clone ≤ 2 µs and ≤ 4 kB: {yes(clone <= 2 and size <= 4000)} "
        f"({clone:.2f} µs, {size / 1000:.1f} kB)",
        f"copy_into ≤ 1 µs: {yes(copy <= 1)} ({copy:.2f} µs)",
    ]


def ratio_verdict(claim: str, measured: float | None, least: float) -> str:
    if measured is None:
        return f"{claim}: not measured"
    return f"{claim}: {yes(measured >= least)} ({shown(measured)})"


def ratio(samples: dict[str, Samples], name: str, other: str) -> float | None:
    """Best to best; None where the other was not measured."""
    if other not in samples:
        return None
    return max(samples[name].decisions) / max(samples[other].decisions)


def shown(ratio: float | None) -> str:
    if ratio is None:
        return "–"
    return f"{ratio:.0f}×" if ratio >= 10 else f"{ratio:.2f}×"


def yes(holds: bool) -> str:
    return "yes" if holds else "no"


if __name__ == "__main__":
    main()
