"""Puzzles: the searching player finds what a thinking one would do."""

import pytest

from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import digest
from ghoststories.engine.pending import legal_codes
from tests.bots.puzzles import SEEDS, SIMULATIONS, Puzzle, found, margin, puzzles, shares

GAMES = 2000
PUZZLES = puzzles()
ASKED = [puzzle for puzzle in PUZZLES if not puzzle.beyond]
QUICK = [puzzle for puzzle in PUZZLES if puzzle.quick]
BLIND = [puzzle for puzzle in PUZZLES if puzzle.beyond and puzzle.then]
"""The rules of thumb of the search go on wrongly after the answer: no training changes that."""


def name_of(puzzle: Puzzle) -> str:
    return puzzle.name


def test_there_are_enough_and_each_has_its_own_name() -> None:
    assert len(ASKED) >= 25
    assert len(QUICK) >= 3
    assert len({puzzle.name for puzzle in PUZZLES}) == len(PUZZLES)


@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_the_answers_can_be_given_and_others_too(puzzle: Puzzle) -> None:
    options = {notation(code) for code in legal_codes(puzzle.state())}
    assert set(puzzle.answers) < options


@pytest.mark.only_form("compiled")
@pytest.mark.parametrize("puzzle", ASKED, ids=name_of)
def test_the_search_finds_it(puzzle: Puzzle) -> None:
    s = puzzle.state()
    before = digest(s)
    for seed in SEEDS:
        assert found(s, SIMULATIONS, seed) in puzzle.answers, puzzle.why
    assert digest(s) == before


@pytest.mark.parametrize("puzzle", QUICK, ids=name_of)
def test_the_clearest_are_found_with_few_simulations(puzzle: Puzzle) -> None:
    for seed in SEEDS:
        assert found(puzzle.state(), puzzle.quick, seed) in puzzle.answers, puzzle.why


@pytest.mark.only_form("compiled")
@pytest.mark.parametrize("puzzle", BLIND, ids=name_of)
def test_what_is_beyond_the_search_is_still_beyond(puzzle: Puzzle) -> None:
    """When this fails the search has become better: take the line `beyond` away."""
    choices = [found(puzzle.state(), SIMULATIONS, seed) for seed in SEEDS]
    assert not set(choices) & set(puzzle.answers), puzzle.beyond


@pytest.mark.slow
@pytest.mark.only_form("compiled")
@pytest.mark.parametrize("puzzle", PUZZLES, ids=name_of)
def test_the_answers_win_more_games_than_anything_else(puzzle: Puzzle) -> None:
    better, error = margin(puzzle, shares(puzzle, GAMES), GAMES)
    assert better > 3 * error
