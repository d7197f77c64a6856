"""Counting the ways to play on; `python -m tests.golden.perft` writes the counts anew."""

import json
from dataclasses import dataclass
from pathlib import Path

from ghoststories.content.loader import load_content
from ghoststories.engine.codes import RUNNING
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import apply
from ghoststories.engine.state import State, clone
from ghoststories.table.position.read import read_position
from ghoststories.table.ruleset import Ruleset

FILE = Path(__file__).parent / "perft.txt"
MOST = 20_000
"""Counts go on until one is larger, or every way has ended."""


@dataclass
class Case:
    name: str
    ruleset: str
    position: str
    counts: list[int]

    def state(self) -> State:
        content = load_content()
        rules = Ruleset.from_json(json.loads(self.ruleset)).rules(content)
        return read_position(self.position, content, rules)

    def __str__(self) -> str:
        counts = " ".join(["counts", *map(str, self.counts)])
        return f"== {self.name}\n{self.ruleset}\n{self.position}{counts}\n"


def read(text: str) -> tuple[str, list[Case]]:
    """What stands before the cases, and the cases."""
    head, *parts = text.split("== ")
    cases = []
    for part in parts:
        name, ruleset, *lines = part.strip().splitlines()
        position = "".join(line + "\n" for line in lines[:-1])
        cases.append(Case(name, ruleset, position, [int(n) for n in lines[-1].split()[1:]]))
    return head, cases


def perft(s: State, depth: int) -> int:
    """Positions after `depth` choices and chances; a game that is over is one."""
    if depth == 0 or s.result != RUNNING:
        return 1
    options = legal_codes(s)
    if depth == 1:
        return len(options)
    total = 0
    for option in options:
        copy = clone(s)
        apply(copy, option)
        total += perft(copy, depth - 1)
    return total


def counted(s: State) -> list[int]:
    counts = [perft(s, 1), perft(s, 2)]
    while counts[-2] != counts[-1] <= MOST:
        counts.append(perft(s, len(counts) + 1))
    return counts


def main() -> None:
    head, cases = read(FILE.read_text(encoding="utf-8"))
    for case in cases:
        case.counts = counted(case.state())
    FILE.write_text(head + "\n".join(map(str, cases)), encoding="utf-8")


if __name__ == "__main__":
    main()
