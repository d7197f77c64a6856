"""Rows that White Moon brings: families with their curse and reward, and artifacts."""

from dataclasses import dataclass
from typing import Final

from ghoststories.content import parse, vocabulary
from ghoststories.content.rows import RowKind, Written, integer, listed, one_of, shown
from ghoststories.content.white_moon import vocabulary as v

FAMILY: Final = RowKind("family", needs=("size", "death", "reward"), fixed=("size",))
ARTIFACT: Final = RowKind("artifact", needs=("rule", "lifetime"), fixed=("rule",))
PARAMETERS: Final = {"remove_tao": "color", "artifact": "which", "gain_tao": "n"}
"""Curse or reward -> what it needs beside its word."""
LIFETIMES: Final = ("single_use", "permanent")


@dataclass(frozen=True)
class Family(parse.Named):
    size: int
    death: tuple[str, int]
    """The word, and the index of its colour or 0."""
    reward: tuple[str, int]
    """The word, and the index of its artifact, its number or 0."""


@dataclass(frozen=True)
class Artifact(parse.Ruled):
    lifetime: str


def people_of(family: str) -> list[str]:
    return [person for person in v.PEOPLE if person.rpartition("-")[0] == family]


def parse_family(row: Written) -> Family:
    common = parse.parse_named(row)
    one_of(row, "id", common.id, v.FAMILIES)
    people = len(people_of(common.id))
    return Family(
        **vars(common),
        size=integer(row, "size", row.fields["size"], people, people),
        death=_effect(row, "death", "curse", v.DEATHS[1:]),
        reward=_effect(row, "reward", "reward", v.FAMILY_REWARDS[1:]),
    )


def parse_artifact(row: Written) -> Artifact:
    common = parse.parse_ruled(row)
    lifetime = one_of(row, "lifetime", row.fields["lifetime"], LIFETIMES)
    return Artifact(**vars(common), lifetime=lifetime)


def _effect(row: Written, name: str, key: str, words: list[str]) -> tuple[str, int]:
    """A word, or a table of the word and what it needs: { curse = "remove_tao", color = "red" }."""
    value = row.fields[name]
    told = value if isinstance(value, dict) else {key: value}
    if key not in told:
        raise row.error(name, f'a table without "{key}", which is one of {listed(words)}')
    word = one_of(row, name, told[key], words)
    wanted = PARAMETERS.get(word)
    for part in told:
        if part not in (key, wanted):
            takes = f'only "{wanted}"' if wanted else "nothing more"
            raise row.error(name, f'"{word}" takes no {shown(part)}; it takes {takes}')
    if wanted is None:
        return word, 0
    if wanted not in told:
        form = f'{{ {key} = "{word}", {wanted} = {_example(wanted)} }}'
        raise row.error(name, f'"{word}" needs "{wanted}", written {form}')
    return word, _parameter(row, f"{name}.{wanted}", wanted, told[wanted])


def _example(wanted: str) -> str:
    return {"color": '"red"', "which": f'"{v.ARTIFACTS[0]}"', "n": "1"}[wanted]


def _parameter(row: Written, name: str, wanted: str, value: object) -> int:
    if wanted == "color":
        return vocabulary.COLOUR_NAMES.index(one_of(row, name, value, parse.TAO_COLOURS))
    if wanted == "which":
        return v.ARTIFACTS.index(one_of(row, name, value, v.ARTIFACTS))
    return integer(row, name, value, 1, parse.MOST_REWARD)
