"""The searching player: legal, the same for the same seed, and sensible."""

import pytest

from ghoststories.bots.bot import taught
from ghoststories.bots.judge.insight import Insight, Lessons
from ghoststories.bots.search.luck import Luck
from ghoststories.bots.search.search import Search
from ghoststories.bots.thumb.heuristic import Heuristic
from ghoststories.bots.thumb.weights import Weights
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State, clone
from ghoststories.kinds import act
from ghoststories.table.fast import Fast
from tests.conftest import FORM
from tests.support import RULESETS, example

CONTENT = load_content()
GAMES, TURNS, SIMULATIONS = {"interpreted": (1, 2, 2), "compiled": (8, 12, 20)}[FORM]


def played(number: int, seed: int) -> State:
    """The first turns of a game."""
    s, dealer = new(CONTENT, RULESETS[number].rules(CONTENT)), Fast(number)
    player = Search(taught(), SIMULATIONS, seed)
    while s.result == RUNNING and s.turn < TURNS:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
            continue
        before = digest(s)
        code = player.choose(s)
        assert digest(s) == before  # thinking changes nothing
        assert code in legal_codes(s)
        apply(s, code)
    return s


def test_it_plays_any_ruleset_legally_and_the_same_for_the_same_seed() -> None:
    for number in range(GAMES):
        assert digest(played(number, 1)) == digest(played(number, 1))


def test_both_forms_of_the_engine_search_alike() -> None:
    """Also with a seed so large that the numbers of the compiled form wrap around."""
    s, dealer = new(CONTENT, RULESETS[3].rules(CONTENT)), Fast(5)
    player, told = Search(taught(), 30, (1 << 61) + 12345), list[str]()
    while len(told) < 4:
        if actor(s) == CHANCE:
            apply(s, dealer.deal(s))
            continue
        code = player.choose(s)
        if player.decisions > len(told):
            told.append(f"{notation(code)} {player.promise(0):.12f}")
        apply(s, code)
    assert told == [  # with other weights: what both forms say then
        "place S2 0.793451667874",
        "pass 0.817258020678",
        "ask 6 0.834130384239",
        "help 0.819242982543",
    ]


def test_it_leaves_spared_tokens_alone() -> None:
    t = example(
        """
        N at 1 no-tao no-yin-yang
        E at 1 tao yellow
        ghosts N1 zombie-1
        step act
        """
    )
    t.do("exorcise", "roll yellow", "roll red", "roll red")
    sparing = Search(taught(), 5, 1, 15 & ~(1 << 1))
    assert notation(sparing.choose(t.state)) == "pass"


# ---------------------------------------------------------------- how things stand
def insight(position: str) -> float:
    return float(Insight(taught().lessons).of(example(position).state))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("", "haunted 3 7"),
        ("", "N qi 1\nE qi 1"),
        ("", "ghosts N0 ghoul, N1 zombie-1, E1 wicked-one-1, S0 skinner, W1 abysmal-1"),
        ("N tao red blue green black", ""),
    ],
)
def test_insight_prefers_what_is_better(better: str, worse: str) -> None:
    assert 0 < insight(worse) < insight(better) < 1


def test_insight_of_a_finished_game_is_its_end() -> None:
    assert insight("result won") == 1
    assert insight("result lost-deck") == 0


def test_weights_of_another_size_are_refused() -> None:
    with pytest.raises(ValueError, match="train it anew"):
        Lessons(b"1234")


# ---------------------------------------------------------------- luck
def dealt(luck: Luck, trial: int, code: int, s: State) -> list[int]:
    """The cards that come in five turns after a decision, the rest played by rule of thumb."""
    work, thumb, cards = clone(s), Heuristic(Weights()), list[int]()
    luck.begin(trial)
    apply(work, code)
    while work.result == RUNNING and work.turn < s.turn + 5:
        if actor(work) == CHANCE:
            outcome = luck.deal(work)
            if outcome >= act.DRAW:
                cards.append(outcome)
            apply(work, outcome)
        else:
            apply(work, thumb.choose(work))
    return cards


def test_options_meet_the_same_cards() -> None:
    s, dealer = new(CONTENT, RULESETS[0].rules(CONTENT)), Fast(1)
    while actor(s) == CHANCE or len(legal_codes(s)) < 2:
        apply(s, dealer.deal(s) if actor(s) == CHANCE else legal_codes(s)[0])
    luck = Luck(len(s.unseen))
    options = legal_codes(s)
    for trial in range(5):
        first, *others = (dealt(luck, trial, code, s) for code in options)
        for other in others:
            n = min(len(first), len(other))
            assert first[:n] == other[:n]
    assert dealt(luck, 1, options[0], s) != dealt(luck, 2, options[0], s)


def test_luck_shuffles_fairly() -> None:
    luck, first = Luck(5), [0] * 5
    for trial in range(2000):
        luck.begin(trial)
        first[luck.order[0]] += 1
    assert sum((n - 400) ** 2 / 400 for n in first) < 18.5  # chi-square of 4, one in a thousand
