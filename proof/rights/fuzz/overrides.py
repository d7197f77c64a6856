"""Override files, as an operator names them: cards that can be played, or a sentence."""

import functools
import json
import random
import tempfile
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

from ghoststories.content.loader import content_files, load_content
from ghoststories.content.rows import ContentError
from ghoststories.content.tables import Content
from ghoststories.table.dealer import Seeded
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.ruleset import Ruleset
from proof.rights.fuzz import mutate
from proof.rights.fuzz.ground import Ground, Slip
from proof.rights.fuzz.texts import EXPANSIONS, play

FIXED = ("id", "number", "group", "rule", "side", "size")
"""Fields that no override may change."""


@functools.cache
def cards() -> list[tuple[str, dict[str, Any]]]:
    """Every row of the content, and which table it is of."""
    found = []
    for file in content_files():
        told = tomllib.loads((files("ghoststories.content") / file).read_text())
        found += [(kind, row) for kind, rows in told.items() for row in rows]
    return found


async def one(ground: Ground, dice: random.Random) -> list[str]:
    text = override(dice)
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "house.toml"
        file.write_bytes(mutate.in_bytes(text))
        try:
            content = load_content(file)
        except ContentError as error:
            if len(str(error)) < 5:
                raise Slip(f"refused without a sentence: {text[:300]!r}") from error
            return ["refused"]
    _deal(content, dice)
    return ["taken"]


def override(dice: random.Random) -> str:
    """A few fields of a few cards, made wrong."""
    picked = [_fields(*dice.choice(cards()), dice) for _ in range(dice.choice((1, 1, 2, 3)))]
    text = "\n".join(f"[[{kind}]]\n{_rows(row)}" for kind, row in picked)
    return mutate.lines(text, dice) if dice.random() < 0.2 else text


def _fields(kind: str, row: dict[str, Any], dice: random.Random) -> tuple[str, dict[str, Any]]:
    names = [name for name in row if name not in FIXED]
    _, other = dice.choice([one for one in cards() if one[0] == kind])
    some = {name: row[name] for name in dice.sample(names, min(len(names), 3))}
    mixed = {name: other.get(name, value) for name, value in some.items()}
    changed = mutate.wrong(mixed, dice) if dice.random() < 0.8 else mixed
    fields = changed if isinstance(changed, dict) else {"name": changed}
    return kind, {"id": row["id"], **fields}


def _rows(row: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(name)} = {_value(value)}\n" for name, value in row.items())


def _value(value: Any) -> str:
    """As TOML writes it, where it can."""
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(name)} = {_value(one)}" for name, one in value.items())
        return f"{{ {inside} }}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value).replace("NaN", "nan").replace("Infinity", "inf")


def _deal(content: Content, dice: random.Random) -> None:
    ruleset = Ruleset(players=dice.choice((1, 2, 3, 4)), expansions=dice.choice(EXPANSIONS))
    try:
        game = Game(ruleset, Seeded("fuzz"), content)
    except RulesetError:
        return  # these rules want cards that are no longer there
    play(game, dice)
