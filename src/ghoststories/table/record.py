"""A game written down: JSON with notation, a digest of the position after every entry.

The record holds no seed: chance is in it as it came. Whoever reads it replays it, so a record that
was damaged or played by other rules is refused at the very step where it stops fitting.
"""

import json
from collections.abc import Generator, Sequence
from typing import Any

from ghoststories.content.loader import load_content
from ghoststories.content.tables import Content
from ghoststories.table.dealer import Dealer
from ghoststories.table.game import Entry, Game, ReplayError
from ghoststories.table.option import RulesetError
from ghoststories.table.position import PositionError
from ghoststories.table.redact import hidden_cards
from ghoststories.table.rules_version import UnreadableRules, difference, rules_of
from ghoststories.table.ruleset import Ruleset, numbers
from ghoststories.table.sets import SETS

FORMAT = "ghoststories-record"
VERSION = 1
HIDDEN = "draw ?"
"""In a record of a running game: a card that was drawn, and that a seat has not seen."""


class RecordError(ValueError):
    """A record that cannot be replayed; `step` is the entry (from 0), None when it is the head."""

    def __init__(self, reason: str, step: int | None = None) -> None:
        where = "record" if step is None else f"record, step {step}"
        super().__init__(f"{where}: {reason}")
        self.step = step
        self.reason = reason


# ---------------------------------------------------------------- writing
def to_record(
    game: Game, seat: str | None = None, hidden: Sequence[frozenset[str]] | None = None
) -> dict[str, Any]:
    """All of it, or as a seat knows it: cards that came hidden from it are `draw ?`, also when it
    has seen them since, for in a record their place would tell when they came. `hidden` says what
    that was in each entry; else the game is looked through for it."""
    record: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules_of(game.ruleset.expansions),
        "content": numbers.facts_digest(game.content, game.ruleset.expansions),
        "ruleset": game.ruleset.to_json(),
    }
    if game.content.override is not None:
        record["override"] = game.content.changed_by()
    if game.position is not None:
        record["position"] = game.position if seat is None else game.began(seat)
    record["steps"] = len(game.entries)
    record["result"] = game.result
    record["entries"] = _entries(game) if seat is None else _entries_for(game, seat, hidden)
    return record


def _entries(game: Game) -> list[dict[str, Any]]:
    return [entry_to_json(entry) for entry in game.entries]


def _entries_for(
    game: Game, seat: str, hidden: Sequence[frozenset[str]] | None
) -> list[dict[str, Any]]:
    now = hidden_cards(game.state, seat)
    if hidden is None:
        hidden = [moment.hidden for moment in game.moments(seat) if moment.entry is not None]
    shown = any(told_to(entry.do, seat) != entry.do for entry in game.entries)
    if not now and not shown and not any(hidden):
        return _entries(game)
    return [
        _without(entry_to_json(entry), now | unseen, seat)
        for entry, unseen in zip(game.entries, hidden, strict=True)
    ]


def entry_to_json(entry: Entry) -> dict[str, Any]:
    told: dict[str, Any] = {}
    if entry.do:
        told = {"by": entry.by, "do": entry.do}
    if entry.chance:
        told["chance"] = list(entry.chance)
    return {**told, "digest": entry.digest}


def told_to(do: str, seat: str) -> str:
    """A decision as a seat is told of it."""
    for one in SETS:
        do = one.told_to(do, seat)
    return do


def _without(entry: dict[str, Any], hidden: set[str], seat: str) -> dict[str, Any]:
    """Nor the digest: whoever has it could try which card fits."""
    if "do" in entry:
        entry = {**entry, "do": told_to(entry["do"], seat)}
    chance = [HIDDEN if outcome in hidden else outcome for outcome in entry.get("chance", ())]
    told = {**entry, "chance": chance} if chance else dict(entry)
    return {**told, "digest": ""}


def dumps(game: Game) -> str:
    return write(to_record(game))


def write(record: dict[str, Any]) -> str:
    """One line an entry, so that a record can be read and compared line by line."""
    told = {name: value for name, value in record.items() if name != "entries"}
    head = json.dumps(told, indent=1, ensure_ascii=False)
    entries = [json.dumps(entry, ensure_ascii=False) for entry in record["entries"]]
    lines = ",\n".join(f"  {entry}" for entry in entries)
    return f'{head[:-2]},\n "entries": [\n{lines}\n ]\n}}\n'


# ---------------------------------------------------------------- reading
def from_record(data: str | dict[str, Any], dealer: Dealer, content: Content | None = None) -> Game:
    """The game of a record, replayed to its end; from there `dealer` goes on."""
    replay = replaying(data, dealer, load_content() if content is None else content)
    while True:
        try:
            next(replay)
        except StopIteration as done:
            game: Game = done.value
            return game


