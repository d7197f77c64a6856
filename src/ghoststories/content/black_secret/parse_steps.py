"""The steps that curses and blood mantras of Black Secret are made of.

effect = [{ op = "lose_tao", target = "one_taoist", what = "owner_picks", n = 1 }]

`op` is a word of `kinds/black_secret/op.py`, whose row says what it takes: a new curse is a row, a
new op a row there and the object that carries it out.
"""

from dataclasses import dataclass
from typing import Final

from ghoststories.content.black_secret.vocabulary import ALL
from ghoststories.content.rows import Written, listed, one_of, shown
from ghoststories.kinds import sets
from ghoststories.kinds.black_secret import op
from ghoststories.kinds.rows import OpRow

MOST: Final = 9
"""Of anything a step counts."""


@dataclass(frozen=True)
class EffectStep:
    op: str
    n: int
    each: int
    target: str
    what: str
    limit: int
    otherwise: tuple["EffectStep", ...]
    """What happens instead when the step has no legal target."""

    def as_row(self) -> dict[str, object]:
        """As a content file has it, all that the op takes said."""
        form = op.ROWS.named(self.op)
        said = {
            "op": self.op,
            "n": ("all" if self.n == ALL else self.n) if form.counts else None,
            "each": self.each if form.each else None,
            "target": self.target or None,
            "what": self.what or None,
            form.limit: self.limit or None,
            "otherwise": [step.as_row() for step in self.otherwise] or None,
        }
        return {name: value for name, value in said.items() if value is not None}


def parse_steps(row: Written, *, moon: bool) -> list[EffectStep]:
    """The steps of `effect`; none where it is left out."""
    return _steps(row, row.fields.get("effect", []), "", moon=moon)


def _steps(row: Written, entries: object, place: str, *, moon: bool) -> list[EffectStep]:
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise row.error("effect", f"{place}{shown(entries)} is not a list of steps {{ op = … }}")
    return [
        _step(row, entry, f"{place}step {number}, ", moon=moon)
        for number, entry in enumerate(entries, 1)
    ]


def _step(row: Written, entry: dict[str, object], place: str, *, moon: bool) -> EffectStep:
    word = entry.get("op")
    if not isinstance(word, str) or word not in op.CODES:
        said = f"{shown(word)} is not" if "op" in entry else 'has no "op", which is'
        raise row.error("effect", f"{place}{said} one of {listed(op.CODES)}")
    form, place = op.ROWS.named(word), f'{place}"{word}": '
    takes = _takes(form)
    for name in entry:
        if name not in takes:
            raise row.error("effect", f"{place}takes no {shown(name)}; it takes {listed(takes)}")
    if form.needs == sets.WHITE_MOON and not moon:
        field = "effect" if "effect" in row.overridden else "white_moon"
        raise row.error(field, f"{place}needs White Moon; say white_moon = true too")
    what = _what(row, entry, form, place)
    return EffectStep(
        op=word,
        n=_number(row, entry, form, place),
        each=_counted(row, entry, "each", 1, place),
        target=_word(row, entry, "target", form.targets, place) if form.targets else "",
        what=what,
        limit=_limit(row, entry, form, what, place),
        otherwise=_otherwise(row, entry, place, moon=moon),
    )


def _takes(form: OpRow) -> list[str]:
    wanted = {
        "op": True,
        "n": form.counts,
        "each": form.each,
        "target": bool(form.targets),
        "what": bool(form.whats),
        form.limit: bool(form.limit),
        "otherwise": True,
    }
    return [name for name, taken in wanted.items() if taken]


def _number(row: Written, entry: dict[str, object], form: OpRow, place: str) -> int:
    if not form.counts:
        return ALL if form.of_all else 1
    if entry.get("n") == "all":
        if not form.of_all:
            raise row.error("effect", f'{place}n = "all" is more than it can do; say a number')
        return ALL
    return _counted(row, entry, "n", 1, place)


def _counted(row: Written, entry: dict[str, object], name: str, default: int, place: str) -> int:
    value = entry.get(name, default)
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
        problem = f"{name} = {shown(value)} is not a whole number from 1 to {MOST}"
        raise row.error("effect", f"{place}{problem}")
    return value


def _what(row: Written, entry: dict[str, object], form: OpRow, place: str) -> str:
    if not form.whats or ("what" not in entry and not form.needs_what):
        return ""
    return _word(row, entry, "what", form.whats, place)


def _word(
    row: Written, entry: dict[str, object], name: str, words: tuple[str, ...], place: str
) -> str:
    if name not in entry:
        raise row.error("effect", f'{place}needs "{name}", one of {listed(words)}')
    if entry[name] not in words:
        problem = f"{name} = {shown(entry[name])} is not one of {listed(words)}"
        raise row.error("effect", f"{place}{problem}")
    return one_of(row, "effect", entry[name], words)


def _limit(row: Written, entry: dict[str, object], form: OpRow, what: str, place: str) -> int:
    """The Shadow misses a phase at least when a mantra would expel demons (D-16)."""
    if form.limit == "max_resistance" and form.limit in entry and what == "deck":
        raise row.error("effect", f'{place}{form.limit} is for what = "discard": a deck is hidden')
    if not form.limit:
        return 0
    default = 1 if form.limit == "shadow_activations_lost" else 0
    if form.limit not in entry:
        return default
    return _counted(row, entry, form.limit, 1, place)


def _otherwise(
    row: Written, entry: dict[str, object], place: str, *, moon: bool
) -> tuple[EffectStep, ...]:
    if "otherwise" not in entry:
        return ()
    place = f"{place}otherwise, "
    steps = _steps(row, entry["otherwise"], place, moon=moon)
    if not steps:
        raise row.error("effect", f"{place}no step; leave it out when nothing happens instead")
    if any(step.otherwise for step in steps):
        raise row.error("effect", f'{place}has an "otherwise" of its own; one is enough')
    return tuple(steps)
