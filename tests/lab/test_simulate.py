"""A simulation: its games depend on the seed and their number, and on nothing else."""

import multiprocessing
import os
import signal
from collections.abc import Sequence
from contextlib import closing

import pytest

from ghoststories.bots.bot import bot
from ghoststories.bots.play import RandomPlayer
from ghoststories.bots.play import play_game as play_alike
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import POWERS, VILLAGERS
from ghoststories.engine.names import RESULT_NAMES
from ghoststories.engine.play import new
from ghoststories.lab.game import Kind, QiCourse, derived_seed, play_game, play_seats, play_turns
from ghoststories.lab.jobs import Job, Jobs, Played, Series, WorkerError
from ghoststories.lab.rows import CAUSES, GameRow
from ghoststories.lab.simulate import simulate
from ghoststories.lab.summary import Summary
from ghoststories.table.fast import Fast, play_out
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.score import score
from tests.support import example

FOUR_RANDOM = Kind(Ruleset(), ("random",) * 4)
SOLO = Kind(Ruleset(players=1, level="initiation", edition="first"), ("random",))
MIXED = Kind(Ruleset(players=2), ("random", "heuristic"))
ALL_KINDS = (FOUR_RANDOM, SOLO, MIXED)


def rows_of(
    kinds: Sequence[Kind], games: int, seed: str = "tea", processes: int = 1, batch: int = 2
) -> list[GameRow]:
    plan = Series(tuple(kinds), games, seed)
    return [row for played in simulate(plan, processes, batch=batch) for row in played.rows]


# ---------------------------------------------------------------- the same games
@pytest.mark.parametrize(("processes", "batch"), [(3, 1), (3, 2), (2, 3), (1, 1), (1, 100)])
def test_processes_and_batches_change_nothing(processes: int, batch: int) -> None:
    rows = rows_of(ALL_KINDS, 5, processes=processes, batch=batch)
    assert rows == rows_of(ALL_KINDS, 5)
    assert [row.game for row in rows] == [1, 2, 3, 4, 5] * 3
    assert [row.players for row in rows] == [4] * 5 + [1] * 5 + [2] * 5


def test_fitting_batches_change_nothing_either() -> None:
    plan = Series((FOUR_RANDOM,), 40, "tea")
    rows = [row for played in simulate(plan, 2) for row in played.rows]
    assert rows == rows_of([FOUR_RANDOM], 40)


def test_a_longer_run_begins_like_a_shorter_one_and_a_kind_is_played_as_if_alone() -> None:
    assert rows_of([FOUR_RANDOM], 6)[:3] == rows_of([FOUR_RANDOM], 3)
    assert rows_of([SOLO, FOUR_RANDOM], 3)[3:] == rows_of([FOUR_RANDOM], 3)


def test_another_seed_gives_other_games() -> None:
    tea, other = rows_of([FOUR_RANDOM], 5), rows_of([FOUR_RANDOM], 5, seed="house")
    assert [row._replace(seed="") for row in tea] != [row._replace(seed="") for row in other]


def test_seeds_of_games_and_seats_differ() -> None:
    seeds = {
        derived_seed(seed, game, who)
        for seed in ("1", "11", "1 1")
        for game in range(1, 30)
        for who in ("dealer", "N", "E")
    }
    assert len(seeds) == 3 * 29 * 3
    assert all(0 <= seed < 1 << 62 for seed in seeds)


def test_a_seed_means_the_same_games_next_year() -> None:
    assert derived_seed("tea", 1, "dealer") == 641031984950100475


# ---------------------------------------------------------------- a row
def test_a_row_says_how_the_game_ended() -> None:
    s = new(load_content(), SOLO.ruleset.rules(load_content()))
    decisions = play_alike(s, Heuristic(Weights()), Fast(derived_seed("tea", 7, "dealer")))
    kind = Kind(SOLO.ruleset, ("heuristic",))
    row = play_game(kind, kind.ruleset.rules(load_content()), "tea", 7)
    assert row[:9] == (7, "tea", 1, "initiation", "first", "", "", "", "heuristic")
    assert row.result == RESULT_NAMES[s.result].partition("-")[0]
    assert row.cause == CAUSES.get(s.result, "")
    assert (row.turns, row.decisions) == (s.turn, decisions)
    assert row.score == score(s, kind.ruleset)
    assert row.powers.split() == [POWERS[power] for power in s.power]
    assert row.village.split() == [VILLAGERS[villager] for villager in s.village]


@pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: kind.bots_text)
def test_a_row_says_how_the_qi_changed(kind: Kind) -> None:
    rules = kind.ruleset.rules(load_content())
    for game in range(1, 6):
        row = play_game(kind, rules, "tea", game)
        qi = [int(number) for number in row.qi_by_turn.split()]
        assert len(qi) == row.turns + 1
        assert qi[0] == kind.ruleset.players * int(rules.start_qi)
        assert qi[-1] == row.qi
        assert 0 <= min(qi) <= max(qi) <= 20


def test_a_turn_in_which_nobody_decides_has_the_qi_of_the_next() -> None:
    s = example("N qi 2\nE dead\nS qi 1\nW qi 3").state
    course = QiCourse()
    s.turn = 2
    course.note(s)
    course.note(s)
    s.qi[0], s.turn = 1, 5
    course.note(s)
    assert course.qi == [6, 6, 5, 5, 5]


