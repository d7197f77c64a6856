"""EXO-4: what can be laid on which ghost, for those who take it up and lay it down."""

from dataclasses import dataclass

from ghoststories.content.vocabulary import COLOUR_NAMES, COLOURS
from ghoststories.engine.actions import notation
from ghoststories.engine.base import exorcism
from ghoststories.engine.base.qi import tao
from ghoststories.engine.codes import BOARDS
from ghoststories.engine.names import BOARD_NAMES, SPACE_NAMES, TARGET_NAMES
from ghoststories.engine.pending import Pending, legal_codes
from ghoststories.engine.state import State


@dataclass(frozen=True)
class Lay:
    """A die (`face red`) or a token (`token N`) of a colour, and the space of the ghost."""

    space: str
    do: str
    colour: str


def lays(s: State, wanted: Pending) -> list[Lay]:
    """While one ghost is paid for, what is offered; before, whatever each of them could use."""
    options = [notation(code) for code in legal_codes(s)]
    if wanted.kind == "lay":
        space = wanted.subject["space"]
        colour = COLOUR_NAMES[exorcism.first_colour(s.need[TARGET_NAMES.index(space)])]
        return [Lay(space, do, colour) for do in options]
    if wanted.kind != "pay":
        return []
    targets = [text.partition(" ")[2] for text in options if text.startswith("target ")]
    return [lay for space in targets for lay in (*_dice(s, space), *_tokens(s, space))]


def _needed(s: State, space: str) -> list[int]:
    need = s.need[SPACE_NAMES.index(space)]
    return [colour for colour in range(COLOURS) if exorcism.digit(need, colour)]


def _dice(s: State, space: str) -> list[Lay]:
    """EXO-2, EXO-8, INC-9."""
    number = SPACE_NAMES.index(space)
    if exorcism.is_immune(s, number):
        return []
    needed = _needed(s, space)
    faces = [COLOUR_NAMES[colour] for colour in needed if s.faces[colour]]
    faces += ["white"] if needed and exorcism.jokers_for(s, number) else []
    return [Lay(space, f"face {face}", face) for face in faces]


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