def replaying(
    data: str | dict[str, Any], dealer: Dealer, content: Content
) -> Generator[None, None, Game]:
    """The same, for who has other things to do between two entries."""
    record = _loads(data) if isinstance(data, str) else data
    if not isinstance(record, dict):
        raise RecordError("this is no record: a JSON object is expected")
    _check_head(record, content)
    entries = [entry_from_json(raw, step) for step, raw in enumerate(record["entries"])]
    game = yield from _replayed(record, entries, dealer, content)
    if len(game.entries) != len(entries):
        raise RecordError("the chance it begins with is missing", 0)
    _check_end(record, game)
    return game


def _loads(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        ends = not text[error.pos :].strip() or error.msg.startswith("Unterminated")
        what = "the file is cut off" if ends else "this is no JSON"
        whole = max(0, text.count('"digest"') - 1)
        raise RecordError(
            f"{what} at line {error.lineno}, column {error.colno} ({error.msg})", whole
        ) from error
    except (ValueError, RecursionError) as error:  # a number of 5,000 digits, a million brackets
        raise RecordError("this is no JSON that a record could be") from error


def _check_head(record: dict[str, Any], content: Content) -> None:
    if record.get("format") != FORMAT:
        raise RecordError(f"the format is {record.get('format')!r}, not {FORMAT!r}")
    if not _is_number(record.get("version"), VERSION):
        raise RecordError(
            f"it is of version {record.get('version')!r}; this program reads version {VERSION}"
        )
    _check_rules(record)
    digest = numbers.facts_digest(content, _expansions(record))
    if record.get("content") != digest:
        raise RecordError(
            f"it was played with the content {record.get('content')!r}, this is {digest!r}:"
            f" load the same override file{_named(record)}"
        )
    for field, kind in (("ruleset", dict), ("entries", list), ("steps", int), ("result", str)):
        if type(record.get(field)) is not kind:
            raise RecordError(f"the field {field!r} is missing or of the wrong kind")


def _check_rules(record: dict[str, Any]) -> None:
    try:
        other = difference(record.get("rules"), _expansions(record))
    except UnreadableRules as error:
        raise RecordError(f"it does not say by which rules it was played: {error}") from error
    if other:
        raise RecordError(f"it was played by other rules than this program's ({other})")


def _named(record: dict[str, Any]) -> str:
    return f", {name}" if isinstance(name := record.get("override"), str) else ""


def _expansions(record: dict[str, Any]) -> list[str]:
    """As the record says; whether they are any is checked with the ruleset."""
    ruleset = record.get("ruleset")
    named = ruleset.get("expansions") if isinstance(ruleset, dict) else None
    return [name for name in named if isinstance(name, str)] if isinstance(named, list) else []


def _is_number(value: object, number: int) -> bool:
    return type(value) is int and value == number  # True == 1, and so is 1.0


def _replayed(
    record: dict[str, Any], entries: list[Entry], dealer: Dealer, content: Content
) -> Generator[None, None, Game]:
    position = record.get("position")
    if not isinstance(position, str | None):
        raise RecordError("the field 'position' is of the wrong kind")
    game: Game | None = None
    try:
        ruleset = Ruleset.from_json(record["ruleset"])
        game = Game(ruleset, dealer, content, position, entries[:1])
        for entry in entries[1:]:
            yield
            game.follow(entry)
    except ReplayError as error:
        raise RecordError(str(error), len(game.entries) if game else 0) from error
    except (RulesetError, PositionError) as error:
        raise RecordError(str(error)) from error
    return game


def entry_from_json(raw: object, step: int) -> Entry:
    if not isinstance(raw, dict):
        raise RecordError("an entry must be a JSON object", step)
    unknown = set(raw) - {"by", "do", "chance", "digest"}
    if unknown:
        raise RecordError(f"unknown field {min(unknown, key=str)!r}", step)
    chance = raw.get("chance", [])
    texts = [raw.get("by", ""), raw.get("do", ""), raw.get("digest")]
    if not isinstance(chance, list) or not all(isinstance(t, str) for t in [*texts, *chance]):
        raise RecordError("by, do and digest must be text, chance a list of texts", step)
    by, do, _ = texts
    if not do and (step or by or not chance):
        raise RecordError("only the first entry is without a decision, and it is chance", step)
    return Entry(by, do, tuple(chance), raw["digest"])


def _check_end(record: dict[str, Any], game: Game) -> None:
    n = len(game.entries)
    if record["steps"] != n:
        raise RecordError(f"{record['steps']} steps are announced, but it ends after {n}", n)
    if record["result"] != game.result:
        raise RecordError(
            f"the result is said to be {record['result']!r}, the game is {game.result!r}", n
        )
