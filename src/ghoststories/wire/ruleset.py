"""The fields of a ruleset on the wire: those of its rows."""

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field, create_model

from ghoststories.table.option import Option
from ghoststories.table.ruleset import OPTIONS
from ghoststories.wire.base import Words


def _field(row: Option) -> tuple[Any, Any]:
    """Its type and default, as pydantic asks for them."""
    kind: Any = Literal[row.values] if row.values and row.kind is not int else row.kind
    limits: dict[str, Any] = {}
    if row.kind is int:
        limits = {"ge": min(row.values), "le": max(row.values)}
    if row.kind is tuple:
        kind = tuple[Literal[row.values] if row.values else str, ...]  # type: ignore[misc]
        limits = {"max_length": row.said.most}
    return kind | None if row.may_be_left_out else kind, Field(default=row.default, **limits)


if TYPE_CHECKING:
    RulesetFields = Words
else:
    fields = {name: _field(row) for name, row in OPTIONS.items()}
    RulesetFields = create_model("RulesetFields", __base__=Words, **fields)
