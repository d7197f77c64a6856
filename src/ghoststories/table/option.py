"""An option of a ruleset is a row: a field of a dataclass with its values, its set and its help.

Everything else follows from the rows: what is checked, the words on the wire, the options of the
commands, the questions of the terminal, the form of the page, the table in docs/formats.md.
"""

import reprlib
from collections.abc import Callable, Collection
from dataclasses import Field, dataclass, field, fields
from functools import cached_property
from typing import Any, get_args, get_origin


class RulesetError(ValueError):
    """A ruleset that makes no game; the message names the field."""


@dataclass(frozen=True)
class OptionRow:
    """What a row says beside its field's name, type and default."""

    help: str
    values: tuple[Any, ...] = ()
    """What it may be; empty: whatever is of its type and makes a game."""
    of: tuple[str, ...] = ()
    """The expansions one of which must be in use; none for an option of the base game."""
    barred: tuple[str, str] | None = None
    """An expansion beside which it stays as it is, and why."""
    needs: tuple[str, str, str] | None = None
    """Another option and the value without which it stays as it is, and why."""
    number: str = ""
    """The number of `Rules` that tells the engine: 1 when it is so, or the place of the value."""
    word: str = ""
    """What commands and questions call it, where that is not the name of the field."""
    asked: str | None = None
    """The terminal's guided setup asks for it, and says its values by the phrases of this section;
    by themselves if it is empty."""
    most: int = 0
    """Of a list: how long it may be."""


def option(default: Any, help: str, values: Collection[Any] = (), **more: Any) -> Any:
    """A field that is a row; as with `dataclasses.field`, the annotation says its type."""
    return field(default=default, metadata={"row": OptionRow(help, tuple(values), **more)})


KINDS: dict[type, tuple[str, Callable[[object], bool]]] = {
    int: ("a whole number", lambda value: type(value) is int),
    bool: ("true or false", lambda value: isinstance(value, bool)),
    str: ("a word", lambda value: isinstance(value, str)),
    tuple: (
        "a list of words",
        lambda value: isinstance(value, list) and all(isinstance(item, str) for item in value),
    ),
}


class Option:
    """A row, read back from its field."""

    def __init__(self, of: "Field[Any]") -> None:
        self.name = of.name
        self.default: Any = of.default
        self.said: OptionRow = of.metadata["row"]
        self.may_be_left_out = type(None) in get_args(of.type)
        plain: Any = get_args(of.type)[0] if self.may_be_left_out else of.type
        self.kind: type = get_origin(plain) or plain

    @property
    def values(self) -> tuple[Any, ...]:
        return self.said.values

    @cached_property
    def word(self) -> str:
        return self.said.word or self.name.replace("_", "-")

    def is_of(self, expansions: Collection[str]) -> bool:
        """Whether there is anything to choose with these expansions."""
        if self.said.barred and self.said.barred[0] in expansions:
            return False
        return not self.said.of or bool(set(self.said.of) & set(expansions))

    def check_type(self, value: object) -> None:
        word, fits = KINDS[self.kind]
        if not fits(value) and not (value is None and self.may_be_left_out):
            raise RulesetError(f"{self.name}: {word} is expected, not {shown(value)}")

    def check(self, value: Any, expansions: Collection[str]) -> None:
        """Whether it may be so, with these expansions."""
        given = value if self.kind is tuple else (value,)
        for one in given or ():
            if self.values and not (one is None and self.may_be_left_out):
                one_of(self.name, one, self.values)
        if value == self.default or self.is_of(expansions):
            return
        if self.said.of and not set(self.said.of) & set(expansions):
            names = " or ".join(self.said.of)
            raise RulesetError(f"{self.name}: this is an option of {names}, which is not in use")
        assert self.said.barred
        raise RulesetError(f"{self.name}: with {' '.join(self.said.barred)}")

    def check_needs(self, ruleset: object) -> None:
        """Whether what it needs is so, where it is not as usual."""
        if self.said.needs and getattr(ruleset, self.name) != self.default:
            other, wanted, why = self.said.needs
            if getattr(ruleset, other) != wanted:
                raise RulesetError(f"{self.name}: {why}")

    def number_of(self, value: Any) -> int:
        """The value as the engine is told it."""
        return int(value) if self.kind is bool else self.values.index(value)


def options_of(ruleset: type) -> dict[str, Option]:
    """The rows of a ruleset by the names of their fields."""
    return {one.name: Option(one) for one in fields(ruleset)}


def shown(value: object) -> str:
    """A value in an error message, however large it is."""
    try:
        return reprlib.repr(value)
    except ValueError:
        return "a number of thousands of digits"


def one_of(field: str, value: object, allowed: Collection[object]) -> None:
    if value not in allowed:
        raise RulesetError(f"{field}: {shown(value)} is not one of {', '.join(map(str, allowed))}")


def no_repeats(field: str, values: tuple[str, ...]) -> None:
    for value in values:
        if values.count(value) > 1:
            raise RulesetError(f"{field}: {value!r} is given more than once")
