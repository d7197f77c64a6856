"""The searching player on random positions: legal choices, nothing changed, nothing hidden used."""

import random

import pytest

from ghoststories.bots.bot import taught
from ghoststories.bots.search.search import Search
from ghoststories.content.loader import load_content
from ghoststories.engine.actions import notation
from ghoststories.engine.bytes import digest
from ghoststories.engine.codes import CHANCE, RUNNING
from ghoststories.engine.names import ACTOR_NAMES
from ghoststories.engine.pending import legal_codes
from ghoststories.engine.play import actor, apply, new
from ghoststories.engine.state import State, clone
from ghoststories.table.fast import Fast, any_choice, kind_choice, kind_luck
from ghoststories.table.position.write import write_position
from ghoststories.table.redact import fill, redact
from tests.conftest import FORM
from tests.support import RULESETS, example

CONTENT = load_content()
POSITIONS, SIMULATIONS = {"interpreted": (12, 2), "compiled": (1000, 10)}[FORM]
OF_A_GAME = {"interpreted": 2, "compiled": 10}[FORM]
FILLINGS = {"interpreted": 3, "compiled": 20}[FORM]


def random_positions(number: int) -> list[State]:
    """Decisions of a game whose players and dice are mostly kind, so that it gets late."""
    s, dealer = new(CONTENT, RULESETS[number % len(RULESETS)].rules(CONTENT)), Fast(number)
    met = []
    while s.result == RUNNING:
        kind = dealer.below(100) < 80
        if actor(s) == CHANCE:
            apply(s, kind_luck(s, dealer) if kind else dealer.deal(s))
            continue
        met.append(clone(s))
        apply(s, kind_choice(s, dealer) if kind else any_choice(s, dealer))
    return random.Random(number).sample(met, min(OF_A_GAME, len(met)))


def test_choices_are_legal_and_leave_the_state_alone() -> None:
    player, seen = Search(taught(), SIMULATIONS, 1), 0
    for number in range(POSITIONS):
        for s in random_positions(number):
            mine = redact(s, ACTOR_NAMES[actor(s)])
            before = digest(mine)
            code = player.choose(mine)
            assert digest(mine) == before, write_position(mine)
            assert code in legal_codes(mine), write_position(mine)
            seen += 1
        if seen >= POSITIONS:
            return
    pytest.fail(f"only {seen} positions")


# ---------------------------------------------------------------- what is hidden
TABLE = """
    N tao red
    haunted 3
    ghosts N1 restless-dead stone, E1 wicked-one-1, S2 skinner, W0 abysmal-1
    """


def chosen(s: State, seat: str = "N") -> str:
    return notation(Search(taught(), 5 * SIMULATIONS, 1).choose(redact(s, seat)))


def test_cards_that_others_know_make_no_difference() -> None:
    seen = "zombie-1(wu-feng), lich(wu-feng), shapeless-evil(wu-feng)"
    s = example(f"{TABLE}deck {seen}, 20 ghost, 1 incarnation, 10 ghost").state
    mine = redact(s, "N")
    filled = [fill(mine, Fast(seed)) for seed in range(FILLINGS)]
    assert len({digest(other) for other in filled}) > 1
    assert {chosen(other) for other in filled} == {chosen(s)}


def test_the_order_of_the_slots_makes_no_difference() -> None:
    """A slot's number is the place of its card in the dealer's shuffle."""
    orders = [list(range(20)) for _ in range(FILLINGS)]
    for seed, order in enumerate(orders):
        random.Random(seed).shuffle(order)
    decks = [", ".join(f"ghost#{serial}" for serial in order) for order in orders]
    states = [example(f"{TABLE}deck {deck}, 1 incarnation, 10 ghost").state for deck in decks]
    assert len({digest(s) for s in states}) == len(states)
    assert len({chosen(s) for s in states}) == 1
