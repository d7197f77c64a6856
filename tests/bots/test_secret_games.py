"""All bots play Black Secret, on both sides: only what is allowed, every kind of decision."""

import random
from collections.abc import Iterator
from functools import cache

import pytest

from ghoststories.bots.advice import advise
from ghoststories.bots.bot import BOTS, STRENGTHS, bot_for, taught
from ghoststories.bots.habit.habit import Habit
from ghoststories.bots.judge.insight import Insight
from ghoststories.bots.play import Player, RandomPlayer, play_on
from ghoststories.bots.search.luck import Luck
from ghoststories.bots.search.search import Search
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.content.vocabulary import INCARNATION
from ghoststories.engine import codes as k
from ghoststories.engine.actions import parse
from ghoststories.engine.agenda import Decision, kind_of
from ghoststories.engine.black_secret.secret import UNKNOWN_CARD, secret_of
from ghoststories.engine.bytes import digest
from ghoststories.engine.names import ACTOR_NAMES
from ghoststories.engine.of_sets import set_of_step
from ghoststories.engine.pending import legal_codes, pending_row
from ghoststories.engine.play import actor, apply, new, top
from ghoststories.engine.sets import STEPS
from ghoststories.engine.state import State, clone
from ghoststories.kinds import sets, step
from ghoststories.lab.game import Kind, play_game
from ghoststories.table.fast import Fast, kind_choice
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset
from tests.rulesets import any_secret_ruleset

pytestmark = pytest.mark.slow


def any_game(rng: random.Random) -> State:
    """Alone or with White Moon, one to four Taoists, all levels and options."""
    content = load_content()
    return new(content, any_secret_ruleset(rng.choice, content).rules(content))


def wander(s: State, rng: random.Random, dealer: Fast) -> Iterator[State]:
    """Decisions of a game that is played by chance, and kindly, so that much happens in it."""
    while s.result == k.RUNNING:
        if actor(s) == k.CHANCE:
            apply(s, dealer.deal(s))
        else:
            yield s
            code = kind_choice(s, dealer) if rng.random() < 0.4 else rng.choice(legal_codes(s))
            apply(s, code)


@cache
def positions() -> tuple[State, ...]:
    """A few of every kind of decision that comes up, as whoever decides sees them."""
    rng, found = random.Random(7), list[State]()
    seen: dict[int, int] = {}
    for number in range(300):
        for s in wander(any_game(rng), rng, Fast(number)):
            kind = int(kind_of(top(s)))
            wanted = 10 if set_of_step(kind) == sets.BLACK_SECRET else 3
            if seen.get(kind, 0) < wanted and rng.random() < 0.3:
                seen[kind] = seen.get(kind, 0) + 1
                found.append(redact(s, ACTOR_NAMES[actor(s)]))
        if len(found) >= 280:
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
    assert len([kind for kind in kinds if set_of_step(kind) == sets.BLACK_SECRET]) >= 25
    assert {actor(s) == k.WU_FENG for s in positions()} == {True, False}
    hidden = [s for s in positions() if UNKNOWN_CARD in list(secret_of(s).hand)]
    assert hidden


def test_the_quick_bots_are_legal() -> None:
    players = [
        Heuristic(Weights()),
        Habit(Heuristic(Weights()), taught().habits),
        RandomPlayer(Fast(2)),
    ]
    for s in positions():
        for player in players:
            is_legal(player, s)


def test_the_search_is_legal() -> None:
    """With a hand it may not see, too."""
    search = Search(taught(), 6, 1)
    search.horizon = 1
    for s in positions()[::5]:
        is_legal(search, s)


def test_a_search_may_begin_with_a_hand_it_does_not_see() -> None:
    """Its very first decision, with enough simulations for plans."""
    for s in [s for s in positions() if UNKNOWN_CARD in list(secret_of(s).hand)][:6]:
        search = Search(taught(), 70, 1)
        search.horizon = 1
        is_legal(search, s)


def test_every_kind_of_decision_is_answered_in_whole_games() -> None:
    """By rule of thumb for both sides: none of them stops."""
    asked: set[int] = set()
    rng = random.Random(3)
    player = Heuristic(Weights())
    for number in range(12):
        s, dealer = any_game(rng), Fast(number)
        while s.result == k.RUNNING:
            if actor(s) == k.CHANCE:
                apply(s, dealer.deal(s))
            else:
                asked.add(int(kind_of(top(s))))
                apply(s, player.choose(redact(s, ACTOR_NAMES[actor(s)])))
    secrets = {kind for kind in asked if set_of_step(kind) == sets.BLACK_SECRET}
    assert secrets >= {
        step.WU_FENG_CARD,
        step.DEMON_ACTS,
        step.DEMON_ENTERS,
        step.SHADOW_ACTS,
        step.BLEED,
        step.TAKE_LADDER,
        step.PICK_TAOIST,
        step.THROW_CURSE,
        step.MUST_THROW,
    }
    assert all(isinstance(STEPS[kind], Decision) for kind in secrets)


