"""EXO-4: what can be laid on which ghost, for those who take it up and lay it down."""

from dataclasses import dataclass

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS, WHITE
from ghoststories.engine.actions import notation
from ghoststories.engine.base import exorcism, incarnations
from ghoststories.engine.base.qi import tao
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.names import BOARD_NAMES, SPACE_NAMES, TARGET_NAMES
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.state import State


@dataclass(frozen=True)
class Lay:
    """A die or a token of a colour, the space of the ghost, and what laying it there decides: a
    token is spent (`token N`), a die picks the ghost (`target N0`)."""

    space: str
    do: str
    colour: str


def lays(s: State, wanted: Pending) -> list[Lay]:
    """While tokens are asked for, whose may be laid; before, whatever each ghost could use."""
    options = [notation(code) for code in legal_codes(s)]
    if wanted.kind == "lay":
        colour = COLOUR_NAMES.index(wanted.subject["colour"])
        tokens = [text for text in options if text.startswith("token ")]
        return [
            Lay(space, do, COLOUR_NAMES[colour]) for space in _owing(s, colour) for do in tokens
        ]
    if wanted.kind != "pay":
        return []
    targets = [text.partition(" ")[2] for text in options if text.startswith("target ")]
    return [lay for space in targets for lay in (*_dice(s, space), *_tokens(s, space))]


def _owing(s: State, colour: int) -> list[str]:
    """The ghosts that are picked and still need a colour."""
    return [
        TARGET_NAMES[target]
        for target in range(s.rules.targets)
        if exorcism.PICKED <= s.need[target] < exorcism.PAID
        and exorcism.digit(s.need[target], colour)
    ]


def _needed(s: State, space: str) -> list[int]:
    need = s.need[SPACE_NAMES.index(space)]
    return [colour for colour in range(COLOURS) if exorcism.digit(need, colour)]


def _dice(s: State, space: str) -> list[Lay]:
    """EXO-2, EXO-8, INC-9."""
    if exorcism.is_immune(s, SPACE_NAMES.index(space)):
        return []
    needed = _needed(s, space)
    faces = [COLOUR_NAMES[colour] for colour in needed if s.faces[colour]]
    faces += ["white"] if needed and s.faces[WHITE] and incarnations.jokers_work(s) else []
    return [Lay(space, f"target {space}", face) for face in faces]


def _tokens(s: State, space: str) -> list[Lay]:
    """EXO-4, EXO-9."""
    if not exorcism.takes_tokens(s, SPACE_NAMES.index(space)):
        return []
    return [
        Lay(space, f"token {BOARD_NAMES[board]}", COLOUR_NAMES[colour])
        for board in range(BOARDS)
        if exorcism.may_spend(s, board)
        for colour in _needed(s, space)
        if tao(s, board, colour)
    ]
