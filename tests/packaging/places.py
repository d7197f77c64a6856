"""Where a kind is named: `python -m tests.packaging.places` counts the files of every kind.

What a new kind must touch is what every kind of its sort is named in, so the kind that is named
least tells it. Rows of cards and curses, which only use abilities and ops, do not count.
"""

import re
from functools import cache
from pathlib import Path
from types import ModuleType

from ghoststories.kinds import ability, act, event
from ghoststories.kinds.black_secret import op
from ghoststories.table.ruleset import OPTIONS

ROOT = Path(__file__).resolve().parents[2]
SORTS: dict[str, ModuleType] = {"ability": ability, "act": act, "event": event, "op": op}
CODE = (".py", ".ts", ".svelte", ".toml")
USES = ("ghosts.toml", "incarnations.toml", "curses.toml", "mantras.toml", "families.toml")
MADE = {"generated", "static", "node_modules"}


@cache
def texts() -> dict[Path, str]:
    return {
        file.relative_to(ROOT): file.read_text(encoding="utf-8")
        for top in ("src", "web/src")
        for file in (ROOT / top).rglob("*")
        if file.suffix in CODE and file.name not in USES and not MADE & set(file.parts)
    }


def naming(pattern: str, *words: str) -> list[Path]:
    """The files in which it is found, looked for only in the lines that have one of the words."""
    found = re.compile(pattern)
    return [
        file
        for file, text in texts().items()
        if any(word in text for word in words)
        and any(
            found.search(line) for line in text.split("\n") if any(word in line for word in words)
        )
    ]


def places(sort: str, word: str) -> list[Path]:
    module = SORTS[sort]
    code = module.ROWS.named(word).code
    constants = [name for name, value in vars(module).items() if name.isupper() and value == code]
    it = re.escape(word)
    named = "|".join(rf"\b{sort}\.{name}\b|^{name}: Final" for name in constants)
    said = rf"""['"@.]{it}['"@:]|^{it}[ :@".=]|^"{it}["@:]|^  '?{it}'?:"""
    return naming(f"{named}|{said}", word, *constants)


def fewest(sort: str) -> list[Path]:
    return min((places(sort, row.word) for row in SORTS[sort].ROWS), key=len)


def fewest_of_an_option() -> list[Path]:
    return min((naming(rf"\b{name}\b", name) for name in OPTIONS), key=len)


if __name__ == "__main__":
    for sort, module in SORTS.items():
        for row in module.ROWS:
            print(sort, row.word, len(places(sort, row.word)))
