"""The table of docs/strength.md: `make strength`, which can be stopped and run again.

Plays tournaments into one folder, the quick bots first, and puts what is there into the document:
a line for every cell between the two marks, and the plots beside it. `--hours` stops a run; the
next one goes on. All cells of `PLANS` take about 12 hours of one core in all.
"""

import argparse
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from bench.calibration import Prediction, calibration, reliability, table
from bench.predictions import predictions
from ghoststories.bots.bot import STRENGTHS
from ghoststories.lab.drawing import drawing, write_svg
from ghoststories.lab.evidence import Evidence
from ghoststories.lab.folder import Folder
from ghoststories.lab.plots import PLOTS
from ghoststories.lab.report import evidence, table_of, write_report
from ghoststories.table.ruleset.options import LEVELS

PLANS = [
    ("random,heuristic,habit", "all", "1,2,3,4", 2000),
    ("novice", "all", "1,2,3,4", 100),
    ("adept", "all", "1,2,3,4", 100),
    ("master", "all", "4", 100),
    ("master", "normal", "1", 100),
]
ORDER = ["random", "heuristic", "habit", *STRENGTHS]
DOCS = Path(__file__).parent.parent / "docs"
MARK = "<!-- made by make strength -->"
CALIBRATED = 200
"""Games of the adept whose predictions are compared with how they ended."""


def tournament(folder: Path, plan: tuple[str, str, str, int], until: float) -> bool:
    """Whether it was played to its end; a run out of time is interrupted, and keeps what it has."""
    bots, levels, players, games = plan
    command = [sys.executable, "-m", "ghoststories", "tournament", "--out", str(folder)]
    command += ["--seed", "strength", "--bots", bots, "--levels", levels]
    command += ["--players", players, "--games", str(games)]
    process = subprocess.Popen(command)
    try:
        process.wait(max(1.0, until - time.monotonic()))
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGINT)
    return process.wait() == 0


def between(text: str, lines: list[str]) -> str:
    """The document with other lines between its marks."""
    before, _, rest = text.partition(MARK)
    _, _, after = rest.partition(MARK)
    return "\n".join([before + MARK, *lines, MARK + after])


def place(cell: Evidence) -> tuple[int, int, int]:
    """Ruleset by ruleset, and in each from weak to strong."""
    ruleset = cell.kind.ruleset
    return ruleset.players, LEVELS.index(ruleset.level), ORDER.index(cell.kind.bots_text)


def write_document(folder: Path, found: list[Prediction]) -> None:
    games = Folder(folder)
    cells = sorted(evidence(games), key=place)
    write_report(games, cells)
    plots = DOCS / "strength"
    plots.mkdir(exist_ok=True)
    for name in PLOTS:
        shutil.copy(folder / f"{name}.svg", plots)
    lines = table_of(cells)
    if found:
        judged = calibration(found)
        with drawing(), (plots / "reliability.svg").open("wb") as file:
            write_svg(reliability({"adept": judged}), file)
        lines += [
            "",
            f"Brier score {judged.brier:.4f}, of always saying the mean {judged.base:.4f}:",
        ]
        lines += ["", *table(judged)]
    document = DOCS / "strength.md"
    document.write_text(between(document.read_text(), lines))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--hours", type=float, default=1000)
    given = parser.parse_args()
    until = time.monotonic() + given.hours * 3600
    finished = all(tournament(given.folder, plan, until) for plan in PLANS)
    found = predictions(given.folder / "advised.csv", CALIBRATED if finished else 0)
    write_document(given.folder, found)


if __name__ == "__main__":
    main()
