"""The balance of the values we designed: `make bench-balance GAMES=3000`.

With rules of thumb on both sides it prints how often the Taoists win with each set, with and
without blood mantras, and against three sorts of Wu-Feng; in how many games in which it lies ready
each curse is thrown and each mantra works; and which of the demands on all that hold.
"""

import argparse
import time
from math import sqrt

from bench.balance_games import (
    ALWAYS,
    BASE,
    BOTH,
    LEVELS,
    MOON,
    NEVER,
    PLAYERS,
    SECRET,
    Cell,
    Tally,
    Told,
    cells,
    measure,
)
from ghoststories.content.loader import load_content
from ghoststories.form import form
from ghoststories.lab.pool import cores
from ghoststories.lab.statistics import Z, wilson
from ghoststories.lab.tables import markdown

SECRET_WITHIN = 8
"""Points that Black Secret may be easier or harder than the base game."""
MOON_EASIER = 10
"""Points that White Moon may be easier."""
ALIKE = 5
"""Points by which the help of the mantras may differ between one Taoist and four."""
RARE = 0.02
"""Share of the games a curse or mantra has to be picked in, of those in which it lies ready."""


# ---------------------------------------------------------------- numbers
def won(told: Told, cell: Cell) -> float:
    """In percent."""
    tally = told[cell]
    return 100 * tally.won / tally.games


def won_text(told: Told, cell: Cell) -> str:
    tally = told[cell]
    low, high = wilson(tally.won, tally.games)
    return f"{won(told, cell):.1f} ({100 * low:.1f}–{100 * high:.1f})"


def difference(told: Told, one: Cell, other: Cell) -> float:
    return won(told, one) - won(told, other)


def difference_text(told: Told, one: Cell, other: Cell) -> str:
    """With its 95 % interval, as if the deals were not the same."""
    variance = 0.0
    for tally in (told[one], told[other]):
        share = tally.won / tally.games
        variance += share * (1 - share) / tally.games
    return f"{difference(told, one, other):+.1f} ± {100 * Z * sqrt(variance):.1f}"


# ---------------------------------------------------------------- tables
def wins_table(told: Told) -> list[str]:
    words = ["Taoists", "level"]
    rows = [[*words, "base game", "White Moon", "Black Secret", "both", "Black Secret − base"]]
    for level in LEVELS:
        for n in PLAYERS:
            of = [Cell(sets, n, level) for sets in (BASE, MOON, SECRET, BOTH)]
            apart = difference_text(told, of[2], of[0])
            rows.append([str(n), level, *(won_text(told, cell) for cell in of), apart])
    return markdown(rows, len(words))


def secret_table(told: Told) -> list[str]:
    words = ["Taoists", "level"]
    heads = ["no mantras", "mantras help by", "always throws", "never throws", "chooses"]
    rows = [[*words, *heads]]
    for level in LEVELS:
        for n in PLAYERS:
            usual, off = Cell(SECRET, n, level), Cell(SECRET, n, level, mantras=False)
            throwers = [Cell(SECRET, n, level, throws) for throws in (ALWAYS, NEVER)]
            cells = [won_text(told, off), difference_text(told, usual, off)]
            cells += [won_text(told, cell) for cell in (*throwers, usual)]
            rows.append([str(n), level, *cells])
    return markdown(rows, len(words))


def picks(told: Told, name: str, players: tuple[int, ...] = PLAYERS) -> Tally:
    """Those of White Moon are dealt with both sets only."""
    both = is_of_moon(name)
    total = Tally()
    for level in LEVELS:
        for n in players:
            total.add(told[Cell(BOTH if both else SECRET, n, level)])
    return total


def is_of_moon(name: str) -> bool:
    content = load_content()
    if name in content.curse_id:
        return bool(content.curse_needs[content.curse_id.index(name)])
    return bool(content.mantra_needs[content.mantra_id.index(name)])


def share_text(tally: Tally, name: str) -> str:
    return f"{100 * share(tally, name):.1f}" if tally.ready[name] else "–"


