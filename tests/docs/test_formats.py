"""docs/formats.md lists every action and every option as its row has it."""

import pytest

from tests.docs.tables import FILE, tables, written


@pytest.mark.parametrize("mark", tables())
def test_a_table_is_as_its_rows_are(mark: str) -> None:
    _, told, _ = written(FILE.read_text(encoding="utf-8"), mark)
    assert told.splitlines() == tables()[mark], "python -m tests.docs.tables writes it anew"
