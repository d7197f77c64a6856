"""Advice: ranked, honest about its uncertainty, the same each time, blind to what is hidden."""

import time

import pytest

from ghoststories.bots import advice as module
from ghoststories.bots.advice import Advice, NothingToDecide, advise
from ghoststories.bots.bot import bot
from ghoststories.engine.actions import notation, parse
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import CHANCE, NOBODY
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply
from ghoststories.engine.state import State, clone
from tests.conftest import FORM
from tests.support import Example, example

pytestmark = pytest.mark.slow

SIMULATIONS = {"interpreted": 12, "compiled": 300}[FORM]
CORNER = "N at 0\nghosts N0 ghoul stone, W2 perfidious-nymph-1\nstep act"


def chances(advice: Advice) -> list[float]:
    return [option.chance for option in advice.options]


def rolled() -> Example:
    """North stands before the dice that pay for a ghost."""
    t = example("N at 1 tao yellow red blue\nE at 1 tao yellow\nghosts N1 zombie-1\nstep act")
    return t.do("exorcise", "roll yellow", "roll red", "roll red")


@pytest.mark.parametrize("position", ["", CORNER, "ghosts N0 ghoul, E1 lich\nstep end"])
def test_every_option_is_ranked_with_a_chance_its_error_and_its_trials(position: str) -> None:
    s = example(position).state
    advice = advise(s, simulations=SIMULATIONS)
    options = [option.notation for option in advice.options]
    assert sorted(options) == sorted(map(notation, legal_codes(s)))
    assert all(0 <= option.chance <= 1 for option in advice.options)
    assert all(0 <= option.error <= 0.5 for option in advice.options)
    assert all(option.trials >= 1 for option in advice.options)
    assert advice.best == advice.options[0]
    few, rest = advice.options[: module.COMPARED], advice.options[module.COMPARED :]
    assert len({option.trials for option in few}) == 1
    for part in (few, rest):
        assert list(part) == sorted(part, key=lambda option: -option.chance)


def test_the_better_option_is_found() -> None:
    """The last tile that may not be haunted is about to be; this exorcism cannot fail."""
    t = example("N at 0 no-yin-yang\nhaunted 1 2\nghosts N0 ghoul stone\nstep act")
    assert advise(t.state, simulations=max(SIMULATIONS, 40)).best.notation == "exorcise"


def test_it_is_the_same_for_the_same_seed_and_number_of_simulations() -> None:
    s = example(CORNER).state
    first = advise(s, simulations=SIMULATIONS, seed=3)
    assert advise(s, simulations=SIMULATIONS, seed=3) == first
    assert chances(advise(s, simulations=SIMULATIONS, seed=4)) != chances(first)


def test_more_trials_say_more() -> None:
    s = example(CORNER).state
    some, many = (advise(s, simulations=n * SIMULATIONS).best for n in (1, 4))
    assert many.trials > some.trials
    assert 0 < many.error < some.error


def test_one_trial_of_each_says_next_to_nothing() -> None:
    advice = advise(example("N at 0\nghosts N0 ghoul, W2 skinner\nstep act").state, simulations=1)
    dropped = [option.error for option in advice.options if option.trials == 1]
    assert set(dropped) <= {0.5}


def test_the_state_stays_as_it_is() -> None:
    for t in (example(CORNER), rolled()):
        before, options = digest(t.state), t.state.options_n
        advise(t.state, simulations=SIMULATIONS)
        assert (digest(t.state), t.state.options_n) == (before, options)


# ---------------------------------------------------------------- what may be known
def test_what_is_hidden_makes_no_difference() -> None:
    """A card that only Wu-Feng has seen comes next; what Taoists have seen counts."""

    def with_next(card: str) -> State:
        return example(f"deck {card}, 43 ghost, 1 incarnation, 10 ghost").state

    first, other = with_next("abysmal-1(wu-feng)"), with_next("lich(wu-feng)")
    assert digest(first) != digest(other)
    known, other_known = with_next("abysmal-1(taoists)"), with_next("lich(taoists)")
    assert advise(first, simulations=SIMULATIONS) == advise(other, simulations=SIMULATIONS)
    by_known = chances(advise(known, simulations=SIMULATIONS))
    assert by_known != chances(advise(other_known, simulations=SIMULATIONS))


# ---------------------------------------------------------------- payment
def test_for_payment_the_choice_of_the_bot_comes_first() -> None:
    t = rolled()
    kinds = set[str]()
    while t.actor != "chance" and t.step in ("pay", "lay", "reroll-dice"):
        kinds.add(t.step)
        best = advise(t.state, simulations=SIMULATIONS).best
        assert parse(best.notation) == bot("adept").choose(t.state)
        t.do(best.notation)
    assert kinds


# ---------------------------------------------------------------- the main line
def played(s: State, advice: Advice) -> State:
    work = clone(s)
    for text in (advice.best.notation, *advice.line):
        assert actor(work) not in (CHANCE, NOBODY), "chance came in before"
        assert parse(text) in legal_codes(work)
        apply(work, parse(text))
    return work


@pytest.mark.parametrize("simulations", [SIMULATIONS, 200])
def test_the_main_line_goes_on_until_chance_comes_in(simulations: int) -> None:
    s = example("N at 4\nghosts N1 zombie-1, E1 lich").state
    advice = advise(s, simulations=simulations)
    assert actor(played(s, advice)) == CHANCE


def test_a_main_line_without_chance_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LINE_MOST", 0)
    advice = advise(example("").state, simulations=SIMULATIONS)
    assert advice.line == ()


# ---------------------------------------------------------------- budgets
def test_a_budget_in_seconds_is_used_and_kept_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds of this process: what else a machine does takes its time too."""
    monkeypatch.setattr(time, "monotonic", time.process_time)
    s = example(CORNER).state
    begin = time.process_time()
    advice = advise(s, seconds=0.4)
    assert time.process_time() - begin < 3  # far more than it should be
    assert advice == advise(s, simulations=advice.simulations)


def test_passes_grow_while_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a clock of its own: a simulation takes a hundredth of a second."""
    clock, budgets = [0.0], list[int]()

    def advised(budget: int) -> Advice:
        budgets.append(budget)
        clock[0] += budget / 100
        return Advice((), (), budget)

    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    assert module._within(30, advised).simulations == budgets[-1]
    assert budgets == sorted(set(budgets))
    assert 24 < clock[0] <= 30
    clock[0] = 0.0
    assert module._within(0.01, advised).simulations == module.FIRST_PASS


def test_what_cannot_be_advised_is_refused() -> None:
    with pytest.raises(NothingToDecide, match="over"):
        advise(example("result won").state)
    with pytest.raises(NothingToDecide, match="chance"):
        advise(example("step act\nghosts N0 ghoul\nN at 0").do("exorcise").state)
    with pytest.raises(ValueError, match="only one"):
        advise(example("").state, simulations=1, seconds=1)
    with pytest.raises(ValueError, match="at least 1"):
        advise(example("").state, simulations=0)
