"""What a server bears, proven: each command says whether it is held, and ends by itself.

    python -m proof.load ramp                  # the rate raised until it is not held
    python -m proof.load soak --minutes 30     # memory and descriptors of a long evening
    python -m proof.load return --sockets 2000 # everybody comes back after a restart
    python -m proof.load neighbour             # nobody suffers from another address

All on loopback, on a database that is thrown away; `--postgres` takes another one than SQLite.
"""

import argparse
import sys

from bench.players import Stuck
from proof.load.expensive import KINDS
from proof.load.neighbour import neighbours
from proof.load.ramp import ramp
from proof.load.returning import returning
from proof.load.soak import soak


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m proof.load",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("ramp")
    one.add_argument("--tables", type=int, default=1000)
    one.add_argument("--first", type=float, default=100, help="actions a second at the beginning")
    one.add_argument("--seconds", type=float, default=10, help="of each step")
    one = commands.add_parser("soak")
    one.add_argument("--minutes", type=float, default=30)
    one.add_argument("--tables", type=int, default=200)
    one.add_argument("--rate", type=float, default=100)
    one = commands.add_parser("return")
    one.add_argument("--sockets", type=int, default=2000)
    one = commands.add_parser("neighbour")
    one.add_argument("kinds", nargs="*", help=f"of {', '.join(KINDS)}; default: all")
    one.add_argument("--seconds", type=float, default=5, help="of each phase")
    one.add_argument("--rounds", type=int, default=2)
    for command in commands.choices.values():
        command.add_argument("--postgres", action="store_true")
    given = parser.parse_args()
    if unknown := set(getattr(given, "kinds", ())) - KINDS.keys():
        parser.error(f"{', '.join(sorted(unknown))}: there are {', '.join(KINDS)}")
    return given


def held(given: argparse.Namespace) -> bool:
    postgres = given.postgres
    if given.command == "ramp":
        steps = ramp(given.tables, given.first, given.seconds, postgres=postgres)
        return steps[0].held
    if given.command == "soak":
        return soak(given.minutes, given.tables, given.rate, postgres=postgres).good
    if given.command == "return":
        return all(one.good for one in returning(given.sockets, postgres=postgres))
    kinds = given.kinds or tuple(KINDS)
    felt = neighbours(kinds, seconds=given.seconds, rounds=given.rounds, postgres=postgres)
    return all(one.good for one in felt)


def main() -> None:
    try:
        sys.exit(0 if held(arguments()) else 1)
    except Stuck as stuck:
        sys.exit(str(stuck))


if __name__ == "__main__":
    main()
