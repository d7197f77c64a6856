"""The number of ways to play on from ten positions is what it was."""

import pytest

from tests.golden.perft import FILE, Case, perft, read

CASES = read(FILE.read_text(encoding="utf-8"))[1]


def test_there_are_ten_positions() -> None:
    assert len(CASES) == 10
    assert all(len(case.counts) >= 3 for case in CASES)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_the_ways_to_play_on_are_as_many_as_they_were(case: Case) -> None:
    s = case.state()
    assert [perft(s, depth + 1) for depth in range(len(case.counts))] == case.counts
