"""Where a value is from. A row says it in one word for all its values, or value by value.

provenance = "designed"
provenance = { names = { en = "printed", pl = "printed", de = "designed" }, color = "inferred", … }
"""

from collections.abc import Iterable
from typing import Final

from ghoststories.content.rows import RowKind, Written, a, listed, one_of, table

NAMED_IN: Final = ("en", "pl", "de")
"""The languages every name is in."""
WORDS: Final = ("printed", "reported", "inferred", "designed")
"""Stated by a booklet, a card or the publisher; by the product's description or a review; deduced
from such sources; made up by us. From the best to the worst."""
DESIGNED: Final = "designed"


def values_of(kind: RowKind) -> list[str]:
    """The values of a row that have a provenance: facts, then the name in each language."""
    return [*kind.values, *(f"names.{language}" for language in NAMED_IN)]


def provenance_of(row: Written) -> dict[str, str]:
    """Value -> where it is from."""
    found = _written(row)
    for field, word in row.said.items():
        value = row.kind.part_of.get(field, field)
        if not value:
            return dict.fromkeys(found, word)
        if value == "names":
            found |= {f"names.{language}": word for language in NAMED_IN}
        elif value not in found:
            allowed = listed(["names", *found])
            raise row.error("provenance", f'"{value}" is no value of {a(row.kind.word)}: {allowed}')
        else:
            found[value] = word
    return found


def _written(row: Written) -> dict[str, str]:
    given = row.fields.get("provenance", WORDS[0])
    if not isinstance(given, dict):
        return dict.fromkeys(values_of(row.kind), one_of(row, "provenance", given, WORDS))
    parts = ("names", *row.kind.values)
    for part in given:
        one_of(row, f"provenance.{part}", part, parts)
    for part in parts:
        if part not in given:
            raise row.error(f"provenance.{part}", f"is missing; a table needs {listed(parts)}")
    facts = {
        part: one_of(row, f"provenance.{part}", given[part], WORDS) for part in row.kind.values
    }
    return {**facts, **_of_names(row, given["names"])}


def _of_names(row: Written, given: object) -> dict[str, str]:
    if not isinstance(given, dict):
        word = one_of(row, "provenance.names", given, WORDS)
        return {f"names.{language}": word for language in NAMED_IN}
    return {
        f"names.{language}": one_of(row, f"provenance.names.{language}", word, WORDS)
        for language, word in by_language(row, "provenance.names", given).items()
    }


def by_language(row: Written, name: str, value: object) -> dict[str, object]:
    """A table with a value for every language, in their order."""
    told = table(row, name, value)
    for language in told:
        one_of(row, f"{name}.{language}", language, NAMED_IN)
    for language in NAMED_IN:
        if language not in told:
            problem = f"is missing; names needs {listed(NAMED_IN)}"
            raise row.error(f"{name}.{language}", problem)
    return {language: told[language] for language in NAMED_IN}


def worst(words: Iterable[str]) -> str:
    """The word for a whole row: designed, else what an override says, else the worst."""
    found = list(words)
    own = [word for word in found if word not in WORDS]
    if own and DESIGNED not in found:
        return own[0]
    return max((word for word in found if word in WORDS), key=WORDS.index)
