"""What happened, and what caused it."""

from collections.abc import Sequence
from dataclasses import replace

from ghoststories.engine.state import State
from ghoststories.table.events import Event
from ghoststories.table.sets import SETS, in_game
from ghoststories.table.telling.asking import because_of, merged
from ghoststories.table.telling.sentence import Sentence, first_key, is_key
from ghoststories.table.telling.things import tile_values

GATHERED = {"event.rolled": "face"} | {
    f"event.{kind}": value for one in SETS for kind, value in one.telling.gathered.items()
}


def happening(s: State, event: Event) -> Sentence:
    """An event, told after it: `s` is the state it led to."""
    values = dict(event.subject)
    if event.kind == "drawn":
        values["card_in_full"] = event.subject["card"]
    if "tile" in event.subject:
        values |= tile_values(s, int(event.subject["tile"]))
    values |= merged(one.telling.happened(s, event) for one in in_game(s))
    sorts = [sort for one in in_game(s) if (sort := one.telling.sort(s, event))]
    keys = [f"event.{event.kind}:{word}" for word in (*sorts, *event.subject.values())]
    key = first_key(*keys, f"event.{event.kind}")
    because = _because(event)
    return Sentence(key, values | because_of(event.cause) if because else values, because)


def _because(event: Event) -> str:
    """The key of the cause, where one is told; everybody knows why the dice are rolled."""
    if event.kind == "rolled":
        return ""
    kind, _, which = event.cause.partition(":")
    if because_of(event.cause):
        return "cause.family" if kind == "family" else "cause.named"
    key = f"cause.{event.kind}@{which}"  # most of what a step causes needs no reason
    return key if is_key(key) else ""


def gathered(told: Sequence[Sentence]) -> list[Sentence]:
    """One sentence for the dice of a roll, and for whatever else comes several at a time."""
    found: list[Sentence] = []
    for say in told:
        what = GATHERED.get(say.key)
        if what and found and found[-1].key == say.key and _same_cause(found[-1], say):
            together = f"{found[-1].values[what]} {say.values[what]}"
            found[-1] = replace(say, values={**say.values, what: together})
        else:
            found.append(say)
    return found


def _same_cause(one: Sentence, other: Sentence) -> bool:
    return one.because == other.because and one.values.get("cause") == other.values.get("cause")
