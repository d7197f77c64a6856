"""Rows of the content files: reading them, merging an override, saying what is wrong with one.

A mistake in a file is a `ContentError`: one sentence that names the file, the row, the field, what
is wrong and what is allowed, because the people who write override files are players.
"""

import difflib
import json
import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from pathlib import Path

from ghoststories.content.tables import Override


class ContentError(ValueError):
    """A content or override file says something the game cannot be played with."""


@dataclass(frozen=True)
class RowKind:
    """What the tables [[word]] say beside `id`, `names` and where their values are from."""

    word: str
    needs: tuple[str, ...]
    may: tuple[str, ...] = ()
    fixed: tuple[str, ...] = ()
    """What an override may not change: records, code or the pieces of the box depend on it."""
    no_values: tuple[str, ...] = ()
    part_of: dict[str, str] = field(default_factory=dict)
    """A field that is no value of its own -> the value it belongs to."""

    @property
    def required(self) -> tuple[str, ...]:
        return ("id", *self.needs, "names")

    @property
    def fields(self) -> tuple[str, ...]:
        return (*self.required, *self.may, "provenance")

    @property
    def values(self) -> list[str]:
        """What a row tells of the game; `rule` stands for what the thing does."""
        others = (*self.no_values, *self.part_of)
        return [name for name in (*self.needs, *self.may) if name not in others]


@dataclass
class Written:
    """One table of a file as TOML gave it, which remembers where each of its fields was written."""

    kind: RowKind
    position: int
    file: str
    fields: dict[str, object]
    overridden: dict[str, str] = field(default_factory=dict)
    """Field -> override file it came from, so that an error blames the right file."""
    of_set: str = "base"
    said: dict[str, str] = field(default_factory=dict)
    """Value -> where it is from, as the override file that changed it says."""

    def error(self, name: str, problem: str) -> ContentError:
        ident = self.fields.get("id")
        label = shown(ident) if isinstance(ident, str) else str(self.position)
        whole = name.partition(".")[0]
        file = self.overridden.get(name) or self.overridden.get(whole) or self.file
        return ContentError(f"{file}, {self.kind.word} {label}, field {shown(name)}: {problem}")


# Reading


def read_override(path: Path) -> Override:
    return Override(str(path), text_in(path, str(path)))


def rows_in(
    text: str, file: str, kinds: Mapping[str, RowKind], of_set: str = "base"
) -> list[Written]:
    document = _document(text, file)
    rows: list[Written] = []
    for word, tables in document.items():
        if word not in kinds:
            raise ContentError(f"{file}, field {shown(word)}: is not one of {listed(kinds)}")
        if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
            raise ContentError(f'{file}, field "{word}": is not a list of tables [[{word}]]')
        rows += [
            Written(kinds[word], n, file, fields, of_set=of_set)
            for n, fields in enumerate(tables, 1)
        ]
    return rows


def text_in(path: Traversable | Path, file: str) -> str:
    try:
        # "-sig" because some editors put a byte order mark first, which TOML does not allow.
        return path.read_bytes().decode("utf-8-sig")
    except OSError as error:
        raise ContentError(f"{file}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        raise ContentError(f"{file}, line {line}: is not UTF-8 text") from None


def _document(text: str, file: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # tomllib tells the place only in its message, and as "end of document" for the last line.
        place = re.search(r" \(at (?:line (\d+), column \d+|end of document)\)", str(error))
        line = place[1] if place and place[1] else str(text.count("\n") + 1)
        problem = str(error)[: place.start()] if place else str(error)
        raise ContentError(f"{file}, line {line}: is not valid TOML ({problem})") from None


# Merging


def rows_by_id(rows: Iterable[Written]) -> dict[str, Written]:
    """Rows by id; ids are unique over all kinds because names and provenance are kept by id."""
    by_id: dict[str, Written] = {}
    for row in rows:
        ident = text_of(row, "id", present(row, "id"))
        if ident in by_id:
            first = by_id[ident]
            place = f"{first.file}, {first.kind.word} {first.position}"
            raise row.error("id", f"{shown(ident)} is used already, by {place}; ids are unique")
        by_id[ident] = row
    return by_id


def merge(by_id: dict[str, Written], overrides: Sequence[Written]) -> None:
    for ident, override in rows_by_id(overrides).items():
        row = by_id.get(ident)
        if row is None or row.kind != override.kind:
            known = [name for name, row in by_id.items() if row.kind == override.kind]
            raise override.error("id", _no_such(override.kind.word, ident, known))
        _check_changeable(override)
        _apply(row, override)


def _no_such(kind: str, ident: str, known: list[str]) -> str:
    close = difflib.get_close_matches(ident, known) or known[:3]
    return (
        f"there is no {kind} {shown(ident)}, and an override can only change {a(kind)} that exists "
        f"(such as {listed(close)})"
    )


def _check_changeable(override: Written) -> None:
    fixed = override.kind.fixed
    free = [name for name in override.kind.fields if name != "id" and name not in fixed]
    for name in fixed:
        if name in override.fields:
            raise override.error(name, f"is fixed; an override may change {listed(free)}")


def _apply(row: Written, override: Written) -> None:
    row.said |= _said(override)
    row.overridden["provenance"] = override.file
    for name, value in override.fields.items():
        old = row.fields.get(name)
        if name == "names" and isinstance(old, dict) and isinstance(value, dict):
            # Only here part of a field can be changed: a better Polish name leaves the English one.
            row.fields[name] = {**old, **value}
            row.overridden |= {f"names.{language}": override.file for language in value}
        elif name != "provenance":
            row.fields[name] = value
            row.overridden[name] = override.file


def _said(override: Written) -> dict[str, str]:
    """Where the changed values are from; a word without a change is about the whole row ("")."""
    fields = override.fields
    names = fields.get("names")
    changed = [name for name in fields if name not in ("id", "names", "provenance")]
    changed += [f"names.{language}" for language in names] if isinstance(names, dict) else []
    given = fields.get("provenance", "override")
    if not isinstance(given, dict):
        word = text_of(override, "provenance", given)  # a user may say where a change comes from
        return dict.fromkeys(changed or [""], word)
    told = dict.fromkeys(changed, "override")
    for name, word in given.items():
        if name == "names" and isinstance(word, dict):
            for language, own in word.items():
                told[f"names.{language}"] = text_of(override, f"provenance.names.{language}", own)
        else:
            told[name] = text_of(override, f"provenance.{name}", word)
    return told


# Values of a field


def integer(row: Written, name: str, value: object, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise row.error(name, f"{shown(value)} is not a whole number from {low} to {high}")
    return value


def text_of(row: Written, name: str, value: object) -> str:
    if not isinstance(value, str) or not value.strip():
        raise row.error(name, f"{shown(value)} is not a text with at least one letter")
    return value


def table(row: Written, name: str, value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise row.error(name, f"{shown(value)} is not a table {{ … }}")
    return value


def one_of(row: Written, name: str, value: object, allowed: Iterable[str]) -> str:
    words = list(allowed)
    if not isinstance(value, str) or value not in words:
        raise row.error(name, f"{shown(value)} is not one of {listed(words)}")
    return value


def shown(value: object) -> str:
    """A value as a file would have it: "quoted", true, 3; dates as text."""
    return json.dumps(value, ensure_ascii=False, default=str)


def a(kind: str) -> str:
    """A card, an artifact."""
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind}"


def listed(words: Iterable[str]) -> str:
    return ", ".join(words)


def present(row: Written, name: str) -> object:
    if name not in row.fields:
        raise row.error(name, f"is missing; {a(row.kind.word)} needs {listed(row.kind.required)}")
    return row.fields[name]
