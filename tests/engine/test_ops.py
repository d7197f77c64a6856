"""Every op of curses and mantras has an object that carries it out."""

import pytest

from ghoststories.engine.black_secret.effects import OPS
from ghoststories.kinds.black_secret import op
from ghoststories.kinds.rows import OpRow


@pytest.mark.parametrize("row", list(op.ROWS), ids=lambda row: row.word)
def test_an_op_stands_at_its_number(row: OpRow) -> None:
    assert OPS[row.code].number == row.code


def test_there_are_no_others() -> None:
    assert len(OPS) == len(op.CODES) + 1
