"""A number, once given, is never another thing's: records and networks are laid out by them.

`numbers.txt` has those that were given. `python -m tests.engine.test_numbers` adds new ones to it,
and changes none.
"""

from pathlib import Path

import pytest

from ghoststories.kinds import ability, act, event, step
from ghoststories.kinds.black_secret import op

FILE = Path(__file__).with_name("numbers.txt")
KINDS = {"act": act, "step": step, "event": event, "ability": ability, "op": op}
NOW = {f"{sort} {row.word}": row.code for sort, module in KINDS.items() for row in module.ROWS}


def given() -> dict[str, int]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return {kind: int(number) for kind, _, number in (line.rpartition(" ") for line in lines)}


def numbers(sort: str, kinds: dict[str, int]) -> dict[str, int]:
    return {kind: number for kind, number in kinds.items() if kind.startswith(f"{sort} ")}


@pytest.mark.parametrize("sort", KINDS)
def test_no_kind_has_got_another_number(sort: str) -> None:
    known = numbers(sort, given())
    assert known
    assert {kind: NOW[kind] for kind in known if kind in NOW} == {
        kind: number for kind, number in known.items() if kind in NOW
    }


@pytest.mark.parametrize("sort", KINDS)
def test_no_number_of_a_kind_that_is_gone_is_given_again(sort: str) -> None:
    gone = {number for kind, number in numbers(sort, given()).items() if kind not in NOW}
    assert not gone & set(numbers(sort, NOW).values())


if __name__ == "__main__":
    FILE.write_text("".join(f"{kind} {number}\n" for kind, number in {**NOW, **given()}.items()))
