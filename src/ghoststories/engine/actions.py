"""Actions as people and programs outside the engine see them.

Three forms of one thing: the engine's integer (`13`), a value (`Action("move", "3")`) and notation
(`move 3`). Records, the wire, tests and logs use notation; integers stay inside.
"""

from typing import Final, NamedTuple

from ghoststories.engine.names import argument_words
from ghoststories.kinds import act


class Action(NamedTuple):
    """A word and its argument, empty where it takes none."""

    word: str
    argument: str = ""

    def __str__(self) -> str:
        return f"{self.word} {self.argument}".rstrip()


class NotationError(ValueError):
    """A text that is no action."""


def decode(code: int) -> Action:
    """The value of an integer."""
    return _ACTIONS[code]


def encode(action: Action) -> int:
    try:
        return _CODES[action]
    except (KeyError, TypeError):  # a value outside the game, or not an action at all
        raise NotationError(f"{action!r} is no action") from None


def notation(code: int) -> str:
    return _NOTATION[code]


def parse(text: str) -> int:
    """The integer of a notation, however it is spaced or capitalised."""
    words = text.lower().split()
    code = _PARSED.get(" ".join(words))
    if code is None:
        raise NotationError(f"{text!r} is no action; {_hint(words)}")
    return code


def _hint(words: list[str]) -> str:
    known = [row.word for row in act.ROWS]
    if not words or words[0] not in known:
        return f"an action begins with one of: {', '.join(known)}"
    like = [str(action) for action in _CODES if action.word == words[0]]
    more = ", …" if len(like) > 12 else ""
    return f"{words[0]!r} is written {', '.join(like[:12])}{more}"


def _actions() -> dict[int, Action]:
    found: dict[int, Action] = {}
    for row in act.ROWS:
        for at, argument in enumerate(argument_words(row.argument) if row.argument else [""]):
            code, action = row.code + at, Action(row.word, argument)
            assert code not in found, f"{action!r} and {found[code]!r} share the code {code}"
            found[code] = action
    return found


_ACTIONS: Final = _actions()
_CODES: Final = {action: code for code, action in _ACTIONS.items()}
_NOTATION: Final = {code: str(action) for code, action in _ACTIONS.items()}
_PARSED: Final = {text.lower(): code for code, text in _NOTATION.items()}
