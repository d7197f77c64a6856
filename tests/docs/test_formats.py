"""docs/formats.md lists every action as its row has it."""

from ghoststories.engine.names import argument_words
from ghoststories.kinds import act, sets
from ghoststories.kinds.rows import ActRow
from tests.conftest import ROOT

WHO = {False: "a player", True: "chance"}
MOST_LISTED = 12


def written(row: ActRow) -> str:
    words = argument_words(row.argument) if row.argument else []
    if not words:
        arguments = "–"
    elif len(words) <= MOST_LISTED:
        arguments = ", ".join(f"`{word}`" for word in words)
    else:
        arguments = f"`{words[0]}` … `{words[-1]}`"
    return (
        f"| `{row.word}` | {arguments} | {sets.NAMES[row.of]} | {WHO[row.chance]} | {row.means} |"
    )


def table() -> list[str]:
    return [written(row) for row in act.ROWS]


def test_every_action_is_in_the_table_of_notation() -> None:
    text = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
    section = text.split("## Notation\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("| `")]
    assert lines == table()
