"""Files of games: written whole or not at all, and the interrupted game that is kept by itself.

The interrupted game is a record with what a record does not hold: who plays which board, and whose
dice roll.
"""

import contextlib
import json
import os
import tempfile
from pathlib import Path
from typing import Any

from ghoststories.cli.commands.plan import Plan, PlanError
from ghoststories.table.game import Game
from ghoststories.table.option import RulesetError
from ghoststories.table.record import FORMAT, RecordError, dumps
from ghoststories.table.ruleset import Ruleset

KEPT_FORMAT = "ghoststories-interrupted"
KEPT_VERSION = 1


def state_folder() -> Path:
    """GHOSTSTORIES_STATE, or the user's folder for what programs remember."""
    own = os.environ.get("GHOSTSTORIES_STATE")
    if own:
        return Path(own)
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "ghoststories"


def kept_file() -> Path:
    return state_folder() / "last-game.json"


# ---------------------------------------------------------------- writing
def write_whole(path: Path, text: str) -> None:
    """Beside it first, then in its place: nobody ever finds half a file."""
    number, name = tempfile.mkstemp(prefix=f".{path.name[:40]}.", dir=path.parent)
    try:
        with os.fdopen(number, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def keep(game: Game, plan: Plan) -> None:
    kept = {"table": plan.to_json(), "record": json.loads(dumps(game))}
    envelope = {"format": KEPT_FORMAT, "version": KEPT_VERSION, **kept}
    path = kept_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, json.dumps(envelope, ensure_ascii=False))


def forget() -> None:
    with contextlib.suppress(OSError):
        kept_file().unlink(missing_ok=True)


def set_aside() -> Path | None:
    """Give the interrupted game another name, so that a new one does not take its place."""
    path = kept_file()
    if not path.exists():
        return None
    number = 1
    while (aside := path.with_name(f"earlier-game-{number}.json")).exists():
        number += 1
    os.replace(path, aside)
    return aside


def is_ours(path: Path) -> bool:
    """Whether a file that is there already is a saved game, so that it may be replaced."""
    try:
        head = path.read_text(encoding="utf-8")[:200]
    except (OSError, ValueError):
        return False
    return f'"format": "{FORMAT}"' in head


# ---------------------------------------------------------------- reading
def read(path: Path) -> tuple[dict[str, Any] | str, Plan | None]:
    """A record, and the table it was played at where the file says so."""
    text = path.read_text(encoding="utf-8")
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        return text, None  # reading it as a record says what is wrong with it
    if not isinstance(data, dict) or data.get("format") != KEPT_FORMAT:
        return text, None
    if data.get("version") != KEPT_VERSION or not isinstance(data.get("record"), dict):
        raise RecordError("this program cannot read this interrupted game")
    record: dict[str, Any] = data["record"]
    try:
        return record, Plan.from_json(data.get("table"), Ruleset.from_json(record.get("ruleset")))
    except (RulesetError, PlanError) as error:
        raise RecordError(str(error)) from error
