"""Nonsense for a while: `python -m proof.rights.fuzz --seconds 120 --seed 7`."""

import argparse
import asyncio
import sys

from proof.rights.fuzz.run import KINDS, Tally, fuzz


def table(tally: Tally) -> str:
    lines = []
    for kind in KINDS:
        came = tally.outcomes[kind]
        told = ", ".join(f"{outcome} {many:,}" for outcome, many in came.most_common())
        lines.append(f"{kind:<10} {came.total():>8,}  {told}")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Say nonsense to everything that listens.")
    parser.add_argument("--seconds", type=float, default=120)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--again", help="one try once more, as a slip names it: frames:41")
    asked = parser.parse_args()
    tally = asyncio.run(fuzz(asked.seed, asked.seconds, asked.again))
    print(table(tally))
    for one in tally.slipped:
        print(f"SLIPPED {one}")
    said = sum(came.total() for came in tally.outcomes.values())
    print(f"seed {asked.seed}: nonsense said {said:,} times, slipped {len(tally.slipped)}")
    sys.exit(bool(tally.slipped))


if __name__ == "__main__":
    main()
