"""The rulebook in our own words: what `pending`, errors and "why?" cite, in every language.

`rulebook.<language>.md` in the folder of a set is Markdown that people can read as it is: a heading
a chapter ("## EXO — exorcism") and a line a rule ("- EXO-5 What the dice alone …").
"""

import functools
import re
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from ghoststories.content.parse import LANGUAGES
from ghoststories.content.sets import folder_of
from ghoststories.kinds import sets

RULE: Final = re.compile(r"- (?P<id>[A-Z]+(-[A-Z]+)?-\d+) (?P<text>.+)")
CHAPTER: Final = re.compile(r"## [A-Z, -]+ — (?P<title>.+)")


class UnknownRule(ValueError):
    """No such rule, or not in this language; the message says what there is."""


@dataclass(frozen=True)
class Rule:
    id: str
    chapter: str
    text: str
    of_set: str = "base"

    def __str__(self) -> str:
        return f"{self.id}  {self.text}"


Rulebook = dict[str, Rule]
"""Every rule by its id, in the order of the book."""


@functools.cache
def rulebook(language: str = "en") -> Rulebook:
    """All rules in a language."""
    if language not in LANGUAGES:
        raise UnknownRule(f"there is no rulebook in {language!r}; there are {', '.join(LANGUAGES)}")
    folder, file = files(__package__), f"rulebook.{language}.md"
    return {
        found.id: found
        for of_set in sets.NAMES
        for found in read_rules(folder.joinpath(folder_of(of_set), file), of_set)
    }


def read_rules(path: Traversable | Path, of_set: str = "base") -> list[Rule]:
    chapter, rules = "", list[Rule]()
    for line in path.read_text(encoding="utf-8").splitlines():
        if heading := CHAPTER.fullmatch(line):
            chapter = heading["title"]
        elif found := RULE.fullmatch(line):
            rules.append(Rule(found["id"], chapter, found["text"], of_set))
    return rules


def rule(ident: str, language: str = "en") -> Rule:
    """One rule, however its id is typed: `exo-5`, `EXO 5`, `exo5`."""
    rules = rulebook(language)
    found = rules.get(_canonical(ident))
    if found is None:
        chapters = sorted({name.rpartition("-")[0] for name in rules})
        like = [name for name in rules if name.startswith(_canonical(ident).rstrip("-0123456789"))]
        hint = (
            f"there are {', '.join(like)}"
            if 0 < len(like) < 20
            else (f"the chapters are {', '.join(chapters)}")
        )
        raise UnknownRule(f"there is no rule {ident!r}; {hint}")
    return found


def _canonical(ident: str) -> str:
    parts = re.findall(r"[A-Z]+|\d+", ident.upper())
    return "-".join(parts)


def search(words: str, language: str = "en") -> list[Rule]:
    """The rules whose text or chapter has all the words, wherever they stand."""
    wanted = words.casefold().split()
    return [
        found
        for found in rulebook(language).values()
        if all(word in f"{found.id} {found.chapter} {found.text}".casefold() for word in wanted)
    ]
