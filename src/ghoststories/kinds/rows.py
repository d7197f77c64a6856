"""What the row of a kind says. People and tables read rows; the engine reads the integers."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar, get_args


@dataclass(frozen=True)
class Row:
    word: str
    of: int = field(kw_only=True)
    """The set that brought it (`sets.py`)."""
    code: int = field(default=-1, kw_only=True)
    """The integer that it is the annotation of."""


@dataclass(frozen=True)
class ActRow(Row):
    argument: str = ""
    """What stands behind the word (`engine/actions.py` lists them)."""
    means: str = field(kw_only=True)
    chance: bool = field(default=False, kw_only=True)
    """Chance decides it, not a player."""


@dataclass(frozen=True)
class StepRow(Row):
    rule: str
    a: str = ""
    b: str = ""
    by: dict[str, str] = field(default_factory=dict, kw_only=True)
    """Its rule where it comes of such a kind of cause, if that is another one."""
    stream: str = field(default="", kw_only=True)
    centre: str = field(default="", kw_only=True)
    """The ability of a centre stone that it carries out in the Yin phase."""
    of_incarnations: bool = field(default=False, kw_only=True)
    """… which is done after all ghosts have acted."""


@dataclass(frozen=True)
class EventRow(Row):
    rules: str
    a: str = ""
    b: str = ""


@dataclass(frozen=True)
class AbilityRow(Row):
    sign: str
    """In the terminal, and in plain letters where it has no others."""
    letters: str
    on: str
    rules: str
    also: dict[str, str] = field(default_factory=dict, kw_only=True)
    """A further rule on that stone."""
    brought_by: dict[str, int] = field(default_factory=dict, kw_only=True)
    """The set, where a later one puts it on that stone."""
    with_number: bool = field(default=False, kw_only=True)
    is_curse: bool = field(default=False, kw_only=True)
    """EXO-11. On a right stone it comes before all rewards."""
    for_the_group: bool = field(default=False, kw_only=True)
    """INC-5, K-INC-1. Given for an incarnation, whatever became of the exorcist."""

    @property
    def stones(self) -> list[str]:
        return self.on.split()

    def set_on(self, stone: str) -> int:
        return self.brought_by.get(stone, self.of)

    def rules_on(self, stone: str) -> list[str]:
        return [*self.rules.split(), *self.also.get(stone, "").split()]


@dataclass(frozen=True)
class OpRow(Row):
    counts: bool = field(default=False, kw_only=True)
    """It takes `n`: how many, or up to how many; else it is about one thing."""
    of_all: bool = field(default=False, kw_only=True)
    """`n` may be "all"; of what does not count, that it is about all there are."""
    each: bool = field(default=False, kw_only=True)
    """It takes `each`: how much each of them gets."""
    targets: tuple[str, ...] = field(default=(), kw_only=True)
    whats: tuple[str, ...] = field(default=(), kw_only=True)
    needs_what: bool = field(default=True, kw_only=True)
    limit: str = field(default="", kw_only=True)
    """The name of a further number."""
    needs: int = field(default=0, kw_only=True)
    """The set that has what it is about."""


Kind = TypeVar("Kind", bound=Row)


class Rows(Generic[Kind]):
    """What the integers of a module are annotated with, in the order of the file."""

    def __init__(self, sort: type[Kind], module: str) -> None:
        self._rows: dict[int, Kind] = {}
        self._words: dict[str, Kind] = {}
        kinds = sys.modules[module]
        for name, hint in kinds.__annotations__.items():
            for annotated in get_args(hint):
                row = replace(get_args(annotated)[1], code=getattr(kinds, name))
                assert isinstance(row, sort)
                assert row.code not in self._rows, f"{name} has the number of another kind"
                assert row.word not in self._words, f"{name} has the word of another kind"
                self._rows[row.code] = self._words[row.word] = row

    def __iter__(self) -> Iterator[Kind]:
        return iter(self._rows.values())

    def __getitem__(self, code: int) -> Kind:
        return self._rows[code]

    def __contains__(self, code: int) -> bool:
        return code in self._rows

    def named(self, word: str) -> Kind:
        return self._words[word]
