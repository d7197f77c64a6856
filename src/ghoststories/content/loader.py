"""Reads the content files into `Content`: rows, an override over them, checks, flat tables."""

import copyreg
import functools
import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from ghoststories.content.parse import LANGUAGES, Named, Ruled
from ghoststories.content.provenance import worst
from ghoststories.content.rows import merge, read_override, rows_by_id, rows_in, text_in
from ghoststories.content.sets import RowsByKind, Things, content_sets, folder_of
from ghoststories.content.tables import Content, Override
from ghoststories.kinds import sets

NO_FACTS: Final = ("names", "rule", "of_set", "provenance")
"""They stay out of the digest, so that a better translation does not part old records from the
rules they were played with."""


def load_content(override: Path | None = None) -> Content:
    """The packaged content, changed by an override file where there is one."""
    return content_with(None if override is None else read_override(override))


@functools.cache
def content_with(override: Override | None) -> Content:
    return content_from(files(__package__), override)


def content_again(override: Override | None, set_digest: list[str]) -> Content:
    """The content that was pickled; refused where the package has other facts."""
    content = content_with(override)
    if content.set_digest != set_digest:
        raise ValueError("what was pickled was played with other cards than this package has")
    return content


def _in_short(content: Content) -> tuple[Callable[..., Content], tuple[Any, ...]]:
    return content_again, (content.override, content.set_digest)


copyreg.pickle(Content, _in_short)  # by its override file: whoever gets it has the package too


def content_files() -> dict[str, str]:
    """File -> the set of everything in it."""
    return {
        f"{folder_of(name)}/{file}": name
        for name, own in content_sets().items()
        for file in own.files
    }


def content_from(folder: Traversable | Path, override: Override | None = None) -> Content:
    """The content of the files in a folder; tests feed it broken copies."""
    doors = content_sets().values()
    kinds = {kind.word: kind for door in doors for kind in door.kinds}
    rows = [
        row
        for file, of_set in content_files().items()
        for row in rows_in(text_in(folder.joinpath(file), file), file, kinds, of_set)
    ]
    by_id = rows_by_id(rows)
    if override is not None:
        merge(by_id, rows_in(override.text, override.name, kinds))
    by_kind = RowsByKind(rows, _homes())
    content = _filled([door.read(by_kind) for door in doors])
    content.override = override
    return content


def _homes() -> dict[str, str]:
    """Kind, or the one thing that is elsewhere -> the file it belongs into."""
    return {
        word: f"{folder_of(name)}/{file}"
        for name, own in content_sets().items()
        for file, words in own.files.items()
        for word in words
    }


def _filled(brought: Sequence[Things]) -> Content:
    content = Content()
    for things in brought:
        things.fill(content)
    kinds = {kind: rows for things in brought for kind, rows in things.by_kind().items()}
    everything = [row for rows in kinds.values() for row in rows]
    for lang in LANGUAGES:
        names = content.names[lang] = {row.id: row.names[lang] for row in everything}
        for things in brought:
            names |= things.further_names(lang)
    content.rows = {row.id: row for row in everything}
    content.rule = {row.id: row.rule for row in everything if isinstance(row, Ruled)}
    content.set_of = {row.id: sets.NAMES.index(row.of_set) for row in everything}
    content.provenance_of = {row.id: row.provenance for row in everything}
    content.provenance = {row.id: worst(row.provenance.values()) for row in everything}
    content.set_digest = [_digest(kinds, name) for name in sets.NAMES]
    content.digest = content.set_digest[0]
    return content


def _digest(kinds: Mapping[str, Sequence[Named]], of_set: str) -> str:
    """What a record is bound to: the facts of a set that decide play.

    The facts are the parsed ones, in words: `left = []`, a zero resistance or a reordered file
    change nothing. A set without a kind does not mention it, so that a new kind leaves the digest
    of the base game as it is; nor is a kind mentioned that has no facts, as villagers.
    """
    told = {
        kind: [_facts(row) for row in rows if row.of_set == of_set] for kind, rows in kinds.items()
    }
    facts = {kind: rows for kind, rows in told.items() if any(len(row) > 1 for row in rows)}
    canonical = json.dumps(facts, sort_keys=True, separators=(",", ":"), default=vars)
    return hashlib.blake2b(canonical.encode()).hexdigest()[:16]


def _facts(row: Named) -> dict[str, object]:
    """By the names that the files have for them; the id of a row is always there."""
    as_written = {"colour": "color", "steps": "effect"}
    return {
        as_written.get(name, name): value
        for name, value in vars(row).items()
        if name not in NO_FACTS
    }
