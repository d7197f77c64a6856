"""The table of the balance: few games here, what it prints and how it judges."""

import pytest

from bench.balance import demands, report, whole
from bench.balance_games import ALWAYS, BOTH, NEVER, SECRET, Cell, Tally, Told, cells, jobs, measure

PLAYED = Cell(SECRET, 2, "normal")


def test_all_cells_are_dealt_alike_and_take_turns() -> None:
    given = list(jobs([PLAYED, Cell(BOTH, 1, "normal")], 120))
    assert [(job.cell.players, job.first, job.games) for job in given] == [
        *((2, 1, 50), (1, 1, 50), (2, 51, 50), (1, 51, 50), (2, 101, 20), (1, 101, 20))
    ]


def test_games_are_counted_by_cells_and_what_lay_ready_with_them() -> None:
    some = [PLAYED, *(PLAYED._replace(throws=throws) for throws in (ALWAYS, NEVER))]
    told = measure([*some, PLAYED._replace(mantras=False)], 2, 1)
    usual, always, never, without = told.values()
    assert [tally.games for tally in told.values()] == [2] * 4
    assert sum(usual.ready.values()) > 0
    level_1 = {name for name in always.ready if name in ("ill-omen", "cold-draught")}
    assert level_1
    assert sum(always.picked.values()) > sum(usual.picked.values())
    assert not any(name in never.picked for name in ("ill-omen", "cold-draught", "snapped-rungs"))
    assert "breath-returned" not in without.ready


def all_won(won: int) -> Told:
    """As many in every cell, and everything that lay ready was picked."""
    told = {}
    for cell in cells():
        tally = told[cell] = Tally(100, won)
        for name in ("dawn", "ill-omen"):
            tally.ready[name] = tally.picked[name] = 100
    return told


def test_the_report_has_three_tables_and_a_line_for_each_demand() -> None:
    lines = report(all_won(10))
    heads = [line for line in lines if line.startswith(("| Taoists", "|        |"))]
    assert len(heads) == 3
    assert sum(line.startswith("| curse ") for line in lines) == 28
    assert sum(line.startswith("| mantra ") for line in lines) == 21
    assert len(demands(all_won(10))) == 5


def test_a_demand_that_does_not_hold_is_told() -> None:
    told = all_won(10)
    assert demands(told)[0].endswith("of the base game: yes (+0.0 to +0.0)")
    assert demands(told)[3].endswith("does worse: NO (by 0.0 points at least)")
    assert "NO (" in demands(told)[4]  # most of them never lay there
    told[PLAYED].won = 30
    assert demands(told)[0].endswith("NO (+0.0 to +20.0)")


@pytest.mark.parametrize("text", ["0", "-3", "many", ""])
def test_a_number_of_games_is_one_or_more(text: str) -> None:
    with pytest.raises(Exception, match="is no number of 1 or more"):
        whole(text)
