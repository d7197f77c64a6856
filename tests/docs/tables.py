"""The tables of docs/formats.md that rows make: `python -m tests.docs.tables` writes them anew."""

import json

from ghoststories.engine.names import argument_words
from ghoststories.kinds import act, sets
from ghoststories.kinds.rows import ActRow
from ghoststories.table.option import Option
from ghoststories.table.ruleset import OPTIONS
from tests.conftest import ROOT

FILE = ROOT / "docs" / "formats.md"
WHO = {False: "a player", True: "chance"}
MOST_LISTED = 12
OF_KIND: dict[type, str] = {bool: "`true`, `false`", tuple: "a list of ids"}


def action(row: ActRow) -> str:
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


def option(row: Option) -> str:
    values = ", ".join(f"`{value}`" for value in row.values) or OF_KIND[row.kind]
    usual = json.dumps(row.default)
    return f"| `{row.name}` | {values} | `{usual}` | {' or '.join(row.said.of) or 'base'} |"


def tables() -> dict[str, list[str]]:
    """By the mark that stands above each."""
    return {
        "actions": [
            "| word | argument | set | who | |",
            "|---|---|---|---|---|",
            *map(action, act.ROWS),
        ],
        "options": [
            "| field | values | usual | of |",
            "|---|---|---|---|",
            *map(option, OPTIONS.values()),
        ],
    }


def written(text: str, mark: str) -> tuple[str, str, str]:
    """What stands before the table of a mark, the table, and what stands behind it."""
    before, mark_itself, more = text.partition(f"<!-- {mark} -->\n")
    told, end, behind = more.partition("<!-- end -->")
    return before + mark_itself, told, end + behind


if __name__ == "__main__":
    text = FILE.read_text(encoding="utf-8")
    for mark, lines in tables().items():
        before, _, behind = written(text, mark)
        text = before + "\n".join(lines) + "\n" + behind
    FILE.write_text(text, encoding="utf-8")
