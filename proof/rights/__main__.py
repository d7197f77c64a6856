"""Everybody tries everything: `python -m proof.rights`."""

import asyncio
import sys
import time
from collections import Counter

from proof.rights import matrix
from proof.rights.expectations import EXPECTED
from proof.rights.house import opened, traces
from proof.rights.matrix import Found

WIDE = 76


def table(found: Found) -> str:
    """Things x roles: how often it was allowed, and how often refused."""
    roles = list(dict.fromkeys(role for _, role in found.tried))
    lines = [" " * WIDE + " ".join(f"{role[:12]:>12}" for role in roles)]
    for name in EXPECTED:
        cells = [
            Counter(one == "yes" for one in found.tried.get((name, role), ())) for role in roles
        ]
        said = [f"{cell[True]} / {cell[False]}" if cell else "" for cell in cells]
        short = name.replace("/api/tables/{table_id}", "…")
        lines.append(f"{short:<{WIDE}}" + " ".join(f"{one:>12}" for one in said))
    return "\n".join(line.rstrip() for line in lines)


async def tried() -> Found:
    async with opened(test_positions=True) as home:
        found = await matrix.everything(home)
        found.slipped += traces(home)
    return found


def main() -> None:
    begin = time.perf_counter()
    found = asyncio.run(tried())
    print(table(found))
    print("allowed / refused, over both tables and three states")
    for one in found.slipped:
        print(f"SLIPPED {one}")
    took = time.perf_counter() - begin
    print(f"rights tried {found.count:,}, slipped {len(found.slipped)}, in {took:.0f} s")
    sys.exit(bool(found.slipped))


if __name__ == "__main__":
    main()