def share(tally: Tally, name: str) -> float:
    return tally.picked[name] / tally.ready[name] if tally.ready[name] else 0.0


def spells() -> list[tuple[str, int, str]]:
    """Curses that are dealt and mantras: what, level, id."""
    content = load_content()
    some = [
        ("curse", int(content.curse_level[i]), name)
        for i, name in enumerate(content.curse_id)
        if content.curse_colour[i] >= 0
    ]
    return some + [
        ("mantra", int(content.mantra_level[i]), name) for i, name in enumerate(content.mantra_id)
    ]


def picks_table(told: Told) -> list[str]:
    words = ["", "level", "lies ready"]
    rows = [[*words, "games", "picked in %", *(f"with {n}" for n in PLAYERS)]]
    for what, level, name in spells():
        total = picks(told, name)
        low, high = wilson(total.picked[name], total.ready[name])
        cells = [f"{total.ready[name]:,}"]
        cells.append(f"{share_text(total, name)} ({100 * low:.1f}–{100 * high:.1f})")
        cells += [share_text(picks(told, name, (n,)), name) for n in PLAYERS]
        rows.append([what, str(level), name, *cells])
    return markdown(rows, len(words))


# ---------------------------------------------------------------- demands
def demands(told: Told) -> list[str]:
    tables = [(n, level) for level in LEVELS for n in PLAYERS]
    apart = [difference(told, Cell(SECRET, *at), Cell(BASE, *at)) for at in tables]
    moon = [difference(told, Cell(MOON, *at), Cell(BASE, *at)) for at in tables]
    worse = [
        difference(told, Cell(SECRET, *at, throws), Cell(SECRET, *at))
        for at in tables
        for throws in (ALWAYS, NEVER)
    ]
    alike = [abs(help_of(told, 1, level) - help_of(told, 4, level)) for level in LEVELS]
    rarest = min((share(picks(told, name), name), name) for _, _, name in spells())
    return [
        verdict(
            f"Black Secret within ±{SECRET_WITHIN} points of the base game",
            max(map(abs, apart)) <= SECRET_WITHIN,
            f"{min(apart):+.1f} to {max(apart):+.1f}",
        ),
        verdict(
            f"White Moon at most {MOON_EASIER} points easier",
            max(moon) <= MOON_EASIER,
            f"{max(moon):+.1f}",
        ),
        verdict(
            f"mantras help one Taoist and four alike, within {ALIKE} points",
            max(alike) <= ALIKE,
            f"{max(alike):.1f}",
        ),
        verdict(
            "a Wu-Feng who always or never throws curses does worse",
            min(worse) > 0,
            f"by {min(worse):.1f} points at least",
        ),
        verdict(
            f"each curse and mantra picked in {RARE:.0%} of its games",
            rarest[0] >= RARE,
            f"{rarest[1]} in {rarest[0]:.1%}",
        ),
    ]


def help_of(told: Told, n: int, level: str) -> float:
    return difference(told, Cell(SECRET, n, level), Cell(SECRET, n, level, mantras=False))


def verdict(demand: str, holds: bool, measured: str) -> str:
    return f"{demand}: {'yes' if holds else 'NO'} ({measured})"


def report(told: Told) -> list[str]:
    titles = ["Games the Taoists win, %", "Black Secret, the Taoists win, %", "What is picked"]
    tables = [wins_table(told), secret_table(told), picks_table(told)]
    lines = []
    for title, table in zip(titles, tables, strict=True):
        lines += [title, "", *table, ""]
    return lines + demands(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=whole, default=3000, help="of each cell (3000)")
    parser.add_argument("--processes", type=whole, default=cores())
    given = parser.parse_args()
    start = time.monotonic()
    told = measure(cells(), given.games, given.processes)
    seconds = time.monotonic() - start
    print(f"{form()} engine, {given.games:,} games a cell, {seconds:.0f} s\n")
    print("\n".join(report(told)))


def whole(text: str) -> int:
    if not text.isdigit() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of 1 or more")
    return int(text)


if __name__ == "__main__":
    main()
