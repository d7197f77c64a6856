"""Real servers, hostile people, and all that can go wrong; then judge by what was said and heard.

    python -m proof.histories --database sqlite --seconds 600 --seed 1
    python -m proof.histories --database postgres --seconds 600 --seed 1

Everything runs on this machine, over loopback, and stops by itself. The exit code is 1 when servers
did not keep their word; the whole history is then in a file.
"""

import argparse
import signal
import sys
from pathlib import Path

from proof.histories.nemeses import CHEAP, OF_DATABASES, OF_SERVERS, Nemesis
from proof.histories.running import Run, run
from proof.histories.world import Wishes

ALL = {kind.__name__: kind for kind in (*OF_SERVERS, *OF_DATABASES)}


def main() -> int:
    # whoever ends this gets no servers left over
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    given = _arguments()
    wishes = Wishes(rate=given.rate, cut=given.cut, slow=given.slow, people=given.clients)
    nemeses = _nemeses(given.nemeses)
    asked = Run(given.database, given.seconds, given.seed, given.tables, nemeses, wishes=wishes)
    outcome = run(asked)
    print(f"{given.database}, {asked.processes} process(es), seed {given.seed}:")
    print(outcome.told())
    if not outcome.violations:
        return 0
    file = given.history or Path(f"history-{given.database}-{given.seed}.jsonl")
    outcome.save(file)
    print(f"{len(outcome.violations)} times a word was not kept; the history is in {file}")
    return 1


def _nemeses(named: str) -> tuple[type[Nemesis], ...]:
    groups = {"all": tuple(ALL.values()), "cheap": CHEAP, "none": ()}
    if named in groups:
        return groups[named]
    unknown = [name for name in named.split(",") if name not in ALL]
    if unknown:
        raise SystemExit(f"there is no nemesis {unknown[0]!r}; there are {', '.join(ALL)}")
    return tuple(ALL[name] for name in named.split(","))


def _arguments() -> argparse.Namespace:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("--database", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=40, help="at a time")
    parser.add_argument("--clients", type=int, default=0, choices=(0, 2, 3, 4),
                        help="people at each table; 0: two to four")  # fmt: skip
    parser.add_argument("--rate", type=float, default=120, help="decisions a second aimed at")
    parser.add_argument("--cut", type=float, default=0.08, help="of lines, right after sending")
    parser.add_argument("--slow", type=float, default=0.08, help="of people, who read slowly")
    parser.add_argument("--nemeses", default="all", help="all, cheap, none, or names with commas")
    parser.add_argument("--history", type=Path, help="where the history goes if needed")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
