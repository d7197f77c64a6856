"""How many places a kind or an option has: `python -m tests.packaging.places` counts them all.

A place is a file in which it is named: its row, its number in the engine and the bots, its words,
its picture. The files of one thing in three languages are one place. Not counted are tests, what is
generated, and the rows of cards and curses, which only use abilities and ops.

A word that means something else too (`qi` is an action, a reward and a thing) is counted where its
number stands or where it has a sentence; elsewhere nobody can tell which of them is meant.
"""

import re
import tomllib
from functools import cache
from pathlib import Path
from statistics import median
from types import ModuleType

from ghoststories.kinds import ability, act, event, step
from ghoststories.kinds.black_secret import op
from ghoststories.table.ruleset import OPTIONS

ROOT = Path(__file__).resolve().parents[2]
SORTS: dict[str, ModuleType] = {"ability": ability, "act": act, "event": event, "op": op}
SENTENCES = {
    "ability": ("words", "ability", "about"),
    "act": ("phrases", "option"),
    "event": ("phrases", "event"),
    "op": ("words", "effect"),
}
"""The folder of their sentences, and the sections of it."""
PICTURES = {"src/ghoststories/draw/icons.py", "web/src/art/icons.ts"}
IN_THE_ENGINE = {"unlock": "supports"}
"""Options of a set that have a number of their own in its expansion. Where the Portal begins and
which side the catacombs show have none: both are on the table whoever chose them."""
CODE = (".py", ".ts", ".svelte", ".toml", ".json")
TOPS = ("src", "web/src", "web/messages")
USES = ("ghosts.toml", "incarnations.toml", "curses.toml", "mantras.toml", "families.toml")
MADE = {"generated", "static", "game"}
"""Folders of what is generated; `game` only under web/messages."""
LANGUAGE = re.compile(r"/(en|pl|de)\.(toml|json)$|\.(en|pl|de)\.md$")


@cache
def texts() -> dict[str, str]:
    return {
        file.relative_to(ROOT).as_posix(): file.read_text(encoding="utf-8")
        for top in TOPS
        for file in (ROOT / top).rglob("*")
        if file.suffix in CODE and file.name not in USES and not is_made(file)
    }


def is_made(file: Path) -> bool:
    made = MADE & set(file.relative_to(ROOT).parts)
    return bool(made - {"game"}) or (made == {"game"} and "messages" in file.parts)


def found(pattern: str, *words: str) -> set[str]:
    """The places where it stands, among those that have one of the words at all."""
    wanted = re.compile(pattern, re.M)
    return {
        LANGUAGE.sub("/", file)
        for file, text in texts().items()
        if any(word in text for word in words) and wanted.search(text)
    }


@cache
def keys(folder: str, section: str) -> frozenset[str]:
    told = tomllib.loads(texts()[f"src/ghoststories/content/{folder}/en.toml"])
    return frozenset(re.split(r"[@:]", key)[0] for key in told[section])


@cache
def meanings(word: str) -> int:
    """How many things have this word: kinds of all sorts, and what an argument is called."""
    sorts = [*(module.ROWS for module in SORTS.values()), step.ROWS]
    said = " ".join(f"{row.a} {row.b}" for row in (*step.ROWS, *event.ROWS))
    of_acts = {row.argument for row in act.ROWS}
    is_argument = word in of_acts or re.search(rf"(^|[ =]){re.escape(word)}($|[ =])", said)
    return sum(word in {row.word for row in rows} for rows in sorts) + bool(is_argument)


def places(sort: str, word: str) -> set[str]:
    module = SORTS[sort]
    code = module.ROWS.named(word).code
    constants = [name for name, value in vars(module).items() if name.isupper() and value == code]
    it = re.escape(word)
    here = found("|".join(rf"\b{sort}\.{name}\b" for name in constants), *constants)
    here |= {f"src/{module.__name__.replace('.', '/')}.py"}
    folder, *sections = SENTENCES[sort]
    if any(word in keys(folder, section) for section in sections):
        here.add(f"src/ghoststories/content/{folder}/")
    if sort == "ability":
        here |= PICTURES & found(rf"""^ +['"]?{it}['"]?:""", word)
    if sort == "op":
        here |= {f"src/ghoststories/content/{folder}/", "docs/formats.md"}  # tests want both
    if meanings(word) == 1:
        here |= found(rf"""['"]{it}['"@:]|^  '?{it}'?:""", word)
    return here


def places_of_option(name: str) -> set[str]:
    """Where it is read by name, the number that tells the engine, and its words."""
    row = OPTIONS[name]
    patterns = [
        rf"^    {name}: [^\n]+ = option\(",
        rf"\bruleset\??\.{name}\b|\bRULES\.{name}\b",
        rf'^ "start_opt_{name}(_about)?":',
        rf'^{row.word} = "',
    ]
    here = found("|".join(patterns), name, row.word)
    here |= found(rf"\bself\.{name}\b", name) & {"src/ghoststories/table/ruleset/__init__.py"}
    number = row.said.number or IN_THE_ENGINE.get(name)
    return here | found(rf"\.{number}\b|\"{number}\"", number) if number else here


def counts(sort: str) -> dict[str, int]:
    if sort == "option":
        return {name: len(places_of_option(name)) for name in OPTIONS}
    return {row.word: len(places(sort, row.word)) for row in SORTS[sort].ROWS}


if __name__ == "__main__":
    for sort in (*SORTS, "option"):
        counted = counts(sort)
        print(f"{sort}: fewest {min(counted.values())}, typically {median(counted.values())}")
        for word, n in sorted(counted.items(), key=lambda pair: pair[1]):
            print(f"  {n:2} {word}")
