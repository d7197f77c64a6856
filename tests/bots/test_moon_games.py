"""All bots play White Moon: only what is allowed, every kind of decision, and the same luck."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from ghoststories.bots.advice import advise
from ghoststories.bots.bot import bot, taught
from ghoststories.bots.habit.habit import Habit
from ghoststories.bots.judge.insight import Insight
from ghoststories.bots.play import Player, play_on
from ghoststories.bots.search.luck import Luck
from ghoststories.bots.search.search import Search
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine import codes as k
from ghoststories.engine.actions import parse
from ghoststories.engine.agenda import Decision, kind_of
from ghoststories.engine.bytes import digest
from ghoststories.engine.of_sets import set_of_step
from ghoststories.engine.pending import legal_codes, pending_row
from ghoststories.engine.play import actor, apply, new, top
from ghoststories.engine.sets import STEPS
from ghoststories.engine.state import State, clone
from ghoststories.engine.white_moon.moon import moon_of
from ghoststories.kinds import sets, step
from ghoststories.table.fast import Fast, kind_choice
from ghoststories.table.ruleset import Ruleset
from ghoststories.table.ruleset.options import LEVELS
from ghoststories.table.white_moon.ruleset import PORTALS

pytestmark = pytest.mark.slow


def any_game(rng: random.Random) -> State:
    content = load_content()
    ruleset = Ruleset(
        players=rng.choice((1, 2, 3, 4)),
        level=rng.choice(LEVELS),
        expansions=("white-moon",),
        portal=rng.choice(list(PORTALS)),
        tiles=rng.choice(("first-games", "random")),
    )
    return new(content, ruleset.rules(content))


def wander(s: State, rng: random.Random, dealer: Fast) -> Iterator[State]:
    """Decisions of a game that is played by chance, and kindly, so that much happens in it."""
    while s.result == k.RUNNING:
        if actor(s) == k.CHANCE:
            apply(s, dealer.deal(s))
        else:
            yield s
            code = kind_choice(s, dealer) if rng.random() < 0.3 else rng.choice(legal_codes(s))
            apply(s, code)


@cache
def positions() -> tuple[State, ...]:
    """A few of every kind of decision that comes up, and more of what is common."""
    rng, found = random.Random(7), list[State]()
    seen: dict[int, int] = {}
    for number in range(400):
        for s in wander(any_game(rng), rng, Fast(number)):
            kind = int(kind_of(top(s)))
            wanted = 12 if set_of_step(kind) != sets.BASE else 6
            if seen.get(kind, 0) < wanted and rng.random() < 0.2:
                seen[kind] = seen.get(kind, 0) + 1
                found.append(clone(s))
        if len(found) >= 240:
            break
    return tuple(found)


def is_legal(player: Player, s: State) -> None:
    before = digest(s)
    code = player.choose(s)
    assert code in legal_codes(s), pending_row(s).word
    assert digest(s) == before, pending_row(s).word


def test_there_are_200_positions_of_many_kinds() -> None:
    kinds = {int(kind_of(top(s))) for s in positions()}
    assert len(positions()) >= 200
    assert len([kind for kind in kinds if set_of_step(kind) != sets.BASE]) >= 8


def test_the_quick_bots_are_legal() -> None:
    players = [Heuristic(Weights()), Habit(Heuristic(Weights()), taught().habits)]
    for s in positions():
        for player in players:
            is_legal(player, s)


def test_the_search_is_legal() -> None:
    search = Search(taught(), 6, 1)
    search.horizon = 1
    for s in positions()[::6]:
        is_legal(search, s)


def test_every_kind_of_decision_of_white_moon_is_answered() -> None:
    """By rule of thumb, in games that it plays with itself: none of them stops."""
    asked: set[int] = set()
    rng = random.Random(3)
    player = Heuristic(Weights())
    for number in range(6):
        s, dealer = any_game(rng), Fast(number)
        while s.result == k.RUNNING:
            if actor(s) == k.CHANCE:
                apply(s, dealer.deal(s))
            else:
                asked.add(int(kind_of(top(s))))
                apply(s, player.choose(s))
    moons = {kind for kind in asked if set_of_step(kind) != sets.BASE}
    assert moons >= {step.CARRY, step.BARRIER_BOARD, step.HERBALIST_WHITE, step.KILL_VISIBLE}
    assert all(isinstance(STEPS[kind], Decision) for kind in moons)


# ---------------------------------------------------------------- the judge
def judged(change: str) -> float:
    """A quiet position after some change, judged."""
    s = any_game(random.Random(1))
    play_on(s, Heuristic(Weights()), Fast(1), 6)
    m = moon_of(s)
    if change == "deaths":
        m.dead += 6
    elif change == "rescues":
        for person in range(0, 20, 2):
            m.people[person] = 2
    elif change == "lost":
        s.result = k.LOST_VILLAGERS
    return float(Insight(taught().lessons).of(s))


def test_the_judge_sees_deaths_and_rescues() -> None:
    assert judged("deaths") < judged("") < judged("rescues")


def test_a_game_lost_by_twelve_deaths_is_lost() -> None:
    assert judged("lost") == 0


# ---------------------------------------------------------------- luck
def test_the_same_trial_turns_up_the_same_people() -> None:
    """Whichever stack is uncovered first, and whatever was rolled before."""
    s = any_game(random.Random(5))
    dealer = Fast(2)
    while kind_of(top(s)) != step.TURN_UP:
        apply(s, dealer.deal(s))
    luck = Luck(len(s.unseen))

    def turned_up(trial: int, rolls: int) -> list[int]:
        luck.begin(trial)
        for _ in range(rolls):
            luck.below(6)
        work, found = clone(s), []
        while kind_of(top(work)) == step.TURN_UP:
            code = luck.deal(work)
            assert code in legal_codes(work)
            found.append(int(code))
            apply(work, code)
        return found

    assert turned_up(1, 0) == turned_up(1, 3)
    assert turned_up(1, 0) != turned_up(2, 0)


def test_the_same_trial_draws_the_same_incarnation() -> None:
    content = load_content()
    s = new(content, Ruleset(expansions=("white-moon",)).rules(content))
    play_on(s, Heuristic(Weights()), Fast(4), 2)
    luck = Luck(len(s.unseen))
    s.agenda_n += 1
    if len(s.agenda) < s.agenda_n:
        raise AssertionError("no room on the agenda")
    s.agenda[s.agenda_n - 1] = step.WU_DRAWN
    s.options_n = -1
    drawn = set()
    for rolls in range(3):
        luck.begin(9)
        for _ in range(rolls):
            luck.below(6)
        drawn.add(int(luck.deal(s)))
    assert len(drawn) == 1
    assert drawn <= set(legal_codes(s))


def test_bots_by_name_finish_a_game() -> None:
    for name in ("heuristic", "habit", "random"):
        s, dealer, player = any_game(random.Random(11)), Fast(11), bot(name, 1)
        while s.result == k.RUNNING:
            code = dealer.deal(s) if actor(s) == k.CHANCE else player.choose(s)
            apply(s, code)


def test_advice_is_given() -> None:
    s = next(s for s in positions() if kind_of(top(s)) == step.YANG_MOVE)
    advice = advise(s, simulations=6)
    assert {parse(option.notation) for option in advice.options} == set(legal_codes(s))
