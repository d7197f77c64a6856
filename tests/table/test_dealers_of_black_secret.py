"""Tokens, curses, mantras and incarnations are dealt as the box would deal them.

They lie shuffled from the start: what comes where does not depend on what else was turned up
before. The seeds are fixed, so these tests give the same figure every time.
"""

from collections import Counter

import pytest

from ghoststories.content.black_secret.vocabulary import TOKENS, TOKENS_N
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.codes import CHANCE
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import clone
from ghoststories.table.dealer import Seeded
from tests.rules.secrets import now
from tests.support import SecretExample, secret_example
from tests.table.test_dealers_are_fair import DEALERS, Make, chi_square, dealt

pytestmark = pytest.mark.slow

CONTENT = load_content()


def counts(group: int) -> dict[str, float]:
    """How many tokens of each face have so many symbols."""
    first = group * TOKENS_N
    found = {f"find {name}": int(CONTENT.token_count[first + i]) for i, name in enumerate(TOKENS)}
    return {name: float(n) for name, n in found.items() if n}


def all_stacks(squares: tuple[int, ...] = tuple(range(9)), taoists: int = 1) -> SecretExample:
    """The top tokens of the squares are turned up in this order, with no effect but the urns'."""
    steps = "; ".join(f"token {square} 0" for square in squares)
    return secret_example(now(steps), players=taoists)


def turned_up(t: SecretExample, dealer: Seeded) -> dict[int, str]:
    """square -> what lay there"""
    found = {}
    s = clone(t.state)
    while actor(s) == CHANCE:
        at = int(s.agenda[s.agenda_n - 1] >> 8 & 0xFF)
        text = dealt(s, dealer)
        if text.startswith("find"):
            found[at] = text
    return found


@pytest.mark.parametrize("make", DEALERS)
@pytest.mark.parametrize("taoists", [1, 2])
def test_a_token_may_be_any_of_its_group(make: Make, taoists: int) -> None:
    s = all_stacks((4,), taoists).state
    seen = [dealt(clone(s), make(seed)) for seed in range(1500)]
    assert chi_square(seen, counts(taoists - 1)) < 1


def test_the_tokens_of_a_group_lie_on_the_squares_as_they_are() -> None:
    for seed in range(20):
        found = turned_up(all_stacks(), Seeded(seed))
        assert Counter(found.values()) == counts(0)


def test_tokens_that_are_alike_do_not_lie_side_by_side() -> None:
    """Four of nine are tablets: two squares next to each other have them as often as any."""
    t, both = all_stacks(taoists=2), Counter[tuple[int, int]]()
    games = 600
    for seed in range(games):
        found = turned_up(t, Seeded(seed))
        tablets = [square for square, token in found.items() if token == "find cursed-tablet"]
        both.update((a, b) for a in tablets for b in tablets if a < b)
    share = games * (4 / 9) * (3 / 8)
    assert len(both) == 36
    assert all(0.7 * share < n < 1.3 * share for n in both.values())


def test_a_square_hides_the_same_token_whatever_is_turned_up_first() -> None:
    for seed in range(20):
        forwards = turned_up(all_stacks(), Seeded(seed))
        backwards = turned_up(all_stacks(tuple(reversed(range(9)))), Seeded(seed))
        assert forwards == backwards


@pytest.mark.parametrize("make", DEALERS)
def test_a_curse_may_be_any_of_its_level(make: Make) -> None:
    s = secret_example(now("deal-curses 2")).state
    options = [notation(code) for code in legal_codes(s)]
    seen, last = [], []
    for seed in range(900):
        copy, dealer = clone(s), make(seed)
        row = [dealt(copy, dealer) for _ in range(4)]
        assert len(set(row)) == 4
        seen.append(row[0])
        last.append(row[3])
    assert chi_square(seen, dict.fromkeys(options, 1)) < 1
    assert chi_square(last, dict.fromkeys(options, 1)) < 1


def test_after_a_renewal_other_curses_come() -> None:
    first = secret_example(now("deal-curses 1"))
    again = secret_example(f"curse-rounds 1 0 0 0\n{now('deal-curses 1')}")
    rows = [
        [dealt(copy, dealer) for copy in (clone(t.state),) for _ in range(5)]
        for seed in range(10)
        for dealer in (Seeded(seed),)
        for t in (first, again)
    ]
    assert sum(rows[i] != rows[i + 1] for i in range(0, 20, 2)) >= 8


@pytest.mark.parametrize("make", DEALERS)
def test_a_mantra_may_be_any_of_its_level(make: Make) -> None:
    s = secret_example(now("mantra-over 0")).state
    options = [notation(code) for code in legal_codes(s)]
    seen = [dealt(clone(s), make(seed)) for seed in range(900)]
    assert chi_square(seen, dict.fromkeys(options, 1)) < 1


def test_the_mantras_of_a_level_come_in_one_order_whatever_other_levels_did() -> None:
    alone = secret_example(now("mantra-over 0; mantra-over 1"))
    mixed = secret_example(now("mantra-over 0; mantra-over 3; mantra-over 5; mantra-over 1"))
    for seed in range(20):
        s, dealer = clone(alone.state), Seeded(seed)
        row = [dealt(s, dealer), dealt(s, dealer)]
        s = clone(mixed.state)
        other = [dealt(s, dealer) for _ in range(4)]
        assert row == [other[0], other[3]]


@pytest.mark.parametrize("make", DEALERS)
def test_wu_feng_may_draw_any_incarnation(make: Make) -> None:
    s = secret_example(now("into-hand; into-hand")).state
    options = [notation(code) for code in legal_codes(s)]
    assert len(options) == 15
    first, second = [], []
    for seed in range(1500):
        copy, dealer = clone(s), make(seed)
        first.append(dealt(copy, dealer))
        second.append(dealt(copy, dealer))
    assert chi_square(first, dict.fromkeys(options, 1)) < 1
    assert chi_square(second, dict.fromkeys(options, 1)) < 1


@pytest.mark.parametrize("make", DEALERS)
def test_wu_fengs_board_shows_either_side(make: Make) -> None:
    s = secret_example("turn 0 N\nwu-feng ?\nagenda deal-wu-feng; turn N").state
    seen = [dealt(clone(s), make(seed)) for seed in range(300)]
    assert chi_square(seen, {"side a": 1, "side b": 1}) < 1


def test_a_pile_without_equals_is_shuffled_as_ever() -> None:
    """A thing that is there once has the place that its own name gives it."""
    dealer = Seeded(5)
    pile = list(range(200, 230))
    by_name = sorted(pile, key=lambda code: dealer._number("deck", notation(code)))
    assert dealer._shuffled("deck", pile) == by_name


def test_undone_and_done_again_a_token_is_the_same() -> None:
    t = all_stacks()
    s, dealer = clone(t.state), Seeded(3)
    first = int(dealer.deal(s))
    apply(s, first)
    assert int(dealer.deal(clone(t.state))) == first