def test_paired_games_have_the_same_village_and_boards() -> None:
    """Game 3 is the same deal for every bot, and its village the same on every level."""
    kinds = [
        Kind(Ruleset(level=level), (bot,) * 4)
        for bot in ("random", "heuristic")
        for level in ("initiation", "hell")
    ]
    rows = [play_game(kind, kind.ruleset.rules(load_content()), "tea", 3) for kind in kinds]
    assert len({(row.village, row.powers) for row in rows}) == 1


def test_every_way_to_lose_has_its_words() -> None:
    lost = [number for number, name in enumerate(RESULT_NAMES) if name.startswith("lost-")]
    assert sorted(CAUSES) == lost


def test_the_compiled_loop_plays_as_the_bots_do_at_their_seats() -> None:
    content, ruleset = load_content(), Ruleset(players=3, level="initiation")
    alike, seated = (new(content, ruleset.rules(content)) for _ in range(2))
    courses = QiCourse(), QiCourse()
    decisions = play_turns(alike, Heuristic(Weights()), Fast(5), courses[0])
    bots = {board: bot("heuristic") for board in (0, 1, 2)}
    assert play_seats(seated, bots, Fast(5), courses[1]) == decisions
    assert list(seated.qi) == list(alike.qi)
    assert (seated.turn, seated.result) == (alike.turn, alike.result)
    assert courses[0].qi == courses[1].qi


def test_the_random_player_plays_as_a_playout_does() -> None:
    content = load_content()
    player, playout = (new(content, FOUR_RANDOM.ruleset.rules(content)) for _ in range(2))
    dealer = Fast(5)
    decisions = play_alike(player, RandomPlayer(dealer), dealer)
    assert play_out(playout, Fast(5)) == decisions
    assert (player.turn, player.result) == (playout.turn, playout.result)


def test_a_summary_counts() -> None:
    rows = rows_of([FOUR_RANDOM], 6)
    rows[2] = rows[2]._replace(result="won", cause="", turns=50)
    summary = Summary()
    summary.add(rows[:4])
    summary.add(rows[4:])
    assert (summary.games, summary.won, summary.causes.total()) == (6, 1, 5)
    assert summary.turns.mean == sum(row.turns for row in rows) / 6
    assert summary.share(3) == 0.5
    assert summary.interval.low == pytest.approx(0.0300534, abs=1e-7)


# ---------------------------------------------------------------- batches
def test_batches_become_as_long_as_they_should_take() -> None:
    jobs = Jobs(Series((FOUR_RANDOM, SOLO), 10, "tea"))
    one = jobs.next()
    assert one == Job(0, 0, 1, 1)
    jobs.took(one, 0.01)
    two = jobs.next()
    assert two == Job(1, 0, 2, 2)  # twice as many at most
    jobs.took(two, 0.08)
    four = jobs.next()
    assert four == Job(2, 0, 4, 4)
    jobs.took(four, 1.0)
    assert jobs.next() == Job(3, 0, 8, 1)
    jobs.took(four, 0.01)
    assert jobs.next() == Job(4, 0, 9, 2)  # to the end of its kind
    assert jobs.next() == Job(5, 1, 1, 1)  # another kind may take much longer
    jobs.took(four, 0.01)
    assert jobs.next() == Job(6, 1, 2, 1)


def test_games_that_are_played_already_are_left_out() -> None:
    plan = Series((FOUR_RANDOM, SOLO, MIXED), 5, "tea", (5, 7, 3))
    assert plan.total == 2
    jobs = Jobs(plan, 10)
    assert jobs.next() == Job(0, 2, 4, 2)
    assert jobs.next() is None
    (played,) = simulate(plan, 2, batch=10)
    assert played.rows == rows_of([MIXED], 5)[3:]
    assert len(played.seconds) == 2


# ---------------------------------------------------------------- stopping
@pytest.mark.parametrize("processes", [1, 3])
def test_asked_to_stop_it_gives_the_first_games_and_no_more(processes: int) -> None:
    played: list[Played] = []
    plan = Series((FOUR_RANDOM,), 10_000, "tea")
    for batch in simulate(plan, processes, lambda: min(1, len(played)), batch=1):
        played.append(batch)
    rows = [row for batch in played for row in batch.rows]
    assert [row.game for row in rows] == list(range(1, len(rows) + 1))
    assert 1 <= len(rows) < 10_000
    assert not multiprocessing.active_children()


def test_asked_twice_it_waits_for_nobody() -> None:
    plan = Series((FOUR_RANDOM,), 10**9, "tea")
    with closing(simulate(plan, 2, lambda: 2, batch=10**8)) as batches:
        assert not list(batches)
    assert not multiprocessing.active_children()


def test_a_run_nobody_wants_any_more_leaves_no_process() -> None:
    with closing(simulate(Series((FOUR_RANDOM,), 10**9, "tea"), 2, batch=1)) as batches:
        next(batches)
        assert len(multiprocessing.active_children()) == 2
    assert not multiprocessing.active_children()


def test_a_worker_that_dies_is_told() -> None:
    with closing(simulate(Series((FOUR_RANDOM,), 10**9, "tea"), 2, batch=1)) as batches:
        next(batches)
        pid = multiprocessing.active_children()[0].pid
        assert pid
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(WorkerError, match="ended with status -9"):
            list(batches)
    assert not multiprocessing.active_children()
