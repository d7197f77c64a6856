"""The seams of the base rules. Python cannot subclass a compiled class: interpreted form only."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.loader import load_content
from ghoststories.engine.bytes import digest, from_bytes, to_bytes
from ghoststories.engine.copying import copy_into
from ghoststories.engine.seams import Expansion
from ghoststories.engine.state import State, clone
from ghoststories.table.position.read import read_position
from ghoststories.table.redact import redact
from ghoststories.table.ruleset import Ruleset

pytestmark = pytest.mark.only_form("interpreted")
CONTENT = load_content()


class Charm(Expansion):
    """Saves the first tile that would be haunted, and counts what it hears of."""

    def __init__(self, heard: list[i64]) -> None:
        self.heard = vec[i64](heard)  # turns begun, turns ended, cards, Qi lost, charms left

    def clone(self) -> "Charm":
        return Charm(list(self.heard))

    def copy_into(self, other: Expansion) -> None:
        assert isinstance(other, Charm)
        other.heard = self.heard[:]

    def numbers(self) -> vec[i64]:
        return self.heard

    def set_numbers(self, numbers: vec[i64]) -> None:
        self.heard = numbers

    def redact(self, seen_by: i64) -> None:
        self.heard[4] = -1

    def turn_begins(self, s: State) -> None:
        self.heard[0] += 1

    def turn_ends(self, s: State) -> None:
        self.heard[1] += 1

    def takes_drawn_card(self, s: State, card: i64) -> bool:
        self.heard[2] += 1
        return False

    def after_qi_went(self, s: State, board: i64) -> None:
        self.heard[3] += 1

    def instead_of_haunting(self, s: State, tile: i64) -> bool:
        saved = self.heard[4] > 0
        self.heard[4] -= saved
        return saved


def charmed(position: str) -> State:
    rules = Ruleset().rules(CONTENT)
    rules.expansions = vec[Expansion]([Charm([0, 0, 0, 0, 1])])
    return read_position(position, CONTENT, rules)


def heard(s: State) -> list[int]:
    return [int(number) for number in s.expansions[0].numbers()]


def test_an_expansion_may_replace_what_happens() -> None:
    """Left to right N1 haunts first: the charm saves tile 1, then tile 0 falls to N0."""
    s = charmed("ghosts N0 ghoul stone, N1 restless-dead stone\nstep yin")
    assert heard(s)[4] == 0
    assert [tile for tile in range(9) if s.haunted[tile]] == [0]


def test_an_expansion_hears_of_what_happens() -> None:
    s = charmed(
        "N no-yin-yang\nghosts E0 ghoul, E1 lich, E2 zombie-1\ndeck zombie-2, 20 ghost\nstep end"
    )
    assert heard(s) == [1, 1, 0, 1, 1]  # North's turn ended, East's began: its full board cost a Qi


def test_an_expansion_is_copied_with_the_state() -> None:
    s = charmed("")
    copy, target = clone(s), charmed("")
    s.expansions[0].turn_begins(s)
    copy_into(target, s)
    assert (heard(s)[0], heard(copy)[0], heard(target)[0]) == (1, 0, 1)
    s.expansions[0].turn_begins(s)
    assert heard(target)[0] == 1


def test_an_expansion_is_part_of_the_bytes_and_the_digest() -> None:
    s, other = charmed(""), charmed("")
    s.expansions[0].turn_begins(s)
    assert digest(s) != digest(other)
    assert heard(from_bytes(CONTENT, s.rules, to_bytes(s))) == heard(s)


def test_an_expansion_forgets_what_a_seat_does_not_know() -> None:
    s = charmed("")
    assert heard(redact(s, "N"))[4] == -1
    assert heard(s)[4] == 1