@pytest.mark.parametrize("name", [name for name in BOTS if name not in STRENGTHS])
def test_bots_by_name_finish_a_game_on_every_seat(name: str) -> None:
    for number in (1, 2):
        s, dealer = any_game(random.Random(number)), Fast(number)
        bots = {seat: bot_for(seat, name, number) for seat in ACTOR_NAMES[: k.CHANCE]}
        while s.result == k.RUNNING:
            who = ACTOR_NAMES[actor(s)]
            code = dealer.deal(s) if who == "chance" else bots[who].choose(redact(s, who))
            apply(s, code)


# ---------------------------------------------------------------- both sides
def won(taoists: Player, wu_feng: Player, games: int) -> int:
    content = load_content()
    rules = Ruleset(level="initiation", expansions=("black-secret",)).rules(content)
    count = 0
    for number in range(games):
        s, dealer = new(content, rules), Fast(number)
        while s.result == k.RUNNING:
            who = actor(s)
            side = wu_feng if who == k.WU_FENG else taoists
            apply(s, dealer.deal(s) if who == k.CHANCE else side.choose(s))
        count += s.result == k.WON
    return count


def test_a_thinking_wu_feng_is_worse_than_chance() -> None:
    """And Taoists who think win where chance never does."""
    thumb = Heuristic(Weights())
    against_chance = won(thumb, RandomPlayer(Fast(5)), 8)
    assert against_chance >= 5
    assert won(thumb, thumb, 8) < against_chance
    assert won(RandomPlayer(Fast(6)), thumb, 8) == 0


def test_a_run_of_games_seats_wu_feng() -> None:
    """The last name is his; without one he has the bot of the seat before."""
    ruleset = Ruleset(players=1, expansions=("black-secret",))
    rules = ruleset.rules(load_content())
    alike = play_game(Kind(ruleset, ("random",)), rules, "seats", 1)
    mixed = play_game(Kind(ruleset, ("random", "heuristic")), rules, "seats", 1)
    assert (alike.bots, mixed.bots) == ("random", "random,heuristic")
    assert mixed.result == "lost"


# ---------------------------------------------------------------- the judge
def judged(change: str) -> float:
    """A quiet position after some change, judged."""
    content = load_content()
    s = new(content, Ruleset(expansions=("black-secret",)).rules(content))
    play_on(s, Heuristic(Weights()), Fast(1), 6)
    x = secret_of(s)
    if change == "shadow":
        x.urns, x.shadow = 3, 0
    elif change == "lost":
        s.result = k.LOST_HAUNTED
    return float(Insight(taught().lessons).of(s))


def test_the_judge_sees_the_shadow() -> None:
    assert judged("lost") == 0 < judged("shadow") < judged("")


def test_a_search_judges_for_the_side_that_decides() -> None:
    """What it promises one side it takes from the other."""
    sides = {}
    for s in positions():
        if kind_of(top(s)) in (step.WU_FENG_CARD, step.YANG_MOVE):
            search = Search(taught(), 8, 1)
            search.ponder(s)
            sides[actor(s) == k.WU_FENG] = search.for_wu_feng
    assert sides == {True: True, False: False}


# ---------------------------------------------------------------- luck
def at_kind(kind: int, seed: int) -> State:
    """A position in which this chance comes next."""
    content = load_content()
    rules = Ruleset(players=1, expansions=("black-secret",)).rules(content)
    for number in range(seed, seed + 400):
        s, dealer = new(content, rules), Fast(number)
        player = Heuristic(Weights())
        while s.result == k.RUNNING:
            if kind_of(top(s)) == kind:
                return s
            apply(s, dealer.deal(s) if actor(s) == k.CHANCE else player.choose(s))
    raise AssertionError("this chance never came")


@pytest.mark.parametrize(
    "kind", [step.TOKEN_TURNED, step.CURSE_DEALT, step.MANTRA_DEALT, step.INTO_HAND], ids=str
)
def test_the_same_trial_has_the_same_luck(kind: int) -> None:
    """Whatever was rolled before; another trial has another luck sooner or later."""
    s = at_kind(kind, 1)
    luck = Luck(len(s.unseen))

    def dealt(trial: int, rolls: int) -> int:
        luck.begin(trial)
        for _ in range(rolls):
            luck.below(6)
        code = int(luck.deal(clone(s)))
        assert code in legal_codes(s)
        return code

    assert len({dealt(3, rolls) for rolls in range(4)}) == 1
    assert len({dealt(trial, 0) for trial in range(40)}) > 1


def test_a_guessed_hand_is_full_and_the_same_for_one_trial() -> None:
    s = next(s for s in positions() if UNKNOWN_CARD in list(secret_of(s).hand))
    luck, hands = Luck(len(s.unseen)), []
    for trial in (4, 4, 5, 6, 7):
        work = clone(s)
        luck.begin(trial)
        luck.guess(work)
        x = secret_of(work)
        cards = [int(x.hand[i]) for i in range(x.hand_n)]
        assert all(s.content.card_group[card] == INCARNATION for card in cards)
        assert len(set(cards)) == len(cards)
        hands.append(tuple(cards))
    assert hands[0] == hands[1]
    assert len(set(hands)) > 1


def test_advice_is_given_to_both_sides() -> None:
    for kind in (step.YANG_MOVE, step.WU_FENG_CARD):
        s = next(s for s in positions() if kind_of(top(s)) == kind)
        advice = advise(s, simulations=6)
        assert {parse(option.notation) for option in advice.options} == set(legal_codes(s))
