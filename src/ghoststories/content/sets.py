"""What a set brings to the content. A set is a folder, found by its name.

In it are its files, its rulebook (`rulebook.<language>.md`) and `door.py`, whose `SET` says all
that the loader needs to know of it.
"""

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TypeVar

from librt.vecs import vec
from mypy_extensions import i64

from ghoststories.content.parse import Named
from ghoststories.content.rows import ContentError, RowKind, Written, listed, one_of
from ghoststories.content.tables import Content
from ghoststories.kinds import sets

T = TypeVar("T", bound=Named)


class RowsByKind:
    """The rows of all files, with what an override changes."""

    def __init__(self, rows: Sequence[Written], homes: Mapping[str, str]) -> None:
        self._rows = rows
        self._homes = homes

    def of(self, kind: RowKind) -> list[Written]:
        return [row for row in self._rows if row.kind == kind]

    def in_order(
        self, kind: RowKind, words: Sequence[str], parse: Callable[[Written], T]
    ) -> list[T]:
        """Exactly the things the code knows, in the order of the vocabulary."""
        self.check_ids(kind, words)
        return sorted(
            (parse(row) for row in self.of(kind)), key=lambda found: words.index(found.id)
        )

    def check_ids(self, kind: RowKind, words: Sequence[str]) -> None:
        """What such a thing does is code, so the files have exactly those the code knows."""
        idents = [one_of(row, "id", row.fields["id"], words) for row in self.of(kind)]
        for word in words:
            if word not in idents:
                file = self._homes.get(word) or self._homes[kind.word]
                problem = f"is missing; needed are {listed(words)}"
                raise ContentError(f'{file}, {kind.word} "{word}": {problem}')


class Things:
    """What the rows of a set's own kinds became, checked against each other.

    A dataclass with a list for each kind, by the name that the digest of the set has for it.
    """

    def by_kind(self) -> dict[str, Sequence[Named]]:
        return vars(self)

    def fill(self, content: Content) -> None:
        raise NotImplementedError

    def further_names(self, language: str) -> dict[str, str]:
        """Of what has a name but no row."""
        return {}


@dataclass(frozen=True)
class ContentSet:
    files: Mapping[str, tuple[str, ...]]
    """File -> the kinds, and the single things of others' kinds, that belong into it."""
    kinds: tuple[RowKind, ...]
    read: Callable[[RowsByKind], Things]
    """Makes the things of its own kinds, whichever set's files they are in."""


@functools.cache
def content_sets() -> dict[str, ContentSet]:
    return {name: import_module(f"{__package__}.{folder_of(name)}.door").SET for name in sets.NAMES}


def folder_of(name: str) -> str:
    return name.replace("-", "_")


def vec_of(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(number) for number in numbers])
